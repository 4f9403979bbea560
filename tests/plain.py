"""An attempt as a plain game: the second opinion on curves and laws.

States and moves are those of `rules.attempt`; everything else is worked out anew, one casting value
at a time: the total, the dice spent and the dice rolled are carried along, the opponent's dice are
written out hand by hand, and the generic solver looks for the best play.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache, lru_cache
from math import lcm
from typing import Any, NamedTuple, TypeAlias, final

from probcast.distributions import Pmf
from probcast.game import Chance, Choice, End, Option, Player, Policy, outcomes, solve
from probcast.rules import Law, Outcome, Play, Setting
from probcast.rules.attempt import Attempt, State, opened
from probcast.rules.expression import evaluate
from probcast.rules.handful import Seen
from probcast.rules.judge import HELD, Judge
from probcast.rules.outcome import Spent
from probcast.rules.reply import NOTHING, Way
from probcast.rules.rule import Stage

FACES = range(1, 7)
CRUMB = Fraction(1, 10**40)
"""What a spent die costs on top, so that ties go to the fewest: less than any two worths differ."""


@final
class Spot(NamedTuple):
    """Where an attempt stands, with all that adds up along the way."""

    state: State
    total: int
    spent: int
    dice: int


@final
class Ended(NamedTuple):
    """How an attempt ended, and the clauses whose rules held in that."""

    outcome: Outcome
    held: tuple[str, ...]


Node: TypeAlias = Chance[Spot] | End[Ended] | Choice[Spot, Ended]


@final
class Plain:
    """One setting as a game for the generic solver; no rule is left out as decided beforehand."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.attempt = Attempt(setting.ruleset, setting.names)
        self.value = int(evaluate(setting.ruleset.value, {**setting.names}))
        self._asker = setting.changed(casting_value=setting.ruleset.numbers["casting_value"].low)
        self._nodes: dict[Spot, Node] = {}

    def root(self) -> Chance[Spot]:
        """Return the first roll."""
        return self._rolled(self.attempt.root(self.setting.left), Spot(State("", ()), 0, 0, 0))

    def node(self, spot: Spot) -> Node:
        """Return what may be done at a spot."""
        if spot not in self._nodes:
            self._nodes[spot] = self._node(spot)
        return self._nodes[spot]

    def _node(self, spot: Spot) -> Node:
        options = opened(self.attempt, self.setting, spot.state, spot.total)
        parts = {option.name: self._rolled(option, spot) for option in options}
        assert len(parts) == len(options), "two options have one name"
        if len(options) > 1:
            return Choice(Player.CASTER, parts)
        return next(iter(parts.values()), None) or End(self._over(spot))

    def casts(self, spot: Spot) -> bool:
        """Return whether the roll casts as it lies."""
        met, unmet = self.attempt.casts(spot.state, spot.total)
        return met if self._met(spot) else unmet

    def _met(self, spot: Spot) -> bool:
        return spot.total + self.setting.plus >= self.value

    def _rolled(self, option: Option[State], spot: Spot) -> Chance[Spot]:
        weights: Counter[Spot] = Counter()
        for move in option.moves:
            total = move.pips if option.resets else spot.total + move.pips
            there = Spot(move.state, total, spot.spent + move.spent, spot.dice + move.dice)
            weights[there] += move.weight
        return Chance(Pmf(weights))

    def _over(self, spot: Spot) -> Pmf[Ended]:
        attempt, setting = self.attempt, self.setting
        state, natural = spot.state, spot.total
        found = attempt.judged(state.counts, natural, added=state.added, met=self._met(spot))
        total = self.value if found["exactly"] else natural + setting.plus
        ways: Mapping[Way, Fraction] = {NOTHING: Fraction(1)}
        if setting.answered and found["cast"] and not found["irresistible"]:
            ways = answers(self._asker, total)
        whole = lcm(*(chance.denominator for chance in ways.values()))
        ends: Counter[Ended] = Counter()
        for way, chance in ways.items():
            names = attempt.judge.settled(found, dict(way))
            spent = Spent(setting.declared, spot.spent)
            own = setting.ruleset.own_results
            outcome = Outcome.of(names, own, total, spot.dice, spent)
            ends[Ended(outcome, tuple(dict.fromkeys(names[HELD])))] += int(chance * whole)
        return Pmf(ends)


Hand: TypeAlias = tuple[int, ...]


@final
class Tried(NamedTuple):
    """What a play of an answer comes to: the chance to stop the spell, the dice added, the ways."""

    stops: Fraction
    spent: Fraction
    ways: Mapping[Way, Fraction]


@final
class Answer:
    """The opponent's answer to a casting total, hand by hand, each choice tried."""

    def __init__(self, setting: Setting, total: int) -> None:
        ruleset, names = setting.ruleset, setting.names
        opponent = ruleset.opponent
        assert opponent is not None
        self._judge = Judge(ruleset, names)
        self._names = names
        self._opponent = opponent
        self._needed = evaluate(opponent.needs, {**names, "total": total})
        self._plus = evaluate(opponent.plus, names)
        self._dice = int(evaluate(opponent.dice, names))
        self._keep = evaluate(opponent.keep, names)
        self._depth = int(evaluate(ruleset.free_dice(theirs=True), names))
        self._table = int(evaluate(ruleset.table_dice(theirs=True), names))
        self._more = int(evaluate(opponent.more, names))
        given = [rule.gives for _, rule in ruleset.rules(Stage.ANSWERS)]
        self._results = tuple(dict.fromkeys(name for gives in given for name, _ in gives))
        looks = [evaluate(opponent.scores, {**names, "face": face}) for face in FACES]
        self._scores = dict(zip(FACES, looks, strict=True))
        self._known: dict[tuple[Hand, int, Hand | None], Tried] = {}

    def law(self) -> Mapping[Way, Fraction]:
        """Return how the answer ends."""
        return self._thrown(self._first).ways

    def _thrown(self, play: Callable[[Hand], Tried]) -> Tried:
        thrown = hands(self._dice, self._depth)
        return mixed([(play(hand), weight) for hand, weight in thrown])

    def _first(self, hand: Hand) -> Tried:
        """Play a first roll: it may be rolled again where it fails, if there is such a re-roll."""
        options = [self._lies(hand, self._more), *self._again(hand)]
        return max(options, key=lambda each: (each.stops, -each.spent))

    def _again(self, hand: Hand) -> Iterator[Tried]:
        """Yield what comes of rolling dice again, wherever that is allowed."""
        opponent, judged = self._opponent, self._judged(hand, 0)
        kind = self._names[opponent.reroll] if opponent.reroll else "none"
        if not evaluate(opponent.reroll_when, judged):
            return
        if kind == "failed" and not judged["dispelled"]:
            yield self._beside(hand, (), self._dice)
        elif kind == "ones" and 1 in hand:
            rest = tuple(face for face in hand if face != 1)
            yield self._beside(hand, rest, len(hand) - len(rest))
        elif kind == "one-die":
            for face in sorted(set(hand)):
                place = hand.index(face)
                yield self._beside(hand, hand[:place] + hand[place + 1 :], 1)

    def _beside(self, first: Hand, rest: Hand, dice: int) -> Tried:
        """Throw some dice beside the rest of a hand, whose faces may stay those of the first one."""
        shown = first if evaluate(self._opponent.patterns_stay, self._names) else None
        thrown = hands(dice, self._depth)
        return mixed([(self._lies((*rest, *hand), self._more, shown), n) for hand, n in thrown])

    def _lies(self, hand: Hand, left: int, shown: Hand | None = None) -> Tried:
        """Play a roll that lies: a die may be added to it, and then another."""
        hand = tuple(sorted(hand))
        if (hand, left, shown) not in self._known:
            stop = self._ended(hand, shown)
            if left:
                more = mixed([(self._lies((*hand, face), left - 1), 1) for face in FACES])
                on = more._replace(spent=more.spent + 1)
                stop = max(stop, on, key=lambda each: (each.stops, -each.spent))
            self._known[hand, left, shown] = stop
        return self._known[hand, left, shown]

    def _ended(self, hand: Hand, shown: Hand | None) -> Tried:
        if not self._table:
            return self._way(self._judged(hand, 0, shown))
        tables = hands(self._table, 0)
        ends = [(self._judged(hand, sum(faces), shown), n) for faces, n in tables]
        return mixed([(self._way(names), n) for names, n in ends])

    def _judged(self, hand: Hand, table: int, shown: Hand | None = None) -> dict[str, Any]:
        kept = hand if self._keep is None else tuple(sorted(hand))[len(hand) - self._keep :]
        natural = sum(self._scores[face] for face in kept)
        counts = {
            **{("face", face): (shown or hand).count(face) for face in FACES},
            **{("kept", face): kept.count(face) for face in FACES},
            ("table", 0): table,
        }
        added = len(hand) > self._dice and not self._depth
        seen = Seen(counts, self._dice, added, natural)
        return self._judge.answered(seen, met=natural + self._plus >= self._needed)

    def _way(self, names: dict[str, Any]) -> Tried:
        way = (*((name, names[name]) for name in self._results), (HELD, names[HELD]))
        return Tried(Fraction(bool(names["dispelled"])), Fraction(0), {way: Fraction(1)})


@lru_cache(maxsize=4096)
def answers(setting: Setting, total: int) -> Mapping[Way, Fraction]:
    """Return how an answer to a casting total may end, whatever the casting value was."""
    return Answer(setting, total).law()


def mixed(plays: list[tuple[Tried, int]]) -> Tried:
    """Return what comes of one of some plays, each with its weight."""
    whole = sum(weight for _, weight in plays)
    ways: dict[Way, Fraction] = {}
    for play, weight in plays:
        for way, chance in play.ways.items():
            ways[way] = ways.get(way, Fraction(0)) + chance * weight / whole
    stops = sum((play.stops * weight for play, weight in plays), Fraction(0)) / whole
    spent = sum((play.spent * weight for play, weight in plays), Fraction(0)) / whole
    return Tried(stops, spent, ways)


@cache
def hands(dice: int, depth: int) -> tuple[tuple[Hand, int], ...]:
    """Return all hands of dice with the free dice that they bring, each with its weight."""
    if not dice:
        return (((), 1),)
    found: Counter[Hand] = Counter()
    for hand, weight in hands(dice - 1, depth):
        for run, times in chains(depth):
            found[tuple(sorted((*hand, *run)))] += weight * times
    return tuple(found.items())


def chains(depth: int) -> Iterator[tuple[Hand, int]]:
    """Yield the ways one die falls, with a free die after each 6 up to `depth` of them."""
    for face in FACES:
        if face < max(FACES) or not depth:
            yield (face,), 6**depth
        else:
            yield from (((face, *more), weight) for more, weight in chains(depth - 1))


def ends(setting: Setting, play: Play) -> Pmf[Ended]:
    """Return how a setting ends under a policy."""
    game = Plain(setting)
    return outcomes(game, _policy(game, play))


def law(setting: Setting, play: Play) -> Law:
    """Return the law of the outcome under a policy."""
    return ends(setting, play).map(lambda end: end.outcome)


def _policy(game: Plain, play: Play) -> Policy[Spot]:
    if play.policy == "best":
        worth = play.worth
        best = solve(game, lambda end: worth(end.outcome) - CRUMB * end.outcome.spent)
        return lambda spot, _: best.action(spot)

    def chosen(spot: Spot, choice: Choice[Spot, Ended]) -> str:
        first, second, *_ = names = tuple(choice.options)
        rerolled = spot.state.stage == "rolled"
        return {
            "never": first,
            "none": first,
            "always": second,
            "until-cast": first if game.casts(spot) else second,
            "all": second if rerolled else names[-1],
        }[play.policy]

    return chosen

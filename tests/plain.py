"""An attempt as a plain game: the second opinion on curves and laws.

States and moves are those of `rules.attempt`; everything else is worked out anew, one casting value
at a time: the total, the dice spent and the dice rolled are carried along, the opponent's dice are
written out hand by hand, and the generic solver looks for the best play.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache, lru_cache
from math import lcm
from typing import Any, NamedTuple, TypeAlias, final

from probcast.distributions import Pmf
from probcast.game import Chance, Choice, End, Option, Player, Policy, outcomes, solve
from probcast.rules import Law, Outcome, Play, Setting
from probcast.rules.attempt import Attempt, State, opened
from probcast.rules.expression import evaluate
from probcast.rules.field import LOW
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
Runs: TypeAlias = tuple[Hand, ...]
"""Dice, each with the free dice that it brings."""


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
        again = opponent.rerolls
        self._again = again
        self._word = str(names[again.field]) if again else "none"
        self._late = (
            bool(again and evaluate(again.before_free_dice, names)) and self._word != "none"
        )
        self._stays = bool(again and evaluate(again.patterns_stay, names))
        assert not (self._late and self._depth and self._stays)
        self._seen_depth = 0 if self._late else self._depth
        self._known: dict[tuple[Hand, Hand, int], Tried] = {}

    def law(self) -> Mapping[Way, Fraction]:
        """Return how the answer ends."""
        return mixed(
            [(self._first(runs), n) for runs, n in throws(self._dice, self._seen_depth)]
        ).ways

    def _first(self, runs: Runs) -> Tried:
        """Play a first roll: some of it may be rolled again, if there is such a re-roll."""
        hand = flat(runs)
        best = self._rolled(runs, hand)
        judged = self._judged(hand, hand, 0)
        if self._again is None or not evaluate(self._again.when, judged):
            return best
        for ends in self._offers(runs, done=bool(judged["dispelled"])):
            counted = hand if self._stays else None
            found = [(self._rolled(end, counted or flat(end)), weight) for end, weight in ends]
            best = max(best, mixed(found), key=lambda each: (each.stops, -each.spent))
        return best

    def _offers(self, runs: Runs, *, done: bool) -> Iterator[list[tuple[Runs, int]]]:
        """Yield what each re-roll may lead to, the lowest die first."""
        depth = self._seen_depth
        if self._word == "failed" and not done:
            yield list(throws(self._dice, depth))
        elif self._word == "one-die":
            dice = {(run[-1], len(run)): place for place, run in enumerate(runs)}
            for _, place in sorted(dice.items()):
                yield taken_up(runs, [place], depth)
        elif self._word in LOW:
            low = [place for place, run in enumerate(runs) if run[-1] <= LOW[self._word]]
            if low:
                yield taken_up(runs, low, depth)

    def _rolled(self, runs: Runs, faces: Hand) -> Tried:
        """Play a roll of which nothing is rolled again; free dice that come late are thrown."""
        hand = flat(runs)
        if not (self._late and self._depth):
            return self._lies(hand, faces, self._more)
        free = throws(hand.count(max(FACES)), self._depth - 1)
        return mixed(
            [
                (self._lies(hand + flat(more), faces + flat(more), 0), weight)
                for more, weight in free
            ]
        )

    def _lies(self, hand: Hand, faces: Hand, left: int) -> Tried:
        """Play a roll that lies: a die may be added to it, and then another."""
        key = tuple(sorted(hand)), tuple(sorted(faces)), left
        if key not in self._known:
            stop = self._ended(hand, faces)
            if left:
                more = mixed(
                    [(self._lies((*hand, face), (*faces, face), left - 1), 1) for face in FACES]
                )
                on = more._replace(spent=more.spent + 1)
                stop = max(stop, on, key=lambda each: (each.stops, -each.spent))
            self._known[key] = stop
        return self._known[key]

    def _ended(self, hand: Hand, faces: Hand) -> Tried:
        if not self._table:
            return self._way(self._judged(hand, faces, 0))
        tables = throws(self._table, 0)
        return mixed(
            [(self._way(self._judged(hand, faces, sum(flat(n)))), times) for n, times in tables]
        )

    def _highest(self, hand: Hand) -> Hand:
        return hand if self._keep is None else tuple(sorted(hand))[len(hand) - self._keep :]

    def _judged(self, hand: Hand, faces: Hand, table: int) -> dict[str, Any]:
        """Judge a hand, of which these faces are counted."""
        natural = sum(self._scores[face] for face in self._highest(hand))
        counts = {
            **{("face", face): faces.count(face) for face in FACES},
            **{("kept", face): self._highest(faces).count(face) for face in FACES},
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
def throws(dice: int, depth: int) -> tuple[tuple[Runs, int], ...]:
    """Return all throws of dice, each with the free dice that it brings, and their weights."""
    if not dice:
        return (((), 1),)
    found: Counter[Runs] = Counter()
    for runs, weight in throws(dice - 1, depth):
        for run, times in chains(depth):
            found[tuple(sorted((*runs, run)))] += weight * times
    return tuple(found.items())


def taken_up(runs: Runs, places: list[int], depth: int) -> list[tuple[Runs, int]]:
    """Return what comes of a throw where the last die of some runs is rolled again."""
    found: list[tuple[Runs, int]] = [(runs, 1)]
    for place in places:
        before = runs[place][:-1]
        anew = list(chains(depth - len(before)))
        found = [
            ((*there[:place], before + run, *there[place + 1 :]), weight * times)
            for there, weight in found
            for run, times in anew
        ]
    return found


def flat(runs: Runs) -> Hand:
    """Return all dice of a throw."""
    return tuple(face for run in runs for face in run)


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

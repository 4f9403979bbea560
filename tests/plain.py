"""An attempt as a plain game: the second opinion on curves and laws.

States and moves are those of `rules.attempt`; everything else is worked out anew, one casting value
at a time: the total, the dice spent and the dice rolled are carried along, the opponent's dice are
written out one by one, and the generic solver looks for the best play.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import chain
from typing import NamedTuple, TypeAlias, final

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
        value = self.setting["casting_value"]
        return bool(spot.total + self.setting.plus >= value)

    def _rolled(self, option: Option[State], spot: Spot) -> Chance[Spot]:
        weights: Counter[Spot] = Counter()
        for move in option.moves:
            total = move.pips if option.resets else spot.total + move.pips
            there = Spot(move.state, total, spot.spent + move.spent, spot.dice + move.dice)
            weights[there] += move.weight
        return Chance(Pmf(weights))

    def _over(self, spot: Spot) -> Pmf[Ended]:
        attempt, ruleset = self.attempt, self.setting.ruleset
        state, total = spot.state, spot.total
        found = attempt.judged(state.counts, total, added=state.added, met=self._met(spot))
        ways: Mapping[Way, int] = {NOTHING: 1}
        if self.setting.answered and found["cast"] and not found["irresistible"]:
            ways = answers(self.setting, total + self.setting.plus)
        ends: Counter[Ended] = Counter()
        for way, weight in ways.items():
            names = attempt.judge.settled(found, dict(way))
            outcome = Outcome.of(
                names,
                ruleset.own_results,
                total + self.setting.plus,
                spot.dice,
                Spent(self.setting.declared, spot.spent),
            )
            ends[Ended(outcome, tuple(dict.fromkeys(names[HELD])))] += weight
        return Pmf(ends)


@cache
def answers(setting: Setting, total: int) -> Mapping[Way, int]:
    """Return the ways in which an answer to a casting total may end, rolled die by die."""
    ruleset, names = setting.ruleset, setting.names
    opponent = ruleset.opponent
    assert opponent is not None
    judge = Judge(ruleset, names)
    needed = evaluate(opponent.needs, {**names, "total": total})
    plus, dice = evaluate(opponent.plus, names), evaluate(opponent.dice, names)
    more = evaluate(opponent.more, names)
    given = [rule.gives for _, rule in ruleset.rules(Stage.ANSWERS)]
    results = tuple(dict.fromkeys(name for name, _ in chain.from_iterable(given)))
    ways: Counter[Way] = Counter()

    def ended(hand: tuple[int, ...], weight: int, left: int) -> None:
        """Judge a hand, once no die is added to it any more: none is where it stops the spell."""
        met = sum(hand) + plus >= needed
        if left and not met:
            for face in FACES:
                ended((*hand, face), weight, left - 1)
            return
        counts = {("face", face): hand.count(face) for face in FACES}
        found = judge.answered(Seen(counts, dice, more > 0, sum(hand)), met=met)
        way = (*((name, found[name]) for name in results), (HELD, found[HELD]))
        ways[way] += weight * 6**left

    depth = evaluate(ruleset.free_dice(theirs=True), names)
    for hand, weight in hands(dice, depth):
        ended(hand, weight, more)
    return ways


@cache
def hands(dice: int, depth: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Return all hands of dice with the free dice that they bring, each with its weight."""
    if not dice:
        return (((), 1),)
    found: Counter[tuple[int, ...]] = Counter()
    for hand, weight in hands(dice - 1, depth):
        for run, times in chains(depth):
            found[tuple(sorted((*hand, *run)))] += weight * times
    return tuple(found.items())


def chains(depth: int) -> Iterator[tuple[tuple[int, ...], int]]:
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

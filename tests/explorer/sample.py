"""Set-ups of the page, and what the package itself answers to them."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple, TypeAlias, final

from probcast.render.number import exact, shown
from probcast.report.explorer.setups import Place, Setup, controls, setups
from probcast.rules import Odds, Question, Ruleset, Worth, answer

Contents: TypeAlias = dict[str, dict[str, Any]]
"""The page's data by ruleset."""


@final
class Case(NamedTuple):
    """A legal set-up: where the controls are, and the odds by plain evaluation."""

    place: Place
    odds: Odds

    def figures(self, keys: Sequence[str], places: int = 1) -> list[list[str]]:
        """Return measures as the package prints them: key, percent and exact value."""
        known = self.odds.ruleset.all_measures
        values = [(known[key], self.odds.measures[key]) for key in keys]
        return [[m.key, shown(v, m.kind, places), exact(v, m.kind)] for m, v in values]


@cache
def legal(ruleset: Ruleset) -> tuple[tuple[Place, Setup], ...]:
    """Return every set-up that the rules allow."""
    stands = setups(ruleset, controls(ruleset))
    return tuple((setup.place, setup) for setup in stands if setup.setting is not None)


def cases(ruleset: Ruleset, number: int) -> Iterator[Case]:
    """Yield some of the legal set-ups, drawn once for all, with the odds of each by itself."""
    question = Question(ruleset, "best", Worth(), {})
    for place, setup in Random(number).sample(legal(ruleset), number):
        yield Case(place, answer(question, setup.exact))


def unpacked(table: Mapping[str, Any], rules: Mapping[str, Any]) -> dict[Place, Any]:
    """Return what a packed table of the page's data has, by the axes that it depends on."""
    numbers: list[int] = []
    for run in table["at"].split(","):
        step, _, times = run.partition("x")
        for _ in range(int(times or 1)):
            numbers.append((numbers[-1] if numbers else 0) + int(step))
    found: dict[Place, Any] = {(): None}
    for axis in table["on"]:
        positions = range(len(rules["controls"][axis]["values"]))
        found = {(*place, at): None for place in found for at in positions}
    return {place: table["of"][at] for place, at in zip(found, numbers, strict=True)}

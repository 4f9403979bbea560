"""One game as the tests see it: its oracle, its scenarios by clause, and more at random."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, TypeVar

from oracles.opposed import AT_BEST, CAST, Side
from oracles.play import Law, Measures, Worth

from clauses.case import Case, Fields
from clauses.verdict import Rows, ask, check, check_rows

S = TypeVar("S", bound=Fields)
G = TypeVar("G", bound=Fields)

THROUGH: Worth = (("cast", 0), ("through", 1))
WARY: Worth = (("cast", 1), ("miscast", -2))
RECKLESS: Worth = (("cast", 1), ("miscast", 2))
PLAYERS: tuple[tuple[str, Worth], ...] = (
    ("best", CAST),
    ("best", THROUGH),
    ("best", WARY),
    ("never", ()),
    ("always", ()),
)
KINDS = ("failed", "one-die", "ones")


@dataclass(frozen=True)
class Game(Generic[S, G]):
    """A ruleset of the product and the oracle that it is compared with."""

    key: str
    law: Callable[[S, G, Side], Law]
    measures: Callable[[S, Law], Measures]
    scenarios: Mapping[str, list[Case[S, G]]]
    illegal: Mapping[str, list[S]]
    draw: Callable[[Random], Case[S, G]]
    idle: Callable[[S], set[str]]
    """Fields that nothing looks at in a scenario; the product wants them left unsaid."""
    rows: Callable[[Law], Rows] | None = None
    has_rulings: bool = True
    optional: frozenset[str] = field(default=frozenset())
    """Measures that the product may leave out; where it has them they are the oracle's."""

    def question(self, case: Case[S, G]) -> dict[str, object]:
        """Give the keywords of `probcast.odds`; what does nothing is left unsaid."""
        asked = case.question()
        if not self.has_rulings:
            asked.pop("rulings", None)
        no_reroll = {key for key in asked if key.endswith("reroll") and asked[key] == "none"}
        unsaid = no_reroll | self.idle(case.scenario)
        return {key: value for key, value in asked.items() if key not in unsaid}

    def compare(self, case: Case[S, G]) -> Any:
        """Check every measure and the total against the oracle; return the answer."""
        law = self.law(case.scenario, case.rulings, side_of(case))
        answer = ask(self.key, self.question(case))
        measures = self.measures(case.scenario, law)
        check(
            answer,
            law,
            {
                name: value
                for name, value in measures.items()
                if name in answer.measures or name not in self.optional
            },
        )
        if self.rows is not None:
            check_rows(answer, self.rows(law))
        return answer


def side_of(case: Case[Any, Any]) -> Side:
    """Tell how the caster decides; unsaid, he wants the spell cast."""
    if not case.policy:
        return AT_BEST
    return Side(case.policy, case.worth)


def with_players(
    name: str, scenario: S, rulings: G, players: tuple[tuple[str, Worth], ...] = PLAYERS
) -> list[Case[S, G]]:
    """Let a scenario with a re-roll be played by several players."""
    return [
        Case(
            "-".join((name, policy, *(key for key, _ in worth[-1:]))),
            scenario,
            rulings,
            policy,
            worth,
        )
        for policy, worth in players
    ]

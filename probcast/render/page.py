"""What is shown, before it is known how: a title, lines, grids of text, and notes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, final

from probcast.rules import Question, Value, legality

if TYPE_CHECKING:
    from probcast.tables import Skipped


@final
@dataclass(frozen=True, slots=True)
class Grid:
    """A table of text: the first column names the rows."""

    caption: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@final
@dataclass(frozen=True, slots=True)
class Page:
    """One answer, ready to be rendered in any format."""

    title: str
    lines: tuple[str, ...]
    grids: tuple[Grid, ...]
    notes: tuple[str, ...]

    def beside(self, grids: tuple[Grid, ...], notes: tuple[str, ...] = ()) -> Page:
        """Return the page with more grids, and with more notes before its own."""
        return Page(self.title, self.lines, (*self.grids, *grids), (*notes, *self.notes))


def field_line(fields: Mapping[str, Value]) -> str:
    """Return scenario fields with their values in words."""
    return ", ".join(f"{spaced(name)} {value_text(value)}" for name, value in fields.items())


def spaced(name: str) -> str:
    """Return a field's name as it is read: `casting value`."""
    return name.replace("_", " ")


def value_text(value: object) -> str:
    """Return a field's value as text."""
    return "none" if value is None else str(value)


def policy_line(question: Question, *, chooses: bool = True) -> str:
    """Return the policy in words, with its tie rule; `chooses` where there is any choice."""
    if not (len(question.ruleset.policy_names) > 1 and chooses):
        return "Policy: none needed, nothing is chosen after the roll."
    if question.policy == "best":
        worth = f"greatest expected worth ({question.worth})"
        return f"Policy: best, the {worth}; ties go to the fewest dice."
    return f"Policy: {question.policy}, a fixed rule; it does not look at worth."


def rulings_line(question: Question) -> str:
    """Return every ruling with its reading, its clause and the other readings."""
    named = []
    for name, reading in question.rulings.items():
        ruling = question.ruleset.rulings[name]
        others = ", ".join(other for other in ruling.readings if other != reading)
        named.append(f"{name}={reading} ({ruling.clause}; or {others})")
    return f"Rulings: {'; '.join(named)}." if named else "Rulings: none is open here."


OPPONENT = "Opponent: stops the spell as often as he can; ties go to the fewest dice."


def provenance(
    question: Question, *, chooses: bool = True, answered: bool = False
) -> tuple[str, ...]:
    """Return the lines that go with every answer: how choices are made, and which readings.

    `chooses` says whether the caster chooses anything, `answered` whether an opponent answers.
    """
    return (
        policy_line(question, chooses=chooses),
        *((OPPONENT,) if answered else ()),
        rulings_line(question),
        f"Exact, not simulated: {question.ruleset.title}, {question.ruleset.edition}.",
    )


def left_out(skipped: Skipped) -> tuple[str, ...]:
    """Return a line about the scenarios that a grid left out, if there are any."""
    return legality.left_out(skipped.scenarios, skipped.reason)

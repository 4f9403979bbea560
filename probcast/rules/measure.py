"""What is asked of how an attempt ends: chances, means and the spread, each exact."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any, Final, TypeAlias, final

from probcast.distributions import Pmf
from probcast.rules.expression import Term, evaluate
from probcast.rules.outcome import Outcome
from probcast.rules.root import Root

Law: TypeAlias = Pmf[Outcome]
Cell: TypeAlias = Fraction | Root | None
"""The exact value of a measure; `None` where it is undefined."""

TALLIES: Final = ("total", "rolled", "spent", "worth")
"""What adds up along an attempt and is no result of a rule: pips, dice, dice added, worth."""


ALWAYS: Final[Term] = True
"""The condition of a measure that is asked of every end."""


@final
class Kind(Enum):
    """How a value reads: a chance in percent, a number of dice, pips or wounds, a count, a word.

    A chance to reach something says `cannot` where it is exactly 0; points are the difference
    of two chances. Measures are of the first four kinds.
    """

    CHANCE = "chance"
    REACH = "reach"
    POINTS = "points"
    NUMBER = "number"
    COUNT = "count"
    WORD = "word"


@final
class Form(Enum):
    """What a measure makes of an expression."""

    CHANCE = "chance"
    """The chance that it holds."""
    MEAN = "mean"
    """Its mean."""
    SPREAD = "spread"
    """Its standard deviation."""


@final
@dataclass(frozen=True, slots=True)
class Measure:
    """One column of a table: a key that programs use, a label that people read.

    `of` is an expression over results, and `given` one that must hold for the measure to be
    asked at all: the chance is then that among the ends where it does. `over` divides a mean whose
    expression counts in parts, such as halves.
    """

    key: str
    label: str
    kind: Kind
    form: Form
    of: Term
    given: Term = ALWAYS
    over: int = 1

    @property
    def tally(self) -> str:
        """The tally that this is about, empty where it is about results."""
        return self.of if isinstance(self.of, str) and self.of in TALLIES else ""

    @property
    def conditional(self) -> bool:
        """Whether only some ends count."""
        return self.given is not True


def chance(key: str, label: str, of: Term, given: Term = ALWAYS) -> Measure:
    """Return the measure of an event's probability, among the ends where `given` holds."""
    return Measure(key, label, Kind.CHANCE, Form.CHANCE, of, given)


def reach(key: str, label: str, of: Term, given: Term = ALWAYS) -> Measure:
    """Return the measure of a success's probability."""
    return Measure(key, label, Kind.REACH, Form.CHANCE, of, given)


def mean(key: str, label: str, of: Term, over: int = 1) -> Measure:
    """Return the measure of a number's mean, counted in parts of which `over` make one."""
    return Measure(key, label, Kind.NUMBER, Form.MEAN, of, over=over)


COMMON: Final = (
    reach("cast", "cast", "cast"),
    chance("failed", "failed", "not cast"),
    reach("through", "through: cast, not stopped or lost", "through"),
    mean("mean_total", "mean of the casting total", "total"),
    Measure(
        "sd_total", "standard deviation of the casting total", Kind.NUMBER, Form.SPREAD, "total"
    ),
    mean("mean_dice", "mean number of dice rolled, all kinds", "rolled"),
)
"""The measures that every ruleset has."""

WORTH: Final = mean("worth", "expected worth", "worth")
"""What play makes as great as it can, or what a rule of thumb comes to; known of curves alone."""


def measured(law: Law, measures: Iterable[Measure]) -> dict[str, Cell]:
    """Return the value of some measures by key."""
    ends = [(outcome.names, weight) for outcome, weight in law.items()]
    return {measure.key: _value(measure, ends) for measure in measures}


def _value(measure: Measure, ends: list[tuple[dict[str, Any], int]]) -> Cell:
    if measure.conditional:
        ends = [(names, weight) for names, weight in ends if evaluate(measure.given, names)]
    mass = sum(weight for _, weight in ends)
    if not mass:
        return None
    values = [(_number(measure, names), weight) for names, weight in ends]
    average = Fraction(sum(value * weight for value, weight in values), mass * measure.over)
    if measure.form is Form.SPREAD:
        square = Fraction(sum(value * value * weight for value, weight in values), mass)
        return Root(square - average * average)
    return average


def _number(measure: Measure, names: Mapping[str, Any]) -> int:
    value = evaluate(measure.of, names)
    return int(bool(value)) if measure.form is Form.CHANCE else int(value or 0)

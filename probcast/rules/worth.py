"""What an outcome is worth to the caster: the utility that `best` maximises."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from numbers import Rational
from types import MappingProxyType
from typing import Any, Final, final

from probcast.rules.expression import Term, evaluate
from probcast.rules.legality import RefusedError, UnknownNameError, shown
from probcast.rules.outcome import Outcome

EVENTS: Final[Mapping[str, Term]] = MappingProxyType(
    {
        "cast": "cast",
        "through": "through",
        "boosted": "boosted is True",
        "irresistible": "irresistible",
        "miscast": "miscast",
        "silenced": "silenced",
    }
)
"""What each key of a worth counts, once where it holds; besides them there is `die`."""

DIE: Final = "die"
"""The key that prices dice: each that is used for the attempt, less those that come back."""

KEYS: Final = (*EVENTS, DIE)

_NUMBER = r"[+-]?0{0,99}([0-9]{1,36}(/0{0,99}[1-9][0-9]{0,35})?|[0-9]{1,18}\.[0-9]{1,18})"
_LARGEST: Final = 10**36 - 1
"""The largest numerator and denominator of a value, so that what is printed can be read back."""


@final
@dataclass(frozen=True, slots=True)
class Worth:
    """A utility that adds up: each key counts when its event happens.

    `terms` are whole numbers over the one denominator `unit`, by a key or by any expression over
    results. Make one with `Worth.read`.
    """

    terms: tuple[tuple[str, int], ...] = (("cast", 1),)
    unit: int = 1

    @staticmethod
    def read(values: Mapping[str, object]) -> Worth:
        """Return the worth with these keys; `cast` is 1 where neither it nor `through` is named.

        `cast` the spell is cast; `through` it takes effect; `boosted` it also reaches the boosted
        value, on top of `cast`; `irresistible` nothing can stop it; `miscast` of any kind;
        `silenced`; `die` for each die that is used from a pool and does not come back. Values are
        `int`, `Fraction` or text such as `"-1/50"` or `"0.02"`, negative for what is dreaded.

        Raises `UnknownNameError` for another key and `RefusedError` for a value that is not exact.

        >>> from probcast.rules.outcome import Outcome, Verdict
        >>> worth = Worth.read({"die": "-1/50"})
        >>> worth(Outcome(Verdict.THROUGH, total=9, dice=3, spent=1))
        Fraction(49, 50)
        >>> worth(Outcome(Verdict.FAILED, total=4, dice=3, declared=3, returned=1))
        Fraction(-1, 25)
        """
        for key in values:
            if key not in KEYS:
                raise UnknownNameError("worth key", key, KEYS)
        usual = {} if "through" in values else {"cast": 1}
        exact = {key: _exact(key, value) for key, value in {**usual, **values}.items()}
        unit = lcm(*(value.denominator for value in exact.values()))
        return Worth(tuple((key, int(value * unit)) for key, value in exact.items() if value), unit)

    def __call__(self, outcome: Outcome) -> Fraction:
        """Return what this outcome is worth."""
        return Fraction(self.events(outcome.names) + self.price * outcome.used, self.unit)

    @property
    def price(self) -> int:
        """What a die adds to the worth, over `unit`."""
        return dict(self.terms).get(DIE, 0)

    def events(self, names: Mapping[str, Any]) -> int:
        """Return what the events of an outcome are worth, over `unit`."""
        return sum(
            [n for key, n in self.terms if key != DIE and evaluate(EVENTS.get(key, key), names)]
        )

    @property
    def values(self) -> dict[str, Fraction]:
        """The keys that count at all, with what they are worth."""
        return {key: Fraction(n, self.unit) for key, n in self.terms}

    def counts(self, key: str) -> bool:
        """Whether a key counts at all."""
        return any(key == term for term, _ in self.terms)

    def __str__(self) -> str:
        """Return the keys and values as they are written on the command line."""
        return " ".join(f"{key}={value}" for key, value in self.values.items()) or "nothing"


def _exact(key: str, value: object) -> Fraction:
    if isinstance(value, Rational):
        exact = Fraction(int(value.numerator), int(value.denominator))
        if max(abs(exact.numerator), exact.denominator) <= _LARGEST:
            return exact
        raise RefusedError(f"worth {key} is {shown(value)}: up to 36 digits are looked at")
    if isinstance(value, str) and re.fullmatch(_NUMBER, value):
        return Fraction(value)
    raise RefusedError(
        f"worth {key} is {shown(value)}: an exact number is needed, such as 1, -1/50 or '0.02'"
    )

"""Legal scenarios of any ruleset, drawn from what the ruleset itself declares."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import NamedTuple, cast, final

from hypothesis import assume
from hypothesis import strategies as st

import probcast
from probcast.rules import IllegalError, Number, Odds, Ruleset, Setting, made
from probcast.rules.idle import idle
from probcast.rules.worth_keys import worth_keys
from probcast.rulesets import load

REACH = 4
"""How far from its default a field goes; far enough to leave every clause's edge behind."""


@final
class Asked(NamedTuple):
    """A scenario with the rulings under which it is asked."""

    ruleset: Ruleset
    scenario: Mapping[str, int | None]
    readings: Mapping[str, str]

    def odds(self, policy: str = "best", worth: Mapping[str, object] | None = None) -> Odds:
        """Return the product's answer."""
        return probcast.odds(
            self.ruleset.key,
            policy=policy,
            worth=worth,
            rulings=self.readings,
            **self.scenario,
        )

    def changed(self, **fields: int | None) -> "Asked":
        """Return the same with other values; a scenario that the rules refuse is not drawn.

        Nor is one in which a changed value counts for nothing.
        """
        changed = self._replace(scenario={**self.scenario, **fields})
        assume(changed.is_legal())
        settled = changed.settled()
        assume(all(settled.scenario[name] == value for name, value in fields.items()))
        return settled

    def read(self, name: str, reading: str) -> "Asked":
        """Return the same with one clause read otherwise."""
        return self._replace(readings={**self.readings, name: reading})

    def setting(self) -> Setting:
        """Return the setting, where the rules allow it."""
        return made(self.ruleset, self.scenario, self.readings)

    def settled(self) -> "Asked":
        """Return the same without what counts for nothing in it, which would be refused."""
        fields, scenario, setting = self.ruleset.fields, dict(self.scenario), self.setting()
        for name in scenario:
            if idle(name, [setting]):
                scenario[name] = cast("int | None", fields[name].default)
        return self._replace(scenario=scenario)

    def is_legal(self) -> bool:
        """Tell whether the rules allow it."""
        try:
            self.setting()
        except IllegalError:
            return False
        return True


def values(name: str, number: Number, ruleset: Ruleset) -> st.SearchStrategy[int | None]:
    """Draw a field near its default, or from its axis of the grid; rarely anything allowed."""
    rest = number.low if number.default is None else number.default
    near = st.integers(max(number.low, rest - REACH), min(number.high, rest + REACH))
    grid = ruleset.view.grid.get(name)
    drawn: st.SearchStrategy[int | None] = near | st.sampled_from(grid) if grid else near
    return st.none() | drawn if number.default is None else drawn


@cache
def asked(key: str, **fixed: int | None) -> st.SearchStrategy[Asked]:
    """Draw a legal scenario of a ruleset under any rulings; some fields may be fixed."""
    (ruleset,) = (found for found in probcast.rulesets() if found.key == key)
    fields = {n: values(n, number, ruleset) for n, number in ruleset.numbers.items()}
    fields |= {name: st.just(value) for name, value in fixed.items()}
    readings = {n: st.sampled_from(ruling.readings) for n, ruling in ruleset.rulings.items()}
    drawn = st.builds(
        Asked, st.just(ruleset), st.fixed_dictionaries(fields), st.fixed_dictionaries(readings)
    )
    return drawn.filter(Asked.is_legal).map(Asked.settled)


def worths(key: str) -> st.SearchStrategy[dict[str, Fraction]]:
    """Draw prices on any of the events that a ruleset has, good and bad, dice included."""
    keys = st.sampled_from(worth_keys(load(key)))
    return st.dictionaries(keys, st.fractions(-2, 2, max_denominator=12), max_size=4)


def policies(ruleset: Ruleset) -> st.SearchStrategy[str]:
    """Draw one of a ruleset's policies."""
    return st.sampled_from(ruleset.policy_names)


ALONE: Mapping[str, Mapping[str, int]] = {
    "t9a": {"dispel_dice": 0},
    "ghb2023": {"unbind": 0},
    "wap": {"dispel_dice": 0},
}
"""What to fix so that nobody answers the caster."""

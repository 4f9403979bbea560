"""One scenario of a clause: what is declared, how the open clauses are read, who decides how."""

from collections.abc import Mapping
from typing import Generic, NamedTuple, Protocol, TypeVar

import pytest

Worth = tuple[tuple[str, int | str], ...]


class Fields(Protocol):
    """A named tuple, as the oracles use them for scenarios and rulings."""

    def _asdict(self) -> dict[str, int | str | None]: ...


S = TypeVar("S", bound=Fields)
G = TypeVar("G", bound=Fields)


class Case(NamedTuple, Generic[S, G]):
    """A scenario with a short name for the test report; no policy where nothing is decided."""

    name: str
    scenario: S
    rulings: G
    policy: str = ""
    worth: Worth = ()

    def question(self) -> dict[str, object]:
        """Give the keywords of `probcast.odds`."""
        asked: dict[str, object] = dict(self.scenario._asdict())
        rulings = self.rulings._asdict()
        if rulings:
            asked["rulings"] = rulings
        if self.policy:
            asked["policy"] = self.policy
        if self.worth:
            asked["worth"] = dict(self.worth)
        return asked


def params(registry: Mapping[str, list[Case[S, G]]]) -> list[object]:
    """List every case under its clause id, as parameters of a test."""
    return [
        pytest.param(case, id=f"{clause}-{case.name}")
        for clause, cases in registry.items()
        for case in cases
    ]


def scenario_params(registry: Mapping[str, list[S]]) -> list[object]:
    """List bare scenarios under their clause id; their fields name them."""
    return [
        pytest.param(scenario, id="-".join([clause, *(f"{key}={value}" for key, value in shown)]))
        for clause, scenarios in registry.items()
        for scenario in scenarios
        for shown in [scenario._asdict().items()]
    ]

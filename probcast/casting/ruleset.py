"""A ruleset: what it is called, what it asks for, and how an attempt is made from it."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from types import MappingProxyType, ModuleType
from typing import Any, NamedTuple, Protocol, TypeVar, final

from probcast.casting.bite import Bite, Limit
from probcast.casting.contest import Contest
from probcast.casting.effect import Lookup
from probcast.casting.explored import Explored
from probcast.casting.legality import IllegalError, UnknownNameError
from probcast.casting.measure import COMMON, Measure
from probcast.casting.outcome import Outcome
from probcast.casting.scenario import Number, Option, Ruling, Value, rulings, scenario_fields
from probcast.game import Chance, Choice, End, Policy

X = TypeVar("X")


class Attempt(Protocol):
    """One attempt to cast, as a game: its fields are the scenario, its methods the clauses."""

    def root(self) -> Chance[Any] | End[Outcome]:
        """Return where the attempt begins: the first roll."""
        ...

    def node(self, state: Any) -> Chance[Any] | End[Outcome] | Choice[Any, Outcome]:
        """Return what stands at a state after the first roll."""
        ...

    def summary(self) -> str:
        """Return the scenario in players' words, such as `3 dice +1 vs 11+`."""
        ...

    def pgf(self, x: Any) -> Any:
        """Return the generating function of the first roll's total, at `x`.

        `x` may be a number, or a symbol of any algebra that adds, multiplies and takes powers.
        """
        ...


@final
class Sharing(NamedTuple):
    """What lets many attempts be solved as one, for a worth that looks at events alone.

    It is for attempts of which `by_need` holds: games that only ask how much is still needed (see
    `game.Rows`). With the same `key` they have the same nodes once states are merged by `lump`.
    """

    key: Callable[[Any], Hashable]
    lump: Callable[[Any], Any]
    by_need: Callable[[Any], bool] = lambda _: True


@final
class Sight(NamedTuple):
    """How the states in which a player chooses look to him.

    `shows` returns what lies on the table in a state; `after` the state after dice were seen, in
    the order in which they were rolled, and raises `IllegalError` for dice that cannot be.
    """

    shows: Callable[[Any, Any], dict[str, int]]
    after: Callable[[Any, tuple[int, ...]], Any]


@final
@dataclass(frozen=True, slots=True)
class Ruleset:
    """One set of casting rules: a record that names things and an `Attempt` that knows them.

    `grid` holds the values that `table` shows when nothing is asked. `policies` are the fixed
    ones for a player who chooses after the roll; without any there is no such choice.
    `contest` says how an opponent may answer, where he may. `returns` says in words which dice
    come back, and is empty where none do. `headline` names the measures that a printed table
    shows when none is asked for. `sight` says what a player sees where he chooses after the
    roll, `declared` names the field that he chooses before it, `declares_version` whether he also
    chooses between basic and boosted then. `gains` are the things that help a caster, each with
    the fields that it changes; `bites` and `limits` what clauses do to a roll; `judged` the
    clauses that judge each, or each where a field is in use; `lacks` the clause
    against fields that others have, by how their names begin. `explored` says which set-ups a page
    of sliders holds; without it, the grid and what lies next to the defaults. `tested` says that
    each clause has a test of its own, against the rules written a second time.
    """

    key: str
    title: str
    edition: str
    short: str
    attempt: Callable[..., Any]
    grid: Mapping[str, range]
    measures: tuple[Measure, ...] = ()
    policies: Mapping[str, Policy[Any]] = field(default_factory=dict)
    sharing: Sharing | None = None
    lookup: Lookup | None = None
    returns: str = ""
    headline: tuple[str, ...] = ("cast",)
    contest: Contest | None = None
    sight: Sight | None = None
    declared: str = ""
    declares_version: bool = False
    gains: Mapping[str, Callable[[Any], dict[str, Value]]] = field(default_factory=dict)
    lacks: Mapping[str, str] = field(default_factory=dict)
    judged: Mapping[str, str] = field(default_factory=dict)
    bites: tuple[Bite, ...] = ()
    limits: tuple[Limit, ...] = ()
    explored: Explored | None = None
    tested: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "grid", MappingProxyType(dict(self.grid)))
        object.__setattr__(self, "policies", MappingProxyType(dict(self.policies)))

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"<Ruleset {self.key}: {self.title}, {self.edition}>"

    def __reduce__(self) -> tuple[Callable[[str], Ruleset], tuple[str]]:
        return _of_module, (self.attempt.__module__,)

    @property
    def fields(self) -> Mapping[str, Number | Option]:
        """The scenario fields by name."""
        return scenario_fields(self.attempt)

    @property
    def numbers(self) -> Mapping[str, Number]:
        """The scenario fields that take a whole number."""
        return {name: spec for name, spec in self.fields.items() if isinstance(spec, Number)}

    @property
    def rulings(self) -> Mapping[str, Ruling]:
        """The rulings by name."""
        return rulings(self.attempt)

    @property
    def clauses(self) -> dict[str, str]:
        """The clauses by id, as the ruleset's own file states them."""
        text = _docstring(sys.modules[self.attempt.__module__])
        found = re.findall(r"^([A-Z0-9]+-\d+) +(.*(?:\n  +.*)*)", text, flags=re.MULTILINE)
        return {clause: " ".join(words.split()) for clause, words in found}

    @property
    def all_measures(self) -> dict[str, Measure]:
        """The measures by key: the common ones, then the ruleset's own."""
        return {measure.key: measure for measure in COMMON + self.measures}

    @property
    def policy_names(self) -> tuple[str, ...]:
        """The policies that can be asked for, the default first."""
        return ("best", *self.policies)

    def measured(self, keys: tuple[str, ...] | None) -> tuple[Measure, ...]:
        """Return the measures with these keys, or all; raises `UnknownNameError`."""
        known = self.all_measures
        for key in keys or ():
            if key not in known:
                raise UnknownNameError(f"measure of {self.key}", key, known)
        return tuple(known[key] for key in keys or known)

    def check_names(self, scenario: Iterable[str], readings: Iterable[str] = ()) -> None:
        """Raise a `RefusedError` for a field or a ruling that the ruleset does not have."""
        for name in scenario:
            if name not in self.fields:
                unknown = UnknownNameError(f"field of {self.key}", name, self.fields)
                raise self.without(name) or unknown
        for name in readings:
            if name not in self.rulings:
                raise UnknownNameError(f"ruling of {self.key}", name, self.rulings)

    def without(self, name: str) -> IllegalError | None:
        """Return why there is no such field, where a clause says so."""
        clause = next((c for start, c in self.lacks.items() if name.startswith(start)), None)
        if clause is None:
            return None
        return IllegalError(
            f"{self.key} has no {name.replace('_', ' ')} ({clause}: {self.clauses[clause]})"
        )

    def make(self, scenario: Mapping[str, object], readings: Mapping[str, object]) -> Any:
        """Return the attempt with these fields and rulings, defaults where none is named.

        Raises `UnknownNameError` for a name that does not exist, `IllegalError` for a scenario
        that the rules refuse.
        """
        self.check_names(scenario, readings)
        checked: dict[str, Value] = {
            name: self.fields[name].check(name, value) for name, value in scenario.items()
        }
        checked |= {name: self.rulings[name].check(name, v) for name, v in readings.items()}
        return self.attempt(**checked)


def _docstring(module: ModuleType) -> str:
    """Return what a module says of itself, read from its file where Python left it out (`-OO`)."""
    if module.__doc__ is None and sys.flags.optimize > 1:
        return ast.get_docstring(ast.parse(inspect.getsource(module))) or ""
    return inspect.cleandoc(module.__doc__ or "")


def _of_module(name: str) -> Ruleset:
    """Return the ruleset of a module: how one is unpickled."""
    ruleset: Ruleset = import_module(name).RULESET
    return ruleset

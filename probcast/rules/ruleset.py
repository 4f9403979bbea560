"""A ruleset: what it is called, what it asks for, and its clauses. All of it is data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property, lru_cache
from string import Formatter
from types import MappingProxyType
from typing import Any, TypeVar, final

from probcast.rules.clause import Clause, Part
from probcast.rules.expression import Term, evaluate, names, part_about
from probcast.rules.field import Field, Number, Option, Ruling
from probcast.rules.grant import (
    Declares,
    FreeDice,
    Lacks,
    More,
    Opponent,
    Reroll,
    Roll,
    Tabled,
)
from probcast.rules.legality import IllegalError, UnknownNameError
from probcast.rules.measure import COMMON, Measure
from probcast.rules.outcome import RESULTS
from probcast.rules.pool import Pool
from probcast.rules.rule import Rule, Stage
from probcast.rules.table import Table
from probcast.rules.view import View
from probcast.rules.vocabulary import VALUE, check

P = TypeVar("P", bound=Part)


@final
@dataclass(frozen=True, eq=True)
class Ruleset:
    """One set of casting rules, as a value: it can be passed, compared, pickled and changed.

    `fields` are what a scenario says, `rulings` the readings of unclear clauses; `let` names
    expressions over both. `roll` is the first roll; `value` is what a total must reach. The order
    of `clauses` is the order in which they are looked at. `says` puts a scenario in words: texts,
    each with the condition for it. `pool` says how dice are dealt out. `view` is what only tables
    and pages use. `results` are names of results that measures may ask for though no rule gives
    them any more, as where a clause is left out: they are 0. `certainty` says how the clauses are
    known, and how well.

    Raises an `ExpressionError` for a clause that looks at what is not there, or at the casting
    value where only `met` may be looked at.
    """

    key: str
    title: str
    edition: str
    short: str
    fields: Mapping[str, Number | Option]
    roll: Roll
    clauses: tuple[Clause, ...]
    rulings: Mapping[str, Ruling] = field(default_factory=dict)
    let: Mapping[str, Term] = field(default_factory=dict)
    value: Term = "casting_value"
    results: tuple[str, ...] = ()
    certainty: str = ""
    measures: tuple[Measure, ...] = ()
    table: Table | None = None
    says: tuple[tuple[Term, str], ...] = ()
    pool: Pool | None = None
    view: View = field(default_factory=View, compare=False)

    def __post_init__(self) -> None:
        for name in ("fields", "rulings", "let"):
            object.__setattr__(self, name, MappingProxyType(dict(getattr(self, name))))
        check(self)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.key, self.edition, self.clauses))

    def __repr__(self) -> str:
        return f"<Ruleset {self.key}: {self.title}, {self.edition}>"

    def __reduce__(self) -> tuple[Any, ...]:
        given = {each.name: getattr(self, each.name) for each in fields(self)}
        plain = {k: dict(v) if isinstance(v, MappingProxyType) else v for k, v in given.items()}
        return _made, (plain,)

    @cached_property
    def specs(self) -> Mapping[str, Field]:
        """Every field and every ruling by name."""
        return {**self.fields, **self.rulings}

    @cached_property
    def numbers(self) -> Mapping[str, Number]:
        """The scenario fields that take a whole number."""
        return {name: spec for name, spec in self.fields.items() if isinstance(spec, Number)}

    @cached_property
    def scenario_names(self) -> frozenset[str]:
        """The names that a scenario alone gives: its fields, rulings, and `let`."""
        return frozenset({*self.specs, *self.let})

    @cached_property
    def words(self) -> Mapping[str, str]:
        """What each clause says, by id, in the order of their numbers."""
        listed = sorted(self.clauses, key=lambda clause: int(clause.id.rpartition("-")[2]))
        return {clause.id: clause.words for clause in listed}

    @cached_property
    def sayings(self) -> tuple[tuple[Term, str], ...]:
        """How a scenario is put in words: as the ruleset says, or else field by field."""
        if self.says:
            return self.says
        named = [(name, name.replace("_", " ")) for name in self.fields if name != VALUE]
        others = ((f"{name} is not None", f"{spaced} {{{name}}}, ") for name, spaced in named)
        return *others, (True, f"casting value {{{VALUE}}}")

    @cached_property
    def all_measures(self) -> Mapping[str, Measure]:
        """The measures by key: the common ones, then the ruleset's own."""
        return {measure.key: measure for measure in COMMON + self.measures}

    @cached_property
    def own_results(self) -> tuple[str, ...]:
        """The results that only this ruleset names."""
        given = [name for _, rule in self.rules() for name, _ in rule.gives if name != "plus"]
        known = [*self.results, *(name for name in given if name not in RESULTS)]
        return tuple(dict.fromkeys(known))

    @property
    def chooses(self) -> bool:
        """Whether the rules ever let the player choose after the roll."""
        return self.more is not None or self.reroll is not None

    @property
    def policy_names(self) -> tuple[str, ...]:
        """The policies that can be asked for, the default first."""
        if self.more is not None:
            return ("best", "none", "all") if self.more.at_once else (*USUAL_POLICIES, "until-cast")
        return USUAL_POLICIES if self.reroll is not None else ("best",)

    @cached_property
    def declares(self) -> frozenset[str]:
        """What the player declares before the roll: `dice`, `version`."""
        return frozenset(part.what for part in self._every(Declares))

    @property
    def declared(self) -> str:
        """The field with the number of dice that the player declares, empty where there is none."""
        return "dice" if "dice" in self.declares else ""

    @cached_property
    def more(self) -> More | None:
        """The dice that may be added after the roll."""
        return next(self._every(More), None)

    @cached_property
    def reroll(self) -> Reroll | None:
        """The re-roll that the player may take."""
        return next(self._every(Reroll), None)

    @cached_property
    def opponent(self) -> Opponent | None:
        """How an opponent may answer."""
        return next(self._every(Opponent), None)

    @cached_property
    def limits(self) -> frozenset[str]:
        """The fields that say what may be tried and do nothing else."""
        illegal = self.terms(Stage.ILLEGAL)
        parts = [part for clause in self.clauses for part in clause.parts]
        others = [term for part in parts if not _forbids(part) for term in part.terms]
        return self.reads(illegal) - self.reads([*others, *self.roll.terms, self.value])

    @cached_property
    def theirs(self) -> frozenset[str]:
        """The fields that only the opponent's answer looks at."""
        if self.opponent is None:
            return frozenset()
        terms = [*self.opponent.terms, *self.terms(Stage.ANSWERS), self.free_dice(theirs=True)]
        mine = self.terms(Stage.ADDS, Stage.JUDGES, Stage.AFTERWARDS)
        mine += [*self.roll.terms, self.free_dice(theirs=False)]
        return self.reads(terms) - self.reads(mine)

    def free_dice(self, *, theirs: bool) -> Term:
        """Return how long a chain of free dice is, on the caster's dice or on the opponent's."""
        return next((part.depth for part in self._every(FreeDice) if part.theirs == theirs), 0)

    def table_dice(self, *, theirs: bool) -> Term:
        """Return how many d6 are rolled on a table that decides, 0 where there is none."""
        return next((part.dice for part in self._every(Tabled) if part.theirs == theirs), 0)

    def rules(self, stage: Stage | None = None) -> list[tuple[str, Rule]]:
        """Return the rules of a stage, or all, each with its clause's id, as they are looked at."""
        return [
            (clause.id, part)
            for clause in self.clauses
            for part in clause.parts
            if isinstance(part, Rule) and stage in (None, part.stage)
        ]

    def terms(self, *stages: Stage) -> list[Term]:
        """Return all that the rules of some stages look at and give."""
        rules = [rule for stage in stages for _, rule in self.rules(stage)]
        return [term for rule in rules for term in rule.terms]

    def reads(self, terms: Iterable[Term]) -> frozenset[str]:
        """Return the fields and rulings that terms look at, through `let` too."""
        found, waiting = set(), {name for term in terms for name in names(term)}
        while waiting:
            name = waiting.pop()
            if name in self.specs:
                found.add(name)
            elif name in self.let:
                waiting |= names(self.let[name])
        return frozenset(found)

    def said_by(self, when: Term, text: str) -> frozenset[str]:
        """Return the fields and rulings on which a piece of a scenario's words depends."""
        seen = {*names(when), *(name for _, name, _, _ in Formatter().parse(text) if name)}
        added = self.terms(Stage.ADDS) if "plus" in seen else []
        return self.reads([*seen, *added])

    def without(self, clause: str) -> Ruleset:
        """Return the ruleset without a clause."""
        left = tuple(each for each in self.clauses if each.id != clause)
        return replace(self, clauses=left, results=self.own_results)

    def changed(self, *clauses: Clause, **parts: Any) -> Ruleset:
        """Return the ruleset with these clauses in place of those of the same ids.

        A clause of a new id comes last. `parts` are other parts of it that change, such as `key`.
        Results that no rule names any more stay known.
        """
        new = {clause.id: clause for clause in clauses}
        kept = [new.pop(each.id, each) for each in self.clauses]
        parts = {"clauses": (*kept, *new.values()), "results": self.own_results, **parts}
        return replace(self, **parts)

    def active(self, known: Mapping[str, Any]) -> Ruleset:
        """Return the ruleset without the rules that a scenario alone decides against."""
        return _active(self, tuple(self._decided(known)))

    def _decided(self, known: Mapping[str, Any]) -> Iterator[bool]:
        """Yield for each rule that the scenario may decide against whether it does not."""
        return (bool(evaluate(condition, known)) for _, condition in _settled(self))

    def measured(self, keys: Iterable[str] | None) -> tuple[Measure, ...]:
        """Return the measures with these keys, each once, or all; raises `UnknownNameError`."""
        known = self.all_measures
        asked = tuple(dict.fromkeys(keys or known))
        for key in asked:
            if key not in known:
                raise UnknownNameError(f"measure of {self.key}", key, known)
        return tuple(known[key] for key in asked)

    def lacks(self, name: str) -> IllegalError | None:
        """Return why there is no such field, where a clause says so."""
        for clause in self.clauses:
            for part in clause.parts:
                if isinstance(part, Lacks) and name.startswith(part.starts):
                    spaced = name.replace("_", " ")
                    return IllegalError(f"{self.key} has no {spaced} ({clause.id}: {clause.words})")
        return None

    def _every(self, kind: type[P]) -> Iterator[P]:
        return (part for clause in self.clauses for part in clause.parts if isinstance(part, kind))


def _forbids(part: Part) -> bool:
    return isinstance(part, Rule) and part.stage is Stage.ILLEGAL


USUAL_POLICIES = ("best", "never", "always")


def _made(given: Mapping[str, Any]) -> Ruleset:
    """Return a ruleset from its parts: how one is unpickled."""
    return Ruleset(**given)


@lru_cache(maxsize=256)
def _settled(ruleset: Ruleset) -> tuple[tuple[Rule, Term], ...]:
    """Return the rules about a roll that a scenario may decide against, with their condition."""
    known = ruleset.scenario_names
    found = []
    for _, rule in ruleset.rules():
        condition = part_about(rule.when, known)
        if rule.stage not in (Stage.ILLEGAL, Stage.ADDS) and condition is not True:
            found.append((rule, condition))
    return tuple(found)


@lru_cache(maxsize=1024)
def _active(ruleset: Ruleset, decided: tuple[bool, ...]) -> Ruleset:
    """Return the ruleset without those of its settled rules that cannot hold."""
    pairs = zip(_settled(ruleset), decided, strict=True)
    out = {id(rule) for (rule, _), holds in pairs if not holds}
    if not out:
        return ruleset
    clauses = tuple(
        Clause(clause.id, clause.words, *(part for part in clause.parts if id(part) not in out))
        for clause in ruleset.clauses
    )
    return replace(ruleset, clauses=clauses, results=ruleset.own_results)

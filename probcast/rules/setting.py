"""A setting: a ruleset with a value for every field and a reading for every ruling."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, final

from probcast.rules.expression import evaluate, part_about
from probcast.rules.field import Value
from probcast.rules.legality import IllegalError, UnknownNameError
from probcast.rules.rule import Stage
from probcast.rules.ruleset import Ruleset
from probcast.rules.vocabulary import VALUE
from probcast.rules.wording import filled


@final
class Setting:
    """One scenario of a ruleset, its fields checked; whether it is legal says `refusal`.

    `values` holds every field and ruling by name, `names` these and `let` and `plus`, which is what
    is added to the roll.
    """

    __slots__ = ("_hash", "names", "ruleset", "values")
    ruleset: Ruleset
    values: Mapping[str, Value]
    names: Mapping[str, Any]

    def __init__(
        self,
        ruleset: Ruleset,
        scenario: Mapping[str, object] | None = None,
        readings: Mapping[str, object] | None = None,
    ) -> None:
        check_names(ruleset, scenario or (), readings or ())
        values = {name: spec.default for name, spec in ruleset.specs.items()}
        for name, value in {**(scenario or {}), **(readings or {})}.items():
            values[name] = ruleset.specs[name].check(name, value)
        self.ruleset = ruleset
        self.values = values
        self.names = _names(ruleset, values)
        self._hash = hash((ruleset, *values.values()))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Setting)
            and self.values == other.values
            and self.ruleset == other.ruleset
        )

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"<{self.ruleset.key}: {self.summary}>"

    def __getitem__(self, name: str) -> Any:
        return self.values[name]

    def __reduce__(self) -> tuple[type[Setting], tuple[Any, ...]]:
        return Setting, (self.ruleset, self.scenario, self.readings)

    @property
    def scenario(self) -> dict[str, Value]:
        """Every scenario field with its value."""
        return {name: self.values[name] for name in self.ruleset.fields}

    @property
    def readings(self) -> dict[str, Value]:
        """Every ruling with its reading."""
        return {name: self.values[name] for name in self.ruleset.rulings}

    @property
    def plus(self) -> int:
        """What is added to the roll."""
        return int(self.names["plus"])

    @property
    def need(self) -> int:
        """The natural total that meets the casting value."""
        return self.needed(int(self.values[VALUE] or 0))

    def needed(self, casting_value: int) -> int:
        """Return the natural total that meets a casting value."""
        if self.ruleset.value == VALUE:  # nearly always
            return casting_value - self.plus
        return int(evaluate(self.ruleset.value, {**self.names, VALUE: casting_value})) - self.plus

    @property
    def answered(self) -> bool:
        """Whether the opponent may answer at all."""
        opponent = self.ruleset.opponent
        return opponent is not None and bool(evaluate(opponent.when, self.names))

    @property
    def summary(self) -> str:
        """The scenario in players' words, such as `3 dice +1 vs 11+`."""
        said = [text for when, text in self.ruleset.sayings if evaluate(when, self.names)]
        return "".join(filled(text, self.names) for text in said)

    def changed(self, **values: Value) -> Setting:
        """Return the same with other values; raises `IllegalError` for one out of range."""
        given = {**self.values, **values}
        fields, rulings = self.ruleset.fields, self.ruleset.rulings
        return Setting(self.ruleset, {n: given[n] for n in fields}, {n: given[n] for n in rulings})

    def under(self, ruleset: Ruleset) -> Setting:
        """Return the same scenario under other rules that ask for the same."""
        return Setting(ruleset, self.scenario, self.readings)

    @property
    def left(self) -> int:
        """How many dice may be added after the roll."""
        more = self.ruleset.more
        return int(evaluate(more.left, self.names)) if more else 0

    @property
    def leaves_choice(self) -> bool:
        """Whether the player may have something to choose after the roll."""
        again = self.ruleset.reroll
        return bool(self.left or (again and self.names[again.field] != "none"))

    @property
    def declared(self) -> int:
        """How many dice of a pool are declared for the first roll."""
        name = self.ruleset.declared
        return int(self.values[name] or 0) if name else 0

    def refusal(self) -> IllegalError | None:
        """Return why the scenario may not be played, `None` where it may."""
        return next((why for _, why in self.refusals((int(self.values[VALUE] or 0),))), None)

    def refusals(self, values: Sequence[int]) -> Iterator[tuple[int, IllegalError]]:
        """Yield for each casting value that may not be tried why, its own set aside."""
        known = self.names
        refused: set[int] = set()
        for clause, rule in self.ruleset.rules(Stage.ILLEGAL):
            if not evaluate(part_about(rule.when, self._steady), known):
                continue
            for value in values:
                here = {**known, VALUE: value}
                if value not in refused and evaluate(rule.when, here):
                    refused.add(value)
                    why = filled(rule.because, here) or self.ruleset.words[clause]
                    yield value, IllegalError(f"{why} ({clause})")

    @property
    def _steady(self) -> frozenset[str]:
        """The names that do not change with the casting value."""
        return self.ruleset.scenario_names - {VALUE}

    def legal(self) -> Setting:
        """Return the setting; raise an `IllegalError` where it may not be played."""
        refusal = self.refusal()
        if refusal is not None:
            raise refusal
        return self


def made(
    ruleset: Ruleset,
    scenario: Mapping[str, object],
    readings: Mapping[str, object] | None = None,
) -> Setting:
    """Return a legal setting.

    Raises `UnknownNameError` for a name that does not exist, `IllegalError` for a scenario that the
    rules refuse.
    """
    return Setting(ruleset, scenario, readings).legal()


def check_names(ruleset: Ruleset, scenario: Iterable[str], readings: Iterable[str] = ()) -> None:
    """Raise a `RefusedError` for a field or a ruling that the ruleset does not have."""
    for name in scenario:
        if name not in ruleset.fields:
            unknown = UnknownNameError(f"field of {ruleset.key}", name, ruleset.fields)
            raise ruleset.lacks(name) or unknown
    for name in readings:
        if name not in ruleset.rulings:
            raise UnknownNameError(f"ruling of {ruleset.key}", name, ruleset.rulings)


def _names(ruleset: Ruleset, values: Mapping[str, Value]) -> dict[str, Any]:
    """Return the values with what `let` makes of them, and what is added to the roll."""
    known: dict[str, Any] = dict(values)
    for name, term in ruleset.let.items():
        known[name] = evaluate(term, known)
    known["plus"] = 0
    for _, rule in ruleset.rules(Stage.ADDS):
        if evaluate(rule.when, known):
            known["plus"] = evaluate(rule.gives[0][1], known)
    return known

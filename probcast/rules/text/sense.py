"""Whether what a text says makes sense, all of it, before anything is played by it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from math import prod
from string import Formatter
from typing import Any, Final, final

from probcast.rules.clause import Clause, Part
from probcast.rules.expression import LOOKS, MOST_NUMBER, Term
from probcast.rules.field import LOW, REROLLS, Field, Number, Option, Ruling
from probcast.rules.grant import Declares, More, Opponent, Reroll
from probcast.rules.legality import RefusedError, shown
from probcast.rules.measure import COMMON, Form, Measure
from probcast.rules.outcome import RESULTS
from probcast.rules.pool import Pool
from probcast.rules.rule import VERDICTS, Rule, Stage
from probcast.rules.span import GRID_LIMIT
from probcast.rules.table import Table
from probcast.rules.text.clause import part_places
from probcast.rules.text.measure import word_of
from probcast.rules.text.names import (
    check_clause,
    check_field,
    check_key,
    check_result,
    check_word,
)
from probcast.rules.text.place import Place
from probcast.rules.text.rows import check_rows
from probcast.rules.text.shape import slots
from probcast.rules.text.sort import MOST_DICE, TRUTH, Sort, SortError, decided, given, sort
from probcast.rules.throws import Throws
from probcast.rules.view import View
from probcast.rules.vocabulary import DERIVED, ROLL, VALUE, terms_seen

MOST_TOTAL: Final = 10_000
"""The largest casting value, and the most that is added to a roll."""

ANY: Final = Sort((-10 * MOST_TOTAL, 10 * MOST_TOTAL))
DICE: Final = Sort((0, MOST_DICE))

LOOKED: Final[Mapping[str, Sort]] = {
    **dict.fromkeys(LOOKS, DICE),
    **dict.fromkeys(ROLL, ANY),
    "natural": Sort((0, 100 * MOST_DICE)),
    "alike": DICE,
    "face": Sort((1, 6)),
    "rolled": Sort((0, 10 * MOST_DICE)),
    "spent": DICE,
    **dict.fromkeys(("added", "met", *DERIVED), Sort(TRUTH)),
}
"""What is looked at of a roll, or follows from it."""

MOST: Final[Mapping[str, int]] = {
    **dict.fromkeys(("dice", "left", "more", "keep", "d6"), MOST_DICE),
    **dict.fromkeys(("plus", "value"), MOST_TOTAL),
    "depth": 12,
    "die": 20,
    "scores": 100,
}
"""The largest number under keys that say how many dice there are, of which kind, and what they add.
"""

MOST_SETUPS: Final = 100_000
"""The most set-ups of sliders."""

NEVER_LESS: Final = frozenset({"keep", "scores"})
"""What must never be less than 0."""

NONE_ALLOWED: Final = frozenset({"severity", "boosted", "keep"})
"""What may be none."""


@final
class Sense:
    """One look through the fields of a ruleset that a text describes.

    `table` is the text as plain data; `gone` are clauses of a parent that were dropped, by which
    fields may still be called.
    """

    def __init__(
        self, found: Mapping[str, Any], table: Mapping[str, Any], place: Place, gone: Iterable[str]
    ) -> None:
        self._found = found
        self._table = table
        self._place = place
        self._gone = frozenset(gone)
        self._clauses: tuple[Clause, ...] = found["clauses"]
        self._fields: Mapping[str, Number | Option] = found["fields"]
        self._rulings: Mapping[str, Ruling] = found.get("rulings", {})
        self._measures: tuple[Measure, ...] = found.get("measures", ())
        self._known: dict[str, Sort] = {}
        self._results: dict[str, Sort] = {}

    def check(self) -> None:
        """Raise a `TextError` for the first thing that makes no sense."""
        check_key(self._found["key"], self._place / "key")
        for name in ("title", "edition", "short"):
            if not self._found[name].strip():
                raise (self._place / name).refusal("this is empty")
        self._check_clauses()
        self._check_specs()
        self._check_rules()
        self._check_grants()
        self._check_roll()
        self._check_measures()
        self._check_says()
        for name, check in (("table", self._check_table), ("pool", self._check_pool)):
            if self._found.get(name) is not None:
                check(self._found[name], self._place / name)
        self._check_view(self._found.get("view") or View(), self._place / "view")

    def _check_clauses(self) -> None:
        if not self._clauses:
            raise self._place.refusal("there is no clause")
        met: set[str] = set()
        for number, clause in enumerate(self._clauses):
            place = self._place / "clause" / number / "id"
            check_clause(clause.id, place)
            if clause.id in met:
                raise place.refusal(f"there are two clauses {clause.id}")
            met.add(clause.id)

    def _check_specs(self) -> None:
        """Check fields, rulings and `let`, and learn what they can be."""
        for key, specs in (("fields", self._fields), ("rulings", self._rulings)):
            for name, spec in specs.items():
                self._check_spec(name, spec, self._place / key / name)
        value = self._fields.get(VALUE)
        if not isinstance(value, Number) or value.default is None or value.low < 0:
            raise (self._place / "fields").refusal(f"{VALUE} is needed, a number from 0 or more on")
        if value.high > MOST_TOTAL:
            raise (self._place / "fields" / VALUE / "max").refusal(f"{MOST_TOTAL} is the most")
        for name, term in self._found.get("let", {}).items():
            place = self._place / "let" / name
            self._check_new(name, place)
            known = {each: s for each, s in self._known.items() if each != VALUE}
            self._known[name] = _sorted(term, known, place)

    def _check_spec(self, name: str, spec: Field, place: Place) -> None:
        self._check_new(name, place)
        _check_values(spec, place)
        ids = [clause.id for clause in self._clauses]
        if spec.clause not in ids and spec.clause not in self._gone:
            raise (place / "clause").unknown("clause", spec.clause, ids)
        self._known[name] = _sort_of(spec)

    def _check_new(self, name: str, place: Place) -> None:
        check_field(name, place)
        if name in self._known:
            raise place.refusal(f"there are two of the name {name}")

    @property
    def _seen(self) -> dict[str, Sort]:
        """What every expression may look at."""
        return {name: each for name, each in self._known.items() if name != VALUE}

    def _check_rules(self) -> None:
        """Check the rules in the order in which they are looked at."""
        self._results = {name: _sort_of_result(value) for name, value in RESULTS.items()}
        own = [n for _, _, rule in self._rules() for n, _ in rule.gives if n not in RESULTS]
        own += self._found.get("results", ())
        self._results |= dict.fromkeys((name for name in own if name != "plus"), Sort((0, 0)))
        plus, always = Sort((0, 0)), ""
        for stage in Stage:
            always = ""
            for place, number, rule in self._rules(stage):
                known = self._sight(rule, plus)
                holds = decided(_sorted(rule.when, known, place / "when"))
                if not place.inherited:
                    self._refuse_dead(rule, holds, always, place / "when")
                if holds and any(name == VERDICTS.get(stage) for name, _ in rule.gives):
                    always = always or self._clauses[number].id
                self._check_because(rule, place / "because")
                held = given(rule.when, known)
                for name, term in rule.gives:
                    found = _sorted(term, held, place / name)
                    if stage is Stage.ADDS:
                        _refuse_unfit(found, name, place / name)
                        plus |= found
                        continue
                    check_result(name, stage, self._known, place / name)
                    if name in RESULTS:
                        _refuse_unfit(found, name, place / name)
                    self._results[name] |= found
        self._plus = plus

    def _refuse_dead(self, rule: Rule, holds: bool | None, always: str, place: Place) -> None:  # noqa: FBT001 (three answers)
        """Refuse a rule that cannot have a say in anything."""
        if holds is False:
            raise place.refusal(f"{shown(rule.when)} can never hold")
        if always and any(name == VERDICTS.get(rule.stage) for name, _ in rule.gives):
            raise place.refusal(f"it stands behind a rule of {always} that always holds")

    def _sight(self, part: Part, plus: Sort) -> dict[str, Sort]:
        """Return the names that the terms of a part may look at."""
        names = next((seen for _, seen in terms_seen(part, {*self._results})), set())
        looked = {name: self._look(name, plus) for name in sorted(names)}
        return {**self._seen, **looked}

    def _look(self, name: str, plus: Sort) -> Sort:
        if name == VALUE:
            return self._known[VALUE]
        return plus if name == "plus" else self._results.get(name) or LOOKED.get(name, ANY)

    def _rules(self, stage: Stage | None = None) -> Iterable[tuple[Place, int, Rule]]:
        for place, number, part in self._parts():
            if isinstance(part, Rule) and stage in (None, part.stage):
                yield place, number, part

    def _parts(self) -> Iterable[tuple[Place, int, Part]]:
        for number, clause in enumerate(self._clauses):
            place = self._place / "clause" / number
            places = part_places(self._table["clause"][number], place)
            for spot, part in zip(places, clause.parts, strict=True):
                yield spot, number, part

    def _check_because(self, rule: Rule, place: Place) -> None:
        if rule.because:
            self._check_words(rule.because, {**self._known}, place)

    def _check_grants(self) -> None:
        met: set[Any] = set()
        for place, _, part in self._parts():
            if isinstance(part, Rule):
                continue
            self._check_terms(part, place, self._sight(part, self._plus))
            one = (type(part), getattr(part, "theirs", None), getattr(part, "what", None))
            if one in met:
                raise place.refusal("another clause says this already: it can be said once")
            met.add(one)
            self._check_named(part, place)

    def _check_terms(self, record: Any, place: Place, known: Mapping[str, Sort]) -> None:
        """Check each expression of a record: it must be a number, and no more dice than can be."""
        for slot in slots(type(record)):
            value, here = getattr(record, slot.name), place / slot.key
            if slot.kind == Term and not (value is None and slot.default is None):
                _refuse_unfit(_sorted(value, known, here), slot.key, here)
            elif slot.kind is int and value > MOST.get(slot.key, MOST_NUMBER):
                raise here.refusal(f"{value} is too many: {MOST[slot.key]} is the most")
            elif slot.kind is int and value < 0:
                raise here.refusal(f"{value} is less than 0")

    def _check_named(self, part: Part, place: Place) -> None:
        """Check the fields that a grant names."""
        match part:
            case Declares():
                self._check_declared(part.what, place)
            case Reroll():
                self._check_reroll(part.field, place / "field")
            case More(die=die) if die < 1:
                raise (place / "die").refusal(f"{die} is no die")
            case Opponent():
                if part.has:
                    self._check_number(part.has, place / "has")
                for name, value in part.asks:
                    self._check_number(name, place / "asks" / name)
                    _check_value(name, self._fields[name], value, place / "asks" / name)
                if part.reroll:
                    self._check_reroll(part.reroll, place / "reroll")

    def _check_declared(self, what: str, place: Place) -> None:
        if what not in ("dice", "version"):
            raise place.unknown("thing to declare", what, ("dice", "version"))
        if what == "dice":
            self._check_number("dice", place)
        elif "boosted_value" in self._fields:
            raise place.refusal("a version that is declared has no field boosted_value")

    def _check_number(self, name: str, place: Place) -> None:
        spec = self._fields.get(name)
        if not isinstance(spec, Number) or spec.default is None:
            numbers = [n for n, s in self._fields.items() if isinstance(s, Number)]
            raise place.unknown("field with a number that is never none", name, numbers)
        if spec.low < 0:
            raise place.refusal(f"{name} may be less than 0")

    def _check_reroll(self, name: str, place: Place) -> None:
        spec = self._fields.get(name)
        if not isinstance(spec, Option):
            words = [n for n, s in self._fields.items() if isinstance(s, Option)]
            raise place.unknown("field with words", name, words)
        spot = self._place / "fields" / name / "one_of"
        if spec.default != REROLLS[0]:
            raise spot.refusal(f"the first word of a re-roll is {REROLLS[0]}")
        for word in spec.words:
            if word not in (known := (*REROLLS, *LOW)):
                raise spot.unknown("re-roll", word, known)

    def _check_roll(self) -> None:
        """Check the first roll, and what else the ruleset says as expressions of its own."""
        roll, place = self._found["roll"], self._place / "roll"
        self._check_terms(roll, place, {**self._seen, "face": LOOKED["face"]})
        dice = _sorted(roll.dice, self._seen, place)
        if dice.spread[0] < 0 or dice.spread[1] < 1:
            raise place.refusal("fewer than no dice could be rolled, or none at all")
        if "value" in self._found:
            spot = self._place / "value"
            found = _sorted(self._found["value"], {**self._known}, spot)
            _refuse_unfit(found, "value", spot)

    @property
    def _ends(self) -> dict[str, Sort]:
        """What measures and tables may look at: how an attempt ended."""
        tallies = ("added", "spent", "total", "rolled", *DERIVED)
        return {**self._results, **{name: LOOKED.get(name, ANY) for name in tallies}}

    def _check_measures(self) -> None:
        met = {measure.key for measure in COMMON}
        for number, measure in enumerate(self._measures):
            place = self._place / "measure" / number
            if measure.key in met or measure.key in self._known:
                raise (place / "key").refusal(f"there is something called {measure.key} already")
            check_field_key(measure.key, place / "key")
            met.add(measure.key)
            _sorted(measure.given, self._ends, place / "given")
            found = _sorted(measure.of, given(measure.given, self._ends), place / word_of(measure))
            if measure.form is not Form.CHANCE and found.words:
                raise place.refusal("the mean of words is nothing")

    def _check_says(self) -> None:
        for number, (when, text) in enumerate(self._found.get("says", ())):
            place = self._place / "says" / number
            _sorted(when, self._scenario, place / "when")
            self._check_words(text, given(when, self._scenario), place)

    @property
    def _scenario(self) -> dict[str, Sort]:
        """What a scenario alone says."""
        return {**self._known, "plus": self._plus}

    def _check_words(self, text: str, known: Mapping[str, Sort], place: Place) -> None:
        """Check a text with names in braces, and how each is to be shown."""
        try:
            parts = [*Formatter().parse(text)]
        except ValueError as error:
            raise place.refusal(f"a brace in it is not closed: {error}") from None
        for _, name, how, conversion in parts:
            if name is None:
                continue
            if name not in known:
                raise place.unknown("field", name, known)
            plain = how in ("", "+", "+d", "d") or (
                (how or "").endswith("dice") and (how or "").replace(" ", "").isalpha()
            )
            if conversion or not plain:
                raise place.refusal(f"{shown(how)} is no way to show {name}: +, +d or dice is")
            if how and (known[name].words or (known[name].none and how.endswith("d"))):
                raise place.refusal(f"{name} is not always a number: {{{name}}} alone shows it")

    def _check_table(self, table: Table, place: Place) -> None:
        known = {**self._seen, **self._ends}
        _sorted(table.when, known, place / "when")
        found = _sorted(table.score, given(table.when, known), place / "score")
        if found.words:
            raise (place / "score").refusal("a row is found by a number, not by a word")
        if not 0 <= table.d6 <= MOST["d6"]:
            raise (place / "d6").refusal(f"0 to {MOST['d6']} dice are allowed")
        check_rows([row[0] for row in table.rows], place / "rows")

    def _check_pool(self, pool: Pool, place: Place) -> None:
        check_word(pool.name, place / "name")
        for number, side in enumerate(pool.sides):
            check_word(side, place / "sides" / number)
        for number, name in enumerate(pool.stands_for):
            self._check_number(name, place / "stands_for" / number)
        if len({*pool.sides}) < len(pool.sides) or len({*pool.stands_for}) < len(pool.stands_for):
            raise place.refusal("both sides have one name, or one field")
        known: dict[str, Sort] = {}
        for name, spec in pool.fields.items():
            check_field_key(name, place / "fields" / name)
            _check_values(spec, place / "fields" / name)
            known[name] = _sort_of(spec)
        if isinstance(pool.law, Throws):
            self._check_throws(pool.law, place / "law", known)

    def _check_throws(self, law: Throws, place: Place, known: Mapping[str, Sort]) -> None:
        thrown = {"count": DICE, "natural": LOOKED["natural"], "highest": LOOKED["natural"]}
        spot = place if isinstance(self._table["pool"]["law"], list) else place / "throws"
        for number, throw in enumerate(law.throws):
            here = spot / number
            for slot in slots(type(throw)):
                sides = slot.key in ("own", "opponent")
                term, seen = getattr(throw, slot.name), {**known, **(thrown if sides else {})}
                found = _sorted(term, seen, here / slot.key)
                _refuse_unfit(found, slot.key, here / slot.key)
        for key in ("own", "opponent"):
            sums = {"own": ANY, "opponent": ANY}
            _refuse_unfit(_sorted(getattr(law, key), {**known, **sums}, place / key), key, place)

    def _check_view(self, view: View, place: Place) -> None:
        self._check_box(view.grid, place / "grid", GRID_LIMIT)
        for name in view.grid:
            if not isinstance(self._fields[name], Number):
                raise (place / "grid" / name).refusal("a grid is of numbers")
        for number, box in enumerate(view.sliders):
            self._check_box(box, place / "sliders" / number, MOST_SETUPS)
        keys = [measure.key for measure in (*COMMON, *self._measures)]
        for number, key in enumerate(view.headline):
            if key not in keys:
                raise (place / "headline" / number).unknown("measure", key, keys)
        for title, changes in view.improvements.items():
            for name, term in changes.items():
                spot = place / "improvements" / title / name
                if name not in self._fields:
                    raise spot.unknown("field", name, self._fields)
                _sorted(term, self._scenario, spot)

    def _check_box(self, box: Mapping[str, Collection[Any]], place: Place, most: int) -> None:
        for name, values in box.items():
            if name not in self._fields:
                raise (place / name).unknown("field", name, self._fields)
            if not values:
                raise (place / name).refusal("there are no values")
            for value in values:
                _check_value(name, self._fields[name], value, place / name)
            if len({*values}) < len(values):
                raise (place / name).refusal("a value is there twice")
        if prod(map(len, box.values())) > most:
            raise place.refusal(f"more than {most:,} scenarios")


def check_field_key(name: str, place: Place) -> None:
    """Refuse what could not be the key of a column."""
    check_word(name, place)
    if "-" in name or not name.islower():
        raise place.refusal(f"{shown(name)} is no key: small letters, digits and _ are allowed")


def _check_values(spec: Field, place: Place) -> None:
    """Check the range of a number, or the words of an option or a ruling."""
    if isinstance(spec, Number):
        if spec.low > spec.high:
            raise place.refusal(f"min {spec.low} is above max {spec.high}")
        if spec.default is not None and not spec.low <= spec.default <= spec.high:
            raise place.refusal(f"default {spec.default} is not within {spec.low} to {spec.high}")
        return
    words, here = spec.words if isinstance(spec, Option) else spec.readings, place / "one_of"
    if not words:
        raise here.refusal("there are no words")
    for number, word in enumerate(words):
        check_word(word, here / number)
    if len({*words}) < len(words):
        raise here.refusal("a word is there twice")


def _check_value(name: str, spec: Number | Option, value: object, place: Place) -> None:
    try:
        spec.check(name, value)
    except RefusedError as refusal:
        raise place.refusal(str(refusal)) from None


def _sort_of(spec: Field) -> Sort:
    if isinstance(spec, Number):
        return Sort((spec.low, spec.high), none=spec.default is None)
    return Sort(words=frozenset(spec.words if isinstance(spec, Option) else spec.readings))


def _sort_of_result(value: Any) -> Sort:
    if value is None:
        return Sort(none=True)
    return Sort(TRUTH) if value is False else Sort((value, value))


def _sorted(term: Term, known: Mapping[str, Sort], place: Place) -> Sort:
    try:
        return sort(term, known)
    except SortError as error:
        raise place.refusal(str(error)) from None


def _refuse_unfit(found: Sort, key: str, place: Place) -> None:
    """Refuse what is not always a number, or says that there are more dice than can be."""
    if found.words:
        raise place.refusal(f"it could be the word {min(found.words)}: a number is needed")
    if found.none and key not in NONE_ALLOWED:
        raise place.refusal("it could be none: a number is needed")
    if key in NEVER_LESS and found.spread[0] < 0:
        raise place.refusal(f"it could come to {found.spread[0]}: 0 is the least")
    most = MOST.get(key)
    if most is not None and max(map(abs, found.spread)) > most:
        far = max(found.spread, key=abs)
        raise place.refusal(f"it could come to {far}: {most} is the most")

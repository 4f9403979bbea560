"""One attempt, with everything about it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Final

from probcast.answers.answer import Answer, Column, Row, Table, Words
from probcast.answers.asked import Asked
from probcast.answers.asking import MEASURE
from probcast.answers.cell import Cell, count, fields, measured
from probcast.answers.check import check
from probcast.answers.dealing import dealt
from probcast.answers.explain import explain, explained
from probcast.answers.law import law_data, law_table
from probcast.answers.verb import Extra, Verb, number
from probcast.distributions import Pmf
from probcast.rules.field import Value
from probcast.rules.idle import refuse_idle
from probcast.rules.legality import RefusedError
from probcast.rules.measure import Kind, Measure
from probcast.rules.odds import Odds, averaged
from probcast.rules.question import Question
from probcast.rules.root import Root
from probcast.rules.table import EffectTable
from probcast.rules.turned import Turned, turned
from probcast.rules.vocabulary import VALUE
from probcast.rules.wording import field_line, spaced
from probcast.rules.worth import Worth

UNFIT: Final = "check is a number of plays, for people: not with --format json or csv"


def answered(asked: Question, scenario: Mapping[str, Value]) -> Odds:
    """Return the odds of one scenario of a question; dice may come from a random pool.

    Raises `RefusedError` for a field that was set and changes nothing, and as `dealt` does.
    """
    settings, said = dealt(asked, scenario)
    refuse_idle(settings.support)
    return averaged(asked, settings, said)


def odds(
    question: Question,
    scenario: Mapping[str, Value],
    measure: tuple[str, ...] | None = None,
    check: int | None = None,
    explain: bool = False,  # noqa: FBT001, FBT002 (a switch of the command line)
) -> Answer:
    """Return everything about one scenario: figures, what a miscast does, the total.

    With `check`, also so many random plays; with `explain`, how the figures come about. Raises as
    `answered`, `check` and `explain` do.
    """
    measures = question.ruleset.measured(measure)
    return told(answered(question, scenario), measures, check, explains=explain)


def told(
    found: Odds,
    measures: Sequence[Measure] | None = None,
    plays: int | None = None,
    *,
    explains: bool = False,
) -> Answer:
    """Return odds as an answer, the measures that are asked for, or all of them."""
    ruleset = found.ruleset
    asked = Asked(found.question, found.scenario, chooses=found.chooses, answered=found.answered)
    values, chosen = found.measures, measures or tuple(ruleset.all_measures.values())
    cells = measured(chosen, [values[measure.key] for measure in chosen], found.forgone)
    explanation = explained(explain(found)) if explains else None
    data: dict[str, object] = {
        **asked.data(),
        "scenario": found.scenario,
        "measures": cells,
        "expected_worth": Cell(found.worth, Kind.NUMBER),
        "total": law_data(found.total),
    }
    for each in found.tables:
        data["miscast_table"] = [row._asdict() for row in each.rows]
        data["miscast_table_condition"] = each.condition
    if found.returned is not None:
        data["returned"] = law_data(found.returned)
    if explanation:
        data["explanation"] = explanation.data
    row: Row = {**fields(found.scenario), **cells}
    unfit = {}
    if explains:
        unfit["csv"] = "explain does not fit into csv rows: take --format json or text"
    if plays is not None:
        unfit = dict.fromkeys(("json", "csv"), UNFIT)
    return Answer(
        f"{ruleset.title}: {found.summary}",
        (asked,),
        (f"Scenario: {field_line(found.scenario)}.",),
        (
            *_tables(found, chosen, cells),
            *(explanation.tables if explanation else ()),
            *((_checked(found, plays),) if plays is not None else ()),
        ),
        (*(explanation.notes if explanation else ()), *apart(found)),
        tuple(Column(key, key) for key in row),
        (row,),
        data,
        after=(
            *_worth(found),
            f"Rulings that bear on this answer: {', '.join(found.disputed()) or 'none'}.",
            ("To paste: ", *pasted(found)),
        ),
        unfit=unfit,
    )


def _tables(found: Odds, measures: Sequence[Measure], cells: Mapping[str, Cell]) -> Iterator[Table]:
    """Yield the figures, random dice, what a miscast does, the dice that return, the total."""
    rows = tuple((Cell(measure.label), cells[measure.key]) for measure in measures)
    yield Table("", ("measure", "value"), rows, exact=1)
    for name, words in found.said.items():
        dice = Pmf({part.setting: part.weight for part in found.parts}).map(itemgetter(name))
        yield law_table(f"{spaced(name)}, from {words}", "dice", dice)
    for table in found.tables:
        yield _effects(table)
    if found.returned is not None:
        yield law_table(f"Number of {found.ruleset.view.returns}", "dice", found.returned)
    yield law_table("Casting total, modifiers included", "total", found.total)


def _effects(table: EffectTable) -> Table:
    """Return a miscast table; the last column is the chance once the table is used."""
    rows = tuple(
        (
            Cell(row.row),
            Cell(row.effect),
            Cell(row.chance, Kind.CHANCE),
            Cell(row.given, Kind.CHANCE),
        )
        for row in table.rows
    )
    header = ("score", "effect", "chance", "if it is used")
    return Table(f"{table.title} (used if: {table.condition})", header, rows, exact=2)


def _checked(found: Odds, plays: int) -> Table:
    """Return random plays beside the exact chances."""
    rows = tuple(
        (
            Cell(each.label),
            Cell(each.exact, Kind.CHANCE),
            Cell(each.frequency, Kind.CHANCE),
            count(_distance(each.distance, above=each.above, fits=each.frequency == each.exact)),
        )
        for each in check(found, plays)
    )
    header = ("check", "exact", "played", "off by standard errors")
    return Table(f"{plays:,} random plays, always the same ones", header, rows, places=2)


def _distance(distance: Root | None, *, above: bool, fits: bool) -> str:
    if distance is None:
        return "0" if fits else "impossible"
    return ("+" if above else "-") + distance.decimal(2)


def pasted(found: Odds) -> tuple[str | Cell, ...]:
    """Return the answer on one line that stands alone in a message."""
    values, given_up = found.measures, found.forgone
    reaches = [found.ruleset.all_measures[key] for key in ("cast", "through")]
    cells = measured(reaches, [values[each.key] for each in reaches], given_up)
    line = f"{found.described}: ", cells["cast"]
    return line if values["cast"] == values["through"] else (*line, ", through ", cells["through"])


def apart(found: Odds) -> tuple[Words, ...]:
    """Return why the chance to reach the casting value is not that to cast, if it is not."""
    parted = turned(found)
    if not parted:
        return ()
    value = int(str(found.scenario[VALUE]))
    tail, cast = found.total.at_least(value), found.law.prob(lambda outcome: outcome.cast)
    head = (
        f"Total {value} or more: ",
        Cell(tail, Kind.CHANCE),
        "; cast: ",
        Cell(cast, Kind.CHANCE),
    )
    return ((*head, ".", *(piece for each in parted for piece in _turned(each))),)


def _turned(found: Turned) -> Iterable[str | Cell]:
    words = f"{found.words[:1].upper()}{found.words[1:]}"
    why = ", ".join(f"{clause} ({_first(said)})" for clause, said in found.because.items())
    return f" {words}: ", Cell(found.chance, Kind.CHANCE), f", by {why}."


def _first(words: str) -> str:
    """Return the first sentence of a clause, without its full stop."""
    return words.partition(". ")[0].removesuffix(".")


def _worth(found: Odds) -> tuple[Words, ...]:
    """Return the expected worth where it tells more than the chance to cast."""
    if found.question.worth == Worth():
        return ()
    return ((f"Expected worth ({found.question.worth}): ", Cell(found.worth, Kind.NUMBER), "."),)


def _plays(name: str, given: object) -> object:
    """Return a number of plays; raises `RefusedError` for none."""
    plays = number(name, given)
    if plays is None:
        raise RefusedError(UNFIT)
    return plays


ODDS = Verb(
    "odds",
    "One scenario, with every figure of it.",
    "Everything about one attempt under",
    odds,
    (
        MEASURE,
        Extra(
            "check",
            "N",
            "Also play it N times with seeded dice, and compare. The figures stay the exact ones.",
            _plays,
        ),
        Extra(
            "explain",
            "",
            "Also show the work: the count behind each percent, what each clause did, the formula.",
        ),
    ),
    deals=True,
)

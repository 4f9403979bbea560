"""One ruleset over a grid: a row a scenario, a column a measure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from probcast.answers.answer import Answer, Column, Spread
from probcast.answers.asked import Asked
from probcast.answers.asking import MEASURE, Axis, valued
from probcast.answers.grid import grid
from probcast.answers.verb import Verb
from probcast.rules.field import Value
from probcast.rules.idle import refuse_idle
from probcast.rules.measure import Kind, Measure
from probcast.rules.question import Question
from probcast.rules.ruleset import Ruleset
from probcast.rules.vocabulary import VALUE
from probcast.rules.wording import field_line, spaced


def table(
    question: Question, axes: Mapping[str, Axis], measure: tuple[str, ...] | None = None
) -> Answer:
    """Return the measures that are asked for, or all, of every legal scenario of a grid.

    `axes` give the values of scenario fields; the ruleset's own grid stands in for those of it that
    are not named. People read the ruleset's headline measures, and those that do not depend on the
    casting value, unless they name some. Raises `UnknownNameError`, `IllegalError` where nothing
    legal is left, `RefusedError` for a field that changes nothing, `GridTooLargeError`.
    """
    ruleset = question.ruleset
    measures = ruleset.measured(measure)
    found = grid(question, usual_axes(ruleset, valued(axes)), measures)
    refuse_idle(found.settings)
    spread = _spread(ruleset, found.varying, measures, measure)
    first = found.lines[0].scenario
    kept = (*spread.down, spread.across, *spread.sections)
    same = {name: cell.value for name, cell in first.items() if name not in kept}
    rows = [{**line.scenario, **line.cells} for line in found.lines]
    asked = Asked(question, chooses=found.chooses, answered=found.answered)
    attrs = asked.attrs() | {"left_out": found.reason}
    attrs["kinds"].update(dict.fromkeys(found.forgone, Kind.CHANCE.value))
    return Answer(
        f"{ruleset.title}, {ruleset.edition}",
        (asked,),
        (f"Everywhere: {field_line(same)}.",) if same else (),
        notes=(),
        columns=(
            *(Column(name, spaced(name)) for name in ruleset.fields),
            *(Column(each.key, each.label) for each in measures),
        ),
        rows=rows,
        data={**asked.data(), "rows": rows},
        attrs=attrs,
        spread=spread,
        skipped=found.left_out,
    )


def _spread(
    ruleset: Ruleset,
    varying: Iterable[str],
    measures: Sequence[Measure],
    named: tuple[str, ...] | None,
) -> Spread:
    """Return how rows are read: casting values down, and across what the ruleset's own grid has.

    Something else goes down where it varies and casting values do not.
    """
    varied = [name for name in ruleset.fields if name in set(varying)]
    usual = [name for name in (*ruleset.view.grid, *varied) if name != VALUE]
    across = usual[0] if usual else ""
    others = [name for name in varied if name != across]
    down = VALUE if VALUE in others or not others else others[0]
    sections = tuple(name for name in others if name != down) if across else ()
    headline = [each for each in measures if each.key in (named or ruleset.view.headline)]
    gathers = across and down == VALUE in varied and not sections and not named
    steady = [each for each in measures if each not in headline and _is_steady(each)]
    return Spread((down,), across, sections, tuple(headline), tuple(steady) if gathers else ())


def _is_steady(measure: Measure) -> bool:
    """Whether a measure may be the same at every casting value: it is not about success."""
    return measure.kind is not Kind.REACH and measure.key != "failed"


def usual_axes(ruleset: Ruleset, axes: Mapping[str, Sequence[Value]]) -> dict[str, Sequence[Value]]:
    """Return axes with the ruleset's own grid in place of those that are not named, in order."""
    whole: dict[str, Sequence[Value]] = {**ruleset.view.grid, **axes}
    ordered = {name: whole[name] for name in ruleset.fields if name in whole}
    return {**ordered, **{name: values for name, values in whole.items() if name not in ordered}}


TABLE = Verb(
    "table",
    "The grid: dice against casting values.",
    "A grid of scenarios under",
    table,
    (MEASURE,),
    spans=True,
    usual=lambda ruleset: ruleset.view.grid,
)

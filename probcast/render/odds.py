"""One scenario's odds, as a page."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from probcast.advice.check import Checked, check
from probcast.casting import EffectTable, Kind, Measure, Odds, Turned, Worth, turned
from probcast.distributions import Pmf
from probcast.render.law import law_grid
from probcast.render.number import decimal, exact, percent, shown
from probcast.render.page import Grid, Page, field_line, provenance, spaced


def odds_page(odds: Odds, measures: Sequence[Measure], *, fractions: bool) -> Page:
    """Return everything about one scenario: figures, what a miscast does, the total.

    With `fractions` the figures are exact alone, without percents beside them.
    """
    ruleset = odds.ruleset
    grids = [_figures(odds, measures, fractions=fractions)]
    grids += [_dealt(odds, name, fractions=fractions) for name in odds.said]
    grids += [_effects(table, fractions=fractions) for table in odds.tables]
    if odds.returned is not None:
        caption = f"Number of {ruleset.returns}"
        grids.append(law_grid(caption, "dice", odds.returned, fractions=fractions))
    caption = "Casting total, modifiers included"
    grids.append(law_grid(caption, "total", odds.total, fractions=fractions))
    return Page(
        f"{ruleset.title}: {odds.summary}",
        (f"Scenario: {field_line(odds.scenario)}.",),
        tuple(grids),
        (
            *apart(odds),
            *provenance(odds.question, chooses=odds.chooses, answered=odds.answered),
            *_worth(odds),
            _bearing(odds),
            f"To paste: {pasted(odds)}",
        ),
    )


def check_grid(odds: Odds, plays: int) -> Grid:
    """Return random plays beside the exact chances."""
    rows = tuple(
        (
            found.label,
            percent(found.exact, 2),
            percent(found.frequency, 2),
            _distance(found),
        )
        for found in check(odds, plays)
    )
    header = ("check", "exact", "played", "off by standard errors")
    return Grid(f"{plays:,} random plays, always the same ones", header, rows)


def _dealt(odds: Odds, name: str, *, fractions: bool) -> Grid:
    """Return the law of a number of dice that comes from a random pool."""
    used = Pmf({part.attempt: part.weight for part in odds.parts}).map(
        lambda attempt: int(getattr(attempt, name))
    )
    caption = f"{spaced(name)}, from {odds.said[name]}"
    return law_grid(caption, "dice", used, fractions=fractions)


def _distance(found: Checked) -> str:
    if found.distance is None:
        return "0" if found.frequency == found.exact else "impossible"
    return ("+" if found.above else "-") + found.distance.decimal(2)


def pasted(odds: Odds) -> str:
    """Return the answer on one line that stands alone in a message.

    >>> from probcast.api import odds
    >>> pasted(odds("t9a", dice=3, modifier=1, casting_value=11))
    'T9A 2nd ed., 3 dice +1 vs 11+: 62.5% (5/8)'
    """
    cast, through = odds.measures["cast"], odds.measures["through"]
    figures = f"{shown(cast, Kind.REACH, 1)} ({exact(cast)})"
    if through != cast:
        figures += f", through {shown(through, Kind.REACH, 1)} ({exact(through)})"
    return f"{odds.described}: {figures}"


def apart(odds: Odds) -> tuple[str, ...]:
    r"""Return why the chance to reach the casting value is not that to cast, if it is not.

    >>> from probcast.api import odds
    >>> (line,) = apart(odds("t9a", dice=1, modifier=1, casting_value=3))
    >>> print(line.replace(". ", ".\n"))
    Total 3 or more: 83.3% (5/6); cast: 66.7% (2/3).
    High enough and not cast: 16.7% (1/6), by T9A-3 (fails with a natural 1 or 2).
    """
    parted = turned(odds)
    if not parted:
        return ()
    value = int(str(odds.scenario["casting_value"]))
    tail, cast = odds.total.at_least(value), odds.law.prob(lambda outcome: outcome.cast)
    head = f"Total {value} or more: {_both(tail)}; cast: {_both(cast)}."
    return (" ".join((head, *map(_turned, parted))),)


def _turned(found: Turned) -> str:
    why = ", ".join(f"{clause} ({words})" for clause, words in found.because.items())
    words = f"{found.words[:1].upper()}{found.words[1:]}"
    return f"{words}: {_both(found.chance)}{', by ' if why else ''}{why}."


def _both(chance: Fraction) -> str:
    return f"{percent(chance)} ({chance})"


def _bearing(odds: Odds) -> str:
    names = ", ".join(odds.disputed()) or "none"
    return f"Rulings that bear on this answer: {names}."


def _worth(odds: Odds) -> tuple[str, ...]:
    """Return the expected worth where it tells more than the chance to cast."""
    if odds.question.worth == Worth():
        return ()
    return (f"Expected worth ({odds.question.worth}): {decimal(odds.worth, 3)} ({odds.worth}).",)


def _figures(odds: Odds, measures: Sequence[Measure], *, fractions: bool) -> Grid:
    values = [(measure, measure.of(odds.law)) for measure in measures]
    if fractions:
        rows = tuple((m.label, exact(value, m.kind)) for m, value in values)
        return Grid("", ("measure", "exact"), rows)
    shown_too = tuple(
        (m.label, shown(value, m.kind, 1), exact(value, m.kind)) for m, value in values
    )
    return Grid("", ("measure", "value", "exact"), shown_too)


def _effects(table: EffectTable, *, fractions: bool) -> Grid:
    """Return a miscast table; the last column is the chance once the table is used."""
    caption = f"{table.title} (used if: {table.condition})"
    if fractions:
        rows = tuple((r.row, r.effect, exact(r.chance), exact(r.given)) for r in table.rows)
        return Grid(caption, ("score", "effect", "chance", "if it is used"), rows)
    both = tuple(
        (r.row, r.effect, percent(r.chance), exact(r.chance), shown(r.given, Kind.CHANCE, 1))
        for r in table.rows
    )
    return Grid(caption, ("score", "effect", "chance", "exact", "if it is used"), both)

"""The rulesets side by side: the same spell, each with its own dice and bonus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from operator import itemgetter

from probcast.answers.answer import Table
from probcast.answers.cell import Cell, count
from probcast.answers.compare import compare
from probcast.answers.rows import Rows
from probcast.render.figure import MOST_LINES, side_by_side
from probcast.render.number import decimal, percent, shown
from probcast.render.page import tables_of
from probcast.render.spread import MISSING
from probcast.report.findings import DOWN, Findings
from probcast.report.section import Block, Code, Listing, Picture, Runs, Section, Tabled, said
from probcast.report.source import PROGRAM
from probcast.rules import IllegalError, Kind, Odds, Outcome, chance
from probcast.rules.measure import Cell as Exact
from probcast.rules.wording import spaced

ENTRANT = "entrant"
SURE = Fraction(3, 4)
"""How sure a caster wants to be where rulesets are compared at the same chance."""
MISCAST = chance("miscast", "a miscast on the dice", "miscast")
QUARTER, THREE_QUARTERS = Fraction(1, 4), Fraction(3, 4)

WHY = (
    "Each ruleset enters with its usual attempt, the one that its defaults describe, and every "
    "table below asks all of them for the same casting values. That is what a player sees who "
    "carries a spell from one game to another. It is not the whole story, because a casting value "
    "is not worth the same everywhere: where more dice are rolled it is lower for what it does. So "
    "the last table turns the question round, and asks what each ruleset charges, in dice and in "
    "miscasts, for the same chance of success."
)
PLUS_ONE = (
    "What +1 buys, in percentage points. Adding 1 to the total is worth as much as a casting value "
    "one lower, so each cell is the difference of two neighbours in the first table, unrounded."
)
EQUAL = (
    f"The same chance everywhere: among the dice with which it casts in {percent(SURE, 0)} of all "
    "attempts or more, each ruleset takes those of which fewest are rolled on average, free, "
    "primal and surge dice included. The cell says how many that are, and how often they show a "
    "miscast, whether the spell is cast or not. A dash says that the dice of the ruleset's own "
    "table are too few."
)


def comparable(found: Sequence[Findings]) -> Sequence[Findings]:
    """Return the rulesets that can be compared: those with a casting value that most have."""
    held = Counter(value for each in found for value in each.casting_values)
    common, _ = max(held.items(), key=itemgetter(1), default=(0, 0))
    return [each for each in found if common in each.casting_values]


def comparison(every: Sequence[Findings]) -> Section:
    """Return the page that compares the rulesets of a report, as far as that is possible."""
    found = comparable(every)
    shared = compare([each.ruleset for each in found], {}, ("cast",))
    (cast,) = tables_of(shared)
    drawn = Rows.of(shared)
    values = sorted({int(row[DOWN]) for row in drawn.rows})
    middle = values[len(values) // 2]
    line = _source(f"compare {' '.join(each.key for each in found)}")
    bonus = [each for each in found if each.ruleset.lacks("bonus") is None]
    blocks: list[Block] = [
        said(WHY + _left_out([each for each in every if each not in found])),
        Listing(tuple(map(_entry, found))),
        Tabled(replace(cast, caption="Cast, by casting value"), line, shaded=True),
        *_drawn(found, drawn, line),
        said(f"The same attempts at one value from the middle, {middle}, in full."),
        Tabled(_in_full(found, middle), _from_laws(middle)),
        *(_plus_one(found, bonus, values) if bonus else ()),
        said(EQUAL),
        Tabled(_alike(found, values), _from_tables(found, values)),
    ]
    return Section("The rulesets side by side", "compare", tuple(blocks))


def _left_out(others: Sequence[Findings]) -> str:
    """Return which rulesets have no casting values in common with most."""
    spans = [(each.ruleset.title, each.casting_values) for each in others]
    named = [f"{title} ({values[0]} to {values[-1]})" for title, values in spans]
    return f" Left out, for their casting values: {', '.join(named)}." if named else ""


def _drawn(found: Sequence[Findings], drawn: Rows, line: Runs) -> Iterator[Picture]:
    """Yield pictures of the chance to cast, of so many rulesets as can be told apart in one."""
    for start in range(0, len(found), MOST_LINES):
        here = [each.key for each in found[start : start + MOST_LINES]]
        alone = len(found) <= MOST_LINES
        yield Picture(
            "compare-cast" if alone else f"compare-cast-{start // MOST_LINES + 1}",
            "The chance to cast, by casting value, in "
            + ("each ruleset" if alone else ", ".join(here)),
            side_by_side(drawn if alone else drawn.where(ENTRANT, here)),
            line,
        )


def _source(*commands: str, words: str = "Command: ", then: Runs = ()) -> Runs:
    """Return what numbers are of, and the commands that print them or what they are made from."""
    listed = "Editions, set-ups, policies with their tie rules, and rulings as listed above. "
    codes = [run for command in commands for run in (", ", Code(f"{PROGRAM} {command}"))][1:]
    return (f"{listed}{words}", *codes, *then)


def _from_laws(value: int) -> Runs:
    """Return where the figures of one casting value are from."""
    code = Code(f"probcast.odds(KEY, {DOWN}={value}).law")
    then = ("; what that does not print is counted from the same law, in Python ", code, ".")
    command = f"odds KEY --casting-value {value}"
    return _source(command, words="Command, with each ruleset for KEY: ", then=then)


def _from_tables(found: Sequence[Findings], values: Sequence[int]) -> Runs:
    """Return where the prices are from: each is picked from a column of its ruleset's table."""
    span = f"--casting-value {values[0]}..{values[-1]} --exact"
    commands = []
    for each in found:
        risks = [key for key in each.ruleset.all_measures if key.endswith("miscast")]
        flags = " ".join(f"--measure {key}" for key in ("cast", "mean_dice", *risks))
        usual = {} if each.in_dice or not each.across else each.usual.scenario
        level = f"--{each.across} {usual[each.across]} " if usual else ""
        commands.append(f"table {each.key} {level}{span} {flags}")
    return _source(
        *commands, words="Each is picked from one row of what its ruleset's command prints: "
    )


def _plus_one(
    found: Sequence[Findings], bonus: Sequence[Findings], values: Sequence[int]
) -> tuple[Block, Block]:
    """Return what +1 buys in the rulesets that allow a bonus, and which do not."""
    refusals = [each.ruleset.lacks("bonus") for each in found if each not in bonus]
    without = "".join(f" Left out: {refusal}." for refusal in refusals)
    span = f"--casting-value {values[0] - 1}..{values[-1]} --measure cast --exact"
    command = f"compare {' '.join(each.key for each in bonus)} {span}"
    line = _source(command, words="The differences of neighbouring rows of what this prints: ")
    return said(f"{PLUS_ONE}{without}"), Tabled(_bought(bonus, values), line)


def _entry(found: Findings) -> Runs:
    """Return how a ruleset enters: its usual attempt, policy and rulings."""
    attempt = found.usual.setting.summary.rpartition(" vs ")[0]
    words = str(found.source("")[0]).partition(" Command")[0]
    return Code(found.key), f" {attempt or found.usual.setting.summary}. {words}"


def _in_full(found: Sequence[Findings], value: int) -> Table:
    """Return every figure that all rulesets have, at one casting value."""
    odds = [_legal(each, value) for each in found]
    rows: dict[str, Callable[[Odds], Cell]] = {
        "dice rolled, mean": lambda o: _number(o, "mean_dice"),
        "cast": lambda o: _chance(o, lambda outcome: outcome.cast),
        "takes effect, nobody answering": lambda o: _chance(o, lambda outcome: outcome.through),
        "a miscast on the dice": lambda o: _chance(o, lambda outcome: outcome.miscast),
        "takes effect without a miscast": lambda o: _chance(
            o, lambda outcome: outcome.through and not outcome.miscast
        ),
        "total, mean": lambda o: _number(o, "mean_total"),
        "total, standard deviation": lambda o: _number(o, "sd_total"),
        "total, middle half": _middle_half,
    }
    body = tuple(
        (Cell(label), *(cell(each) if each else MISSING for each in odds))
        for label, cell in rows.items()
    )
    return Table(f"One spell of {value}+", ("", *(each.key for each in found)), body)


def _legal(found: Findings, value: int) -> Odds | None:
    try:
        return found.at(casting_value=value)
    except IllegalError:
        return None


def _number(odds: Odds, key: str) -> Cell:
    return Cell(odds.measures[key], Kind.NUMBER)


def _chance(odds: Odds, event: Callable[[Outcome], bool]) -> Cell:
    return Cell(odds.law.prob(event), Kind.CHANCE)


def _middle_half(odds: Odds) -> Cell:
    return count(f"{odds.total.quantile(QUARTER)} to {odds.total.quantile(THREE_QUARTERS)}")


def _bought(found: Sequence[Findings], values: Sequence[int]) -> Table:
    """Return how much likelier each value is cast with 1 more on the total."""
    return _by_value(found, values, "What +1 buys, in percentage points", _gains)


def _gains(found: Findings, values: Sequence[int]) -> Mapping[int, Cell]:
    """Return by casting value how far the chance to cast is from that at one less."""
    low = found.ruleset.numbers[DOWN].low
    both = [at for at in sorted({*values, *(value - 1 for value in values)}) if at >= low]
    (curve,) = found.curves([{}], both, [found.ruleset.all_measures["cast"]])
    cast = {value: cell for value, (cell,) in curve.cells.items() if isinstance(cell, Fraction)}
    return {
        value: count(shown(cast[value - 1] - cast[value], Kind.POINTS).removesuffix(" points"))
        for value in values
        if value in cast and value - 1 in cast
    }


def _alike(found: Sequence[Findings], values: Sequence[int]) -> Table:
    """Return the dice that are enough, and how often they miscast."""
    return _by_value(
        found,
        values,
        f"The price of {percent(SURE, 0)}: dice rolled on average, and miscasts",
        _prices,
    )


def _prices(found: Findings, values: Sequence[int]) -> Mapping[int, Cell]:
    """Return by casting value the fewest dice that are enough, on average, and their miscasts."""
    known = found.ruleset.all_measures
    asked = [known["cast"], known["mean_dice"], MISCAST]
    curves = found.curves(found.columns if found.in_dice else [{}], values, asked)
    return {value: _price([c.cells[value] for c in curves if value in c.cells]) for value in values}


def _price(rows: Sequence[tuple[Exact, ...]]) -> Cell:
    """Return the first of the rows with the fewest dice among those that are enough, in words."""
    enough = [
        (dice, miscast)
        for cast, dice, miscast in rows
        if isinstance(cast, Fraction) and isinstance(dice, Fraction) and cast >= SURE
    ]
    if not enough:
        return MISSING
    dice, miscast = min(enough, key=itemgetter(0))
    return count(f"{decimal(dice, 1)} dice, {shown(miscast, Kind.CHANCE)}")


def _by_value(
    found: Sequence[Findings],
    values: Sequence[int],
    caption: str,
    cells: Callable[[Findings, Sequence[int]], Mapping[int, Cell]],
) -> Table:
    """Return a grid with casting values down and rulesets across."""
    columns = [cells(each, values) for each in found]
    rows = tuple((count(v), *(column.get(v, MISSING) for column in columns)) for v in values)
    header = (spaced(DOWN), *(each.key for each in found))
    return Table(caption, header, rows, "ruleset")

"""Every command that a report cites runs, and prints the figures of the table that it stands under.

A cell may be rounded further than what is printed: then its fraction is, with `--exact`.
"""

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from cli.command import call

from probcast.render.number import decimal, percent, shown
from probcast.report.chapter import chapter
from probcast.report.compare import comparison
from probcast.report.findings import find
from probcast.report.section import Code, Picture, Section, Tabled
from probcast.rules import Kind
from probcast.rulesets import keys, load

from .as_set import as_set

FIGURE = re.compile(r"(cannot|undefined|[<>+-]?[\d.,]*\d(/\d+)?%?)( points)?")
COUNTED, PLUS_ONE, PRICE, RULINGS = "counted", "+1 buys", "The price of", "Rulings"


def commands(block: Tabled | Picture, ruleset: str, steps: list[Any]) -> list[str]:
    """Return what stands under a block, words that take turns as all that they mean."""
    said = [run.text for run in block.source if isinstance(run, Code)]
    cited = [text.removeprefix("python -m probcast ") for text in said if text.startswith("python")]
    header = as_set(block).header[1:] if isinstance(block, Tabled) else ()
    turns: dict[str, list[Any]] = {"KEY": list(header), "N": steps}
    if ruleset:
        turns["TOTAL"] = list(load(ruleset).view.grid["casting_value"])
    for word, values in turns.items():
        if any(re.search(rf"\b{word}\b", command) for command in cited):
            cited = [re.sub(rf"\b{word}\b", str(v), command) for command in cited for v in values]
    assert cited
    return cited


def printed(capsys: pytest.CaptureFixture[str], command: str) -> str:
    """Return what a command prints; it must be one that runs."""
    answer = call(capsys, *command.split())
    assert (answer.code, answer.err) == (0, ""), command
    return answer.out


def blocks(section: Section) -> Iterator[Tabled | Picture]:
    """Yield the tables and pictures of a section."""
    for part in section.walk():
        yield from (block for block in part.blocks if isinstance(block, Tabled | Picture))


def figures(block: Tabled) -> set[str]:
    """Return the figures of a table, without its first column."""
    cells = {cell for row in as_set(block).rows for cell in row[1:]}
    found = {match[1] for cell in cells if (match := FIGURE.fullmatch(cell))}
    return {cell.replace(",", "") for cell in found}


def counted(block: Tabled) -> set[str]:
    """Return the chances of a table of counts, as fractions."""
    heads = [
        int(head.split("(of ")[1].strip(")").replace(",", "")) for head in as_set(block).header[1:]
    ]
    return {
        str(Fraction(int(cell.replace(",", "")), whole))
        for row in as_set(block).rows
        for cell, whole in zip(row[1:], heads, strict=True)
        if cell != "-"
    }


@pytest.mark.parametrize("key", keys())
def test_the_commands_of_a_chapter(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The figures of each table are among those that its command prints."""
    findings = find(key)

    @cache
    def words_of(command: str) -> frozenset[str]:
        return frozenset(printed(capsys, command).split())

    for block in blocks(chapter(findings)):
        cited = commands(block, key, findings.steps)
        words = {word for command in cited for word in words_of(command)}
        if isinstance(block, Picture):
            continue
        if COUNTED in as_set(block).caption:
            assert counted(block) <= words, cited
        elif as_set(block).caption == RULINGS:
            becomes = [found for *_, told in as_set(block).rows if (found := _becomes(told))]
            assert not becomes or becomes[0] in words
        else:
            exact = {w for c in cited if block.shaded for w in words_of(f"{c} --exact")}
            rounded = {percent(Fraction(w), 0) for w in exact if re.fullmatch(r"\d+(/\d+)?", w)}
            assert figures(block) <= words | rounded, as_set(block).caption


def _becomes(told: str) -> str:
    return told.partition(" becomes ")[2].split(" ")[0]


def test_the_commands_of_the_comparison(capsys: pytest.CaptureFixture[str]) -> None:
    """Tables 2 to 4: made from what the cited commands print, and from nothing else."""
    cast, full, plus, price = (
        block
        for block in blocks(comparison([find(key) for key in keys()]))
        if isinstance(block, Tabled)
    )
    (command,) = commands(cast, "", [])
    assert figures(cast) <= set(printed(capsys, command).split())
    words = {
        word for command in commands(full, "", []) for word in printed(capsys, command).split()
    }
    for label, *cells in as_set(full).rows:
        if label in ("dice rolled, mean", "cast", "total, mean", "total, standard deviation"):
            assert set(cells) <= words, label
    (command,) = commands(plus, "", [])
    rows = [line.split() for line in printed(capsys, command).splitlines() if line[:1].isdigit()]
    chances = [[Fraction(cell) for cell in row[1:]] for row in rows]
    for row, before, after in zip(as_set(plus).rows, chances, chances[1:], strict=False):
        gains = [shown(a - b, Kind.POINTS, 1) for a, b in zip(before, after, strict=True)]
        assert [f"{cell} points" for cell in row[1:]] == gains
    assert len(rows) == len(as_set(plus).rows) + 1
    for place, command in enumerate(commands(price, "", []), 1):
        assert [row[place] for row in as_set(price).rows] == _prices(command, capsys), command


def _prices(command: str, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """Return the cheapest way to 75% at each casting value, from what a command prints as CSV."""
    head, *lines = printed(capsys, f"{command} --format csv").splitlines()
    rows = [dict(zip(head.split(","), line.split(","), strict=True)) for line in lines]
    risks = [name for name in rows[0] if name.endswith("miscast")]
    found = []
    for value in dict.fromkeys(row["casting_value"] for row in rows):
        here = [row for row in rows if row["casting_value"] == value]
        enough = [row for row in here if Fraction(row["cast"]) >= Fraction(3, 4)]
        if not enough:
            found.append("-")
            continue
        least = min(enough, key=lambda row: Fraction(row["mean_dice"]))
        risk = sum((Fraction(least[name]) for name in risks), Fraction(0))
        found.append(f"{decimal(Fraction(least['mean_dice']), 1)} dice, {percent(risk)}")
    return found


def test_nobody_buys_a_bonus_that_the_rules_do_not_give() -> None:
    """SCR-6: no +1 in Scrollhammer; the table leaves it out and says why."""
    section = comparison([find(key) for key in keys()])
    (plus,) = [b for b in blocks(section) if isinstance(b, Tabled) and PLUS_ONE in b.table.caption]
    there = {key for key in keys() if 7 in load(key).view.grid["casting_value"]}
    assert set(as_set(plus).header[1:]) == there - {"scrollhammer"}
    assert set(keys()) - there == {"wh40k7"}
    paragraphs = [str(run) for b in section.blocks for run in getattr(b, "runs", ())]
    assert any("scrollhammer has no bonus (SCR-6" in text for text in paragraphs)

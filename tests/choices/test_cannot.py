"""`cannot` is said of what no play reaches; what is 0 for one play alone reads 0%."""

import csv
import io
import re
from fractions import Fraction
from typing import Any

import pytest
from cli.command import call
from matplotlib.axes import Axes

import probcast
from probcast.render.figure import heat_map, total_law
from probcast.tables.law import law

Capture = pytest.CaptureFixture[str]

ASKED = [
    "ghb2023 --casting-value 7 --primal 2 --unbind 1 --unbind-primal 20",
    "ghb2023 --casting-value 13 --primal 2 --policy never",
    "ghb2023 --casting-value 13 --primal 0 --policy never",
    "ghb2023 --casting-value 13 --primal 0 --reroll failed",
    "ghb2023 --casting-value 12 --primal 0 --unbind 1 --unbind-primal 20",
    "ghb2023 --casting-value 5 --primal 3 --worth cast=0 --worth miscast=1 --policy best",
    "ghb2023 --casting-value 3 --primal 1 --worth cast=-1",
    "scrollhammer --pool 4 --dice 1 --casting-value 8 --policy none",
    "scrollhammer --pool 4 --dice 1 --casting-value 17",
    "scrollhammer --pool 4 --dice 2 --casting-value 8 --worth die=-1",
    "scrollhammer --pool 4 --dice 2 --casting-value 13 --reroll one-die --worth cast=-1",
    "t9a --dice 1 --casting-value 8 --modifier 1",
    "t9a --dice 2 --casting-value 13 --reroll failed",
    "t9a --dice 2 --casting-value 9 --dispel-dice 20 --reroll one-die",
    "t9a --dice 2 --casting-value 2 --modifier -1 --dispel-dice 1 --dispel-modifier 11",
    "wap --dice 1 --casting-value 30 --reroll one-die",
    "wap --dice 2 --casting-value 5 --level 1 --worth cast=0 --worth silenced=1 --reroll failed",
]
"""Where casting, or getting through, comes to nothing for one play or for all."""


def question(asked: str) -> tuple[str, dict[str, Any]]:
    """Return the scenario of a command, and the ruleset, without who decides."""
    key, *words = asked.split()
    pairs = dict(zip(words[::2], words[1::2], strict=True))
    fields = {name[2:].replace("-", "_"): value for name, value in pairs.items()}
    return key, {
        name: value if name == "reroll" else int(value)
        for name, value in fields.items()
        if name not in ("policy", "worth")
    }


def most(asked: str, goal: str) -> Fraction:
    """Return the most that any play of the caster's comes to."""
    key, scenario = question(asked)
    cell = probcast.odds(key, worth={"cast": 0, goal: 1}, **scenario).measures[goal]
    assert isinstance(cell, Fraction)
    return cell


def said(chance: str, most_of_all: Fraction) -> str:
    """Return how a chance of 0 must read."""
    assert Fraction(chance) == 0
    return "0%" if most_of_all else "cannot"


@pytest.mark.parametrize("asked", ASKED)
def test_odds(asked: str, capsys: Capture) -> None:
    """Line by line, in the pasted line, and where the work is shown."""
    page = call(capsys, "odds", *asked.split(), "--explain").out
    for label, goal in (("cast", "cast"), ("through: cast, not stopped or lost", "through")):
        (value, chance), *counts = re.findall(rf"^{label} +(\S+) +(\S+)$", page, re.MULTILINE)
        if chance == "0":
            assert value == said(chance, most(asked, goal))
            told = re.findall(rf"^{label} +0 of [0-9,]+ +(\S+)$", page, re.MULTILINE)
            assert told in ([value], [])
            assert counts == []
    pasted = page.splitlines()[-1] if "To paste" in page.splitlines()[-1] else page
    if not most(asked, "cast"):
        assert ": cannot (0)" in pasted
    elif "cast=0" not in asked:
        assert ": cannot (0)" not in pasted


@pytest.mark.parametrize("asked", ASKED)
def test_table_compare_and_whatif(asked: str, capsys: Capture) -> None:
    """The same in a table of one row, in a comparison of one, and before any change."""
    key, scenario = question(asked)
    words = asked.split()[1:]
    value = str(scenario["casting_value"])
    own = ",".join(f"{name}={v}" for name, v in scenario.items() if name != "casting_value")
    who = [w for i, w in enumerate(words) if {w, words[i - 1]} & {"--policy", "--worth"}]
    held = f"{key}:{own}" if own else key
    calls = [
        ("table", *asked.split()),
        ("compare", held, "--casting-value", value, *who),
        ("whatif", *asked.split()),
    ]
    for goal in ("cast", "through"):
        for command, *rest in calls:
            only = [] if command == "whatif" else ["--measure", goal]
            page = call(capsys, command, *rest, *only).out
            rows = csv.DictReader(
                io.StringIO(call(capsys, command, *rest, *only, "--format", "csv").out)
            )
            chance = next(rows)[goal]
            if Fraction(chance):
                continue
            wanted = said(chance, most(asked, goal))
            other = "cannot" if wanted == "0%" else "0%"
            assert wanted in page.split()
            if command != "whatif":
                assert other not in page.split()


def test_given_x14(capsys: Capture) -> None:
    """X14: who plays to get through does in 7 of 54, who plays to cast never does."""
    asked = ("odds", *ASKED[0].split(), "--measure", "through")
    assert re.search(r"^through.* 0% +0$", call(capsys, *asked).out, re.MULTILINE)
    played = call(capsys, *asked, "--worth", "through=1").out
    assert re.search(r"^through.* 13\.0% +7/54$", played, re.MULTILINE)
    assert most(ASKED[0], "through") == Fraction(7, 54)


def test_policies_side_by_side(capsys: Capture) -> None:
    """Where one policy casts, another does not cast; it could."""
    page = call(capsys, "compare-policies", "ghb2023", "--casting-value=13", "--primal=1").out
    (never,) = (line for line in page.splitlines() if line.startswith("never"))
    assert never.split()[1:4] == ["0%", "0%", "0%"]
    page = call(
        capsys, "whatif", "ghb2023", "--casting-value=13", "--primal=0", "--policy=never"
    ).out
    now, *_, more = (
        line for line in page.splitlines() if "points" in line and "re-roll" not in line
    )
    assert now.split()[3:5] == ["cannot", "cannot"]
    assert more.split()[4:6] == ["0%", "0%"]
    page = call(capsys, "compare-policies", "ghb2023", "--casting-value=13", "--primal=0").out
    assert "cannot" in page


def test_declared_dice(capsys: Capture) -> None:
    """A perverse player keeps the surge back; one die and two d3s could not do it anyhow."""
    asked = ("decide", "scrollhammer", "--pool=3", "--casting-value=13", "--worth=cast=-1")
    cells = re.findall(r"^(\d) .* (\S+)$", call(capsys, *asked).out, re.MULTILINE)
    assert dict(cells) == {"1": "cannot", "2": "0%", "3": "25.9%"}
    enough = call(
        capsys, "decide", "scrollhammer", "--pool=3", "--casting-value=13", "--at-least=5%"
    )
    assert re.search(r"cannot", enough.out)


def test_a_total_that_is_let_stand(capsys: Capture) -> None:
    """Dice that are kept for another spell could have stopped this one."""
    page = call(capsys, "decide", "t9a", "--against", "18,3", "--dispel-dice", "3").out
    assert re.search(r"^18 +0 +0% +cannot +cannot +cannot +0\.5%$", page, re.MULTILINE)
    page = call(capsys, "decide", "t9a", "--against", "19,3", "--dispel-dice", "3").out
    assert re.search(r"^19 +0 +cannot +cannot +cannot +cannot +cannot$", page, re.MULTILINE)


def texts(ax: Axes) -> list[str]:
    """Return what is written in a picture."""
    return [text.get_text() for text in ax.texts]


def test_pictures() -> None:
    """A table's picture says what its page says; a total is out of reach where nobody chooses."""
    played: dict[str, Any] = {"casting_value": [13, 14], "policy": "never"}
    assert texts(heat_map(probcast.table("ghb2023", primal=[1, 2], **played))).count("0%") == 4
    assert texts(heat_map(probcast.table("ghb2023", primal=[0], **played))).count("cannot") == 2
    kept = probcast.odds("ghb2023", casting_value=13, primal=1, policy="never")
    assert "total 13 or more: 0%" in texts(total_law(law(kept)))
    alone = probcast.odds("ghb2023", casting_value=13, primal=0)
    assert "total 13 or more: cannot" in texts(total_law(law(alone)))

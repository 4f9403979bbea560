"""What the command line answers: contract names, exact strings, the same bytes every time."""

import csv
import io
import json
from fractions import Fraction
from pathlib import Path

import pytest

import probcast
from cli.command import call, spawn
from probcast.rulesets import keys

FORMS = ("text", "markdown", "csv", "json", "html", "latex")
COMMANDS = ("rulesets", "odds ghb2023", "table scrollhammer --dice 1..2", "compare t9a wap:level=2")


@pytest.mark.parametrize("key", keys())
def test_odds_as_json(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One object: every field, every measure as an exact string, the total with mass 1."""
    answer = json.loads(call(capsys, "odds", key, "--format", "json").out)
    odds = probcast.odds(key)
    assert (answer["ruleset"], answer["edition"]) == (key, odds.ruleset.edition)
    assert answer["policy"] == "best"
    assert answer["scenario"] == odds.scenario
    assert answer["rulings"] == odds.question.rulings
    assert list(answer["measures"]) == list(odds.measures)
    for name, value in odds.measures.items():
        if isinstance(value, Fraction):
            assert answer["measures"][name] == str(value)
    assert sum(map(Fraction, answer["total"].values())) == 1
    assert ("returned" in answer) == (odds.returned is not None)
    assert ("miscast_table" in answer) == bool(odds.tables)


@pytest.mark.parametrize("key", keys())
def test_table_as_json_and_csv(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A row a scenario with every field and measure, the same in both."""
    data = json.loads(call(capsys, "table", key, "--format", "json").out)
    rows = list(csv.DictReader(io.StringIO(call(capsys, "table", key, "--format", "csv").out)))
    assert len(data["rows"]) == len(probcast.table(key)) == len(rows)
    for row, cells in zip(data["rows"], rows, strict=True):
        assert {k: "" if v is None else str(v) for k, v in row.items()} == cells
    first = data["rows"][0]
    ruleset = probcast.odds(key).ruleset
    assert list(first) == [*ruleset.fields, *ruleset.all_measures]
    assert all(isinstance(first[name], int | None) for name in ruleset.numbers)


def test_an_undefined_conditional_is_null(capsys: pytest.CaptureFixture[str]) -> None:
    """A condition that cannot happen has no chance: null, an empty cell, the word undefined."""
    never = ("odds", "wap", "--dice", "1", "--casting-value", "14", "--level", "1")
    only = ("--measure", "miscast_given_cast")
    assert json.loads(call(capsys, *never, "--format", "json").out)["measures"][only[1]] is None
    assert call(capsys, *never, *only, "--format", "csv").out.endswith(",\n")
    assert "undefined" in call(capsys, *never, *only).out


def test_a_grid_leaves_out_what_is_illegal(capsys: pytest.CaptureFixture[str]) -> None:
    """Illegal scenarios have no row, and a note on standard error counts them."""
    answer = call(
        capsys, "table", "wap", "--level", "1..2", "--dice", "3..4", "--casting-value", "9"
    )
    assert answer.code == 0
    assert answer.err == (
        "probcast: 1 illegal scenario left out, the first: dice is 4: 1 to level + 2 = 3 is"
        " allowed (WAP-1).\n"
    )
    assert " -\n" in answer.out


def test_ranges_mix_and_may_be_negative(capsys: pytest.CaptureFixture[str]) -> None:
    """`1,3..4` and `-2..2`, with and without an equals sign, each value once."""
    spaced = call(capsys, "table", "t9a", "--modifier", "-2..0,2,-1", "--format", "csv")
    joined = call(capsys, "table", "t9a", "--modifier=-2..0,2,-1", "--format", "csv")
    assert spaced == joined
    rows = csv.DictReader(io.StringIO(spaced.out))
    assert list(dict.fromkeys(row["modifier"] for row in rows)) == ["-2", "-1", "0", "2"]


def test_compare_takes_one_ruleset_twice(capsys: pytest.CaptureFixture[str]) -> None:
    """Other fields, rulings and policies of one ruleset stand side by side."""
    entrants = ("wap:dice=1,level=1", "wap:dice=1,level=1,ultimate_power_depth=2")
    answer = call(capsys, "compare", *entrants, "--casting-value", "14", "--format", "json")
    data = json.loads(answer.out)
    assert [entrant["entrant"] for entrant in data["entrants"]] == list(entrants)
    assert [row["cast"] for row in data["rows"]] == ["0", str(Fraction(21 + 15, 216) / 6)]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_form_is_ascii_and_repeatable(
    command: str, form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same call gives the same bytes, which any terminal can print, without float tails."""
    first, second = (call(capsys, *command.split(), "--format", form) for _ in range(2))
    assert first == second
    assert first.code == 0
    assert first.out.isascii()
    assert first.out.endswith("\n")
    assert "nan" not in first.out.lower().replace("tournament", "")


def test_exact_shows_fractions(capsys: pytest.CaptureFixture[str]) -> None:
    """`--exact` puts the fraction in place of the percent."""
    args = ("table", "t9a", "--dice", "3", "--casting-value", "11", "--measure", "cast")
    assert "50%" in call(capsys, *args).out
    assert "1/2" in call(capsys, *args, "--exact").out
    assert "%" not in call(capsys, *args, "--exact").out


def test_a_file_gets_what_the_screen_would(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`-o` writes the very bytes, and follows a link to the file that it names."""
    shown = call(capsys, "table", "t9a").out
    target, link = tmp_path / "table.txt", tmp_path / "link.txt"
    link.symlink_to(target)
    assert call(capsys, "table", "t9a", "-o", str(link)) == (0, "", "")
    assert target.read_bytes() == shown.encode()
    assert link.is_symlink()


def test_a_process_keeps_the_promises() -> None:
    """ASCII terminals, help without arguments, version, and the pasted line."""
    html = spawn("odds", "t9a", "--format", "html", PYTHONIOENCODING="ascii")
    assert (html.code, html.err) == (0, "")
    assert spawn().out.startswith("Usage: probcast")
    assert spawn("--version").out == f"probcast, version {probcast.__version__}\n"
    pasted = spawn("odds", "t9a", "--modifier", "1", "--casting-value", "11").out.splitlines()[-1]
    assert pasted == "To paste: T9A 2nd ed., 3 dice +1 vs 11+: 62.5% (5/8)"


def test_shell_completion_names_the_rulesets() -> None:
    """The shell is offered the rulesets after `table`."""
    done = spawn(_PROBCAST_COMPLETE="bash_complete", COMP_WORDS="probcast table ", COMP_CWORD="2")
    assert [line.split(",")[-1] for line in done.out.split()] == list(keys())

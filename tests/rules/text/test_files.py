"""A file is a ruleset wherever one is asked for; what is no such file is refused in one line."""

import json
import os
from fractions import Fraction
from pathlib import Path

import pytest
from cli.command import call

import probcast
from probcast.rules import RefusedError

SEVERE = """
extends = "t9a"
key     = "severe"
title   = "Severe miscasts"
[change."T9A-6"]
judges = { when = "alike >= 3", miscast = true, severity = "face + dice - 3" }
"""
THROUGH = Fraction(103, 108)

COMMANDS = ("odds", "table", "decide", "whatif", "need", "compare-policies")


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a file with house rules, in the folder where the calls are made."""
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "club.toml"
    file.write_text(SEVERE, encoding="utf-8")
    return file


@pytest.mark.parametrize("name", ["club.toml", "./club.toml", "{}"])
def test_every_call_takes_a_path(club: Path, name: str) -> None:
    """A text or a path, near or far."""
    path = name.format(club)
    for given in (path, Path(path), probcast.ruleset(path)):
        measures = probcast.odds(given, dice=3, casting_value=6).measures
        assert measures["through"] == THROUGH
        frame = probcast.compare("t9a", given, casting_value=6, measures=["through"])
        assert list(frame.through) == [Fraction(205, 216), THROUGH]
    frame = probcast.compare(f"{path}:dice=3", casting_value=6, measures=["through"])
    assert list(frame.through) == [THROUGH]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_takes_a_file(
    club: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The answer names the house rules; `--rules` on the parent comes to the same."""
    need = ("--at-least", "80%") if command == "need" else ()
    answer = call(capsys, command, club.name, *need)
    assert answer.code == 0, answer.err
    assert "house rules on T9A 2nd ed.: clauses changed T9A-6" in " ".join(answer.out.split())
    assert call(capsys, command, "t9a", "--rules", club.name, *need) == answer
    assert call(capsys, command, "t9a", f"--rules={club.name}", *need) == answer


@pytest.mark.usefixtures("club")
def test_compare_and_rulesets(capsys: pytest.CaptureFixture[str]) -> None:
    """Both sides of a comparison are named; a file is read back as clauses."""
    entrants = ("compare", "t9a:dice=3", "club.toml:dice=3", "--casting-value", "6")
    rows = json.loads(call(capsys, *entrants, "--format", "json").out)["rows"]
    assert [Fraction(row["through"]) for row in rows] == [Fraction(205, 216), THROUGH]
    shown = call(capsys, "rulesets", "club.toml").out
    assert "judges: when alike >= 3: miscast = true, severity = face + dice - 3" in shown
    (told,) = json.loads(call(capsys, "rulesets", "club.toml", "--format", "json").out)
    assert told["does"]["T9A-4"] == ["declares: version"]


@pytest.mark.usefixtures("club")
def test_a_report(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """House rules have a chapter of their own."""
    answer = call(capsys, "report", "club.toml", "--format", "html", "-o", "out")
    assert answer.out == f"{Path('out') / 'odds-severe.html'}\n"
    page = (tmp_path / "out" / "odds-severe.html").read_text(encoding="utf-8")
    assert "house rules on T9A 2nd ed.: clauses changed T9A-6" in page


@pytest.mark.usefixtures("club")
def test_texts_to_start_from(capsys: pytest.CaptureFixture[str]) -> None:
    """What `rulesets` prints can be read again as it stands."""
    for args in (
        ("--skeleton",),
        ("t9a", "--skeleton"),
        ("t9a", "--toml"),
        ("club.toml", "--toml"),
    ):
        printed = call(capsys, "rulesets", *args)
        assert printed.code == 0
        Path("again.toml").write_text(printed.out, encoding="utf-8")
        assert call(capsys, "odds", "again.toml").code == 0
        assert not call(capsys, "rulesets", "again.toml").err


def test_every_change_of_a_skeleton_can_be_made(capsys: pytest.CaptureFixture[str]) -> None:
    """With every # taken away, each clause of the parent is said again as it is."""
    for ruleset in probcast.rulesets():
        printed = call(capsys, "rulesets", ruleset.key, "--skeleton").out
        lines = [line.removeprefix("# ") for line in printed.splitlines()[3:]]
        whole = "\n".join(line for line in lines if not line.startswith("drop"))
        assert probcast.ruleset(text=whole).clauses == ruleset.clauses


def test_a_path_in_extends_starts_at_the_file(club: Path) -> None:
    """A file may extend another beside it, wherever it is read from."""
    inner = club.parent / "inner"
    inner.mkdir()
    (inner / "more.toml").write_text('extends = "../club.toml"\nkey = "more"', encoding="utf-8")
    found = probcast.ruleset(inner / "more.toml")
    assert found.clauses == probcast.ruleset(club).clauses


BAD = {
    "": ("", "line 1: it is empty"),
    "a folder": (None, "is a folder"),
    "what is not there": (None, "there is no file"),
    "bytes": (b"\x00\x01\x02", "is no text"),
    "another encoding": (b"title = '\xe9t\xe9'", "line 1: this is no text in UTF-8"),
    "a large file": (b"#" * 100_001, "larger than 100,000 bytes"),
    "itself": ('extends = "bad.toml"', "line 1: extends: bad.toml extends itself"),
    "no TOML": ("x", "line 1: this is no TOML"),
}


@pytest.mark.parametrize("kind", BAD)
def test_what_is_no_ruleset(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2, one line that names the file, nothing printed, no file touched."""
    monkeypatch.chdir(tmp_path)
    content, words = BAD[kind]
    if isinstance(content, str):
        content = content.encode()
    if content is not None:
        Path("bad.toml").write_bytes(content)
    elif kind == "a folder":
        Path("bad.toml").mkdir()
    before = sorted(tmp_path.iterdir())
    for args in (
        *(
            (command, "bad.toml")
            for command in (*COMMANDS, "compare", "pool", "rulesets", "report")
        ),
        ("odds", "t9a", "--rules", "bad.toml"),
    ):
        answer = call(capsys, *args)
        assert answer.code == 2
        assert not answer.out
        assert answer.err.count("\n") == 1
        assert "bad.toml" in answer.err
        assert words in answer.err or "not on t9a" in answer.err
    assert sorted(tmp_path.iterdir()) == before


def test_a_ring_of_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A parent of itself is found through others, and links to it."""
    monkeypatch.chdir(tmp_path)
    for name, parent in (("a", "b"), ("b", "c"), ("c", "a")):
        Path(f"{name}.toml").write_text(f'extends = "{parent}.toml"', encoding="utf-8")
    with pytest.raises(RefusedError, match="extends itself"):
        probcast.ruleset("a.toml")


def test_a_long_line_of_parents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files that extend each other without end are not followed."""
    monkeypatch.chdir(tmp_path)
    for n in range(20):
        Path(f"f{n}.toml").write_text(f'extends = "f{n + 1}.toml"', encoding="utf-8")
    with pytest.raises(RefusedError, match="more than 8 files") as refused:
        probcast.ruleset("f0.toml")
    assert "\n" not in str(refused.value)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with a name")
def test_what_never_ends(tmp_path: Path) -> None:
    """A pipe or a device is not waited for."""
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    for path in (str(pipe), "/dev/zero", "/dev/stdin"):
        with pytest.raises(RefusedError, match="no plain file"):
            probcast.ruleset(path)


def test_strange_names() -> None:
    """A name that no file can have is refused like one that is not there."""
    for name in ("a\0b.toml", "x" * 5000 + ".toml", "a/b", "~/nowhere.toml", ".toml"):
        with pytest.raises(RefusedError) as refused:
            probcast.ruleset(name)
        assert len(str(refused.value)) < 200


@pytest.mark.usefixtures("club")
def test_rules_on_another_ruleset(capsys: pytest.CaptureFixture[str]) -> None:
    """`--rules` says which rulesets it fits, and is given once and with a file."""
    wrong = call(capsys, "odds", "wap", "--rules", "club.toml")
    assert "line 2: extends: these are house rules on t9a, not on wap" in wrong.err
    twice = call(capsys, "odds", "t9a", "--rules", "club.toml", "--rules", "club.toml")
    assert "given twice" in twice.err
    none = call(capsys, "odds", "t9a", "--rules")
    assert "needs a file" in none.err
    assert [each.code for each in (wrong, twice, none)] == [2, 2, 2]


def test_rules_without_a_parent_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Changes that name no parent fit the ruleset that they are asked for with."""
    monkeypatch.chdir(tmp_path)
    Path("five.toml").write_text("[fields.casting_value]\nmax = 12\n", encoding="utf-8")
    for key in ("t9a", "ghb2023"):
        assert (
            "12" in call(capsys, "odds", key, "--rules", "five.toml", "--casting-value", "13").err
        )
        assert call(capsys, "odds", key, "--rules", "five.toml").code == 0

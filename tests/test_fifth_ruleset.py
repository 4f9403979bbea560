"""A fifth ruleset is one file: dropped into the folder, it is there, and nothing else changes."""

import json
import os
import shutil
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import probcast
from probcast.render.number import percent

TESTS = Path(__file__).parent
PACKAGE = Path(probcast.__file__).parent
KEY = "pushluck"

SOURCE = '''"""Push Luck, made up for a test: two dice, and one more if you dare."""

from probcast import Clause, More, Ruleset, View, judges, mean, number

RULESET = Ruleset(
    key="pushluck",
    title="Push Luck",
    edition="made up",
    short="Push Luck",
    fields={"casting_value": number(9, 2, 18, "casting value", "PSH-1")},
    roll=2,
    clauses=(
        Clause(
            "PSH-3",
            "A push that shows a 1 fails, whatever the total.",
            judges("count_added(1) >= 1", cast=False),
        ),
        Clause(
            "PSH-1",
            "Roll 2d6; at the casting value or above the spell is cast.",
            judges("met", cast=True),
        ),
        Clause(
            "PSH-2",
            "Seeing the roll, the player may push once: one more d6, added to it.",
            More(1),
        ),
    ),
    measures=(mean("mean_push", "mean number of pushes", "spent"),),
    says=((True, "2d6 and a push vs {casting_value}+"),),
    view=View(grid={"casting_value": range(2, 19)}),
)
'''


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a copy of the package that holds one ruleset more."""
    folder = tmp_path_factory.mktemp("fifth")
    unwanted = shutil.ignore_patterns("__pycache__")
    shutil.copytree(PACKAGE, folder / PACKAGE.name, ignore=unwanted)
    (folder / PACKAGE.name / "rulesets" / f"{KEY}.py").write_text(SOURCE, encoding="ascii")
    for suite in TESTS.glob("test_conformance*.py"):
        shutil.copy(suite, folder)
    return folder


def run(folder: Path, *args: str) -> str:
    """Run a module of Python on the copy; return what it prints."""
    done = subprocess.run(
        [sys.executable, "-m", *args],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def by_hand(casting_value: int) -> Fraction:
    """Return the chance to cast, pushing exactly where the first two dice fail."""
    rolls = [a + b for a in range(1, 7) for b in range(1, 7)]
    pushes = [(total, face) for total in rolls for face in range(1, 7)]
    cast = [t >= casting_value or (f > 1 and t + f >= casting_value) for t, f in pushes]
    return Fraction(sum(cast), len(cast))


def test_it_is_listed(copy: Path) -> None:
    """The list of rulesets has it with its title, beside the others."""
    printed = run(copy, "probcast", "rulesets")
    assert KEY in printed
    assert "Push Luck" in printed
    assert all(ruleset.key in printed for ruleset in probcast.rulesets())


def test_odds(copy: Path) -> None:
    """Its field is a flag, its measure a column, and the best policy pushes when it should."""
    printed = run(copy, "probcast", "odds", KEY, "--casting-value", "10", "--format", "json")
    answer: dict[str, Any] = json.loads(printed)
    assert answer["ruleset"] == KEY
    assert answer["scenario"] == {"casting_value": 10}
    assert Fraction(answer["measures"]["cast"]) == by_hand(10)
    useless = Fraction(3, 36)  # 2 or 3 and one more die: no push reaches 10, so none is made
    assert Fraction(answer["measures"]["mean_push"]) == Fraction(30, 36) - useless


def test_table(copy: Path) -> None:
    """Its own grid is shown when nothing is asked."""
    answer: dict[str, Any] = json.loads(run(copy, "probcast", "table", KEY, "--format", "json"))
    cast = {row["casting_value"]: Fraction(row["cast"]) for row in answer["rows"]}
    assert cast == {value: by_hand(value) for value in range(2, 19)}


def test_a_table_without_a_second_axis(copy: Path) -> None:
    """Where only the casting value varies, the measures stand side by side."""
    shown = run(copy, "probcast", "table", KEY, "--casting-value", "9..10")
    assert [line.split() for line in shown.splitlines()[2:6] if line[0] in "c19"] == [
        ["casting", "value", "cast"],
        *([str(value), percent(by_hand(value), 0)] for value in (9, 10)),
    ]


def test_a_chapter_in_the_report(copy: Path) -> None:
    """It has a chapter with its clauses, its decisions and its formula, and the page knows it."""
    out = copy / "reports"
    printed = run(copy, "probcast", "report", KEY, "--format", "html", "-o", str(out))
    assert printed.splitlines() == [str(out / f"odds-{KEY}.html")]
    page = (out / f"odds-{KEY}.html").read_text(encoding="utf-8")
    for words in ("PSH-3", f'id="{KEY}-table"', f'id="{KEY}-decisions"', f'id="{KEY}-formula"'):
        assert words in page
    assert f'"key":"{KEY}"' in page


def test_a_policy_of_its_own(copy: Path) -> None:
    """Its fixed policies can be named."""
    asked = ("odds", KEY, "--casting-value", "7", "--policy", "never", "--format", "json")
    answer: dict[str, Any] = json.loads(run(copy, "probcast", *asked))
    assert Fraction(answer["measures"]["cast"]) == Fraction(7, 12)


def test_the_conformance_suite_takes_it_in(copy: Path) -> None:
    """The suite as it stands tests the newcomer too, and finds nothing missing."""
    wanted = f"{KEY} and not small_table"  # which would load pandas again; see `test_table`
    printed = run(copy, "pytest", "-q", "-p", "no:cacheprovider", "-k", wanted, "-rA", str(copy))
    assert f"test_the_record_is_complete[{KEY}]" in printed
    assert f"test_everything_public_has_a_docstring[{KEY}]" in printed
    assert "failed" not in printed

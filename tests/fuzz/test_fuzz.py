"""A few hundred calls of one seed, and that the fuzzer finds what is broken.

`./run fuzz 20000` draws many more; any failure that it prints is a call to put into a test.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from fuzz import asking, figures
from fuzz.call import Call, Flag
from fuzz.drawing import draw
from fuzz.fuzzing import fuzz
from fuzz.judging import judge
from fuzz.program import main
from fuzz.shrinking import smallest
from fuzz.surface import commands

SEED = 5
PARTS, CALLS = 4, 50


@pytest.mark.parametrize("part", range(PARTS))
def test_every_call_keeps_the_promises(part: int) -> None:
    """Whatever is typed: an answer that adds up and agrees with the others, or one clear line."""
    found = fuzz(range(part * CALLS, (part + 1) * CALLS), SEED)
    if found.failures:
        pytest.fail("\n".join(found.lines()), pytrace=False)


def test_every_command_is_drawn() -> None:
    """So many calls hold every command; the same seed draws the same."""
    calls = [draw(SEED, number) for number in range(PARTS * CALLS)]
    assert {*commands()} <= {call.command for call in calls}
    assert calls == [draw(SEED, number) for number in range(PARTS * CALLS)]
    assert calls != [draw(SEED + 1, number) for number in range(PARTS * CALLS)]


def _raises(_args: object) -> int:
    raise ValueError


def _says_too_much(_args: object) -> int:
    print("cast")  # noqa: T201 (as a command would)
    return 2


BROKEN: Mapping[str, Callable[[object], int]] = {
    "no traceback: ValueError": _raises,
    "a refusal prints nothing on standard output": _says_too_much,
    "a refusal is one line on standard error": lambda _: 2,
    "exit code 0 or 2": lambda _: 1,
    "an answer ends its last line": lambda _: 0,
}


@pytest.mark.parametrize("promise", BROKEN)
def test_bad_manners_are_found(
    promise: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A command line that crashes, or ends in another way than promised, is told."""
    monkeypatch.setattr(asking, "run", BROKEN[promise])
    assert promise in [breach.promise for breach in judge(Call(("odds", "t9a")), tmp_path)]


GOOD = {"cast": "1/2", "failed": "1/2", "through": "1/4", "dispelled": "1/4", "lost": "0"}
WRONG: Mapping[str, Mapping[str, str]] = {
    "cast + failed = 1": {"failed": "1/3"},
    "failed + stopped + lost + through = 1": {"lost": "1/8"},
    "chances lie within 0 and 1": {"miscast": "9/8"},
    "means and spreads are not negative": {"mean_dice": "-1"},
}


@pytest.mark.parametrize("promise", WRONG)
def test_wrong_figures_are_found(promise: str) -> None:
    """Measures that do not add up are told, and only those."""
    assert [*figures.measures(GOOD)] == []
    found = figures.measures({**GOOD, **WRONG[promise]})
    assert [breach.promise for breach in found] == [promise]


def test_a_failing_call_is_made_small() -> None:
    """What does not matter is left out, and numbers come down to where it just fails."""

    def fails(call: Call) -> bool:
        value: Any = call.value("--dice")
        return call.command == "odds" and value is not None and int(value) > 5

    call = Call(
        ("odds", "t9a", "more"),
        (Flag("--exact"), Flag("--dice", "97"), Flag("--modifier", "2")),
        "cp1252",
    )
    assert smallest(call, fails) == Call(("odds",), (Flag("--dice", "6"),))


def test_the_program(capsys: pytest.CaptureFixture[str]) -> None:
    """It says how many calls it judged, and takes two numbers."""
    assert main(["1", "0"]) in (0, 1)
    assert capsys.readouterr().out.splitlines()[-1].startswith("1 calls of seed 0, ")
    for args in (["many"], ["1", "2", "3"], ["-1"]):
        assert main(args) == 2
        assert capsys.readouterr().err == "usage: ./run fuzz [CALLS] [SEED], both whole numbers\n"

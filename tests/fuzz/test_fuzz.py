"""A few hundred calls of one seed, and that the fuzzer finds what is broken.

`./run fuzz 20000` draws many more; any failure that it prints is a call to put into a test.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import redirect_stdout
from io import BytesIO, TextIOWrapper
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
from probcast.cli import run

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


LIES: Mapping[str, tuple[str, str, str]] = {
    "laws sum to 1": ("odds t9a", '"18": "1/216"', '"18": "1/215"'),
    "worth adds up": ("odds t9a", '"expected_worth": "181/216"', '"expected_worth": "180/216"'),
    "what is shown is what is exact, rounded": ("odds t9a", "83.8%", "83.7%"),
    "CSV has the values of JSON": ("odds t9a --format csv", "181/216,35", "182/216,35"),
    "the same call gives the same bytes": ("odds t9a", "Ninth", "Tenth"),
    "table says what odds says": (
        *("table t9a --dice 3 --casting-value 8", '"through": "181/216"', '"through": "1/2"'),
    ),
    "compare says what odds says": (
        *("compare t9a --casting-value 8", '"through": "181/216"', '"through": "1/2"'),
    ),
    "best play is worth at least what each policy is": (
        *("compare-policies ghb2023", '"worth": "7/12"', '"worth": "13/12"'),
    ),
    "need names a value that reaches the chance": (
        *("need t9a --dice 2", '"casting_value": 7', '"casting_value": 9'),
    ),
    "need names the highest value": (
        *("need t9a --dice 2", '"casting_value": 7', '"casting_value": 5'),
    ),
    "a gain is a difference of odds": ("whatif ghb2023", '"gained": "1/24"', '"gained": "1/2"'),
    "a change is one that odds knows": ("whatif ghb2023", '"cast": "67/72"', '"cast": "53/54"'),
    "the best option is worth most": ("decide t9a", '"value": "2585/2592"', '"value": "1/2"'),
    "dice are worth what odds says": ("decide t9a", '"2": "5/12"', '"2": "7/12"'),
    "the best split stops most": (
        *("decide t9a --dispel-dice 4 --against 14,9", '"4": "721/1296"', '"4": "1"'),
    ),
    "boosted pays from basic over boosted": (
        *("decide t9a --boosted-value 12", '"break_even": "181/81"', '"break_even": "2"'),
    ),
    "random dice are a mixture": ("odds wap --dice winds", '"chance": "4/81"', '"chance": "5/81"'),
}
"""What a lie breaks: a call, and what is written instead of something in its answer."""


@pytest.mark.parametrize("promise", LIES)
def test_lies_are_found(promise: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One figure that is written wrong somewhere does not agree with the rest."""
    line, right, wrong = LIES[promise]
    words, flags = line.split(" --", 1) if " --" in line else (line, "")
    typed = flags.split() if flags else []
    pairs = zip(typed[::2], typed[1::2], strict=True)
    call = Call(tuple(words.split()), tuple(Flag(f"--{n.lstrip('-')}", v) for n, v in pairs))
    told = iter(range(10))

    def lying(args: Sequence[str]) -> int:
        shown = TextIOWrapper(BytesIO(), "utf-8")
        with redirect_stdout(shown):
            code = run(args)
        shown.seek(0)
        honest = promise.startswith("the same call") and next(told) > 0
        lies = args[0] in (call.command, "pool") and not honest
        sys.stdout.write(shown.read().replace(right, wrong if lies else right, 1))
        return code

    monkeypatch.setattr(asking, "run", lying)
    assert promise in [breach.promise for breach in judge(call, tmp_path)]


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

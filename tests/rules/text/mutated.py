"""Texts of rules, spoilt at random: keys, values, lines and letters are changed or mixed up.

Run as a program it tries as many as are asked for, and prints the seeds of those that break:

    python -m rules.text.mutated 5000 --first 100
"""

import argparse
import sys
import time
import traceback
from collections.abc import Callable
from random import Random
from typing import Any

import probcast
from probcast.distributions import TooLargeError
from probcast.rules import RefusedError, Ruleset
from probcast.rules.text import skeleton, written

PATIENCE = 10
"""The most seconds that an accepted text, or a question about it, may take."""

HOUSE = """
extends = "t9a"
key = "club"
title = "Club"
[fields.dice]
max = 6
[change."T9A-6"]
judges = { when = "alike >= 3", miscast = true, severity = "face + dice - 3" }
[[clause]]
id = "CLUB-1"
words = "A pair of 6s is always cast."
judges = { when = "count(6) >= 2", cast = true, irresistible = true }
before = "T9A-2"
"""

TEXTS = (*map(written, probcast.rulesets()), skeleton(), HOUSE)

WORDS = (
    *("true", "false", "0", "1", "-1", "7", "99", "1000000", "999999999999", "1.5", "nan", "''"),
    *(
        '"met"',
        '"dice"',
        '"natural"',
        '"none"',
        '"count(1)"',
        '"dice * dice"',
        '"None"',
        "[]",
        "{}",
    ),
    *(
        '"tie"',
        '"total"',
        '"casting_value"',
        '"severity"',
        '"face"',
        '"plus"',
        '"reroll"',
        "[1, 2]",
    ),
    *('"1..9"', '"-3..3"', '"{dice}"', '"{x:9999}"', '"\\u0000"', "2020-01-01", "{ when = true }"),
    *(
        '"kept(1)"',
        '"alike"',
        '"level"',
        '"min(plus, 5)"',
        '"half_up(dice)"',
        '"table"',
        '"not met"',
    ),
)


def mutated(seed: int) -> str:
    """Return a text with one to four things wrong with it, or none; the same for the same seed."""
    random = Random(seed)
    text = random.choice(TEXTS)
    for _ in range(random.choice((1, 1, 1, 2, 3, 4))):
        text = random.choice(MUTATIONS)(text, random)
    return text


def _lines(change: Callable[[list[str], Random], None]) -> Callable[[str, Random], str]:
    def changed(text: str, random: Random) -> str:
        lines = text.split("\n")
        change(lines, random)
        return "\n".join(lines)

    return changed


def _drop(lines: list[str], random: Random) -> None:
    del lines[random.randrange(len(lines))]


def _double(lines: list[str], random: Random) -> None:
    lines.insert(random.randrange(len(lines)), random.choice(lines))


def _swap(lines: list[str], random: Random) -> None:
    a, b = (random.randrange(len(lines)) for _ in range(2))
    lines[a], lines[b] = lines[b], lines[a]


def _value(lines: list[str], random: Random) -> None:
    """Put another value behind a key."""
    at = [n for n, line in enumerate(lines) if " = " in line]
    if at:
        n = random.choice(at)
        parts = lines[n].split(" = ")
        place = random.randrange(1, len(parts))
        old = parts[place]
        rest = old[min((i for i in map(old.find, (",", " }", "]")) if i >= 0), default=len(old)) :]
        parts[place] = random.choice(WORDS) + rest
        lines[n] = " = ".join(parts)


def _token(text: str, random: Random) -> str:
    """Put one word of the text in the place of another."""
    words = text.split(" ")
    words[random.randrange(len(words))] = random.choice(words)
    return " ".join(words)


def _number(text: str, random: Random) -> str:
    """Change a digit."""
    at = [n for n, letter in enumerate(text) if letter.isdigit()]
    n = random.choice(at or [0])
    return text[:n] + random.choice(("0", "9", "-1", "99", "10000", "3")) + text[n + 1 :]


def _letter(text: str, random: Random) -> str:
    n = random.randrange(len(text) + 1)
    return (
        text[:n] + random.choice("\"'[]{}=,.#\n\\ aZ09é\x00\x1b") + text[n + random.randrange(2) :]
    )


def _cut(text: str, random: Random) -> str:
    return text[: random.randrange(len(text) + 1)]


def _nest(text: str, random: Random) -> str:
    return text + f"\n{random.choice(('x', 'view', 'let', 'clause'))} = " + "[" * 300 + "]" * 300


MUTATIONS = (
    *(_lines(change) for change in (_drop, _double, _swap, _value, _value, _value, _value)),
    *(_token, _number, _number, _letter, _cut, _nest),
)


def tried(text: str) -> str:
    """Return what became of a text: it was `read`, `refused`, or played as far as it goes.

    Raises whatever else comes up, and `AssertionError` for a refusal that is not one line.
    """
    try:
        ruleset = probcast.ruleset(text=text)
    except RefusedError as refusal:
        assert str(refusal).startswith("text, line ")
        assert str(refusal).isprintable()
        return "refused"
    _again(ruleset)
    for ask in (_usual, _least, _tabled):
        try:
            ask(ruleset)
        except (RefusedError, TooLargeError) as refusal:
            assert "\n" not in str(refusal)
    return "played"


def _again(ruleset: Ruleset) -> None:
    """Check that it comes back from its text.

    What house rules leave without a say is forgiven them, but not where it all stands in one text.
    """
    try:
        assert probcast.ruleset(text=written(ruleset)) == ruleset
    except RefusedError as refusal:
        assert "house rules" in ruleset.edition
        assert str(refusal).endswith(("can never hold", "always holds"))


def _usual(ruleset: Ruleset) -> None:
    repr(probcast.odds(ruleset))


def _least(ruleset: Ruleset) -> None:
    """Ask with every number at the low end of its range, and every word the last one."""
    low = {name: spec.low for name, spec in ruleset.numbers.items()}
    scenario: dict[str, Any] = {name: least for name, least in low.items() if least > 0}
    repr(probcast.odds(ruleset, **scenario))


def _tabled(ruleset: Ruleset) -> None:
    probcast.table(ruleset, casting_value=ruleset.numbers["casting_value"].default or 7)


def main() -> int:
    """Try many seeds; print those that break."""
    options = argparse.ArgumentParser()
    options.add_argument("times", type=int)
    options.add_argument("--first", type=int, default=0)
    asked = options.parse_args()
    counts: dict[str, int] = {}
    for seed in range(asked.first, asked.first + asked.times):
        started = time.monotonic()
        try:
            end = tried(mutated(seed))
        except Exception:  # noqa: BLE001 (this is what is looked for)
            end = "BROKEN"
            sys.stdout.write(f"seed {seed}: {traceback.format_exc()[-1500:]}\n")
        taken = time.monotonic() - started
        if taken > PATIENCE:
            end = "SLOW"
            sys.stdout.write(f"seed {seed}: {taken:.1f} s\n")
        counts[end] = counts.get(end, 0) + 1
    sys.stdout.write(f"{counts}\n")
    return int(bool(counts.keys() & {"BROKEN", "SLOW"}))


if __name__ == "__main__":
    sys.exit(main())

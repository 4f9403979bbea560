"""A refusal is one short line, however much was written or counted."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import Any

import click
import pytest

import probcast
from cli.command import call
from probcast.cli.main import probcast as command_line
from probcast.rules import RefusedError, Worth
from probcast.rulesets import keys, load

Capture = pytest.CaptureFixture[str]
SHORT = 700
"""The most characters of a refusal: what is allowed may be a list."""
GIANT = 10**5000
"""Python prints no whole number of more than 4,300 digits unless it is told to."""
LONG = {
    "letters": "x" * 5000,
    "digits": "7" * 5000,
    "words": "seven or " * 600,
    "pairs": "a=" + "b" * 5000,
    "list": "1," * 2500,
}


def commands() -> Iterator[Any]:
    """Yield every command with its flags that take a value."""
    for name, command in command_line.commands.items():
        for words, leaf in leaves(name, command):
            flags = [
                max(option.opts, key=len)
                for option in leaf.params
                if isinstance(option, click.Option) and not option.is_flag
            ]
            yield pytest.param(words, flags, id=" ".join(words))


def leaves(name: str, command: click.Command) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """Yield a command with its words, or those of one ruleset where it takes one first."""
    if not isinstance(command, click.Group):
        yield (name,), command
        return
    with click.Context(command) as context:
        for key in command.list_commands(context):
            made = command.get_command(context, key)
            assert made is not None
            yield (name, key), made


@pytest.mark.parametrize(("words", "flags"), list(commands()))
def test_a_long_value_is_cut(words: tuple[str, ...], flags: list[str], capsys: Capture) -> None:
    """5,000 characters for any option are refused in a line that can be read."""
    for flag, kind in product(flags, LONG):
        check(capsys, *words, flag, LONG[kind])


@pytest.mark.parametrize("kind", LONG)
@pytest.mark.parametrize(
    "words",
    [
        (),
        ("odds",),
        ("odds", "wap"),
        ("compare",),
        ("pool",),
        ("report",),
        ("rulesets",),
        ("odds", "wap", "--ruling", "tie"),
    ],
    ids=" ".join,
)
def test_a_long_word_is_cut(words: tuple[str, ...], kind: str, capsys: Capture) -> None:
    """The same where no value is asked for: a command, a ruleset, an entrant, one word more."""
    check(capsys, *words, LONG[kind])
    check(capsys, *words, f"--{LONG[kind]}")


@pytest.mark.parametrize(
    "words", ["t9a:{}", "t9a:dice={}", "t9a:{}=3", "t9a:policy={}", "wap:natural_minimum={}"]
)
@pytest.mark.parametrize("kind", LONG)
def test_a_long_entrant_is_cut(words: str, kind: str, capsys: Capture) -> None:
    """An entrant is a text with texts in it."""
    check(capsys, "compare", words.format(LONG[kind]))
    check(capsys, "odds", "wap", "--dice", f"winds:points={LONG[kind]}")
    check(capsys, "odds", "wap", "--dice", f"winds:{LONG[kind]}=1")
    check(capsys, "odds", "wap", "--worth", f"die={LONG[kind]}")
    check(capsys, "odds", "wap", "--ruling", f"natural_minimum={LONG[kind]}")


def check(capsys: Capture, *args: str) -> None:
    """Refused, on one short line, with nothing else."""
    answer = call(capsys, *args)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("probcast: ")
    assert answer.err.count("\n") == 1
    assert len(answer.err) <= SHORT


GIANTS: Mapping[str, Callable[[Any], object]] = {
    "worth": lambda n: probcast.odds("wap", worth={"cast": n}),
    "worth of a fraction": lambda n: probcast.odds("wap", worth={"cast": Fraction(1, n or 1)}),
    "reroll": lambda n: probcast.odds("wap", reroll=n),
    "ruling": lambda n: probcast.odds("wap", rulings={"natural_minimum": n}),
    "measure": lambda n: probcast.table("wap", dice=3, measures=[n]),
    "policy": lambda n: probcast.odds("wap", policy=n),
    "at_least": lambda n: probcast.need("t9a", at_least=n),
    "at_least of a fraction": lambda n: probcast.need("t9a", at_least=Fraction(1, n)),
    "seen": lambda n: probcast.decide("ghb2023", seen=(n, 1)),
    "against": lambda n: probcast.decide("ghb2023", against=n),
    "boosted_value": lambda n: probcast.decide("t9a", boosted_value=n),
    "phases": lambda n: probcast.pool("ghb2023", phases=n),
    "axis": lambda n: probcast.table("t9a", dice=(n, n)),
    "axis for all": lambda n: probcast.compare("t9a", "wap", casting_value=n),
}


def of_field(key: str, name: str) -> Callable[[Any], object]:
    """Return the question that gives a field a value."""
    return lambda value: probcast.odds(key, **{name: value})


FIELDS = {f"{key} {name}": of_field(key, name) for key in keys() for name in load(key).fields}


@pytest.mark.parametrize("value", [GIANT, -GIANT], ids=["plus", "minus"])
@pytest.mark.parametrize("name", [*GIANTS, *FIELDS])
def test_a_giant_number_is_refused(name: str, value: int) -> None:
    """No whole number is too large to be refused in a short line."""
    with pytest.raises(RefusedError) as refused:
        {**GIANTS, **FIELDS}[name](value)
    assert len(str(refused.value)) <= SHORT
    assert "\n" not in str(refused.value)


WORTHS = [
    "0.000000000000000001",
    "-0.000000000000000001",
    "1/999999999999999999",
    "123456789012345678.123456789012345678",
    "999999999999999999/1000000000000000000",
    "1" + "0" * 35,
    "-1/50",
    "007",
    "0" * 60 + "7",
]


@pytest.mark.parametrize("text", WORTHS)
def test_a_worth_that_is_printed_can_be_read(text: str, capsys: Capture) -> None:
    """As it stands in the answer, so it can be asked again, on the command line and in Python."""
    worth = Worth.read({"die": text, "cast": 1})
    assert worth.values["die"] == Fraction(text)
    assert Worth.read(worth.values) == worth
    assert Worth.read({key: str(value) for key, value in worth.values.items()}) == worth
    args = ("odds", "ghb2023", "--casting-value", "7", "--format", "json")
    first = call(capsys, *args, "--worth", f"die={text}")
    again = call(capsys, *args, *(f"--worth={part}" for part in str(worth).split()))
    assert (first.code, first) == (0, again)


@pytest.mark.parametrize("text", ["1" + "0" * 36, "1/1" + "0" * 36, "0." + "1" * 19])
def test_a_worth_of_too_many_digits(text: str, capsys: Capture) -> None:
    """What could not be read back is not taken."""
    check(capsys, "odds", "ghb2023", "--worth", f"die={text}")


CHANCES = ["0.123456789%", "99.999999999%", "1/999999999", "0.000000001", "80%", "080%", "4/5"]


@pytest.mark.parametrize("text", CHANCES)
def test_a_chance_that_is_printed_can_be_read(text: str, capsys: Capture) -> None:
    """The same for chances."""
    args = ("decide", "t9a", "--against", "9", "--format", "json", "--at-least")
    first = call(capsys, *args, text)
    assert first.code == 0
    assert Fraction(text.removesuffix("%")) > 0
    need = probcast.need("t9a", dice=3, at_least=text)
    (note,) = need.attrs["notes"][:1]
    written = note.partition("in ")[2].partition(" of")[0]
    assert list(probcast.need("t9a", dice=3, at_least=written).casting_value) == list(
        need.casting_value
    )
    assert call(capsys, *args, written) == first


@pytest.mark.parametrize(
    "value", ["7", "007", "0000000000000000007", "+07", " 7 ", "0" * 5000 + "7"]
)
def test_leading_zeros_are_no_digits(value: str, capsys: Capture) -> None:
    """They make no number larger, wherever it is written."""
    plain = call(capsys, "odds", "t9a", "--casting-value", "7")
    assert plain.code == 0
    assert call(capsys, "odds", "t9a", "--casting-value", value) == plain
    table = call(capsys, "table", "t9a", "--casting-value", "7..8")
    assert call(capsys, "table", "t9a", "--casting-value", f"{value}..8") == table
    seen = call(capsys, "decide", "ghb2023", "--casting-value", "7", "--seen", "4,1")
    assert call(capsys, "decide", "ghb2023", "--casting-value", value, "--seen", "04,001") == seen
    minus = call(capsys, "odds", "t9a", "--modifier", "-1")
    assert call(capsys, "odds", "t9a", "--modifier", f"-{'0' * 30}1") == minus


@pytest.mark.parametrize("line", ["odds wap", "table wap", "pool wap", "rulesets", "report wap"])
@pytest.mark.parametrize("name", ["", "  "])
def test_no_name_for_the_output(line: str, name: str, capsys: Capture) -> None:
    """An empty name is no file, and the refusal says what would be one."""
    answer = call(capsys, *line.split(), "-o", name)
    assert (answer.code, answer.out) == (2, "")
    assert "output is empty: name a f" in answer.err

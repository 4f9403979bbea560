"""README tells the truth: its examples are run, and its two commands come first."""

import re
import shlex
from pathlib import Path

import pytest
from cli.command import call
from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser

import probcast
from probcast.answers.explain import explain

README = Path(__file__).parents[1] / "README.md"
BLOCKS = re.findall(
    r"^```(\w+)\n(.*?)^```", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
)
CONSOLE = [text for kind, text in BLOCKS if kind == "console"]


@pytest.mark.parametrize("block", CONSOLE, ids=lambda block: block.split("\n")[0][:60])
def test_a_console_block_shows_what_is_printed(
    block: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command's output begins with the lines shown."""
    command, _, shown = block.partition("\n")
    prompt, python, dash_m, program, *args = shlex.split(command)
    assert (prompt, python, dash_m, program) == ("$", "python", "-m", "probcast")
    answer = call(capsys, *args)
    assert answer.code == 0
    assert answer.out.startswith(shown)


def test_python_examples_are_right() -> None:
    """The notebook example is executed as a doctest."""
    found = Sybil(parsers=[PythonCodeBlockParser()], path=str(README.parent), pattern="README.md")
    examples = list(found.parse(README))
    assert examples
    for example in examples:
        example.evaluate()


def test_the_two_commands_come_first_in_their_blocks() -> None:
    """Other programs read them from there."""
    first = [text.split("\n")[0] for kind, text in BLOCKS if kind == "sh"]
    assert first == ["./run report", "./run test"]


def test_figures_in_passing_are_right() -> None:
    """What is said beside the examples, without being run there."""
    text = README.read_text(encoding="utf-8")
    plain = probcast.odds("ghb2023", casting_value=9, primal=2)
    assert f"# without that worth: {plain.measures['irresistible']}\n" in text
    found = explain(probcast.odds("t9a", dice=3, modifier=1, casting_value=11))
    assert f"({found.counts['cast']} of {found.rolls} throws, " in text


def test_what_is_left_out_is_said_in_one_place() -> None:
    """A section of its own, with all that players might look for in vain."""
    (section,) = re.findall(
        r"^## Left out on purpose\n(.*?)^## ", README.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    for words in ("targets", "ranges", "damage and its types", "remain in play", "statistics"):
        assert words in section

"""The page on house rules tells the truth: its files are read, and its commands are run."""

import re
import shlex
from pathlib import Path

import pytest
from cli.command import call
from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser

PAGE = Path(__file__).parents[1] / "docs" / "house-rules.md"
BLOCKS = re.findall(
    r"^```(\w+)\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
)
FILES = [text for kind, text in BLOCKS if kind == "toml"]
CALLS = [text for kind, text in BLOCKS if kind == "console"]
REFUSED = [text for kind, text in BLOCKS if kind == "refused"]


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the calls in a folder with the files of the page, by the names in their heads."""
    monkeypatch.chdir(tmp_path)
    for text in FILES:
        Path(text.split("\n")[0].removeprefix("# ")).write_text(text, encoding="utf-8")


def args_of(line: str) -> list[str]:
    """Return the arguments of a command that the page shows."""
    prompt, python, dash_m, program, *args = shlex.split(line)
    assert (prompt, python, dash_m, program) == ("$", "python", "-m", "probcast")
    return args


@pytest.mark.parametrize("block", CALLS, ids=lambda block: block.strip()[18:70])
def test_its_commands_can_be_given(block: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each of them answers, and what is shown of the answer is so."""
    command, _, shown = block.partition("\n")
    answer = call(capsys, *args_of(command))
    assert answer.code == 0, answer.err
    assert answer.out.startswith(shown)
    assert not answer.err


@pytest.mark.parametrize("block", REFUSED)
def test_its_refusals_are_what_is_said(block: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The line begins as shown."""
    command, said = block.strip().split("\n")
    answer = call(capsys, *args_of(command))
    assert answer.code == 2
    assert answer.err.startswith(said)


def test_its_figures_are_right(capsys: pytest.CaptureFixture[str]) -> None:
    """What is said beside the first example."""
    shown = call(capsys, *args_of(CALLS[0].strip()), "--exact").out
    assert "205/216" in shown
    assert "103/108" in shown
    text = " ".join(PAGE.read_text(encoding="utf-8").split())
    assert "205 times in 216; now it is 103 in 108" in text


def test_its_python_is_right() -> None:
    """The notebook cell runs."""
    found = Sybil(parsers=[PythonCodeBlockParser()], path=str(PAGE.parent), pattern=PAGE.name)
    examples = list(found.parse(PAGE))
    assert examples
    for example in examples:
        example.evaluate()


def test_the_examples_of_what_clauses_do_can_be_read() -> None:
    """Each value in the table of keys is TOML."""
    import tomllib  # noqa: PLC0415 (for this alone)

    rows = re.findall(r"^\| `(\w+)` \| [^|]+ \| `(.*)` \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert len(rows) > 8
    for key, value in rows:
        assert key in tomllib.loads(f"{key} = {value}")

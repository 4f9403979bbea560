"""What cannot be answered is refused in one line on standard error, with exit code 2."""

from pathlib import Path

import pytest

from cli.command import call

REFUSALS = {
    "table wpa": "Did you mean wap?",
    "tabel wap": "No such command 'tabel'",
    "table": "table needs a ruleset: aos1, aos2, aos3, ",
    "odds wap --bogus 3": "No such option '--bogus'",
    "odds wap extra": "unexpected extra argument",
    "odds t9a --dice 6 --casting-value 9": "dice is 6: 1 to 5 is allowed (T9A-1)",
    "odds t9a --dice 0": "dice is 0: 1 to 5 is allowed (T9A-1)",
    "odds t9a --dice -1": "dice is -1: 1 to 5 is allowed (T9A-1)",
    "table t9a --dice 0": "dice is 0: 1 to 5 is allowed (T9A-1)",
    "odds t9a --dice 3..4": "dice is '3..4': a whole number is needed",
    "odds t9a --casting-value x": "casting_value is 'x': a whole number is needed",
    "odds t9a --casting-value 7.5": "casting_value is '7.5': a whole number is needed",
    "odds t9a --casting-value none": "casting_value is None: a whole number is needed",
    "odds t9a --casting-value 99999999999999999999": "the number is too large",
    "odds wap --level 2 --dice 5": "1 to level + 2 = 4 is allowed (WAP-1)",
    "odds wap --casting-value 2": "casting_value is 2: 3 to 99 is allowed (WAP-3)",
    "odds wap --boosted-value 10": "must be above casting_value (WAP-5)",
    "odds scrollhammer --pool 3 --dice 1 --casting-value 20": "(SCR-4)",
    "odds scrollhammer --pool 3 --dice 4": "the pool holds 3 (SCR-2)",
    "table t9a --dice 5..1": "the range is reversed, write 1..5",
    "table t9a --dice ..": "write a number such as 4, or a range such as 1..6",
    "table t9a --dice 1,": "write a number such as 4, or a range such as 1..6",
    "table t9a --dice 1..none": "a range goes between whole numbers",
    "table t9a --casting-value 1..1000000000000": "has 1,000,000,000,000 scenarios; the limit",
    "table wap --bonus 0..20 --penalty 0..20 --casting-value 3..99": "has 256,662 scenarios",
    "table wap --measure csat": "Did you mean cast?",
    "odds wap --measure irresistible": "'irresistible' is no measure of wap.",
    "odds ghb2023 --policy nver": "Did you mean never?",
    "odds wap --policy until-cast": "'until-cast' is no policy of wap",
    "odds wap --ruling foo=1": "'foo' is no ruling of wap.",
    "odds wap --ruling natural_minimum=two_dice": "There are: any, one_die.",
    "odds wap --ruling natural_minimum": "should be written KEY=VALUE",
    "odds wap --worth dice=1": "'dice' is no worth key.",
    "odds wap --worth die=cheap": "an exact number is needed",
    "odds wap --worth die=1/0": "an exact number is needed",
    "odds wap --worth die=1e999999999": "an exact number is needed",
    "odds wap --worth die=nan": "an exact number is needed",
    "odds wap --format xml": "'xml' is not one of",
    "compare t9a:dice=9": "t9a:dice=9: dice is 9: 1 to 5 is allowed (T9A-1)",
    "compare t9a:dice": "'dice' should be written name=value",
    "compare t9a:primal=1": "'primal' is no field of t9a.",
    "compare 9ta": "'9ta' is no ruleset.",
    "compare t9a --primal 1": "'primal' is no field of t9a.",
    "compare t9a:casting_value=3 --casting-value 3": "give it once",
    "compare t9a wap --measure silenced": "'silenced' is no measure of t9a.",
}


@pytest.mark.parametrize("line", REFUSALS)
def test_one_line_says_what_is_wrong(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2, nothing on standard output, one line that names the trouble."""
    answer = call(capsys, *line.split())
    assert (answer.code, answer.out) == (2, "")
    assert REFUSALS[line] in answer.err
    assert answer.err.startswith("probcast: ")
    assert answer.err.count("\n") == 1


def test_a_refusal_tells_a_terminal_nothing_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    """Control characters of an argument come back as escapes, whoever quotes it."""
    for args in (["odds", "wap", "\x1b[31mred\ufeff"], ["odds", "wap", "-o", "\x1b[31m/\ufeff/"]):
        answer = call(capsys, *args)
        assert (answer.code, answer.out) == (2, "")
        assert "\\x1b[31m" in answer.err
        assert "\\ufeff" in answer.err
        assert answer.err[:-1].isprintable()


@pytest.mark.parametrize("command", ["odds wap", "table wap", "compare", "rulesets"])
def test_an_output_that_cannot_be_written(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder, a missing folder and a file used as a folder are refused, and nothing is left."""
    (tmp_path / "file").touch()
    for target in (tmp_path, tmp_path / "no" / "file", tmp_path / "file" / "below"):
        answer = call(capsys, *command.split(), "-o", str(target))
        assert (answer.code, answer.out) == (2, "")
        assert answer.err.startswith(f"probcast: cannot write {target}: ")
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    for name in (str(loop), f"{tmp_path}/new/"):
        assert call(capsys, *command.split(), "-o", name).code == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "loop"]


def test_a_refusal_leaves_the_old_file_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file is replaced by a whole answer or not at all."""
    target = tmp_path / "odds.txt"
    target.write_text("old")
    assert call(capsys, "odds", "t9a", "--dice", "9", "-o", str(target)).code == 2
    assert target.read_text() == "old"
    assert call(capsys, "odds", "t9a", "-o", str(target)) == (0, "", "")
    assert target.read_text().startswith("The Ninth Age")
    assert [path.name for path in tmp_path.iterdir()] == ["odds.txt"]

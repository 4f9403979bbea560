"""Nothing legal left is a refusal, for each part of a question and in every form."""

from itertools import product

import pytest
from cli.command import call

import probcast
from probcast.rules import IllegalError

Capture = pytest.CaptureFixture[str]
FORMS = ("text", "markdown", "csv", "json", "html", "latex")

NOTHING = {
    "decide t9a --boosted-value 17 --modifier 99999": "modifier is 99999: -20 to 20 is allowed",
    "decide t9a --boosted-value 17 --modifier 21": "modifier is 21: -20 to 20 is allowed (T9A-2)",
    "decide t9a --boosted-value 17 --modifier 21 --dice 3": "-20 to 20 is allowed (T9A-2)",
    "decide t9a --boosted-value 100": "boosted_value is 100: 1 to 99 is allowed (T9A-2)",
    "decide t9a --boosted-value 7": "boosted_value is 7: it must be above casting_value 8",
    "decide t9a --boosted-value 9 --casting-value 100": "casting_value is 100: 1 to 99 is allowed",
    "decide t9a --modifier 21": "modifier is 21: -20 to 20 is allowed (T9A-2)",
    "decide t9a --modifier 21 --at-least 50%": "modifier is 21: -20 to 20 is allowed (T9A-2)",
    "decide t9a --dice 3 --reroll ones --modifier 21": "modifier is 21: -20 to 20 is allowed",
    "decide t9a --against 9 --dispel-modifier 21": "dispel_modifier is 21: -20 to 20 is allowed",
    "decide t9a --against 9 --dispel-dice 21": "dispel_dice is 21: 0 to 20 is allowed (T9A-9)",
    "decide t9a --against 0": "against is 0: no spell stands with a total below 1",
    "decide ghb2023 --against 9,-3": "against is -3: no spell stands with a total below 1",
    "decide ghb2023 --against 9 --unbind 0": "unbind is 0: nothing can be stopped (GHB-9)",
    "decide scrollhammer --casting-value 40": "6 x 5 dice in the pool cannot reach it",
    "decide wap --boosted-value 9": "boosted_value is 9: it must be above casting_value (WAP-5)",
    "compare t9a:modifier=-21 wap --casting-value 7": "t9a:modifier=-21: modifier is -21: -20 to",
    "compare wap t9a:modifier=-21 --casting-value 7": "t9a:modifier=-21: modifier is -21: -20 to",
    "compare t9a scrollhammer --casting-value 31..40": "scrollhammer: casting_value is 31: 6 x 5",
    "compare t9a wap --dice 6": "t9a: dice is 6: 1 to 5 is allowed (T9A-1)",
    "compare t9a wap:level=1 --dice 4,5": "wap:level=1: dice is 4: 1 to level + 2 = 3 is allowed",
    "compare t9a wap --casting-value 1,2": "wap: casting_value is 1: 3 to 99 is allowed (WAP-3)",
    "table t9a --modifier 21,22": "modifier is 21: -20 to 20 is allowed (T9A-2)",
    "table wap --level 1 --dice 4..6": "dice is 4: 1 to level + 2 = 3 is allowed (WAP-1)",
    "need t9a --modifier 21": "modifier is 21: -20 to 20 is allowed (T9A-2)",
    "need wap --level 1 --dice 4..6": "dice is 4: 1 to level + 2 = 3 is allowed (WAP-1)",
    "whatif t9a --modifier 21": "modifier is 21: -20 to 20 is allowed (T9A-2)",
    "compare-policies t9a --modifier 21": "modifier is 21: -20 to 20 is allowed (T9A-2)",
    "odds wap --dice winds --boosted-value 9": "it must be above casting_value (WAP-5)",
    "pool wap --points 10000": "points is 10000: 0 to 9999 is allowed (WAP-12)",
    "pool ghb2023 --phases 3": "phases is 3: 1 to 2 is allowed (GHB-3)",
}


@pytest.mark.parametrize(("line", "form"), list(product(NOTHING, FORMS)))
def test_nothing_legal_is_refused(line: str, form: str, capsys: Capture) -> None:
    """One line with what is allowed, and nothing on standard output."""
    answer = call(capsys, *line.split(), "--format", form)
    assert (answer.code, answer.out) == (2, "")
    assert NOTHING[line] in answer.err
    assert answer.err.count("\n") == 1


def test_every_entrant_has_a_row() -> None:
    """What is illegal at some points is left out there, and said; never a whole entrant."""
    frame = probcast.compare("t9a", "scrollhammer", casting_value=(29, 31), measures=["cast"])
    assert list(frame.entrant) == ["t9a", "t9a", "scrollhammer"]
    with pytest.raises(IllegalError, match=r"^scrollhammer: casting_value is 31"):
        probcast.compare("t9a", "scrollhammer", casting_value=(31, 32), measures=["cast"])


def test_need_says_what_it_leaves_out(capsys: Capture) -> None:
    """A row that is missing is missing for a reason, and a note says which."""
    words = "3 illegal scenarios left out, the first: dice is 4: 1 to level + 2 = 3 is allowed"
    assert words in call(capsys, "need", "wap", "--level", "1").out
    frame = probcast.need("wap", level=1)
    assert list(frame.dice) == [1, 2, 3]
    assert any(words in note for note in frame.attrs["notes"])
    assert not any("left out" in note for note in probcast.need("wap").attrs["notes"])


def test_whatif_ranks_at_legal_values_alone(capsys: Capture) -> None:
    """SCR-4: twelve is the most that two dice can be asked for; above it nothing is ranked."""
    args = ("whatif", "scrollhammer", "--pool", "2", "--dice", "1", "--casting-value", "9")
    page = call(capsys, *args).out
    assert "by casting value: 3" in page
    assert "13 to 20" not in page
    assert "nothing" not in page

"""Basic against boosted: declared before the roll (T9A-4), or chosen after it (WAP-5)."""

import json
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from clauses.verdict import ask
from cli.command import call
from oracles.boosted import Chances, Chosen, t9a_declared, wap_chosen
from oracles.dispelling import T9aDispeller, WapDispeller

import probcast

Capture = pytest.CaptureFixture[str]
SPELLS = [(1, 3, 6), (2, 5, 9), (3, 8, 11), (3, 5, 6), (3, 10, 20), (4, 9, 14), (5, 12, 18)]


def rows(capsys: Capture, *options: str) -> list[dict[str, Any]]:
    """Ask which version to declare, and read the sheet."""
    called = call(capsys, "decide", "t9a", *options, "--format=json")
    assert (called.code, called.err) == (0, "")
    found: list[dict[str, Any]] = json.loads(called.out)["rows"]
    return found


def number(text: str | None) -> Fraction | None:
    """Read a fraction, or that there is none."""
    return None if text is None else Fraction(text)


@pytest.mark.parametrize(
    ("wanted", "theirs"), [("cast", 0), ("through", 0), ("through", 2), ("through", 4)]
)
@pytest.mark.parametrize("spell", SPELLS, ids=str)
def test_which_version_to_declare(
    spell: tuple[int, int, int], theirs: int, wanted: str, capsys: Capture
) -> None:
    """Both chances and their ratio, by the chances to cast or by those to get through."""
    dice, basic, boosted = spell
    (row,) = rows(
        capsys,
        *(f"--dice={dice}", f"--casting-value={basic}", f"--boosted-value={boosted}"),
        *("--modifier=1", f"--dispel-dice={theirs}", f"--dispel-modifier={-1 if theirs else 0}"),
        *(f"--worth={key}={int(key == wanted)}" for key in ("cast", "through")),
    )
    known = t9a_declared(dice, (basic, boosted), 1, (T9aDispeller(-1), theirs))
    ratio = known.break_even()
    versions = {"basic": getattr(known.basic, wanted), "boosted": getattr(known.boosted, wanted)}
    assert {key: Fraction(chance) for key, chance in row["chance"].items()} == versions
    assert number(row["break_even"]) == (None if ratio is None else getattr(ratio, wanted))
    assert Fraction(row["value"]) == versions["basic"]


def test_how_much_better_it_must_be(capsys: Capture) -> None:
    """T20b, T20B and T20r."""
    options = ("--casting-value=8", "--boosted-value=11", "--modifier=1")
    (row,) = rows(capsys, "--dice=3", *options)
    assert row["chance"] == {"basic": "49/54", "boosted": "5/8"}
    assert row["break_even"] == "196/135"
    assert [row["dice"] for row in rows(capsys, *options)] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("price", ["1/4", "13/30", "61/135", "1/2", "3"])
def test_boosted_pays_from_the_ratio_on(price: str, capsys: Capture) -> None:
    """T20r: boosted worth 196/135 of basic, which is 61/135 more, is as good; more is better."""
    options = ("--dice=3", "--casting-value=8", "--boosted-value=11", "--modifier=1")
    (row,) = rows(capsys, *options, f"--worth=boosted={price}")
    found = {key: Fraction(worth) for key, worth in row["alternatives"].items()}
    assert found == {"basic": Fraction(49, 54), "boosted": Fraction(5, 8) * (1 + Fraction(price))}
    assert row["action"] == ("boosted" if Fraction(price) > Fraction(61, 135) else "basic")


@pytest.mark.parametrize(("worth", "apart"), [({}, False), ({"boosted": "1/2"}, True)])
def test_chances_stand_apart_from_another_worth(worth: dict[str, object], *, apart: bool) -> None:
    """Where the worth is the chance itself, it is listed once."""
    frame = probcast.decide("t9a", worth=worth, casting_value=8, boosted_value=11)
    assert ("chance_basic" in frame.columns, "chance_boosted" in frame.columns) == (apart, apart)
    assert frame.alternatives_basic[2] == Fraction(181, 216)


@pytest.mark.parametrize("spell", [(2, 5, 7), (3, 6, 8), (3, 8, 19)], ids=str)
def test_boosted_counts_when_cast(spell: tuple[int, int, int], capsys: Capture) -> None:
    """A boosted spell that is cast counts as boosted, whatever the opponent then does to it."""
    dice, basic, boosted = spell
    (row,) = rows(
        capsys,
        *(f"--dice={dice}", f"--casting-value={basic}", f"--boosted-value={boosted}"),
        *("--dispel-dice=2", "--worth=cast=1", "--worth=through=2", "--worth=boosted=3/4"),
    )
    known = t9a_declared(dice, (basic, boosted), 0, (T9aDispeller(), 2))
    worths = {
        "basic": known.basic.cast + 2 * known.basic.through,
        "boosted": known.boosted.cast * Fraction(7, 4) + 2 * known.boosted.through,
    }
    assert {key: Fraction(worth) for key, worth in row["alternatives"].items()} == worths
    assert Fraction(row["value"]) == max(worths.values())
    assert worths[row["action"]] == max(worths.values())


def test_a_boosted_roll_is_taken_again_for_what_it_is_worth(capsys: Capture) -> None:
    """T9A-12: an 18 is worth the miscast that it is only where the boosted effect is dear."""

    def kept(faces: tuple[int, ...]) -> Fraction:
        return Fraction(11 * (sum(faces) >= 18)) - Fraction(len(set(faces)) == 1, 2)

    rolls = list(product(range(1, 7), repeat=3))
    again = sum(map(kept, rolls)) / len(rolls)
    played = [kept(faces) if sum(faces) >= 18 else max(kept(faces), again) for faces in rolls]
    options = ("--dice=3", "--casting-value=10", "--boosted-value=18", "--reroll=failed")
    (row,) = rows(capsys, *options, "--worth=miscast=-1/2", "--worth=boosted=10")
    assert Fraction(row["alternatives"]["boosted"]) == sum(played) / len(rolls)


@pytest.mark.parametrize("theirs", [0, 2, 4])
@pytest.mark.parametrize(("dice", "basic", "boosted"), [(1, 3, 6), (2, 5, 9), (3, 8, 14)])
def test_what_the_roll_allows(dice: int, basic: int, boosted: int, theirs: int) -> None:
    """WAP-5: what is cast, what may be boosted, and what either is worth in the end."""
    known: Chosen = wap_chosen(dice, (basic, boosted), 3, (WapDispeller(2), theirs))
    odds = ask(
        "wap",
        {
            "dice": dice,
            "casting_value": basic,
            "boosted_value": boosted,
            "level": 3,
            "dispel_dice": theirs,
            "dispel_level": 2 if theirs else 0,
            "worth": {"boosted": 1},
        },
    )
    assert odds.measures["boosted"] == known.boosted.cast
    assert odds.measures["cast"] - odds.measures["boosted"] == known.only_basic.cast
    assert odds.measures["through"] == known.only_basic.through + known.boosted.through
    assert odds.worth == known.only_basic.cast + 2 * known.boosted.cast
    bare = wap_chosen(dice, (basic, boosted), 3)
    assert bare.boosted == Chances(known.boosted.cast, known.boosted.cast)

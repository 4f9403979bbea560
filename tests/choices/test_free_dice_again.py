"""WAP-6, WAP-7: what rolling each die of a complete roll again is worth, face by face."""

import json
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, product

import pytest
from cli.command import call

FACES = range(1, 7)
Dice = tuple[int, ...]


def complete_rolls(dice: int) -> Iterator[tuple[Dice, Dice]]:
    """List the power dice and their free dice, in whatever order they fall."""
    for pool in combinations_with_replacement(FACES, dice):
        for free in combinations_with_replacement(FACES, pool.count(6)):
            yield pool, free


def without(dice: Dice, face: int) -> Dice:
    """Pick one die up."""
    place = dice.index(face)
    return dice[:place] + dice[place + 1 :]


def worth(pool: Dice, free: Dice, needed: int) -> Fraction:
    """Count a spell as one, and a miscast as a third off; a natural 2 casts nothing."""
    faces = pool + free
    cast = sum(faces) >= needed and sum(faces) > 2
    return cast - Fraction(faces.count(1) >= 2, 3)


def thrown_again(pool: Dice, free: Dice, needed: int) -> Fraction:
    """Throw one more power die, and its free die if it shows a 6."""
    plain = sum((worth((*pool, face), free, needed) for face in range(1, 6)), Fraction(0))
    lucky = sum((worth((*pool, 6), (*free, face), needed) for face in FACES), Fraction(0))
    return plain / 6 + lucky / 36


def freed_again(pool: Dice, free: Dice, needed: int) -> Fraction:
    """Throw one more free die, which brings nothing."""
    return sum((worth(pool, (*free, face), needed) for face in FACES), Fraction(0)) / 6


@pytest.mark.parametrize(("dice", "needed"), [(1, 9), (2, 3), (2, 10), (2, 15)])
def test_each_die(dice: int, needed: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Every option is worth what the faces say, and a 6 that brought a free die is none of them."""
    options = (f"--dice={dice}", f"--casting-value={needed + 2}", "--level=4", "--reroll=one-die")
    price = ("--worth=cast=1", "--worth=miscast=-1/3", "--format=json")
    for pool, free in complete_rolls(dice):
        seen = "--seen=" + ",".join(map(str, pool + free))
        (row,) = json.loads(call(capsys, "decide", "wap", *options, *price, seen).out)["rows"]
        known = {
            "keep": worth(pool, free, needed),
            **{
                f"re-roll {face}": thrown_again(without(pool, face), free, needed)
                for face in pool
                if face < 6
            },
            **{
                f"re-roll free {face}": freed_again(pool, without(free, face), needed)
                for face in free
            },
        }
        found = {name: Fraction(number) for name, number in row["alternatives"].items()}
        assert found == known
        assert Fraction(row["value"]) == max(known.values())


def completed(pool: Dice, needed: int) -> Fraction:
    """Throw the free dice of the 6s that lie there."""
    frees = list(product(FACES, repeat=pool.count(6)))
    return sum((worth(pool, free, needed) for free in frees), Fraction(0)) / len(frees)


@pytest.mark.parametrize(("dice", "needed"), [(1, 9), (2, 10), (2, 15)])
def test_each_die_of_the_pool(dice: int, needed: int, capsys: pytest.CaptureFixture[str]) -> None:
    """By the other reading only the power dice are seen, and a 6 may be rolled again."""
    options = (f"--dice={dice}", f"--casting-value={needed + 2}", "--level=4", "--reroll=one-die")
    price = ("--worth=cast=1", "--worth=miscast=-1/3", "--ruling=reroll_when=pool", "--format=json")
    for pool in combinations_with_replacement(FACES, dice):
        seen = "--seen=" + ",".join(map(str, pool))
        (row,) = json.loads(call(capsys, "decide", "wap", *options, *price, seen).out)["rows"]
        known = {"keep": completed(pool, needed)}
        for face in pool:
            again = (completed((*without(pool, face), new), needed) for new in FACES)
            known[f"re-roll {face}"] = sum(again, Fraction(0)) / 6
        found = {name: Fraction(number) for name, number in row["alternatives"].items()}
        assert found == known
        assert Fraction(row["value"]) == max(known.values())

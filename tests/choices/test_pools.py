"""The dice to come, against every roll written out."""

import json
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from cli.command import call

import probcast
from probcast.distributions import Pmf
from probcast.rules import Dice
from probcast.rulesets import load


def counted(rolls: Mapping[tuple[int, int], int]) -> dict[tuple[int, int], Fraction]:
    """Return counts as chances."""
    whole = sum(rolls.values())
    return {dice: Fraction(n, whole) for dice, n in rolls.items()}


def dealt(key: str, **fields: object) -> Pmf[Dice]:
    """Ask for the joint law of both sides' dice."""
    pool = load(key).pool
    assert pool is not None
    return pool.law(pool.settled(fields))


def law(key: str, **fields: int | None) -> dict[tuple[int, int], Fraction]:
    """Return that law as chances by pairs."""
    found = dealt(key, **fields)
    return {(dice.own, dice.opponent): found.pmf(dice) for dice in found.support}


@pytest.mark.parametrize("phases", [1, 2])
def test_primal_dice(phases: int) -> None:
    """GHB-3: two d6 a hero phase, a 4+ gives both players one."""
    rolls = Counter(
        (n, n)
        for faces in product(range(1, 7), repeat=2 * phases)
        for n in [sum(face >= 4 for face in faces)]
    )
    assert law("ghb2023", phases=phases) == counted(rolls)


def test_primal_dice_as_players_ask() -> None:
    """A13d: at most one with 3/4; A13: some turn of five without, 781/1024."""
    one = dealt("ghb2023", phases=1)
    assert one.prob(lambda dice: dice.own <= 1) == Fraction(3, 4)
    assert 1 - one.prob(lambda dice: dice.own > 0) ** 5 == Fraction(781, 1024)


@pytest.mark.parametrize(
    ("points", "winds"), [(500, 2), (1999, 2), (2000, 4), (2999, 4), (3000, 6), (4500, 8)]
)
def test_winds_of_magic(points: int, winds: int) -> None:
    """WAP-12: the dispel pool is the highest half of the very dice that make the power pool."""
    rolls = Counter(
        (sum(faces), sum(sorted(faces)[winds // 2 :]))
        for faces in product(range(1, 4), repeat=winds)
    )
    assert law("wap", points=points) == counted(rolls)


@pytest.mark.parametrize("cap", [5, 2])
def test_channelling_and_the_cap(cap: int) -> None:
    """WAP-12: a d6 a level, 5+ adds a die; the power pool alone holds no more than its cap."""
    rolls: Counter[tuple[int, int]] = Counter()
    for winds in product(range(1, 4), repeat=2):
        for own in product(range(1, 7), repeat=2):
            for other in range(1, 7):
                power = sum(winds) + sum(face >= 5 for face in own)
                rolls[min(power, cap), max(winds) + (other >= 5)] += 1
    fields = {"points": 1000, "levels": 2, "dispel_levels": 1, "cap": cap}
    assert law("wap", **fields) == counted(rolls)


@pytest.mark.parametrize("points", [500, 3000])
def test_the_older_winds(points: int) -> None:
    """WAP-12: two d6 whatever the size of the game, and the higher one makes the dispel pool."""
    rolls = Counter((a + b, max(a, b)) for a, b in product(range(1, 7), repeat=2))
    found = dealt("wap", roll="2d6", points=points)
    assert {tuple(dice): found.pmf(dice) for dice in found.support} == counted(rolls)


def test_six_levels_channel_at_least_one() -> None:
    """P14: 665/729."""
    plain, more = (dealt("wap", points=1000, levels=n) for n in (0, 6))
    none = more.prob(lambda dice: dice.own == 2)
    assert plain.prob(lambda dice: dice.own == 2) * (1 - Fraction(665, 729)) == none


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    """JSON with a row a pair, and a refusal where dice are not random."""
    data = json.loads(call(capsys, "pool", "ghb2023", "--format", "json").out)
    assert data["scenario"] == {"phases": 1}
    assert [row["chance"] for row in data["rows"]] == ["1/4", "1/2", "1/4"]
    assert "58.3%" not in call(capsys, "pool", "wap", "--exact").out
    refused = call(capsys, "pool", "t9a")
    assert (refused.code, refused.out) == (2, "")
    assert "t9a has no random pool; ghb2023 and wap and " in refused.err


@pytest.mark.parametrize(
    ("key", "field", "words"),
    [
        ("wap", "dice", "winds"),
        ("wap", "dice", "winds:points=1000,levels=2"),
        ("ghb2023", "primal", "pool"),
    ],
)
def test_the_words_on_the_command_line(
    key: str, field: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A pool is named in the place of a number, with its settings; no other field takes it."""
    data = json.loads(call(capsys, "odds", key, f"--{field}", words, "--format", "json").out)
    scenario: dict[str, Any] = {field: words}
    known = probcast.odds(key, **scenario)
    assert data["scenario"][field] == words
    assert data["measures"]["cast"] == str(known.measures["cast"])
    assert call(capsys, "odds", key, "--casting-value", words).code == 2
    assert call(capsys, "odds", "t9a", "--dice", words).code == 2

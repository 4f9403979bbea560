"""House rules that clubs play, each a few lines on top of a ruleset, with exact values.

The values are counted here from the words of the rule, without the package's own engine.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from itertools import product

import pytest

import probcast
from probcast.rules import IllegalError

D6 = range(1, 7)

SEVERE = """
extends = "t9a"
key     = "severe"
title   = "Severe miscasts"
[change."T9A-6"]
judges = { when = "alike >= 3", miscast = true, severity = "face + dice - 3" }
"""

DEEP = """
extends = "wap"
[rulings.ultimate_power_depth]
one_of = ["3"]
"""

GENTLE = """
extends = "tow"
[change."TOW-5"]
words  = "A natural double 1 only fails, and is a miscast."
tabled = []
judges = { when = "bound == 0 and count(1) >= 2", cast = false, miscast = true }
"""

BASE = """
extends = "wap"
[pool.law]
throws = [
    { dice = 0, own = 5, opponent = 4 },
    { dice = "levels", own = "count(4, 5, 6)" },
    { dice = "dispel_levels", opponent = "count(4, 5, 6)" },
]
[pool.fields.cap]
default = 12
"""

SHARED = """
extends = "wap"
[pool.law]
own      = "half_up(own)"
opponent = "half_down(own)"
[let]
dispel_plus = "min(half_up(dispel_level) + dispel_bonus, 1)"
[change."WAP-2"]
adds = ["min(half_up(level) + bonus, 1)", "plus - penalty"]
"""

LEVEL_ONE = """
extends = "wap"
[fields.level]
default = 1
max     = 1
"""

RANDOM = """
extends = "wap"
[change."WAP-1"]
words   = "A D6 says how many power dice a spell has."
illegal = []
[pool.law]
throws = [{ dice = 1, own = "natural" }]
own    = "own"
"""

Mark = tuple[int, int]


def counted(n: int, wanted: Callable[[tuple[int, ...]], bool]) -> Fraction:
    """Return the share of throws of n dice that are wanted."""
    return Fraction(sum(map(wanted, product(D6, repeat=n))), 6**n)


def chain(depth: int) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Yield how one die falls, each natural 6 with one more die behind it, up to a depth."""
    for face in D6:
        if face < max(D6) or not depth:
            yield (face,), Fraction(1, 6)
        else:
            yield from (((face, *rest), chance / 6) for rest, chance in chain(depth - 1))


def powered(n: int, depth: int) -> Counter[tuple[int, int]]:
    """Return the chances of the sum and the 1s on n dice with Ultimate Power."""
    law: Counter[Mark] = Counter({(0, 0): Fraction(1)})
    for _ in range(n):
        more: Counter[Mark] = Counter()
        for (total, ones), weight in law.items():
            for faces, chance in chain(depth):
                more[total + sum(faces), ones + faces.count(1)] += weight * chance  # type: ignore[assignment]
        law = more
    return law


def cast_of_wap(n: int, depth: int, plus: int, value: int) -> Fraction:
    """Return the chance to cast with n dice (WAP-3, WAP-4, WAP-6)."""
    law = powered(n, depth)
    return Fraction(sum(w for (t, _), w in law.items() if t > 2 and t + plus >= value))


def _severe(value: int, faces: tuple[int, ...]) -> bool:
    """Whether a roll of three dice gets through where every miscast is worse by 1."""
    return sum(faces) >= value and faces != (1, 1, 1)


def test_every_miscast_is_worse_by_one() -> None:
    """X08: three dice at 6+ get through 103/108, where by the book it is 205/216."""
    severe = probcast.ruleset(text=SEVERE)
    for value in (3, 6, 9):
        by_hand = counted(3, partial(_severe, value))
        assert probcast.odds(severe, dice=3, casting_value=value).measures["through"] == by_hand
    assert probcast.odds(severe, dice=3, casting_value=6).measures["through"] == Fraction(103, 108)
    assert probcast.odds("t9a", dice=3, casting_value=6).measures["through"] == Fraction(205, 216)


@pytest.mark.parametrize("dice", range(1, 5))
def test_ultimate_power_chains_to_three(dice: int) -> None:
    """A free die that shows a 6 adds another, three deep; the ruling is no longer open."""
    deep = probcast.ruleset(text=DEEP)
    measures = probcast.odds(deep, dice=dice, casting_value=12, level=2).measures
    assert measures["cast"] == cast_of_wap(dice, 3, 1, 12)
    law = powered(dice, 3)
    assert measures["miscast"] == sum(w for (_, ones), w in law.items() if ones > 1)
    assert deep.rulings["ultimate_power_depth"].readings == ("3",)


@pytest.mark.parametrize("value", range(2, 16))
def test_a_double_one_only_fails(value: int) -> None:
    """It is still a miscast; the dispel's double 1 goes to the table as before."""
    gentle = probcast.ruleset(text=GENTLE)
    cast = counted(2, lambda d: d != (1, 1) and (d == (6, 6) or sum(d) + 1 >= value))
    answer = probcast.odds(gentle, casting_value=value, level=2)
    assert answer.measures["cast"] == cast
    assert answer.measures["miscast"] == Fraction(1, 36)
    against = probcast.odds(gentle, casting_value=value, level=2, dispel="wizardly")
    assert against.measures["through"] == sum(
        chance(d == (1, 1), d == (6, 6), sum(d) + 1, value) for d in product(D6, repeat=2)
    )


def chance(failed: object, sure: object, total: int, value: int) -> Fraction:
    """Return the chance of one casting roll to get through a wizardly dispel by level 0."""
    if failed:
        return Fraction(0)
    if sure:
        return Fraction(1, 36)
    if total < value:
        return Fraction(0)
    table = counted(2, lambda d: sum(d) >= 8)
    stops = sum(
        table if d == (1, 1) else Fraction(d == (6, 6) or sum(d) > total)
        for d in product(D6, repeat=2)
    )
    return (1 - Fraction(stops) / 36) / 36


def test_base_pools_with_channelling() -> None:
    """Pools of 5 and 4 dice; each wizard of either side channels one more on a 4+, at most 12."""
    base = probcast.ruleset(text=BASE)
    frame = probcast.pool(base, levels=9, dispel_levels=1)
    by_hand: Counter[tuple[int, int]] = Counter()
    for own, theirs in product(product((0, 1), repeat=9), (0, 1)):
        by_hand[min(5 + sum(own), 12), 4 + theirs] += 1
    found = dict(zip(zip(frame.power, frame.dispel, strict=True), frame.chance, strict=True))
    assert found == {dice: Fraction(n, 2**10) for dice, n in by_hand.items()}


def test_one_pool_is_shared() -> None:
    """Half of the winds each, the odd die to the caster; bonuses count for 1 at most."""
    shared = probcast.ruleset(text=SHARED)
    frame = probcast.pool(shared)
    sums = Counter(sum(d) for d in product(range(1, 4), repeat=4))
    halves = {(-(-n // 2), n // 2): Fraction(times, 81) for n, times in sums.items()}
    found = dict(zip(zip(frame.power, frame.dispel, strict=True), frame.chance, strict=True))
    assert found == halves
    answer = probcast.odds(shared, dice=3, casting_value=12, level=4, dispel_dice=2, dispel_level=4)
    assert answer.measures["cast"] == cast_of_wap(3, 1, 1, 12)
    through = sum(
        w * (1 - counted(2, lambda d, t=total: sum(d) > 2 and sum(d) + 1 >= t + 1))  # type: ignore[misc]
        for (total, _), w in powered(3, 1).items()
        if total > 2 and total + 1 >= 12
    )
    assert answer.measures["through"] == through


def test_every_wizard_counts_as_level_one() -> None:
    """With that go three dice at most, and 1 as the bonus."""
    first = probcast.ruleset(text=LEVEL_ONE)
    cast = probcast.odds(first, dice=3, casting_value=12).measures["cast"]
    assert cast == cast_of_wap(3, 1, 1, 12)
    with pytest.raises(IllegalError, match=r"level \+ 2 = 3 is allowed \(WAP-1\)"):
        probcast.odds(first, dice=4)


def test_dice_come_from_a_die() -> None:
    """The number of power dice is rolled anew for each spell, and nothing else limits it."""
    anew = probcast.ruleset(text=RANDOM)
    answer = probcast.odds(anew, dice="winds", casting_value=12, level=1)
    by_hand = sum(cast_of_wap(n, 1, 1, 12) for n in D6) / 6
    assert answer.measures["cast"] == by_hand


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (SEVERE, "house rules on T9A 2nd ed.: clauses changed T9A-6"),
        (DEEP, "house rules on WAP 9th ed. v2.2: other values of ultimate_power_depth"),
        (
            SHARED,
            (
                "house rules on WAP 9th ed. v2.2: clauses changed WAP-2; other values of "
                "dispel_plus, pool"
            ),
        ),
        (
            (
                'extends = "t9a"\nedition = "2026"\ndrop = ["T9A-10"]\n'
                '[[clause]]\nid = "CLUB-1"\nwords = "Snacks are allowed."'
            ),
            "2026; house rules on T9A 2nd ed.: clauses dropped T9A-10, added CLUB-1",
        ),
    ],
)
def test_answers_say_what_was_changed(text: str, said: str) -> None:
    """The edition, which stands beside every answer, names the parent and the clauses."""
    ruleset = probcast.ruleset(text=text)
    assert ruleset.edition == said
    assert not ruleset.view.tested


def test_what_a_dropped_clause_asked_for_is_gone() -> None:
    """Fields that nothing looks at any more go with their clause."""
    less = probcast.ruleset(text='extends = "t9a"\ndrop = ["T9A-10"]')
    assert {"modifier_cap", "magic_resistance"}.isdisjoint(less.fields)
    assert probcast.odds(less, modifier=1).measures == probcast.odds("t9a", modifier=1).measures


def test_a_clause_is_put_before_another() -> None:
    """The first rule that gives a verdict settles it, so that order matters."""
    rule = (
        '[[clause]]\nid = "CLUB-1"\nwords = "A 6 casts."\n'
        'judges = { when = "count(6) >= 1", cast = true }\n'
    )
    late, early = (
        probcast.ruleset(text=f'extends = "t9a"\n{rule}{before}')
        for before in ('before = "T9A-2"', 'before = "T9A-3"')
    )
    for ruleset in (late, early):
        assert probcast.odds(ruleset, dice=1, casting_value=9).measures["cast"] == Fraction(1, 6)
    ids = [[clause.id for clause in ruleset.clauses] for ruleset in (late, early)]
    assert [each.index("CLUB-1") for each in ids] == [2, 1]


def test_house_rules_on_house_rules() -> None:
    """Both are named."""
    from probcast.rules.text import from_text  # noqa: PLC0415 (the reader itself)

    severe = probcast.ruleset(text=SEVERE)
    found = from_text('extends = "severe"\n[fields.dice]\nmax = 4', lambda _: severe)
    assert found.edition == (
        "house rules on Severe miscasts: other values of dice; "
        "house rules on T9A 2nd ed.: clauses changed T9A-6"
    )


FORMER = """
extends = "whfb8"
[change."W8-3"]
illegal = { when = "dice > level + 2", because = "{dice} dice: level + 2 are allowed" }
[table]
title = "Miscast table, D6 and the dice used"
score = "rolled"
d6    = 1
"""


@pytest.mark.parametrize("dice", range(2, 7))
def test_miscasts_of_an_older_edition(dice: int) -> None:
    """A D6 and the dice used instead of 2D6, and at most level + 2 dice."""
    former = probcast.ruleset(text=FORMER)
    miscast = counted(dice, lambda d: d.count(6) >= 2)
    (table,) = probcast.odds(former, dice=dice, level=4, casting_value=10).tables
    assert table.title == "Miscast table, D6 and the dice used"
    rows = {"2-4": (2, 4), "5-6": (5, 6), "7": (7, 7), "8-9": (8, 9), "10-12": (10, 12)}
    assert {row.row: row.chance for row in table.rows} == {
        row: miscast * counted(1, lambda d, low=low, high=high: low <= d[0] + dice <= high)  # type: ignore[misc]
        for row, (low, high) in rows.items()
    }
    with pytest.raises(IllegalError, match=r"4 dice: level \+ 2 are allowed \(W8-3\)"):
        probcast.odds(former, dice=4, level=1)

"""The oracles of the further games against answers that were found without them."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from . import aos, opposed, tow, wh40k7, wh40k8, whfb8, whfb67
from .play import Law, chance

FIRST_OR_SECOND = ("first", "second")
FACES = range(1, 7)
TWOS = aos.Scenario(8, reroll="ones-and-twos")


def cast(law: Law) -> Fraction:
    """Add up what is cast."""
    return chance(law, lambda play: play.cast)


def through(law: Law) -> Fraction:
    """Add up what takes effect."""
    return chance(law, lambda play: play.through)


def miscast(law: Law) -> Fraction:
    """Add up miscasts, and Perils."""
    return chance(law, lambda play: play.miscast)


def irresistible(law: Law) -> Fraction:
    """Add up what nobody may answer."""
    return chance(law, lambda play: play.irresistible)


def wfb(dice: int, value: int) -> Law:
    """Cast in the 6th or 7th edition."""
    return whfb67.law(whfb67.Scenario(dice, value))


def wfb8(dice: int, value: int) -> Law:
    """Cast in the 8th edition with a wizard of level 4."""
    return whfb8.law(whfb8.Scenario(dice, value))


def old(value: int, added: int, level: int = 0) -> Law:
    """Cast in the Old World."""
    return tow.law(tow.Scenario(value, level=level, modifier=added))


def sigmar(edition: int, value: int, extra_dice: int = 0, unbind: int = 0) -> Law:
    """Cast in an edition of Age of Sigmar."""
    return aos.law(edition, aos.Scenario(value, extra_dice=extra_dice, unbind=unbind))


def smite(attempt: int, deny: int = 0) -> Law:
    """Manifest Smite."""
    return wh40k8.law(wh40k8.Scenario(attempt=attempt, deny=deny))


def charges(dice: int, needed: int, deny: int = 0) -> Law:
    """Roll for warp charges."""
    return wh40k7.law(wh40k7.Scenario(dice, needed, deny))


def denied_two() -> Fraction:
    """Five dice on 6s against two charges and no more."""
    found = charges(2, 2, 5)
    return chance(found, lambda play: play.dispelled) / cast(found)


def wounds() -> Fraction:
    """Average the wounds of the first Smite."""
    found = wh40k8.measures(smite(1))["mean_mortal_wounds"]
    assert found is not None
    return found


GIVEN: dict[str, tuple[Callable[[], Fraction], str]] = {
    "W6 3+ on 1": (lambda: cast(wfb(1, 3)), "2/3"),
    "W6 3+ on 2": (lambda: cast(wfb(2, 3)), "35/36"),
    "W6 3+ on 3": (lambda: cast(wfb(3, 3)), "25/27"),
    "W6 3+ on 4": (lambda: cast(wfb(4, 3)), "125/144"),
    "W6 3+ on 5": (lambda: cast(wfb(5, 3)), "3125/3888"),
    "X10": (lambda: cast(wfb(3, 8)), "89/108"),
    "X11 irresistible": (lambda: irresistible(wfb(3, 8)), "2/27"),
    "X11 miscast": (lambda: miscast(wfb(3, 8)), "2/27"),
    "O-W7-mis3": (lambda: miscast(wfb(3, 10)), "2/27"),
    "O-W7-if4": (lambda: irresistible(wfb(4, 10)), "55/432"),
    "O-W7-mis5": (lambda: miscast(wfb(5, 10)), "763/3888"),
    "O-W7-2-7": (lambda: cast(wfb(2, 7)), "7/12"),
    "O-W7-3-10": (lambda: cast(wfb(3, 10)), "5/8"),
    "O-W7-3-12": (lambda: cast(wfb(3, 12)), "3/8"),
    "O-W8-IF4": (lambda: irresistible(wfb8(4, 10)), "19/144"),
    "O-W8-IF5": (lambda: irresistible(wfb8(5, 10)), "763/3888"),
    "O-W8-IF6": (lambda: irresistible(wfb8(6, 10)), "12281/46656"),
    "O-W8-3-10": (lambda: cast(wfb8(3, 10)), "103/108"),
    "O-W8-3-12": (lambda: cast(wfb8(3, 12)), "181/216"),
    "O-W8-5-15": (lambda: cast(wfb8(5, 15)), "209/216"),
    "TOW 7+0": (lambda: cast(old(7, 0)), "257/432"),
    "TOW 6+4": (lambda: cast(old(6, 4)), "425/432"),
    "TOW 14+ at level 1": (lambda: cast(old(14, 0, 1)), "17/432"),
    "R-TOW-9+2": (lambda: cast(old(9, 2)), "257/432"),
    "R-TOW-8+4": (lambda: cast(old(8, 4)), "401/432"),
    "AOS 5+ through, 3rd": (lambda: through(sigmar(3, 5, unbind=1)), "29/54"),
    "AOS 6+ through, 3rd": (lambda: through(sigmar(3, 6, unbind=1)), "41/81"),
    "AOS 7+ through, 4th": (lambda: through(sigmar(4, 7, unbind=1)), "581/1296"),
    "AOS 8+ through, 4th": (lambda: through(sigmar(4, 8, unbind=1)), "455/1296"),
    "AOS 9+ through, 4th": (lambda: through(sigmar(4, 9, unbind=1)), "325/1296"),
    "O-A1-5": (lambda: through(sigmar(1, 5, unbind=1)), "29/54"),
    "AOS 3D6 at 8+, 4th": (lambda: cast(sigmar(4, 8, extra_dice=1)), "49/72"),
    "AOS 3D6 at 5+, 4th": (lambda: cast(sigmar(4, 5, extra_dice=1)), "49/54"),
    "AOS 3D6 at 5+, kept": (
        lambda: cast(aos.law(4, aos.Scenario(5, extra_dice=1), aos.Rulings("kept"))),
        "205/216",
    ),
    "AOS 3D6 miscast, 3rd": (lambda: miscast(sigmar(3, 5, extra_dice=1)), "1/216"),
    "X03": (
        lambda: through(aos.law(3, aos.Scenario(7, unbind=1, unbind_reroll="failed"))),
        "16639/46656",
    ),
    "X05": (lambda: cast(sigmar(1, 7, extra_dice=1)), "29/36"),
    "X07": (lambda: cast(aos.law(1, TWOS, side=opposed.Side("always"))), "2/3"),
    "X06": (lambda: cast(sigmar(2, 9, extra_dice=1)), "113/216"),
    "Smite 1": (lambda: cast(smite(1)), "5/6"),
    "Smite 2": (lambda: cast(smite(2)), "13/18"),
    "Smite 3": (lambda: cast(smite(3)), "7/12"),
    "Smite 4": (lambda: cast(smite(4)), "5/12"),
    "Smite 5": (lambda: cast(smite(5)), "5/18"),
    "Smite 6": (lambda: cast(smite(6)), "1/6"),
    "Smite 7": (lambda: cast(smite(7)), "1/12"),
    "Smite through": (lambda: through(smite(1, 1)), "29/54"),
    "Smite wounds": (wounds, "43/24"),
    "R-407-1-1": (lambda: cast(charges(1, 1)), "1/2"),
    "R-407-1-4": (lambda: cast(charges(4, 1)), "15/16"),
    "R-407-2-2": (lambda: cast(charges(2, 2)), "1/4"),
    "R-407-2-6": (lambda: cast(charges(6, 2)), "57/64"),
    "R-407-3-5": (lambda: cast(charges(5, 3)), "1/2"),
    "R-407-3-7": (lambda: cast(charges(7, 3)), "99/128"),
    "O-407-deny": (denied_two, "763/3888"),
}


@pytest.mark.parametrize("name", GIVEN)
def test_a_known_answer(name: str) -> None:
    """Each oracle gives the answer that was found without it."""
    answer, known = GIVEN[name]
    assert answer() == Fraction(known)


def of_all(hits: int, dice: int) -> Fraction:
    """Weigh all rolls alike."""
    return Fraction(hits, 6**dice)


@pytest.mark.parametrize("patterns", FIRST_OR_SECOND)
def test_a_failed_roll_again(patterns: str) -> None:
    """W6-8, by a plain sum over two rolls of two dice at 8+: a miscast is rolled again in vain."""

    def casts(roll: tuple[int, ...], shown: tuple[int, ...]) -> bool:
        return shown != (1, 1) and (sum(roll) >= 8 or shown == (6, 6))

    hits = sum(
        casts(first, first) or casts(second, first if patterns == "first" else second)
        for first in product(FACES, repeat=2)
        for second in product(FACES, repeat=2)
    )
    law = whfb67.law(whfb67.Scenario(2, 8, reroll="failed"), whfb67.Rulings(patterns))
    assert cast(law) == of_all(hits, 4)


def test_a_dispel_again() -> None:
    """W6-8 for the opponent: two 6s of the second roll dispel a total that they do not reach."""
    scenario = whfb67.Scenario(2, 3, dispel_dice=2, dispel_reroll="failed")
    first = whfb67.dispel_chance(20, scenario, whfb67.Rulings("first"))
    second = whfb67.dispel_chance(20, scenario, whfb67.Rulings("second"))
    assert first == Fraction(1, 36)
    assert second == Fraction(1, 36) + Fraction(35, 36) * Fraction(1, 36)


def test_the_table_of_a_dispel() -> None:
    """TOW-11: the table decides though the total is beyond; fated, a double 1 just fails."""
    wizardly = tow.Scenario(8, dispel="wizardly", dispel_level=4)
    found = tow.dispel_chance(3, wizardly, tow.BY_THE_BOOK)
    assert found == Fraction(35, 36) + Fraction(1, 36) * Fraction(15, 36)
    fated = wizardly._replace(dispel="fated")
    assert tow.dispel_chance(1, fated, tow.BY_THE_BOOK) == Fraction(35, 36)


def test_a_double_1_is_not_rolled_again() -> None:
    """TOW-12: it goes to the table, the first one and the second one."""
    law = tow.law(tow.Scenario(13, level=0, reroll="failed"))
    again = Fraction(34, 36)
    assert miscast(law) == Fraction(1, 36) * (1 + again)
    assert cast(law) == Fraction(1, 36) * (1 + again) * (1 + Fraction(15, 36))


def test_the_strong_version() -> None:
    """TOW-6: 11 and 12 reach it, rows 10-12 do not, and rows 8-9 never do."""
    law = tow.law(tow.Scenario(7, 11, level=0))
    assert chance(law, lambda play: play.boosted) == Fraction(3, 36)
    strong = tow.law(tow.Scenario(2, 3, level=4))
    assert chance(strong, lambda play: play.boosted) == Fraction(35, 36) + Fraction(1, 36 * 6)


def test_whoever_wants_it_through_rolls_again() -> None:
    """AOS-4: a low roll that is cast may be picked up, if it is to stand against an unbind."""
    scenario = aos.Scenario(3, unbind=1, reroll="one-die")
    careless = through(aos.law(3, scenario))
    wary = through(aos.law(3, scenario, side=opposed.Side("best", (("cast", 0), ("through", 1)))))
    assert careless < wary


def test_endless_spells() -> None:
    """AOS-7: beyond 7, and at 7."""
    assert aos.endless(3, 7) == Fraction(5, 12)
    assert aos.endless(4, 7) == Fraction(7, 12)


def test_what_nobody_may_do_is_refused() -> None:
    """W6-2, W8-3, AOS-4, P8-3 and P7-2 by the oracles."""
    attempts: list[Callable[[], Law]] = [
        lambda: wfb(6, 3),
        lambda: wfb(0, 3),
        lambda: wfb8(7, 3),
        lambda: sigmar(4, 5, extra_dice=3),
        lambda: sigmar(4, 5, unbind=2),
        lambda: smite(0),
        lambda: charges(4, 4),
        lambda: old(7, 0, 5),
    ]
    for refused in attempts:
        with pytest.raises(ValueError, match="may be"):
            refused()

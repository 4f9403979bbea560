"""The oracles against answers that are known from elsewhere, before they judge anything."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from . import ghb2023, scrollhammer, t9a, wap
from .play import Law, Play, chance, given, mean
from .replay import Table, law

CAST = (("cast", 1),)


def cast(law: Law) -> Fraction:
    """Read the chance that the casting step succeeds."""
    return chance(law, lambda play: play.cast)


def through(law: Law) -> Fraction:
    """Read the chance that the spell takes effect."""
    return chance(law, lambda play: play.through)


def primal(law: Law) -> Fraction:
    """Read the chance of a primal miscast."""
    return chance(law, lambda play: play.primal_miscast)


def t9a_law(dice: int, value: int, modifier: int = 0) -> Law:
    """Ask the Ninth Age oracle."""
    return t9a.law(t9a.Scenario(dice, value, modifier))


def t9a_against(dice: int, value: int, theirs: int, modifier: int = 0, tie: str = "dispels") -> Law:
    """Ask it for a spell that the opponent tries to dispel."""
    scenario = t9a.Scenario(dice, value, modifier, dispel_dice=theirs)
    return t9a.law(scenario, t9a.Rulings(tie))


def dispelled(law: Law) -> Fraction:
    """Read the chance that the spell is cast, then stopped."""
    return chance(law, lambda play: play.dispelled)


def four_dice_against_14() -> Fraction:
    """T16: the dispelling roll alone."""
    law = t9a.dispel_law(14, t9a.Scenario(2, 7, dispel_dice=4), t9a.BY_THE_BOOK)
    return sum((share for dispel, share in law.items() if dispel.succeeds), Fraction(0))


def unbound(value: int, modifier: int = 0, tie: str = "stands") -> Law:
    """Ask the Age of Sigmar oracle for a spell against one plain attempt to unbind it."""
    return ghb2023.law(ghb2023.Scenario(value, modifier, 0, 1), ghb2023.Rulings(tie=tie), "never")


def first_or_second(law: Law) -> Fraction:
    """A23 and A33: where the first roll fails, a second roll like it takes its place."""
    return through(law) * (2 - cast(law))


def ghb_again(value: int, modifier: int = 0, unbind: int = 0) -> Law:
    """Ask it for a spell whose roll is rolled again where it fails."""
    scenario = ghb2023.Scenario(value, modifier, unbind=unbind, reroll="failed")
    return ghb2023.law(scenario, policy="until-cast")


def ghb_law(value: int, hand: int, policy: str, doubles: str = "first", modifier: int = 0) -> Law:
    """Ask the Age of Sigmar oracle; the best policy is the one that casts most often."""
    scenario = ghb2023.Scenario(value, modifier, hand)
    return ghb2023.law(scenario, ghb2023.Rulings(doubles), policy, CAST)


def scr_law(pool: int, dice: int, value: int, policy: str = "all") -> Law:
    """Ask the Scrollhammer oracle."""
    return scrollhammer.law(
        scrollhammer.Scenario(pool, dice, value), scrollhammer.BY_THE_BOOK, policy, CAST
    )


def wap_law(dice: int, value: int, level: int, boosted: int | None = None) -> Law:
    """Ask the Warhammer Armies Project oracle."""
    return wap.law(wap.Scenario(dice, value, level, boosted_value=boosted))


def is_miscast(play: Play) -> bool:
    """Tell whether a play miscast."""
    return play.miscast


def dice_saved() -> Fraction:
    """S03: three of five dice at 9+, the other two only as a surge."""
    return 5 - mean(scr_law(5, 3, 9), lambda play: play.dice)


def sixes_before_ones() -> Fraction:
    """A21o: the plays that the two rulings on both doubles judge differently."""
    return primal(ghb_law(7, 2, "always", "miscast")) - primal(ghb_law(7, 2, "always", "cast"))


def sixes_without_ones() -> Fraction:
    """A21p: a double 6 that no double 1 undid."""
    return chance(ghb_law(7, 2, "always", "miscast"), lambda play: play.irresistible)


def three_at_ten_given(*, was_cast: bool) -> Fraction | None:
    """P09 and P09f: a miscast within the casts, or within the failures."""
    return given(wap_law(3, 10, 3), is_miscast, lambda play: play.cast is was_cast)


def basic_and_boosted() -> Fraction:
    """P13v: one for the basic effect, one more for the boosted."""
    return mean(wap_law(3, 7, 3, 12), lambda play: int(play.cast) + int(play.boosted))


GIVEN: dict[str, tuple[Callable[[], Fraction | None], str]] = {
    "T01": (lambda: cast(t9a_law(1, 3, 1)), "2/3"),
    "T02": (lambda: cast(t9a_law(1, 8, 1)), "0"),
    "T08": (lambda: through(t9a_law(5, 5)), "1"),
    "T09": (lambda: through(t9a_law(3, 6)), "205/216"),
    "T13": (lambda: through(t9a_law(3, 11, 1)) - through(t9a_law(3, 11)), "1/8"),
    "T14": (lambda: through(t9a_law(4, 11)) - through(t9a_law(3, 11)), "221/648"),
    "T15d": (lambda: dispelled(t9a_against(3, 7, 3)), "21301/46656"),
    "T15f": (lambda: 1 - cast(t9a_against(3, 7, 3)), "5/54"),
    "T15t": (lambda: through(t9a_against(3, 7, 3)), "21035/46656"),
    "T15x": (lambda: through(t9a_against(3, 7, 3, tie="stands")), "8407/15552"),
    "T16": (four_dice_against_14, "721/1296"),
    "T17": (lambda: through(t9a_against(4, 10, 4, 1)), "155/288"),
    "T20b": (lambda: through(t9a_law(3, 8, 1)), "49/54"),
    "T20B": (lambda: through(t9a_law(3, 11, 1)), "5/8"),
    "A01": (lambda: cast(ghb_law(7, 0, "never")), "7/12"),
    "A07": (lambda: cast(ghb_law(3, 0, "never", modifier=2)), "35/36"),
    "A08": (lambda: cast(ghb_law(13, 0, "never")), "0"),
    "A09": (lambda: through(unbound(6)), "41/81"),
    "A09x": (lambda: through(unbound(6, tie="unbinds")), "5/12"),
    "A23": (lambda: first_or_second(unbound(6)), "943/1458"),
    "A33": (lambda: first_or_second(unbound(10, 2)), "9899/15552"),
    "A30": (lambda: cast(ghb_again(9)), "155/324"),
    "A31": (lambda: cast(ghb_again(9, 3)), "299/324"),
    "A33 again": (lambda: through(ghb_again(10, 2, 1)), "9899/15552"),
    "A13d": (lambda: 1 - law(ghb2023.primal_pool)[2], "3/4"),
    "A18": (lambda: cast(ghb_law(9, 1, "until-cast")), "20/27"),
    "A18m": (lambda: primal(ghb_law(9, 1, "until-cast")), "5/108"),
    "A19": (lambda: cast(ghb_law(10, 2, "until-cast")), "185/216"),
    "A19m": (lambda: primal(ghb_law(10, 2, "until-cast")), "35/432"),
    "A21": (lambda: primal(ghb_law(7, 2, "always", "miscast")), "5/48"),
    "A21o": (sixes_before_ones, "1/432"),
    "A21p": (sixes_without_ones, "55/432"),
    "S02": (lambda: cast(scr_law(5, 5, 9)), "965/972"),
    "S03": (dice_saved, "40/27"),
    "S04": (lambda: cast(scr_law(2, 1, 3)), "17/18"),
    "S09": (lambda: max(cast(scr_law(4, dice, 12)) for dice in range(1, 5)), "493/648"),
    "S09-four": (lambda: cast(scr_law(4, 4, 12)), "493/648"),
    "P09": (lambda: three_at_ten_given(was_cast=True), "899/19548"),
    "P09f": (lambda: three_at_ten_given(was_cast=False), "13/35"),
    "P11": (lambda: mean(wap_law(3, 10, 3), lambda play: play.dice), "7/2"),
    "P12": (lambda: mean(wap_law(3, 10, 3), lambda play: play.total), "57/4"),
    "P13": (lambda: chance(wap_law(3, 7, 3, 12), lambda play: play.boosted), "287/432"),
    "P13v": (basic_and_boosted, "79/48"),
    "P15": (lambda: cast(wap_law(6, 25, 4)), "53987/93312"),
    "P16": (lambda: cast(wap_law(3, 3, 1)), "1"),
    "anchor t9a 3 dice": (lambda: cast(t9a_law(3, 10, 1)), "20/27"),
    "anchor t9a triple 3": (lambda: chance(t9a_law(3, 9), is_miscast), "1/36"),
    "anchor t9a triple 4": (lambda: chance(t9a_law(4, 9), is_miscast), "7/72"),
    "anchor t9a triple 5": (lambda: chance(t9a_law(5, 9), is_miscast), "23/108"),
    "anchor ghb best 0": (lambda: cast(ghb_law(7, 0, "best")), "7/12"),
    "anchor ghb best 1": (lambda: cast(ghb_law(7, 1, "best")), "8/9"),
    "anchor ghb best 2": (lambda: cast(ghb_law(7, 2, "best")), "401/432"),
    "anchor ghb best 3": (lambda: cast(ghb_law(7, 3, "best")), "401/432"),
    "anchor wap miscast 2": (lambda: chance(wap_law(2, 9, 3), is_miscast), "49/1296"),
    "anchor wap miscast 3": (lambda: chance(wap_law(3, 9, 3), is_miscast), "2303/23328"),
    "anchor wap miscast 4": (lambda: chance(wap_law(4, 9, 3), is_miscast), "96481/559872"),
    "anchor wap miscast 5": (lambda: chance(wap_law(5, 9, 3), is_miscast), "237503/944784"),
    "anchor wap 4 dice": (lambda: cast(wap_law(4, 15, 3)), "931/1296"),
}


@pytest.mark.parametrize("name", GIVEN)
def test_a_known_answer(name: str) -> None:
    """Each oracle gives the answer that was found without it."""
    answer, known = GIVEN[name]
    assert answer() == Fraction(known)


def test_an_unreachable_cost_is_refused() -> None:
    """S07: three dice may not even try for 20."""
    with pytest.raises(ValueError, match="never reach 20"):
        scr_law(3, 3, 20)


@pytest.mark.parametrize(
    ("hand", "known"),
    [(0, "1/36"), (1, "2/27"), (2, "19/144"), (3, "763/3888"), (4, "12281/46656")],
)
def test_two_1s_among_all_dice(hand: int, known: str) -> None:
    """The anchor counts two 1s with every die on the table, which needs no policy."""

    def ones(table: Table) -> bool:
        return [table.roll(6) for _ in range(2 + hand)].count(1) >= 2

    assert law(ones)[True] == Fraction(known)


def test_primal_pool() -> None:
    """GHB-3: none, one or two dice with a quarter, a half, a quarter."""
    assert law(ghb2023.primal_pool) == {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)}


def test_a_handful_in_order_changes_nothing() -> None:
    """Sorting the pool dice first gives the law of rolling them one by one."""
    rulings = wap.Rulings("any", 2, "rolled")
    for dice in (2, 3):
        scenario = wap.Scenario(dice, 10, 3, boosted_value=12)
        assert wap.handful_law(scenario, rulings) == wap.one_by_one(scenario, rulings)


@pytest.mark.parametrize("theirs", [1, 2])
@pytest.mark.parametrize("rulings", [t9a.BY_THE_BOOK, t9a.Rulings("stands", "fails")])
def test_t9a_in_one_go(theirs: int, rulings: t9a.Rulings) -> None:
    """Rolling the opponent's dice once a total gives the law of rolling them after every roll."""
    scenario = t9a.Scenario(3, 4, 1, dispel_dice=theirs, dispel_modifier=1)
    assert law(lambda table: t9a.attempt(table, scenario, rulings)) == t9a.law(scenario, rulings)


def test_wap_in_one_go() -> None:
    """The same for a wizard's power dice and the dispel dice behind them."""
    scenario = wap.Scenario(2, 6, 3, dispel_dice=2, dispel_level=2)
    rulings = wap.Rulings(dispel_ultimate_power="on")

    def whole(table: Table) -> Play:
        pool = wap.pool_dice(table, scenario)
        play = wap.resolve(table, pool, scenario, rulings)
        stopped = play.cast and wap.dispelled(table, play.total, scenario, rulings)
        return play._replace(through=play.cast and not stopped, dispelled=stopped)

    assert law(whole) == wap.law(scenario, rulings)

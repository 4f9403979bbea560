"""Several attempts of one side: the product's single attempts, put together, against oracles.

The product answers for one attempt. What GHB-15 and SCR-8 say is how such answers add up: another
attempt has the same dice, and one caster's dice are nothing to another's.
"""

from fractions import Fraction
from math import comb
from typing import Any

import pytest
from oracles import attempts, ghb2023
from oracles.replay import law

from .verdict import ask

PAIRS = ((5, 7), (9, 4), (12, 2))


def measures(value: int, primal: int) -> dict[str, Any]:
    """Return what one attempt comes to whose player adds every primal die."""
    question = {"casting_value": value, "primal": primal, "policy": "always"}
    found: dict[str, Any] = ask("ghb2023", question).measures
    return found


def unbound(total: int) -> Fraction:
    """Return the chance to unbind a total: of a spell that only double 6 casts, with that total."""
    question = {"casting_value": total, "modifier": total - 12, "primal": 0, "unbind": 1}
    found = ask("ghb2023", question).measures
    return Fraction(found["dispelled"] / found["cast"])


@pytest.mark.parametrize("hand", [0, 1], ids="GHB-15-casts-with-{}-primal".format)
@pytest.mark.parametrize("spells", PAIRS, ids=str)
def test_a_locus_casts_once_more(spells: tuple[int, int], hand: int) -> None:
    """GHB-15: a second attempt with the same dice, unless the first one silenced the wizard."""
    first, second = measures(spells[0], hand), measures(spells[1], 0)
    goes_on = {
        True: first["cast"] - first["irresistible"],
        False: first["failed"] - first["miscast"] - first["primal_miscast"],
    }
    ends = {True: first["irresistible"], False: first["miscast"] + first["primal_miscast"]}
    assert sum(ends.values()) == first["silenced"]
    wanted: dict[tuple[bool, ...], Fraction]
    wanted = {(cast,): chance for cast, chance in ends.items() if chance}
    for cast, chance in goes_on.items():
        for then, share in ((True, second["cast"]), (False, second["failed"])):
            if chance * share:
                wanted[cast, then] = chance * share
    found = law(lambda table: attempts.casting(table, spells, hand, "casts"), ghb2023.always)
    assert found == wanted


@pytest.mark.parametrize("locus", ["none", "commands"], ids="GHB-15-{}".format)
@pytest.mark.parametrize("spells", PAIRS, ids=str)
def test_without_its_attempt_there_is_one(spells: tuple[int, int], locus: str) -> None:
    """GHB-15: so it is without a locus, and where it gives a command point instead."""
    first = measures(spells[0], 1)
    found = law(lambda table: attempts.casting(table, spells, 1, locus), ghb2023.always)
    assert found == {(True,): first["cast"], (False,): first["failed"]}


@pytest.mark.parametrize("locus", ["none", "casts"], ids="GHB-15-unbinds-{}".format)
@pytest.mark.parametrize("totals", [(5, 9), (8, 8), (11, 6)], ids=str)
def test_a_locus_unbinds_once_more(totals: tuple[int, int], locus: str) -> None:
    """GHB-15: two spells stand; with a locus both can be answered, without it only one."""
    first, second = unbound(totals[0]), unbound(totals[1])
    if locus == "none":
        second = Fraction(0)
    wanted = {
        0: (1 - first) * (1 - second),
        1: first + second - 2 * first * second,
        2: first * second,
    }
    found = law(lambda table: attempts.unbinding(table, totals, locus))
    assert found == {number: chance for number, chance in wanted.items() if chance}


@pytest.mark.parametrize("casters", [1, 2, 3, 5], ids="SCR-8-{}-casters".format)
@pytest.mark.parametrize("value", [2, 3, 6])
def test_casters_are_independent(value: int, casters: int) -> None:
    """SCR-8: how many of them cast it is binomial, with the chance of one who casts alone."""
    one = ask("scrollhammer", {"pool": 1, "dice": 1, "casting_value": value}).measures["cast"]
    wanted = {n: comb(casters, n) * one**n * (1 - one) ** (casters - n) for n in range(casters + 1)}
    assert law(lambda table: attempts.apart(table, casters, value)) == wanted


def test_casters_by_hand() -> None:
    """SCR-8: three casters, 5+: at least one of them casts it in 1 - (2/3)^3 of all attempts."""
    found = law(lambda table: attempts.apart(table, 3, 5))
    assert 1 - found[0] == Fraction(19, 27)

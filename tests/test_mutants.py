"""Rules and advice told wrong on purpose: the tests must notice every one.

A mutant is a module with one text replaced. Each names the tests, or the clauses of their cases,
that should notice, so that a case tested in vain would show.
"""

from collections.abc import Iterator, Mapping
from types import ModuleType
from typing import NamedTuple

import choices.test_pools
import pytest
from choices import (
    test_boosted,
    test_cannot,
    test_check,
    test_decisions,
    test_declared,
    test_dispelling,
    test_explain,
    test_free_dice_again,
    test_priced_dice,
)
from clauses import (
    test_averaged,
    test_ghb2023,
    test_pools,
    test_rerolls,
    test_scrollhammer,
    test_t9a,
    test_wap,
    test_wap_rerolls,
)
from mutations import advice, ghb2023, opponents, pools, rerolls, scrollhammer, t9a, wap
from mutations.cases import Case, cases
from mutations.told_wrong import told_wrong


class Bench(NamedTuple):
    """A module of the package told wrong, and the tests among which its judges are."""

    module: str
    mutants: Mapping[str, tuple[str, str, str]]
    tests: tuple[ModuleType, ...]


DICE_TO_COME = (choices.test_pools, test_pools, test_averaged)

BENCHES = (
    Bench("rulesets.t9a", t9a.MUTANTS, (test_t9a,)),
    Bench("rulesets.ghb2023", ghb2023.MUTANTS, (test_ghb2023,)),
    Bench("rulesets.scrollhammer", scrollhammer.MUTANTS, (test_scrollhammer,)),
    Bench("rulesets.wap", wap.MUTANTS, (test_wap,)),
    Bench(
        "casting.free_dice", rerolls.FREE_DICE, (test_wap, test_wap_rerolls, test_free_dice_again)
    ),
    Bench("casting.loose", rerolls.LOOSE, (test_wap_rerolls, test_free_dice_again)),
    Bench("casting.reroll", rerolls.REROLL, (test_rerolls,)),
    Bench("casting.chase", opponents.CHASE, (test_ghb2023,)),
    Bench("casting.contest", opponents.CONTEST, (test_ghb2023, test_wap, test_dispelling)),
    Bench("casting.forgone", advice.FORGONE, (test_cannot,)),
    Bench("casting.outcome", advice.OUTCOME, (test_declared, test_priced_dice)),
    Bench("casting.policy", opponents.POLICY, (test_ghb2023, test_rerolls, test_priced_dice)),
    Bench("advice.check", advice.CHECK, (test_check,)),
    Bench("advice.decision", advice.DECISION, (test_decisions,)),
    Bench("advice.declaration", advice.DECLARATION, (test_decisions, test_declared)),
    Bench("advice.dispel", advice.DISPEL, (test_dispelling,)),
    Bench("advice.explain", advice.EXPLAIN, (test_explain,)),
    Bench("advice.need", advice.NEED, (test_decisions,)),
    Bench("advice.sheet", advice.SHEET, (test_decisions,)),
    Bench("advice.version", advice.VERSION, (test_boosted, test_decisions)),
    Bench("advice.whatif", advice.WHATIF, (test_decisions,)),
    Bench("pools.ghb2023", pools.GHB2023, DICE_TO_COME),
    Bench("pools.wap", pools.WAP, DICE_TO_COME),
    Bench("api.dealing", pools.DEALING, DICE_TO_COME),
)

MUTANTS = [
    pytest.param(bench, name, id=f"{bench.module}-{name}")
    for bench in BENCHES
    for name in bench.mutants
]


def judges(bench: Bench, words: str) -> Iterator[Case]:
    """Yield the cases that a mutant names, in the order of its words."""
    known = [case for module in bench.tests for case in cases(module)]
    for word in words.split():
        yield from (case for case in known if case.meant_by(word))


def passes(case: Case, capsys: pytest.CaptureFixture[str]) -> bool:
    """Tell whether a case is content with the code as it is told now."""
    try:
        case.run(capsys)
    except (AssertionError, LookupError, ValueError, pytest.fail.Exception):
        return False
    return True


@pytest.mark.parametrize(("bench", "name"), MUTANTS)
def test_mutant_dies(bench: Bench, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Some case tells the wrong code from the right one, and passes under the right one."""
    old, new, words = bench.mutants[name]
    with told_wrong(f"probcast.{bench.module}", old, new):
        killer = next((case for case in judges(bench, words) if not passes(case, capsys)), None)
    assert killer is not None, "no case of these notices"
    assert passes(killer, capsys), f"{killer.name} fails under the code as it is, too"


def test_there_are_many() -> None:
    """Every ruleset is told wrong in several ways, and whoever should notice is there."""
    assert len(MUTANTS) >= 200
    for bench in BENCHES:
        named = {word for *_, words in bench.mutants.values() for word in words.split()}
        assert all(any(judges(bench, word)) for word in named)
        assert len(named) >= 4 or "rulesets" not in bench.module

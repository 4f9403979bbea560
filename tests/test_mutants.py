"""Rules and advice told wrong on purpose: the tests must notice every one.

A mutant is a module with one text replaced. Each names the tests, or the clauses among their
cases, that should catch it, so that a case tested in vain would show.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import pytest
from choices import (
    test_boosted,
    test_check,
    test_decisions,
    test_dispelling,
    test_explain,
    test_free_dice_again,
)
from choices import test_pools as test_dice_to_come
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
from mutations.cases import Case, Test, cases
from mutations.told_wrong import told_wrong


class Bench(NamedTuple):
    """A module with its mutants, and the tests that judge them."""

    module: str
    mutants: Mapping[str, tuple[str, str, str]]
    tests: tuple[Test, ...]


DISPELLING = (test_dispelling.test_each_number_of_dice, test_dispelling.test_no_split_is_better)
NEEDS = (
    test_decisions.test_need_is_reached_exactly,
    test_decisions.test_need_is_the_inverse_of_the_table,
    test_decisions.test_need_holds_for_any_worth,
)

BENCHES = (
    Bench("rulesets.t9a", t9a.MUTANTS, (test_t9a.test_clause, test_t9a.test_severity_table)),
    Bench("rulesets.ghb2023", ghb2023.MUTANTS, (test_ghb2023.test_clause,)),
    Bench("rulesets.scrollhammer", scrollhammer.MUTANTS, (test_scrollhammer.test_clause,)),
    Bench("rulesets.wap", wap.MUTANTS, (test_wap.test_clause,)),
    Bench(
        "casting.free_dice", rerolls.FREE_DICE, (test_wap.test_clause, test_wap_rerolls.test_wap)
    ),
    Bench(
        "casting.loose",
        rerolls.LOOSE,
        (test_wap_rerolls.test_wap, test_free_dice_again.test_each_die),
    ),
    Bench(
        "casting.reroll",
        rerolls.REROLL,
        (test_rerolls.test_t9a, test_rerolls.test_ghb2023, test_rerolls.test_scrollhammer),
    ),
    Bench("casting.chase", opponents.CHASE, (test_ghb2023.test_clause,)),
    Bench(
        "casting.contest",
        opponents.CONTEST,
        (test_ghb2023.test_clause, test_wap.test_clause, *DISPELLING),
    ),
    Bench("casting.policy", opponents.POLICY, (test_ghb2023.test_clause, test_rerolls.test_t9a)),
    Bench(
        "advice.dispel",
        advice.DISPEL,
        (*DISPELLING, test_dispelling.test_the_fewest_dice_for_a_chance),
    ),
    Bench(
        "advice.version",
        advice.VERSION,
        (
            test_boosted.test_how_much_better_it_must_be,
            test_boosted.test_which_version_to_declare,
            test_boosted.test_boosted_pays_from_the_ratio_on,
            test_boosted.test_boosted_counts_when_cast,
            test_decisions.test_refusals,
        ),
    ),
    Bench(
        "advice.declaration",
        advice.DECLARATION,
        (
            test_decisions.test_dice_for_a_target_chance,
            test_decisions.test_the_best_first_throw,
            test_decisions.test_no_dice_are_enough,
        ),
    ),
    Bench("advice.need", advice.NEED, NEEDS),
    Bench(
        "advice.decision",
        advice.DECISION,
        (
            test_decisions.test_every_decision_is_listed_once,
            test_decisions.test_one_primal_die_is_decided_by_counting_six_faces,
            test_decisions.test_ties_are_shown_as_ties,
        ),
    ),
    Bench(
        "advice.explain",
        advice.EXPLAIN,
        (
            test_explain.test_the_count_is_made_by_hand,
            test_explain.test_counts_are_the_chances,
            test_explain.test_a_clause_that_bit,
            test_explain.test_a_clause_that_did_not_bite_is_not_named,
            test_explain.test_the_tie_in_the_other_reading,
        ),
    ),
    Bench(
        "advice.whatif",
        advice.WHATIF,
        (
            test_decisions.test_what_one_more_buys,
            test_decisions.test_where_a_re_roll_beats_a_bonus,
            test_decisions.test_what_one_more_gets_through,
            test_decisions.test_how_changes_rank,
        ),
    ),
    Bench(
        "advice.check",
        advice.CHECK,
        (test_check.test_an_opponent_plays_too, test_check.test_plays_agree_with_the_law),
    ),
    Bench(
        "pools.ghb2023",
        pools.GHB2023,
        (test_dice_to_come.test_primal_dice, test_averaged.test_the_same_primal_dice_for_both),
    ),
    Bench(
        "pools.wap",
        pools.WAP,
        (
            test_dice_to_come.test_winds_of_magic,
            test_dice_to_come.test_channelling_and_the_cap,
            test_dice_to_come.test_the_older_winds,
            test_pools.test_winds_of_magic_with_a_cap,
            test_averaged.test_both_pools_of_the_same_winds,
        ),
    ),
    Bench(
        "api.dealing",
        pools.DEALING,
        (
            test_averaged.test_power_dice,
            test_averaged.test_the_same_primal_dice_for_both,
            test_averaged.test_refused,
        ),
    ),
)

MUTANTS = [
    pytest.param(bench, name, id=f"{bench.module}-{name}")
    for bench in BENCHES
    for name in bench.mutants
]


def judges(bench: Bench, words: str) -> Iterator[Case]:
    """Yield the cases that a mutant names, in the order of its words."""
    for word in words.split():
        yield from (case for test in bench.tests for case in cases(test) if case.noted_by(word))


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
    assert len(MUTANTS) >= 180
    for bench in BENCHES:
        named = {word for *_, words in bench.mutants.values() for word in words.split()}
        assert all(any(judges(bench, word)) for word in named)
        assert len(named) >= 4 or "rulesets" not in bench.module

"""The solver against every deterministic plan of both players, on games drawn at random."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from probcast.distributions import Pmf
from probcast.game import (
    Chance,
    Choice,
    End,
    Memo,
    Player,
    Policy,
    Solution,
    cheapest,
    dearest,
    outcomes,
    solve,
)

from .board import Board, Worth, backward, best_of_all_plans, boards, follow, worths

ALONE = (Player.CASTER,)


def acting(solution: Solution[int]) -> Policy[int]:
    """Turn a solution into the policy that plays it."""
    return lambda state, _: solution.action(state)


@given(boards(), worths)
def test_value(board: Board, worth: Worth) -> None:
    """Backward induction is worth what the best plan of all plans is worth."""
    value = solve(board, worth).value
    assert value == best_of_all_plans(board, worth)
    assert value == backward(board, worth)


@given(boards(), worths)
def test_playing_the_solution_earns_its_value(board: Board, worth: Worth) -> None:
    """What is promised backward is what comes out forward."""
    solution = solve(board, worth)
    law = outcomes(board, acting(solution))
    assert law.expect(worth) == solution.value
    assert sum(law.pmf(outcome) for outcome in law.support) == 1


@given(boards(), worths)
def test_no_reply_to_the_solution_earns_more(board: Board, worth: Worth) -> None:
    """Neither player can gain by leaving it alone."""
    solution = solve(board, worth)
    plans = {
        player: {s: solution.action(s) for s in board.choices(player) if known(solution, s)}
        for player in Player
    }
    for theirs in board.plans(Player.OPPONENT):
        assert follow(board, {**theirs, **plans[Player.CASTER]}, worth) >= solution.value
    for mine in board.plans(Player.CASTER):
        assert follow(board, {**mine, **plans[Player.OPPONENT]}, worth) <= solution.value


def known(solution: Solution[int], state: int) -> bool:
    """Tell whether a state was reached at all, so that an action is known for it."""
    return state in solution.memo.best


@given(boards(), worths, st.sampled_from([cheapest, dearest]))
def test_a_fixed_policy(board: Board, worth: Worth, policy: Policy[int]) -> None:
    """The law under a policy has the mean that following it by hand has."""
    choices = {**board.choices(Player.CASTER), **board.choices(Player.OPPONENT)}
    plan = {state: policy(state, choice) for state, choice in choices.items()}
    assert outcomes(board, policy).expect(worth) == follow(board, plan, worth)


@given(boards(), worths)
def test_ties_go_to_the_first_option(board: Board, worth: Worth) -> None:
    """The action is the first of the equally good options, in the order in which they stand."""
    solution = solve(board, worth)
    for state in filter(lambda s: known(solution, s), range(len(board.nodes))):
        node = board.node(state)
        assert isinstance(node, Choice)
        values = {a: backward(board, worth, part) for a, part in node.options.items()}
        best = max(values.values()) if node.player is Player.CASTER else min(values.values())
        assert solution.options(state) == values
        assert solution.optimal(state) == tuple(a for a, v in values.items() if v == best)
        assert solution.action(state) == solution.optimal(state)[0]


@pytest.mark.parametrize("player", Player)
def test_of_equals_the_first(player: Player) -> None:
    """Three options worth the same: nobody pays for more than the first."""
    options: dict[str, Chance[int] | End[int]] = {name: End(Pmf.point(1)) for name in "bca"}
    board = Board(Chance(Pmf.point(0)), [Choice(player, options)])
    solution = solve(board, Fraction)
    assert solution.action(0) == "b"
    assert solution.optimal(0) == ("b", "c", "a")


@given(boards(ALONE, 5), worths, worths)
def test_a_crumb_decides_between_equals(board: Board, worth: Worth, second: Worth) -> None:
    """Among all plans that are best for the first, the best for the second, if it weighs little."""
    crumb = Fraction(1, 10**20)
    first = solve(board, worth)
    plans = list(board.plans(Player.CASTER))
    tied = [plan for plan in plans if follow(board, plan, worth) == first.value]
    wanted = max(follow(board, plan, second) for plan in tied)
    both = solve(board, lambda outcome: worth(outcome) + crumb * second(outcome))
    law = outcomes(board, acting(both))
    assert (law.expect(worth), law.expect(second)) == (first.value, wanted)


@given(boards(), worths, st.data())
def test_a_shared_memo(board: Board, worth: Worth, data: st.DataObject) -> None:
    """Games that begin elsewhere on one board, in any order, share what is known of it."""
    memo: Memo[int] = Memo()
    starts = data.draw(st.permutations(range(len(board.nodes))))
    for start in starts:
        part = Board(Chance(Pmf.point(start)), board.nodes)
        assert solve(part, worth, memo).value == solve(part, worth).value
    assert solve(board, worth, memo).value == solve(board, worth).value
    assert set(memo.values) == set(range(len(board.nodes)))


def test_a_choice_needs_an_option() -> None:
    """A game that leaves a player nothing is refused with the state's name."""
    board = Board(Chance(Pmf.point(0)), [Choice(Player.CASTER, {})])
    with pytest.raises(ValueError, match="no option at 0"):
        solve(board, Fraction)


def test_a_game_may_be_over_at_once() -> None:
    """A root that is an end needs no state at all."""
    board = Board(End(Pmf.uniform([1, 2])), [])
    assert solve(board, Fraction).value == Fraction(3, 2)
    assert outcomes(board, cheapest) == Pmf.uniform([1, 2])

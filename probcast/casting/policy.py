"""Who decides after the roll: the best policy for a worth, or a fixed one by name."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Protocol, final

from probcast.casting.legality import UnknownNameError
from probcast.casting.outcome import Outcome
from probcast.casting.ruleset import Ruleset
from probcast.casting.worth import Worth
from probcast.game import (
    Choice,
    End,
    Lumped,
    Memo,
    Policy,
    Refined,
    Rows,
    Solution,
    Utility,
    cheapest,
    second,
    solve,
)


class Planner(Protocol):
    """Gives every attempt of a ruleset its policy."""

    def policy(self, attempt: Any) -> Policy[Any]:
        """Return the policy for this attempt."""
        ...


def until_cast(state: Hashable, choice: Choice[Any, Outcome]) -> str:
    """Take the first option, which is to stop, as soon as it means that the spell is cast."""
    stop, on = cheapest(state, choice), second(state, choice)
    ending = choice.options[stop]
    done = isinstance(ending, End) and all(outcome.cast for outcome in ending.outcomes.support)
    return stop if done else on


@final
@dataclass(frozen=True, slots=True)
class Fixed:
    """The same rule of thumb for every attempt."""

    rule: Policy[Any]

    def policy(self, attempt: Any) -> Policy[Any]:  # noqa: ARG002 (one rule fits every attempt)
        """Return the rule."""
        return self.rule


@final
class Best:
    """The policy of greatest expected worth; ties go to the fewest dice.

    One object remembers what it has solved, and attempts whose decisions are alike share it:
    a sweep over casting values and numbers of dice solves each situation once.
    """

    def __init__(self, ruleset: Ruleset, worth: Worth) -> None:
        self._ruleset = ruleset
        self._worth = worth
        self._memos: dict[Hashable, Memo[Any]] = {}
        self._rows: dict[Hashable, Rows[Outcome]] = {}

    def solution(self, attempt: Any) -> Solution[Any]:
        """Return best play for this attempt; its states are merged as `_lump` says."""
        lump, utility = self._lump(attempt), self._utility(attempt)
        if lump is None:
            return _thrifty(attempt, solve(attempt, utility))
        memo = self._memos.setdefault(self._ruleset_key(attempt), Memo())
        return solve(Lumped(attempt, lump), utility, memo)

    def _utility(self, attempt: Any) -> Utility[Outcome]:
        """Return what an outcome is worth once the opponent has answered it."""
        contest = self._ruleset.contest
        if contest is None or not self._settled:
            return self._worth
        return lambda outcome: contest.answered(attempt, outcome).expect(self._worth)

    @property
    def _settled(self) -> bool:
        """Whether the worth counts what the opponent's answer decides: dice come back by it too."""
        return self._worth.counts("through") or self._worth.counts("die")

    def value(self, attempt: Any) -> Fraction:
        """Return the expected worth of this attempt under best play."""
        return self.solution(attempt).value

    def values(self, attempt: Any, casting_values: range) -> list[Fraction]:
        """Return the expected worth for each of these casting values, the rest as in `attempt`.

        Where the worth and the ruleset allow it, all casting values are solved as one. Raises
        `ValueError` for a range that does not go up in steps of 1.
        """
        if casting_values.step != 1 or not casting_values:
            raise ValueError(f"{casting_values} must hold values, and go up in steps of 1")
        lump, root = self._lump(attempt), attempt.root()
        if lump is None:
            made = [replace(attempt, casting_value=value) for value in casting_values]
            return [self.value(each) for each in made]
        key = self._ruleset_key(attempt)
        far = max(state[0] for state in root.states.support) - attempt.casting_value
        rows = self._rows.get(key)
        if rows is None or rows.top < casting_values[-1] + far:
            rows = Rows(attempt, self._worth, lump, max(casting_values[-1] + far, 0))
            self._rows[key] = rows
        return rows.values(root, attempt.casting_value, casting_values)

    def chooser(self, attempt: Any) -> Callable[[Any], tuple[str, dict[str, Fraction]]]:
        """Return a function of a state: the best option there, and what each option is worth.

        The attempt is solved once, however many of its states are asked about.
        """
        solution, lump = self.solution(attempt), self._lump(attempt)

        def choose(state: Any) -> tuple[str, dict[str, Fraction]]:
            known = lump(state) if lump else state
            return solution.action(known), solution.options(known)

        return choose

    def policy(self, attempt: Any) -> Policy[Any]:
        """Return best play as a policy; nothing is solved before the first choice."""
        lump = self._lump(attempt)
        solved: list[Solution[Any]] = []

        def act(state: Any, _: Choice[Any, Any]) -> str:
            if not solved:
                solved.append(self.solution(attempt))
            return solved[0].action(lump(state) if lump else state)

        return act

    def _lump(self, attempt: Any) -> Callable[[Any], Any] | None:
        """Return how states may be merged: not at all where the worth sees more than events."""
        sharing = self._ruleset.sharing
        answered = self._worth.counts("through") and self._ruleset.contest
        if sharing is None or self._worth.counts("die") or answered:
            return None
        return sharing.lump if sharing.by_need(attempt) else None

    def _ruleset_key(self, attempt: Any) -> Hashable:
        sharing = self._ruleset.sharing
        return sharing.key(attempt) if sharing else attempt


def _thrifty(attempt: Any, solution: Solution[Any]) -> Solution[Any]:
    """Return the same best play with its ties gone to the fewest dice spent."""
    fewest = solve(Refined(attempt, solution), lambda outcome: -outcome.spent)
    known = solution.memo
    return Solution(
        solution.value, Memo(known.values, known.options, known.best | fewest.memo.best)
    )


def planner(ruleset: Ruleset, name: str, worth: Worth) -> Planner:
    """Return the planner for a policy's name; raises `UnknownNameError`."""
    if name == "best":
        return Best(ruleset, worth)
    if name not in ruleset.policies:
        raise UnknownNameError(f"policy of {ruleset.key}", name, ruleset.policy_names)
    return Fixed(ruleset.policies[name])

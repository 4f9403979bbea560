"""Who decides after the roll: the best policy for a worth, or a fixed one by name."""

from __future__ import annotations

from collections.abc import Hashable
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
        """Return best play for this attempt."""
        sharing = self._sharing()
        if sharing is None:
            return solve(attempt, self._utility(attempt))
        memo = self._memos.setdefault(sharing.key(attempt), Memo())
        return solve(Lumped(attempt, sharing.lump), self._utility(attempt), memo)

    def _utility(self, attempt: Any) -> Utility[Outcome]:
        """Return what an outcome is worth once the opponent has answered it."""
        contest = self._ruleset.contest
        if contest is None or not self._worth.counts("through"):
            return self._worth
        return lambda outcome: contest.answered(attempt, outcome).expect(self._worth)

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
        sharing, root = self._sharing(), attempt.root()
        if sharing is None or not sharing.by_need(attempt):
            made = [replace(attempt, casting_value=value) for value in casting_values]
            return [self.value(each) for each in made]
        far = max(state[0] for state in root.states.support) - attempt.casting_value
        rows = self._rows.get(sharing.key(attempt))
        if rows is None or rows.top < casting_values[-1] + far:
            rows = Rows(attempt, self._worth, sharing.lump, max(casting_values[-1] + far, 0))
            self._rows[sharing.key(attempt)] = rows
        return rows.values(root, attempt.casting_value, casting_values)

    def choice(self, attempt: Any, state: Any) -> tuple[str, dict[str, Fraction]]:
        """Return the best option at a state of this attempt, and what each option is worth."""
        solution, sharing = self.solution(attempt), self._sharing()
        known = sharing.lump(state) if sharing else state
        return solution.action(known), solution.options(known)

    def policy(self, attempt: Any) -> Policy[Any]:
        """Return best play as a policy; nothing is solved before the first choice."""
        sharing = self._sharing()
        solved: list[Solution[Any]] = []

        def act(state: Any, _: Choice[Any, Any]) -> str:
            if not solved:
                solved.append(self.solution(attempt))
            return solved[0].action(sharing.lump(state) if sharing else state)

        return act

    def _sharing(self) -> Any:
        """Return what lets attempts be solved as one, unless the worth sees more than events."""
        beyond = self._worth.counts("die") or (
            self._worth.counts("through") and self._ruleset.contest
        )
        return None if beyond else self._ruleset.sharing


def planner(ruleset: Ruleset, name: str, worth: Worth) -> Planner:
    """Return the planner for a policy's name; raises `UnknownNameError`."""
    if name == "best":
        return Best(ruleset, worth)
    if name not in ruleset.policies:
        raise UnknownNameError(f"policy of {ruleset.key}", name, ruleset.policy_names)
    return Fixed(ruleset.policies[name])

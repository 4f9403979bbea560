"""What to do at every point where a player chooses, as it lies on the table."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple, final

from probcast.casting.legality import IllegalError, RefusedError
from probcast.casting.policy import Best
from probcast.casting.question import Question
from probcast.casting.ruleset import Sight
from probcast.game import Choice, choices


@final
class Decision(NamedTuple):
    """One choice: what the player sees, what he should do, and what each option is worth.

    `value` is the expected worth of `action`; where no option is good enough `action` is `none`
    and has no value.
    Options that are worth as much stand in `alternatives` with the same value: a tie.
    """

    seen: Mapping[str, int]
    action: str
    value: Fraction | None
    alternatives: Mapping[str, Fraction]

    @property
    def ties(self) -> tuple[str, ...]:
        """The options that are worth as much as the one named, itself included."""
        return tuple(name for name, value in self.alternatives.items() if value == self.value)

    @property
    def at_stake(self) -> Fraction:
        """What the worst option loses against the best."""
        values = self.alternatives.values()
        return max(values) - min(values)


def decisions(question: Question, attempt: Any, best: Best | None = None) -> list[Decision]:
    """Return best play at every choice that any play of an attempt can come to.

    Sorted by what is seen. States that look alike are one decision. `best` may have solved other
    attempts of the same question before. Raises `RefusedError` where nothing is chosen after the
    roll.
    """
    sight = _sight(question)
    choose = (best or Best(question.ruleset, question.worth)).chooser(attempt)
    found: dict[tuple[tuple[str, int], ...], Decision] = {}
    for state in choices(attempt):
        seen = sight.shows(attempt, state)
        found.setdefault(tuple(seen.items()), _decision(choose(state), seen))
    if not found:
        raise IllegalError("nothing is left to choose after this roll")
    return [found[key] for key in sorted(found)]


def decision_after(question: Question, attempt: Any, faces: tuple[int, ...]) -> Decision:
    """Return best play once these dice lie on the table, the first roll first.

    Raises `IllegalError` for dice that cannot be, or after which nothing is left to choose.
    """
    sight = _sight(question)
    state = sight.after(attempt, faces)
    if not isinstance(attempt.node(state), Choice):
        raise IllegalError(f"after {', '.join(map(str, faces))} nothing is left to choose")
    choose = Best(question.ruleset, question.worth).chooser(attempt)
    return _decision(choose(state), sight.shows(attempt, state))


def _sight(question: Question) -> Sight:
    if question.ruleset.sight is None:
        raise RefusedError(f"{question.ruleset.key} leaves nothing to choose after the roll")
    return question.ruleset.sight


def _decision(chosen: tuple[str, dict[str, Fraction]], seen: dict[str, int]) -> Decision:
    action, options = chosen
    return Decision(seen, action, options[action], options)

"""What to do at every point where a player chooses, as it lies on the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple, final

from probcast.advice.sheet import Column, Item, Sheet
from probcast.casting.legality import IllegalError, RefusedError
from probcast.casting.measure import Kind
from probcast.casting.odds import Question, law_of
from probcast.casting.policy import Best
from probcast.casting.ruleset import Sight
from probcast.casting.scenario import Value
from probcast.game import Choice, choices

NONE = "none"


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


def decisions(question: Question, attempt: Any) -> list[Decision]:
    """Return best play at every choice that any play of an attempt can come to.

    Sorted by what is seen. States that look alike are one decision. Raises `RefusedError` where
    nothing is chosen after the roll.
    """
    sight = _sight(question)
    choose = Best(question.ruleset, question.worth).chooser(attempt)
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


def declaration(
    question: Question, scenario: Mapping[str, Value], at_least: Fraction | None = None
) -> Decision:
    """Return how many dice to declare: the most worth, or the fewest that reach a chance to cast.

    Ties go to the fewest dice. With `at_least` the values are chances to cast, and the action is
    `none` where no number of dice is enough. Raises `RefusedError` where nothing is declared.
    """
    field = question.ruleset.declared
    if not field:
        raise RefusedError(f"{question.ruleset.key} declares no dice before the roll")
    values = dict(_declared(question, field, scenario, by_chance=at_least is not None))
    if not values:
        raise IllegalError(f"no number of {field} makes this attempt legal")
    top = max(values.values())
    if at_least is None:
        action = next(name for name, value in values.items() if value == top)
    else:
        action = next((name for name, value in values.items() if value >= at_least), NONE)
    return Decision({}, action, values.get(action), values)


def _declared(
    question: Question, field: str, scenario: Mapping[str, Value], *, by_chance: bool
) -> Iterator[tuple[str, Fraction]]:
    """Yield every legal number of dice with its worth under best play, or its chance to cast."""
    ruleset = question.ruleset
    planner = question.planner() if by_chance else Best(ruleset, question.worth)
    spec = ruleset.numbers[field]
    for n in range(spec.low, spec.high + 1):
        try:
            attempt = ruleset.make({**scenario, field: n}, question.readings)
        except IllegalError:
            continue
        law = law_of(ruleset, attempt, planner)
        yield str(n), law.prob(lambda o: o.cast) if by_chance else law.expect(question.worth)


def _sight(question: Question) -> Sight:
    if question.ruleset.sight is None:
        raise RefusedError(f"{question.ruleset.key} leaves nothing to choose after the roll")
    return question.ruleset.sight


def _decision(chosen: tuple[str, dict[str, Fraction]], seen: dict[str, int]) -> Decision:
    action, options = chosen
    return Decision(seen, action, options[action], options)


def _difference(kind: Kind) -> Kind:
    return Kind.POINTS if kind is Kind.CHANCE else kind


def decision_sheet(
    question: Question,
    scenario: Mapping[str, Value],
    listed: Sequence[Decision],
    title: str,
    kind: Kind,
) -> Sheet:
    """Return decisions as rows: what is seen, what to do, and the worth of every option."""
    rows: list[Mapping[str, Item]] = [
        {
            **decision.seen,
            "action": decision.action,
            "value": decision.value,
            "alternatives": decision.alternatives,
            "at_stake": decision.at_stake,
        }
        for decision in listed
    ]
    seen = dict.fromkeys(name for decision in listed for name in decision.seen)
    columns = (
        *(Column(name, name) for name in seen),
        Column("action", "do"),
        Column("value", "chance" if kind is Kind.REACH else "worth", kind),
        Column("alternatives", "", kind),
        *([Column("at_stake", "best less worst", _difference(kind))] if seen else []),
    )
    return Sheet(title, question, scenario, columns, rows)

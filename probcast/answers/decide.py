"""What to do, as one sheet: before the roll, after any roll, or for the dice that were seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from probcast.answers.declaration import declaration_sheet
from probcast.answers.dispel import dispel_sheet
from probcast.answers.sheet import Column, Item, Sheet, value_kind
from probcast.answers.version import version_sheet
from probcast.rules.decision import Decision, decision_after, decisions
from probcast.rules.field import Value
from probcast.rules.idle import refuse_idle
from probcast.rules.legality import RefusedError
from probcast.rules.measure import Kind
from probcast.rules.question import Question


def decide(  # noqa: PLR0913 (what may be asked, by name)
    question: Question,
    scenario: Mapping[str, Value],
    *,
    seen: Sequence[int] | None = None,
    at_least: Fraction | None = None,
    against: Sequence[int] = (),
    boosted_value: int | None = None,
) -> Sheet:
    """Return what to do where a player chooses, and what every option is worth.

    Where dice are declared before the roll and the scenario leaves them out, how many to declare:
    the most worth, or the fewest that cast with a chance of `at_least`. Else what to do after
    every roll that leaves a choice; or, with `seen`, now that these faces lie on the table.

    For the opponent, `against` are the casting totals that stand: how many dice to answer each
    (see `dispel_sheet`). With `boosted_value`, whether to declare the boosted version of a spell
    (see `version_sheet`).

    Raises `RefusedError` where the ruleset leaves no such choice or a field was set that changes
    nothing, `IllegalError` for dice that cannot be.
    """
    if question.policy != "best":
        raise RefusedError("decide is about best play: leave the policy out")
    if sum(asked is not None for asked in (seen, boosted_value, against or None)) > 1:
        raise RefusedError("seen, against and boosted_value are different questions: ask one")
    if against:
        return dispel_sheet(question, scenario, against, at_least)
    if boosted_value is not None:
        if at_least is not None:
            raise RefusedError("at_least asks how many dice, not which version: leave one out")
        return version_sheet(question, scenario, boosted_value)
    declared = question.ruleset.declared
    if declared and declared not in scenario and seen is None:
        return declaration_sheet(question, scenario, at_least)
    if at_least is not None:
        why = f"leave the {declared} out" if declared else "no dice are declared here"
        raise RefusedError(f"at_least asks how many dice to declare: {why}")
    return _after_the_roll(question, scenario, seen)


def _after_the_roll(
    question: Question, scenario: Mapping[str, Value], seen: Sequence[int] | None
) -> Sheet:
    setting = question.setting(scenario)
    refuse_idle([setting], question.played_for)
    if not question.ruleset.chooses:
        raise RefusedError(f"{question.ruleset.key} leaves nothing to choose after the roll")
    if seen is None:
        when, listed, asked = "after the roll", decisions(question, setting), {}
    else:
        faces = tuple(seen)
        when, listed = "now", [decision_after(question, setting, faces)]
        asked = {"seen": ",".join(map(str, faces))}
    title = f"{question.ruleset.title}: {setting.summary}, what to do {when}"
    fields = setting.scenario
    columns, rows = _columns(listed, value_kind(question)), [_row(each) for each in listed]
    return Sheet(title, question, fields, columns, rows, asked=asked)


def _row(decision: Decision) -> Mapping[str, Item]:
    return {
        **decision.seen,
        "action": decision.action,
        "value": decision.value,
        "alternatives": decision.alternatives,
        "at_stake": decision.at_stake,
        "ties": " = ".join(decision.ties) if len(decision.ties) > 1 else None,
    }


def _columns(listed: Sequence[Decision], kind: Kind) -> tuple[Column, ...]:
    seen = dict.fromkeys(name for decision in listed for name in decision.seen)
    points = Kind.POINTS if kind is Kind.CHANCE else kind
    return (
        *(Column(name, name) for name in seen),
        Column("action", "do"),
        Column("value", "worth", kind),
        Column("alternatives", "", kind),
        Column("at_stake", "best less worst", points),
        *([Column("ties", "tie")] if any(len(each.ties) > 1 for each in listed) else []),
    )

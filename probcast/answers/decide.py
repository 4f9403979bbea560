"""What to do now: after any roll, or for the dice that lie on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from probcast.answers.answer import Answer, Column, Row, sheet
from probcast.answers.asked import Asked
from probcast.answers.cell import NOTHING, Cell, choice, count, worth_kind
from probcast.answers.declare import AT_LEAST, BOOSTED, declare
from probcast.answers.dispel import AGAINST, dispel
from probcast.answers.verb import Extra, Verb
from probcast.rules.decision import Decision, decision_after, decisions
from probcast.rules.field import Value
from probcast.rules.idle import refuse_idle
from probcast.rules.legality import RefusedError
from probcast.rules.measure import Kind
from probcast.rules.question import Question
from probcast.rules.span import wholes


def decide(  # noqa: PLR0913 (what may be asked, by name)
    question: Question,
    scenario: Mapping[str, Value],
    *,
    seen: Sequence[int] | None = None,
    at_least: Fraction | None = None,
    against: Sequence[int] = (),
    boosted_value: int | None = None,
) -> Answer:
    """Return what to do after every roll that leaves a choice, and what every option is worth.

    With `seen`, only what to do now that these faces lie on the table. What has a verb of its own
    may be asked here too: where dice are declared before the roll and the scenario leaves them out,
    or with `at_least` or a `boosted_value`, see `declare`; with `against`, `dispel`.

    Raises `RefusedError` where the ruleset leaves no such choice or a field was set that changes
    nothing, `IllegalError` for dice that cannot be.
    """
    if question.policy != "best":
        raise RefusedError("decide is about best play: leave the policy out")
    if sum(asked is not None for asked in (seen, boosted_value, against or None)) > 1:
        raise RefusedError("seen, against and boosted_value are different questions: ask one")
    if against:
        return dispel(question, scenario, against, at_least)
    declared = question.ruleset.declared
    before = declared and declared not in scenario and seen is None
    if before or boosted_value is not None:
        return declare(question, scenario, at_least, boosted_value)
    if at_least is not None:
        why = f"leave the {declared} out" if declared else "no dice are declared here"
        raise RefusedError(f"at_least asks how many dice to declare: {why}")
    return _after_the_roll(question, scenario, seen)


def _after_the_roll(
    question: Question, scenario: Mapping[str, Value], seen: Sequence[int] | None
) -> Answer:
    setting = question.setting(scenario)
    refuse_idle([setting], question.played_for)
    if not question.ruleset.chooses:
        raise RefusedError(f"{question.ruleset.key} leaves nothing to choose after the roll")
    if seen is None:
        when, listed, more = "after the roll", decisions(question, setting), {}
    else:
        faces = tuple(seen)
        when, listed = "now", [decision_after(question, setting, faces)]
        more = {"seen": ",".join(map(str, faces))}
    kind = worth_kind(question)
    rows = [_row(each, kind) for each in listed]
    title = f"{question.ruleset.title}: {setting.summary}, what to do {when}"
    return sheet(title, Asked(question, setting.scenario), _columns(listed), rows, (), more)


def _row(decision: Decision, kind: Kind) -> Row:
    points = Kind.POINTS if kind is Kind.CHANCE else kind
    ties = " = ".join(decision.ties) if len(decision.ties) > 1 else None
    return {
        **{name: count(value) for name, value in decision.seen.items()},
        "action": choice(decision.action),
        "value": NOTHING if decision.value is None else Cell(decision.value, kind),
        "alternatives": {name: Cell(each, kind) for name, each in decision.alternatives.items()},
        "at_stake": Cell(decision.at_stake, points),
        "ties": NOTHING if ties is None else Cell(ties),
    }


def _columns(listed: Sequence[Decision]) -> tuple[Column, ...]:
    seen = dict.fromkeys(name for decision in listed for name in decision.seen)
    options = dict.fromkeys(name for decision in listed for name in decision.alternatives)
    return (
        *(Column(name, name) for name in seen),
        Column("action", "do"),
        Column("value", "worth"),
        Column("alternatives", "", tuple(options)),
        Column("at_stake", "best less worst"),
        *([Column("ties", "tie")] if any(len(each.ties) > 1 for each in listed) else []),
    )


SEEN = Extra(
    "seen",
    "FACES",
    "Dice that lie on the table, in the order rolled, such as 4,1: what to do now.",
    wholes,
    of=lambda ruleset: len(ruleset.policy_names) > 1,
)
DECIDE = Verb(
    "decide",
    "What to do wherever a player chooses.",
    "What to do, and what every option is worth, under",
    decide,
    (
        SEEN,
        AT_LEAST._replace(of=lambda ruleset: bool(ruleset.declared or ruleset.opponent)),
        AGAINST,
        BOOSTED,
    ),
)

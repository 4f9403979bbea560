"""One attempt under every policy: what best play is worth, and what rules of thumb cost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from probcast.answers.answer import Answer, Column, Row, sheet
from probcast.answers.asked import Asked
from probcast.answers.cell import Cell, measured, worth_kind
from probcast.answers.verb import Verb
from probcast.rules.attempt import chooses
from probcast.rules.field import Value
from probcast.rules.forgone import forgone
from probcast.rules.idle import refuse_idle
from probcast.rules.legality import RefusedError
from probcast.rules.measure import measured as values_of
from probcast.rules.played import played
from probcast.rules.question import Question
from probcast.rules.wording import spaced

ALIKE = "Nothing is chosen after this roll, so all policies are alike."


def policies(question: Question, scenario: Mapping[str, Value]) -> Answer:
    """Return the figures of every policy of the ruleset for one attempt.

    `best` maximises the worth of `question`; the same worth is then asked of every fixed policy.
    """
    ruleset, setting = question.ruleset, question.setting(scenario)
    if question.policy != "best":
        raise RefusedError("all policies are shown side by side: leave the policy out")
    refuse_idle([setting])
    measures = [m for m in ruleset.all_measures.values() if m.key not in ("failed", "sd_total")]
    rows: list[Row] = []
    for name in ruleset.policy_names:
        asked = replace(question, policy=name)
        law = played(setting, asked.play()).law
        values = values_of(law, measures)
        given_up = forgone(asked, setting, measures, values)
        worth = Cell(law.expect(question.worth), worth_kind(question))
        cells = measured(measures, values.values(), given_up)
        rows.append({"policy": Cell(name), "worth": worth, **cells})
    columns = [Column(key, spaced(key)) for key in rows[0]]
    title = f"{ruleset.title}: {setting.summary}, policies side by side"
    notes = () if chooses(setting) else (ALIKE,)
    return sheet(title, Asked(question, setting.scenario), columns, rows, notes)


POLICIES = Verb(
    "compare-policies",
    "Best play beside the rules of thumb.",
    "Every policy for one attempt under",
    policies,
)

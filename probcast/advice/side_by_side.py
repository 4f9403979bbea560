"""One attempt under every policy: what best play is worth, and what rules of thumb cost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from probcast.advice.sheet import Column, Item, Sheet, value_kind
from probcast.casting.idle import refuse_idle
from probcast.casting.legality import RefusedError
from probcast.casting.odds import law_of, scenario_of
from probcast.casting.question import Question
from probcast.game import chooses

ALIKE = "Nothing is chosen after this roll, so all policies are alike."


def policies(question: Question, attempt: Any) -> Sheet:
    """Return the figures of every policy of the ruleset for one attempt.

    `best` maximises the worth of `question`; the same worth is then asked of every fixed policy.
    Raises `RefusedError` for a field that was set and changes nothing.
    """
    ruleset = question.ruleset
    if question.policy != "best":
        raise RefusedError("all policies are shown side by side: leave the policy out")
    refuse_idle(ruleset.fields, [attempt])
    measures = [m for m in ruleset.all_measures.values() if m.key not in ("failed", "sd_total")]
    rows: list[Mapping[str, Item]] = []
    for name in ruleset.policy_names:
        law = law_of(ruleset, attempt, replace(question, policy=name).planner())
        worth = law.expect(question.worth)
        rows.append({"policy": name, "worth": worth, **{m.key: m.of(law) for m in measures}})
    columns = (
        Column("policy", "policy"),
        Column("worth", "worth", value_kind(question)),
        *(Column(m.key, m.key.replace("_", " "), m.kind) for m in measures),
    )
    title = f"{ruleset.title}: {attempt.summary()}, policies side by side"
    notes = () if chooses(attempt) else (ALIKE,)
    return Sheet(title, question, scenario_of(ruleset, attempt), columns, rows, notes)

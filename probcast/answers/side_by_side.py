"""One attempt under every policy: what best play is worth, and what rules of thumb cost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from probcast.answers.sheet import Column, Item, Sheet, value_kind
from probcast.rules.attempt import chooses
from probcast.rules.forgone import forgone
from probcast.rules.idle import refuse_idle
from probcast.rules.legality import RefusedError
from probcast.rules.measure import measured
from probcast.rules.played import played
from probcast.rules.question import Question
from probcast.rules.setting import Setting

ALIKE = "Nothing is chosen after this roll, so all policies are alike."


def policies(question: Question, setting: Setting) -> Sheet:
    """Return the figures of every policy of the ruleset for one attempt.

    `best` maximises the worth of `question`; the same worth is then asked of every fixed policy.
    """
    ruleset = question.ruleset
    if question.policy != "best":
        raise RefusedError("all policies are shown side by side: leave the policy out")
    refuse_idle([setting])
    measures = [m for m in ruleset.all_measures.values() if m.key not in ("failed", "sd_total")]
    rows: list[Mapping[str, Item]] = []
    given_up: set[tuple[int, str]] = set()
    for number, name in enumerate(ruleset.policy_names):
        asked = replace(question, policy=name)
        law = played(setting, asked.play()).law
        values = measured(law, measures)
        given_up |= {(number, key) for key in forgone(asked, setting, measures, values)}
        rows.append({"policy": name, "worth": law.expect(question.worth), **values})
    columns = (
        Column("policy", "policy"),
        Column("worth", "worth", value_kind(question)),
        *(Column(m.key, m.key.replace("_", " "), m.kind) for m in measures),
    )
    title = f"{ruleset.title}: {setting.summary}, policies side by side"
    notes = () if chooses(setting) else (ALIKE,)
    return Sheet(
        title, question, setting.scenario, columns, rows, notes, forgone=frozenset(given_up)
    )

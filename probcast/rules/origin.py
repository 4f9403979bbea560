"""What stands beside the numbers of a frame, so that it can be named wherever it is shown."""

from __future__ import annotations

from typing import Any

from probcast.rules.question import Question


def origin(question: Question, *, chooses: bool = True, answered: bool = False) -> dict[str, Any]:
    """Return what a frame's `attrs` say of the question that it answers.

    The ruleset's `ruleset` key, `title`, `short` name and `edition`; the `policy` with its
    `worth`, and whether anything `chooses` by it at all, and whether an
    opponent `answered`; the `rulings` with their readings;
    `usual`, the default of every scenario field and ruling; `labels`, each measure in words, and
    `kinds`, how it reads.

    >>> from probcast.rules.worth import Worth
    >>> from probcast.rulesets import load
    >>> found = origin(Question(load("wap"), "best", Worth(), {}))
    >>> found["short"], found["labels"]["miscast_given_cast"]
    ('WAP 9th ed. v2.2', 'miscast, if cast')
    """
    ruleset = question.ruleset
    specs = {**ruleset.fields, **ruleset.rulings}
    return {
        "ruleset": ruleset.key,
        "title": ruleset.title,
        "short": ruleset.short,
        "edition": ruleset.edition,
        "policy": question.policy,
        "chooses": chooses,
        "answered": answered,
        "worth": str(question.worth),
        "rulings": question.rulings,
        "usual": {name: spec.default for name, spec in specs.items()},
        "labels": {key: measure.label for key, measure in ruleset.all_measures.items()},
        "kinds": {key: measure.kind.value for key, measure in ruleset.all_measures.items()},
    }

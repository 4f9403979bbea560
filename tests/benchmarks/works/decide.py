"""What to do at every roll with 0 to so many primal dice: the whole table of `decide ghb2023`."""

from __future__ import annotations

from typing import Any


def probcast(most: int) -> Any:
    """List the decisions; without a primal die there are none."""
    from probcast.answers.asking import question
    from probcast.rules.decision import decisions

    asked = question("ghb2023")
    return {n: decisions(asked, asked.setting({"primal": n})) for n in range(1, most + 1)}


def canonical(tool: str, raw: Any) -> dict[int, int]:  # noqa: ARG001
    """Return how many decisions there are."""
    return {n: len(listed) for n, listed in raw.items()}

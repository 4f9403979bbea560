"""Dice against dispel dice: one attempt with all its measures."""

from __future__ import annotations

from typing import Any

SCENARIOS = {
    "t9a": ("casting_value", 14),
    "wap": ("casting_value", 18),
}


def probcast(ruleset: int, dice: int, dispel_dice: int) -> Any:
    """Ask everything about one attempt of the ruleset with this place in the list."""
    import probcast as package

    key = list(SCENARIOS)[ruleset]
    field, value = SCENARIOS[key]
    scenario: dict[str, Any] = {field: value, "dice": dice, "dispel_dice": dispel_dice}
    return package.odds(key, **scenario).measures


def canonical(tool: str, raw: Any) -> dict[str, str]:  # noqa: ARG001
    """Return the measures as exact text."""
    return {key: str(value) for key, value in raw.items()}

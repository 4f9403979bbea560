"""Small words that every ruleset needs to say a scenario."""

from __future__ import annotations


def counted(n: int, kind: str = "") -> str:
    """Return a number of dice in words.

    >>> counted(1), counted(3, "primal ")
    ('1 die', '3 primal dice')
    """
    return f"{n} {kind}die" if n == 1 else f"{n} {kind}dice"


def signed(bonus: int) -> str:
    """Return a modifier as it is said after the dice, and nothing for none.

    >>> signed(2), signed(-1), signed(0)
    (' +2', ' -1', '')
    """
    return f" {bonus:+d}" if bonus else ""

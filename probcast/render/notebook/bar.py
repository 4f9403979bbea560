"""Chances as pictures made of block characters: no code host strips text, as it does styles."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

EIGHTHS = " ▏▎▍▌▋▊▉█"
LEVELS = "▁▂▃▄▅▆▇█"
BLANK = "\N{NO-BREAK SPACE}"


def bar(share: Fraction, width: int) -> str:
    """Return a share of the whole as a bar in a line of `width` blocks.

    Only 0 has no bar at all, and only 1 fills the line. The rest of the line is blank, as notebooks
    push what stands in a table to the right.

    >>> [bar(Fraction(n, 16), 2).rstrip(BLANK) for n in (0, 10, 16)]
    ['', '█▎', '██']
    """
    eighths = max(int(8 * width * share), int(share > 0))
    drawn = "█" * (eighths // 8) + EIGHTHS[eighths % 8].strip()
    return drawn.ljust(width, BLANK)


def level(share: Fraction) -> str:
    """Return a share of the whole as one column, the higher the greater; nothing for 0.

    >>> [level(Fraction(n, 8)) for n in (0, 1, 5, 8)]
    ['', '▁', '▅', '█']
    """
    return LEVELS[-(-len(LEVELS) * share // 1) - 1] if share else ""


def skyline(chances: Sequence[Fraction]) -> str:
    """Return chances side by side as columns, against the greatest; 0 is a gap.

    >>> skyline([Fraction(1, 6), Fraction(0), Fraction(1, 2), Fraction(1, 3)])
    '▃ █▆'
    """
    top = max(chances)
    return "".join(level(chance / top) or " " for chance in chances)

"""What to do after the roll, said in a small table."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple, Protocol, TypeAlias, final

from probcast.rules.attempt import KEEP
from probcast.rules.wording import counted, spaced

Actions: TypeAlias = Mapping[int, str]
"""What to do by the first thing that a player sees, such as the total."""

MOST_ROLLS: Final = 40
HANDS = ("do", "with these dice, in any order")
MOST_ROWS: Final = 24
"""Most rows of a table that anybody reads through."""


class Chosen(Protocol):
    """What is best at a choice."""

    @property
    def seen(self) -> Mapping[str, int]:
        """What lies on the table."""
        ...

    @property
    def action(self) -> str:
        """What to do."""
        ...

    @property
    def alternatives(self) -> Collection[str]:
        """All that might be done."""
        ...


@final
class Play(NamedTuple):
    """Best play as a table; without rows there are too many cases for one."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


NOTHING = Play((), ())
"""Nothing is chosen after the roll."""


def play(decisions: Sequence[Chosen]) -> Play:
    """Return decisions as a table: the first thing seen in ranges, the rest where it matters.

    >>> from probcast.api import question
    >>> from probcast.rules.decision import decisions
    >>> asked = question("scrollhammer")
    >>> play(decisions(asked, asked.setting({"pool": 4, "dice": 2, "casting_value": 8}))).rows
    (('add 1 die', '7'), ('add 2 dice', '2 to 6'))
    """
    if KEEP in decisions[0].alternatives:
        return _again(decisions)
    first, *rest = decisions[0].seen
    cases: dict[tuple[int, ...], dict[int, str]] = {}
    for decision in decisions:
        place = tuple(decision.seen[name] for name in rest)
        cases.setdefault(place, {})[decision.seen[first]] = decision.action
    names, merged = _merged(rest, cases)
    actions = tuple(dict.fromkeys(name for d in decisions for name in d.alternatives))
    used = [a for a in actions if any(a in by_first.values() for by_first in merged.values())]
    if not names:
        ((_, by_first),) = merged.items()
        return Play(
            ("do", f"at {spaced(first)}"),
            tuple((_words(action), _where(by_first, action)) for action in used),
        )
    head = (*map(spaced, names), *(f"{_words(a)} at {spaced(first)}" for a in used))
    rows = tuple(
        (*map(str, place), *(_where(merged[place], action) for action in used))
        for place in sorted(merged)
    )
    return Play(head, rows if len(rows) <= MOST_ROWS else ())


def _again(decisions: Sequence[Chosen]) -> Play:
    """Return which rolls are taken again and how, die by die; any other roll stays."""
    rolls: dict[str, list[str]] = {}
    for decision in decisions:
        if decision.action != KEEP:
            shown = "+".join(map(str, decision.seen.values()))
            rolls.setdefault(decision.action, []).append(shown)
    if sum(map(len, rolls.values())) > MOST_ROLLS:
        return Play(HANDS, ())
    again = tuple((action, ", ".join(shown)) for action, shown in rolls.items())
    return Play(HANDS, (*again, (KEEP, "any other roll")))


def _merged(
    names: Sequence[str], cases: Mapping[tuple[int, ...], Actions]
) -> tuple[tuple[str, ...], Mapping[tuple[int, ...], Actions]]:
    """Return the names of what makes a difference, and the actions by that alone."""
    kept = list(names)
    for name in names:
        at = kept.index(name)
        fewer = _without(cases, at)
        if fewer is not None:
            cases = fewer
            kept.remove(name)
    return tuple(kept), cases


def _without(
    cases: Mapping[tuple[int, ...], Actions], at: int
) -> Mapping[tuple[int, ...], Actions] | None:
    fewer: dict[tuple[int, ...], dict[int, str]] = {}
    for place, actions in cases.items():
        known = fewer.setdefault(place[:at] + place[at + 1 :], {})
        if any(known.get(seen, action) != action for seen, action in actions.items()):
            return None
        known.update(actions)
    return fewer


def _where(actions: Actions, wanted: str) -> str:
    """Return where an action is the best, as ranges of what is seen."""
    return ", ".join(_ranges(actions, wanted)) or "-"


def _ranges(actions: Actions, wanted: str) -> Iterator[str]:
    for action, run in groupby(sorted(actions), key=lambda seen: actions[seen]):
        if action == wanted:
            low, *others = run
            yield f"{low} to {others[-1]}" if others else str(low)


def _words(action: str) -> str:
    """Return an action in words; a number is one of dice to add."""
    if not action.isdigit():
        return action
    return f"add {counted(int(action))}" if int(action) else "add no die"

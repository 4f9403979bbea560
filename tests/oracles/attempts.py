"""More than one attempt: a wizard who has several a round (GHB-15), and casters apart (SCR-8)."""

from collections.abc import Sequence

from . import ghb2023, scrollhammer
from .replay import Table

PROFILE = 1  # spells that a wizard may cast, and may unbind, without a locus


def attempts(locus: str) -> int:
    """GHB-15: count the attempts of either kind, with a locus that casts or that gives a command.

    `locus` is "none", "casts" or "commands": a command point instead is no attempt.
    """
    if locus not in ("none", "casts", "commands"):
        raise ValueError(locus)
    return PROFILE + int(locus == "casts")


def casting(table: Table, spells: Sequence[int], hand: int, locus: str) -> tuple[bool, ...]:
    """Cast one spell after another from one hand of primal dice, and tell which are cast.

    Nothing more is cast once the attempts are used up or the wizard is silenced.
    """
    found: list[bool] = []
    silenced = False
    for casting_value in spells:
        if silenced or len(found) == attempts(locus):
            break
        scenario = ghb2023.Scenario(casting_value, primal=hand)
        play = ghb2023.attempt(table, scenario, ghb2023.BY_THE_BOOK)
        found.append(play.cast)
        hand += play.returned - play.spent
        silenced = play.silenced
    return tuple(found)


def unbinding(table: Table, totals: Sequence[int], locus: str) -> int:
    """Unbind what stands, one attempt a spell, while there are attempts; count what is stopped."""
    stopped = 0
    for total in totals[: attempts(locus)]:
        stopped += int(ghb2023.unbinding(table, total, 0, 0, "stands").succeeds)
    return stopped


def apart(table: Table, casters: int, casting_value: int) -> int:
    """SCR-8: so many casters roll one die each for the same spell; count those who cast it."""
    scenario = scrollhammer.Scenario(1, 1, casting_value)
    cast = 0
    for _ in range(casters):
        faces = scrollhammer.first_roll(table, scenario)
        play = scrollhammer.attempt(table, faces, scenario, scrollhammer.BY_THE_BOOK)
        cast += int(play.cast)
    return cast

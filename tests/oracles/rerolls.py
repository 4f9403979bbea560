"""Dice that are picked up once more, by the player's leave: which ones, and only once (T9A-12)."""

from collections.abc import Mapping, Sequence

from .replay import Table

KINDS = ("none", "failed", "one-die", "ones")
AND_TWOS = (*KINDS, "ones-and-twos")


def declare(kind: str, kinds: Sequence[str] = KINDS) -> None:
    """Refuse a re-roll that the game does not have."""
    if kind not in kinds:
        message = f"{kind!r} is no re-roll of dice in this game: {', '.join(kinds)}"
        raise ValueError(message)


def rerolled(table: Table, faces: Sequence[int], kind: str, *, cast: bool) -> tuple[int, ...]:
    """Let the player roll dice again, seeing them and whether the spell is cast as they lie.

    What comes of it stands. The options begin with 0, to leave the dice alone; a single die is
    picked by its face, the lowest first, since dice that show the same face are alike.
    """
    if kind == "failed" and not cast and again(table, (0, 1), cast=cast):
        return tuple(table.roll(6) for _ in faces)
    if kind == "ones" and 1 in faces and again(table, (0, 1), cast=cast):
        return tuple(table.roll(6) if face == 1 else face for face in faces)
    if kind == "ones-and-twos" and min(faces) <= 2 and again(table, (0, 1), cast=cast):
        return tuple(table.roll(6) if face <= 2 else face for face in faces)
    if kind == "one-die":
        picked = again(table, (0, *sorted(set(faces))), cast=cast)
        if picked:
            place = faces.index(picked)
            return (*faces[:place], table.roll(6), *faces[place + 1 :])
    return tuple(faces)


def again(table: Table, options: Sequence[int], *, cast: bool) -> int:
    """Ask about a re-roll, and say that it is one."""
    return table.choose(options, reroll=1, cast=cast)


def never(options: Sequence[int], _facts: Mapping[str, int]) -> int:
    """Leave the dice alone."""
    return options[0]


def always(options: Sequence[int], _facts: Mapping[str, int]) -> int:
    """Roll again whenever that is allowed: the lowest die, where it is one."""
    return options[1]

"""What a player sees where there is something to choose after the roll, and the way back."""

from __future__ import annotations

from copy import copy
from typing import Final, final

from probcast.rules.attempt import LIES, ROLLED, Attempt, State
from probcast.rules.handful import SIX, keeping, with_added, with_die
from probcast.rules.legality import require
from probcast.rules.setting import Setting
from probcast.rules.watched import FACES, Caps, Watch

MANY: Final = ("", "ones", "twos", "threes", "fours", "fives", "sixes")
DICE: Final = Watch("dice")
ONES: Final = Watch("face", 1)


@final
class Sight:
    """An attempt as the player sees it: with all that lies on the table watched."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        ruleset = setting.ruleset.active(setting.names)
        plain = Attempt(ruleset, setting.names)
        self._hand = plain.reroll != "none" and not plain.seen_depth
        caps: Caps = {}
        if self._hand:
            caps = {Watch("face", face): None for face in FACES}
        elif plain.reroll != "none":
            caps = {DICE: None, ONES: None}
        self.attempt = Attempt(ruleset, setting.names, watching=caps) if caps else plain

    def of(self, setting: Setting) -> Sight:
        """Return the sight of another setting whose attempt is the same inside."""
        other = copy(self)
        other.setting = setting
        return other

    def shows(self, state: State, total: int) -> dict[str, int]:
        """Return what lies on the table in a state."""
        if state.stage == ROLLED:
            return self._roll(state, total)
        seen = {"total": total + self.setting.plus}
        more = self.attempt.ruleset.more
        if more is not None and more.at_once:
            missing = max(self.setting.need - total, 0)
            return {**seen, "missing": missing, "left": state.left}
        pairs = zip(self.attempt.caps, state.counts, strict=True)
        counted = {_named(watch): count for (watch, _), count in pairs if watch.face}
        rolled = self.setting.left - state.left
        return {**seen, **counted, "rolled": rolled, "left": state.left}

    def after(self, faces: tuple[int, ...]) -> tuple[State, int]:
        """Return the state and the total after dice were seen, in the order they were rolled.

        Raises `IllegalError` for dice that cannot be.
        """
        attempt, dice = self.attempt, self.attempt.dice
        clause = self._clause()
        if attempt.reroll != "none":
            if self._hand:
                fits = len(faces) == dice and all(face in FACES for face in faces)
                require(fits, f"the roll shows {dice} dice of 1 to 6 ({clause})")
            return self._rolled(faces)
        most = dice + (0 if attempt.ruleset.more is None or self._at_once else self.setting.left)
        fits = dice <= len(faces) <= most and all(face in FACES for face in faces)
        span = f"{dice} to {most}" if most > dice else str(dice)
        require(fits, f"the roll shows {span} dice of 1 to 6 ({clause})")
        return self._added(faces[:dice], faces[dice:])

    @property
    def _at_once(self) -> bool:
        more = self.attempt.ruleset.more
        return more is not None and more.at_once

    def _clause(self) -> str:
        """Return the clause of the roll: that of the declared dice, or of the casting value."""
        fields = self.setting.ruleset.fields
        declared = self.setting.ruleset.declared
        return fields[declared or "casting_value"].clause

    def _roll(self, state: State, total: int) -> dict[str, int]:
        pairs = zip(self.attempt.first_caps, state.counts, strict=True)
        counts = {watch: count for (watch, _), count in pairs}
        if self._hand:
            hand = [f for f in FACES for _ in range(counts[Watch("face", f)])]
            return {f"die {i}": face for i, face in enumerate(hand, 1)}
        loose = sorted(
            (watch for watch in counts if watch.kind == "loose"),
            key=lambda watch: (-watch.left, watch.face),
        )
        seen = {"total": total, "dice": counts[DICE], "ones": counts[ONES]}
        return {**seen, **{self.attempt.named(watch): counts[watch] for watch in loose}}

    def _rolled(self, faces: tuple[int, ...]) -> tuple[State, int]:
        """Return the state after a first roll that may be rolled again, free dice last."""
        attempt, left = self.attempt, list(faces)
        first = attempt.reading._replace(caps=attempt.first_caps)
        if attempt.keep < attempt.dice:
            found = keeping(tuple(sorted(faces)), attempt.keep, first)
            dice = found.dice if attempt.reroll == "failed" else 0
            return State(ROLLED, found.counts, self.setting.left, dice=dice), found.pips
        counts, level, deeper = (0,) * len(first.caps), attempt.dice, attempt.seen_depth
        while level and len(left) >= level and all(face in FACES for face in left[:level]):
            now, left = left[:level], left[level:]
            level = now.count(SIX) if deeper else 0
            for face in now:
                loose = None if face == SIX and deeper else Watch("loose", face, deeper)
                counts = with_die(counts, face, loose, first)
            deeper -= 1
        fits = not level and not left
        require(
            fits,
            f"the roll shows {attempt.dice} dice of 1 to 6, then a free die for each 6 "
            f"({self._clause()})",
        )
        dice = len(faces) if attempt.reroll == "failed" else 0
        return State(ROLLED, counts, self.setting.left, dice=dice), first.of(faces)

    def _added(self, first: tuple[int, ...], more: tuple[int, ...]) -> tuple[State, int]:
        """Return the state after a roll that lies, with the dice that were added to it."""
        attempt = self.attempt
        counts = (0,) * len(attempt.caps)
        for face in first:
            counts = with_die(counts, face, None, attempt.reading)
        state, total = State(LIES, counts, self.setting.left), attempt.reading.of(first)
        for face in more:
            open_still = len(attempt.node(state, total)) > 1
            require(open_still, f"the roll was over before the last die ({self._clause()})")
            counts = with_added(state.counts, face, attempt.reading)
            state = State(LIES, counts, state.left - 1, added=True)
            total += face
        return state, total


def _named(watch: Watch) -> str:
    return f"added {MANY[watch.face]}" if watch.kind == "added" else MANY[watch.face]

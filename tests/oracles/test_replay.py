"""The replay enumerator on games small enough to count on fingers."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

import pytest

from .play import Play, chance, mean, worth_of
from .replay import Table, answered, best, law, two_steps

CAST = (("cast", 1),)


def test_a_law_weighs_plays_of_different_length() -> None:
    """A play that ended early keeps its whole weight."""

    def program(table: Table) -> int:
        return table.roll(2) if table.roll(3) == 1 else 0

    expected = {0: Fraction(2, 3), 1: Fraction(1, 6), 2: Fraction(1, 6)}
    assert law(program) == expected
    assert two_steps(lambda table: table.roll(3), _coin_on_a_1) == expected


def _coin_on_a_1(table: Table, face: int) -> int:
    return table.roll(2) if face == 1 else 0


def _greedy(table: Table) -> Play:
    """Roll a die; then the player may throw it once more for the second face."""
    face, spent = table.roll(6), 0
    if table.choose((0, 1), face=face) == 1:
        face, spent = table.roll(6), 1
    return Play(cast=face >= 4, through=face >= 4, total=face, dice=1 + spent, spent=spent)


def test_best_tries_everything_and_spends_least() -> None:
    """The second throw is taken where it helps and nowhere else."""
    value, found = best(_greedy, worth_of(CAST))
    assert value == chance(found, lambda play: play.cast) == Fraction(3, 4)
    assert mean(found, lambda play: play.spent) == Fraction(1, 2)
    assert best(_greedy, worth_of(()))[1] == law(_greedy, _first_option)
    assert best(_greedy, worth_of((("cast", 1), ("die", "-1/2"))))[0] == Fraction(1, 2)


def _first_option(options: Sequence[int], _facts: Mapping[str, int]) -> int:
    return options[0]


def test_a_player_may_not_invent_an_option() -> None:
    """The table checks what the player answers."""
    with pytest.raises(LookupError, match="only"):
        law(_greedy, lambda _options, _facts: 2)
    with pytest.raises(LookupError, match="nobody decides"):
        law(_greedy)


def _stopped_on_a_low_face(play: Play) -> dict[Play, Fraction]:
    """Let an opponent stop all that shows less than a 6."""
    return {play._replace(through=play.total == 6): Fraction(1)}


def test_the_answer_is_known_before_a_decision() -> None:
    """Whoever plays for what the opponent leaves throws again unless he has it."""
    value, found = best(_greedy, worth_of((("through", 1),)), _stopped_on_a_low_face)
    assert value == chance(found, lambda play: play.through) == Fraction(11, 36)
    assert mean(found, lambda play: play.spent) == Fraction(5, 6)
    once = answered(law(_greedy, _first_option), _stopped_on_a_low_face)
    assert chance(once, lambda play: play.through) == Fraction(1, 6)

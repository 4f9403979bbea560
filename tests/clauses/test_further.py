"""The further games: every clause about one attempt, product against oracle.

A game is asked as soon as the product has it. The scenarios stand in `further`, game by game.
"""

from random import Random
from typing import Any

import pytest
from oracles.opposed import AT_BEST

from clauses.further import aos, tow, wh40k7, wh40k8, whfb8, whfb67
from clauses.further.game import Game
from probcast.rulesets import keys

from .case import Case
from .verdict import ask

GAMES: list[Game[Any, Any]] = [
    game
    for games in (whfb67.GAMES, whfb8.GAMES, tow.GAMES, aos.GAMES, wh40k7.GAMES, wh40k8.GAMES)
    for game in games
    if game.key in keys()
]
SAMPLES = 60

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.key))


@pytest.mark.parametrize(
    ("game", "case"),
    [
        pytest.param(game, case, id=f"{game.key}-{clause}-{case.name}")
        for game in GAMES
        for clause, cases in game.scenarios.items()
        for case in cases
    ],
)
def test_clause(game: Game[Any, Any], case: Case[Any, Any]) -> None:
    """Every measure and the total are the oracle's."""
    game.compare(case)


@pytest.mark.parametrize(
    ("game", "scenario"),
    [
        pytest.param(game, scenario, id=f"{game.key}-{clause}-{number}")
        for game in GAMES
        for clause, scenarios in game.illegal.items()
        for number, scenario in enumerate(scenarios)
    ],
)
def test_illegal(game: Game[Any, Any], scenario: Any) -> None:
    """Oracle and product refuse the same; that the field is unknown is not enough."""
    rulings = next(iter(game.scenarios.values()))[0].rulings
    with pytest.raises(ValueError, match=r"may be|re-roll"):
        game.law(scenario, rulings, AT_BEST)
    with pytest.raises(ValueError, match=r"\S") as refused:
        ask(game.key, game.question(Case("illegal", scenario, rulings)))
    assert "no field" not in str(refused.value)


@pytest.mark.parametrize(
    "key",
    [pytest.param(key, id=f"W6-11-{key}") for key in ("whfb6", "whfb7") if key in keys()],
)
def test_no_row_is_known(key: str) -> None:
    """Which results of a miscast end the phase is not established, so nothing is said of it."""
    answer = ask(key, {"dice": 5, "casting_value": 3})
    assert answer.measures["miscast"] > 0
    assert not {"silenced", "side_silenced"} & set(answer.measures)
    assert answer.tables == ()


@every_game
def test_a_sample(game: Game[Any, Any]) -> None:
    """What a seeded hand draws from all fields, rulings and players is the oracle's as well."""
    random = Random(game.key)
    for _ in range(SAMPLES):
        case = game.draw(random)
        try:
            game.compare(case)
        except AssertionError as wrong:
            wrong.add_note(f"{game.key}: {game.question(case)}")
            raise


@every_game
def test_the_defaults_are_the_first_readings(game: Game[Any, Any]) -> None:
    """Rulings that nobody names are read as the rules read them first."""
    case = next(iter(game.scenarios.values()))[0]
    unsaid = game.question(case)
    unsaid.pop("rulings", None)
    assert ask(game.key, unsaid).measures == ask(game.key, game.question(case)).measures

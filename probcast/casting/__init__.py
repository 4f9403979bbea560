"""The vocabulary of casting: outcomes, tallies, worth, measures, rulings, rulesets."""

from probcast.casting.chase import Chase
from probcast.casting.contest import Answer, Contest, Reply, Thrown
from probcast.casting.effect import EffectRow, EffectTable, Lookup
from probcast.casting.explored import Box, Explored
from probcast.casting.legality import IllegalError, RefusedError, UnknownNameError, require
from probcast.casting.measure import (
    COMMON,
    Cell,
    Kind,
    Law,
    Measure,
    chance,
    conditional,
    mean,
)
from probcast.casting.odds import Odds, answer, averaged, measured, scenario_of
from probcast.casting.origin import origin
from probcast.casting.outcome import Outcome, Verdict
from probcast.casting.policy import Best, Fixed, Planner, planner, until_cast
from probcast.casting.question import Question
from probcast.casting.root import Root
from probcast.casting.ruleset import Attempt, Ruleset, Sharing, Sight
from probcast.casting.scenario import (
    Number,
    Option,
    Ruling,
    Value,
    check_fields,
    number,
    option,
    ruling,
)
from probcast.casting.tally import D6, MANY, Tally, throw
from probcast.casting.turned import Turned, turned
from probcast.casting.worth import EVENTS, Worth

__all__ = [
    "COMMON",
    "D6",
    "EVENTS",
    "MANY",
    "Answer",
    "Attempt",
    "Best",
    "Box",
    "Cell",
    "Chase",
    "Contest",
    "EffectRow",
    "EffectTable",
    "Explored",
    "Fixed",
    "IllegalError",
    "Kind",
    "Law",
    "Lookup",
    "Measure",
    "Number",
    "Odds",
    "Option",
    "Outcome",
    "Planner",
    "Question",
    "RefusedError",
    "Reply",
    "Root",
    "Ruleset",
    "Ruling",
    "Sharing",
    "Sight",
    "Tally",
    "Thrown",
    "Turned",
    "UnknownNameError",
    "Value",
    "Verdict",
    "Worth",
    "answer",
    "averaged",
    "chance",
    "check_fields",
    "conditional",
    "mean",
    "measured",
    "number",
    "option",
    "origin",
    "planner",
    "require",
    "ruling",
    "scenario_of",
    "throw",
    "turned",
    "until_cast",
]

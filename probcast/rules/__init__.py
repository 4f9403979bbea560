"""Rules as data: clauses, rulesets, settings, and what they come to."""

from probcast.rules.clause import Clause
from probcast.rules.curve import Curve, curves
from probcast.rules.expression import ExpressionError, Term
from probcast.rules.field import (
    Field,
    Number,
    Option,
    Ruling,
    Value,
    number,
    option,
    rerolls,
    ruling,
)
from probcast.rules.forgone import forgone
from probcast.rules.grant import (
    Declares,
    FreeDice,
    Lacks,
    More,
    Opponent,
    Reroll,
    Roll,
    Tabled,
)
from probcast.rules.legality import IllegalError, RefusedError, UnknownNameError, require
from probcast.rules.measure import COMMON, Cell, Kind, Law, Measure, chance, mean, measured, reach
from probcast.rules.odds import Odds, answer, averaged
from probcast.rules.origin import origin
from probcast.rules.outcome import Outcome, Verdict
from probcast.rules.played import Played, played
from probcast.rules.pool import Pool
from probcast.rules.question import Question
from probcast.rules.root import Root
from probcast.rules.rule import Rule, Stage, adds, afterwards, answers, illegal, judges
from probcast.rules.ruleset import Ruleset
from probcast.rules.setting import Setting, made
from probcast.rules.solved import Play
from probcast.rules.table import EffectRow, EffectTable, Table
from probcast.rules.throws import Dice, Settled, Throw, Throws
from probcast.rules.turned import Turned, turned
from probcast.rules.view import View
from probcast.rules.worth import KEYS, Worth

__all__ = [
    "COMMON",
    "KEYS",
    "Cell",
    "Clause",
    "Curve",
    "Declares",
    "Dice",
    "EffectRow",
    "EffectTable",
    "ExpressionError",
    "Field",
    "FreeDice",
    "IllegalError",
    "Kind",
    "Lacks",
    "Law",
    "Measure",
    "More",
    "Number",
    "Odds",
    "Opponent",
    "Option",
    "Outcome",
    "Play",
    "Played",
    "Pool",
    "Question",
    "RefusedError",
    "Reroll",
    "Roll",
    "Root",
    "Rule",
    "Ruleset",
    "Ruling",
    "Setting",
    "Settled",
    "Stage",
    "Table",
    "Tabled",
    "Term",
    "Throw",
    "Throws",
    "Turned",
    "UnknownNameError",
    "Value",
    "Verdict",
    "View",
    "Worth",
    "adds",
    "afterwards",
    "answer",
    "answers",
    "averaged",
    "chance",
    "curves",
    "forgone",
    "illegal",
    "judges",
    "made",
    "mean",
    "measured",
    "number",
    "option",
    "origin",
    "played",
    "reach",
    "require",
    "rerolls",
    "ruling",
    "turned",
]

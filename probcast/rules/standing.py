"""The opponent's side alone: a spell that stands with a casting total, and the answers to it."""

from __future__ import annotations

from fractions import Fraction

from probcast.rules.alike import reply_of
from probcast.rules.expression import evaluate
from probcast.rules.reply import needed
from probcast.rules.setting import Setting


def stops(setting: Setting, total: int) -> Fraction:
    """Return the chance that the opponent stops a spell that stands with a casting total."""
    if not setting.answered:
        return Fraction(0)
    reply = reply_of(setting)
    ways = reply.at(needed(setting.ruleset, setting.names, total))
    stopped = sum(weight for way, weight in ways.items() if dict(way)["dispelled"])
    return Fraction(stopped, reply.mass)


def one_by_one(setting: Setting) -> int:
    """Return how many dice the opponent may add to an answer, seeing each; 0 where none are."""
    opponent = setting.ruleset.opponent
    return int(evaluate(opponent.more, setting.names)) if opponent and setting.answered else 0

"""Exact finite distributions: whole-number weights, no floats, no rounding."""

from probcast.distributions.convolve import convolve
from probcast.distributions.dice import dice, die, die_pgf
from probcast.distributions.explode import explode
from probcast.distributions.hand import hands
from probcast.distributions.joint import joint_power
from probcast.distributions.limit import DEFAULT_LIMIT, TooLargeError
from probcast.distributions.pmf import Pmf
from probcast.distributions.power import power
from probcast.distributions.tail import successes

__all__ = [
    "DEFAULT_LIMIT",
    "Pmf",
    "TooLargeError",
    "convolve",
    "dice",
    "die",
    "die_pgf",
    "explode",
    "hands",
    "joint_power",
    "power",
    "successes",
]

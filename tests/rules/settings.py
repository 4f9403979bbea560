"""Settings drawn at random from what a ruleset declares, small enough to be solved twice."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any, NamedTuple, final

from probcast.rules import Number, Option, Play, Ruleset, Setting, Worth
from probcast.rules.measure import WORTH
from probcast.rulesets import load

MOST = {
    "dice": 4,
    "pool": 6,
    "primal": 3,
    "unbind_primal": 2,
    "dispel_dice": 2,
}
"""Most dice of a kind; with more of them the plain solver takes its time."""

NEAR = 4
VALUES = 3
"""How far from its default a field goes, and how many casting values each setting is asked for."""

WORTHS: tuple[dict[str, object], ...] = (
    {},
    {"through": 1},
    {"die": "-1/20"},
    {"die": "1/7", "cast": 1},
    {"miscast": "-1/3", "cast": 1, "die": "-1/9"},
    {"through": 2, "miscast": -1, "silenced": "1/5"},
    {"cast": -1},
    {"cast": 0},
    {"irresistible": 1, "boosted": "2/3", "cast": "1/2"},
    {"cast": 0, "die": -1},
    {"through": -1, "die": "-1/50", "miscast": 1},
)
"""What attempts are played for: usual and perverse, dear dice and dice that one is glad to lose."""


@final
class Drawn(NamedTuple):
    """A setting, the casting values that it is asked for, and how it is played."""

    setting: Setting
    values: tuple[int, ...]
    play: Play

    def __str__(self) -> str:
        worth = f"{self.play.policy} for {self.play.worth}"
        changed = {
            name: value
            for name, value in self.setting.values.items()
            if value != self.setting.ruleset.specs[name].default
        }
        return f"{self.setting.ruleset.key} {changed} {worth} at {self.values}"


def drawn(key: str, seed: int) -> Iterator[Drawn]:
    """Yield settings of a ruleset without end, always the same ones for a seed."""
    ruleset, random = load(key), Random(f"{key} {seed}")
    while True:
        yield _drawn(ruleset, random)


def _drawn(ruleset: Ruleset, random: Random) -> Drawn:
    while True:
        fields = {name: _value(name, spec, random) for name, spec in ruleset.fields.items()}
        if fields["reroll"] != "none" and "dice" in fields:
            fields["dice"] = min(fields["dice"], 3)
        readings = {name: _reading(name, ruleset, random) for name in ruleset.rulings}
        setting = Setting(ruleset, fields, readings)
        usual = ruleset.numbers["casting_value"].default or 1
        values = sorted(random.sample(range(max(usual - 6, 1), usual + 9), VALUES))
        refused = dict(setting.refusals(values))
        legal = tuple(value for value in values if value not in refused)
        if legal:
            policy = random.choice((*ruleset.policy_names, "best", "best"))
            worth = Worth.read(random.choice(WORTHS))
            return Drawn(setting, legal, asked(ruleset, policy, worth))


def _value(name: str, spec: Any, random: Random) -> Any:
    if not isinstance(spec, Number):
        return random.choice((spec.default, *spec.words))
    if spec.default is None and random.random() < 1 / 2:
        return None
    usual = spec.default if spec.default is not None else spec.low
    near = range(max(spec.low, usual - NEAR), min(spec.high, usual + NEAR, MOST.get(name, 99)) + 1)
    if spec.default is None:
        near = range(spec.low + 4, spec.low + 16)
    return random.choice((*near, usual if usual in near else near[0]))


def _reading(name: str, ruleset: Ruleset, random: Random) -> str:
    readings = ruleset.rulings[name].readings
    return random.choice(readings[:2])


def asked(ruleset: Ruleset, policy: str, worth: Worth) -> Play:
    """Return a play of which everything is asked: every measure and the worth."""
    return Play(policy, worth, (*ruleset.all_measures.values(), WORTH))


def corners(key: str) -> Iterator[Drawn]:
    """Yield every policy with every single reading and every re-roll, by itself and answered."""
    ruleset = load(key)
    readings = [{}, *({n: r} for n, s in ruleset.rulings.items() for r in s.readings[1:3])]
    reroll_field = ruleset.reroll.field if ruleset.reroll else ""
    spec = ruleset.fields[reroll_field]
    rerolls = spec.words if isinstance(spec, Option) else ()
    answered = [{}, ANSWERED[key]] if key in ANSWERED else [{}]
    for reading, reroll, theirs, policy in product(
        readings, rerolls, answered, ruleset.policy_names
    ):
        fields = {**SMALL[key], **theirs, reroll_field: reroll}
        if reroll != "none":
            fields |= {name: 0 for name in ("primal",) if name in ruleset.fields}
        worth = Worth.read({"through": 1, "die": Fraction(-1, 30)} if theirs else {})
        value = 6 + len(reroll) % 5
        yield Drawn(Setting(ruleset, fields, reading), (value,), asked(ruleset, policy, worth))


SMALL: dict[str, dict[str, object]] = {
    "t9a": {"dice": 3},
    "ghb2023": {"primal": 2},
    "scrollhammer": {"pool": 4, "dice": 2},
    "wap": {"dice": 2, "boosted_value": 13},
    "tow": {"boosted_value": 13},
}
ANSWERED: dict[str, dict[str, object]] = {
    "t9a": {"dispel_dice": 2, "dispel_modifier": 1},
    "ghb2023": {"unbind": 1, "unbind_primal": 1},
    "wap": {"dispel_dice": 1, "dispel_level": 3},
    "tow": {"dispel": "wizardly", "dispel_level": 1, "dispel_reroll": "failed"},
}

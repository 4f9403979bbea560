"""Settings drawn at random from what a ruleset declares, small enough to be solved twice."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from random import Random
from typing import Any, NamedTuple, final

from probcast.rules import IllegalError, Number, Option, Play, Ruleset, Setting, Worth, curves
from probcast.rules.field import candidates
from probcast.rules.measure import WORTH
from probcast.rules.worth_keys import worth_keys

NEAR = 4
VALUES = 3
"""How far from its default a field goes, and how many casting values each setting is asked for."""

WORTHS: tuple[Mapping[str, object], ...] = (
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
        specs = self.setting.ruleset.specs
        changed = {n: v for n, v in self.setting.values.items() if v != specs[n].default}
        played = f"{self.play.policy} for {self.play.worth}"
        return f"{self.setting.ruleset.key} {changed} {played} at {self.values}"


def drawn(ruleset: Ruleset, seed: int) -> Iterator[Drawn]:
    """Yield settings of a ruleset without end, always the same ones for a seed."""
    random = Random(f"{ruleset.key} {seed}")
    while True:
        yield _drawn(ruleset, random)


def _drawn(ruleset: Ruleset, random: Random) -> Drawn:
    most = most_dice(ruleset)
    while True:
        fields = {n: _value(spec, random, most.get(n, 99)) for n, spec in ruleset.fields.items()}
        again = ruleset.reroll is not None and fields[ruleset.reroll.field] != "none"
        for name in ruleset.reads([ruleset.roll.dice]) if again else ():
            fields[name] = min(fields[name], 3)
        readings = {n: random.choice(spec.readings[:2]) for n, spec in ruleset.rulings.items()}
        setting = Setting(ruleset, fields, readings)
        usual = ruleset.numbers["casting_value"].default or 1
        spec = ruleset.numbers["casting_value"]
        near = range(max(usual - 6, spec.low), min(usual + 9, spec.high + 1))
        values = sorted(random.sample(near, min(VALUES, len(near))))
        refused = dict(setting.refusals(values))
        legal = tuple(value for value in values if value not in refused)
        if legal:
            policy = random.choice((*ruleset.policy_names, "best", "best"))
            return Drawn(setting, legal, asked(ruleset, policy, random.choice(WORTHS)))


@cache
def most_dice(ruleset: Ruleset) -> Mapping[str, int]:
    """Return the most dice of each kind, by field; with more the plain solver takes its time."""
    more, opponent = ruleset.more, ruleset.opponent
    read = ruleset.reads
    most = dict.fromkeys(read([ruleset.roll.dice]), 4)
    if opponent is not None:
        most |= dict.fromkeys(read([opponent.dice, opponent.more]) - set(most), 2)
    if more is not None:
        most |= {name: 6 if name == "pool" else 3 for name in read([more.left]) - set(most)}
    return most


def _value(spec: Number | Option, random: Random, most: int) -> Any:
    if isinstance(spec, Option):
        return random.choice((spec.default, *spec.words))
    if spec.default is None:
        return random.choice((None, None, *range(spec.low + 4, spec.low + 16)))
    near = range(max(spec.low, spec.default - NEAR), min(spec.high, spec.default + NEAR, most) + 1)
    return random.choice((*near, spec.default if spec.default in near else near[0]))


def asked(ruleset: Ruleset, policy: str, worth: Mapping[str, object]) -> Play:
    """Return a play of which everything is asked: every measure and the worth."""
    known = {key: value for key, value in worth.items() if key in worth_keys(ruleset)}
    return Play(policy, Worth.read(known), (*ruleset.all_measures.values(), WORTH))


def corners(ruleset: Ruleset) -> Iterator[Drawn]:
    """Yield every policy with every single reading and every re-roll, by itself and answered."""
    readings = [{}, *({n: r} for n, s in ruleset.rulings.items() for r in s.readings[1:3])]
    small = {name: min(spec.default or 1, 2) for name, spec in _dice(ruleset)}
    answer, value = answered(ruleset), min(8, ruleset.numbers["casting_value"].high)
    plays = product(readings, rerolls(ruleset), [{}, answer] if answer else [{}])
    for reading, reroll, theirs in plays:
        fields: dict[str, object] = {**small, **theirs, **reroll}
        try:
            setting = Setting(ruleset, fields, reading).changed(casting_value=value).legal()
        except IllegalError:  # a roll that is taken again may have no dice added
            more = [ruleset.more.left] if ruleset.more else []
            fields |= dict.fromkeys(ruleset.reads(more), 0)
            setting = Setting(ruleset, fields, reading).changed(casting_value=value)
        for policy in ruleset.policy_names:
            worth = {"through": 1, "die": "-1/30"} if theirs else {}
            yield Drawn(setting, (value,), asked(ruleset, policy, worth))


def _dice(ruleset: Ruleset) -> list[tuple[str, Number]]:
    names = ruleset.reads([ruleset.roll.dice])
    return [(name, spec) for name, spec in ruleset.numbers.items() if name in names]


def rerolls(ruleset: Ruleset) -> list[dict[str, str]]:
    """Return the re-rolls that the caster may have, each as a field with its word."""
    name = ruleset.reroll.field if ruleset.reroll else ""
    spec = ruleset.fields.get(name)
    return [{name: word} for word in spec.words] if isinstance(spec, Option) else [{}]


@cache
def answered(ruleset: Ruleset) -> Mapping[str, Any]:
    """Return values of the opponent's fields with which there is an answer, `{}` for none."""
    names = [name for name in ruleset.fields if name in ruleset.theirs]
    for name in names:
        for value in (*candidates(ruleset.fields[name]), 2, 1):
            try:
                setting = Setting(ruleset, {name: value})
            except ValueError:
                continue
            if setting.answered and setting.refusal() is None:
                low = [n for n in names if n != name and n in ruleset.numbers]
                few = min(value, 2) if isinstance(value, int) else value
                return {name: few, **{n: max(1, ruleset.numbers[n].low) for n in low}}
    return {}


def alone(each: Drawn) -> Any:
    """Return the curve of a drawn setting, asked by itself."""
    (curve,) = curves([each.setting], each.values, each.play)
    return curve

"""Draws calls: most of them sensible, some at the edge of what is allowed, some absurd."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, final

from fuzz.call import SLOW, Call, Flag
from fuzz.junk import FLAGS, SPACES, junk
from fuzz.surface import Facts, Param, axes, commands, facts

NEAR = 3
"""How far a number mostly is from its default."""
MOST_DICE = 8
"""How far above the least a number is drawn where anything allowed may be, so that it is quick."""
OFTEN = {
    "rulesets": 0.2,
    SLOW: 0.2,
    "pool": 0.6,
    "whatif": 0.4,
    "need": 0.7,
    "compare": 1.5,
    "decide": 2.0,
}
"""How much more often than the others a command is drawn."""
RARELY = {
    **dict.fromkeys(("output", "exact", "check", "policy"), 0.1),
    "explain": 0.05,
    **dict.fromkeys(("seen", "against", "at_least"), 0.2),
}
"""How often an option is given that not every call should have."""
ENCODINGS = ("utf-8",) * 6 + ("ascii", "ascii", "cp1252", "latin-1")
BARE = (Call(()), Call(("--help",)), Call(("--version",)), Call(("odds",), (Flag("--help"),)))
FILES = ("answer.txt", "answer.txt", "an\u2003swer.txt", "", " ", ".", "missing/answer.txt", "-")


def draw(seed: int, number: int) -> Call:
    """Return one call of a seed, the same whenever it is asked for."""
    return Drawer(Random(f"{seed}:{number}")).call()


@final
class Drawer:
    """Draws one call."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._wild = random.random() < 0.25

    def call(self) -> Call:
        """Return a call of any command."""
        if self._chance(0.01):
            return self._random.choice(BARE)
        names = tuple(commands())
        weights = [OFTEN.get(name, 1.0) for name in names]
        (command,) = self._random.choices(names, weights)
        if command == SLOW:
            return self._refused_report()
        if command == "compare":
            call = self._comparison()
        else:
            key = self._random.choice(tuple(commands()[command]))
            words = (command, key) if key else (command,)
            call = Call(words, self._flags(command, key))
        call = call._replace(encoding=self._random.choice(ENCODINGS))
        return self._spoilt(call) if self._chance(0.3) else call

    def _chance(self, share: float) -> bool:
        return self._random.random() < share

    def _flags(self, command: str, key: str) -> tuple[Flag, ...]:
        params = commands()[command][key]
        often = self._random.choice((0.1, 0.2, 0.4))
        narrow = set(axes(key)) if command in ("table", "need") and self._chance(0.95) else set()
        found = []
        for param in params:
            share = 1.0 if param.name in narrow else self._share(param, often)
            while self._chance(share):
                found.append(self._flag(param, key))
                share = 0.3 if param.multiple else 0.02
        self._random.shuffle(found)
        return tuple(found)

    def _share(self, param: Param, often: float) -> float:
        """Return how often an option is given."""
        if param.name == "form":
            return 0.7
        return 0.05 if param.metavar == "WORD" else RARELY.get(param.name, often)

    def _flag(self, param: Param, key: str) -> Flag:
        return Flag(param.flag) if param.switch else Flag(param.flag, self._value(param, key))

    def _value(self, param: Param, key: str) -> str:
        """Return something that an option takes, by what it says that it takes."""
        if param.choices:
            return self._random.choice(param.choices)
        if param.pool and self._chance(0.15):
            return self._pool(param.pool, key)
        kinds: Mapping[str, Callable[[Param, str], str]] = {
            "N": self._number_of,
            "SPAN": self._span_of,
            "WORD": self._word_of,
            "NAME": lambda _, key: self._random.choice(_any(key).policies),
            "KEY": lambda _, key: self._random.choice(_any(key).measures),
            "KEY=VALUE": self._pair,
            "FACES": lambda _, __: self._listed(lambda: self._random.randint(1, 6), 3),
            "TOTALS": lambda _, __: self._listed(lambda: self._random.randint(2, 20), 3),
            "CHANCE": lambda _, __: self._share_text(),
            "FILE": lambda _, __: self._random.choice(FILES),
        }
        kind = kinds.get(param.metavar)
        return junk(self._random) if kind is None else kind(param, key)

    def _pool(self, word: str, key: str) -> str:
        """Return the word for random dice, sometimes with a setting."""
        params = commands()["pool"].get(key, ())
        settings = [each for each in params if each.metavar in ("N", "WORD")]
        if self._chance(0.5) or not settings:
            return word
        setting = self._random.choice(settings)
        return f"{word}:{setting.name}={self._value(setting, key)}"

    def _number_of(self, param: Param, key: str) -> str:
        field = _any(key).fields.get(param.name)
        if field is None:
            return self._random.choice(("0", "1", "2", "3", "4", "7", "12", "1000", "3000"))
        return self._number(field)

    def _number(self, field: Mapping[str, Any]) -> str:
        low, high, usual = field["low"], field["high"], field["default"]
        if usual is None:
            if self._chance(0.2):
                return "none"
            usual = min(low + NEAR, high)
        if self._wild and self._chance(0.3):
            return str(
                self._random.choice((low - 1, low, min(high, low + MOST_DICE), high, high + 1))
            )
        return str(self._random.randint(max(low, usual - NEAR), min(high, usual + NEAR)))

    def _span_of(self, param: Param, key: str) -> str:
        field = _any(key).fields.get(param.name)
        if field is None:
            return str(self._random.randint(0, 12))
        if field["low"] is None:
            return self._word(field)
        first = self._number(field)
        if self._chance(0.6) or first == "none":
            return first
        if self._chance(0.5):
            return f"{first}..{int(first) + self._random.randint(0, 2)}"
        return f"{first},{self._number(field)}"

    def _word_of(self, param: Param, key: str) -> str:
        field = _any(key).fields.get(param.name)
        if field is None:
            return self._random.choice(("d3", "3d6", "none"))
        return self._word(field)

    def _word(self, field: Mapping[str, Any]) -> str:
        usual, *others = [word.strip() for word in field["allowed"].split(",")]
        word: str = self._random.choice(others) if others and self._chance(0.6) else usual
        return word

    def _pair(self, param: Param, key: str) -> str:
        if param.name != "worth":
            rulings = _any(key).rulings
            if not rulings:
                return junk(self._random)
            name = self._random.choice(tuple(rulings))
            return f"{name}={self._random.choice(rulings[name])}"
        return f"{self._random.choice(WORTHS)}={self._random.choice(PRICES)}"

    def _listed(self, one: Callable[[], int], most: int) -> str:
        return ",".join(str(one()) for _ in range(self._random.randint(1, most)))

    def _share_text(self) -> str:
        return self._random.choice(
            ("1%", "25%", "50%", "2/3", "0.8", "95%", "100%", "1", "1/46656")
        )

    def _comparison(self) -> Call:
        entrants = [self._entrant() for _ in range(self._random.choice((0, 1, 2, 2, 2, 3)))]
        if self._chance(0.1):
            entrants += entrants[:1]
        named = tuple(dict.fromkeys(each.partition(":")[0] for each in entrants)) or tuple(facts())
        params = commands()["compare"][""]
        shared = set.intersection(*(set(facts()[key].fields) for key in named))
        given = {name for name in shared if any(f"{name}=" in each for each in entrants)}
        found = []
        for param in params:
            field = any(param.name in each.fields for each in facts().values())
            usable = param.name in shared - given
            share = {"casting_value": 0.9}.get(param.name, 0.15) if usable else 0.01
            if self._chance(share if field else self._share(param, 0.15)):
                found.append(self._flag(param, self._random.choice(named)))
        return Call(("compare", *entrants), tuple(found))

    def _entrant(self) -> str:
        key = self._random.choice(tuple(facts()))
        known = facts()[key]
        settings = {
            name: self._word(field) if field["low"] is None else self._number(field)
            for name, field in known.fields.items()
            if name != "casting_value" and self._chance(0.2)
        }
        settings |= {
            name: self._random.choice(readings)
            for name, readings in known.rulings.items()
            if self._chance(0.1)
        }
        if self._chance(0.1):
            settings["policy"] = self._random.choice(known.policies)
        if not settings:
            return key
        text = ",".join(f"{name}={value}" for name, value in settings.items())
        if self._chance(0.03):
            text = text.replace("=", f"={self._random.choice(SPACES)}", 1)
        return f"{key}:{text}"

    def _spoilt(self, call: Call) -> Call:
        """Return a call with something in it that was not meant."""
        spoil = self._random.choice(
            (self._bad_value, self._bad_value, self._bad_flag, self._bad_word)
        )
        return spoil(call)

    def _bad_value(self, call: Call) -> Call:
        places = [n for n, flag in enumerate(call.flags) if flag.value is not None]
        spared = ("-o", "--output", *(("--format",) if self._chance(0.8) else ()))
        places = [n for n in places if call.flags[n].name not in spared]
        if not places:
            return self._bad_word(call)
        flags = list(call.flags)
        place = self._random.choice(places)
        flags[place] = Flag(flags[place].name, junk(self._random))
        return call._replace(flags=tuple(flags))

    def _bad_flag(self, call: Call) -> Call:
        params = [
            param for by_key in commands().values() for each in by_key.values() for param in each
        ]
        strange = self._random.choice(params)
        flag = (
            Flag(self._random.choice(FLAGS))
            if self._chance(0.5) or strange.name == "output"
            else Flag(strange.flag, None if strange.switch else junk(self._random))
        )
        return call.and_([flag])

    def _bad_word(self, call: Call) -> Call:
        words = [*call.words]
        place = self._random.randrange(len(words) + 1)
        words[place : place + self._random.randint(0, 1)] = [junk(self._random)]
        if words[:1] == [SLOW]:
            words = words[1:]
        return call._replace(words=tuple(words))

    def _refused_report(self) -> Call:
        bad = (
            Call((SLOW, "no-such-ruleset")),
            Call((SLOW,), (Flag("--format", junk(self._random)),)),
        )
        empty = Call((SLOW,), (Flag("-o", self._random.choice(("", " ", "\u2003"))),))
        return self._random.choice((*bad, empty))


def _any(key: str) -> Facts:
    """Return the facts of a ruleset, or of the first where none is named."""
    known = facts()
    return known[key if key in known else next(iter(known))]


WORTHS: Sequence[str] = (
    *("cast", "through", "boosted", "irresistible", "miscast", "silenced"),
    *("die", "die", "through"),
)
PRICES: Sequence[str] = ("1", "0", "2", "-1", "1/3", "-1/50", "0.25", "-0.02", "-1/7", "-1/10")
"""Prices that anything may have."""

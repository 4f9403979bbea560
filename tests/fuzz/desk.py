"""Where one call is judged: it asks, remembers what was answered, and asks for the like of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, final

from fuzz.asking import Answer, ask
from fuzz.call import FORM, Call, Flag
from fuzz.surface import Facts, axes, facts, flag_of


@final
class Breach(NamedTuple):
    """A promise that a call broke, and what was seen; the promise alone says which kind it is."""

    promise: str
    words: str


@final
class BreachError(Exception):
    """A breach after which nothing more can be said of the call."""

    def __init__(self, promise: str, words: str) -> None:
        super().__init__(promise, words)
        self.breach = Breach(promise, words)


@final
class Point(NamedTuple):
    """One scenario with all that stands beside it, as an answer names it."""

    ruleset: str
    fields: Mapping[str, Any]
    policy: str = "best"
    worth: Mapping[str, str] = {"cast": "1"}
    rulings: Mapping[str, str] = {}
    given: frozenset[str] = frozenset()

    @property
    def known(self) -> Facts:
        """What is known of its ruleset."""
        return facts()[self.ruleset]

    @property
    def flags(self) -> tuple[Flag, ...]:
        """The flags that ask for it: what was given, what is not usual, and a table's axes."""
        return (*self.of_fields, *self.of_policy, *self.of_rulings)

    @property
    def of_fields(self) -> tuple[Flag, ...]:
        """The flags of its fields."""
        return tuple(
            Flag(flag_of(name), "none" if value is None else str(value))
            for name, value in self.settings.items()
        )

    @property
    def settings(self) -> Mapping[str, Any]:
        """The fields that have to be said."""
        needed = {*self.given, *axes(self.ruleset)}
        return {
            name: value
            for name, value in self.fields.items()
            if name in needed or value != self.known.default(name)
        }

    @property
    def of_policy(self) -> tuple[Flag, ...]:
        """The flags of its policy and worth."""
        policy = () if self.policy == "best" else (Flag("--policy", self.policy),)
        return (*policy, *self.of_worth)

    @property
    def of_worth(self) -> tuple[Flag, ...]:
        """The flags of its worth; one that counts nothing for `cast` has to say so."""
        if dict(self.worth) == {"cast": "1"}:
            return ()
        worth = self.worth if {"cast", "through"} & {*self.worth} else {"cast": "0", **self.worth}
        return tuple(Flag("--worth", f"{key}={value}") for key, value in worth.items())

    @property
    def of_rulings(self) -> tuple[Flag, ...]:
        """The flags of its rulings."""
        return tuple(Flag("--ruling", f"{n}={r}") for n, r in self.unusual.items())

    @property
    def unusual(self) -> Mapping[str, str]:
        """The rulings that are not read as usual."""
        known = self.known.rulings
        return {name: r for name, r in self.rulings.items() if r != known[name][0]}

    def at(self, **fields: Any) -> Point:
        """Return the same with other fields, which are said."""
        return self._replace(fields={**self.fields, **fields}, given=self.given | {*fields})

    def idle(self, names: Iterable[str]) -> Point:
        """Return the same without fields that are said not to matter."""
        left = {*names}
        kept = {name: value for name, value in self.fields.items() if name not in left}
        return self._replace(fields=kept, given=self.given - left)


@final
class Desk:
    """Asks calls in a folder of their own, each once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: dict[Call, Answer] = {}

    def fresh(self, call: Call) -> Answer:
        """Ask, whether or not the answer is known."""
        return ask(call, self._folder)

    def ask(self, call: Call) -> Answer:
        """Return what a call comes to."""
        if call not in self._known:
            self._known[call] = self.fresh(call)
        return self._known[call]

    def data(self, *words: str, flags: Iterable[Flag] = ()) -> Any:
        """Return an answer as data, `None` where it is refused; a crash is a breach."""
        return self.read(Call(words, (*flags, Flag(FORM, "json"))))

    def read(self, call: Call) -> Any:
        """Return the answer to a call for JSON, `None` where it is refused."""
        answer = self.ask(call)
        if answer.crash:
            raise BreachError(f"no traceback: {answer.crash}", str(call))
        try:
            return answer.data if answer.code == 0 else None
        except ValueError as error:
            raise BreachError("JSON can be read", f"{call}: {error}") from None

    def odds(self, point: Point) -> Any:
        """Return the odds at a point, `None` where they are refused."""
        return self.data("odds", point.ruleset, flags=self.bare(point).flags)

    def at(self, point: Point) -> Any:
        """Return the odds at a point just as it is named, `None` where they are refused."""
        return self.data("odds", point.ruleset, flags=point.flags)

    def bare(self, point: Point) -> Point:
        """Return a point without the fields that a refusal says do not matter there.

        A field that is given for a whole grid may be idle at one point of it.
        """
        call = Call(("odds", point.ruleset), point.flags).as_data()
        told = self.ask(call).err.decode()
        named = [name for name in point.settings if name in told or flag_of(name) in told]
        for idle in [*([name] for name in named), named]:
            if self.ask(call).code == 0:
                break
            if self.at(point.idle(idle)) is not None:
                return point.idle(idle)
        return point


def given_fields(call: Call, key: str) -> frozenset[str]:
    """Return the fields of a ruleset that a call names."""
    return frozenset(name for name in facts()[key].fields if call.has(flag_of(name)))

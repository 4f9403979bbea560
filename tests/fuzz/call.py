"""A call of the command line, as something that can be printed and made smaller."""

from __future__ import annotations

import shlex
from collections.abc import Iterable
from typing import NamedTuple, final

FORM, OUTPUT = "--format", "-o"
SHOWING = (FORM, OUTPUT, "--output", "--exact", "--check", "--explain")
"""The flags that say how an answer is shown, and change nothing of what is asked."""
LONG = 40
"""Characters after which one that is repeated is not typed out."""
SLOW = "report"
"""The command that is only asked for what it must refuse: a report takes seconds."""


@final
class Flag(NamedTuple):
    """A flag as it is typed; `value` is `None` for a switch."""

    name: str
    value: str | None = None

    @property
    def typed(self) -> tuple[str, ...]:
        """The arguments that it comes to."""
        return (self.name,) if self.value is None else (self.name, self.value)


@final
class Call(NamedTuple):
    """A command with its positional arguments, flags, and the encoding of standard output."""

    words: tuple[str, ...]
    flags: tuple[Flag, ...] = ()
    encoding: str = "utf-8"

    @property
    def args(self) -> tuple[str, ...]:
        """The arguments as the command line gets them."""
        return (*self.words, *(part for flag in self.flags for part in flag.typed))

    @property
    def command(self) -> str:
        """The subcommand, or nothing."""
        return self.words[0] if self.words else ""

    def __str__(self) -> str:
        """Return the call as somebody would type it into a shell."""
        before = "" if self.encoding == "utf-8" else f"PYTHONIOENCODING={self.encoding} "
        typed = " ".join(map(_quoted, self.args))
        return f"{before}probcast {typed}".rstrip()

    def value(self, *names: str) -> str | None:
        """Return what a flag was given last, under any of its names."""
        given = [flag.value for flag in self.flags if flag.name in names]
        return given[-1] if given else None

    @property
    def target(self) -> str | None:
        """The file that the answer goes to, `None` where it is printed."""
        return self.value(OUTPUT, "--output")

    def has(self, *names: str) -> bool:
        """Tell whether a flag was given."""
        return any(flag.name in names for flag in self.flags)

    def without(self, *names: str) -> Call:
        """Return the call without some flags."""
        return self._replace(flags=tuple(flag for flag in self.flags if flag.name not in names))

    def and_(self, flags: Iterable[Flag]) -> Call:
        """Return the call with flags more."""
        return self._replace(flags=(*self.flags, *flags))

    @property
    def asked(self) -> tuple[Flag, ...]:
        """The flags that say what is asked, not how it is shown."""
        return tuple(flag for flag in self.flags if flag.name not in SHOWING)

    def as_data(self) -> Call:
        """Return the same question, to be answered as JSON."""
        return Call(self.words, (*self.asked, Flag(FORM, "json")))


def _quoted(text: str) -> str:
    if len(text) > LONG and len({*text}) == 1:
        return f"$(printf {_quoted(text[0])}%.0s {{1..{len(text)}}})"
    if text.isascii() and text.isprintable():
        return shlex.quote(text)
    inner = text.encode("unicode_escape", "surrogatepass").decode("ascii").replace("'", "\\'")
    return f"$'{inner}'"

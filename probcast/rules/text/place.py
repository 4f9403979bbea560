"""Places in a text of rules, so that a refusal names the file, the line and the key."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from typing import Final, TypeAlias, final

from probcast.rules.legality import MOST_SHOWN, RefusedError, cut, shown
from probcast.rules.text.lines import lines

Path: TypeAlias = tuple[str | int, ...]
"""The keys that lead to a value, and its number in a list."""


INHERITED: Final[Path] = ("change",)
"""Where an entry stands that comes from a parent as it is."""


class TextError(RefusedError):
    """A text that is no ruleset: the message names the file, the line and the key."""


@final
class Source:
    """A text of rules and what it is called.

    `moved` says where the entries of a list really stand, once they are put together with those of
    a parent, and `called` what to call them.
    """

    def __init__(self, name: str, text: str) -> None:
        self.name = " ".join(name.split())
        self.text = text
        self.moved: dict[Path, Path] = {}
        self.called: dict[Path, str] = {}

    @cached_property
    def _lines(self) -> dict[Path, int]:
        return lines(self.text)

    def line(self, path: Path) -> int:
        """Return the line of a value, or of the nearest one around it."""
        path = (*self.moved.get(path[:2], path[:2]), *path[2:])
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1)

    def words(self, path: Path) -> str:
        """Return in keys where a value stands."""
        first = self.called.get(path[:2])
        rest = path[2:] if first else path
        keys = ".".join(cut(key) for key in rest if isinstance(key, str))
        return ", ".join(filter(None, (first, keys)))

    def refusal(self, line: int, message: str) -> TextError:
        """Return a refusal that names a line."""
        said = f"{cut(self.name)}, line {line}: {message}"
        return TextError("".join(c if c.isprintable() else ascii(c)[1:-1] for c in said))


@final
@dataclass(frozen=True, slots=True)
class Place:
    """Where a value stands in a text: the keys and numbers that lead to it."""

    source: Source
    path: Path = ()

    def __truediv__(self, key: str | int) -> Place:
        """Return the place of what stands under a key there, or has a number in a list."""
        return Place(self.source, (*self.path, key))

    @property
    def inherited(self) -> bool:
        """Whether what stands there comes from a parent, not from the text."""
        return self.source.moved.get(self.path[:2]) == INHERITED

    def refusal(self, message: str) -> TextError:
        """Return a refusal of what stands there."""
        words = self.source.words(self.path)
        head = f"{words}: " if words else ""
        return self.source.refusal(self.source.line(self.path), head + message)

    def unknown(self, what: str, name: str, known: Iterable[str]) -> TextError:
        """Return the refusal of a name that does not exist, with the nearest one that does."""
        return self.refusal(f"{shown(name)} is no {what}.{nearest(name, known)}")


def nearest(name: str, known: Iterable[str]) -> str:
    """Return what to say after an unknown name: the nearest one, and the ones that there are.

    >>> nearest("whne", ["when", "because"])
    ' Did you mean when? There are: because, when.'
    """
    listed = sorted(set(known))
    near = get_close_matches(name[:MOST_SHOWN], listed, n=1)
    hint = f" Did you mean {near[0]}?" if near else ""
    return f"{hint} There are: {', '.join(listed) or 'none'}."

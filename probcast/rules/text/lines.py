"""On which line of a TOML text each key stands: the standard library's reader does not say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias, final

Path: TypeAlias = tuple[str | int, ...]

_TOKEN: Final = re.compile(
    r'''(?P<string>"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*')'''
    r"""|(?P<comment>\#[^\n]*)|(?P<line>\n)|(?P<sign>[\[\]{}=,.])|(?P<bare>[^\s\[\]{}=,.\#"']+)""",
    re.DOTALL,
)


@final
class _Token(NamedTuple):
    kind: str
    text: str
    line: int


def lines(text: str) -> dict[Path, int]:
    r"""Return the line on which each key of a text stands that is known to be TOML.

    >>> lines("a = 1\n[[b]]\nc = { d = [1,\n2] }")[("b", 0, "c", "d", 1)]
    4
    """
    return _Reading(text).found


@final
class _Reading:
    """One walk over the tokens of a text."""

    def __init__(self, text: str) -> None:
        self.found: dict[Path, int] = {}
        self._lengths: dict[Path, int] = {}
        self._tokens = [*_tokens(text), _Token("end", "", text.count("\n") + 1)]
        self._next = 0
        self._top()

    def _top(self) -> None:
        table: Path = ()
        while (token := self._peek()).kind != "end":
            if token.kind == "line":
                self._take()
            elif token.text == "[":
                table = self._header()
            else:
                self._pair(table)

    def _header(self) -> Path:
        """Read `[a.b]` or `[[a.b]]`, and return the path of the table that it opens."""
        self._take()
        many = self._peek().text == "["
        if many:
            self._take()
        line = self._peek().line
        *around, last = self._keys()
        while self._peek().text == "]":
            self._take()
        path = (*self._entered(tuple(around)), last)
        self._mark(path, line)
        if many:
            number = self._lengths.get(path, 0)
            self._lengths[path] = number + 1
            path = (*path, number)
            self._mark(path, line)
        return path

    def _entered(self, keys: tuple[str, ...]) -> Path:
        """Return the path of a table that a header names, in the last entry of each list."""
        path: Path = ()
        for key in keys:
            path = (*path, key)
            if path in self._lengths:
                path = (*path, self._lengths[path] - 1)
        return path

    def _pair(self, table: Path) -> None:
        """Read `a.b = value`."""
        line, path = self._peek().line, table
        for key in self._keys():
            path = (*path, key)
            self._mark(path, line)
        self._take()  # the equals sign
        self._value(path)

    def _value(self, path: Path) -> None:
        token = self._take()
        if token.text == "[" and token.kind == "sign":
            number = 0
            while self._within("]"):
                self._mark((*path, number), self._peek().line)
                self._value((*path, number))
                number += 1
        elif token.text == "{" and token.kind == "sign":
            while self._within("}"):
                self._pair(path)
        else:  # 1.5, and dates with a space, are in several parts
            while self._peek().kind in ("bare", "string") or self._peek().text == ".":
                self._take()

    def _within(self, end: str) -> bool:
        """Skip what separates values; return whether there is one more before the end."""
        while self._peek().kind == "line" or self._peek().text == ",":
            self._take()
        if self._peek().kind == "end":
            return False
        if self._peek().text == end and self._peek().kind == "sign":
            self._take()
            return False
        return True

    def _keys(self) -> list[str]:
        keys = [_key(self._take())]
        while self._peek().text == "." and self._peek().kind == "sign":
            self._take()
            keys.append(_key(self._take()))
        return keys

    def _mark(self, path: Path, line: int) -> None:
        self.found.setdefault(path, line)

    def _peek(self) -> _Token:
        return self._tokens[min(self._next, len(self._tokens) - 1)]

    def _take(self) -> _Token:
        token = self._peek()
        self._next += 1
        return token


def _tokens(text: str) -> Iterator[_Token]:
    line = 1
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or ""
        if kind != "comment":
            yield _Token(kind, match.group(), line)
        line += match.group().count("\n")


def _key(token: _Token) -> str:
    return token.text[1:-1] if token.kind == "string" else token.text

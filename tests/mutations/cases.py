"""The cases of a parametrized test, to be run from within another test."""

from collections.abc import Callable, Iterator
from functools import partial
from inspect import signature
from itertools import product
from typing import Any, NamedTuple

import pytest

Test = Callable[..., None]


class Case(NamedTuple):
    """A test with its arguments, except for fixtures; the name is its id, as far as it has one."""

    name: str
    test: Test
    arguments: dict[str, Any]

    def noted_by(self, word: str) -> bool:
        """Tell whether a word means this case: the name of the test, or its clause."""
        return word == self.test.__name__ or self.name.startswith(f"{word}-")

    def run(self, capsys: pytest.CaptureFixture[str]) -> None:
        """Run it as pytest would."""
        given = partial(self.test, **self.arguments)
        if "capsys" in signature(self.test).parameters:
            given(capsys=capsys)
        else:
            given()


def cases(test: Test) -> Iterator[Case]:
    """Yield every case of a test."""
    marks = [mark for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize"]
    for point in product(*(axis(*mark.args) for mark in marks)):
        arguments = {name: value for _, values in point for name, value in values.items()}
        yield Case("-".join(name for name, _ in point), test, arguments)


def axis(names: str | tuple[str, ...], values: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the ids of one parametrization, as far as it has some, with its arguments."""
    keys = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    bare = pytest.param()
    for value in values:
        known = value if isinstance(value, type(bare)) else None
        if known is not None:
            yield str(known.id), dict(zip(keys, known.values, strict=True))
        else:
            each = (value,) if len(keys) == 1 else value
            yield str(value), dict(zip(keys, each, strict=True))

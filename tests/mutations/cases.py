"""The cases of parametrized tests, to be run from within another test."""

from collections.abc import Callable, Iterator
from functools import cache
from inspect import isfunction, signature
from itertools import product
from types import ModuleType
from typing import Any, NamedTuple

import pytest


class Case(NamedTuple):
    """A test with its arguments, except for fixtures; the name is its id, as far as it has one."""

    name: str
    test: Callable[..., None]
    arguments: dict[str, Any]

    def meant_by(self, word: str) -> bool:
        """Tell whether a word means this case: the name of the test, or its clause."""
        return word == self.test.__name__ or self.name.startswith(f"{word}-")

    def run(self, capsys: pytest.CaptureFixture[str]) -> None:
        """Run it as pytest would."""
        asked = "capsys" in signature(self.test).parameters
        self.test(**self.arguments, **{"capsys": capsys} if asked else {})


@cache
def cases(module: ModuleType) -> list[Case]:
    """List every case of every test of a module."""
    named = [value for name, value in vars(module).items() if name.startswith("test_")]
    return [case for test in named if isfunction(test) for case in cases_of(test)]


def cases_of(test: Callable[..., None]) -> Iterator[Case]:
    """Yield every case of a test."""
    marks = [mark for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize"]
    for point in product(*(axis(*mark.args) for mark in marks)):
        arguments = {name: value for _, values in point for name, value in values.items()}
        yield Case("-".join(name for name, _ in point), test, arguments)


def axis(names: str | tuple[str, ...], points: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the ids of one parametrization, as far as it has some, with its arguments."""
    keys = [name.strip() for name in names.split(",")] if isinstance(names, str) else names
    param = type(pytest.param())
    for point in points:
        if isinstance(point, param):
            name, values = str(point.id), point.values
        else:
            name, values = str(point), (point,) if len(keys) == 1 else point
        yield name, dict(zip(keys, values, strict=True))

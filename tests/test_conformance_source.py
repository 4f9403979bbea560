"""What the file of every ruleset owes: light, alone, and documented.

Nothing here names a ruleset: a fifth file in the folder is under the same obligations at once.
"""

import ast
import inspect
from collections.abc import Iterator
from importlib import import_module

import pytest

from probcast.rulesets import keys

HEAVY = {"matplotlib", "numpy", "pandas", "sympy", "click", "jinja2"}

every_ruleset = pytest.mark.parametrize("key", keys())


def source_of(key: str) -> str:
    """Return the text of the ruleset's own file."""
    return inspect.getsource(import_module(f"probcast.rulesets.{key}"))


@every_ruleset
def test_the_file_imports_nothing_heavy_and_no_other_ruleset(key: str) -> None:
    """The exact core loads fast, and no ruleset knows another but the edition that it revises."""
    family = key.rstrip("0123456789")
    others = {
        f"probcast.rulesets.{other}" for other in keys() if other.rstrip("0123456789") != family
    }
    others.add("probcast.rulesets")
    for name in imported(ast.parse(source_of(key))):
        assert name.partition(".")[0] not in HEAVY
        assert name not in others


def imported(tree: ast.Module) -> Iterator[str]:
    """Yield the full name of every module that a file imports, wherever it does."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            yield f"probcast.rulesets.{node.module or ''}" if node.level else str(node.module)
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@every_ruleset
def test_everything_public_has_a_docstring(key: str) -> None:
    """Classes, methods and functions say why they are there."""
    tree = ast.parse(source_of(key))
    assert ast.get_docstring(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
            assert ast.get_docstring(node), node.name

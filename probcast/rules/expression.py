"""Expressions: what a clause looks at and what it gives, as text such as `count(1) >= 2`.

They are data: they can be written down, compared, pickled, and asked what they look at. The
language has whole numbers, words, names, arithmetic without powers, comparisons, `and or not`,
`a if b else c`, and the functions below. Everything else is refused when the text is read, so that
a text that a stranger wrote can do no harm.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import lru_cache
from types import CodeType
from typing import Any, Final, NamedTuple, TypeAlias, final
from warnings import catch_warnings

from probcast.rules.legality import RefusedError

Term: TypeAlias = str | int | bool | None
"""An expression, or a number, a truth value or `None` that stands for itself."""

MOST_LETTERS: Final = 300
MOST_DEPTH: Final = 24
MOST_NUMBER: Final = 10**6

_ALLOWED: Final = (
    *(ast.Expression, ast.BoolOp, ast.And, ast.Or, ast.UnaryOp, ast.Not, ast.USub),
    *(ast.BinOp, ast.Add, ast.Sub, ast.Mult, ast.FloorDiv),
    *(ast.Compare, ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Is, ast.IsNot, ast.In),
    *(ast.IfExp, ast.Name, ast.Load, ast.Constant, ast.Call, ast.Tuple),
)


def half_up(number: int) -> int:
    """Return half of a whole number, rounded up."""
    return -(-number // 2)


def half_down(number: int) -> int:
    """Return half of a whole number, rounded down."""
    return number // 2


FUNCTIONS: Final[Mapping[str, Any]] = {
    "min": min,
    "max": max,
    "int": int,
    "half_up": half_up,
    "half_down": half_down,
}
"""The functions that every expression may call."""

LOOKS: Final = frozenset({"count", "count_added", "kept"})
"""The functions that look at the dice of a roll; their faces are written out."""

_GLOBALS: Final[dict[str, Any]] = {"__builtins__": {}, **FUNCTIONS}


class ExpressionError(RefusedError):
    """A text that is no expression, or that looks at what is not there."""


@final
class Parsed(NamedTuple):
    """An expression ready to be evaluated, with the names that it looks at."""

    code: CodeType
    names: frozenset[str]
    tree: ast.Expression


@lru_cache(maxsize=4096)
def parsed(text: str) -> Parsed:
    """Return an expression, checked; raises `ExpressionError`.

    >>> sorted(parsed("count(1) >= 2 and not added").names)
    ['added', 'count']
    """
    if len(text) > MOST_LETTERS:
        raise ExpressionError(f"an expression has {len(text):,} letters: {MOST_LETTERS} may be")
    try:
        with catch_warnings(action="error"):  # what Python only warns of is no expression either
            tree = ast.parse(text.strip(), mode="eval")
            _check(tree, text, depth=0)
            code = compile(tree, text, "eval")
    except ExpressionError:
        raise
    except (SyntaxError, Warning, ValueError, MemoryError, RecursionError):
        raise ExpressionError(f"{text!r} is no expression") from None
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return Parsed(code, frozenset(names - set(FUNCTIONS)), tree)


def names(term: Term) -> frozenset[str]:
    """Return the names that a term looks at."""
    return parsed(term).names if isinstance(term, str) else frozenset()


def evaluate(term: Term, known: Mapping[str, Any]) -> Any:
    """Return what a term is worth where its names have these values; raises `ExpressionError`.

    >>> evaluate("half_up(level) + bonus", {"level": 3, "bonus": 1})
    3
    """
    if not isinstance(term, str):
        return term
    try:
        return eval(parsed(term).code, _GLOBALS, known)  # noqa: S307 (checked node by node)
    except (TypeError, NameError, ValueError, ArithmeticError) as error:
        raise ExpressionError(f"{term!r} cannot be worked out: {error}") from None


@lru_cache(maxsize=4096)
def part_about(term: Term, known: frozenset[str]) -> Term:
    """Return the part of a condition that looks at known names alone: `True` where there is none.

    Where that part does not hold, neither does the whole.

    >>> part_about("dice == 1 and natural <= 2", frozenset({"dice"}))
    'dice == 1'
    """
    if not isinstance(term, str):
        return True if term else term
    body = parsed(term).tree.body
    parts = body.values if isinstance(body, ast.BoolOp) and isinstance(body.op, ast.And) else [body]
    texts = [ast.unparse(part) for part in parts]
    about = [text for text in texts if names(text) <= known]
    return about[0] if len(about) == 1 else " and ".join(f"({text})" for text in about) or True


def _check(node: ast.AST, text: str, depth: int) -> None:
    """Raise an `ExpressionError` for whatever the language does not have."""
    if depth > MOST_DEPTH:
        raise ExpressionError(f"{text!r} is nested too deeply")
    if not isinstance(node, _ALLOWED):
        raise ExpressionError(f"{text!r}: {type(node).__name__} is not allowed in an expression")
    if isinstance(node, ast.Constant):
        _check_constant(node.value, text)
    if isinstance(node, ast.BinOp):
        _check_arithmetic(node, text)
    if isinstance(node, ast.Call):
        _check_call(node, text)
    for child in ast.iter_child_nodes(node):
        _check(child, text, depth + 1)


def _check_constant(value: object, text: str) -> None:
    number = type(value) is int and abs(value) <= MOST_NUMBER
    if not (number or value is None or isinstance(value, str | bool)):
        raise ExpressionError(f"{text!r}: {value!r} is no number of up to {MOST_NUMBER:,}")


def _check_arithmetic(node: ast.BinOp, text: str) -> None:
    """Words have no arithmetic, and nothing is divided by what might be 0."""
    sides = (node.left, node.right)
    if any(isinstance(side, ast.Constant) and isinstance(side.value, str) for side in sides):
        raise ExpressionError(f"{text!r}: words can only be compared")
    if isinstance(node.op, ast.FloorDiv):
        divisor = node.right
        if not (isinstance(divisor, ast.Constant) and type(divisor.value) is int and divisor.value):
            raise ExpressionError(f"{text!r}: only a number that is written out can divide")


def _check_call(node: ast.Call, text: str) -> None:
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    if name not in FUNCTIONS and name not in LOOKS:
        known = ", ".join(sorted({*FUNCTIONS, *LOOKS}))
        raise ExpressionError(f"{text!r}: there is no function {name!r}; there are {known}")
    written = all(isinstance(face, ast.Constant) for face in node.args)
    if node.keywords or not node.args or (name in LOOKS and not written):
        raise ExpressionError(f"{text!r}: {name} is not called so")

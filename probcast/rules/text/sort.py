"""What an expression can come to, found without evaluating it: numbers in a range, words, none.

So a text whose rules would multiply words, or let numbers grow without end, is refused when it is
read. Nothing here is exact: a range is as wide as the ranges of the names in it allow.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product
from typing import Final, NamedTuple, TypeAlias, final

from probcast.rules.expression import FUNCTIONS, LOOKS, MOST_NUMBER, Term, parsed
from probcast.rules.text.place import nearest

Range: TypeAlias = tuple[int, int]

MOST_HELD: Final = 1000 * MOST_NUMBER
"""The largest number that may come up inside an expression."""

TRUTH: Final[Range] = (0, 1)
MOST_DICE: Final = 99


@final
class Sort(NamedTuple):
    """Numbers in a range, if any, some words, and perhaps none at all."""

    numbers: Range | None = None
    words: frozenset[str] = frozenset()
    none: bool = False

    @property
    def spread(self) -> Range:
        """The range of its numbers."""
        return self.numbers or (0, 0)

    def __or__(self, other: Sort) -> Sort:
        """Return what is of either sort."""
        ranges = [each.numbers for each in (self, other) if each.numbers]
        both = (min(low for low, _ in ranges), max(high for _, high in ranges)) if ranges else None
        return Sort(both, self.words | other.words, self.none or other.none)


class SortError(ValueError):
    """An expression that makes no sense, or whose numbers could become too large."""


def sort(term: Term, known: Mapping[str, Sort]) -> Sort:
    """Return what a term can come to where its names are of these sorts; raises `SortError`.

    >>> sort("min(level + 2, 5)", {"level": Sort((1, 4))}).numbers
    (3, 5)
    """
    if not isinstance(term, str):
        return Sort(None, none=True) if term is None else Sort((int(term), int(term)))
    found = _sort(parsed(term).tree.body, known)
    if max(map(abs, found.spread)) > MOST_NUMBER:
        raise SortError(f"{term!r} could come to more than {MOST_NUMBER:,}")
    return found


def _sort(node: ast.AST, known: Mapping[str, Sort]) -> Sort:
    match node:
        case ast.Constant(value=str() as word):
            return Sort(words=frozenset({word}))
        case ast.Constant(value=int() as number):
            return Sort((int(number), int(number)))
        case ast.Constant():
            return Sort(none=True)
        case ast.Name(id=name):
            return _name(name, known)
        case ast.UnaryOp() | ast.BinOp():
            return Sort(_worked_out(node, known))
        case ast.Tuple():
            raise SortError(f"{ast.unparse(node)!r}: a list can only stand after `in`")
    return _branched(node, known)


def _branched(node: ast.AST, known: Mapping[str, Sort]) -> Sort:
    match node:
        case ast.BoolOp(values=values):
            return _joined(values, known, both=isinstance(node.op, ast.And))
        case ast.Compare():
            return _compared(node, known)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            _sort(test, known)
            return _sort(body, _given(test, known)) | _sort(orelse, known)
        case ast.Call(func=ast.Name(id=name), args=args):
            return _called(name, args, known)
    raise SortError(f"{ast.unparse(node)!r} makes no sense here")


def _worked_out(node: ast.UnaryOp | ast.BinOp, known: Mapping[str, Sort]) -> Range:
    if isinstance(node, ast.BinOp):
        return _arithmetic(node, _number(node.left, known), _number(node.right, known))
    if isinstance(node.op, ast.USub):
        low, high = _number(node.operand, known)
        return -high, -low
    low, high = _truth(_sort(node.operand, known))
    return 1 - high, 1 - low


def _name(name: str, known: Mapping[str, Sort]) -> Sort:
    if name in LOOKS or name in FUNCTIONS:
        raise SortError(f"{name} needs brackets, such as {name}(1)")
    if name not in known:
        names = [each for each in known if each not in LOOKS]
        raise SortError(f"there is nothing called {name!r} here.{nearest(name, names)}")
    return known[name]


def _joined(values: Iterable[ast.expr], known: Mapping[str, Sort], *, both: bool) -> Sort:
    """Return the sort of `a and b` or `a or b`, which is one of them."""
    found, truths = Sort(), []
    for value in values:
        each = _sort(value, known)
        truths.append(_truth(each))
        found |= each
        known = _given(value, known) if both else known
    make = min if both else max
    if found.words or found.none or found.spread not in (TRUTH, (0, 0), (1, 1)):
        return found
    return Sort((make(low for low, _ in truths), make(high for _, high in truths)))


def _given(test: ast.expr, known: Mapping[str, Sort]) -> Mapping[str, Sort]:
    """Return the sorts of names where a test holds: `x is not None` leaves no none."""
    tests = test.values if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) else [test]
    there = {
        each.left.id
        for each in tests
        if isinstance(each, ast.Compare)
        and isinstance(each.left, ast.Name)
        and isinstance(each.ops[0], ast.IsNot)
    }
    return {**known, **{n: known[n]._replace(none=False) for n in there if n in known}}


def given(term: Term, known: Mapping[str, Sort]) -> Mapping[str, Sort]:
    """Return the sorts of names where a condition holds."""
    return _given(parsed(term).tree.body, known) if isinstance(term, str) else known


def _number(node: ast.AST, known: Mapping[str, Sort]) -> Range:
    found = _sort(node, known)
    if found.words:
        raise SortError(f"{ast.unparse(node)!r} is a word: words can only be compared")
    return found.spread


def _arithmetic(node: ast.BinOp, left: Range, right: Range) -> Range:
    make: Callable[[int, int], int]
    match node.op:
        case ast.Add():
            make = int.__add__
        case ast.Sub():
            make = int.__sub__
        case ast.Mult():
            make = int.__mul__
        case _:
            make = int.__floordiv__
    if isinstance(node.op, ast.FloorDiv) and right[0] <= 0 <= right[1]:
        raise SortError(f"{ast.unparse(node)!r} could divide by 0")
    ends = [make(a, b) for a, b in product(left, right)]
    if max(map(abs, ends)) > MOST_HELD:
        raise SortError(f"{ast.unparse(node)!r} could come to more than {MOST_HELD:,}")
    return min(ends), max(ends)


def _compared(node: ast.Compare, known: Mapping[str, Sort]) -> Sort:
    sides: list[Sort | None] = [_sort(node.left, known)]
    for op, right in zip(node.ops, node.comparators, strict=True):
        left = sides[-1]
        if isinstance(op, ast.In):
            if not isinstance(right, ast.Tuple):
                raise SortError(f"{ast.unparse(node)!r}: `in` needs a list, such as (1, 2)")
            for each in right.elts:
                _sort(each, known)
            sides.append(None)
            continue
        found = _sort(right, known)
        sides.append(found)
        ordered = isinstance(op, ast.Lt | ast.LtE | ast.Gt | ast.GtE)
        if left is None or (ordered and (left.words or found.words)):
            raise SortError(f"{ast.unparse(node)!r}: words have no order")
        if isinstance(op, ast.Is | ast.IsNot) and found != Sort(none=True):
            raise SortError(f"{ast.unparse(node)!r}: `is` needs None; == compares")
        _refuse_strange(node, left, right)
    return Sort(_outcome(node, sides))


def _outcome(node: ast.Compare, sides: Sequence[Sort | None]) -> Range:
    """Return whether a comparison may fail and may hold, as far as ranges of numbers tell."""
    first, second = sides[0], sides[1]
    plain = first and second and not (first.words or second.words or first.none or second.none)
    if len(node.ops) > 1 or not plain or first is None or second is None:
        return TRUTH
    decide = _DECIDED.get(type(node.ops[0]))
    return decide(*first.spread, *second.spread) if decide else TRUTH


_DECIDED: Final[Mapping[type, Callable[[int, int, int, int], Range]]] = {
    ast.Lt: lambda a, b, c, d: (int(b < c), int(a < d)),
    ast.LtE: lambda a, b, c, d: (int(b <= c), int(a <= d)),
    ast.Gt: lambda a, b, c, d: (int(a > d), int(b > c)),
    ast.GtE: lambda a, b, c, d: (int(a >= d), int(b >= c)),
    ast.Eq: lambda a, b, c, d: (int(a == b == c == d), int(a <= d and c <= b)),
}
"""Whether a comparison of a number from a to b with one from c to d always holds, and ever."""


def _truth(found: Sort) -> Range:
    """Return whether what is of a sort may be false, and may be true."""
    low, high = found.spread
    true = bool(found.words) or bool(low or high)
    false = found.none or "" in found.words or (found.numbers is not None and low <= 0 <= high)
    return int(not false), int(true)


def decided(found: Sort) -> bool | None:
    """Return whether a condition always holds, or never; `None` where that depends."""
    low, high = _truth(found)
    return bool(low) if low == high else None


def _refuse_strange(node: ast.Compare, left: Sort, right: ast.expr) -> None:
    """Refuse to compare with a word that the other side never is."""
    if isinstance(right, ast.Constant) and isinstance(right.value, str):
        if not left.words:
            raise SortError(f"{ast.unparse(node)!r}: the left side is no word")
        if right.value not in left.words:
            hint = nearest(right.value, left.words)
            raise SortError(f"{ast.unparse(node)!r}: it is never {right.value!r}.{hint}")


def _called(name: str, args: list[ast.expr], known: Mapping[str, Sort]) -> Sort:
    if name in LOOKS:
        _name_known(name, known)
        if not all(isinstance(each, ast.Constant) and type(each.value) is int for each in args):
            raise SortError(f"{name} needs faces, such as {name}(6)")
        return Sort((0, MOST_DICE))
    if name in ("min", "max"):
        if len(args) == 1:
            raise SortError(f"{name} needs two numbers or more")
        ranges = [_number(each, known) for each in args]
        make = min if name == "min" else max
        return Sort((make(low for low, _ in ranges), make(high for _, high in ranges)))
    if len(args) != 1:
        raise SortError(f"{name} needs one number")
    if name == "int":
        return Sort(_whole(_sort(args[0], known)))
    low, high = _number(args[0], known)
    make_half = FUNCTIONS[name]
    return Sort((make_half(low), make_half(high)))


def _name_known(name: str, known: Mapping[str, Sort]) -> None:
    if name not in known:
        raise SortError(f"{name} looks at dice, and here are none to be seen")


def _whole(found: Sort) -> Range:
    """Return the numbers that words are, if all of them are numbers."""
    for word in found.words:
        if not (word.lstrip("-").isascii() and word.lstrip("-").isdigit() and len(word) < 7):  # noqa: PLR2004 (as long as the largest number)
            raise SortError(f"{word!r} is no whole number")
    listed = [*map(int, found.words), *(found.numbers or ())]
    return (min(listed), max(listed)) if listed else (0, 0)

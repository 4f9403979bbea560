"""Dense rows: the weights of consecutive whole numbers as a list, and as one packed integer.

A packed row keeps weight k in bits `k * width` and up. Multiplying two packed rows then
convolves them (Kronecker substitution), as long as `width` holds every sum that can occur.
"""

from __future__ import annotations

from collections.abc import Sequence


def slot_bytes(largest: int) -> int:
    """Return how many whole bytes a slot needs for sums up to `largest`."""
    return largest.bit_length() // 8 + 1


def pack(row: Sequence[int], size: int) -> int:
    """Return the row as one integer, `size` bytes a weight, the first weight lowest."""
    return int.from_bytes(b"".join([w.to_bytes(size, "little") for w in row]), "little")


def unpack(packed: int, size: int) -> list[int]:
    """Return the weights of a packed row up to its last positive one."""
    length = -(-packed.bit_length() // (8 * size)) * size
    data = packed.to_bytes(length, "little")
    return [int.from_bytes(data[at : at + size], "little") for at in range(0, length, size)]


def fair_power(n: int, sides: int) -> list[int]:
    """Return the row of the n-th power of 1 + x + ... + x^(sides-1), by its own recurrence.

    P = (1 - x^s)^n / (1 - x)^n satisfies (1 - x)(1 - x^s) P' = n ((1 - x^s) - s x^(s-1) (1 - x)) P,
    which ties each weight to three earlier ones. The row is symmetric, so half is enough.
    """
    top = n * (sides - 1)
    row = [0] * (sides + 1) + [1]
    for k in range(1, top // 2 + 1):
        row.append(
            (
                (k - 1 + n) * row[-1]
                + (k - sides - n * sides) * row[k + 1]
                + (n * sides - n - k + sides + 1) * row[k]
            )
            // k
        )
    half = row[sides + 1 :]
    return half + half[: top + 1 - len(half)][::-1]


def recurrent_power(row: Sequence[int], n: int) -> list[int]:
    """Return the n-th power of any row with a positive first weight, by F P' = n F' P.

    Each weight needs one product for every later positive weight of `row`.
    """
    first = row[0]
    terms = [(i, w) for i, w in enumerate(row) if i and w]
    power = [first**n]
    for k in range(1, n * (len(row) - 1) + 1):
        total = sum((i * (n + 1) - k) * w * power[k - i] for i, w in terms if i <= k)
        power.append(total // (k * first))
    return power


def packed_power(row: Sequence[int], n: int) -> list[int]:
    """Return the n-th power of any row by raising its packed form."""
    size = slot_bytes(sum(row) ** n)
    return unpack(pack(row, size) ** n, size)

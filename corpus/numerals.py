"""Numbers as books print them: figures, and Roman numerals in either case."""

from __future__ import annotations

import re

__all__ = ["NUMERAL", "number"]

NUMERAL = r"(?:\d{1,4}|[IVXLC]{1,9}|[ivxlc]{1,9})"
"""The pattern of a number: at most four figures, or a Roman numeral (below 400)."""

_VALUES = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}
_WELL_MADE = re.compile(r"c{0,4}(?:xc|xl|l?x{0,4})(?:ix|iv|v?i{0,4})")


def number(printed: str) -> int | None:
    """The value of a printed number; None where it is none ("IVI", "x2", "²")."""
    if printed.isascii() and printed.isdigit():
        return int(printed) if len(printed) <= 4 else None
    small = printed.lower()
    if not small or not _WELL_MADE.fullmatch(small):
        return None
    values = [_VALUES[letter] for letter in small]
    return sum(-v if v < max(values[n:], default=0) else v for n, v in enumerate(values))

"""Numbers as books print them: figures, Roman numerals in either case, and words ("Rule the First", "Rule Ten")."""

from __future__ import annotations

import re

__all__ = ["NUMERAL", "ORDINAL", "WORDED", "number", "worded"]

NUMERAL = r"(?:\d{1,4}|[IVXLC]{1,9}|[ivxlc]{1,9})"
"""The pattern of a number: at most four figures, or a Roman numeral (below 400)."""

_VALUES = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}
_WELL_MADE = re.compile(r"c{0,4}(?:xc|xl|l?x{0,4})(?:ix|iv|v?i{0,4})")

_ONES = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
_FIRSTS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"]
_TEENS = ["ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"]
_TENTHS = [
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
]
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]

_ORDINALS = {word: n for n, word in enumerate([*_FIRSTS, *_TENTHS], 1)} | {
    f"{ten[:-1]}ieth": 10 * n for n, ten in enumerate(_TENS, 2)
}
_CARDINALS = {word: n for n, word in enumerate([*_ONES, *_TEENS], 1)} | {ten: 10 * n for n, ten in enumerate(_TENS, 2)}

_COMPOUND = rf"(?:{'|'.join(_TENS)})[\s-]+"
ORDINAL = rf"(?i:(?:{_COMPOUND})?(?:{'|'.join(_FIRSTS)})\b|(?:{'|'.join(_ORDINALS)})\b)"
"""The pattern of an ordinal in words, "first" to "ninety-ninth", in either case."""

WORDED = rf"(?:{ORDINAL}|(?i:{_COMPOUND}(?:{'|'.join(_ONES)})\b|(?:{'|'.join(_CARDINALS)})\b))"
"""The pattern of a number in words, below a hundred."""


def number(printed: str) -> int | None:
    """The value of a printed number; None where it is none ("IVI", "x2", "²")."""
    if printed.isascii() and printed.isdigit():
        return int(printed) if len(printed) <= 4 else None
    small = printed.lower()
    if not small or not _WELL_MADE.fullmatch(small):
        return None
    values = [_VALUES[letter] for letter in small]
    return sum(-v if v < max(values[n:], default=0) else v for n, v in enumerate(values))


def worded(printed: str) -> int | None:
    """The value of a number in words ("First", "TWENTY-SECOND", "ten"); None where it is none."""
    *tens, last = re.split(r"[\s-]+", printed.lower())
    value = _ORDINALS.get(last) or _CARDINALS.get(last)
    if not tens or value is None:
        return value
    whole = tens == [tens[0]] and tens[0] in _TENS and value < 10
    return _CARDINALS[tens[0]] + value if whole else None

"""The cells of one word: the contractions that it may have, as few cells as can be."""

from __future__ import annotations

from collections import defaultdict
from fnmatch import fnmatchcase
from functools import cache, lru_cache

from corpus.braille.table import Table

__all__ = ["contract", "whole_word"]

_VOWELS = frozenset("aeiouy")
_LONGEST = 100
"""Letters in a row beyond this are no word, and are written one by one."""
_NO_NEIGHBOURS = frozenset("1234670-.;,#")
"""What a lower sign inside a word cannot be read before."""


@cache
def _signs(table: Table) -> dict[str, list[tuple[str, str, str]]]:
    """By first letter: the print, the cells and the place ("first", "inner", "between", "last", "any") of each sign."""
    found: defaultdict[str, list[tuple[str, str, str]]] = defaultdict(list)
    groups = (
        (table.first, "first"),
        (table.between, "between"),
        (table.final, "inner"),
        (table.not_first, "inner"),
        (table.initial, "any"),
        (table.anywhere, "any"),
    )
    for signs, place in groups:
        for cells, print_ in signs.items():
            found[print_[0]].append((print_, cells, "ble" if cells == "#" else place))
    return found


@cache
def _wholes(table: Table) -> dict[str, str]:
    return {print_: cells for cells, print_ in table.whole.items()}


@cache
def _lower(table: Table) -> dict[str, str]:
    return {print_: cells for cells, print_ in table.lower_words.items()}


def whole_word(table: Table, word: str, *, alone: bool) -> str | None:
    """The sign of a whole word, in small letters; `alone` allows the lower signs that touch nothing else."""
    return _wholes(table).get(word) or (_lower(table).get(word) if alone else None)


@lru_cache(maxsize=50_000)
def contract(table: Table, word: str, *, inner: bool = False, after_hyphen: bool = False) -> str:
    """The cells of a word in small letters, sign by sign.

    `inner` says that it continues a word, `after_hyphen` that a hyphen stands before it; neither then begins with
    "com", and an inner part with no sign of a beginning.
    """
    size = len(word)
    if size > _LONGEST:
        return word
    best: list[tuple[float, str]] = [(0.0, "")] * (size + 1)
    for at in range(size - 1, -1, -1):
        cost, cells = best[at + 1]
        choice = (cost + 1, word[at] + cells)
        for print_, sign, place in _signs(table).get(word[at], ()):
            end = at + len(print_)
            if not word.startswith(print_, at) or not _fits(table, word, at, end, place, inner=inner):
                continue
            if sign == "-" and after_hyphen:
                continue
            cost, cells = best[end]
            if place in ("between", "first") and cells[:1] in _NO_NEIGHBOURS:
                continue
            # A lower sign is the last choice among signs of the same length.
            choice = min(choice, (cost + len(sign) + (0.3 if place == "between" else 0.0), sign + cells))
        best[at] = choice
    return best[0][1]


def _fits(table: Table, word: str, at: int, end: int, place: str, *, inner: bool) -> bool:
    if place == "first":
        print_ = word[:end]
        if at or inner or not _VOWELS & set(word[end:]):
            return False
        spelled = any(fnmatchcase(word, pattern) for pattern in table.spelled[print_])
        return print_ == "com" or (word[end] not in _VOWELS and not spelled)
    if place == "between":
        return at > 0 and end < len(word) and (word[at:end] != "gg" or word[at - 1] in "aeiou")
    if place == "ble":
        return at > 0 and word[end:] in ("", "s", "d", "r", "rs")
    return place == "any" or at > 0

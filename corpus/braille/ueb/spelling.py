"""The cells of one word: its contractions, by the rules of position, of preference and of division (10.4 to 10.11)."""

from __future__ import annotations

from collections import defaultdict
from functools import cache, lru_cache
from pathlib import Path

from corpus.braille.ueb.table import Table

__all__ = ["divisions", "spell"]

_LONGEST = 100
"""Letters in a row beyond this are no word, and are written one by one."""
# Preference (10.10) among spellings of as few cells: a strong contraction, a letter or strong groupsign, a lower sign,
# and last those of two cells.
_WEIGHT = {"strong": -0.02, "groups": 0.0, "inner": 0.0, "first": -0.01, "lower": 0.01, "between": 0.02, "two": 0.05}
_WEIGHT["ence"] = -0.02  # before "en" with "ced" or "cer" (10.10.9)
_NEXT = "1234678-'"
"""What a sign between letters cannot stand before."""


@cache
def _signs(table: Table) -> dict[str, list[tuple[str, str, str]]]:
    """By first letter: the print, the cells and the kind of each sign."""
    found: defaultdict[str, list[tuple[str, str, str]]] = defaultdict(list)
    kinds = (
        (table.strong, "strong"),
        (table.groups, "groups"),
        (table.lower, "lower"),
        (table.first, "first"),
        (table.between, "between"),
        (table.initial, "two"),
        (table.final, "final"),
    )
    for signs, kind in kinds:
        for cells, print_ in signs.items():
            found[print_[0]].append((print_, cells, "inner" if print_ == "ing" else kind))
    return found


@cache
def _divided() -> tuple[dict[str, frozenset[int]], dict[str, frozenset[int]]]:
    """The words of the list with bars: those that begin a word, and those that stand anywhere in one."""
    lines = (Path(__file__).parent / "divided.txt").read_text(encoding="utf-8").splitlines()
    first: dict[str, frozenset[int]] = {}
    anywhere: dict[str, frozenset[int]] = {}
    for line in lines:
        for entry in line.partition("#")[0].split():
            pieces = entry.lstrip("*").split("|")
            bars, at = set(), 0
            for piece in pieces[:-1]:
                at += len(piece)
                bars.add(at)
            group, key = anywhere if entry[0] == "*" else first, "".join(pieces)
            group[key] = group.get(key, frozenset()) | bars
    return first, anywhere


def divisions(word: str) -> frozenset[int]:
    """The places in a word in small letters that no contraction bridges (10.11)."""
    first, anywhere = _divided()
    found: set[int] = set()
    for end in range(1, len(word) + 1):
        found |= first.get(word[:end], frozenset())
    found |= first.get(word + ".", frozenset())
    ended = word + "."
    for start in range(len(word)):
        for end in range(start + 2, min(len(ended), start + 14) + 1):
            found |= {start + bar for bar in anywhere.get(ended[start:end], ())}
    return frozenset(found)


@lru_cache(maxsize=50_000)
def spell(table: Table, word: str, *, inner: bool = False) -> str:
    """The cells of a word in small letters without accents, sign by sign; `inner` says that it continues a word."""
    size = len(word)
    if size > _LONGEST or not table.contracted:
        return word
    bars = divisions(word) if not inner else frozenset[int]()
    best: list[tuple[float, str]] = [(0.0, "")] * (size + 1)
    for at in range(size - 1, -1, -1):
        cost, cells = best[at + 1]
        choice = (cost + 1, word[at] + cells)
        for print_, sign, kind in _signs(table).get(word[at], ()):
            end = at + len(print_)
            if not word.startswith(print_, at) or not _fits(word, at, end, kind, inner=inner):
                continue
            if not bars.isdisjoint(range(at + 1, end)):
                continue
            cost, cells = best[end]
            if kind == "between" and cells[:1] in _NEXT:
                continue
            weight = _WEIGHT[print_ if print_ in _WEIGHT else "two" if len(sign) == 2 else kind]
            choice = min(choice, (cost + len(sign) + weight, sign + cells))
        best[at] = choice
    return best[0][1]


def _fits(word: str, at: int, end: int, kind: str, *, inner: bool) -> bool:
    if kind == "first":
        # First syllables: a word has to go on after them, with a vowel somewhere.
        return at == 0 and not inner and end < len(word) and any(letter in "aeiouy" for letter in word[end:])
    if kind == "between":
        return at > 0 and end < len(word)
    if kind in ("inner", "final"):
        return at > 0 or inner
    return True

"""One word of braille: its cells matched sign by sign, each sign where the code lets it stand."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from corpus.braille.table import Table

__all__ = ["LETTER", "letters", "sign_pattern", "word_pattern"]

LETTER = r"[a-z&=(!)*<%?:$\]\\\[/>+59]"
"""A cell that is a letter, or stands for letters in any part of a word."""

# What can follow "ble" inside a word where a number could stand too: nothing, one letter at the end ("tabled"), a
# vowel, or the beginning of another word of a compound ("tablecloth"). Two digits break a word: "con88tribute".
_AFTER_BLE = (
    rf"(?![a-j])|(?=[a-j](?!{LETTER}))|(?=[aei](?![a-j]))|(?=[a-j][aeiouy$\]>59+\\])(?![a-j]{{2}})|(?=[bcdfg][lrh])"
)


def _any(signs: Iterable[str]) -> str:
    """A pattern of any of the signs, those of two cells grouped by the first, which is much faster to match."""
    groups: dict[str, str] = {}
    for sign in signs:
        groups[sign[:-1]] = groups.get(sign[:-1], "") + sign[-1]
    return "|".join(f"{re.escape(first)}[{re.escape(rest)}]" for first, rest in groups.items()) or "(?!)"


@cache
def word_pattern(table: Table) -> re.Pattern[str]:
    """The longest run of cells that can be one word. In: the table. Out: a pattern to match at a word's place."""
    unit = f"(?:{table.letter}|{_any(table.initial)})"
    ble = rf"\#(?:{_AFTER_BLE})" if "#" in table.not_first else "(?!)"
    # "gg" follows a vowel; after anything else the sign is a bracket inside a word: "player(s)".
    between = _any(sign for sign in table.between if sign != "7")
    doubled = "|(?<=[aeiou])7" if "7" in table.between else ""
    # In "McNeil" the comma is a capital sign, not the beginning of "ation".
    final = f"(?!(?:(?<=,mc)|(?<=,mac)),)(?:{_any(table.final)})"
    inner = f"{unit}|{final}|{ble}|(?:{between}{doubled})(?={unit})"
    return re.compile(f"(?:(?:{_any(table.first)})(?={unit}))?{unit}(?:{inner})*")


@cache
def sign_pattern(table: Table) -> re.Pattern[str]:
    """One sign inside a word that `word_pattern` matched: of two cells where there is such a sign, else one."""
    return re.compile(f"{_any(sign for sign in table.parts if len(sign) == 2)}|.")


def letters(table: Table, cells: str) -> list[tuple[str, int]]:
    """The signs of a word in order: the letters that each gives, and how many cells it takes.

    In: cells that `word_pattern` matched.
    """
    found: list[tuple[str, int]] = []
    if len(cells) > 1 and cells[0] in table.first:
        found.append((table.first[cells[0]], 1))
        cells = cells[1:]
    return found + [(table.parts[sign], len(sign)) for sign in sign_pattern(table).findall(cells)]

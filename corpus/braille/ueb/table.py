"""Unified English Braille as data: what every sign means, and where it may stand."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from string import ascii_lowercase
from typing import Any

__all__ = ["TABLES", "Table", "any_of", "load"]

TABLES = ("ueb", "ueb1")
"""The tables of this code."""


def any_of(signs: Iterable[str]) -> str:
    """A pattern of any of the signs, the longest first; of none, a pattern that nothing matches."""
    return "|".join(re.escape(sign) for sign in sorted(signs, key=len, reverse=True)) or "(?!)"


@dataclass(frozen=True, eq=False)
class Table:
    """The code. Every mapping leads from cells (North American Braille ASCII, lower case) to print.

    `words` and `lower_words` stand alone, `short` too and in the longer words of `longer` and `wherever`; `strong`,
    `groups`, `lower`, `first`, `between`, `initial` and `final` are parts of words by their rules of position.
    """

    name: str
    words: dict[str, str]
    lower_words: dict[str, str]
    strong: dict[str, str]
    groups: dict[str, str]
    first: dict[str, str]
    between: dict[str, str]
    lower: dict[str, str]
    initial: dict[str, str]
    final: dict[str, str]
    short: dict[str, str]
    longer: dict[str, list[str]]
    wherever: dict[str, list[str]]
    opening: dict[str, str]
    closing: dict[str, str]
    dashes: dict[str, str]
    signs: dict[str, str]
    greek: dict[str, str]
    modifiers: dict[str, str]
    letters: dict[str, str]
    digits: dict[str, str]
    typeforms: dict[str, str]

    @cached_property
    def contracted(self) -> bool:
        """Whether the table has contractions."""
        return bool(self.groups)

    @cached_property
    def accented(self) -> dict[str, str]:
        """Letters that are more than one cell: with a modifier, joined, or with a stroke."""
        found = {
            sign + letter: composed
            for sign, mark in self.modifiers.items()
            for letter in ascii_lowercase
            if len(composed := unicodedata.normalize("NFC", letter + mark)) == 1
        }
        return {**found, **self.letters}

    @cached_property
    def parts(self) -> dict[str, str]:
        """Every sign that gives letters inside a word."""
        letters = {letter: letter for letter in ascii_lowercase}
        groups = (self.between, self.final, self.initial, self.lower, self.groups, self.strong)
        found = {**letters, **self.accented}
        for group in groups:
            found |= group
        return found

    @cached_property
    def unit(self) -> str:
        """A pattern of a sign that gives letters anywhere in a word."""
        single = "".join(re.escape(sign) for sign in (*self.strong, *self.groups, *self.lower))
        # "oe" and "ae" of an "œ" and "æ" are one letter.
        joined = any_of(sign[:-1] for sign in self.letters if len(sign) == 4)
        return f"(?:(?!{joined})[a-z{single}]|{any_of(self.initial)}|{any_of(self.accented)})"

    @cached_property
    def amid(self) -> str:
        """A pattern of a sign that stands between letters."""
        return f"(?:{any_of(self.between)})(?={self.unit}|{any_of(self.final)})"

    @cached_property
    def run(self) -> re.Pattern[str]:
        """The longest run of cells that can be one word."""
        inner = f"{self.unit}|{any_of(self.final)}|{self.amid}"
        return re.compile(f"{self.unit}(?:{inner})*")

    @cached_property
    def opened(self) -> re.Pattern[str]:
        """The same where a word may begin with a sign of its first syllable."""
        return re.compile(f"(?:(?:{any_of(self.first)})(?:{self.amid})?(?={self.unit}))?(?:{self.run.pattern})")

    @cached_property
    def plain(self) -> re.Pattern[str]:
        """A run of letters in grade 1 mode."""
        joined = any_of(sign[:-1] for sign in self.letters if len(sign) == 4)
        return re.compile(f"(?:(?!{joined})[a-z]|{any_of(self.accented)})+")

    @cached_property
    def split(self) -> re.Pattern[str]:
        """One sign of a word, the longest first."""
        return re.compile(f"{any_of(sign for sign in self.parts if len(sign) > 1)}|.")

    @cached_property
    def sole_forms(self) -> re.Pattern[str]:
        """Shortforms that stand in words of no list (10.9.3), where they do."""
        if not self.wherever:
            return re.compile("(?!)")
        forms = {print_: cells for cells, print_ in self.short.items()}
        anywhere = any_of(forms[word] for word in self.wherever["anywhere"])
        before = any_of(forms[word] for word in self.wherever["anywhere_before_consonants"])
        first = any_of(forms[word] for word in self.wherever["beginning"])
        return re.compile(rf"(?:{anywhere})|(?:{before}|^(?:{first}))(?![aeiouy^@159$\]>+\\\[&=(\"])")


@cache
def load(name: str) -> Table:
    """The table `name`, one of TABLES."""
    data = _data(name)
    base = _data(data.pop("like")) if "like" in data else {}
    base |= {section: {} for section in data.pop("drop", [])}
    return Table(**{**base, **data})


def _data(name: str) -> dict[str, Any]:
    path = Path(__file__).parent.parent / "tables" / f"{name}.toml"
    data: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    return data

"""A braille code as data: what every sign means, and where it may stand."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from corpus.braille.decoded import BrailleError

__all__ = ["Table", "load"]


@dataclass(frozen=True, eq=False)
class Table:
    """One code. Every mapping leads from cells (North American Braille ASCII, lower case) to print.

    `words`, `lower_words`, `short` and `compounds` stand alone; `joined` stands before a word without a space,
    `unspaced` beside its like; `anywhere`, `not_first`, `first`, `between`, `initial` and `final` are parts of words,
    by their place in it.
    """

    name: str
    words: dict[str, str]
    lower_words: dict[str, str]
    joined: dict[str, str]
    unspaced: dict[str, str]
    anywhere: dict[str, str]
    not_first: dict[str, str]
    first: dict[str, str]
    between: dict[str, str]
    initial: dict[str, str]
    final: dict[str, str]
    short: dict[str, str]
    derived: dict[str, list[str]]
    compounds: dict[str, str]
    opening: dict[str, str]
    closing: dict[str, str]
    signs: dict[str, str]
    digits: dict[str, str]
    within_numbers: dict[str, str]
    apostrophe: dict[str, str]
    abbreviations: dict[str, str]
    spelled: dict[str, list[str]]

    @cached_property
    def whole(self) -> dict[str, str]:
        """Every stretch of cells that is read as one word when it stands alone."""
        found = {**self.words, **self.short, **self.compounds}
        for short, endings in self.derived.items():
            for ending in endings:
                found[short + ending] = self.short[short] + self.spell(ending)
        return found

    @cached_property
    def parts(self) -> dict[str, str]:
        """Signs that are part of a word in any place but its beginning or end."""
        letters = {letter: letter for letter in "abcdefghijklmnopqrstuvwxyz"}
        return {**letters, **self.between, **self.final, **self.initial, **self.not_first, **self.anywhere}

    def spell(self, cells: str) -> str:
        """The letters of an ending, sign by sign."""
        text, at = "", 0
        while at < len(cells):
            size = 2 if at + 1 < len(cells) and cells[at : at + 2] in self.parts else 1
            text += self.parts[cells[at : at + size]]
            at += size
        return text


@cache
def load(name: str = "ebae") -> Table:
    """The table `name` that lies beside this module. Raises BrailleError when there is none."""
    here = Path(__file__).parent
    tables = sorted(path.stem for path in here.glob("*.toml"))
    if name not in tables:
        raise BrailleError(f"There is no braille table {name!r}.", f"The tables are {', '.join(tables)}.")
    return Table(**tomllib.loads((here / f"{name}.toml").read_text(encoding="utf-8")))

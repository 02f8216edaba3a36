"""A braille code as data: what every sign means, and where it may stand."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, fields
from functools import cache, cached_property
from pathlib import Path

from corpus.braille.decoded import TableError

__all__ = ["Table", "load", "profile"]


@dataclass(frozen=True, eq=False)
class Table:
    """One code. Every mapping leads from cells (North American Braille ASCII, lower case) to print.

    `words`, `lower_words`, `short` and `compounds` stand alone; `joined` stands before a word without a space,
    `unspaced` beside its like; `anywhere`, `not_first`, `first`, `between`, `initial` and `final` are parts of words,
    by their place in it. `code` is the table that reads what this one writes; `letter_signs` says whether a
    letter that stands alone has its sign.
    """

    code: str
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
    letter_signs: bool = True

    @cached_property
    def letter(self) -> str:
        """A pattern of a cell that is a letter, or stands for letters in any part of a word."""
        signs = [sign for sign in (*self.anywhere, *self.not_first) if sign != "#"]
        return f"[a-z{''.join(map(re.escape, signs))}]"

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
    """The table `name` that lies beside this module. Raises TableError when there is none."""
    return _read("tables", name)


@cache
def profile(table: Table, name: str = "full") -> Table:
    """The table as one way of writing uses it: all of it ("full"), or what profile `name` leaves of it.

    Raises TableError when there is no such profile, or it is one of another table.
    """
    if name == "full":
        return table
    found = _read("profiles", name, "full")
    if found.code != table.code:
        raise TableError(f"The profile {name!r} is one of table {found.code!r}.", f"Use --table {found.code}.")
    return found


def _read(folder: str, name: str, *others: str) -> Table:
    """A table from its file; one that is `like` another adds to what it does not `drop` or go `without` of that."""
    here = Path(__file__).parent / folder
    names = sorted([*others, *(path.stem for path in here.glob("*.toml"))])
    if name not in names or name in others:
        raise TableError(f"There is no braille {folder[:-1]} {name!r}.", f"The {folder} are {', '.join(names)}.")
    data = tomllib.loads((here / f"{name}.toml").read_text(encoding="utf-8"))
    if "like" not in data:
        return Table(code=name, **data)
    base = load(data.pop("like"))
    code = name if folder == "tables" else base.code
    own = {"code": code} | {field.name: getattr(base, field.name) for field in fields(base) if field.name != "code"}
    own |= {section: {} for section in data.pop("drop", ())}
    for section, prints in data.pop("without", {}).items():
        own[section] = {cells: print_ for cells, print_ in own[section].items() if print_ not in prints}
    for section, added in data.items():
        own[section] = {**own[section], **added} if isinstance(added, dict) else added
    return Table(**own)

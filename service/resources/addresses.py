"""Every address that the service prints or reads: one class, both ways.

A record's id reads like a citation (`round-games/poker/law/22`); its page is the same under `/works`, with laws in
the plural and a paragraph as a fragment of its section. `Address` turns ids into paths and paths into ids, and knows
nothing of the library: what it parses need not exist.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from urllib.parse import quote, urlencode

from corpus.errors import InputError, NotFoundError
from corpus.numerals import number
from corpus.records import Block, Section

__all__ = ["API", "NUMBERS", "Address", "LawNumbers", "fragment", "source_path", "with_query"]

API = "/api"
LAWS = "laws"
NUMBERS = "(?:0|[1-9][0-9]{0,19})(-(?:0|[1-9][0-9]{0,19}))?"
"""A law's number, or the first and last of a run, as a regular expression."""
_NUMBERS = re.compile(NUMBERS)
_LONGEST_RANGE = 200


@dataclass(frozen=True, slots=True)
class LawNumbers:
    """The number of a law, or the first and last of a run of laws: "22", "29-33"."""

    first: int
    last: int

    @classmethod
    def parse(cls, text: str) -> LawNumbers:
        """The numbers that a text such as "22" or "29-33" gives.

        Raises InputError for what is no number, NotFoundError for a run that no book can have.
        """
        found = _NUMBERS.fullmatch(text)
        if found is None and (known := [number(each) for each in text.split("-", 1)]) and None not in known:
            figures = "-".join(map(str, known))
            raise NotFoundError(f"Laws are numbered in plain figures here, not as {text[:40]!r}.", f"Write {figures}.")
        if found is None:
            raise InputError(f"{text[:40]!r} is no law number.", "Give a number such as 22, or a range such as 29-33.")
        first, last = (int(each) for each in (text.split("-") if found[1] else (text, text)))
        if first > last:
            raise NotFoundError(f"The range {text} runs backwards.", f"Write {last}-{first}.")
        if last - first >= _LONGEST_RANGE:
            raise NotFoundError(f"The range {text} is too long.", f"Ask for at most {_LONGEST_RANGE} laws at once.")
        return cls(first, last)

    @property
    def single(self) -> bool:
        """Whether one law is meant."""
        return self.first == self.last

    def __str__(self) -> str:
        return str(self.first) if self.single else f"{self.first}-{self.last}"


def fragment(record: str) -> str:
    """The id, within a page, of the element that shows a record: its last segment, or `law-22`."""
    parts = record.split("/")
    return f"law-{parts[-1]}" if len(parts) == 4 and parts[2] == "law" else parts[-1]


def source_path(record: str) -> str:
    """The path of the page that shows a record beside its sources."""
    return f"/sources/{quote(record)}"


def with_query(path: str, **query: Any) -> str:
    """A path with those parts of the query that are given."""
    kept = [_pair(name, str(value)) for name, value in query.items() if value not in (None, "")]
    return f"{path}?{'&'.join(kept)}" if kept else path


@lru_cache(maxsize=4096)
def _pair(name: str, value: str) -> str:
    return urlencode({name: value})


@dataclass(frozen=True, slots=True)
class Address:
    """A place in the books: a work, a game in it, and there laws or a section, perhaps with a paragraph's key.

    `section` is the section's id without work and game; empty for the game's own text.
    """

    work: str
    game: str = ""
    section: str = ""
    key: str = ""
    laws: LawNumbers | None = None

    @classmethod
    def of(cls, item: Block | Section) -> Address:
        """The address of a block or section."""
        if isinstance(item, Block):
            if item.kind == "law" and item.number is not None:
                return cls(item.work, item.game, laws=LawNumbers(item.number, item.number))
            return cls(item.work, item.game, _inner(item.section, item.work, item.game), fragment(item.id))
        return cls(item.work, item.game, _inner(item.id, item.work, item.game))

    @classmethod
    def law(cls, work: str, game: str, first: int, last: int | None = None) -> Address:
        """The address of a law, or of a run of laws."""
        return cls(work, game, laws=LawNumbers(first, first if last is None else last))

    @classmethod
    def parse(cls, path: str) -> Address:
        """The address that a path names (`/works/round-games/poker/laws/22`), with or without `/api` before it.

        Raises NotFoundError where the path names no place in a book, InputError for an impossible law number.
        """
        path, _, key = path.removeprefix(API).partition("#")
        parts = path.strip("/").split("/")
        if len(parts) < 2 or parts[0] != "works" or not all(parts):
            raise NotFoundError(f"{path!r} is no place in a book.", "Places begin with /works/.")
        if len(parts) == 5 and parts[3] == LAWS:
            return cls(parts[1], parts[2], laws=LawNumbers.parse(parts[4]))
        return cls(parts[1], parts[2] if len(parts) > 2 else "", "/".join(parts[3:]), key)

    @property
    def path(self) -> str:
        """The path of the page that shows this place, with its fragment."""
        parts = ["works", self.work]
        if self.game:
            parts.append(self.game)
        if self.laws is not None:
            parts += [LAWS, str(self.laws)]
        elif self.section:
            parts.append(self.section)
        path = "/" + "/".join(quote(part) for part in parts)
        return f"{path}#{quote(self.key)}" if self.key else path

    @property
    def api(self) -> str:
        """The path of the resource that holds this place."""
        return API + self.path.partition("#")[0]


def _inner(section: str, work: str, game: str) -> str:
    own = f"{work}/{game}"
    return "" if section == own else section.removeprefix(f"{own}/")

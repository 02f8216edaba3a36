"""Citations typed as such: `poker 22`, `loo rule 7`, `laws 29-33 of poker`, `round games p. 49`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from corpus.numerals import WORDED, number, worded
from service.search.names import PART, Names
from service.search.units import Unit
from service.search.words import Word, words

__all__ = ["Citation", "covers", "read", "within"]

_LAW = frozenset(["rule", "rules", "law", "laws", "number", "no", "nos", "article", "r", "l"])
_PAGE = frozenset(["p", "pp", "page", "pages", "pg"])
_GLUE = frozenset(["of", "the", "in", "at", "on", "and", "to", "from", "see"])
_RANGE = re.compile(r"\d\s*(?:-|–|—|to|and)\s*\d")
_ROMAN = re.compile(r"(?<![\w'’.])(?:[ivxlc]{2,9}|[IVXLC]{2,9}|[ivxIVX])(?![\w'’])")
_CALLED = frozenset(["rule", "rules", "law", "laws", "article", "page", "pages"])
_IN_WORDS = re.compile(rf"\b{WORDED}")
_MOST = 50


@dataclass(frozen=True, slots=True)
class Citation:
    """Laws or pages `first` to `last` in `games` and `works` (empty: in any)."""

    what: str
    first: int
    last: int
    games: frozenset[str]
    works: frozenset[str]


def read(text: str, names: Names) -> Citation | None:
    """The citation that the whole of a text is, or None.

    Besides numbers it may hold names of games and works, words like "rule" and "page", and what glues them. A bare
    number after the name of a game is a law; without a name it must be called a law or a page. A law may go by a Roman
    numeral ("poker XXII"); a page may not, since the Roman pages of a book's front are others. What goes by a number in
    words must be called a law or a page ("poker rule twenty-two").
    """
    figures = _ROMAN.sub(lambda roman: str(number(roman[0]) or roman[0]), text)
    read = _read(figures, names)
    if read is not None:
        return None if read.what == "page" and figures != text else read
    told = _IN_WORDS.sub(lambda spelt: str(worded(spelt[0]) or spelt[0]), text)
    called = told != text and not _CALLED.isdisjoint(word.spelt for word in words(text))
    return _read(told, names) if called else None


def _read(text: str, names: Names) -> Citation | None:
    found = words(text.replace("§", " law ").replace("#", " number "))
    numbers = [word for word in found if word.spelt.isdecimal() and len(word.spelt) < 5]
    if not numbers or len(numbers) > 2 or len(found) > 12:
        return None
    last_numbers = {id(word) for word in numbers}
    others = [word for word in found if id(word) not in last_numbers]
    games, works, used = names.within([word.stem for word in others])
    rest = {word.spelt for at, word in enumerate(others) if at not in used}
    if rest - _LAW - _PAGE - _GLUE or not _whole(numbers, text):
        return None
    what = "page" if rest & _PAGE else "law"
    if what == "law" and not rest & _LAW and not games:
        return None
    low, high = sorted((int(numbers[0].spelt), int(numbers[-1].spelt)))
    certain = frozenset(game for game, weight in games.items() if weight != PART)
    return Citation(what, low, min(high, low + _MOST), certain, works)


def covers(citation: Citation, unit: Unit) -> bool:
    """Whether a citation means a unit: the law of that number, or what stands on those pages."""
    if not within(citation, unit):
        return False
    if citation.what == "law":
        return unit.kind == "law" and citation.first <= (unit.number or 0) <= citation.last
    if unit.first_page is None or unit.kind == "section":
        return False
    return unit.first_page <= citation.last and (unit.last_page or unit.first_page) >= citation.first


def within(citation: Citation, unit: Unit) -> bool:
    """Whether a unit is of a game and a work that a citation may mean."""
    return (not citation.games or unit.game in citation.games) and (not citation.works or unit.work in citation.works)


def _whole(numbers: Sequence[Word], text: str) -> bool:
    """One number, or two that make a range."""
    return len(numbers) == 1 or _RANGE.search(text) is not None

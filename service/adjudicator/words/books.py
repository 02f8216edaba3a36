"""Books: which of them the words of a question name, by its author, its title or the numbers of its laws."""

from __future__ import annotations

import re

from corpus.library import Library
from service.adjudicator.kinds import kind_of
from service.adjudicator.words.grammar import Known
from service.adjudicator.words.reader import Reading

__all__ = ["book_named"]

_NUMBERED = re.compile(
    r"\b(?:laws with numbers|numbered laws|(?:17|seventeen) (?:numbered )?laws|laws? (?:no\. ?|number )?(?:1?\d)"
    r"(?!\d| ?(?:pence|d\.|counters)))\b",
    re.I,
)
"""At Loo only one book numbers its laws."""
_BOTH = re.compile(r"\b(?:both|two|each|either)(?: of)?(?: the| your| our| these)?(?: two)? books\b", re.I)
_BOOKS = {
    "hoyles-games-modernized": re.compile(r"\b(?:hoffmann|modernized|hoyle's laws)\b", re.I),
    "round-games": re.compile(r"\b(?:baxter[- ]wray|round games)\b", re.I),
}


def book_named(reading: Reading, library: Library, known: Known) -> str | None:
    """The id of the work by which a text asks to be judged; None where it names none, or more than one."""
    named = [work for work, words in _BOOKS.items() if words.search(reading.text)]
    if not named and known.id.startswith("loo/") and _NUMBERED.search(reading.text):
        named = ["hoyles-games-modernized"]
    if (
        len(named) != 1
        or _BOTH.search(reading.text)
        or named[0] not in library.works
        or named[0] not in kind_of(known.id).rules
    ):
        return None
    return named[0]

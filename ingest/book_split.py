"""Laws that stand in one paragraph, "1. ... 2. ... 3. ...", are parted where their numbers count up.

Only where nothing else can be meant: three numbers at least, each one more than the last, each at the beginning of a
sentence and written in the same way; and with the word "Rule" or its like, under a heading that speaks of laws, or
going on from the paragraph before. Elsewhere the paragraph stays whole.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise

from corpus.numerals import NUMERAL, WORDED, number, worded
from ingest.book_laws import LAW_HEADING
from ingest.book_lines import Para
from ingest.drafts import TURNS, page_of
from ingest.traced import Traced

__all__ = ["part_laws"]

LEAST = 3
"""Laws that a paragraph must hold to be parted."""

_NUMBER = re.compile(
    rf"[_*=]{{0,3}}(?P<label>(?:(?i:law|rule|article|art\.|regulation|canon)\s+(?:the\s+)?|§\s*)?)(?P<n>{NUMERAL}|{WORDED})"
    r"(?P<stop>[.:)]?(?:--|—)|[.:)])[_*=]*\s*(?=[\"“‘'_*=]*[A-ZÀ-Þ])"
)
_CLOSED = re.compile(rf"(?:[.!?;:][\"”’')\]_*=]*[\s{TURNS}]+|(?:--|[—–])[\s{TURNS}]*)$|^$")


def part_laws(
    found: Sequence[Para], heads: Callable[[Para], bool], whole: Callable[[Para], bool]
) -> tuple[list[Para], list[range]]:
    """The paragraphs, and the laws among them that were one paragraph.

    `heads` says of a paragraph that it is a heading, `whole` that it is no running text and stays as it is.
    """
    made: list[Para] = []
    parted: list[range] = []
    title, last = "", 0
    for para in found:
        places = [] if whole(para) else _places(para, title, last)
        if len(places) < LEAST:
            if heads(para):
                title, last = para.words, 0
            elif begun := _NUMBER.match(para.text.text):
                last = _value(begun) or 0
            made.append(para)
            continue
        made += _cut(para, [place.start() for place in places])
        parted.append(range(len(made) - len(places), len(made)))
        last = _value(places[-1]) or 0
    return made, parted


def _value(place: re.Match[str]) -> int | None:
    return number(place["n"]) or worded(place["n"])


def _places(para: Para, title: str, last: int) -> list[re.Match[str]]:
    """Where the laws of a paragraph begin, if it holds several."""
    text = para.text.text
    there = [each for each in _NUMBER.finditer(text) if _CLOSED.search(text[max(0, each.start() - 9) : each.start()])]
    chain = [each for each in there if _style(each) == _style(there[0])]
    if len(chain) < LEAST:
        return []
    first = _value(chain[0]) or 0
    # A number out of its turn is that of a list inside a law, and then nobody knows which is which.
    if first not in (1, last + 1) or [_value(each) for each in chain] != [*range(first, first + len(chain))]:
        return []
    lead = text[: chain[0].start()]
    said = len(lead) < 60 and LAW_HEADING.search(lead)
    if re.search(r"(?:[:—–]|--)\s*$", lead) and not said:
        return []
    return chain if said or chain[0]["label"] or LAW_HEADING.search(title) or first > 1 else []


def _style(place: re.Match[str]) -> tuple[str, bool, str]:
    return place["label"].strip().lower(), place["n"].isdigit(), place["stop"]


def _cut(para: Para, starts: Sequence[int]) -> list[Para]:
    """A paragraph cut at these characters, each part with its page; page turns between parts stand before the later."""
    bounds = [*([] if not starts[0] else [0]), *starts, len(para.text)]
    parts: list[Para] = []
    page, pending = para.page, para.marks
    for start, end in pairwise(bounds):
        text = para.text[start:end]
        turns = [text[n : n + 1] for n, character in enumerate(text.text) if page_of(character)]
        body = text[: len(text.text.rstrip())]
        after: list[Traced] = []
        while body and page_of(body.text[-1]):
            after.insert(0, body[len(body) - 1 :])
            body = body[: len(body.text[:-1].rstrip())]
        parts.append(replace(para, text=body, page=page, marks=pending, before=para.before if not parts else 0))
        pending = tuple(after)
        page = page_of(turns[-1].text) if turns else page
    return parts

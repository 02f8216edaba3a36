"""A game at a glance: what the books themselves say of the rank of cards, the deal, the lead and the score.

Nothing is told in words of ours. Of the sentences that are classed as rules or definitions, each topic takes those that
speak of it: by the words of the sentence and, before that, by the heading that it stands under.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from corpus.classes import classes
from corpus.errors import CorpusError
from corpus.library import Library
from corpus.records import Block
from service.resources.links import link, work_link
from service.resources.models import Link, Resource

__all__ = ["Glimpse", "Said", "glance"]

_MOST = 1
_LONGEST = 420
_DEALS = r"deal|deals|dealt|dealing|distributes?|distributing|gives?|given"
_FIRST = r"eldest|elder|dealer'?s left|left of the dealer|pone|non-dealer"
_LEADS = r"leads?|begins?|plays? first"
_NUMBER = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|[0-9]+|all|equal)"


class _Topic(NamedTuple):
    """`heading` and `words` are what a heading and a sentence have that speaks of it, the plainest words first."""

    name: str
    heading: re.Pattern[str]
    words: tuple[re.Pattern[str], ...]


def _topic(name: str, heading: str, *words: str) -> _Topic:
    return _Topic(name, re.compile(heading, re.I), tuple(re.compile(each, re.I) for each in words))


_TOPICS = (
    _topic(
        "Rank of the cards",
        r"\brank|\border of|\bvalue of the (?:cards|hands)|\bpower of",
        r"\bcards?\b.{0,60}\brank|\brank(?:s|ing)?\b.{0,40}\b(?:ace|king|cards)"
        r"|\border of (?:the )?(?:cards|value|rank)",
        r"\bace\b.{0,40}\b(?:highest|lowest|high|low)\b|\b(?:highest|lowest)\b.{0,30}\bace\b",
        r"\b(?:cards?|aces?|kings?|knaves?)\b.{0,50}\bcounts?\b",
    ),
    _topic(
        "The deal",
        r"\bdeal",
        rf"^(?=.*\b(?:each|every)\b).*(?:\b(?:{_DEALS})\b.{{0,80}}\b{_NUMBER}\b.{{0,20}}\bcards?\b"
        rf"|\b{_NUMBER} cards\b.{{0,60}}\b(?:{_DEALS})\b)",
        rf"\b(?:{_DEALS})\b.{{0,120}}\b(?:at a time|one by one|singly|to each)\b",
        r"\bdealer\b.{0,80}\b(?:distribut|gives?|places?)",
    ),
    _topic(
        "Who leads",
        r"\blead|\bplaying\b|\bthe play\b",
        rf"\b(?:{_FIRST}|first player)\b.{{0,90}}\b(?:{_LEADS}|opens?|commences?)\b",
        rf"\b(?:{_LEADS}|first lead)\b.{{0,80}}\b(?:{_FIRST})\b",
        r"\bfirst lead\b|\bhas the (?:first )?lead\b",
    ),
    _topic(
        "The score",
        r"\bscor|\bcount|\bpayment|\bstakes?\b",
        rf"\bgame\b.{{0,40}}\b{_NUMBER}\b.{{0,20}}\b(?:points?|up)|\b{_NUMBER}\b.{{0,12}}\bpoints?\b.{{0,40}}\bgame\b",
        r"\b(?:scores?|counts?|marks?)\b.{0,60}\bpoints?\b|\bpoints?\b.{0,60}\b(?:scores?|counts?|marks?)\b",
        r"\bwins? the (?:pool|pot|game|stakes?)\b|\breceives?\b.{0,60}\b(?:stakes?|counters?)\b"
        r"|\bpays?\b.{0,60}\beach\b",
    ),
)


class Said(Resource):
    """A sentence of a book, with its record and page."""

    quote: str
    link: Link
    work: Link
    pages: str


class Glimpse(Resource):
    """A topic, and the sentences that speak of it, those of each book in the order of the book."""

    topic: str
    said: list[Said]


@lru_cache(maxsize=256)
def glance(library: Library, game: str) -> list[Glimpse]:
    """What the books say of each topic; a topic of which no sentence speaks is left out."""
    found = []
    for topic in _TOPICS:
        said = [each for work in library.treated[game].works for each in _of_work(library, work, game, topic)]
        if said:
            found.append(Glimpse(topic=topic.name, said=said))
    return found


def _of_work(library: Library, work: str, game: str, topic: _Topic) -> list[Said]:
    weighed = []
    for place, (block, quote) in enumerate(_rules(library, work, game)):
        weight = _weight(library, block, quote, topic)
        if weight:
            weighed.append((-weight, place, block, quote))
    weighed.sort(key=lambda each: each[:2])
    best = [each for each in weighed if each[0] == weighed[0][0]][:_MOST]
    return [
        Said(quote=quote, link=link(library, block.id), work=work_link(library.work(work)), pages=block.pages)
        for _, _, block, quote in best
    ]


def _weight(library: Library, block: Block, quote: str, topic: _Topic) -> int:
    """0 where a sentence does not speak of a topic; more for plainer words, and most under a heading of the topic."""
    plainness = next((len(topic.words) - n for n, words in enumerate(topic.words) if words.search(quote)), 0)
    if not plainness:
        return 0
    heading = library.sections[block.section].title
    return plainness + (len(topic.words) if topic.heading.search(heading) else 0)


def _rules(library: Library, work: str, game: str) -> Iterator[tuple[Block, str]]:
    """The sentences of a game in a book that say how it is played, in order; none where they are not classed."""
    if (work, game) not in library.volumes or game not in library.games:
        return
    classed = classes(library)
    for block in library.volume(work, game).blocks:
        if block.kind in ("table", "figure"):
            continue
        try:
            sentences = classed.get(block.id, ())
        except CorpusError:  # a book of the user, or a library that was made up: nothing is classed
            return
        for each in sentences:
            quote = block.plain[each.start : each.end]
            if each.kind in ("rule", "definition") and len(quote) <= _LONGEST:
                yield block, quote

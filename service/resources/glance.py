"""A game at a glance: what the books themselves say of the rank of cards, the deal, the lead and the score.

Nothing is told in words of ours. Of the sentences that are classed as rules or definitions, each topic takes the one
that speaks of it most plainly: by its words, by the heading that it stands under, and by standing on its own feet ("In
that case he pays" does not). A sentence that points at the one before it, or at the list after it, brings that along.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, get_args

from corpus.classes import classes
from corpus.errors import CorpusError
from corpus.library import Library
from corpus.records import Block, Family
from service.resources.links import link, work_link
from service.resources.models import Link, Resource

__all__ = ["Glimpse", "Said", "glance"]

_LONGEST = 520
_MOST_LINES = 8
_PLAINER, _HEADED, _LEANING = 4, 1, 5
"""What a plainer word, a heading of the topic, and a sentence that leans on the one before it weigh."""
_LEANS = re.compile(
    r"(?:If|Should|Unless|But|Then|Similarly|Neither|Both|It|They|These|This|That|Such|Any|"
    r"In (?:that|such|this case|these|both|other|either|neither|all|addition|like|the (?:event|case))|The others?)\b"
)
_LISTED = re.compile(r"(?:\d+\.|\((?:[a-z]\)|[A-Z])|No\. \d)")
_DEALS = r"deal|deals|dealt|dealing|distributes?|distributed|distributing|gives?|given"
_FIRST = (
    r"eldest|elder|senior hand|dealer'?s left|pone|non-dealer|opponent of the dealer|highest call"
    r"|next to the dealer|left(?:[- ]hand(?: side)?)? of (?:the )?(?:dealer|ante)"
)
_LEADS = (
    r"leads?|leading|begins?|opens?|opened|commences?|commenced|plays? first|first to play|then plays|then turns up"
)
_NUMBER = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|[0-9]+|all|equal)"
_GAIN = r"takes?|wins?|secures?|receives?|goes to|entitled to"
_HANDS = "Rank of the hands"
_LEAD_FAMILIES = frozenset(("trick-taking", "melding", "stops", "counting", ""))


class _Topic(NamedTuple):
    """`heading` and `words` are what a heading and a sentence have that speaks of it, the plainest words first.

    A sentence with one of `other` speaks of something else. Only the games of `families` are asked, if any are named.
    """

    name: str
    heading: re.Pattern[str]
    words: tuple[re.Pattern[str], ...]
    other: re.Pattern[str]
    families: frozenset[str] = frozenset()


def _topic(
    name: str, heading: str, *words: str, other: str = r"(?!)", families: frozenset[str] = frozenset()
) -> _Topic:
    told = tuple(re.compile(each, re.I | re.S) for each in words)
    return _Topic(name, re.compile(heading, re.I), told, re.compile(other, re.I), families)


_TOPICS = (
    _topic(
        "Rank of the cards",
        r"\brank|\border of|\bvalue of the cards|\bpower of",
        r"\bcards?\b.{0,60}\brank(?:s|ing)?\b|\brank(?:s|ing)?\b.{0,40}\b(?:ace|king|cards|play)\b"
        r"|\bcards (?:have the same values|run in)\b|\border of (?:the )?cards\b",
        r"^(?=.*\b(?:follow|down to|highest|order)\b).*\bking,? queen,? knave|\baces? being first\b",
        r"\bace\b.{0,40}\b(?:highest|lowest|high|low)\b|\b(?:highest|lowest)\b.{0,30}\bace\b",
        r"\b(?:cards?|aces?|kings?|knaves?)\b.{0,50}\bcounts?\b",
        other=r"\b(?:first dealer|shall deal|sequence contains|cuts? for deal)\b",
    ),
    _topic(
        _HANDS,
        r"\bvalue of the hands|\bthe hands",
        r"\bhands?\b.{0,20}\bin order of value\b",
        families=frozenset(("vying", "drawing")),
    ),
    _topic(
        "The deal",
        r"\bdeal",
        rf"^(?=.*\b(?:each|every)\b).*(?:\b(?:{_DEALS}|distribute)\b.{{0,80}}\b{_NUMBER}\b.{{0,20}}\bcards\b"
        rf"|\b{_NUMBER} cards\b.{{0,60}}\b(?:{_DEALS})\b)",
        rf"\b(?:{_DEALS}|distribute)\b.{{0,20}}\bone card\b.{{0,60}}\beach\b",
        rf"\b(?:{_DEALS}|distribute)\b.{{0,120}}\b(?:at a time|one by one|singly|to each|as near(?:ly)? equal)",
        r"\bdealer\b.{0,80}\b(?:distribut|gives?|places?)|\bcuts?\b.{0,60}\b(?:quantity|portion)",
        other=r"\bfirst dealer is\b|\bfourth or fifth card\b",
    ),
    *(
        _topic(
            name,
            r"\blead|\bplaying\b|\bthe play\b|\bbetting\b",
            rf"\b(?:{_FIRST}|first player)\b.{{0,90}}\b(?:{_LEADS}|first right|has the say)\b",
            rf"\b(?:{_LEADS}|first lead)\b.{{0,80}}\b(?:{_FIRST})\b|\b(?:begins with|addresses)\b.{{0,40}}\bleft",
            r"\bfirst lead\b|\bhas the (?:first )?lead\b|\bwho (?:first )?turns up\b",
            other=r"\bdissatisfied\b|\bbystander|\bcommencement of\b|\bending\b",
            families=families,
        )
        for name, families in (
            ("Who leads", _LEAD_FAMILIES),
            ("Who begins", frozenset(get_args(Family)) - _LEAD_FAMILIES),
        )
    ),
    _topic(
        "The score",
        r"\bscor|\bcount|\bpayment|\bstakes?\b",
        rf"\bgame (?:is|consists)\b.{{0,30}}\b{_NUMBER}\b.{{0,20}}\b(?:points?|up)|\bpoints? to be made\b"
        rf"|\b{_NUMBER}\b.{{0,12}}\bpoints?\b.{{0,20}}\b(?:constitute|are|is|make)\b.{{0,12}}\bgame\b"
        r"|\bgame\b.{0,60}\bis won by\b|\bpoints of the game\b|\bbecomes the winner\b|\bwins the game\b"
        r"|\bobject of the game\b",
        rf"\b(?:hand|holder|player|one who|winners?|those who)\b.{{0,90}}\b(?:{_GAIN})\b.{{0,60}}"
        rf"\b(?:pool|pot|stakes?)\b|\bpool\b.{{0,30}}\b(?:goes to|divided)\b|\bpays those\b",
        r"\breceives\b.*\bpays?\b|\bpays\b.*\breceives\b|\bwins? the (?:pool|pot|game|stakes?)\b",
        r"\b(?:scores?|counts?|marks?)\b.{0,60}\bpoints?\b|\bpoints?\b.{0,60}\b(?:scores?|counts?|marks?)\b",
        other=r"\bwho is thereupon\b|\bloser\b.{0,40}\blurch|\badded\b|\bpenalt",
    ),
)


class Said(Resource):
    """A sentence of a book, with its record and page."""

    quote: str
    link: Link
    work: Link
    pages: str


class Glimpse(Resource):
    """A topic, and the sentences that speak of it, those of each book in its order; none where no sentence does."""

    topic: str
    said: list[Said]


@lru_cache(maxsize=256)
def glance(library: Library, game: str) -> list[Glimpse]:
    """What the books say of each topic; one of which a book says nothing in a sentence of its own has none."""
    treated = library.treated[game]
    family = library.games[game].family if game in library.games else None
    found = []
    for topic in _TOPICS:
        if topic.families and (family or "") not in topic.families:
            continue
        said = [each for work in treated.works for each in _of_work(library, work, game, topic)]
        if said or topic.name != _HANDS:  # not every game has hands with names
            found.append(Glimpse(topic=topic.name, said=said))
    return found if any(each.said for each in found) else []


def _of_work(library: Library, work: str, game: str, topic: _Topic) -> list[Said]:
    told = [*_rules(library, work, game)]
    weights = [_weight(library, block, quote, topic) for block, quote in told]
    best = max(weights, default=0)
    return (
        []
        if best <= 0
        else [
            Said(quote=quote, link=link(library, block.id), work=work_link(library.work(work)), pages=block.pages)
            for block, quote in _whole(told, weights.index(best))
        ]
    )


def _whole(told: list[tuple[Block, str]], at: int) -> list[tuple[Block, str]]:
    """A sentence with what it points at: the one before it ("the above"), or the list that follows it."""
    _, quote = told[at]
    if quote.startswith("The above") and at:
        return told[at - 1 : at + 1]
    if not quote.rstrip("-").endswith(":"):
        return told[at : at + 1]
    end = at + 1
    if end < len(told) and (rows := told[end][0]).kind == "table":
        while end < len(told) and told[end][0] is rows:
            end += 1
        return [told[at], *told[at + 2 : end]]  # without the heads of the columns
    while end < len(told) and end - at <= _MOST_LINES and _LISTED.match(told[end][1]):
        end += 1
    return told[at:end]


def _weight(library: Library, block: Block, quote: str, topic: _Topic) -> int:
    """0 where a sentence does not speak of a topic; more for plainer words, most under a heading of the topic."""
    if block.kind == "table" or topic.other.search(quote):
        return 0
    plain = next((len(topic.words) - n for n, words in enumerate(topic.words) if words.search(quote)), 0)
    headed = bool(topic.heading.search(library.sections[block.section].title))
    return _PLAINER * plain + _HEADED * headed - _LEANING * bool(_LEANS.match(quote)) if plain else 0


def _rules(library: Library, work: str, game: str) -> Iterator[tuple[Block, str]]:
    """The sentences of a game in a book that say how it is played, in order; none where they are not classed."""
    if (work, game) not in library.volumes or game not in library.games:
        return
    classed = classes(library)
    for block in library.volume(work, game).blocks:
        if block.kind == "figure":
            continue
        try:
            sentences = classed.get(block.id, ())
        except CorpusError:  # a book of the user, or a library that was made up: nothing is classed
            return
        for each in sentences:
            quote = block.plain[each.start : each.end]
            if each.kind in ("rule", "definition") and len(quote) <= _LONGEST:
                yield block, quote

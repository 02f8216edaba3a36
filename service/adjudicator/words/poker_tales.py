"""The grammar of Poker in longer tales: what comparisons, seats told by the way and several steps make of the facts."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.reader import Reading
from service.adjudicator.words.telling import asked_of

__all__ = ["exposed"]

_SHOWN = re.compile(
    r"\b(?:flipp\w*|expos\w+|flash\w+|face[- ]?up|shown|showed|showing|turn\w* (?:\w+ ){0,3}?(?:over|up)|turned)\b",
    re.I,
)
_DREW = re.compile(
    r"\b(?:threw|thrown|discard\w*|put (?:out|down|aside)|parted with|got rid of|asked for|called for|demanded"
    r"|exchang\w+|changed|wanted|drew|drawing|draw)\b[^.?;]{0,24}?\b(?:one|two|three|four|five|[1-5]|cards?)\b"
    r"|\breplacements?\b|\b(?:new|fresh) cards\b|\b(?:in|on|at|during) (?:the|my|his|her) draw\b",
    re.I,
)
_DEALT = re.compile(
    r"\b(?:in|on|at|during) the (?:original |first |opening |initial )?deal\b"
    r"|\b(?:opening|original|first|initial) deal\b"
    r"|\bwhile (?:the |he |she )?[^.?;]{0,20}\bdealing\b|\bas (?:he|she|they|[A-Z]\w+) (?:was )?deal(?:t|ing)\b",
    re.I,
)
_DEALS = re.compile(
    r"\b(?P<who>[A-Z]\w+)(?:,? (?:who )?(?:was|is) (?:dealing|the dealer)|,? the dealer| dealt| deals)\b"
    r"|\b[Dd]ealer,? (?P<who2>[A-Z]\w+)"
)
_COMPARES = re.compile(
    r"\b(?:as|like|than|unlike|rules?|laws?|says?|said|claims?|thinks?|argues?|insists?|whether|if|when|since|because)\b"
    r"[^.?;]{0,60}$",
    re.I,
)


def exposed(reading: Reading, facts: dict[str, Any]) -> None:
    """Whether a card was exposed in the deal or in the draw: what stands before it tells, and no comparison does."""
    shown, when = _SHOWN.search(reading.text), facts.get("when")
    dealer = _DEALS.search(reading.text)
    if dealer is not None and asked_of(reading) == reading.who(*dealer.span("who" if dealer["who"] else "who2")):
        # The card is not the dealer's, of whom it is told that he exposed it.
        facts.setdefault("who", "I" if re.search(r"\b(?:my|me|mine)\b", reading.text, re.I) else "the player")
    if shown is None or when not in ("deal", "draw"):
        return
    before = reading.text[: shown.start()]
    drew = _DREW.search(before)
    dealt = [each for each in _DEALT.finditer(reading.text) if not _COMPARES.search(reading.text[: each.start()])]
    if when == "deal" and drew is not None:
        facts["when"] = None if dealt else "draw"
        reading.note("when", facts["when"], *drew.span())
    elif when == "draw" and drew is None and dealt and dealt[0].start() < shown.start():
        facts["when"] = "deal"
        reading.note("when", "deal", *dealt[0].span())

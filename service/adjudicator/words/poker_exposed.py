"""The grammar of Poker: cards that were shown in the deal, in the draw, in both, or by their owner."""

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
_ASKED_FOR = re.compile(
    r"\b(?:cards?|one|two|three|four|five)\b[^.?;,]{0,24}\b(?:(?:asked|called) for|dr[ea]wn?)\b", re.I
)
_DEALER_SHOWED = re.compile(
    r"\bdealer,? (?:[\w,']+ ){0,5}?(?:flipp\w*|expos\w+|flash\w+|show\w+|turn\w*|dropp\w*|let)\b", re.I
)
_BY_ME = re.compile(r"\bI\b(?:(?!\bdealer\b|\bhe\b|\bshe\b)[^.;]){0,40}$")
"""Before a card that was shown: that I showed it, and not the dealer."""
_TWO_CARDS = re.compile(
    r"\b(?:later|afterwards?|then|presently|subsequently|again|after that|next)\b[^.?]{0,60}"
    r"\b(?:draw|drew|replacements?|new cards|fresh cards|exchang\w+|discard\w*|asked for|called for)\b"
    r"|\b(?:in|on|at|during) the draw\b",
    re.I,
)
"""Between two cards that were shown: that the second came in the draw."""
_DEALT = re.compile(
    r"\b(?:in|on|at|during) the (?:original |first |opening |initial )?deal\b"
    r"|\b(?:opening|original|first|initial) deal\b"
    r"|\bwhile (?:the |he |she )?[^.?;]{0,20}\bdealing\b|\bas (?:he|she|they|[A-Z]\w+) (?:was |first )?deal(?:t|ing)\b",
    re.I,
)


_DEALS = re.compile(
    r"\b(?P<who>[A-Z]\w+)(?:,? (?:who )?(?:was|is) (?:dealing|the dealer)|,? the dealer| dealt| deals)\b"
    r"|\b[Dd]ealer,? (?P<who2>[A-Z]\w+)"
)
_COMPARES = re.compile(
    r"\b(?:as|like|than|unlike|rules?|laws?|says?|said|claims?|thinks?|argues?|insists?|whether|if|when|since"
    r"|because)\b"
    r"[^.?;]{0,60}$",
    re.I,
)


def exposed(reading: Reading, facts: dict[str, Any]) -> None:
    """Whether a card was exposed in the deal or in the draw: what stands before it tells, and no comparison does."""
    if re.search(
        r"\bmy (?:card|ace|king|queen|knave|jack|\w+) ?(?:over|up|face)|\bto me\b", reading.text, re.I
    ) and asked_of(reading) not in ("", "I"):
        facts.setdefault("who", "I")
    shown, when = _SHOWN.search(reading.text), facts.get("when")
    dealer = _DEALS.search(reading.text)
    if dealer is not None and asked_of(reading) == reading.who(*dealer.span("who" if dealer["who"] else "who2")):
        # The card is not the dealer's, of whom it is told that he exposed it.
        facts.setdefault("who", "I" if re.search(r"\b(?:my|me|mine)\b", reading.text, re.I) else "the player")
    if shown is not None and when == "in-hand" and (by := _DEALER_SHOWED.search(reading.text)) is not None:
        # It is the dealer who is told to have shown it: in the deal, in the draw, or that is asked.
        told = {
            name
            for name, words in (("deal", _DEALT), ("draw", _DREW))
            if words.search(reading.text, 0, shown.end() + 60)
        }
        facts["when"] = when = told.pop() if len(told) == 1 else None
        reading.note("when", when, *by.span())
    if shown is None or when not in ("deal", "draw"):
        return
    before = reading.text[: shown.start()]
    later = [each for each in _SHOWN.finditer(reading.text) if each.start() > shown.end()]
    between = reading.text[shown.end() : later[-1].start()] if later else ""
    mine = bool(later) and _BY_ME.search(reading.text[: later[-1].start()]) is not None
    parts = _TWO_CARDS.search(between)
    if later and parts is None and (_DEALT.search(before) or _DEALT.search(between)):
        # “Flashed my ace as he dealt it, then flashed another to Kate when she drew two.”
        sentence = next(each for each in reversed(reading.sentences) if each.start <= later[-1].start())
        end = sentence.start + len(sentence.text)
        parts = _DREW.search(reading.text, later[-1].end(), end) or _ASKED_FOR.search(
            reading.text, later[-1].end(), end
        )
    if not mine and not _DREW.search(before) and parts is not None:
        # One card in the deal, and another when cards were given in the draw.
        facts["when"] = "deal-and-draw"
        reading.note("when", "one in the deal, one in the draw", shown.start(), later[-1].end())
        return
    drew = _DREW.search(before)
    dealt = [each for each in _DEALT.finditer(reading.text) if not _COMPARES.search(reading.text[: each.start()])]
    if when == "deal" and drew is not None:
        facts["when"] = None if dealt else "draw"
        reading.note("when", facts["when"], *drew.span())
    elif when == "draw" and drew is None and dealt and dealt[0].start() < shown.start():
        facts["when"] = "deal"
        reading.note("when", "deal", *dealt[0].span())

"""The grammar of Euchre where patterns do not suffice: whose the tricks are, and what binds the dealer."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from service.adjudicator.words.reader import Reading

__all__ = ["SPECIALS"]

_MADE = re.compile(
    r"\border\w* (?:it |me |him )?up|ordered|(?:made|make|named) (?:it|the trumps?|trumps?)\b|took (?:it"
    r"|the (?:trump|turn-?up|card)) up"
    r"|took up|alone|loner|lone hand|\bmarch\b|euchred|\bmakers?\b|assisted|called (?:it|trumps?)",
    re.I,
)
_THEY_MADE = re.compile(
    r"\b(?:they|the (?:others?|other side|enemy|opponents?|adversar\w+)|(?:my |our )?(?:opponents?"
    r"|adversar\w+)) (?:had )?"
    r"(?:order\w+|made it|made the trump|took it up|called)",
    re.I,
)
_WE_TOOK = re.compile(r"\b(?:we|our side|I) (?:took|won|made|got|had) (?:only |just )?\w+", re.I)


def scored(reading: Reading, facts: dict[str, Any]) -> None:
    """Euchre: the tricks are those of the side that made the trump; where that is not told, nothing is."""
    if not _MADE.search(reading.text):
        facts.pop("tricks", None)
    elif _THEY_MADE.search(reading.text) and _WE_TOOK.search(reading.text) and facts.get("tricks") is not None:
        facts.update(tricks=5 - facts["tricks"], maker="the other side")


_DEALER_I = re.compile(r"\b(?:I am|I was|as|being)(?: the)? dealer\b(?!')|\bI (?:dealt|deal)\b|\bit is my deal\b", re.I)
_PARTNER_DEALS = re.compile(r"\bmy partner (?:dealt|deals|is (?:the )?dealer)|\bdealer's partner\b", re.I)
_ELDER = re.compile(
    r"\bdealer's (?:adversary|opponent)\b|\b(?:I am|as)(?: the)? (?:elder|eldest|non-dealer)|\b(?:opponent"
    r"|adversary|he|she) (?:dealt|deals|is dealer)",
    re.I,
)
_ASKED_CALL = (
    ("assist", r"assist"),
    ("order-up", r"order"),
    ("take-up", r"take (?:it |the \w+ )?up"),
    ("turn-down", r"turn (?:it |the \w+ )?down"),
    ("make", r"make it|name"),
    ("pass", r"pass"),
)


def called(reading: Reading, facts: dict[str, Any]) -> None:
    """Euchre: what he is to the dealer, and what he would say, or what was said that binds him."""
    text = reading.text
    places = (("dealer", _DEALER_I), ("partner", _PARTNER_DEALS), ("adversary", _ELDER))
    for role, pattern in places:
        match = pattern.search(text)
        if match is not None:
            facts["role"] = role
            reading.note("role", role, *match.span())
            break
    bound = re.search(
        r"\b(?:partner|he|she|they|opponent|adversary|\w+) (?:has |had )?(?:said|says),?"
        r" ?[\"'“‘]?I (?P<what2>assist|order)|"
        r"\b(?:partner|he|she|they|opponent|adversary|\w+) (?:has |had )?(?P<what>assisted|ordered)",
        text,
        re.I,
    )
    if facts.get("role") == "dealer" and bound is not None:
        facts["call"] = "assist" if (bound["what"] or bound["what2"]).lower().startswith("assist") else "order-up"
        reading.note("call", facts["call"], *bound.span())
        return
    for call, words in _ASKED_CALL:
        match = re.search(rf"\b(?:may|can|could|must|allowed to|have to|want to)\b[^.?]*\b(?:{words})", text, re.I)
        if match is not None:
            facts["call"] = call
            reading.note("call", call, *match.span())
            break
    down = re.search(r"\bturned (?:it |the \w+ )?down\b|second round", text, re.I)
    if down is not None and facts.get("call") != "turn-down":
        facts["turned_down"] = True


SPECIALS: dict[str, Callable[[Reading, dict[str, Any]], None]] = {"scored": scored, "called": called}
"""The readers by the names that the grammar's data give them."""

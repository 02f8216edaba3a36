"""The grammar of Euchre where patterns do not suffice: who says what of the trump, and what binds the dealer."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.lexicon import SUIT, suit_code
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.trick_cards import SUIT_NAMES, turned_up

__all__ = ["called"]

_DEALER_I = re.compile(
    r"\b(?:I am|I was|as|being)(?: the)? dealer\b(?!')|\bI,? (?:dealt|deal|dealing|am dealing"
    r"|was dealing)\b|\bit is my deal\b|\b(?:may|can|could|must) the dealer\b(?!')",
    re.I,
)
_PARTNER_DEALS = re.compile(
    r"\bmy partner,? (?:who )?(?:dealt|deals|is dealing|was dealing|dealing|(?:is |was )?(?:the )?dealer)\b"
    r"|\b(?:the )?dealer,? (?:is |was |being )?my partner\b|\bdealer's partner\b|\bpartner to the dealer\b",
    re.I,
)
_BINDS = re.compile(
    r"\b(?P<order>order(?:ed|s) (?:it |him |me |the \w+ )?up|said,? [\"'“‘]?I order)"
    r"|\b(?:assist(?:ed|s)\b|said,? [\"'“‘]?I assist)",
    re.I,
)
"""What was said that binds the dealer."""
_NOT_SAID = re.compile(
    r"\b(?:nobody|no one|none|never|not|neither|without|unless|didn't|hadn't|hasn't)\b[^.?,;]{0,16}?"
    r"\b(?:order\w*(?: (?:it|him|me|the \w+))? up|assist\w*)",
    re.I,
)
"""A call that was not made."""
_UNBOUND = re.compile(
    r"\b(?:turn(?:s|ing)?|put|putting) (?:it |the \w+ )?down\b|\brefus(?:e|es|ing)\b|\bdeclin(?:e|es|ing)\b"
    r"|\b(?:leave|leaving) (?:it|the \w+)\b|\bchoice\b",
    re.I,
)
"""What the dealer would like to do though he is bound."""
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
    text = _NOT_SAID.sub(lambda match: " " * len(match[0]), reading.text)
    if turned := turned_up(reading):
        facts["turn_up"] = turned
    binds, unbound = _BINDS.search(text), _UNBOUND.search(text)
    if binds is not None and unbound is not None and unbound.start() > binds.start():
        # Nobody but the dealer could turn it down.
        facts.update(role="dealer", call="order-up" if binds["order"] else "assist", turned_down=False)
        facts.pop("who", None)
        reading.note("call", facts["call"], *binds.span())
        reading.note("role", "dealer", *unbound.span())
        for pattern in (_DEALER_I, _PARTNER_DEALS, _ELDER):
            if deals := pattern.search(text):
                reading.note("role", "dealer", *deals.span())
        return
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
    mine = re.search(r"\bI (?:had |have )?(?:said,? [\"'“‘]?I )?(?P<what>assist|order)\w*", text)
    if (
        facts.get("role") == "partner"
        and mine is not None
        and re.search(r"\b(?:he|she|my partner|the dealer)\b", text[mine.end() :])
    ):
        # I have spoken, and it is the dealer, my partner, who is bound.
        facts.update(role="dealer", call="assist")
        facts.pop("who", None)
        reading.note("call", "assist", *mine.span())
        return
    if facts.get("role") == "dealer" and bound is not None:
        facts["call"] = "assist" if (bound["what"] or bound["what2"]).lower().startswith("assist") else "order-up"
        reading.note("call", facts["call"], *bound.span())
        return
    asked = [
        (match.end(), call, match)
        for call, words in _ASKED_CALL
        if (
            match := re.search(
                rf"\b(?:may|can|could|must|allowed to|have to|want to)\b[^.?]*?\b(?:{words})", text, re.I
            )
        )
    ]
    if asked:
        _, facts["call"], match = min(asked)
        reading.note("call", facts["call"], *match.span())
    if mine is not None and facts.get("role") == "partner":
        facts.setdefault("call", "assist" if mine["what"] == "assist" else "order-up")
        reading.note("call", facts["call"], *mine.span())
    _next_or_cross(text, reading, facts)
    down = re.search(r"\bturned (?:it |the \w+ )?down\b|second round", text, re.I)
    if down is not None and facts.get("call") != "turn-down":
        facts["turned_down"] = True
    elif facts.get("call") in ("order-up", "assist", "take-up", "turn-down"):
        facts["turned_down"] = False
        reading.supposed.append("That the card turned up still lies there, and was not turned down, is supposed.")


_NEXT = re.compile(r"\bnext\b[^?]*\bcross\w*|\bcross\w*[^?]*\bnext\b", re.I)
_MADE_SUIT = re.compile(
    rf"\b(?:want|wants|wanted|make it|made it|makes it|making it|make|name[sd]?|choose|chose|chosen|call(?:ed|s)?"
    rf"|said|says|prefer)"
    rf" (?:it |trumps? )?(?P<suit>{SUIT})\b",
    re.I,
)
_DOWN_SUIT = re.compile(
    rf"\ban? (?P<a>{SUIT})\b[^.?;]{{0,24}}\bturned down\b|\bturn(?:ed|s) down (?:an?|the) (?P<b>{SUIT})\b"
    rf"|\bturn(?:ed|s) (?:an?|the) (?P<d>{SUIT}) down\b"
    rf"|\b(?P<c>{SUIT})(?: were| was| are)? (?:being )?turned down",
    re.I,
)


def _next_or_cross(text: str, reading: Reading, facts: dict[str, Any]) -> None:
    """Whether to make a suit is next or crossing: the card turned down, and the suit that is made."""
    asked, made = _NEXT.search(text), _MADE_SUIT.search(text)
    if asked is None or made is None:
        return
    facts.update(call="make", turned_down=True, suit=SUIT_NAMES[suit_code(made["suit"])])
    facts.setdefault("role", "adversary")
    reading.note("suit", facts["suit"], *made.span())
    down = _DOWN_SUIT.search(text)
    if "turn_up" not in facts and down is not None:
        facts["turn_up"] = "9" + suit_code(next(word for word in down.groups() if word))
        reading.note("turn_up", facts["turn_up"], *down.span())
    for match in re.finditer(r"\bturned(?: it)? down\b", text, re.I):
        reading.note("turned_down", True, *match.span())

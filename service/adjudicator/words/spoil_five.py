"""The grammar of Spoil Five where patterns do not suffice: cards compared, hands that were spoilt, fives."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.lexicon import NUMBER, RANK, SUIT, in_capitals, number_of, rank_code, suit_code
from service.adjudicator.words.reader import Reading, Special
from service.adjudicator.words.spoil_five_robbing import robbed
from service.adjudicator.words.spoil_five_tricks import pooled, twenty_five
from service.adjudicator.words.table_games import readers
from service.adjudicator.words.trick_cards import SUIT_NAMES, not_trumps, spoken, trump_suit, turned_up
from service.adjudicator.words.trick_plays import played, tricked

__all__ = ["SPECIALS"]

_ROW = re.compile(
    rf"(?<![\w'])(?:the |an? |big |little )*(?P<rank>{RANK})(?: of (?:the )?(?P<suit>(?:{SUIT})|trumps?))?(?![\w'-])"
    rf"(?! (?:tricks?|points?|players?|of us|cards?|counters?|in|up|hands?))",
    re.I,
)
_CODE = re.compile(r"(?<![\w'])(?P<rank>10|[2-9TJQKA])(?P<suit>[CDHS])(?![\w'])")


def compared(reading: Reading, facts: dict[str, Any]) -> None:
    """The cards that are held against each other; one without its suit is of the only suit that is named."""
    trumps = trump_suit(reading)
    turn_up = turned_up(reading, trumps)
    text = re.sub(
        r"\bspoil[- ](?:five|5)\b|\b(?:twenty|forty)[- ]five\b", lambda m: "." * len(m[0]), reading.text, flags=re.I
    )
    cards: list[tuple[str, str]] = []
    for match in sorted([*_ROW.finditer(text), *_CODE.finditer(in_capitals(text))], key=lambda found: found.start()):
        suit = (match["suit"] or "").lower()
        if suit.startswith("trump") and not trumps:
            # A trump of a suit that is not told.
            return
        code = trumps if suit.startswith("trump") else suit.upper() if len(suit) == 1 else suit_code(suit)
        cards.append((rank_code(match["rank"]), code))
        reading.note("cards", match[0], *match.span())
    suits = {suit for _, suit in cards if suit}
    only = suits.pop() if len(suits) == 1 else ""
    found = [rank + (suit or only) for rank, suit in cards if suit or only]
    found = [code for code in dict.fromkeys(found) if code != turn_up]
    if len(found) != 2 or len(found) < len({*cards}):
        # Which two are compared is not clear.
        return
    facts["cards"] = " ".join(found)
    if trumps:
        facts["trumps"] = SUIT_NAMES[trumps]
    elif not_trumps(reading) or re.search(r"\b(?:plain suit|when plain|not (?:being )?trumps?)\b", reading.text, re.I):
        used = {code[-1] for code in found} | {not_trumps(reading)}
        facts["trumps"] = SUIT_NAMES[next(suit for suit in "SDCH" if suit not in used)]
        reading.supposed.append("The trump suit was not told: another than those named is supposed.")


_SPOILT_MANY = re.compile(
    rf"\b(?P<a>{NUMBER}|both|a) (?:hands?|games?|rounds?|deals?|spoils?)(?: (?:in succession|running|in a row|on end"
    rf"|one after (?:another|the other)))?(?: (?:were|was|have been|had been|are|is|being))?(?: all| both)?"
    rf" (?:spoilt|spoiled)\b"
    rf"|\b(?:after|with|following) (?P<b>{NUMBER}|a|one) (?:spoils?\b"
    rf"|(?:spoilt|spoiled) (?:hands?|games?|rounds?|deals?))"
    rf"|\b(?:spoilt|spoiled) (?P<c>{NUMBER}|once|twice|thrice)(?: times)?\b"
    rf"|\b(?P<d>{NUMBER}) (?:spoilt|spoiled) (?:hands?|games?|rounds?|deals?)\b",
    re.I,
)
_NONE_SPOILT = re.compile(
    r"\b(?:no (?:hand|game|round|deal|spoils?)|none|nothing|never|not|nobody)\b[^.;,]{0,20}\bspoil(?:t|ed|s)?\b"
    r"(?![- ](?:five|5))",
    re.I,
)
_SPOILT_ONE = re.compile(
    r"\b(?:hand|game|round|deal) (?:one|1|two|2|three|3|four|4)\b[^.;,]{0,16}\b(?:spoilt|spoiled)\b"
    r"|\b(?:the )?(?P<n>first|second|third|fourth|last)(?: (?:hand|game|round|deal|one))?\b[^.;,]{0,16}"
    r"\b(?:spoilt|spoiled)\b|\b(?:nobody|no one|none) (?:got|won|took|made) (?:his |the )?three\b",
    re.I,
)
_EACH = re.compile(
    rf"\b(?P<a>{NUMBER})(?: coins?| counters?)? (?:each|apiece|a head|per head|from each)\b"
    rf"|\beach(?: \w+){{0,2}} (?:put|paid|staked|puts|pays|stakes)(?: in| down)? (?P<b>{NUMBER})\b",
    re.I,
)
"""The sums that each pays."""
_IN_GENERAL = re.compile(
    rf",? (?:it is |each |everybody |only |but |a |pays? |puts? (?:in )?)*(?:{NUMBER}|penny|sixpence)\b", re.I
)
"""After “after a spoil”: what is then paid, at any time."""
_TIMES = {"once": 1, "twice": 2, "thrice": 3}


def spoils(reading: Reading, facts: dict[str, Any]) -> None:
    """How many games were spoilt one after another since the pool was made up."""
    told = {number_of(match["a"] or match["b"]) for match in _EACH.finditer(reading.text)}
    if not told <= {facts.get("stake"), facts.get("reduced"), facts.get("deal"), None}:
        # What of these sums is the full stake is not understood.
        facts.pop("stake", None)
    none = _NONE_SPOILT.search(reading.text)
    if none is not None:
        facts["spoils"] = 0
        reading.note("spoils", 0, *none.span())
        return
    several = [
        match for match in _SPOILT_MANY.finditer(reading.text) if not _IN_GENERAL.match(reading.text, match.end())
    ]
    counts = {
        _TIMES.get(word, number_of(word)) for match in several for word in map(str.lower, filter(None, match.groups()))
    }
    for match in several:
        reading.note("spoils", match[0], *match.span())
    if counts:
        if len(counts) == 1:
            facts["spoils"] = counts.pop()
        return
    each = [*_SPOILT_ONE.finditer(reading.text)]
    if each:
        facts["spoils"] = len(each)
        for match in each:
            reading.note("spoils", 1, *match.span())


def fived(reading: Reading, facts: dict[str, Any]) -> None:
    """The card that was turned up first, and those turned after it when the dealer was asked to five it, in order."""
    cards = list(dict.fromkeys(card.code for card in spoken(reading)))
    if len(cards) > 1:
        facts["turned"] = " ".join(cards)
        for card in spoken(reading):
            reading.note("turned", card.code, card.start, card.end)


SPECIALS: dict[str, Special] = {
    function.__name__: function for function in (compared, spoils, fived, robbed, pooled, twenty_five)
} | readers("spoil-five", tricked, played)
"""The readers by the names that the grammar's data give them."""

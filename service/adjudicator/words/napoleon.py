"""The grammar of Nap and Napoleon where patterns do not suffice: cards played, and a round in which all passed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from service.adjudicator.words import all_fours
from service.adjudicator.words.lexicon import RANK, SUIT, rank_code, suit_code
from service.adjudicator.words.reader import Reading

__all__ = ["SPECIALS"]

_CODE = r"(?-i:(?:10|[2-9TJQKA])[CDHS])"
_CARDS = re.compile(
    rf"(?<![\w'])(?:(?P<ranks>(?:{RANK})(?:(?:,| and|, and)(?: the)? (?:{RANK}))*) of (?P<suit>{SUIT})"
    rf"|(?P<code>{_CODE}))(?![\w'])",
    re.I,
)
"""A card, or several of one suit: "the ace and five of hearts"."""
_LED = re.compile(r"\b(?:led|leads|lead)(?: with)?(?: out)? (?:the |an? |his |her |my )?$", re.I)
_PLAYS = re.compile(
    r"\b(?:play(?:ed|s)?|threw|throws?|throw|trump(?:ed|s)?(?: it)?|discard(?:ed|s)?|head(?: it)?|with)"
    r" (?:with )?(?:the |my |his |her |an? )?$",
    re.I,
)


def _cards(text: str) -> Iterator[tuple[tuple[str, ...], int, int]]:
    """The cards that are told together, and where they stand."""
    for match in _CARDS.finditer(text):
        if match["code"]:
            yield (match["code"].replace("T", "10"),), *match.span()
            continue
        ranks = re.findall(rf"(?:{RANK})", match["ranks"], re.I)
        suit = suit_code(match["suit"])
        yield tuple((rank_code(rank) + suit).replace("T", "10") for rank in ranks), *match.span()


def played(reading: Reading, facts: dict[str, Any]) -> None:
    """The trick, the hand and the card in question: what was led, what he holds, what he would play."""
    told: dict[str, Any] = {}
    all_fours.SPECIALS["played"](reading, told)
    if "trumps" in told:
        facts["trumps"] = told["trumps"]
    trick: list[str] = []
    hand: list[str] = []
    for cards, start, end in _cards(reading.text):
        before, after = reading.text[max(0, start - 40) : start], reading.text[end : end + 16]
        led = re.match(r" (?:was|is|were) led", after, re.I) or _LED.search(before)
        (trick if led else hand).extend(cards)
        reading.note("trick" if led else "hand", " ".join(cards), start, end)
        if not led and len(cards) == 1 and _PLAYS.search(before):
            facts["card"] = cards[0]
    if trick:
        facts["trick"] = " ".join(trick)
    if hand:
        facts["hand"] = " ".join(dict.fromkeys(hand))


def won(reading: Reading, facts: dict[str, Any]) -> None:
    """A finished trick: who played which card."""
    told: dict[str, Any] = {}
    all_fours.SPECIALS["won"](reading, told)
    if "cards" in told:
        facts["trick"] = told["cards"]
    if "trumps" in told:
        facts["trumps"] = told["trumps"]


def all_passed(reading: Reading, facts: dict[str, Any]) -> None:
    """All have passed: the first caller and the rest."""
    facts["calls"] = {"the first caller": "pass", "the next": "pass", "the dealer": "pass"}
    reading.note("calls", "all passed", 0, len(reading.text))


SPECIALS: dict[str, Callable[[Reading, dict[str, Any]], None]] = {
    function.__name__: function for function in (played, won, all_passed)
}
"""The readers by the names that the grammar's data give them."""

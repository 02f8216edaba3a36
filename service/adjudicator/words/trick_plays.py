"""Tricks in words: the trick, the hand and the card in question, and who played what; at any game of tricks."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.lexicon import RANK, SUIT, rank_code, suit_code
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.trick_cards import (
    SUIT_NAMES,
    led_suit,
    not_trumps,
    put_aside,
    spoken,
    suits_held,
    trump_suit,
    turned_up,
)

__all__ = ["played", "tricked", "won"]

_WANTED = re.compile(
    r"\b(?:(?:must|may|can|could|should|do|did|am I (?:forced|bound|obliged) to|(?:had|have|forced|bound"
    r"|obliged) to)\b[^.?]*"
    r"\b(?:follow|play|throw|lead|trump|give|put)(?: suit)?(?: it)?(?: with)?|only) "
    rf"(?:the|my|his|her) (?:(?P<suit>club|diamond|heart|spade)s?|(?P<rank>{RANK}))\b(?! of)",
    re.I,
)
_PLAYS = re.compile(
    r"\b(?:play(?:ed|s)?|threw|throws?|trump(?:ed)?(?: it)?|with) (?:with )?(?:the |my |his |her |an? )?$"
)
_SUPPOSED_LOW = "A card of which only the suit was told is supposed to be a low one."
_SUPPOSED_SIDE = "The other cards of the hand were not told: they are supposed to be of no moment."
_WISH = re.compile(
    rf"\b(?:throw|play|discard|put|lead|give|trump)(?:ing)?(?: away| down| on| it with)? an? (?P<suit>{SUIT})\b", re.I
)
_OTHERS_LEAD = re.compile(
    r"\b(?:is|was|are|were|been) led\b|\b(?:my|his|her|the|\w+'s) (?:opening )?lead\b|\brevok"
    r"|\b(?:he|she|they|dealer|opponent|adversary|[A-Z]\w+) (?:led|leads)\b"
)
_NONE = re.compile(rf"\b(?:no|not an?|without an?|n't an?|never an?) (?P<suit>{SUIT})s?\b", re.I)
_ONLY_TRUMP = re.compile(
    rf"\b(?P<rank>{RANK}) of (?P<suit>{SUIT}) (?:as|for|is) (?:my |his |her )?(?:only|single|last|sole)", re.I
)


def played(reading: Reading, facts: dict[str, Any]) -> None:
    """The trick, the hand and the card in question: who led what, who holds what, who would play what."""
    text, suit = reading.text, trump_suit(reading)
    if suit:
        facts["trumps"] = SUIT_NAMES[suit]
    trick: list[str] = []
    hand: list[str] = []
    turn_up = turned_up(reading, suit)
    for card in spoken(reading, suit):
        before = text[max(0, card.start - 40) : card.start].lower()
        reading.note("cards", card.code, card.start, card.end)
        if card.code == turn_up:
            continue
        if card.led and not trick:
            trick.append(card.code)
        elif card.code not in trick:
            hand.append(card.code)
            if _PLAYS.search(before):
                facts["card"] = card.code
    _by_suit(reading, trick, hand, suit)
    wish = _WISH.search(text)
    if wish is not None and "card" not in facts:
        facts["card"] = put_aside(suit_code(wish["suit"]), {*trick, *hand})
        hand.append(facts["card"])
        reading.note("card", facts["card"], *wish.span())
    if (not trick and _OTHERS_LEAD.search(text)) or (trick and len(set(hand)) == 1):
        # What was led is not understood, or not enough of the hand: nothing can be ruled on what may be played.
        hand = []
    if trick:
        facts["trick"] = " ".join(trick)
    if hand:
        facts["hand"] = " ".join(dict.fromkeys(hand))
    _wanted(reading, facts, hand)


def _by_suit(reading: Reading, trick: list[str], hand: list[str], trumps: str) -> None:
    """Cards of which only the suit is told: that which was led, and those that are held besides."""
    led = led_suit(reading) if not trick else ""
    before = len(trick) + len(hand)
    if led:
        trick.append(put_aside(led, {*trick, *hand}))
    none = [suit_code(match["suit"]) for match in _NONE.finditer(reading.text)]
    for suit in suits_held(reading):
        if suit not in none:
            hand.append(put_aside(suit, {*trick, *hand}))
    if re.search(r"\b(?:hold|have|holding) (?:some )?trumps\b|\btrumps in (?:my )?hand", reading.text, re.I) and trumps:
        hand.append(put_aside(trumps, {*trick, *hand}))
    if len(trick) + len(hand) > before and _SUPPOSED_LOW not in reading.supposed:
        reading.supposed.append(_SUPPOSED_LOW)
    alone = re.search(
        r"\b(?:only|last|single|sole) trump\b|\bno (?:card of (?:it|the suit|that suit)|other)\b", reading.text, re.I
    )
    out = bool(trick) and (trick[0][-1] in none or re.search(r"\b(?:have|had|has|having) none\b", reading.text, re.I))
    if trick and len(hand) == 1 and (alone or out or _ONLY_TRUMP.search(reading.text)):
        free = [suit for suit in "CDHS" if suit not in (trumps, trick[0][-1], *none) and suit != hand[0][-1]]
        hand.append(put_aside(free[0], {*trick, *hand}))
        if _SUPPOSED_SIDE not in reading.supposed:
            reading.supposed.append(_SUPPOSED_SIDE)


def _wanted(reading: Reading, facts: dict[str, Any], hand: list[str]) -> None:
    """The card in question where it is told by its rank or suit alone: "must I follow with the diamond?"."""
    match = _WANTED.search(reading.text)
    if match is None or "card" in facts:
        return
    suit, rank = suit_code(match["suit"] or ""), rank_code(match["rank"] or "")
    meant = [code for code in dict.fromkeys(hand) if code[-1] == suit or code[:-1] == rank]
    if len(meant) == 1:
        facts["card"] = meant[0]
        reading.note("card", meant[0], *match.span())


def won(reading: Reading, facts: dict[str, Any]) -> None:
    """A finished trick: who played which card."""
    suit, turn_up = trump_suit(reading), ""
    if suit:
        facts["trumps"] = SUIT_NAMES[suit]
        turn_up = turned_up(reading, suit)
    elif not_trumps(reading):
        facts["trumps"] = SUIT_NAMES["S" if not_trumps(reading) != "S" else "C"]
        reading.supposed.append("The trump suit was not told: another than those named is supposed.")
    cards: dict[str, str] = {}
    for card in spoken(reading, suit):
        if card.code == turn_up or card.code in cards.values():
            continue
        start = max((sentence.start for sentence in reading.sentences if sentence.start <= card.start), default=0)
        who = [each.name for each in reading.people if start <= each.start < card.start and each.name not in ("", "*")]
        if who and who[-1] not in cards:
            cards[who[-1]] = card.code
            reading.note(f"cards.{who[-1]}", card.code, card.start, card.end)
    if cards:
        facts["cards"] = cards


_BARE = re.compile(
    r"\b(?:[A-Z]\w+|I|he|she|dealer|second|third|fourth|last|other)"
    rf"(?: (?:played|plays|put|puts|gave|gives|threw|with))? (?:the|an?) (?:{RANK})\b(?! of| in| and|s\b)"
)
"""A card told by its rank alone, of whoever played it."""
_PLACES = ("the leader", "the second", "the third", "the fourth", "the fifth")
_NAMES = re.compile(r"\bby (?P<names>[A-Z]\w+(?:, [A-Z]\w+)*(?:,? and [A-Z]\w+))")


def tricked(reading: Reading, facts: dict[str, Any]) -> None:
    """A finished trick whose players need not be named: the cards in the order of the words."""
    won(reading, facts)
    suit = trump_suit(reading)
    turn_up = turned_up(reading, suit)
    cards = [card for card in spoken(reading, suit) if card.code != turn_up]
    found = list(dict.fromkeys(card.code for card in cards))
    if turn_up:
        facts["turn_up"] = turn_up
    if not 1 < len(found) <= len(_PLACES) or _BARE.search(reading.text):
        # Where a card is not understood, nobody has won the trick yet.
        facts.pop("cards", None)
        return
    named = _NAMES.search(reading.text)
    names = re.findall(r"[A-Z]\w+", named["names"]) if named is not None else []
    if len(names) == len(found) or len(facts.get("cards", ())) != len(found):
        facts["cards"] = dict(zip(names if len(names) == len(found) else _PLACES, found, strict=False))
        for card in cards:
            reading.note("cards", card.code, card.start, card.end)

"""The cards of a text about Loo, by suit or as one “of trumps”: the hand, the trick, the card turned up."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.lexicon import RANK, SUIT, rank_code, suit_code
from service.adjudicator.words.people import owner_at
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.trick_cards import SUIT_NAMES, trump_suit

__all__ = ["hand_and_trick", "trumps_of", "turned_by_rank", "whose"]

_SUPPOSED_TRUMPS = "The trump suit was not told: it is written as spades, which changes nothing."
_ROW = rf"(?:{RANK})(?:(?:,? and (?:the )?|, (?:the )?)(?:{RANK}))*"
_CARDS = re.compile(
    rf"(?<![\w'])(?:(?P<row>{_ROW}) of (?P<suit>trumps|{SUIT})"
    r"|(?P<code>(?-i:10|[2-9TJQKA]))\s?(?P<sign>(?-i:[SHDC])|[♠♣♦♥]))(?!\w)",
    re.I,
)
_OTHERS_CARD = re.compile(
    r"\b(?:player|he|she|man|lady|second|third|opponent|dealer|another|one|someone|somebody|(?-i:[A-Z][a-z]+))"
    r"(?: has| had)? (?:trumped|ruffed|played|plays|trumps|put)(?: it| on)?(?: with)? (?:the |an? )?$",
    re.I,
)
"""What is said before a card that another than the asker has played to the trick."""
_SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_ONLY = re.compile(rf"\bonly trump is (?:the |an? )?(?P<rank>{RANK})\b", re.I)
_TURNED_RANK = re.compile(
    rf"\b(?P<rank>{RANK})(?: of trumps)?,? (?:(?:is|was|being|having been|has been"
    rf"|had been) (?:the )?)?turn(?:ed|-?up)",
    re.I,
)


def _ranks(text: str) -> list[str]:
    return [code for word in re.findall(rf"(?<![\w'])(?:{RANK})(?![\w'])", text, re.I) if (code := rank_code(word))]


def trumps_of(reading: Reading, facts: dict[str, Any]) -> str:
    """The trump suit by its letter; spades are supposed where the words name none."""
    text = reading.text
    match = re.search(
        rf"\b(?P<a>{SUIT}) (?:are|were|is|being) (?:the )?trumps?|trumps?,?:? \(?(?:(?:are|is|were|being) )?"
        rf"(?P<b>{SUIT})(?!')"
        r"(?! (?:was|is|were|are) (?:led|played))"
        rf"|(?P<c>{SUIT}) trumps?\b|(?P<d>{SUIT}),? (?:which|they) (?:are|is|being) trumps?"
        rf"|trump suit (?:is|was) (?P<e>{SUIT})"
        rf"|\b(?:my|his|her|two|three|both|only) trumps (?:are|were|being) (?:the )?(?:{_ROW}) of (?P<f>{SUIT})",
        text,
        re.I,
    )
    turned = re.search(
        rf"(?P<rank>{RANK}) of (?P<suit>{SUIT}) (?:is the turn-?up|was turned|is turned|(?:lies |lay )?turned up"
        rf"|being turned|were turned)|(?:turn-?up|turned up)(?: is| was"
        rf"|:)? the (?P<rank2>{RANK}) of (?P<suit2>{SUIT})",
        text,
        re.I,
    )
    if turned is not None:
        rank, suit = turned["rank"] or turned["rank2"], turned["suit"] or turned["suit2"]
        facts["turn_up"] = rank_code(rank) + suit_code(suit)
        reading.note("turn_up", facts["turn_up"], *turned.span())
        return suit_code(suit)
    if match is not None:
        suit = next(each for each in match.groups() if each)
        reading.note("trumps", suit, *match.span())
        return suit_code(suit)
    if letter := trump_suit(reading):
        return letter
    named = any((each["suit"] or "").lower() != "trumps" for each in _CARDS.finditer(text))
    if not re.search(r"\btrump", text, re.I) or (
        named and not re.search(r"of trumps|not trumps|only trump", text, re.I)
    ):
        return ""
    if _SUPPOSED_TRUMPS not in reading.supposed:
        reading.supposed.append(_SUPPOSED_TRUMPS)
    spoken = {_told(each, "")[0] for each in _CARDS.finditer(text)}
    return next(letter for letter in "SHDC" if letter not in spoken)


def _told(match: re.Match[str], trumps: str) -> tuple[str, list[str]]:
    """The suit and the cards of a place where cards are named."""
    if match["code"]:
        suit = _SIGNS.get(match["sign"], match["sign"].upper())
        return suit, [match["code"].upper().replace("T", "10") + suit]
    suit = trumps if match["suit"].lower() == "trumps" else suit_code(match["suit"])
    return suit, [rank + suit for rank in _ranks(match["row"])]


def _start(reading: Reading, place: int) -> int:
    return max((sentence.start for sentence in reading.sentences if sentence.start <= place), default=0)


def hand_and_trick(reading: Reading, facts: dict[str, Any], trumps: str) -> tuple[list[str], list[str]]:
    """The cards of the hand, and those played to the trick, in the order of the words."""
    text = reading.text
    hand: list[str] = []
    trick: list[str] = []
    for match in _CARDS.finditer(text):
        suit, codes = _told(match, trumps)
        holder = owner_at(match.start(), _start(reading, match.start()), text, reading.people)
        if suit and hand and holder is not None and holder.name not in ("", "I", "*") and set(codes) & set(hand):
            facts.setdefault("others", {})[holder.name] = " ".join(codes)
            reading.note(f"others.{holder.name}", " ".join(codes), *match.span())
            continue
        if not suit or facts.get("turn_up") in codes:
            continue
        after, before = (
            text[match.end() : match.end() + 14].lower(),
            text[max(0, match.start() - 14) : match.start()].lower(),
        )
        if _OTHERS_CARD.search(text[max(0, match.start() - 60) : match.start()]):
            trick += [code for code in codes if code not in trick]
        elif re.match(r",? (?:(?:was|is|were) )?led\b", after) or re.search(
            r"\b(?:led|leads|lead) (?:the |an? )?$", before
        ):
            trick += codes
        else:
            hand += [code for code in codes if code not in hand]
        reading.note("cards", " ".join(codes), *match.span())
    only = _ONLY.search(text)
    if only is not None and trumps:
        hand.append(rank_code(only["rank"]) + trumps)
        reading.note("hand", hand[-1], *only.span())
    return hand, trick


def turned_by_rank(reading: Reading, facts: dict[str, Any], trumps: str) -> None:
    """The card turned up where it is told by its rank alone, or as one of trumps."""
    match = _TURNED_RANK.search(reading.text)
    if match is not None and trumps and "turn_up" not in facts:
        facts["turn_up"] = rank_code(match["rank"]) + trumps
        reading.note("turn_up", facts["turn_up"], *match.span())


def whose(reading: Reading, facts: dict[str, Any]) -> None:
    """Who played what to the trick, in order."""
    trumps = trumps_of(reading, facts)
    text = reading.text
    found: dict[str, str] = {}
    for match in _CARDS.finditer(text):
        _, codes = _told(match, trumps)
        holder = owner_at(match.start(), _start(reading, match.start()), text, reading.people)
        if len(codes) != 1 or codes[0] == facts.get("turn_up"):
            continue
        if holder is None or holder.name in ("", "*") or holder.name in found:
            return
        found[holder.name] = codes[0]
        reading.note(f"trick.{holder.name}", codes[0], *match.span())
    if trumps and len(found) > 1:
        facts.update(trick=found, trumps=SUIT_NAMES[trumps])
        facts.setdefault("turn_up", next(r + trumps for r in "72398456" if r + trumps not in found.values()))

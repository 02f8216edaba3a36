"""Robbing at Spoil Five: the card turned up, who holds its ace, and who is debarred for not having robbed in time."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.lexicon import RANK, rank_code
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.trick_cards import SUIT_NAMES, spoken, trump_suit, turned_up

__all__ = ["debarred", "robbed"]

_DEBARRED = re.compile(
    r"\b(?:forgot(?:ten)?|neglect(?:ed|s)|omitt?(?:ed|s)|fail(?:ed|s)|missed"
    r"|never (?:thought|remembered)) (?:to|the chance to) rob\b"
    r"|\b(?:did not|never) rob(?:bed)?\b(?! (?:as|since|because) )"
    r"|\brob(?:s|bed|bing)?(?: (?:the|it|turn-?up|pack|card|trump))* (?:without (?:holding |having )?the (?:trump )?ace"
    r"|(?:though|although|but|when|while) (?:he|she|I|they) (?:had|held|has|have) (?:not|no)\b[^.;,]{0,12}\bace)"
    r"|\brobb(?:ed|ing)(?: (?:the|it|turn-?up|pack|card|trump))* (?:too late|after (?:his|her|my) first card)",
    re.I,
)
"""What shuts somebody out of the pool, or the game, of this hand."""


def debarred(reading: Reading) -> tuple[str, ...]:
    """Who has not robbed though he had to, or robbed without the ace, or too late; "" where it is not clear who."""
    found = []
    for match in _DEBARRED.finditer(reading.text):
        start = max((each.start for each in reading.sentences if each.start <= match.start()), default=0)
        named = [
            each.name
            for each in reading.people
            if start <= each.start < match.start() and not each.object and not each.owns and each.name != "*"
        ]
        found.append(named[-1] if named else "")
        reading.note("debarred", found[-1], *match.span())
    return tuple(dict.fromkeys(found))


_WHEN = re.compile(
    r"\brobbed\b[^.?]*\b(?:after|late|later|only (?:then|when|on|at)|once|before|following)\b"
    r"|\b(?:before|and (?:only )?then|and (?:only )?(?:afterwards|later)|then|too late)\b"
    r"[^.?]{0,20}\brobb?(?:ed|ing)?\b",
    re.I,
)
_LACKS = re.compile(r"\b(?:no|not|never|without|nor|n't|lack(?:s|ed|ing)?)(?: \w+){0,2}(?: (?:the|an?))? $", re.I)
"""Before a card that somebody has not."""


def robbed(reading: Reading, facts: dict[str, Any]) -> None:
    """Spoil Five: the card turned up, told by rank where the suit is that of trumps, and the cards in hand."""
    suit = trump_suit(reading)
    turn_up = turned_up(reading, suit)
    if turn_up:
        facts["turn_up"] = turn_up
        suit = suit or turn_up[-1]
    named = [card for card in spoken(reading, suit) if card.code != turn_up]
    for card in named:
        reading.note("hand", card.code, card.start, card.end)
    lacks = [card for card in named if _LACKS.search(reading.text[max(0, card.start - 40) : card.start])]
    hand = [card.code for card in named if card not in lacks]
    for card in lacks:
        reading.note("holds_ace", False, card.start, card.end)
    if any(card.code == f"A{suit}" for card in lacks):
        facts["holds_ace"] = False
    elif hand and not lacks:
        facts["hand"] = " ".join(dict.fromkeys(hand))
    if suit:
        facts["trumps"] = SUIT_NAMES[suit]
    elif re.search(r"\bace of trumps\b", reading.text, re.I) and "holds_ace" not in facts:
        held = re.search(
            r"\b(?:without|not|never|lack\w*)(?: \w+){0,3} (?:the )?ace of trumps|no ace of trumps", reading.text, re.I
        )
        facts["holds_ace"] = held is None
        for told in re.finditer(r"\b(?:the )?ace of trumps\b", reading.text, re.I):
            reading.note("holds_ace", held is None, *told.span())
    up = re.search(rf"\bthe (?P<rank>{RANK})(?:,? (?:was|is|being|had been))? turned", reading.text, re.I)
    if up is not None and not turn_up and rank_code(up["rank"]) != "A":
        facts["ace_turned"] = False
        reading.note("turn_up", up["rank"], *up.span())
    if facts.get("early") and not facts.get("who"):
        people = {each.name for each in reading.people if each.name != "*" and not each.owns}
        if len(people) == 1:
            facts["who"] = people.pop()
    timed = facts.get("late") is not None or facts.get("early")
    if not timed and facts.get("robbed") and _WHEN.search(reading.text):
        # When he robbed is told, and not understood.
        facts.pop("robbed")

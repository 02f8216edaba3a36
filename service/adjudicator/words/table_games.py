"""The readers of tricks and plays of each game: the facts of a table."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.reader import Reading, Special
from service.adjudicator.words.table_facts import played_to, trick_told
from service.adjudicator.words.trick_cards import SUIT_NAMES

__all__ = ["readers"]

MUST = re.compile(
    r"\b(?:must|have to|has to|bound|obliged|forced|compelled|need (?:to|I|he|she|we)|tied to)\b[^.!?]*\?", re.I
)
_CARDS = {"napoleon": "trick", "loo": "trick"}
"""The games whose kinds call the cards of a trick otherwise than `cards`."""
_DID = {"all-fours": "revoke", "euchre": "played", "spoil-five": "played", "ecarte": "played"}
"""By game, the fact that a card was played, and not only wanted."""
_MAY = re.compile(
    r"^(?!.*\brevok).*\b(?:allowed|legal|lawful|permitted|cheat\w*|in order|right|fair|may|can)\b[^.?]*\?", re.I
)
"""What asks whether a play is lawful, and not whether it is a revoke."""


def readers(game: str, trick: Special, play: Special) -> dict[str, Special]:
    """The readers “trick_of” and “play_of” of a game, which turn to its older ones where a card is not clear to them.

    In: `trick` and `play`, the older ones.
    """

    def trick_of(reading: Reading, facts: dict[str, Any]) -> None:
        """A finished trick."""
        told = trick_told(reading, game)
        if told is None:
            trick(reading, facts)
            return
        facts[_CARDS.get(game, "cards")] = told.pop("cards")
        facts.update(told)
        if game == "loo" and "trumps" in facts:
            facts.setdefault("turn_up", _turn_up(facts["trumps"], facts["trick"].values()))

    def play_of(reading: Reading, facts: dict[str, Any]) -> None:
        """A hand that plays to a trick."""
        told = played_to(reading, game)
        if told is None:
            play(reading, facts)
            return
        if not told:
            return
        did = told.pop("did", False)
        if did and game in _DID and not (game == "all-fours" and _MAY.search(reading.text)):
            facts[_DID[game]] = True
        if game == "ecarte":
            told["led"] = told.pop("trick", "")
        if game == "loo" and MUST.search(reading.text):
            # Whether he must is answered by what he may play, without a yes or no.
            told.pop("card", None)
        facts.update(told)
        if game == "loo" and "trumps" in facts:
            used = [*facts["hand"].split(), *facts.get("trick", "").split()]
            facts.setdefault("turn_up", _turn_up(facts["trumps"], used))

    return {"trick_of": trick_of, "play_of": play_of}


def _turn_up(trumps: str, used: Any) -> str:
    """A card turned up at Loo that is none of those spoken of, and not the ace."""
    suit = next(letter for letter, name in SUIT_NAMES.items() if name == trumps)
    return next(rank + suit for rank in ("7", "8", "9", "6", "5", "4") if rank + suit not in used)

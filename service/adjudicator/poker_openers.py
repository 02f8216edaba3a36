"""Poker: with what a Jack-pot may be opened, and whether a hand as it was dealt does (Rules 30 to 32)."""

from __future__ import annotations

from service.adjudicator.hearing import Hearing, Need, NeedsError
from service.adjudicator.poker_hands import Held, worth
from service.engine.cards import RANK_PLURALS
from service.engine.poker import jackpot
from service.engine.poker.terms import rule

__all__ = ["TRIED_GAMES", "minimum", "minimum_law", "opens"]

TRIED_HANDS = ("no pair", "a pair of tens", "a pair of knaves", "a pair of queens", "a pair of kings", "three twos")
"""Hands by which it is tried whether an unknown one matters."""
TRIED_GAMES = (0, 1, 2, 3)


def minimum_law(number: int) -> str:
    """The rule that fixes the least hand with which the Jack-pot of this number may be opened."""
    return rule({1: 30, 2: 31}.get(number, 32))


def minimum(number: int) -> str:
    """The least hand in words: "two knaves"."""
    return f"two {RANK_PLURALS[jackpot.minimum_rank(number)]}"


def opens(hearing: Hearing, hand: Held, number: int, place: str) -> bool:
    """Whether a hand may open the Jack-pot of this number. Raises NeedsError where too little of it is known."""
    if not hand.known:
        raise NeedsError(Need(tuple(place.split(".")), "Which hand was it as it was dealt?", TRIED_HANDS))
    if hand.foul:
        return False
    value = worth(hand, hearing)
    enough = None if value is None else jackpot.may_open(value, number)
    if enough is None:
        ranks = ("a pair of tens", "a pair of knaves", "a pair of queens", "a pair of kings")
        raise NeedsError(Need(tuple(place.split(".")), "Of which rank is the pair?", ranks))
    return enough

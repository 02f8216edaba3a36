"""Poker: with which hand a player may open the game, and what a Jack-pot asks for (Rules 30 to 32)."""

from __future__ import annotations

from pydantic import Field

from service.adjudicator.hearing import Hearing, Need, NeedsError
from service.adjudicator.kinds import kind
from service.adjudicator.poker_hands import Held, held, shown, worth
from service.adjudicator.vocabulary import Facts, Hand, Jackpot, Name, YesNo
from service.engine.cards import RANK_PLURALS
from service.engine.poker import jackpot
from service.engine.poker.terms import GAME, rule
from service.engine.poker.values import KIND_NAMES, PAIR

__all__ = ["TRIED_GAMES", "MayOpen", "may_open", "minimum", "minimum_law", "opens"]

_OPENED = f"{GAME}/the-jack-pot/a-jack-pot-having-been-opened"
_TRIED_HANDS = ("no pair", "a pair of tens", "a pair of knaves", "a pair of queens", "a pair of kings", "three twos")
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
        raise NeedsError(Need(tuple(place.split(".")), "Which hand was it as it was dealt?", _TRIED_HANDS))
    if hand.foul:
        return False
    value = worth(hand, hearing)
    enough = None if value is None else jackpot.may_open(value, number)
    if enough is None:
        ranks = ("a pair of tens", "a pair of knaves", "a pair of queens", "a pair of kings")
        raise NeedsError(Need(tuple(place.split(".")), "Of which rank is the pair?", ranks))
    return enough


class MayOpen(Facts):
    """A player before he opens the game."""

    jackpot: Jackpot = None
    hand: Hand = Field(None, description="The hand as it was dealt to him.")
    who: Name = "the player"
    obliged: YesNo = Field(False, description="Whether the question is if he must open with it.")


@kind(
    "poker/may-open",
    "May he open the game with this hand?",
    MayOpen,
    [rule(30), rule(31), rule(32)],
    [
        (
            "Three Jack-pots were passed out. May I open the fourth with two knaves?",
            {"jackpot": 4, "hand": "JS JD 9C 6H 2C"},
        ),
        ("May he open the second Jack-pot with a pair of knaves?", {"jackpot": 2, "hand": "a pair of knaves"}),
    ],
)
def may_open(facts: MayOpen, hearing: Hearing) -> None:
    """Whether a hand as dealt may open: in an ordinary game any, in a Jack-pot the minimum or better."""
    if facts.obliged:
        hearing.find(rule(30), "The rule says who may not open; it makes nobody open.", "obliged")
        hearing.decide("No: the laws say who may not open, and compel nobody to open.", answer="no")
        return
    number = hearing.need("jackpot", facts.jackpot, "Is it a Jack-pot, and which in succession?", *TRIED_GAMES)
    if not number:
        hearing.find(
            _OPENED, "It is an ordinary game, which may be opened upon any hand.", "jackpot", phrase="ordinary"
        )
        hearing.decide("Yes: an ordinary game may be opened without reference to the hand.", answer="yes")
        return
    hand = held(facts.hand, "hand")
    sufficient = opens(hearing, hand, number, "hand")
    law, least = minimum_law(number), minimum(number)
    modern = worth(hand, hearing, american=True)
    if not sufficient and modern is not None and jackpot.may_open(modern, number) and hearing.holds(rule(71)):
        hearing.find(rule(71), "Ten to ace is no sequence: an ace does not end one after a king.", "hand")
    value = worth(hand, hearing)
    if value is not None and value.kind != PAIR:
        hearing.find(rule(65), f"{KIND_NAMES[value.kind].capitalize()} and a pair stand in this order.", "hand")
    hearing.find(law, f"The least hand with which this Jack-pot may be opened is {least}.", "jackpot")
    told = shown(hand, hearing)
    if sufficient:
        hearing.decide(f"Yes: with {told} he may open, since {least} or better are asked.", answer="yes")
    else:
        hearing.decide(f"No: {told} is less than {least}.", answer="no")

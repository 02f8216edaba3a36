"""Écarté: who scores for the king, and until when it may be marked."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from service.adjudicator.ecarte_calls import DEALER, Seated, seat_of
from service.adjudicator.ecarte_play import BOOK, trump_of
from service.adjudicator.euchre_play import in_hand
from service.adjudicator.hearing import Hearing
from service.adjudicator.kinds import kind
from service.adjudicator.loo_play import distinct
from service.adjudicator.vocabulary import CardFact, CardsFact, Trumps, YesNo
from service.engine.cards import card_name
from service.engine.ecarte import rules
from service.engine.ecarte.terms import KING
from service.engine.errors import ImpossibleError

__all__ = ["King", "king"]


class King(Seated):
    """The king of trumps: turned up, or in a hand."""

    turn_up: CardFact = Field(None, description="The card turned up for trumps.")
    turned: YesNo = Field(None, description="Whether a king was turned up, where the card is not told.")
    trumps: Trumps = None
    hand: CardsFact = Field(None, description="The cards that were his when he was to play.")
    holds: YesNo = Field(None, description="Whether he holds the king of trumps, where his cards are not told.")
    played: YesNo = Field(None, description="Whether he has played a card already.")
    marked: YesNo = Field(False, description="Whether he has scored for it already.")


@kind(
    "ecarte/king",
    "Does he score for the king, and until when may he mark it?",
    King,
    [KING],
    [
        ("I turned up the king of hearts.", {"who": "I", "role": "dealer", "turn_up": "KH"}),
        (
            "I hold the king of trumps and have not played yet.",
            {"who": "I", "trumps": "H", "hand": "KH 9C 8C 7S AD", "played": False},
        ),
        ("He named the king after his first card.", {"who": "he", "holds": True, "played": True}),
    ],
    BOOK,
)
def king(facts: King, hearing: Hearing) -> None:
    """One point to the dealer for a king turned up, one to the holder who says so before his first card."""
    turned = facts.turned
    if facts.turn_up is not None:
        trump_of(facts.trumps, facts.turn_up, hearing)
        king_up = rules.turned_king(facts.turn_up) > 0
        if turned not in (None, king_up):
            raise ImpossibleError(f"turned: the {card_name(facts.turn_up)} was turned up.")
        turned = king_up
    if turned:
        _turned_up(facts, hearing)
        return
    who = facts.who or "he"
    holds = facts.holds
    if facts.hand is not None and (facts.trumps is not None or facts.turn_up is not None):
        trump = trump_of(facts.trumps, facts.turn_up, hearing)
        distinct([("turn_up", (facts.turn_up,) if facts.turn_up is not None else ()), ("hand", facts.hand)])
        in_hand(facts.hand)
        has = rules.king_of(trump) in facts.hand
        if holds is (not has) and (has or len(facts.hand) == rules.HAND):
            raise ImpossibleError("holds: the cards of his hand tell otherwise.")
        holds = has or bool(holds)
    holds = hearing.need("holds", holds, "Does he hold the king of trumps?", True, False)
    deals = facts.role != "non-dealer" and facts.dealer in (None, facts.who)
    if not holds and deals and hearing.need("turned", turned, "Was a king turned up?", False, True):
        _turned_up(facts, hearing)
        return
    if not rules.may_announce((rules.king_of(0),) if holds else (), 0, False, False):
        hearing.find(KING, "Its holder scores for it, and nobody else.", "holds")
        hearing.decide(f"No: {who} does not hold the king of trumps.", answer="no", number=0)
        return
    if not rules.may_announce((rules.king_of(0),), 0, False, bool(facts.marked)):
        hearing.find(KING, "It scores one, once.", "marked")
        hearing.decide(f"No: {who} has scored for it already.", answer="no", number=0)
        return
    played = hearing.need("played", facts.played, "Has he played a card already?", False, True)
    if rules.may_announce((rules.king_of(0),), 0, played, False):
        hearing.find(KING, "He holds it, and has not played yet.", "holds", "played")
        hearing.decide(
            f"Yes: {who} scores one for the king, if it is said before {who} plays a card.",
            answer="yes",
            winners=(who,),
            number=1,
        )
    else:
        hearing.find(KING, "It was to be said before his first card.", "played")
        hearing.decide(f"No: {who} has played already; {who} scores nothing for the king.", answer="no", number=0)


def _turned_up(facts: King, hearing: Hearing) -> None:
    """A king turned up scores to the dealer."""
    told = facts.role is not None or (facts.who is not None and facts.dealer is not None)
    seat, _ = seat_of(facts, hearing) if told else (DEALER, "")
    deals = facts.who if seat == DEALER and told else None
    named = facts.dealer or deals or "the dealer"
    hearing.find(KING, "A king was turned up.", "turn_up")
    answer: Literal["yes", "no"] = "yes" if seat == DEALER else "no"
    hearing.decide(
        f"{answer.capitalize()}: {named} scores one for the king turned up.",
        answer=answer,
        winners=(named,),
        number=1,
    )

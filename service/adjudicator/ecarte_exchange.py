"""Écarté: the exchange of cards after a proposal that was accepted."""

from __future__ import annotations

from pydantic import Field

from service.adjudicator.ecarte_calls import DEALER, Seated, seat_of
from service.adjudicator.ecarte_play import BOOK
from service.adjudicator.euchre_play import in_hand, in_pack
from service.adjudicator.hearing import Hearing
from service.adjudicator.kinds import kind
from service.adjudicator.loo_play import distinct
from service.adjudicator.vocabulary import CardsFact, Number, YesNo
from service.engine.ecarte import rules
from service.engine.ecarte.terms import EXCHANGE, REFUSING

__all__ = ["Exchange", "exchange"]


class Exchange(Seated):
    """A player who throws out cards."""

    accepted: YesNo = Field(None, description="Whether the proposal was accepted.")
    number: Number = Field(None, description="How many cards he throws out.")
    hand: CardsFact = Field(None, description="The cards that he holds.")
    cards: CardsFact = Field(None, description="The cards that he throws out.")
    stock: Number = Field(None, description="How many cards are left in the pack for him.")
    first_served: YesNo = Field(None, description="Whether the non-dealer has had his cards already.")


@kind(
    "ecarte/exchange",
    "How many cards may he exchange, and who is served first?",
    Exchange,
    [EXCHANGE, REFUSING],
    [
        (
            "Three cards are left and I want to throw out all five.",
            {"who": "I", "role": "non-dealer", "accepted": True, "number": 5, "stock": 3},
        ),
        (
            "He accepted: must he exchange as well?",
            {"role": "dealer", "accepted": True, "number": 0, "stock": 12, "first_served": True},
        ),
        ("I was refused. May I change a card?", {"who": "I", "role": "non-dealer", "accepted": False}),
    ],
    BOOK,
)
def exchange(facts: Exchange, hearing: Hearing) -> None:
    """A proposal accepted: the non-dealer first, one card or more, as many as are left."""
    accepted = hearing.need("accepted", facts.accepted, "Was the proposal accepted?", True, False)
    if not accepted:
        hearing.find(EXCHANGE, "Cards are exchanged where a proposal is accepted.", "accepted")
        hearing.decide("No: without a proposal that is accepted nobody exchanges.", answer="no")
        return
    seat, who = seat_of(facts, hearing)
    number = len(facts.cards) if facts.cards is not None else facts.number
    if seat == DEALER and facts.first_served is False:
        _waits(hearing, who)
        return
    if facts.cards is not None:
        distinct([("cards", facts.cards)])
        in_pack("cards", facts.cards)
    in_hand(facts.hand or ())
    hand = facts.hand if facts.hand is not None and facts.cards is not None else tuple(range(rules.HAND))
    stock = hearing.need("stock", facts.stock, "How many cards are left in the pack?", 0, 3, rules.HAND)
    most = rules.most_to_exchange(stock)
    if number is None:
        hearing.find(EXCHANGE, "He throws out one card or more, and is given as many.", "stock")
        told = f"one card to {most}" if most > 1 else "one card" if most else "no card, since none is left"
        hearing.decide(f"{who} may throw out {told}.", number=most)
        return
    thrown = facts.cards if facts.cards is not None and facts.hand is not None else tuple(range(number))
    may = rules.may_discard(thrown, hand, stock)
    left = f"{stock} {'card is' if stock == 1 else 'cards are'} left"
    ask = "Has the non-dealer had his cards already?"
    if may and seat == DEALER and not hearing.need("first_served", facts.first_served, ask, True, False):
        _waits(hearing, who)
        return
    if may:
        hearing.find(EXCHANGE, f"He throws out {number}, and {left}.", "number", "stock")
        hearing.decide(f"Yes: {who} may throw out {number}, and is given as many.", answer="yes", number=number)
        return
    if not rules.may_discard(tuple(range(number)), tuple(range(rules.HAND)), stock):
        told = f"{left}, and {who} may throw out {most} at most" if number else f"{who} must throw out one card or more"
    else:
        told = f"{who} does not hold all of these cards"
    hearing.find(EXCHANGE, "One card or more of his own, and as many as can be given him.", "number", "stock")
    hearing.decide(f"No: {told}.", answer="no", number=most)


def _waits(hearing: Hearing, who: str) -> None:
    hearing.find(EXCHANGE, "The non-dealer is served first.", "first_served")
    hearing.decide(f"No: the non-dealer is served first, and {who} after him.", answer="no")

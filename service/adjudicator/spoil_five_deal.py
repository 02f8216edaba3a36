"""Spoil Five: what follows a misdeal, and fiving."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from service.adjudicator.hearing import Hearing
from service.adjudicator.kinds import kind
from service.adjudicator.loo_play import distinct
from service.adjudicator.vocabulary import CardsFact, Facts, Number, Players, Sum, Who, YesNo
from service.engine.cards import SUIT_NAMES, card_code, card_name, suit_of
from service.engine.errors import ImpossibleError
from service.engine.spoil_five import cards as deals
from service.engine.spoil_five.terms import FIVING, MISDEAL

__all__ = ["Five", "Misdeal", "five", "misdeal"]


class Misdeal(Facts):
    """The dealer misdeals, deals out of order, or exposes a card."""

    fault: Literal["misdeal", "out-of-order", "exposed-card"] | None = Field(
        None, description="What went wrong in the deal."
    )
    dealer: Who = None
    players: Players = ()
    deal_again: YesNo = Field(None, description="Whether it was agreed that he may deal again after paying once more.")
    deal: Sum = Field(None, description="What is paid for the deal.")


@kind(
    "spoil-five/misdeal",
    "The dealer made a fault: who deals now, and what does it cost?",
    Misdeal,
    [MISDEAL],
    [
        ("He exposed a card in dealing.", {"fault": "exposed-card", "deal_again": False}),
        ("We agreed that he may pay and deal again.", {"fault": "misdeal", "deal_again": True, "deal": 1}),
    ],
)
def misdeal(facts: Misdeal, hearing: Hearing) -> None:
    """He loses his turn of dealing; or may pay a second stake, where that was agreed."""
    hearing.need("fault", facts.fault, "What did the dealer do?", "misdeal", "exposed-card")
    again = "deal-again" in hearing.agreed.variations or bool(facts.deal_again)
    names = facts.players if facts.dealer in facts.players else ()
    dealer = facts.dealer or "the dealer"
    seat = names.index(dealer) if names else 0
    remedy = deals.misdeal(seat, len(names) or 2, again)
    if remedy.kind == "deal-again":
        hearing.find(
            MISDEAL, "It was agreed that he may deal again after paying a second stake.", "deal_again", phrase="again"
        )
        paid = remedy._replace(amount=facts.deal or 0)
        hearing.open("a second stake is paid for dealing, and the cards are dealt again", paid, names or (dealer,))
        hearing.decide(f"{dealer} may pay a second stake for dealing into the pool and deal again.", status="choice")
        return
    after = names[remedy.claimants[0]] if names else "the next player in order"
    hearing.find(MISDEAL, f"{dealer} loses his turn of dealing.", "fault", phrase="loses")
    hearing.decide(
        f"{dealer} loses the deal; {after} deals. Only where it was agreed may the dealer pay a second stake and deal "
        "again.",
        order=(after,) if names else (),
    )


class Five(Facts):
    """The non-dealer asks the dealer to five it."""

    is_dealer: YesNo = Field(False, description="Whether it is the dealer who asks.")
    sides: Number = Field(None, description="How many players (or sets of partners) there are.")
    asked: YesNo = Field(False, description="Whether it was asked in this hand already.")
    agreed: YesNo = Field(None, description="Whether the dealer agrees.")
    turned: CardsFact = Field(None, description="The original turn-up and the cards turned after it, in order.")


@kind(
    "spoil-five/five",
    "May he ask to five it, and what is trumps then?",
    Five,
    [FIVING],
    [
        (
            "I asked him to five it, and he agreed: eight, nine of diamonds, then the six of hearts.",
            {"agreed": True, "turned": "8D 9D 6H"},
        ),
        ("May I ask a second time?", {"asked": True}),
        ("Two of us play. May I ask the dealer to five it?", {"sides": 2}),
    ],
)
def five(facts: Five, hearing: Hearing) -> None:
    """The non-dealer may ask once; if the dealer agrees the next card of another suit is trumps."""
    seat, sides = 0 if facts.is_dealer else 1, facts.sides
    # Where it was agreed, or is done, there are two players or two sides.
    if "fiving" in hearing.agreed.variations or facts.agreed is not None or facts.asked or facts.is_dealer:
        sides = sides or 2
    sides = hearing.need("sides", sides, "How many players (or sets of partners) are there?", 2, 3)
    if not deals.may_ask_five(seat, 0, sides, bool(facts.asked), False):
        phrase = "once" if facts.asked else "two" if sides > 2 else "ask"
        hearing.find(
            FIVING, "The non-dealer may ask, with two players or sides, and once each hand.", "asked", phrase=phrase
        )
        hearing.decide("No: he may not ask for it.", answer="no")
        return
    hearing.find(FIVING, "The non-dealer may ask the dealer to five it.", phrase="ask")
    if facts.agreed is None or not facts.turned:
        if facts.agreed is False:
            hearing.decide("The dealer need not agree: the trump stays.", answer="no")
        else:
            hearing.decide("Yes: he may ask, and the trump card is removed if the dealer agrees.", answer="yes")
        return
    distinct([("turned", facts.turned)])
    found = deals.five_it(facts.turned[0], facts.turned[1:])
    hearing.find(FIVING, "The next card is taken until a change of suit occurs.", "turned", phrase="change")
    if found is not None and found[0] != facts.turned[-1]:
        place = facts.turned.index(found[0])
        raise ImpossibleError(f"turned[{place}]: the {card_name(found[0])} is of another suit, and trumps.")
    if found is None:
        hearing.decide(f"No change of suit yet: the card after the {card_name(facts.turned[-1])} is turned up.")
        return
    hearing.decide(f"{SUIT_NAMES[suit_of(found[0])].capitalize()} are trumps.", cards=(card_code(found[0]),))

"""Poker: foul hands, what they cost, and what is refunded (Rules 12 to 16, 42 to 48)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from service.adjudicator.hearing import POOL_NAME, Hearing
from service.adjudicator.kinds import kind
from service.adjudicator.poker_deal import FOUL_HAND, not_announced
from service.adjudicator.seating import DEALER
from service.adjudicator.vocabulary import Facts, Name, Number, Sum, Who, YesNo
from service.engine.events import Remedy
from service.engine.poker import deal, draw
from service.engine.poker.terms import rule

__all__ = ["Foul", "foul"]


class Foul(Facts):
    """A hand that may be foul."""

    how: Literal["dealt", "drawn"] | None = Field(
        None, description="Whether so many cards were dealt to him, or he drew them."
    )
    cards: Number = None
    raised: YesNo = Field(None, description="Whether any of the cards (in the draw, of those drawn) were raised.")
    announced: YesNo = Field(False, description="Whether it was announced before they were raised.")
    as_demanded: YesNo = Field(
        None, description="In the draw: whether he was given the number that he demanded, so that the error is his own."
    )
    who: Name = "the player"
    stake: Sum = Field(None, description="What he has staked in all.")
    blind: Sum = Field(None, description="His ante or straddle; 0 where he has neither.")
    spoke: Who = Field(None, description="Who spoke to the dealer or distracted him in that deal.")
    dealer: Name = DEALER


@kind(
    "poker/foul-hand",
    "Is the hand foul, what does it cost, and is anything refunded?",
    Foul,
    [rule(13), rule(14), rule(16), rule(48)],
    [
        ("I was ante, for 2, and lifted six cards.", {"how": "dealt", "cards": 6, "raised": True, "blind": 2}),
        (
            "Pat chattered to the dealer, and I lifted four cards; I had straddled for 4.",
            {"how": "dealt", "cards": 4, "raised": True, "blind": 4, "spoke": "Pat"},
        ),
    ],
)
def foul(facts: Foul, hearing: Hearing) -> None:
    """More or less than five cards, found too late: he retires; of a dealt one ante or straddle is refunded."""
    cards = hearing.need("cards", facts.cards, "How many cards has the hand?", 4, 5, 6)
    if cards == deal.HAND:
        hearing.find(FOUL_HAND, "A foul hand has more or less than five cards.", "cards")
        hearing.decide("No: the hand has five cards.", answer="no")
        return
    how = hearing.need("how", facts.how, "Were they dealt, or drawn?", "dealt", "drawn")
    if how == "drawn":
        _drawn(facts, hearing, cards)
        return
    table = (facts.dealer, facts.who)
    announced = hearing.need("announced", facts.announced, "Was it announced before they were raised?", True, False)
    raised = not announced and hearing.need("raised", facts.raised, "Were they raised from the table?", True, False)
    found = deal.foul_hand_dealt(cards, raised, 1)
    if found is None and not announced:
        misdealt = deal.wrong_number_dealt(cards, False, 0, len(table))
        assert misdealt is not None
        not_announced(hearing, misdealt, facts.who, table, "any player")
        return
    if found is None:
        hearing.find(
            rule(12), "It was announced before the cards were raised: it is a misdeal, and no foul hand.", "raised"
        )
        hearing.decide("No: it is a misdeal, and the same dealer deals anew.", answer="no")
        return
    hearing.find(rule(13), f"{facts.who}'s hand is foul: he retires and forfeits his stake.", "cards", "raised")
    hearing.open("he retires and forfeits his stake", found, table)
    blind = facts.blind
    if blind == 0:
        hearing.pass_over(rule(14), "The dealer refunds ante or straddle only.", "he has staked neither", "blind")
        hearing.decide(f"Yes: {facts.who} retires and forfeits his stake; nothing is refunded.", answer="yes")
        return
    if facts.spoke == facts.who:
        hearing.find(
            [rule(16), rule(14)],
            f"{facts.who} spoke to the dealer, so the dealer refunds nothing.",
            "spoke",
            "blind",
            phrase="refund",
        )
        hearing.decide(
            f"Yes: {facts.who} retires and {facts.who}'s stake remains in the pool; nothing is refunded, since it was "
            f"{facts.who} that spoke to the dealer.",
            answer="yes",
        )
        return
    payer = table[0] if deal.refunder(0, None if facts.spoke is None else 2) == 0 else facts.spoke or ""
    if payer == facts.who:
        hearing.pass_over(rule(14), "The dealer refunds ante or straddle.", "it is his own", "who", phrase="refund")
        hearing.decide(f"Yes: {facts.who} retires and forfeits the stake; nobody else refunds anything.", answer="yes")
        return
    if facts.spoke is None:
        hearing.find(rule(14), f"{payer} refunds the ante or straddle, and no more.", "blind", phrase="refund")
    else:
        hearing.find(rule(16), f"{payer} spoke to the dealer, and refunds in his place.", "spoke")
        hearing.pass_over(
            rule(14), "Otherwise the dealer refunds.", "somebody distracted him", "spoke", phrase="refund"
        )
    amount = None if blind is None else deal.refund(blind)
    hearing.pay(payer, facts.who, amount, rule(16 if facts.spoke else 14), "the ante or straddle, if one was staked,")
    his, him = ("his", "him") if facts.who == type(facts).model_fields["who"].default else (f"{facts.who}'s", facts.who)
    refunded = (
        f"the ante or straddle to {him}, if one was staked" if amount is None else f"{hearing.money(amount)} to {him}"
    )
    hearing.decide(
        f"Yes: {facts.who} retires and {his} stake remains in the pool; {payer} refunds {refunded}.",
        answer="yes",
    )


def _drawn(facts: Foul, hearing: Hearing, cards: int) -> None:
    """So many cards after the draw: whose error it is decides, as long as none of those drawn is raised."""
    # More or less than five are so many more or less than he has discarded.
    own = draw.wrong_dealer_draw(deal.HAND, cards, 1)
    if facts.who == facts.dealer and own is not None:
        hearing.find(rule(47), "The dealer drew another number than he discarded: the hand is foul.", "who", "cards")
        _forfeits(facts, hearing, own)
        return
    own = draw.supplied_wrong(deal.HAND, cards, cards, 1)
    if facts.as_demanded and own is not None:
        hearing.find(
            rule(45),
            f"{facts.who} was given what was demanded, and not what was discarded.",
            "as_demanded",
        )
        _forfeits(facts, hearing, own)
        return
    announced = hearing.need("announced", facts.announced, "Was it announced before they were raised?", True, False)
    raised = not announced and hearing.need("raised", facts.raised, "Were they raised from the table?", True, False)
    found = draw.found_foul(cards, raised, 1)
    if found is not None:
        hearing.find(rule(48), f"{facts.who} raised the cards, and has not five: the hand is foul.", "cards", "raised")
        _forfeits(facts, hearing, found)
        return
    hearing.need(
        "as_demanded", facts.as_demanded, f"Did the dealer give {facts.who} the number that was demanded?", True, False
    )
    hearing.pass_over(rule(48), "This is about drawn cards that were raised.", "they were not raised", "raised")
    hearing.find(
        [rule(42), rule(43)],
        "The dealer gave another number than was demanded: if it is pointed out before the cards are raised, it is set "
        "right.",
        "raised",
        "as_demanded",
    )
    hearing.decide("No: it is set right, as long as the cards are not raised.", answer="no")


def _forfeits(facts: Foul, hearing: Hearing, found: Remedy) -> None:
    hearing.open("he retires and forfeits his stake", found, (facts.dealer, facts.who))
    hearing.pay(facts.who, POOL_NAME, facts.stake, found.law, "his stake")
    hearing.decide(f"Yes: {facts.who}'s hand is foul; he retires and forfeits his stake.", answer="yes")

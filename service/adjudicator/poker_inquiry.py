"""Poker: asking the dealer how many cards were drawn (Rules 49 to 51)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from service.adjudicator.hearing import Hearing
from service.adjudicator.kinds import kind
from service.adjudicator.vocabulary import Facts, Who, YesNo
from service.engine.poker import draw
from service.engine.poker.terms import rule

__all__ = ["Inquiry", "inquiry"]


class Inquiry(Facts):
    """Somebody asks how many cards were drawn."""

    about: Literal["dealer", "another", "both"] | None = Field(
        None, description="Whose draw he asks the dealer about: his own, another's, or both."
    )
    drawn: YesNo = Field(True, description="Whether the asker has drawn.")
    raised: YesNo = Field(None, description="Whether he has raised the cards that he drew.")
    bet: YesNo = Field(None, description="Whether he has bet.")
    other: Who = None


@kind(
    "poker/inquiry",
    "Must the dealer say how many cards he (or another) drew?",
    Inquiry,
    [rule(49), rule(50), rule(51)],
    [
        (
            "I have my cards, not lifted, not bet. How many did the dealer take?",
            {"about": "dealer", "raised": False, "bet": False},
        ),
        ("And how many did Zoe take?", {"about": "another"}),
    ],
)
def inquiry(facts: Inquiry, hearing: Hearing) -> None:
    """His own number, before the asker raises his cards or bets; nobody else's ever."""
    about = hearing.need(
        "about", facts.about, "Does he ask for the dealer's own number, or another's?", "dealer", "another"
    )
    if about == "another":
        breach = draw.informing(1, 0)
        if breach is not None:
            hearing.find(breach.law, "The dealer gives no information as to any other player's draw.", "about")
        hearing.decide("No: of another player's draw the dealer shall give no information.", answer="no")
        return
    drawn = hearing.need("drawn", facts.drawn, "Has he drawn?", True, False)
    # One of the two is enough: what is not told of the other does not matter.
    lost = draw.right_to_inquire_lost(bool(facts.raised), bool(facts.bet))
    if drawn and not lost:
        raised = hearing.need("raised", facts.raised, "Has he raised the cards that he drew?", True, False)
        bet = hearing.need("bet", facts.bet, "Has he bet?", True, False)
        lost = draw.right_to_inquire_lost(raised, bet)
    if draw.may_inquire(drawn, lost):
        hearing.find(
            rule(49),
            "He has drawn, and neither raised his cards nor bet: the dealer answers correctly.",
            "raised",
            "bet",
        )
        hearing.pass_over(
            rule(51), "Of any other player's draw the dealer gives no information.", "he is asked for his own", "about"
        )
        told = "; of another player's draw he shall give no information" if about == "both" else ""
        hearing.decide(f"Yes: the dealer shall say correctly how many cards he drew{told}.", answer="yes")
        return
    if lost:
        hearing.find(
            rule(50), "Who raises the cards he has drawn, or bets, forfeits the right to ask.", "raised", "bet"
        )
    else:
        hearing.find(rule(49), "The right is that of a player after drawing.", "drawn")
    if about == "both":
        hearing.find(rule(51), "Of any other player's draw the dealer gives no information.", "about")
    others = " Of another player's draw the dealer shall give no information." if about == "both" else ""
    hearing.decide(f"No: he has not, or no longer, the right to ask.{others}", answer="no")

"""Loo: who may leave the game, and what he pays, by both books."""

from __future__ import annotations

from pydantic import Field

from service.adjudicator.hearing import POOL_NAME, Hearing
from service.adjudicator.kinds import kind, under
from service.adjudicator.vocabulary import Facts, Name, Sum, YesNo
from service.engine.baxter_wray_loo import rules as other
from service.engine.loo.terms import DIVIDING

__all__ = ["Withdraw", "withdraw"]


class Withdraw(Facts):
    """A player who wants to leave the game."""

    turn_to_deal: YesNo = Field(None, description="Whether it is his turn to deal.")
    looed_last: YesNo = Field(None, description="Whether he was looed in the last hand.")
    deal: Sum = None
    loo: Sum = None
    who: Name = "the player"


@kind(
    "loo/withdraw",
    "May he withdraw from the game, and what does he pay?",
    Withdraw,
    [DIVIDING],
    [
        (
            "I was looed last hand and it isn't my turn to deal. May I go?",
            {"turn_to_deal": False, "looed_last": True, "deal": 3, "loo": 6},
        )
    ],
)
def withdraw(facts: Withdraw, hearing: Hearing) -> None:
    """Hoffmann says nothing about leaving the game."""
    hearing.pass_over(DIVIDING, "This tells what lies in the next pool.", "it has no rule on leaving the game")
    hearing.decide("Not decided: this book has no rule on leaving the game.", status="silent")


@under("loo/withdraw", [other.WITHDRAWING])
def withdraw_by_other_book(facts: Withdraw, hearing: Hearing) -> None:
    """At his turn to deal, paying his deal and his loo."""
    turn = hearing.need("turn_to_deal", facts.turn_to_deal, "Is it his turn to deal?", True, False)
    hearing.find(
        other.WITHDRAWING,
        "A player may withdraw when it is his turn to deal; he pays his deal, and his loo.",
        "turn_to_deal",
        phrase="withdraw",
    )
    allowed = other.withdrawal(turn, 1, 1) is not None
    looed = facts.looed_last
    if allowed:
        looed = hearing.need("looed_last", looed, "Was he looed in the last hand?", True, False)
    known = facts.deal is not None and (not looed or facts.loo is not None)
    due = other.withdrawal(True, facts.deal or 0, (facts.loo or 0) if looed else 0)
    told = hearing.money(due) if known and due is not None else "his deal" + (" and his loo" if looed else "")
    least = due if known else None
    if allowed:
        hearing.pay(facts.who, POOL_NAME, least, other.WITHDRAWING, told)
        hearing.decide(f"Yes: he pays {told}, and deals himself no cards.", answer="yes", least=least)
        return
    # The loo that he pays is that of the hand before his deal, which is yet to be played.
    more = (
        "where he is looed in the hand before it too" if looed else "and a loo where he is looed in the hand before it"
    )
    text = f"Not now: he may withdraw when it is his turn to deal, paying {told}, {more}."
    hearing.decide(text, answer="no", least=least)

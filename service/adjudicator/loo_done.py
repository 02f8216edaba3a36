"""Loo: what a lead costs that was not lawful, as it is said to who asks of the lead itself, by both books."""

from __future__ import annotations

from service.adjudicator.hearing import Hearing
from service.engine.baxter_wray_loo import rules as other
from service.engine.loo import forfeits
from service.engine.loo.terms import PENALTY, rule

__all__ = ["cost_by_other_book", "cost_of_a_lead"]


def cost_of_a_lead(hearing: Hearing) -> str:
    """By the 17 laws: a sentence that tells what the leader leaves and forfeits (the penal law, law 17)."""
    cost = forfeits.infraction(1, 1)
    which = forfeits.pool_of(cost.forfeit, 1, proceeds=True)
    pool = "next" if which == forfeits.NEXT else "existing"
    hearing.find(PENALTY, "Who did not leaves any tricks he makes in the pool, and forfeits four singles.", "card")
    hearing.find(rule(17), f"Both belong to the {pool} pool.", "card", phrase="higher")
    return f" As he did not, he leaves his tricks in the pool and forfeits four singles, both to the {pool} pool."


def cost_by_other_book(hearing: Hearing, act: str) -> str:
    """By Round Games: the same. In: the fault by its name in the engine."""
    fine = other.fault_in_play(act, 1)
    if fine is None:
        return ""
    hearing.find(fine.law, "Who fails to lead it is looed.", "card", phrase=act)
    hearing.find(
        other.REPLAYING,
        "He is looed a full loo, to the pool for the next deal; the cards are replayed.",
        "card",
        phrase="penalty",
    )
    return " As he did not, he is looed a full loo, to the next pool, and the cards are replayed."

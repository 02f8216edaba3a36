"""Loo told event by event: who withdraws from the game, and the loo of the hand before that he pays with his deal."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from service.adjudicator.hearing import Hearing
from service.adjudicator.loo_leaving import Withdraw, withdraw
from service.adjudicator.loo_told import History
from service.adjudicator.seating import Seating
from service.engine.baxter_wray_loo import rules as other

__all__ = ["leaves_alone", "leaving", "owed_by_leaver", "untold_of"]


def leaving(facts: History) -> frozenset[int]:
    """The numbers of the events in which somebody withdraws."""
    return frozenset(place for place, kind in enumerate(_kinds(facts)) if kind == "withdraw")


def leaves_alone(facts: History, hearing: Hearing) -> bool:
    """By Hoffmann: whether nothing is told but that somebody withdraws, of which the book has no rule."""
    if not facts.events or len(leaving(facts)) < len(facts.events):
        return False
    withdraw(Withdraw(), hearing)
    return True


def untold_of(numbers: Collection[int], hearing: Hearing) -> None:
    """By Hoffmann: put before the verdict that of these events nothing is decided."""
    ended = hearing.verdict
    if numbers and ended is not None:
        events = " and ".join(f"event {number + 1}" for number in sorted(numbers))
        says = f"Of {events} nothing is decided: this book has no rule on leaving the game."
        answer = None if ended.answer == "yes" else ended.answer
        hearing.verdict = ended._replace(text=f"{says} {ended.text}", answer=answer)


def owed_by_leaver(
    facts: History, hearing: Hearing, table: Seating, single: bool, varies: bool
) -> tuple[tuple[int, int], ...]:
    """By Round Games: what he owes for his loo, by seat, who withdraws in the first hand that is told.

    Of a later hand the history itself tells it; before a `single` nobody was looed. Where loos vary with the pool
    (`varies`) `loo` is what he was looed for. Raises NeedsError where it is not told whether, and for what.
    """
    kinds = _kinds(facts)
    first = kinds[: kinds.index("next")] if "next" in kinds else kinds
    dealer = table.names[table.dealer]
    who = [facts.events[place].who for place, kind in enumerate(first) if kind == "withdraw"]
    if dealer not in who or single:
        return ()
    ask = "Who was looed in the hand before?"
    looed = hearing.need("looed_last", facts.looed_last, ask, (), (dealer,))
    if dealer not in looed:
        return ()
    alone = not varies and hearing.need("last_single", facts.last_single, "Was the hand before a single?", False, True)
    if alone:
        sum_owed = hearing.need("single_loo", facts.single_loo, "What does a loo on the single cost?", 3, 6)
    else:
        sum_owed = hearing.need("loo", facts.loo, f"For how much was {dealer} looed?", 6, 12)
    says = f"{dealer} was looed in the hand before, and pays for that with his deal."
    hearing.find(other.WITHDRAWING, says, "looed_last", phrase="withdraw")
    return ((table.dealer, sum_owed),)


def _kinds(facts: History) -> Sequence[str]:
    return ["-".join(event.what.lower().split()) for event in facts.events]

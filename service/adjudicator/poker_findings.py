"""Poker: what the engine finds in a game told event by event, noted, and the verdict on the whole."""

from __future__ import annotations

from collections.abc import Sequence

from service.adjudicator.hearing import POOL_NAME, Hearing, listed
from service.adjudicator.poker_says import IRREGULAR, claim_in_words, options_in_words, step_in_words
from service.adjudicator.seating import Seating
from service.engine.events import Step
from service.engine.poker import machine
from service.engine.poker.state import State
from service.engine.poker.terms import rule
from service.engine.seats import POOL

__all__ = ["closed", "noted"]


def noted(hearing: Hearing, table: Seating, number: int, steps: Sequence[Step], state: State, last: bool) -> list[str]:
    """Note the findings of an event; what was irregular is given back in words.

    What opens a remedy, what is irregular, and the last event decide; the rest is regular.
    """
    said = []
    for step in steps:
        told = step_in_words(hearing, step, table.names)
        says = f"Event {number + 1}: {told}."
        path = f"events[{number}]"
        if step.note in hearing.readings:
            hearing.reading(step.note)
        if step.finding in IRREGULAR:
            said.append(says)
        if step.finding == "pays" and step.law == rule(33) and step.seat != POOL:
            paid = f"{hearing.money(step.amount)} into the pool"
            said.append(f"{table.names[step.seat]} opened on less than the minimum hand, and pays {paid} as penalty.")
        decisive = (
            (step.finding in IRREGULAR)
            or (last and state.phase == "over" and step.finding != "shows")
            or any(step.law == claim.law for claim in state.claims)
        )
        if decisive:
            hearing.find(step.law, says, path)
        else:
            hearing.pass_over(step.law, says, "it goes on regularly", path)
    if last:
        for claim in state.claims:
            what = claim_in_words(claim)
            hearing.find(claim.law, f"There is a remedy: {what}.", f"events[{number}]")
            hearing.open(what, claim, table.names)
    return said


def closed(hearing: Hearing, table: Seating, state: State, steps: Sequence[Step], before: str) -> None:
    """The verdict: `before`, what is told of the events, then how the game ended or whose turn it is."""
    before = before and f"{before} "
    if state.phase == "over":
        winners = []
        for step in steps:
            if step.finding != "pays":
                continue
            hearing.pay(
                hearing.share(step.seat, table.names), hearing.share(step.about, table.names), step.amount, step.law
            )
            if step.seat == POOL:
                winners.append(f"{table.names[step.about]} takes {hearing.money(step.amount)}")
        names = tuple(paid.payee for paid in hearing.paid if paid.payer == POOL_NAME)
        remains = state.pool or None
        if winners:
            hearing.decide(f"{before}The game is over: {listed(winners)}.", winners=names, remains=remains)
        else:
            after = state.sitting.unopened
            more = f", and the next game is Jack-pot number {after}" if after else ""
            hearing.decide(
                f"{before}The game is over, and the pool remains{more}.", remains=remains, number=after or None
            )
        return
    seat = machine.to_act(state)
    options = [option for option in machine.legal(state) if option.seat == seat]
    sums = [option for option in options if option.most]
    told = options_in_words(options)
    name = table.names[seat] if seat >= 0 else "nobody in particular"
    for option in options:
        hearing.find(option.law, f"{name} may {options_in_words([option])}.", "events")
    status = "choice" if state.claims else "decided"
    hearing.decide(
        f"{before}It is the turn of {name}, who may {told}. In the pool: {hearing.money(state.pool)}.",
        status=status,
        order=(name,),
        least=sums[0].least if sums else None,
        most=sums[0].most if sums else None,
    )

"""The machine for what may happen at any time: waivers, newcomers, foul hands found late, secrets told."""

from __future__ import annotations

from service.engine.dispatch import refused
from service.engine.events import Event, Step
from service.engine.poker import disputes, play
from service.engine.poker.drawn import announce_drawn
from service.engine.poker.misdeals import announce
from service.engine.poker.state import Result, State, put
from service.engine.poker.terms import rule

__all__ = ["announce_later", "divulge", "newcomer", "waive"]


def announce_later(state: State, event: Event) -> Result:
    """A hand is announced to be wrong after the say: as it was dealt (13) or as it was drawn (48)."""
    about = event.about
    if len(state.deal.original[about]) != 5:
        raised = state.aside._replace(raised=put(state.aside.raised, about, True))
        return announce(state._replace(aside=raised), event)
    return announce_drawn(state, event)


def divulge(state: State, event: Event) -> Result:
    """A player who has retired tells what he threw down."""
    breach = play.divulging(not state.live[event.seat], event.seat)
    if breach is None:
        raise refused(state, event, "he has not retired; no law forbids him to speak of his hand", rule(28))
    return state, (Step(breach.law, breach.kind, event.seat),)


def waive(state: State, event: Event) -> Result:
    """The players agree to waive the rule `note` now: the remedy that it gives may not be claimed this time."""
    claims = tuple(remedy for remedy in state.claims if remedy.law != event.note)
    if len(claims) == len(state.claims):
        raise refused(state, event, f"{event.note} gives nothing now that could be waived", rule(80))
    aside = state.aside._replace(claims=claims)
    claimable = disputes.concession_can_be_claimed(True, False)
    return state._replace(aside=aside), (Step(rule(80), "waived", amount=int(claimable), note=event.note),)


def newcomer(state: State, event: Event) -> Result:
    """Another player, `note`, takes a seat, and its account, between two games: abrogations of the rules lapse."""
    sitting = state.sitting
    if not event.note.strip() or event.note in sitting.table.names:
        raise refused(state, event, f"{event.note!r} names nobody new: say in the note who takes the seat", rule(81))
    table = sitting.table._replace(names=put(sitting.table.names, event.seat, event.note))
    terms = sitting.terms
    steps: tuple[Step, ...] = ()
    if terms.departures and not disputes.abrogation_holds(True, True, True, same_players=False):
        terms = terms._replace(departures=frozenset())
        steps = (Step(rule(81), "departures-lapse"),)
    return state._replace(sitting=sitting._replace(table=table, terms=terms)), steps

"""Whose turn it is at Baxter-Wray's Loo, and what he may regularly do."""

from __future__ import annotations

from service.engine.baxter_wray_loo import rules
from service.engine.baxter_wray_loo.choosing import choices
from service.engine.baxter_wray_loo.closing import flushes_of
from service.engine.baxter_wray_loo.playing import lawful
from service.engine.baxter_wray_loo.state import State
from service.engine.baxter_wray_loo.terms import (
    AFTER,
    CHANGING,
    DEALER_ALONE,
    DEALING,
    FINISHING,
    FIRST_STAKES,
    FLUSH,
    HIGHEST,
    LOOS,
    STANDING,
    TRUMPING,
    WITHDRAWING,
)
from service.engine.events import Option
from service.engine.seats import NOBODY

__all__ = ["legal", "to_act"]


def to_act(state: State) -> int:
    """The seat whose turn it is; NOBODY when anybody may act, or nobody need."""
    if state.phase == "play" and state.tricks is not None:
        return state.tricks.turn
    if state.phase == "declare":
        return state.turn
    return state.dealer if state.phase in ("before", "divide") else NOBODY


def legal(state: State) -> tuple[Option, ...]:
    """The regular options now. Irregular acts are possible too, but not lawful."""
    phase = state.phase
    if phase == "play" and state.tricks is not None:
        return _to_play(state)
    if phase == "declare":
        return _to_declare(state)
    if phase == "before":
        return _to_begin(state)
    if phase == "divide":
        return (Option("divide", state.dealer, AFTER), *_claims(state))
    if phase == "over":
        flush = tuple(Option("flush", seat, FLUSH) for seat in flushes_of(state)) if state.alone else ()
        return (Option("next", NOBODY, LOOS), Option("finish", NOBODY, FINISHING), *flush)
    return tuple(Option("lots", seat, DEALING) for seat in range(state.sitting.players)) if phase == "lots" else ()


def _claims(state: State) -> tuple[Option, ...]:
    return tuple(Option("claim", seat, remedy.law) for remedy in state.claims for seat in remedy.claimants)


def _to_play(state: State) -> tuple[Option, ...]:
    tricks = state.tricks
    assert tricks is not None
    _, cards = lawful(state, tricks)
    option = Option("play", tricks.turn, TRUMPING if tricks.trick else HIGHEST, cards=cards)
    if state.sitting.terms.pam and not state.was_led:
        return (option, *(Option("flush", seat, FLUSH) for seat in flushes_of(state)), *_claims(state))
    return (option, *_claims(state)) if state.claims else (option,)


def _to_declare(state: State) -> tuple[Option, ...]:
    seat, options = state.turn, []
    for kind in choices(state):
        if kind == rules.CHANGE:
            most = min(len(state.hands[seat]), len(state.deal.stock))
            if most:
                options.append(Option(kind, seat, CHANGING, 1, most, state.hands[seat]))
        else:
            options.append(Option(kind, seat, DEALER_ALONE if seat == state.dealer else STANDING))
    return tuple(options)


def _to_begin(state: State) -> tuple[Option, ...]:
    deal, dealer, terms = state.deal, state.dealer, state.sitting.terms
    if not deal.paid:
        pay = Option("pay-deal", dealer, FIRST_STAKES, terms.deal, terms.deal)
        many = state.sitting.players - len(state.sitting.gone) > 2
        return (pay, Option("withdraw", dealer, WITHDRAWING)) if many else (pay,)
    if not deal.pack:
        return (Option("shuffle", dealer, DEALING),)
    return (Option("deal", dealer, DEALING) if deal.was_cut else Option("cut", dealer, DEALING, 1, len(deal.pack) - 1),)

"""Whose turn it is at Nap, and what he may regularly do."""

from __future__ import annotations

from service.engine.events import Option
from service.engine.nap import deal as deals
from service.engine.nap.calling import BLUCHER_CALL, NAP, PASS, WELLINGTON_CALL
from service.engine.nap.choosing import available, may_take_spare, to_discard
from service.engine.nap.dealing import owes_kitty
from service.engine.nap.playing import lawful
from service.engine.nap.state import State
from service.engine.nap.terms import (
    BUYING_CARDS,
    CALLING,
    CHALLENGED,
    DEALING,
    FOLLOWING,
    HIGHER,
    MORE_CARDS,
    NEXT_LEAD,
    OVER_NAP,
    OVER_WELLINGTON,
    POOL_DIVIDED,
    POOL_FORMED,
    SPARE,
    TERMINATED,
)
from service.engine.seats import NOBODY

__all__ = ["legal", "to_act"]


def to_act(state: State) -> int:
    """The seat whose turn it is; NOBODY when anybody may act, or nobody need."""
    if state.phase == "play" and state.tricks is not None:
        return state.tricks.turn
    if state.phase in ("buy", "call", "answer"):
        return state.turn
    if state.phase != "before":
        return state.dealer if state.phase == "draw" else NOBODY
    deal = state.deal
    if owes_kitty(state) or deal.was_cut:
        return state.dealer
    return (deals.cutter if deal.pack else deals.shuffler)(state.dealer, state.sitting.players)


def legal(state: State) -> tuple[Option, ...]:
    """The regular options now. Irregular acts are possible too, but not lawful."""
    phase = state.phase
    if phase == "play" and state.tricks is not None:
        law = FOLLOWING if state.tricks.trick else NEXT_LEAD
        return (Option("play", state.tricks.turn, law, cards=lawful(state, state.tricks)),)
    if phase == "call":
        return _to_call(state)
    if phase == "before":
        return _to_begin(state)
    if phase == "over":
        return Option("next", NOBODY, DEALING), Option("conclude", NOBODY, TERMINATED)
    if phase == "buy":
        hand, stock = state.hands[state.turn], state.deal.stock
        return (Option("buy", state.turn, BUYING_CARDS, 0, min(len(hand), len(stock)), hand),)
    if phase == "answer":
        return tuple(Option(kind, state.turn, CHALLENGED) for kind in ("stand-higher", "yield"))
    if phase == "draw":
        return (Option("draw", state.dealer, POOL_DIVIDED, len(state.contenders), len(state.contenders)),)
    return tuple(Option("lots", seat, DEALING) for seat in range(state.sitting.players)) if phase == "lots" else ()


def _to_call(state: State) -> tuple[Option, ...]:
    seat = state.turn
    number = to_discard(state)
    if number:
        return (Option("discard", seat, MORE_CARDS, number, number, state.hands[seat]),)
    options = [Option(PASS, seat, CALLING)]
    laws = {NAP: HIGHER, WELLINGTON_CALL: OVER_NAP, BLUCHER_CALL: OVER_WELLINGTON}
    for call in available(state):
        if call.isdecimal():
            options.append(Option("call", seat, HIGHER, int(call), int(call)))
        else:
            options.append(Option(call, seat, laws.get(call, HIGHER)))
    if may_take_spare(state):
        spare = state.deal.spare
        options.append(Option("spare", seat, SPARE, len(spare), len(spare), state.hands[seat] + spare))
    return tuple(options)


def _to_begin(state: State) -> tuple[Option, ...]:
    deal, seat = state.deal, to_act(state)
    if owes_kitty(state):
        return (Option("pay-in", seat, POOL_FORMED, state.sitting.terms.stake, state.sitting.terms.stake),)
    if deal.was_cut:
        return (Option("deal", seat, DEALING),)
    return (Option("cut", seat, DEALING, 1, len(deal.pack) - 1) if deal.pack else Option("shuffle", seat, DEALING),)

"""Whose turn it is at Loo, and what the laws let him do."""

from __future__ import annotations

from service.engine.events import Option
from service.engine.loo import duties
from service.engine.loo.choosing import options_of
from service.engine.loo.deal import LEAST_CUT, cutter
from service.engine.loo.declaring import DRAW, FOR_POOL, MISS, PLAY
from service.engine.loo.flush import flush_of
from service.engine.loo.hand import leading_players, most_leading, order_of, won_last
from service.engine.loo.state import State
from service.engine.loo.terms import DIVIDING, EXCHANGING, FLUSH, LEADING, STAKES, rule
from service.engine.packs import ORDINARY
from service.engine.seats import NOBODY, round_from

__all__ = ["legal", "to_act"]


def to_act(state: State) -> int:
    """The seat whose turn it is; NOBODY when the dealer is to be selected, or the hand is over."""
    if state.phase in ("declare", "play"):
        return state.turn
    if state.phase != "before":
        return NOBODY if state.phase in ("over", "select") else state.dealer
    ready = state.deal.contributed and state.deal.by_dealer and not state.deal.was_cut
    return cutter(state.dealer, state.sitting.players) if ready else state.dealer


def legal(state: State) -> tuple[Option, ...]:
    """The regular options now. Irregular acts are possible too, but not lawful."""
    if state.phase == "play":
        return _to_play(state)
    if state.phase == "declare":
        return _to_declare(state)
    if state.phase == "before":
        return _to_begin(state)
    if state.phase == "divide":
        claims = tuple(Option("claim", seat, rule(16)) for remedy in state.claims for seat in remedy.claimants)
        return (Option("divide", state.dealer, DIVIDING), *claims)
    if state.phase == "select":
        return tuple(Option("select", seat, STAKES) for seat in range(state.sitting.players))
    return (Option("next", NOBODY, DIVIDING),)


def _to_play(state: State) -> tuple[Option, ...]:
    seat, order = state.turn, order_of(state)
    hand = state.hands[seat]
    if state.trick:
        law, cards = duties.to_follow(hand, state.trick, order, state.civil)
    else:
        law, cards = duties.to_lead(
            hand, leading_players(state), order, state.deal.turn_up, won_last(state), most_leading(state)
        )
    option = Option("play", seat, law or LEADING, cards=cards)
    if not state.claims and (state.was_led or not state.five):
        return (option,)
    options = [option]
    if state.five and not state.was_led:
        for other in range(state.sitting.players):
            if state.live[other] and flush_of(state.hands[other], state.deal.trump):
                options.append(Option("flush", other, FLUSH))
    options += [Option("claim", other, rule(16)) for remedy in state.claims for other in remedy.claimants]
    return tuple(options)


def _to_declare(state: State) -> tuple[Option, ...]:
    seat = state.turn
    hand, stock = state.hands[seat], state.deal.stock
    options = []
    for kind in options_of(state):
        if kind == DRAW:
            most = min(len(hand), len(stock))
            if most:
                options.append(Option(kind, seat, EXCHANGING, 1, most, hand))
        elif kind in (MISS, FOR_POOL):
            options.append(Option(kind, seat, rule(7) if seat == state.dealer else STAKES))
        else:
            options.append(Option(kind, seat, rule(4) if kind == PLAY else STAKES))
    if state.five and flush_of(hand, state.deal.trump):
        options.append(Option("flush", seat, FLUSH))
    return tuple(options)


def _to_begin(state: State) -> tuple[Option, ...]:
    deal, dealer, terms = state.deal, state.dealer, state.sitting.terms
    if not deal.contributed:
        return (Option("contribute", dealer, STAKES, terms.single, terms.single),)
    if not deal.by_dealer:
        return tuple(Option("shuffle", seat, rule(1)) for seat in round_from(dealer, state.sitting.players))
    if not deal.was_cut:
        return (Option("cut", to_act(state), rule(1), LEAST_CUT, len(ORDINARY) - LEAST_CUT),)
    return (Option("deal", dealer, rule(2)),)

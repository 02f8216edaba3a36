"""Napoleon played by Hoffmann's text: the five functions of `service.engine.replay.Game`.

Events of a regular sitting: select, shuffle, deal, peep, garnet, call, misery, nap, wellington, pass, exchange, play,
next. A revoke is a card like another; the penalty of which the text speaks is not printed.
"""

from __future__ import annotations

from collections.abc import Callable

from service.engine.dispatch import handler_of, handlers
from service.engine.errors import RefusedError
from service.engine.events import Event, Option, Step, Table
from service.engine.napoleon import calling, orthodox, variations
from service.engine.napoleon.orthodox import PASS
from service.engine.napoleon.state import Result, Sitting, State, bare
from service.engine.napoleon.terms import (
    DEPARTURES,
    GARNET_RULE,
    MISERY_RULE,
    MISERY_TRUMPS,
    MONEY,
    ORTHODOX,
    OVER_NAP,
    PEEP,
    PEEP_RULE,
    RAISED,
    READINGS,
    SIR_GARNET,
    TRICKS,
    Terms,
)
from service.engine.napoleon.variations import MISERY_CALL, WELLINGTON_CALL
from service.engine.packs import ORDINARY
from service.engine.pools import Purses, gains, paid, pay_steps
from service.engine.seats import NOBODY
from service.engine.terms import check_table, check_terms, check_told
from service.engine.trick_play import card_in_turn, taken_by
from service.engine.trick_play import play as play_on_table
from service.engine.tricks import plain_order

__all__ = ["EVENTS", "apply", "legal", "most_players", "open", "outcome", "settlement", "to_act"]

Handler = Callable[[State, Event], Result]


def most_players(sir_garnet: bool) -> int:
    """How many can be dealt five cards, with an excess hand or a card to peep at."""
    return (len(ORDINARY) - (TRICKS if sir_garnet else 1)) // TRICKS


def open(table: Table, terms: Terms) -> State:
    """The beginning of a sitting. Raises `RefusedError` for too many players, or terms that the book does not know."""
    check_told(table, terms, Terms())
    if terms.stake < 1:
        raise RefusedError("a stake is more than nothing", MONEY)
    most = most_players(terms.has(SIR_GARNET))
    if not 2 <= table.players <= most:
        raise RefusedError(f"{table.players} players: two to {most} can be dealt five cards", ORTHODOX)
    if terms.has(PEEP) and terms.has(SIR_GARNET):
        raise RefusedError("an extra hand and a card to peep at are two varieties: agree on one", PEEP_RULE)
    check_table(table)
    check_terms(terms, DEPARTURES, READINGS)
    sitting = Sitting(table, terms, table.players, dealer=table.dealer)
    return bare(sitting, Purses(table.funds or (0,) * table.players))


def _play(state: State, event: Event) -> Result:
    """A player plays a card. The caller's first makes trumps; one that does not follow suit is a revoke."""
    seat = event.seat
    tricks, card = card_in_turn(state, event, ORTHODOX)
    steps: tuple[Step, ...] = (Step(ORTHODOX, "plays", seat),)
    if not tricks.leads:
        misery = state.highest == MISERY_CALL
        trump = (
            variations.misery_trumps(card, state.sitting.terms.has(MISERY_TRUMPS))
            if misery
            else orthodox.trumps_made(card)
        )
        tricks = tricks._replace(order=plain_order(trump))
        steps = (Step(MISERY_RULE if misery else ORTHODOX, "makes-trumps", seat, trump),)
    elif orthodox.is_revoke(card, tricks.hands[seat], tricks.trick, tricks.order):
        steps = (Step(ORTHODOX, "revoke", seat, note="revoke-penalty"),)
    done = play_on_table(tricks, card)
    if len(done.won) == len(tricks.won):
        return state._replace(tricks=done), steps
    winner = orthodox.winner_leads((*tricks.seats, seat), (*tricks.trick, card), tricks.order.trump)
    made, played = taken_by(done, state.caller), len(done.won)
    early = played < TRICKS and _decided(state, made, played)
    steps += (Step(ORTHODOX, "wins-trick", winner, played, note="hand-ends" if early else ""),)
    state = state._replace(tricks=done._replace(turn=winner) if done.turn != NOBODY else done)
    ends = played == TRICKS or (early and state.sitting.terms.reading("hand-ends") == "when-decided")
    return _settle(state, made, steps) if ends else (state, steps)


def _decided(state: State, made: int, played: int) -> bool:
    """Whether the call has succeeded or failed, whatever the tricks that are left bring."""
    if state.highest == MISERY_CALL:
        return not variations.misery_made(made)
    want = orthodox.needed(state.highest)
    return orthodox.fulfilled(state.highest, made) or made + TRICKS - played < want


def outcome(state: State) -> tuple[Step, ...]:
    """What a deal that is played on comes to already, whatever the tricks bring that are left; else nothing."""
    if state.phase != "play" or state.tricks is None or not state.tricks.won:
        return ()
    made = taken_by(state.tricks, state.caller)
    return _settle(state, made, ())[1] if _decided(state, made, len(state.tricks.won)) else ()


def _settle(state: State, made: int, steps: tuple[Step, ...]) -> Result:
    call, caller, terms = state.highest, state.caller, state.sitting.terms
    won = variations.misery_made(made) if call == MISERY_CALL else orthodox.fulfilled(call, made)
    garnet = state.on_garnet == caller
    each = variations.due(call, won, terms.stake, terms.has(RAISED), garnet)
    law = {WELLINGTON_CALL: OVER_NAP, MISERY_CALL: MISERY_RULE}.get(call, GARNET_RULE if garnet else MONEY)
    others = [seat for seat in range(state.sitting.players) if seat != caller]
    steps += (Step(ORTHODOX, "succeeds" if won else "fails", caller, made, note=call),)
    steps += (
        pay_steps(law, others, caller, each)
        if won
        else tuple(Step(law, "pays", caller, each, other) for other in others)
    )
    return state._replace(phase="over", turn=NOBODY, purses=paid(state.purses, steps)), steps


def _next(state: State, event: Event) -> Result:
    sitting = state.sitting
    dealer = orthodox.next_dealer(sitting.dealer, sitting.players)
    begun = bare(sitting._replace(number=sitting.number + 1, dealer=dealer), state.purses)
    return begun, (Step(MONEY, "deals-next", dealer),)


_HANDLERS: dict[tuple[str, str], Handler] = handlers(
    {
        "select": {"select": calling.select},
        "before": {"shuffle": calling.shuffle, "deal": calling.deal_cards},
        "call": {"garnet": calling.garnet, "peep": calling.peep, "call pass misery nap wellington": calling.declare},
        "exchange play": {"exchange": calling.exchange},
        "play": {"play": _play},
        "over": {"next": _next},
    }
)
EVENTS = frozenset(_HANDLERS)
"""Every phase with the kinds of event that it knows."""


def apply(state: State, event: Event) -> tuple[State, tuple[Step, ...]]:
    """The state after `event`, and the findings. Raises `RefusedError` for what the book does not allow or know."""
    return handler_of(_HANDLERS, state.phase, event, state.sitting.players, ("next",))(state, event)


def to_act(state: State) -> int:
    """The seat whose turn it is; NOBODY when the dealer is to be selected, or the deal is over."""
    if state.phase == "play" and state.tricks is not None:
        return state.tricks.turn
    return state.dealer if state.phase == "before" else state.turn


def legal(state: State) -> tuple[Option, ...]:
    """The regular options now."""
    phase, seat = state.phase, to_act(state)
    if phase == "play" and state.tricks is not None:
        tricks = state.tricks
        cards = orthodox.may_follow(tricks.hands[seat], tricks.trick, tricks.order)
        return (Option("play", seat, ORTHODOX, cards=cards),)
    if phase == "call":
        return _to_call(state)
    if phase == "exchange":
        return (Option("exchange", seat, PEEP_RULE, 0, 1, state.hands[seat]),)
    if phase == "before":
        return (Option("deal" if state.pack else "shuffle", seat, ORTHODOX),)
    if phase == "select":
        return tuple(Option("select", other, ORTHODOX) for other in range(state.sitting.players))
    return (Option("next", NOBODY, MONEY),)


def _to_call(state: State) -> tuple[Option, ...]:
    seat = state.turn
    options = [Option(PASS, seat, ORTHODOX)]
    for call in calling.available(state):
        if call.isdecimal():
            options.append(Option("call", seat, ORTHODOX, int(call), int(call)))
        else:
            law = {MISERY_CALL: MISERY_RULE, WELLINGTON_CALL: OVER_NAP}.get(call, ORTHODOX)
            options.append(Option(call, seat, law))
    if calling.garnet_open(state):
        options.append(Option("garnet", seat, GARNET_RULE, TRICKS, TRICKS, state.hands[seat] + state.extra))
    if calling.peep_open(state):
        options.append(Option("peep", seat, PEEP_RULE))
    return tuple(options)


def settlement(state: State) -> tuple[int, ...]:
    """What each seat has won, or below nothing lost, since the sitting began."""
    return gains(state.sitting.table, state.purses.funds)

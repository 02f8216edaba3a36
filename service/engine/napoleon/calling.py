"""The machine before the play: the deal, the calls, the extra hand and the peep card."""

from __future__ import annotations

from service.engine.dispatch import refused
from service.engine.events import Event, Step
from service.engine.napoleon import orthodox, variations
from service.engine.napoleon.orthodox import NAP, PASS
from service.engine.napoleon.state import Result, State, bare
from service.engine.napoleon.terms import (
    DEPARTURES,
    GARNET_RULE,
    MISERY,
    MISERY_RULE,
    ORTHODOX,
    OVER_NAP,
    PEEP,
    PEEP_RULE,
    SIR_GARNET,
    TRICKS,
    WELLINGTON,
)
from service.engine.napoleon.variations import MISERY_CALL, WELLINGTON_CALL
from service.engine.packs import ORDINARY, is_whole
from service.engine.pools import pay, pay_steps
from service.engine.seats import NOBODY, POOL
from service.engine.trick_play import begin
from service.engine.tricks import plain_order
from service.engine.tuples import put

__all__ = [
    "available",
    "deal_cards",
    "declare",
    "exchange",
    "garnet",
    "garnet_open",
    "peep",
    "peep_open",
    "select",
    "shuffle",
]


def select(state: State, event: Event) -> Result:
    """The players select the first dealer; the book does not say how."""
    sitting = state.sitting._replace(dealer=event.seat)
    return bare(sitting, state.purses), (Step(ORTHODOX, "deals-first", event.seat, note="first-dealer"),)


def shuffle(state: State, event: Event) -> Result:
    """The dealer shuffles: `cards` is the pack in its new order."""
    if event.seat != state.dealer or not is_whole(event.cards, ORDINARY):
        raise refused(state, event, "the dealer shuffles the full pack", ORTHODOX)
    return state._replace(pack=event.cards), (Step(ORTHODOX, "shuffles", event.seat, note="first-dealer"),)


def deal_cards(state: State, event: Event) -> Result:
    """The dealer deals five cards to each, singly; an excess hand, or a card to peep at, where agreed."""
    if event.seat != state.dealer or not state.pack:
        raise refused(state, event, "the dealer deals, when the pack is shuffled", ORTHODOX)
    terms, players = state.sitting.terms, state.sitting.players
    made = orthodox.deal_cards(state.pack, state.dealer, players, variations.garnet_hands(terms.has(SIR_GARNET)))
    extra, stock = (made.hands[players] if terms.has(SIR_GARNET) else ()), made.rest
    if terms.has(PEEP):
        extra, stock = stock[:1], stock[1:]
    turn = orthodox.calling_order(state.dealer, players)[0]
    state = state._replace(phase="call", hands=made.hands[:players], extra=extra, stock=stock, pack=(), turn=turn)
    return state, (Step(ORTHODOX, "deals", event.seat),)


def available(state: State) -> tuple[str, ...]:
    """The calls that are open to the player in turn; he may always pass."""
    terms, highest = state.sitting.terms, state.highest
    if highest == WELLINGTON_CALL:
        return ()
    calls = orthodox.calls_above(highest, variations.with_misery(terms.has(MISERY)))
    return (*calls, WELLINGTON_CALL) if variations.wellington_open(highest, terms.has(WELLINGTON)) else calls


def garnet_open(state: State) -> bool:
    """Whether the player in turn may take the extra hand."""
    if not state.sitting.terms.has(SIR_GARNET) or state.highest == WELLINGTON_CALL:
        return False
    return variations.may_take_garnet(state.on_garnet != NOBODY, True, state.highest)


def peep_open(state: State) -> bool:
    """Whether the player in turn may peep at the card on the table."""
    return state.sitting.terms.has(PEEP) and variations.may_peep(True, state.peeped[state.turn])


def _in_turn(state: State, event: Event) -> None:
    """Raise RefusedError where it is not his turn to call."""
    if event.seat != state.turn:
        why = "the eldest hand calls first, and every one after him in his turn"
        raise refused(state, event, why, ORTHODOX)


def declare(state: State, event: Event) -> Result:
    """A player calls a number of tricks (`amount`), misery, Nap or Wellington; or he passes."""
    _in_turn(state, event)
    call = str(event.amount) if event.kind == "call" else event.kind
    if event.kind == "call" and event.amount == TRICKS:
        call = NAP
    law = {WELLINGTON_CALL: OVER_NAP, MISERY_CALL: MISERY_RULE}.get(call, ORTHODOX)
    if call != PASS and call not in available(state):
        played = call in variations.ladder_of(state.sitting.terms.has(MISERY), state.sitting.terms.has(WELLINGTON))
        if call in DEPARTURES and not played:
            raise refused(state, event, "that call was not agreed upon at this table", law)
        calls = available(state)
        still = f"he may call {' or '.join(calls)}, or pass" if calls else "he must pass"
        if call == WELLINGTON_CALL:
            raise refused(state, event, "it can only be called over Nap", law)
        raise refused(state, event, still, law)
    return _declared(state, event.seat, call, (Step(law, "declares", event.seat, note=call),))


def garnet(state: State, event: Event) -> Result:
    """A player takes the extra hand, rejects five of the ten cards (`cards`), and is bound to declare Nap."""
    _in_turn(state, event)
    seat, hand, extra = event.seat, state.hands[event.seat], state.extra
    if not garnet_open(state):
        agreed = state.sitting.terms.has(SIR_GARNET)
        gone = "the extra hand is not there, or Nap cannot be called any more"
        raise refused(state, event, gone if agreed else "no extra hand is dealt, unless agreed", GARNET_RULE)
    if not variations.rejects(event.cards, hand, extra):
        raise refused(state, event, "of the ten cards he rejects five", GARNET_RULE)
    kept = tuple(card for card in (*hand, *extra) if card not in event.cards)
    state = state._replace(hands=put(state.hands, seat, kept), extra=(), on_garnet=seat)
    call = variations.must_call()
    steps = Step(GARNET_RULE, "takes-extra-hand", seat), Step(GARNET_RULE, "declares", seat, note=call)
    return _declared(state, seat, call, steps)


def peep(state: State, event: Event) -> Result:
    """A player pays and peeps at the card on the table; then he calls."""
    _in_turn(state, event)
    if not peep_open(state):
        again = state.sitting.terms.has(PEEP)
        why = "he has seen the card, which does not change" if again else "no card is dealt to peep at, unless agreed"
        raise refused(state, event, why, PEEP_RULE, "peep-once" if again else "")
    price = variations.peep_price(state.sitting.terms.stake)
    steps = (Step(PEEP_RULE, "peeps", event.seat), *pay_steps(PEEP_RULE, (event.seat,), POOL, price, "peep-pool"))
    purses = pay(state.purses, event.seat, POOL, price)
    return state._replace(purses=purses, peeped=put(state.peeped, event.seat, True)), steps


def _declared(state: State, seat: int, call: str, steps: tuple[Step, ...]) -> Result:
    state = state._replace(calls=put(state.calls, seat, call))
    if call != PASS:
        state = state._replace(highest=call, caller=seat)
    order = orthodox.calling_order(state.dealer, state.sitting.players)
    place = order.index(seat) + 1
    if place < len(order):
        return state._replace(turn=order[place]), steps
    terms = state.sitting.terms
    ladder = variations.ladder_of(terms.has(MISERY), terms.has(WELLINGTON))
    caller = orthodox.highest_caller(state.calls, ladder)
    if caller == NOBODY:
        return state._replace(phase="over", turn=NOBODY), (*steps, Step(ORTHODOX, "all-pass", note="all-pass"))
    steps += (Step(ORTHODOX, "highest-call", caller, note=state.highest),)
    if terms.has(PEEP) and variations.may_exchange(True, state.peeped[caller], True):
        return state._replace(phase="exchange", turn=caller, caller=caller), steps
    return _begin(state._replace(caller=caller)), steps


def exchange(state: State, event: Event) -> Result:
    """The superior caller, who has peeped, exchanges the card on the table for one of his own; or he does not."""
    seat = event.seat
    if state.phase != "exchange" or seat != state.caller:
        why = "nobody but the superior caller can exchange, if he has peeped, before he leads"
        raise refused(state, event, why, PEEP_RULE)
    steps: tuple[Step, ...] = (Step(PEEP_RULE, "exchanges", seat, len(event.cards)),)
    if event.cards:
        if len(event.cards) != 1 or event.cards[0] not in state.hands[seat]:
            raise refused(state, event, "the card is exchanged for one of his own", PEEP_RULE)
        hand = tuple(card for card in state.hands[seat] if card not in event.cards)
        state = state._replace(hands=put(state.hands, seat, hand + state.extra), extra=event.cards)
    return _begin(state), steps


def _begin(state: State) -> State:
    leader = orthodox.first_leader(state.caller)
    tricks = begin(state.hands, (True,) * state.sitting.players, leader, plain_order())
    return state._replace(phase="play", turn=NOBODY, tricks=tricks)

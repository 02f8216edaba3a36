"""The machine while players call: what is open to whom, discards, the spare hand, and calls over Nap."""

from __future__ import annotations

from functools import lru_cache

from service.engine.dispatch import refused
from service.engine.events import Event, Step
from service.engine.nap import calling, kitty
from service.engine.nap import deal as deals
from service.engine.nap.calling import BLUCHER_CALL, NAP, PASS, WELLINGTON_CALL
from service.engine.nap.play import first_leader
from service.engine.nap.state import Result, State
from service.engine.nap.terms import (
    BLUCHER,
    CALLING,
    CHALLENGE,
    CHALLENGED,
    DOUBLE,
    DOUBLE_HEADER,
    HIGHER,
    LOWEST_THREE,
    MISERY,
    MORE_CARDS,
    OVER_NAP,
    OVER_WELLINGTON,
    SENIOR,
    SPARE,
    WELLINGTON,
    Terms,
)
from service.engine.seats import NOBODY
from service.engine.trick_play import begin
from service.engine.tricks import plain_order
from service.engine.tuples import put

__all__ = [
    "answer",
    "available",
    "declare",
    "discard",
    "ladder",
    "ladder_with_one",
    "may_take_spare",
    "spare",
    "to_discard",
    "too_late",
]

CHALLENGES = "challenges"
"""What stands for the declaration of a player who challenged, while the challenged stands for the call."""


@lru_cache(maxsize=256)
def ladder(terms: Terms) -> tuple[str, ...]:
    """The calls that these players know, from the lowest to the highest, Wellington and Blücher not among them."""
    calls = calling.number_calls(terms.tricks)
    if terms.has(MISERY):
        calls = calling.with_misery(calls)
    return calling.lowest_call(calls, terms.has(LOWEST_THREE), terms.reading("misery-lowest") == "allowed")


def available(state: State) -> tuple[str, ...]:
    """The calls that are open to the player in turn; he may always pass."""
    terms, highest = state.sitting.terms, state.highest
    calls: tuple[str, ...] = ()
    if highest not in (WELLINGTON_CALL, BLUCHER_CALL):
        calls = calling.calls_above(highest, ladder(terms))
    if calling.wellington_open(highest, terms.has(WELLINGTON)):
        calls += (WELLINGTON_CALL,)
    if calling.blucher_open(highest, terms.has(BLUCHER)):
        calls += (BLUCHER_CALL,)
    return calls


def to_discard(state: State) -> int:
    """How many cards the player in turn has to throw away before his call."""
    terms = state.sitting.terms
    held = len(state.hands[state.turn])
    return deals.discards(terms.dealt, terms.tricks) if held > terms.tricks else 0


def may_take_spare(state: State) -> bool:
    """Whether the player in turn may add the spare hand to his own."""
    high = state.highest in (WELLINGTON_CALL, BLUCHER_CALL)
    return (
        bool(state.deal.spare) and not high and calling.takes_spare(state.highest, ladder(state.sitting.terms)) == NAP
    )


def discard(state: State, event: Event) -> Result:
    """At six- or seven-card Nap a player throws away what he holds over five, before his call."""
    number = to_discard(state) if event.seat == state.turn else 0
    hand = state.hands[event.seat]
    if not number:
        raise refused(state, event, "each throws away what he holds over five, in his turn to call", MORE_CARDS)
    if len(set(event.cards)) != number or len(event.cards) != number or not set(event.cards) <= set(hand):
        raise refused(state, event, f"he throws away {number} of his cards", MORE_CARDS)
    kept = tuple(card for card in hand if card not in event.cards)
    state = state._replace(hands=put(state.hands, event.seat, kept))
    return state, (Step(MORE_CARDS, "discards", event.seat, number),)


def declare(state: State, event: Event) -> Result:
    """A player declares: a number of tricks (`amount`), misery, Nap or what goes over it; or he passes."""
    call = str(event.amount) if event.kind == "call" else event.kind
    if event.kind == "call" and event.amount == state.sitting.terms.tricks:
        call = NAP
    _in_turn(state, event)
    if call != PASS and call not in available(state):
        raise refused(state, event, _open(state), _law_of(call))
    return _declared(state, event.seat, call, (Step(_law_of(call), "declares", event.seat, note=call),))


def _open(state: State) -> str:
    calls = available(state)
    return f"he may call {' or '.join(calls)}, or pass" if calls else "he must pass"


def _law_of(call: str) -> str:
    return {WELLINGTON_CALL: OVER_NAP, BLUCHER_CALL: OVER_WELLINGTON}.get(call, CALLING if call == PASS else HIGHER)


def _in_turn(state: State, event: Event) -> None:
    """Raise RefusedError where it is not his turn to declare."""
    if not calling.may_declare(state.calls[event.seat]):
        raise refused(state, event, "he has declared, and nobody declares twice or alters a call", HIGHER)
    if event.seat != state.turn:
        raise refused(state, event, "players declare in turn, the dealer's left first", CALLING)
    if to_discard(state):
        raise refused(state, event, "before his call he throws away what he holds over five", MORE_CARDS)


def too_late(state: State, event: Event) -> Result:
    """A player declares who has declared, when the calls are over."""
    raise refused(state, event, "he has declared, and nobody declares twice or alters a call", HIGHER)


def spare(state: State, event: Event) -> Result:
    """A player takes the spare hand and rejects five of the ten cards, `cards`: he stands for Nap."""
    _in_turn(state, event)
    if not may_take_spare(state):
        raise refused(state, event, "the spare hand is not there, or Nap is called already", SPARE)
    hand, extra = state.hands[event.seat], state.deal.spare
    if not kitty.selects(event.cards, hand, extra):
        raise refused(state, event, "of the ten cards he keeps five", SPARE)
    kept = tuple(card for card in (*hand, *extra) if card not in event.cards)
    deal = state.deal._replace(spare=(), took_spare=event.seat)
    state = state._replace(hands=put(state.hands, event.seat, kept), deal=deal)
    steps = (Step(SPARE, "takes-spare", event.seat), Step(SPARE, "declares", event.seat, note=NAP))
    return _declared(state, event.seat, NAP, steps)


def _declared(state: State, seat: int, call: str, steps: tuple[Step, ...]) -> Result:
    over = call in (WELLINGTON_CALL, BLUCHER_CALL)
    if over and state.sitting.terms.has(CHALLENGE):
        state = state._replace(phase="answer", turn=state.holder, challenger=seat)
        return state, (*steps, Step(CHALLENGED, "challenges", seat, about=state.holder))
    state = state._replace(calls=put(state.calls, seat, call))
    if call != PASS:
        state = state._replace(highest=call, holder=seat)
    return _advance(state, seat, steps)


def answer(state: State, event: Event) -> Result:
    """The caller of Nap, challenged, stands for the higher call himself ("stand-higher"), or not ("yield")."""
    holder, challenger = state.holder, state.challenger
    if event.seat != holder:
        raise refused(state, event, "the player who was challenged answers", CHALLENGED)
    call = WELLINGTON_CALL if state.highest == NAP else BLUCHER_CALL
    stands = calling.stands_for_higher(holder, challenger, event.kind == "stand-higher", True)
    calls = put(state.calls, stands, call)
    if stands != challenger:
        calls = put(calls, challenger, CHALLENGES)
    state = state._replace(phase="call", calls=calls, highest=call, holder=stands, challenger=NOBODY)
    return _advance(state, challenger, (Step(CHALLENGED, "stands-higher", stands, note=call),))


def _advance(state: State, seat: int, steps: tuple[Step, ...]) -> Result:
    """The next in turn declares; when all have, the senior hand leads."""
    order = calling.calling_order(state.deal.order)
    place = order.index(seat) + 1
    if place < len(order):
        return state._replace(turn=order[place]), steps
    terms = state.sitting.terms
    if not state.highest:
        forced = calling.forced_caller(state.calls, order, terms.has(DOUBLE_HEADER))
        if forced == NOBODY:
            return _all_passed(state, steps)
        state = state._replace(calls=put(state.calls, forced, "1"), highest="1", holder=forced)
        steps += (Step(CALLING, "must-stand-for-one", forced),)
    senior = calling.senior_hand(state.calls, (*ladder_with_one(terms), WELLINGTON_CALL, BLUCHER_CALL))
    live = tuple(bool(hand) for hand in state.hands)
    tricks = begin(state.hands, live, first_leader(senior), plain_order())
    state = state._replace(phase="play", holder=senior, turn=NOBODY, tricks=tricks)
    return state, (*steps, Step(SENIOR, "senior-hand", senior, note=state.highest))


def ladder_with_one(terms: Terms) -> tuple[str, ...]:
    """The calls, and the one trick for which the first caller must stand, though the lowest call be three."""
    calls = ladder(terms)
    return calls if "1" in calls else ("1", *calls)


def _all_passed(state: State, steps: tuple[Step, ...]) -> Result:
    again = state.sitting.terms.reading("doubled-again") == "again"
    doubled = calling.doubling(state.sitting.doubled, True, False, again)
    note = "doubled-again" if state.sitting.doubled else ""
    sitting = state.sitting._replace(doubled=doubled)
    step = Step(DOUBLE, "stakes-doubled", NOBODY, 1 << doubled, note=note)
    return state._replace(phase="over", turn=NOBODY, sitting=sitting), (*steps, step)

"""The machine while players declare: stand, throw up, take miss, change cards; and haste and curiosity."""

from __future__ import annotations

from service.engine.baxter_wray_loo import rules, table
from service.engine.baxter_wray_loo.closing import flushes_of, leave_pool, loo_now, take_pool
from service.engine.baxter_wray_loo.playing import begin_play
from service.engine.baxter_wray_loo.state import Result, State, fine
from service.engine.baxter_wray_loo.terms import (
    CHANGING,
    CLUB_LAW,
    DEALER_ALONE,
    DECLARING,
    FINISHING,
    HASTE,
    LOOKING,
    MISS_ALONE,
    STANDING,
)
from service.engine.dispatch import refused
from service.engine.events import Event, Step
from service.engine.seats import NOBODY
from service.engine.tuples import put

__all__ = ["choices", "declare", "look_at_hand", "meddle"]

STANDING_WORDS = ("stand", "miss", "change", "for-pool")


def _words(state: State, seat: int) -> tuple[str, ...]:
    """What a player may declare now, or (out of turn) what the form knows at all."""
    if seat == state.turn:
        return choices(state)
    terms = state.sitting.terms
    own = (rules.FOR_POOL,) if terms.miss and seat == state.dealer else ()
    return (*rules.hand_choices(terms.miss, terms.changes), *own)


def choices(state: State) -> tuple[str, ...]:
    """What the player in turn may declare."""
    terms = state.sitting.terms
    open_ = bool(state.deal.miss)
    if state.turn == state.dealer and terms.miss:
        own = sum(word == "stand" for word in state.said)
        return rules.dealer_choices(own, state.said.count("miss"), open_)
    return rules.hand_choices(open_, terms.changes)


def declare(state: State, event: Event) -> Result:
    """A player declares. Out of turn it costs a single, and does not count."""
    seat, kind = event.seat, event.kind
    if state.phase == "play" and (bound := _all_bound(state)):
        if kind == rules.STAND and state.said[seat] == rules.STAND:
            return state, (Step(bound, "all-stand", seat),)
        raise refused(state, event, "all stand on their own cards, and there is no miss", bound)
    if state.said[seat] == "looked":
        if kind != rules.THROW_UP:
            raise refused(state, event, "he looked at the cards of another, and must throw up his own", LOOKING)
        return state, (Step(LOOKING, "declares", seat, note=kind),)
    if rules.miss_must_stand(state.said[seat] == "miss", state.said[seat] == "change"):
        raise refused(state, event, "he has taken miss or changed cards, and must play them", STANDING)
    if not rules.may_declare(state.said[seat]) or seat not in state.deal.order:
        raise refused(state, event, "he has declared, and nobody declares twice or alters it", LOOKING)
    words = _words(state, seat)
    if kind not in words:
        raise refused(state, event, f"he may {', '.join(words)}", DEALER_ALONE if seat == state.dealer else STANDING)
    if seat != state.turn:
        return meddle(state, event, "declared-early")
    steps: tuple[Step, ...] = (Step(DECLARING, "declares", seat, note=kind),)
    deal = state.deal
    if kind == "change":
        state = _change(state, event)
        steps += (Step(CHANGING, "changes", seat, len(event.cards)),)
    elif kind in ("miss", "for-pool"):
        deal = deal._replace(miss=(), miss_taken=seat)
        state = state._replace(hands=put(state.hands, seat, state.deal.miss), deal=deal)
    elif kind == "throw-up":
        state = state._replace(hands=put(state.hands, seat, ()))
    return _advance(state._replace(said=put(state.said, seat, kind)), steps)


def _all_bound(state: State) -> str:
    """The record by which all stand on their own cards in this deal; "" where each has declared for himself."""
    if table.is_last_round(state.sitting.finishing):
        return FINISHING
    return CLUB_LAW if table.all_stand(state.deal.turn_up, state.sitting.terms.has("club-law-binds")) else ""


def _change(state: State, event: Event) -> State:
    hand, stock, number = state.hands[event.seat], state.deal.stock, len(event.cards)
    if not number or len(set(event.cards)) != number or not set(event.cards) <= set(hand):
        raise refused(state, event, "he puts out cards of his own hand", CHANGING)
    if number > len(stock):
        raise refused(state, event, f"only {len(stock)} cards remain in the pack", CHANGING)
    got, rest = rules.changed(stock, number)
    kept = tuple(card for card in hand if card not in event.cards)
    return state._replace(hands=put(state.hands, event.seat, kept + got), deal=state.deal._replace(stock=rest))


def _advance(state: State, steps: tuple[Step, ...]) -> Result:
    """The next in turn declares; where all have, the standing hands play, or the only one takes the pool."""
    order = rules.declaring_order(state.deal.order)
    stood = [seat for seat in order if state.said[seat] in STANDING_WORDS]
    for seat in order:
        if not state.said[seat]:
            if seat == state.dealer and state.sitting.terms.miss:
                taker = rules.pool_to_dealer(stood, state.deal.miss_taken != NOBODY, seat)
                if taker != NOBODY:
                    return take_pool(state, taker, DEALER_ALONE, steps)
            return state._replace(turn=seat), steps
    if len(stood) > 1:
        return begin_play(state, steps)
    if not stood:
        return _all_thrown_up(state, steps)
    holder = state.deal.miss_taken
    alone = rules.pool_to_miss(holder, [seat for seat in stood if seat != holder]) if holder != NOBODY else NOBODY
    note = "" if alone != NOBODY else "stands-alone"
    if state.sitting.terms.pam and flushes_of(state):
        state = state._replace(alone=loo_now(state)[1])
    return take_pool(state, stood[0], MISS_ALONE, steps, note)


def _all_thrown_up(state: State, steps: tuple[Step, ...]) -> Result:
    """All have thrown up, the dealer as well or before them: it is his pool, unless he has no part in this hand."""
    dealer, reading = state.dealer, state.sitting.terms.reading("dealer-thrown-out")
    if dealer not in state.deal.order:
        return leave_pool(state, NOBODY, DEALER_ALONE, steps, "nobody-stands")
    if state.said[dealer] == "looked" and reading == "takes-nothing":
        return leave_pool(state, NOBODY, DEALER_ALONE, steps, "dealer-thrown-out")
    return take_pool(state, dealer, DEALER_ALONE, steps, "stands-alone")


def meddle(state: State, event: Event, act: str = "") -> Result:
    """Haste or curiosity: looked at his cards early, at the miss, at what was thrown up, at the pack."""
    fault = act or {"look": "looked-early"}.get(event.kind, event.kind.replace("look-at", "looked-at"))
    seat = event.seat
    if fault == "looked-early" and not state.hands[seat]:
        raise refused(state, event, "he holds no cards", DECLARING)
    if fault == "looked-early" and (seat == state.turn or state.said[seat]):
        return state, (Step(DECLARING, "looks", seat),)
    if fault == "looked-at-miss":
        if rules.may_look_at_miss(state.deal.miss_taken == seat):
            raise refused(state, event, "it is his own hand now", HASTE)
        if not state.deal.miss:
            raise refused(state, event, "miss is taken, or was not dealt", HASTE)
    price = table.price_of_single(state.sitting.terms.loo, state.sitting.terms.single_loo)
    cost = rules.single_fault(fault, price)
    if cost is None:
        raise refused(state, event, "no law speaks of it", HASTE)
    return fine(state, seat, cost.amount, cost.law, cost.next_pool, (Step(cost.law, "breach", seat, note=fault),))


def look_at_hand(state: State, event: Event) -> Result:
    """A player looks at the cards of another: a full loo, and he throws up; who has declared plays, and leaves all."""
    seat = event.seat
    if event.about < 0 or event.about == seat or not state.hands[event.about]:
        raise refused(state, event, "name another player, who holds cards", LOOKING)
    cost = rules.looks_at_hand(state.said[seat] in STANDING_WORDS, loo_now(state)[1])
    steps: tuple[Step, ...] = (Step(cost.law, "breach", seat, note="looked-at-hand"),)
    state, steps = fine(state, seat, cost.amount, cost.law, cost.next_pool, steps)
    if cost.leaves and seat not in state.leaving:
        state = state._replace(leaving=(*state.leaving, seat))
    if not cost.out or state.said[seat] or seat not in state.deal.order or state.phase != "declare":
        return state, steps
    state = state._replace(said=put(state.said, seat, "looked"), hands=put(state.hands, seat, ()))
    return _advance(state, (*steps, Step(cost.law, "throws-up", seat)))

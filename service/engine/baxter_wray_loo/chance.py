"""A sitting of Baxter-Wray's Loo played at random from a seed, lawfully or with irregular acts."""

from __future__ import annotations

from functools import partial
from random import Random

from service.engine.baxter_wray_loo.machine import apply, legal
from service.engine.baxter_wray_loo.state import State
from service.engine.baxter_wray_loo.table import pack_of
from service.engine.cards import KNAVE
from service.engine.deals import first_shown
from service.engine.events import Event
from service.engine.random_play import any_number, any_of, any_order, in_phase, play_on, wrong_card
from service.engine.replay import Turn

__all__ = ["choose", "misbehave", "play_deal"]

_BEFORE = ("look", "look-at-miss", "look-at-discards", "look-at-stock", "stand", "throw-up")
_FAULTS = ("misdeal", "irregular", "exposed-card")


def choose(state: State, random: Random, boldness: float = 0.5) -> Event:
    """One lawful event, as chance will have it. `boldness` is how readily players stand rather than throw up."""
    options = legal(state)
    option = options[0]
    kind, seat = option.kind, option.seat
    if kind in ("play", "divide") and len(options) > 1 and random.random() < 0.3:
        other = any_of(options[1:], random)
        return Event(other.kind, other.seat)
    if kind == "play":
        card = any_of(option.cards, random)
        tricks = state.tricks
        ace = tricks is not None and not tricks.trick and state.sitting.terms.pam and card == 48 + tricks.order.trump
        return Event("play", seat, 0, (card,), note="civil" if ace and random.random() < 0.8 else "")
    if state.phase == "declare":
        if random.random() > boldness:
            option = next((each for each in options if each.kind == "throw-up"), option)
        else:
            option = any_of([each for each in options if each.kind != "throw-up"], random)
        cards: tuple[int, ...] = ()
        if option.kind == "change":
            cards = tuple(random.sample(option.cards, 1 + int(random.random() * option.most)))
        return Event(option.kind, seat, 0, cards)
    if kind in ("shuffle", "lots"):
        pack = any_order(pack_of(state.sitting.terms.has("thirty-two-cards")), random)
        if kind == "shuffle":
            return Event("shuffle", seat, 0, pack)
        return Event("lots", any_of(options, random).seat, 0, pack[: first_shown(pack, KNAVE, (0,))[1]])
    if kind == "deal" and state.sitting.terms.cards == 5 and random.random() < 0.3:
        return Event("deal", seat, 3)
    if kind == "cut":
        return Event("cut", seat, any_number(option, random))
    if len(options) > 1 and options[1].kind == "withdraw" and random.random() < 0.03:
        return Event("withdraw", seat)
    return Event(kind, seat, option.least)


def misbehave(state: State, random: Random) -> Event | None:
    """An irregular act that is possible now, if chance finds one; the book may still refuse it."""
    seat = int(random.random() * state.sitting.players)
    if state.phase == "before":
        note = any_of(("", "mixed", "exposed"), random)
        return (
            Event("interfere", seat, note=note)
            if random.random() < 0.5
            else Event("misdeal", seat, note=any_of(_FAULTS, random))
        )
    hand = state.tricks.hands[seat] if state.tricks else state.hands[seat]
    if state.phase == "declare":
        act = random.random()
        if act < 0.15:
            return Event("look-at-hand", seat, about=(seat + 1) % state.sitting.players)
        if act < 0.3 and hand:
            return Event("play", seat, 0, (any_of(hand, random),))
        if act < 0.4:
            return Event("misdeal", seat, note=any_of(_FAULTS, random))
        return Event(any_of(_BEFORE, random), seat)
    if state.phase != "play" or state.tricks is None:
        return None
    tricks = state.tricks
    act = random.random()
    if act < 0.6:
        return wrong_card(tricks, legal(state)[0].cards, random)
    if act < 0.7 and hand:
        return Event("play", seat, 0, (any_of(hand, random),))
    if act < 0.8:
        return Event("look-at-hand", seat, about=(seat + 1) % state.sitting.players)
    if act < 0.85:
        return Event("misdeal", seat, note=any_of(_FAULTS, random))
    if act < 0.88:
        return Event(any_of(_BEFORE[1:4], random), seat)
    return Event("expose" if act < 0.92 else "mention", seat)


def play_deal(
    state: State, random: Random, boldness: float = 0.5, mischief: float = 0.0, bound: int = 400
) -> tuple[State, list[Turn]]:
    """Play one deal to its end: the last state and the turns."""
    state, turns = play_on(
        apply, state, in_phase("over", "closed"), partial(choose, boldness=boldness), random, misbehave, mischief, bound
    )
    if state.alone and random.random() < 0.8:
        event = Event("flush", legal(state)[-1].seat)
        state, steps = apply(state, event)
        turns.append(Turn(event, steps))
    return state, turns

"""A sitting of Spoil Five played at random from a seed, lawfully or with irregular acts: for proofs and benchmarks."""

from __future__ import annotations

from random import Random

from service.engine.events import Event
from service.engine.packs import ORDINARY
from service.engine.random_play import any_card, any_number, any_of, any_order, in_phase, play_on, wrong_card
from service.engine.replay import Turn
from service.engine.spoil_five.machine import apply, legal
from service.engine.spoil_five.state import State

__all__ = ["choose", "misbehave", "play_deal"]


def choose(state: State, random: Random) -> Event:
    """One lawful event, as chance will have it."""
    option = any_of(legal(state), random)
    kind, seat = option.kind, option.seat
    if kind in ("play", "rob"):
        return any_card(option, random)
    if kind in ("shuffle", "lots"):
        return Event(kind, seat, 0, any_order(ORDINARY, random))
    return Event(kind, seat, any_number(option, random))


def misbehave(state: State, random: Random) -> Event | None:
    """An irregular act that is possible now, if chance finds one."""
    dealt = state.tricks is not None and not state.tricks.leads
    if (state.phase == "before" and state.deal.cut) or (dealt and random.random() < 0.2):
        return Event("misdeal", state.dealer, note=any_of(("exposed", "out-of-order", "wrong-number"), random))
    if state.phase != "play" or state.tricks is None:
        return None
    seat, hand = state.tricks.turn, state.tricks.hands[state.tricks.turn]
    if not state.tricks.won and random.random() < 0.5:
        return Event("rob", seat, 0, (any_of(hand, random),))
    options = [card for option in legal(state) if option.kind == "play" for card in option.cards]
    return wrong_card(state.tricks, options, random)


def play_deal(state: State, random: Random, mischief: float = 0.0) -> tuple[State, list[Turn]]:
    """Play to the end of the hand: the last state and the turns."""
    return play_on(apply, state, in_phase("over"), choose, random, misbehave, mischief)

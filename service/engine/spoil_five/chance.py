"""A sitting of Spoil Five played at random from a seed, lawfully or with irregular acts: for proofs and benchmarks."""

from __future__ import annotations

from random import Random

from service.engine.events import Event
from service.engine.packs import ORDINARY, shuffled
from service.engine.random_play import any_of, play_on
from service.engine.replay import Turn
from service.engine.spoil_five.machine import apply, legal
from service.engine.spoil_five.state import State

__all__ = ["choose", "misbehave", "play_deal"]


def choose(state: State, random: Random) -> Event:
    """One lawful event, as chance will have it."""
    option = any_of(legal(state), random)
    kind, seat = option.kind, option.seat
    if kind in ("play", "rob"):
        return Event(kind, seat, 0, (any_of(option.cards, random),))
    if kind in ("shuffle", "lots"):
        return Event(kind, seat, 0, shuffled(ORDINARY, int(random.random() * (1 << 40))))
    return Event(kind, seat, option.least + int(random.random() * (option.most - option.least + 1)))


def misbehave(state: State, random: Random) -> Event | None:
    """An irregular act that is possible now, if chance finds one."""
    if state.phase == "before" and state.deal.cut:
        return Event("misdeal", state.dealer, note=any_of(("exposed", "out-of-order", "wrong-number"), random))
    if state.phase != "play" or state.tricks is None:
        return None
    seat, hand = state.tricks.turn, state.tricks.hands[state.tricks.turn]
    if not state.tricks.won and random.random() < 0.5:
        return Event("rob", seat, 0, (any_of(hand, random),))
    options = [card for option in legal(state) if option.kind == "play" for card in option.cards]
    wrong = [card for card in hand if card not in options]
    return Event("play", seat, 0, (any_of(wrong, random),)) if wrong else None


def play_deal(state: State, random: Random, mischief: float = 0.0) -> tuple[State, list[Turn]]:
    """Play to the end of the hand: the last state and the turns."""
    return play_on(
        apply,
        state,
        lambda now: now.phase == "over",
        lambda now: choose(now, random),
        random,
        lambda now: misbehave(now, random),
        mischief,
    )

"""A sitting of Écarté played at random from a seed, lawfully or with irregular acts."""

from __future__ import annotations

from random import Random

from service.engine.ecarte.machine import apply, legal
from service.engine.ecarte.rules import pack
from service.engine.ecarte.state import State
from service.engine.events import Event
from service.engine.packs import shuffled
from service.engine.random_play import any_of, play_on
from service.engine.replay import Turn

__all__ = ["choose", "misbehave", "play_game"]


def choose(state: State, random: Random) -> Event:
    """One lawful event, as chance will have it."""
    option = any_of(legal(state), random)
    kind, seat = option.kind, option.seat
    if kind == "play":
        return Event(kind, seat, 0, (any_of(option.cards, random),))
    if kind in ("shuffle", "lots"):
        cards = shuffled(pack(), int(random.random() * (1 << 40)))
        return Event(kind, seat, 0, cards[:2] if kind == "lots" else cards)
    number = option.least + int(random.random() * (option.most - option.least + 1))
    if kind == "exchange":
        return Event(kind, seat, 0, shuffled(option.cards, int(random.random() * (1 << 40)))[:number])
    return Event(kind, seat, number)


def misbehave(state: State, random: Random) -> Event | None:
    """An irregular act that is possible now, or the claim for one, if chance finds it."""
    if state.phase != "play" or state.tricks is None:
        return None
    if state.claims:
        return Event("claim", state.claims[0].claimants[0])
    hand = state.tricks.hands[state.tricks.turn]
    wrong = [card for card in hand if card not in legal(state)[0].cards]
    return Event("play", state.tricks.turn, 0, (any_of(wrong, random),)) if wrong else None


def play_game(state: State, random: Random, mischief: float = 0.0) -> tuple[State, list[Turn]]:
    """Play to the end of the game."""
    return play_on(
        apply,
        state,
        lambda now: now.phase == "won",
        lambda now: choose(now, random),
        random,
        lambda now: misbehave(now, random),
        mischief,
    )

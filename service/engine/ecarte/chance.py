"""A sitting of Écarté played at random from a seed, lawfully or with irregular acts."""

from __future__ import annotations

from random import Random

from service.engine.ecarte.machine import apply, legal
from service.engine.ecarte.rules import pack
from service.engine.ecarte.state import State
from service.engine.events import Event
from service.engine.random_play import any_card, any_number, any_of, any_order, in_phase, play_on, wrong_card
from service.engine.replay import Turn

__all__ = ["choose", "misbehave", "play_game"]


def choose(state: State, random: Random) -> Event:
    """One lawful event, as chance will have it."""
    option = any_of(legal(state), random)
    kind, seat = option.kind, option.seat
    if kind == "play":
        return any_card(option, random)
    if kind in ("shuffle", "lots"):
        cards = any_order(pack(), random)
        return Event(kind, seat, 0, cards[:2] if kind == "lots" else cards)
    number = any_number(option, random)
    if kind == "exchange":
        return Event(kind, seat, 0, any_order(option.cards, random)[:number])
    return Event(kind, seat, number)


def misbehave(state: State, random: Random) -> Event | None:
    """An irregular act that is possible now, or the claim for one, if chance finds it."""
    if state.claims:
        return Event("claim", any_of(state.claims, random).claimants[0])
    if state.phase != "play" or state.tricks is None:
        return None
    return wrong_card(state.tricks, legal(state)[0].cards, random)


def play_game(state: State, random: Random, mischief: float = 0.0) -> tuple[State, list[Turn]]:
    """Play to the end of the game."""
    return play_on(apply, state, in_phase("won"), choose, random, misbehave, mischief)

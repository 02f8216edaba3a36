"""A sitting of All-Fours played at random from a seed, lawfully or with irregular acts: for proofs and benchmarks."""

from __future__ import annotations

from random import Random

from service.engine.all_fours.deal import full_pack
from service.engine.all_fours.machine import apply, legal
from service.engine.all_fours.playing import counts_of
from service.engine.all_fours.state import State
from service.engine.events import Event
from service.engine.random_play import any_card, any_of, any_order, in_phase, play_on, wrong_card
from service.engine.replay import Turn

__all__ = ["choose", "misbehave", "play_deal", "play_game"]


def choose(state: State, random: Random) -> Event:
    """One lawful event, as chance will have it."""
    option = any_of(legal(state), random)
    kind, seat = option.kind, option.seat
    if kind == "play":
        return any_card(option, random)
    if kind == "shuffle":
        return Event("shuffle", seat, 0, any_order(full_pack(), random))
    if kind == "lots":
        return Event("lots", cards=any_order(full_pack(), random)[: state.players])
    if kind == "count":
        return Event("count", seat, counts_of(state)[state.side(seat)])
    return Event(kind, seat)


def misbehave(state: State, random: Random) -> Event | None:
    """An irregular act that is possible now, if chance finds one."""
    if state.phase in ("say", "answer"):
        return Event("look", int(random.random() * state.players))
    if state.phase == "count":
        return Event("count", int(random.random() * state.players), int(random.random() * 80))
    if state.phase != "play" or state.tricks is None or not state.tricks.trick:
        return None
    return wrong_card(state.tricks, legal(state)[0].cards, random)


def play_deal(state: State, random: Random, mischief: float = 0.0) -> tuple[State, list[Turn]]:
    """Play to the end of the deal: the last state and the turns."""
    return play_on(apply, state, in_phase("over", "won"), choose, random, misbehave, mischief)


def play_game(state: State, random: Random, mischief: float = 0.0) -> tuple[State, list[Turn]]:
    """Play to the end of the game."""
    return play_on(apply, state, in_phase("won"), choose, random, misbehave, mischief)

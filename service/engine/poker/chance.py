"""A sitting of Poker played at random, but lawfully, from a seed: for proofs, benchmarks and examples."""

from __future__ import annotations

from random import Random

from service.engine.events import Event, Option
from service.engine.packs import ORDINARY, shuffled, with_joker
from service.engine.poker.machine import apply, legal
from service.engine.poker.state import State
from service.engine.poker.terms import JOKER_CARD
from service.engine.replay import Turn
from service.engine.seats import NOBODY

__all__ = ["choose", "play_game"]


def choose(state: State, random: Random, boldness: float = 0.5) -> Event:
    """One lawful event, as chance will have it. `boldness` is how readily players stake rather than pass."""
    options = legal(state)
    if state.phase in ("say", "draw", "bet"):
        return _choose_stake(state, options, random, boldness)
    option = options[-1]
    if option.kind == "straddle" or (len(options) > 1 and random.random() < 0.2):
        option = options[0]
    if option.kind == "shuffle":
        pack = with_joker(ORDINARY) if JOKER_CARD in state.sitting.terms.departures else ORDINARY
        cards = state.deal.stock if state.phase == "gather" else pack
        return Event("shuffle", option.seat, 0, shuffled(cards, int(random.random() * (1 << 40))))
    if option.kind == "lots":
        contending = state.sitting.drawing_lots or range(state.players)
        return Event("lots", NOBODY, 0, tuple(random.sample(range(52), len(contending))))
    if option.kind == "cut":
        return Event("cut", option.seat, 1 + int(random.random() * option.most))
    return Event(option.kind, option.seat, option.least)


def _choose_stake(state: State, options: tuple[Option, ...], random: Random, boldness: float) -> Event:
    chance = random.random()
    last = options[-1]
    if last.kind == "draw" and state.stakes[last.seat] == state.highest:
        hand, number = state.hands[last.seat], int(random.random() * 4.3)
        return Event("draw", last.seat, 0, hand[:number])
    if options[0].kind == "pass" and (last.kind == "pass" or chance > boldness + 0.3):
        return Event("pass", last.seat)
    if last.kind in ("stake", "bet"):
        stand = len(options) > 2 and chance < boldness / 3
        if stand:
            return Event("stand", last.seat)
        amount = last.least
        if last.most > last.least and random.random() < 0.3:
            amount += int(random.random() * (last.most - last.least + 1))
        return Event(last.kind, last.seat, amount)
    return Event(last.kind, last.seat, last.least)


def play_game(state: State, random: Random, boldness: float = 0.5, bound: int = 2000) -> tuple[State, list[Turn]]:
    """Play one game from its beginning to its end: the last state and the turns.

    Betting has no sure end under these laws, so after `bound` events everybody passes who may.
    """
    played: list[Turn] = []
    while state.phase != "over":
        event = choose(state, random, boldness if len(played) < bound else 0.0)
        if len(played) >= bound and state.phase in ("say", "draw", "bet"):
            event = Event("pass", state.turn)
        state, steps = apply(state, event)
        played.append(Turn(event, steps))
    return state, played

"""A sitting of Euchre played at random from a seed, lawfully or with irregular acts: for proofs and benchmarks."""

from __future__ import annotations

from random import Random

from service.engine.euchre.deal import pack
from service.engine.euchre.machine import apply, legal
from service.engine.euchre.state import State
from service.engine.events import Event
from service.engine.random_play import any_card, any_number, any_of, any_order, play_on, wrong_card
from service.engine.replay import Turn
from service.engine.seats import NOBODY

__all__ = ["MOST_EVENTS", "choose", "misbehave", "play_deal", "play_game"]

MOST_EVENTS = 600


def choose(state: State, random: Random) -> Event:
    """One lawful event, as chance will have it."""
    option = any_of(legal(state), random)
    kind, seat = option.kind, option.seat
    if kind in ("play", "discard"):
        return any_card(option, random)
    if kind == "shuffle":
        return Event(kind, seat, 0, any_order(pack(), random))
    if kind == "deal":
        return Event(kind, seat, any_number(option, random))
    return Event(kind, seat, option.least)


def misbehave(state: State, random: Random) -> Event | None:
    """An irregular act that is possible now, if chance finds one."""
    if state.phase not in ("discard", "play"):
        return None
    tricks, which = state.tricks, random.random()
    late = [claim for claim in state.claims if claim.kind == "plays-with-partner"]
    if late and random.random() < 0.8:
        claim = any_of(late, random)
        about = any_of((claim.offender, NOBODY), random)
        first = tricks is not None and not tricks.won
        what = any_of(("claim", "waive", "waive"), random) if first else "claim"
        return Event(what, any_of(claim.claimants, random), about=about)
    if tricks is None or which < 0.5 or not tricks.trick:
        seat = int(random.random() * state.players)
        return Event("alone", seat, note=any_of(("", "I think I could do it by myself", "I play alone."), random))
    return wrong_card(tricks, legal(state)[0].cards, random)


def play_deal(state: State, random: Random, mischief: float = 0.0) -> tuple[State, list[Turn]]:
    """Play to the end of the deal: the last state and the turns."""
    return _play(state, random, mischief, ("over", "won"))


def play_game(state: State, random: Random, mischief: float = 0.0) -> tuple[State, list[Turn]]:
    """Play to the end of the game, or to the end of a deal after `MOST_EVENTS` events: who is set back again and again
    may never get there.
    """
    return _play(state, random, mischief, ("won",))


def _play(state: State, random: Random, mischief: float, ends: tuple[str, ...]) -> tuple[State, list[Turn]]:
    began = state.events
    return play_on(
        apply,
        state,
        lambda now: now.phase in ends or (now.phase == "over" and now.events - began > MOST_EVENTS),
        choose,
        random,
        misbehave,
        mischief,
    )

"""A sitting of Napoleon played at random from a seed, lawfully or with revokes: for proofs, benchmarks and examples."""

from __future__ import annotations

from functools import partial
from random import Random

from service.engine.events import Event
from service.engine.napoleon.machine import apply, legal
from service.engine.napoleon.state import State
from service.engine.packs import ORDINARY
from service.engine.random_play import any_card, any_of, any_order, in_phase, play_on, wrong_card
from service.engine.replay import Turn

__all__ = ["choose", "misbehave", "play_deal"]


def choose(state: State, random: Random, boldness: float = 0.4) -> Event:
    """One lawful event, as chance will have it. `boldness` is how readily players call rather than pass."""
    options = legal(state)
    option = options[0]
    kind, seat = option.kind, option.seat
    if kind == "play":
        return any_card(option, random)
    if state.phase == "call":
        if len(options) > 1 and random.random() < boldness:
            option = options[1 + int(random.random() * (len(options) - 1))]
        cards = tuple(random.sample(option.cards, option.least)) if option.kind == "garnet" else ()
        return Event(option.kind, seat, 0 if cards else option.least, cards)
    if kind == "shuffle":
        return Event("shuffle", seat, 0, any_order(ORDINARY, random))
    if kind == "exchange":
        return Event("exchange", seat, 0, (any_of(option.cards, random),) if random.random() < 0.7 else ())
    return Event(kind, any_of(options, random).seat if kind == "select" else seat)


def misbehave(state: State, random: Random) -> Event | None:
    """A revoke, if the player in turn can commit one; or a call out of turn, which is refused."""
    if state.phase == "play" and state.tricks is not None:
        return wrong_card(state.tricks, legal(state)[0].cards, random)
    return Event("pass", int(random.random() * state.sitting.players))


def play_deal(
    state: State, random: Random, boldness: float = 0.4, mischief: float = 0.0, bound: int = 2000
) -> tuple[State, list[Turn]]:
    """Play one deal to its end: the last state and the turns."""
    return play_on(
        apply, state, in_phase("over"), partial(choose, boldness=boldness), random, misbehave, mischief, bound
    )

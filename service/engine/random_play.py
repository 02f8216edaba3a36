"""Play at random from a seed, lawfully or with irregular acts: for proofs, benchmarks and examples."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from service.engine.errors import RefusedError
from service.engine.events import Event, Step
from service.engine.replay import Turn

__all__ = ["any_of", "play_on"]

S = TypeVar("S")
V = TypeVar("V")


def any_of(values: Sequence[V], random: Random) -> V:
    """One of some values. It asks for `random.random()` only, whose sequence Python promises to keep."""
    return values[int(random.random() * len(values))]


def play_on(
    apply: Callable[[S, Event], tuple[S, tuple[Step, ...]]],
    state: S,
    over: Callable[[S], bool],
    choose: Callable[[S], Event],
    random: Random,
    misbehave: Callable[[S], Event | None] | None = None,
    mischief: float = 0.0,
    bound: int = 2000,
) -> tuple[S, list[Turn]]:
    """Play until `over`: the last state and the turns.

    `choose` gives a lawful event; `misbehave` an irregular one that is possible now, or None, and is tried as often as
    `mischief` says. What the laws refuse did not happen. After `bound` events everybody keeps to the laws, so that the
    play ends.
    """
    played: list[Turn] = []
    while not over(state):
        if misbehave is not None and mischief and len(played) < bound and random.random() < mischief:
            act = misbehave(state)
            if act is not None:
                try:
                    state, steps = apply(state, act)
                except RefusedError:
                    continue
                played.append(Turn(act, steps))
                continue
        event = choose(state)
        state, steps = apply(state, event)
        played.append(Turn(event, steps))
    return state, played

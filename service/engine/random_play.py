"""Play at random from a seed, lawfully or with irregular acts: for proofs, benchmarks and examples."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Protocol, TypeVar

from service.engine.cards import Card
from service.engine.errors import RefusedError
from service.engine.events import Event, Option, Step
from service.engine.packs import shuffled
from service.engine.replay import Turn
from service.engine.trick_play import Tricks

__all__ = ["any_card", "any_number", "any_of", "any_order", "in_phase", "play_on", "wrong_card"]

S = TypeVar("S")
V = TypeVar("V")


class _InPhase(Protocol):
    @property
    def phase(self) -> str: ...


def any_of(values: Sequence[V], random: Random) -> V:
    """One of some values. It asks for `random.random()` only, whose sequence Python promises to keep."""
    return values[int(random.random() * len(values))]


def any_order(pack: Sequence[Card], random: Random) -> tuple[Card, ...]:
    """The pack, shuffled."""
    return shuffled(pack, int(random.random() * (1 << 40)))


def any_number(option: Option, random: Random) -> int:
    """A number within the bounds of an option."""
    return option.least + int(random.random() * (option.most - option.least + 1))


def any_card(option: Option, random: Random) -> Event:
    """What the option is for, with one of its cards."""
    return Event(option.kind, option.seat, 0, (any_of(option.cards, random),))


def wrong_card(tricks: Tricks, allowed: Collection[Card], random: Random) -> Event | None:
    """The player in turn plays a card of his that is not `allowed`; None where he has none."""
    wrong = [card for card in tricks.hands[tricks.turn] if card not in allowed]
    return Event("play", tricks.turn, 0, (any_of(wrong, random),)) if wrong else None


def in_phase(*phases: str) -> Callable[[_InPhase], bool]:
    """Whether a state is in one of these phases."""
    return lambda state: state.phase in phases


def play_on(
    apply: Callable[[S, Event], tuple[S, tuple[Step, ...]]],
    state: S,
    over: Callable[[S], bool],
    choose: Callable[[S, Random], Event],
    random: Random,
    misbehave: Callable[[S, Random], Event | None] | None = None,
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
            act = misbehave(state, random)
            if act is not None:
                try:
                    state, steps = apply(state, act)
                except RefusedError:
                    continue
                played.append(Turn(act, steps))
                continue
        event = choose(state, random)
        state, steps = apply(state, event)
        played.append(Turn(event, steps))
    return state, played

"""What every game offers, and how a recorded one is played again.

A game is a module with the five functions of `Game`; its state is an immutable value. History is the state's
source: the same table, terms and events give the same state, and so does every beginning of them. A remedy that
goes back ("replay from event n") is the state before that event, reached by playing the events before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol, TypeVar

from service.engine.events import Event, Option, Step, Table

__all__ = ["Game", "Turn", "play_back", "state_after", "turns"]

S = TypeVar("S")
T = TypeVar("T", contravariant=True)


class Turn(NamedTuple):
    """An event that was played, and the steps it led to."""

    event: Event
    steps: tuple[Step, ...]


class Game(Protocol[S, T]):
    """The state machine of a game: a module that defines these functions."""

    def open(self, table: Table, terms: T, /) -> S:
        """The first state. Raises `RefusedError` where the table or terms break a law."""
        ...

    def to_act(self, state: S, /) -> int:
        """The seat whose turn it is; NOBODY when the game is over or anybody may act."""
        ...

    def legal(self, state: S, /) -> tuple[Option, ...]:
        """What may regularly be done now, each with the law that gives it."""
        ...

    def apply(self, state: S, event: Event, /) -> tuple[S, tuple[Step, ...]]:
        """The next state and the findings. Raises `RefusedError` for what no law provides for."""
        ...

    def settlement(self, state: S, /) -> tuple[int, ...]:
        """What each seat has won (or, below nothing, lost) since the sitting began."""
        ...


def play_back(game: Game[S, T], table: Table, terms: T, events: Sequence[Event]) -> tuple[S, list[Turn]]:
    """Play recorded events from the beginning: the last state and every turn with its steps."""
    state = game.open(table, terms)
    played = []
    for event in events:
        state, steps = game.apply(state, event)
        played.append(Turn(event, steps))
    return state, played


def turns(game: Game[S, T], table: Table, terms: T, events: Sequence[Event]) -> Iterator[tuple[S, Turn]]:
    """The same, one turn after another, each with the state that it led to."""
    state = game.open(table, terms)
    for event in events:
        state, steps = game.apply(state, event)
        yield state, Turn(event, steps)


def state_after(game: Game[S, T], table: Table, terms: T, events: Sequence[Event], count: int) -> S:
    """The state after the first `count` events: where play is taken up when a remedy goes back to there."""
    return play_back(game, table, terms, events[:count])[0]

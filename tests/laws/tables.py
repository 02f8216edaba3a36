"""What the made-up tables of all games share: events applied, cards played in turn, a pack that deals what is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from typing import Any, Protocol, TypeVar

from service.engine.cards import Card, card_codes, read_card, read_cards
from service.engine.events import Event, Step
from service.engine.packs import ORDINARY, stacked
from service.engine.replay import Game

__all__ = [
    "A",
    "B",
    "C",
    "D",
    "E",
    "F",
    "Played",
    "at_table",
    "by_twos_and_threes",
    "call",
    "calling",
    "in_order",
    "in_turn",
    "lays",
    "offered",
    "pack_dealing",
    "read_as",
]

A, B, C, D, E, F = range(6)
"""A deals; B sits at his left."""

S = TypeVar("S")
What = TypeVar("What", contravariant=True)


class Played(Protocol[S, What]):
    """A state after some events, or calls."""

    def __call__(self, state: S, /, *events: What) -> S: ...


def at_table(game: Game[S, Any]) -> tuple[Played[S, Event], Callable[[S, Event], tuple[Step, ...]]]:
    """Two functions: the state after some events, and the steps that one leads to."""

    def played(state: S, /, *events: Event) -> S:
        for event in events:
            state, _ = game.apply(state, event)
        return state

    return played, lambda state, event: game.apply(state, event)[1]


def in_turn(game: Game[S, Any]) -> Callable[[S, str], S]:
    """A function that has cards played by those whose turn it is."""

    def run(state: S, text: str) -> S:
        for card in read_cards(text):
            state, _ = game.apply(state, Event("play", game.to_act(state), 0, (card,)))
        return state

    return run


def call(seat: int, what: str) -> Event:
    """ "3", "misery", "nap", "pass"."""
    return Event("call", seat, int(what)) if what.isdecimal() else Event(what, seat)


def calling(game: Game[S, Any]) -> Played[S, str]:
    """A function that has players call in turn, from the dealer's left."""

    def called(state: S, /, *calls: str) -> S:
        for what in calls:
            state, _ = game.apply(state, call(game.to_act(state), what))
        return state

    return called


def offered(game: Game[S, Any]) -> tuple[Callable[[S], str], Callable[[S], list[str]]]:
    """Two functions: the cards that may be played, and what may be done now, a number of tricks as its figure."""

    def kinds(state: S) -> list[str]:
        return [str(option.least) if option.kind == "call" else option.kind for option in game.legal(state)]

    return lambda state: card_codes(game.legal(state)[0].cards), kinds


def lays(seat: int, text: str, note: str = "") -> Event:
    """A card is played."""
    return Event("play", seat, 0, (read_card(text),), note=note)


def read_as(readings: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """The readings that were told as keyword arguments."""
    return tuple((key.replace("_", "-"), option) for key, option in readings.items())


def in_order(dealer: int, players: int) -> list[int]:
    """The seats, the dealer last."""
    return [(dealer + 1 + place) % players for place in range(players)]


def by_twos_and_threes(hands: Sequence[str]) -> list[Card]:
    """The top of a pack that deals hands of five, told by seat, by twos and then by threes; A deals."""
    order = [read_cards(hand) for hand in (*hands[1:], hands[0])]
    return [card for hand in order for card in hand[:2]] + [card for hand in order for card in hand[2:]]


def pack_dealing(
    hands: Mapping[int, str],
    order: Sequence[int],
    size: int,
    below: Iterable[Card] = (),
    pack: Sequence[Card] = ORDINARY,
) -> tuple[Card, ...]:
    """A pack that deals these hands one card at a time to the seats of `order`, and then what lies `below`.

    What is not said comes as it may.
    """
    wanted = {seat: list(read_cards(text)) for seat, text in hands.items()}
    below = list(below)
    kept = {card for held in wanted.values() for card in held} | set(below)
    free = iter([card for card in pack if card not in kept])
    for seat in order:
        hand = wanted.setdefault(seat, [])
        hand += islice(free, size - len(hand))
    return stacked([wanted[seat][turn] for turn in range(size) for seat in order] + below, pack)

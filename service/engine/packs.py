"""Packs: which cards a game is played with, and how they are shuffled and cut.

A pack is a tuple of cards, its top first. Shuffles come from a seed and are the same on every machine: they use
only `random.Random.random`, whose sequence Python promises to keep.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from service.engine.cards import JOKER, Card
from service.engine.errors import ImpossibleError

__all__ = ["ORDINARY", "PIQUET", "are_of", "cut_pack", "is_whole", "shuffled", "stacked", "with_joker"]

ORDINARY: tuple[Card, ...] = tuple(range(52))
PIQUET: tuple[Card, ...] = tuple(range(20, 52))


def with_joker(pack: Sequence[Card]) -> tuple[Card, ...]:
    """The same pack and one joker."""
    return (*pack, JOKER)


def shuffled(pack: Sequence[Card], seed: int) -> tuple[Card, ...]:
    """The pack in an order that depends on nothing but `seed`."""
    cards = list(pack)
    draw = Random(seed).random
    for last in range(len(cards) - 1, 0, -1):
        other = int(draw() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


def is_whole(cards: Sequence[Card], pack: Sequence[Card]) -> bool:
    """Whether `cards` are those of the pack, each of them once, in any order."""
    return len(cards) == len(pack) and set(cards) == set(pack)


def are_of(cards: Sequence[Card], pack: Sequence[Card]) -> bool:
    """Whether all of `cards` are of the pack, and none of them is there twice."""
    return len(set(cards)) == len(cards) and set(cards) <= set(pack)


def cut_pack(pack: Sequence[Card], at: int) -> tuple[Card, ...]:
    """The pack with its upper `at` cards put below the rest."""
    return (*pack[at:], *pack[:at])


def stacked(top: Sequence[Card], pack: Sequence[Card] = ORDINARY) -> tuple[Card, ...]:
    """A pack that begins with `top`, the rest in the order of `pack`: for examples and tests.

    Raises `ImpossibleError` where `top` holds a card that the pack lacks, or one twice.
    """
    rest = list(pack)
    for card in top:
        if card not in rest:
            raise ImpossibleError(f"card {card} is not in the pack, or is wanted twice")
        rest.remove(card)
    return (*top, *rest)

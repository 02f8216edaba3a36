"""Dealing: hands out of a pack, one card at a time or in batches, and the card that settles who deals first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from service.engine.cards import Card, rank_of
from service.engine.errors import ImpossibleError

__all__ = ["Dealt", "by_seat", "deal_out", "first_shown", "most_hands"]


class Dealt(NamedTuple):
    """The hands in the order in which they were dealt to, and what is left of the pack, its top first."""

    hands: tuple[tuple[Card, ...], ...]
    rest: tuple[Card, ...]


def deal_out(pack: Sequence[Card], hands: int, batches: Sequence[int]) -> Dealt:
    """Deal `hands` hands from the top: in each round as many cards to each hand as `batches` says.

    `(1, 1, 1)` is one card at a time, three rounds; `(3, 2)` first three and then two. Raises `ImpossibleError` where
    the pack is too small.
    """
    dealt = hands * sum(batches)
    if dealt > len(pack):
        raise ImpossibleError(f"pack: {len(pack)} cards do not suffice for {hands} hands of {sum(batches)}")
    if all(batch == 1 for batch in batches):
        return Dealt(tuple([tuple(pack[hand:dealt:hands]) for hand in range(hands)]), tuple(pack[dealt:]))
    got: list[list[Card]] = [[] for _ in range(hands)]
    at = 0
    for batch in batches:
        for hand in got:
            hand += pack[at : at + batch]
            at += batch
    return Dealt(tuple(map(tuple, got)), tuple(pack[dealt:]))


def by_seat(hands: Sequence[tuple[Card, ...]], order: Sequence[int], players: int) -> tuple[tuple[Card, ...], ...]:
    """The hands by seat, where `order` names the seats in the order of the deal; () for a seat that got none."""
    found: list[tuple[Card, ...]] = [()] * players
    for seat, hand in zip(order, hands, strict=False):
        found[seat] = hand
    return tuple(found)


def most_hands(pack: int, cards: int, besides: int = 0) -> int:
    """How many hands of `cards` cards a pack gives, when `besides` more are wanted (a turn-up, a spare hand)."""
    return (pack - besides) // cards


def first_shown(pack: Sequence[Card], rank: int, order: Sequence[int]) -> tuple[int, int]:
    """To whom the first card of a rank falls when cards are turned up before the seats of `order` in turn.

    Out: the seat, and how many cards were turned up. Raises `ImpossibleError` where no card has the rank.
    """
    for number, card in enumerate(pack):
        if rank_of(card) == rank:
            return order[number % len(order)], number + 1
    raise ImpossibleError("pack: no card of that rank is in it")

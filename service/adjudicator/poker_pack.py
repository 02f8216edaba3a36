"""A pack that deals what a told game says was dealt: what is not known is filled with cards that nobody names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from service.adjudicator.seating import Seating
from service.engine.cards import Card, no_card_twice
from service.engine.errors import ImpossibleError
from service.engine.packs import ORDINARY, stacked, with_joker
from service.engine.poker.deal import HAND, dealing_order
from service.engine.poker.terms import JOKER_CARD

__all__ = ["Draws", "Told", "pack_of"]


class Draws(NamedTuple):
    """A draw that was told: who, how many, and which cards he discarded where they were named."""

    seat: int
    number: int
    cards: tuple[Card, ...] = ()


class Told(NamedTuple):
    """The pack as dealt from, the hands as dealt, and what each discards in the order of the draws."""

    pack: tuple[Card, ...]
    dealt: tuple[tuple[Card, ...], ...]
    discards: tuple[tuple[Card, ...], ...]


def pack_of(
    table: Seating,
    shown: Mapping[int, Sequence[Card]],
    dealt: Mapping[int, Sequence[Card]],
    draws: Sequence[Draws],
    departures: frozenset[str] = frozenset(),
) -> Told:
    """Build the pack. `shown` are the hands at the end, `dealt` those before the draw, as far as they are known.

    Raises `ImpossibleError` where a hand can't have become another by the draws told.
    """
    no_card_twice((table.names[seat], cards) for seat, cards in shown.items())
    no_card_twice((table.names[seat], cards) for seat, cards in dealt.items())
    named = {card for hand in (*shown.values(), *dealt.values()) for card in hand}
    named |= {card for draw in draws for card in draw.cards}
    whole = with_joker(ORDINARY) if JOKER_CARD in departures else ORDINARY
    spare = [card for card in whole if card not in named]
    by_seat = {draw.seat: draw for draw in draws}
    hands: list[tuple[Card, ...]] = []
    given: dict[int, tuple[Card, ...]] = {}
    thrown: dict[int, tuple[Card, ...]] = {}
    for seat in range(table.size):
        draw = by_seat.get(seat, Draws(seat, 0))
        hand, out, new = _one(table.names[seat], shown.get(seat), dealt.get(seat), draw, spare)
        hands.append(hand)
        thrown[seat], given[seat] = out, new
    order = dealing_order(0 if table.dealer < 0 else table.dealer, table.size)
    top = [hands[seat][turn] for turn in range(HAND) for seat in order]
    top += [card for draw in sorted(draws, key=lambda draw: order.index(draw.seat)) for card in given[draw.seat]]
    return Told(stacked(top, whole), tuple(hands), tuple(thrown[draw.seat] for draw in draws))


def _one(
    name: str, shown: Sequence[Card] | None, dealt: Sequence[Card] | None, draw: Draws, spare: list[Card]
) -> tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]:
    """A hand as dealt, what is thrown from it, and what is drawn."""
    number = draw.number
    if dealt is not None and len(dealt) == HAND:
        if shown is not None:
            out = draw.cards or tuple(card for card in dealt if card not in shown)
            new = tuple(card for card in shown if card not in dealt)
            if len(out) != number or len(new) != number:
                raise ImpossibleError(f"dealt.{name}: with {number} cards drawn it cannot have become the hand shown.")
            return tuple(dealt), tuple(out), new
        out = draw.cards or tuple(dealt[HAND - number :])
        return tuple(dealt), out, _take(spare, len(out))
    if shown is not None and len(shown) == HAND:
        out = draw.cards or _take(spare, number)
        stays = tuple(shown[: HAND - number])
        return (*stays, *out), out, tuple(shown[HAND - number :])
    hand = _take(spare, HAND - len(draw.cards))
    out = draw.cards or hand[HAND - number :]
    return (*hand, *draw.cards), out, _take(spare, number)


def _take(spare: list[Card], number: int) -> tuple[Card, ...]:
    if len(spare) < number:
        raise ImpossibleError("players: the pack has not so many cards.")
    taken = tuple(spare[:number])
    del spare[:number]
    return taken

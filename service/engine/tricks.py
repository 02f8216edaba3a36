"""Tricks: following suit, heading a trick, who has won it.

What beats what is an `Order`: two tables over the cards, so that trumps, bowers or Pam are a matter of tables and
not of special cases. Which card a player is bound to play is a matter of each game's laws.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from service.engine.cards import JOKER, Card

__all__ = [
    "NO_TRUMP",
    "Order",
    "beats",
    "best_place",
    "breaks_suit",
    "following",
    "heading",
    "in_touch",
    "ladder_order",
    "may_play",
    "plain_order",
    "trumps_in",
]

NO_TRUMP = -1
_TRUMP_STRENGTH = 100


class Order(NamedTuple):
    """How the cards rank: the suit that each counts as, its strength in that suit, and the trump suit.

    Any trump is stronger than any plain card.
    """

    suits: tuple[int, ...]
    strengths: tuple[int, ...]
    trump: int = NO_TRUMP


@lru_cache(maxsize=64)
def plain_order(trump: int = NO_TRUMP, over_ace: Card = JOKER) -> Order:
    """Two low and ace high in every suit, as at Whist; `over_ace` is one card that is the highest trump."""
    suits = [card & 3 for card in range(JOKER + 1)]
    strengths = [(card >> 2) + (_TRUMP_STRENGTH if card & 3 == trump else 0) for card in range(JOKER + 1)]
    suits[over_ace], strengths[over_ace] = trump, 2 * _TRUMP_STRENGTH
    return Order(tuple(suits), tuple(strengths), trump)


def ladder_order(ladders: Mapping[int, Sequence[Card]], trump: int = NO_TRUMP) -> Order:
    """Any order of the cards: for each suit the cards that count as of it, from the best to the worst.

    A card may stand in another suit's ladder than its own: the left bower at Euchre, the ace of hearts at Spoil Five.
    What stands in no ladder is not in the pack; it keeps its suit and beats nothing. A trump beats every plain card.
    Orders are worth keeping: make one for each trump suit, not one a trick.
    """
    suits = [trump if card == JOKER else card & 3 for card in range(JOKER + 1)]
    strengths = [-1] * (JOKER + 1)
    for suit, ladder in ladders.items():
        above = _TRUMP_STRENGTH if suit == trump else 0
        for height, card in enumerate(reversed(ladder)):
            suits[card], strengths[card] = suit, above + height
    return Order(tuple(suits), tuple(strengths), trump)


def beats(card: Card, other: Card, order: Order) -> bool:
    """Whether `card`, played later, takes a trick that `other` would take."""
    suit = order.suits[card]
    return (suit == order.trump or suit == order.suits[other]) and order.strengths[card] > order.strengths[other]


def best_place(trick: Sequence[Card], order: Order) -> int:
    """The place in `trick`, in the order of play, of the card that takes it."""
    suits, strengths, trump = order
    led, place, most = suits[trick[0]], 0, strengths[trick[0]]
    for other in range(1, len(trick)):
        card = trick[other]
        if strengths[card] > most and (suits[card] == led or suits[card] == trump):
            place, most = other, strengths[card]
    return place


def following(hand: Iterable[Card], led: int, order: Order) -> tuple[Card, ...]:
    """The cards of a hand that follow the suit `led`."""
    suits = order.suits
    return tuple([card for card in hand if suits[card] == led])


def heading(cards: Iterable[Card], trick: Sequence[Card], order: Order) -> tuple[Card, ...]:
    """Those of `cards` that would take the trick as it lies."""
    suits, strengths, trump = order
    best = trick[best_place(trick, order)]
    suit, most = suits[best], strengths[best]
    return tuple([card for card in cards if strengths[card] > most and (suits[card] == suit or suits[card] == trump)])


def may_play(
    hand: tuple[Card, ...],
    trick: Sequence[Card],
    order: Order,
    *,
    head: bool = False,
    trump: bool = False,
    ruff: bool = False,
) -> tuple[Card, ...]:
    """The cards of a hand that may be played to a trick: any to lead, of the suit led if there are some, else any.

    `head`: who can take the trick with the suit led (or, being bound to trump, with a trump) must. `trump`: who has
    none of the suit led must trump. `ruff`: a trump may always be played, even by who could follow suit.
    """
    if not trick:
        return hand
    cards = following(hand, order.suits[trick[0]], order)
    if not cards and trump:
        cards = trumps_in(hand, order)
    if not cards:
        return hand
    if head:
        cards = heading(cards, trick, order) or cards
    if ruff and order.suits[cards[0]] != order.trump:
        cards += trumps_in(hand, order)
    return cards


def breaks_suit(card: Card, hand: Iterable[Card], trick: Sequence[Card], order: Order) -> bool:
    """Whether a card, played from a hand that still held it, fails to follow a suit that the hand could follow."""
    if not trick:
        return False
    led = order.suits[trick[0]]
    return order.suits[card] != led and any(order.suits[other] == led for other in hand)


def trumps_in(hand: Iterable[Card], order: Order) -> tuple[Card, ...]:
    """The trumps of a hand."""
    return following(hand, order.trump, order)


def in_touch(high: Card, low: Card, order: Order, out: Iterable[Card] = ()) -> bool:
    """Whether no card of their suit ranks between two cards, those `out` of play left aside."""
    suits, strengths, suit = order.suits, order.strengths, order.suits[high]
    between = range(strengths[low] + 1, strengths[high])
    return not any(suits[card] == suit and strengths[card] in between and card not in out for card in range(52))

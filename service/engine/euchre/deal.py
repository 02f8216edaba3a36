"""The pack, the order of the cards with the bowers, the deal, and the dealer's discard (pages 68, 69, 70 and 79)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from service.engine.cards import ACE, KING, KNAVE, QUEEN, SUITS, TEN, Card, make_card, suit_of
from service.engine.deals import by_seat, deal_out
from service.engine.euchre.terms import AGAIN, DEAL, DISCARD, FOUR, PACK, PASS
from service.engine.laws import law
from service.engine.packs import PIQUET
from service.engine.seats import left, round_from
from service.engine.tricks import NO_TRUMP, Order, ladder_order

__all__ = [
    "BATCHES",
    "Dealt",
    "after_discard",
    "batches_allowed",
    "deal_five",
    "elder_hand",
    "in_dealers_hand",
    "left_bower",
    "may_discard",
    "must_discard",
    "next_dealer",
    "order_with",
    "pack",
    "right_bower",
]

BATCHES = ((2, 3), (3, 2))
_RANKS = (ACE, KING, QUEEN, KNAVE, TEN, TEN - 1, TEN - 2, TEN - 3)


class Dealt(NamedTuple):
    """The hands by seat, the card turned up, and the rest of the pack."""

    hands: tuple[tuple[Card, ...], ...]
    turn_up: Card
    rest: tuple[Card, ...]


@law(PACK, nothing=(), says='Euchre is played with the "piquet" pack')
def pack() -> tuple[Card, ...]:
    """The thirty-two cards: ace to seven of each suit."""
    return PIQUET


@law(PACK, nothing=-1, says='is known as the "Right Bower,"')
def right_bower(trump: int) -> Card:
    """The knave of trumps."""
    return make_card(KNAVE, trump)


@law(PACK, nothing=-1, says='is known as the "Left Bower,"')
def left_bower(trump: int) -> Card:
    """The knave of the other suit of the same colour."""
    return make_card(KNAVE, len(SUITS) - 1 - trump)


def _ladders(trump: int) -> dict[int, list[Card]]:
    ladders = {suit: [make_card(rank, suit) for rank in _RANKS] for suit in range(len(SUITS))}
    if trump == NO_TRUMP:
        return ladders
    right, low = right_bower(trump), left_bower(trump)
    ladders[suit_of(low)].remove(low)
    ladders[trump] = [right, low, *(card for card in ladders[trump] if card != right)]
    return ladders


_ORDERS = {trump: ladder_order(_ladders(trump), trump) for trump in (NO_TRUMP, *range(len(SUITS)))}


@law(PACK, nothing=_ORDERS[NO_TRUMP], says="takes temporary precedence of all other cards")
@law(PACK, nothing=_ORDERS[NO_TRUMP], says="ranks next in value")
@law(
    PACK, nothing=_ORDERS[NO_TRUMP], says="The Left Bower is considered for the time being to belong to the trump suit"
)
def order_with(trump: int) -> Order:
    """How the cards rank: right bower, left bower, ace to seven of trumps; plain suits ace to seven.

    The left bower counts as a trump in every respect, and is gone from its own suit.
    """
    return _ORDERS[trump]


def elder_hand(dealer: int, players: int) -> int:
    """The player at the dealer's left: his adversary where two play."""
    return left(dealer, players)


@law(DEAL, nothing=False, says="five cards are dealt (by twos and then threes, or vice versa")
def batches_allowed(batches: Sequence[int]) -> bool:
    """Whether cards may be dealt so: by twos and then threes, or by threes and then twos, as the dealer likes."""
    return tuple(batches) in BATCHES


@law(FOUR, nothing=None, says="Five cards having been dealt to each, and the twenty-first turned up")
@law(DEAL, nothing=None, says="The eleventh card is turned up by way of trump")
@law(DEAL, nothing=None, says="five cards are dealt (by twos and then threes, or vice versa")
def deal_five(cards: Sequence[Card], dealer: int, players: int, batches: Sequence[int]) -> Dealt:
    """Five cards to each from the elder hand on, and the next one (the eleventh with two, the twenty-first with four)
    turned up.
    """
    order = tuple(round_from(elder_hand(dealer, players), players))
    dealt = deal_out(cards, players, batches)
    return Dealt(by_seat(dealt.hands, order, players), dealt.rest[0], dealt.rest[1:])


@law(AGAIN, nothing=0, says="the cards are thrown up, and the deal passes")
def next_dealer(dealer: int, players: int) -> int:
    """The deal passes to the next player at the left."""
    return left(dealer, players)


@law(DEAL, nothing=False, says="The dealer discards the worst card of his own hand")
@law(PASS, nothing=False, says="proceeds to place, as before, one card under the pack")
@law(DISCARD, nothing=False, says="it is his duty to discard or reject a card from his hand")
def must_discard(call: str) -> bool:
    """Whether the dealer has to lay out a card: when the turn-up was ordered up, or taken up by himself or by order."""
    return call in ("order-up", "assist", "take-up")


@law(DEAL, nothing=False, says="The dealer discards the worst card of his own hand")
@law(DISCARD, nothing=False, says="it is his duty to discard or reject a card from his hand")
def may_discard(card: Card, hand: Sequence[Card]) -> bool:
    """Whether the dealer may lay out this card: any of his own five, not the turn-up in place of which it goes."""
    return card in hand


@law(DEAL, nothing=(), says="The dealer discards the worst card of his own hand")
def after_discard(hand: tuple[Card, ...], turn_up: Card, card: Card) -> tuple[Card, ...]:
    """The dealer's hand when he has laid out `card`: the turn-up is considered to be part of it from now on."""
    return (*(other for other in hand if other != card), turn_up)


@law(DEAL, nothing=True, says="He does not, however, actually take it into his hand until the first trick")
def in_dealers_hand(tricks_played: int) -> bool:
    """Whether the dealer has the turn-up in his hand in fact: when the first trick has been played.

    It counts as his before, and he may and must play it as if he held it.
    """
    return tricks_played > 0

"""Leading, following or trumping, the revoke, and who wins a trick (pages 2 and 3)."""

from __future__ import annotations

from collections.abc import Sequence

from service.engine.all_fours.terms import CUT, FOUR_PLAY, PACK, SOME_SCORE, TRICK
from service.engine.cards import Card
from service.engine.laws import law
from service.engine.tricks import Order, best_place, breaks_suit, may_play, plain_order

__all__ = [
    "cards_in_trick",
    "in_turn",
    "is_revoke",
    "may_follow",
    "may_lead",
    "order_with",
    "point_for_not_following",
    "tricks_played",
    "winner",
]

_BY_SUIT = tuple(plain_order(suit) for suit in range(4))
_TRICKS = 6


@law(PACK, nothing=_BY_SUIT[0], says="rank in play as at Whist, the ace being the highest, and the two the lowest")
def order_with(trump: int) -> Order:
    """How the cards rank with a trump suit: ace highest, two lowest."""
    return _BY_SUIT[trump]


@law(CUT, nothing=(), says="The elder hand leads any card he pleases")
def may_lead(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that may be led: any."""
    return may_play(hand, (), _BY_SUIT[0])


@law(FOUR_PLAY, nothing=(), says="In other respects, the play is the same")
@law(CUT, nothing=(), says="His antagonist must follow suit or trump")
def may_follow(hand: tuple[Card, ...], trick: Sequence[Card], order: Order) -> tuple[Card, ...]:
    """The cards that may be played to a trick: of the suit led, or trumps, though he could follow; any if he has none.

    A player without the suit led may throw what he pleases.
    """
    return may_play(hand, trick, order, ruff=True)


@law(CUT, nothing=False, says="having a card of the suit led, he neither follows suit nor trumps")
def is_revoke(card: Card, hand: Sequence[Card], trick: Sequence[Card], order: Order) -> bool:
    """Whether a card is a revoke: its player has the suit led, and neither follows suit nor trumps."""
    return order.suits[card] != order.trump and breaks_suit(card, hand, trick, order)


@law(TRICK, nothing=0, says="The player of the highest card of the suit led, or a trump, wins the trick")
def winner(trick: Sequence[Card], order: Order) -> int:
    """The place in a trick of the card that wins it."""
    return best_place(trick, order)


@law(TRICK, nothing=0, says="The player of the highest card of the suit led, or a trump, wins the trick")
def tricks_played(cards: int, every_card: bool = True) -> int:
    """How many tricks are played by hands of so many cards: six, or as many as there are cards."""
    return cards if every_card else _TRICKS


@law(FOUR_PLAY, nothing=0, says="The players play in succession as at Whist")
def cards_in_trick(players: int) -> int:
    """One card of each player makes a trick: with four, four."""
    return players


@law(FOUR_PLAY, nothing=True, says="The players play in succession as at Whist")
def in_turn(seat: int, turn: int) -> bool:
    """Whether a player plays in his turn."""
    return seat == turn


@law(SOME_SCORE, nothing=0, says="Some players score a point whenever the adversary")
def point_for_not_following(card: Card, trick: Sequence[Card], order: Order, agreed: bool) -> int:
    """Where it was agreed: the point of a side when any of its adversaries neither follows suit nor trumps."""
    if not agreed or not trick:
        return 0
    return int(order.suits[card] not in (order.suits[trick[0]], order.trump))

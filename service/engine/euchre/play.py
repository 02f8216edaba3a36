"""Leading, following suit, and who wins the trick (page 70)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from service.engine.cards import Card
from service.engine.euchre.deal import elder_hand
from service.engine.euchre.terms import ALONE, FOUR, LEAD, PACK
from service.engine.laws import law
from service.engine.tricks import Order, best_place, breaks_suit, may_play

__all__ = ["first_leader", "is_revoke", "may_follow", "may_lead", "playing", "suit_to_follow", "winner"]


@law(LEAD, nothing=0, says="the non-dealer leads a card, and the dealer plays to it")
@law(FOUR, nothing=0, says="the play proceeds as in the two-handed game")
def first_leader(dealer: int, players: int, lying: int = -1) -> int:
    """Who leads to the first trick: the non-dealer, or elder hand; the next at his left if his cards lie face down."""
    elder = elder_hand(dealer, players)
    return elder_hand(elder, players) if elder == lying else elder


@law(LEAD, nothing=(), says="the non-dealer leads a card, and the dealer plays to it")
def may_lead(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that may be led: any."""
    return hand


@law(LEAD, nothing=(), says="The second player must follow suit if he can")
@law(PACK, nothing=(), says="The Left Bower is considered for the time being to belong to the trump suit")
def may_follow(hand: tuple[Card, ...], trick: Sequence[Card], order: Order) -> tuple[Card, ...]:
    """The cards that may be played to a trick: of the suit led, if he has any (the left bower is a trump), else all."""
    return may_play(hand, trick, order)


@law(PACK, nothing=-1, says="The Left Bower is considered for the time being to belong to the trump suit")
def suit_to_follow(led: Card, order: Order) -> int:
    """The suit that must be played to a card: trumps to the left bower, not the suit printed on it."""
    return order.suits[led]


@law(LEAD, nothing=False, says="The second player must follow suit if he can")
def is_revoke(card: Card, hand: Sequence[Card], trick: Sequence[Card], order: Order) -> bool:
    """Whether a card breaks the rule to follow suit. The text names no penalty for it."""
    return breaks_suit(card, hand, trick, order)


@law(LEAD, nothing=0, says="The higher card wins, trumps overriding plain suits")
def winner(trick: Sequence[Card], order: Order) -> int:
    """The place in a trick of the card that wins it, and leads next: the best trump, or the best of the suit led."""
    return best_place(trick, order)


@law(ALONE, nothing=(), says="In such case his partner turns his cards face downward on the table")
def playing(players: int, lying: Collection[int]) -> tuple[bool, ...]:
    """Who plays, by seat: all but who has laid his cards down, so that the lone hand is singly against two."""
    return tuple(seat not in lying for seat in range(players))

"""Playing the hands (pages 10, 11; misery, 12): trumps, following suit, whose lead, and when the hand is over."""

from __future__ import annotations

from collections.abc import Sequence

from service.engine.cards import Card, suit_of
from service.engine.laws import law
from service.engine.nap.calling import MISERY_CALL
from service.engine.nap.terms import FOLLOWING, MISERY_PAY, MISERY_PLAY, NEXT_LEAD, NINE_CARDS, NOT_FORCED, SENIOR
from service.engine.seats import NOBODY
from service.engine.tricks import NO_TRUMP, Order, best_place, breaks_suit, may_play, plain_order

__all__ = [
    "breaks_duty",
    "first_leader",
    "fulfilled",
    "hand_over",
    "may_follow",
    "may_lead",
    "misery_lost",
    "needed",
    "trumps_made",
    "winner_leads",
]


@law(SENIOR, nothing=NOBODY, says="this he signifies by leading")
@law(MISERY_PLAY, nothing=NOBODY, says="leads off in the ordinary way")
def first_leader(senior: int) -> int:
    """Who leads to the first trick: the senior hand, at misery too."""
    return senior


@law(SENIOR, nothing=NO_TRUMP, says="the first card played in each deal decides the trumps")
@law(MISERY_PLAY, nothing=NO_TRUMP, says="unless it is agreed")
def trumps_made(first_card: Card, call: str = "", no_trumps: bool = False) -> int:
    """The trump suit: that of the first card led, whatever was said; none at misery where that is agreed."""
    return NO_TRUMP if no_trumps and call == MISERY_CALL else suit_of(first_card)


@law(NEXT_LEAD, nothing=(), says="may play whatever card he chooses")
def may_lead(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that a leader may play: any."""
    return hand


@law(SENIOR, nothing=(), says=("on the left of the leader then follows", "If he has a card of the suit led"))
@law(NOT_FORCED, nothing=())
@law(FOLLOWING, nothing=(), says="must play it, but if he has none")
@law(MISERY_PLAY, nothing=(), says=("must always follow suit", "so as to avoid taking a trick"))
def may_follow(hand: tuple[Card, ...], trick: Sequence[Card], order: Order) -> tuple[Card, ...]:
    """The cards that may be played to a trick: one of the suit led if he has it, not forced to head; else any.

    The caller of misery is bound in no other way: that he is to avoid taking a trick is how he wins.
    """
    return may_play(hand, trick, order)


@law(SENIOR, nothing=False, says="he must play it, but if not he may throw off")
@law(FOLLOWING, nothing=False, says="must play it, but if he has none")
def breaks_duty(card: Card, hand: tuple[Card, ...], trick: Sequence[Card], order: Order) -> bool:
    """Whether a card breaks the duty to follow suit. The text names no penalty."""
    return breaks_suit(card, hand, trick, order)


@law(NEXT_LEAD, nothing=NOBODY, says=("Provided no player has headed", "passes to the winner"))
def winner_leads(seats: Sequence[int], trick: Sequence[Card], trump: int) -> int:
    """The seat that has won a trick and leads to the next; `seats` are those that played, in order."""
    return seats[best_place(trick, plain_order(trump))]


@law(NINE_CARDS, nothing=0, says="would have to make all nine tricks")
def needed(call: str, tricks: int) -> int:
    """How many tricks a caller must make: the number that he called, for Nap and what goes over it all; misery none."""
    if call == MISERY_CALL:
        return 0
    return int(call) if call.isdecimal() else tricks


@law(MISERY_PLAY, nothing=False, says="must not make a single trick")
@law(MISERY_PAY, nothing=False, says="compelled to win one of the tricks")
def misery_lost(made: int) -> bool:
    """Whether misery has failed: the caller has made a trick."""
    return made > 0


@law(FOLLOWING, nothing=False, says="This continues throughout the five rounds")
def hand_over(call: str, made: int, played: int, tricks: int) -> bool:
    """Whether the cards are collected: the caller has his tricks, or can no longer make them, or all are played.

    `made` of the `played` tricks are the caller's.
    """
    if played == tricks:
        return True
    if call == MISERY_CALL:
        return misery_lost(made)
    want = needed(call, tricks)
    return made >= want or made + tricks - played < want


def fulfilled(call: str, made: int, tricks: int) -> bool:
    """Whether the caller has done what he declared."""
    return not misery_lost(made) if call == MISERY_CALL else made >= needed(call, tricks)

"""The orthodox game (pages 94, 95): the deal, the calls, the play, and what is paid."""

from __future__ import annotations

from collections.abc import Sequence

from service.engine.cards import Card, suit_of
from service.engine.deals import Dealt, by_seat, deal_out
from service.engine.laws import law
from service.engine.napoleon.terms import MONEY, ORTHODOX, TRICKS
from service.engine.seats import NOBODY, left, round_from
from service.engine.tricks import NO_TRUMP, Order, best_place, breaks_suit, may_play, plain_order

__all__ = [
    "LADDER",
    "NAP",
    "PASS",
    "calling_order",
    "calls_above",
    "deal_cards",
    "first_leader",
    "fulfilled",
    "highest_caller",
    "is_revoke",
    "may_follow",
    "nap_stakes",
    "needed",
    "next_dealer",
    "number_stakes",
    "trumps_made",
    "winner_leads",
]

PASS, NAP = "pass", "nap"
LADDER = ("1", "2", "3", "4", NAP)
"""The calls of the orthodox game, from the lowest to the highest."""


@law(ORTHODOX, nothing=Dealt((), ()), says="five cards being dealt out singly")
def deal_cards(pack: Sequence[Card], dealer: int, players: int, besides: int = 0) -> Dealt:
    """Deal five cards to each, singly and in order from the dealer's left.

    Out: the hands by seat, then those dealt `besides` (an excess hand), and what is left of the pack.
    """
    order = tuple(round_from(left(dealer, players), players))
    made = deal_out(pack, players + besides, (1,) * TRICKS)
    return Dealt((*by_seat(made.hands[:players], order, players), *made.hands[players:]), made.rest)


@law(ORTHODOX, nothing=(), says="The eldest hand")
def calling_order(dealer: int, players: int) -> tuple[int, ...]:
    """The seats in the order in which they call, the eldest hand first."""
    return tuple(round_from(left(dealer, players), players))


@law(ORTHODOX, nothing=(), says="can declare by increasing his call")
def calls_above(highest: str, ladder: Sequence[str] = LADDER) -> tuple[str, ...]:
    """The calls that are left to a player, who must increase the call; up to Nap, the limit."""
    return tuple(ladder[ladder.index(highest) + 1 :]) if highest in ladder else tuple(ladder)


@law(ORTHODOX, nothing=NOBODY, says="Whoever makes the highest call")
def highest_caller(calls: Sequence[str], ladder: Sequence[str] = LADDER) -> int:
    """The seat that has called the most, against whom all others play; NOBODY where nobody called."""
    heights = [ladder.index(call) if call in ladder else -1 for call in calls]
    return heights.index(max(heights)) if max(heights, default=-1) >= 0 else NOBODY


@law(ORTHODOX, nothing=NOBODY, says="and leads out")
def first_leader(caller: int) -> int:
    """Who leads to the first trick: the caller."""
    return caller


@law(ORTHODOX, nothing=NO_TRUMP, says="whatever suit is first led by the caller is trumps")
def trumps_made(first_card: Card) -> int:
    """The trump suit: that of the card which the caller led first, whatever he said."""
    return suit_of(first_card)


@law(ORTHODOX, nothing=(), says=("imperative to follow suit", "no rule as to heading a trick"))
def may_follow(hand: tuple[Card, ...], trick: Sequence[Card], order: Order) -> tuple[Card, ...]:
    """The cards that may be played: one of the suit led if he has it, with no duty to head or trump; else any."""
    return may_play(hand, trick, order)


@law(ORTHODOX, nothing=False, says="under penalty of a revoke")
def is_revoke(card: Card, hand: tuple[Card, ...], trick: Sequence[Card], order: Order) -> bool:
    """Whether a card is a revoke: trumping or discarding when holding a card of the suit. No penalty is printed."""
    return breaks_suit(card, hand, trick, order)


@law(ORTHODOX, nothing=NOBODY, says=("highest card of the led suit takes the first trick", "leads to the third"))
def winner_leads(seats: Sequence[int], trick: Sequence[Card], trump: int) -> int:
    """The seat that takes a trick and leads to the next; `seats` are those that played, in order."""
    return seats[best_place(trick, plain_order(trump))]


def needed(call: str) -> int:
    """How many tricks a caller must make: what he called, five for Nap and Wellington."""
    return int(call) if call.isdecimal() else TRICKS


@law(ORTHODOX, nothing=False, says="the declaration succeeding or failing")
def fulfilled(call: str, made: int) -> bool:
    """Whether a declaration of tricks has succeeded."""
    return made >= needed(call)


@law(ORTHODOX, nothing=0, says="he is only paid for the number that he originally announced")
@law(MONEY, nothing=0, says="It is a level-money transaction")
def number_stakes(called: int, made: int = 0) -> int:
    """How many stakes each of the others pays or gets for a number of tricks: as many as were called, not made."""
    return called


@law(MONEY, nothing=0, says=("calls Napoleon (five tricks)", "raised to 1s. to win and 6d. to lose"))
def nap_stakes(won: bool, raised: bool) -> int:
    """The same for Nap: ten to win and five to lose; twelve and six where that is agreed."""
    if raised:
        return 12 if won else 6
    return 10 if won else 5


@law(MONEY, nothing=NOBODY, says="the deal passes")
def next_dealer(dealer: int, players: int) -> int:
    """Who deals next: the person to the left of the last dealer."""
    return left(dealer, players)

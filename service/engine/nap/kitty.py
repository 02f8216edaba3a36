"""Pool or kitty (pages 11, 12), buying cards and the spare hand (12, 13): what is paid in, and who gets it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from service.engine.cards import Card, rank_of
from service.engine.laws import law
from service.engine.nap.calling import BLUCHER_CALL, NAP, WELLINGTON_CALL
from service.engine.nap.terms import BUYING_CARDS, POOL_DIVIDED, POOL_FORMED, SPARE, TERMINATED
from service.engine.pools import Division, divide_equally
from service.engine.seats import left, round_from

__all__ = [
    "buying_order",
    "divide_kitty",
    "handed",
    "kitty_payers",
    "lowest_card",
    "price",
    "selects",
    "spare_penalty",
    "takes_kitty",
]


@law(POOL_FORMED, nothing=(), says="payment is made by each dealer")
def kitty_payers(dealer: int, original: int, players: int, together: bool) -> tuple[int, ...]:
    """Who pays a stake into the kitty before a deal: the dealer; or all, when it is the original dealer's turn."""
    if together:
        return tuple(range(players)) if dealer == original else ()
    return (dealer,)


@law(POOL_FORMED, nothing=False, says="becomes the property of the caller who makes Nap")
def takes_kitty(call: str, made: bool, nap_only: bool = False) -> bool:
    """Whether the caller takes the kitty besides his stakes: he has made Nap, or all the tricks on a call over it."""
    return made and (call == NAP or (call in (WELLINGTON_CALL, BLUCHER_CALL) and not nap_only))


@law(TERMINATED, nothing=Division((), (), 0), says="provision has to be made")
@law(POOL_DIVIDED, nothing=Division((), (), 0))
def divide_kitty(pool: int, dealer: int, players: int, odd_to_dealer: bool = False) -> Division:
    """Divide the kitty equally between the players when the game ends before a Nap was made.

    What cannot be divided goes to the first at the dealer's left, or to the dealer (a reading).
    """
    order = tuple(round_from(dealer if odd_to_dealer else left(dealer, players), players))
    return divide_equally(pool, order, odd_to_first=True)


@law(POOL_DIVIDED, nothing=())
def lowest_card(drawn: Mapping[int, Card]) -> tuple[int, ...]:
    """Who takes the kitty where it is drawn for: the holder of the lowest card, the ace reckoned highest.

    Several seats where their cards are equally low.
    """
    least = min(rank_of(card) for card in drawn.values())
    return tuple(seat for seat, card in drawn.items() if rank_of(card) == least)


@law(BUYING_CARDS, nothing=(), says="the dealer asks each player in turn")
def buying_order(order: Sequence[int]) -> tuple[int, ...]:
    """The seats in the order in which they are asked whether they buy cards: the dealer's left first."""
    return tuple(order)


@law(BUYING_CARDS, nothing=0, says="the value of one trick for each card")
def price(cards: int, stake: int) -> int:
    """What a player places in the pool for the cards that he buys: the value of one trick for each."""
    return cards * stake


@law(BUYING_CARDS, nothing=((), ()), says="from the top of the pack")
def handed(stock: Sequence[Card], number: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards that he gets, from the top of the pack, and what is left of it."""
    return tuple(stock[:number]), tuple(stock[number:])


@law(SPARE, nothing=False, says="selecting from the ten cards")
def selects(rejected: Sequence[Card], hand: Sequence[Card], spare: Sequence[Card]) -> bool:
    """Whether a player has rejected as many of the ten cards as the spare hand holds, so that five are left."""
    both = (*hand, *spare)
    return len(set(rejected)) == len(rejected) == len(spare) and all(card in both for card in rejected)


@law(SPARE, nothing=0, says="the value of two tricks if he fails")
def spare_penalty(took_spare: bool, made: bool, with_pool: bool, stake: int) -> int:
    """What he puts in the pool, if there is one, who took the spare hand and failed: the value of two tricks."""
    return 2 * stake if took_spare and not made and with_pool else 0

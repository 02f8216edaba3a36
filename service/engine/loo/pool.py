"""The pool: what goes in, how it is divided by tricks, who is looed and for how much (pages 86 to 89)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from service.engine.laws import law
from service.engine.loo.terms import DIVIDING, EXCHANGING, STAKES, UNLIMITED_POOL
from service.engine.pools import Division, divide_by_tricks

__all__ = [
    "divide",
    "divisible_by_five",
    "divisible_by_three",
    "is_single",
    "loo_amount",
    "looed",
    "next_pool",
    "unlimited_loo",
]


@law(STAKES, nothing=True)
def divisible_by_three(contribution: int) -> bool:
    """Whether a contribution is lawful at three-card Loo: three counters or some multiple of three."""
    return contribution > 0 and contribution % 3 == 0


@law(EXCHANGING, nothing=True)
def divisible_by_five(contribution: int) -> bool:
    """Whether a contribution is lawful at five-card Loo: divisible by five, as there are five tricks."""
    return contribution > 0 and contribution % 5 == 0


@law(DIVIDING, nothing=Division((), (), 0))
def divide(pool: int, tricks: Sequence[int], leaving: Collection[int] = (), odd_to_first: bool = False) -> Division:
    """Divide a pool among the winners of its tricks: a third (or fifth) of it for each.

    `tricks` are the seats that won them, in order, NOBODY for one that was not played. Those `leaving` get nothing:
    the proceeds of their tricks stay in the pool. What is indivisible is `odd`, unless it goes to the first tricks.
    """
    return divide_by_tricks(pool, tricks, leaving, odd_to_first)


@law(DIVIDING, nothing=())
def looed(players: Collection[int], winners: Collection[int]) -> tuple[int, ...]:
    """Those who are looed: of the `players` who declared to play, all that made no trick."""
    return tuple(seat for seat in players if seat not in winners)


@law(DIVIDING, nothing=0)
def loo_amount(single: int, agreed: int = 0) -> int:
    """What a looed player pays: as much as was originally placed in the pool, or the sum that was agreed."""
    return agreed or single


@law(UNLIMITED_POOL, nothing=0)
def unlimited_loo(pool: int, maximum: int = 0) -> int:
    """The same at unlimited Loo: as much as is in the pool for the time being, up to the maximum (0: none)."""
    return min(pool, maximum) if maximum else pool


@law(DIVIDING, nothing=0)
def next_pool(looed_players: int, loo: int, carried: int = 0, contribution: int = 0) -> int:
    """The pool for the next hand: the loos, what is carried over, and a like contribution of the new dealer."""
    return looed_players * loo + carried + contribution


@law(DIVIDING, nothing=False)
def is_single(looed_players: int, other_funds: int, three_winners: bool = True) -> bool:
    """Whether the next hand is a single: no one is looed, and the dealer's contribution is the only fund.

    `other_funds` is what lies in the pool for the next hand already; `three_winners` is False only where it is asked
    for (a reading) and fewer or more than three players played.
    """
    return not looed_players and not other_funds and three_winners

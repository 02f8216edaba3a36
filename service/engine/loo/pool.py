"""The pool: what goes in, how it is divided by tricks, who is looed and for how much (pages 86 to 89)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from service.engine.laws import law
from service.engine.loo.terms import DIVIDING, EXCHANGING, STAKES, UNLIMITED_POOL
from service.engine.seats import NOBODY

__all__ = [
    "Division",
    "divide",
    "divisible_by_five",
    "divisible_by_three",
    "is_single",
    "loo_amount",
    "looed",
    "next_pool",
    "share_of_trick",
    "unlimited_loo",
]


class Division(NamedTuple):
    """A pool divided: to whom each trick pays how much, what each leaves in the pool, and what was indivisible.

    `paid` and `left` hold a seat and a sum for each that has any, in order of seats.
    """

    paid: tuple[tuple[int, int], ...]
    left: tuple[tuple[int, int], ...]
    odd: int


@law(STAKES, nothing=True)
def divisible_by_three(contribution: int) -> bool:
    """Whether a contribution is lawful at three-card Loo: three counters or some multiple of three."""
    return contribution > 0 and contribution % 3 == 0


@law(EXCHANGING, nothing=True)
def divisible_by_five(contribution: int) -> bool:
    """Whether a contribution is lawful at five-card Loo: divisible by five, as there are five tricks."""
    return contribution > 0 and contribution % 5 == 0


@law(DIVIDING, nothing=(0, 0))
def share_of_trick(pool: int, tricks: int) -> tuple[int, int]:
    """What each of `tricks` tricks takes of the pool, and what cannot be divided."""
    return divmod(pool, tricks)


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


def divide(pool: int, tricks: Sequence[int], leaving: Collection[int] = (), odd_to_first: bool = False) -> Division:
    """Divide a pool among the winners of its tricks.

    `tricks` are the seats that won them, in order, NOBODY for one that was not played. Those `leaving` get nothing:
    the proceeds of their tricks stay in the pool. What is indivisible is `odd`, unless it goes to the first tricks.
    """
    each, odd = share_of_trick(pool, len(tricks))
    paid: dict[int, int] = {}
    left: dict[int, int] = {}
    for number, seat in enumerate(tricks):
        share = each + (odd_to_first and number < odd)
        into = left if seat == NOBODY or seat in leaving else paid
        into[seat] = into.get(seat, 0) + share
    return Division(tuple(sorted(paid.items())), tuple(sorted(left.items())), 0 if odd_to_first else odd)

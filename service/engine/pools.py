"""Pools and purses: what goes in, how a pool is divided by tricks or equally, and what cannot be divided."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from service.engine.events import Step, Table
from service.engine.seats import NOBODY, POOL
from service.engine.tuples import put, quick

__all__ = ["Division", "Purses", "divide_by_tricks", "divide_equally", "gains", "in_all", "paid", "pay", "pay_steps"]


class Division(NamedTuple):
    """A pool divided: what each takes, what each leaves in the pool, and what was indivisible.

    `paid` and `left` hold a seat and a sum for each that has any, in order of seats.
    """

    paid: tuple[tuple[int, int], ...]
    left: tuple[tuple[int, int], ...]
    odd: int


@quick
class Purses(NamedTuple):
    """What each seat has before it (below nothing: lost), and what lies in the pool. Their sum never changes."""

    funds: tuple[int, ...]
    pool: int = 0


def divide_by_tricks(
    pool: int, tricks: Sequence[int], leaving: Collection[int] = (), odd_to_first: bool = False
) -> Division:
    """Divide a pool among the winners of its tricks.

    `tricks` are the seats that won them, in order, NOBODY for one that was not played. Those `leaving` get nothing:
    the proceeds of their tricks stay in the pool. What is indivisible is `odd`, unless it goes to the first tricks.
    """
    each, odd = divmod(pool, len(tricks))
    taken: dict[int, int] = {}
    left: dict[int, int] = {}
    for number, seat in enumerate(tricks):
        share = each + (odd_to_first and number < odd)
        into = left if seat == NOBODY or seat in leaving else taken
        into[seat] = into.get(seat, 0) + share
    return Division(tuple(sorted(taken.items())), tuple(sorted(left.items())), 0 if odd_to_first else odd)


def divide_equally(pool: int, sharers: Sequence[int], odd_to_first: bool = False) -> Division:
    """Divide a pool equally; what is indivisible is `odd`, unless it goes to the first of `sharers`."""
    each, odd = divmod(pool, len(sharers))
    shares = {seat: each + (odd_to_first and place < odd) for place, seat in enumerate(sharers)}
    return Division(tuple(sorted(shares.items())), (), 0 if odd_to_first else odd)


def in_all(each: int, payers: int, besides: int = 0) -> int:
    """What comes together where each of so many pays the same, and one sum is paid besides."""
    return each * payers + besides


def gains(table: Table, funds: Sequence[int]) -> tuple[int, ...]:
    """What each seat has won, or below nothing lost, since a sitting began at this table."""
    begun = table.funds or (0,) * len(funds)
    return tuple(now - before for now, before in zip(funds, begun, strict=True))


def pay(purses: Purses, payer: int, payee: int, amount: int) -> Purses:
    """A payment; either side may be POOL."""
    funds, pool = purses
    if payer == POOL:
        pool -= amount
    else:
        funds = put(funds, payer, funds[payer] - amount)
    if payee == POOL:
        pool += amount
    else:
        funds = put(funds, payee, funds[payee] + amount)
    return purses._replace(funds=funds, pool=pool)


def paid(purses: Purses, steps: Iterable[Step]) -> Purses:
    """The purses after all payments among `steps`: so the steps are the ledger, and nothing moves without one."""
    for step in steps:
        if step.finding == "pays":
            purses = pay(purses, step.seat, step.about, step.amount)
    return purses


def pay_steps(law: str, payers: Iterable[int], payee: int, amount: int, note: str = "") -> tuple[Step, ...]:
    """A step for each of `payers`, who pays `amount` to `payee`."""
    return tuple([Step(law, "pays", payer, amount, payee, note) for payer in payers])

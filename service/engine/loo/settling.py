"""A hand settled from its facts: who is paid, who leaves or forfeits what, who is looed, and the pool that follows.

The machine and whoever asks about a finished hand call the same two functions.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from service.engine.cards import Card
from service.engine.loo import declaring, flush, forfeits
from service.engine.loo import pool as pools
from service.engine.loo.terms import DIVIDING, UNLIMITED, UNLIMITED_POOL, Terms
from service.engine.seats import NOBODY

__all__ = ["Outcome", "loo_now", "settle", "settle_flush"]

Sums = tuple[tuple[int, int], ...]


class Outcome(NamedTuple):
    """What comes of a hand. `paid`, `left` and `forfeits` hold a seat and a sum for each that has any.

    `left` stays in the pool, `odd` could not be divided, `forfeits` are four singles and the like. Each of the `looed`
    pays `loo`. `next_pool` is what lies there before the new dealer contributes.
    """

    paid: Sums
    left: Sums
    odd: int
    forfeits: Sums
    looed: tuple[int, ...]
    loo: int
    next_pool: int
    flushes: tuple[int, ...] = ()
    exempt: tuple[int, ...] = ()
    tied: int = 0


def loo_now(terms: Terms, pool: int) -> tuple[str, int]:
    """The record that fixes the payment for a loo when `pool` lies there, and the sum."""
    if UNLIMITED in terms.departures:
        return UNLIMITED_POOL, pools.unlimited_loo(pool, terms.maximum)
    return DIVIDING, pools.loo_amount(terms.single, terms.loo)


def settle(
    terms: Terms,
    pool: int,
    won: Sequence[int],
    players: Collection[int],
    faults: Mapping[int, int] | None = None,
    for_pool: int = NOBODY,
    thrown: Collection[int] = (),
    waiting: int = 0,
) -> Outcome:
    """Settle a hand that was played out.

    `won` are the seats that took the tricks, in order, NOBODY for one that was not played; `players` those who played
    to the end; `faults` how many infractions of laws 9 to 14 each offender committed; `for_pool` the dealer who plays
    for the pool; `thrown` those made to throw up their cards; `waiting` what belongs to the next pool already.
    """
    faults = {seat: count for seat, count in (faults or {}).items() if count}
    leaving = set(faults)
    if for_pool != NOBODY and declaring.proceeds_stay(True):
        leaving.add(for_pool)
    if thrown and terms.reading("thrown-up-tricks") == "left-in-pool":
        leaving.update(thrown)
    made = pools.divide(pool, won, leaving, terms.reading("odd-counters") == "first-tricks")
    each = terms.reading("several-infractions") == "each" if faults else False
    forfeited = tuple(
        [
            (seat, forfeits.infraction(won.count(seat), terms.single, count if each else 1).forfeit)
            for seat, count in sorted(faults.items())
        ]
    )
    candidates = [*players]
    if thrown and terms.reading("thrown-up") == "looed":
        candidates = sorted({*candidates, *thrown})
    if faults and terms.reading("offender-looed") == "instead":
        candidates = [seat for seat in candidates if seat not in faults]
    candidates = [seat for seat in candidates if declaring.can_be_looed(seat == for_pool)]
    looed = pools.looed(candidates, won)
    loo = loo_now(terms, pool)[1]
    stays = sum([amount for _, amount in made.left]) + made.odd + sum([amount for _, amount in forfeited])
    following = pools.next_pool(len(looed), loo, stays + waiting)
    return Outcome(made.paid, made.left, made.odd, forfeited, looed, loo, following)


def settle_flush(
    terms: Terms,
    pool: int,
    order: Sequence[int],
    hands: Mapping[int, Sequence[Card]],
    trump: int,
    passed: Collection[int] = (),
    waiting: int = 0,
) -> Outcome:
    """Settle a hand in which a flush was shown: its holder takes the pool, and looes the board.

    `order` are all players from the elder hand, `hands` the cards they hold, `passed` those who had passed. Raises
    ValueError where nobody holds a flush.
    """
    held = {seat: flush.flush_of(hands.get(seat, ()), trump) for seat in order}
    flushes = {seat: value for seat, value in held.items() if value is not None}
    best = flush.best_flush(flushes)
    winners = best[:1] if terms.reading("flush-tie") == "elder-hand" else best
    each, odd = divmod(pool, len(winners))
    exempted = {seat for seat in order if flush.exempt(seat, flushes, hands.get(seat, ()))}
    if terms.reading("flush-passed") == "exempt":
        exempted.update(passed)
    looed = flush.looes_the_board(winners, order, exempted)
    loo = loo_now(terms, pool)[1]
    following = pools.next_pool(len(looed), loo, odd + waiting)
    paid = tuple([(seat, each) for seat in winners])
    spared = tuple(sorted(exempted - set(winners)))
    return Outcome(paid, (), odd, (), looed, loo, following, tuple(flushes), spared, len(best))

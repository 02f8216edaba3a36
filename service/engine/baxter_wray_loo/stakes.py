"""Faults, the pool, loos and flushes by *Round Games with Cards* (pages 21 to 28).

Sums are those of `Terms`: `deal` what the dealer pays, `loo` the agreed full loo, `single_loo` that of a single.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from service.engine.baxter_wray_loo.terms import (
    AFTER,
    CURRENT_POOL,
    DIVIDING,
    EXCHANGED,
    FAULTS,
    FLUSH,
    FLUSHES,
    HASTE,
    INFRINGING,
    LOOKING,
    LOOS,
    MISDEAL,
    MIXED,
    PRICES,
    REPLAYING,
    SINGLE_AGAIN,
    UNLIMITED,
)
from service.engine.cards import KNAVE, Card, suit_of
from service.engine.laws import law
from service.engine.pools import Division, divide_by_tricks
from service.engine.tricks import Order, plain_order

__all__ = [
    "FAULTS_IN_PLAY",
    "FAULTS_SINGLE",
    "Fine",
    "Flush",
    "best_flush",
    "divide_pool",
    "fault_in_play",
    "flush_of",
    "flush_pays",
    "is_single_again",
    "looed",
    "looks_at_hand",
    "mixed_loo",
    "other_faults",
    "pool_after",
    "rank_order",
    "replay_counts",
    "single_fault",
    "unlimited",
    "unlimited_deal",
]

FAULTS_IN_PLAY: dict[str, str] = {
    "ace-not-led": FAULTS,
    "highest-not-led": FAULTS,
    "suit-not-followed": FAULTS,
    "not-headed": FAULTS,
    "not-trumped": FAULTS,
    "out-of-turn": FAULTS,
    "exposed-card": FAULTS,
    "exposed-other": FAULTS,
    "named-card": FAULTS,
    "trump-not-led": REPLAYING,
    "before-all-declared": FAULTS,
    "not-civil": FLUSHES,
}
"""What a player may do wrong in the play, each with the paragraph that looes him for it."""

FAULTS_SINGLE: dict[str, str] = {
    "declared-early": HASTE,
    "looked-early": HASTE,
    "looked-at-miss": HASTE,
    "looked-at-discards": HASTE,
    "looked-at-stock": HASTE,
}
"""Acts before the play that cost a single, and bar nobody from play."""


class Fine(NamedTuple):
    """What a fault costs. `next_pool`: it is added to the pool for the next deal, otherwise to the present one.

    `replay`: the cards must be replayed; `leaves`: what he wins is left in the pool for the next deal; `out`: he must
    throw up his cards.
    """

    law: str
    amount: int
    next_pool: bool
    replay: bool = False
    leaves: bool = False
    out: bool = False


class Flush(NamedTuple):
    """A flush: whether it is in trumps, and the strengths of its cards from the best."""

    in_trumps: bool
    strengths: tuple[int, ...]


def rank_order(trump: int, pam: Card = -1) -> Order:
    """How the cards rank: ace, king, queen, knave, ten, nine and so on; Pam, where there is one, over the ace."""
    return plain_order(trump) if pam < 0 else plain_order(trump, pam)


@law(
    FAULTS,
    nothing=None,
    says=(
        "the leader plays his card",
        "and fails to lead it, he is looed",
        "Any player neglecting to follow the suit led",
    ),
)
@law(
    REPLAYING,
    nothing=None,
    says=("If the winner of the first trick remains", "the penalty is the amount of a full loo"),
)
@law(INFRINGING, nothing=None, says="A player infringing any of the rules")
@law(CURRENT_POOL, nothing=None, says="If his cards secure one or all of the tricks")
def fault_in_play(fault: str, loo: int) -> Fine | None:
    """A fault in the play: a full loo to the next pool, the cards replayed, and what he wins left there."""
    where = FAULTS_IN_PLAY.get(fault)
    return None if where is None else Fine(where, loo, True, True, True)


@law(INFRINGING, nothing=True, says=("must, however, be replayed in proper order", "no player can be looed"))
@law(REPLAYING, nothing=True, says="The cards must be replayed in proper order")
def replay_counts(first: Sequence[int], replayed: Sequence[int]) -> tuple[int, ...]:
    """The winners of the tricks that count, once the hands have been replayed: those of the replay, not the first."""
    return tuple(replayed)


@law(HASTE, nothing=None)
@law(
    CURRENT_POOL,
    nothing=None,
    says=("This does not apply to penalties", "pays the penalty into the pool for the current"),
)
def single_fault(fault: str, single_loo: int) -> Fine | None:
    """Haste or curiosity before the play: looed a single, to the present pool; he is not barred from play."""
    where = FAULTS_SINGLE.get(fault)
    return None if where is None else Fine(where, single_loo, False)


@law(LOOKING, nothing=None, says="If he looks at the cards of any other player")
def looks_at_hand(has_declared: bool, loo: int) -> Fine:
    """Looking at another player's cards: a full loo, and out; who has declared plays on, but leaves what he wins."""
    return Fine(LOOKING, loo, False, False, has_declared, not has_declared)


@law(MISDEAL, nothing=0, says="the amount of the loo in this, and most other cases")
def other_faults(single_loo: int) -> int:
    """What a misdeal, an irregular distribution or a card exposed costs the dealer: a single loo, at once."""
    return single_loo


@law(SINGLE_AGAIN, nothing=False)
def is_single_again(looed: Collection[object]) -> bool:
    """Whether the next deal is a single (page 18): none of those who stood was looed."""
    return not looed


@law(AFTER, nothing=(), says="did not succeed in winning a trick are looed")
@law(EXCHANGED, nothing=(), says="do not gain a trick, are looed")
@law(INFRINGING, nothing=(), says="In any case the player who transgressed")
def looed(stood: Collection[int], won: Collection[int]) -> tuple[int, ...]:
    """Who is looed: of those who stood, on their own hand or on miss, all that won no trick."""
    return tuple(seat for seat in stood if seat not in won)


@law(AFTER, nothing=Division((), (), 0), says="the amount in the pool is divided equitably among the winners")
@law(DIVIDING, nothing=Division((), (), 0), says="the winners of the first and second tricks have the preference")
@law(REPLAYING, nothing=Division((), (), 0), says="his winnings must be left in the pool for the next deal")
def divide_pool(pool: int, tricks: Sequence[int], leaving: Collection[int] = ()) -> Division:
    """Divide the pool among the winners of the tricks, in their order; the first take what is over."""
    return divide_by_tricks(pool, tricks, leaving, odd_to_first=True)


@law(LOOS, nothing=0, says="The amount of the loos having been placed in the pool")
def pool_after(loos: int, loo: int, left: int, deal: int) -> int:
    """The pool for the next deal: the loos, what was left, and what the next dealer pays."""
    return loos * loo + left + deal


@law(PRICES, nothing=0, says="Another method is to make the stake for a loo unlimited")
@law(UNLIMITED, nothing=0, says=("becomes the same as the total stakes", "the amount goes on increasing"))
def unlimited(pool: int) -> int:
    """The loo at unlimited Loo: the total stakes of that deal."""
    return pool


@law(UNLIMITED, nothing=0, says="the amount payable for the deal remains unaltered")
def unlimited_deal(deal: int, pool: int) -> int:
    """What the dealer pays at unlimited Loo: the same as ever, no matter how much was in the pool."""
    return deal


@law(MIXED, nothing=0)
def mixed_loo(pool: int, maximum: int) -> int:
    """The loo at mixed Loo: the amount in the pool, up to the limit."""
    return min(pool, maximum)


@law(FLUSH, nothing=None)
def flush_of(hand: Sequence[Card], trump: int, pam: Card) -> Flush | None:
    """The flush that a hand is: five cards of a suit, or four and Pam; None where it is none."""
    suits = {suit_of(card) for card in hand if card != pam}
    if len(suits) != 1 or len(hand) != 5:
        return None
    suit = suits.pop()
    strengths = rank_order(suit, pam).strengths
    return Flush(suit == trump, tuple(sorted((strengths[card] for card in hand), reverse=True)))


@law(FLUSHES, nothing=(), says="A flush in trumps is superior")
def best_flush(
    flushes: Mapping[int, Flush], hands: Mapping[int, Sequence[Card]], order: Sequence[int], pam: Card = 4 * KNAVE
) -> tuple[int, ...]:
    """The seat whose flush wins: one in trumps; else one with Pam; else the elder hand's, whatever the cards.

    `order` are the seats from the dealer's left.
    """
    in_trumps = {seat: flush for seat, flush in flushes.items() if flush.in_trumps}
    if in_trumps:
        best = max(in_trumps.values())
        return tuple(seat for seat, flush in in_trumps.items() if flush == best)
    with_pam = [seat for seat in flushes if pam in hands.get(seat, ())]
    return (with_pam[0],) if with_pam else (next(seat for seat in order if seat in flushes),)


@law(FLUSH, nothing=())
@law(FLUSHES, nothing=(), says="the holder of the other flush takes nothing")
def flush_pays(winner: int, flushes: Collection[int], players: Collection[int]) -> tuple[int, ...]:
    """Who pays the holder a loo: every player, whether he stood or not, save the holder of another flush."""
    return tuple(seat for seat in players if seat != winner and seat not in flushes)

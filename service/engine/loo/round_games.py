"""Loo as *Round Games with Cards* has it (pages 16 to 30): the rules by which it differs from the 17 laws.

No machine plays by them yet; they settle disputes. Sums are those of `Terms`: `deal` what the dealer pays, `loo` the
agreed full loo, `single_loo` that of a single, usually half of it or the amount of a deal (page 18).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from service.engine.cards import Card
from service.engine.laws import law
from service.engine.loo import duties
from service.engine.loo.duties import PAM_CARD
from service.engine.loo.flush import Flush
from service.engine.pools import Division, divide_by_tricks
from service.engine.seats import NOBODY
from service.engine.tricks import Order

__all__ = [
    "FAULTS_IN_PLAY",
    "FAULTS_SINGLE",
    "Fine",
    "ace_first",
    "after_trick",
    "best_flush",
    "divide_pool",
    "fault_in_play",
    "flush_pays",
    "highest_first",
    "is_single_again",
    "looks_at_hand",
    "miss_must_stand",
    "mixed_loo",
    "must_head_or_follow",
    "must_over_trump",
    "other_faults",
    "pool_after",
    "pool_to_dealer",
    "pool_to_miss",
    "single_fault",
    "unlimited",
    "withdrawal",
]

GAME = "round-games/loo"
WITHDRAWING = f"{GAME}/introduction/if-however-a-finish-is-desired"
STANDING = f"{GAME}/description/if-he-decides-to-stand-the"
DEALER_ALONE = f"{GAME}/description/should-it-happen-that-each-of"
MISS_ALONE = f"{GAME}/description/should-it-happen-that-all-the"
ACE = f"{GAME}/description/the-players-who-have-decided-to"
HIGHEST = f"{GAME}/description/if-he-has-two-or-three"
TRUMPING = f"{GAME}/description/if-he-cannot-follow-suit-he"
AFTER = f"{GAME}/description/as-winner-he-has-the-privilege"
SINGLE_AGAIN = f"{GAME}/description/if-all-who-stood-succeeded-in"
CURRENT_POOL = f"{GAME}/description/if-his-cards-secure-one-or"
LOOS = f"{GAME}/description/if-neither-player-receives-a-higher"
DIVIDING = f"{GAME}/stakes/if-however-the-pool-consists-of"
MISDEAL = f"{GAME}/dealing/in-the-event-of-a-misdeal"
HASTE = f"{GAME}/declaring/any-player-looking-at-his-cards"
LOOKING = f"{GAME}/declaring/if-he-looks-at-the-cards"
FAULTS = f"{GAME}/playing-the-hands/the-players-having-decided-whether-they"
REPLAYING = f"{GAME}/playing-the-hands/if-the-winner-of-the-first"
CLUB_LAW = f"{GAME}/club-law/this-is-the-most-common-variation"
UNLIMITED = f"{GAME}/unlimited-loo/in-this-variation-the-penalty-to"
MIXED = f"{GAME}/mixed-loo/this-is-played-on-the-same"
EXCHANGED = f"{GAME}/five-card-loo/no-second-exchange-is-allowable-nor"
FLUSH = f"{GAME}/five-card-loo/when-a-flush-occurs-that-is"
FLUSHES = f"{GAME}/five-card-loo/a-flush-in-trumps-is-superior"
EXTRAS = f"{GAME}/variations/as-mentioned-in-the-case-of"

FAULTS_IN_PLAY: dict[str, str] = {
    "ace-not-led": FAULTS,
    "highest-not-led": FAULTS,
    "suit-not-followed": FAULTS,
    "not-headed": FAULTS,
    "not-trumped": FAULTS,
    "out-of-turn": FAULTS,
    "exposed-card": FAULTS,
    "named-card": FAULTS,
    "trump-not-led": REPLAYING,
    "before-all-declared": FAULTS,
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


@law(ACE, nothing=())
def ace_first(hand: Sequence[Card], trump: int, turn_up: Card) -> tuple[Card, ...]:
    """The ace of trumps, which its holder leads; with the ace turned up, the king."""
    return duties.ace_to_lead(hand, trump, turn_up)


@law(HIGHEST, nothing=())
def highest_first(trumps: Sequence[Card], order: Order, lead_one: bool = False) -> tuple[Card, ...]:
    """The highest of two or three trumps, which must be led; any of them where "two or more, lead one" is agreed."""
    if len(trumps) < 2:
        return ()
    return tuple(trumps) if lead_one else (max(trumps, key=order.strengths.__getitem__),)


@law(AFTER, nothing=())
def after_trick(trumps: Sequence[Card], order: Order, won_last: bool) -> tuple[Card, ...]:
    """The trump that the winner of a trick must lead if he has one: of two the higher."""
    if not won_last or not trumps:
        return ()
    return (max(trumps, key=order.strengths.__getitem__),)


@law(HIGHEST, TRUMPING, nothing=())
def must_head_or_follow(hand: Sequence[Card], trick: Sequence[Card], order: Order) -> tuple[Card, ...]:
    """The cards of the suit led of which one must be played: those that head the trick, if any does."""
    suit = duties.must_follow(hand, trick, order)
    heads = duties.must_head(hand, trick, order)
    return tuple(card for card in suit if card in heads) or suit


@law(TRUMPING, nothing=())
def must_over_trump(hand: Sequence[Card], trick: Sequence[Card], order: Order) -> tuple[Card, ...]:
    """The trumps of which who cannot follow suit must play one: only those that head the trick."""
    if duties.must_follow(hand, trick, order):
        return ()
    return duties.must_trump(hand, trick, order)


@law(FAULTS, REPLAYING, nothing=None)
def fault_in_play(fault: str, loo: int) -> Fine | None:
    """A fault in the play: a full loo to the next pool, the cards replayed, and what he wins left there."""
    where = FAULTS_IN_PLAY.get(fault)
    return None if where is None else Fine(where, loo, True, True, True)


@law(HASTE, nothing=None)
def single_fault(fault: str, single_loo: int) -> Fine | None:
    """Haste or curiosity before the play: looed a single, to the present pool; he is not barred from play."""
    where = FAULTS_SINGLE.get(fault)
    return None if where is None else Fine(where, single_loo, False)


@law(LOOKING, nothing=None)
def looks_at_hand(has_declared: bool, loo: int) -> Fine:
    """Looking at another player's cards: a full loo, and out; who has declared plays on, but leaves what he wins."""
    return Fine(LOOKING, loo, False, False, has_declared, not has_declared)


@law(MISDEAL, nothing=0)
def other_faults(single_loo: int) -> int:
    """What a misdeal, an irregular distribution or a card exposed costs the dealer: a single loo, at once."""
    return single_loo


@law(WITHDRAWING, nothing=None)
def withdrawal(turn_to_deal: bool, deal: int, loo: int) -> int | None:
    """What a player pays who withdraws: his deal, and his loo if he was looed; None where he may not withdraw.

    He may when it is his turn to deal; then he deals himself no cards. `loo` is 0 if he was not looed.
    """
    return deal + loo if turn_to_deal else None


@law(STANDING, EXCHANGED, nothing=False)
def miss_must_stand(took_miss: bool, exchanged: bool = False) -> bool:
    """Whether a player must play his cards: he has taken miss, or (five cards) has exchanged some."""
    return took_miss or exchanged


@law(DEALER_ALONE, nothing=NOBODY)
def pool_to_dealer(stood: Collection[int], miss_taken: bool, dealer: int) -> int:
    """The dealer, who is entitled to the pool where all before him threw up and none took the miss; or NOBODY."""
    return NOBODY if stood or miss_taken else dealer


@law(MISS_ALONE, nothing=NOBODY)
def pool_to_miss(taker: int, others: Collection[int]) -> int:
    """The holder of miss, who takes the whole pool as the only standing hand; or NOBODY."""
    return NOBODY if others else taker


@law(SINGLE_AGAIN, nothing=False)
def is_single_again(looed: Collection[object]) -> bool:
    """Whether the next deal is a single (page 18): none of those who stood was looed."""
    return not looed


@law(DIVIDING, nothing=Division((), (), 0))
def divide_pool(pool: int, tricks: Sequence[int], leaving: Collection[int] = ()) -> Division:
    """Divide the pool among the winners of the tricks, in their order; the first take what is over."""
    return divide_by_tricks(pool, tricks, leaving, odd_to_first=True)


@law(LOOS, nothing=0)
def pool_after(loos: int, loo: int, left: int, deal: int) -> int:
    """The pool for the next deal: the loos, what was left, and what the next dealer pays."""
    return loos * loo + left + deal


@law(UNLIMITED, nothing=0)
def unlimited(pool: int) -> int:
    """The loo at unlimited Loo: the total stakes of that deal."""
    return pool


@law(MIXED, nothing=0)
def mixed_loo(pool: int, maximum: int) -> int:
    """The loo at mixed Loo: the amount in the pool, up to the limit."""
    return min(pool, maximum)


@law(FLUSHES, nothing=())
def best_flush(
    flushes: Mapping[int, Flush], hands: Mapping[int, Sequence[Card]], order: Sequence[int]
) -> tuple[int, ...]:
    """The seat whose flush wins: one in trumps; else one with Pam; else the elder hand's, whatever the cards.

    `order` are the seats from the dealer's left.
    """
    in_trumps = {seat: flush for seat, flush in flushes.items() if flush.in_trumps}
    if in_trumps:
        best = max(in_trumps.values())
        return tuple(seat for seat, flush in in_trumps.items() if flush == best)
    with_pam = [seat for seat in flushes if PAM_CARD in hands.get(seat, ())]
    return (with_pam[0],) if with_pam else (next(seat for seat in order if seat in flushes),)


@law(FLUSH, FLUSHES, nothing=())
def flush_pays(winner: int, flushes: Collection[int], players: Collection[int]) -> tuple[int, ...]:
    """Who pays the holder a loo: every player, whether he stood or not, save the holder of another flush."""
    return tuple(seat for seat in players if seat != winner and seat not in flushes)

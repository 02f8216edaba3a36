"""Declaring and playing by *Round Games with Cards* (pages 19 to 21, 24, 25, 28).

Sums are those of `Terms`: `deal` what the dealer pays, `loo` the agreed full loo, `single_loo` that of a single. The
functions take facts and no state, so that disputes are settled by the same rules.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from service.engine.baxter_wray_loo.stakes import (
    FAULTS_IN_PLAY,
    FAULTS_SINGLE,
    Fine,
    Flush,
    best_flush,
    divide_pool,
    fault_in_play,
    flush_of,
    flush_pays,
    is_single_again,
    looed,
    looks_at_hand,
    mixed_loo,
    other_faults,
    pool_after,
    rank_order,
    replay_counts,
    single_fault,
    unlimited,
    unlimited_deal,
)
from service.engine.baxter_wray_loo.table import withdrawal
from service.engine.baxter_wray_loo.terms import (
    ACE,
    AFTER,
    CHANGING,
    CLUB_LAW,
    CURRENT_POOL,
    DEALER_ALONE,
    DECLARING,
    DIVIDING,
    EXCHANGED,
    EXTRAS,
    FAULTS,
    FLUSH,
    FLUSHES,
    GAME,
    HASTE,
    HIGHEST,
    IN_TURN,
    LOOKING,
    LOOS,
    MISDEAL,
    MISS_ALONE,
    MIXED,
    PRICES,
    REPLAYING,
    SINGLE_AGAIN,
    STANDING,
    TRUMPING,
    UNLIMITED,
    WITHDRAWING,
)
from service.engine.cards import ACE as ACE_RANK
from service.engine.cards import CLUBS, KING, KNAVE, Card, make_card
from service.engine.laws import law
from service.engine.seats import NOBODY
from service.engine.tricks import Order, best_place, following, heading, may_play, trumps_in

__all__ = [
    "ACE",
    "AFTER",
    "CLUB_LAW",
    "CURRENT_POOL",
    "DEALER_ALONE",
    "DIVIDING",
    "EXCHANGED",
    "EXTRAS",
    "FAULTS",
    "FAULTS_IN_PLAY",
    "FAULTS_SINGLE",
    "FLUSH",
    "FLUSHES",
    "GAME",
    "HASTE",
    "HIGHEST",
    "LOOKING",
    "LOOS",
    "MISDEAL",
    "MISS_ALONE",
    "MIXED",
    "REPLAYING",
    "SINGLE_AGAIN",
    "STANDING",
    "TRUMPING",
    "UNLIMITED",
    "WITHDRAWING",
    "Fine",
    "Flush",
    "ace_first",
    "after_trick",
    "best_flush",
    "changed",
    "dealer_choices",
    "declaring_order",
    "divide_pool",
    "fault_in_play",
    "first_leader",
    "flush_of",
    "flush_pays",
    "hand_choices",
    "highest_first",
    "is_single_again",
    "looed",
    "looks_at_hand",
    "may_declare",
    "may_look_at_miss",
    "miss_must_stand",
    "mixed_loo",
    "must_head_or_follow",
    "must_over_trump",
    "must_pass_civil",
    "other_faults",
    "pam_card",
    "pool_after",
    "pool_to_dealer",
    "pool_to_miss",
    "rank_order",
    "replay_counts",
    "single_fault",
    "to_follow",
    "to_lead",
    "unlimited",
    "unlimited_deal",
    "winner_leads",
    "withdrawal",
]

STAND, MISS, THROW_UP, FOR_POOL, CHANGE = "stand", "miss", "throw-up", "for-pool", "change"


@law(DECLARING, nothing=(), says=("has the right to look at his cards", "and so on all round"))
@law(IN_TURN, nothing=(), says="the one on his left has to decide, and so on")
def declaring_order(order: Sequence[int]) -> tuple[int, ...]:
    """The seats in the order in which they look at their cards and declare, the dealer's left first."""
    return tuple(order)


@law(STANDING, nothing=(), says="If he decides to stand")
@law(CHANGING, nothing=(), says="has the liberty of changing")
def hand_choices(miss_open: bool, changes: bool) -> tuple[str, ...]:
    """What a player may do: stand, throw up, take the miss while it is there; change cards where there is no miss."""
    return (STAND, THROW_UP, *((MISS,) if miss_open else ()), *((CHANGE,) if changes else ()))


@law(DEALER_ALONE, nothing=(), says=("the dealer, if he cannot stand", "he must play the miss for the benefit"))
def dealer_choices(stood: int, missed: int, miss_open: bool) -> tuple[str, ...]:
    """What the dealer may do: against one who stands on his own hand he stands, takes miss or plays for the pool."""
    if stood == 1 and not missed and miss_open:
        return (STAND, MISS, FOR_POOL)
    return hand_choices(miss_open, False)


@law(LOOKING, nothing=True, says="No player may make a second declaration")
def may_declare(declared: str) -> bool:
    """Whether a player may declare: only if he has not; and he may not stand out again, nor alter what he said."""
    return not declared


@law(IN_TURN, nothing=True, says="it must not be exposed, or looked at")
def may_look_at_miss(taken_by_him: bool) -> bool:
    """Whether a player may look at the miss: only if he has taken it; what nobody takes is added to the pack."""
    return taken_by_him


@law(CHANGING, nothing=((), ()), says="places the cards he wishes exchanged")
def changed(stock: Sequence[Card], number: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards that he gets for those put out, from the top of the pack, and what is left of it."""
    return tuple(stock[:number]), tuple(stock[number:])


@law(STANDING, nothing=False, says="In this latter case he is compelled to stand")
@law(EXCHANGED, nothing=False, says="No second exchange is allowable")
def miss_must_stand(took_miss: bool, exchanged: bool = False) -> bool:
    """Whether a player must play his cards: he has taken miss, or (five cards) has exchanged some."""
    return took_miss or exchanged


@law(DEALER_ALONE, nothing=NOBODY, says="then the dealer is entitled to the amount in the pool")
def pool_to_dealer(stood: Collection[int], miss_taken: bool, dealer: int) -> int:
    """The dealer, who is entitled to the pool where all before him threw up and none took the miss; or NOBODY."""
    return NOBODY if stood or miss_taken else dealer


@law(MISS_ALONE, nothing=NOBODY, says="being the only standing hand, takes the whole amount")
def pool_to_miss(taker: int, others: Collection[int]) -> int:
    """The holder of miss, who takes the whole pool as the only standing hand; or NOBODY."""
    return NOBODY if others else taker


@law(EXCHANGED, nothing=-1, says="is styled Pam")
def pam_card(trump: int, of_trumps: bool = False) -> Card:
    """Pam: the knave of clubs, or, where it is agreed, the knave of the trump suit."""
    return make_card(KNAVE, trump if of_trumps else CLUBS)


@law(ACE, nothing=NOBODY, says=("nearest the dealer's left having to lead", "the holder of miss for the time being"))
def first_leader(order: Sequence[int], standing: Collection[int], miss_holder: int = NOBODY) -> int:
    """Who leads: the nearest to the dealer's left of those who stand; where it is agreed the holder of miss."""
    return miss_holder if miss_holder in standing else next((seat for seat in order if seat in standing), NOBODY)


@law(ACE, nothing=(), says="If the leader holds the ace of trumps he must lead it")
def ace_first(hand: Sequence[Card], trump: int, turn_up: Card) -> tuple[Card, ...]:
    """The ace of trumps, which its holder leads; with the ace turned up, the king."""
    wanted = make_card(KING if turn_up == make_card(ACE_RANK, trump) else ACE_RANK, trump)
    return (wanted,) if wanted in hand else ()


@law(HIGHEST, nothing=(), says=("he must lead the highest", "Two or more trumps, lead one"))
@law(PRICES, nothing=(), says="The modification of this rule")
def highest_first(trumps: Sequence[Card], order: Order, lead_one: bool = False) -> tuple[Card, ...]:
    """The highest of two or three trumps, which must be led; any of them where "two or more, lead one" is agreed."""
    if len(trumps) < 2:
        return ()
    return tuple(trumps) if lead_one else (max(trumps, key=order.strengths.__getitem__),)


@law(AFTER, nothing=(), says="if the player who won the first trick has a trump he must lead it")
def after_trick(trumps: Sequence[Card], order: Order, won_last: bool) -> tuple[Card, ...]:
    """The trump that the winner of a trick must lead if he has one: of two the higher."""
    if not won_last or not trumps:
        return ()
    return (max(trumps, key=order.strengths.__getitem__),)


@law(HIGHEST, nothing=("", ()), says="In all other cases the leader may start off")
def to_lead(
    hand: tuple[Card, ...], order: Order, turn_up: Card, won_last: bool, lead_one: bool = False
) -> tuple[str, tuple[Card, ...]]:
    """The fault that another lead would be, and the cards that may be led; "" and any where no duty binds."""
    trumps = trumps_in(hand, order)
    after = after_trick(trumps, order, won_last)
    if after:
        return "trump-not-led", after
    ace = ace_first(hand, order.trump, turn_up)
    if ace and not won_last:
        return "ace-not-led", ace
    highest = highest_first(trumps, order, lead_one)
    return ("highest-not-led", highest) if highest else ("", hand)


@law(HIGHEST, nothing=(), says="each player, in turn, has to follow suit if he can")
@law(TRUMPING, nothing=(), says="It is compulsory, however, for each player")
def must_head_or_follow(hand: Sequence[Card], trick: Sequence[Card], order: Order) -> tuple[Card, ...]:
    """The cards of the suit led of which one must be played: those that head the trick, if any does."""
    suit = following(hand, order.suits[trick[0]], order)
    return (heading(suit, trick, order) or suit) if suit else ()


@law(TRUMPING, nothing=(), says="provided his trump is higher than any previously played")
def must_over_trump(hand: Sequence[Card], trick: Sequence[Card], order: Order) -> tuple[Card, ...]:
    """The trumps of which who cannot follow suit must play one: only those that head the trick."""
    if following(hand, order.suits[trick[0]], order):
        return ()
    return heading(trumps_in(hand, order), trick, order)


@law(FLUSHES, nothing=(), says="Pam, be civil")
def must_pass_civil(hand: Sequence[Card], trick: Sequence[Card], order: Order, pam: Card) -> tuple[Card, ...]:
    """The cards of which the holder of Pam must play one when he is asked to be civil: his other trumps, if any."""
    if pam not in hand or trick[0] != make_card(ACE_RANK, order.trump):
        return ()
    return tuple(card for card in trumps_in(hand, order) if card != pam)


@law(TRUMPING, nothing=("", ()), says="Failing the ability to head the trick")
def to_follow(
    hand: tuple[Card, ...], trick: tuple[Card, ...], order: Order, pam: Card = -1
) -> tuple[str, tuple[Card, ...]]:
    """The fault that another card would be, and those that may be played; "" and any where no duty binds.

    `pam` is Pam where “Pam, be civil” was said, else -1.
    """
    civil = must_pass_civil(hand, trick, order, pam) if pam >= 0 else ()
    if civil:
        return "not-civil", civil
    suit = must_head_or_follow(hand, trick, order)
    if suit:
        heads = heading(suit, trick, order)
        return "not-headed" if heads else "suit-not-followed", suit
    trumps = must_over_trump(hand, trick, order)
    return ("not-trumped", trumps) if trumps else ("", may_play(hand, trick, order))


@law(TRUMPING, nothing=NOBODY, says="The trick is won by the player who plays the highest")
@law(AFTER, nothing=NOBODY, says="he has the privilege of leading for the next trick")
def winner_leads(seats: Sequence[int], trick: Sequence[Card], order: Order) -> int:
    """The seat that has won a trick and leads to the next; `seats` are those that played, in order."""
    return seats[best_place(trick, order)]

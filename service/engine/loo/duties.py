"""The duties of play (laws 9 to 14): what must be led, followed and headed.

Each function gives the cards to which its law binds a player; none, where it does not bind him.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from service.engine.cards import ACE, CLUBS, KING, KNAVE, Card, make_card
from service.engine.laws import law
from service.engine.loo.terms import FOLLOWING, LEADING, PAM, WINNING, rule
from service.engine.seats import NOBODY, next_seat
from service.engine.tricks import Order, beats, best_place, following, heading, in_touch, plain_order, trumps_in

__all__ = [
    "PAM_CARD",
    "ace_to_lead",
    "broken_following",
    "broken_leading",
    "first_leader",
    "highest_to_lead",
    "must_follow",
    "must_head",
    "must_pass_civil",
    "must_trump",
    "rank_order",
    "to_follow",
    "to_lead",
    "trump_after_trick",
    "trump_to_lead",
    "winner_leads",
]

PAM_CARD: Card = make_card(KNAVE, CLUBS)


@law(PAM, nothing=plain_order(CLUBS))
def rank_order(trump: int, with_pam: bool) -> Order:
    """How the cards rank: as at Whist, and at five-card Loo the knave of clubs is the highest trump."""
    return plain_order(trump, PAM_CARD) if with_pam else plain_order(trump)


@law(LEADING, nothing=NOBODY)
def first_leader(dealer: int, playing: Sequence[bool]) -> int:
    """The seat that leads to the first trick: the elder hand among those who have declared to play."""
    return next_seat(dealer, len(playing), playing.__getitem__)


@law(rule(9), nothing=())
def ace_to_lead(hand: Sequence[Card], trump: int, turn_up: Card) -> tuple[Card, ...]:
    """The ace of trumps, which its holder must lead; or the king where the ace is turned up."""
    wanted = make_card(KING if turn_up == make_card(ACE, trump) else ACE, trump)
    return (wanted,) if wanted in hand else ()


@law(rule(10), nothing=())
def trump_to_lead(trumps: Sequence[Card]) -> tuple[Card, ...]:
    """The trumps of which a leader who has two (or more) must lead one."""
    return tuple(trumps) if len(trumps) > 1 else ()


@law(rule(11), nothing=())
def highest_to_lead(
    trumps: Sequence[Card], players: int, order: Order, turn_up: Card, most_players: int = 2
) -> tuple[Card, ...]:
    """The highest trump, which a leader with two or more must lead against one other player.

    Also those that are in sequence with it or of equal value, only the turned-up card ranking between: of these he
    leads which he likes. `most_players` is two by the law, three where page 88 is read so.
    """
    if players > most_players or len(trumps) < 2:
        return ()
    ranked = sorted(trumps, key=order.strengths.__getitem__, reverse=True)
    last = 1
    while last < len(ranked) and in_touch(ranked[last - 1], ranked[last], order, (turn_up,)):
        last += 1
    return tuple(ranked[:last])


@law(rule(12), nothing=())
def must_follow(hand: Iterable[Card], trick: Sequence[Card], order: Order) -> tuple[Card, ...]:
    """The cards of the suit led: one of these is to be played."""
    return following(hand, order.suits[trick[0]], order)


@law(FOLLOWING, nothing=())
def must_trump(hand: Sequence[Card], trick: Sequence[Card], order: Order) -> tuple[Card, ...]:
    """The trumps of which a player who cannot follow suit must play one.

    Where the trick is trumped already, those that over-trump; if he has none, the rule leaves him free.
    """
    trumps = trumps_in(hand, order)
    return heading(trumps, trick, order) if trumps else ()


@law(rule(13), nothing=())
def must_head(hand: Sequence[Card], trick: Sequence[Card], order: Order) -> tuple[Card, ...]:
    """The cards that head the trick, of which one is to be played: of the suit led, or, without it, trumps."""
    suit = following(hand, order.suits[trick[0]], order)
    return heading(suit, trick, order) if suit else must_trump(hand, trick, order)


@law(rule(14), nothing=())
def trump_after_trick(trumps: Sequence[Card], won_last: bool) -> tuple[Card, ...]:
    """The trumps of which the winner of a trick, now leading, must lead one."""
    return tuple(trumps) if won_last else ()


@law(WINNING, nothing=-1)
def winner_leads(seats: Sequence[int], trick: Sequence[Card], order: Order) -> int:
    """The seat, of those that played to the trick in turn, that wins it and leads to the next."""
    return seats[best_place(trick, order)]


@law(PAM, nothing=())
def must_pass_civil(hand: Sequence[Card], trick: Sequence[Card], order: Order, said: bool) -> tuple[Card, ...]:
    """The cards of which the holder of Pam must play one, when “Pam, be civil” was said to the ace of trumps.

    He passes the trick if he can do so without a revoke: if he has another trump. The text names no penalty.
    """
    ace = make_card(ACE, order.trump)
    if not said or trick[0] != ace or PAM_CARD not in hand:
        return ()
    return tuple(card for card in trumps_in(hand, order) if card != PAM_CARD)


def to_lead(
    hand: tuple[Card, ...], players: int, order: Order, turn_up: Card, won_last: bool, most_players: int = 2
) -> tuple[str, tuple[Card, ...]]:
    """The law that binds the leader most narrowly, and the cards that it leaves him; "" and his hand if none does."""
    ace = ace_to_lead(hand, order.trump, turn_up)
    if ace:
        return rule(9), ace
    trumps = trumps_in(hand, order)
    if not trumps:
        return "", hand
    bound = highest_to_lead(trumps, players, order, turn_up, most_players)
    if bound:
        return rule(11), bound
    bound = trump_to_lead(trumps)
    if bound:
        return rule(10), bound
    bound = trump_after_trick(trumps, won_last)
    return (rule(14), bound) if bound else ("", hand)


def to_follow(
    hand: tuple[Card, ...], trick: tuple[Card, ...], order: Order, civil: bool = False
) -> tuple[str, tuple[Card, ...]]:
    """The law that binds a player who does not lead, and the cards that it leaves him; "" and his hand if none."""
    if civil:
        bound = must_pass_civil(hand, trick, order, civil)
        if bound:
            return PAM, bound
    bound = must_head(hand, trick, order)
    if bound:
        return rule(13), bound
    bound = must_follow(hand, trick, order)
    return (rule(12), bound) if bound else ("", hand)


def broken_leading(
    card: Card,
    hand: tuple[Card, ...],
    players: int,
    order: Order,
    turn_up: Card,
    won_last: bool,
    most_players: int = 2,
) -> tuple[str, ...]:
    """The laws, of 9, 10, 11 and 14, that leading `card` breaks."""
    trumps = trumps_in(hand, order)
    bindings = (
        (9, ace_to_lead(hand, order.trump, turn_up)),
        (10, trump_to_lead(trumps)),
        (11, highest_to_lead(trumps, players, order, turn_up, most_players)),
        (14, trump_after_trick(trumps, won_last)),
    )
    return tuple(rule(number) for number, bound in bindings if bound and card not in bound)


def broken_following(
    card: Card, hand: tuple[Card, ...], trick: tuple[Card, ...], order: Order, civil: bool = False
) -> tuple[str, ...]:
    """The laws, of 12 and 13, that playing `card` to a trick breaks; the paragraph on Pam, where he is not civil."""
    laws = []
    suit = must_follow(hand, trick, order)
    if suit and card not in suit:
        laws.append(rule(12))
    bound = must_pass_civil(hand, trick, order, civil)
    if bound:
        if card == PAM_CARD:
            laws.append(PAM)
        return tuple(laws)
    if must_head(hand, trick, order) and not beats(card, trick[best_place(trick, order)], order):
        laws.append(rule(13))
    return tuple(laws)

"""Following suit, trumping, reneging, robbing, and who wins the trick (pages 104 to 106)."""

from __future__ import annotations

from collections.abc import Sequence

from service.engine.cards import ACE, HEARTS, Card, rank_of, suit_of
from service.engine.laws import law
from service.engine.seats import left
from service.engine.spoil_five.cards import ACE_OF_HEARTS, five_of, knave_of, trump_ace
from service.engine.spoil_five.terms import DEALING, HELD, MANNER, MISDEAL, PLAIN_LED, RENEGE, ROB, TRUMP_LED, TURNED
from service.engine.tricks import Order, best_place, following, may_play, trumps_in

__all__ = [
    "after_robbing",
    "breaks_rule",
    "dealer_may_rob",
    "debarred_for_false_robbing",
    "debarred_for_omission",
    "first_leader",
    "in_time_to_rob",
    "leads_plain",
    "may_follow",
    "may_lead",
    "may_renege",
    "must_rob",
    "robbing_optional",
    "robbing_recognised",
    "trump_after_robbing",
    "winner",
]


@law(MISDEAL, nothing=-1, says="The game is opened by the player on the left-hand side of the dealer")
def first_leader(dealer: int, players: int) -> int:
    """Who leads to the first trick: the player at the dealer's left."""
    return left(dealer, players)


@law(MISDEAL, nothing=(), says="The game is opened by the player on the left-hand side of the dealer")
def may_lead(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that may be led: whichever he chooses."""
    return hand


@law(TRUMP_LED, nothing=False, says="If the ace of hearts is led, and another suit is trumps")
@law(TRUMP_LED, nothing=False, says="The lead in this case is considered as made from a plain suit")
def leads_plain(led: Card, order: Order) -> bool:
    """Whether a lead counts as made from a plain suit: the ace of hearts does so where another suit is trumps."""
    return order.suits[led] != order.trump or (led == ACE_OF_HEARTS and order.trump != HEARTS)


@law(RENEGE, nothing=False, says="The holder of the five of trumps, the knave of trumps, or the ace of hearts")
def may_renege(card: Card, led: Card, order: Order) -> bool:
    """Whether a trump need not be played to a trump that was led: the five, the knave and the ace of hearts, when the
    trump led is a lower one.
    """
    privileged = (five_of(order.trump), knave_of(order.trump), ACE_OF_HEARTS)
    return card in privileged and order.strengths[card] > order.strengths[led]


@law(TRUMP_LED, nothing=(), says="If the card led be a trump, then all the players must follow suit")
@law(PLAIN_LED, nothing=(), says="If the card is not a trump, then the other players may trump the card")
def may_follow(hand: tuple[Card, ...], trick: Sequence[Card], order: Order, reneging: bool = True) -> tuple[Card, ...]:
    """The cards that may be played to a trick.

    To a trump a trump, but none of which he may renege; to a plain suit a card of that suit or a trump, as he pleases,
    if he has one of the suit. Any card otherwise.
    """
    if not trick:
        return hand
    led = trick[0]
    if leads_plain(led, order):
        suit = suit_of(led)
        return (*following(hand, suit, order), *trumps_in(hand, order)) if following(hand, suit, order) else hand
    if not reneging:
        return may_play(hand, trick, order)
    trumps = trumps_in(hand, order)
    return trumps if any(not may_renege(card, led, order) for card in trumps) else hand


@law(TRUMP_LED, nothing=False, says="If the card led be a trump, then all the players must follow suit")
@law(PLAIN_LED, nothing=False, says="If the card is not a trump, then the other players may trump the card")
def breaks_rule(card: Card, hand: tuple[Card, ...], trick: Sequence[Card], order: Order, reneging: bool = True) -> bool:
    """Whether a card breaks the rule to follow suit. The text names no penalty for it."""
    return card not in may_follow(hand, trick, order, reneging)


@law(PLAIN_LED, nothing=0, says="The player of the highest card of the suit led, or of the highest trump")
def winner(trick: Sequence[Card], order: Order) -> int:
    """The place in a trick of the card that wins it, and leads next: the best trump, or the best of the suit led."""
    return best_place(trick, order)


@law(DEALING, nothing=False, says="The top card of the undealt portion of the pack is turned up for trump")
@law(TURNED, nothing=False, says="The method of robbing if the ace is turned up")
@law(TURNED, nothing=False, says="He must, however, throw out the card with which he intends to rob")
def dealer_may_rob(turn_up: Card, card_played: bool) -> bool:
    """Whether the dealer has the option of robbing: the ace is turned up, and no card has been played yet.

    Reasonable time is to be allowed him: nobody leads before he has decided.
    """
    return rank_of(turn_up) == ACE and not card_played


@law(DEALING, nothing=False, says="The top card of the undealt portion of the pack is turned up for trump")
@law(HELD, nothing=False, says="In the case of the ace not being turned up, and being in the hand of either")
def must_rob(hand: Sequence[Card], turn_up: Card) -> bool:
    """Whether a player must rob the turn-up when his turn comes in the first trick: he holds the ace of trumps."""
    return trump_ace(suit_of(turn_up)) in hand


@law(TURNED, nothing=(), says="He does not take the ace into his own hand until the others have played")
@law(MANNER, nothing=(), says="the holder of the ace rejects a card placing it face downwards on the table")
def after_robbing(hand: tuple[Card, ...], turn_up: Card, thrown: Card) -> tuple[Card, ...]:
    """The hand of a robber: a card of his own lies face down and is not shown again, the turn-up is his.

    The dealer adds it when it comes to his turn, and may use it at once.
    """
    return (*(card for card in hand if card != thrown), turn_up)


@law(HELD, nothing=-1, says="The turn-up suit remains trump throughout the hand")
def trump_after_robbing(turn_up: Card) -> int:
    """The trump suit: that of the turn-up, whoever has robbed it."""
    return suit_of(turn_up)


@law(ROB, nothing=False)
@law(MANNER, nothing=False, says="He must do this when it is his turn to play, and before showing his first card")
def debarred_for_omission(held_ace: bool, robbed: bool, optional: bool = False) -> bool:
    """Whether a player cannot win the pool that hand, since he held the ace and showed his first card without robbing.

    Not where robbing was agreed to be optional, or not to be recognised.
    """
    return held_ace and not robbed and not optional


@law(DEALING, nothing=True, says="any one holding that card must rob before he plays, before his turn comes round")
@law(MANNER, nothing=True, says="He must do this when it is his turn to play, and before showing his first card")
def in_time_to_rob(turn: bool, shown: bool, before_turn: bool) -> bool:
    """Whether the holder of the ace may rob now: no card of his is `shown`, and it is his `turn`, or may be before it.

    `before_turn` is how the two pages are read together.
    """
    return not shown and (turn or before_turn)


@law(MANNER, nothing=False, says="The same penalty is attached to the player who robs the turn-up card without")
def debarred_for_false_robbing(held_ace: bool) -> bool:
    """Whether a player cannot win the pool that hand, since he robbed without holding the ace."""
    return not held_ace


@law(MANNER, nothing=True, says="As a variation, it may be agreed that robbing shall be optional")
def robbing_recognised(departures: frozenset[str]) -> bool:
    """Whether there is robbing at all."""
    return "no-robbing" not in departures


@law(MANNER, nothing=False, says="As a variation, it may be agreed that robbing shall be optional")
def robbing_optional(departures: frozenset[str]) -> bool:
    """Whether a holder of the ace may rob or not, as he likes."""
    return bool(departures & {"robbing-optional", "no-robbing"})

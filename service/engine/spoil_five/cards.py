"""How the cards rank, the deal, the turn-up, misdeals and fiving (pages 103, 104, 106, 107)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from service.engine.cards import ACE, DIAMONDS, HEARTS, KING, KNAVE, QUEEN, SUITS, Card, make_card, suit_of
from service.engine.deals import by_seat, deal_out, first_shown
from service.engine.events import Remedy
from service.engine.laws import law
from service.engine.seats import NOBODY, left, right, round_from
from service.engine.spoil_five.terms import DEALING, FIVING, MEMORY, MISDEAL, ORDER, ORDINARY, PLAYERS
from service.engine.tricks import Order, ladder_order, plain_order

__all__ = [
    "ACE_OF_HEARTS",
    "BATCHES",
    "Dealt",
    "batches_allowed",
    "best_of_minor",
    "cutter",
    "deal_five",
    "first_dealer",
    "five_it",
    "five_of",
    "knave_of",
    "may_ask_five",
    "misdeal",
    "next_dealer",
    "order_with",
    "ordinary_order",
    "trump_ace",
]

ACE_OF_HEARTS = make_card(ACE, HEARTS)
BATCHES = ((2, 3), (3, 2))
_FIVE, _TWO, _TEN = 3, 0, 8
_RED = (HEARTS, DIAMONDS)


class Dealt(NamedTuple):
    """The hands by seat, the card turned up, and the rest of the pack."""

    hands: tuple[tuple[Card, ...], ...]
    turn_up: Card
    rest: tuple[Card, ...]


def five_of(trump: int) -> Card:
    """The five of trumps."""
    return make_card(_FIVE, trump)


def knave_of(trump: int) -> Card:
    """The knave of trumps."""
    return make_card(KNAVE, trump)


def trump_ace(trump: int) -> Card:
    """The ace of trumps."""
    return make_card(ACE, trump)


def _plain(suit: int) -> list[Card]:
    if suit in _RED:
        ranks = [KING, QUEEN, KNAVE, *range(_TEN, _TWO - 1, -1), ACE]
    else:
        ranks = [KING, QUEEN, KNAVE, ACE, *range(_TWO, _TEN + 1)]
    return [card for rank in ranks if (card := make_card(rank, suit)) != ACE_OF_HEARTS]


def _trumps(suit: int) -> list[Card]:
    minor = range(_TEN, _TWO - 1, -1) if suit in _RED else range(_TWO, _TEN + 1)
    first = [five_of(suit), knave_of(suit), ACE_OF_HEARTS]
    rest = [make_card(rank, suit) for rank in (ACE, KING, QUEEN, *minor) if rank != _FIVE]
    return first + [card for card in rest if card != ACE_OF_HEARTS]


_ORDERS = tuple(
    ladder_order({suit: _trumps(suit) if suit == trump else _plain(suit) for suit in range(len(SUITS))}, trump)
    for trump in range(len(SUITS))
)
_ORDINARY = tuple(plain_order(trump) for trump in range(len(SUITS)))


@law(PLAYERS, nothing=_ORDINARY[0], says="In Hearts and Diamonds, when not trumps")
@law(PLAYERS, nothing=_ORDINARY[0], says="In Clubs and Spades, when not trumps")
@law(PLAYERS, nothing=_ORDINARY[0], says="In Hearts and Diamonds, when trumps")
@law(PLAYERS, nothing=_ORDINARY[0], says="In Clubs and Spades, when trumps")
@law(ORDER, nothing=_ORDINARY[0], says="In deciding the winner the cards are reckoned in the special order")
def order_with(trump: int) -> Order:
    """How the cards rank: five, knave, ace of hearts, ace, king, queen of trumps; then the minor ones, the highest best
    in the red suits and the lowest in the black. The ace of hearts is always a trump.
    """
    return _ORDERS[trump]


@law(ORDINARY, nothing=_ORDERS[0], says="A very good game may be played by allowing the cards to retain")
def ordinary_order(trump: int) -> Order:
    """Where it was agreed: the ordinary sequence, two low and ace high."""
    return _ORDINARY[trump]


@law(MEMORY, nothing=-1)
def best_of_minor(cards: Sequence[Card]) -> Card:
    """Of minor cards of one suit the best: the highest in the red suits, the lowest in the black ones."""
    return max(cards) if suit_of(cards[0]) in _RED else min(cards)


@law(DEALING, nothing=NOBODY, says="To determine the first dealer, the cards are dealt round as in Nap")
def first_dealer(pack: Sequence[Card], players: int) -> int:
    """To whom the first knave falls, when cards are dealt round from the first seat."""
    return first_shown(pack, KNAVE, range(players))[0]


@law(DEALING, nothing=NOBODY, says="He shuffles the pack, has it cut by the player on his right-hand side")
def cutter(dealer: int, players: int) -> int:
    """Who cuts: the player at the dealer's right."""
    return right(dealer, players)


@law(DEALING, nothing=False, says="He shuffles the pack, has it cut by the player on his right-hand side")
def batches_allowed(batches: Sequence[int]) -> bool:
    """Whether cards may be dealt so: first two and then three to each, or first three and then two."""
    return tuple(batches) in BATCHES


@law(DEALING, nothing=None, says="He shuffles the pack, has it cut by the player on his right-hand side")
@law(DEALING, nothing=None, says="The top card of the undealt portion of the pack is turned up for trump")
def deal_five(cards: Sequence[Card], dealer: int, players: int, batches: Sequence[int]) -> Dealt:
    """Five cards to each, from the dealer's left on, and the next turned up for trump."""
    order = tuple(round_from(left(dealer, players), players))
    dealt = deal_out(cards, players, batches)
    return Dealt(by_seat(dealt.hands, order, players), dealt.rest[0], dealt.rest[1:])


def next_dealer(dealer: int, players: int) -> int:
    """The next player in order."""
    return left(dealer, players)


@law(MISDEAL, nothing=None, says="If the dealer makes a misdeal, or deals out of order, or exposes a card")
def misdeal(dealer: int, players: int, again: bool) -> Remedy:
    """What a misdeal, a deal out of order or an exposed card brings: the next player deals.

    `again` (where it was agreed): the dealer may deal again after paying a second stake for the deal.
    """
    if again:
        return Remedy(MISDEAL, "deal-again", (dealer,), "dealt", dealer)
    return Remedy(MISDEAL, "next-deals", (next_dealer(dealer, players),), "", dealer)


@law(FIVING, nothing=False, says="This variation is sometimes played when two persons, or two sets")
@law(FIVING, nothing=False, says="It consists in allowing the non-dealer")
@law(FIVING, nothing=False, says="The right to five can only be exercised once each hand")
def may_ask_five(seat: int, dealer: int, sides: int, fived: bool, played: bool) -> bool:
    """Whether a player may ask the dealer to five it: two players or sides, he is no dealer, and once a hand."""
    return sides == 2 and seat % 2 != dealer % 2 and not fived and not played


@law(FIVING, nothing=None, says="It consists in allowing the non-dealer")
@law(FIVING, nothing=None, says="If that proves to be of the same suit as the original turn-up")
def five_it(turn_up: Card, rest: Sequence[Card]) -> tuple[Card, tuple[Card, ...]] | None:
    """The new trump card and what is left: the first card of another suit. None where the pack holds none."""
    for place, card in enumerate(rest):
        if suit_of(card) != suit_of(turn_up):
            return card, tuple(rest[place + 1 :])
    return None

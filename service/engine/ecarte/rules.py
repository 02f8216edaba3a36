"""The rules of Écarté as functions of bare facts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from service.engine.cards import ACE, KING, KNAVE, QUEEN, SUITS, TEN, Card, make_card, rank_of
from service.engine.deals import by_seat, deal_out
from service.engine.ecarte import terms as ids
from service.engine.events import Remedy
from service.engine.laws import law
from service.engine.packs import PIQUET
from service.engine.scoring import Scored, scored
from service.engine.seats import NOBODY
from service.engine.trick_play import replay_remedy
from service.engine.tricks import Order, best_place, ladder_order, may_play

__all__ = [
    "ANSWERS",
    "BATCHES",
    "Dealt",
    "answers",
    "batches_allowed",
    "deal_five",
    "exchanged",
    "first_dealer",
    "first_leader",
    "king_of",
    "least_left",
    "less_for_renouncing",
    "may_announce",
    "may_discard",
    "may_follow",
    "may_propose",
    "most_to_exchange",
    "next_dealer",
    "order_with",
    "pack",
    "points_for",
    "renounces",
    "replay",
    "turned_king",
    "winner",
    "winner_of_game",
]

HAND = 5
BATCHES = ((3, 2), (2, 3))
ANSWERS = ("accept", "refuse")
_RANKS = (KING, QUEEN, KNAVE, ACE, TEN, TEN - 1, TEN - 2, TEN - 3)
_LADDERS = {suit: [make_card(rank, suit) for rank in _RANKS] for suit in range(len(SUITS))}
_ORDERS = tuple(ladder_order(_LADDERS, trump) for trump in range(len(SUITS)))


class Dealt(NamedTuple):
    """The hands by seat, the card turned up, and the rest of the pack."""

    hands: tuple[tuple[Card, ...], ...]
    turn_up: Card
    rest: tuple[Card, ...]


@law(ids.PACK, nothing=())
def pack() -> tuple[Card, ...]:
    """The thirty-two cards."""
    return PIQUET


@law(ids.ORDER, nothing=_ORDERS[0])
def order_with(trump: int) -> Order:
    """King, queen, knave, ace, ten to seven in every suit; trumps beat the rest."""
    return _ORDERS[trump]


@law(ids.CUT, nothing=0, says="The higher of two cards cut deals first")
def first_dealer(cut: Sequence[Card]) -> int:
    """Who deals first: the place of the higher card, by its rank in play; NOBODY where they are equal."""
    first, second = (_RANKS.index(rank_of(card)) for card in cut)
    return NOBODY if first == second else int(second < first)


@law(ids.CUT, nothing=2, says="the deal alternates")
def next_dealer(dealer: int) -> int:
    """The deal alternates."""
    return 1 - dealer


@law(ids.DEAL, nothing=True)
def batches_allowed(batches: Sequence[int]) -> bool:
    """Whether cards may be dealt so: threes and twos, or twos and threes."""
    return tuple(batches) in BATCHES


@law(ids.DEAL, nothing=None)
def deal_five(cards: Sequence[Card], dealer: int, batches: Sequence[int]) -> Dealt:
    """Five cards to each, the non-dealer first; the eleventh is turned up."""
    dealt = deal_out(cards, 2, batches)
    return Dealt(by_seat(dealt.hands, (1 - dealer, dealer), 2), dealt.rest[0], dealt.rest[1:])


@law(ids.KING, nothing=2)
def turned_king(turn_up: Card) -> int:
    """What a card turned up scores to the dealer: one for a king."""
    return int(rank_of(turn_up) == KING)


def king_of(trump: int) -> Card:
    """The king of trumps."""
    return make_card(KING, trump)


@law(ids.KING, nothing=True)
def may_announce(hand: Sequence[Card], trump: int, played: bool, announced: bool) -> bool:
    """Whether a player may mark the king: he holds it, has played no card yet, and has not marked it."""
    return king_of(trump) in hand and not played and not announced


@law(ids.PROPOSE, nothing=True)
def may_propose(seat: int, dealer: int, stock: int, refused: bool, plays: bool = False) -> bool:
    """Whether a player may propose: the non-dealer, while cards are left, unless he was refused, or `plays` already."""
    return seat != dealer and stock > 0 and not (refused or plays)


@law(ids.REFUSING, nothing=())
def answers(proposed: bool) -> tuple[str, ...]:
    """What the dealer may do when it was proposed to him: accept or refuse, as he likes."""
    return ANSWERS if proposed else ()


@law(ids.EXCHANGE, nothing=0)
def least_left(exchanges: int) -> int:
    """How many cards are left at least after so many exchanges: both took five each time, the most that there is."""
    return max(0, len(_RANKS) * len(SUITS) - 2 * HAND - 1 - 2 * HAND * exchanges)


@law(ids.EXCHANGE, nothing=9)
def most_to_exchange(stock: int) -> int:
    """How many cards a player may exchange at most: all five, or what is left."""
    return min(HAND, stock)


@law(ids.EXCHANGE, nothing=True)
def may_discard(cards: Sequence[Card], hand: Sequence[Card], stock: int) -> bool:
    """Whether a player may throw out these cards: one or more of his own, not more than are left (none if none is)."""
    own = len(set(cards)) == len(cards) and all(card in hand for card in cards)
    return own and min(1, stock) <= len(cards) <= most_to_exchange(stock)


@law(ids.EXCHANGE, nothing=())
def exchanged(hand: tuple[Card, ...], cards: Sequence[Card], stock: Sequence[Card]) -> tuple[Card, ...]:
    """A hand after the exchange: as many cards from the top of the stock as were thrown out."""
    return (*(card for card in hand if card not in cards), *stock[: len(cards)])


@law(ids.LEAD, nothing=2)
def first_leader(dealer: int) -> int:
    """The non-dealer leads."""
    return 1 - dealer


@law(ids.FOLLOW, nothing=())
def may_follow(hand: tuple[Card, ...], trick: Sequence[Card], order: Order) -> tuple[Card, ...]:
    """The cards that may be played to a card led: of its suit, and to take it, if he can; else a trump; else any."""
    return may_play(hand, trick, order, head=True, trump=True)


@law(ids.FOLLOW, nothing=False)
def renounces(card: Card, hand: tuple[Card, ...], trick: Sequence[Card], order: Order) -> bool:
    """Whether a card breaks the rule of following."""
    return card not in may_follow(hand, trick, order)


@law(ids.LEAD, nothing=2)
def winner(trick: Sequence[Card], order: Order) -> int:
    """The place of the card that takes a trick; its player leads to the next."""
    return best_place(trick, order)


@law(ids.RENOUNCE, nothing=Remedy("", ""))
def replay(offender: int) -> Remedy:
    """The adversary may have the hand played again, until the next deal: the last card may be the first proof."""
    return replay_remedy(ids.RENOUNCE, offender, 2, "next-deal")


@law(ids.RENOUNCE, nothing=9)
def less_for_renouncing(points: int, offended: bool) -> int:
    """What is left of an offender's points when the hand was played again: one less."""
    return points - offended if points else points


@law(ids.POINT, nothing=9)
@law(ids.VOLE, nothing=9)
@law(ids.TWO, nothing=9)
def points_for(tricks: int, adversary_bound: bool) -> int:
    """What a player scores by his tricks: nothing for less than three, two for all five, one for three or four.

    Two for these as well where the adversary was bound: he played without proposing, or refused the first proposal.
    """
    if tricks == HAND:
        return 2
    return (2 if adversary_bound else 1) if tricks > HAND // 2 else 0


@law(ids.GAME, nothing=Scored((0, 0), NOBODY, ()))
def winner_of_game(points: tuple[int, ...], given: Iterable[tuple[int, int]], target: int) -> Scored:
    """Score in order; who first has five points wins the game."""
    return scored(points, given, target)

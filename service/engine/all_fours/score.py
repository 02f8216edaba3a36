"""High, Low, Jack and Game, in their order; and who wins the game (pages 1 and 3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from service.engine.all_fours.terms import (
    FOUR_ITEMS,
    GAME,
    GAME_TABLE,
    HIGH,
    JACK,
    LOW,
    SOME_SCORE,
    TIED_GAME,
    TRICK,
)
from service.engine.cards import ACE, KING, KNAVE, QUEEN, TEN, Card, make_card, rank_of, suit_of
from service.engine.laws import law
from service.engine.scoring import Scored, scored, set_back
from service.engine.seats import NOBODY

__all__ = [
    "ITEMS",
    "by_precedence",
    "game_count",
    "high",
    "jack",
    "low",
    "miscounted",
    "tied_game",
    "winner_of_game",
    "worth",
]

ITEMS = ("high", "low", "jack", "game")
_WORTH = {TEN: 10, ACE: 4, KING: 3, QUEEN: 2, KNAVE: 1}


def _holder(cards: Sequence[Sequence[Card]], card: Card) -> int:
    return next(seat for seat, held in enumerate(cards) if card in held)


def _trumps(hands: Iterable[Sequence[Card]], trump: int) -> list[Card]:
    return [card for hand in hands for card in hand if suit_of(card) == trump]


@law(HIGH, nothing=NOBODY)
def high(hands: Sequence[Sequence[Card]], trump: int) -> int:
    """Who scores High: the original holder of the highest trump out, whoever wins it; NOBODY where none is out.

    `hands` are those that were dealt, or whatever is known of them: a player's cards by seat.
    """
    return _holder(hands, max(trumps)) if (trumps := _trumps(hands, trump)) else NOBODY


@law(LOW, nothing=NOBODY)
def low(hands: Sequence[Sequence[Card]], trump: int) -> int:
    """Who scores Low: the original holder of the lowest trump out; NOBODY where none is out."""
    return _holder(hands, min(trumps)) if (trumps := _trumps(hands, trump)) else NOBODY


@law(JACK, nothing=NOBODY)
def jack(taken: Sequence[Sequence[Card]], trump: int, dealer: int, turn_up: Card = -1) -> int:
    """Who scores Jack: the dealer, if the knave of trumps was turned up; otherwise who wins the trick where it falls.

    `taken` are the cards in the tricks of each side; NOBODY where the knave is out of play.
    """
    knave = make_card(KNAVE, trump)
    if turn_up == knave:
        return dealer
    return _holder(taken, knave) if any(knave in cards for cards in taken) else NOBODY


@law(GAME_TABLE, nothing=0)
def worth(card: Card) -> int:
    """What a card counts towards Game: ten 10, ace 4, king 3, queen 2, knave 1 (a table that the print has lost)."""
    return _WORTH.get(rank_of(card), 0)


@law(GAME, nothing=0)
def game_count(cards: Iterable[Card]) -> int:
    """What the cards in a side's tricks count towards Game."""
    return sum(map(worth, cards))


@law(TIED_GAME, nothing=NOBODY)
def tied_game(counts: Sequence[int], elder: int) -> int:
    """Who scores Game: the side with more; where they are equal, or have none, that of the elder hand (`elder`)."""
    most = max(counts)
    return elder if counts.count(most) > 1 else counts.index(most)


@law(FOUR_ITEMS, nothing=(), says="There are four different items which count")
@law(FOUR_ITEMS, nothing=(), says="Such items are as follows")
@law(TRICK, nothing=(), says="In scoring, the order of precedence is")
def by_precedence(holders: Sequence[int]) -> tuple[tuple[str, int], ...]:
    """The items that somebody scores, one point each, in their order: High, Low, Jack, Game.

    `holders` are the sides that score the four, NOBODY where none does.
    """
    return tuple((item, side) for item, side in zip(ITEMS, holders, strict=True) if side != NOBODY)


@law(TRICK, nothing=Scored((0, 0), NOBODY, ()), says="In scoring, the order of precedence is")
def winner_of_game(points: tuple[int, ...], items: Iterable[tuple[str, int]], target: int) -> Scored:
    """Score the items in their order: who reaches the game first has won it, and the rest counts no more."""
    return scored(points, [(side, 1) for _, side in items], target)


@law(SOME_SCORE, nothing=(0, 0), says="each player must count his score without looking")
def miscounted(
    points: tuple[int, ...], side: int, said: int, count: int, penalty: int, below_nothing: bool = True
) -> tuple[int, ...]:
    """Where it was agreed: the scores when a side counted `said` unseen, and its tricks held `count`."""
    return points if said == count else set_back(points, side, penalty, below_nothing)

"""What five cards are worth at Poker: their kind, and what decides between two of a kind.

Values are looked up, not made: one table holds every set of ranks, another every flush. Ranks count here in half
steps (`2 * rank`), since a joker is a little higher than the card whose name it takes (page 41).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, pairwise
from typing import NamedTuple

from service.engine.cards import ACE, HEARTS, JOKER, KNAVE, Card, card_codes, rank_of, suit_of
from service.engine.errors import ImpossibleError
from service.engine.laws import law
from service.engine.poker import terms
from service.engine.poker.terms import AMERICAN, BLAZE, JOKER_NAMED, SKIP, SKIP_TERM, rule

__all__ = [
    "BLAZE_HAND",
    "FLUSH",
    "FOURS",
    "FULL",
    "KIND_NAMES",
    "NO_PAIR",
    "NO_SUIT",
    "PAIR",
    "SEQUENCE",
    "SEQUENCE_FLUSH",
    "SKIP_SEQUENCE",
    "THREES",
    "TWO_PAIRS",
    "Value",
    "ace_may_stand",
    "has_ace",
    "is_blaze",
    "joker_value",
    "joker_weight",
    "round_the_corner",
    "skip_sequence_top",
    "value_of",
    "values_table",
]

(
    NO_PAIR,
    PAIR,
    TWO_PAIRS,
    BLAZE_HAND,
    THREES,
    SKIP_SEQUENCE,
    SEQUENCE,
    FLUSH,
    FULL,
    FOURS,
    SEQUENCE_FLUSH,
) = range(11)
KIND_NAMES = (
    "no pair",
    "a pair",
    "two pairs",
    "a blaze",
    "threes",
    "a skip sequence",
    "a sequence",
    "a flush",
    "a full",
    "fours",
    "a sequence flush",
)
NO_SUIT = -1

_CODES = (*(5 ** rank_of(card) + (1 << 31 + 3 * suit_of(card)) for card in range(52)), 1 << 50)
_RANKS_ONLY = (1 << 31) - 1


class Value(NamedTuple):
    """The worth of a hand. `kind` is its place in law 65's order, higher is better.

    `weights` are what its own law compares first (twice the rank of the pair, the threes, the sequence's highest
    card ...), `others` the further cards from the highest down, which only laws 69, 74 and 75 regard
    (of a sequence: the joker, if it stands below the highest card).
    `suit` is that of a flush. Either tuple is None where the facts do not give it, and `others` may hold the highest
    cards only. `order` puts any two whole hands in order (for three see `hands.show`); -1 where not all is known.
    """

    kind: int
    weights: tuple[int, ...] | None
    others: tuple[int, ...] | None = ()
    suit: int = NO_SUIT
    order: int = -1


def _ordered(kind: int, weights: tuple[int, ...], others: tuple[int, ...], suit: int = NO_SUIT) -> Value:
    order = 2 * kind + (kind == FLUSH and suit == HEARTS)
    digits = (*weights, *others)
    for place in range(5):
        order = order * 32 + (digits[place] + 1 if place < len(digits) else 0)
    return Value(kind, weights, others, suit, order)


@law(rule(71), nothing=True)
def ace_may_stand(ranks: Sequence[int], american: bool = False) -> bool:
    """Whether an ace may stand where it does among `ranks` (0 to 12), given from a sequence's first card to its last.

    It begins a sequence only; where the American way is agreed (note to the law) it may also end one.
    """
    last = len(ranks) - 1
    return all(place == 0 or (american and place == last) for place, rank in enumerate(ranks) if rank == ACE)


def has_ace(hand: Sequence[Card]) -> bool:
    """Whether there is an ace in a hand."""
    return ACE in map(rank_of, hand)


def round_the_corner(hand: Sequence[Card]) -> tuple[int, ...]:
    """The ranks of five cards as they follow each other, king to ace to two as well; empty where they do not."""
    ranks = [rank_of(card) for card in hand]
    around = [tuple((first + step) % 13 for step in range(5)) for first in sorted(ranks)]
    return next((order for order in around if set(order) == set(ranks)), ())


def _sequence_top(ranks: Sequence[int], american: bool, step: int = 1) -> int | None:
    """The highest rank of a sequence in steps of `step`; None if the ranks are none."""
    if len(set(ranks)) < 5:
        return None
    high = sorted(ranks)
    low = sorted(ranks, key=lambda rank: -1 if rank == ACE else rank)
    for cards in (high, low):
        heights = [-1 if rank == ACE and place == 0 else rank for place, rank in enumerate(cards)]
        even = all(after - before == step for before, after in pairwise(heights))
        if even and ace_may_stand(cards, american):
            return heights[-1]
    return None


@law(SKIP_TERM)
def skip_sequence_top(ranks: Sequence[int], american: bool = False) -> int | None:
    """The highest rank of a sequence of alternate cards; None if the ranks are none."""
    return _sequence_top(ranks, american, step=2)


@law(terms.BLAZE_RULE, nothing=False)
def is_blaze(ranks: Sequence[int], aces: bool = True) -> bool:
    """Whether five ranks make a blaze: court cards all, among which the ace counts or not (a reading)."""
    return all(KNAVE <= rank < ACE or (aces and rank == ACE) for rank in ranks)


@law(JOKER_NAMED, nothing=0)
def joker_weight(rank: int) -> int:
    """The weight of a joker called a card of `rank`: half a step above the real card's, which is twice the rank."""
    return 2 * rank + 1


def _within(joker: int | None, top: int) -> tuple[int, ...]:
    """A joker below the highest card of a sequence: law 70 does not look at it, page 41 makes it higher."""
    return () if joker is None or joker == top else (joker_weight(joker),)


def _worth(ranks: Sequence[int], joker: int | None, departures: frozenset[str], aces_blaze: bool) -> Value:
    """The value of five ranks in mixed suits; `joker` is the rank that a joker takes, if there is one."""

    def weight(rank: int) -> int:
        # The joker lifts the group in which it stands by half a step.
        return joker_weight(rank) if rank == joker else 2 * rank

    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    counts = [count for count, _ in groups]
    heads = [rank for _, rank in groups]
    if counts[0] == 4:
        return _ordered(FOURS, (weight(heads[0]),), ())
    if counts == [3, 2]:
        return _ordered(FULL, (weight(heads[0]),), ())
    american = AMERICAN in departures
    top = _sequence_top(ranks, american)
    if top is not None:
        return _ordered(SEQUENCE, (weight(top),), _within(joker, top))
    if SKIP in departures:
        top = skip_sequence_top(ranks, american)
        if top is not None:
            return _ordered(SKIP_SEQUENCE, (weight(top),), _within(joker, top))
    if counts[0] == 3:
        return _ordered(THREES, (weight(heads[0]),), ())
    if BLAZE in departures and is_blaze(ranks, aces_blaze):
        return _ordered(BLAZE_HAND, (weight(max(ranks)),), ())
    if counts[:2] == [2, 2]:
        return _ordered(TWO_PAIRS, (weight(heads[0]), weight(heads[1])), ())
    cards = tuple(sorted((weight(rank) for rank in heads[1 if counts[0] == 2 else 0 :]), reverse=True))
    if counts[0] == 2:
        return _ordered(PAIR, (weight(heads[0]),), cards)
    return _ordered(NO_PAIR, (), cards)


def _flush_worth(ranks: Sequence[int], suit: int, joker: int | None, american: bool) -> Value:
    top = _sequence_top(ranks, american)
    if top is not None:
        return _ordered(SEQUENCE_FLUSH, (joker_weight(top) if top == joker else 2 * top,), _within(joker, top), suit)
    cards = tuple(sorted((joker_weight(rank) if rank == joker else 2 * rank for rank in ranks), reverse=True))
    return _ordered(FLUSH, (), cards, suit)


Tables = tuple[dict[int, Value], dict[int, Value]]


@lru_cache(maxsize=64)
def values_table(departures: frozenset[str] = frozenset(), aces_blaze: bool = True) -> Tables:
    """The values of all hands under the agreed departures: by ranks alone, and of flushes by whole cards."""
    mixed = {
        sum(5**rank for rank in ranks): _worth(ranks, None, departures, aces_blaze)
        for ranks in combinations_with_replacement(range(13), 5)
        if ranks[0] != ranks[4]
    }
    american = AMERICAN in departures
    flushes = {
        sum(_CODES[4 * rank + suit] for rank in ranks): _flush_worth(ranks, suit, None, american)
        for ranks in combinations(range(13), 5)
        for suit in range(4)
    }
    return mixed, flushes


# Filled when the first hand is valued, so that who only imports the engine does not wait.
_MIXED: dict[int, Value] = {}
_FLUSHES: dict[int, Value] = {}


def value_of(
    hand: Sequence[Card],
    departures: frozenset[str] = frozenset(),
    aces_blaze: bool = True,
    code: Sequence[int] = _CODES,
) -> Value:
    """The value of a hand of five cards under the printed laws and the agreed departures.

    A joker counts as what serves its holder best. Raises ValueError unless there are five cards, and `ImpossibleError`
    where one pack cannot give them.
    """
    first, second, third, fourth, fifth = hand
    key = code[first] + code[second] + code[third] + code[fourth] + code[fifth]
    if not departures:
        value = _FLUSHES.get(key) or _MIXED.get(key & _RANKS_ONLY)
        if value is not None:
            return value
        if not _MIXED:
            mixed, flushes = values_table()
            _MIXED.update(mixed)
            _FLUSHES.update(flushes)
            return value_of(hand)
        raise ImpossibleError(f"{card_codes(hand)} is no hand from an ordinary pack.")
    if JOKER in hand:
        values = [joker_value(hand, name, departures, aces_blaze) for name in _free_names(hand)]
        return max(values, key=lambda value: value.order)
    mixed, flushes = values_table(departures, aces_blaze)
    return flushes.get(key) or mixed[key & _RANKS_ONLY]


def joker_value(hand: Sequence[Card], name: Card, departures: frozenset[str], aces_blaze: bool = True) -> Value:
    """The value of a hand whose joker is called the card `name` (page 41)."""
    cards = [name if card == JOKER else card for card in hand]
    ranks, suits = [rank_of(card) for card in cards], {suit_of(card) for card in cards}
    if len(suits) == 1:
        return _flush_worth(ranks, suits.pop(), rank_of(name), AMERICAN in departures)
    return _worth(ranks, rank_of(name), departures, aces_blaze)


def _free_names(hand: Sequence[Card]) -> list[Card]:
    """The names that a joker may take beside the cards in hand: five of one rank are no hand of law 65."""
    ranks = [rank_of(card) for card in hand]
    return [card for card in range(52) if card not in hand and ranks.count(rank_of(card)) < 4]

"""Poker: hands told in words within a history, and the cards that stand for them while it is played again.

"Three sevens" tells no other card. The machine plays with cards, so such a hand gets five that make it; the ruling may
not hang on those that were not told, which is looked at before the show.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, combinations_with_replacement

from service.adjudicator.hearing import Hearing, Need, NeedsError
from service.adjudicator.poker_hands import Held, terms_of, worth
from service.engine.cards import RANKS, SUITS, Card, make_card
from service.engine.poker.deal import HAND
from service.engine.poker.described import describe
from service.engine.poker.hands import show
from service.engine.poker.state import State
from service.engine.poker.values import FLUSH, NO_SUIT, PAIR, SEQUENCE_FLUSH, Value, value_of

__all__ = ["in_cards", "known_order"]

_SUITS = range(len(SUITS))
_RANKS = range(len(RANKS))
_OF_ONE_SUIT = (FLUSH, SEQUENCE_FLUSH)


def in_cards(
    hearing: Hearing, names: Sequence[str], hands: Mapping[int, Held], named: Collection[Card]
) -> dict[int, Held]:
    """The hands by seat, each told in words with five cards that make it, none of them among those that are `named`.

    Raises NeedsError where there are none, or the words are too few for a hand that might have opened a Jack-pot.
    """
    found = dict(hands)
    taken = set(named)
    worded = {seat: hand.value for seat, hand in hands.items() if hand.value is not None}
    for seat, value in sorted(worded.items(), key=lambda each: -each[1].kind):
        made = next((cards for cards in _made(value, taken) if _fits(value, cards, hearing)), None)
        if made is None or (value.kind == PAIR and value.weights is None):
            raise NeedsError(Need(("hands", names[seat]), f"Which cards has {names[seat]}: {describe(value)}?"))
        taken.update(made)
        found[seat] = Held(made, value)
    return found


def _made(value: Value, taken: Collection[Card]) -> Iterator[tuple[Card, ...]]:
    """Hands of five cards that are not taken: of one suit for a flush, else of several."""
    if value.kind in _OF_ONE_SUIT:
        for suit in (value.suit,) if value.suit != NO_SUIT else _SUITS:
            free = [card for rank in _RANKS if (card := make_card(rank, suit)) not in taken]
            yield from combinations(free, HAND)
        return
    for ranks in combinations_with_replacement(_RANKS, HAND):
        cards: list[Card] = []
        for place, rank in enumerate(ranks):
            turn = (*_SUITS[place % len(SUITS) :], *_SUITS[: place % len(SUITS)])
            left = [card for suit in turn if (card := make_card(rank, suit)) not in taken and card not in cards]
            cards += left[:1]
        if len(cards) == HAND:
            yield tuple(cards)


def _fits(value: Value, cards: Sequence[Card], hearing: Hearing) -> bool:
    """Whether cards make a hand as it is told."""
    made = value_of(cards, terms_of(hearing.agreed).departures)
    others = value.others or ()
    return (
        made.kind == value.kind
        and value.weights in (None, made.weights)
        and (made.others or ())[: len(others)] == others
        and value.suit in (NO_SUIT, made.suit)
    )


def known_order(hearing: Hearing, names: Sequence[str], state: State, hands: Mapping[int, Held]) -> None:
    """See to it that the show does not hang on cards that were not told. Raises NeedsError for those that matter.

    Where somebody has demanded a show for what he has, the next best hands matter too (Rule 60).
    """
    if state.phase != "show" or not any(hand.value is not None for hand in hands.values()):
        return
    live = [seat for seat in range(state.players) if state.live[seat] and not state.aside.foul[seat]]
    values = {
        seat: value
        for seat in live
        if (hand := hands.get(seat)) is not None and (value := hand.value or worth(hand, hearing)) is not None
    }
    terms = terms_of(hearing.agreed)
    while len(values) > 1:
        seats = [*values]
        showing = show([values[seat] for seat in seats], terms)
        if showing.missing:
            raise NeedsError(*_beside(names, {seats[place]: values[seats[place]] for place in showing.missing}))
        if not state.aside.shorts:
            return
        values = {seat: values[seat] for place, seat in enumerate(seats) if place not in showing.winners}


def _beside(names: Sequence[str], values: Mapping[int, Value]) -> Iterable[Need]:
    for seat, value in values.items():
        yield Need(("hands", names[seat]), f"Which cards has {names[seat]} beside {describe(value)}?")

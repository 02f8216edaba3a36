"""Poker: the facts of a history, its events as the engine has them, and the hands and the pack that they tell."""

from __future__ import annotations

from collections.abc import Iterator

from pydantic import Field

from service.adjudicator.hearing import Hearing, Need, NeedsError
from service.adjudicator.poker_hands import Held, read_hands
from service.adjudicator.poker_pack import Draws, Told, pack_of
from service.adjudicator.poker_worded import in_cards
from service.adjudicator.seating import Seating
from service.adjudicator.vocabulary import (
    MOST_EVENTS,
    Dealer,
    EventFact,
    Facts,
    Hands,
    Jackpot,
    Names,
    Players,
    Sum,
    Sums,
)
from service.engine.errors import ImpossibleError
from service.engine.events import Event
from service.engine.poker import machine
from service.engine.poker.deal import HAND
from service.engine.poker.terms import JOKER_CARD
from service.engine.seats import NOBODY

__all__ = ["History", "complete", "event_of", "told_hands", "word_of"]

_NAMES = {"check": "stand", "call": "bet", "raise": "bet", "opens": "stake", "open": "stake", "discards": "draw"}
_KINDS = frozenset(kind for _, kind in machine.EVENTS) | machine.ALWAYS
_SUMS = frozenset({"contribute", "ante", "straddle", "stake", "bet", "misgive"})
_DRAWS = frozenset({"draw", "discard"})


class History(Facts):
    """A whole game, or its beginning. Shuffle, cut and deal need not be told; they are supplied."""

    players: Players = ()
    dealer: Dealer = None
    ante: Sum = None
    limit: Sum = None
    jackpot: Jackpot = 0
    pool: Sum = Field(None, description="What lay in the pool already, left by the game before.")
    funds: Sums = Field(default_factory=dict, description="What each has before him, where that is counted.")
    hands: Hands = Field(default_factory=dict)
    dealt: Hands = Field(default_factory=dict, description="Hands as they were dealt, where they are known besides.")
    uncut: Names = Field((), max_length=1, description="Name the dealer here where the pack was not cut.")
    events: tuple[EventFact, ...] = Field(
        (), max_length=MOST_EVENTS, description=f"What happened, in order. The words are {', '.join(sorted(_KINDS))}."
    )


def complete(facts: History, table: Seating) -> None:
    """No nothing takes the place of a sum or number that is not told. Raises NeedsError."""
    for number, fact in enumerate(facts.events):
        kind = word_of(fact)
        if fact.amount is fact.number is None and (kind in _SUMS or (kind in _DRAWS and not fact.cards)):
            what = "number" if kind in _DRAWS else "amount"
            ask = f"Event {number + 1}, {fact.who or 'somebody'}, {fact.what}: what was the {what}?"
            raise NeedsError(Need((f"events[{number}]", what), ask))


def told_hands(
    facts: History, hearing: Hearing, table: Seating
) -> tuple[Told, tuple[bool, ...], frozenset[int], dict[int, Held]]:
    """The pack that the facts make, by seat whether the hand at the end is known, whose is foul then, and the hands."""
    shown = {table.seat(name, "hands"): hand for name, hand in read_hands(facts.hands).items()}
    for number, fact in enumerate(facts.events):
        if word_of(fact) == "show" and fact.cards:
            seat = table.seat(fact.who or "", f"events[{number}].who")
            if set(shown.setdefault(seat, Held(fact.cards, None)).cards or fact.cards) != set(fact.cards):
                raise ImpossibleError(f"events[{number}].cards: {fact.who}'s hand is told otherwise under hands.")
    dealt = {table.seat(name, "dealt"): hand for name, hand in read_hands(facts.dealt).items()}
    named = {card for hand in (*shown.values(), *dealt.values()) for card in hand.cards or ()}
    named |= {card for fact in facts.events for card in fact.cards or ()}
    both = [table.names[seat] for seat, hand in dealt.items() if hand.value is not None and seat in shown]
    if both:
        raise ImpossibleError(f"dealt.{both[0]}: in a history a hand is told by its cards, where it is told twice.")
    shown = in_cards(hearing, table.names, shown, named)
    named |= {card for hand in shown.values() for card in hand.cards or ()}
    dealt = in_cards(hearing, table.names, dealt, named)
    draws = []
    for number, fact in enumerate(facts.events):
        if word_of(fact) in _DRAWS:
            seat = table.seat(fact.who or "", f"events[{number}].who")
            count = len(fact.cards) if fact.cards else fact.number or 0
            if count > HAND:
                raise ImpossibleError(f"events[{number}].number: nobody draws {count} cards.")
            draws.append(Draws(seat, count, fact.cards or ()))
    whole = {seat: hand.cards for seat, hand in shown.items() if hand.cards is not None and len(hand.cards) == HAND}
    before = {seat: hand.cards for seat, hand in dealt.items() if hand.cards is not None}
    departures = frozenset({JOKER_CARD}) & hearing.agreed.variations
    told = pack_of(table, whole, before, draws, departures)
    pat = {draw.seat for draw in draws if not draw.number}
    foul = frozenset(seat for seat, hand in shown.items() if hand.foul)
    known = tuple(seat in whole or seat in foul or (seat in before and seat in pat) for seat in range(table.size))
    return told, known, foul, {**dealt, **shown}


def word_of(fact: EventFact) -> str:
    """The word of an event as the machine has it."""
    word = fact.what.strip().lower()
    return _NAMES.get(word, word)


def event_of(fact: EventFact, table: Seating, number: int, thrown: Iterator[tuple[int, ...]]) -> Event:
    """An event as the engine has it; `thrown` gives the discards, draw by draw. Raises `ImpossibleError`."""
    place = f"events[{number}]"
    word = word_of(fact)
    if word not in _KINDS:
        raise ImpossibleError(f"{place}.what: “{fact.what}” is no event; there are {', '.join(sorted(_KINDS))}.")
    seat = NOBODY if fact.who is None else table.seat(fact.who, f"{place}.who")
    about = NOBODY if fact.about is None else table.seat(fact.about, f"{place}.about")
    cards = fact.cards or ()
    if word in _DRAWS:
        cards = next(thrown)
    amount = fact.amount if fact.amount is not None else fact.number or 0
    return Event(word, seat, 0 if word == "draw" else amount, cards, about, fact.note)

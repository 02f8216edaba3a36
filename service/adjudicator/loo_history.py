"""Loo: a hand told card by card, each judged by what is known of the player's cards, by both books."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import get_args

from pydantic import Field

from service.adjudicator.hearing import Hearing, Need, NeedsError, listed
from service.adjudicator.kinds import kind, under
from service.adjudicator.loo_faults import Act, Fault, fault, fault_by_other_book
from service.adjudicator.loo_play import Form, distinct
from service.adjudicator.seating import Seating, seated
from service.adjudicator.vocabulary import (
    MOST_EVENTS,
    CardFact,
    CardsFact,
    Dealer,
    EventFact,
    Facts,
    Name,
    Names,
    Players,
    Sum,
    Trumps,
)
from service.engine.baxter_wray_loo import rules as other
from service.engine.cards import Card, card_name, make_card, suit_of
from service.engine.errors import ImpossibleError
from service.engine.loo import duties
from service.engine.loo.terms import FIVE_CARD, FORMS, WINNING, rule
from service.engine.seats import next_seat
from service.engine.tricks import Order, trumps_in

__all__ = ["History", "history"]

ACTS: dict[str, Act] = {
    rule(9): "ace-not-led",
    rule(10): "trump-of-two-not-led",
    rule(11): "highest-not-led",
    rule(12): "suit-not-followed",
    rule(13): "not-headed",
    rule(14): "trump-not-led",
}
ACTS_BY_NAME: dict[str, Act] = {name: name for name in get_args(Act)}
_DECLARED = frozenset({"declare", "play-on", "miss", "stand", "for-pool"})
_PASSED = frozenset({"pass", "throw-up"})


class History(Facts):
    """A hand, or its beginning. `hands` hold the cards that are known; what is not known accuses nobody."""

    players: Players = ()
    dealer: Dealer = None
    trumps: Trumps = None
    turn_up: CardFact = None
    form: Form = "three-card"
    single: Sum = None
    loo: Sum = None
    single_loo: Sum = None
    hands: dict[Name, CardsFact] = Field(default_factory=dict, max_length=16)
    declared: Names = Field((), description="Who plays; else those who declared or played a card.")
    lead_one: bool = False
    events: tuple[EventFact, ...] = Field(
        (), max_length=MOST_EVENTS, description="“play” with one card, in order; declarations."
    )


@dataclass
class _Hand:
    """Where the hand stands."""

    held: dict[int, list[Card]]
    playing: tuple[bool, ...]
    turn: int
    trick: list[Card] = field(default_factory=list)
    seats: list[int] = field(default_factory=list)
    won: list[int] = field(default_factory=list)
    last: int = -1


Broken = Callable[[Card, tuple[Card, ...], _Hand, Order, Card], tuple[str, ...]]


@kind(
    "loo/history",
    "A hand told card by card: did anybody break a law, and what follows?",
    History,
    [rule(9), rule(12), rule(13), rule(14)],
    [
        (
            "P1 leads the king of hearts, P2 plays the three; P3 trumps, and leads a club with a trump in hand.",
            {
                "players": ["P3", "P1", "P2"],
                "dealer": "P3",
                "trumps": "S",
                "turn_up": "7S",
                "single": 3,
                "loo": 6,
                "hands": {"P2": "9H 3H 4D", "P3": "5S 8S AC"},
                "events": [
                    {"what": "play", "who": "P1", "cards": "KH"},
                    {"what": "play", "who": "P2", "cards": "3H"},
                    {"what": "play", "who": "P3", "cards": "5S"},
                    {"what": "play", "who": "P3", "cards": "AC"},
                ],
            },
        )
    ],
)
def history(facts: History, hearing: Hearing) -> None:
    """By the 17 laws."""

    def broken(card: Card, hand: tuple[Card, ...], at: _Hand, order: Order, turn_up: Card) -> tuple[str, ...]:
        if at.trick:
            return tuple(
                ACTS[law] for law in duties.broken_following(card, hand, tuple(at.trick), order) if law in ACTS
            )
        laws = duties.broken_leading(card, hand, at.playing.count(True), order, turn_up, at.last == at.turn)
        return tuple(ACTS[law] for law in laws)

    _judged(facts, hearing, broken, fault, WINNING)


@under("loo/history", [other.ACE, other.HIGHEST, other.TRUMPING, other.AFTER])
def history_by_other_book(facts: History, hearing: Hearing) -> None:
    """By Round Games."""

    def broken(card: Card, hand: tuple[Card, ...], at: _Hand, order: Order, turn_up: Card) -> tuple[str, ...]:
        if at.trick:
            follows = duties.must_follow(hand, at.trick, order)
            if follows and card not in follows:
                return ("suit-not-followed",)
            bound = other.must_head_or_follow(hand, at.trick, order) or other.must_over_trump(hand, at.trick, order)
            return () if not bound or card in bound else ("not-headed" if follows else "not-trumped",)
        ace = other.ace_first(hand, order.trump, turn_up)
        trumps = trumps_in(hand, order)
        after = other.after_trick(trumps, order, at.last == at.turn)
        highest = other.highest_first(trumps, order, facts.lead_one)
        for act, bound in (("ace-not-led", ace), ("trump-not-led", after), ("highest-not-led", highest)):
            if bound and card not in bound:
                return (act,)
        return ()

    _judged(facts, hearing, broken, fault_by_other_book, other.TRUMPING)


def _judged(
    facts: History,
    hearing: Hearing,
    broken: Broken,
    judge: Callable[[Fault, Hearing], None],
    winning: str,
) -> None:
    if not facts.events:
        raise NeedsError(Need(("events",), "What happened, in order?"))
    if not facts.players:
        raise NeedsError(Need(("players",), "Who sits at the table, in order?"))
    table = seated(hearing, facts.players, facts.dealer)
    trump = facts.trumps if facts.turn_up is None else suit_of(facts.turn_up)
    trump = hearing.need("trumps", trump, "What is trumps?", "clubs", "diamonds", "hearts", "spades")
    order = duties.rank_order(trump, facts.form == FIVE_CARD)
    at = _begin(facts, table)
    turn_up = make_card(0, trump) if facts.turn_up is None else facts.turn_up
    accused: list[str] = []
    for number, fact in enumerate(facts.events):
        place = f"events[{number}]"
        who = table.seat(fact.who or "", f"{place}.who")
        word = fact.what.strip().lower()
        if word in _DECLARED | _PASSED:
            continue
        if word != "play":
            _other(facts, hearing, judge, fact, place, accused)
            continue
        card = _card(fact, at, who, place)
        if who != at.turn:
            judge(_fault(facts, "out-of-turn", table.names[who]), hearing)
            accused.append(f"event {number + 1}: {hearing.verdict.text if hearing.verdict else ''}")
            break
        hand = tuple(at.held[who])
        acts = broken(card, hand, at, order, turn_up)
        for act in acts[:1]:
            made = at.won.count(who)
            judge(_fault(facts, act, table.names[who], made), hearing)
            accused.append(f"event {number + 1}: {hearing.verdict.text if hearing.verdict else ''}")
        if not acts:
            says = f"Event {number + 1}: {table.names[who]} plays the {card_name(card)}, lawfully as far as is known."
            hearing.pass_over(winning, says, "it goes on regularly", place)
        _laid(at, who, card, order, table, hearing, winning, number)
    if accused:
        hearing.decide(" ".join(told[:1].upper() + told[1:] for told in accused), answer="no")
    elif len(at.won) == FORMS[facts.form]:
        taken = [f"{table.names[seat]} {at.won.count(seat)}" for seat in dict.fromkeys(at.won)]
        hearing.decide(f"Nobody broke a law; tricks: {listed(taken)}.", answer="yes")
    else:
        hearing.decide(
            f"Nobody broke a law so far; it is the turn of {table.names[at.turn]}.",
            answer="yes",
            order=(table.names[at.turn],),
        )


def _begin(facts: History, table: Seating) -> _Hand:
    cards: dict[int, list[Card]] = {seat: [] for seat in range(table.size)}
    for name, known in facts.hands.items():
        cards[table.seat(name, "hands")] = list(known or ())
    distinct((f"hands.{table.names[seat]}", known) for seat, known in cards.items())
    in_hand = set(facts.declared)
    for fact in facts.events:
        if fact.what == "play" or fact.what in _DECLARED:
            in_hand.add(fact.who or "")
    in_hand -= {fact.who or "" for fact in facts.events if fact.what in _PASSED}
    playing = tuple(name in in_hand for name in table.names)
    if not any(playing):
        raise ImpossibleError("events: nobody plays a card or declares to play.")
    return _Hand(cards, playing, duties.first_leader(table.dealer, playing))


def _card(fact: EventFact, at: _Hand, who: int, place: str) -> Card:
    if fact.cards is None or len(fact.cards) != 1:
        raise ImpossibleError(f"{place}.cards: who plays plays one card.")
    card = fact.cards[0]
    if card not in at.held[who]:
        elsewhere = [seat for seat, cards in at.held.items() if card in cards]
        if elsewhere or card in at.trick:
            raise ImpossibleError(f"{place}.cards: the {card_name(card)} is not in his hand.")
        at.held[who].append(card)
    return card


def _laid(
    at: _Hand, who: int, card: Card, order: Order, table: Seating, hearing: Hearing, winning: str, number: int
) -> None:
    at.held[who].remove(card)
    at.trick.append(card)
    at.seats.append(who)
    if len(at.trick) < at.playing.count(True):
        at.turn = next_seat(who, table.size, at.playing.__getitem__)
        return
    at.last = at.turn = duties.winner_leads(at.seats, at.trick, order)
    at.won.append(at.turn)
    hearing.pass_over(
        winning,
        f"Event {number + 1}: {table.names[at.turn]} wins the trick.",
        "it goes on regularly",
        f"events[{number}]",
    )
    at.trick, at.seats = [], []


def _other(
    facts: History,
    hearing: Hearing,
    judge: Callable[[Fault, Hearing], None],
    fact: EventFact,
    place: str,
    accused: list[str],
) -> None:
    word = fact.what.strip().lower()
    if word not in ACTS_BY_NAME:
        known = ", ".join(sorted({"play", *_DECLARED, *_PASSED}))
        raise ImpossibleError(f"{place}.what: “{fact.what}” is no event; there are {known}, and the acts of loo/fault.")
    judge(_fault(facts, word, fact.who or ""), hearing)
    accused.append(f"{place}: {hearing.verdict.text if hearing.verdict else ''}")


def _fault(facts: History, act: str, who: str, tricks: int | None = None) -> Fault:
    return Fault.model_construct(
        act=ACTS_BY_NAME[act], who=who, single=facts.single, loo=facts.loo, single_loo=facts.single_loo, tricks=tricks,
        players=facts.players, able=True, declared=True, asked_by=None,
    )  # fmt: skip

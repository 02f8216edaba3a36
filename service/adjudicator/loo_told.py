"""Loo: the facts of a hand told event by event, as the machine of each book takes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import Field

from service.adjudicator.hearing import Hearing
from service.adjudicator.loo_play import Form
from service.adjudicator.sheets import VARIATIONS
from service.adjudicator.trick_table import Rules
from service.adjudicator.trick_told import History as ToldHand
from service.adjudicator.trick_told import departures, events_of, with_cards
from service.adjudicator.vocabulary import EventFact, Names, Sum, Trumps, YesNo
from service.engine.baxter_wray_loo import machine as other_machine
from service.engine.cards import Card, make_card
from service.engine.loo import machine
from service.engine.loo import pool as pools
from service.engine.loo.terms import EXCHANGING, FIVE_CARD, STAKES
from service.engine.seats import NOBODY

__all__ = [
    "History",
    "agreed_at",
    "as_misdeal",
    "by_law_3",
    "contributed",
    "drawn_cards",
    "for_himself",
    "readings_among",
    "with_trumps",
]

_ALIKE = {"club-law": "club-law-binds", "unlimited": "unlimited-loo", "maximum": "mixed-loo"}
"""Variations that both books know, by Hoffmann's name and by that of Round Games."""
_MISDEALS = frozenset({"misdeal", "irregular", "exposed-card"})
_IRREGULAR = frozenset({"", "misdeal", "irregular", "uncut", "shuffled-after-cut", "wrong-number"})


class History(ToldHand):
    """A hand, or its beginning. What is not known accuses nobody; shuffle, cut and deal need not be told.

    Where no declaration is told, those play who are named in `declared` or play a card.
    """

    trumps: Trumps = None
    form: Form = "three-card"
    single: Sum = Field(None, description="What the dealer places in the pool.")
    loo: Sum = Field(None, description="What an ordinary loo costs.")
    single_loo: Sum = Field(None, description="What a loo on the single costs (Round Games).")
    maximum: Sum = Field(None, description="The limit of a mixed loo (Round Games).")
    pool: Sum = Field(None, description="What lay in the pool before the dealer's contribution.")
    single_hand: YesNo = Field(False, description="Whether the dealer's contribution is the only fund.")
    looed_last: Names | None = Field(
        None, description="Who was looed in the hand before; nobody where it is empty (Round Games, of who withdraws)."
    )
    last_single: YesNo = Field(
        None, description="Whether the hand before was a single (Round Games, of who withdraws)."
    )
    must: YesNo = Field(None, description="Whether the company makes a single a “must” (Hoffmann).")
    declared: Names = Field((), description="Who plays; else those who declared or played a card.")
    lead_one: bool = Field(False, description="Whether “two or more trumps, lead one” was agreed (Round Games).")
    events: tuple[EventFact, ...] = events_of(Rules(machine), Rules(other_machine))


def agreed_at(facts: History, hearing: Hearing, known: Mapping[str, str]) -> frozenset[str]:
    """The variations that hold under a book, by whichever book's name they were agreed."""
    told = departures(facts, hearing, "loo", VARIATIONS["loo"])
    told |= {other_name for name, other_name in _ALIKE.items() if name in told}
    return (told | {name for name, other_name in _ALIKE.items() if other_name in told}) & frozenset(known)


def contributed(facts: History, hearing: Hearing, single: int) -> bool:
    """Whether the contribution can be divided as Hoffmann has it; if not, that is the ruling."""
    five = facts.form == FIVE_CARD
    if (pools.divisible_by_five if five else pools.divisible_by_three)(single):
        return True
    parts, law = ("five", EXCHANGING) if five else ("three", STAKES)
    hearing.find(law, f"The contribution is divisible by {parts}.", "single", phrase="divisible")
    told = f"a contribution of {hearing.money(single)} is not divisible by {parts}"
    hearing.decide(f"No: {told}, as by this book it is to be.", answer="no")
    return False


def by_law_3(event: EventFact) -> EventFact:
    """An event, with a fault in dealing that the machine tells otherwise as the irregularity that it is by law 3."""
    irregular = event.what.strip().lower() == "misdeal" and event.note in _IRREGULAR
    return event.model_copy(update={"note": "irregularity"}) if irregular else event


def for_himself(event: EventFact, dealer: str | None) -> EventFact:
    """An event; a dealer who takes miss, of whom nothing else is told, has said that he plays for himself."""
    takes = event.what.strip().lower() == "miss" and event.who == dealer and not event.note
    return event.model_copy(update={"note": "self"}) if takes else event


def as_misdeal(event: EventFact) -> EventFact:
    """An event, with a fault in dealing by the name that Round Games has for it."""
    word = "-".join(event.what.lower().split())
    if word == "misgive":
        return event.model_copy(update={"note": "irregular", "about": None})
    if word == "misdeal" and event.note not in _MISDEALS:
        return event.model_copy(update={"note": "irregular" if event.note else "misdeal"})
    return event


def drawn_cards(facts: History, rules: Rules, draw: str) -> tuple[History, frozenset[int]]:
    """The facts of five-card Loo with cards for those that are drawn and not told.

    Who says that he plays and draws then has declared once: the numbers are those of the events that are parts of it.
    """
    if facts.form != FIVE_CARD:
        return facts, frozenset()
    events, parts = list(with_cards(facts, rules, {draw: 1})), set[int]()
    words = [(rules.words or {}).get(word, word) for word in ("-".join(event.what.lower().split()) for event in events)]
    for place, word in enumerate(words):
        later = range(place + 1, len(events))
        following = next((each for each in later if events[each].who == events[place].who), NOBODY)
        if word in ("declare", "stand") and following != NOBODY and words[following] == draw:
            events[place] = events[following]
            parts.add(following)
    return facts.model_copy(update={"events": tuple(events)}), frozenset(parts)


def readings_among(hearing: Hearing, known: Any) -> tuple[tuple[str, str], ...]:
    """The readings that were agreed of the gaps of one book."""
    return tuple((key, option) for key, option in hearing.agreed.readings if key in known)


def with_trumps(facts: History, hearing: Hearing) -> History:
    """The facts with a card turned up: where only its suit is told, a low one that nobody names."""
    if facts.turn_up:
        return facts
    trump = hearing.need("trumps", facts.trumps, "What is trumps?", "clubs", "diamonds", "hearts", "spades")
    told = {card for cards in facts.hands.values() for card in cards or ()}
    told |= {card for event in facts.events for card in event.cards or ()}
    suit: list[Card] = [make_card(rank, trump) for rank in range(13)]
    free = [card for card in suit if card not in told]
    return facts.model_copy(update={"turn_up": tuple(free[:1])})

"""All-Fours told event by event: what was cut for deal, and for partners where four play, before the first deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from service.adjudicator.hearing import Hearing, Need, NeedsError, listed
from service.adjudicator.seating import once_each
from service.adjudicator.trick_told import History
from service.adjudicator.vocabulary import EventFact
from service.engine.all_fours import machine
from service.engine.all_fours.terms import FOUR, FOUR_CUT, TWO, Terms
from service.engine.cards import Card
from service.engine.errors import ImpossibleError, RefusedError
from service.engine.events import Event, Table
from service.engine.seats import NOBODY

__all__ = ["Lots", "cut_alone", "lots_told", "overruled", "without_lots"]

F = TypeVar("F", bound=History)
_BY_ALL = {2: TWO, 4: FOUR}


class Lots(NamedTuple):
    """What the cut has given: who deals first, the pairs where four play, and the events that tell of the cut.

    `dealer` is "" where equal cards were cut last; `wrong` says that another than he dealt.
    """

    dealer: str = ""
    pairs: tuple[tuple[str, ...], ...] = ()
    events: frozenset[int] = frozenset()
    wrong: str = ""

    @property
    def told(self) -> str:
        """The partners, in words; nothing where two play."""
        return " against ".join(
            f"{listed(pair)} play" if not place else listed(pair) for place, pair in enumerate(self.pairs)
        )


def lots_told(facts: History, kinds: Sequence[str], hearing: Hearing) -> Lots:
    """Judge the cuts that are told first; nothing where none is. `kinds` are the machine's words for the events.

    A cut is told of all at once, with the cards in the order of `players`, or of each by name. Raises NeedsError where
    a card is missing, equal cards were cut and nobody is told to deal, or partners do not sit face to face.
    """
    number = next((place for place, kind in enumerate(kinds) if kind != "lots"), len(kinds))
    if not number or len(facts.players) not in _BY_ALL:
        return Lots()
    once_each(facts.players)
    readings = hearing.agreed.readings
    opened = machine.open(Table(facts.players, NOBODY), Terms(_BY_ALL[len(facts.players)], readings=readings))
    found, wrong = Lots(), ""
    for place, cards in _rounds(facts.events[:number], facts.players):
        path = f"events[{place}]"
        if found.dealer:
            wrong = f"Event {place + 1}: By the cut before it {found.dealer} deals first, and nothing is cut again."
            break
        try:
            state, steps = machine.apply(opened, Event("lots", NOBODY, 0, cards))
        except RefusedError as refused:
            raise ImpossibleError(f"{path}.cards: {refused.message.partition(': ')[2]}.") from refused
        if steps[0].finding == "cut-again":
            hearing.reading(steps[0].note)
            hearing.find(steps[0].law, "Equal cards leave the cut open: they cut again.", path, phrase="cut")
            continue
        names, dealer = state.sitting.table.names, state.sitting.table.names[state.dealer]
        pairs = (names[::2], names[1::2]) if len(names) == 4 else ()
        found = Lots(dealer, pairs)
        if pairs:
            hearing.find(FOUR_CUT, "The two highest play against the two lowest.", path, phrase="partners")
        hearing.find(steps[-1].law, f"{dealer} has cut the highest card, and deals first.", path, phrase="cut")
    if found.dealer and not wrong and facts.dealer not in (None, found.dealer):
        wrong = f"By the cut {found.dealer} deals first, and not {facts.dealer}."
    if number < len(kinds) and found.pairs and not _facing(facts.players, found.pairs):
        ask = f"How do they sit after the cut, {found.told}, partners face to face?"
        raise NeedsError(Need(("players",), ask))
    return found._replace(events=frozenset(range(number)), wrong=wrong)


def without_lots(facts: F, lots: Lots) -> F:
    """The facts with the dealer whom the cut gives, and without the cards cut: they are in nobody's hand."""
    told = tuple(
        event.model_copy(update={"cards": None} if place in lots.events else {})
        for place, event in enumerate(facts.events)
    )
    return facts.model_copy(update={"events": told, "dealer": facts.dealer or lots.dealer or None})


def cut_alone(facts: History, lots: Lots, hearing: Hearing) -> bool:
    """Whether nothing is told but a cut, which is then decided."""
    if not facts.events or len(lots.events) < len(facts.events):
        return False
    if not lots.dealer:
        hearing.decide("The text does not say what follows of equal cards: it is usual to cut again.", status="silent")
        return True
    told = f"{lots.told}. " if lots.told else ""
    verdict = lots.wrong or f"{lots.dealer} deals first."
    hearing.decide(f"{told}{verdict}", answer="no" if lots.wrong else "yes", winners=(lots.dealer,))
    return True


def overruled(lots: Lots, hearing: Hearing) -> None:
    """Put before the verdict on the hand that another dealt than he whom the cut gave the deal."""
    ended = hearing.verdict
    if lots.wrong and ended is not None:
        hearing.verdict = ended._replace(text=f"{lots.wrong} For the rest: {ended.text}", answer="no")


def _rounds(events: Sequence[EventFact], players: tuple[str, ...]) -> list[tuple[int, tuple[Card, ...]]]:
    """The cards of each cut in the order of `players`, with the number of the event that ends it."""
    rounds: list[tuple[int, tuple[Card, ...]]] = []
    one: dict[str, Card] = {}
    for place, event in enumerate(events):
        cards = event.cards or ()
        if event.who is None and len(cards) == len(players):
            rounds.append((place, cards))
            continue
        if event.who is not None and event.who not in players:
            raise ImpossibleError(f"events[{place}].who: {event.who} is not among the players: {', '.join(players)}.")
        if event.who is None or len(cards) != 1:
            raise NeedsError(Need(("events",), "Which card has each player cut?"))
        if event.who in one:
            raise ImpossibleError(f"events[{place}].who: {event.who} has cut already, and the others have not.")
        one[event.who] = cards[0]
        if len(one) == len(players):
            rounds.append((place, tuple(one[name] for name in players)))
            one = {}
    if one:
        raise NeedsError(Need(("events",), "Which card has each player cut?"))
    return rounds


def _facing(players: Sequence[str], pairs: Sequence[Sequence[str]]) -> bool:
    """Whether partners sit face to face in the order of seats that is told."""
    sides = {frozenset(players[::2]), frozenset(players[1::2])}
    return {frozenset(pair) for pair in pairs} == sides

"""Games of tricks: the facts of a history, its events as the engine has them, and the cards that they tell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pydantic import Field

from service.adjudicator.hearing import Hearing, Need, NeedsError
from service.adjudicator.seating import Seating, seated
from service.adjudicator.sheets import VARIATIONS
from service.adjudicator.trick_table import Cards, Rules
from service.adjudicator.vocabulary import MOST_EVENTS, CardsFact, Dealer, EventFact, Facts, Name, Names, Players
from service.engine.cards import Card, read_suit
from service.engine.errors import ImpossibleError
from service.engine.events import Event
from service.engine.seats import NOBODY

__all__ = [
    "AS_IT_IS",
    "CALLS",
    "DECLARATIONS",
    "ENDS",
    "NOT_HIS",
    "History",
    "ToldEvents",
    "departures",
    "events_of",
    "told_cards",
    "told_events",
    "told_of",
    "with_cards",
]

CALLS = frozenset({
    "pass", "call", "misery", "nap", "wellington", "blucher", "order-up", "assist", "take-up", "turn-down", "make",
    "garnet", "spare",
})  # fmt: skip
DECLARATIONS = frozenset({"declare", "stand", "miss", "for-pool", "draw", "change", "pass", "throw-up"})
NOT_HIS = frozenset({"lots", "shuffle", "expose-other", "deal"})
"""Events whose cards are not of the hand of him who did it."""
_TAKING = frozenset({"miss", "for-pool"})
_OTHER_HAND = _TAKING | {"draw", "change", "buy", "garnet", "spare", "exchange"}
"""After these a player holds other cards than those that he was dealt."""
AS_IT_IS = frozenset({"withdraw", "yield", "lots", "select"})
ENDS = frozenset({"next", "claim", "misdeal", "misgive", "faced"})
"""Events after which cards are dealt, or played, again."""


class History(Facts):
    """A hand, or its beginning. Cards that are not known accuse nobody; shuffle, cut and deal need not be told."""

    players: Players = ()
    dealer: Dealer = None
    hands: dict[Name, CardsFact] = Field(
        default_factory=dict, max_length=16, description="The cards dealt to each, as far as they are known."
    )
    turn_up: CardsFact = Field(None, description="The card turned up; where cards were turned again, all in order.")
    variations: Names = Field((), description="What was agreed, by its name.")
    events: tuple[EventFact, ...] = Field(
        (), max_length=MOST_EVENTS, description="What happened, in order: “play” with one card, calls, irregular acts."
    )


def events_of(*games: Rules) -> Any:
    """The field of the events of a game, with the words that its machine (or one for each book) knows."""
    words = sorted(frozenset[str]().union(*(rules.kinds for rules in games)))
    told = f"What happened, in order; “play” with one card. The words are {', '.join(words)}."
    return Field((), max_length=MOST_EVENTS, description=told)


class ToldEvents(NamedTuple):
    """The events. For each: the cards that its player plays from then on, who has still to call or to declare, and
    who has still to buy cards, until cards are dealt again. `named` are all cards that the facts name.
    """

    events: tuple[Event, ...]
    coming: tuple[tuple[Card, ...], ...]
    speakers: tuple[frozenset[int], ...]
    buyers: tuple[frozenset[int], ...]
    named: frozenset[Card]


def departures(facts: History, hearing: Hearing, game: str, known: Mapping[str, str]) -> frozenset[str]:
    """The variations that hold under a book that knows those of `known`.

    Raises `ImpossibleError` for a name that no book knows.
    """
    for place, name in enumerate(facts.variations):
        if name not in VARIATIONS[game]:
            there_are = ", ".join(VARIATIONS[game])
            raise ImpossibleError(f"variations[{place}]: “{name}” is no variation; there are {there_are}.")
    return frozenset(known) & {*facts.variations, *hearing.agreed.variations}


def with_cards(facts: History, rules: Rules, kinds: Mapping[str, int]) -> tuple[EventFact, ...]:
    """The events; such cards as are of no moment stand for those that are thrown out and not told.

    `kinds` are the words of the machine for that, each with the number of cards where none is told.
    """
    named: set[Card] = {card for cards in facts.hands.values() for card in cards or ()}
    named |= {card for cards in (facts.turn_up, *(event.cards for event in facts.events)) for card in cards or ()}
    spare = [card for card in rules.pack if card not in named]
    kept = {card for event in facts.events if event.what == "play" for card in event.cards or ()}
    own = {name: [card for card in cards or () if card not in kept] for name, cards in facts.hands.items()}
    found: list[EventFact] = []
    for event in facts.events:
        word = rules.word(event.what)
        number = event.number or kinds.get(word, 0)
        if word not in kinds or event.cards is not None or not number:
            found.append(event)
            continue
        cards = (*own.get(event.who or "", ()), *spare)[:number]
        spare = [card for card in spare if card not in cards]
        own[event.who or ""] = []
        found.append(event.model_copy(update={"cards": cards, "number": None}))
    return tuple(found)


def told_of(facts: History, hearing: Hearing) -> Seating:
    """Who sits at the table. Raises NeedsError where players, dealer or events are not told."""
    if not facts.players:
        raise NeedsError(Need(("players",), "Who sits at the table, in order?"))
    if not facts.events:
        raise NeedsError(Need(("events",), "What happened, in order?"))
    return seated(hearing, facts.players, facts.dealer)


def _events(facts: History, table: Seating, rules: Rules) -> tuple[Event, ...]:
    """The events as the engine has them. Raises `ImpossibleError` for a word that is none of the game's."""
    return tuple(_event(fact, table, rules, f"events[{number}]") for number, fact in enumerate(facts.events))


def _event(fact: EventFact, table: Seating, rules: Rules, place: str) -> Event:
    kind = rules.word(fact.what)
    if kind not in rules.kinds | rules.acts:
        known = ", ".join(sorted(rules.kinds))
        raise ImpossibleError(f"{place}.what: “{fact.what}” is no event of this game; there are {known}.")
    seat = NOBODY if fact.who is None else table.seat(fact.who, f"{place}.who")
    about = NOBODY if fact.about is None else table.seat(fact.about, f"{place}.about")
    if kind in ("call", "exchange") and fact.amount is fact.number is None and not fact.cards:
        what = "What" if kind == "call" else "How many cards"
        raise NeedsError(Need((place, "number"), f"{what} did {fact.who or 'he'} {kind}?"))
    amount = fact.amount if fact.amount is not None else fact.number or 0
    note = fact.note
    if kind == "make":
        if not note:
            raise ImpossibleError(f"{place}.note: name the suit that he makes trumps, such as “hearts”.")
        amount, note = read_suit(note), ""
    return Event(kind, seat, amount, fact.cards or (), about, note)


def told_events(facts: History, table: Seating, rules: Rules) -> ToldEvents:
    """The events as the engine has them. Raises `ImpossibleError` for a word that is none of the game's."""
    events = _events(facts, table, rules)
    coming: list[tuple[Card, ...]] = []
    speakers: list[frozenset[int]] = []
    buyers: list[frozenset[int]] = []
    ahead: dict[int, tuple[Card, ...]] = {}
    speaking: frozenset[int] = frozenset()
    buying: frozenset[int] = frozenset()
    for event in reversed(events):
        if event.kind in ENDS:
            ahead, speaking, buying = {}, frozenset(), frozenset()
        if event.kind == "play":
            ahead[event.seat] = (*event.cards, *ahead.get(event.seat, ()))[:16]
        if event.kind in CALLS | DECLARATIONS:
            speaking |= {event.seat}
        if event.kind == "buy":
            buying |= {event.seat}
        coming.append(ahead.get(event.seat, ()))
        speakers.append(speaking)
        buyers.append(buying)
    told = [*facts.hands.values(), facts.turn_up or (), *(event.cards for event in events)]
    named = frozenset(card for cards in told for card in cards or ())
    in_order = tuple(reversed(coming)), tuple(reversed(speakers)), tuple(reversed(buyers))
    return ToldEvents(events, *in_order, named)


def told_cards(facts: History, events: Sequence[Event], table: Seating, first: bool) -> Cards:
    """What is told of the cards of a deal after which `events` happen; `hands` and `turn_up` are those of the first."""
    turned = (facts.turn_up or ()) if first else ()
    hands: list[list[Card]] = [[] for _ in range(table.size)]
    aside: list[Card] = []
    other, took, elsewhere = set[int](), set[int](), set[Card]()
    if first:
        for name, cards in facts.hands.items():
            hands[table.seat(name, "hands")] += cards or ()
            elsewhere |= {*(cards or ())}
    for event in events:
        if event.kind == "next":
            break
        if event.kind == "deal" and event.cards:
            turned = event.cards
        if event.kind == "expose-other" and event.about >= 0:
            event = event._replace(seat=event.about)
        elif event.seat < 0 or event.kind in NOT_HIS:
            continue
        if event.kind in _TAKING:
            took.add(event.seat)
        wants = hands[event.seat] if event.seat not in other else aside if event.seat in took else []
        wants += [card for card in event.cards if card not in elsewhere and card not in turned]
        elsewhere |= {*event.cards}
        if event.kind in _OTHER_HAND:
            other.add(event.seat)
    for seat in took:
        if set(hands[seat]) & set(aside):
            # The hand that is told of him is the one that he took.
            aside, hands[seat] = [*hands[seat], *(card for card in aside if card not in hands[seat])], []
    return Cards(tuple(map(tuple, hands)), tuple(turned), tuple(aside))

"""Écarté told event by event: proposals, exchanges, the king and the play, by the machine of the game."""

from __future__ import annotations

from collections.abc import Iterator

from service.adjudicator.ecarte_play import BOOK
from service.adjudicator.hearing import Hearing
from service.adjudicator.kinds import kind
from service.adjudicator.trick_games import Scored, scored
from service.adjudicator.trick_history import Game, begun, judged
from service.adjudicator.trick_table import Rules, turned_up
from service.adjudicator.trick_told import events_of, told_of
from service.adjudicator.vocabulary import EventFact
from service.engine.cards import Card
from service.engine.ecarte import machine
from service.engine.ecarte import rules as of_play
from service.engine.ecarte.terms import EXCHANGE, FOLLOW, GAME, KING, PROPOSE, REFUSING, TWO, Terms, points_of_game
from service.engine.errors import ImpossibleError
from service.engine.seats import NOBODY

__all__ = ["History", "history"]

_RULES = Rules(
    machine,
    of_play.pack(),
    turned_up,
    words={
        "proposes": "propose",
        "accepts": "accept",
        "refuses": "refuse",
        "play-without-proposing": "stand",
        "exchanges": "exchange",
        "discard": "exchange",
        "mark-the-king": "king",
        "mark-king": "king",
    },
    implied=("stand",),
)


class History(Scored):
    """A hand. Of cards that are exchanged the number suffices."""

    events: tuple[EventFact, ...] = events_of(_RULES)


@kind(
    "ecarte/history",
    "A hand told event by event: what do the laws say to each?",
    History,
    [PROPOSE, EXCHANGE, KING, FOLLOW, TWO, REFUSING],
    [
        (
            "Bob proposes, Ann refuses; Ann trumps a spade though she has one, and Bob claims.",
            {
                "players": ["Ann", "Bob"],
                "dealer": "Ann",
                "turn_up": "9H",
                "hands": {"Ann": "7S 8H QD JD 10C"},
                "events": [
                    {"what": "propose", "who": "Bob"},
                    {"what": "refuse", "who": "Ann"},
                    {"what": "play", "who": "Bob", "cards": "KS"},
                    {"what": "play", "who": "Ann", "cards": "8H"},
                ],
            },
        ),
        (
            "Bob proposes, Ann accepts; Bob changes three cards and Ann two, and Bob marks the king as he leads.",
            {
                "players": ["Ann", "Bob"],
                "dealer": "Ann",
                "turn_up": "9H",
                "points": {"Ann": 2, "Bob": 4},
                "events": [
                    {"what": "propose", "who": "Bob"},
                    {"what": "accept", "who": "Ann"},
                    {"what": "exchange", "who": "Bob", "number": 3},
                    {"what": "exchange", "who": "Ann", "number": 2},
                    {"what": "stand", "who": "Bob"},
                    {"what": "play", "who": "Bob", "cards": "KH"},
                    {"what": "king", "who": "Bob"},
                ],
            },
        ),
    ],
    BOOK,
)
def history(facts: History, hearing: Hearing) -> None:
    """By the machine of Écarté."""
    table = told_of(facts, hearing)
    if table.size != 2:
        raise ImpossibleError(f"players: Écarté is played by two, not by {table.size}.")
    facts = facts.model_copy(update={"events": tuple(_told(facts))})
    state = scored(begun(_RULES, table, Terms(hearing.agreed.readings)), facts, table)
    if any(of_play.turned_king(card) for card in facts.turn_up or ()):
        dealer = table.names[table.dealer]
        hearing.find(KING, f"A king was turned up, and {dealer} scores one.", "turn_up")
        after = of_play.winner_of_game(state.points, ((table.dealer, 1),), points_of_game())
        if after.winner != NOBODY:
            hearing.find(GAME, f"{dealer} has the five points that are the game.", "points")
            hearing.decide(
                f"{dealer} scores one for the king turned up, and wins the game: nothing is played after it.",
                winners=(dealer,),
            )
            return
    judged(facts, hearing, table, Game(_RULES, state)).end()


def _told(facts: History) -> Iterator[EventFact]:
    """The events; where of an exchange the number alone is told, such cards as are of no moment stand for those."""
    named: set[Card] = {card for cards in facts.hands.values() for card in cards or ()}
    named |= {card for cards in (facts.turn_up, *(event.cards for event in facts.events)) for card in cards or ()}
    spare = [card for card in of_play.pack() if card not in named]
    kept = {card for event in facts.events if event.what == "play" for card in event.cards or ()}
    own = {name: [card for card in cards or () if card not in kept] for name, cards in facts.hands.items()}
    for event in facts.events:
        word = "-".join(event.what.lower().split())
        if (_RULES.words or {}).get(word, word) != "exchange" or event.cards is not None or not event.number:
            yield event
            continue
        cards = (*own.get(event.who or "", ()), *spare)[: event.number]
        spare = [card for card in spare if card not in cards]
        own[event.who or ""] = []
        yield event.model_copy(update={"cards": cards, "number": None})

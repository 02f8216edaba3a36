"""Écarté told event by event: proposals, exchanges, the king and the play, by the machine of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from service.adjudicator.ecarte_play import BOOK
from service.adjudicator.hearing import Hearing, Need, NeedsError
from service.adjudicator.kinds import kind
from service.adjudicator.trick_games import Scored, scored
from service.adjudicator.trick_history import judged
from service.adjudicator.trick_table import Game, Rules, begun, turned_up
from service.adjudicator.trick_told import events_of, told_of, with_cards
from service.adjudicator.vocabulary import EventFact
from service.engine.cards import suit_of
from service.engine.ecarte import machine
from service.engine.ecarte import rules as of_play
from service.engine.ecarte.terms import EXCHANGE, FOLLOW, KING, PROPOSE, REFUSING, TWO, Terms, points_of_game
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
    answers={"accept": "propose", "refuse": "propose", "exchange": "accept"},
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
    facts = facts.model_copy(update={"events": tuple(_told(facts, table.names[table.dealer]))})
    _unanswered(facts.events, table.names[table.dealer], table.names[1 - table.dealer])
    state = scored(begun(_RULES, table, Terms(hearing.agreed.readings)), facts, table, points_of_game())
    if not facts.events:
        # That a king was turned up, which its dealer marks, is all that is told.
        dealer = table.names[table.dealer]
        hearing.find(KING, f"A king was turned up, and {dealer} scores one.", "turn_up")
        wins = of_play.winner_of_game(state.points, ((table.dealer, 1),), points_of_game()).winner != NOBODY
        won = ", and wins the game" if wins else ""
        hearing.decide(f"{dealer} scores one for the king turned up{won}.", winners=(dealer,), number=1)
        return
    judged(facts, hearing, table, Game(_RULES, state)).end()


def _unanswered(events: Iterable[EventFact], dealer: str, elder: str) -> None:
    """Raise NeedsError where it is not told how the hand went on from a proposal to the next act that supposes it.

    A second proposal, or the lead, supposes an answer to the first, and after an acceptance the exchanges. That cards
    were exchanged supposes that a proposal was accepted.
    """
    proposed = False
    due: list[str] = []
    for number, event in enumerate(events):
        kind, who = _kind(event), event.who
        if kind == "next":
            proposed, due = False, []
        elif (kind, who) == ("accept", dealer):
            proposed, due = False, [elder, dealer]
        elif kind == "exchange":
            if not proposed and not due:
                raise NeedsError(Need(("events",), f"Was a proposal accepted, before event {number + 1}?"))
            proposed, due = False, [each for each in due or (elder, dealer) if each != who]
        elif (kind, who) in (("stand", elder), ("refuse", dealer)) and not due:
            return
        elif who == elder and kind in ("propose", "play", "stand"):
            where = f"before event {number + 1}"
            if proposed:
                raise NeedsError(Need(("events",), f"What did {dealer} answer to the proposal, {where}?"))
            if due:
                raise NeedsError(Need(("events",), f"How many cards did {due[0]} exchange, {where}?"))
            if kind != "propose":
                return
            proposed = True


def _told(facts: History, dealer: str) -> Iterator[EventFact]:
    """The events; who says that he has the king of trumps holds it, unless all his cards are told and are others.

    That the dealer marks the king which he turned up is told already.
    """
    turned = (facts.turn_up or (None,))[0]
    named = {card: name for name, cards in facts.hands.items() for card in cards or ()}
    named |= {card: event.who or "" for event in facts.events for card in event.cards or ()}
    changed: set[str] = set()
    played: set[str] = set()
    for event in with_cards(facts, _RULES, {"exchange": 0}):
        kind, who = _kind(event), event.who or ""
        (changed if kind == "exchange" else played if kind == "play" else set()).add(who)
        if kind != "king" or event.cards is not None or turned is None or who in played:
            yield event
        elif not of_play.turned_king(turned):
            king = of_play.king_of(suit_of(turned))
            others = len(facts.hands.get(who) or ()) == of_play.HAND and who not in changed
            his = named.get(king, "" if others else who) == who
            yield event.model_copy(update={"cards": (king,)}) if his else event
        elif who != dealer:
            yield event


def _kind(event: EventFact) -> str:
    return _RULES.word(event.what)

"""Spoil Five played by its text: the five functions of `service.engine.replay.Game`.

Events of a regular sitting: lots (cards dealt round until a knave falls), shuffle, cut, deal, five, content, agree,
refuse (fiving), rob, decline, play, jink, take, next. Irregular ones: misdeal (and yield after it); a robbery without
the ace; a first card shown without robbing; a card that breaks the rule to follow suit.
"""

from __future__ import annotations

from collections.abc import Callable

from service.engine.dispatch import handler_of, handlers
from service.engine.errors import RefusedError
from service.engine.events import Event, Option, Step, Table
from service.engine.pools import Purses
from service.engine.seats import NOBODY
from service.engine.spoil_five import cards, dealing, play, playing
from service.engine.spoil_five.state import Deal, Result, Sitting, State
from service.engine.spoil_five.terms import (
    APART,
    DEALER_PAYS,
    DEALING,
    DEPARTURES,
    FIVING,
    HELD,
    JINK,
    MISDEAL,
    PLAIN_LED,
    PLAYERS,
    READINGS,
    STAKES,
    TURNED,
    Terms,
    may_sit_down,
    sides_of,
)
from service.engine.terms import check_table, check_terms, check_told
from service.engine.trick_play import tricks_of

__all__ = ["EVENTS", "apply", "legal", "open", "settlement", "to_act"]

Handler = Callable[[State, Event], Result]

_HANDLERS: dict[tuple[str, str], Handler] = handlers(
    {
        "lots": {"lots": dealing.lots},
        "before": {
            "shuffle": dealing.shuffle,
            "cut": dealing.cut,
            "deal": dealing.deal_cards,
            "yield": dealing.yield_deal,
        },
        "before five answer rob play": {"misdeal": dealing.misdeal},
        "five": {"five": dealing.ask_five, "content": dealing.stand},
        "answer": {"agree refuse": dealing.answer},
        "rob": {"rob": playing.rob, "decline": dealing.decline},
        "play": {"rob": playing.rob, "play": playing.play_card},
        "jink": {"jink take": playing.go_on},
        "over": {"next": dealing.next_deal},
    }
)
_BY_NOBODY = frozenset({"next", "lots"})
EVENTS = frozenset(_HANDLERS)
"""Every phase with the kinds of event that it knows."""


def open(table: Table, terms: Terms) -> State:
    """The beginning of a sitting. Raises `RefusedError` for too many players, or terms that the text does not know."""
    check_told(table, terms, Terms())
    if not may_sit_down(table.players):
        raise RefusedError(f"{table.players} players: Spoil Five is played by two to ten", PLAYERS)
    sides = sides_of(table.players, "partners" in terms.departures)
    if "partners" in terms.departures and sides == table.players:
        raise RefusedError(f"{table.players} players cannot combine two and two", DEALER_PAYS)
    if "fiving" in terms.departures and sides != 2:
        raise RefusedError("fiving is for two players, or two sets of partners", FIVING)
    if min(terms.stake, terms.spoil, terms.deal) < 1:
        raise RefusedError("every stake is one counter or more", STAKES)
    check_table(table)
    check_terms(terms, DEPARTURES, READINGS, PLAYERS, apart=APART)
    sitting = Sitting(table, terms, table.players, sides)
    phase = "lots" if table.dealer == NOBODY else "before"
    purses = Purses((0,) * table.players)
    return State(sitting, Deal(), phase, purses, (0,) * sides, table.dealer)


def to_act(state: State) -> int:
    """The seat whose turn it is; NOBODY when a dealer is drawn for, or the hand is over."""
    phase = state.phase
    if phase in ("lots", "over"):
        return NOBODY
    if phase == "before":
        ready = state.deal.pack and not state.deal.cut
        return cards.cutter(state.dealer, state.players) if ready else state.dealer
    if phase in ("answer", "rob"):
        return state.dealer
    tricks = tricks_of(state)
    return tricks.won[-1] if phase == "jink" else tricks.turn


def legal(state: State) -> tuple[Option, ...]:
    """The regular options now, each with the paragraph that gives it."""
    phase, seat, deal = state.phase, to_act(state), state.deal
    if phase == "lots":
        return (Option("lots", NOBODY, DEALING),)
    if phase == "before":
        return _to_deal(state, seat)
    if phase == "over":
        return (Option("next", NOBODY, MISDEAL),)
    if phase == "five":
        return (Option("five", seat, FIVING), Option("content", seat, FIVING))
    if phase == "answer":
        return (Option("agree", seat, FIVING), Option("refuse", seat, FIVING))
    if phase == "jink":
        return (Option("jink", seat, JINK), Option("take", seat, JINK))
    tricks = tricks_of(state)
    hand = tricks.hands[seat]
    if phase == "rob":
        return (Option("rob", seat, TURNED, cards=hand), Option("decline", seat, TURNED))
    reneging = not state.agreed("ordinary-sequence")
    able = play.may_follow(hand, tricks.trick, tricks.order, reneging) if tricks.trick else play.may_lead(hand)
    options: tuple[Option, ...] = (Option("play", seat, PLAIN_LED, cards=able),)
    if playing.may_rob_now(state, seat) and play.must_rob(hand, deal.turn_up):
        robs = Option("rob", seat, HELD, cards=hand)
        return (robs, *options) if play.robbing_optional(state.sitting.terms.departures) else (robs,)
    return options


def _to_deal(state: State, seat: int) -> tuple[Option, ...]:
    if not state.deal.pack:
        shuffles = Option("shuffle", seat, DEALING)
        return (shuffles, Option("yield", seat, MISDEAL)) if state.deal.misdealt else (shuffles,)
    if not state.deal.cut:
        return (Option("cut", seat, DEALING, 1, len(state.deal.pack) - 1),)
    return (Option("deal", seat, DEALING, 2, 3),)


def apply(state: State, event: Event) -> tuple[State, tuple[Step, ...]]:
    """The state after `event`, and the findings. Raises `RefusedError` for what the text does not allow or know."""
    handler = handler_of(_HANDLERS, state.phase, event, state.players, _BY_NOBODY)
    changed, steps = handler(state, event)
    return changed._replace(events=state.events + 1), steps


def settlement(state: State) -> tuple[int, ...]:
    """What each seat has won (or lost) in counters since the sitting began; the pool is still to be won."""
    return state.purses.funds

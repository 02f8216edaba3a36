"""All-Fours played by its text: the five functions of `service.engine.replay.Game`.

Events of a regular sitting: lots, shuffle, deal, beg, take-one, run, look, play, count, next. Irregular ones: a look
too early, a card that is a revoke, a wrong count.
"""

from __future__ import annotations

from collections.abc import Callable

from service.engine.all_fours import dealing, playing
from service.engine.all_fours.deal import ANSWERS, may_beg
from service.engine.all_fours.play import may_follow, may_lead
from service.engine.all_fours.state import SIDES, Deal, Result, Sitting, State
from service.engine.all_fours.terms import (
    CUT,
    DEPARTURES,
    FOUR,
    FOUR_CUT,
    FOUR_PLAY,
    PACK,
    READINGS,
    SOME_SCORE,
    TWO,
    Terms,
)
from service.engine.dispatch import handler_of, handlers
from service.engine.errors import RefusedError
from service.engine.events import Event, Option, Step, Table
from service.engine.seats import NOBODY
from service.engine.terms import check_form, check_table, check_terms, check_told
from service.engine.trick_play import tricks_of

__all__ = ["EVENTS", "apply", "legal", "open", "settlement", "to_act"]

Handler = Callable[[State, Event], Result]

_HANDLERS: dict[tuple[str, str], Handler] = handlers(
    {
        "lots": {"lots": dealing.lots},
        "before": {"shuffle": dealing.shuffle, "deal": dealing.deal_cards},
        "say": {"beg": dealing.beg, "play": playing.play_card, "look": dealing.look},
        "answer": {"take-one run": dealing.answer, "look": dealing.look},
        "play": {"play": playing.play_card, "look": dealing.look},
        "count": {"count": playing.say_count},
        "over": {"next": playing.next_deal},
        "won": {"next": playing.next_deal},
    }
)
_BY_NOBODY = frozenset({"next", "lots"})
EVENTS = frozenset(_HANDLERS)
"""Every phase with the kinds of event that it knows."""


def open(table: Table, terms: Terms) -> State:
    """The beginning of a sitting. Raises `RefusedError` for a wrong number of players, or terms unknown to the text."""
    check_told(table, terms, Terms())
    check_form(terms.form, (TWO, FOUR), "All-Fours", PACK)
    if table.players != terms.players:
        raise RefusedError(f"{table.players} players: the {terms.form} game has {terms.players}", PACK)
    if terms.miscount < 1:
        raise RefusedError("a miscount costs one or more points", SOME_SCORE)
    check_table(table)
    check_terms(terms, DEPARTURES, READINGS, SOME_SCORE)
    phase = "lots" if table.dealer == NOBODY else "before"
    return State(Sitting(table, terms, table.players), Deal(), phase, (0,) * SIDES, table.dealer)


def to_act(state: State) -> int:
    """The seat whose turn it is; NOBODY when all cut, or the deal is over."""
    if state.phase in ("lots", "over", "won"):
        return NOBODY
    if state.phase in ("before", "answer"):
        return state.dealer
    if state.phase == "count":
        return state.deal.said.index(-1)
    return tricks_of(state).turn


def legal(state: State) -> tuple[Option, ...]:
    """The regular options now, each with the paragraph that gives it."""
    phase, seat = state.phase, to_act(state)
    if phase == "lots":
        return (Option("lots", NOBODY, CUT if state.players == 2 else FOUR_CUT),)
    if phase == "before":
        return (Option("deal" if state.deal.pack else "shuffle", seat, CUT),)
    if phase == "answer":
        return tuple(Option(kind, seat, CUT) for kind in ANSWERS)
    if phase == "count":
        return (Option("count", seat, SOME_SCORE, 0, 400),)
    if phase in ("over", "won"):
        return (Option("next", NOBODY, FOUR_CUT),)
    return _to_play(state, seat)


def _to_play(state: State, seat: int) -> tuple[Option, ...]:
    tricks = tricks_of(state)
    hand = tricks.hands[seat]
    if tricks.trick:
        return (Option("play", seat, CUT, cards=may_follow(hand, tricks.trick, tricks.order)),)
    lead = Option("play", seat, CUT if not tricks.won else FOUR_PLAY, cards=may_lead(hand))
    begged = state.deal.begged > 0 and state.sitting.terms.reading("second-begging") == "no"
    if state.phase == "say" and may_beg(seat, state.dealer, state.players, False, begged):
        return (lead, Option("beg", seat, CUT))
    return (lead,)


def apply(state: State, event: Event) -> tuple[State, tuple[Step, ...]]:
    """The state after `event`, and the findings. Raises `RefusedError` for what the text does not allow or know."""
    handler = handler_of(_HANDLERS, state.phase, event, state.players, _BY_NOBODY)
    changed, steps = handler(state, event)
    return changed._replace(events=state.events + 1), steps


def settlement(state: State) -> tuple[int, ...]:
    """The games that each seat's side has won, less those it lost, in the sitting. The text names no stakes."""
    first, second = state.sitting.wins
    return tuple((first - second) * (1 if state.side(seat) == 0 else -1) for seat in range(state.players))

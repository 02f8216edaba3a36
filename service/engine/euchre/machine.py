"""Euchre played by its text: the five functions of `service.engine.replay.Game`.

Events of a regular sitting: lots, shuffle, deal, order-up, assist, take-up, turn-down, make (amount: the suit), pass,
discard, alone, play, next. Irregular ones: an announcement to play alone that is not in plain terms, too late, or over
a partner's (claim and waive: the opponents compel who was too late to play with his partner, or let him play alone); a
card that breaks the rule to follow suit.
"""

from __future__ import annotations

from collections.abc import Callable

from service.engine.dispatch import handler_of, handlers
from service.engine.errors import RefusedError
from service.engine.euchre import calling, dealing, playing
from service.engine.euchre.play import may_follow, may_lead
from service.engine.euchre.state import Deal, Result, Sitting, State
from service.engine.euchre.terms import (
    AGAIN,
    ALONE,
    DEAL,
    DEPARTURES,
    DISCARD,
    FORMS,
    LEAD,
    PLAYERS,
    READINGS,
    SUPERSEDE,
    THREE,
    THREE_HANDED,
    Terms,
    form_of,
    sides_of,
)
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
        "call": {"order-up assist take-up turn-down make pass": dealing.say},
        "discard": {"discard": dealing.discard, "alone": playing.go_alone},
        "play": {
            "alone": playing.go_alone,
            "play": playing.play_card,
            "claim": playing.compel,
            "waive": playing.let_be,
        },
        "over": {"next": dealing.next_deal},
        "won": {"next": dealing.next_deal},
    }
)
_BY_NOBODY = frozenset({"next"})
EVENTS = frozenset(_HANDLERS)
"""Every phase with the kinds of event that it knows."""


def open(table: Table, terms: Terms) -> State:
    """The beginning of a sitting. Raises `RefusedError` for a wrong number of players, or terms unknown to the text."""
    check_told(table, terms, Terms())
    check_form(terms.form, FORMS, "Euchre", PLAYERS)
    if form_of(table.players) != terms.form:
        raise RefusedError(f"{table.players} players: the {terms.form} game has {terms.players}", PLAYERS)
    if "set-back" in terms.departures and terms.form != THREE_HANDED:
        raise RefusedError("a player is set back in the three-handed game", THREE)
    check_table(table)
    check_terms(terms, DEPARTURES, READINGS, PLAYERS)
    sides = sides_of(table.players)
    sitting = Sitting(table, terms, table.players, sides, (0,) * sides)
    phase = "lots" if table.dealer == NOBODY else "before"
    return State(sitting, Deal(), phase, (0,) * sides, table.dealer)


def to_act(state: State) -> int:
    """The seat whose turn it is; NOBODY when all cut, or the deal is over."""
    if state.phase in ("lots", "over", "won"):
        return NOBODY
    if state.phase == "call":
        return state.deal.caller
    return state.dealer if state.phase in ("before", "discard") else tricks_of(state).turn


def legal(state: State) -> tuple[Option, ...]:
    """The regular options now, each with the paragraph that gives it."""
    phase, seat, now = state.phase, to_act(state), state.deal
    if phase == "lots":
        return tuple(Option("lots", each, DEAL) for each in range(state.players))
    if phase == "before":
        return (Option("deal", seat, DEAL, 2, 3),) if now.pack else (Option("shuffle", seat, DEAL),)
    if phase in ("over", "won"):
        return (Option("next", NOBODY, AGAIN),)
    if phase == "discard":
        return (Option("discard", seat, DISCARD, cards=now.hands[seat]), *_to_go_alone(state))
    if phase == "call":
        return _to_say(state, seat)
    return _to_play(state, seat)


def _to_say(state: State, seat: int) -> tuple[Option, ...]:
    found: list[Option] = []
    for call in calling.calls(seat, state.dealer, state.players, state.deal.turned_down):
        law = dealing.call_law(call, state)
        if call == "make":
            too = state.sitting.terms.reading("turned-down-suit") == "yes"
            suits = calling.suits_to_make(state.deal.turn_up, too)
            found += [Option(call, seat, law, suit, suit) for suit in suits]
        else:
            found.append(Option(call, seat, law))
    return tuple(found)


def _to_play(state: State, seat: int) -> tuple[Option, ...]:
    tricks = tricks_of(state)
    hand = tricks.hands[seat]
    if tricks.trick:
        return (Option("play", seat, LEAD, cards=may_follow(hand, tricks.trick, tricks.order)),)
    return (Option("play", seat, LEAD, cards=may_lead(hand)), *(() if tricks.won else _to_go_alone(state)))


def _to_go_alone(state: State) -> tuple[Option, ...]:
    """What may be announced before the lead, while nobody goes alone."""
    if state.deal.alone != NOBODY:
        return ()
    able = (other for other in range(state.players) if playing.may_go_alone(state, other))
    return tuple(Option("alone", other, ALONE if other == state.deal.caller else SUPERSEDE) for other in able)


def apply(state: State, event: Event) -> tuple[State, tuple[Step, ...]]:
    """The state after `event`, and the findings. Raises `RefusedError` for what the text does not allow or know."""
    handler = handler_of(_HANDLERS, state.phase, event, state.players, _BY_NOBODY)
    changed, steps = handler(state, event)
    return changed._replace(events=state.events + 1), steps


def settlement(state: State) -> tuple[int, ...]:
    """The games that each seat's side has won, less those that the other sides won. The text names no stakes."""
    wins, sides = state.sitting.wins, state.sitting.sides
    by_side = [(sides - 1) * own - (sum(wins) - own) for own in wins]
    return tuple(by_side[state.side(seat)] for seat in range(state.players))

"""Loo played by its laws: the five functions of `service.engine.replay.Game`.

Events of a regular sitting: select, contribute, shuffle, cut, deal, look, declare, miss, for-pool, draw, pass, flush,
play, divide, next. Irregular ones: misgive, misdeal, faced, expose, look-at-miss, expose-other, look-at-discards,
claim; and the regular ones out of turn, or against a duty of play.
"""

from __future__ import annotations

from collections.abc import Callable

from service.engine.dispatch import handler_of, handlers
from service.engine.errors import RefusedError
from service.engine.events import Event, Step, Table
from service.engine.loo import choosing, closing, dealing, leaving, playing
from service.engine.loo import pool as pools
from service.engine.loo.options import legal, to_act
from service.engine.loo.state import Result, Sitting, State, bare
from service.engine.loo.terms import (
    DEPARTURES,
    EXCHANGING,
    FORMS,
    MAXIMUM,
    READINGS,
    STAKES,
    THREE_CARD,
    UNLIMITED,
    UNLIMITED_POOL,
    Terms,
)
from service.engine.pools import gains
from service.engine.terms import check_form, check_table, check_terms, check_told

__all__ = ["EVENTS", "apply", "legal", "most_players", "open", "settlement", "to_act"]

Handler = Callable[[State, Event], Result]

_HANDLERS: dict[tuple[str, str], Handler] = handlers(
    {
        "select": {"select": dealing.select},
        "before": {
            "contribute": dealing.contribute,
            "shuffle": dealing.shuffle,
            "cut": dealing.cut,
            "deal": dealing.deal_hand,
        },
        "declare play": {"declare miss for-pool draw pass": choosing.declare},
        "declare": {
            "flush": closing.show_flush,
            "play": playing.play_card,
            "look": choosing.look,
        },
        "play": {
            "play": playing.play_card,
            "flush": closing.show_flush,
        },
        "divide": {
            "divide": closing.divide,
        },
        "before declare play divide": {
            "misgive": dealing.misgive,
            "misdeal": dealing.misdealt,
            "faced": dealing.faced,
        },
        "play declare": {
            "expose": leaving.expose,
            "look-at-miss expose-other": leaving.meddle,
            "look-at-discards": choosing.look_at_discards,
        },
        "play divide": {"claim": playing.claim},
        "over": {"next": closing.next_hand},
    }
)
_BY_NOBODY = frozenset({"next", "divide", "faced"})
EVENTS = frozenset(_HANDLERS)
"""Every phase with the kinds of event that it knows."""


def most_players(form: str) -> int:
    """How many can be dealt to from one pack, with miss at the three-card game and the turned-up card."""
    cards = FORMS[form]
    return (51 - (cards if form == THREE_CARD else 0)) // cards


def open(table: Table, terms: Terms) -> State:
    """The beginning of a sitting. Raises `RefusedError` for too many players, or terms that the book forbids."""
    check_told(table, terms, Terms())
    check_form(terms.form, FORMS, "Loo", STAKES)
    most = most_players(terms.form)
    if not 2 <= table.players <= most:
        raise RefusedError(f"{table.players} players: two to {most} can be dealt {terms.cards} cards", STAKES)
    check_table(table)
    if terms.form == THREE_CARD and not pools.divisible_by_three(terms.single):
        raise RefusedError(f"a contribution of {terms.single} is not three, or a multiple of three", STAKES)
    if terms.form != THREE_CARD and not pools.divisible_by_five(terms.single):
        raise RefusedError(f"a contribution of {terms.single} is not divisible by five", EXCHANGING)
    if terms.loo < 0 or terms.maximum < 0:
        raise RefusedError("a sum is not less than nothing", STAKES)
    check_terms(terms, DEPARTURES, READINGS)
    if (terms.maximum or MAXIMUM in terms.departures) and UNLIMITED not in terms.departures:
        raise RefusedError("a maximum bounds an unlimited loo: agree on “unlimited” too", UNLIMITED_POOL)
    if MAXIMUM in terms.departures and not terms.maximum:
        raise RefusedError("a maximum is agreed and its sum is not: name it", UNLIMITED_POOL)
    if terms.loo and UNLIMITED in terms.departures:
        raise RefusedError(f"an unlimited loo is what lies in the pool, and not {terms.loo}", UNLIMITED_POOL)
    first = terms.reading("first-hand") == "single"
    sitting = Sitting(table, terms, table.players, dealer=table.dealer, single=first)
    return bare(sitting, table.funds or (0,) * table.players, 0)


def apply(state: State, event: Event) -> tuple[State, tuple[Step, ...]]:
    """The state after `event`, and the findings. Raises `RefusedError` for what the laws do not allow or know."""
    handler = handler_of(_HANDLERS, state.phase, event, state.sitting.players, _BY_NOBODY)
    changed, steps = handler(state, event)
    if changed.events != state.events:
        return changed, steps
    return changed._replace(events=state.events + 1), steps


def settlement(state: State) -> tuple[int, ...]:
    """What each seat has won, or below nothing lost, since the sitting began."""
    return gains(state.sitting.table, state.funds)

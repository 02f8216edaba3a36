"""Loo played by its laws: the five functions of `service.engine.replay.Game`.

Events of a regular sitting: select, contribute, shuffle, cut, deal, look, declare, miss, for-pool, draw, pass, flush,
play, divide, next. Irregular ones: misgive, misdeal, faced, expose, look-at-miss, expose-other, look-at-discards,
claim; and the regular ones out of turn, or against a duty of play.
"""

from __future__ import annotations

from collections.abc import Callable

from service.engine.dispatch import handler_of
from service.engine.errors import RefusedError
from service.engine.events import Event, Step, Table
from service.engine.loo import choosing, closing, dealing, leaving, playing
from service.engine.loo import pool as pools
from service.engine.loo.options import legal, to_act
from service.engine.loo.state import Result, Sitting, State, bare
from service.engine.loo.terms import DEPARTURES, EXCHANGING, FORMS, READINGS, STAKES, THREE_CARD, Terms
from service.engine.readings import check_readings

__all__ = ["EVENTS", "apply", "legal", "most_players", "open", "settlement", "to_act"]

Handler = Callable[[State, Event], Result]

_HANDLERS: dict[tuple[str, str], Handler] = {
    ("select", "select"): dealing.select,
    ("before", "contribute"): dealing.contribute,
    ("before", "shuffle"): dealing.shuffle,
    ("before", "cut"): dealing.cut,
    ("before", "deal"): dealing.deal_hand,
    ("declare", "declare"): choosing.declare,
    ("declare", "miss"): choosing.declare,
    ("declare", "for-pool"): choosing.declare,
    ("declare", "draw"): choosing.declare,
    ("declare", "pass"): choosing.declare,
    ("declare", "flush"): closing.show_flush,
    ("declare", "play"): playing.play_card,
    ("declare", "look"): choosing.look,
    ("play", "play"): playing.play_card,
    ("play", "flush"): closing.show_flush,
    ("divide", "divide"): closing.divide,
    ("over", "next"): closing.next_hand,
}
for _phase in ("before", "declare", "play", "divide"):
    _HANDLERS[_phase, "misgive"] = dealing.misgive
    _HANDLERS[_phase, "misdeal"] = dealing.misdealt
    _HANDLERS[_phase, "faced"] = dealing.faced
for _phase in ("declare", "play"):
    _HANDLERS[_phase, "expose"] = leaving.expose
    _HANDLERS[_phase, "look-at-miss"] = leaving.meddle
    _HANDLERS[_phase, "expose-other"] = leaving.meddle
    _HANDLERS[_phase, "look-at-discards"] = choosing.look_at_discards
for _phase in ("play", "divide"):
    _HANDLERS[_phase, "claim"] = playing.claim
_BY_NOBODY = frozenset({"next", "divide", "faced"})
EVENTS = frozenset(_HANDLERS)
"""Every phase with the kinds of event that it knows."""


def most_players(form: str) -> int:
    """How many can be dealt to from one pack, with miss at the three-card game and the turned-up card."""
    cards = FORMS[form]
    return (51 - (cards if form == THREE_CARD else 0)) // cards


def open(table: Table, terms: Terms) -> State:
    """The beginning of a sitting. Raises `RefusedError` for too many players, or terms that the book forbids."""
    if terms.form not in FORMS:
        raise RefusedError(f"“{terms.form}” is no form of Loo: it is {' or '.join(FORMS)}", STAKES)
    most = most_players(terms.form)
    if not 2 <= table.players <= most:
        raise RefusedError(f"{table.players} players: two to {most} can be dealt {terms.cards} cards", STAKES)
    if table.funds and len(table.funds) != table.players:
        raise RefusedError(f"{len(table.funds)} sums before {table.players} players")
    if terms.form == THREE_CARD and not pools.divisible_by_three(terms.single):
        raise RefusedError(f"a contribution of {terms.single} is not three, or a multiple of three", STAKES)
    if terms.form != THREE_CARD and not pools.divisible_by_five(terms.single):
        raise RefusedError(f"a contribution of {terms.single} is not divisible by five", EXCHANGING)
    if terms.loo < 0 or terms.maximum < 0:
        raise RefusedError("a sum is not less than nothing", STAKES)
    for name in terms.departures - DEPARTURES.keys():
        raise RefusedError(f"the book describes no variation “{name}”: it knows {', '.join(DEPARTURES)}")
    check_readings(terms.readings, READINGS)
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
    begun = state.sitting.table.funds or (0,) * state.players
    return tuple(now - before for now, before in zip(state.funds, begun, strict=True))

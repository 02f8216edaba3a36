"""Poker played by its laws: the five functions of `service.engine.replay.Game`.

Events of a regular sitting: lots, contribute, ante, straddle, shuffle, cut, deal, stake, pass, draw, stand, bet,
demand, show, next. Irregular ones: misgive, faced, point-out, expose, speak, announce, look, discard, ask, give,
examine, find-demand, no-evidence, inquire, inform, divulge, take-back, declare, borrow, waive, newcomer.
"""

from __future__ import annotations

from collections.abc import Callable

from service.engine.dispatch import check_event, handlers
from service.engine.errors import RefusedError
from service.engine.events import Event, Step, Table
from service.engine.packs import ORDINARY, with_joker
from service.engine.poker import ante as antes
from service.engine.poker import closing, deal, dealing, drawing, drawn, misdeals, retiring, saying, sittings, wagering
from service.engine.poker.options import legal, to_act
from service.engine.poker.state import Result, Sitting, State, bare
from service.engine.poker.terms import DEPARTURES, INTRODUCTION, JOKER_CARD, READINGS, Terms, rule
from service.engine.seats import NOBODY
from service.engine.terms import check_table, check_terms, check_told

__all__ = ["ALWAYS", "EVENTS", "apply", "legal", "open", "settlement", "to_act"]

Handler = Callable[[State, Event], Result]

_HANDLERS: dict[tuple[str, str], Handler] = handlers(
    {
        "lots": {"lots": dealing.lots},
        "before": {
            "contribute": dealing.contribute,
            "ante": dealing.stake_ante,
            "straddle": dealing.straddle,
            "shuffle": dealing.shuffle,
            "cut": dealing.cut,
            "misgive": misdeals.misgive,
            "deal": dealing.deal_cards,
            "faced": misdeals.faced,
            "speak": misdeals.speak,
        },
        "deal": {
            "deal": dealing.deal_cards,
            "misgive": misdeals.misgive,
            "faced": misdeals.faced,
            "expose": misdeals.expose_dealt,
            "point-out": misdeals.point_out_uncut,
            "speak": misdeals.speak,
        },
        "say": {
            "faced": misdeals.faced,
            "point-out": misdeals.point_out_uncut,
            "expose": misdeals.expose_dealt,
            "announce": misdeals.announce,
            "look": saying.look,
            "stake": saying.stake,
            "pass": retiring.pass_hand,
        },
        "draw": {
            "stake": saying.stake,
            "pass": retiring.pass_hand,
            "draw": drawing.draw_cards,
            "discard": drawing.discard,
            "ask": drawing.ask,
            "give": drawing.give,
            "examine": drawing.examine,
            "find-demand": drawing.find_demand,
            "no-evidence": drawing.no_evidence,
            "expose": drawing.expose_drawn,
            "point-out": drawn.point_out,
            "look": drawn.look_at_drawn,
            "announce": sittings.announce_later,
            "inquire": drawn.inquire,
        },
        "say draw": {"demand": wagering.demand_early},
        "gather": {"shuffle": drawing.shuffle_gathered, "cut": drawing.cut_gathered},
        "bet": {
            "find-demand": drawing.find_demand,
            "no-evidence": drawing.no_evidence,
            "bet": wagering.bet,
            "stand": wagering.stand,
            "pass": retiring.pass_hand,
            "demand": wagering.demand_show,
            "look": drawn.look_at_drawn,
            "announce": sittings.announce_later,
            "inquire": drawn.inquire,
        },
        "show": {"show": closing.show_hand},
        "over": {"next": closing.next_game, "newcomer": sittings.newcomer},
    }
)
_ALWAYS: dict[str, Handler] = {
    "borrow": wagering.borrow,
    "declare": wagering.declare,
    "divulge": sittings.divulge,
    "inform": drawn.inform,
    "take-back": retiring.take_again,
    "waive": sittings.waive,
}


EVENTS = frozenset(_HANDLERS)
"""Phase and kind of every event that may happen at its time."""
ALWAYS = frozenset(_ALWAYS)
"""The kinds of those that may happen at any time."""

_BY_NOBODY = frozenset({"lots", "next", "find-demand", "waive"})
_ABOUT_SOMEBODY = frozenset({"misgive", "announce", "inform"})


def open(table: Table, terms: Terms) -> State:
    """The beginning of a sitting. Raises `RefusedError` for too many players, or terms that the laws forbid."""
    check_told(table, terms, Terms())
    pack = with_joker(ORDINARY) if JOKER_CARD in terms.departures else ORDINARY
    most = deal.players_ceiling(len(pack))
    if not 2 <= table.players <= most:
        raise RefusedError(f"{table.players} players: two to {most} can be dealt five cards", INTRODUCTION)
    if terms.ante < 1:
        raise RefusedError(f"an ante of {terms.ante} is none: somebody stakes it in every game", rule(20))
    if terms.ante > antes.ante_ceiling(terms.limit):
        raise RefusedError(f"an ante of {terms.ante} is more than half the limit of {terms.limit}", rule(19))
    check_table(table)
    check_terms(terms, DEPARTURES, READINGS, rule(81), word="departure")
    sitting = Sitting(table, terms, table.players, dealer=table.dealer)
    return bare(sitting, table.funds or (0,) * table.players, 0, ())


def apply(state: State, event: Event) -> tuple[State, tuple[Step, ...]]:
    """The state after `event`, and the findings. Raises `RefusedError` for what the laws do not allow or know."""
    check_event(event)
    handler = _HANDLERS.get((state.phase, event.kind)) or _ALWAYS.get(event.kind)
    if handler is None:
        raise RefusedError(f"“{event.kind}”: no law provides for that now ({state.phase})")
    players = state.sitting.players
    if not (0 <= event.seat < players or (event.seat == NOBODY and event.kind in _BY_NOBODY)):
        raise RefusedError(f"{event.kind}: there is no seat {event.seat}")
    if event.kind in _ABOUT_SOMEBODY and not 0 <= event.about < players:
        raise RefusedError(f"{event.kind}: there is no seat {event.about} that it could be about")
    if event.amount < 0:
        raise RefusedError(f"{event.kind}: {event.amount} is less than nothing")
    return handler(state, event)


def settlement(state: State) -> tuple[int, ...]:
    """What each seat has won, or below nothing lost, since the sitting began; loans are counted as owed."""
    begun = state.sitting.table.funds or (0,) * state.players
    loans = state.aside.loans or (0,) * state.players
    return tuple(now - before - loan for now, before, loan in zip(state.funds, begun, loans, strict=True))

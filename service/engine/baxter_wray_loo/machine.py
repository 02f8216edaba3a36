"""Loo played by *Round Games with Cards*: the five functions of `service.engine.replay.Game`.

Events of a regular sitting: lots, pay-deal, withdraw, shuffle, cut, deal, stand, throw-up, miss, for-pool, change,
flush, play, divide, next, finish. Irregular ones: misdeal, interfere, look, look-at-miss, look-at-discards,
look-at-stock, look-at-hand, expose, mention, claim; a declaration or a card out of turn, and a card that breaks a duty.
"""

from __future__ import annotations

from collections.abc import Callable

from service.engine.baxter_wray_loo import choosing, closing, dealing, playing, table
from service.engine.baxter_wray_loo.options import legal, to_act
from service.engine.baxter_wray_loo.state import Result, Sitting, State, bare
from service.engine.baxter_wray_loo.terms import (
    APART,
    DEPARTURES,
    EXTRAS,
    FIRST_STAKES,
    FORMS,
    MIXED,
    PACKS,
    READINGS,
    SINGLE,
    WITHDRAWING,
    Terms,
)
from service.engine.dispatch import handler_of, handlers, refused
from service.engine.errors import RefusedError
from service.engine.events import Event, Step, Table
from service.engine.pools import Purses, gains
from service.engine.terms import check_form, check_table, check_terms, check_told

__all__ = ["EVENTS", "apply", "legal", "open", "settlement", "to_act"]

Handler = Callable[[State, Event], Result]

_HANDLERS: dict[tuple[str, str], Handler] = handlers(
    {
        "lots": {"lots": dealing.lots},
        "before": {
            "pay-deal": dealing.pay_deal,
            "withdraw": dealing.withdraw,
            "shuffle": dealing.shuffle,
            "cut": dealing.cut,
            "deal": dealing.deal,
            "interfere": dealing.interfere,
            "misdeal": dealing.misdeal,
        },
        "declare": {
            "misdeal": dealing.misdeal,
            "play": playing.play_card,
            "look-at-hand": choosing.look_at_hand,
            "stand throw-up miss for-pool change": choosing.declare,
            "look look-at-miss look-at-discards look-at-stock": choosing.meddle,
        },
        "play": {
            "misdeal": dealing.misdeal,
            "play": playing.play_card,
            "stand throw-up miss for-pool change": choosing.declare,
            "flush": closing.show_flush,
            "expose mention": playing.show_card,
            "look-at-hand": choosing.look_at_hand,
            "look-at-miss look-at-discards look-at-stock": choosing.meddle,
            "claim": playing.claim,
        },
        "divide": {"claim": playing.claim, "divide": closing.divide},
        "over": {"next": closing.next_deal, "finish": closing.finish, "flush": closing.show_alone},
    }
)
_BY_NOBODY = frozenset({"next", "finish", "divide"})
_BY_ANYBODY = _BY_NOBODY | {"shuffle", "cut", "deal", "misdeal"}
"""What a player may still do who has withdrawn: he deals in that round, and others may ask him to shuffle or cut."""
EVENTS = frozenset(_HANDLERS)
"""Every phase with the kinds of event that it knows."""


def open(table_: Table, terms: Terms) -> State:
    """The beginning of a sitting. Raises `RefusedError` for too many players, or terms that the book does not know."""
    check_told(table_, terms, Terms())
    check_form(terms.form, FORMS, "Loo")
    if min(terms.deal, terms.loo) < 1 or min(terms.single_loo, terms.maximum) < 0:
        raise RefusedError("the deal and the loo are more than nothing", FIRST_STAKES)
    if table.price_of_single(terms.loo, terms.single_loo) < 1:
        raise RefusedError("half a loo of one is nothing: say what a loo on the single costs (`single_loo`)", SINGLE)
    if terms.has("mixed-loo") and terms.maximum < 1:
        raise RefusedError("a mixed loo has a limit (`maximum`), which is more than nothing", MIXED)
    pack = table.pack_of(terms.has("thirty-two-cards"))
    if not table.may_sit_down(table_.players, len(pack), terms.cards, terms.miss):
        raise RefusedError(f"{table_.players} players: {len(pack)} cards are not enough", PACKS)
    check_table(table_)
    check_terms(terms, DEPARTURES, READINGS, EXTRAS, apart=APART)
    sitting = Sitting(table_, terms, table_.players, dealer=table_.dealer)
    return bare(sitting, Purses(table_.funds or (0,) * table_.players))


def apply(state: State, event: Event) -> tuple[State, tuple[Step, ...]]:
    """The state after `event`, and the findings. Raises `RefusedError` for what the book does not allow or know."""
    handler = handler_of(_HANDLERS, state.phase, event, state.sitting.players, _BY_NOBODY)
    if event.seat in state.sitting.gone and event.kind not in _BY_ANYBODY:
        raise refused(state, event, "he has withdrawn, and has no part in the play", WITHDRAWING)
    return handler(state, event)


def settlement(state: State) -> tuple[int, ...]:
    """What each seat has won, or below nothing lost, since the sitting began."""
    return gains(state.sitting.table, state.purses.funds)

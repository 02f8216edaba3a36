"""Nap played by its book: the five functions of `service.engine.replay.Game`.

Events of a regular sitting: lots, pay-in, shuffle, cut, deal, buy, discard, call, misery, nap, wellington, blucher,
pass, spare, stand-higher, yield, play, next, conclude, draw. Irregular ones: misdeal, interfere, touch, and a card that
does not follow suit.
"""

from __future__ import annotations

from collections.abc import Callable

from service.engine.dispatch import handler_of, handlers
from service.engine.errors import RefusedError
from service.engine.events import Event, Step, Table
from service.engine.nap import choosing, dealing, playing
from service.engine.nap import deal as deals
from service.engine.nap.options import legal, to_act
from service.engine.nap.state import Result, Sitting, State, bare
from service.engine.nap.terms import (
    DEALER_OUT,
    DEPARTURES,
    FORMS,
    PLAYERS,
    READINGS,
    SPARE_HAND,
    STAKES,
    THIRTY_TWO,
    VARIATIONS,
    Terms,
    with_implied,
)
from service.engine.pools import Purses, gains
from service.engine.terms import check_form, check_table, check_terms, check_told

__all__ = ["EVENTS", "apply", "legal", "open", "settlement", "to_act"]

Handler = Callable[[State, Event], Result]

_HANDLERS: dict[tuple[str, str], Handler] = handlers(
    {
        "lots": {"lots": dealing.lots},
        "before": {
            "pay-in": dealing.pay_in,
            "shuffle": dealing.shuffle,
            "cut": dealing.cut,
            "deal": dealing.deal_cards,
            "interfere": dealing.interfere,
        },
        "call": {
            "discard": choosing.discard,
            "spare": choosing.spare,
            "call pass misery nap wellington blucher": choosing.declare,
        },
        "answer": {"stand-higher yield": choosing.answer},
        "answer play": {"call pass misery nap wellington blucher spare": choosing.too_late},
        "play": {"play": playing.play_card},
        "before buy call answer play": {"misdeal": dealing.misdeal},
        "buy call answer play": {"buy": dealing.buy, "touch": dealing.touch},
        "over": {"next": playing.next_deal, "conclude": playing.conclude},
        "draw": {"draw": playing.draw},
    }
)
_BY_NOBODY = frozenset({"next", "conclude", "draw"})
EVENTS = frozenset(_HANDLERS)
"""Every phase with the kinds of event that it knows."""


def open(table: Table, terms: Terms) -> State:
    """The beginning of a sitting. Raises `RefusedError` for too many players, or terms that the book does not know."""
    check_told(table, terms, Terms())
    check_form(terms.form, FORMS, "Nap")
    if terms.stake < 1:
        raise RefusedError("a stake is more than nothing", STAKES)
    players, spare = table.players, terms.has(SPARE_HAND)
    out = players == 6 or (players == 5 and terms.has(DEALER_OUT))
    pack = deals.pack_of(terms.has(THIRTY_TWO))
    if not deals.may_sit_down(players, len(pack), deals.cards_of(terms.form)[0], spare, out):
        raise RefusedError(f"{players} players: that many cannot play {terms.form} Nap with {len(pack)} cards", PLAYERS)
    check_table(table)
    check_terms(terms, DEPARTURES, READINGS, VARIATIONS)
    terms = terms._replace(departures=with_implied(terms.departures))
    sitting = Sitting(table, terms, players, dealer=table.dealer, original=table.dealer)
    return bare(sitting, Purses(table.funds or (0,) * players))


def apply(state: State, event: Event) -> tuple[State, tuple[Step, ...]]:
    """The state after `event`, and the findings. Raises `RefusedError` for what the book does not allow or know."""
    handler = handler_of(_HANDLERS, state.phase, event, state.sitting.players, _BY_NOBODY)
    return handler(state, event)


def settlement(state: State) -> tuple[int, ...]:
    """What each seat has won, or below nothing lost, since the sitting began."""
    return gains(state.sitting.table, state.purses.funds)

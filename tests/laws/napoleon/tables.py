"""Made-up tables for the rules of Napoleon: a deal brought to the moment of which a paragraph speaks."""

from __future__ import annotations

from service.engine.cards import Card, read_cards
from service.engine.events import Event, Table
from service.engine.napoleon import machine
from service.engine.napoleon.state import State
from service.engine.napoleon.terms import SIR_GARNET, TRICKS, Terms
from tests.laws.tables import A, at_table, calling, in_order, in_turn, offered, pack_dealing, read_as

PLAIN = Terms(stake=1)
played, steps = at_table(machine)
called = calling(machine)
lawful, kinds = offered(machine)
cards = in_turn(machine)


def agreed(*departures: str, **readings: str) -> Terms:
    return Terms(1, frozenset(departures), read_as(readings))


def sat(players: int = 4, terms: Terms = PLAIN, dealer: int = A) -> State:
    return machine.open(Table(tuple("ABCDEFGHIJK"[:players]), dealer), terms)


def findings(state: State, event: Event) -> list[tuple[str, int]]:
    return [(step.finding, step.seat) for step in steps(state, event)]


def pack_for(players: int, hands: dict[int, str], extra: str, terms: Terms) -> tuple[Card, ...]:
    """A pack which deals these hands and this extra hand (or peep card); what is not said comes as it may."""
    order = in_order(A, players)
    if terms.has(SIR_GARNET):
        return pack_dealing({**hands, -1: extra}, [*order, -1], TRICKS)
    return pack_dealing(hands, order, TRICKS, read_cards(extra))


def dealt(hands: dict[int, str] | None = None, terms: Terms = PLAIN, players: int = 4, extra: str = "") -> State:
    pack = pack_for(players, hands or {}, extra, terms)
    return played(sat(players, terms), Event("shuffle", A, cards=pack), Event("deal", A))

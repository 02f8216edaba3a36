"""Made-up tables for the rules of Nap: a deal brought to the moment of which a paragraph speaks."""

from __future__ import annotations

from collections.abc import Iterable

from service.engine.cards import Card, read_cards
from service.engine.events import Event, Step, Table
from service.engine.nap import machine
from service.engine.nap.deal import pack_of, seats_dealt
from service.engine.nap.state import State
from service.engine.nap.terms import DEALER_OUT, KITTY, KITTY_TOGETHER, SPARE_HAND, THIRTY_TWO, Terms
from service.engine.packs import cut_pack
from tests.laws.tables import A, at_table, calling, in_turn, offered, pack_dealing, read_as

PLAIN = Terms(stake=1)
played, steps = at_table(machine)
called = calling(machine)
lawful, kinds = offered(machine)
cards = in_turn(machine)


def agreed(*departures: str, form: str = "five-card", **readings: str) -> Terms:
    return Terms(form, 1, frozenset(departures), read_as(readings))


def sat(players: int = 4, terms: Terms = PLAIN, dealer: int = A) -> State:
    return machine.open(Table(tuple("ABCDEF"[:players]), dealer), terms)


def findings(state: State, event: Event) -> list[tuple[str, int]]:
    return [(step.finding, step.seat) for step in steps(state, event)]


def pack_for(state: State, hands: dict[int, str], spare: str = "", stock: str = "") -> tuple[Card, ...]:
    """A pack which deals these hands, this spare hand and then the stock; what is not said comes as it may."""
    terms = state.sitting.terms
    pack = pack_of(terms.has(THIRTY_TWO))
    order = list(seats_dealt(state.dealer, state.sitting.players, terms.has(DEALER_OUT)))
    if terms.has(SPARE_HAND):
        order.append(-1)
    return pack_dealing({**hands, -1: spare}, order, terms.dealt, read_cards(stock), pack)


def ready(state: State, pack: tuple[Card, ...] | None = None) -> State:
    """The kitty is paid for, the pack shuffled and cut, and lies like `pack`: the dealer has to deal."""
    players, dealer, terms = state.sitting.players, state.dealer, state.sitting.terms
    cards = pack or pack_of(terms.has(THIRTY_TWO))
    if terms.has(KITTY) or terms.has(KITTY_TOGETHER):
        state = played(state, Event("pay-in", dealer, terms.stake))
    left, right = (dealer + 1) % players, (dealer - 1) % players
    return played(state, Event("shuffle", left, cards=cut_pack(cards, len(cards) - 11)), Event("cut", right, 11))


def dealt(
    hands: dict[int, str] | None = None, terms: Terms = PLAIN, players: int = 4, spare: str = "", stock: str = ""
) -> State:
    state = sat(players, terms)
    return played(ready(state, pack_for(state, hands or {}, spare, stock)), Event("deal", A))


def paid(found: Iterable[Step]) -> dict[int, int]:
    """What each pays to others (below nothing: gets)."""
    sums: dict[int, int] = {}
    for step in found:
        if step.finding == "pays":
            sums[step.seat] = sums.get(step.seat, 0) + step.amount
            sums[step.about] = sums.get(step.about, 0) - step.amount

    return sums

"""Made-up tables for the rules of Nap: a deal brought to the moment of which a paragraph speaks."""

from __future__ import annotations

from collections.abc import Iterable

from service.engine.cards import Card, card_codes, read_card, read_cards
from service.engine.events import Event, Step, Table
from service.engine.nap import machine
from service.engine.nap.deal import pack_of, seats_dealt
from service.engine.nap.state import State
from service.engine.nap.terms import DEALER_OUT, KITTY, KITTY_TOGETHER, SPARE_HAND, THIRTY_TWO, Terms
from service.engine.packs import cut_pack, stacked

# A deals; B has the first call.
A, B, C, D, E, F = range(6)
PLAIN = Terms(stake=1)


def agreed(*departures: str, form: str = "five-card", **readings: str) -> Terms:
    told = tuple((key.replace("_", "-"), option) for key, option in readings.items())
    return Terms(form, 1, frozenset(departures), told)


def sat(players: int = 4, terms: Terms = PLAIN, dealer: int = A) -> State:
    return machine.open(Table(tuple("ABCDEF"[:players]), dealer), terms)


def played(state: State, *events: Event) -> State:
    for event in events:
        state, _ = machine.apply(state, event)
    return state


def steps(state: State, event: Event) -> tuple[Step, ...]:
    return machine.apply(state, event)[1]


def findings(state: State, event: Event) -> list[tuple[str, int]]:
    return [(step.finding, step.seat) for step in steps(state, event)]


def pack_for(state: State, hands: dict[int, str], spare: str = "", stock: str = "") -> tuple[Card, ...]:
    """A pack which deals these hands, this spare hand and then the stock; what is not said comes as it may."""
    terms = state.terms
    pack = pack_of(terms.has(THIRTY_TWO))
    wanted = {seat: list(read_cards(text)) for seat, text in hands.items()}
    wanted[-1] = list(read_cards(spare))
    below = list(read_cards(stock))
    kept = {card for held in wanted.values() for card in held} | set(below)
    free = [card for card in pack if card not in kept]
    order = list(seats_dealt(state.dealer, state.players, terms.has(DEALER_OUT)))
    if terms.has(SPARE_HAND):
        order.append(-1)
    for seat in order:
        hand = wanted.setdefault(seat, [])
        while len(hand) < terms.dealt:
            hand.append(free.pop(0))
    return stacked([wanted[seat][turn] for turn in range(terms.dealt) for seat in order] + below, pack)


def ready(state: State, pack: tuple[Card, ...] | None = None) -> State:
    """The kitty is paid for, the pack shuffled and cut, and lies like `pack`: the dealer has to deal."""
    players, dealer, terms = state.players, state.dealer, state.terms
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


def call(seat: int, what: str) -> Event:
    return Event("call", seat, int(what)) if what.isdecimal() else Event(what, seat)


def called(state: State, *calls: str) -> State:
    """The players call in turn, from the dealer's left: "3", "misery", "nap", "pass"."""
    for what in calls:
        state = played(state, call(state.turn, what))
    return state


def card(seat: int, text: str) -> Event:
    return Event("play", seat, cards=(read_card(text),))


def cards(state: State, text: str) -> State:
    """The cards are played by those whose turn it is."""
    for code in text.split():
        state = played(state, card(machine.to_act(state), code))
    return state


def lawful(state: State) -> str:
    (option,) = machine.legal(state)
    return card_codes(option.cards)


def kinds(state: State) -> list[str]:
    """What may be done now; a number of tricks as its figure."""
    return [str(option.least) if option.kind == "call" else option.kind for option in machine.legal(state)]


def paid(found: Iterable[Step]) -> dict[int, int]:
    """What each pays to others (below nothing: gets)."""
    sums: dict[int, int] = {}
    for step in found:
        if step.finding == "pays":
            sums[step.seat] = sums.get(step.seat, 0) + step.amount
            sums[step.about] = sums.get(step.about, 0) - step.amount

    return sums

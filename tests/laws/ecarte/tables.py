"""Made-up tables for Écarté, and a player who looks at both hands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from service.engine.cards import Card, read_card, read_cards
from service.engine.ecarte import machine, rules
from service.engine.ecarte.state import State
from service.engine.ecarte.terms import Terms
from service.engine.events import Event, Table
from service.engine.packs import stacked
from tests.laws.tables import A, at_table, in_turn

cards = read_cards
played, steps = at_table(machine)
run = in_turn(machine)


def sat() -> State:
    return machine.open(Table(("A", "B"), A), Terms())


def found(state: State, event: Event) -> list[tuple[str, int, int]]:
    return [(step.finding, step.seat, step.amount) for step in machine.apply(state, event)[1]]


def dealt(a: str, b: str, turned: str, more: str = "", state: State | None = None) -> State:
    """Two hands, the turn-up and the top of the stock; by threes and twos, B first."""
    mine, his = cards(a), cards(b)
    top = (*his[:3], *mine[:3], *his[3:], *mine[3:], read_card(turned), *cards(more))
    pack = stacked(top, rules.pack())
    return played(state or sat(), Event("shuffle", A, 0, pack), Event("deal", A, 3))


def tricks_won(leader: str, other: str, trump: int, first: str = "") -> int:
    """How many tricks the leader wins when both play their best, seeing all; with `first` as his first lead."""
    order = rules.order_with(trump)

    @cache
    def best(mine: tuple[Card, ...], his: tuple[Card, ...]) -> int:
        return max((after(card, mine, his) for card in mine), default=0)

    def after(card: Card, mine: tuple[Card, ...], his: tuple[Card, ...]) -> int:
        rest = tuple(each for each in mine if each != card)
        return min(taken(card, reply, rest, his) for reply in rules.may_follow(his, (card,), order))

    def taken(card: Card, reply: Card, rest: tuple[Card, ...], his: tuple[Card, ...]) -> int:
        left = tuple(each for each in his if each != reply)
        if rules.winner((card, reply), order) == 0:
            return 1 + best(rest, left)
        return len(left) - best(left, rest)

    hands: Sequence[tuple[Card, ...]] = (cards(leader), cards(other))
    return after(read_card(first), *hands) if first else best(*hands)

"""Which function takes an event: the table of a machine's handlers, and refusals that say who, what and why."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Protocol, TypeVar

from service.engine.cards import JOKER
from service.engine.errors import RefusedError
from service.engine.events import Event, Table

__all__ = ["AtTable", "check_event", "handler_of", "handlers", "refused"]

_PACK = frozenset(range(JOKER + 1))
H = TypeVar("H", bound=Callable[..., object])


class _Sitting(Protocol):
    @property
    def table(self) -> Table: ...


class AtTable(Protocol):
    """A state of any game: it holds the sitting, which holds the table."""

    @property
    def sitting(self) -> _Sitting:
        """What lasts from deal to deal."""
        ...


def handlers(table: Mapping[str, Mapping[str, H]]) -> dict[tuple[str, str], H]:
    """Handlers by phase and kind, from a table of phases; phases or kinds that share a handler stand with a space
    between them.
    """
    return {
        (phase, kind): handler
        for phases, row in table.items()
        for phase in phases.split()
        for kinds, handler in row.items()
        for kind in kinds.split()
    }


def handler_of(
    handlers: Mapping[tuple[str, str], H], phase: str, event: Event, players: int, by_nobody: Collection[str] = ()
) -> H:
    """The function that takes `event` in `phase`. `by_nobody` are the kinds that need no seat.

    Raises `RefusedError` for an event of which no law speaks now, for a seat that is not at the table, and for what is
    no whole number or no card.
    """
    check_event(event)
    handler = handlers.get((phase, event.kind))
    if handler is None:
        raise RefusedError(f"“{event.kind}”: no law provides for that now ({phase})")
    if not -1 <= event.seat < players or not -3 <= event.about < players:
        raise RefusedError(f"{event.kind}: there is no seat {max(event.seat, event.about)}")
    if event.seat < 0 and event.kind not in by_nobody:
        raise RefusedError(f"{event.kind}: say which seat did it")
    if event.amount < 0:
        raise RefusedError(f"{event.kind}: {event.amount} is less than nothing")
    return handler


def check_event(event: Event) -> None:
    """Raise `RefusedError` for what is no event: seats and sums that are no whole numbers, cards that are no tuple."""
    if type(event) is not Event:
        raise RefusedError(f"what happened is told as an Event, and not as {event!r}")
    kind, seat, amount, cards, about, note = event
    if not (type(seat) is type(amount) is type(about) is int and type(kind) is type(note) is str):
        raise RefusedError(f"{kind}: seats and sums are whole numbers, and a note is words")
    if type(cards) is not tuple or (cards and not (set(map(type, cards)) == {int} and _PACK.issuperset(cards))):
        raise RefusedError(f"{kind}: cards are told by their numbers, from 0 to {JOKER}")


def refused(state: AtTable, event: Event, why: str, law: str = "", note: str = "") -> RefusedError:
    """The error that names who wanted to do what, and why he may not; `note` is the reading on which that rests."""
    names = state.sitting.table.names
    who = names[event.seat] if 0 <= event.seat < len(names) else "nobody"
    return RefusedError(f"{event.kind} by {who}: {why}", law, note)

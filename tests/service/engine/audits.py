"""What the random play of every game is held to: the ledger of an auditor, cards that are all there, what was seen.

An auditor knows the events and no line of the engine. He is a class of the game's own, with a method `watch` that gives
the purses and what lies in the pool (or the scores, and nothing) after every event.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Protocol, TypeVar

import pytest

from service.engine.cards import Card
from service.engine.errors import RefusedError
from service.engine.events import Event, Step, Table
from service.engine.pools import Purses
from service.engine.replay import Game, Turn, play_back, turns

PROOFS = bool(os.environ.get("HOYLE_PROOFS"))
SURE = 50
"""How often everything is to be seen in ten thousand hands of each form, unless a table says why not."""

S = TypeVar("S")
T = TypeVar("T")


class Happened(Protocol):
    """What an auditor reads of an event."""

    @property
    def kind(self) -> str: ...
    @property
    def seat(self) -> int: ...
    @property
    def amount(self) -> int: ...
    @property
    def cards(self) -> tuple[int, ...]: ...
    @property
    def about(self) -> int: ...
    @property
    def note(self) -> str: ...


class Watching(Protocol):
    """An auditor."""

    def watch(self, events: Iterable[Happened], /) -> Iterator[tuple[Sequence[int], object]]: ...


@dataclass
class Log:
    """A sitting that was played: its table and its turns."""

    table: Table
    turns: list[Turn] = field(default_factory=list)

    @property
    def events(self) -> list[Event]:
        return [turn.event for turn in self.turns]


class Pooled(Protocol):
    """A state with purses."""

    @property
    def purses(self) -> Purses: ...


class Scoring(Protocol):
    """A state with points."""

    @property
    def points(self) -> tuple[int, ...]: ...


def purses(state: Pooled) -> tuple[Sequence[int], int]:
    """The ledger of a game with a pool."""
    return state.purses.funds, state.purses.pool


def points(state: Scoring) -> tuple[Sequence[int], int]:
    """The ledger of a game of points."""
    return state.points, 0


def told(*lines: str) -> list[str]:
    """The names in lines that have a comma between one and the next."""
    return [" ".join(name.split()) for line in lines for name in line.split(",") if name.strip()]


def short(book: str, names: Mapping[str, str]) -> dict[str, str]:
    """Short names of laws by their ids, which all begin with `book`."""
    return {book + record: name for record, name in names.items()}


def applied(game: Game[S, T], log: Log, state: S, event: Event) -> S:
    """The state after an event, which is logged."""
    state, steps = game.apply(state, event)
    log.turns.append(Turn(event, steps))
    return state


def sat(game: Game[S, T], log: Log, state: S, deals: int, play: Callable[[S], tuple[S, list[Turn]]]) -> S:
    """The state after so many deals, each of them played by `play` and logged."""
    for number in range(deals):
        if number:
            state = applied(game, log, state, Event("next"))
        state, played = play(state)
        log.turns += played
    return state


def options_hold(
    game: Game[S, T],
    state: S,
    choose: Callable[[S, Random], Event],
    random: Random,
    events: int,
    book: str | tuple[str, ...],
    *faults: str,
) -> S:
    """Every option of a play at random names a record of the book; its cards are taken one by one, and are no fault."""
    for _ in range(events):
        for option in game.legal(state):
            assert option.law.startswith(book)
            for card in option.cards if option.kind in ("play", "rob") else ():
                _, steps = game.apply(state, Event(option.kind, option.seat, cards=(card,)))
                assert all(step.finding not in faults for step in steps)
        state, _ = game.apply(state, choose(state, random))
    return state


def refuses(game: Game[S, T], state: S, *events: Event) -> None:
    """None of these events is taken."""
    for event in events:
        with pytest.raises(RefusedError):
            game.apply(state, event)


def audit(
    game: Game[S, T],
    terms: T,
    log: Log,
    auditor: Watching,
    ledger: Callable[[S], tuple[Sequence[int], object]],
    check: Callable[[S], None],
) -> None:
    """Purses and pool are the auditor's after every event, their sum is nothing, and `check` finds the cards."""
    played = turns(game, log.table, terms, log.events)
    for (state, turn), (purses, lying) in zip(played, auditor.watch(log.events), strict=True):
        told, pool = ledger(state)
        assert (tuple(told), pool) == (tuple(purses), lying), (turn, state)
        check(state)


def audited(
    game: Game[S, T],
    terms: T,
    logs: Iterable[Log],
    auditor: Callable[[Table], Watching],
    check: Callable[[S], None],
    census: Census,
    ledger: Callable[[S], tuple[Sequence[int], object]],
) -> None:
    """Every log is held to an auditor of its table, and what it shows is counted."""
    for log in logs:
        audit(game, terms, log, auditor(log.table), ledger, check)
        census.count(log)


def all_lapsed(log: Log) -> None:
    """Every remedy of a revoke for which no penalty is named has lapsed when the last hand is over, each once."""
    found = Counter((step.finding, step.law, step.seat) for turn in log.turns for step in turn.steps)
    for (finding, law, seat), times in found.items():
        if finding == "revoke":
            assert found["lapses", law, seat] == times, (law, seat)


def once(*places: Iterable[Card]) -> list[Card]:
    """All the cards that lie somewhere; none lies at two places."""
    cards = [card for place in places for card in place]
    assert len(set(cards)) == len(cards), cards
    return cards


def replays(game: Game[S, T], terms: T, log: Log, every: int = 7) -> None:
    """A record replays to the same state, and so does every `every`th beginning of it."""
    states = [state for state, _ in turns(game, log.table, terms, log.events)]
    for count in range(1, len(states) + 1, every):
        again, played = play_back(game, log.table, terms, log.events[:count])
        assert again == states[count - 1]
        assert played == log.turns[:count]


def turns_round(
    game: Game[S, T], terms: T, log: Log, ledger: Callable[[S], tuple[Sequence[int], object]] | None = None
) -> None:
    """A sitting in which everybody sits one place further to the left comes to the same, one place further.

    What it comes to is the settlement, and the `ledger` besides; the dealer is to be told by the table.
    """
    players = log.table.players
    state = play_back(game, log.table, terms, log.events)[0]
    table = log.table._replace(dealer=(log.table.dealer + 1) % players)

    def on(seat: int) -> int:
        return seat if seat < 0 else (seat + 1) % players

    moved = [each._replace(seat=on(each.seat), about=on(each.about)) for each in log.events]
    turned = play_back(game, table, terms, moved)[0]
    for told in (game.settlement, *((lambda now: ledger(now)[0],) if ledger else ())):
        now = told(turned)
        assert (*now[1:], now[0]) == tuple(told(state))


@dataclass
class Census:
    """How often every event and every finding was seen, the laws by the short names in `names`, or as `told`."""

    names: Mapping[str, str] = field(default_factory=dict)
    told: Callable[[Step], str] | None = None
    seen: Counter[str] = field(default_factory=Counter)

    def count(self, log: Log) -> None:
        for event, steps in log.turns:
            self.seen[f"event {event.kind}"] += 1
            for step in steps:
                name = self.names.get(step.law, step.law.rpartition("/")[2])
                self.seen[self.told(step) if self.told else f"{name}: {step.finding}"] += 1

    def wanting(self, wanted: Iterable[str], rare: Mapping[str, str], least: int = SURE) -> list[str]:
        """What was seen less than `least` times, though nothing says why it is rare."""
        return [name for name in wanted if self.seen[name] < least and name not in rare]

    def table(self, title: str, wanted: Iterable[str], rare: Mapping[str, str]) -> str:
        """How often everything was seen, and why something was not."""
        lines = [
            f"{self.seen[name]:9}  {name}" + (f" ({rare[name]})" if self.seen[name] < SURE and name in rare else "")
            for name in wanted
        ]
        return "\n".join([f"\n{title}:", *lines, ""])

    def prove(
        self, title: str, wanted: Sequence[str], rare: Mapping[str, str], capsys: pytest.CaptureFixture[str]
    ) -> None:
        """All that is wanted was seen: in proofs as often as is sure, and the table is printed."""
        if PROOFS:
            with capsys.disabled():
                sys.stdout.write(self.table(title, wanted, rare))
            assert self.wanting(wanted, rare) == []
        assert self.wanting(wanted, rare, 1) == []

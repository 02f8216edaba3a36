"""An auditor of Euchre who knows the event log and no line of the engine: he deals, judges and scores by himself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from tests.service.engine.audits import Happened

KNAVE = 9
FRONT = {2: [1, 0], 3: [1, 2, 0], 4: [1, 2, 3, 0]}


@dataclass
class Auditor:
    """One sitting in the readings that are assumed; the ledger is the points, and nothing lies in a pool."""

    players: int
    dealer: int
    set_back: bool = False
    points: list[int] = field(default_factory=list)
    pack: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.sides = 2 if self.players == 4 else self.players
        self.points = [0] * self.sides
        self.clear()

    def clear(self) -> None:
        """A new deal."""
        self.hands: list[list[int]] = [[] for _ in range(self.players)]
        self.turned = -1
        self.trump = -1
        self.maker = -1
        self.lone = -1
        self.table: list[tuple[int, int]] = []
        self.won: list[int] = []
        self.led = False
        self.late: list[int] = []
        self.bound: set[int] = set()

    def strength(self, card: int, led: int) -> tuple[int, int]:
        """How a card ranks in a trick to which `led` was led: the right bower 16, the left 15, other trumps by rank."""
        if card == 4 * KNAVE + self.trump:
            return 2, 16
        if card == 4 * KNAVE + 3 - self.trump:
            return 2, 15
        if card % 4 == self.trump:
            return 2, card // 4
        left = led == 4 * KNAVE + 3 - self.trump
        return int(not left and card % 4 == led % 4), card // 4

    def lay(self, seat: int, card: int) -> None:
        """A card is played; the last of a trick gives it to the best."""
        self.hands[seat].remove(card)
        self.table.append((seat, card))
        self.led = True
        self.ended()

    def ended(self) -> None:
        """Everybody who plays has a card in the trick."""
        lying = {(self.lone + 2) % 4} - {each for each, _ in self.table} if self.lone >= 0 else set()
        if len(self.table) < self.players - len(lying):
            return
        first = self.table[0][1]
        self.won.append(max(self.table, key=lambda one: self.strength(one[1], first))[0])
        self.table = []
        if len(self.won) == 5:
            self.score()

    def score(self) -> None:
        """The point, march or euchre."""
        mine = self.maker % self.sides
        count = sum(seat % self.sides == mine for seat in self.won)
        if count >= 3:
            alone = self.lone >= 0
            self.points[mine] += (4 if alone else 2) if count == 5 else 1
        elif self.set_back:
            self.points[mine] -= 2
        else:
            for step in range(1, self.players + 1):
                side = (self.dealer + step) % self.sides
                if side != mine and step <= self.sides and max(self.points) < 5:
                    self.points[side] += 2

    def watch(self, events: Iterable[Happened]) -> Iterator[tuple[list[int], int]]:
        """The points after every event."""
        for event in events:
            self.hear(event)
            yield list(self.points), 0

    def hear(self, event: Happened) -> None:
        """One event."""
        seat = event.seat
        if event.kind == "lots":
            self.dealer = seat
        elif event.kind == "shuffle":
            self.clear()
            self.pack = list(event.cards)
        elif event.kind == "deal":
            for batch in (event.amount, 5 - event.amount):
                for step in FRONT[self.players]:
                    self.hands[(self.dealer + step) % self.players] += [self.pack.pop(0) for _ in range(batch)]
            self.turned = self.pack[0]
        elif event.kind in ("order-up", "assist", "take-up"):
            self.maker, self.trump = seat, self.turned % 4
        elif event.kind == "make":
            self.maker, self.trump = seat, event.amount
        elif event.kind == "discard":
            self.hands[seat].remove(event.cards[0])
            self.hands[seat].append(self.turned)
        elif event.kind == "alone":
            plain = not event.note or event.note.lower().startswith("i play alone")
            if plain and not self.led and self.lone < 0:
                self.lone = seat
            elif plain and self.lone < 0 and seat not in {*self.late, *self.bound}:
                self.late.append(seat)
        elif event.kind in ("claim", "waive"):
            against = [each for each in self.late if each % 2 != seat % 2 and event.about in (-1, each)]
            self.late.remove(against[0])
            self.bound.add(against[0])
            if event.kind == "waive":
                self.lone = against[0]
                self.ended()
        elif event.kind == "play":
            self.lay(seat, event.cards[0])
        elif event.kind == "next":
            self.dealer = (self.dealer + 1) % self.players
            if max(self.points) >= 5:
                self.points = [0] * self.sides

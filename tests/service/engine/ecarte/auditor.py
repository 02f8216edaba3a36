"""An auditor of Écarté who knows the event log and no line of the engine: he deals, exchanges, judges and scores."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from tests.service.engine.audits import Happened

RANKS = [11, 10, 9, 12, 8, 7, 6, 5]
"""King, queen, knave, ace, ten, nine, eight, seven."""


@dataclass
class Auditor:
    """One sitting; the ledger is the points, and nothing lies in a pool."""

    dealer: int = -1
    points: list[int] = field(default_factory=lambda: [0, 0])

    def __post_init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """A new deal."""
        self.pack: list[int] = []
        self.hands: list[list[int]] = [[], []]
        self.begun: list[list[int]] = [[], []]
        self.up = -1
        self.proposals = 0
        self.bound = -1
        self.marked = False
        self.offenders: set[int] = set()
        self.before = [0, 0]
        self.table: list[tuple[int, int]] = []
        self.won: list[int] = []

    def gain(self, seat: int, points: int) -> None:
        """Points, unless the game is won."""
        if max(self.points) < 5:
            self.points[seat] += points

    def better(self, card: int, led: int) -> tuple[int, int]:
        """How a card ranks in a trick."""
        trump = self.up % 4
        return (2 if card % 4 == trump else 1 if card % 4 == led % 4 else 0), -RANKS.index(card // 4)

    def lay(self, seat: int, card: int) -> None:
        """A card is played; the second gives the trick to the better."""
        self.hands[seat].remove(card)
        self.table.append((seat, card))
        if len(self.table) == 2:
            led = self.table[0][1]
            self.won.append(max(self.table, key=lambda one: self.better(one[1], led))[0])
            self.table = []
        if len(self.won) == 5:
            self.score()

    def score(self) -> None:
        """The point, the vole, or two."""
        self.before = list(self.points)
        seat = max((0, 1), key=self.won.count)
        count = self.won.count(seat)
        points = 2 if count == 5 or self.bound == 1 - seat else 1
        self.gain(seat, points - (seat in self.offenders))

    def watch(self, events: Iterable[Happened]) -> Iterator[tuple[list[int], int]]:
        """The points after every event."""
        for event in events:
            self.hear(event)
            yield list(self.points), 0

    def hear(self, event: Happened) -> None:
        """One event."""
        seat, kind = event.seat, event.kind
        if kind == "lots":
            first, second = (RANKS.index(card // 4) for card in event.cards)
            self.dealer = self.dealer if first == second else int(second < first)
        elif kind == "shuffle":
            self.clear()
            self.pack = list(event.cards)
        elif kind == "deal":
            for batch in (event.amount, 5 - event.amount):
                for each in (1 - self.dealer, self.dealer):
                    self.hands[each] += [self.pack.pop(0) for _ in range(batch)]
            self.up = self.pack.pop(0)
            self.gain(self.dealer, int(self.up // 4 == 11))
        elif kind == "propose":
            self.proposals += 1
        elif kind in ("stand", "refuse"):
            if self.proposals == (kind == "refuse"):
                self.bound = seat
            self.begun = [list(hand) for hand in self.hands]
        elif kind == "exchange":
            for card in event.cards:
                self.hands[seat].remove(card)
                self.hands[seat].append(self.pack.pop(0))
        elif kind == "king":
            assert 44 + self.up % 4 in self.hands[seat]
            assert (len(self.hands[seat]), self.marked) == (5, False)
            self.marked = True
            self.gain(seat, 1)
        elif kind == "play":
            self.lay(seat, event.cards[0])
        elif kind == "claim":
            self.hands = [list(hand) for hand in self.begun]
            if len(self.won) == 5:
                self.points = list(self.before)
            self.table, self.won = [], []
            self.offenders.add(1 - seat)
        elif kind == "next":
            self.dealer = 1 - self.dealer
            if max(self.points) >= 5:
                self.points = [0, 0]

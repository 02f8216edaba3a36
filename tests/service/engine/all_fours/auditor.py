"""An auditor of All-Fours who knows the event log and no line of the engine: he deals, judges and scores by himself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from tests.service.engine.audits import Happened

KNAVE = 9
WORTH = {8: 10, 12: 4, 11: 3, 10: 2, 9: 1}


@dataclass
class Auditor:
    """One sitting in the readings that are assumed; the ledger is `points` and `games`."""

    players: int
    dealer: int
    for_failing: bool = False
    counted: bool = False
    miscount: int = 1
    points: list[int] = field(default_factory=lambda: [0, 0])
    games: list[int] = field(default_factory=lambda: [0, 0])
    pack: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """A new deal."""
        self.hands: list[list[int]] = [[] for _ in range(self.players)]
        self.dealt: list[list[int]] = []
        self.turned: list[int] = []
        self.table: list[tuple[int, int]] = []
        self.taken: list[list[int]] = [[], []]
        self.said: set[int] = set()

    def gain(self, side: int, points: int = 1) -> None:
        """A side scores, unless the game is won."""
        if max(self.points) < 7 and points:
            self.points[side] += points
            self.games[side] += self.points[side] >= 7

    def give(self, number: int) -> None:
        """So many cards to each, beginning with the elder hand, and the next is turned up."""
        if len(self.pack) < number * self.players + 1:
            self.hands = [[] for _ in range(self.players)]
            return
        for _ in range(number):
            for step in range(1, self.players + 1):
                self.hands[(self.dealer + step) % self.players].append(self.pack.pop(0))
        self.turned.append(self.pack.pop(0))
        if self.turned[-1] // 4 == KNAVE:
            self.gain(self.dealer % 2)
        if len(self.turned) > 1 and self.turned[-1] % 4 in {up % 4 for up in self.turned[:-1]} and max(self.points) < 7:
            self.give(3)
        self.dealt = [list(hand) for hand in self.hands]

    def lay(self, seat: int, card: int) -> None:
        """A card is played; the last of a trick gives it to the best."""
        trump = self.turned[-1] % 4
        led = self.table[0][1] if self.table else card
        if self.for_failing and card % 4 not in (led % 4, trump):
            self.gain(1 - seat % 2)
            if max(self.points) >= 7:
                return
        self.hands[seat].remove(card)
        self.table.append((seat, card))
        if len(self.table) < self.players:
            return
        best = max(self.table, key=lambda one: (one[1] % 4 == trump, one[1] % 4 == led % 4, one[1]))
        self.taken[best[0] % 2] += [one[1] for one in self.table]
        self.table = []
        if not any(self.hands) and not self.counted:
            self.score()

    def score(self) -> None:
        """High, Low, Jack, Game."""
        trump = self.turned[-1] % 4
        trumps = sorted((card, seat % 2) for seat, hand in enumerate(self.dealt) for card in hand if card % 4 == trump)
        if trumps:
            self.gain(trumps[-1][1])
            self.gain(trumps[0][1])
        for side in (0, 1):
            if KNAVE * 4 + trump in self.taken[side]:
                self.gain(side)
        first, second = (sum(WORTH.get(card // 4, 0) for card in cards) for cards in self.taken)
        self.gain((self.dealer + 1) % 2 if first == second else int(second > first))

    def watch(self, events: Iterable[Happened]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        """Points and games after every event."""
        for event in events:
            self.hear(event)
            yield tuple(self.points), tuple(self.games)

    def hear(self, event: Happened) -> None:
        """One event."""
        if event.kind == "shuffle":
            self.pack = list(event.cards)
        elif event.kind == "deal":
            self.clear()
            self.give(6)
        elif event.kind == "take-one":
            self.gain((self.dealer + 1) % 2)
        elif event.kind == "run":
            self.give(3)
        elif event.kind == "play":
            self.lay(event.seat, event.cards[0])
        elif event.kind == "count":
            held = sum(WORTH.get(card // 4, 0) for card in self.taken[event.seat % 2])
            self.points[event.seat % 2] -= self.miscount * (held != event.amount)
            self.said.add(event.seat % 2)
            if len(self.said) == 2:
                self.score()
        elif event.kind == "next":
            self.dealer = (self.dealer + 1) % self.players
            if max(self.points) >= 7:
                self.points = [0, 0]

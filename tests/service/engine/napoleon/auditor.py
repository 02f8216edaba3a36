"""An auditor of Napoleon who knows the events and no line of the engine: he deals, judges and pays by himself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from tests.service.engine.audits import Happened

HEIGHT = {"misery": 3.5, "nap": 90.0, "wellington": 91.0}


@dataclass
class Auditor:
    """One sitting, in the readings that the engine assumes; `agreed` are the variations by name."""

    players: int
    dealer: int
    stake: int
    agreed: frozenset[str]
    purse: list[int] = field(default_factory=list)
    pool: int = 0

    def __post_init__(self) -> None:
        self.purse = [0] * self.players
        self.clear()

    def clear(self) -> None:
        self.hands: list[list[int]] = [[] for _ in range(self.players)]
        self.said: dict[int, str] = {}
        self.seen: set[int] = set()
        self.table: list[tuple[int, int]] = []
        self.takers: list[int] = []
        self.trump: int | None = None
        self.top = ""
        self.caller = self.lead = -1

    def watch(self, events: Iterable[Happened]) -> Iterator[tuple[list[int], int]]:
        for event in events:
            getattr(self, "on_" + event.kind)(event)
            yield list(self.purse), self.pool

    def on_select(self, event: Happened) -> None:
        self.dealer = event.seat

    def on_shuffle(self, event: Happened) -> None:
        self.pack = list(event.cards)

    def on_deal(self, event: Happened) -> None:
        cards = iter(self.pack)
        self.extra = []
        for _ in range(5):
            for place in range(self.players):
                self.hands[(self.dealer + 1 + place) % self.players].append(next(cards))
            if "sir-garnet" in self.agreed:
                self.extra.append(next(cards))
        if "peep-nap" in self.agreed:
            self.extra = [next(cards)]

    def on_peep(self, event: Happened) -> None:
        assert event.seat not in self.seen
        assert event.seat not in self.said
        self.seen.add(event.seat)
        self.purse[event.seat] -= self.stake
        self.pool += self.stake

    def on_garnet(self, event: Happened) -> None:
        hand = self.hands[event.seat] + self.extra
        self.hands[event.seat] = [card for card in hand if card not in event.cards]
        assert len(self.hands[event.seat]) == 5
        self.extra = []
        self.says(event.seat, "nap")

    def on_call(self, event: Happened) -> None:
        self.says(event.seat, str(event.amount))

    def named(self, event: Happened) -> None:
        self.says(event.seat, event.kind)

    on_pass = on_nap = on_misery = on_wellington = named

    def says(self, seat: int, call: str) -> None:
        assert seat == (self.dealer + 1 + len(self.said)) % self.players
        self.said[seat] = call
        if call != "pass":
            height = HEIGHT[call] if call in HEIGHT else float(call)
            before = HEIGHT[self.top] if self.top in HEIGHT else float(self.top or 0)
            assert height > before
            assert call != "wellington" or self.top == "nap"
            self.top, self.caller, self.lead = call, seat, seat

    def on_exchange(self, event: Happened) -> None:
        assert event.seat == self.caller
        assert self.caller in self.seen
        assert len(self.said) == self.players
        for card in event.cards:
            self.hands[event.seat].remove(card)
            self.hands[event.seat] += self.extra

    def on_play(self, event: Happened) -> None:
        card = event.cards[0]
        assert event.seat == (self.lead + len(self.table)) % self.players
        self.hands[event.seat].remove(card)
        if not self.takers and not self.table:
            none = self.top == "misery" and "misery-trumps" not in self.agreed
            self.trump = None if none else card % 4
        self.table.append((event.seat, card))
        if len(self.table) == self.players:
            self.lead = max(self.table, key=lambda played: self.worth(played[1]))[0]
            self.takers.append(self.lead)
            self.table = []
            if len(self.takers) == 5:
                self.pay(self.takers.count(self.caller))

    def worth(self, card: int) -> int:
        if card % 4 == self.trump:
            return 100 + card // 4
        return card // 4 if card % 4 == self.table[0][1] % 4 else -1

    def pay(self, made: int) -> None:
        raised = "raised-nap" in self.agreed
        if self.top == "misery":
            won, each = made == 0, 3
        elif self.top in HEIGHT:
            won = made == 5
            each = (12 if raised else 10) if won else (6 if raised else 5)
            each *= 2 if self.top == "wellington" else 1
        else:
            won, each = made >= int(self.top), int(self.top)
        for seat in range(self.players):
            if seat != self.caller:
                self.purse[seat] += (-each if won else each) * self.stake
                self.purse[self.caller] += (each if won else -each) * self.stake

    def on_next(self, event: Happened) -> None:
        self.dealer = (self.dealer + 1) % self.players
        self.clear()

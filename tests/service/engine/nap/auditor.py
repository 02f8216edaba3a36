"""An auditor of Nap who knows the events and no line of the engine: he deals, judges and pays by himself.

He reads *Round Games with Cards* in the readings that the engine assumes; `agreed` are the variations by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from tests.service.engine.audits import Happened

HEIGHT = {"misery": 2.5, "nap": 90.0, "wellington": 91.0, "blucher": 92.0}


@dataclass
class Auditor:
    """One sitting: `dealt` cards to each, of which `kept` are played."""

    players: int
    dealer: int
    stake: int
    dealt: int
    kept: int
    agreed: frozenset[str]
    purse: list[int] = field(default_factory=list)
    pool: int = 0
    double: int = 1

    def __post_init__(self) -> None:
        self.purse = [0] * self.players
        self.first = self.dealer
        self.clear()

    def clear(self) -> None:
        self.hands: dict[int, list[int]] = {}
        self.spare: list[int] = []
        self.stock: list[int] = []
        self.said: dict[int, str] = {}
        self.table: list[tuple[int, int]] = []
        self.takers: list[int] = []
        self.trump: int | None = None
        self.top = ""
        self.caller = self.challenger = self.with_spare = -1
        self.playing = False

    def to_pool(self, seat: int, amount: int) -> None:
        self.purse[seat] -= amount
        self.pool += amount

    @property
    def has_pool(self) -> bool:
        return bool(self.agreed & {"kitty", "kitty-together", "buying-cards"})

    def watch(self, events: Iterable[Happened]) -> Iterator[tuple[list[int], int]]:
        for event in events:
            getattr(self, "on_" + event.kind.replace("-", "_"))(event)
            yield list(self.purse), self.pool

    def on_lots(self, event: Happened) -> None:
        assert [card // 4 for card in event.cards].index(9) == len(event.cards) - 1
        self.dealer = self.first = (event.seat + len(event.cards)) % self.players

    def on_pay_in(self, event: Happened) -> None:
        everybody = "kitty-together" in self.agreed
        assert not everybody or self.dealer == self.first
        for seat in range(self.players) if everybody else [self.dealer]:
            self.to_pool(seat, self.stake)

    def on_shuffle(self, event: Happened) -> None:
        self.pack = list(event.cards)

    def on_cut(self, event: Happened) -> None:
        self.pack = self.pack[event.amount :] + self.pack[: event.amount]

    def on_deal(self, event: Happened) -> None:
        order = [(self.dealer + 1 + step) % self.players for step in range(self.players)]
        if self.players == 6 or (self.players == 5 and "dealer-out" in self.agreed):
            order.pop()
        cards = iter(self.pack)
        self.hands = {seat: [] for seat in order}
        for _ in range(self.dealt):
            for seat in order:
                self.hands[seat].append(next(cards))
            if "spare-hand" in self.agreed:
                self.spare.append(next(cards))
        self.stock = self.spare[self.kept :] + list(cards)
        del self.spare[self.kept :]

    def on_misdeal(self, event: Happened) -> None:
        if self.has_pool:
            self.to_pool(self.dealer, self.stake)
        self.clear()

    def on_interfere(self, event: Happened) -> None:
        if self.has_pool:
            self.to_pool(event.seat, self.stake)

    def on_touch(self, event: Happened) -> None:
        pass

    def on_buy(self, event: Happened) -> None:
        self.throw(event)
        self.hands[event.seat] += [self.stock.pop(0) for _ in event.cards]
        self.to_pool(event.seat, self.stake * len(event.cards))

    def throw(self, event: Happened) -> None:
        for card in event.cards:
            self.hands[event.seat].remove(card)

    on_discard = throw

    def on_spare(self, event: Happened) -> None:
        self.hands[event.seat] += self.spare
        self.throw(event)
        assert len(self.hands[event.seat]) == self.kept
        self.spare, self.with_spare = [], event.seat
        self.says(event.seat, "nap")

    def on_pass(self, event: Happened) -> None:
        self.says(event.seat, "pass")

    def on_call(self, event: Happened) -> None:
        self.says(event.seat, "nap" if event.amount == self.kept else str(event.amount))

    def over(self, event: Happened) -> None:
        if "challenge" in self.agreed and event.kind != "nap" and event.kind != "misery":
            self.challenger = event.seat
        else:
            self.says(event.seat, event.kind)

    on_misery = on_nap = on_wellington = on_blucher = over

    def on_stand_higher(self, event: Happened) -> None:
        self.top = "wellington" if self.top == "nap" else "blucher"
        self.said[self.challenger] = "challenged"
        self.begin_if_all_have_called()

    def on_yield(self, event: Happened) -> None:
        self.says(self.challenger, "wellington" if self.top == "nap" else "blucher")

    def height(self, call: str) -> float:
        return HEIGHT[call] if call in HEIGHT else float(call)

    def says(self, seat: int, call: str) -> None:
        assert seat not in self.said
        self.said[seat] = call
        if call != "pass":
            assert not self.top or self.height(call) > self.height(self.top)
            self.top, self.caller = call, seat
        self.begin_if_all_have_called()

    def begin_if_all_have_called(self) -> None:
        if len(self.said) < len(self.hands):
            return
        if not self.top:
            if "double-header" in self.agreed:
                self.double = 2
                return
            self.caller, self.top = next(iter(self.hands)), "1"
        self.playing, self.lead = True, self.caller

    def on_play(self, event: Happened) -> None:
        card = event.cards[0]
        seats = self.order_from(self.lead)
        assert self.playing
        assert event.seat == seats[len(self.table)]
        self.hands[event.seat].remove(card)
        if not self.takers and not self.table:
            free = self.top == "misery" and "misery-no-trumps" in self.agreed
            self.trump = None if free else card % 4
        self.table.append((event.seat, card))
        if len(self.table) == len(self.hands):
            self.lead = max(self.table, key=lambda played: self.worth(played[1]))[0]
            self.takers.append(self.lead)
            self.table = []
            self.pay_if_over()

    def order_from(self, seat: int) -> list[int]:
        return [
            (seat + step) % self.players for step in range(self.players) if (seat + step) % self.players in self.hands
        ]

    def worth(self, card: int) -> int:
        if card % 4 == self.trump:
            return 100 + card // 4
        return card // 4 if card % 4 == self.table[0][1] % 4 else -1

    def pay_if_over(self) -> None:
        made, left = self.takers.count(self.caller), self.kept - len(self.takers)
        if self.top == "misery":
            done, failed = not left and not made, made > 0
        else:
            want = int(self.top) if self.top.isdecimal() else self.kept
            done, failed = made >= want, made + left < want
        if not done and not failed:
            return
        mild = "loss-only" in self.agreed
        nap = self.kept * (2 if done else 1)
        times = {"nap": 1, "wellington": 2, "blucher": 3}.get(self.top, 0)
        each = 3 if self.top == "misery" else nap * times or int(self.top)
        if times and mild and done:
            each = nap
        each *= self.stake * self.double
        for seat in range(self.players):
            if seat != self.caller:
                self.purse[seat] += -each if done else each
                self.purse[self.caller] += each if done else -each
        if done and times:
            self.purse[self.caller] += self.pool
            self.pool = 0
        if failed and self.caller == self.with_spare and self.has_pool:
            self.to_pool(self.caller, 2 * self.stake)
        if done:
            self.double = 1
        self.playing = False

    def on_next(self, event: Happened) -> None:
        assert not self.playing
        self.dealer = (self.dealer + 1) % self.players
        self.clear()

    def on_conclude(self, event: Happened) -> None:
        self.drawing = [(self.dealer + place) % self.players for place in range(1, self.players + 1)]
        if event.note == "divide":
            for place in range(1, self.players + 1):
                seat = (self.dealer + place) % self.players
                share = self.pool // self.players + (place <= self.pool % self.players)
                self.purse[seat] += share
            self.pool = 0

    def on_draw(self, event: Happened) -> None:
        ranks = dict(zip(self.drawing, (card // 4 for card in event.cards), strict=True))
        self.drawing = [seat for seat, rank in ranks.items() if rank == min(ranks.values())]
        if len(self.drawing) == 1:
            self.purse[self.drawing[0]] += self.pool
            self.pool = 0

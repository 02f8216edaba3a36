"""An auditor of Spoil Five who knows the event log and no line of the engine: he deals, judges and pays by himself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from tests.service.engine.audits import Happened

HEART_ACE = 50


@dataclass
class Auditor:
    """One sitting in the readings that are assumed."""

    players: int
    departures: frozenset[str]
    stake: int
    spoil: int
    due: int
    dealer: int = -1
    funds: list[int] = field(default_factory=list)
    pool: int = 0

    def __post_init__(self) -> None:
        self.funds = [0] * self.players
        self.sides = self.players // 2 if "partners" in self.departures else self.players
        self.score = [0] * self.sides
        self.spoilt = self.staked = False
        self.pack: list[int] = []
        self.clear()

    def clear(self) -> None:
        """A new hand."""
        self.hands: list[list[int]] = [[] for _ in range(self.players)]
        self.up = -1
        self.table: list[tuple[int, int]] = []
        self.won: list[int] = []
        self.barred: set[int] = set()
        self.robbed = self.declined = False
        self.jinks = False
        self.shown: set[int] = set()

    def pay(self, seat: int, amount: int) -> None:
        """Into the pool."""
        self.funds[seat] -= amount
        self.pool += amount

    def strength(self, card: int, led: int) -> tuple[int, int]:
        """How a card ranks: trumps before the suit led before the rest."""
        rank, suit, trump = card // 4, card % 4, self.up % 4
        if "ordinary-sequence" in self.departures:
            return (2 if suit == trump else 1 if suit == led % 4 else 0), rank
        black = trump in (0, 3) if suit == trump else suit in (0, 3)
        small = 9 - rank if black else rank
        if card == HEART_ACE:
            return 2, 100
        if suit == trump:
            order = {3: 102, 9: 101, 12: 99, 11: 98, 10: 97}
            return 2, order.get(rank, small)
        plain = {11: 90, 10: 89, 9: 88, 12: 87 if black else -1}
        return (1 if suit == led % 4 else 0), plain.get(rank, small)

    def lay(self, seat: int, card: int) -> None:
        """A card is played; the last of a trick gives it to the best."""
        robbing = not self.departures & {"no-robbing", "robbing-optional"}
        if seat not in self.shown and robbing and not self.robbed and 48 + self.up % 4 in self.hands[seat]:
            self.barred.add(seat % self.sides)
        self.shown.add(seat)
        self.hands[seat].remove(card)
        self.table.append((seat, card))
        if len(self.table) < self.players:
            return
        led = self.table[0][1]
        self.won.append(max(self.table, key=lambda one: self.strength(one[1], led))[0] % self.sides)
        self.table = []
        self.judge()

    def judge(self) -> None:
        """After a trick: the score, or the pool."""
        last = self.won[-1]
        need = 2 if "two-tricks-win" in self.departures else 3
        target = 45 if "forty-five" in self.departures else 25 if "twenty-five" in self.departures else 0
        if target:
            self.score[last] += 5
            if last not in self.barred and (self.score[last] >= target or self.won == [last] * 5):
                self.take(last)
                self.score = [0] * self.sides
        elif self.jinks:
            if len(set(self.won)) > 1:
                self.spoilt, self.staked = True, False
            elif len(self.won) == 5:
                winners = self.members(last)
                for seat in range(self.players):
                    if seat in winners:
                        self.funds[seat] += self.stake * (self.players - len(winners)) // len(winners)
                    else:
                        self.funds[seat] -= self.stake
                self.take(last)
        elif self.won.count(last) == need and last not in self.barred:
            if "jinking" not in self.departures or self.won != [last] * 3:
                self.take(last)
        elif len(self.won) == 5:
            self.spoilt, self.staked = True, False

    def members(self, side: int) -> list[int]:
        """The seats of a side, as the cards are dealt."""
        dealt = [(self.dealer + step) % self.players for step in range(1, self.players + 1)]
        return [seat for seat in dealt if seat % self.sides == side]

    def take(self, side: int) -> None:
        """The pool goes to a side, the odd counters to the first of it from the dealer's left."""
        seats = self.members(side)
        for number, seat in enumerate(seats):
            self.funds[seat] += self.pool // len(seats) + (number < self.pool % len(seats))
        self.pool, self.spoilt, self.staked = 0, False, False

    def watch(self, events: Iterable[Happened]) -> Iterator[tuple[list[int], int]]:
        """Funds and pool after every event."""
        for event in events:
            self.hear(event)
            yield list(self.funds), self.pool

    def hear(self, event: Happened) -> None:
        """One event."""
        seat = event.seat
        if event.kind == "lots":
            self.dealer = next(place for place, card in enumerate(event.cards) if card // 4 == 9) % self.players
        elif event.kind == "shuffle":
            self.clear()
            self.pack = list(event.cards)
            for each in range(self.players if not self.staked else 0):
                self.pay(each, self.spoil if self.spoilt else self.stake)
            self.staked = True
            self.pay(self.dealer, self.due)
        elif event.kind == "cut":
            self.pack = self.pack[event.amount :] + self.pack[: event.amount]
        elif event.kind == "deal":
            for batch in (event.amount, 5 - event.amount):
                for step in range(1, self.players + 1):
                    self.hands[(self.dealer + step) % self.players] += [self.pack.pop(0) for _ in range(batch)]
            self.up = self.pack.pop(0)
        elif event.kind == "agree":
            suit = self.up % 4
            while self.up % 4 == suit:
                self.up = self.pack.pop(0)
        elif event.kind == "rob":
            self.rob(seat, event.cards[0])
        elif event.kind == "play":
            self.lay(seat, event.cards[0])
        elif event.kind == "decline":
            self.declined = True
        elif event.kind == "jink":
            self.jinks = True
        elif event.kind == "take":
            self.take(seat % self.sides)
        elif event.kind in ("next", "yield") or (event.kind == "misdeal" and "deal-again" not in self.departures):
            self.dealer = (self.dealer + 1) % self.players

    def rob(self, seat: int, thrown: int) -> None:
        """With the ace, or by the dealer when it was turned up; else he cannot win, and nothing changes hands."""
        by_dealer = self.up // 4 == 12 and not self.declined
        if not by_dealer and 48 + self.up % 4 not in self.hands[seat]:
            self.barred.add(seat % self.sides)
            return
        self.hands[seat].remove(thrown)
        self.hands[seat].append(self.up)
        self.robbed = True

"""An auditor of Loo who knows the event log and no line of the engine: he deals, judges and pays by himself.

He reads Hoffmann's text in the readings that the engine assumes, keeps a ledger of what each has paid in and taken
out, and gives it after every event.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from tests.service.engine.audits import Happened

ACE, KING, PAM = 12, 11, 36


@dataclass
class Auditor:
    """One sitting: `tricks` is 3 or 5. The ledger is `purse` and the two pools."""

    players: int
    dealer: int
    tricks: int
    single: int
    unlimited: bool = False
    maximum: int = 0
    club_law: bool = False
    must: bool = True
    purse: list[int] = field(default_factory=list)
    pool: int = 0
    coming: int = 0
    lone_fund: bool = False

    def __post_init__(self) -> None:
        self.purse = [0] * self.players
        self.clear()

    def clear(self) -> None:
        """A new deal."""
        self.pack: list[int] = []
        self.was_cut = self.over = False
        self.hands: list[list[int]] = [[] for _ in range(self.players)]
        self.miss: list[int] = []
        self.said: dict[int, str] = {}
        self.inside: list[int] = []
        self.out: list[int] = []
        self.table: list[tuple[int, int]] = []
        self.takers: list[int] = []
        self.offenders: set[int] = set()
        self.revokers: list[int] = []
        self.begun: list[list[int]] = []
        self.civil = False
        self.lead = -1

    def fine(self, seat: int, counters: int) -> None:
        """A single goes to this pool, more to the next (law 17)."""
        self.purse[seat] -= counters
        if counters > self.single:
            self.coming += counters
        else:
            self.pool += counters

    def round(self, first: int) -> list[int]:
        """All seats, beginning with `first`."""
        return [(first + step) % self.players for step in range(self.players)]

    @property
    def trump(self) -> int:
        return self.turned % 4

    def suit(self, card: int) -> int:
        return self.trump if self.tricks == 5 and card == PAM else card % 4

    def rank(self, card: int) -> int:
        return 99 if self.tricks == 5 and card == PAM else card // 4

    def better(self, card: int, than: int) -> bool:
        if self.suit(card) == self.suit(than):
            return self.rank(card) > self.rank(than)
        return self.suit(card) == self.trump

    def best(self) -> tuple[int, int]:
        """Who takes the trick on the table, and with which card."""
        winner = self.table[0]
        for played in self.table[1:]:
            if self.better(played[1], winner[1]):
                winner = played
        return winner

    def whose_turn(self) -> int:
        if not self.begun:
            return next((seat for seat in self.round(self.dealer + 1) if seat not in self.said), -1)
        last = self.table[-1][0] + 1 if self.table else self.lead
        done = {seat for seat, _ in self.table}
        return next((seat for seat in self.round(last) if seat in self.inside and seat not in done), -1)

    def breaches(self, seat: int, card: int) -> set[int]:
        """The numbers of the laws that this card breaks."""
        hand, broken = self.hands[seat], set()
        if self.table:
            led = self.suit(self.table[0][1])
            suit = [held for held in hand if self.suit(held) == led]
            if suit and self.suit(card) != led:
                broken.add(12)
            passing = self.civil and PAM in hand and len(suit) > 1
            top = self.best()[1]
            if not passing and any(self.better(held, top) for held in suit or hand) and not self.better(card, top):
                broken.add(13)
            return broken
        trumps = sorted((held for held in hand if self.suit(held) == self.trump), key=self.rank, reverse=True)
        wanted = 4 * (KING if self.turned == 4 * ACE + self.trump else ACE) + self.trump
        if wanted in hand and card != wanted:
            broken.add(9)
        if len(trumps) > 1 and card not in trumps:
            broken.add(10)
        if len(trumps) > 1 and len(self.inside) == 2:
            ladder = [held for held in range(52) if self.suit(held) == self.trump and held != self.turned]
            ladder.sort(key=self.rank, reverse=True)
            start = ladder.index(trumps[0])
            run = 0
            while run < len(trumps) and ladder[start + run] == trumps[run]:
                run += 1
            if card not in trumps[:run]:
                broken.add(11)
        if trumps and card not in trumps and self.takers and self.takers[-1] == seat:
            broken.add(14)
        return broken

    def watch(self, events: Iterable[Happened]) -> Iterator[tuple[list[int], int]]:
        """The purses, and all that lies in the pool, after each event."""
        for event in events:
            getattr(self, "on_" + event.kind.replace("-", "_"))(event)
            yield list(self.purse), self.pool + self.coming

    def on_select(self, event: Happened) -> None:
        self.dealer = event.seat

    def on_contribute(self, event: Happened) -> None:
        self.purse[event.seat] -= event.amount
        self.pool += event.amount

    def misdeal(self) -> None:
        self.fine(self.dealer, self.single)
        self.clear()

    def on_misgive(self, event: Happened) -> None:
        self.misdeal()

    def on_misdeal(self, event: Happened) -> None:
        self.misdeal()

    def on_faced(self, event: Happened) -> None:
        self.clear()

    def on_shuffle(self, event: Happened) -> None:
        if self.was_cut:
            self.misdeal()
        else:
            self.pack = list(event.cards)

    def on_cut(self, event: Happened) -> None:
        if 4 <= event.amount <= 48:
            self.pack = self.pack[event.amount :] + self.pack[: event.amount]
            self.was_cut = True

    def on_deal(self, event: Happened) -> None:
        if not self.was_cut:
            self.misdeal()
            return
        cards = iter(self.pack)
        for _ in range(self.tricks):
            for seat in self.round(self.dealer + 1):
                self.hands[seat].append(next(cards))
            if self.tricks == 3 and not self.lone_fund:
                self.miss.append(next(cards))
        self.turned = next(cards)
        self.stock = list(cards)
        clubs = self.club_law and self.trump == 0
        if clubs:
            self.miss = []
        if clubs or (self.lone_fund and self.tricks == 3):
            self.said = dict.fromkeys(range(self.players), "declare")
            self.inside = list(range(self.players))
            self.start()

    def start(self) -> None:
        self.begun = [list(hand) for hand in self.hands]
        self.lead = next(seat for seat in self.round(self.dealer + 1) if seat in self.inside)

    def declares(self, event: Happened) -> None:
        seat = event.seat
        if self.begun or self.said.get(seat) == "out":
            return
        if seat != self.whose_turn():
            self.fine(seat, self.single)
            return
        self.said[seat] = "for-pool" if event.note == "pool" else event.kind
        if event.kind == "pass":
            self.hands[seat] = []
        else:
            self.inside.append(seat)
        if event.kind in ("miss", "for-pool"):
            self.hands[seat], self.miss = self.miss, []
        if event.kind == "draw":
            kept = [card for card in self.hands[seat] if card not in event.cards]
            self.hands[seat] = kept + self.stock[: len(event.cards)]
            del self.stock[: len(event.cards)]
        self.all_declared()

    on_declare = on_miss = on_for_pool = on_draw = on_pass = declares

    def all_declared(self) -> None:
        """Go on if there is anybody left to declare; else play, or let the pool be taken."""
        waiting = self.whose_turn()
        if waiting >= 0 and not (waiting == self.dealer and not self.inside):
            return
        if len(self.inside) > 1:
            self.start()
            return
        taker = self.inside[0] if self.inside else self.dealer
        if self.said.get(taker) not in ("for-pool", "out"):
            self.purse[taker] += self.pool
            self.pool = 0
        self.close(0)

    def close(self, looed: int) -> None:
        self.pool, self.coming, self.over = self.pool + self.coming, 0, True
        self.lone_fund = self.must and not looed and not self.pool

    def on_look(self, event: Happened) -> None:
        if event.seat not in self.said and event.seat != self.whose_turn():
            self.fine(event.seat, self.single)

    def on_look_at_discards(self, event: Happened) -> None:
        pass

    def on_look_at_miss(self, event: Happened) -> None:
        self.fine(event.seat, self.single)
        self.leave(event.seat)

    on_expose_other = on_look_at_miss

    def on_expose(self, event: Happened) -> None:
        named = event.about in self.inside and event.about != event.seat
        if not self.begun or event.seat != self.whose_turn() or named:
            self.on_look_at_miss(event)

    def leave(self, seat: int) -> None:
        """He throws up his cards; what he has on the table stays there."""
        self.hands[seat] = []
        was_inside = seat in self.inside
        if was_inside:
            self.inside.remove(seat)
        if not self.begun:
            self.said[seat] = "out"
            self.all_declared()
        elif was_inside:
            self.lead = next((other for other in self.round(self.lead) if other in self.inside), -1)
            if self.table and self.whose_turn() < 0:
                self.trick_ends()
            self.rest_goes_to_the_last()

    def rest_goes_to_the_last(self) -> None:
        if len(self.inside) == 1 and len(self.takers) < self.tricks:
            self.table, self.civil = [], False
            self.takers += self.inside * (self.tricks - len(self.takers))

    def on_play(self, event: Happened) -> None:
        seat, card = event.seat, event.cards[0]
        if not self.begun or seat != self.whose_turn():
            self.on_look_at_miss(event)
            return
        broken = self.breaches(seat, card)
        if broken:
            self.offenders.add(seat)
        if 12 in broken:
            self.revokers.append(seat)
        if event.note == "civil":
            self.civil = True
        self.hands[seat].remove(card)
        self.table.append((seat, card))
        if self.whose_turn() < 0:
            self.trick_ends()

    def trick_ends(self) -> None:
        winner = self.best()[0]
        self.takers.append(winner)
        self.table, self.civil = [], False
        self.lead = next((seat for seat in self.round(winner) if seat in self.inside), -1)

    def on_claim(self, event: Happened) -> None:
        assert any(seat != event.seat for seat in self.revokers)
        self.revokers, self.takers, self.table, self.civil = [], [], [], False
        self.hands = [list(hand) if seat in self.inside else [] for seat, hand in enumerate(self.begun)]
        self.lead = next(seat for seat in self.round(self.dealer + 1) if seat in self.inside)
        self.rest_goes_to_the_last()

    def loo(self) -> int:
        if not self.unlimited:
            return self.single
        return min(self.pool, self.maximum) if self.maximum else self.pool

    def on_divide(self, event: Happened) -> None:
        assert len(self.takers) == self.tricks
        loo, share = self.loo(), self.pool // self.tricks
        for_pool = self.said.get(self.dealer) == "for-pool"
        for seat in self.takers:
            if seat not in self.offenders and not (for_pool and seat == self.dealer):
                self.purse[seat] += share
                self.pool -= share
        for seat in self.offenders:
            self.purse[seat] -= 4 * self.single
            self.coming += 4 * self.single
        losers = [seat for seat in self.inside if seat not in self.takers and not (for_pool and seat == self.dealer)]
        self.pay_loos(losers, loo)

    def pay_loos(self, losers: list[int], loo: int) -> None:
        for seat in losers:
            self.purse[seat] -= loo
            self.coming += loo
        self.close(len(losers))

    def on_flush(self, event: Happened) -> None:
        def flush(hand: list[int]) -> tuple[bool, list[int]] | None:
            suits = {card % 4 for card in hand if card != PAM}
            if len(hand) != 5 or len(suits) != 1:
                return None
            return suits == {self.trump}, sorted((99 if card == PAM else card // 4 for card in hand), reverse=True)

        found = {seat: flush(self.hands[seat]) for seat in self.round(self.dealer + 1)}
        flushes = {seat: value for seat, value in found.items() if value is not None}
        assert event.seat in flushes
        winner = max(flushes, key=lambda seat: flushes[seat])
        loo = self.loo()
        self.purse[winner] += self.pool
        self.pool = 0
        self.pay_loos(
            [seat for seat in range(self.players) if seat not in flushes and PAM not in self.hands[seat]], loo
        )

    def on_next(self, event: Happened) -> None:
        assert self.over
        self.dealer = (self.dealer + 1) % self.players
        self.clear()

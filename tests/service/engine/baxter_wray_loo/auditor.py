"""An auditor of Baxter-Wray's Loo who knows the events and no line of the engine: he deals, judges and pays himself.

He reads *Round Games with Cards* in the readings that the engine assumes; `agreed` are the variations by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from tests.service.engine.audits import Happened

ACE, KING, KNAVE = 12, 11, 9
OF_THE_DEAL = ("shuffle", "cut", "deal", "misdeal", "divide")
"""What a player may do who has withdrawn: he deals once more."""


@dataclass
class Auditor:
    """One sitting. `pool` is played for now, `coming` belongs to the next deal."""

    players: int
    dealer: int
    cards: int
    deal: int
    loo: int
    single: int
    maximum: int
    five: bool
    miss: bool
    agreed: frozenset[str]
    purse: list[int] = field(default_factory=list)
    pool: int = 0
    coming: int = 0

    def __post_init__(self) -> None:
        self.purse = [0] * self.players
        self.gone: set[int] = set()
        self.is_single, self.last, self.over = True, False, False
        self.looed: dict[int, int] = {}
        self.clear()

    def clear(self) -> None:
        """A new deal."""
        self.hands: dict[int, list[int]] = {}
        self.begun: dict[int, list[int]] = {}
        self.spare: list[int] = []
        self.said: dict[int, str] = {}
        self.table: list[tuple[int, int]] = []
        self.takers: list[int] = []
        self.leavers: set[int] = set()
        self.fined: set[int] = set()
        self.faults: list[tuple[int, str]] = []
        self.older: list[tuple[int, str]] = []
        self.in_play = self.civil = self.over = self.led = False
        self.turned = -1

    def watch(self, events: Iterable[Happened]) -> Iterator[tuple[list[int], int]]:
        for event in events:
            assert event.seat not in self.gone or event.kind in OF_THE_DEAL
            getattr(self, "on_" + event.kind.replace("-", "_"))(event)
            assert min(self.pool, self.coming) >= 0
            yield list(self.purse), self.pool + self.coming

    # ------------------------------------------------------------------------------------------------- small sums

    def to_pool(self, seat: int, amount: int) -> None:
        self.purse[seat] -= amount
        self.pool += amount

    def to_next(self, seat: int, amount: int) -> None:
        self.purse[seat] -= amount
        self.coming += amount

    def full(self) -> int:
        if "unlimited-loo" in self.agreed:
            return self.pool
        return min(self.pool, self.maximum) if "mixed-loo" in self.agreed else self.loo

    def order(self) -> list[int]:
        seats = [(self.dealer + 1 + step) % self.players for step in range(self.players)]
        seats = [seat for seat in seats if seat not in self.gone]
        if "dealer-out" in self.agreed and len(seats) > 5:
            seats = [seat for seat in seats if seat != self.dealer]
        return seats

    def ends(self, looed: dict[int, int]) -> None:
        """`looed` are those without a trick; only they can be released."""
        self.looed, self.is_single, self.over = looed, not looed and not self.fined, True
        self.pool, self.coming = self.pool + self.coming, 0
        if self.last:
            self.share()

    def share(self) -> None:
        seats = [(self.dealer + 1 + step) % self.players for step in range(self.players)]
        seats = [seat for seat in seats if seat not in self.gone]
        for place, seat in enumerate(seats):
            self.purse[seat] += self.pool // len(seats) + (place < self.pool % len(seats))
        self.pool = 0

    # ----------------------------------------------------------------------------------------------- before the play

    def on_lots(self, event: Happened) -> None:
        self.dealer = (event.seat + len(event.cards)) % self.players

    def on_pay_deal(self, event: Happened) -> None:
        self.to_pool(self.dealer, self.deal)

    def on_withdraw(self, event: Happened) -> None:
        assert event.seat == self.dealer
        self.gone.add(event.seat)
        self.to_pool(event.seat, self.deal)

    def on_shuffle(self, event: Happened) -> None:
        self.pack = list(event.cards)

    def on_cut(self, event: Happened) -> None:
        self.pack = self.pack[event.amount :] + self.pack[: event.amount]

    def on_interfere(self, event: Happened) -> None:
        self.to_pool(event.seat, self.single)
        if event.note:
            self.clear()

    def on_misdeal(self, event: Happened) -> None:
        assert not self.led
        self.to_pool(self.dealer, self.single)
        self.clear()

    def on_deal(self, event: Happened) -> None:
        cards, order = iter(self.pack), self.order()
        if self.is_single and not self.last:
            top = next(cards)
            got = {seat: next(cards) for seat in order}
            better = [seat for seat in order if got[seat] % 4 == top % 4 and got[seat] > top]
            winner = max(better, key=lambda seat: got[seat]) if better else -1
            if better:
                self.purse[winner] += self.pool
                self.pool = 0
            for seat in order:
                if seat != winner:
                    self.to_pool(seat, self.single)
            self.ends({seat: self.single for seat in order if seat != winner})
            return
        self.hands = {seat: [] for seat in order}
        with_miss = self.miss and not self.last
        if event.amount == 3 and self.cards == 5:
            for number in (3, 2):
                for seat in order:
                    self.hands[seat] += [next(cards) for _ in range(number)]
        elif "any-order" in self.agreed:
            for seat in order:
                self.hands[seat] = [next(cards) for _ in range(self.cards)]
            self.spare = [next(cards) for _ in range(self.cards * with_miss)]
        else:
            for _ in range(self.cards):
                for seat in order:
                    self.hands[seat].append(next(cards))
                if with_miss:
                    self.spare.append(next(cards))
        self.turned = next(cards)
        self.stock = list(cards)
        if self.last or ("club-law-binds" in self.agreed and self.turned % 4 == 0):
            self.spare = []
            self.said = dict.fromkeys(order, "stand")
            self.start()

    # --------------------------------------------------------------------------------------------------- declaring

    def turn_to_say(self) -> int:
        return next((seat for seat in self.hands if seat not in self.said), -1)

    def says(self, event: Happened) -> None:
        seat = event.seat
        if self.said.get(seat) == "looked":
            return
        if seat != self.turn_to_say():
            self.to_pool(seat, self.single)
            return
        self.said[seat] = event.kind
        if event.kind == "throw-up":
            self.hands[seat] = []
        elif event.kind in ("miss", "for-pool"):
            self.hands[seat], self.spare = self.spare, []
        elif event.kind == "change":
            for card in event.cards:
                self.hands[seat].remove(card)
            self.hands[seat] += [self.stock.pop(0) for _ in event.cards]
        self.go_on()

    on_stand = on_throw_up = on_miss = on_for_pool = on_change = says

    def standing(self) -> list[int]:
        return [seat for seat in self.hands if self.said.get(seat, "") in ("stand", "miss", "for-pool", "change")]

    def go_on(self) -> None:
        waiting, stood = self.turn_to_say(), self.standing()
        if waiting >= 0 and not (waiting == self.dealer and self.miss and not stood):
            return
        if len(stood) > 1:
            self.start()
            return
        taker, self.alone = (stood[0] if stood else self.dealer), self.full()
        if taker in self.hands and self.said.get(taker) != "looked" and taker not in self.leavers:
            self.purse[taker] += self.pool
            self.pool = 0
        self.ends({})

    def single_fault(self, event: Happened) -> None:
        self.to_pool(event.seat, self.single)

    on_look_at_miss = on_look_at_discards = on_look_at_stock = single_fault

    def on_look(self, event: Happened) -> None:
        if event.seat not in (self.turn_to_say(), *self.said):
            self.single_fault(event)

    def on_look_at_hand(self, event: Happened) -> None:
        seat = event.seat
        self.to_pool(seat, self.full())
        if seat in self.standing():
            self.leavers.add(seat)
        elif seat in self.hands and seat not in self.said:
            self.said[seat], self.hands[seat] = "looked", []
            self.go_on()

    # -------------------------------------------------------------------------------------------------------- play

    def start(self) -> None:
        self.begun = {seat: list(hand) for seat, hand in self.hands.items()}
        stood = self.standing()
        holder = next((seat for seat in stood if self.said[seat] in ("miss", "for-pool")), -1)
        self.first = holder if "miss-leads" in self.agreed and holder >= 0 else stood[0]
        self.in_play, self.lead = True, self.first

    @property
    def trump(self) -> int:
        return self.turned % 4

    @property
    def pam(self) -> int:
        if not self.five:
            return -1
        return 4 * KNAVE + (self.trump if "pam-of-trumps" in self.agreed else 0)

    def suit(self, card: int) -> int:
        return self.trump if card == self.pam else card % 4

    def rank(self, card: int) -> int:
        return 99 if card == self.pam else card // 4

    def worth(self, card: int, led: int) -> int:
        if self.suit(card) == self.trump:
            return 1000 + self.rank(card)
        return self.rank(card) if self.suit(card) == led else -1

    def turn(self) -> int:
        last = self.table[-1][0] + 1 if self.table else self.lead
        done = {seat for seat, _ in self.table}
        seats = [(last + step) % self.players for step in range(self.players)]
        return next((seat for seat in seats if seat in self.standing() and seat not in done), -1)

    def wrong(self, seat: int, card: int) -> str:
        """The fault that a card is, by the part of the book that speaks of it; "" if none."""
        hand = self.hands[seat]
        trumps = sorted((held for held in hand if self.suit(held) == self.trump), key=self.rank)
        if not self.table:
            if self.takers:
                return "trump" if trumps and card != trumps[-1] else ""
            wanted = 4 * (KING if self.turned == 4 * ACE + self.trump else ACE) + self.trump
            if wanted in hand:
                return "lead" if card != wanted else ""
            if len(trumps) > 1:
                free = "lead-one" in self.agreed and card in trumps
                return "" if card == trumps[-1] or free else "lead"
            return ""
        led = self.suit(self.table[0][1])
        best = max(self.worth(played, led) for _, played in self.table)
        suit = [held for held in hand if self.suit(held) == led]
        if self.civil and self.pam in hand and len(trumps) > 1:
            return "" if card in trumps and card != self.pam else "follow"
        if suit:
            heads = [held for held in suit if self.worth(held, led) > best]
            return "" if card in (heads or suit) else "follow"
        heads = [held for held in trumps if self.worth(held, led) > best]
        return "" if not heads or card in heads else "follow"

    def on_play(self, event: Happened) -> None:
        seat, card = event.seat, event.cards[0]
        if not self.in_play:
            self.to_next(seat, self.full())
            self.fined.add(seat)
            self.leavers.add(seat)
            return
        if seat != self.turn():
            self.replay(seat)
            return
        fault = self.wrong(seat, card)
        if fault:
            self.faults.append((seat, fault))
        if event.note == "civil":
            self.civil = True
        self.hands[seat].remove(card)
        self.led = True
        self.table.append((seat, card))
        if self.turn() < 0:
            led = self.suit(self.table[0][1])
            self.lead = max(self.table, key=lambda played: self.worth(played[1], led))[0]
            self.takers.append(self.lead)
            self.table, self.civil = [], False

    def loos(self, offender: int) -> None:
        self.to_next(offender, self.full())
        self.fined.add(offender)
        self.leavers.add(offender)

    def replay(self, offender: int) -> None:
        self.loos(offender)
        self.older += self.faults
        self.hands = {seat: list(hand) for seat, hand in self.begun.items()}
        self.table, self.takers, self.faults, self.civil, self.lead = [], [], [], False, self.first

    def on_expose(self, event: Happened) -> None:
        self.replay(event.seat)

    on_mention = on_expose

    def on_claim(self, event: Happened) -> None:
        def may(fault: tuple[int, str]) -> bool:
            return fault[0] != event.seat and event.about in (-1, fault[0])

        fresh = next(filter(may, self.faults), None)
        if fresh is not None:
            self.faults.remove(fresh)
            self.replay(fresh[0])
            return
        old = next(filter(may, self.older))
        self.older.remove(old)
        self.loos(old[0])

    def on_divide(self, event: Happened) -> None:
        assert len(self.takers) == self.cards
        loo, pool = self.full(), self.pool
        for_pool = {seat for seat in self.standing() if self.said[seat] == "for-pool"}
        for number, seat in enumerate(self.takers):
            share = pool // self.cards + (number < pool % self.cards)
            if seat not in self.leavers | for_pool:
                self.purse[seat] += share
                self.pool -= share
        losers = [seat for seat in self.standing() if seat not in self.takers and seat not in for_pool | self.fined]
        if self.last:
            losers = []
        for seat in losers:
            self.to_pool(seat, loo)
        self.ends(dict.fromkeys(losers, loo))

    def on_flush(self, event: Happened) -> None:
        def flush(hand: list[int]) -> tuple[bool, list[int]] | None:
            suits = {card % 4 for card in hand if card != self.pam}
            if len(hand) != 5 or len(suits) != 1:
                return None
            return suits == {self.trump}, sorted(map(self.rank, hand), reverse=True)

        held = {seat: value for seat, hand in self.hands.items() if (value := flush(hand)) is not None}
        assert event.seat in held
        assert not self.led
        assert not self.over or self.standing() == [event.seat]
        trumps = [seat for seat in held if held[seat][0]]
        pams = [seat for seat in held if self.pam in self.hands[seat]]
        winner = max(trumps, key=lambda seat: held[seat][1]) if trumps else (pams or list(held))[0]
        loo = self.alone if self.over else self.full()
        if winner not in self.leavers and not self.over:
            self.purse[winner] += self.pool
            self.pool = 0
        for seat in self.hands:
            if seat not in held and winner in self.leavers:
                self.to_next(seat, loo)
            elif seat not in held:
                self.purse[seat] -= loo
                self.purse[winner] += loo
        self.ends({})

    # --------------------------------------------------------------------------------------------------- afterwards

    def moves_on(self) -> None:
        seats = [(self.dealer + 1 + step) % self.players for step in range(self.players)]
        self.dealer = next(seat for seat in seats if seat not in self.gone)
        self.clear()

    def on_next(self, event: Happened) -> None:
        assert self.over
        self.moves_on()

    def on_finish(self, event: Happened) -> None:
        if event.note == "divide":
            self.share()
            return
        for seat, amount in self.looed.items():
            self.purse[seat] += amount
            self.pool -= amount
        self.last = True
        self.moves_on()

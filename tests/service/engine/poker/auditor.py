"""An auditor who knows only the event log: no code of the engine, no law, just a ledger and a clerk's eye.

He reads events and steps as a clerk would read a book: who laid down what, and who was paid what. He knows besides what
must not be, however the players behave: a show while a stake is short, a refund paid twice, a Jack-pot won unopened.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

LAYS_DOWN = ("contribute", "ante", "straddle", "stake", "bet", "demand")
RETIRES = ("passes", "retires-short", "foul-hand")
IN_THE_POOL = -2


class Auditor:
    """Keeps the ledger of a sitting. `pool` is what lies on the table, `won` what each seat is up or down."""

    def __init__(self, players: int, dealer: int = -1) -> None:
        self.players = players
        self.dealer = dealer
        self.pool = 0
        self.won = [0] * players
        self.paid_in = 0
        self.paid_out = 0
        self.jackpot = False
        self._begin()

    def _begin(self) -> None:
        self.staked = [0] * self.players
        self.out: set[int] = set()
        self.short: set[int] = set()
        self.waiting: set[int] = set()
        self.refunded: set[int] = set()
        self.drawing = -1
        self.unable: set[int] = set()
        self.lacking: set[int] = set()
        self.waived: set[str] = set()
        self.opened = self.won_by_somebody = self.penalty = False

    def hear(self, event: Mapping[str, object], steps: Iterable[Mapping[str, object]]) -> None:
        """Enter one event and the findings that it led to."""
        laid = int(str(event["amount"])) if event["kind"] in LAYS_DOWN else 0
        deposits = 0
        self._notice(event)
        for step in steps:
            self._watch(str(step["finding"]), int(str(step["seat"])), step)
            if step["finding"] != "pays":
                continue
            amount, giver, taker = (int(str(step[name])) for name in ("amount", "seat", "about"))
            assert amount >= 0, step
            if taker == IN_THE_POOL:
                self.paid_in += amount
                self.pool += amount
                self.penalty |= str(step["law"]).endswith("/33")
                self.won[giver] -= amount
                if event["kind"] in LAYS_DOWN:
                    assert giver == event["seat"], step
                    deposits += amount
                    self.staked[giver] += amount if event["kind"] != "contribute" else 0
            elif giver == IN_THE_POOL:
                if step["note"] == "misdeal-stakes":
                    # It goes back: nobody has won it.
                    self.staked[taker] -= amount
                    self.paid_in -= amount
                    self.pool -= amount
                    self.won[taker] += amount
                    continue
                assert self.opened or not self.jackpot, ("a Jack-pot won unopened", event, step)
                assert taker not in self.out, ("who has retired wins", event, step)
                self.won_by_somebody = True
                self.paid_out += amount
                self.pool -= amount
                self.won[taker] += amount
            else:
                assert taker not in self.refunded, ("refunded twice", event, step)
                self.refunded.add(taker)
                self.won[giver] -= amount
                self.won[taker] += amount
        assert event["kind"] == "demand" or deposits == laid, event
        assert self.pool >= 0, event
        assert self.paid_in == self.paid_out + self.pool, event
        assert sum(self.won) + self.pool == 0, event

    def _notice(self, event: Mapping[str, object]) -> None:
        """What the event alone tells: who waits for cards, and whose evidence is taken."""
        kind, seat = event["kind"], int(str(event["seat"]))
        if kind == "discard":
            self.drawing, self.unable = seat, set()
            self.waiting.add(seat)
        if kind == "misgive":
            about, least = int(str(event["about"])), int(str(event["amount"])) < 5
            self.lacking = self.lacking | {about} if least else self.lacking - {about}
        if kind in ("find-demand", "no-evidence"):
            assert seat == self._heard_next(), ("evidence out of its order", event)
            self.unable.add(seat)

    def _heard_next(self) -> int:
        around = [(self.drawing + step) % self.players for step in range(1, self.players)]
        first = [(self.dealer + 1) % self.players, (self.dealer - 1) % self.players]
        able = [seat for seat in first + around if seat not in {self.dealer, self.drawing} | self.unable]
        return able[0] if able else -1

    def _watch(self, finding: str, seat: int, step: Mapping[str, object]) -> None:
        """What may not be, whatever went before it."""
        law = str(step["law"]).rpartition("/")[2]
        if finding in ("deals-first", "deals-next"):
            self.jackpot &= self.penalty or not self.won_by_somebody
            self.dealer = seat
            self._begin()
        elif finding == "unopened":
            self.jackpot = True
        elif finding == "opens":
            self.opened = True
        elif finding == "new-deal":
            self.opened, self.waiting, self.lacking, self.waived = False, set(), set(), set()
        elif finding == "deal-stands":
            assert not self.lacking, ("a deal that is not finished stands", step)
        elif finding == "waived":
            self.waived.add(str(step["note"]).rpartition("/")[2])
        elif finding == "discards":
            self.waived -= {"42", "43", "44"}
        elif finding == "pack-exhausted":
            self.waiting.add(int(str(step["about"])))
        elif finding == "gives":
            self.waiting.discard(int(str(step["about"])))
        elif finding == "demands-show":
            self.short.add(seat)
        elif finding == "show-begins":
            stakes = {stake for place, stake in enumerate(self.staked) if place not in self.out | self.short}
            assert len(stakes) <= 1, ("a show though stakes are not equal", self.staked, self.out, self.short)
        if finding in ("misdeal", "take-back", "make-good", "give-number-discarded"):
            assert law not in self.waived, ("a remedy that was waived", step)
        if finding in RETIRES:
            assert not (law in ("48", "64") and seat in self.waiting), ("foul while he waits for cards", step)
            self.out.add(seat)
        if finding in ("makes-good", "raises", "bets", "calls", "shows", "opens", "stands", "draws-first", "first-say"):
            assert seat not in self.out, ("who has retired plays", step)

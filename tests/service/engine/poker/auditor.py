"""An auditor who knows only the event log: no code of the engine, no law, just a ledger.

He reads events and steps as a clerk would read a book: who laid down what, and who was paid what.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

LAYS_DOWN = ("contribute", "ante", "straddle", "stake", "bet", "demand")
IN_THE_POOL = -2


class Auditor:
    """Keeps the ledger of a sitting. `pool` is what lies on the table, `won` what each seat is up or down."""

    def __init__(self, players: int) -> None:
        self.pool = 0
        self.won = [0] * players
        self.paid_in = 0
        self.paid_out = 0

    def hear(self, event: Mapping[str, object], steps: Iterable[Mapping[str, object]]) -> None:
        """Enter one event and the findings that it led to."""
        laid = int(str(event["amount"])) if event["kind"] in LAYS_DOWN else 0
        deposits = 0
        for step in steps:
            if step["finding"] != "pays":
                continue
            amount, giver, taker = (int(str(step[name])) for name in ("amount", "seat", "about"))
            assert amount >= 0, step
            if taker == IN_THE_POOL:
                self.paid_in += amount
                self.pool += amount
                self.won[giver] -= amount
                if event["kind"] in LAYS_DOWN:
                    assert giver == event["seat"], step
                    deposits += amount
            elif giver == IN_THE_POOL:
                self.paid_out += amount
                self.pool -= amount
                self.won[taker] += amount
            else:
                self.won[giver] -= amount
                self.won[taker] += amount
        assert event["kind"] == "demand" or deposits == laid, event
        assert self.pool >= 0, event
        assert self.paid_in == self.paid_out + self.pool, event
        assert sum(self.won) + self.pool == 0, event

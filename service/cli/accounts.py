"""`hoyle ingest --report`: where every character of every source went."""

from __future__ import annotations

from collections.abc import Sequence

from ingest.accounting import ACCOUNTS, Accounts, Stretch
from service.cli.output import on_terminal, say, table

__all__ = ["as_rows", "print_accounts"]


def as_rows(found: Sequence[Accounts]) -> list[dict[str, object]]:
    """The accounts for JSON."""
    return [
        {
            "work": each.work,
            "witness": each.witness,
            "file": each.file,
            "characters": each.characters,
            "accounts": dict(each.counts),
            "losses": [
                {"start": loss.start, "end": loss.end, "text": loss.text, "reason": loss.reason, "record": loss.record}
                for loss in each.losses
            ],
            "missing": _stretches(each.missing),
            "twice": _stretches(each.twice),
        }
        for each in found
    ]


def _stretches(stretches: Sequence[Stretch]) -> list[dict[str, object]]:
    return [{"start": each.start, "end": each.end, "text": each.text} for each in stretches]


def print_accounts(found: Sequence[Accounts]) -> None:
    """A row for each source, the losses with their reasons, and whatever is in no account or in two."""
    say("Characters of each source, by account")
    if on_terminal():
        rows = [[each.witness, str(each.characters), *(str(each.counts[name]) for name in ACCOUNTS)] for each in found]
        table(("source", "characters", *ACCOUNTS), rows)
    else:
        table(
            ("source", "account", "characters"),
            [[each.witness, name, str(count)] for each in found for name, count in each.counts.items() if count],
        )
    losses = [(each.witness, loss) for each in found for loss in each.losses]
    say(f"\nLosses: {len(losses)}")
    table(
        ("source", "from", "to", "what stands there", "why it is no text of the book"),
        [[name, str(loss.start), str(loss.end), loss.text, loss.reason] for name, loss in losses],
    )
    faults = [
        (each.witness, fault, what)
        for each in found
        for what, stretches in (("in no account", each.missing), ("in two accounts", each.twice))
        for fault in stretches
    ]
    if faults:
        say("\nFaults")
        table(
            ("source", "from", "to", "what stands there", "fault"),
            [[name, str(fault.start), str(fault.end), fault.text, what] for name, fault, what in faults],
        )
    else:
        say("\nEvery character is in exactly one account.")

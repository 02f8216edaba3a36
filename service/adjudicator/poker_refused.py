"""Poker: the events of a history that the laws refuse, and what can be judged after them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from service.adjudicator.hearing import Hearing
from service.adjudicator.seating import Seating
from service.engine.errors import RefusedError
from service.engine.events import Event
from service.engine.seats import NOBODY

__all__ = ["Refusals"]
_VERBS = {
    "king": "mark the king",
    "alone": "go alone",
    "make": "make that trumps",
    "misery": "call misery",
    "nap": "call Nap",
    "wellington": "call Wellington",
    "blucher": "call Blücher",
    "garnet": "take the extra hand",
}
"""Events whose word is no verb."""
_SUMS = re.compile(
    r"(?:(?<=stake of )|(?<=ante of )|(?<=limit of )|(?<=comes to )|(?<=at least )|(?<=highest by )|(?<=first, by )"
    r"|(?<=fixed at )|(?<=stake by )|^(?=\d+ is more ))\d+"
)
"""Sums in the reason of a refusal, which the machine writes as whole numbers."""


@dataclass
class Refusals:
    """What was refused. `pending` is the seat whose turn it was and who has done nothing lawful instead."""

    found: list[tuple[int, str, str]] = field(default_factory=list)
    """The number of the event, what is told of it, and the law, which may be none."""
    pending: int = NOBODY
    unjudged: int = 0
    left_out: bool = False

    def note(
        self, hearing: Hearing, table: Seating, number: int, event: Event, refused: RefusedError, turn: int
    ) -> None:
        """Note a refused event; what is refused only since an earlier one does not count is held against nobody."""
        who = table.names[event.seat] if event.seat >= 0 else "The table"
        if self.pending not in (NOBODY, event.seat):
            self.unjudged += 1
            return
        why = refused.message.partition(": ")[2] or refused.message
        if hearing.units == "farthings":
            why = _SUMS.sub(lambda match: hearing.money(int(match[0])), why)
        if refused.note in hearing.readings:
            hearing.reading(refused.note)
        what = _VERBS.get(event.kind, event.kind.replace("-", " "))
        told = f"Event {number + 1}: {who} may not {what}: {why}"
        if refused.law:
            hearing.find(refused.law, f"{told}.", f"events[{number}]")
        self.found.append((number + 1, told, refused.law))
        self.left_out = True
        if event.seat == turn and turn != NOBODY:
            self.pending = turn

    def out_of_turn(self, hearing: Hearing, table: Seating, number: int, event: Event, law: str) -> None:
        """Note an act out of its turn, which is judged when that comes."""
        who = table.names[event.seat]
        told = f"Event {number + 1}: {who} may not {event.kind} before his turn, in which it is counted"
        hearing.find(law, f"{told}.", f"events[{number}]")
        self.found.append((number + 1, told, law))

    def went_on(self, event: Event) -> None:
        """Note that an event was lawful: he whose turn it was has acted after all."""
        if event.seat == self.pending:
            self.pending = NOBODY

    def told(self, hearing: Hearing, table: Seating) -> None:
        """Put what was refused before the verdict on the rest."""
        if not self.found:
            return
        says = " ".join(
            f"{told}; {'the laws name no penalty for it' if law else 'no law provides for it'}."
            for _, told, law in self.found
        )
        if self.pending != NOBODY and self.unjudged:
            events = "event hangs" if self.unjudged == 1 else f"{self.unjudged} events hang"
            says += f" The next {events} on what {table.names[self.pending]} does instead."
        ended = hearing.verdict
        law = any(law for _, _, law in self.found)
        if ended is None:
            status = "decided" if law else "silent"
            hearing.decide(says, status=status, answer="no", number=self.found[0][0])
        else:
            hearing.verdict = ended._replace(
                text=f"{says} {'Without it' if self.left_out else 'For the rest'}: {ended.text}",
                answer="no",
                number=self.found[0][0],
            )

"""Poker: the events of a history that the laws refuse, and what can be judged after them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from service.adjudicator.hearing import Hearing, listed
from service.adjudicator.nap_facts import call_name
from service.adjudicator.persons import in_one_person
from service.adjudicator.seating import Seating
from service.engine.errors import RefusedError
from service.engine.events import Event
from service.engine.seats import NOBODY

__all__ = ["Refusals", "act_in_words"]

_VERBS = {
    "king": "mark the king",
    "alone": "go alone",
    "make": "make that trumps",
    "five": "ask to five it",
    "content": "be content with the trump",
    "next": "go on to the next deal",
    "misery": "call misery",
    "nap": "call Nap",
    "wellington": "call Wellington",
    "blucher": "call Blücher",
    "garnet": "take the extra hand",
    "spare": "take the spare hand",
    "flush": "show a flush",
    "miss": "take miss",
    "for-pool": "play miss for the pool",
}
"""Events whose word is no verb."""
_NOTHING = "no law provides for that now"
_WON = f"{_NOTHING} (won)"
_OVER = "the game is won, and nothing is played after it"
_OPTIONS = re.compile(r"(?<=^he may )[a-z-]+(?:(?:, | or )[a-z-]+)*$")
"""What a player may declare, as the machine names it."""
_CALLS = re.compile(r"(?<=^he may call )\w+(?: or \w+)*(?=, or pass$)")
"""The calls that are open to a player at Nap, as the machine names them."""
_PHASE = re.compile(r"(?<=no law provides for that now) \(\w[\w -]*\)$")
"""What the machine calls the state of the game in which an act has no place."""
_SUMS = re.compile(
    r"(?:(?<=stake of )|(?<=ante of )|(?<=limit of )|(?<=comes to )|(?<=at least )|(?<=highest by )|(?<=first, by )"
    r"|(?<=fixed at )|(?<=stake by )|^(?=\d+ is more ))\d+"
)
"""Sums in the reason of a refusal, which the machine writes as whole numbers."""


def _unpunished(told: str, law: str) -> str:
    """What is said after a refused act, unless that is said already."""
    if law:
        return "; the laws name no penalty for it"
    return "" if told.endswith((_NOTHING, _OVER)) else "; no law provides for it"


def act_in_words(kind: str) -> str:
    """An event as a verb."""
    return _VERBS.get(kind, kind.replace("-", " "))


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
        why = _PHASE.sub("", refused.message.partition(": ")[2] or refused.message)
        if refused.message.endswith(_WON):
            why = _OVER
        why = _OPTIONS.sub(lambda found: listed(map(act_in_words, re.split(", | or ", found[0])), "or"), why)
        why = _CALLS.sub(lambda found: listed(map(call_name, found[0].split(" or ")), "or"), why)
        if hearing.units == "farthings":
            why = _SUMS.sub(lambda match: hearing.money(int(match[0])), why)
        if refused.note in hearing.readings:
            hearing.reading(refused.note)
        what = act_in_words(event.kind)
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
        says = " ".join(f"{told}{_unpunished(told, law)}." for _, told, law in self.found)
        if self.pending != NOBODY and self.unjudged:
            events = "event hangs" if self.unjudged == 1 else f"{self.unjudged} events hang"
            says += f" The next {events} on what {table.names[self.pending]} does instead."
        ended = hearing.verdict
        law = any(law for _, _, law in self.found)
        if ended is None:
            status = "decided" if law else "silent"
            hearing.decide(says, status=status, answer="no", number=self.found[0][0])
        else:
            rest = "Without it" if self.left_out else "For the rest"
            hearing.verdict = ended._replace(
                text=in_one_person(f"{says} {rest}: {ended.text}"),
                answer="no",
                number=self.found[0][0],
            )

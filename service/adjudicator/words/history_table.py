"""The table of a history told in sentences: who sits where, who deals, who is meant, and what remains in doubt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from service.adjudicator.words.clauses import Clause, Course
from service.adjudicator.words.reader import Reading

__all__ = ["Held", "Told"]

_DEALER = "the dealer"


class Held(NamedTuple):
    """A card of which the suit alone is told: who held it, which it may have been, and the words."""

    who: str
    cards: tuple[str, ...]
    words: str


@dataclass
class Told:
    """A history as it is told: what was read of it, the table, and the doubts that are left.

    `inferred` tells whether the order of the seats was taken from the order in which the players acted.
    """

    reading: Reading
    course: Course
    players: tuple[str, ...] = ()
    dealer: str = ""
    inferred: bool = False
    doubts: list[str] = field(default_factory=list)
    last: str = ""
    early: bool = False
    held: list[Held] = field(default_factory=list)

    @classmethod
    def of(cls, reading: Reading, course: Course) -> Told:
        """The table of a history."""
        told = cls(reading, course)
        told._seat()
        return told

    def _seat(self) -> None:
        """Who deals and who sits where. Without a word on it they sit in the order in which they first act."""
        self.dealer = self.course.dealer
        for clause in self.course.clauses:
            if clause.key == "deals":
                self.dealer = clause.who[0]
                self.note("dealer", self.dealer, clause)
            elif clause.key == "dealer":
                self.dealer = self.name(clause)
                self.note("dealer", self.dealer, clause)
        named = [self._known(name) for clause in self.course.clauses for name in clause.who if name[0] != "*"]
        acting = [
            self._known(name)
            for clause in self.course.clauses
            for name in clause.who
            if clause.table == "acts" and name[0] != "*"
        ]
        if any(name == _DEALER for name in named) and not self.dealer:
            self.dealer = _DEALER
        self.players = self.course.seats
        if not self.players:
            self.inferred = True
            order = list(dict.fromkeys(acting))
            order = order if self.dealer in order or not self.dealer else [self.dealer, *order]
            first = order.index(self.dealer) if self.dealer else 0
            self.players = (*order[first:], *order[:first])
            # Who draws has acted before; whoever else passes or calls may not have been named yet.
            everybody = any(name[0] == "*" for each in self.course.clauses if each.key != "draw" for name in each.who)
            if everybody and self.course.number != len(self.players):
                self.doubt("who sits at the table, in the order of the seats?")
        strange = [name for name in dict.fromkeys((*named, self.dealer)) if name and name not in self.players]
        meant = [
            name for name in dict.fromkeys(named) if name not in (*self.course.named, *self.course.seats, "he", "she")
        ]
        if meant:
            # A "he" that stands for no player who is named in what is told: another word was taken for a name.
            self.doubt("who is he?")
        if strange:
            self.doubt(f"where does {strange[0]} sit?")
        elif self.course.number and self.course.number != len(self.players):
            self.doubt("who sits at the table, in the order of the seats?")
        if not self.dealer and acting and acting[0] in self.players and self._eldest():
            # The ante, and at games of tricks who speaks or plays first, sits at the dealer's left.
            self.dealer = self.players[self.players.index(acting[0]) - 1]
            self.inferred = True
            self.suppose(f"{self.dealer} is supposed to have dealt, since {acting[0]} was the first to act.")
        self.early = any(clause.early or clause.key in ("before", "next", "turn_of") for clause in self.course.clauses)

    def _eldest(self) -> bool:
        """Whether it is clear from who acts first who deals: not where somebody may sit between who is not named."""
        ante = any(clause.key in ("ante", "ante_of") for clause in self.course.clauses)
        return bool(self.course.seats) or not ante

    def _known(self, name: str) -> str:
        return self.dealer if name == _DEALER and self.dealer else name

    def named(self, clause: Clause) -> list[str]:
        """Who did it, as far as he is named; all at the table where "all" or "the others" are spoken of."""
        many = bool(clause.who) and clause.who[0][0] == "*"
        return [*self.players] if many else [self._known(name) for name in clause.who]

    def doers(self, clause: Clause) -> list[str]:
        """Who did it, by name: "the others" are all but him who acted before, from his left on."""
        if not clause.who or clause.who[0][0] != "*":
            names = [self._known(name) for name in clause.who]
        else:
            place = self.players.index(self.last) + 1 if self.last in self.players else 0
            names = [*self.players[place:], *self.players[:place]]
            if clause.who[0] == "*others":
                names = [name for name in names if name != self.last]
        if names:
            self.last = names[-1]
        return names

    def name(self, clause: Clause) -> str:
        """Who is named within a clause; empty, and a doubt, where that is not clear."""
        text, place = clause.told.get("about", ("", clause.start))
        who = self.reading.who(place, place + len(text))
        if not who:
            self.doubt(f"who is “{text}”?")
        return self._known(who)

    def words(self, clause: Clause) -> str:
        """The words of a clause."""
        return self.reading.text[clause.start : clause.end].strip(" ,")

    def doubt(self, ask: str) -> None:
        """Note what must be asked before anything is ruled."""
        if ask not in self.doubts:
            self.doubts.append(ask)

    def suppose(self, says: str) -> None:
        """Note what is supposed."""
        self.reading.supposed.append(says)

    def note(self, fact: str, value: Any, clause: Clause) -> None:
        """Note what was understood of a clause."""
        self.reading.note(fact, value, clause.start, clause.end)

    def event(self, events: list[dict[str, Any]], event: dict[str, Any], clause: Clause) -> None:
        """Add an event, and note it by its number."""
        events.append(event)
        shown: Sequence[Any] = [
            event.get("who", ""),
            event["what"].replace("-", " "),
            *(event[key] for key in ("amount", "number", "cards", "note") if key in event),
        ]
        self.note(f"event {len(events)}", ", ".join(str(each) for each in shown if each != ""), clause)

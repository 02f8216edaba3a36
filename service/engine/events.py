"""What happens at a table, and what the laws say to it.

`Event` is a fact, regular or irregular; a game's history is a list of events and the source of its state.
`Step` is one finding on the way to the next state: it carries the id of a law and no text. `Remedy` is what the
laws give when something irregular happened, who may claim it and until when. `Option` is what a player may do.
All are plain tuples, cheap to make and to compare.
"""

from __future__ import annotations

from typing import NamedTuple

from service.engine.cards import Card
from service.engine.seats import NOBODY

__all__ = ["Event", "Option", "Remedy", "Step", "Table"]


class Table(NamedTuple):
    """Who sits at the table, in order of seats; `dealer` NOBODY where it is still to be found.

    `funds` is what each has before him, in farthings or counters; empty where nobody counts it.
    """

    names: tuple[str, ...]
    dealer: int = NOBODY
    funds: tuple[int, ...] = ()

    @property
    def players(self) -> int:
        """How many sit there."""
        return len(self.names)


class Event(NamedTuple):
    """Something that happened: `kind` is a word of the game's own list.

    `seat` did it; `about` is the seat it was done to; `amount` counts money or cards; `cards` are those shown,
    played or discarded, in order; `note` is a word more, such as the id of a law.
    """

    kind: str
    seat: int = NOBODY
    amount: int = 0
    cards: tuple[Card, ...] = ()
    about: int = NOBODY
    note: str = ""


class Step(NamedTuple):
    """One finding. `law` is the id of the law or section that gives it, `finding` a word of the game's list.

    A payment has the finding "pays": `seat` pays `amount` to `about`, either of which may be POOL.
    `note` names the reading that was assumed where the laws leave a choice.
    """

    law: str
    finding: str
    seat: int = NOBODY
    amount: int = 0
    about: int = NOBODY
    note: str = ""


class Remedy(NamedTuple):
    """What a law gives for an irregular act: `kind` is a word of the game's list ("new-deal", "replay").

    `claimants` are the seats that may claim it, empty where it follows by itself; `until` says in a word when
    the right ends ("deal-finished", "hand-raised"); `offender` is the seat at fault; `back_to` the number of the
    event before which play is taken up again (NOBODY where it goes on).
    """

    law: str
    kind: str
    claimants: tuple[int, ...] = ()
    until: str = ""
    offender: int = NOBODY
    amount: int = 0
    back_to: int = NOBODY


class Option(NamedTuple):
    """What `seat` may do, and the law that gives it.

    `least` and `most` bound the amount where there is one; `cards` are those he may choose from, where it is cards.
    """

    kind: str
    seat: int
    law: str
    least: int = 0
    most: int = 0
    cards: tuple[Card, ...] = ()

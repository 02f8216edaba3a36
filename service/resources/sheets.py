"""House rules chosen on a form: what was ticked and written becomes an agreement, and an agreement a table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from corpus.errors import InputError
from corpus.library import Library
from service.adjudicator.models import Agreement, Citation, Departure
from service.adjudicator.receipts import pack
from service.resources import questions
from service.resources.questions import Sheet
from service.resources.tables import Table

__all__ = ["CONDITIONS", "Chosen", "agreement_of", "laws_of", "printed", "under"]

CONDITIONS = (
    ("unanimous", "All players have agreed."),
    ("before_play", "It was agreed before play began."),
    ("this_sitting", "It is for this sitting."),
    ("same_players", "The players are the same as those who agreed."),
)
"""What Poker, Rule 81, asks of an agreement."""
_READING = "reading."
_NUMBERS = re.compile(r"[\s,;]+")


def laws_of(library: Library, game: str) -> list[str]:
    """The works in which a game has numbered laws."""
    found = {block.work: None for block in library.blocks.values() if block.game == game and block.kind == "law"}
    return [*found]


class Chosen:
    """What a form says, to be shown again."""

    def __init__(self, pairs: Iterable[tuple[str, str]]) -> None:
        self.pairs = [*pairs]
        single = dict(self.pairs)
        self.sent = "_do" in single
        self.title = single.get("title", "").strip()[:200]
        self.variations = [value for name, value in self.pairs if name == "variation"]
        self.readings = {
            name.removeprefix(_READING): value for name, value in self.pairs if name.startswith(_READING) and value
        }
        self.away = {
            name.removeprefix("away."): value.strip()
            for name, value in self.pairs
            if name.startswith("away.") and value.strip()
        }
        self.conditions = {name: not self.sent or name in single for name, _ in CONDITIONS}


def agreement_of(library: Library, game: str, chosen: Chosen) -> Agreement:
    """The agreement that a form tells. Raises InputError for a law that there is not."""
    departures = [Departure(what="variation", name=name[:200]) for name in chosen.variations]
    departures += [
        Departure(what="reading", name=name[:200], option=option[:200]) for name, option in chosen.readings.items()
    ]
    for work, numbers in chosen.away.items():
        departures += _away(library, work, game, _NUMBERS.split(numbers))
    if len(departures) > 60:
        raise InputError("More than 60 departures are no longer the game.", "Choose fewer of them.")
    return Agreement(title=chosen.title, departures=tuple(departures), **chosen.conditions)


def _away(library: Library, work: str, game: str, numbers: Sequence[str]) -> list[Departure]:
    found = []
    for number in numbers:
        law = f"{work}/{game}/law/{number}"
        if law not in library.blocks:
            raise InputError(f"away.{work}: there is no law {number[:20]!r}.", "Write the numbers of laws, as 22, 69.")
        found.append(Departure(what="away", name=law))
    return found


def under(game: str, agreed: Agreement) -> str:
    """The word of a table at which nothing but some house rules is settled; empty where the game has no questions."""
    return pack(Table(game=game, agreed=agreed)) if game in questions.games() else ""


def printed(told: Sheet) -> Iterator[str]:
    """A sheet in plain words, line by line: what is agreed with the laws to which it is tied, how, and who signs."""
    yield told.title
    if not told.holds:
        yield "This sheet does not hold, and the laws bind as they are printed."
    for number, line in enumerate(told.lines, 1):
        yield f"{number}. {line.says}"
        yield from map(_quoted, line.citations)
    for key, says in CONDITIONS:
        yield says if getattr(told.agreed, key) else f"Not so: {says[:1].lower()}{says[1:]}"
    yield from map(_quoted, told.rule)
    yield "Signed by:"


def _quoted(cited: Citation) -> str:
    return f"{cited.place}: “{cited.quote}”"

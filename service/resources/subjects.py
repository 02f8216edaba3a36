"""What two books say on the same subject, side by side: laws that decide one question, variations of one name.

The data tell what answers what: the sentences of the game at a glance, the laws on which each kind of question rests in
each book, and the variations that the books name. Each is a row with a cell for each book; an empty cell says that
nothing of that book was found to speak of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from corpus.library import Library
from corpus.records import Variation
from service.resources.glance import glance
from service.resources.laws import opening
from service.resources.links import item_link
from service.resources.models import Link, Resource
from service.search.words import fold

if TYPE_CHECKING:
    from service.adjudicator.kinds import Kind

__all__ = ["Saying", "Subject", "subjects"]

_LONGEST = 320
_WHOLE_GAME = frozenset(("history", "rule"))
"""The kinds of question that are about a whole game, not about one subject."""


class Saying(Resource):
    """What a book says: its record, the id of the element that shows it on the page of the comparison, its words."""

    record: Link
    anchor: str
    label: str
    quote: str


class Subject(Resource):
    """A subject, what it is, the page about it if there is one, and what each book says, in the order of the books."""

    title: str
    kind: Literal["glance", "question", "variation"]
    url: str
    sides: list[list[Saying]]


def subjects(library: Library, game: str, works: Sequence[str], anchors: Mapping[str, str]) -> list[Subject]:
    """The subjects of a game on which some of the books speak, those first that a table asks first.

    In: the library; the game; the books in their order; the anchor of each of their records on the page.
    """
    # Whoever shows a law need not wait for the adjudicator.
    from service.adjudicator import all_kinds

    told = [
        Subject(
            title=topic.topic,
            kind="glance",
            url="",
            sides=[
                [_passage(library, anchors, said.link.id, said.quote) for said in topic.said if said.work.id == work]
                for work in works
            ],
        )
        for topic in glance(library, game)
    ]
    asked = [_asked(library, kind, works, anchors) for kind in all_kinds() if kind.game == game]
    found = [*told, *(each for each in asked if each), *_varied(library, game, works, anchors)]
    return [each for each in found if any(each.sides)]


def _asked(library: Library, kind: Kind, works: Sequence[str], anchors: Mapping[str, str]) -> Subject | None:
    if kind.id.rpartition("/")[2] in _WHOLE_GAME:
        return None
    sides = [[_passage(library, anchors, law) for law in kind.laws.get(work, ()) if law in anchors] for work in works]
    return Subject(title=kind.title, kind="question", url=f"/settle/{kind.id}", sides=sides)


def _varied(library: Library, game: str, works: Sequence[str], anchors: Mapping[str, str]) -> Iterable[Subject]:
    """The variations, one row for those that the books name alike: "Misery", "Misery or Misère"."""
    rows: list[tuple[set[str], list[Variation]]] = []
    for each in library.games[game].variations:
        if each.work not in works:
            continue
        names = {fold(name) for name in each.name.split(" or ")}
        row = next((row for row in rows if row[0] & names and each.work not in {one.work for one in row[1]}), None)
        if row is None:
            rows.append((names, [each]))
        else:
            row[0].update(names)
            row[1].append(each)
    for _, alike in rows:
        yield Subject(
            title=max((each.name for each in alike), key=len),
            kind="variation",
            url="",
            sides=[
                [_passage(library, anchors, each.place.record, each.place.quote) for each in alike if each.work == work]
                for work in works
            ],
        )


def _passage(library: Library, anchors: Mapping[str, str], record: str, quote: str = "") -> Saying:
    from service.adjudicator.citations import cite

    block = library.blocks[record]
    cited = cite(library, record)
    words = quote or cited.quote
    pages = f"page{'s' if '-' in block.pages else ''} {block.pages}"
    label = cited.label.replace(f"page {block.pages}", pages) if block.kind == "law" or not quote else pages
    return Saying(
        record=item_link(library, block),
        anchor=anchors[record],
        label=label if block.pages else block.citation(),
        quote=words if len(words) <= _LONGEST else opening(words, 45),
    )

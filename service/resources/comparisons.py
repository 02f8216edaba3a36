"""One game as two books tell it, side by side."""

from __future__ import annotations

import re

from corpus.errors import NotFoundError
from corpus.library import Library
from corpus.supplied import SUPPLIED
from service.resources.games import GameSummary, summary
from service.resources.laws import laws_path
from service.resources.links import game_link, volume_link, work_link
from service.resources.models import Link, Resource
from service.resources.records import Record
from service.resources.sections import Part, text_under
from service.resources.subjects import Subject, subjects
from service.resources.texts import page_turn

__all__ = ["Comparison", "Side", "comparable", "comparison", "comparison_path"]

_NUMBERS = {2: "two", 3: "three", 4: "four"}
_TAG = re.compile(r"<[^>]+>")
_NAMED = re.compile(r'(\sid="|\shref="#)')


class Side(Resource):
    """What one book has of the game: all of its text, with anchors that are its own on a page of several books."""

    work: Link
    volume: Link
    year: str
    pages: str
    laws: Link | None
    parts: list[Part]


class Comparison(Resource):
    """A game in every book that treats it, the older book first."""

    title: str
    url: str
    game: Link
    facts: GameSummary
    subjects: list[Subject]
    sides: list[Side]


def comparable(library: Library) -> list[Link]:
    """The games that more than one book treats, as links to their comparisons."""
    return [
        Link(id=game.id, title=game.name, url=comparison_path(game.id))
        for game in library.games.values()
        if len(_works(library, game.id)) > 1
    ]


def comparison_path(game: str) -> str:
    """The path of the page that shows a game in all its books."""
    return f"/compare/{game}"


def comparison(library: Library, name: str) -> Comparison:
    """A game in all its books. Raises NotFoundError for no game, or one that stands in a single book."""
    game = library.game(name)
    works = _works(library, name)
    if len(works) < 2:
        others = ", ".join(link.id for link in comparable(library))
        raise NotFoundError(
            f"{game.name} stands in one book only, so there is nothing to compare.",
            f"More than one book treats {others}." if others else f"Its text is linked from /games/{name}.",
        )
    sides = [_side(library, work, name) for work in works]
    anchors = {record.id: record.anchor for side in sides for part in side.parts for record in part.records}
    return Comparison(
        title=f"{game.name} in {_NUMBERS.get(len(works), len(works))} books",
        url=comparison_path(name),
        game=game_link(game),
        facts=summary(library, game),
        subjects=subjects(library, name, works, anchors),
        sides=sides,
    )


def _works(library: Library, game: str) -> list[str]:
    found = [work for work, treated in library.volumes if treated == game and work != SUPPLIED]
    return sorted(found, key=lambda work: library.work(work).year)


def _side(library: Library, work: str, game: str) -> Side:
    volume = library.volume(work, game)
    parts = [part for section in volume.sections if section.parent is None for part in text_under(library, section)]
    pages = [page for block in volume.blocks for page in (block.page, block.last_page) if page is not None]
    laws = library.laws(work, game)
    return Side(
        work=work_link(library.work(work)),
        volume=volume_link(library, work, game),
        year=library.work(work).year,
        pages=f"{min(pages)}-{max(pages)}" if pages else "",
        laws=Link(id=f"{work}/{game}/laws", title=f"{len(laws)} laws", url=laws_path(work, game)) if laws else None,
        parts=[
            part.model_copy(
                update={
                    "anchor": f"{work}-{part.anchor}",
                    "records": [_apart(record, work) for record in part.records],
                }
            )
            for part in parts
        ],
    )


def _apart(record: Record, work: str) -> Record:
    """The record with every id of its HTML made that of its book."""
    turn = "" if record.opens_page is None else page_turn(record.opens_page)
    html = _TAG.sub(lambda tag: _NAMED.sub(rf"\g<1>{work}-", tag[0]), turn + record.html)
    notes = [note.model_copy(update={"anchor": f"{work}-{note.anchor}"}) for note in record.notes]
    return record.model_copy(
        update={"anchor": f"{work}-{record.anchor}", "html": html, "notes": notes, "opens_page": None}
    )

"""Works: the books, and the text of a game in one of them."""

from __future__ import annotations

from corpus.library import FRONT_MATTER, Library
from corpus.records import Witness, Work
from service.resources.addresses import Address
from service.resources.laws import laws_path
from service.resources.links import game_link, title_of_game, volume_link, work_link
from service.resources.models import Link, Resource
from service.resources.records import Record, describe
from service.resources.sections import Heading, contents

__all__ = ["Chapter", "VolumeText", "WorkDetail", "WorkList", "WorkSummary", "volume", "work", "works"]


class WorkSummary(Resource):
    """A book: who wrote it, when, and how many games it treats."""

    id: str
    title: str
    short: str
    author: str
    year: str
    publisher: str
    note: str
    url: str
    games: int
    laws: int
    witnesses: list[Witness]


class WorkList(Resource):
    """The books of the library."""

    total: int
    works: list[WorkSummary]


class Chapter(Resource):
    """A game in a book: the page on which it begins, and its laws if they are numbered."""

    id: str
    title: str
    url: str
    page: int | None
    laws: int
    front_matter: bool


class WorkDetail(WorkSummary):
    """A book with its chapters in the order of the book."""

    chapters: list[Chapter]


class VolumeText(Resource):
    """A game in a book: its contents, its laws, and what stands before the first heading."""

    id: str
    title: str
    url: str
    reference: str
    work: Link
    game: Link | None
    breadcrumb: list[Link]
    page: int | None
    last_page: int | None
    contents: list[Heading]
    laws: Link | None
    elsewhere: list[Link]
    records: list[Record]


def works(library: Library) -> WorkList:
    """The books of the library."""
    found = [WorkSummary(**_summary(library, item)) for item in library.works.values()]
    return WorkList(total=len(found), works=found)


def work(library: Library, work: str) -> WorkDetail:
    """A book with its chapters. Raises NotFoundError."""
    item = library.work(work)
    chapters = [
        Chapter(
            id=f"{work}/{game}",
            title=title_of_game(library, work, game),
            url=Address(work, game).path,
            page=_pages(library, work, game)[0],
            laws=len(library.laws(work, game)),
            front_matter=game == FRONT_MATTER,
        )
        for owner, game in library.volumes
        if owner == work
    ]
    chapters.sort(key=lambda chapter: (not chapter.front_matter, chapter.page or 0))
    return WorkDetail(**_summary(library, item), chapters=chapters)


def volume(library: Library, work: str, game: str) -> VolumeText:
    """The text of a game in a book: its contents. Raises NotFoundError."""
    found = library.volume(work, game)
    laws = library.laws(work, game)
    first, last = _pages(library, work, game)
    owner = library.games.get(game)
    link = volume_link(library, work, game)
    pages = "" if first is None else f" (p. {first})" if first == last else f" (pp. {first}-{last})"
    own = [section for section in found.sections if Address.of(section).section == ""]
    return VolumeText(
        id=link.id,
        title=link.title,
        url=link.url,
        reference=f"{library.work(work).title}, {link.title}{pages}",
        work=work_link(library.work(work)),
        game=game_link(owner) if owner else None,
        breadcrumb=[work_link(library.work(work))],
        page=first,
        last_page=last,
        contents=contents(library, work, game),
        laws=Link(
            id=f"{work}/{game}/laws",
            title=f"The {len(laws)} {laws[0].label or 'Law'}s of {link.title}",
            url=laws_path(work, game),
        )
        if laws
        else None,
        elsewhere=[
            Link(id=f"{other}/{game}", title=library.work(other).title, url=Address(other, game).path)
            for other, treated in library.volumes
            if treated == game and other != work
        ],
        records=[describe(library, block) for section in own for block in library.children(section)],
    )


def _summary(library: Library, item: Work) -> dict[str, object]:
    treated = [game for owner, game in library.volumes if owner == item.id]
    return {
        **item.model_dump(exclude={"witnesses"}),
        "url": Address(item.id).path,
        "games": sum(game != FRONT_MATTER for game in treated),
        "laws": sum(len(library.laws(item.id, game)) for game in treated),
        "witnesses": list(item.witnesses),
    }


def _pages(library: Library, work: str, game: str) -> tuple[int | None, int | None]:
    found = library.volume(work, game)
    pages = [item.page for item in found.items() if item.page is not None]
    pages += [turn.page for block in found.blocks for turn in block.turns]
    return (min(pages), max(pages)) if pages else (None, None)

"""Works: the books, and the text of a game in one of them."""

from __future__ import annotations

from pydantic import Field

from corpus.library import FRONT_MATTER, Library
from corpus.records import Block, Witness, Work
from service.resources import exports_lists
from service.resources.addresses import Address, source_path, with_query
from service.resources.comparisons import comparable, comparison_path
from service.resources.exports_markdown import TITLES
from service.resources.laws import laws_path
from service.resources.links import citation, game_link, title_of_game, volume_link, work_link
from service.resources.models import Link, Resource
from service.resources.records import Record, describe
from service.resources.sections import Heading, contents

__all__ = [
    "Chapter",
    "Editing",
    "Transcription",
    "VolumeText",
    "WorkDetail",
    "WorkList",
    "WorkSummary",
    "volume",
    "work",
    "works",
]


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


class Transcription(Resource):
    """A witness of a book, and what was made of it."""

    id: str
    file: str
    sha256: str | None = Field(None, description="The SHA-256 of the file from which the text was made.")
    pages: str
    description: str
    characters: int = Field(description="How many of its characters are in records.")
    records: int = Field(description="How many records it has.")
    followed: int = Field(description="How many records follow it, and it alone or before another.")
    emendations: int = Field(description="How many corrections there are of what it reads.")
    example: Link | None = Field(description="A record beside its source.")


class Editing(Resource):
    """A list of what the editors did or found in a book, and how long it is."""

    name: str
    total: int
    url: str
    said: str


class WorkDetail(WorkSummary):
    """A book with its chapters in the order of the book, and the story of its transcriptions."""

    chapters: list[Chapter]
    transcriptions: list[Transcription]
    editing: list[Editing]
    compared: list[Link] = Field(description="Its games that another book treats, too, side by side.")


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
    compared: str | None = Field(description="The path of the page with all books side by side; null for one book.")
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
    return WorkDetail(
        **_summary(library, item),
        chapters=chapters,
        transcriptions=[_transcription(library, work, witness) for witness in item.witnesses],
        editing=_editing(library, work),
        compared=[link for link in comparable(library) if (work, link.id) in library.volumes],
    )


def _transcription(library: Library, work: str, witness: Witness) -> Transcription:
    blocks = [block for owner, volume in library.volumes.items() if owner[0] == work for block in volume.blocks]
    own = [block for block in blocks if any(span.witness == witness.id for span in block.spans)]
    followed = [block for block in own if block.traces and block.traces[0].witness == witness.id]
    corrected = [
        each for block in own for each in block.emendations if witness.id in (each.witnesses or (_first(block),))
    ]
    shown = next((block for block in followed if block.emendations), followed[0] if followed else None)
    return Transcription(
        **witness.model_dump(),
        characters=sum(span.end - span.start for block in own for span in block.spans if span.witness == witness.id),
        records=len(own),
        followed=len(followed),
        emendations=len(corrected),
        example=Link(id=shown.id, title=citation(library, shown), url=source_path(shown.id)) if shown else None,
    )


def _first(block: Block) -> str:
    """The transcription that a record follows."""
    return block.traces[0].witness if block.traces else ""


def _editing(library: Library, work: str) -> list[Editing]:
    scope = exports_lists.Scope(work)
    totals = {
        "emendations": len(exports_lists.emendations(library, scope)),
        "lacunae": len(exports_lists.lacunae(library, scope)),
        "supplied": len(exports_lists.supplied(library, scope)),
        "variants": len(exports_lists.variants(library, scope)),
    }
    return [
        Editing(name=TITLES[kind][0], total=total, url=with_query(f"/{kind}", work=work), said=TITLES[kind][1])
        for kind, total in totals.items()
    ]


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
        compared=comparison_path(game) if any(each.id == game for each in comparable(library)) else None,
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

"""Sections: a headed part of a game's text, read as one page with everything under its heading."""

from __future__ import annotations

from collections.abc import Iterator

from pydantic import Field

from corpus.errors import NotFoundError
from corpus.library import Library
from corpus.records import Section
from service.resources.addresses import Address
from service.resources.links import citation, game_link, trail, volume_link, work_link
from service.resources.models import Link, Resource
from service.resources.records import Record, describe

__all__ = ["Heading", "Part", "SectionText", "contents", "section", "text_under"]


class Heading(Resource):
    """An entry of a table of contents; `laws` is "1-18" where numbered laws stand directly under it."""

    id: str
    title: str
    url: str
    level: int
    page: int | None
    laws: str | None
    children: list[Heading]


class Part(Resource):
    """A heading and the records directly under it; `anchor` is the id of the element that shows the heading."""

    id: str
    title: str
    url: str
    level: int
    anchor: str
    page: int | None
    records: list[Record]


class SectionText(Resource):
    """A section with the text of everything under its heading, and the sections before and after it."""

    id: str
    title: str
    url: str
    reference: str
    work: Link
    game: Link
    volume: Link
    breadcrumb: list[Link]
    level: int
    page: int | None
    pages: str
    parent: Link | None
    previous: Link | None
    next: Link | None
    contents: list[Heading]
    parts: list[Part] = Field(description="The section itself, then each section under it, in the order of the book.")


def section(library: Library, work: str, game: str, inner: str) -> SectionText:
    """The section `work/game/inner`. Raises NotFoundError, which names the sections that there are."""
    volume = library.volume(work, game)
    found = library.sections.get(f"{work}/{game}/{inner}")
    if found is None:
        raise library_lacks(library, work, game, inner)
    parts = text_under(library, found)
    pages = [record.page for part in parts for record in part.records if record.page is not None]
    pages += [turn.page for part in parts for record in part.records for turn in record.turns]
    if found.page is not None:
        pages.append(found.page)
    tree = [other for other in volume.sections if other.parent == found.parent]
    at = tree.index(found)
    printed = "" if not pages else str(min(pages)) if min(pages) == max(pages) else f"{min(pages)}-{max(pages)}"
    title = citation(library, found)
    parent = library.sections.get(found.parent or "")
    owner = library.games.get(game)
    return SectionText(
        id=found.id,
        title=found.title,
        url=Address.of(found).path,
        reference=f"{library.work(work).title}, {title}"
        + (f" ({'pp.' if '-' in printed else 'p.'} {printed})" if printed else ""),
        work=work_link(library.work(work)),
        game=game_link(owner) if owner else volume_link(library, work, game),
        volume=volume_link(library, work, game),
        breadcrumb=trail(library, found),
        level=found.level,
        page=found.page,
        pages=printed,
        parent=_link(parent) if parent else None,
        previous=_link(tree[at - 1]) if at else None,
        next=_link(tree[at + 1]) if at + 1 < len(tree) else None,
        contents=contents(library, work, game, found.id),
        parts=parts,
    )


def library_lacks(library: Library, work: str, game: str, inner: str) -> NotFoundError:
    """The error for a section that isn't there, naming those that are."""
    volume = library.volume(work, game)
    known = [Address.of(found).section for found in volume.sections if Address.of(found).section]
    return NotFoundError(
        f"{volume_link(library, work, game).title} has no section {inner!r} in {work}.",
        f"Its sections are {', '.join(known)}." if known else "It has no sections.",
    )


def contents(library: Library, work: str, game: str, parent: str | None = None) -> list[Heading]:
    """The table of contents of a game in a work, or of what stands under the section `parent`."""
    sections = library.volume(work, game).sections
    if parent is None:
        own = [found for found in sections if found.parent is None]
        if len(own) == 1 and own[0].level == 1:
            return contents(library, work, game, own[0].id)
    return [
        Heading(
            id=found.id,
            title=found.title,
            url=Address.of(found).path,
            level=found.level,
            page=found.page,
            laws=_laws(library, found),
            children=contents(library, work, game, found.id),
        )
        for found in sections
        if found.parent == parent
    ]


def text_under(library: Library, section: Section) -> list[Part]:
    """The records of a section and of all sections under it, with anchors that are unique on one page.

    The records directly under `section` keep the anchors that their addresses name.
    """
    sections = [section, *_under(library, section)]
    taken = {describe(library, block).anchor for block in library.children(section)}
    parts = []
    for place, found in enumerate(sections):
        heading = _free(f"section-{found.id.rsplit('/', 1)[-1]}", taken)
        records = []
        for block in library.children(found):
            told = describe(library, block)
            anchor = told.anchor if place == 0 else _free(told.anchor, taken)
            records.append(told if anchor == told.anchor else told.model_copy(update={"anchor": anchor}))
        parts.append(
            Part(
                id=found.id,
                title=found.title,
                url=Address.of(found).path,
                level=found.level,
                anchor=heading,
                page=found.page,
                records=records,
            )
        )
    return parts


def _under(library: Library, section: Section) -> Iterator[Section]:
    within = {section.id}
    for found in library.volume(section.work, section.game).sections:
        if found.parent in within:
            within.add(found.id)
            yield found


def _free(anchor: str, taken: set[str]) -> str:
    chosen, n = anchor, 1
    while chosen in taken:
        n += 1
        chosen = f"{anchor}-{n}"
    taken.add(chosen)
    return chosen


def _laws(library: Library, section: Section) -> str | None:
    numbers = [block.number for block in library.children(section) if block.number is not None]
    if not numbers:
        return None
    return str(numbers[0]) if len(numbers) == 1 else f"{min(numbers)}-{max(numbers)}"


def _link(section: Section) -> Link:
    return Link(id=section.id, title=section.title, url=Address.of(section).path)

"""Laws: one, a run of them, or the whole code of a game."""

from __future__ import annotations

from pydantic import Field

from corpus.errors import NotFoundError
from corpus.library import Library
from service.resources.addresses import Address, LawNumbers
from service.resources.links import trail, volume_link, work_link
from service.resources.models import Link, Resource
from service.resources.records import Record, describe

__all__ = ["Code", "Laws", "code", "law", "law_range"]


class Laws(Resource):
    """A run of laws, in order."""

    title: str
    url: str
    work: Link
    volume: Link
    breadcrumb: list[Link]
    first: int
    last: int
    laws: list[Record]


class CodeLaw(Resource):
    """A law in the list of a code: its number, address, section, page and first words."""

    id: str
    number: int
    label: str
    url: str
    section: str
    pages: str
    opening: str


class Code(Resource):
    """Every numbered law of a game in a work, as links; the run from the first to the last holds their text."""

    title: str
    url: str
    work: Link
    volume: Link
    breadcrumb: list[Link]
    total: int
    text: str | None = Field(description="The path of the run that holds every law; null where there are none.")
    laws: list[CodeLaw]


def law(library: Library, work: str, game: str, number: int) -> Record:
    """A law by its number. Raises NotFoundError, which names the laws that there are."""
    library.volume(work, game)
    return describe(library, library.law(work, game, number))


def law_range(library: Library, work: str, game: str, numbers: LawNumbers) -> Laws:
    """The laws from the first to the last of `numbers`, both included; these two must exist. Raises NotFoundError.

    A user's book may leave numbers between them out, or have them out of order.
    """
    library.volume(work, game)
    for number in (numbers.first, numbers.last):
        library.law(work, game, number)
    between = [block for block in library.laws(work, game) if numbers.first <= (block.number or 0) <= numbers.last]
    blocks = sorted(between, key=lambda block: block.number or 0)
    volume = volume_link(library, work, game)
    label = blocks[0].label or "Law"
    return Laws(
        title=f"{volume.title}, {label}s {numbers.first} to {numbers.last}",
        url=Address(work, game, laws=numbers).path,
        work=work_link(library.work(work)),
        volume=volume,
        breadcrumb=[
            *trail(library, blocks[0])[:2],
            Link(id=f"{work}/{game}/laws", title=f"{label}s", url=laws_path(work, game)),
        ],
        first=numbers.first,
        last=numbers.last,
        laws=[describe(library, block) for block in blocks],
    )


def code(library: Library, work: str, game: str) -> Code:
    """The laws of a game in a work, empty where its rules have no numbers. Raises NotFoundError for work or game."""
    blocks = library.laws(work, game)
    volume = volume_link(library, work, game)
    if not blocks:
        raise NotFoundError(
            f"{volume.title} has no numbered laws in {library.work(work).title}.",
            f"Its rules stand in its sections: {volume.url}",
        )
    label = blocks[0].label or "Law"
    numbers = [block.number or 0 for block in blocks]
    return Code(
        title=f"{volume.title}: the {len(blocks)} {label}s",
        url=laws_path(work, game),
        work=work_link(library.work(work)),
        volume=volume,
        breadcrumb=[work_link(library.work(work)), volume],
        total=len(blocks),
        text=Address.law(work, game, min(numbers), max(numbers)).path,
        laws=[
            CodeLaw(
                id=block.id,
                number=block.number or 0,
                label=block.label or "Law",
                url=Address.of(block).path,
                section=library.sections[block.section].title,
                pages=block.pages,
                opening=opening(block.plain),
            )
            for block in blocks
        ],
    )


def laws_path(work: str, game: str) -> str:
    """The path of the list of a game's laws."""
    return Address(work, game, "laws").path


def opening(plain: str, words: int = 18) -> str:
    """The first words of a text, with an ellipsis where more follows."""
    found = plain.split()
    return " ".join(found[:words]) + ("…" if len(found) > words else "")


def law_or_range(library: Library, work: str, game: str, numbers: LawNumbers) -> Record | Laws:
    """The law or the run of laws that the numbers mean. Raises NotFoundError."""
    if numbers.single:
        return law(library, work, game, numbers.first)
    return law_range(library, work, game, numbers)

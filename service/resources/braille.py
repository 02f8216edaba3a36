"""Whatever has a page of text as a document for the embosser: a law, a section, a game in a book, a ruling, a sheet."""

from __future__ import annotations

from collections.abc import Iterator

from pydantic import Field

from corpus.braille import to_unicode
from corpus.errors import NotFoundError
from corpus.library import Library
from corpus.records import Block, Section
from service.braille import CODES, Brf, Paragraph, Settings, emboss
from service.resources import questions, rulings, sheets
from service.resources.addresses import Address
from service.resources.laws import Laws, law_or_range
from service.resources.links import citation, title_of_game
from service.resources.models import Resource
from service.resources.records import Record, describe

__all__ = ["CODES", "BraillePlace", "Document", "Settings", "brf", "document", "place", "shown"]

LOST = "The transcription kept this mark and lost its note."


class Document(Resource):
    """A text to be embossed. `contents` is the title of the contents, for a whole volume."""

    title: str
    url: str = Field(description="The path of the page that shows the same.")
    name: str = Field(description="A name for the file, without its ending.")
    contents: str = ""
    paragraphs: tuple[Paragraph, ...]


class BraillePlace(Resource):
    """The braille of a page: how large it comes out, what could not be written, and the pages where they are wanted."""

    title: str
    url: str
    download: str
    settings: Settings
    pages: int
    problems: list[str]
    cells: list[str] = Field(description="The pages as Unicode braille, where they were asked for.")


def document(library: Library, path: str) -> Document:
    """The document of a page: `works/round-games/poker/laws/22`, `games/poker`, `rulings/...`.

    Raises NotFoundError where there is no such page, or none that is a text.
    """
    if path.startswith("rulings/"):
        return _ruling(library, path.removeprefix("rulings/"))
    if path.startswith("house-rules/"):
        return _sheet(library, *path.removeprefix("house-rules/").partition("/")[::2])
    if path.startswith("games/"):
        return _game(library, path.removeprefix("games/"))
    address = Address.parse("/" + path)
    if not address.game:
        raise NotFoundError(
            f"A whole book is not written in braille: {path[:80]!r}.", f"Choose a game of it, at /works/{address.work}."
        )
    if address.laws is not None:
        return _laws(library, address)
    volume = library.volume(address.work, address.game)
    items: list[Block | Section] = sorted((*volume.sections, *volume.blocks), key=lambda item: item.order)
    book = library.work(address.work)
    name = f"{address.game}-{address.work}"
    if not address.section:
        title = title_of_game(library, address.work, address.game)
        head = [Paragraph(title, "heading"), _title_page(library, address.work)]
        paragraphs = (*head, *_items(library, items, listed=True))
        return Document(title=title, url=address.path, name=name, contents=f"{title}: contents", paragraphs=paragraphs)
    inner = f"{address.work}/{address.game}/{address.section}"
    found = library.sections.get(inner)
    if found is None:
        raise NotFoundError(f"There is no section {inner[:120]!r}.", f"The contents are at {_path(address)}.")
    under = [each for each in items if _within(library, each, found)]
    title = citation(library, found)
    name = f"{name}-{address.section.replace('/', '-')}"
    paragraphs = (*_items(library, under, listed=False), Paragraph(f"{book.title}, {title}"))
    return Document(title=title, url=address.path, name=name, paragraphs=paragraphs)


def _game(library: Library, name: str) -> Document:
    """A whole game: what each book has of it, one after the other. Raises NotFoundError."""
    game = library.game(name)
    works = [work for work in library.works if (work, name) in library.volumes]
    paragraphs = [Paragraph(game.name, "heading")]
    for work in works:
        volume = library.volume(work, name)
        items: list[Block | Section] = sorted((*volume.sections, *volume.blocks), key=lambda item: item.order)
        several = len(works) > 1
        paragraphs.append(_title_page(library, work)._replace(listed=several))
        # Among several books a section stands a step lower in the contents, under its book.
        paragraphs += _items(library, items, listed=True, under=int(several))
    contents = f"{game.name}: contents"
    return Document(title=game.name, url=f"/games/{name}", name=name, contents=contents, paragraphs=tuple(paragraphs))


def _title_page(library: Library, work: str) -> Paragraph:
    book = library.work(work)
    return Paragraph(f"{book.title}, {book.author}, {book.year}", "heading")


def _path(address: Address) -> str:
    return Address(address.work, address.game).path


def _within(library: Library, item: Block | Section, section: Section) -> bool:
    """Whether something stands in a section or in one under it."""
    at = item.section if isinstance(item, Block) else item.id
    while at:
        if at == section.id:
            return True
        above = library.sections.get(at)
        at = (above.parent or "") if above else ""
    return False


def _laws(library: Library, address: Address) -> Document:
    assert address.laws is not None
    told = law_or_range(library, address.work, address.game, address.laws)
    records = told.laws if isinstance(told, Laws) else [told]
    book = library.work(address.work)
    paragraphs = [Paragraph(told.title, "heading")]
    for each in records:
        paragraphs += _record(each, number=isinstance(told, Laws))
    reference = told.reference if isinstance(told, Record) else f"{book.title}, {told.title}"
    name = f"{address.game}-{address.work}-law-{address.laws}"
    return Document(title=told.title, url=address.path, name=name, paragraphs=(*paragraphs, Paragraph(reference)))


def _items(library: Library, items: list[Block | Section], *, listed: bool, under: int = 0) -> Iterator[Paragraph]:
    for item in items:
        if isinstance(item, Section):
            yield Paragraph(item.title, "heading", (item.level - 1 if item.level else 0) + under, listed)
        else:
            yield from _record(describe(library, item))


def _record(record: Record, number: bool = True) -> Iterator[Paragraph]:
    """A record as paragraphs: its number or caption, its lines, its notes."""
    lines = record.plain.split("\n")
    if record.kind == "law" and number:
        lines[0] = f"{record.number}. {lines[0]}"
    elif record.name:
        lines = [f"{record.name}." if record.kind == "term" else record.name, *lines]
    yield from map(Paragraph, lines)
    for note in record.notes:
        yield Paragraph(f"Note {note.mark}: {LOST if note.text is None else note.text}")


def _ruling(library: Library, word: str) -> Document:
    answer = rulings.again(library, word)
    # The link is for those who click; on paper the receipt says the same.
    lines = rulings.text(library, answer.model_copy(update={"link": ""})).splitlines()
    title = lines[0]
    return Document(
        title=title,
        url=f"/rulings/{word}",
        name=f"ruling-{answer.receipt.question}",
        paragraphs=(Paragraph(title, "heading"), *map(Paragraph, lines[1:])),
    )


def _sheet(library: Library, game: str, word: str) -> Document:
    if not word:
        raise NotFoundError(f"No sheet is chosen: {f'house-rules/{game}'[:80]!r}.", "Choose house rules, and make one.")
    title, *lines = sheets.printed(questions.sheet_of(library, game, word))
    return Document(
        title=f"{title}: house rules at {library.game(game).name}",
        url=f"/house-rules/{game}/{word}",
        name=f"house-rules-{game}",
        paragraphs=(Paragraph(title, "heading"), *map(Paragraph, lines)),
    )


def brf(told: Document, settings: Settings) -> Brf:
    """The file of a document."""
    return emboss(told.paragraphs, settings, told.contents)


def place(library: Library, path: str, settings: Settings, *, look: bool = False) -> BraillePlace:
    """The braille of a page, with its pages as Unicode braille to `look` at. Raises NotFoundError."""
    told = document(library, path)
    made = brf(told, settings)
    query = f"?code={settings.code}&cells={settings.cells}&lines={settings.lines}"
    return BraillePlace(
        title=told.title,
        url=told.url,
        download=f"{told.url}.brf{query}",
        settings=settings,
        pages=len(made.pages),
        problems=[f"{each.cells}: {each.reason}" for each in made.problems],
        cells=shown(made) if look else [],
    )


def shown(made: Brf) -> list[str]:
    """The pages as Unicode braille."""
    blank = chr(0x2800)
    return [to_unicode("\n".join(page)).replace(" ", blank).rstrip(blank) for page in made.pages]

"""A record: one block of text with everything that is known about it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pydantic import Field

from corpus.collation import RULES
from corpus.errors import NotFoundError
from corpus.headnotes import headnotes
from corpus.library import Library
from corpus.records import Block, BlockKind, Section, Span, Variant
from service.resources.addresses import Address, fragment, source_path
from service.resources.links import citation, game_link, item_link, link, trail, volume_link, work_link
from service.resources.models import Link, Resource
from service.resources.texts import anchor_of_note, inline, render

__all__ = [
    "Cited",
    "Correction",
    "Footnote",
    "Loss",
    "Record",
    "Turn",
    "VariousReadings",
    "Witnessed",
    "describe",
    "difference",
    "record",
]


class Footnote(Resource):
    """A note: `text` and `html` are null where the transcription kept the mark and lost the note."""

    mark: str
    printed: str
    anchor: str
    text: str | None
    html: str | None


class Cited(Resource):
    """A cross-reference as printed; `link` is null where it leads outside the sources, and `outside` says whither."""

    words: str
    link: Link | None
    outside: str | None


class Correction(Resource):
    """An emendation: the source reads `reading`, the text here `correction`."""

    at: int
    reading: str
    correction: str
    reason: str
    witnesses: list[str] = Field(description="The transcriptions that read so, where several have the place.")


class Loss(Resource):
    """What the transcription lost, and, where it was supplied, from where."""

    at: int
    lost: str
    supplied_from: str | None


class Witnessed(Resource):
    """What one transcription reads."""

    witness: str
    text: str


class VariousReadings(Resource):
    """Where transcriptions differ: characters `at` to `end` of the text, which follows the first of the readings."""

    at: int
    end: int
    readings: list[Witnessed]
    rule: str = Field(description="The rule by which the reading was chosen.")
    why: str = Field(description="The rule in words.")


class Turn(Resource):
    """The printed page `page` begins at character `at` of the text."""

    at: int
    page: int


class Record(Resource):
    """A law, paragraph, term, table or figure, with its place in the book and what it cites."""

    id: str
    kind: BlockKind
    url: str = Field(description="The path of its page.")
    anchor: str = Field(description="The id of the element that shows it on the page of its section.")
    title: str = Field(description="How it is cited outside its game.")
    citation: str = Field(description="How it is cited within its game.")
    reference: str = Field(description="The whole citation: book, game, law, page.")
    work: Link
    game: Link
    volume: Link = Field(description="The text of the game in this work.")
    section: Link
    breadcrumb: list[Link]
    number: int | None
    label: str | None
    name: str | None
    text: str = Field(description="The text as Markdown.")
    html: str = Field(description="The text as HTML, safe to put on a page.")
    plain: str = Field(description="The text without any marks.")
    headnote: str = Field(description="What it says in one line of today's words, the editors' own; may be empty.")
    page: int | None = Field(description="The printed page on which it begins.")
    pages: str = Field(description='The printed pages as cited: "49", "49-50".')
    opens_page: int | None = Field(description="Its page, where the record before it ended on another one.")
    turns: list[Turn]
    previous: Link | None = Field(description="The law before it; for what is no law, the record before it.")
    next: Link | None
    cites: list[Cited]
    cited_by: list[Link]
    notes: list[Footnote]
    emendations: list[Correction]
    lacunae: list[Loss]
    variants: list[VariousReadings]
    supplied: bool = Field(description="Whether the editors supplied it where the transcription lost it.")
    paragraphing: str = Field(description='"editorial" where the division into paragraphs is ours.')
    source: str = Field(description="The path of the page that shows it beside its sources.")
    sources: list[Span] = Field(description="The stretches of the source files that gave the text.")


def record(library: Library, address: str) -> Record:
    """The record with an id such as `round-games/poker/law/22`. Raises NotFoundError, also for a section."""
    found = library.record(address)
    if isinstance(found, Section):
        path = Address.of(found).path
        raise NotFoundError(f"{address} is a section, not a record.", f"It stands at {path} and /api{path}.")
    return describe(library, found)


@lru_cache(maxsize=8192)
def describe(library: Library, block: Block) -> Record:
    """A block with its place, its neighbours and its apparatus."""
    standing = _standing(library, block.work, block.game)[block.id]
    section = library.sections[block.section]
    volume = volume_link(library, block.work, block.game)
    game = library.games.get(block.game)
    page = f" (p. {block.pages})" if block.page == block.last_page else f" (pp. {block.pages})"
    title = citation(library, block)
    return Record(
        id=block.id,
        kind=block.kind,
        url=Address.of(block).path,
        anchor=fragment(block.id),
        title=title,
        citation=block.citation(),
        reference=f"{library.work(block.work).title}, {title}{page if block.pages else ''}",
        work=work_link(library.work(block.work)),
        game=game_link(game) if game else volume,
        volume=volume,
        section=Link(id=section.id, title=section.title, url=Address.of(section).path),
        breadcrumb=trail(library, block),
        number=block.number,
        label=block.label,
        name=block.name,
        text=block.text,
        html=str(render(library, block)),
        plain=block.plain,
        headnote=headnotes().of(block.id),
        page=block.page,
        pages=block.pages,
        opens_page=block.page if (block.page or 0) > standing.page_before else None,
        turns=[Turn(at=turn.at, page=turn.page) for turn in block.turns],
        previous=item_link(library, standing.before) if standing.before else None,
        next=item_link(library, standing.after) if standing.after else None,
        cites=[
            Cited(
                words=block.text[cross.start : cross.end],
                link=link(library, cross.target) if cross.target else None,
                outside=cross.outside,
            )
            for cross in block.references
        ],
        cited_by=[item_link(library, citing) for citing in library.cited_by(block.id)],
        notes=[
            Footnote(
                mark=note.mark,
                printed=note.printed,
                anchor=anchor_of_note(block, note.mark),
                text=note.text,
                html=None if note.text is None else str(inline(note.text)),
            )
            for note in block.notes
        ],
        emendations=[
            Correction(
                at=found.at,
                reading=found.reading,
                correction=found.correction,
                reason=found.reason,
                witnesses=list(found.witnesses),
            )
            for found in block.emendations
        ],
        lacunae=[Loss(at=loss.at, lost=loss.lost, supplied_from=loss.supplied_from) for loss in block.lacunae],
        variants=[difference(found) for found in block.variants],
        supplied=block.supplied,
        paragraphing=block.paragraphing,
        source=source_path(block.id),
        sources=list(block.spans),
    )


def difference(found: Variant) -> VariousReadings:
    """A variant with the readings of each transcription and the rule in words."""
    return VariousReadings(
        at=found.at,
        end=found.end,
        readings=[Witnessed(witness=reading.witness, text=reading.text) for reading in found.readings],
        rule=found.rule,
        why=RULES.get(found.rule, found.rule),
    )


@dataclass(frozen=True, slots=True)
class _Standing:
    """The neighbours of a block, and the last page that the blocks before it reach (0 where none is known)."""

    before: Block | None
    after: Block | None
    page_before: int


@lru_cache(maxsize=256)
def _standing(library: Library, work: str, game: str) -> dict[str, _Standing]:
    """How each block of a volume stands; the neighbours of a law are laws."""
    blocks, laws = library.volume(work, game).blocks, library.laws(work, game)
    found: dict[str, _Standing] = {}
    page = 0
    for before, block, after in zip((None, *blocks), blocks, (*blocks[1:], None), strict=False):
        found[block.id] = _Standing(before, after, page)
        page = max(page, block.last_page or 0)
    for before, law, after in zip((None, *laws), laws, (*laws[1:], None), strict=False):
        found[law.id] = _Standing(before, after, found[law.id].page_before)
    return found

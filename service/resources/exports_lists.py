"""What the editors did, and what the transcriptions lost or read differently: lists over the whole library."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pydantic import Field

from corpus.collation import RULES
from corpus.library import Library
from corpus.records import Block, PageTurn, Section, Variant
from service.resources.exports import in_book_order
from service.resources.links import item_link
from service.resources.models import Link, Listing, Resource
from service.resources.paging import cut

__all__ = [
    "Emendations",
    "Emended",
    "Lacunae",
    "Lost",
    "Read",
    "Scope",
    "Supplied",
    "SuppliedList",
    "Variants",
    "Varied",
    "emendation_list",
    "emendations",
    "lacuna_list",
    "lacunae",
    "supplied",
    "supplied_list",
    "variant_list",
    "variants",
]


class _Row(Resource):
    """Where it stands: the record, its work and game, and the printed page."""

    work: str
    game: str
    record: Link
    page: int | None = Field(description="The printed page on which the place stands.")


class Emended(_Row):
    """A correction by the editors."""

    at: int = Field(description="The character of the record's text where the correction stands.")
    reading: str = Field(description="What the transcription reads.")
    correction: str = Field(description="What the text here reads.")
    reason: str
    witnesses: list[str] = Field(description="The transcriptions that read so, where several have the place.")


class Lost(_Row):
    """What a transcription lost."""

    at: int
    lost: str
    supplied_from: str | None = Field(description="Where the editors supplied it from; null where it stays lost.")


class Supplied(_Row):
    """What the editors supplied where the transcription lost it."""

    lost: str
    supplied_from: str
    text: str = Field(description="The record that holds what was supplied, as Markdown.")


class Read(Resource):
    """What one transcription reads, and where in its file."""

    witness: str
    text: str
    start: int
    end: int


class Varied(_Row):
    """Where transcriptions differ; the text follows the first of `readings`."""

    at: int
    end: int
    note: str | None = Field(description="The mark of the note in which the place stands, if it stands in one.")
    readings: list[Read]
    rule: str = Field(description="The rule by which the reading was chosen.")
    why: str = Field(description="The rule in words.")


class Emendations(Listing):
    """A page of the emendations, in the order of the books."""

    emendations: list[Emended]


class Lacunae(Listing):
    """A page of what the transcriptions lost, in the order of the books."""

    lacunae: list[Lost]


class SuppliedList(Listing):
    """A page of what the editors supplied, in the order of the books."""

    supplied: list[Supplied]


class Variants(Listing):
    """A page of the variant readings, in the order of the books."""

    variants: list[Varied]


@dataclass(frozen=True, slots=True)
class Scope:
    """Which records are looked at: all, those of a work, or those of a game."""

    work: str | None = None
    game: str | None = None

    def items(self, library: Library) -> Iterator[Section | Block]:
        """The records in the order of the books. Raises NotFoundError for a work or game that is not there."""
        if self.work:
            library.work(self.work)
        if self.game and not any(volume.game == self.game for volume in library.volumes.values()):
            library.game(self.game)
        for volume in in_book_order(library, self.work):
            if self.game in (None, volume.game):
                yield from volume.items()

    def query(self) -> dict[str, str | None]:
        """What the addresses of neighbouring pages keep."""
        return {"work": self.work, "game": self.game}


def _page(page: int | None, turns: tuple[PageTurn, ...], at: int) -> int | None:
    return next((turn.page for turn in reversed(turns) if turn.at <= at), page)


def _place(library: Library, item: Section | Block, at: int) -> dict[str, Any]:
    return {
        "work": item.work,
        "game": item.game,
        "record": item_link(library, item),
        "page": _page(item.page, item.turns, at),
    }


def emendations(library: Library, scope: Scope) -> list[Emended]:
    """Every correction by the editors. Raises NotFoundError."""
    return [
        Emended(
            **_place(library, item, made.at),
            at=made.at,
            reading=made.reading,
            correction=made.correction,
            reason=made.reason,
            witnesses=list(made.witnesses),
        )
        for item in scope.items(library)
        for made in item.emendations
    ]


def lacunae(library: Library, scope: Scope) -> list[Lost]:
    """Everything that the transcriptions lost, also the notes whose marks they kept. Raises NotFoundError."""
    found: list[Lost] = []
    for item in scope.items(library):
        if isinstance(item, Section):
            continue
        rows = [(lacuna.at, lacuna.lost, lacuna.supplied_from) for lacuna in item.lacunae]
        rows += [
            (item.text.index(f"[^{note.mark}]"), f"the note marked {note.printed}", None)
            for note in item.notes
            if note.text is None and f"[^{note.mark}]" in item.text
        ]
        found += [
            Lost(**_place(library, item, at), at=at, lost=lost, supplied_from=source)
            for at, lost, source in sorted(rows, key=lambda row: row[:2])
        ]
    return found


def supplied(library: Library, scope: Scope) -> list[Supplied]:
    """Everything that the editors supplied, with its text. Raises NotFoundError."""
    return [
        Supplied(
            **_place(library, item, lacuna.at),
            lost=lacuna.lost,
            supplied_from=lacuna.supplied_from,
            text=item.text[lacuna.at :].strip(),
        )
        for item in scope.items(library)
        if isinstance(item, Block)
        for lacuna in item.lacunae
        if lacuna.supplied_from
    ]


def variants(library: Library, scope: Scope) -> list[Varied]:
    """Every place where transcriptions differ, in text, headings and notes. Raises NotFoundError."""
    found: list[Varied] = []
    for item in scope.items(library):
        found += [_varied(library, item, each, None) for each in item.variants]
        if isinstance(item, Block):
            found += [_varied(library, item, each, note.mark) for note in item.notes for each in note.variants]
    return found


def _varied(library: Library, item: Section | Block, variant: Variant, note: str | None) -> Varied:
    return Varied(
        **_place(library, item, variant.at if note is None else len(item.text) if isinstance(item, Block) else 0),
        at=variant.at,
        end=variant.end,
        note=note,
        readings=[Read(**reading.model_dump()) for reading in variant.readings],
        rule=variant.rule,
        why=RULES.get(variant.rule, variant.rule),
    )


def emendation_list(library: Library, scope: Scope, *, here: str, page: int, size: int) -> Emendations:
    """A page of the emendations. Raises NotFoundError, for a page past the end too."""
    rows, listing = cut(emendations(library, scope), here=here, query=scope.query(), page=page, size=size)
    return Emendations(**listing, emendations=list(rows))


def lacuna_list(library: Library, scope: Scope, *, here: str, page: int, size: int) -> Lacunae:
    """A page of the lacunae. Raises NotFoundError, for a page past the end too."""
    rows, listing = cut(lacunae(library, scope), here=here, query=scope.query(), page=page, size=size)
    return Lacunae(**listing, lacunae=list(rows))


def supplied_list(library: Library, scope: Scope, *, here: str, page: int, size: int) -> SuppliedList:
    """A page of what was supplied. Raises NotFoundError, for a page past the end too."""
    rows, listing = cut(supplied(library, scope), here=here, query=scope.query(), page=page, size=size)
    return SuppliedList(**listing, supplied=list(rows))


def variant_list(library: Library, scope: Scope, *, here: str, page: int, size: int) -> Variants:
    """A page of the variant readings. Raises NotFoundError, for a page past the end too."""
    rows, listing = cut(variants(library, scope), here=here, query=scope.query(), page=page, size=size)
    return Variants(**listing, variants=list(rows))

"""The way back: a record beside the cells or characters of every transcription that has it, word by word."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from corpus.errors import NotFoundError
from corpus.library import Library
from corpus.records import Block, Section
from service.resources import sources_passages
from service.resources.addresses import Address, source_path
from service.resources.models import Link, Resource
from service.resources.records import Record, describe
from service.resources.sources_passages import Held, Passage, Stretch

__all__ = ["SourceView", "Transcriptions", "WitnessText", "source_view"]

Transcriptions = Callable[[str, str], str]
"""Gives the text of a transcription, by its work and its id. Raises NotFoundError or SourceError."""


class WitnessText(Resource):
    """A transcription, and all that it has of the record."""

    id: str
    file: str
    pages: str
    description: str
    braille: bool
    stretches: list[Stretch]


class SourceView(Resource):
    """A record beside its sources; `witnesses` begin with the one that the text follows."""

    title: str
    url: str
    breadcrumb: list[Link]
    previous: Link | None
    next: Link | None
    record: Record
    witnesses: list[WitnessText]
    passages: list[Passage]


def source_view(library: Library, transcriptions: Transcriptions, address: str) -> SourceView:
    """The record with the id `address` beside its sources.

    Raises NotFoundError for what is no record, NotFoundError or SourceError where its transcription cannot be read.
    """
    block = library.record(address)
    if isinstance(block, Section):
        path = Address.of(block).path
        raise NotFoundError(
            f"{address} is a section; the sources are shown record by record.", f"Its records stand at {path}."
        )
    told = describe(library, block)
    held = {name: sources_passages.held(name, transcriptions(block.work, name)) for name in _witnesses(block)}
    return SourceView(
        title=f"{told.title}: the source",
        url=source_path(block.id),
        breadcrumb=[*told.breadcrumb, Link(id=told.id, title=told.citation, url=told.url)],
        previous=_beside(told.previous),
        next=_beside(told.next),
        record=told,
        witnesses=list(_described(library, block, held)),
        passages=list(sources_passages.passages(block, held)),
    )


def _beside(link: Link | None) -> Link | None:
    return Link(id=link.id, title=link.title, url=source_path(link.id)) if link else None


def _witnesses(block: Block) -> list[str]:
    """The transcriptions that have a record, the one that the text follows first."""
    return list(dict.fromkeys([*(trace.witness for trace in block.traces), *(span.witness for span in block.spans)]))


def _described(library: Library, block: Block, held: Mapping[str, Held]) -> Iterator[WitnessText]:
    known = {witness.id: witness for witness in library.work(block.work).witnesses}
    for name, source in held.items():
        witness = known[name]
        yield WitnessText(
            id=name,
            file=witness.file,
            pages=witness.pages,
            description=witness.description,
            braille=source.cells is not None,
            stretches=[
                Stretch.model_validate(source.stretch(span.start, span.end))
                for span in sorted(block.spans, key=lambda span: span.start)
                if span.witness == name
            ],
        )

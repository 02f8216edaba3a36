"""The peers of the search, and larger libraries made of copies of the real one."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from whoosh import highlight, index
from whoosh.analysis import StemmingAnalyzer
from whoosh.fields import ID, TEXT, Schema
from whoosh.qparser import MultifieldParser, OrGroup

from corpus.library import Library
from corpus.records import Block
from corpus.volume import Volume
from service.search.trade import trade
from service.search.units import Unit

__all__ = ["copies", "fts5", "loose", "whoosh_stock"]

Ask = Callable[[str], Sequence[tuple[str, str]]]
"""Asks a query; gives ten addresses with fragments."""


def _renamed(volume: Volume, copy: int, known: list[str]) -> Volume:
    """The volume as another book's, one word in twelve of its text exchanged for another of the library."""
    rng = random.Random(f"{volume.work} {volume.game} {copy}")

    def other(address: str) -> str:
        return f"copy-{copy}/{address}"

    def text(old: str) -> str:
        return " ".join(rng.choice(known) if rng.random() < 1 / 12 else word for word in old.split(" "))

    sections = tuple(
        section.model_copy(update={"id": other(section.id), "work": other(section.work), "parent": None})
        for section in volume.sections
    )
    blocks = tuple(
        Block(
            id=other(block.id),
            kind=block.kind,
            work=other(block.work),
            game=block.game,
            section=other(block.section),
            order=block.order,
            number=block.number,
            label=block.label,
            name=block.name,
            text=text(block.text),
            page=block.page,
        )
        for block in volume.blocks
    )
    return Volume(other(volume.work), volume.game, volume.title, sections, blocks)


def copies(library: Library, times: int) -> Library:
    """The library and `times` - 1 books more for each of its volumes."""
    known = [word for block in library.blocks.values() for word in block.plain.split()]

    def volumes() -> Iterator[Volume]:
        yield from library.volumes.values()
        for copy in range(1, times):
            for volume in list(library.volumes.values()):
                yield _renamed(volume, copy, known)

    works = [
        work.model_copy(update={"id": f"copy-{copy}/{work.id}"} if copy else {})
        for copy in range(times)
        for work in library.works.values()
    ]
    return Library(works, library.games.values(), volumes(), f"{library.digest} x {times}")


def loose(query: str) -> list[str]:
    """The words of a query as a person would hand them to a stock engine: letters and figures, stop words dropped."""
    words = "".join(c if c.isalnum() or c in "'’" else " " for c in query).split()
    kept = [word for word in words if word.lower() not in trade().stop]
    return kept or words


def fts5(units: Sequence[Unit], path: Path) -> Ask:
    """SQLite's FTS5: Porter stems, BM25 with the headings at half weight, its own snippets; any word matches."""
    base = sqlite3.connect(path)
    base.execute("CREATE VIRTUAL TABLE t USING fts5(id UNINDEXED, text, head, tokenize='porter unicode61')")
    rows = ((unit.id, unit.text, " ".join((unit.own, *unit.path, *unit.names))) for unit in units)
    base.executemany("INSERT INTO t VALUES (?, ?, ?)", rows)
    base.execute("INSERT INTO t(t) VALUES ('optimize')")
    base.commit()

    def ask(query: str) -> Sequence[tuple[str, str]]:
        wanted = " OR ".join(f'"{word}"' for word in loose(query))
        found = base.execute(
            "SELECT id, snippet(t, 1, '<mark>', '</mark>', '…', 44) FROM t WHERE t MATCH ? "
            "ORDER BY bm25(t, 0, 1.0, 0.5) LIMIT 10",
            (wanted,),
        )
        return found.fetchall()

    return ask


def whoosh_stock(units: Sequence[Unit], directory: Path) -> Ask:
    """Whoosh as its manual has it: stemming analyzer, parser with OrGroup over text and headings, highlighter."""
    directory.mkdir()
    stems = StemmingAnalyzer()
    schema = Schema(id=ID(stored=True), text=TEXT(analyzer=stems, stored=True), head=TEXT(analyzer=stems))
    made = index.create_in(str(directory), schema)
    writer = made.writer(limitmb=256)
    for unit in units:
        head = " ".join((unit.own, *unit.path, *unit.names))
        writer.add_document(id=unit.id, text=unit.text, head=head)
    writer.commit()
    searcher = made.searcher()
    parser = MultifieldParser(["text", "head"], made.schema, fieldboosts={"head": 0.5}, group=OrGroup)

    def ask(query: str) -> Sequence[tuple[str, str]]:
        results = searcher.search(parser.parse(" ".join(loose(query))), limit=10)
        results.formatter = highlight.HtmlFormatter(tagname="mark")
        return [(hit["id"], hit.highlights("text")) for hit in results]

    return ask

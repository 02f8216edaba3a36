"""All records as JSON Lines: one a line, each with its licence and a hash by which a copy can be checked."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import Any

from corpus.library import Library
from corpus.records import Block, Game, Section, Work
from corpus.volume import Volume
from service.resources.addresses import Address

__all__ = ["LICENCE", "digest_of", "in_book_order", "json_lines"]

LICENCE = "CC0-1.0"
"""What the editors add is under CC0; the books themselves are in the public domain."""

_FRONT = "front-matter"


def in_book_order(library: Library, work: str | None = None) -> list[Volume]:
    """The volumes of the library, or of one work, as the books have them: front matter first, then page by page."""
    works = list(library.works)

    def place(volume: Volume) -> tuple[int, bool, int, int]:
        items = [*volume.items()]
        page = min((item.page for item in items if item.page is not None), default=0)
        start = min((span.start for item in items for span in item.spans), default=0)
        return works.index(volume.work), volume.game != _FRONT, page, start

    return sorted((volume for volume in library.volumes.values() if work in (None, volume.work)), key=place)


def digest_of(row: dict[str, Any]) -> str:
    """The SHA-256 of a row without its own `sha256`: of its JSON with sorted keys and no white space, in UTF-8."""
    bare = {name: value for name, value in row.items() if name != "sha256"}
    text = json.dumps(bare, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _row(kind: str, record: Work | Game | Section | Block, **more: Any) -> dict[str, Any]:
    row = {"type": kind, **record.model_dump(mode="json"), **more, "licence": LICENCE}
    return {**row, "sha256": digest_of(row)}


def _rows(library: Library, work: str | None) -> Iterator[dict[str, Any]]:
    for book in library.works.values():
        if work in (None, book.id):
            yield _row("work", book, url=f"/works/{book.id}")
    for game in library.games.values():
        if work is None or work in game.works:
            yield _row("game", game, url=f"/games/{game.id}")
    for volume in in_book_order(library, work):
        for item in volume.items():
            url = Address.of(item).path
            if isinstance(item, Section):
                yield _row("section", item, url=url)
            else:
                yield _row("block", item, url=url, citation=item.citation(), plain=item.plain)


def json_lines(library: Library, work: str | None = None) -> Iterator[str]:
    """Every record of the library, or of one work, as a line of JSON: works and games, then each book in its order.

    Raises NotFoundError for a work that is not there, before the first line.
    """
    if work is not None:
        library.work(work)
    return (json.dumps(row, ensure_ascii=False) + "\n" for row in _rows(library, work))

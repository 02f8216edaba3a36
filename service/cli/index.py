"""`hoyle index`: the search index, built where it is missing or no longer fits."""

from __future__ import annotations

from typing import Annotated

import typer

from corpus.library import load
from service.cli.output import Json, say, to_json, working
from service.search import build, digest, open_index
from service.settings import Settings

__all__ = ["index_command"]


def index_command(
    rebuild: Annotated[bool, typer.Option("--rebuild", help="Build it even if it is there.")] = False,
    as_json: Json = False,
) -> None:
    """Build the search index in the data directory (HOYLE_DATA, else the user's), unless it is there and sound."""
    settings = Settings.from_environment()
    data = settings.data_dir
    library = load(further=settings.books)
    with working("Indexing") as tell:

        def progress(done: int, total: int) -> None:
            tell(f"Indexing {done} of {total}")

        if rebuild:
            build(library, data, progress=progress)
        open_index(library, data, progress=progress)
    place = data / "search" / digest(library)
    if as_json:
        to_json({"index": str(place), "records": len(library.blocks), "digest": digest(library)})
    else:
        say(f"{len(library.blocks)} records indexed in {place}.")

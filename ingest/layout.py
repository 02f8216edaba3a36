"""How a run-on book is laid out: what its description says that its cells do not.

`corpus/books/<name>.toml` with `reader = "run-on"` names the chapters and their games, which headings gather others
under them, and the tables and figures whose rows the transcription ran together. Each of these arrangements gives
the words with which it begins and ends and its cells; it must use every word of its stretch and no word more often
than the stretch has it, so that nothing is lost or invented.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from pydantic import Field, ValidationError

from corpus.errors import SourceError
from ingest.description import LacunaRow, Row

__all__ = ["Arrangement", "ChapterRow", "Layout", "Leaders", "layouts", "load_layout"]


class ChapterRow(Row):
    """A chapter: its heading as the book has it, and the game it treats."""

    heading: str
    game: str


class Arrangement(Row):
    """A table or a figure that the transcription ran together.

    A table has `head` and `rows`; a figure has `text`, its description in Markdown. `lost` says what can no longer
    be known of it.
    """

    kind: Literal["table", "figure"]
    name: str
    begins: str
    ends: str
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    text: str = ""
    lost: str | None = None


class Leaders(Row):
    """The caption and column heads of a list with rows of dots, in the section with heading `section`."""

    section: str
    name: str
    head: tuple[str, str]


class Layout(Row):
    """The description of a run-on book.

    `front` and `front_opening` are the titles of what stands before the first chapter, `front_headings` the headings
    in it. The headings that follow one of `gathers` stand under it, up to one of `closes` or the next chapter.
    `run_in` are headings at the beginning of a paragraph; under `maxims` paragraphs are short; under `glossaries`
    stand terms. `lacunae` say what the transcription lost, and where.
    """

    reader: Literal["run-on"]
    work: str
    witness: str
    first_page: int
    last_page: int
    front: str = "Front Matter"
    front_opening: str = "Title Page"
    front_headings: tuple[str, ...] = ()
    chapters: tuple[ChapterRow, ...] = Field(min_length=1)
    gathers: tuple[str, ...] = ()
    closes: tuple[str, ...] = ()
    run_in: tuple[str, ...] = ()
    maxims: tuple[str, ...] = ()
    glossaries: tuple[str, ...] = ()
    leaders: tuple[Leaders, ...] = ()
    arrangements: tuple[Arrangement, ...] = ()
    lacunae: tuple[LacunaRow, ...] = ()


def load_layout(path: Path) -> Layout:
    """The description in `path`. Raises SourceError when it is not one of a run-on book."""
    try:
        return Layout.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
    except (OSError, tomllib.TOMLDecodeError, ValidationError) as error:
        raise SourceError(
            f"{path.name} does not describe a run-on book: {error}", "See docs/round-games.md."
        ) from error


def layouts(folder: Path) -> Iterator[Layout]:
    """The descriptions of run-on books in `folder`, by file name. Raises SourceError."""
    for path in sorted(folder.glob("*.toml")):
        try:
            reader = tomllib.loads(path.read_text(encoding="utf-8")).get("reader")
        except tomllib.TOMLDecodeError as error:
            raise SourceError(f"{path.name} is no description of a book: {error}", "See docs/ingest.md.") from error
        if reader == "run-on":
            yield load_layout(path)

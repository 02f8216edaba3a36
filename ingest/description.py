"""The description of a transcription: all that sets one source apart from another, as data.

`corpus/books/*.toml` holds one description a file; `docs/ingest.md` explains every key. The code that reads plain
sources knows nothing of any one book.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator

from corpus.errors import SourceError
from ingest.description_faults import described, said

_KEYS = "docs/ingest.md explains its keys."

__all__ = [
    "Artefact",
    "ChapterPlan",
    "Description",
    "HeadingStyle",
    "LacunaRow",
    "LawStyle",
    "NoteStyle",
    "PageStyle",
    "TableStyle",
    "descriptions",
    "source_file",
]


def _compiles(pattern: str) -> str:
    try:
        re.compile(pattern)
    except re.error as error:
        raise ValueError(f"{pattern!r} is no pattern: {error}") from error
    return pattern


Pattern = Annotated[str, AfterValidator(_compiles)]


class Row(BaseModel):
    """A part of a description: a value, with no key that nobody reads."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Artefact(Row):
    """Paragraphs that are whole a match of `pattern` are the transcription's own and no text; `reason` says what.

    A pattern alone will do, too.
    """

    pattern: Pattern
    reason: str = Field(default="what the transcription adds to the book", min_length=1)

    @model_validator(mode="before")
    @classmethod
    def _alone(cls, raw: object) -> object:
        return {"pattern": raw} if isinstance(raw, str) else raw


class PageStyle(Row):
    """How pages are marked: by `mark` (group 1 is the number), or listed in the file `begins`.

    `first` is the page on which the transcription begins, where that is a numbered page.
    """

    first: int | None = None
    mark: Pattern | None = None
    begins: str | None = None


class HeadingStyle(Row):
    """A paragraph that is whole a match of `pattern` is a heading of `level` (2 or more)."""

    level: int = Field(ge=2, le=6)
    pattern: Pattern


class LawStyle(Row):
    """Numbered laws: `pattern` (group 1 is the number) begins one, `item` begins a case within it.

    They stand only under headings that match `section`; `label` is what the book calls them.
    """

    label: str
    pattern: Pattern
    section: Pattern
    item: Pattern = r"\((?:\d+|[a-z])\)"


class NoteStyle(Row):
    """Footnotes: `sign` (as `*`) marks a place and begins the note's paragraph; `lost` (group 1 is the number)
    is a mark whose note the transcription does not have."""

    sign: str | None = None
    lost: Pattern | None = None


class ChapterPlan(Row):
    """A game: the `heading` that begins it (none: the transcription begins inside it), and its id.

    `title` replaces the heading's words; `opening` names the section of text before the first inner heading;
    `headings` lists the inner headings themselves, where no pattern tells them.
    """

    game: str
    heading: str | None = None
    title: str | None = None
    opening: str = "Introduction"
    headings: tuple[str, ...] | None = None


class TableStyle(Row):
    """A table given as lines with tabs: the one that begins with the words `begins`.

    `columns` are its heads. Where `shared` is given, the first column holds one or more entries and one
    explanation, which matches `shared`; the entries become rows of their own.
    """

    begins: str
    name: str
    columns: tuple[str, ...]
    shared: Pattern | None = None


class LacunaRow(Row):
    """What the transcription lost right after the words `after` (or before `before`)."""

    game: str
    lost: str
    after: str | None = None
    before: str | None = None


class Description(Row):
    """A transcription of a work."""

    work: str
    witness: str
    reader: str
    encoding: str = "utf-8"
    spliced: bool = False
    italics: str | None = None
    page_reference: Pattern | None = None
    artefacts: tuple[Artefact, ...] = ()
    levels: dict[str, int] = Field(default_factory=dict)
    under: dict[str, int] = Field(default_factory=dict)
    lost_tables: str | None = None
    pages: PageStyle = PageStyle()
    notes: NoteStyle = NoteStyle()
    laws: LawStyle | None = None
    headings: tuple[HeadingStyle, ...] = ()
    chapters: tuple[ChapterPlan, ...] = Field(min_length=1)
    tables: tuple[TableStyle, ...] = ()
    lacunae: tuple[LacunaRow, ...] = ()


def descriptions(folder: Path, reader: str = "plain") -> Iterator[Description]:
    """The descriptions in `folder` for one kind of reader, by file name. Raises SourceError."""
    for path in sorted(folder.glob("*.toml")):
        try:
            text = path.read_text(encoding="utf-8")
            raw = tomllib.loads(text)
        except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise SourceError(f"{path.name} is no description of a book: {error}.", _KEYS) from error
        if raw.get("reader") == reader:
            try:
                yield Description.model_validate(raw)
            except ValidationError as error:
                first = error.errors()[0]
                raise described(path, text, first["loc"], said(first), _KEYS) from error


def source_file(root: Path, work: str, witness: str) -> Path:
    """The file of a witness, as `root/works.toml` names it. Raises SourceError."""
    for row in tomllib.loads((root / "works.toml").read_text(encoding="utf-8"))["work"]:
        for found in row["witnesses"]:
            if row["id"] == work and found["id"] == witness:
                return root / "sources" / str(found["file"])
    raise SourceError(f"works.toml names no witness {witness!r} of {work!r}.", "Add it there.")

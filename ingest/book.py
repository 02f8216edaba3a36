"""The description of a user's own book: `title` and `file` are enough, every other key says what a guess would miss.

`docs/adding-a-book.md` explains the keys. An error names the key, its line and the way out.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from corpus.errors import SourceError
from ingest.description_faults import described, said

__all__ = ["Book", "BookChapter", "BookHeading", "BookLaws", "BookNotes", "BookPages", "described", "load_book"]

PAGE = "docs/adding-a-book.md explains the keys."
_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def _compiles(pattern: str) -> str:
    try:
        compiled = re.compile(pattern)
    except re.error as error:
        raise ValueError(f"{pattern!r} is no pattern: {error}") from error
    if compiled.fullmatch(""):
        raise ValueError(f"{pattern!r} fits nothing at all, so it would fit everywhere")
    return pattern


def _has_group(pattern: str) -> str:
    if re.compile(pattern).groups < 1:
        raise ValueError(f"{pattern!r} needs brackets around the number, such as (\\d+)")
    return pattern


def _is_name(name: str) -> str:
    if not _NAME.fullmatch(name):
        raise ValueError(f"{name!r} is no id: small letters, digits and hyphens only, such as 'my-book'")
    return name


def _as_written(year: object) -> object:
    return str(year) if type(year) is int else year


Pattern = Annotated[str, AfterValidator(_compiles)]
Numbered = Annotated[Pattern, AfterValidator(_has_group)]
Name = Annotated[str, AfterValidator(_is_name)]


class _Row(BaseModel):
    """A part of the description; a key that nobody reads is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class BookPages(_Row):
    """The page marks: `mark` (group 1 is the number), and the page on which the file begins."""

    mark: Numbered | None = None
    first: int | None = Field(default=None, ge=1, le=6000)


class BookLaws(_Row):
    """The numbered laws: what they are called, and how one begins (group 1 is its number)."""

    label: str | None = Field(default=None, min_length=1, max_length=30)
    pattern: Numbered | None = None
    section: Pattern | None = None


class BookNotes(_Row):
    """Footnotes: how a mark in the text and how a note look (group 1 is the sign that they share)."""

    mark: Numbered | None = None
    note: Numbered | None = None


class BookHeading(_Row):
    """A paragraph that is whole a match of `pattern` is a heading; one of level 1 begins a game."""

    level: int = Field(ge=1, le=6)
    pattern: Pattern


class BookChapter(_Row):
    """The heading with which a game begins, as it stands in the file; the id and title of the game."""

    heading: str = Field(min_length=1)
    game: Name | None = None
    title: str | None = Field(default=None, min_length=1)


class Book(_Row):
    """A book that its user describes."""

    title: str = Field(min_length=1, pattern=r"\S")
    file: str = Field(min_length=1)
    id: Name | None = None
    short: str | None = Field(default=None, min_length=1)
    author: str = ""
    year: Annotated[str, BeforeValidator(_as_written)] = ""
    publisher: str = ""
    note: str = ""
    game: Name | None = None
    format: Literal["auto", "plain", "braille"] = "auto"
    encoding: str = "auto"
    table: str = "auto"
    begins: str | None = Field(default=None, min_length=1)
    ends: str | None = Field(default=None, min_length=1)
    italics: str | None = Field(default=None, min_length=1, max_length=3)
    skip: tuple[Pattern, ...] = ()
    pages: BookPages = BookPages()
    laws: BookLaws = BookLaws()
    notes: BookNotes = BookNotes()
    headings: tuple[BookHeading, ...] = ()
    chapters: tuple[BookChapter, ...] = ()


def load_book(path: Path) -> Book:
    """The description in `path`. Raises SourceError, which names the key, its line and the way out."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        why = "is a folder" if path.is_dir() else "cannot be read" if path.exists() else "does not exist"
        raise SourceError(f"{path} {why}.", f"Give the path of a description; {PAGE}") from error
    except UnicodeDecodeError as error:
        raise SourceError(
            f"{path.name} is no description but some other file.", f"Save it as UTF-8 text; {PAGE}"
        ) from error
    try:
        raw = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise SourceError(
            f"{path.name} is no TOML: {error}.", 'Write each line as key = "value"; patterns in single quotes.'
        ) from error
    try:
        return Book.model_validate(raw)
    except ValidationError as error:
        first = error.errors()[0]
        raise described(path, text, first["loc"], said(first), f"{_way_out(first)} {PAGE}") from error


def _way_out(error: Any) -> str:
    loc = error["loc"]
    if error["type"] == "extra_forbidden":
        known = _keys(loc[:-1])
        near = get_close_matches(str(loc[-1]), known, 1, 0.5)
        return f"Did you mean `{near[0]}`?" if near else f"Known here: {', '.join(known)}."
    if error["type"] == "missing":
        return f'Add a line such as {loc[-1]} = "...".'
    return "Correct it, or take the line out: then Hoyle guesses."


def _keys(loc: Sequence[int | str]) -> list[str]:
    at: Any = Book
    for part in loc:
        if isinstance(part, str):
            kind = at.model_fields[part].annotation
            at = next((arg for arg in getattr(kind, "__args__", (kind,)) if isinstance(arg, type)), kind)
    return list(at.model_fields)

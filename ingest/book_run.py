"""A user's book read by its description and put into the data directory, beside the library's own."""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from corpus.errors import InputError
from corpus.library import ROOT, Library
from corpus.volume import Volume, write
from ingest.book import Book, load_book
from ingest.book_braille import looks_like_braille, read_braille
from ingest.book_found import Findings, Guess
from ingest.book_outline import title_words
from ingest.book_reader import read_source
from ingest.book_source import Source, normal, read_bytes, read_text
from ingest.build import build, slug
from ingest.description_faults import UnfitError, described
from ingest.references import outside, resolve

__all__ = ["BookReport", "ingest_book", "read_book"]

_WEB_PAGE = re.compile(r"\s*<(?:!doctype\s+html|html|\?xml)\b", re.I)
Progress = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class BookReport:
    """What became of a book: where it was put, its volumes, and what was found, guessed and not made out."""

    work: str
    title: str
    place: Path | None
    volumes: tuple[Volume, ...]
    source: Source
    findings: Findings

    @property
    def sections(self) -> int:
        """How many headed parts it has."""
        return sum(len(volume.sections) for volume in self.volumes)

    @property
    def blocks(self) -> int:
        """How many records it has."""
        return sum(len(volume.blocks) for volume in self.volumes)


def _silent(message: str) -> None:
    """The progress of a caller who asked for none."""


def read_book(path: Path, library: Library, progress: Progress = _silent) -> tuple[Book, BookReport]:
    """The book that `path` describes, its references resolved among those of `library`. Nothing is written.

    Raises SourceError where the description or the file cannot be used, and names the place.
    """
    book = load_book(path)
    work = book.id or slug(book.title) or "book"
    findings = Findings()
    games = {title_words(name): slug(name) for name in outside(ROOT)}
    for game in library.games.values():
        games |= {title_words(name): game.id for name in (game.name, *game.aliases, game.id)}
    try:
        file = _beside(path, book.file)
        progress(f"Reading {file.name}")
        source = _source(book, file, findings, library)
        chapters = read_source(book, source, work, games, findings)
    except UnfitError as unfit:
        text = path.read_text(encoding="utf-8-sig")
        raise described(path, text, unfit.loc, unfit.message, unfit.way_out) from unfit
    progress("Giving addresses")
    volumes = [build(chapter) for chapter in chapters]
    others = [volume for volume in library.volumes.values() if volume.work != work]
    progress("Resolving cross-references")
    resolved = resolve(volumes, ROOT, others)
    return book, BookReport(work, book.title, None, tuple(resolved), source, findings)


def _beside(path: Path, name: str) -> Path:
    """The file `name`, which stands in the folder of the description or below it, wherever its links lead."""
    file = path.parent / name
    try:
        inside = file.resolve().is_relative_to(path.parent.resolve())
    except (OSError, RuntimeError, ValueError):  # A loop of links; a NUL in the name.
        inside = False
    if not inside:
        raise UnfitError(
            ["file"],
            f"{name!r} does not lie in the folder of the description",
            "Put the file beside the description, and give its name alone.",
        )
    return file


def _source(book: Book, file: Path, findings: Findings, library: Library) -> Source:
    text, encoding = read_text(read_bytes(file), file.name, book.encoding)
    if book.encoding == "auto":
        findings.guesses.append(Guess("encoding", encoding))
    if _WEB_PAGE.match(text):
        findings.doubt(1, "this is a web page, whose tags stand in the text", "Save it as plain text.")
    witness = slug(file.stem) or "source"
    braille = looks_like_braille(text, file.name) if book.format == "auto" else book.format == "braille"
    if book.format == "auto":
        findings.guesses.append(Guess("format", "braille" if braille else "plain"))
    if braille:
        words = {word for block in library.blocks.values() for word in re.findall(r"[a-z]{3,}", block.text.lower())}
        source = read_braille(text, witness, book.table, file.name, findings, words)
    else:
        source = normal(text, witness, encoding)
    for at, said in source.problems:
        findings.doubt(source.line(at), f"character {at}: {said}", "It stands as \ufffd in the text.")
    return source


def ingest_book(path: Path, folder: Path, library: Library, progress: Progress = _silent) -> BookReport:
    """Reads the book that `path` describes and puts it into `folder` under its id, in place of an earlier one.

    `library` is that in which it will stand. Raises SourceError where the description or the file cannot be used,
    InputError where the id is taken by another book of the library or the folder cannot be written.
    """
    book, report = read_book(path, library, progress)
    place = folder / report.work
    if report.work in library.works and not (place / "works.toml").exists():
        raise InputError(
            f"The library has a book with the id {report.work!r} already.", f"Give another `id` in {path.name}."
        )
    progress("Writing the book")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        making = Path(tempfile.mkdtemp(prefix=".making-", dir=folder))
    except OSError as error:
        raise InputError(
            f"{folder} cannot be written: {error.strerror}.", "Set HOYLE_DATA to a directory of yours."
        ) from error
    try:
        _lay(making, book, path, report)
        _swap(making, place)
    finally:
        shutil.rmtree(making, ignore_errors=True)
    return BookReport(report.work, report.title, place, report.volumes, report.source, report.findings)


def _lay(root: Path, book: Book, path: Path, report: BookReport) -> None:
    """All that the library reads of a book, and its description and source beside it."""
    for name in ("sources", "books", f"text/{report.work}"):
        (root / name).mkdir(parents=True)
    file = f"{slug(Path(book.file).stem) or 'source'}.txt"
    source = report.source.original.encode()
    (root / "sources" / file).write_bytes(source)
    (root / "books" / f"{report.work}.toml").write_bytes(path.read_bytes())
    (root / "works.toml").write_text(_works(book, report, file, sha256(source).hexdigest()), encoding="utf-8")
    (root / "text" / "games.json").write_text("[]\n", encoding="utf-8")
    for volume in report.volumes:
        stem = root / "text" / volume.work / volume.game
        for suffix, text in zip((".md", ".json"), write(volume), strict=True):
            (stem.parent / f"{stem.name}{suffix}").write_bytes(text.encode())


def _works(book: Book, report: BookReport, file: str, digest: str) -> str:
    pages = [int(found.what) for found in report.findings.of("page")]
    work = {
        "id": report.work,
        "title": book.title,
        "short": book.short or book.title,
        "author": book.author,
        "year": book.year,
        "publisher": book.publisher,
        "note": book.note,
    }
    witness = {
        "id": report.source.text.witness,
        "file": file,
        "sha256": digest,
        "pages": f"{min(pages)}-{max(pages)}" if pages else "",
        "description": f"Added from {Path(book.file).name}.",
    }
    lines = ["[[work]]", *_pairs(work), "", "  [[work.witnesses]]", *_pairs(witness)]
    return "\n".join(lines) + "\n"


def _pairs(row: dict[str, str]) -> Sequence[str]:
    # A JSON string is a TOML string but for one character.
    return [f"{key} = {json.dumps(value, ensure_ascii=False)}".replace("\x7f", "\\u007f") for key, value in row.items()]


def _swap(made: Path, place: Path) -> None:
    """The new folder in the place of the old one, which is whole until then."""
    if place.exists():
        old = Path(tempfile.mkdtemp(prefix=".old-", dir=place.parent))
        place.rename(old / "book")
        made.rename(place)
        shutil.rmtree(old, ignore_errors=True)
    else:
        made.rename(place)

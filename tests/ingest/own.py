"""A book of a user's own, written into a folder and read."""

from __future__ import annotations

from pathlib import Path

from corpus.library import Library, load
from corpus.records import Block
from corpus.volume import Volume
from ingest.book_run import BookReport, ingest_book, read_book

NOTHING = Library([], [], [], "")
TITLE = "A Book of My Own"


def lay(folder: Path, source: str | bytes, description: str = "", file: str = "own.txt") -> Path:
    """Lays a book under `folder` and gives the path of its description."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / file).write_bytes(source if isinstance(source, bytes) else source.encode())
    path = folder / "own.toml"
    head = "" if "title =" in description else f'title = "{TITLE}"\n'
    path.write_text(f'{head}file = "{file}"\n{description}', encoding="utf-8")
    return path


def report(folder: Path, source: str | bytes, description: str = "", library: Library = NOTHING) -> BookReport:
    """What reading a book gives; nothing is written."""
    return read_book(lay(folder, source, description), library)[1]


def written(folder: Path, source: str | bytes, description: str = "") -> tuple[BookReport, Library]:
    """A book put into a folder of books, and the library that holds nothing else."""
    made = ingest_book(lay(folder / "mine", source, description), folder / "books", NOTHING)
    assert made.place is not None
    return made, load(made.place)


def volume(made: BookReport, game: str) -> Volume:
    (found,) = (each for each in made.volumes if each.game == game)
    return found


def laws(made: BookReport, game: str) -> dict[int, Block]:
    return {block.number: block for block in volume(made, game).blocks if block.kind == "law" and block.number}


def blocks(made: BookReport) -> list[Block]:
    return [block for each in made.volumes for block in each.blocks]


def unaccounted(made: BookReport) -> str:
    """The characters of the source that belong to no record, white space left out."""
    held = bytearray(len(made.source.original))
    for each in made.volumes:
        for item in each.items():
            for span in item.spans:
                held[span.start : span.end] = b"\1" * (span.end - span.start)
    return "".join(c for n, c in enumerate(made.source.original) if not held[n] and not c.isspace() and c != "\ufeff")


def doubts(made: BookReport) -> list[tuple[int, str]]:
    return [(each.line, each.said) for each in made.findings.sorted_doubts()]

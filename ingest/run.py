"""From the sources to `corpus/text/`: every volume built, cross-references resolved, files written.

Deterministic: on unchanged sources not a byte changes, and a file that would not change is not touched.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from corpus.library import ROOT
from corpus.records import Game
from corpus.sources import sources
from corpus.volume import Volume, write
from ingest import games, plain, round_games
from ingest.build import build
from ingest.description import descriptions
from ingest.drafts import Chapter
from ingest.references import resolve

__all__ = ["Report", "chapters", "ingest", "volumes"]

Progress = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Report:
    """What a run did: volumes, sections and blocks built, files written, and files removed that are no more."""

    volumes: int
    sections: int
    blocks: int
    written: tuple[Path, ...]
    removed: tuple[Path, ...]


def _silent(message: str) -> None:
    """The progress of a caller who asked for none."""


def chapters(root: Path = ROOT, progress: Progress = _silent) -> Iterator[Chapter]:
    """The chapters of all sources that `root/books/` describes. Raises SourceError."""
    for description in descriptions(root / "books"):
        if description.reader == "plain" and not description.spliced:
            progress(f"Reading {description.witness}, {description.work}")
            yield from plain.read(description, root)
    progress("Reading the braille")
    yield from round_games.volumes(root)


def volumes(root: Path = ROOT, progress: Progress = _silent) -> list[Volume]:
    """All volumes, their cross-references resolved. Raises SourceError."""
    built = [build(chapter) for chapter in chapters(root, progress)]
    progress("Resolving cross-references")
    return resolve(built, root)


def _games(built: Iterable[Volume], root: Path) -> list[Game]:
    description = root / "games.toml"
    return games.games(built, description) if description.exists() else []


def _put(path: Path, text: str) -> bool:
    data = text.encode()
    if path.exists() and path.read_bytes() == data:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return True


def ingest(out: Path | None = None, root: Path = ROOT, progress: Progress = _silent) -> Report:
    """Reads the sources under `root` and writes `<work>/<game>.md` and `.json` and `games.json` to `out`.

    `out` is `root/text` unless given; `progress` is told what happens, a sentence at a time. Files of works that
    were read here but hold no volume any more are removed. Raises SourceError where a source, a description or an
    emendation does not fit.
    """
    out = out or root / "text"
    list(sources(root))  # A file that has changed is told of before any is taken for what it was.
    built = volumes(root, progress)
    files: dict[Path, str] = {}
    for volume in built:
        stem = out / volume.work / volume.game
        files[stem.with_suffix(".md")], files[stem.with_suffix(".json")] = write(volume)
    rows = [game.model_dump(mode="json", exclude_defaults=True) for game in _games(built, root)]
    files[out / "games.json"] = "[\n" + ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows) + "\n]\n"
    progress("Writing the text")
    written = tuple(path for path, text in files.items() if _put(path, text))
    stale = sorted(
        path
        for work in {volume.work for volume in built}
        for path in (out / work).iterdir()
        if path.suffix in (".md", ".json") and path not in files
    )
    for path in stale:
        path.unlink()
    return Report(
        volumes=len(built),
        sections=sum(len(volume.sections) for volume in built),
        blocks=sum(len(volume.blocks) for volume in built),
        written=written,
        removed=tuple(stale),
    )

"""The sources as received: the text of every transcription that `works.toml` names."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from corpus.errors import NotFoundError, SourceError

__all__ = ["ROOT", "Source", "source", "sources"]

ROOT = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Source:
    """A transcription: witness `witness` of `work`, its file, and the characters that traces and spans count."""

    work: str
    witness: str
    path: Path
    text: str


def _encodings(root: Path) -> dict[tuple[str, str], str]:
    """The encodings that the descriptions in `root/books/` give."""
    found: dict[tuple[str, str], str] = {}
    for path in sorted((root / "books").glob("*.toml")):
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
        if "encoding" in raw:
            found[str(raw.get("work")), str(raw.get("witness"))] = str(raw["encoding"])
    return found


def _read(path: Path, encoding: str) -> str:
    try:
        return path.read_bytes().decode(encoding)
    except (OSError, UnicodeDecodeError, LookupError) as error:
        raise SourceError(
            f"{path.name} cannot be read as {encoding}: {error}.", "Put the transcription back, or correct `encoding`."
        ) from error


def sources(root: Path = ROOT) -> Iterator[Source]:
    """All transcriptions under `root`, in the order of `works.toml`. Raises SourceError."""
    encodings = _encodings(root)
    for work in tomllib.loads((root / "works.toml").read_text(encoding="utf-8"))["work"]:
        for row in work["witnesses"]:
            path = root / "sources" / str(row["file"])
            encoding = encodings.get((work["id"], row["id"]), "utf-8")
            yield Source(work["id"], row["id"], path, _read(path, encoding))


@lru_cache(maxsize=8)
def _all(root: Path) -> dict[tuple[str, str], Source]:
    return {(each.work, each.witness): each for each in sources(root)}


def source(work: str, witness: str, root: Path = ROOT) -> Source:
    """One transcription. Raises NotFoundError where there is none, SourceError where it cannot be read."""
    try:
        return _all(root)[work, witness]
    except KeyError:
        raise NotFoundError(
            f"There is no witness {witness!r} of {work!r} here.", "Its work's page lists the witnesses."
        ) from None

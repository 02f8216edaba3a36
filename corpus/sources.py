"""The sources as received: the text of every transcription that `works.toml` names."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from corpus.errors import NotFoundError, SourceError

__all__ = ["ROOT", "Source", "source", "sources"]

ROOT = Path(__file__).parent
_CHANGED = (
    "Put the file back as it was. Where the change is meant, read a book of your own again with `hoyle ingest --book`; "
    "for one of the library's write the new `sha256` into works.toml and run `hoyle ingest`."
)


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


def _read(path: Path, encoding: str, sha256: str | None) -> str:
    try:
        raw = path.read_bytes()
        if sha256 is not None and hashlib.sha256(raw).hexdigest() != sha256:
            raise SourceError(
                f"{path.name} has changed since its text was made: its SHA-256 is not that in works.toml.", _CHANGED
            )
        return raw.decode(encoding)
    except (OSError, UnicodeDecodeError, LookupError) as error:
        raise SourceError(
            f"{path.name} cannot be read as {encoding}: {error}.", "Put the transcription back, or correct `encoding`."
        ) from error


def sources(root: Path = ROOT) -> Iterator[Source]:
    """All transcriptions under `root`, in the order of `works.toml`. Raises SourceError where one cannot be read, or
    is not the file from which the text was made."""
    encodings = _encodings(root)
    for work in tomllib.loads((root / "works.toml").read_text(encoding="utf-8"))["work"]:
        for row in work["witnesses"]:
            path = root / "sources" / str(row["file"])
            encoding = encodings.get((work["id"], row["id"]), "utf-8")
            yield Source(work["id"], row["id"], path, _read(path, encoding, row.get("sha256")))


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

"""Where the index lies, and how it gets there: built once, whole or not at all, and checked before it is opened.

    <data>/search/<digest>/         an index and its manifest, never changed after it got this name
    <data>/search/.building-*/      one being built, or what a killed builder left
    <data>/search/lock              held while building

The digest is that of the library, of its headnotes, of the trade's words and of the form of the index. An index
pickles some of its parts, so none is opened unless the manifest vouches for every file.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from corpus.errors import HoyleError, InputError
from corpus.headnotes import headnotes
from corpus.library import Library
from service.search.index import FileLock, Index, Row, write
from service.search.passages import row
from service.search.search import Search
from service.search.trade import trade
from service.search.units import Unit, units

__all__ = ["Progress", "build", "digest", "open_index"]

FORM = 4
MANIFEST = "manifest.json"
_KEPT_OLD = 2
Progress = Callable[[int, int], None]
"""Called with the number of records done and their whole number."""


def digest(library: Library) -> str:
    """What the index of a library is named by."""
    return hashlib.sha256(f"{FORM} {library.digest} {headnotes().digest} {trade().digest}".encode()).hexdigest()[:24]


def open_index(library: Library, data_dir: Path, *, progress: Progress | None = None) -> Search:
    """The search over a library, its index built first where it is missing, damaged or not ours.

    Any number of processes may start together: one builds, the others wait for it. Raises InputError when the
    directory cannot be used.
    """
    home = data_dir / "search"
    place = home / digest(library)
    opened = _opened(library, place)
    if opened is None:
        with _locked(home):
            opened = _opened(library, place)
            if opened is None:
                _build(library, place, progress)
                opened = _opened(library, place)
    if opened is None:
        raise HoyleError(f"The search index in {place} cannot be read though it was just built.", "Is the disk full?")
    return opened


def build(library: Library, data_dir: Path, *, progress: Progress | None = None) -> Path:
    """Build the index of a library anew, whether or not there is one; gives its directory."""
    place = data_dir / "search" / digest(library)
    with _locked(place.parent):
        _build(library, place, progress)
    return place


@contextmanager
def _locked(home: Path) -> Iterator[None]:
    try:
        home.mkdir(parents=True, exist_ok=True)
        lock = FileLock(str(home / "lock"))
        lock.acquire(blocking=True)
    except OSError as error:
        raise InputError(
            f"The search index cannot be kept in {home}: {error.strerror}.",
            "Set HOYLE_DATA to a directory that can be written to.",
        ) from error
    try:
        yield
    finally:
        lock.release()


def _rows(found: list[Unit], progress: Progress | None) -> Iterator[Row]:
    for count, unit in enumerate(found, 1):
        yield row(unit)
        if progress is not None:
            progress(count, len(found))


def _build(library: Library, place: Path, progress: Progress | None) -> None:
    """Build beside, then take the name in one step. The lock is held, so leftovers are those of dead builders."""
    home = place.parent
    for leftover in home.glob(".*-*"):
        shutil.rmtree(leftover, ignore_errors=True)
    building = Path(tempfile.mkdtemp(prefix=".building-", dir=home))
    try:
        count = write(building, _rows(units(library), progress))
        files = {path.name: _sum(path) for path in sorted(building.iterdir())}
        manifest = {"form": FORM, "digest": place.name, "records": count, "files": files}
        (building / MANIFEST).write_text(json.dumps(manifest), encoding="utf-8")
        if place.is_symlink() or place.is_file():
            place.unlink()
        elif place.exists():
            place.rename(home / f".broken-{os.getpid()}-{building.name[-8:]}")
        building.rename(place)
    except OSError as error:
        raise InputError(
            f"The search index cannot be written to {home}: {error.strerror}.",
            "Make room, or set HOYLE_DATA to another directory.",
        ) from error
    finally:
        for leftover in home.glob(".*-*"):
            shutil.rmtree(leftover, ignore_errors=True)
    older = sorted((p for p in home.iterdir() if p.is_dir() and p != place), key=lambda p: p.stat().st_mtime)
    for old in older[: -_KEPT_OLD or None]:
        shutil.rmtree(old, ignore_errors=True)


def _sum(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _sound(place: Path) -> bool:
    """Whether the manifest is there, belongs to this digest and form, and vouches for every file."""
    try:
        manifest = json.loads((place / MANIFEST).read_text(encoding="utf-8"))
        files = {path.name for path in place.iterdir()} - {MANIFEST}
        return (
            (manifest["form"], manifest["digest"]) == (FORM, place.name)
            and files == set(manifest["files"])
            and all(_sum(place / name) == known for name, known in manifest["files"].items())
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return False


def _opened(library: Library, place: Path) -> Search | None:
    if not _sound(place):
        return None
    try:
        index = Index(place)
        found = Search(library, index)
        return found if found.sound() else None
    except Exception:  # Whoosh has no checksums and fails in any way; whatever it is, building anew mends it.
        return None

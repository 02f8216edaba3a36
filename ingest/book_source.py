"""A user's file as traced text: its encoding found, its line ends made one, what is no text taken out and told of."""

from __future__ import annotations

import codecs
import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from corpus.errors import SourceError
from ingest.traced import Traced

__all__ = ["Source", "normal", "read_bytes", "read_text"]

MOST = 16_000_000
"""Bytes of the largest file that is read: some twenty times a long novel."""

_LINE_END = r"\r\n|[\r\f\v\x1c-\x1e\x85\u2028\u2029]"
# Control characters, and the private-use ones, which ingest needs for page turns.
_FOREIGN = r"[\x00-\x08\x0e-\x1b\x1f\x7f-\x84\x86-\x9f\ue000-\uf8ff\ufff9-\ufffb\ufeff]"
_CHANGED = re.compile(rf"({_LINE_END})|({_FOREIGN})")
# The first bytes of files that are no text, and what they are.
_KINDS = (
    (b"%PDF", "a PDF file"),
    (b"PK\x03\x04", "a ZIP, Word, OpenDocument or EPUB file"),
    (b"\xd0\xcf\x11\xe0", "an old Word file"),
    (b"{\\rtf", "an RTF file"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"GIF8", "a picture"),
    (b"\x1f\x8b", "a compressed file"),
)
_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


@dataclass(slots=True)
class Source:
    """A file that was read: `original` as decoded, `text` with line ends `\\n` and every character traced to it.

    `problems` are places (offsets in `original`) at which something could not be read, with what; `pages` the
    page turns that stand in `text` already, with their offsets; `dropped` page numbers of an edition that is not cited.
    """

    original: str
    text: Traced
    encoding: str
    problems: list[tuple[int, str]] = field(default_factory=list)
    pages: list[tuple[int, int]] = field(default_factory=list)
    dropped: list[Traced] = field(default_factory=list)
    _ends: list[int] = field(default_factory=list)

    def line(self, offset: int) -> int:
        """The line of the file, from 1, on which a character of `original` stands."""
        if not self._ends:
            self._ends += [found.end() for found in re.finditer(r"\r\n|\r|\n", self.original)]
        return bisect_right(self._ends, offset) + 1


def read_bytes(path: Path) -> bytes:
    """The content of a file. Raises SourceError where there is none, or it is too large to be a book."""
    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            raise SourceError(f"{path.name} is no file but a device or a pipe.", "Give the file of a book.")
        size = path.stat().st_size
        if size > MOST:
            raise SourceError(f"{path.name} has {size:,} bytes; a book has at most {MOST:,}.", "Cut it into volumes.")
        return path.read_bytes()
    except OSError as error:
        why = "is a folder" if path.is_dir() else "cannot be read" if path.exists() else "does not exist"
        raise SourceError(f"{path} {why}.", "Correct `file` in the description; it is sought beside it.") from error


def read_text(raw: bytes, name: str, encoding: str = "auto") -> tuple[str, str]:
    """The characters of a file and their encoding. Raises SourceError where it is no text.

    "auto" takes what a byte order mark says, else UTF-8, else Windows' Western characters (with Latin 1 for the few
    that those leave open).
    """
    for begins, kind in _KINDS:
        if raw.startswith(begins):
            raise SourceError(f"{name} is {kind}, no plain text.", "Save the book as plain text or as a BRF file.")
    marked = next((found for bom, found in _BOMS if raw.startswith(bom)), None) or _unmarked(raw)
    tried = [encoding] if encoding != "auto" else [marked] if marked else ["utf-8", "cp1252", "latin-1"]
    for each in tried:
        try:
            text = raw.decode("utf-8-sig" if each.lower().replace("_", "-") in ("utf-8", "utf8") else each)
        except LookupError as error:
            raise SourceError(
                f"{name}: there is no encoding {each!r}.", "Give one such as utf-8, or leave `encoding` away."
            ) from error
        except UnicodeError as error:
            if each == tried[-1]:
                place = getattr(error, "start", 0)
                raise SourceError(
                    f"{name} cannot be read as {each}: byte {place} does not fit.",
                    "Leave `encoding` away, or name another.",
                ) from error
            continue
        if not text.strip("\ufeff \t\r\n\f\x1a"):
            raise SourceError(f"{name} holds no text.", "Give the file of a book.")
        if text.count("\0") or len(re.findall(_FOREIGN, text[:20_000])) * 20 > len(text[:20_000]):
            raise SourceError(f"{name} is no text file.", "Save the book as plain text or as a BRF file.")
        return text, each
    raise AssertionError("the last encoding either reads or raises")


def _unmarked(raw: bytes) -> str | None:
    """The encoding of text with two bytes a character and no mark: every other byte is nought."""
    halves = raw[:4000:2], raw[1:4000:2]
    for half, other, encoding in ((1, 0, "utf-16-le"), (0, 1, "utf-16-be")):
        if len(raw) > 3 and halves[half].count(0) * 10 > len(halves[half]) * 9 and not halves[other].count(0):
            return encoding
    return None


def normal(original: str, witness: str, encoding: str) -> Source:
    """The source with one sort of line end; characters that are no text become U+FFFD and are told of."""
    problems: list[tuple[int, str]] = []
    last = len(original.rstrip("\x1a"))  # old programs end a file with this one
    parts = list(_parts(Traced.whole(original, witness)[:last], problems))
    return Source(original, Traced.join(parts), encoding, problems)


def _parts(text: Traced, problems: list[tuple[int, str]]) -> Iterator[Traced]:
    done = 0
    for found in _CHANGED.finditer(text.text):
        start, end = found.span()
        yield text[done:start]
        if found[1]:
            yield text[start:end].replace(0, end - start, "\n")
        elif found[0] != "\ufeff":
            problems.append((start, f"the character U+{ord(found[0]):04X}, which is no text"))
            yield text[start:end].replace(0, 1, "\ufffd")
        done = end
    yield text[done:]

"""Headnotes: what a record says, in one line of today's words.

A law report has a headnote over every case, written by its editor. These are the editors' own words, not the books':
they say what a player now would call the thing ("fold", "showdown", "all in"), help to find it, and decide nothing.
They are data, `corpus/headnotes/<work>/<game>.toml`: the end of a record's address, and the line.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from corpus.errors import CorpusError

__all__ = ["Headnotes", "headnotes", "read"]

HERE = Path(__file__).parent / "headnotes"


@dataclass(frozen=True, slots=True)
class Headnotes:
    """`lines` by the address of the record; `digest` changes with any of them."""

    lines: Mapping[str, str]
    digest: str

    def of(self, record: str) -> str:
        """The headnote of a record by its address; empty where it has none, as in a book of the user's."""
        return self.lines.get(record, "")


def read(root: Path) -> Headnotes:
    """The headnotes under a directory laid out like `corpus/headnotes/`.

    Raises CorpusError, which names the file, when one is no TOML of lines by address.
    """
    lines: dict[str, str] = {}
    digest = hashlib.sha256()
    for path in sorted(root.glob("*/*.toml")):
        raw = path.read_bytes()
        digest.update(raw)
        try:
            found = tomllib.loads(raw.decode("utf-8"))
        except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise CorpusError(f"The headnotes in {path.name} cannot be read: {error}.", "Mend that file.") from error
        for end, line in found.items():
            if not isinstance(line, str):
                raise CorpusError(f"The headnote of {end!r} in {path.name} is no text.", 'Write it as "…".')
            lines[f"{path.parent.name}/{path.stem}/{end}"] = line
    return Headnotes(MappingProxyType(lines), digest.hexdigest())


@cache
def headnotes() -> Headnotes:
    """The headnotes of the books that the project ships."""
    return read(HERE)

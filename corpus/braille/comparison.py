"""Cells as someone wrote them beside cells as this code writes the same text: every difference, by its kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from corpus.braille.cells import read_cells
from corpus.braille.decode import decode
from corpus.braille.encode import encode

__all__ = ["UNEXPLAINED", "Difference", "classes", "compare"]

UNEXPLAINED = "unexplained"
_SIGNS = (
    ("capital signs stand elsewhere", ","),
    ("letter signs stand elsewhere", ";"),
    ("italic signs, which the text does not have", "."),
    ("accent signs, which the text does not have", "@"),
    ("number signs stand elsewhere", "#"),
)
_BRACKETS = "7"


class Difference(NamedTuple):
    """A word whose cells differ: where it begins in the source, its print, both cells, and the kind of difference."""

    offset: int
    print: str
    source: str
    written: str
    kind: str


def compare(source: str, *, table: str = "ebae", profile: str = "full") -> tuple[Difference, ...]:
    """Decode cells that run on, write the text again, and give every word that came out in other cells.

    In: braille cells; the code and the profile that write. Out: the differences in order; none is left out. Raises
    BrailleError when the source is no braille, or the table or the profile is unknown.
    """
    cells = read_cells(source).text
    decoded = decode(source, table=table, layout="run-on")
    written = encode(decoded.text, table=table, profile=profile).cells
    theirs, ours, prints = cells.split(" "), written.split(" "), decoded.text.split(" ")
    if not len(theirs) == len(ours) == len(prints):
        theirs, ours, prints = _aligned(theirs, prints, table, profile)
    found: list[Difference] = []
    offset = 0
    for before, after, print_ in zip(theirs, ours, prints, strict=True):
        if before != after:
            found.append(Difference(offset, print_, before, after, _kind(before, after, print_, table)))
        offset += len(before) + 1
    return tuple(found)


def classes(differences: Sequence[Difference]) -> Counter[str]:
    """How many differences there are of each kind."""
    return Counter(difference.kind for difference in differences)


def _aligned(theirs: list[str], prints: list[str], table: str, profile: str) -> tuple[list[str], list[str], list[str]]:
    """The same stretches of both where a code writes words together: as the source parts them."""
    rows: list[str] = []
    at = 0
    for cells in theirs:
        size = decode(cells, table=table, layout="run-on").text.count(" ") + 1 if cells else 1
        rows.append(" ".join(prints[at : at + size]))
        at += size
    if prints[at:]:
        rows[-1] = " ".join([rows[-1], *prints[at:]])
    return theirs, [encode(row, table=table, profile=profile).cells for row in rows], rows


def _kind(source: str, written: str, print_: str, table: str) -> str:
    if "\ufffd" in print_:
        return "cells that could not be read"
    for kind, signs in _SIGNS:
        drop = str.maketrans("", "", signs)
        if source.translate(drop) == written.translate(drop):
            return kind
    if decode(source, table=table, layout="run-on").text == decode(written, table=table, layout="run-on").text:
        return "other contractions for the same letters"
    if source.replace(_BRACKETS, "") == written.replace(_BRACKETS, ""):
        return "brackets stand elsewhere"
    return UNEXPLAINED

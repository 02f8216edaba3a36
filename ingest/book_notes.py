"""Footnotes of a user's book, wherever they stand: under their paragraph, at the foot of a page, at the end."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from ingest.book_lines import Para

__all__ = ["FoundNotes", "NoteBody", "NoteMark", "find_notes"]

_SIGN = r"\d{1,4}|[A-Za-z]|[*†‡]{1,4}"
_RAISED = "¹²³⁴⁵⁶⁷⁸⁹⁰"
_BRACKET = rf"\[({_SIGN})\]"
_NAMED = rf"\[Footnote\s+({_SIGN})\]"
_ROUND = rf"\(({_SIGN})\)"
_HAT = r"\^(\d{1,4})(?!\d)"
_HAT_BRACKET = r"\[\^(\w{1,8})\]"
_HIGH = rf"(?<=\S)([{_RAISED}]+)"
_STAR = r"(?<=[^\s*†‡])([*†‡]{1,4})(?![\w*†‡])"
_BARE = r"(?<=[a-z.,;!?”\"])(\d{1,4})(?!\w)"

# How a note begins (group 1 is its sign), how marks with that sign may look, and how many paragraphs back they stand.
_BODIES: tuple[tuple[str, tuple[str, ...], int], ...] = (
    (rf"\[Footnote\s*({_SIGN})?\s*:\s*", (_BRACKET, _NAMED, _STAR), 400),
    (rf"(?:Footnote|FOOTNOTE)\s*({_SIGN})\s*[:.]\s*", (_BRACKET, _ROUND), 400),
    (rf"{_BRACKET}\s*[:.]?\s*(?=\S)", (_BRACKET,), 400),
    (rf"{_HAT_BRACKET}:?\s*(?=\S)", (_HAT_BRACKET,), 400),
    (r"\^(\d{1,4})[.):]?\s+(?=\S)", (_HAT,), 400),
    (rf"([{_RAISED}]+)\s*(?=\S)", (_HIGH,), 400),
    (r"([*†‡]{1,4})\s*(?=[\w\"“‘'_(])", (_STAR,), 20),
)
# Under a heading of notes a number alone will do.
_ENDNOTE = (rf"({_SIGN})[.):]?\s+(?=\S)", (_BRACKET, _ROUND, _HAT, _BARE), 10**9)
_HEADED = re.compile(r"(?:foot|end)?[- ]?notes?\.?", re.I)

_Place = tuple[int, int, int]


@dataclass(slots=True)
class NoteBody:
    """The note that is paragraph `para`: its sign, and where in the paragraph its words begin and end."""

    para: int
    sign: str
    start: int
    end: int


@dataclass(slots=True)
class NoteMark:
    """A mark in paragraph `para`, characters `start` to `end`, with its note."""

    para: int
    start: int
    end: int
    body: NoteBody


@dataclass(slots=True)
class FoundNotes:
    """Marks by paragraph; the notes, by paragraph, that a mark leads to; and the notes without a mark."""

    marks: dict[int, list[NoteMark]] = field(default_factory=dict)
    bodies: dict[int, NoteBody] = field(default_factory=dict)
    astray: list[NoteBody] = field(default_factory=list)


class _Marks:
    """Every place that looks like a mark, by shape and sign, in the order of the book."""

    def __init__(self, found: Sequence[Para], titles: dict[int, str]) -> None:
        self.texts = [("" if n in titles else para.text.text) for n, para in enumerate(found)]
        self.shapes: dict[str, dict[str, list[_Place]]] = {}
        self.taken: set[tuple[int, int]] = set()
        self.last: dict[str, tuple[int, int]] = {}

    def first_free(self, shape: str, sign: str, least: int, before: int) -> _Place | None:
        """The first mark after the last one taken with this sign, from paragraph `least` to the one before `before`."""
        places = self._of(shape).get(sign, [])
        start = max(self.last.get(sign, (-1, 0)), (least, -1))
        for place in places[bisect_right(places, (*start, 10**9)) : bisect_left(places, (before, -1, 0))]:
            if place[:2] not in self.taken:
                return place
        return None

    def take(self, sign: str, place: _Place) -> None:
        self.taken.add(place[:2])
        self.last[sign] = place[:2]

    def _of(self, shape: str) -> dict[str, list[_Place]]:
        if shape not in self.shapes:
            found: defaultdict[str, list[_Place]] = defaultdict(list)
            for n, text in enumerate(self.texts):
                for hit in re.finditer(shape, text):
                    if hit.start() and hit[1]:
                        found[hit[1]].append((n, hit.start(), hit.end()))
            self.shapes[shape] = found
        return self.shapes[shape]


def find_notes(
    found: Sequence[Para], titles: dict[int, str], mark: str | None = None, note: str | None = None
) -> FoundNotes:
    """The notes of a book. `titles` are its headings by paragraph; group 1 of `mark` and `note` is the sign.

    Notes follow their marks in the same order; a sign without a note stays in the text.
    """
    notes = FoundNotes()
    marks = _Marks(found, titles)
    collected = False
    for n, para in enumerate(found):
        if n in titles:
            collected = bool(_HEADED.fullmatch(titles[n].strip()))
            continue
        for body, shapes, back in _bodies(n, para, collected, mark, note):
            sign = body.sign or "*"
            least = 0 if collected else n - back
            places = (marks.first_free(shape, sign, least, n) for shape in shapes)
            place = next((place for place in places if place), None)
            if place:
                marks.take(sign, place)
                notes.marks.setdefault(place[0], []).append(NoteMark(*place, body))
                notes.bodies[n] = body
                break
        else:
            sure = _bodies(n, para, collected, mark, note)
            if sure and (collected or note or para.text.text.startswith("[Footnote")):
                notes.astray.append(sure[0][0])
    for each in notes.marks.values():
        each.sort(key=lambda made: made.start)
    return notes


def _bodies(
    n: int, para: Para, collected: bool, mark: str | None, note: str | None
) -> list[tuple[NoteBody, tuple[str, ...], int]]:
    """What the paragraph may be as a note."""
    text = para.text.text
    own = (mark,) if mark else None
    shapes = [(note, own or (_BRACKET, _STAR), 10**9)] if note else [*_BODIES, *([_ENDNOTE] if collected else [])]
    made = []
    for pattern, marks, back in shapes:
        hit = re.match(pattern, text)
        if not hit:
            continue
        closed = text.endswith("]") and text.startswith("[Footnote")
        body = NoteBody(n, hit[1] or "", hit.end(), len(text) - closed)
        if text[body.start : body.end].strip():
            made.append((body, own or marks, back))
    return made

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


# What looks like a mark, for the report of those that have no note.
_LONE = re.compile(
    rf"(?<=\S)(?:\[(?:\d{{1,4}}|[A-Z]|[*†‡]{{1,4}}|\^\w{{1,8}})\]|[{_RAISED}]+)"
    r"|(?<=[\w.,;:!?’”\")\]])[*†‡]{1,3}(?![\w*†‡])"
)
_STARRED = re.compile(r"(?<![\w*])\*(?=\w)[^*\n]{0,60}\w\*(?![\w*])")
_INLINE = re.compile(rf"\[Footnote\s*({_SIGN})?\s*:\s*", re.I)
_LONGEST = 12
"""Paragraphs of a note in square brackets."""


@dataclass(frozen=True, slots=True)
class NoteBody:
    """A note in paragraph `para`, or a further paragraph of the note `of`: its sign, and where its words begin and end.

    One that is `inline` stands in the middle of its paragraph, where its mark would.
    """

    para: int
    sign: str
    start: int
    end: int
    inline: bool = False
    of: NoteBody | None = None


@dataclass(frozen=True, slots=True)
class NoteMark:
    """A mark in paragraph `para`, characters `start` to `end`, with its note."""

    para: int
    start: int
    end: int
    body: NoteBody


@dataclass(slots=True)
class FoundNotes:
    """Marks by paragraph; the notes, by paragraph, that a mark leads to; the notes without a mark.

    `lone` are marks without a note: the paragraph, the place in it, and the mark.
    """

    marks: dict[int, list[NoteMark]] = field(default_factory=dict)
    bodies: dict[int, NoteBody] = field(default_factory=dict)
    astray: list[NoteBody] = field(default_factory=list)
    lone: list[tuple[int, int, str]] = field(default_factory=list)


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
                    if hit.start() and hit[1] and not (hit[1] == "*" and _emphasis(text, hit.start())):
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
        if n in notes.bodies:
            continue
        _inline(n, para, notes)
        looks = _bodies(n, para, collected, mark, note)
        for body, shapes, back in looks:
            sign = body.sign or "*"
            least = 0 if collected else n - back
            places = (marks.first_free(shape, sign, least, n) for shape in shapes)
            place = next((place for place in places if place), None)
            if place:
                marks.take(sign, place)
                notes.marks.setdefault(place[0], []).append(NoteMark(*place, body))
                notes.bodies[n] = body
                _further(n, body, found, titles, notes)
                break
        else:
            if looks and (collected or note or _is_note(n, found)):
                notes.astray.append(looks[0][0])
    for each in notes.marks.values():
        each.sort(key=lambda made: made.start)
    _lone(found, titles, notes)
    return notes


def _inline(n: int, para: Para, notes: FoundNotes) -> None:
    """The notes in square brackets that stand in the middle of a paragraph."""
    text = para.text.text
    done = 0
    for hit in _INLINE.finditer(text):
        end = _closing(text, hit.start())
        if hit.start() > done and end is not None and text[hit.end() : end].strip():
            body = NoteBody(n, hit[1] or "", hit.end(), end, inline=True)
            start = len(text[: hit.start()].rstrip())
            notes.marks.setdefault(n, []).append(NoteMark(n, start, end + 1, body))
            done = end


def _closing(text: str, opening: int) -> int | None:
    """Where the bracket closes that opens at `opening`."""
    depth = 0
    for bracket in re.finditer(r"[\[\]]", text[opening:]):
        depth += 1 if bracket[0] == "[" else -1
        if not depth:
            return opening + bracket.start()
    return None


def _further(n: int, body: NoteBody, found: Sequence[Para], titles: dict[int, str], notes: FoundNotes) -> None:
    """The further paragraphs of a note in square brackets, to where they close."""
    if not _INLINE.match(found[n].text.text) or _closing(found[n].text.text, 0) is not None:
        return
    whole = found[n].text.text
    for last in range(n + 1, min(n + _LONGEST, len(found))):
        whole += found[last].text.text
        if last in titles or _INLINE.match(found[last].text.text):
            return
        if (end := _closing(whole, 0)) is not None:
            if end == len(whole) - 1:
                for at in range(n + 1, last + 1):
                    size = len(found[at].text) - (at == last)
                    notes.bodies[at] = NoteBody(at, body.sign, 0, size, of=body)
            return


def _is_note(n: int, found: Sequence[Para]) -> bool:
    """Whether what looks like a note without a mark is one, and no point of a list with a star before each."""
    first = found[n].text.text[0]
    beside = [found[at].text.text[0] for at in (n - 1, n + 1) if 0 <= at < len(found)]
    return first not in beside and not (first == "*" and _STARRED.match(found[n].text.text))


def _emphasis(text: str, at: int) -> bool:
    """Whether a star ends words that another begins, as `*so*`."""
    return any(pair.start() <= at < pair.end() for pair in _STARRED.finditer(text, max(0, at - 70), at + 2))


def _lone(found: Sequence[Para], titles: dict[int, str], notes: FoundNotes) -> None:
    for n, para in enumerate(found):
        if n in titles or n in notes.bodies:
            continue
        text = para.text.text
        taken = [(mark.start, mark.end) for mark in notes.marks.get(n, ())]
        for hit in _LONE.finditer(text):
            if not any(start <= hit.start() < end for start, end in taken) and not _emphasis(text, hit.start()):
                notes.lone.append((n, hit.start(), hit[0]))


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

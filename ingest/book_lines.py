"""The lines of a book become paragraphs: at blank lines, at indents, before numbers that count up, after headings.

Whether a line was broken because it was full, or because something ended there, tells verse, lists and tables from
running text.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from corpus.numerals import NUMERAL, WORDED, number, worded
from ingest.book_drawings import drawing_span
from ingest.drafts import TURNS, page_of
from ingest.paragraphs import Paragraph
from ingest.traced import Traced

__all__ = ["POINT", "Line", "Para", "is_capitals", "paras", "width_of"]

_TURN = re.compile(f"[{TURNS}]")
_OPENS = re.compile(r"[\"“‘'(\[_*=]*[A-ZÀ-Þ0-9§¶]")
_COUNT = re.compile(
    rf"[_*=]*(?P<label>(?:[A-Za-z]+\.?\s+(?:No\.?\s*|the\s+)?|§+\s*)?)(?P<n>{NUMERAL}|{WORDED})"
    r"(?P<stop>[.):\]]|\.?--|—|\s)"
)
_CASE = re.compile(r"[_*]*\([_*]*(?:\d{1,2}|[a-z]|[ivx]+)[_*]*\)[_*]*\s")
POINT = re.compile(r"[_*]*(?!i\. ?e\b|e\. ?g\b)[a-z](?:[.)][_*]*|[_*]+[.)])\s")
"""A case without a bracket before it, which only words that announce it tell from a sentence."""

_NOTE = re.compile(r"\[(?:Footnote\b[^:\]]*:|\d{1,4}\]|[A-Za-z]\]|[*†‡]+\])\s*\S")


@dataclass(frozen=True, slots=True)
class Para(Paragraph):
    """A paragraph as it stands in the file: `before` blank lines stand before it, its first line is set in by `indent`.

    `verse` says that its lines end where they do on purpose, `drawing` that they are a picture made of signs.
    """

    before: int = 0
    indent: int = 0
    verse: bool = False
    drawing: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """Characters `start` to `end` of the text; `words` without page turns and white space at the end."""

    start: int
    end: int
    words: str

    @property
    def indent(self) -> int:
        """The columns of white space before the first word."""
        return len(self.words) - len(self.words.lstrip())


def is_capitals(words: str) -> bool:
    """Whether all letters are capitals, and there is a word of two at least."""
    return bool(re.search(r"[^\W\d_]{2}", words)) and words == words.upper() and words != words.lower()


def width_of(text: str) -> int:
    """The width to which the lines of running text were filled: nearly all lines are shorter."""
    lengths = sorted(len(line) for line in text.split("\n") if line.strip())
    return lengths[min(len(lengths) - 1, len(lengths) * 19 // 20)] if lengths else 0


def paras(text: Traced, first_page: int | None = None) -> list[Para]:
    """The paragraphs of a text in which page turns stand as characters."""
    width = width_of(text.text)
    found: list[Para] = []
    page, pending, before = first_page, list[Traced](), 2
    for kind, lines in _blocks(text.text):
        if kind == "blank":
            for line in lines:
                pending += _turns(text[line.start : line.end])
                before += not _TURN.search(text.text, line.start, line.end)
            continue
        for part in _cut(lines, width):
            whole = text[part[0].start : part[-1].end]
            lead = len(whole.text) - len(whole.text.lstrip())
            body = whole[lead:]
            while body and page_of(body.text[0]):
                pending.append(body[:1])
                body = body[1:]
                body = body[len(body.text) - len(body.text.lstrip()) :]
            body = body[: len(body.text.rstrip())]
            after: list[Traced] = []
            while body and page_of(body.text[-1]):
                after.insert(0, body[-1 + len(body) :])
                body = body[: len(body) - 1]
                body = body[: len(body.text.rstrip())]
            if body:
                page = _last(pending, page)
                drawing = drawing_span([line.words for line in part]) == (0, len(part))
                verse = not drawing and _is_verse(part, width)
                found.append(Para(body, page, bool(pending), tuple(pending), before, part[0].indent, verse, drawing))
                pending, before = [], 0
                page = _last(_turns(body), page)
            pending += after
        before = 0
    if pending and found:
        last = found[-1]
        found[-1] = replace(last, marks=(*last.marks, *pending))
    return found


def _turns(text: Traced) -> list[Traced]:
    return [text[found.start() : found.end()] for found in _TURN.finditer(text.text)]


def _last(turns: Sequence[Traced], page: int | None) -> int | None:
    return page_of(turns[-1].text) if turns else page


def _blocks(text: str) -> Iterator[tuple[str, list[Line]]]:
    """Runs of lines without a blank one, and the blank ones between.

    A page turn alone on a line inside a paragraph is part of it.
    """
    lines: list[Line] = []
    at = 0
    for raw in text.split("\n"):
        lines.append(Line(at, at + len(raw), _TURN.sub("", raw).expandtabs(8).rstrip()))
        at += len(raw) + 1
    held: list[Line] = []
    held_kind = ""
    for n, line in enumerate(lines):
        bare = not line.words
        only_turn = bare and line.end > line.start and bool(_TURN.search(text, line.start, line.end))
        inside = only_turn and 0 < n < len(lines) - 1 and bool(lines[n - 1].words and lines[n + 1].words)
        kind = "blank" if bare and not inside else "text"
        if kind != held_kind and held:
            yield held_kind, held
            held = []
        held_kind = kind
        held.append(line)
    if held:
        yield held_kind, held


def _full(line: Line, following: Line, width: int) -> bool:
    """Whether a line ends because the first word of the next had no room on it."""
    words = following.words.split()
    return not words or len(line.words) + 1 + len(words[0]) > width - 3


def _is_verse(lines: Sequence[Line], width: int) -> bool:
    """Whether the lines end on purpose: most would have had room for a word more, and most begin with a capital."""
    couplet = len(lines) == 2 and min(line.indent for line in lines) >= 2
    if (len(lines) < 3 and not couplet) or width < 20:
        return False
    if sum(bool(_OPENS.match(line.words.strip())) for line in lines[1:]) * 2 < len(lines) - 1:
        return False
    short = sum(not _full(line, lines[n + 1], width) for n, line in enumerate(lines[:-1]))
    return short * 4 >= 3 * (len(lines) - 1)


def _cut(lines: list[Line], width: int) -> Iterator[list[Line]]:
    """The paragraphs that stand in one run of lines."""
    if drawing := drawing_span([line.words for line in lines]):
        for part in (lines[: drawing[0]], lines[drawing[0] : drawing[1]], lines[drawing[1] :]):
            if part:
                yield part
        return
    if len(lines) == 1 or _is_drawn(lines):
        yield lines
        return
    starts = {0, *_after_heading(lines, width), *_counted(lines), *_indented(lines, width)}
    cuts = [*sorted(starts), len(lines)]
    for start, end in pairwise(cuts):
        yield lines[start:end]


def _is_drawn(lines: Sequence[Line]) -> bool:
    """Whether columns are drawn with spaces, dots or strokes, so that no line may be taken from the others."""
    gaps = [bool(re.search(r"\S(?:\s{3,}|\t|\s*\.{4,}|(?:\s\.){3,})\s*\S|^\s*[|+]", line.words)) for line in lines]
    return sum(gaps) * 3 >= 2 * len(lines)


def _after_heading(lines: Sequence[Line], width: int) -> list[int]:
    """The line after a first line in capitals that is a heading of its own."""
    for n, line in enumerate(lines[:3]):
        if not is_capitals(line.words) or len(line.words.strip()) > 70:
            break
        following = lines[n + 1] if n + 1 < len(lines) else None
        if following and not is_capitals(following.words) and not _full(line, following, width):
            if _COUNT.match(line.words.strip()) and not re.search(r"[^\W\d_]{4}", line.words):
                return []
            return [n + 1] if following.words else []
    return []


def _counted(lines: Sequence[Line]) -> list[int]:
    """Lines that begin with a number one more than the last such line, with a case, or with a note."""
    found: list[int] = []
    last: tuple[str, int] | None = None
    for n, line in enumerate(lines):
        words = line.words.strip()
        count = _COUNT.match(words)
        value = number(count["n"]) or worded(count["n"]) if count else None
        if count and value is not None and (count["label"] or count["stop"].strip()):
            style = f"{count['label'].strip().lower()}{count['n'].isdigit()}{count['stop']}"
            if last and last == (style, value - 1):
                found.append(n)
            if not last or last[0] != style or last[1] == value - 1:
                last = (style, value)
        elif n and (_CASE.match(words) or (_NOTE.match(words) and not _inside(lines[n:]))):
            found.append(n)
    return found


def _inside(lines: Sequence[Line]) -> bool:
    """Whether a note in square brackets, which begins a line, stands in the middle of a sentence that goes on."""
    if not lines[0].words.lstrip().startswith("[Footnote"):
        return False
    depth = 0
    for n, line in enumerate(lines):
        for at, sign in enumerate(line.words):
            depth += (sign == "[") - (sign == "]")
            if sign == "]" and not depth:
                rest = line.words[at + 1 :] or "".join(following.words for following in lines[n + 1 : n + 2])
                return bool(re.match(r"[,;.:]?\s*[a-z]", rest))
    return False


def _indented(lines: Sequence[Line], width: int) -> list[int]:
    """Lines that an indent, or the end of one, shows to begin a paragraph."""
    indents = [line.indent for line in lines]
    common = Counter(indents[1:]).most_common(1)[0][0]
    first = indents[0]

    def opens(n: int) -> bool:
        return bool(_OPENS.match(lines[n].words.strip())) and not _runs_over(n)

    def _runs_over(n: int) -> bool:
        return indents[n] != first and _full(lines[n - 1], lines[n], width) and lines[n - 1].indent < indents[n]

    rest = range(1, len(lines))
    if max(indents) - min(indents) == 0 or max(indents) > 30:
        return []
    if first < common:
        if _is_verse(lines, width):
            return []
        return [n for n in rest if indents[n] == first and opens(n)]
    if first > common:
        return [n for n in rest if indents[n] > common and indents[n - 1] <= indents[n] and opens(n)]
    return [n for n in rest if common < indents[n] <= common + 8 and opens(n)]

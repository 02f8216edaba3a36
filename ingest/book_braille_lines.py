"""The lines and pages of a BRF file: page numbers taken out, lines that were full joined, divided words made whole.

What stands on lines of its own keeps them, so that headings, lists and tables are found in braille by what finds
them in print.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from corpus.braille.layout import top_heads

__all__ = ["Flow", "flow"]

_DIGITS = dict(zip("abcdefghij", "1234567890", strict=True))
_CHANGE = re.compile(r"[ \t]*-{4,}\s*[a-z]?#([a-j]{1,4})[ \t]*")
_AT_RIGHT = re.compile(r"(?:(?P<head>.*\S)\s{3,}|\s{10,})[a-z]?#(?P<n>[a-j]{1,4})[ \t]*")
_DIVIDED = re.compile(r"(?<=[a-z0-9!$%&*()+/:<=>?@\[\]\\])-$")
_COUNTED = re.compile(r"#[a-j]+[41)]|7[a-z#]|\.p#|s'#")
_APART = re.compile(r"\S(?:\s{3,}|\s*(?:\"{3,}|'{3,})\s*)\S")
"""Columns, parted by white space or by the guide dots of a list of contents."""

_POINTS = ",;1'."


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    start: int
    page: int

    @property
    def indent(self) -> int:
        return len(self.text) - len(self.text.lstrip())


@dataclass(slots=True)
class Flow:
    """Cells in reading order, for each the stretch of the file that it covers, and page numbers.

    `pages` are the numbers in the file, as (start, end, page, place where the page begins); page 0 is a number of an
    edition that is not cited. `head` is the running head that stood beside them, `head_at` where it first stands;
    `tops` are those that stand on lines of their own at the top of pages, with where each first does.
    """

    cells: list[str] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    pages: list[tuple[int, int, int, int]] = field(default_factory=list)
    head: str = ""
    head_at: int = 0
    tops: dict[str, int] = field(default_factory=dict)

    def add(self, cells: str, start: int) -> None:
        """Cells that stand in the file from `start` on."""
        self.cells += cells
        self.starts += range(start, start + len(cells))
        self.ends += range(start + 1, start + len(cells) + 1)

    def drop(self) -> None:
        """The last cell taken back."""
        self.cells.pop()
        self.starts.pop()
        self.ends.pop()

    def part(self, white: str) -> None:
        """White space of its own, which covers nothing."""
        at = self.ends[-1] if self.ends else 0
        self.cells += white
        self.starts += [at] * len(white)
        self.ends += [at] * len(white)


def flow(cells: str) -> Flow:
    """A file in reading order. In: ASCII cells in small letters with line ends and form feeds."""
    lines = list(_lines(cells))
    marks = _page_lines(lines)
    made = Flow()
    made.head, made.head_at = _running_head(lines, marks)
    alone = {n for n, (_, at) in marks.items() if not lines[n].text[:at].strip()}
    heads = top_heads(((line.page, line.text) for line in lines), marks, alone)
    for n in sorted(heads):
        made.tops.setdefault(lines[n].text.strip(), lines[n].start)
    filled = [line for line in lines if line.text.strip()]
    last = {line.page: line for line in filled}
    tops = {line.page: line for line in reversed(filled)}
    rows: list[_Line] = []
    for n, line in enumerate(lines):
        text = line.text.rstrip()
        if n in marks:
            page, at = marks[n]
            # A number in the last line is that of the page which ends there.
            at_foot = line is last[line.page] and not _CHANGE.fullmatch(line.text)
            first = tops[line.page].start if at_foot else line.start + at
            beside = text[:at].strip()
            begins = 0 if made.head and beside == made.head else at
            made.pages.append((line.start + begins, line.start + len(text), page, first))
            text = text[:begins].rstrip()
            if not text:
                continue
        elif n in heads:
            indent = line.indent
            made.pages.append((line.start + indent, line.start + len(text), 0, line.start))
            continue
        elif not text and (n - 1 in heads or (n + 1 < len(lines) and lines[n + 1].page > line.page)):
            continue
        rows.append(_Line(text, line.start, line.page))
    width = max((len(row.text) for row in rows), default=0)
    words = {word.strip(_POINTS) for row in rows for word in row.text.split()[:-1]}
    short = _short_pages(filled)
    opened = 0
    for n, row in enumerate(rows):
        before = rows[n - 1] if n else None
        between = _between(before, row, opened, width) if before else ""
        if before and row.page != before.page and before.page in short and between != "\n\n":
            between = "\n\n"
        if before and row.indent >= 4 and row.text and not before.text and not any(r.text for r in rows[n + 1 : n + 2]):
            between = "\n\n"  # A heading from cell 5 on stands alone: further apart than a paragraph.
        if between != " " or not before:
            opened = row.indent
        if between == " " and _DIVIDED.search("".join(made.cells[-2:])) and re.match(r"[a-z0-9]", row.text.lstrip()):
            if not _hard(made.cells, row.text, words):
                made.drop()
        else:
            made.part(between)
        skipped = row.indent if between == " " else 0
        made.add(row.text[skipped:], row.start + skipped)
    return made


def _short_pages(filled: Sequence[_Line]) -> set[int]:
    """The pages that end before they are full, so that what comes after them begins anew."""
    lines = Counter(line.page for line in filled)
    return {page for page, count in lines.items() if count * 2 < max(lines.values())}


def _between(before: _Line, row: _Line, opened: int, width: int) -> str:
    """What parts two lines: a space where the first was full, an empty line before a paragraph, or a line's end."""
    if not before.text or not row.text:
        return "\n"
    if _APART.search(before.text) and _APART.search(row.text):
        return "\n"  # Rows of a table.
    full = len(before.text) + 1 + len(row.text.split()[0]) > width or before.text.endswith("-")
    if _COUNTED.match(row.text.lstrip()) and row.indent <= opened:
        return "\n\n"
    if row.indent >= 2 and opened >= 2 and before.indent < row.indent:
        return "\n\n"
    if full and before.indent < 8 and row.indent < 8:
        return "\n\n" if opened == 2 and row.indent == 2 and before.indent == 2 else " "
    # After a list, whose further lines stand in cell 3, a paragraph begins there.
    begins = row.indent == before.indent == 2 and not opened
    return "\n\n" if begins or (row.indent >= 2 and opened >= 2 and row.indent < 8) else "\n"


def _running_head(lines: Sequence[_Line], marks: Mapping[int, tuple[int, int]]) -> tuple[str, int]:
    """What stands before the page number on most of the pages, and where it first does."""
    heads = Counter(head for n, (_, at) in marks.items() if (head := lines[n].text[:at].strip()))
    if not heads:
        return "", 0
    head, times = heads.most_common(1)[0]
    if times < 2 or times * 2 < len(marks):
        return "", 0
    return head, next(lines[n].start for n in sorted(marks) if lines[n].text[: marks[n][1]].strip() == head)


def _hard(cells: Sequence[str], text: str, words: set[str]) -> bool:
    """Whether the hyphen between two halves of a word is its own, by the rest of the text."""
    left = "".join(cells[-40:]).split()[-1][:-1].strip(_POINTS)
    right = text.split()[0].strip(_POINTS)
    if left + right in words:
        return False
    return f"{left}-{right}" in words or (left in words and right in words)


def _lines(cells: str) -> Iterator[_Line]:
    page = start = 0
    for found in re.finditer(r"\r\n|[\r\n\f]", cells):
        yield _Line(cells[start : found.start()], start, page)
        page += found[0] == "\f"
        start = found.end()
    yield _Line(cells[start:], start, page)


def _number(digits: str) -> int:
    return int("".join(_DIGITS[digit] for digit in digits))


def _page_lines(lines: Sequence[_Line]) -> dict[int, tuple[int, int]]:
    """The lines that hold a page number, with it and where in the line it begins.

    A line of dashes tells where a printed page begins; else the number at the right of a page's first line, else that
    of its last. The others are taken out too, where they ascend, and give no page turn.
    """
    changes = {n: (_number(found[1]), 0) for n, line in enumerate(lines) if (found := _CHANGE.fullmatch(line.text))}
    filled: dict[int, list[int]] = {}
    for n, line in enumerate(lines):
        if line.text.strip():
            filled.setdefault(line.page, []).append(n)
    first = _ascending(lines, [each[0] for each in filled.values()])
    last = _ascending(lines, [each[-1] for each in filled.values() if len(each) > 1])
    sure = changes or first or last
    marks: dict[int, tuple[int, int]] = {}
    for group in (last, first, changes):
        for n, (page, at) in group.items():
            marks[n] = (page if group is sure else 0, at)
    seen = 0
    for n in sorted(marks):
        page, at = marks[n]
        if page <= seen or page > 6000:
            marks[n] = (0, at)
        else:
            seen = page
    return marks


def _ascending(lines: Sequence[_Line], places: Sequence[int]) -> dict[int, tuple[int, int]]:
    found = {n: hit for n in places if (hit := _AT_RIGHT.fullmatch(lines[n].text)) and len(lines[n].text) > 20}
    numbers = [_number(hit["n"]) for hit in found.values()]
    one_page = len(places) == 1 and not any(hit["head"] for hit in found.values())
    if len(numbers) < 2 - one_page or len(numbers) * 3 < len(places) * 2 or sorted(numbers) != numbers:
        return {}
    return {n: (_number(hit["n"]), hit.end("head") if hit["head"] else 0) for n, hit in found.items()}

"""Page marks of a user's book: found in the shapes in which transcribers write them, and turned into page turns."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import median

from ingest.drafts import turn
from ingest.traced import Traced

__all__ = ["PageMarks", "mark_pages"]

MOST = 6000


@dataclass(frozen=True, slots=True)
class _Form:
    """A shape of page marks; one that is `plain` must prove by its spacing that it is no note mark or count."""

    pattern: str
    plain: bool = False


_FORMS = (
    _Form(r"\[\s*(?:[Pp]g|PG|[Pp]age|PAGE|[Pp])\.?\s*(\d{1,4})\s*\]"),
    _Form(r"\{\s*(?:(?:[Pp]g|[Pp]age|[Pp])\.?\s*)?(\d{1,4})\s*\}"),
    _Form(r"\|\s*(?:[Pp]g\.?\s*|[Pp]age\s+)?(\d{1,4})\s*\|", plain=True),
    _Form(r"<(?:[Pp]g|[Pp]age)?\s*(\d{1,4})>"),
    _Form(r"(?m)^[ \t]*(?:[-–—]+\s*)?(?:[Pp]age\s+|PAGE\s+|[Pp]\.\s*)(\d{1,4})\.?(?:\s*[-–—]+)?[ \t]*$"),
    _Form(r"(?m)^[ \t]*[-–—]\s*(\d{1,4})\s*[-–—][ \t]*$"),
    _Form(r"\[(\d{1,4})\]", plain=True),
    _Form(r"(?m)^[ \t]*(\d{1,4})[ \t]*$", plain=True),
)


@dataclass(slots=True)
class PageMarks:
    """The text with its page turns, how the marks look, and at which offsets of the source they stand.

    `doubts` are offsets with what is odd there.
    """

    text: Traced
    pattern: str | None = None
    pages: list[tuple[int, int]] = field(default_factory=list)
    doubts: list[tuple[int, str]] = field(default_factory=list)


def mark_pages(text: Traced, pattern: str | None = None, first: int | None = None) -> PageMarks:
    """Finds the page marks of a text, by `pattern` (group 1 is the number) if it is given, and makes them page turns.

    What looks like a mark but does not ascend stays in the text, and is told of where the marks are sure.
    """
    if pattern is not None:
        found = [each for each in re.finditer(pattern, text.text) if _page(each) is not None]
        return _marked(text, pattern, found, _filled(found, _chain(found, first)))
    for form in _FORMS:
        found = [each for each in re.finditer(form.pattern, text.text) if _page(each) is not None]
        kept = _chain(found, first)
        if not form.plain:
            kept = _filled(found, kept)
        if _convinces(form, found, kept):
            return _marked(text, form.pattern, found, kept)
    return PageMarks(text)


def _page(found: re.Match[str]) -> int | None:
    """The number of a mark; None where it is none that a page can have."""
    digits = found[1] or ""
    return int(digits) if digits.isascii() and digits.isdigit() and 0 < int(digits[:6]) <= MOST else None


def _chain(found: Sequence[re.Match[str]], first: int | None) -> list[re.Match[str]]:
    """The longest run of marks that ascend, by one or, where a page lost its mark, by a few."""
    best: dict[int, int] = {}
    length: list[int] = []
    before: list[int | None] = []
    for n, each in enumerate(found):
        page = int(each[1])
        if first is not None and page < first:
            length.append(0)
            before.append(None)
            continue
        earlier = [best[page - step] for step in range(1, 9) if page - step in best]
        previous = max(earlier, key=lambda at: (length[at], at), default=None)
        before.append(previous)
        length.append(1 + (length[previous] if previous is not None else 0))
        if page not in best or length[n] > length[best[page]]:
            best[page] = n
    if not any(length):
        return []
    at: int | None = max(range(len(found)), key=lambda n: (length[n], -n))
    kept: list[re.Match[str]] = []
    while at is not None:
        kept.append(found[at])
        at = before[at]
    return kept[::-1]


def _filled(found: Sequence[re.Match[str]], kept: Sequence[re.Match[str]]) -> list[re.Match[str]]:
    """The marks that are kept, and those that ascend between them however many pages are left out.

    Before the first and after the last one, such a mark stands alone on its line: another may be a reference.
    """
    made: list[re.Match[str]] = []
    ahead = [*kept]
    for each in found:
        if ahead and each is ahead[0]:
            made.append(ahead.pop(0))
            continue
        least = int(made[-1][1]) if made else 0
        most = int(ahead[0][1]) if ahead else MOST + 1
        alone = re.fullmatch(r"\s*", each.string[each.string.rfind("\n", 0, each.start()) + 1 : each.start()])
        alone = alone and re.match(r"[ \t]*(?:\n|$)", each.string[each.end() :])
        if kept and least < int(each[1]) < most and (alone or (made and ahead)):
            made.append(each)
    return made


def _convinces(form: _Form, found: Sequence[re.Match[str]], kept: Sequence[re.Match[str]]) -> bool:
    if len(kept) * 10 < len(found) * 7:
        return False
    if not form.plain:
        return len(kept) >= 2 or (len(kept) == 1 and len(found) == 1 and form is _FORMS[0])
    gaps = [after.start() - each.start() for each, after in pairwise(kept)]
    whole = len(kept) * 10 >= len(found) * 9
    return len(kept) >= 3 and whole and 500 <= median(gaps) <= 8000 and min(gaps) * 8 >= median(gaps)


def _marked(text: Traced, pattern: str, found: Sequence[re.Match[str]], kept: Sequence[re.Match[str]]) -> PageMarks:
    marks = PageMarks(text, pattern)
    parts: list[Traced] = []
    done, last = 0, None
    for each in kept:
        page = int(each[1])
        place = text.starts[each.start()]
        marks.pages.append((page, place))
        if last is not None and page != last + 1:
            marks.doubts.append((place, f"page {page} follows page {last}: the marks between are missing"))
        last = page
        mark = text[each.start() : each.end()]
        lead = len(mark.text) - len(mark.text.lstrip())
        parts += [text[done : each.start() + lead], mark[lead:].replace(0, len(mark) - lead, turn(page))]
        done = each.end()
    sure = {each.start() for each in kept}
    for each in found:
        if each.start() not in sure and kept:
            words = " ".join(each[0].split())
            marks.doubts.append((text.starts[each.start()], f"{words!r} looks like a page mark but does not ascend"))
    marks.text = Traced.join([*parts, text[done:]])
    return marks

"""Paragraphs of a user's book that a page turn, or a blank line too many, broke are joined again.

The rule is that of `ingest.paragraphs`; a whole run of broken pieces is joined at once, so that a text with a blank
line after every line takes no longer than another.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from ingest.book_lines import Para
from ingest.markup import editorial
from ingest.paragraphs import unfinished
from ingest.traced import Traced

__all__ = ["join_broken"]

_Test = Callable[[Para], bool]


def join_broken(found: Iterable[Para], opens: _Test, closed: _Test, beside: _Test) -> Iterator[Para]:
    """The paragraphs, those joined that are one.

    `opens` says of one that it begins something new, `closed` that nothing goes on with it, `beside` that it stands
    beside the text (a footnote), so that a sentence may go on after it.
    """
    parts: list[tuple[tuple[Traced, ...], Para]] = []
    notes: list[Para] = []
    waiting: list[Para] = []
    shut = False
    for para in found:
        if parts and beside(para):
            waiting.append(para)
        elif parts and not shut and not opens(para) and _goes_on(parts[-1][1], para, waiting):
            # A page turn before a note inside the broken paragraph belongs to the paragraph.
            parts.append((tuple(mark for each in (*waiting, para) for mark in each.marks), para))
            notes += [replace(each, marks=()) for each in waiting]
            waiting = []
        else:
            yield from _whole(parts, [*notes, *waiting])
            parts, notes, waiting, shut = [((), para)], [], [], closed(para)
    yield from _whole(parts, [*notes, *waiting])


def _whole(parts: Sequence[tuple[tuple[Traced, ...], Para]], notes: Sequence[Para]) -> Iterator[Para]:
    if not parts:
        return
    first = parts[0][1]
    if len(parts) > 1:
        pieces = [first.text]
        for marks, para in parts[1:]:
            pieces += [editorial("\n", pieces[-1]), *marks, para.text]
        first = replace(first, text=Traced.join(pieces))
    yield first
    yield from notes


def _goes_on(first: Para, second: Para, between: Sequence[Para]) -> bool:
    before, after = first.words, second.words
    turned = second.turned or any(para.turned for para in between)
    lower = after[:1].islower()
    if re.search(r":[—–-]*$", before):
        return False
    return (unfinished(before) and (turned or lower)) or (turned and lower)

"""A plain source cut into paragraphs; those that a page turn broke are joined again.

A paragraph is what stands between blank lines. A page turn that stands alone, or at either end of a paragraph,
belongs to what follows. Two paragraphs are one where the first ends in the middle of a sentence and the second goes
on with it: at a page turn in any case, elsewhere (some sources lost their page marks) if it begins in lower case.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from ingest.drafts import TURNS, page_of
from ingest.markup import bare, editorial
from ingest.traced import Traced

__all__ = ["Paragraph", "joined", "split"]

_BLANK = re.compile(r"\s*\n[ \t\r]*(?:\n[ \t\r]*)+(?=[^\s])")
_EDGES = re.compile(rf"^([\s{TURNS}]*)(.*?)([\s{TURNS}]*)$", re.S)
_FINAL = re.compile(r"[.!?:](?:[—–-]+)?[\s)\]\"'”’*_]*$|[.!?][)\]\"'”’*_]*\[\S*\]$")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """`text` as it stands between blank lines, on `page`; `marks` are page turns at its edges.

    `turned` says that a page turn stands before it. `notes` are the paragraphs of footnotes that follow it.
    """

    text: Traced
    page: int | None
    turned: bool = False
    marks: tuple[Traced, ...] = field(default=())

    @property
    def words(self) -> str:
        """The text without page turns, its white space single."""
        return bare(self.text.text)


def split(text: Traced, first_page: int | None = None) -> Iterator[Paragraph]:
    """The paragraphs of a source, each with the page on which it begins."""
    page = first_page
    pending: list[Traced] = []
    done = 0
    ends = [*((found.start(), found.end()) for found in _BLANK.finditer(text.text)), (len(text), len(text))]
    for end, following in ends:
        piece, done = text[done:end], following
        edges = _EDGES.match(piece.text)
        assert edges is not None, "the pattern of edges matches every text"
        before, inner, after = (piece[edges.start(n) : edges.end(n)] for n in (1, 2, 3))
        pending += _turns(before)
        if inner:
            page = _last_page(pending, page)
            yield Paragraph(inner, page, bool(pending), tuple(pending))
            pending = []
            page = _last_page(_turns(inner), page)
        pending += _turns(after)


def _turns(text: Traced) -> list[Traced]:
    return [text[n : n + 1] for n, character in enumerate(text.text) if page_of(character)]


def _last_page(turns: list[Traced], page: int | None) -> int | None:
    return page_of(turns[-1].text) if turns else page


def unfinished(words: str) -> bool:
    """Whether a text ends in the middle of a sentence."""
    return not _FINAL.search(words)


def joined(
    paragraphs: Iterator[Paragraph],
    opens: Callable[[Paragraph], bool],
    closed: Callable[[Paragraph], bool],
    beside: Callable[[Paragraph], bool],
) -> Iterator[Paragraph]:
    """The paragraphs with those joined that are one.

    `opens` says of a paragraph that it begins something new (a heading, a law), `closed` that nothing goes on with
    it (a heading, a table), `beside` that it stands beside the text (a footnote), so that a sentence may go on after
    it. Paragraphs beside the text follow the one that they interrupt.
    """
    held: Paragraph | None = None
    aside: list[Paragraph] = []
    for paragraph in paragraphs:
        if held and beside(paragraph):
            aside.append(paragraph)
        elif held and not closed(held) and not opens(paragraph) and _goes_on(held, paragraph, [*aside, paragraph]):
            turns = [mark for each in (*aside, paragraph) for mark in each.marks]
            # A page turn before a note inside the broken paragraph belongs to the paragraph.
            aside = [replace(each, marks=()) for each in aside]
            glue = editorial("\n", held.text)
            held = replace(held, text=Traced.join([held.text, glue, *turns, paragraph.text]))
        else:
            if held:
                yield held
            yield from aside
            held, aside = paragraph, []
    if held:
        yield held
    yield from aside


def _goes_on(first: Paragraph, second: Paragraph, between: list[Paragraph]) -> bool:
    before, after = first.words, second.words
    lower = after[:1].islower()
    turned = any(paragraph.turned for paragraph in between)
    if re.search(r":[—–-]*$", before):
        return False
    return (unfinished(before) and (turned or lower)) or (turned and lower)

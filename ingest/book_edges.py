"""What stands before and after the text of a book in its file: the licence that a library of e-texts puts there."""

from __future__ import annotations

import re

from ingest.book import Book
from ingest.book_found import Findings, Guess
from ingest.book_source import Source
from ingest.description_faults import UnfitError
from ingest.drafts import Beside
from ingest.traced import Traced

__all__ = ["edges"]

_START = re.compile(
    r"^[ \t]*\*{2,}[ \t]*(?:START OF (?:THE|THIS) PROJECT|START OF THE E-?TEXT|START:? FULL TEXT)[^\n]*"
    r"(?:\n[^\n]*\*{3})?"
    r"|^\*END[ *]*THE SMALL PRINT[^\n]*",
    re.M | re.I,
)
_END = re.compile(
    r"^[ \t]*\*{2,}[ \t]*END OF (?:THE|THIS) (?:PROJECT|E-?TEXT)[^\n]*"
    r"|^[ \t]*End of (?:the |this )?Project Gutenberg[^\n]*",
    re.M | re.I,
)
_FRAME = re.compile(r"^[ \t]*\*{3,}[ \t]*(START|END) OF\b[ \t]*([^\n]*?)[ \t]*\*{3,}[ \t]*$", re.M | re.I)
LICENCE = "the licence of the transcription, which is no part of the book"
OUTSIDE = "what the file has before or after the text of the book, as its description says"


def edges(source: Source, book: Book, findings: Findings) -> tuple[Traced, list[Beside], list[Beside]]:
    """The text of the book, and what the file has before and after it.

    Raises SourceError where the words `begins` or `ends` of the description do not stand in the file.
    """
    text = source.text
    frame = _frame(text.text)
    start, before_reason = 0, LICENCE
    if book.begins is not None:
        start, before_reason = _place(text, book.begins, "begins", 0).start(), OUTSIDE
    elif mark := next(
        (found for found in reversed([*_START.finditer(text.text)]) if found.end() * 3 < len(text) * 2), frame[0]
    ):
        start = mark.end()
        _tell(source, findings, "begins", "the text after the line that ends the licence", text, start)
    end, after_reason = len(text), LICENCE
    if book.ends is not None:
        end, after_reason = _place(text, book.ends, "ends", start).end(), OUTSIDE
    elif mark := _END.search(text.text, start) or frame[1]:
        end = mark.start()
        _tell(source, findings, "ends", "the text before the line that begins the licence", text, end)
    before, after = text[:start].strip(), text[end:].strip()
    for part, reason in ((before, before_reason), (after, after_reason)):
        if part:
            first, last = source.line(part.starts[0]), source.line(part.starts[-1])
            findings.add("passed over", first, f"lines {first} to {last}: {reason}")
    return (
        text[start:end],
        [Beside("loss", before, before_reason)] if before else [],
        [Beside("loss", after, after_reason)] if after else [],
    )


def _frame(text: str) -> tuple[re.Match[str], re.Match[str]] | tuple[None, None]:
    """The lines of any library of e-texts between which a text stands: they name the same, near the two ends."""
    marks = [*_FRAME.finditer(text)]
    if len(marks) < 2:
        return None, None
    first, last = marks[0], marks[-1]
    kinds = (first[1].upper(), last[1].upper())
    near = first.end() * 3 < len(text) and last.start() * 3 > len(text) * 2
    return (first, last) if near and kinds == ("START", "END") and first[2] == last[2] else (None, None)


def _tell(source: Source, findings: Findings, key: str, taken: str, text: Traced, at: int) -> None:
    line = source.line(text.starts[min(at, len(text) - 1)])
    findings.guesses.append(Guess(key, taken, line))


def _place(text: Traced, words: str, key: str, start: int) -> re.Match[str]:
    pattern = re.compile(r"\s+".join(map(re.escape, words.split())))
    found = pattern.search(text.text, start)
    if found is None:
        later = " after the place that `begins` names" if start and pattern.search(text.text) else ""
        raise UnfitError(
            [key],
            f"{words[:60]!r} stands nowhere in the file{later}",
            "Copy the words from the file, or take the line out.",
        )
    return found

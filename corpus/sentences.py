"""The sentences of a text, as stretches of its characters.

A line is never part of two sentences' worth of text: every item of a list and every row of a table is at least one
unit of its own, because in the books an item can be a rule, and the next its exception. Inside a line a sentence ends
at a full stop, question or exclamation mark, with the brackets and quotation marks that close behind it, where what
follows begins like a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from corpus.records import MARKS

__all__ = ["in_markdown", "sentences"]

_LINE = re.compile(r"[^\n]+")
_STOP = re.compile(r"[.!?][)\]\"”’'}]*(?=[ \t\u00a0])")
_BEGINS = re.compile(r"\s+[\"“‘'(\[—–-]*(?:[A-ZÀ-ÖØ-Þ]|\d|[½¼¾£$])")
_TITLES = r"Mr|Mrs|Messrs|Dr|St|Rev|Prof|Capt|Col|Gen"
_NEVER_LAST = re.compile(rf"(?:^|[^\w.])(?:i\.\s?e|e\.\s?g|viz|cf|vs|pp?|fol|{_TITLES})\.$")
_BEFORE_NUMBER = re.compile(r"(?:\b(?:Nos?|[Ff]igs?|[Vv]ol|[Cc]h|[Cc]hap|[Ss]ec|Art|Ex|ll?)|(?:\d|½)[lsd])\.$")
_NUMBER = re.compile(r"\s+[£(]?[\d½¼¾]")
_LABEL = re.compile(r"[(\[]?(?:Nos?\. ?)?(?:\d{1,3}|[IVXLC]{1,6}|[A-Za-z])\.[)\]]?$")
# A letter after a name or another initial is an initial, and one from the middle of the alphabet is: players at a table
# are called A, B, C, or X, Y, Z, or N, S.
_INITIAL = re.compile(
    rf"(?:\b(?:{_TITLES}|Sir)\.?\s|\b[A-Z]\.\s?|(?:^|\b[a-z]+\s+)[A-Z][a-z]+\s|(?=\s[G-MO-RTU]\.$)\s)[A-Z]\.$"
)
_SURNAME = re.compile(
    r"\s+(?!(?:The|An?|He|She|It|They|We|You|If|In|On|At|For|To|As|By|When|Then|Now|This|That|These|But|And|Or|Should|"
    r"After|Before|Each|Every|Any|No|With|His|Her|Their)\b)(?:[A-Z]\.|[A-Z][\w'’-]+)"
)

# No abbreviation, label or name is longer.
_TAIL = 48


def sentences(text: str) -> tuple[tuple[int, int], ...]:
    """The sentences of a plain text, in order, as half-open stretches; only white space lies between them."""
    found: list[tuple[int, int]] = []
    for line in _LINE.finditer(text):
        start = line.start()
        for stop in _STOP.finditer(text, line.start(), line.end()):
            if _ends(text, start, stop.end()):
                found.append(_stripped(text, start, stop.end()))
                start = stop.end()
        if text[start : line.end()].strip():
            found.append(_stripped(text, start, line.end()))
    return tuple(found)


def _stripped(text: str, start: int, end: int) -> tuple[int, int]:
    kept = text[start:end]
    return start + len(kept) - len(kept.lstrip()), start + len(kept.rstrip())


def _ends(text: str, start: int, end: int) -> bool:
    """Whether the stop before `end` closes the sentence that begins at `start`."""
    if not _BEGINS.match(text, end):
        return False
    said = text[max(start, end - _TAIL) : end].lstrip()
    if _NEVER_LAST.search(said) or _LABEL.fullmatch(said):
        return False
    if _BEFORE_NUMBER.search(said) and _NUMBER.match(text, end):
        return False
    return not (_INITIAL.search(said) and _SURNAME.match(text, end))


def in_markdown(markdown: str, stretches: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Stretches of the plain text of `markdown` (`corpus.records.plain`) as stretches of `markdown` itself.

    Marks at the edge of a stretch, such as the asterisks of italics and the reference to a note, stay with it where
    no white space parts them from it.
    """
    text, places = markdown, list(range(len(markdown)))
    for pattern, replacement in MARKS:
        parts: list[str] = []
        kept: list[int] = []
        done = 0
        for found in pattern.finditer(text):
            new = found.expand(replacement)
            # What a mark leaves of itself is the text inside it; what stands for it stands where it began.
            offset = found.start(1) if pattern.groups else found.start()
            parts += [text[done : found.start()], new]
            kept += places[done : found.start()]
            kept += [places[min(offset + n, found.end() - 1)] for n in range(len(new))]
            done = found.end()
        text, places = "".join([*parts, text[done:]]), [*kept, *places[done:]]
    left = len(text) - len(text.lstrip())
    return tuple(_spread(markdown, places[start + left], places[end + left - 1] + 1) for start, end in stretches)


def _spread(markdown: str, start: int, end: int) -> tuple[int, int]:
    """A stretch with the marks that touch it."""
    head = re.search(r"(?:\*{1,3}|\\)*$", markdown[:start])
    tail = re.match(r"(?:\*{1,3}|\[\^[^\]\s]+\])*", markdown[end:])
    return start - len(head[0] if head else ""), end + len(tail[0] if tail else "")

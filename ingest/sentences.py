"""Sentences, and paragraphs made of them where the transcription lost the division into paragraphs.

The cuts are editorial. They fall only between sentences, so that no paragraph is much shorter or longer than is
comfortable to read, and rather before a sentence that opens a new point than before one that goes on with the last.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ingest.drafts import page_of

__all__ = ["Piece", "paragraphs", "sentences"]

_STOP = re.compile(r"[.!?][)\]\"”’}]*(?=\s)")
_NEXT = re.compile(r"\s+[\ue001-\uf8ff]?[\"“‘(\[]*[A-ZÀ-Þ\d]")
_NEVER_LAST = re.compile(r"\b(?:i\.\s?e|e\.\s?g|viz|cf|vs|Mr|Mrs|Dr|St|Rev|Prof|pp?)\.$")
_BEFORE_NUMBER = re.compile(r"(?:\b(?:No|Nos|Fig|Vol|Ch)|\d½?[sd])\.$")
LEAST, MOST = 50, 125

_GOES_ON = re.compile(
    r"(?:this|these|those|that|it|its|he|his|him|they|their|them|she|such|but|and|or|nor|thus|then|therefore|however|"
    r"hence|so|similarly|otherwise|again|neither|both|each of these|one may|"
    r"for instance|for example|say|suppose|in (?:this|that|these|those|such|all|either|both|other) \w+|in the latter|"
    r"the (?:same|former|latter|above|others?|rest)|on the (?:other hand|contrary|same)|by this|of course|"
    r"even (?:then|when|if)|at the same time|to do (?:this|so))\b|\(",
    re.I,
)
_GOES_ON_INSIDE = re.compile(r"\b(?:however|therefore|then|though|also|likewise|moreover)\b,?", re.I)
_OPENS = re.compile(
    r"(?:to (?:resume|give|illustrate|determine|save|explain|better)|we|let us|"
    r"should|when|if|after|before|another|any|during|with|there|as|a|no|in the event|in case|in deciding|in actual|"
    r"the (?:player|dealer|cards|deal|object|stakes?|game|first|earliest|winner|number|holder|pack)|in playing)\b",
    re.I,
)


@dataclass(frozen=True, slots=True)
class Piece:
    """An indivisible part of a section: characters `start` to `end`. After one that `closes`, a paragraph ends."""

    start: int
    end: int
    closes: bool = False
    opens: bool = False


def sentences(text: str) -> list[tuple[int, int]]:
    """The sentences of `text` as half-open stretches without the white space between them."""
    found: list[tuple[int, int]] = []
    start = 0
    for stop in _STOP.finditer(text):
        end = stop.end()
        if not _NEXT.match(text, end) or _abbreviates(text, end):
            continue
        if text[start:end].strip():
            found.append((start + len(text[start:end]) - len(text[start:end].lstrip()), end))
        start = end
    rest = text[start:]
    if rest.strip():
        found.append((start + len(rest) - len(rest.lstrip()), start + len(rest.rstrip())))
    return found


def _abbreviates(text: str, end: int) -> bool:
    """Whether the full stop before `end` belongs to an abbreviation that what follows goes on with."""
    before = text[max(0, end - 12) : end]
    return bool(_NEVER_LAST.search(before)) or bool(
        _BEFORE_NUMBER.search(before) and re.match(r"\s*[\ue001-\uf8ff]?\d", text[end : end + 4])
    )


def _words(text: str) -> int:
    return len(text.split())


def _break_cost(opening: str) -> float:
    """How unwelcome a new paragraph is before a sentence that begins so."""
    opening = "".join(letter for letter in opening if page_of(letter) is None).lstrip('"“‘ ')
    if _GOES_ON.match(opening):
        return 3.0
    if _GOES_ON_INSIDE.search(" ".join(opening.split()[:5])):
        return 2.5
    return 0.0 if _OPENS.match(opening) else 0.8


def paragraphs(text: str, pieces: Sequence[Piece], least: int = LEAST, most: int = MOST) -> list[tuple[int, int]]:
    """The stretches of `text` that make good paragraphs, each a run of `pieces`.

    Paragraphs of fewer words than `least` or more than `most` are made only where the sentences leave no choice.
    """
    if not pieces:
        return []
    sizes = [_words(text[piece.start : piece.end]) for piece in pieces]
    breaks = [_break_cost(text[piece.start : piece.start + 80]) for piece in pieces]
    count = len(pieces)
    best = [0.0] + [float("inf")] * count
    cut = [0] * (count + 1)
    for end in range(1, count + 1):
        size = 0
        for start in range(end - 1, -1, -1):
            if start < end - 1 and (pieces[start].closes or pieces[start + 1].opens):
                break
            size += sizes[start]
            if size > 4 * most and start < end - 1:
                break
            free = start == 0 or pieces[start].opens or pieces[start - 1].closes
            cost = best[start] + (0.0 if free else breaks[start]) + 0.4
            if size > most:
                cost += ((size - most) / 18) ** 2
            elif size < least and not (pieces[start].opens or pieces[end - 1].closes):
                cost += ((least - size) / 18) ** 2
            if cost < best[end]:
                best[end], cut[end] = cost, start
    found: list[tuple[int, int]] = []
    end = count
    while end:
        found.append((pieces[cut[end]].start, pieces[end - 1].end))
        end = cut[end]
    return found[::-1]

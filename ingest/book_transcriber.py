"""What the makers of an e-text put into the book itself: who made it, and their notes on what they changed."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from ingest.book_lines import Para

__all__ = ["transcribers"]

NOTE = "a note of the transcriber, no part of the book"
MADE = "who made the transcription, no part of the book"
_NOTE = re.compile(r"\W*transcriber[’']?s?[’']?\s+notes?\b", re.I)
_MADE = re.compile(
    r"(?:this )?(?:e-?(?:text|book)|transcription)?(?: was)?\s*"
    r"(?:produced|prepared|transcribed|scanned|digiti[sz]ed) by\b",
    re.I,
)
_MAKERS = re.compile(r"proofread|gutenberg|pgdp|archive\.org|e-?(?:text|book)|https?:|www\.", re.I)
_FIRST, _LONGEST = 40, 12
"""Paragraphs of a book among which its makers are named; of a note in brackets."""


def transcribers(found: Sequence[Para], titles: Collection[int]) -> dict[int, str]:
    """The paragraphs that are the transcriber's, by number, each with what it is. `titles` are the headings.

    A note under a heading goes to the next heading, or to three empty lines; one in brackets to where they close.
    """
    apart: dict[int, str] = {}
    for n, para in enumerate(found):
        if n in apart:
            continue
        if n < _FIRST and _MADE.match(para.words) and _MAKERS.search(para.words):
            apart[n] = MADE
        elif _NOTE.match(para.words) and para.words.startswith(("[", "{")):
            closing = "]" if para.words[0] == "[" else "}"
            end = next((at for at in range(n, min(n + _LONGEST, len(found))) if found[at].words.endswith(closing)), n)
            apart |= dict.fromkeys(range(n, end + 1), NOTE)
        elif _NOTE.match(para.words) and (n in titles or para.words.endswith(":")):
            end = next((at for at in range(n + 1, len(found)) if at in titles or found[at].before >= 3), len(found))
            apart |= dict.fromkeys(range(n, end), NOTE)
        elif re.match(_NOTE.pattern + r"\s*[.:—-]", para.words, re.I):
            apart[n] = NOTE
    return apart

"""Denials: what was told not to be so, and became no fact though the ruling may hang on it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from corpus.library import Library
from service.adjudicator.models import Question
from service.adjudicator.words.bearing import outcome
from service.adjudicator.words.grammar import Known
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.told_parts import plea_in, told_in, what_of

__all__ = ["denied"]

_DENIES = re.compile(r"\b(?:not|never|nobody|no one|none|nor|neither|no(?!\. ?\d))\b", re.I)
_PARTS = re.compile(r"[.?!;:,—]|\b(?:and|but|so|then|though|although|while|because|yet|or)\b")


def denied(reading: Reading, known: Known, question: Question, library: Library) -> tuple[str, ...]:
    """The clauses with a denial that no fact took up, though a fact was read in them that rules otherwise if denied."""
    text, made, first = reading.text, [], None
    if _DENIES.search(text) is None:
        return ()
    spans = [(read.start, read.end) for read in reading.reads]
    spans += [
        match.span() for way in known.ways for pattern in way.patterns for match in pattern.finditer(reading.text)
    ]
    spans = [span for span in spans if span[1] - span[0] < _CLAUSE]
    for start, end in told_in(reading):
        cuts = [start, *(match.end() for match in _PARTS.finditer(text, start, end)), end]
        for place, to in pairwise(cuts):
            denials = [match.span() for match in _DENIES.finditer(text, place, to)]
            denials = [each for each in denials if not any(read[0] <= each[0] and read[1] >= each[1] for read in spans)]
            reads = [read for read in reading.reads if place <= read.start < to and read.fact in question.facts]
            for read in reads if denials and not any(read.value is False for read in reads) else ():
                told = question.facts[read.fact]
                first = first or outcome(question, library)
                facts = {**question.facts, read.fact: not told if isinstance(told, bool) else None}
                if outcome(question.model_copy(update={"facts": facts}), library) != first:
                    made.append(what_of(reading, place, to))
                    break
    return tuple(made) or tuple(_undone(reading, known))


_NOT_DONE = re.compile(
    r"\b(?:did|does|do|had|has|have|was|were|would|could) (?:not|never) (?:\w+ )?$|\bnever (?:\w+ )?$", re.I
)
_OF_DENIAL = re.compile(r"\b(?:not|never|no|nobody|none|without|un)\b", re.I)


def _sentence(reading: Reading, place: int) -> int:
    """Where the sentence begins in which this place is."""
    return max((each.start for each in reading.sentences if each.start <= place), default=0)


def _undone(reading: Reading, known: Known) -> Iterator[str]:
    """What the kind of question asks about, and of which it is told only that it was not done."""
    text, asked = reading.text, [sentence for sentence in reading.sentences if sentence.asks]
    for way in known.ways:
        matches = [list(pattern.finditer(text)) for pattern in way.patterns]
        if not all(matches):
            continue
        for pattern, found in zip(way.patterns, matches, strict=True):
            if _OF_DENIAL.search(pattern.pattern):
                continue
            told = [
                match
                for match in found
                if not any(each.start <= match.start() < each.start + len(each.text) for each in asked)
                and plea_in(reading, _sentence(reading, match.start()), match.start()) == match.start()
            ]
            denials = [denial for match in told if (denial := _NOT_DONE.search(text[: match.start()])) is not None]
            if any(
                read.start < denial.end() and read.end > denial.start() for denial in denials for read in reading.reads
            ):
                continue
            if told and len(told) == len(found) == len(denials):
                yield what_of(reading, max(told[0].start() - _BEFORE, 0), told[0].end())
                return


_BEFORE = 16
"""How much is quoted of what stands before an act that was not done."""
_CLAUSE = 60
"""How many signs of a text one pattern may take, so that a denial within it is known to belong to it."""

"""A text beside its sources, word by word: which characters of a transcription gave which word.

Works on traces and marks alone (`corpus.traces`); it knows nothing of braille, links or pages.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from corpus.records import Mark, Trace
from corpus.traces import Segment

__all__ = ["Column", "Run", "Sign", "columns", "words"]

_WORD = re.compile(r"\S+")
_FARTHEST = 48
"""Of what stands between two runs of one word: more characters than this are shown as a break, not as one run."""


@dataclass(frozen=True, slots=True)
class Run:
    """Characters `start` to `end` of a transcription, and the marks (a page number) that stand among them."""

    start: int
    end: int
    inside: tuple[Mark, ...] = ()


@dataclass(slots=True)
class Sign:
    """Marks of the same account at the same place: what each transcription has there, by its id."""

    account: str
    marks: dict[str, Mark]


@dataclass(slots=True)
class Column:
    """Characters `at` to `end` of the text, the runs that gave them by transcription, and the signs before them.

    The last column of a passage is empty (`at == end`) where signs follow the text.
    """

    at: int
    end: int
    runs: dict[str, tuple[Run, ...]] = field(default_factory=dict)
    before: list[Sign] = field(default_factory=list)


def words(text: str, whole: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """The words of a text, as stretches; words that a stretch of `whole` reaches into are one."""
    found = [found.span() for found in _WORD.finditer(text)]
    starts = [start for start, _ in found]
    joined: set[int] = set()
    for at, end in whole:
        first = max(0, bisect_right(starts, at) - 1)
        for n in range(first, len(found) - 1):
            if starts[n + 1] >= end:
                break
            if at < found[n][1]:
                joined.add(n)
    made: list[tuple[int, int]] = []
    for n, (start, end) in enumerate(found):
        if n and n - 1 in joined:
            made[-1] = (made[-1][0], end)
        else:
            made.append((start, end))
    return made


def columns(
    text: str,
    traces: Sequence[Trace],
    marks: Sequence[Mark],
    sources: Mapping[str, str],
    *,
    whole: Iterable[tuple[int, int]] = (),
    further: Iterable[tuple[int, str, int, int]] = (),
) -> list[Column]:
    """The words of a text in order, each with what each transcription has for it.

    In: the text with its traces and the marks beside it, and the transcriptions by their ids; `whole` are stretches
    of the text that stay together (an emendation); `further` are runs that no trace leads to: a place in the text, a
    transcription, and characters of it.
    """
    wide = [
        (segment.at, segment.at + segment.length)
        for trace in traces
        for segment in trace.segments
        if not segment.even and segment.length > 1 and segment.start < segment.end
    ]
    made = [Column(at, end) for at, end in words(text, [*wide, *whole])]
    ends = [column.end for column in made]
    more: dict[tuple[int, str], list[tuple[int, int]]] = {}
    for place, witness, start, end in further:
        more.setdefault((min(bisect_right(ends, place), len(ends) - 1), witness), []).append((start, end))
    for trace in traces:
        own = sorted((mark for mark in marks if mark.witness == trace.witness), key=lambda mark: mark.start)
        for n, stretches in enumerate(_clipped(made, trace.segments)):
            runs = _runs([*stretches, *more.get((n, trace.witness), ())], own, sources[trace.witness])
            if runs:
                made[n].runs[trace.witness] = runs
    _put(made, traces, marks, len(text))
    return made


def _clipped(made: Sequence[Column], segments: Sequence[Segment]) -> Iterable[list[tuple[int, int]]]:
    """For each column in turn, the stretches of the source that gave its characters."""
    first = 0
    for column in made:
        found: list[tuple[int, int]] = []
        while first < len(segments) and segments[first].at + segments[first].length <= column.at:
            first += 1
        for segment in segments[first:]:
            if segment.at >= column.end:
                break
            if segment.start < segment.end:
                begin, stop = max(column.at, segment.at), min(column.end, segment.at + segment.length)
                found.append((segment.source(begin)[0], segment.source(stop - 1)[1]))
        yield found


def _runs(stretches: list[tuple[int, int]], marks: Sequence[Mark], source: str) -> tuple[Run, ...]:
    """The stretches in the order of the source; two are one run where only marks and blanks stand between them."""
    made: list[Run] = []
    for start, end in sorted(stretches):
        if made and start <= made[-1].end:
            made[-1] = Run(made[-1].start, max(made[-1].end, end))
            continue
        if made and start - made[-1].end <= _FARTHEST:
            between = tuple(mark for mark in marks if made[-1].end <= mark.start and mark.end <= start)
            blanks = sum(sign.isspace() for sign in source[made[-1].end : start])
            blanks -= sum(sign.isspace() for mark in between for sign in source[mark.start : mark.end])
            if blanks + sum(mark.end - mark.start for mark in between) == start - made[-1].end:
                made[-1] = Run(made[-1].start, end)
                continue
        made.append(Run(start, end))
    # A stretch that was corrected whole has its page number within it, not between two stretches.
    return tuple(
        Run(run.start, run.end, tuple(mark for mark in marks if run.start <= mark.start and mark.end <= run.end))
        for run in made
    )


def _put(made: list[Column], traces: Sequence[Trace], marks: Sequence[Mark], length: int) -> None:
    """Every mark that is in no run, before the word that follows it in its transcription."""
    inside = {id(mark) for column in made for runs in column.runs.values() for run in runs for mark in run.inside}
    last = Column(length, length)
    order = [trace.witness for trace in traces]
    for mark in sorted(
        marks, key=lambda mark: (order.index(mark.witness) if mark.witness in order else -1, mark.start)
    ):
        if id(mark) in inside:
            continue
        follows = (c for c in made if mark.witness in c.runs and c.runs[mark.witness][0].start >= mark.end)
        before = next(follows, last).before
        for sign in before:
            if sign.account == mark.account and mark.witness not in sign.marks:
                sign.marks[mark.witness] = mark
                break
        else:
            before.append(Sign(mark.account, {mark.witness: mark}))
    if last.before:
        made.append(last)

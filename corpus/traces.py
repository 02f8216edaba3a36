"""The way from any character of a text to its place in a source, and back, in a compact writing.

A trace is a row of tokens, read from left to right beside the text and the source:

- `@38075`: go to character 38075 of the source;
- `12`: twelve characters of text are twelve characters of the source, one by one;
- `3/1`: three characters of text stand for one character of the source together (a contraction, an emendation);
- `2/0`: two characters of text are the editors' and stand nowhere in the source.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

__all__ = ["Segment", "read_trace", "sources_of", "texts_of", "write_trace"]


@dataclass(frozen=True, slots=True)
class Segment:
    """Characters `at` to `at + length` of a text, and `start` to `end` of its source.

    `even` says that they correspond one by one; otherwise the whole stands for the whole.
    """

    at: int
    length: int
    start: int
    end: int
    even: bool

    def source(self, at: int) -> tuple[int, int]:
        """The stretch of the source that gave the character at `at` of the text."""
        return (self.start + at - self.at, self.start + at - self.at + 1) if self.even else (self.start, self.end)


def write_trace(stretches: Iterable[tuple[int, int]]) -> str:
    """The trace of a text, given the half-open stretch of the source for each of its characters."""
    tokens: list[str] = []
    even = here = 0
    for (start, end), group in groupby(stretches):
        count = sum(1 for _ in group)
        single = count == 1 and end - start == 1
        if even and not (single and start == here):
            tokens.append(str(even))
            even = 0
        if start == end:
            tokens.append(f"{count}/0")
            continue
        if start != here:
            tokens.append(f"@{start}")
        if single:
            even += 1
        else:
            tokens.append(f"{count}/{end - start}")
        here = end
    if even:
        tokens.append(str(even))
    return " ".join(tokens)


def _segments(trace: str) -> Iterator[Segment]:
    at = here = 0
    for token in trace.split():
        if token.startswith("@"):
            here = int(token[1:])
            continue
        count, slash, width = token.partition("/")
        length, wide = int(count), int(width) if slash else int(count)
        yield Segment(at, length, here, here + wide, not slash)
        at, here = at + length, here + wide


def read_trace(trace: str) -> tuple[Segment, ...]:
    """The segments of a trace, in the order of the text."""
    return tuple(_segments(trace))


def sources_of(segments: Sequence[Segment], start: int, end: int) -> list[tuple[int, int]]:
    """The stretches of the source that characters `start` to `end` of the text come from, merged where they touch."""
    found: list[tuple[int, int]] = []
    for segment in segments:
        first, last = max(start, segment.at), min(end, segment.at + segment.length)
        if first >= last or segment.start == segment.end:
            continue
        one = (segment.source(first)[0], segment.source(last - 1)[1])
        if found and found[-1][1] == one[0]:
            found[-1] = (found[-1][0], one[1])
        else:
            found.append(one)
    return found


def texts_of(segments: Sequence[Segment], start: int, end: int) -> list[tuple[int, int]]:
    """The stretches of the text that characters `start` to `end` of the source gave, merged where they touch."""
    found: list[tuple[int, int]] = []
    for segment in segments:
        first, last = max(start, segment.start), min(end, segment.end)
        if first >= last:
            continue
        one = (segment.at, segment.at + segment.length)
        if segment.even:
            one = (segment.at + first - segment.start, segment.at + last - segment.start)
        if found and found[-1][1] == one[0]:
            found[-1] = (found[-1][0], one[1])
        else:
            found.append(one)
    return found

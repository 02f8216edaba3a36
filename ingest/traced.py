"""Text that remembers where in its source every character stands.

Everything that ingest reads is a `Traced`; cutting, joining and emending keep the offsets, so that a record can
name its spans and a report can account for every character.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from corpus.records import Span, Trace
from corpus.traces import write_trace

__all__ = ["Traced"]


@dataclass(frozen=True, slots=True)
class Traced:
    """`text`, and for each of its characters the half-open stretch of witness `witness` that gave it."""

    text: str
    starts: Sequence[int]
    ends: Sequence[int]
    witness: str

    def __post_init__(self) -> None:
        if not len(self.text) == len(self.starts) == len(self.ends):
            raise ValueError("a traced text needs one source stretch for each character")

    @classmethod
    def whole(cls, text: str, witness: str) -> Traced:
        """A plain source: character n of the text is character n of the file."""
        return cls(text, range(len(text)), range(1, len(text) + 1), witness)

    @classmethod
    def traced(cls, text: str, trace: Trace) -> Traced:
        """A text and the trace that was made of it, together again."""
        stretches = [segment.source(segment.at + n) for segment in trace.segments for n in range(segment.length)]
        return cls(text, [start for start, _ in stretches], [end for _, end in stretches], trace.witness)

    @classmethod
    def join(cls, parts: Iterable[Traced], glue: str = "") -> Traced:
        """The parts in a row; each glue character has the empty stretch where the part before it ends."""
        text: list[str] = []
        starts: list[int] = []
        ends: list[int] = []
        witness = ""
        for part in parts:
            if text and glue:
                at = ends[-1] if ends else 0
                text.append(glue)
                starts += [at] * len(glue)
                ends += [at] * len(glue)
            text.append(part.text)
            starts += part.starts
            ends += part.ends
            witness = witness or part.witness
        return cls("".join(text), starts, ends, witness)

    def __len__(self) -> int:
        return len(self.text)

    def __bool__(self) -> bool:
        return bool(self.text)

    def __getitem__(self, cut: slice) -> Traced:
        return Traced(self.text[cut], self.starts[cut], self.ends[cut], self.witness)

    def strip(self) -> Traced:
        """Without white space at either end."""
        left = len(self.text) - len(self.text.lstrip())
        return self[left : max(left, len(self.text.rstrip()))]

    def replace(self, start: int, end: int, new: str) -> Traced:
        """Characters `start` to `end` replaced by `new`, each new character standing for the whole old stretch."""
        first = self.starts[start] if start < len(self.text) else (self.ends[-1] if self.ends else 0)
        last = self.ends[end - 1] if end > start else first
        return Traced(
            self.text[:start] + new + self.text[end:],
            [*self.starts[:start], *[first] * len(new), *self.starts[end:]],
            [*self.ends[:start], *[last] * len(new), *self.ends[end:]],
            self.witness,
        )

    def spans(self) -> tuple[Span, ...]:
        """The stretches of the source that the text covers, in reading order, merged where they touch."""
        merged: list[list[int]] = []
        for start, end in zip(self.starts, self.ends, strict=True):
            if start == end:
                continue
            if merged and merged[-1][0] <= start <= merged[-1][1]:
                merged[-1][1] = max(merged[-1][1], end)
            else:
                merged.append([start, end])
        return tuple(Span(witness=self.witness, start=start, end=end) for start, end in merged)

    def trace(self) -> Trace:
        """The way from each character to the source, as records keep it."""
        return Trace(witness=self.witness, map=write_trace(zip(self.starts, self.ends, strict=True)))

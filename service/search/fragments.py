"""The stretch of a text that shows best why it was found, with the matched words marked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from service.search.passages import Passage

__all__ = ["fragment"]

WINDOW = 44
_NEAR_START = 12
_PHRASE = 4.0


def fragment(
    text: str, passage: Passage, wanted: Mapping[str, float], phrases: Sequence[tuple[str, ...]] = ()
) -> tuple[str, str]:
    """The best stretch of about 44 words as HTML with `<mark>`, and as plain text.

    `wanted` gives the weight of each stem to be marked; of `phrases` their words are marked where they stand in a row,
    with one mark. Nothing of the text can become markup.
    """
    kinds = {at: stem for stem in wanted for at in passage.places.get(stem, ())}
    marks = {at: wanted[stem] for at, stem in kinds.items()}
    inner: set[int] = set()
    for phrase in phrases:
        for start in _rows(passage, phrase):
            run = range(start, start + len(phrase))
            marks.update(dict.fromkeys(run, _PHRASE))
            kinds.update(zip(run, phrase, strict=True))
            inner.update(run[1:])
    marked = sorted(marks.items())
    first, last = _window(passage, marked, kinds)
    if passage.length == 0:
        return escape(text), text
    start = 0 if first == 0 else passage.starts[first]
    end = len(text) if last == passage.length else passage.ends[last - 1]
    before, after = "… " if first else "", " …" if last < passage.length else ""
    pieces = [before]
    done = start
    for at, _ in marked:
        if not first <= at < last:
            continue
        if at in inner and at - 1 >= first:
            pieces[-1:] = [escape(text[done : passage.ends[at]]), "</mark>"]
            done = passage.ends[at]
        elif passage.starts[at] >= done:
            pieces += [escape(text[done : passage.starts[at]]), "<mark>"]
            pieces += [escape(text[passage.starts[at] : passage.ends[at]]), "</mark>"]
            done = passage.ends[at]
    pieces += [escape(text[done:end]), after]
    return "".join(pieces), f"{before}{text[start:end]}{after}"


def _rows(passage: Passage, phrase: tuple[str, ...]) -> list[int]:
    """The places where the words of a phrase begin to stand in a row."""
    at = [frozenset(passage.places.get(stem, ())) for stem in phrase]
    return [start for start in passage.places.get(phrase[0], ()) if all(start + n in on for n, on in enumerate(at))]


def _window(passage: Passage, marked: list[tuple[int, float]], kinds: Mapping[int, str]) -> tuple[int, int]:
    """The words from and to which the stretch goes: where most of what was asked for stands together."""
    if passage.length <= WINDOW + _NEAR_START:
        return 0, passage.length
    best, where = 0.0, 0
    for place, (at, _) in enumerate(marked):
        inside = {kinds[other]: weight for other, weight in marked[place : place + WINDOW] if other < at + WINDOW - 6}
        worth = sum(inside.values())
        if worth > best + 1e-9:
            best, where = worth, at
    first = max(0, where - 6)
    if first <= 8:
        first = 0
    last = min(passage.length, first + WINDOW)
    return (max(0, last - WINDOW) if last == passage.length else first), last

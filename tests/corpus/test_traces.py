"""From a text to its source and back, character by character."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from corpus.traces import read_trace, sources_of, texts_of, write_trace

STRETCHES = st.lists(st.tuples(st.integers(0, 400), st.integers(0, 5)).map(lambda pair: (pair[0], pair[0] + pair[1])))


def test_a_trace_is_short_where_text_and_source_run_together() -> None:
    plain = [(n, n + 1) for n in range(38075, 38087)]
    contracted = [(38087, 38088)] * 3
    assert write_trace([*plain, *contracted, (38088, 38088)]) == "@38075 12 3/1 1/0"


@given(STRETCHES)
def test_every_character_keeps_its_stretch(stretches: list[tuple[int, int]]) -> None:
    segments = read_trace(write_trace(stretches))
    back = [segment.source(segment.at + n) for segment in segments for n in range(segment.length)]
    assert [pair for pair in back if pair[0] < pair[1]] == [pair for pair in stretches if pair[0] < pair[1]]
    assert [pair[0] < pair[1] for pair in back] == [pair[0] < pair[1] for pair in stretches]
    assert [segment.at for segment in segments] == [
        sum(each.length for each in segments[:n]) for n in range(len(segments))
    ]


@given(st.lists(st.tuples(st.integers(1, 4), st.integers(1, 4)), min_size=1), st.data())
def test_there_and_back_is_where_one_began(sizes: list[tuple[int, int]], data: st.DataObject) -> None:
    """Wherever one goes from a character of the text to the source, the way back leads to that character."""
    stretches: list[tuple[int, int]] = []
    here = 7
    for letters, cells in sizes:
        stretches += [(here, here + cells)] * letters
        here += cells
    segments = read_trace(write_trace(stretches))
    at = data.draw(st.integers(0, len(stretches) - 1))
    ((start, end),) = sources_of(segments, at, at + 1)
    assert (start, end) == stretches[at]
    ((first, last),) = texts_of(segments, start, end)
    assert first <= at < last
    assert all(stretches[n] == (start, end) for n in range(first, last))


def test_what_the_editors_put_in_stands_nowhere() -> None:
    segments = read_trace("@10 2 3/0 2")
    assert sources_of(segments, 2, 5) == []
    assert sources_of(segments, 1, 6) == [(11, 13)]
    assert texts_of(segments, 0, 20) == [(0, 2), (5, 7)]

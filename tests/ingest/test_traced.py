"""A traced text never forgets its source."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.records import Span
from ingest.traced import Traced


def test_a_cut_keeps_its_place() -> None:
    cut = Traced.whole("the turn to say", "002")[4:8]
    assert (cut.text, cut.spans()) == ("turn", (Span(witness="002", start=4, end=8),))


def test_joined_parts_keep_both_places_and_the_glue_has_none() -> None:
    whole = Traced.whole("one [49] two", "002")
    joined = Traced.join([whole[:3], whole[9:]], " ")
    assert joined.text == "one two"
    assert joined.spans() == (Span(witness="002", start=0, end=3), Span(witness="002", start=9, end=12))


def test_an_emended_word_stands_for_the_whole_old_word() -> None:
    mended = Traced.whole("shall pads on", "002").replace(6, 10, "pass")
    assert mended.text == "shall pass on"
    assert mended[6:10].spans() == (Span(witness="002", start=6, end=10),)


def test_an_insertion_has_an_empty_place() -> None:
    mended = Traced.whole("ab", "w").replace(1, 1, "--")
    assert mended.text == "a--b"
    assert mended[1:3].spans() == ()


@given(st.text(max_size=40), st.data())
def test_replacing_loses_nothing_around_it(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    new = data.draw(st.text(max_size=5))
    mended = Traced.whole(text, "w").replace(start, end, new)
    assert mended.text == text[:start] + new + text[end:]
    assert mended[:start].spans() == Traced.whole(text, "w")[:start].spans()


def test_a_place_for_every_character_is_required() -> None:
    with pytest.raises(ValueError, match="one source stretch"):
        Traced("ab", [0], [1], "w")


@given(st.text(max_size=30), st.data())
def test_a_text_and_its_trace_make_it_again(text: str, data: st.DataObject) -> None:
    """Where a character stands nowhere, it stands nowhere afterwards; every other keeps its place."""
    whole = Traced.whole(text, "w")
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    mended = whole.replace(start, end, data.draw(st.text(max_size=4)))
    again = Traced.traced(mended.text, mended.trace())
    assert (again.text, again.witness) == (mended.text, "w")
    assert again.spans() == mended.spans()

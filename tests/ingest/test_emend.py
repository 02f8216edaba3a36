from __future__ import annotations

from pathlib import Path

import pytest

from corpus.errors import SourceError
from ingest.drafts import turn
from ingest.emend import Row, emend, load
from tests.ingest.made import traced


def row(reading: str, correction: str, context: str | None = None, page: int | None = None) -> Row:
    return Row(witness="m", reading=reading, correction=correction, reason="misprint", context=context, page=page)


def test_a_reading_is_corrected_and_the_correction_knows_its_stretch() -> None:
    text, applied = emend(traced("He his seen it."), [row("his", "has", "He his seen")])
    assert text.text == "He has seen it."
    assert (applied[0].start, applied[0].end, applied[0].reading, applied[0].correction) == (3, 6, "his", "has")
    assert list(zip(text.starts, text.ends, strict=True))[3:6] == [(3, 6)] * 3
    assert text.starts[7] == 7


def test_several_rows_are_applied_in_the_order_of_the_source() -> None:
    text, applied = emend(traced("teh cat sta down"), [row("sta", "sat"), row("teh", "the")])
    assert text.text == "the cat sat down"
    assert [each.correction for each in applied] == ["the", "sat"]


def test_context_spans_line_breaks_and_page_turns() -> None:
    text, _ = emend(traced(f"one cat\n{turn(7)}sta down; cat sta"), [row("sta", "sat", "cat sta down")])
    assert text.text == f"one cat\n{turn(7)}sat down; cat sta"


def test_a_page_turn_inside_a_reading_is_kept() -> None:
    text, _ = emend(traced(f"two {turn(7)}paris of knaves"), [row("two paris", "two pairs")])
    assert text.text == f"two pairs{turn(7)} of knaves"


def test_a_page_turn_in_a_word_that_is_put_together_keeps_its_place_and_its_account() -> None:
    source = traced(f"remains in {turn(7)} active")
    text, _ = emend(source, [row("in active", "inactive")])
    assert text.text == f"remains in{turn(7)}active"
    assert [(text.starts[n], text.ends[n]) for n in (9, 10, 11)] == [(9, 10), (11, 12), (13, 14)]


def test_a_page_tells_two_equal_readings_apart() -> None:
    source = traced(f"teh first {turn(8)}teh second")
    assert emend(source, [row("teh", "the", page=8)], first_page=7)[0].text == f"teh first {turn(8)}the second"
    assert emend(source, [row("teh", "the", page=7)], first_page=7)[0].text == f"the first {turn(8)}teh second"


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ([row("shall", "may")], "'shall'.*stands 2 times in the source"),
        ([row("will", "may")], "'will'.*stands 0 times in the source"),
        ([row("shall", "may", "he will not")], "context 'he will not' stands 0 times"),
        ([row("play", "pay", "he shall")], "'play'.*stands 0 times in its context"),
        ([row("shall", "may", page=9)], "'shall'.*stands 0 times on page 9"),
        ([row("shall play", "may play"), row("play", "pay", "shall play, or")], "Two emendations correct 'play'"),
    ],
)
def test_a_row_that_fits_no_place_or_several_is_an_error_that_names_it(rows: list[Row], told: str) -> None:
    with pytest.raises(SourceError, match=told):
        emend(traced("he shall play, or they shall pay"), rows)


def test_a_reading_never_fits_inside_a_longer_word() -> None:
    with pytest.raises(SourceError, match="0 times"):
        emend(traced("this history"), [row("his", "has")])


def test_only_the_rows_of_a_witness_are_loaded(tmp_path: Path) -> None:
    path = tmp_path / "made.toml"
    rows = [f'[[emendation]]\nwitness="{w}"\nreading="a"\ncorrection="b"\nreason="c"\n' for w in ("m", "n")]
    path.write_text("".join(rows), encoding="utf-8")
    assert [each.witness for each in load(path, "n")] == ["n"]
    assert load(tmp_path / "none.toml", "m") == ()


@pytest.mark.parametrize("text", ["[[emendation]]\nwitness = 'm'\n", "witness =", "[[emendation]]\nword = 'x'\n"])
def test_a_list_of_another_form_is_an_error(tmp_path: Path, text: str) -> None:
    (tmp_path / "made.toml").write_text(text, encoding="utf-8")
    with pytest.raises(SourceError, match=r"made\.toml is no list of emendations"):
        load(tmp_path / "made.toml", "m")

"""Lettered cases and numbered points become lists where the book sets them so; made-up text."""

from __future__ import annotations

import pytest

from ingest.cases import find_lists, set_lists
from ingest.drafts import turn
from ingest.traced import Traced


def listed(text: str) -> str:
    return set_lists(Traced.whole(text, "900"))[0].text


def test_cases_that_begin_with_capitals_become_a_list() -> None:
    text = "He may--(a) Hold his card. (b) Change it, or--(c) Leave the game. The next player follows."
    assert listed(text) == (
        "He may--\n\n- (a) Hold his card.\n- (b) Change it, or--\n- (c) Leave the game. The next player follows."
    )
    [found] = find_lists(text)
    assert text[: found.end].endswith("Leave the game.")


def test_a_label_with_a_dash_does_not_end_its_case() -> None:
    text = "They are:--(a) Pairs.--Two alike. Two kings beat two queens. (b) Runs.--Three in order. The best wins."
    [found] = find_lists(text)
    assert text[: found.end].endswith("Three in order.")


def test_points_become_a_numbered_list_even_where_numbers_stand_within() -> None:
    text = f"They rank: 1. In red.--King, 9, 8. {turn(7)}2. In black.--King, ace, 2, down to 10. 3. In none. So much."
    assert listed(text) == (
        f"They rank:\n\n1. In red.--King, 9, 8.\n{turn(7)}2. In black.--King, ace, 2, down to 10.\n3. In none. So much."
    )


@pytest.mark.parametrize(
    "text",
    [
        "The price is fixed (a) for the deal, (b) for the round, and (c) for a miss.",
        "He aims at (a) Pairs, (b) Runs and (c) Points, in this order.",
        "If (a) he holds it, he pays. If (b) he plays it, he does not.",
        "With 3, 4, 6, 7 and a king he passes. No. 1. Yes. No. 2. No. No. 3. Yes.",
    ],
)
def test_phrases_of_a_sentence_stay_in_it(text: str) -> None:
    assert listed(text) == text


def test_a_second_list_begins_anew() -> None:
    text = "He must--(a) Pay; or (b) Pass. Then he must--(a) Draw; or (b) Stand. So it ends."
    assert [len(found.starts) for found in find_lists(text)] == [2, 2]


def test_offsets_into_the_new_text_are_right() -> None:
    made, lists = set_lists(Traced.whole("Go: (a) Up; (b) Down. Or (a) Left; (b) Right. End.", "900"))
    assert [[made.text[start : start + 3] for start in found.starts] for found in lists] == [["(a)", "(b)"]] * 2
    assert [made.text[: found.end][-5:] for found in lists] == ["Down.", "ight."]

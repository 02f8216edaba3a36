from __future__ import annotations

import pytest

from corpus.numerals import number, worded


@pytest.mark.parametrize(
    ("printed", "value"),
    [("1", 1), ("12", 12), ("I", 1), ("iv", 4), ("IX", 9), ("XLII", 42), ("XC", 90), ("CCCXCIX", 399), ("IIII", 4)],
)
def test_a_printed_number(printed: str, value: int) -> None:
    assert number(printed) == value


@pytest.mark.parametrize("printed", ["", "IVI", "x2", "²", "12345", "MM", "IC", "one"])
def test_what_is_no_number(printed: str) -> None:
    assert number(printed) is None


@pytest.mark.parametrize(
    ("printed", "value"),
    [("First", 1), ("TWELFTH", 12), ("twenty-second", 22), ("Thirty  One", 31), ("ninetieth", 90), ("ten", 10),
     ("twenty-tenth", None), ("one two", None), ("last", None), ("", None)],
)  # fmt: skip
def test_a_number_in_words(printed: str, value: int | None) -> None:
    assert worded(printed) == value

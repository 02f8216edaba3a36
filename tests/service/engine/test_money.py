from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.engine.errors import UnreadableError
from service.engine.money import PENNY, POUND, SHILLING, equal_shares, print_money, read_money


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("2s. 6d.", 30 * PENNY),
        ("2s 6d", 30 * PENNY),
        ("2/6", 30 * PENNY),
        ("5/-", 5 * SHILLING),
        ("1½d.", 6),
        ("1/2d.", 2),
        ("½d.", 2),
        ("sixpence", 6 * PENNY),
        ("a shilling", SHILLING),
        ("one shilling and sixpence", 18 * PENNY),
        ("half-a-crown", 30 * PENNY),
        ("a penny", PENNY),
        ("£1 3s. 4d.", POUND + 3 * SHILLING + 4 * PENNY),
        ("12d.", SHILLING),
    ],
)
def test_old_money_is_read(text: str, amount: int) -> None:
    assert read_money(text) == amount


@pytest.mark.parametrize("text", ["", "5", "s.", "2x", "six", "knave", "2s. of"])
def test_what_is_no_sum_is_said(text: str) -> None:
    with pytest.raises(UnreadableError, match="no sum of money"):
        read_money(text)


@pytest.mark.parametrize(
    ("amount", "text"),
    [(0, "0d."), (1, "¼d."), (6, "1½d."), (48, "1s."), (120, "2s. 6d."), (1120, "£1 3s. 4d."), (-4, "minus 1d.")],
)
def test_old_money_is_printed(amount: int, text: str) -> None:
    assert print_money(amount) == text


def test_counters() -> None:
    assert print_money(1, counters=True) == "1 counter"
    assert print_money(12, counters=True) == "12 counters"


@given(st.integers(min_value=0, max_value=10**6))
def test_what_is_printed_is_read_back(amount: int) -> None:
    assert read_money(print_money(amount)) == amount


def test_shares() -> None:
    assert equal_shares(100, 3) == (33, 1)

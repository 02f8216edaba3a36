from __future__ import annotations

from service.engine.seats import NOBODY, left, next_seat, right, round_from


def test_left_is_the_next_seat_and_right_the_one_before() -> None:
    assert [left(seat, 4) for seat in range(4)] == [1, 2, 3, 0]
    assert [right(seat, 4) for seat in range(4)] == [3, 0, 1, 2]


def test_a_round_goes_either_way() -> None:
    assert list(round_from(2, 4)) == [2, 3, 0, 1]
    assert list(round_from(2, 4, direction=-1)) == [2, 1, 0, 3]


def test_the_next_seat_that_is_wanted() -> None:
    assert next_seat(1, 4, lambda seat: seat in (0, 1)) == 0
    assert next_seat(1, 4, lambda seat: seat == 1) == 1
    assert next_seat(1, 4, lambda seat: False) == NOBODY

from __future__ import annotations

from service.engine.scoring import partners_of, scored, set_back, side_of
from service.engine.seats import NOBODY

N, S = range(2)


def test_who_reaches_the_target_first_has_won_and_nothing_is_scored_after_it() -> None:
    found = scored((10, 10), ((N, 1), (S, 1)), 11)
    assert (found.points, found.winner, found.counted) == ((11, 10), N, ((N, 1),))


def test_below_the_target_everything_counts() -> None:
    found = scored((3, 2), ((S, 1), (N, 1), (S, 2)), 11)
    assert (found.points, found.winner) == ((4, 5), NOBODY)


def test_a_set_back() -> None:
    assert set_back((1, 4), N, 2) == (-1, 4)
    assert set_back((1, 4), N, 2, below_nothing=False) == (0, 4)


def test_partners_face_each_other() -> None:
    assert [side_of(seat, 2) for seat in range(4)] == [0, 1, 0, 1]
    assert list(partners_of(3, 4, 2)) == [1, 3]
    assert list(partners_of(2, 3, 3)) == [2]

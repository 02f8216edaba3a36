"""What is worked out from bare facts, without a table: straddles together, the opener's most, a pool of stakes."""

from __future__ import annotations

from service.engine.poker import betting, play


def test_straddles_are_counted_together_with_the_ante() -> None:
    assert play.straddles_together([2, 3]) == 5
    assert play.opening_minimum(1, play.straddles_together([2, 3]), "twice-ante-and-straddles") == 12


def test_who_opens_may_stake_the_limit_over_the_stake_or_over_his_minimum() -> None:
    assert play.opening_ceiling(2, 6, 12) == 14
    assert play.opening_ceiling(2, 6, 12, "over-minimum") == 18
    assert play.opening_ceiling(1, 6, 2) == 6


def test_stakes_make_a_pool() -> None:
    assert betting.pool_of([1, 4, 10, 10]) == 25
    assert betting.pool_of([]) == 0

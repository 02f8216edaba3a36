from __future__ import annotations

from service.engine.events import Step, Table
from service.engine.pools import Division, Purses, divide_by_tricks, divide_equally, gains, in_all, paid, pay, pay_steps
from service.engine.seats import NOBODY, POOL

A, B, C = range(3)


def test_a_pool_is_divided_by_tricks() -> None:
    assert divide_by_tricks(9, (A, B, A)) == Division(((A, 6), (B, 3)), (), 0)
    assert divide_by_tricks(9, (A, B, NOBODY), leaving={B}) == Division(((A, 3),), ((NOBODY, 3), (B, 3)), 0)


def test_what_cannot_be_divided_is_told_or_goes_to_the_first_tricks() -> None:
    assert divide_by_tricks(11, (A, B, C)) == Division(((A, 3), (B, 3), (C, 3)), (), 2)
    assert divide_by_tricks(11, (C, B, A), odd_to_first=True) == Division(((A, 3), (B, 4), (C, 4)), (), 0)


def test_gains_count_from_what_each_began_with() -> None:
    assert gains(Table(("Ann", "Bob")), (4, -4)) == (4, -4)
    assert gains(Table(("Ann", "Bob"), funds=(10, 5)), (4, 11)) == (-6, 6)


def test_a_pool_is_divided_equally() -> None:
    assert divide_equally(10, (B, A, C)) == Division(((A, 3), (B, 3), (C, 3)), (), 1)
    assert divide_equally(10, (B, A, C), odd_to_first=True).paid == ((A, 3), (B, 4), (C, 3))


def test_payments_between_players_and_the_pool_keep_their_sum() -> None:
    purses = pay(pay(Purses((0, 0), 0), A, POOL, 5), B, A, 2)
    assert purses == Purses((-3, -2), 5)
    assert pay(purses, POOL, B, 4) == Purses((-3, 2), 1)


def test_what_comes_together() -> None:
    assert in_all(12, 4) == 48


def test_the_steps_are_the_ledger() -> None:
    steps = (*pay_steps("x/y/law/1", (A, C), B, 3), Step("x/y/law/2", "wins-trick", A, 1))
    assert paid(Purses((0, 0, 0)), steps).funds == (-3, 6, -3)

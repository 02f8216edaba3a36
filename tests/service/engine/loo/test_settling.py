"""Finished hands, settled from facts alone."""

from __future__ import annotations

import pytest

from service.engine.cards import HEARTS, read_cards
from service.engine.loo.settling import loo_now, settle, settle_flush
from service.engine.loo.terms import DIVIDING, FIVE_CARD, UNLIMITED, UNLIMITED_POOL, Terms
from service.engine.seats import NOBODY

A, B, C, D, E = range(5)


def test_five_persons_play_one_takes_two_tricks_and_another_one() -> None:
    made = settle(Terms(), 15, (C, C, E), range(5))
    assert (made.paid, made.looed, made.loo, made.next_pool) == (((C, 10), (E, 5)), (A, B, D), 3, 9)


def test_an_offender_with_two_tricks_leaves_them_and_forfeits_four_singles() -> None:
    made = settle(Terms(single=3, loo=6), 9, (C, B, C), (B, C), {C: 1})
    assert (made.paid, made.left, made.forfeits, made.looed) == (((B, 3),), ((C, 6),), ((C, 12),), ())
    assert made.next_pool == 6 + 12


def test_the_dealer_for_the_pool_and_a_trick_that_nobody_played() -> None:
    made = settle(Terms(), 9, (A, B, NOBODY), (A, B), for_pool=A)
    assert (made.paid, made.left, made.looed, made.next_pool) == (((B, 3),), ((NOBODY, 3), (A, 3)), (), 6)
    assert settle(Terms(), 9, (B, B, B), (A, B), for_pool=A).looed == ()
    assert settle(Terms(), 9, (B, B, B), (A, B)).looed == (A,)


def test_what_waits_for_the_next_pool_is_in_it() -> None:
    assert settle(Terms(), 10, (B, B, B), (A, B), waiting=12).next_pool == 1 + 3 + 12


@pytest.mark.parametrize(("maximum", "loo"), [(0, 40), (30, 30)])
def test_the_loo_at_unlimited_loo(maximum: int, loo: int) -> None:
    terms = Terms(departures=frozenset({UNLIMITED}), maximum=maximum)
    assert loo_now(terms, 40) == (UNLIMITED_POOL, loo)
    assert loo_now(Terms(), 40) == (DIVIDING, 3)


def test_a_flush_in_trumps_looes_the_board_save_pam_and_the_losing_flush() -> None:
    hands = {
        A: read_cards("AS QS 9S 4S 2S"),
        B: read_cards("2H 3H 4H 5H 6H"),
        C: read_cards("JC 2D 3S 4C 5D"),
        D: read_cards("6D 7D 8C 9C 10C"),
    }
    made = settle_flush(Terms(FIVE_CARD, 5), 20, (B, C, D, A), hands, HEARTS)
    assert (made.paid, made.looed, made.exempt, made.next_pool) == (((B, 20),), (D,), (A, C), 5)
    with pytest.raises(ValueError, match="empty"):
        settle_flush(Terms(FIVE_CARD, 5), 20, (C, D), hands, HEARTS)

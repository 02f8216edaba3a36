"""The pool divided by bare facts, without a machine: what the adjudicator asks."""

from __future__ import annotations

from service.engine.cards import read_cards
from service.engine.poker.betting import Short
from service.engine.poker.described import read_described
from service.engine.poker.division import divide
from service.engine.poker.terms import Terms, rule
from service.engine.poker.values import Value, value_of
from service.engine.seats import POOL

TERMS = Terms()


def cards(text: str) -> Value:
    return value_of(read_cards(text))


def test_the_best_hand_takes_the_pool() -> None:
    division = divide(40, {0: read_described("tens"), 2: read_described("queens and fours")}, TERMS, dealer=0)
    assert (division.paid, division.remains, division.winners) == (((2, 40),), 0, (2,))
    assert division.steps[-1] == (rule(59), "pays", POOL, 40, 2, "")


def test_identical_hands_share_and_an_odd_farthing_is_a_reading() -> None:
    hands = {0: cards("KC KD 3H 3S 4C"), 1: cards("2C 2D 5H 7S 9C"), 3: cards("KH KS 3C 3D AC")}
    division = divide(41, hands, TERMS, dealer=0)
    assert (division.paid, division.remains) == (((0, 20), (3, 20)), 1)
    assert [step.note for step in division.steps if step.note] == ["odd-farthings"]
    agreed = Terms(readings=(("odd-farthings", "left-of-dealer"),))
    assert divide(41, hands, agreed, dealer=0).paid == ((0, 20), (3, 21))
    assert divide(41, hands, agreed, dealer=3).paid == ((0, 21), (3, 20))


def test_too_little_is_known() -> None:
    division = divide(40, {0: read_described("tens"), 2: read_described("tens")}, TERMS, dealer=0)
    assert (division.paid, division.remains, division.missing) == ((), 40, (0, 2))


def test_a_winner_of_nothing_is_a_winner() -> None:
    assert divide(0, {0: read_described("tens"), 2: read_described("nines")}, TERMS, dealer=0).winners == (0,)


def test_a_short_hand_that_shares_takes_no_more_than_its_claim() -> None:
    hands = {0: cards("KC KD 3H 3S 4C"), 1: cards("2C 2D 5H 7S 9C"), 3: cards("KH KS 3C 3D AC")}
    shorts = {3: Short(3, 5, (0, 1, 3))}
    division = divide(61, hands, TERMS, 0, shorts, (28, 28, 0, 5), (0, 1, 0, 0))
    assert dict(division.paid) == {3: 16, 0: 45}
    assert division.remains == 0


def test_two_short_hands_are_a_doubt() -> None:
    hands = {0: cards("AC AD AH AS 2C"), 1: cards("2D 2H 5H 7S 9C"), 2: cards("KC KD KH KS 2S")}
    shorts = {0: Short(0, 5, (0, 1, 2)), 2: Short(2, 10, (0, 1, 2))}
    division = divide(35, hands, TERMS, 1, shorts, (5, 20, 10), (0, 0, 1))
    assert [doubt.key for doubt in division.doubts] == ["several-short"]
    assert dict(division.paid) == {0: 16, 2: 19}

from __future__ import annotations

import pytest

from service.engine.cards import KNAVE, read_cards
from service.engine.deals import by_seat, deal_out, first_shown, most_hands
from service.engine.errors import ImpossibleError
from service.engine.packs import PIQUET


def test_one_card_at_a_time() -> None:
    made = deal_out(range(10), 3, (1, 1))
    assert (made.hands, made.rest) == (((0, 3), (1, 4), (2, 5)), (6, 7, 8, 9))


def test_three_and_then_two() -> None:
    made = deal_out(PIQUET, 2, (3, 2))
    assert made.hands == (PIQUET[0:3] + PIQUET[6:8], PIQUET[3:6] + PIQUET[8:10])
    assert made.rest == PIQUET[10:]


def test_a_pack_that_is_too_small() -> None:
    with pytest.raises(ImpossibleError, match="32 cards do not suffice"):
        deal_out(PIQUET, 7, (1,) * 5)
    assert most_hands(32, 5, 1) == 6


def test_hands_by_seat() -> None:
    assert by_seat(((1,), (2,), (3,)), (2, 0), 4) == ((2,), (), (1,), ())


def test_the_first_knave() -> None:
    assert first_shown(read_cards("2C 3C 4C JC"), KNAVE, (1, 2, 0)) == (1, 4)
    with pytest.raises(ImpossibleError):
        first_shown(read_cards("2C 3C"), KNAVE, (0, 1))

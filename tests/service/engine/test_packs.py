from __future__ import annotations

import pytest

from service.engine.cards import JOKER, rank_of, read_cards
from service.engine.errors import ImpossibleError
from service.engine.packs import ORDINARY, PIQUET, are_of, cut_pack, is_whole, shuffled, stacked, with_joker


def test_a_pack_is_whole_in_any_order() -> None:
    assert is_whole(shuffled(PIQUET, 3), PIQUET)
    assert not is_whole(PIQUET[1:], PIQUET)
    assert not is_whole((*PIQUET, PIQUET[0]), PIQUET)
    assert not is_whole((*PIQUET[1:], PIQUET[1]), PIQUET)
    assert are_of(PIQUET[3:5], PIQUET)
    assert not are_of((PIQUET[3], PIQUET[3]), PIQUET)
    assert not are_of(ORDINARY[:3], PIQUET)


def test_packs_have_their_cards() -> None:
    assert len(set(ORDINARY)) == 52
    assert len(PIQUET) == 32
    assert {rank_of(card) for card in PIQUET} == set(range(5, 13))
    assert with_joker(ORDINARY)[-1] == JOKER


def test_a_shuffle_depends_on_its_seed_only() -> None:
    assert shuffled(ORDINARY, 7) == shuffled(ORDINARY, 7)
    assert shuffled(ORDINARY, 7) != shuffled(ORDINARY, 8)
    assert sorted(shuffled(ORDINARY, 7)) == list(ORDINARY)
    # Held so that a recorded seed gives the same cards in years to come.
    assert shuffled(range(8), 1891) == (3, 1, 7, 2, 4, 0, 6, 5)


def test_shuffles_are_even() -> None:
    tops = [0] * 4
    for seed in range(2000):
        tops[shuffled(range(4), seed)[0]] += 1
    assert min(tops) > 420
    assert max(tops) < 580


def test_a_cut_puts_the_upper_part_below() -> None:
    assert cut_pack((1, 2, 3, 4, 5), 2) == (3, 4, 5, 1, 2)


def test_a_stacked_pack_is_a_whole_pack() -> None:
    pack = stacked(read_cards("AS KH"))
    assert pack[:2] == read_cards("AS KH")
    assert sorted(pack) == list(ORDINARY)
    with pytest.raises(ImpossibleError):
        stacked(read_cards("AS AS"))

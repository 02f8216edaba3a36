"""Loo by the other book: each paragraph's rule, and where it differs from the 17 laws."""

from __future__ import annotations

import pytest

from corpus.library import load
from service.engine.baxter_wray_loo import rules as book
from service.engine.baxter_wray_loo.rules import flush_of
from service.engine.cards import CLUBS, HEARTS, SPADES, card_codes, read_card, read_cards
from service.engine.laws import rules_of
from service.engine.loo.duties import highest_to_lead, rank_order
from service.engine.seats import NOBODY

PAM = read_card("JC")
HEART_ORDER = rank_order(HEARTS, False)
SPADE_ORDER = rank_order(SPADES, False)


def test_what_it_cites_stands_in_the_book() -> None:
    blocks = load().blocks
    cited = {rule.law for rule in rules_of(book.GAME)} | set(book.FAULTS_IN_PLAY.values())
    assert cited
    assert cited - set(blocks) == set()


def test_the_players_who_have_decided_to_lead_begin_with_the_ace() -> None:
    assert card_codes(book.ace_first(read_cards("AH 9C 2S"), HEARTS, read_card("7H"))) == "AH"
    assert card_codes(book.ace_first(read_cards("KH 9C 2S"), HEARTS, read_card("AH"))) == "KH"
    assert book.ace_first(read_cards("KH 9C 2S"), HEARTS, read_card("7H")) == ()


def test_if_he_has_two_or_three_trumps_the_highest_is_led_even_in_sequence() -> None:
    trumps = read_cards("QH JH")
    assert card_codes(book.highest_first(trumps, HEART_ORDER)) == "QH"
    assert len(highest_to_lead(trumps, 2, HEART_ORDER, read_card("4H"))) == 2
    assert book.highest_first(trumps, HEART_ORDER, lead_one=True) == trumps
    assert book.highest_first(trumps[:1], HEART_ORDER) == ()


def test_as_winner_he_has_the_privilege_but_leads_the_higher_of_two_trumps() -> None:
    assert card_codes(book.after_trick(read_cards("5H 10H"), HEART_ORDER, True)) == "10H"
    assert book.after_trick(read_cards("5H 10H"), HEART_ORDER, False) == ()


def test_if_he_has_two_or_three_of_the_suit_he_follows_and_heads() -> None:
    assert card_codes(book.must_head_or_follow(read_cards("QD 4D 7S"), read_cards("9D"), SPADE_ORDER)) == "QD"


def test_if_he_cannot_follow_suit_he_trumps_only_to_head_the_trick() -> None:
    assert card_codes(book.must_head_or_follow(read_cards("AC 3C 9S"), read_cards("8C 5H"), HEART_ORDER)) == "AC 3C"
    assert card_codes(book.must_over_trump(read_cards("JS QC JC"), read_cards("KD 10S"), SPADE_ORDER)) == "JS"
    assert book.must_over_trump(read_cards("6S QC JC"), read_cards("KD 10S"), SPADE_ORDER) == ()
    assert book.must_over_trump(read_cards("6S 2D JC"), read_cards("KD"), SPADE_ORDER) == ()


def test_the_players_having_decided_whether_they_stand_pay_a_full_loo_for_faults() -> None:
    fine = book.fault_in_play("suit-not-followed", 6)
    assert fine is not None
    assert (fine.amount, fine.next_pool, fine.out) == (6, True, False)
    assert book.fault_in_play("sneezing", 6) is None


def test_if_the_winner_of_the_first_leads_no_trump_the_cards_are_replayed() -> None:
    fine = book.fault_in_play("trump-not-led", 6)
    assert fine == book.Fine(book.REPLAYING, 6, True, True, True)


def test_any_player_looking_at_his_cards_in_haste_pays_a_single() -> None:
    fine = book.single_fault("looked-at-miss", 3)
    assert fine is not None
    assert (fine.amount, fine.next_pool, fine.out) == (3, False, False)
    assert book.single_fault("out-of-turn", 3) is None


@pytest.mark.parametrize("declared", [True, False])
def test_if_he_looks_at_the_cards_of_another_he_is_out_unless_he_has_declared(declared: bool) -> None:
    fine = book.looks_at_hand(declared, 6)
    assert (fine.amount, fine.out, fine.leaves) == (6, not declared, declared)


def test_in_the_event_of_a_misdeal_the_dealer_pays_a_single_loo() -> None:
    assert book.other_faults(3) == 3


def test_if_however_a_finish_is_desired_he_pays_his_deal_and_his_loo() -> None:
    assert book.withdrawal(True, 3, 6) == 9
    assert book.withdrawal(True, 3, 0) == 3
    assert book.withdrawal(False, 3, 6) is None


def test_if_he_decides_to_stand_the_holder_of_miss_is_bound() -> None:
    assert book.miss_must_stand(True)
    assert not book.miss_must_stand(False)


def test_no_second_exchange_is_allowable_nor_may_he_throw_up_after_one() -> None:
    assert book.miss_must_stand(False, True)


def test_should_it_happen_that_each_of_them_throws_up_the_dealer_has_the_pool() -> None:
    assert book.pool_to_dealer((), False, 2) == 2
    assert book.pool_to_dealer((1,), False, 2) == NOBODY
    assert book.pool_to_dealer((), True, 2) == NOBODY


def test_should_it_happen_that_all_the_rest_throw_up_miss_has_the_pool() -> None:
    assert book.pool_to_miss(1, ()) == 1
    assert book.pool_to_miss(1, (2,)) == NOBODY


def test_if_however_the_pool_consists_of_an_uneven_sum_the_first_tricks_are_preferred() -> None:
    assert book.divide_pool(11, (0, 1, 0)).paid == ((0, 7), (1, 4))
    assert book.divide_pool(11, (0, 1, 0)).odd == 0
    assert book.divide_pool(9, (0, 1, 0), leaving=(1,)).left == ((1, 3),)


def test_if_neither_player_receives_a_higher_card_the_loos_make_the_next_pool() -> None:
    assert book.pool_after(3, 6, 0, 3) == 21


def test_if_all_who_stood_succeeded_in_making_a_trick_it_is_a_single() -> None:
    assert book.is_single_again(())
    assert not book.is_single_again((1,))


def test_in_this_variation_the_penalty_to_pay_is_the_pool() -> None:
    assert book.unlimited(24) == 24


def test_this_is_played_on_the_same_lines_up_to_a_limit() -> None:
    assert book.mixed_loo(192, 120) == 120
    assert book.mixed_loo(100, 120) == 100


def test_a_flush_in_trumps_is_superior_and_pam_goes_before_the_elder_hand() -> None:
    hands = {0: read_cards("8S 6S 5S 4S 2S"), 1: read_cards("AD KD 9D 7D 3D"), 2: read_cards("QH 9H 8H 2H JC")}
    flushes = {seat: flush for seat, hand in hands.items() if (flush := flush_of(hand, CLUBS, PAM)) is not None}
    assert book.best_flush({0: flushes[0], 1: flushes[1]}, hands, (0, 1)) == (0,)
    assert book.best_flush({0: flushes[0], 1: flushes[1]}, hands, (1, 0)) == (1,)
    assert book.best_flush(flushes, hands, (0, 1, 2)) == (2,)
    spades = {seat: flush for seat in (0, 1) if (flush := flush_of(hands[seat], SPADES, PAM)) is not None}
    assert book.best_flush(spades, hands, (1, 0)) == (0,)


def test_when_a_flush_occurs_that_is_paid_by_all_but_the_holder_of_another() -> None:
    assert book.flush_pays(0, (0, 2), (0, 1, 2, 3)) == (1, 3)


def test_a_flush_in_trumps_is_superior_and_the_loser_with_a_flush_does_not_pay() -> None:
    assert book.flush_pays(0, (0, 2), (0, 1, 2, 3)) == (1, 3)

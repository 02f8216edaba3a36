"""Pages 10 to 12: trumps, following suit, whose lead, when the hand is over."""

from __future__ import annotations

import pytest

from service.engine.cards import CLUBS, HEARTS, SPADES, card_codes, read_card, read_cards
from service.engine.errors import RefusedError
from service.engine.nap import machine, play
from service.engine.nap.terms import MISERY, NO_TRUMPS
from service.engine.tricks import NO_TRUMP, plain_order
from tests.laws.nap.tables import agreed, called, cards, dealt, findings, lawful, played
from tests.laws.tables import A, B, C, D
from tests.laws.tables import lays as card

HANDS = {B: "KH QH 2S 3S 4S", C: "AH 5H 5S 6S 7S", D: "6H 7H 8H 9H 8S", A: "9S 10S JC QC KC"}
SPADE = plain_order(SPADES)


def test_the_player_who_has_called_the_most_makes_trumps_by_his_first_card() -> None:
    assert play.first_leader(B) == B
    assert play.trumps_made(read_card("KH")) == HEARTS
    state = called(dealt(HANDS), "2", "pass", "pass", "pass")
    assert machine.to_act(state) == B
    state = cards(state, "KH")
    assert state.tricks is not None
    assert state.tricks.order.trump == HEARTS
    assert machine.to_act(state) == C


def test_the_player_who_has_called_the_most_is_followed_in_his_suit_if_possible() -> None:
    hand = read_cards("AH 5H 5S")
    assert card_codes(play.may_follow(hand, read_cards("KH"), SPADE)) == "AH 5H"
    assert play.may_follow(hand, read_cards("KC"), SPADE) == hand
    assert play.breaks_duty(read_card("5S"), hand, read_cards("KH"), SPADE)
    assert not play.breaks_duty(read_card("5S"), hand, read_cards("KC"), SPADE)
    state = cards(called(dealt(HANDS), "2", "pass", "pass", "pass"), "KH")
    assert lawful(state) == "AH 5H"
    assert findings(state, card(C, "5S")) == [("breach", C)]
    assert findings(state, card(C, "5H")) == [("plays", C)]


def test_a_player_having_one_of_the_suit_must_play_it_and_else_may_trump_or_discard() -> None:
    hand = read_cards("9S JC QC")
    assert card_codes(play.may_follow(hand, read_cards("JC"), SPADE)) == "JC QC"
    assert play.may_follow(hand, read_cards("KH"), SPADE) == hand
    assert play.breaks_duty(read_card("9S"), hand, read_cards("KC"), SPADE)
    assert not play.breaks_duty(read_card("9S"), hand, read_cards("KH"), SPADE)


def test_if_he_has_more_than_one_of_the_suit_he_is_not_forced_to_head() -> None:
    assert card_codes(play.may_follow(read_cards("AH 5H 5S"), read_cards("KH"), SPADE)) == "AH 5H"
    state = cards(called(dealt(HANDS), "2", "pass", "pass", "pass"), "KH 5H 6H 9S")
    assert state.tricks is not None
    assert state.tricks.won == (B,)


def test_provided_no_player_has_headed_the_trick_the_senior_hand_leads_again() -> None:
    assert play.winner_leads((B, C, D, A), read_cards("KH 5H 6H 9S"), HEARTS) == B
    assert play.winner_leads((B, C, D, A), read_cards("KH AH 6H 9S"), HEARTS) == C
    assert play.winner_leads((B, C, D, A), read_cards("KH AH 6H 9S"), SPADES) == A
    state = cards(called(dealt(HANDS), "2", "pass", "pass", "pass"), "KH AH 6H 9S")
    assert machine.to_act(state) == C


def test_provided_no_player_has_headed_the_leader_may_play_any_card_and_trumps_stay() -> None:
    assert play.may_lead(read_cards("5H 5S")) == read_cards("5H 5S")
    state = cards(called(dealt(HANDS), "2", "pass", "pass", "pass"), "KH AH 6H 9S")
    assert lawful(state) == "5H 5S 6S 7S"
    state = cards(state, "5S")
    assert state.tricks is not None
    assert state.tricks.order.trump == HEARTS


@pytest.mark.parametrize(
    ("call", "made", "gone", "over"),
    [
        ("3", 3, 3, True),
        ("3", 2, 4, False),
        ("3", 2, 5, True),
        ("3", 0, 2, False),
        ("3", 0, 3, True),
        ("nap", 3, 4, True),
    ],
)
def test_a_player_having_one_of_the_results_ends_the_deal_early(call: str, made: int, gone: int, over: bool) -> None:
    assert play.hand_over(call, made, gone, 5) is over


def test_a_player_having_one_of_the_suits_long_is_stopped_when_he_has_his_tricks() -> None:
    state = cards(called(dealt(HANDS), "1", "pass", "pass", "pass"), "KH 5H 6H 9S")
    assert state.phase == "over"
    assert state.tricks is not None
    assert state.tricks.won == (B,)
    failed = cards(called(dealt(HANDS), "nap", "pass", "pass", "pass"), "KH AH 6H 9S")
    assert failed.phase == "over"


def test_this_may_be_described_as_the_game_in_which_nap_is_nine_tricks() -> None:
    assert play.needed("nap", 9) == 9
    assert play.needed("4", 9) == 4
    assert not play.fulfilled("nap", 8, 9)


def test_this_is_the_most_common_variation_misery_has_trumps_unless_agreed() -> None:
    assert play.first_leader(B) == B
    assert play.trumps_made(read_card("KH"), "misery", False) == HEARTS
    assert play.trumps_made(read_card("KH"), "misery", True) == NO_TRUMP
    assert play.trumps_made(read_card("KC"), "3", True) == CLUBS
    # Who agrees to misery without trumps has agreed to misery.
    for terms, trump, found in (
        (agreed(MISERY), HEARTS, ("makes-trumps", B)),
        (agreed(NO_TRUMPS), NO_TRUMP, ("leads", B)),
    ):
        state = called(dealt(HANDS, terms), "misery", "pass", "pass", "pass")
        assert findings(state, card(B, "QH")) == [found]
        state = cards(state, "QH")
        assert state.tricks is not None
        assert state.tricks.order.trump == trump


def test_this_is_the_most_common_variation_the_caller_of_misery_follows_and_need_not_trump() -> None:
    hand = read_cards("2S 3C")
    assert play.may_follow(hand, read_cards("KH"), SPADE) == hand
    assert card_codes(play.may_follow(hand, read_cards("4C"), SPADE)) == "3C"
    assert play.misery_lost(1)
    assert not play.misery_lost(0)


def test_should_he_be_compelled_to_win_a_trick_misery_is_lost_at_once() -> None:
    assert play.misery_lost(1)
    assert not play.misery_lost(0)
    state = called(dealt(HANDS, agreed(MISERY)), "misery", "pass", "pass", "pass")
    lost = cards(state, "KH 5H 6H 9S")
    assert (lost.phase, play.fulfilled("misery", 1, 5)) == ("over", False)
    going = cards(state, "QH AH 6H 9S")
    assert going.phase == "play"
    assert play.fulfilled("misery", 0, 5)


def test_what_is_not_printed_is_refused() -> None:
    state = called(dealt(HANDS), "2", "pass", "pass", "pass")
    with pytest.raises(RefusedError, match="it is B"):
        played(state, card(C, "5H"))
    with pytest.raises(RefusedError, match="one card of his hand"):
        played(state, card(B, "5H"))

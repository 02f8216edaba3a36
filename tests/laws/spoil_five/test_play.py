"""Following suit, reneging, robbing, and who wins the trick (pages 104 to 106)."""

from __future__ import annotations

import pytest

from service.engine.cards import CLUBS, DIAMONDS, HEARTS, SPADES, read_card
from service.engine.errors import RefusedError
from service.engine.events import Event
from service.engine.seats import POOL
from service.engine.spoil_five import machine, play
from service.engine.spoil_five.cards import order_with
from tests.laws.spoil_five.tables import THREE, cards, dealt, found, played, robs, run, sat
from tests.laws.tables import A, B, D, lays

IN_SPADES = order_with(SPADES)


def test_if_the_dealer_makes_a_misdeal_or_not_the_left_hand_player_leads_what_he_likes() -> None:
    assert play.first_leader(A, 4) == B
    assert play.may_lead(cards("KC 2C")) == cards("KC 2C")
    with pytest.raises(RefusedError, match="B's turn"):
        played(dealt(THREE, "8D"), lays(A, "KC"))


def test_if_the_card_led_be_a_trump_all_must_follow() -> None:
    assert play.may_follow(cards("2S KH 3C"), cards("10S"), IN_SPADES) == cards("2S")
    assert play.may_follow(cards("KH 3C"), cards("10S"), IN_SPADES) == cards("KH 3C")
    assert play.breaks_rule(read_card("KH"), cards("2S KH 3C"), cards("10S"), IN_SPADES)
    assert not play.breaks_rule(read_card("2S"), cards("2S KH 3C"), cards("10S"), IN_SPADES)
    assert not play.leads_plain(read_card("10S"), IN_SPADES)


def test_if_the_card_led_be_a_ace_of_hearts_it_counts_as_a_plain_suit() -> None:
    assert play.leads_plain(read_card("AH"), IN_SPADES)
    assert not play.leads_plain(read_card("AH"), order_with(HEARTS))
    # Trumps need not follow; who has hearts follows or trumps; who has none plays what he likes.
    assert play.may_follow(cards("2S 3C"), cards("AH"), IN_SPADES) == cards("2S 3C")
    assert play.may_follow(cards("2S 3C KH"), cards("AH"), IN_SPADES) == cards("KH 2S")
    assert play.may_follow(cards("2H 3C"), cards("AH"), order_with(HEARTS)) == cards("2H")


def test_if_the_card_is_not_a_trump_others_follow_or_trump_as_they_please() -> None:
    hand = cards("4D 9S 2C")
    assert play.may_follow(hand, cards("KD"), IN_SPADES) == cards("4D 9S")
    assert play.may_follow(cards("9S 2C"), cards("KD"), IN_SPADES) == cards("9S 2C")
    assert play.breaks_rule(read_card("2C"), hand, cards("KD"), IN_SPADES)
    # The ace of hearts is no heart, and may trump one.
    assert play.may_follow(cards("AH 4H 2C"), cards("KH"), IN_SPADES) == cards("4H AH")
    assert play.may_follow(cards("AH 2C"), cards("KH"), IN_SPADES) == cards("AH 2C")


def test_if_the_card_is_not_a_trump_a_breach_is_played_and_has_no_penalty() -> None:
    state = run(dealt(("KC 2S JC AC 2C", *THREE[1:]), "8D"), "KS KH")
    assert found(state, lays(A, "KC")) == [("revoke", A), ("wins-trick", B)]
    after = played(state, lays(A, "KC"))
    assert [(claim.kind, claim.offender) for claim in after.claims] == [("penalty-not-named", A)]
    assert found(run(after, "5D QH JC QS JH"), lays(A, "2S")) == [
        ("follows", A),
        ("wins-trick", B),
        ("lapses", A),
        ("takes-pool", B),
        ("pays", POOL),
    ]
    pairs = dealt(("KC 2S JC AC 2C", *THREE[1:], "7C 8C 9C 10C 6C"), "8D", sat(4, "partners"))
    pairs = played(run(pairs, "KS KH 7C"), lays(A, "KC"))
    assert pairs.claims[0].claimants == (B, D), "not his partner"


def test_if_the_card_is_not_a_trump_the_best_of_the_suit_or_the_best_trump_wins() -> None:
    assert play.winner(cards("10D 2D KD"), IN_SPADES) == 2
    assert play.winner(cards("10C 2C 9C"), IN_SPADES) == 1
    assert play.winner(cards("KD 10S"), IN_SPADES) == 1
    # The case of the ten, six, two of spades and the king of diamonds: the two is the best trump.
    assert play.winner(cards("10S 6S 2S KD"), IN_SPADES) == 2
    assert play.winner(cards("AH JS 5S"), IN_SPADES) == 2
    assert play.winner(cards("AH KH"), IN_SPADES) == 0
    state = run(dealt(THREE, "8D"), "3D KH KC")
    assert state.tricks is not None
    assert (state.tricks.won, machine.to_act(state)) == ((B,), B)


def test_the_holder_of_the_five_of_trumps_knave_or_ace_of_hearts_may_renege() -> None:
    # The example of page 106: if the knave be led, the ace of hearts must be played to it.
    assert not play.may_renege(read_card("AH"), read_card("JS"), IN_SPADES)
    assert play.may_renege(read_card("5S"), read_card("JS"), IN_SPADES)
    assert play.may_renege(read_card("AH"), read_card("AS"), IN_SPADES)
    assert not play.may_renege(read_card("AS"), read_card("2S"), IN_SPADES)
    assert play.may_follow(cards("AH 3C"), cards("JS"), IN_SPADES) == cards("AH")
    assert play.may_follow(cards("AH 3C"), cards("KS"), IN_SPADES) == cards("AH 3C")
    assert play.may_follow(cards("5S 3C"), cards("JS"), IN_SPADES) == cards("5S 3C")
    # Who has another trump besides plays one of them, whichever he likes.
    assert play.may_follow(cards("5S 7S 3C"), cards("JS"), IN_SPADES) == cards("5S 7S")
    assert play.may_follow(cards("5S 3C"), cards("JS"), IN_SPADES, reneging=False) == cards("5S")


def test_to_determine_the_first_dealer_the_ace_turned_up_may_be_robbed_by_the_dealer() -> None:
    assert play.dealer_may_rob(read_card("AD"), False)
    assert not play.dealer_may_rob(read_card("KD"), False)
    assert play.must_rob(cards("AD 2C"), read_card("8D"))
    assert not play.must_rob(cards("AC 2C"), read_card("8D"))


def test_the_method_of_robbing_if_the_ace_is_turned_up() -> None:
    assert not play.dealer_may_rob(read_card("AD"), True)
    state = dealt(THREE, "AD")
    assert (state.phase, machine.to_act(state)) == ("rob", A)
    with pytest.raises(RefusedError):
        played(state, lays(B, "KS"))
    assert [option.kind for option in machine.legal(state)] == ["rob", "decline"]
    assert play.after_robbing(cards(THREE[A]), read_card("AD"), read_card("2C")) == cards("KC QC JC AC AD")
    robbed = played(state, robs(A, "2C"))
    assert robbed.tricks is not None
    assert robbed.tricks.hands[A] == cards("KC QC JC AC AD")
    assert robbed.deal.thrown == read_card("2C")
    # He may at once use it.
    assert found(run(robbed, "3D KH"), lays(A, "AD"))[-1] == ("wins-trick", A)
    declined = played(state, Event("decline", A))
    assert (declined.phase, declined.deal.debarred) == ("play", ())


WITH_ACE = ("KC QC JC AC 2C", "KS QS 5D AD 3D", "KH QH JH 10H 9H")


def test_the_turn_up_suit_remains_trump_and_the_holder_of_the_ace_robs() -> None:
    assert play.trump_after_robbing(read_card("8D")) == DIAMONDS
    assert play.trump_after_robbing(read_card("8C")) == CLUBS
    assert play.must_rob(cards("AD 3D"), read_card("8D"))
    state = dealt(WITH_ACE, "8D")
    assert [option.kind for option in machine.legal(state)] == ["rob"]
    assert found(state, robs(B, "KS")) == [("robs", B)]


def test_the_manner_of_doing_this_is_to_lay_a_card_face_down_for_the_turn_up() -> None:
    assert play.after_robbing(cards("KS AD"), read_card("8D"), read_card("KS")) == cards("AD 8D")
    state = played(dealt(WITH_ACE, "8D"), robs(B, "KS"))
    assert state.tricks is not None
    assert state.tricks.hands[B] == cards("QS 5D AD 3D 8D")


def test_the_manner_of_doing_this_is_to_rob_before_the_first_card_or_not_to_win() -> None:
    assert play.debarred_for_omission(True, False)
    assert not play.debarred_for_omission(True, True)
    assert not play.debarred_for_omission(False, False)
    state = dealt(WITH_ACE, "8D")
    assert found(state, lays(B, "5D"))[0] == ("omits-to-rob", B)
    assert played(state, lays(B, "5D")).deal.debarred == (B,)


def test_the_manner_of_doing_this_is_forbidden_without_the_ace() -> None:
    assert play.debarred_for_false_robbing(False)
    assert not play.debarred_for_false_robbing(True)
    state = dealt(THREE, "8D")
    assert found(state, robs(B, "KS")) == [("robs-without-ace", B)]
    undone = played(state, robs(B, "KS"))
    assert undone.tricks is not None
    assert (undone.deal.debarred, undone.tricks.hands[B]) == ((B,), cards(THREE[B]))
    stands = played(dealt(THREE, "8D", sat(3, robbed_without_ace="stands")), robs(B, "KS"))
    assert stands.tricks is not None
    assert read_card("8D") in stands.tricks.hands[B]


def test_the_manner_of_doing_this_is_optional_or_left_out_where_that_was_agreed() -> None:
    assert play.robbing_recognised(frozenset())
    assert not play.robbing_recognised(frozenset({"no-robbing"}))
    assert play.robbing_optional(frozenset({"robbing-optional"}))
    assert not play.robbing_optional(frozenset())
    optional = dealt(WITH_ACE, "8D", sat(3, "robbing-optional"))
    assert [option.kind for option in machine.legal(optional)] == ["rob", "play"]
    assert played(optional, lays(B, "5D")).deal.debarred == ()
    without = dealt(WITH_ACE, "8D", sat(3, "no-robbing"))
    assert [option.kind for option in machine.legal(without)] == ["play"]
    assert dealt(THREE, "AD", sat(3, "no-robbing")).phase == "play"


def test_robbing_is_one_of_the_most_important_features_who_omits_it_cannot_win_the_pool() -> None:
    assert play.debarred_for_omission(True, False)
    assert not play.debarred_for_omission(True, False, optional=True)
    state = run(dealt(WITH_ACE, "8D"), "5D KH KC AD QH QC 3D JH JC QS 10H AC KS 9H")
    assert found(state, lays(A, "2C"))[-1] == ("spoilt", -1)
    assert played(state, lays(A, "2C")).purses.pool == 11


def test_robbing_is_one_of_the_most_important_features_only_in_the_first_trick() -> None:
    state = run(dealt(WITH_ACE, "8D", sat(3, "robbing-optional")), "5D KH KC")
    with pytest.raises(RefusedError, match="first trick"):
        played(state, robs(B, "QS"))


def test_to_determine_the_first_dealer_the_holder_may_rob_before_his_turn_comes_round() -> None:
    state = dealt((WITH_ACE[0], WITH_ACE[2], WITH_ACE[1]), "8D")
    assert found(state, robs(2, "KS")) == [("robs", 2)]
    assert found(played(state, robs(2, "KS")), lays(B, "KH")) == [("leads", B)]
    only = dealt((WITH_ACE[0], WITH_ACE[2], WITH_ACE[1]), "8D", sat(3, robs_before_turn="no"))
    with pytest.raises(RefusedError, match="before he plays"):
        played(only, robs(2, "KS"))


def test_the_manner_of_doing_this_is_lost_when_a_card_is_shown() -> None:
    state = played(dealt(WITH_ACE, "8D"), lays(B, "5D"))
    assert found(state, robs(B, "KS")) == [("robs-too-late", B)]
    assert played(state, robs(B, "KS")).deal.debarred == (B,)


def test_the_manner_of_doing_this_is_forbidden_without_the_ace_out_of_turn_too() -> None:
    assert found(dealt(THREE, "AD"), robs(B, "KS")) == [("robs-without-ace", B)]
    later = run(dealt(THREE, "8D"), "KS KH KC")
    assert found(later, robs(B, "QS")) == [("robs-without-ace", B)]
    with pytest.raises(RefusedError, match="before the first one"):
        played(played(dealt(THREE, "AD"), Event("decline", A)), robs(A, "KC"))

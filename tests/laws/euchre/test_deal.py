"""The pack, the bowers, the deal and the discard (pages 68, 69, 70, 79)."""

from __future__ import annotations

import pytest

from service.engine.cards import CLUBS, DIAMONDS, HEARTS, SPADES, SUITS, card_codes, read_card
from service.engine.errors import RefusedError
from service.engine.euchre import deal, machine, terms
from service.engine.events import Event, Table
from service.engine.tricks import NO_TRUMP
from tests.laws.euchre.tables import FOUR, TWO, cards, dealt, found, played, run, sat
from tests.laws.tables import A, B, lays


def ranked(trump: int, suit: int) -> str:
    order = deal.order_with(trump)
    of_suit = [card for card in deal.pack() if order.suits[card] == suit]
    return card_codes(sorted(of_suit, key=lambda card: -order.strengths[card]))


@pytest.mark.parametrize(("players", "form"), [(2, "two-handed"), (3, "three-handed"), (4, "four-handed")])
def test_euchre_may_be_played_either_as_a_two_three_or_four_handed_game(players: int, form: str) -> None:
    assert terms.form_of(players) == form
    assert sat(players).players == players


@pytest.mark.parametrize("players", [1, 5])
def test_euchre_may_be_played_either_as_nothing_else(players: int) -> None:
    assert terms.form_of(players) == ""
    with pytest.raises(RefusedError, match="four-handed game has 4"):
        machine.open(Table(tuple("ABCDE"[:players]), 0), terms.Terms())


def test_euchre_is_played_with_the_piquet_pack_of_thirty_two() -> None:
    assert len(set(deal.pack())) == 32
    assert {card_codes([card])[:-1] for card in deal.pack()} == {"A", "K", "Q", "J", "10", "9", "8", "7"}
    with pytest.raises(RefusedError, match="thirty-two"):
        played(sat(), Event("shuffle", A, 0, tuple(range(52))))


def test_euchre_is_played_with_the_piquet_order_in_plain_suits() -> None:
    assert ranked(HEARTS, SPADES) == "AS KS QS JS 10S 9S 8S 7S"
    assert ranked(NO_TRUMP, HEARTS) == "AH KH QH JH 10H 9H 8H 7H"


def test_euchre_is_played_with_the_piquet_bowers_are_the_best_trumps() -> None:
    for trump, low in ((CLUBS, "JS"), (SPADES, "JC"), (HEARTS, "JD"), (DIAMONDS, "JH")):
        assert deal.left_bower(trump) == read_card(low)
        assert deal.right_bower(trump) == read_card("J" + SUITS[trump])
    assert ranked(HEARTS, HEARTS) == "JH JD AH KH QH 10H 9H 8H 7H"
    assert ranked(HEARTS, DIAMONDS) == "AD KD QD 10D 9D 8D 7D"
    assert ranked(SPADES, SPADES) == "JS JC AS KS QS 10S 9S 8S 7S"


def test_the_players_having_cut_for_deal_five_are_dealt_by_twos_and_threes() -> None:
    assert deal.batches_allowed((2, 3))
    assert deal.batches_allowed((3, 2))
    assert not deal.batches_allowed((1, 4))
    pack = deal.pack()
    two = deal.deal_five(pack, A, 2, (2, 3))
    assert two.hands[B] == (*pack[0:2], *pack[4:7])
    assert two.hands[A] == (*pack[2:4], *pack[7:10])
    with pytest.raises(RefusedError, match="twos and threes"):
        played(sat(), Event("shuffle", A, 0, pack), Event("deal", A, 1))


def test_the_players_having_cut_for_deal_the_eleventh_card_is_turned_up() -> None:
    pack = deal.pack()
    assert deal.deal_five(pack, A, 2, (3, 2)).turn_up == pack[10]
    assert len(deal.deal_five(pack, A, 2, (3, 2)).rest) == 21


def test_where_four_players_take_part_two_the_twenty_first_card_is_turned_up() -> None:
    given = deal.deal_five(deal.pack(), A, 4, (2, 3))
    assert given.turn_up == deal.pack()[20]
    assert [len(hand) for hand in given.hands] == [5] * 4


def test_here_each_plays_for_his_own_hand_and_the_sixteenth_is_turned_up() -> None:
    assert terms.sides_of(3) == 3
    assert deal.deal_five(deal.pack(), A, 3, (2, 3)).turn_up == deal.pack()[15]


def test_where_four_players_take_part_two_play_against_two() -> None:
    assert [terms.sides_of(players) for players in (2, 3, 4)] == [2, 3, 2]
    state = sat(4)
    assert [state.side(seat) for seat in range(4)] == [0, 1, 0, 1]


def test_the_players_having_cut_for_deal_the_dealer_discards_for_the_turn_up() -> None:
    assert deal.must_discard("order-up")
    assert not deal.must_discard("make")
    hand = cards(TWO[A])
    assert deal.may_discard(read_card("AD"), hand)
    assert not deal.may_discard(read_card("10H"), hand)
    assert deal.after_discard(hand, read_card("10H"), read_card("AD")) == cards("9H AC KC QC 10H")
    state = played(dealt(TWO, "10H"), Event("order-up", B))
    with pytest.raises(RefusedError, match="his own hand"):
        played(state, Event("discard", A, 0, cards("10H")))
    state = played(state, Event("discard", A, 0, cards("AD")))
    assert state.hands[A] == cards("9H AC KC QC 10H")
    assert state.deal.rest[-1] == read_card("AD")


def test_the_players_having_cut_for_deal_the_turn_up_is_taken_after_the_first_trick() -> None:
    assert [deal.in_dealers_hand(tricks) for tricks in (0, 1, 2)] == [False, True, True]
    state = played(dealt(TWO, "10H"), Event("order-up", B), Event("discard", A, 0, cards("AD")))
    state = run(state, "JH")
    assert found(state, lays(A, "9H")) == [("follows", A, 0), ("wins-trick", B, 1), ("takes-into-hand", A, 0)]
    # It is his already: with no other trump he must play it to the first lead.
    only = played(dealt(("7S AC KC QC AD", TWO[B]), "10H"), Event("order-up", B), Event("discard", A, 0, cards("AD")))
    assert machine.legal(run(only, "JH"))[0].cards == cards("10H")


def test_if_the_non_dealer_does_not_order_up_the_dealer_lays_out_a_card_when_he_takes_up() -> None:
    assert deal.must_discard("take-up")
    state = played(dealt(TWO, "10H"), Event("pass", B), Event("take-up", A))
    assert machine.legal(state)[0].kind == "discard"


def test_when_the_dealer_takes_up_the_trumps_he_discards_a_card_before_play() -> None:
    assert deal.must_discard("assist")
    hand = cards("KH JH AC 9C KD")
    assert deal.may_discard(read_card("KD"), hand)
    # The example of page 79: the ten of hearts is turned up, and the king of diamonds rejected.
    state = dealt(
        ("KH JH AC 9C KD", FOUR[1].replace("AC", "8D").replace("9C", "8C"), FOUR[2], "AD QD 10D 9D 7D"), "10H"
    )
    state = played(state, Event("pass", B), Event("pass", 2), Event("pass", 3), Event("take-up", A))
    with pytest.raises(RefusedError):
        played(state, lays(B, "KC"))
    state = played(state, Event("discard", A, 0, cards("KD")))
    assert state.hands[A] == cards("KH JH AC 9C 10H")


def test_if_even_with_the_privilege_of_making_it_all_pass_the_deal_passes() -> None:
    assert deal.next_dealer(3, 4) == 0
    assert deal.next_dealer(0, 2) == 1

"""The order of the cards, the deal, misdeals and fiving (pages 103, 104, 106, 107)."""

from __future__ import annotations

import pytest

from service.engine.cards import CLUBS, DIAMONDS, HEARTS, SPADES, card_codes, read_card
from service.engine.errors import RefusedError
from service.engine.events import Event, Table
from service.engine.spoil_five import cards as rules
from service.engine.spoil_five import machine
from service.engine.spoil_five.state import Deal
from service.engine.spoil_five.terms import Terms, may_sit_down, sides_of
from service.engine.tricks import Order
from tests.laws.spoil_five.tables import THREE, cards, dealt, found, played, ready, sat
from tests.laws.tables import A, B, C, D, lays


def ranked(order: Order, suit: int) -> str:
    return card_codes(
        sorted((card for card in range(52) if order.suits[card] == suit), key=lambda card: -order.strengths[card])
    )


PLAIN = {
    HEARTS: "KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H",
    DIAMONDS: "KD QD JD 10D 9D 8D 7D 6D 5D 4D 3D 2D AD",
    CLUBS: "KC QC JC AC 2C 3C 4C 5C 6C 7C 8C 9C 10C",
    SPADES: "KS QS JS AS 2S 3S 4S 5S 6S 7S 8S 9S 10S",
}
TRUMPS = {
    HEARTS: "5H JH AH KH QH 10H 9H 8H 7H 6H 4H 3H 2H",
    DIAMONDS: "5D JD AH AD KD QD 10D 9D 8D 7D 6D 4D 3D 2D",
    CLUBS: "5C JC AH AC KC QC 2C 3C 4C 6C 7C 8C 9C 10C",
    SPADES: "5S JS AH AS KS QS 2S 3S 4S 6S 7S 8S 9S 10S",
}


@pytest.mark.parametrize("trump", range(4))
def test_spoil_five_may_be_played_by_the_four_orders_of_the_cards(trump: int) -> None:
    order = rules.order_with(trump)
    for suit in range(4):
        assert ranked(order, suit) == (TRUMPS if suit == trump else PLAIN)[suit]


@pytest.mark.parametrize("trump", range(4))
def test_in_deciding_the_winner_the_cards_have_their_special_order(trump: int) -> None:
    order = rules.order_with(trump)
    assert order.suits[rules.ACE_OF_HEARTS] == trump
    assert order.strengths[rules.five_of(trump)] > order.strengths[rules.knave_of(trump)]


@pytest.mark.parametrize(("players", "can"), [(1, False), (2, True), (10, True), (11, False)])
def test_spoil_five_may_be_played_by_up_to_ten(players: int, can: bool) -> None:
    assert may_sit_down(players) == can
    if not can:
        with pytest.raises(RefusedError, match="two to ten"):
            sat(players)


def test_a_simple_method_of_remembering_the_minor_cards() -> None:
    for suit in "HDCS":
        minor = cards(" ".join(f"{rank}{suit}" for rank in (3, 7, 9)))
        best = rules.best_of_minor(minor)
        assert best == read_card(f"{9 if suit in 'HD' else 3}{suit}")
        assert max(minor, key=rules.order_with(HEARTS).strengths.__getitem__) == best


def test_a_very_good_game_may_be_played_in_the_ordinary_sequence() -> None:
    order = rules.ordinary_order(SPADES)
    assert ranked(order, HEARTS) == "AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H"
    state = dealt(THREE, "8D", sat(3, "ordinary-sequence"))
    assert state.tricks is not None
    assert state.tricks.order == rules.ordinary_order(DIAMONDS)


def test_to_determine_the_first_dealer_the_first_knave_decides() -> None:
    assert rules.first_dealer(cards("2C 3C 4C 5C JH"), 3) == B
    state = machine.open(Table(("A", "B", "C")), Terms())
    pack = (*cards("2C 3C JH"), *(card for card in range(52) if card not in cards("2C 3C JH")))
    assert found(state, Event("lots", cards=pack)) == [("deals-first", C)]


def test_to_determine_the_first_dealer_the_he_shuffles_and_the_right_hand_cuts() -> None:
    assert rules.cutter(A, 4) == D
    state = played(sat(), Event("shuffle", A, 0, tuple(range(52))))
    with pytest.raises(RefusedError, match="right"):
        played(state, Event("cut", B, 20))
    with pytest.raises(RefusedError, match="when the pack is cut"):
        played(state, Event("deal", A))
    assert machine.to_act(played(state, Event("cut", C, 20))) == A


def test_to_determine_the_first_dealer_the_cards_go_by_twos_and_threes_and_one_is_turned_up() -> None:
    assert rules.batches_allowed((2, 3))
    assert rules.batches_allowed((3, 2))
    assert not rules.batches_allowed((4, 1))
    pack = tuple(range(52))
    given = rules.deal_five(pack, A, 3, (3, 2))
    assert given.hands[B] == (0, 1, 2, 9, 10)
    assert given.turn_up == 15
    with pytest.raises(RefusedError, match="twos and threes"):
        played(ready(pack, sat()), Event("deal", A, 4))


def test_if_the_dealer_makes_a_misdeal_the_next_player_deals() -> None:
    remedy = rules.misdeal(A, 3, False)
    assert (remedy.kind, remedy.claimants, remedy.offender) == ("next-deals", (B,), A)
    state = played(ready(tuple(range(52)), sat()), Event("misdeal", A, note="exposed"))
    assert (state.phase, state.dealer) == ("before", B)
    # The players have paid for this hand; the new dealer pays for his deal.
    state = played(state, Event("shuffle", B, 0, tuple(range(52))))
    assert state.purses.funds == (-5, -5, -3)


def test_if_the_dealer_makes_a_misdeal_it_may_be_found_until_the_first_lead() -> None:
    """Page 104: a wrong number of cards shows when the hands are taken up."""
    state = dealt(THREE, "AH")
    for found_in in (state, played(state, Event("decline", A))):
        after = played(found_in, Event("misdeal", A, note="wrong-number"))
        assert (after.phase, after.dealer, after.tricks, after.deal) == ("before", B, None, Deal())
        assert played(after, Event("shuffle", B, 0, tuple(range(52)))).purses.funds == (-5, -5, -3)
    with pytest.raises(RefusedError, match="only the dealer"):
        played(state, Event("misdeal", B))
    with pytest.raises(RefusedError, match="before the first lead"):
        played(dealt(THREE, "8D"), lays(B, "KS"), Event("misdeal", A))
    again = played(dealt(THREE, "8D", sat(3, "deal-again")), Event("misdeal", A))
    assert [option.kind for option in machine.legal(again)] == ["shuffle", "yield"]
    assert played(again, Event("shuffle", A, 0, tuple(range(52)))).purses.funds == (-7, -3, -3)


def test_if_the_dealer_makes_a_misdeal_he_may_pay_and_deal_again_where_that_was_agreed() -> None:
    assert rules.misdeal(A, 3, True).kind == "deal-again"
    state = played(ready(tuple(range(52)), sat(3, "deal-again")), Event("misdeal", A))
    assert [option.kind for option in machine.legal(state)] == ["shuffle", "yield"]
    assert played(state, Event("yield", A)).dealer == B
    state = played(state, Event("shuffle", A, 0, tuple(range(52))))
    assert state.purses.funds == (-7, -3, -3)


TWO = ("KC QC JC AC 2C", "KS QS 5D 4D 3D")


def test_this_variation_is_sometimes_played_when_two_are_engaged() -> None:
    assert rules.may_ask_five(B, A, 2, False, False)
    assert not rules.may_ask_five(A, A, 2, False, False)
    assert not rules.may_ask_five(B, A, 3, False, False)
    assert not rules.may_ask_five(B, A, 2, True, False)
    assert not rules.may_ask_five(B, A, 2, False, True)
    with pytest.raises(RefusedError, match="two players"):
        sat(3, "fiving")


def test_this_variation_is_sometimes_played_when_the_dealer_agrees_to_another_trump() -> None:
    assert rules.five_it(read_card("8D"), cards("9D 7D 6H 2S")) == (read_card("6H"), cards("2S"))
    assert rules.five_it(read_card("8D"), cards("9D")) is None
    state = dealt(TWO, "8D", sat(2, "fiving"), more="9D 7D 6H")
    state = played(state, Event("five", B), Event("agree", A))
    assert state.tricks is not None
    assert (state.deal.turn_up, state.tricks.order.trump, state.phase) == (read_card("6H"), HEARTS, "play")
    refused = played(dealt(TWO, "8D", sat(2, "fiving")), Event("five", B), Event("refuse", A))
    assert refused.deal.turn_up == read_card("8D")
    content = played(dealt(TWO, "8D", sat(2, "fiving")), Event("content", B))
    assert content.phase == "play"


@pytest.mark.parametrize(("players", "partners", "sides"), [(4, True, 2), (4, False, 4), (2, True, 2), (3, False, 3)])
def test_the_dealer_pays_the_sum_agreed_and_two_of_four_may_combine(players: int, partners: bool, sides: int) -> None:
    assert sides_of(players, partners) == sides


def test_if_five_or_more_players_are_playing_partnerships_can_be_formed() -> None:
    assert sides_of(6, True) == 3
    state = sat(6, "partners")
    assert state.seats_of(1) == (1, 4)
    with pytest.raises(RefusedError, match="two and two"):
        sat(5, "partners")

"""Pages 94 and 95: the orthodox game."""

from __future__ import annotations

import pytest

from service.engine.cards import HEARTS, SPADES, card_codes, read_card, read_cards
from service.engine.errors import RefusedError
from service.engine.events import Event
from service.engine.money import print_money
from service.engine.napoleon import machine, orthodox
from service.engine.napoleon.state import State
from service.engine.napoleon.terms import PEEP, RAISED, SIR_GARNET, Terms
from service.engine.packs import ORDINARY
from service.engine.seats import NOBODY
from service.engine.tricks import plain_order
from tests.laws.napoleon.tables import agreed, called, cards, dealt, findings, kinds, lawful, played, sat, steps
from tests.laws.tables import A, B, C, D, call
from tests.laws.tables import lays as card

STRONG = {B: "AS KS QS JS 10S", C: "2S 3S 2H 3H 4H", D: "4S 5S 5H 6H 7H", A: "6S 7S 8H 9H 10H"}
LINES = "AS 2S 4S 6S KS 3S 5S 7S QS 2H 5H 8H JS 3H 6H 9H 10S 4H 7H 10H"
WEAK = {B: "KS 2H 3H 2D 3D", C: "AS 4H 5H 6H 7H", D: "2S 4D 5D 6D 7D", A: "3S 8C 9C 10C JC"}
LOST = "KS AS 2S 3S 4H 4D 8C 2H 5H 5D 9C 3H 6H 6D 10C 2D 7H 7D JC 3D"
HANDS = {B: "KH QH 2S 3S 4S", C: "AH 5H 5S 6S 7S", D: "6H 7H 8H 9H 8S", A: "9S 10S JC QC KC"}
SPADE = plain_order(SPADES)


def end(what: str, hands: dict[int, str], lines: str, terms: Terms) -> State:
    return cards(called(dealt(hands, terms), what, "pass", "pass", "pass"), lines)


def test_the_old_game_of_napoleon_consists_of_five_cards_dealt_singly_in_order() -> None:
    made = orthodox.deal_cards(ORDINARY, A, 4)
    assert made.hands[B] == (0, 4, 8, 12, 16)
    assert made.hands[A] == (3, 7, 11, 15, 19)
    assert made.rest == ORDINARY[20:]
    state = played(sat(), Event("shuffle", A, cards=ORDINARY), Event("deal", A))
    assert state.hands[B] == (0, 4, 8, 12, 16)


def test_the_old_game_of_napoleon_consists_of_calls_from_the_eldest_hand_each_higher() -> None:
    assert orthodox.calling_order(A, 4) == (B, C, D, A)
    assert orthodox.calls_above("3") == ("4", "nap")
    assert orthodox.calls_above("") == orthodox.LADDER
    state = dealt()
    assert kinds(state) == ["pass", "1", "2", "3", "4", "nap"]
    with pytest.raises(RefusedError, match="eldest hand calls first"):
        played(state, call(C, "2"))
    state = called(state, "3")
    assert kinds(state) == ["pass", "4", "nap"]
    with pytest.raises(RefusedError, match="he may call 4 or nap, or pass"):
        called(state, "2")
    assert kinds(called(state, "5")) == ["pass"]


def test_the_old_game_of_napoleon_consists_of_one_against_all_and_his_first_lead_makes_trumps() -> None:
    assert orthodox.highest_caller(("pass", "1", "3", "pass")) == C
    assert orthodox.highest_caller(("pass",) * 4) == NOBODY
    assert orthodox.first_leader(C) == C
    assert orthodox.trumps_made(read_card("KH")) == HEARTS
    state = called(dealt(HANDS), "2", "pass", "pass", "pass")
    assert machine.to_act(state) == B
    state = cards(state, "KH")
    assert state.tricks is not None
    assert state.tricks.order.trump == HEARTS


def test_the_old_game_of_napoleon_consists_of_following_suit_with_no_other_duty() -> None:
    hand = read_cards("AH 5H 5S")
    assert card_codes(orthodox.may_follow(hand, read_cards("KH"), SPADE)) == "AH 5H"
    assert orthodox.may_follow(hand, read_cards("KC"), SPADE) == hand
    assert orthodox.is_revoke(read_card("5S"), hand, read_cards("KH"), SPADE)
    assert not orthodox.is_revoke(read_card("5S"), hand, read_cards("KC"), SPADE)
    state = cards(called(dealt(HANDS), "2", "pass", "pass", "pass"), "KH")
    assert lawful(state) == "AH 5H"
    assert findings(state, card(C, "5S")) == [("revoke", C)]
    assert findings(state, card(C, "5H")) == [("plays", C)]


def test_the_old_game_of_napoleon_consists_of_tricks_whose_winner_leads() -> None:
    assert orthodox.winner_leads((B, C, D, A), read_cards("KH AH 6H 9S"), HEARTS) == C
    assert orthodox.winner_leads((B, C, D, A), read_cards("KH AH 6H 9S"), SPADES) == A
    state = cards(called(dealt(HANDS), "2", "pass", "pass", "pass"), "KH AH 6H 9S")
    assert machine.to_act(state) == C
    assert state.tricks is not None
    assert state.tricks.won == (C,)


def test_the_old_game_of_napoleon_consists_of_making_the_number_declared_and_no_more_is_paid() -> None:
    assert orthodox.fulfilled("3", 3)
    assert not orthodox.fulfilled("3", 2)
    assert not orthodox.fulfilled("wellington", 4)
    assert orthodox.number_stakes(2, 5) == 2
    state = end("2", STRONG, LINES, agreed())
    assert state.tricks is not None
    assert state.tricks.won == (B,) * 5
    assert state.purses.funds == (-2, 6, -2, -2)
    assert end("2", WEAK, LOST, agreed()).purses.funds == (2, -6, 2, 2)


def test_it_is_a_level_money_transaction_three_at_penny_nap() -> None:
    """Page 95: three is paid at 3d. won and lost, Nap at 10d. won and 5d. lost."""
    penny = Terms(stake=4)
    assert orthodox.number_stakes(3) == 3
    assert [print_money(-sum_) for sum_ in end("3", STRONG, LINES, penny).purses.funds if sum_ < 0] == ["3d."] * 3
    assert [print_money(sum_) for sum_ in end("3", WEAK, LOST, penny).purses.funds if sum_ > 0] == ["3d."] * 3
    assert [print_money(-sum_) for sum_ in end("nap", STRONG, LINES, penny).purses.funds if sum_ < 0] == ["10d."] * 3
    assert [print_money(sum_) for sum_ in end("nap", WEAK, LOST, penny).purses.funds if sum_ > 0] == ["5d."] * 3


def test_it_is_a_level_money_transaction_and_nap_may_be_raised_to_a_shilling_and_sixpence() -> None:
    assert (orthodox.nap_stakes(True, False), orthodox.nap_stakes(False, False)) == (10, 5)
    assert (orthodox.nap_stakes(True, True), orthodox.nap_stakes(False, True)) == (12, 6)
    assert end("nap", STRONG, LINES, agreed(RAISED)).purses.funds == (-12, 36, -12, -12)
    assert end("nap", WEAK, LOST, agreed(RAISED)).purses.funds == (6, -18, 6, 6)


def test_it_is_a_level_money_transaction_and_the_deal_passes_to_the_left() -> None:
    assert orthodox.next_dealer(D, 4) == A
    assert played(end("2", STRONG, LINES, agreed()), Event("next")).dealer == B


def test_the_hand_may_be_ended_when_it_is_decided() -> None:
    state = called(dealt(STRONG, agreed(hand_ends="when-decided")), "2", "pass", "pass", "pass")
    assert cards(state, "AS 2S 4S 6S KS 3S 5S 7S").phase == "over"
    failed = called(dealt(WEAK, agreed(hand_ends="when-decided")), "nap", "pass", "pass", "pass")
    assert cards(failed, "KS AS 2S 3S").phase == "over"
    assert cards(called(dealt(WEAK), "nap", "pass", "pass", "pass"), "KS AS 2S 3S").phase == "play"
    for said, note in (("nap", "hand-ends"), ("3", "")):
        lost = cards(called(dealt(WEAK), said, "pass", "pass", "pass"), "KS AS 2S")
        assert steps(lost, card(A, "3S"))[-1].note == note, "Nap has failed by the first trick, three has not"


def test_where_nobody_calls_nothing_is_paid() -> None:
    state = called(dealt(), "pass", "pass", "pass")
    assert ("all-pass", NOBODY) in findings(state, call(A, "pass"))
    state = called(state, "pass")
    assert (state.phase, state.purses.funds) == ("over", (0,) * 4)


def test_what_is_not_printed_is_refused() -> None:
    state = called(dealt(HANDS), "2", "pass", "pass", "pass")
    with pytest.raises(RefusedError, match="it is B"):
        played(state, card(C, "5H"))
    with pytest.raises(RefusedError, match="one card of his hand"):
        played(state, card(B, "5H"))
    with pytest.raises(RefusedError, match="dealer shuffles"):
        played(sat(), Event("shuffle", B, cards=ORDINARY))
    with pytest.raises(RefusedError, match="when the pack is shuffled"):
        played(sat(), Event("deal", A))
    for terms, players, message in (
        (agreed("blucher"), 4, "describes no variation"),
        (Terms(stake=0), 4, "more than nothing"),
        (agreed(SIR_GARNET), 10, "two to 9"),
        (agreed(), 11, "two to 10"),
        (agreed(PEEP, SIR_GARNET), 4, "agree on one"),
    ):
        with pytest.raises(RefusedError, match=message):
            sat(players, terms)
    assert played(sat(dealer=NOBODY), Event("select", C)).dealer == C

"""Cutting for deal, dealing, begging, running the cards."""

from __future__ import annotations

import pytest

from service.engine.all_fours import deal
from service.engine.all_fours.deal import Trump
from service.engine.all_fours.terms import Terms
from service.engine.cards import DIAMONDS, HEARTS, SPADES, read_card
from service.engine.errors import RefusedError
from service.engine.events import Event
from tests.laws.all_fours.tables import FOUR_HANDED, cards, dealt, found, four_dealt, played, sat
from tests.laws.tables import A, B, C, D

LOW_A, LOW_B = "2C 3C 4C 5C 6C 7C", "2D 3D 4D 5D 6D 7D"


def test_all_fours_known_in_america_as_played_with_the_full_pack() -> None:
    pack = deal.full_pack()
    assert len(pack) == len(set(pack)) == 52
    short = tuple(card for card in pack if card != read_card("2C"))
    with pytest.raises(RefusedError, match="fifty-two"):
        played(sat(), Event("shuffle", A, 0, short))


def test_the_players_cut_for_deal_the_highest_has_the_preference() -> None:
    assert deal.first_dealer(cards("10D KC")) == 1
    assert deal.first_dealer(cards("AD KC")) == 0
    assert deal.first_dealer(cards("9D 9C")) is None
    state = sat(dealer=-1)
    assert found(state, Event("lots", cards=cards("9D 9C"))) == [("cut-again", -1, "equal-cuts")]
    assert played(state, Event("lots", cards=cards("10D KC"))).dealer == B


def test_the_players_cut_for_deal_the_dealer_gives_six_and_turns_up_the_thirteenth() -> None:
    pack = deal.full_pack()
    dealt_ = deal.deal_six(pack, A, 2)
    assert [len(hand) for hand in dealt_.hands] == [6, 6]
    assert dealt_.turn_up == pack[12]
    assert dealt_.stock == pack[13:]
    assert pack[0] in dealt_.hands[B], "the elder hand is dealt to first"
    four = deal.deal_six(pack, D, 4)
    assert (len(four.stock), four.turn_up, pack[0] in four.hands[A]) == (27, pack[24], True)


def test_the_players_cut_for_deal_the_elder_hand_may_beg_once_before_he_leads() -> None:
    assert deal.may_beg(B, A, 2, played=False, begged=False)
    assert not deal.may_beg(A, A, 2, played=False, begged=False)
    assert not deal.may_beg(B, A, 2, played=True, begged=False)
    assert not deal.may_beg(B, A, 2, played=False, begged=True)
    state = dealt(LOW_A, LOW_B, "9H")
    assert played(state, Event("beg", B)).phase == "answer"
    with pytest.raises(RefusedError, match="the elder hand may beg"):
        played(state, Event("beg", A))


def test_the_players_cut_for_deal_the_dealer_is_bound_to_give_one_or_run_the_cards() -> None:
    assert deal.answers(begged=True) == ("take-one", "run")
    assert deal.answers(begged=False) == ()
    assert deal.point_for_begging("take-one") == 1
    assert deal.point_for_begging("run") == 0
    begged = played(dealt(LOW_A, LOW_B, "9H"), Event("beg", B))
    with pytest.raises(RefusedError):
        played(begged, Event("play", B, 0, cards("2D")))
    given = played(begged, Event("take-one", A))
    assert (given.points, given.phase, given.deal.trump) == ((0, 1), "play", HEARTS)


def test_the_players_cut_for_deal_the_three_more_each_and_the_next_turned_up() -> None:
    more = deal.three_more(cards("8S 9S 10S JS QS KS AS 2S"), A, 2)
    assert more is not None
    assert more.hands == (cards("9S JS KS"), cards("8S 10S QS"))
    assert (more.turn_up, more.stock) == (read_card("AS"), cards("2S"))
    assert deal.three_more(cards("8S 9S 10S JS QS KS"), A, 2) is None
    state = played(dealt(LOW_A, LOW_B, "9H", "8S 9S 10S QS KS AS 2S"), Event("beg", B), Event("run", A))
    assert [len(hand) for hand in state.hands] == [9, 9]
    assert state.deal.trump == SPADES


def test_the_players_cut_for_deal_the_same_suit_again_runs_on_until_a_new_suit() -> None:
    assert deal.runs_on(read_card("JH"), read_card("9H"))
    assert not deal.runs_on(read_card("JH"), read_card("JS"))
    # The dispute: the knave of hearts, the nine of hearts, then the knave of spades.
    more = "8S 9S 10S QS KS AS 9H 8D 9D 10D QD KD AD JS"
    state = played(dealt(LOW_A, LOW_B, "JH", more), Event("beg", B), Event("run", A))
    assert [len(hand) for hand in state.hands] == [12, 12]
    assert (state.deal.trump, state.points) == (SPADES, (2, 0))


def test_the_players_cut_for_deal_the_turned_knave_scores_before_any_other() -> None:
    assert deal.knave_turned(read_card("JD")) == 1
    assert deal.knave_turned(read_card("QD")) == 0
    assert dealt(LOW_A, LOW_B, "JH").points == (1, 0)
    assert dealt(LOW_A, LOW_B, "9H").points == (0, 0)
    six = sat()._replace(points=(6, 6))
    pack = dealt(LOW_A, LOW_B, "JH").deal.stock
    won = played(six, Event("shuffle", A, 0, (*cards(LOW_A), *cards(LOW_B), read_card("JH"), *pack)), Event("deal", A))
    assert (won.phase, won.points, won.sitting.wins) == ("won", (7, 6), (1, 0))


def test_the_players_cut_for_deal_the_second_knave_scores_again() -> None:
    assert deal.trump_after(cards("JH")) == Trump(HEARTS, 1)
    assert deal.trump_after(cards("JH 9H")) == Trump(-1, 1)
    assert deal.trump_after(cards("JH 9H JS")) == Trump(SPADES, 2)
    assert deal.trump_after(cards("8H 9D")) == Trump(DIAMONDS, 0)
    assert deal.trump_after(cards("9H 8C 10C")).suit == -1, "begged of twice: page 2 runs on until a new suit turns up"
    assert deal.trump_after(cards("9H 8C 10H 10S")).suit == SPADES


def test_the_pack_runs_out_and_the_cards_are_dealt_again_or_the_last_turn_up_stands() -> None:
    # 13 cards dealt, five times six and a heart turned up: four are left, and no new suit has come.
    rest = [card for card in deal.full_pack() if card not in cards(f"{LOW_A} {LOW_B} 9H")]
    hearts = [card for card in rest if card & 3 == HEARTS]
    others = [card for card in rest if card & 3 != HEARTS]
    order = [card for run in range(5) for card in (*others[6 * run : 6 * run + 6], hearts[run])]
    more = " ".join(map(deal_code, order))
    begged = played(dealt(LOW_A, LOW_B, "9H", more), Event("beg", B))
    assert found(begged, Event("run", A))[-1] == ("new-deal", A, "pack-runs-out")
    again = played(begged, Event("run", A))
    assert (again.phase, again.dealer, again.hands) == ("before", A, ((), ()))
    stands = Terms(readings=(("pack-runs-out", "last-turn-up"),))
    state = played(dealt(LOW_A, LOW_B, "9H", more, stands), Event("beg", B), Event("run", A))
    assert (state.phase, state.deal.trump, len(state.hands[A])) == ("play", HEARTS, 21)


def deal_code(card: int) -> str:
    return "23456789TJQKA"[card >> 2] + "CDHS"[card & 3]


def test_second_begging_is_a_reading() -> None:
    more = "8S 9S 10S QS KS AS 2S 8H 10H QH KH AH 8D 10D"
    once = played(dealt(LOW_A, LOW_B, "9H", more), Event("beg", B), Event("run", A))
    with pytest.raises(RefusedError):
        played(once, Event("beg", B))
    twice = Terms(readings=(("second-begging", "yes"),))
    state = played(dealt(LOW_A, LOW_B, "9H", more, twice), Event("beg", B), Event("run", A), Event("beg", B))
    assert played(state, Event("run", A)).deal.trump == DIAMONDS


def test_the_players_cut_to_decide_who_two_highest_against_two_lowest() -> None:
    assert deal.partners(cards("2C KD 9H 10S")) == ((1, 3), (2, 0))
    assert deal.partners(cards("2C KD 9H 9S")) is None
    state = sat(FOUR_HANDED, dealer=-1)
    seated = played(state, Event("lots", cards=cards("2C KD 9H 10S")))
    assert seated.sitting.table.names == ("B", "C", "D", "A"), "partners face each other"
    assert seated.side(0) == seated.side(2)
    assert found(state, Event("lots", cards=cards("2C KD 9H 9S"))) == [("cut-again", -1, "equal-cuts")]
    with pytest.raises(RefusedError, match="a card of his own"):
        played(state, Event("lots", cards=cards("2C KD 9H 9H")))


def test_the_players_cut_to_decide_who_the_highest_deals_first_and_then_in_rotation() -> None:
    assert deal.first_dealer_of_four(cards("2C KD 9H 10S")) == 1
    assert deal.first_dealer_of_four(cards("2C KD KH 10S")) is None
    assert [deal.next_dealer(seat, 4) for seat in range(4)] == [1, 2, 3, 0]
    state = sat(FOUR_HANDED, dealer=-1)
    assert played(state, Event("lots", cards=cards("2C KD 9H 10S"))).dealer == 0


def test_the_dealer_and_the_elder_hand_alone_look_at_first() -> None:
    looks = [deal.may_look(seat, A, 4, decided=False) for seat in (A, B, C, D)]
    assert looks == [True, True, False, False]
    assert deal.may_look(C, A, 4, decided=True)
    assert deal.may_look(A, B, 2, decided=False)
    hands = ("2C 3C 4C 5C 6C 7C", "2D 3D 4D 5D 6D 7D", "2H 3H 4H 5H 6H 7H", "2S 3S 4S 5S 6S 7S")
    state = four_dealt(hands, "9C")
    assert found(state, Event("look", C)) == [("looks-too-early", C, "no-remedy-named")]
    assert found(state, Event("look", B)) == [("looks", B, "")]
    given = played(state, Event("beg", B), Event("take-one", A))
    assert found(given, Event("look", C)) == [("looks", C, "")]

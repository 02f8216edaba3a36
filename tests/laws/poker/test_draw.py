"""Rules 34 to 51: The Draw."""

from __future__ import annotations

import pytest

from service.engine.cards import read_cards
from service.engine.errors import RefusedError
from service.engine.events import Event, Option
from service.engine.poker import draw
from service.engine.poker.machine import legal, to_act
from service.engine.poker.state import State
from service.engine.poker.terms import rule
from service.engine.seats import NOBODY
from tests.laws.poker.tables import all_in, dealt, drawn, findings, played, sat, steps
from tests.laws.tables import A, B, C, D

ALL = (True, True, True, True)
HAND = "2C 3D 4S 9H KC"


def drawing(players: int = 4, stock: str = "") -> State:
    """All play, B (ante) is to draw first and holds `HAND`; the stakes are equal."""
    return all_in(dealt(sat(players), {B: HAND}, stock=stock))


def demanding(discards: str, number: int, stock: str = "") -> State:
    """B has discarded, and asked for `number` cards."""
    return played(drawing(stock=stock), Event("discard", B, cards=read_cards(discards)), Event("ask", B, number))


def test_law_34_the_left_of_the_dealer_draws_first() -> None:
    assert draw.first_draw(A, 4, ALL) == B
    assert draw.first_draw(A, 4, (True, False, False, True)) == D
    assert drawing().turn == B


def test_law_35_the_turn_to_draw_goes_round_to_the_dealer() -> None:
    assert draw.next_draw(B, A, 4, ALL) == C
    assert draw.next_draw(B, A, 4, (True, True, False, False)) == A
    assert draw.next_draw(A, A, 4, ALL) == NOBODY
    state = played(drawing(), Event("draw", B))
    assert state.turn == C
    with pytest.raises(RefusedError, match="turn of C"):
        played(state, Event("draw", D))


def test_law_36_stakes_are_made_equal_before_drawing() -> None:
    assert draw.equal_stake(8, 2) == 6
    assert draw.equal_stake(8, 8) == 0
    state = dealt(sat(), {B: HAND})
    state = played(state, Event("stake", C, 2), Event("stake", D, 4), Event("pass", A), Event("stake", B, 7))
    state = played(state, Event("draw", B))
    with pytest.raises(RefusedError, match="equal first, by 6") as error:
        played(state, Event("draw", C))
    assert error.value.law == rule(36)
    with pytest.raises(RefusedError, match="by 6"):
        played(state, Event("stake", C, 7))
    state = played(state, Event("stake", C, 6), Event("draw", C))
    assert state.turn == D


def test_law_36_who_will_not_make_it_equal_retires() -> None:
    state = dealt(sat())
    state = played(state, Event("stake", C, 2), Event("stake", D, 4), Event("pass", A), Event("stake", B, 3))
    state = played(state, Event("draw", B), Event("pass", C))
    assert (state.live[C], state.turn) == (False, D)


def test_law_36_as_many_as_he_intends_to_draw() -> None:
    assert draw.discard_is_enough(2, 2)
    assert not draw.discard_is_enough(2, 3)
    with pytest.raises(RefusedError, match="not in his hand"):
        played(drawing(), Event("draw", B, cards=read_cards("AS")))


def test_law_37_discards_are_not_taken_back() -> None:
    assert draw.may_take_back(discarded=False)
    assert not draw.may_take_back(discarded=True)
    cards = read_cards("2C 3D")
    state = played(drawing(), Event("draw", B, cards=cards))
    with pytest.raises(RefusedError, match="once discarded") as error:
        played(state, Event("take-back", B, cards=cards[:1]))
    assert error.value.law == rule(37)
    assert not set(cards) & set(state.hands[B])


def test_law_38_who_lets_his_turn_go_by_cannot_draw() -> None:
    assert draw.may_draw(turn_gone=False, discarded=0)
    assert draw.may_draw(turn_gone=True, discarded=2)
    assert not draw.may_draw(turn_gone=True, discarded=0)
    assert ("38", "forfeits-draw", B) in findings(drawing(), Event("draw", B))
    state = played(drawing(), Event("draw", B))
    with pytest.raises(RefusedError):
        played(state, Event("draw", B, cards=read_cards("2C")))


def test_law_39_he_gets_as_many_as_he_discards_from_the_top() -> None:
    assert draw.number_to_ask(3) == 3
    state = drawing(stock="AS AH")
    after = played(state, Event("draw", B, cards=read_cards("2C 3D")))
    assert after.hands[B] == read_cards("4S 9H KC AS AH")
    assert after.drew[B] == 2
    in_parts = demanding("2C 3D", 2, stock="AS AH")
    assert to_act(in_parts) == A
    assert played(in_parts, Event("give", A, 2)).hands == after.hands


def test_law_40_a_card_exposed_in_the_draw_is_returned() -> None:
    assert draw.with_exposed_returned((1, 2), (9,)) == (1, 2, 9)
    state = played(demanding("2C 3D", 2, stock="AS AH 10S"), Event("expose", A, 1, about=B), Event("give", A, 2))
    assert state.hands[B] == read_cards("4S 9H KC AH 10S")
    assert read_cards("AS")[0] in state.deal.stock
    with pytest.raises(RefusedError) as error:
        played(demanding("2C 3D", 2), Event("expose", A, 31))
    assert error.value.law == rule(40)


def seven_handed() -> State:
    """Seven play; four have drawn 16 cards, one card is left, and the fifth player is to draw."""
    state = all_in(dealt(sat(7)))
    for seat in (B, C, D, 4):
        state = played(state, Event("draw", seat, cards=state.hands[seat][:4]))
    return state


def test_law_41_an_exhausted_pack_is_replaced_by_all_the_discards() -> None:
    assert draw.must_gather(1, 3)
    assert not draw.must_gather(3, 3)
    assert draw.gathered([(1, 2), (), (3,)]) == (1, 2, 3)
    state = seven_handed()
    assert len(state.deal.stock) == 1
    kim, lou, max_ = 5, 6, A
    thrown = state.hands[kim][:3]
    assert ("41", "pack-exhausted", A) in findings(state, Event("draw", kim, cards=thrown))
    state = played(state, Event("draw", kim, cards=thrown))
    assert len(state.hands[kim]) == 2
    state = played(state, Event("draw", lou, cards=state.hands[lou][:2]))
    state = played(state, Event("draw", max_, cards=state.hands[max_][:1]))
    assert (state.phase, to_act(state)) == ("gather", max_)
    gathered = state.deal.stock
    assert len(gathered) == 16 + 3 + 2 + 1
    assert set(thrown) < set(gathered)
    with pytest.raises(RefusedError) as error:
        played(state, Event("shuffle", max_, cards=gathered[1:]))
    assert error.value.law == rule(41)
    state = played(state, Event("shuffle", max_, cards=gathered[::-1]))
    with pytest.raises(RefusedError):
        played(state, Event("cut", kim, 5))
    state = played(state, Event("cut", lou, 5))
    assert state.phase == "bet"
    assert [len(hand) for hand in state.hands] == [5] * 7
    assert sorted(card for hand in state.hands for card in hand) != []
    everything = [*state.deal.stock, *state.deal.rest, *(card for hand in state.hands for card in hand)]
    assert sorted(everything) == list(range(52))


def test_law_41_a_single_discard_is_gathered_too() -> None:
    state = all_in(dealt(sat(10)))
    for seat in range(1, 10):
        state = played(state, Event("draw", seat))
    # The dealer, last of ten, wants three of the two cards left.
    state = played(state, Event("draw", A, cards=state.hands[A][:3]))
    assert (state.phase, len(state.deal.stock), len(state.deal.rest)) == ("gather", 3, 2)
    alone = state._replace(deal=state.deal._replace(stock=state.deal.stock[:1]))
    alone = played(alone, Event("shuffle", A, cards=alone.deal.stock))
    assert legal(alone) == (Option("cut", 9, rule(41), 1, 1),)
    assert played(alone, Event("cut", 9, 1)).phase == "bet"


def test_law_42_too_many_cards_are_taken_back_before_they_are_raised() -> None:
    remedy = draw.excess(2, 3, False, A, 4)
    assert remedy is not None
    assert (remedy.kind, remedy.amount, remedy.until, remedy.claimants) == (
        "take-back",
        1,
        "cards-raised",
        (A, B, C, D),
    )
    assert draw.excess(2, 3, True, A, 4) is None
    assert draw.excess(2, 2, False, A, 4) is None
    state = played(demanding("2C 3D", 2, stock="AS AH 10S"), Event("give", A, 3))
    assert state.claims == (remedy,)
    after = played(state, Event("point-out", D))
    assert after.hands[B] == read_cards("4S 9H KC AS AH")
    assert (after.turn, after.deal.stock[-1]) == (C, read_cards("10S")[0])


def test_law_43_too_few_are_made_good_before_they_are_raised() -> None:
    remedy = draw.deficiency(2, 1, False, A, 4)
    assert remedy is not None
    assert (remedy.kind, remedy.amount, remedy.until) == ("make-good", 1, "cards-raised")
    assert draw.deficiency(2, 1, True, A, 4) is None
    state = played(demanding("2C 3D", 2, stock="AS AH"), Event("give", A, 1))
    assert state.claims == (remedy,)
    assert played(state, Event("point-out", C)).hands[B] == read_cards("4S 9H KC AS AH")


def test_law_44_the_dealer_may_give_the_number_discarded() -> None:
    wrong = draw.wrong_demand(2, 3, A)
    assert wrong is not None
    assert (wrong.kind, wrong.claimants, wrong.amount) == ("give-number-discarded", (A,), 2)
    assert draw.wrong_demand(2, 2, A) is None
    state = demanding("2C 3D", 3)
    assert state.claims == (wrong,)
    state = played(state, Event("examine", A), Event("give", A, 2))
    assert (len(state.hands[B]), state.live[B]) == (5, True)
    with pytest.raises(RefusedError) as error:
        played(demanding("2C 3D", 3), Event("examine", C))
    assert error.value.law == rule(44)


def test_law_45_given_the_wrong_number_demanded_the_hand_is_foul() -> None:
    foul = draw.supplied_wrong(2, 3, 3, B)
    assert foul is not None
    assert (foul.kind, foul.offender) == ("foul-hand", B)
    assert draw.supplied_wrong(2, 2, 2, B) is None
    assert draw.supplied_wrong(2, 3, 2, B) is None
    state = demanding("2C 3D", 3)
    assert ("45", "foul-hand", B) in findings(state, Event("give", A, 3))
    after = played(state, Event("give", A, 3))
    assert (after.live[B], after.pool, after.turn) == (False, state.pool, C)


def test_law_46_whose_evidence_is_taken() -> None:
    everybody = {A, B, C, D, 4, 5}
    # The dealer is A: B at his left, the sixth (5) at his right.
    assert draw.witness(A, D, 6, everybody) == B
    assert draw.witness(A, B, 6, everybody) == 5
    assert draw.witness(A, D, 6, everybody - {B}) == 5
    assert draw.witness(A, D, 6, {A, D, C, 4}) == 4
    assert draw.witness(A, D, 6, {A, D, C}) == C
    assert draw.witness(A, D, 6, {A, D}) == NOBODY


def test_law_46_the_number_held_to_have_been_demanded() -> None:
    assert draw.number_demanded(2, None) == 2
    assert draw.number_demanded(2, 3) == 3
    # B disputes, who sits at the left of the dealer A: D at his right is heard first, then C.
    state = played(drawing(), Event("discard", B, cards=read_cards("2C 3D")), Event("ask", B, 3))
    told = played(state, Event("find-demand", D, 3))
    assert told.claims == state.claims
    for again in (Event("find-demand", C, 2), Event("no-evidence", D)):
        with pytest.raises(RefusedError, match="no demand now"):
            played(told, again)
    assert not played(told, Event("give", A, 3)).live[B]
    nobody = played(state, Event("no-evidence", D), Event("no-evidence", C))
    assert findings(nobody, Event("find-demand")) == {("46", "held-to-have-demanded", B)}
    mended = played(nobody, Event("find-demand"), Event("give", A, 2))
    assert (mended.live[B], len(mended.hands[B])) == (True, 5)


def test_law_46_the_demand_is_disputed_when_the_cards_are_given_too() -> None:
    given = played(demanding("2C 3D", 2), Event("give", A, 3))
    silent = played(given, *(Event("no-evidence", seat) for seat in (D,)))
    # By the evidence of C he has asked for the three that he was given, and discarded two.
    assert ("45", "foul-hand", B) in findings(silent, Event("find-demand", C, 3))
    held = played(silent, Event("find-demand", C, 2))
    assert (held.live[B], [claim.law for claim in held.claims]) == (True, [rule(42)])
    with pytest.raises(RefusedError) as error:
        played(held, Event("find-demand", C, 3))
    assert error.value.law == rule(46)


def test_law_46_it_sets_no_term_for_the_dispute() -> None:
    state = played(demanding("2C 3D", 2), Event("give", A, 2))
    assert state.turn == C
    assert ("46", "held-to-have-demanded", B) in findings(state, Event("find-demand", D, 3, about=B))
    assert played(state, Event("find-demand", D, 3, about=B)).live[B]
    unable = played(state, Event("no-evidence", D, about=B))
    assert ("46", "held-to-have-demanded", B) in findings(unable, Event("find-demand", C, 2, about=B))
    for late in (Event("find-demand", C, 3, about=B), Event("find-demand", D, 3, about=C)):
        with pytest.raises(RefusedError) as error:
            played(state, late)
        assert error.value.law == rule(46)


def test_law_46_evidence_is_heard_in_its_order_and_of_no_party() -> None:
    state = played(drawing(), Event("discard", B, cards=read_cards("2C 3D")), Event("ask", B, 3))
    for kind in "find-demand", "no-evidence":
        for seat in (A, B, C):
            with pytest.raises(RefusedError, match="in its order") as error:
                played(state, Event(kind, seat, 2))
            assert error.value.law == rule(46)
    with pytest.raises(RefusedError, match="in its order"):
        played(state, Event("find-demand"))
    after = played(state, Event("no-evidence", D), Event("find-demand", C, 2))
    assert after.aside.pending is not None
    assert after.aside.pending.asked == 2


def test_law_47_a_dealer_who_draws_wrong_has_a_foul_hand() -> None:
    assert draw.wrong_dealer_draw(2, 2, A) is None
    foul = draw.wrong_dealer_draw(2, 3, A)
    assert foul is not None
    assert (foul.kind, foul.offender) == ("foul-hand", A)
    state = drawing()
    for seat in (B, C, D):
        state = played(state, Event("draw", seat))
    state = played(state, Event("discard", A, cards=state.hands[A][:2]), Event("ask", A, 2))
    assert ("47", "foul-hand", A) in findings(state, Event("give", A, 3))
    after = played(state, Event("give", A, 3))
    assert (after.live[A], after.phase) == (False, "bet")


def test_law_48_cards_raised_in_a_wrong_number_make_a_foul_hand() -> None:
    foul = draw.found_foul(6, True, B)
    assert foul is not None
    assert (foul.kind, foul.offender) == ("foul-hand", B)
    assert draw.found_foul(6, False, B) is None
    assert draw.found_foul(5, True, B) is None
    state = played(demanding("2C 3D", 2), Event("give", A, 3))
    assert ("48", "foul-hand", B) in findings(state, Event("look", B))
    after = played(state, Event("look", B))
    assert (after.live[B], after.turn, after.claims) == (False, C, ())


def test_law_49_the_dealer_answers_how_many_he_drew() -> None:
    assert draw.may_inquire(drawn=True, lost=False)
    assert not draw.may_inquire(drawn=False, lost=False)
    assert not draw.may_inquire(drawn=True, lost=True)
    state = drawing()
    for seat in (B, C, D):
        state = played(state, Event("draw", seat))
    state = played(state, Event("draw", A, cards=state.hands[A][:3]))
    answer = steps(state, Event("inquire", C))
    assert [(step.law, step.finding, step.amount) for step in answer] == [(rule(49), "answers", 3)]


def test_law_50_who_has_raised_or_bet_may_not_ask() -> None:
    assert not draw.right_to_inquire_lost(raised=False, bet=False)
    assert draw.right_to_inquire_lost(raised=True, bet=False)
    assert draw.right_to_inquire_lost(raised=False, bet=True)
    state = drawn(drawing())
    for before in (Event("look", C), Event("bet", C, 1)):
        with pytest.raises(RefusedError) as error:
            played(state, before, Event("inquire", C))
        assert error.value.law == rule(50)


def test_law_51_telling_what_others_drew_is_a_breach_without_a_remedy() -> None:
    assert draw.informing(A, A) is None
    state = drawn(drawing())
    assert findings(state, Event("inform", A, about=C)) == {("51", "breach", A)}
    assert played(state, Event("inform", A, about=C)).funds == state.funds
    with pytest.raises(RefusedError):
        played(state, Event("inform", A, about=A))


def test_law_36_the_highest_stake_is_one_laid_out_of_turn_too() -> None:
    state = played(dealt(sat(), {B: HAND}), Event("stake", C, 2), Event("stake", C, 4), Event("stake", D, 2))
    state = played(state, Event("stake", A, 2), Event("stake", B, 1))
    assert (state.phase, state.highest) == ("draw", 6)
    with pytest.raises(RefusedError, match="by 4"):
        played(state, Event("draw", B))


def test_law_44_the_dealer_who_gives_the_number_discarded_is_right() -> None:
    state = demanding("2C 3D", 3)
    assert draw.given_instead(2, 3, 2)
    assert not draw.given_instead(2, 2, 2)
    assert ("44", "give-number-discarded", B) in findings(state, Event("give", A, 2))
    after = played(state, Event("give", A, 2))
    assert (after.live[B], after.turn, after.claims) == (True, C, ())


def test_law_45_a_wrong_number_made_good_is_given_as_demanded() -> None:
    state = played(demanding("2C 3D", 4), Event("give", A, 3))
    assert ("45", "foul-hand", B) in findings(state, Event("point-out", C))
    assert not played(state, Event("point-out", C)).live[B]


def test_law_41_cards_discarded_in_parts_wait_for_the_discards_too() -> None:
    state = seven_handed()
    state = played(state, Event("draw", 5, cards=state.hands[5][:3]))
    state = played(state, Event("discard", 6, cards=state.hands[6][:1]), Event("ask", 6, 1))
    assert (len(state.hands[6]), len(state.deal.stock), state.turn) == (4, 1, A)
    with pytest.raises(RefusedError, match="not raised") as error:
        played(state, Event("announce", B, about=6))
    assert error.value.law == rule(48)


def test_law_42_a_wrong_number_announced_unraised_is_pointed_out() -> None:
    state = played(demanding("2C 3D", 2, stock="AS AH 10S"), Event("give", A, 3))
    assert findings(state, Event("announce", D, about=B)) == {("42", "take-back", A)}
    assert played(state, Event("announce", D, about=B)).live[B]
    # Waived, it is no foul hand till he raises it.
    waived = played(state, Event("waive", note=rule(42)))
    with pytest.raises(RefusedError, match="not raised"):
        played(waived, Event("announce", D, about=B))
    assert not played(waived, Event("look", B)).live[B]


def test_law_48_a_hand_that_waits_for_its_cards_is_not_foul() -> None:
    state = played(drawing(), Event("discard", B, cards=read_cards("2C 3D")))
    for waiting in state, played(state, Event("ask", B, 2)):
        with pytest.raises(RefusedError, match="not raised") as error:
            played(waiting, Event("announce", C, about=B))
        assert error.value.law == rule(48)


def test_law_50_the_dealt_hand_may_be_raised_but_not_the_cards_drawn() -> None:
    state = dealt(sat(), {B: HAND})
    state = all_in(played(state, Event("look", B), Event("look", C)))
    asked = demanding("2C 3D", 2)
    assert not played(asked, Event("give", A, 2)).aside.raised[B]
    state = played(state, Event("draw", B, cards=read_cards("2C")))
    assert ("50", "may-not-inquire", B) in findings(state, Event("look", B))
    state = played(state, Event("look", B))
    for seat in (C, D, A):
        state = played(state, Event("draw", seat))
    assert steps(state, Event("inquire", C))[0].law == rule(49)
    with pytest.raises(RefusedError) as error:
        played(state, Event("inquire", B))
    assert error.value.law == rule(50)

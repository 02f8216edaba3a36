"""Rules 1 to 18: The Deal."""

from __future__ import annotations

import pytest

from service.engine.cards import read_card, read_cards
from service.engine.errors import RefusedError
from service.engine.events import Event
from service.engine.laws import coverage
from service.engine.packs import ORDINARY, shuffled
from service.engine.poker import deal, machine
from service.engine.poker.state import State
from service.engine.poker.terms import JOKER_CARD, rule
from service.engine.seats import NOBODY
from tests.laws.poker.tables import SMALL, all_in, cut_so, dealt, findings, pack_for, played, ready, sat, steps
from tests.laws.tables import A, B, C, D


def partly(cut: bool = True, cards: int = 7) -> State:
    return played(ready(sat(), cut=cut), Event("deal", A, cards))


def misdealt(count: int = 6) -> State:
    """C is dealt a wrong number of cards."""
    return played(ready(sat()), Event("misgive", A, count, about=C), Event("deal", A))


def dealt_again(state: State) -> State:
    """After a misdeal the cards are shuffled, cut and dealt to their end."""
    pack = cut_so(pack_for({C: "KS QH 3C 4D 6S"}))
    return played(state, Event("shuffle", A, cards=pack), Event("cut", D, 20), Event("deal", A))


def test_law_1_the_pack_is_the_ordinary_one() -> None:
    assert deal.pack_is_lawful(shuffled(ORDINARY, 1))
    assert not deal.pack_is_lawful(ORDINARY[:-1])
    assert not deal.pack_is_lawful((*ORDINARY[:-1], ORDINARY[0]))
    with pytest.raises(RefusedError, match="whole pack") as error:
        played(sat(), Event("shuffle", A, cards=ORDINARY[:-1]))
    assert error.value.law == rule(1)


def test_modifications_of_the_game_have_been_to_add_the_joker() -> None:
    joker = frozenset({JOKER_CARD})
    assert deal.pack_is_lawful((*ORDINARY, 52), joker)
    assert not deal.pack_is_lawful(ORDINARY, joker)
    assert not deal.pack_is_lawful((*ORDINARY, 52))


def test_the_game_of_poker_is_played_by_as_many_as_the_cards_allow() -> None:
    assert deal.players_ceiling(52) == 10
    with pytest.raises(RefusedError, match="two to 10"):
        sat(11)
    assert sat(10).players == 10


def test_law_2_the_lowest_card_deals_and_the_ace_is_lowest() -> None:
    assert deal.first_dealer(read_cards("KS AD 2C 9H")) == (1,)
    assert deal.first_dealer(read_cards("2S KD 2C 9H")) == (0, 2)
    state = sat(dealer=NOBODY)
    state = played(state, Event("lots", cards=read_cards("AS KD AC 9H")))
    assert state.phase == "lots"
    state = played(state, Event("lots", cards=read_cards("3S 2D")))
    assert state.dealer == C


def test_law_2_only_the_lowest_draw_again() -> None:
    state = played(sat(dealer=NOBODY), Event("lots", cards=read_cards("AS KD AC 9H")))
    with pytest.raises(RefusedError, match="2 players draw"):
        played(state, Event("lots", cards=read_cards("3S 2D 4C 5C")))


def test_law_3_the_dealer_has_the_last_shuffle() -> None:
    state = played(sat(), Event("ante", B, 1), Event("shuffle", C, cards=shuffled(ORDINARY, 1)))
    assert deal.last_shuffle(C, A, cut=False)
    assert not deal.last_shuffle(A, A, cut=False)
    assert not deal.last_shuffle(C, A, cut=True)
    assert findings(state, Event("shuffle", A, cards=ORDINARY)) == {("3", "last-shuffle", A)}
    state = played(state, Event("shuffle", A, cards=ORDINARY))
    with pytest.raises(RefusedError, match="last shuffle") as error:
        played(state, Event("shuffle", C, cards=ORDINARY))
    assert error.value.law == rule(3)


def test_law_4_the_right_of_the_dealer_cuts() -> None:
    assert deal.cutter(A, 4) == D
    state = played(sat(), Event("ante", B, 1), Event("shuffle", A, cards=ORDINARY))
    assert played(state, Event("cut", D, 20)).deal.was_cut
    with pytest.raises(RefusedError) as error:
        played(state, Event("cut", B, 20))
    assert error.value.law == rule(4)


def test_law_4_the_dealer_shuffles_before_every_deal() -> None:
    state = played(sat(), Event("ante", B, 1), Event("shuffle", C, cards=ORDINARY))
    with pytest.raises(RefusedError) as error:
        played(state, Event("cut", D, 20))
    assert error.value.law == rule(4)


def test_laws_5_and_6_are_declared_as_ceremony() -> None:
    assert [entry.state for entry in coverage([rule(5), rule(6)])] == ["declared", "declared"]


def test_law_7_one_card_to_each_beginning_at_the_left() -> None:
    assert deal.dealing_order(A, 4) == (B, C, D, A)
    assert deal.dealing_order(D, 4) == (A, B, C, D)
    state = played(ready(sat(), ORDINARY), Event("deal", A))
    assert state.hands[B] == (0, 4, 8, 12, 16)
    assert state.hands[A] == (3, 7, 11, 15, 19)
    assert state.deal.stock == ORDINARY[20:]


def test_law_8_a_deal_without_a_cut_is_a_misdeal_when_pointed_out() -> None:
    remedy = deal.uncut(False, A, 4)
    assert remedy is not None
    assert (remedy.law, remedy.kind, remedy.claimants, remedy.until) == (
        rule(8),
        "new-deal",
        (A, B, C, D),
        "deal-finished",
    )
    state = partly(cut=False)
    assert state.claims == (remedy,)
    again = played(state, Event("point-out", C))
    assert (again.phase, again.dealer, again.stakes[B], again.deal.pack) == ("before", A, 1, ())


def test_law_9_a_finished_deal_stands_though_it_was_not_cut() -> None:
    assert deal.uncut_stands(True)
    assert not deal.uncut_stands(False)
    state = partly(cut=False)
    assert ("9", "deal-stands", A) in findings(state, Event("deal", A))
    state = played(state, Event("deal", A))
    assert played(state, Event("point-out", C)).hands == state.hands


def test_law_10_a_faced_card_makes_a_misdeal_before_the_deal_is_finished() -> None:
    assert deal.faced_card(True, A) is None
    state = partly()
    assert ("10", "misdeal", A) in findings(state, Event("faced", C))
    assert played(state, Event("faced", C)).phase == "before"
    with pytest.raises(RefusedError, match="no law speaks") as error:
        played(state, Event("deal", A), Event("faced", C))
    assert error.value.law == rule(10)


def test_law_11_a_card_exposed_in_dealing_is_accepted() -> None:
    state = partly()
    card = state.hands[C][1]
    assert findings(state, Event("expose", A, cards=(card,), about=C)) == {("11", "accepted", C)}
    after = played(state, Event("expose", A, cards=(card,), about=C), Event("deal", A))
    assert card in after.hands[C]
    with pytest.raises(RefusedError, match="has not been dealt"):
        played(state, Event("expose", A, cards=(read_card("AS"),), about=C))


@pytest.mark.parametrize("count", [4, 6])
def test_law_12_a_wrong_number_announced_before_it_is_raised_is_a_misdeal(count: int) -> None:
    remedy = deal.wrong_number_dealt(count, False, A, 4)
    assert remedy is not None
    assert (remedy.kind, remedy.claimants, remedy.until) == ("new-deal", (A, B, C, D), "hand-raised")
    state = misdealt(count)
    assert state.claims == (remedy,)
    assert len(state.hands[C]) == count
    assert ("12", "misdeal", A) in findings(state, Event("announce", D, about=C))
    assert played(state, Event("announce", D, about=C)).phase == "before"


def test_law_12_another_hand_raised_does_not_hinder_it() -> None:
    state = played(misdealt(), Event("look", D))
    assert played(state, Event("announce", D, about=C)).phase == "before"


def test_law_13_a_wrong_number_raised_first_is_a_foul_hand() -> None:
    foul = deal.foul_hand_dealt(6, True, C)
    assert foul is not None
    assert (foul.law, foul.kind, foul.offender) == (rule(13), "foul-hand", C)
    assert deal.foul_hand_dealt(5, True, C) is None
    assert ("13", "foul-hand", C) in findings(misdealt(), Event("look", C))
    state = played(misdealt(), Event("look", C))
    assert state.claims == ()
    # To announce it afterwards changes nothing.
    assert played(state, Event("announce", D, about=C)) == state
    assert (state.live[C], state.aside.foul[C], state.turn) == (False, True, D)
    with pytest.raises(RefusedError) as error:
        played(state, Event("announce", D, about=B))
    assert error.value.law == rule(13)


def test_law_14_the_dealer_refunds_ante_or_straddle_only() -> None:
    assert deal.refund(3) == 3
    state = played(ready(sat(), straddles=[C]), Event("misgive", A, 4, about=C), Event("deal", A))
    after = played(state, Event("look", C))
    assert after.pool == state.pool == 3
    assert (after.funds[A], after.funds[C]) == (-2, 0)
    assert any(s.law == rule(14) and (s.seat, s.amount, s.about) == (A, 2, C) for s in steps(state, Event("look", C)))


def test_law_14_what_he_has_staked_besides_is_lost() -> None:
    state = played(ready(sat()), Event("misgive", A, 4, about=B), Event("deal", A))
    state = all_in(state)
    after = played(state, Event("announce", D, about=B))
    assert state.funds[B] == -2
    assert (after.funds[B], after.funds[A]) == (-1, -3)


def test_law_15_speaking_to_the_dealer_is_a_breach_without_a_remedy() -> None:
    assert deal.speaking_to_dealer(False, C) is None
    state = partly()
    assert findings(state, Event("speak", C)) == {("15", "breach", C)}
    assert played(state, Event("speak", C)).funds == state.funds
    with pytest.raises(RefusedError):
        played(state, Event("deal", A), Event("speak", C))


def test_law_16_who_distracted_the_dealer_refunds_in_his_place() -> None:
    assert deal.refunder(A, None) == A
    assert deal.refunder(A, D) == D
    state = played(ready(sat()), Event("misgive", A, 4, about=B), Event("deal", A, 3), Event("speak", D))
    state = played(state, Event("deal", A), Event("look", B))
    after = played(state, Event("announce", C, about=B))
    assert (after.funds[A], after.funds[B], after.funds[D]) == (0, 0, -1)


def test_law_17_the_deal_is_finished_when_all_have_five() -> None:
    assert deal.deal_finished([5, 5, 5, 5])
    assert not deal.deal_finished([5, 5, 4, 5])
    assert ("17", "deal-finished", A) in findings(partly(), Event("deal", A))
    assert ("17", "deal-finished", A) not in findings(
        played(ready(sat()), Event("misgive", A, 4, about=C)), Event("deal", A)
    )


def test_law_18_the_deal_goes_to_the_left() -> None:
    assert deal.next_dealer(D, 4) == A
    state = dealt(sat())
    for seat in (C, D, A, B):
        state = played(state, Event("pass", seat))
    assert played(state, Event("next")).dealer == B


def test_law_18_a_dealer_who_passes_goes_on_dealing() -> None:
    state = dealt(sat())
    state = played(state, Event("stake", C, 2), Event("stake", D, 2), Event("pass", A), Event("stake", B, 1))
    state = played(state, Event("discard", B, cards=state.hands[B][:2]), Event("ask", B, 2))
    assert machine.to_act(state) == A
    assert played(state, Event("give", A, 2)).drew[B] == 2
    with pytest.raises(RefusedError) as error:
        played(ready(sat()), Event("deal", B))
    assert error.value.law == rule(18)


def test_law_12_a_second_wrong_hand_is_announced_after_the_first_was_found_foul() -> None:
    state = played(ready(sat()), Event("misgive", A, 6, about=B), Event("misgive", A, 4, about=D), Event("deal", A))
    state = played(state, Event("look", B), Event("announce", D, about=B))
    assert (state.live[B], state.phase) == (False, "say")
    assert ("12", "misdeal", A) in findings(state, Event("announce", C, about=D))
    with pytest.raises(RefusedError, match="waived") as error:
        played(state, Event("waive", note=rule(12)), Event("announce", C, about=D))
    assert error.value.law == rule(80)


@pytest.mark.parametrize("reading", ["stand", "returned"])
def test_law_12_a_new_deal_undoes_the_opening(reading: str) -> None:
    terms = SMALL._replace(readings=(("misdeal-stakes", reading),))
    state = ready(sat(terms=terms), pack_for({C: "KS KH 2C 3D 4S", D: "5S 6S 7H 8H 9C"}))
    state = played(state, Event("misgive", A, 6, about=B), Event("deal", A), Event("stake", C, 2), Event("pass", D))
    again = played(state, Event("announce", A, about=B))
    assert (again.opener, again.highest, again.live) == (NOBODY, 1, (True, True, True, False))
    assert (again.pool, again.stakes[C], again.funds[C]) == ((3, 2, -2) if reading == "stand" else (1, 0, 0))
    again = dealt_again(again)
    # C opens upon his new cards, with what he has laid or anew; D, who has passed, is not asked again.
    least = 0 if reading == "stand" else 2
    assert [(o.kind, o.least) for o in machine.legal(again)] == [("pass", 0), ("stake", least)]
    opened = played(again, Event("stake", C, least))
    assert (opened.opener, opened.turn, opened.pool) == (C, A, 3)


def test_law_55_what_was_laid_upon_the_old_cards_stands_above_the_limit_too() -> None:
    state = ready(sat(terms=SMALL), pack_for({C: "KS KH 2C 3D 4S", D: "5S 6S 7H 8H 9C"}))
    state = played(state, Event("misgive", A, 6, about=B), Event("deal", A))
    raised = played(state, Event("stake", C, 2), Event("stake", D, 8), Event("stake", A, 14))
    again = dealt_again(played(raised, Event("announce", A, about=B)))
    opened = played(again, Event("stake", C, 0), Event("pass", D))
    assert opened.highest + SMALL.limit < opened.stakes[A] == 14
    assert [(o.kind, o.least, o.most) for o in machine.legal(opened)] == [("pass", 0, 0), ("stake", 0, 0)]
    assert played(opened, Event("stake", A, 0)).highest == 14


def test_law_12_who_has_passed_has_no_say_after_the_new_deal() -> None:
    state = played(ready(sat()), Event("misgive", A, 6, about=B), Event("deal", A), Event("pass", C))
    again = played(state, Event("announce", A, about=B))
    assert "straddle" not in [option.kind for option in machine.legal(again)]
    with pytest.raises(RefusedError, match="right to straddle"):
        played(again, Event("straddle", C, 2))
    assert dealt_again(again).turn == D


def test_law_14_the_refund_is_paid_once_and_to_nobody_who_has_passed() -> None:
    state = played(ready(sat()), Event("misgive", A, 4, about=B), Event("deal", A))
    found = played(state, Event("look", B), Event("announce", C, about=B))
    assert steps(found, Event("announce", D, about=B)) == ()
    passed = played(state, *(Event("stake", seat, 2) for seat in (C, D, A)), Event("pass", B))
    with pytest.raises(RefusedError, match="has retired") as error:
        played(passed, Event("announce", D, about=B))
    assert error.value.law == rule(14)


def test_law_7_cards_already_dealt_stay_where_they_are() -> None:
    state = partly(cards=18)
    with pytest.raises(RefusedError, match="dealt already") as error:
        played(state, Event("misgive", A, 1, about=B))
    assert error.value.law == rule(7)
    after = played(state, Event("misgive", A, 6, about=B))
    assert after.hands == state.hands
    after = played(after, Event("deal", A))
    assert [len(hand) for hand in after.hands] == [5, 6, 5, 5]

"""Pages 19 to 28 at the table: declaring, duties, faults and replays, the pool, five-card Loo."""

from __future__ import annotations

import pytest

from service.engine.baxter_wray_loo import machine, rules
from service.engine.baxter_wray_loo.terms import Terms
from service.engine.cards import HEARTS, card_codes, read_card, read_cards
from service.engine.errors import RefusedError
from service.engine.events import Event, Step
from service.engine.packs import ORDINARY
from service.engine.pools import Division
from service.engine.seats import NOBODY
from tests.laws.baxter_wray_loo.tables import (
    agreed,
    cards,
    dealt,
    declared,
    findings,
    kinds,
    lawful,
    played,
    playing,
    ready,
    sat,
    steps,
)
from tests.laws.tables import A, B, C, D
from tests.laws.tables import lays as card

ORDER = rules.rank_order(HEARTS)
PAM = read_card("JC")


def test_the_cards_having_been_dealt_and_turned_up_the_left_declares_first() -> None:
    assert rules.declaring_order((B, C, A)) == (B, C, A)
    state = dealt()
    assert state.turn == B
    assert played(state, Event("stand", B)).turn == C


def test_the_spare_hand_is_not_always_taken_and_must_then_not_be_looked_at() -> None:
    assert rules.declaring_order((B, C, A)) == (B, C, A)
    assert not rules.may_look_at_miss(False)
    assert rules.may_look_at_miss(True)
    state = dealt(miss="AH KH QH")
    assert kinds(state) == ["stand", "throw-up", "miss"]
    state = played(state, Event("miss", B))
    assert (state.hands[B], state.deal.miss, state.deal.miss_taken) == (read_cards("AH KH QH"), (), B)
    assert kinds(state) == ["stand", "throw-up"]
    with pytest.raises(RefusedError, match="his own hand now"):
        played(state, Event("look-at-miss", B))
    with pytest.raises(RefusedError, match="taken, or was not dealt"):
        played(state, Event("look-at-miss", C))


def test_if_he_decides_to_stand_the_player_keeps_his_cards_or_throws_up_or_takes_miss() -> None:
    assert rules.hand_choices(True, False) == ("stand", "throw-up", "miss")
    assert rules.hand_choices(False, False) == ("stand", "throw-up")
    assert rules.miss_must_stand(True)
    state = played(dealt(), Event("miss", B))
    with pytest.raises(RefusedError, match="must play them"):
        played(state, Event("throw-up", B))
    assert played(dealt(), Event("throw-up", B)).hands[B] == ()


def test_should_it_happen_that_each_of_them_throws_up_he_takes_the_pool_and_against_one_he_must_play() -> None:
    assert rules.dealer_choices(1, 0, True) == ("stand", "miss", "for-pool")
    assert rules.dealer_choices(2, 0, True) == ("stand", "throw-up", "miss")
    assert rules.dealer_choices(1, 1, False) == ("stand", "throw-up")
    assert rules.pool_to_dealer((), False, A) == A
    state = played(dealt(), Event("throw-up", B), Event("throw-up", C))
    assert ("takes-pool", A) in findings(state, Event("throw-up", D))
    one = played(dealt(), Event("stand", B), Event("throw-up", C), Event("throw-up", D))
    assert kinds(one) == ["stand", "miss", "for-pool"]


def test_should_it_happen_that_each_of_them_throws_up_a_dealer_out_of_play_takes_nothing() -> None:
    """Pages 17 and 24: he stands out, has withdrawn, or must throw up since he looked at another's cards."""
    withdrawn = played(sat(), Event("withdraw", A))
    withdrawn = played(ready(withdrawn, ORDINARY), Event("deal", A))
    out = dealt(players=6, terms=agreed("dealer-out"))
    looked = played(dealt(), Event("look-at-hand", A, about=B))
    for state, pool in ((withdrawn, 3), (out, 3), (looked, 9)):
        done = declared(state, set())
        assert (done.phase, done.purses.pool, done.purses.funds[A]) == ("over", pool, -pool)
    taken = played(dealt(terms=agreed(dealer_thrown_out="takes-pool")), Event("look-at-hand", A, about=B))
    assert declared(taken, set()).purses.funds[A] == 0


def test_should_it_happen_that_each_of_his_tricks_for_the_pool_is_left_in_it() -> None:
    state = dealt({B: "3C 4C 5C"}, miss="AH KH QH")
    state = played(state, Event("stand", B), Event("throw-up", C), Event("throw-up", D), Event("for-pool", A))
    state = cards(state, "3C AH KH 4C QH 5C")
    done = played(state, Event("divide", A))
    assert (done.purses.pool, done.purses.funds) == (9, (-3, -6, 0, 0))
    assert done.sitting.looed == ((B, 6),)
    lost = dealt({B: "AH KH QH"}, miss="3C 4C 5C")
    lost = played(lost, Event("stand", B), Event("throw-up", C), Event("throw-up", D), Event("for-pool", A))
    done = played(cards(lost, "AH 3C KH 4C QH 5C"), Event("divide", A))
    assert done.purses.funds == (-3, 3, 0, 0)
    assert done.sitting.single


def test_should_it_happen_that_all_the_others_throw_up_the_holder_of_miss_takes_the_pool() -> None:
    assert rules.pool_to_miss(B, ()) == B
    assert rules.pool_to_miss(B, (C,)) == NOBODY
    state = played(dealt(), Event("miss", B), Event("throw-up", C), Event("throw-up", D))
    assert ("takes-pool", B) in findings(state, Event("throw-up", A))
    alone = declared(dealt(terms=agreed(form="irish")), {C})
    assert alone.purses.funds[C] == 3


def test_if_he_looks_at_the_cards_or_declares_twice() -> None:
    assert rules.may_declare("")
    assert not rules.may_declare("stand")
    assert rules.looks_at_hand(True, 6).leaves
    assert rules.looks_at_hand(False, 6).out
    with pytest.raises(RefusedError, match="nobody declares twice"):
        played(dealt(), Event("stand", B), Event("throw-up", B))
    state = dealt()
    out = played(state, Event("look-at-hand", C, about=B))
    assert (out.said[C], out.hands[C], out.purses.funds[C], out.pool) == ("looked", (), -6, 9)
    assert played(out, Event("throw-up", C)).purses == out.purses
    with pytest.raises(RefusedError, match="must throw up his own"):
        played(out, Event("stand", C))
    stood = played(state, Event("stand", B), Event("look-at-hand", B, about=C))
    assert (stood.said[B], stood.leaving, stood.purses.funds[B]) == ("stand", (B,), -6)
    with pytest.raises(RefusedError, match="name another player"):
        played(state, Event("look-at-hand", B, about=B))
    done = played(dealt(players=2), Event("look-at-hand", B, about=A))
    assert (done.phase, done.purses.funds, done.purses.pool) == ("over", (6, -6), 0)


def test_any_player_looking_at_his_cards_early_or_the_like_pays_a_single_and_plays_on() -> None:
    assert rules.single_fault("looked-at-stock", 3) == rules.Fine(rules.HASTE, 3, False)
    state = dealt()
    for event in ("look", "look-at-miss", "look-at-discards", "look-at-stock", "stand"):
        done = played(state, Event(event, C))
        assert (done.purses.funds[C], done.pool, done.said[C], done.turn) == (-3, 6, "", B)
    looked = played(state, Event("look", B))
    assert (looked.purses, looked.turn) == (state.purses, B)
    with pytest.raises(RefusedError, match="he holds no cards"):
        played(state, Event("throw-up", B), Event("look", B))


def test_any_player_looking_at_the_pack_pays_a_single_in_the_play_too() -> None:
    state = playing({B: "AH KH QH", C: "4C 5C 6C"})
    for event in ("look-at-miss", "look-at-discards", "look-at-stock"):
        done = played(state, Event(event, C))
        assert (done.phase, done.purses.funds[C], done.pool, done.leaving) == ("play", -3, 6, ())


def test_any_player_looking_or_declaring_out_of_turn_is_told_what_his_form_does_not_know() -> None:
    for form, seat, word in (("five-card", C, "miss"), ("three-card", C, "change"), ("three-card", C, "for-pool")):
        with pytest.raises(RefusedError, match="he may stand, throw-up"):
            played(dealt(terms=agreed(form=form)), Event(word, seat))
    assert played(dealt(), Event("for-pool", A)).purses.funds[A] == -6


def test_the_players_who_have_decided_to_stand_are_led_by_the_nearest_to_the_left() -> None:
    assert rules.first_leader((B, C, D, A), (C, A)) == C
    assert rules.first_leader((B, C, D, A), (C, A), A) == A
    assert rules.ace_first(read_cards("AH 9C 2S"), HEARTS, read_card("7H")) == read_cards("AH")
    state = playing({C: "AH 9C 2S", A: "3C 4C 5C"}, "7H")
    assert (machine.to_act(state), lawful(state)) == (C, "AH")
    miss = dealt({C: "3C 4C 5C"}, terms=agreed("miss-leads"), miss="6D 7D 8D")
    miss = played(miss, Event("throw-up", B), Event("stand", C), Event("miss", D), Event("throw-up", A))
    assert machine.to_act(miss) == D


def test_if_he_has_two_or_three_trumps_he_leads_the_highest_and_else_what_he_chooses() -> None:
    assert rules.highest_first(read_cards("3H KH"), ORDER) == read_cards("KH")
    assert rules.to_lead(read_cards("3H KH 2S"), ORDER, read_card("7H"), False) == ("highest-not-led", read_cards("KH"))
    assert rules.to_lead(read_cards("3H 4C 2S"), ORDER, read_card("7H"), False) == ("", read_cards("3H 4C 2S"))
    assert rules.to_lead(read_cards("3H KH 2S"), ORDER, read_card("7H"), False, True)[1] == read_cards("3H KH")
    assert rules.must_head_or_follow(read_cards("QD 4D 7S"), read_cards("9D"), ORDER) == read_cards("QD")
    assert lawful(playing({B: "3H KH 2S", C: "3C 4C 5C"}, "7H", agreed("lead-one"))) == "3H KH"


def test_if_he_cannot_follow_suit_he_trumps_to_head_and_else_discards() -> None:
    assert rules.to_follow(read_cards("3H 4C"), read_cards("9D"), ORDER) == ("not-trumped", read_cards("3H"))
    assert rules.to_follow(read_cards("3H 4C"), read_cards("9D 5H"), ORDER) == ("", read_cards("3H 4C"))
    assert rules.to_follow(read_cards("3D 4C"), read_cards("9D"), ORDER) == ("suit-not-followed", read_cards("3D"))
    assert rules.to_follow(read_cards("3D QD"), read_cards("9D"), ORDER) == ("not-headed", read_cards("QD"))
    assert rules.must_over_trump(read_cards("3H 4C"), read_cards("9D"), ORDER) == read_cards("3H")
    assert rules.must_head_or_follow(read_cards("3D QD"), read_cards("9D"), ORDER) == read_cards("QD")
    assert rules.winner_leads((B, C, D), read_cards("9D KD 3H"), ORDER) == D


def test_as_winner_he_has_the_privilege_of_the_lead_and_owes_a_trump() -> None:
    assert rules.winner_leads((B, C), read_cards("9D KD"), ORDER) == C
    assert rules.after_trick(read_cards("5H 10H"), ORDER, True) == read_cards("10H")
    assert rules.looed((B, C), (B, B, B)) == (C,)
    assert rules.divide_pool(9, (B, C, B)) == Division(((B, 6), (C, 3)), (), 0)
    state = cards(playing({B: "3C KD 9D", C: "KC 5H 10H"}, "7H"), "3C KC")
    assert (machine.to_act(state), lawful(state)) == (C, "10H")


def test_if_however_the_pool_consists_of_an_uneven_sum_the_first_trick_gets_more() -> None:
    assert rules.divide_pool(11, (A, B, A)).paid == ((A, 7), (B, 4))
    state = playing({B: "AH 3C 4C", C: "KD 5C 6C"})
    state = cards(state._replace(purses=state.purses._replace(pool=5)), "AH 5C 3C 6C KD 4C")
    done = played(state, Event("divide", A))
    assert (done.purses.funds[B], done.purses.funds[C], done.sitting.single) == (2, 3, True)


REVOKES = {B: "3D 4D 5D", C: "6D 7D KC"}


def test_a_player_infringing_any_of_the_rules_is_looed_and_the_hands_are_replayed() -> None:
    assert rules.replay_counts((B, B, B), (B, C, C)) == (B, C, C)
    fine = rules.fault_in_play("suit-not-followed", 6)
    assert fine is not None
    assert (fine.amount, fine.next_pool, fine.replay, fine.leaves) == (6, True, True, True)
    assert rules.looed((B, C), (C, C, C)) == (B,)
    state = cards(playing(REVOKES), "3D")
    assert findings(state, card(C, "KC")) == [("fault", C), ("wins-trick", B)]
    state = played(state, card(C, "KC"))
    with pytest.raises(RefusedError, match="no fault of another"):
        played(state, Event("claim", C))
    assert findings(state, Event("claim", B)) == [("looed", C), ("pays", C), ("replay", C)]
    state = played(state, Event("claim", B))
    assert (state.purses.funds[C], state.coming, state.fined, state.leaving) == (-6, 6, (C,), (C,))
    assert state.tricks is not None
    assert (state.tricks.hands[B], machine.to_act(state)) == (read_cards("3D 4D 5D"), B)
    state = cards(state, "3D 7D KC 4D 6D 5D")
    done = played(state, Event("divide", A))
    assert (done.purses.pool, done.purses.funds) == (3 + 6 + 6, (-3, -6, -6, 0))


def test_a_player_infringing_any_of_the_rules_brings_back_neither_a_misdeal_nor_a_flush() -> None:
    """Pages 24 and 27: a hand that is played again has been led to all the same."""
    hands = {B: "AH KC QH JH 9H", C: "3S 4S 5S 6S 7S"}
    before = played(playing(hands, terms=FIVE), Event("expose", D))
    assert played(before, Event("misdeal", A, note="misdeal")).purses.funds == (-6, 0, 0, -6)
    assert kinds(before) == ["play", "flush"]
    state = played(playing(hands, terms=FIVE), card(B, "AH"), Event("expose", D))
    assert kinds(state) == ["play"]
    with pytest.raises(RefusedError, match="play has begun"):
        played(state, Event("misdeal", A, note="misdeal"))
    with pytest.raises(RefusedError, match="none has led"):
        played(state, Event("flush", C))


def test_a_player_infringing_any_of_the_rules_unnoticed_keeps_what_he_won() -> None:
    state = cards(playing(REVOKES), "3D KC 4D 6D 7D 5D")
    assert ("lapses", C) in findings(state, Event("divide", A))
    twice = playing(REVOKES, terms=agreed(looed_again="twice"))
    twice = played(cards(twice, "3D KC"), Event("claim", B))
    assert twice.fined == (C,)


def test_if_his_cards_secure_one_or_all_his_winnings_stay_but_not_for_lesser_faults() -> None:
    fine = rules.fault_in_play("out-of-turn", 6)
    assert fine is not None
    assert fine.leaves
    lesser = rules.single_fault("declared-early", 3)
    assert lesser is not None
    assert (lesser.leaves, lesser.next_pool) == (False, False)
    state = played(playing({B: "3D 4D 5D", C: "6D 7D KD"}), card(C, "KD"))
    assert (state.purses.funds[C], state.coming, state.leaving) == (-6, 6, (C,))
    done = played(cards(state, "3D 6D 7D 4D KD 5D"), Event("divide", A))
    assert done.purses.funds == (-3, -6, -6, 0)
    assert done.purses.pool == 15


@pytest.mark.parametrize(("form", "word"), [("three-card", "miss"), ("irish", "stand")])
def test_if_his_cards_secure_nothing_who_broke_the_law_takes_no_pool_without_play(form: str, word: str) -> None:
    """Page 22: “In any case the player who transgressed the law does not win anything”."""
    early = dealt({B: "AS KS QS"}, terms=agreed(form=form), miss="3S 4S 5S" if form == "three-card" else "")
    early = played(early, card(B, "AS"), Event(word, B))
    done = declared(early, set())
    assert (done.phase, done.purses.funds, done.purses.pool) == ("over", (-3, -6, 0, 0), 9)
    assert not done.sitting.single


def test_if_his_cards_secure_a_flush_to_who_broke_the_law_all_that_it_brings_stays_in_the_pool() -> None:
    state = playing({B: "AH KC QH JH 9H", C: "3S 4S 5S 6S 7S"}, terms=FIVE)
    done = played(state, Event("expose", C), Event("flush", C))
    assert (done.purses.funds, done.purses.pool) == ((-3 - 6, -6, -6, -6), 27)
    assert not done.sitting.single


def test_the_players_having_decided_whether_they_stand_may_not_expose_name_or_play_early() -> None:
    assert rules.fault_in_play("named-card", 6) == rules.Fine(rules.FAULTS, 6, True, True, True)
    assert rules.fault_in_play("sneezing", 6) is None
    state = playing(REVOKES)
    for kind in ("expose", "mention"):
        assert findings(state, Event(kind, D)) == [("looed", D), ("pays", D), ("replay", D)]
    again = played(state, Event("expose", D), Event("expose", D), Event("mention", D))
    assert (again.purses.funds[D], again.coming, again.fined) == (-18, 18, (D,))
    early = played(dealt(REVOKES), card(C, "KC"))
    assert (early.purses.funds[C], early.coming, early.turn, early.fined) == (-6, 6, B, (C,))
    with pytest.raises(RefusedError, match="one card of his hand"):
        played(state, card(B, "KC"))


def test_if_the_winner_of_the_first_trick_leads_no_trump_it_is_a_fault() -> None:
    assert rules.fault_in_play("trump-not-led", 6) == rules.Fine(rules.REPLAYING, 6, True, True, True)
    assert rules.replay_counts((B,), (C,)) == (C,)
    assert rules.divide_pool(9, (A, B, A), leaving=(B,)).left == ((B, 3),)
    state = cards(playing({B: "3C KD 9D", C: "KC 5H 10D"}, "7H"), "3C KC")
    assert findings(state, card(C, "10D")) == [("fault", C)]


def test_a_player_infringing_any_of_the_rules_is_looed_though_others_have_as_well() -> None:
    """Page 21: “A player infringing any of the rules”: one cannot be rid of his fault by telling of another's."""
    hands = {B: "AH 3H QS", C: "KH 4S 5D", D: "QH 6S 7S"}
    state = played(playing(hands), card(B, "3H"), card(C, "4S"))
    assert steps(state, Event("claim", D, about=C))[0] == Step(rules.FAULTS, "looed", C, note="not-headed")
    with pytest.raises(RefusedError, match="no fault of another"):
        played(state, Event("claim", C, about=D))
    told = played(state, Event("claim", B))
    assert (told.purses.funds, told.fined) == ((-3, 0, -6, 0), (C,))
    with pytest.raises(RefusedError, match="no fault of another"):
        played(told, Event("claim", B))
    played_again = cards(told, "AH KH QH")
    both = steps(played_again, Event("claim", D))
    assert [(step.finding, step.note) for step in both if step.seat == B] == [
        ("looed", "ace-not-led"),
        ("pays", "next-pool"),
    ]
    after = played(played_again, Event("claim", D))
    assert (after.purses.funds, after.fined) == ((-3, -6, -6, 0), (C, B))
    assert (after.tricks, after.faults) == (played_again.tricks, ())
    lapsed = played(cards(played_again, "3H 4S 6S QS 5D 7S"))
    assert ("lapses", B) in findings(lapsed, Event("divide", A))


def test_a_player_infringing_any_of_the_rules_twice_pays_for_each_fault() -> None:
    """Page 21: it is the same whether one paragraph prints both faults or two do."""
    alike = cards(playing({B: "9S 8S 7D", C: "2S 4D KS"}), "9S 4D 8S 2S")
    apart = cards(playing({B: "AH KH 9C", C: "2C 3D 4D"}), "9C 2C KH")
    for state, offender, accuser in ((alike, C, B), (apart, B, C)):
        assert [claim.offender for claim in state.claims] == [offender] * 2
        done = played(state, Event("claim", accuser), Event("claim", accuser))
        assert (done.purses.funds[offender], done.coming, done.claims) == (-12, 12, ())
        with pytest.raises(RefusedError, match="no fault of another"):
            played(done, Event("claim", accuser))


def test_in_this_variation_the_penalty_to_be_paid_is_the_pool_and_the_deal_is_unaltered() -> None:
    assert rules.unlimited(24) == 24
    assert rules.unlimited_deal(3, 24) == 3
    state = playing({B: "AH KH QH", C: "4C 5C 6C"}, terms=agreed("unlimited-loo"))
    state = cards(state._replace(purses=state.purses._replace(pool=30)), "AH 4C KH 5C QH 6C")
    assert played(state, Event("divide", A)).purses.funds[C] == -30


def test_this_is_played_on_the_same_lines_with_a_limit_as_in_the_example() -> None:
    """Page 26: 3d. a deal and 6d. a loo, limited to 2s. 6d."""
    assert rules.mixed_loo(24, 120) == 24
    assert rules.mixed_loo(200, 120) == 120
    state = playing({B: "AH KH QH", C: "4C 5C 6C"}, terms=agreed("mixed-loo", maximum=20))
    state = cards(state._replace(purses=state.purses._replace(pool=30)), "AH 4C KH 5C QH 6C")
    assert played(state, Event("divide", A)).purses.funds[C] == -20


FIVE = agreed(form="five-card")


def test_there_is_no_miss_but_each_may_change_cards_from_the_top() -> None:
    assert rules.hand_choices(False, True) == ("stand", "throw-up", "change")
    assert rules.changed((1, 2, 3), 2) == ((1, 2), (3,))
    state = dealt({B: "2C 3C AS KS QS"}, terms=FIVE, stock="JS 10S")
    assert kinds(state) == ["stand", "throw-up", "change"]
    done = played(state, Event("change", B, cards=read_cards("2C 3C")))
    assert done.hands[B] == read_cards("AS KS QS JS 10S")
    with pytest.raises(RefusedError, match="his own hand"):
        played(state, Event("change", B, cards=read_cards("2D")))


def test_no_second_exchange_is_allowable_nor_may_he_throw_up_and_pam_is_highest() -> None:
    assert rules.miss_must_stand(False, True)
    assert rules.pam_card(HEARTS) == PAM
    assert rules.pam_card(HEARTS, of_trumps=True) == read_card("JH")
    assert rules.looed((B, C), (B,) * 5) == (C,)
    state = played(dealt({B: "2C 3C AS KS QS"}, terms=FIVE), Event("change", B, cards=read_cards("2C")))
    for event in ("change", "throw-up"):
        with pytest.raises(RefusedError, match="must play them"):
            played(state, Event(event, B))
    state = playing({B: "AH 3C 4C 5C 6D", C: "JC 7C 8C 9C 9D"}, terms=FIVE)
    state = cards(state, "AH JC")
    assert state.tricks is not None
    assert state.tricks.won == (C,)


def test_a_flush_in_trumps_is_superior_and_pam_is_to_be_civil() -> None:
    order = rules.rank_order(HEARTS, PAM)
    assert rules.must_pass_civil(read_cards("JC 3H 9D"), read_cards("AH"), order, PAM) == read_cards("3H")
    assert rules.must_pass_civil(read_cards("JC 9D"), read_cards("AH"), order, PAM) == ()
    assert rules.must_pass_civil(read_cards("JC 3H"), read_cards("KH"), order, PAM) == ()
    assert rules.flush_pays(B, (B, C), (A, B, C, D)) == (A, D)
    state = playing({B: "AH 3C 4C 5C 6D", C: "JC 3H 8C 9C 9D"}, terms=FIVE)
    civil = played(state, card(B, "AH", "civil"))
    assert lawful(civil) == "3H"
    assert lawful(played(state, card(B, "AH"))) == "JC"
    with pytest.raises(RefusedError, match="leads the ace"):
        played(playing({B: "3C 4C 5C 6D 7D", C: "8C 9C 9D 8D 9S"}, terms=FIVE), card(B, "3C", "civil"))


@pytest.mark.parametrize(("terms", "loo"), [(FIVE, 6), (agreed("unlimited-loo", form="five-card"), 3)])
def test_when_a_flush_occurs_its_holder_has_a_loo_from_each_though_nobody_stood_against_him(
    terms: Terms, loo: int
) -> None:
    """Pages 27, 28: “besides taking the amount in the pool … from each of the players, whether they stood or not”."""
    alone = declared(dealt({B: "AC KC QC 9C 8C"}, terms=terms), {B})
    assert (alone.phase, alone.purses.funds[B], kinds(alone)) == ("over", 3, ["next", "finish", "flush"])
    done = played(alone, Event("flush", B))
    assert (done.purses.funds, done.purses.pool) == ((-3 - loo, 3 + 3 * loo, -loo, -loo), 0)
    assert done.sitting.single
    for state, seat in ((done, B), (alone, C), (declared(dealt({B: "AC KC QC 9C 8D"}, terms=terms), {B}), B)):
        with pytest.raises(RefusedError, match="shown by its holder"):
            played(state, Event("flush", seat))
    fined = played(dealt({B: "AC KC QC 9C 8C"}, terms=FIVE), card(B, "9C"))
    fined = played(declared(fined, {B}), Event("flush", B))
    assert (fined.purses.funds[B], fined.purses.pool) == (-6, 3 + 6 + 3 * 6)


def test_a_flush_in_trumps_is_superior_to_one_in_trumps_with_lower_cards() -> None:
    state = playing({B: "2H 3H 4H 5H 6H", C: "AH KH 9H 8H 7H"}, "10H", FIVE)
    assert played(state, Event("flush", B)).purses.funds[C] == 3 + 2 * 6


def test_when_a_flush_occurs_that_is_shown_when_all_have_declared_it_takes_all() -> None:
    assert rules.flush_of(read_cards("2S 3S 4S 5S 6S"), HEARTS, PAM) is not None
    assert rules.flush_of(read_cards("2S 3S 4S 5S JC"), HEARTS, PAM) is not None
    assert rules.flush_of(read_cards("2S 3S 4S 5D JC"), HEARTS, PAM) is None
    assert rules.flush_pays(B, (B,), (A, B, C, D)) == (A, C, D)
    state = playing({B: "2S 3S 4S 5S 6S", C: "AD KD 9D 7D 3D", D: "2C 3C 4C 5C 7H"}, terms=FIVE)
    assert kinds(state) == ["play", "flush", "flush"]
    done = played(state, Event("flush", C))
    assert done.purses.funds == (-3 - 6, 3 + 12, 0, -6)
    assert (done.purses.pool, done.sitting.single) == (0, True)
    with pytest.raises(RefusedError, match="shown by its holder"):
        played(state, Event("flush", D))
    with pytest.raises(RefusedError):
        played(cards(state, "2S"), Event("flush", B))
    assert card_codes(read_cards("2S")) == "2S"
    assert sat().phase == "before"


def test_exposing_the_cards_of_an_opponent_is_looed_as_exposing_ones_own_is() -> None:
    state = playing({B: "AH KH QH", C: "4C 5C 6C"})
    steps = machine.apply(state, Event("expose", B, about=C))[1]
    assert [(step.finding, step.note) for step in steps][:1] == [("looed", "exposed-other")]


def test_club_law_leaves_nothing_to_declare() -> None:
    state = dealt(terms=agreed("club-law-binds"), turn_up="7C")
    assert played(state, Event("stand", B)) == state
    with pytest.raises(RefusedError, match="all stand on their own cards"):
        played(state, Event("throw-up", B))

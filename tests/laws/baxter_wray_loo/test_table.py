"""Pages 16 to 19, 22 to 24, 26 to 28: players and packs, the deal, the single, finishing."""

from __future__ import annotations

import pytest

from service.engine.baxter_wray_loo import machine, rules, table
from service.engine.baxter_wray_loo.terms import Terms, in_force
from service.engine.cards import KNAVE, read_card, read_cards
from service.engine.errors import RefusedError
from service.engine.events import Event, Table
from service.engine.packs import ORDINARY, PIQUET
from service.engine.pools import Division
from service.engine.seats import NOBODY, POOL
from tests.laws.baxter_wray_loo.tables import (
    agreed,
    cards,
    dealt,
    declared,
    findings,
    kinds,
    pack_for,
    played,
    playing,
    ready,
    sat,
    steps,
)
from tests.laws.tables import A, B, C, D, E, F


def test_loo_is_usually_played_with_an_ordinary_pack_by_as_many_as_it_allows() -> None:
    assert table.pack_of(False) == ORDINARY
    assert table.pack_of(True) == PIQUET
    assert table.may_sit_down(16, 52, 3, True)
    assert not table.may_sit_down(17, 52, 3, True)
    assert not table.may_sit_down(1, 52, 3, True)
    with pytest.raises(RefusedError, match="not enough"):
        machine.open(Table(tuple(map(str, range(17))), A), Terms())
    assert len(ready(sat(), ORDINARY).deal.pack) == 52


def test_loo_is_usually_played_with_an_option_that_the_dealer_stands_out_over_five() -> None:
    assert in_force("dealer-out", frozenset({"dealer-out"}))
    assert not in_force("dealer-out", frozenset())
    assert table.seats_dealt(range(6), A, 6, True) == (B, C, D, E, F)
    assert table.seats_dealt(range(5), A, 5, True) == (B, C, D, E, A)
    assert table.seats_dealt((A, B, D), A, 4, False) == (B, D, A)
    assert dealt(players=6, terms=agreed("dealer-out")).hands[A] == ()
    assert len(dealt(players=6).hands[A]) == 3


def test_as_mentioned_in_the_case_of_nap_no_variation_holds_unless_agreed() -> None:
    assert in_force("lead-one", frozenset({"lead-one"}))
    assert not in_force("lead-one", frozenset())
    for terms, message in (
        (agreed("nap"), "describes no variation"),
        (Terms(form="four-card"), "no form of Loo"),
        (Terms(deal=0), "more than nothing"),
        (agreed("mixed-loo"), "has a limit"),
        (agreed(looed_again="never"), "once or twice"),
    ):
        with pytest.raises(RefusedError, match=message):
            sat(terms=terms)


def test_as_described_in_connection_with_nap_thirty_two_cards_serve_fewer() -> None:
    assert table.pack_of(True) == PIQUET
    assert table.may_sit_down(9, 32, 3, True)
    assert not table.may_sit_down(10, 32, 3, True)
    state = dealt(turn_up="8H", terms=agreed("thirty-two-cards"))
    assert min(card for hand in state.hands for card in hand) >= PIQUET[0]
    assert kinds(state) == ["stand", "throw-up", "miss"]


def test_three_card_loo_being_the_most_popular_one_two_or_three_tricks_are_won() -> None:
    assert table.trick_winners((B, C, B), (A, B, C)) == (B, C)
    assert table.trick_winners((B, B, B), (A, B, C)) == (B,)
    state = cards(playing({B: "AH 3C 4C", C: "KD 5C 6C"}), "AH 5C 3C 6C KD 4C")
    assert [s for f, s in findings(state, Event("divide", A)) if f == "wins-tricks"] == [B, C]


def test_the_deal_is_settled_in_the_same_way_as_at_nap_and_a_single_is_dealt() -> None:
    assert table.first_dealer(read_cards("2C QH JC"), A, 4) == (D, 3)
    state = machine.open(Table(("A", "B", "C", "D")), Terms())
    state = played(state, Event("lots", A, cards=read_cards("2C QH JC")))
    assert (state.dealer, state.sitting.single) == (D, True)
    assert table.deal_single(ORDINARY, (B, C)).shown == ((B, 1), (C, 2))
    assert KNAVE == 9
    with pytest.raises(RefusedError, match="until a knave"):
        played(machine.open(Table(("A", "B")), Terms()), Event("lots", A, cards=read_cards("2C")))
    with pytest.raises(RefusedError, match="no more are turned up"):
        played(machine.open(Table(("A", "B")), Terms()), Event("lots", A, cards=read_cards("JC 2C")))


def test_the_deal_is_settled_in_the_regular_order_and_miss_after_the_dealer() -> None:
    made = table.deal_hand(ORDINARY, (B, C, A), 3, 3, True)
    assert (made.hands[B], made.hands[A], made.miss, made.turn_up) == ((0, 4, 8), (2, 6, 10), (3, 7, 11), 12)


def test_the_stakes_are_first_decided_on_and_the_dealer_pays_for_his_deal() -> None:
    assert table.deal_payment(3, 6) == (3, 6)
    made = table.deal_single(read_cards("7C 2D 9C"), (B, A))
    assert (made.turn_up, made.shown) == (read_card("7C"), ((B, read_card("2D")), (A, read_card("9C"))))
    state = sat(single=True)
    assert [(step.seat, step.about, step.amount) for step in steps(state, Event("pay-deal", A, 3))] == [(A, POOL, 3)]
    with pytest.raises(RefusedError, match="dealer pays 3"):
        played(state, Event("pay-deal", A, 2))
    with pytest.raises(RefusedError, match="then the pack is shuffled"):
        played(state, Event("shuffle", A, cards=ORDINARY))


def single(text: str) -> list[tuple[str, int]]:
    """What comes of a single, turned up and dealt to B, C and A as told."""
    state = ready(sat(3, single=True), (*read_cards(text), *[c for c in ORDINARY if c not in read_cards(text)]))
    done = played(state, Event("deal", A))
    assert sum(done.purses.funds) + done.purses.pool == 0
    return [(step.finding, step.seat) for step in steps(state, Event("deal", A)) if step.finding != "deals-single"]


def test_if_either_of_the_players_receives_a_higher_card_of_the_suit_he_wins_the_single() -> None:
    higher = table.Singled(read_card("7C"), ((B, read_card("9C")), (C, read_card("KC")), (A, read_card("AD"))))
    assert table.single_winner(higher) == C
    lower = table.Singled(read_card("7C"), ((B, read_card("2C")), (C, read_card("KD"))))
    assert table.single_winner(lower) == NOBODY
    assert table.single_loos(C, (B, C, A)) == (B, A)
    assert table.price_of_single(6) == 3
    assert table.price_of_single(6, 2) == 2
    assert single("7C 9C KC AD") == [
        ("wins-single", C), ("pays", POOL), ("looed", B), ("pays", B), ("looed", A), ("pays", A),
    ]  # fmt: skip


def test_if_neither_player_receives_a_higher_card_all_are_looed_and_hands_are_dealt_next() -> None:
    assert table.single_loos(NOBODY, (B, C, A)) == (B, C, A)
    assert [seat for finding, seat in single("AC KC QC 2D") if finding == "looed"] == [B, C, A]
    top = read_cards("AC KC QC 2D")
    state = ready(sat(3, single=True), (*top, *[c for c in ORDINARY if c not in top]))
    state = played(state, Event("deal", A), Event("next"))
    assert (state.dealer, state.purses.pool, state.sitting.single) == (B, 12, False)
    made = table.deal_hand(ORDINARY, (B, A), 2, 3, True)
    assert (len(made.hands[B]), len(made.miss)) == (3, 3)


def test_another_method_is_to_make_the_price_of_a_single_and_lead_one() -> None:
    assert table.price_of_single(8) == 4
    assert rules.unlimited(30) == 30
    order = rules.rank_order(2)
    assert rules.highest_first(read_cards("3H KH"), order, lead_one=True) == read_cards("3H KH")
    assert rules.highest_first(read_cards("3H KH"), order) == read_cards("KH")


def test_with_some_players_deviation_is_permitted_and_miss_is_dealt_last() -> None:
    made = table.deal_hand(ORDINARY, (B, A), 2, 3, True, any_order=True)
    assert (made.hands[B], made.hands[A], made.miss) == ((0, 1, 2), (3, 4, 5), (6, 7, 8))
    state = played(ready(sat(terms=agreed("any-order")), ORDINARY), Event("deal", A))
    assert state.hands[B] == (0, 1, 2)


def test_this_is_the_old_fashioned_game_in_which_five_cards_are_dealt() -> None:
    made = table.deal_hand(ORDINARY, (B, A), 2, 5, False)
    assert (len(made.hands[B]), made.miss, made.turn_up) == (5, (), 10)
    assert [len(hand) for hand in dealt(terms=agreed(form="five-card")).hands] == [5] * 4
    by_three = table.deal_hand(ORDINARY, (B, A), 2, 5, False, threes=True)
    assert by_three == table.Dealt(((3, 4, 5, 8, 9), (0, 1, 2, 6, 7)), (), 10, ORDINARY[11:])
    state = played(ready(sat(2, agreed(form="five-card")), ORDINARY), Event("deal", A, 3))
    assert state.hands == by_three.hands


def test_this_is_virtually_the_same_as_five_card_loo_with_three_cards_and_no_pam() -> None:
    made = table.deal_hand(ORDINARY, (B, A), 2, 3, False)
    assert (len(made.hands[B]), made.miss) == (3, ())
    state = dealt(terms=agreed(form="irish"))
    assert kinds(state) == ["stand", "throw-up", "change"]
    state = playing({B: "AH 3C 4C", C: "JC KH 6C"}, terms=agreed(form="irish"))
    assert state.tricks is not None
    assert state.tricks.order.suits[read_card("JC")] == 0
    with pytest.raises(RefusedError, match="flush is shown"):
        played(state, Event("flush", B))


def test_the_top_card_of_the_undealt_portion_makes_trumps() -> None:
    made = table.deal_hand(ORDINARY, (B, A), 2, 3, True)
    assert made.turn_up == 9
    assert table.all_stand(read_card("4C"), True)
    assert not table.all_stand(read_card("4D"), True)
    assert not table.all_stand(read_card("4C"), False)
    assert findings(ready(sat(), ORDINARY), Event("deal", A)) == [("deals", A), ("turns-up", A)]
    assert dealt(turn_up="9D").deal.turn_up == read_card("9D")


def test_this_is_the_most_common_variation_and_a_club_makes_all_stand() -> None:
    assert table.all_stand(read_card("4C"), True)
    state = dealt(turn_up="4C", terms=agreed("club-law-binds"))
    assert (state.phase, state.said, state.deal.miss) == ("play", ("stand",) * 4, ())
    assert len(state.deal.stock) == 52 - 12 - 1
    assert dealt(turn_up="4D", terms=agreed("club-law-binds")).phase == "declare"
    assert dealt(turn_up="4C").phase == "declare"


@pytest.mark.parametrize("fault", ["misdeal", "irregular", "exposed-card"])
def test_in_the_event_of_a_misdeal_the_dealer_is_looed_a_single_and_deals_again(fault: str) -> None:
    remedy = table.misdealt(fault, A, 3)
    assert remedy is not None
    assert (remedy.kind, remedy.amount, remedy.offender) == ("fresh-deal", 3, A)
    assert table.misdealt("sneeze", A, 3) is None
    state = dealt()
    again = played(state, Event("misdeal", A, note=fault))
    assert (again.dealer, again.phase, again.purses.pool, again.deal.was_cut) == (A, "before", 6, False)
    with pytest.raises(RefusedError, match="name misdeal"):
        played(state, Event("misdeal", A, note="sneeze"))
    with pytest.raises(RefusedError, match="play has begun"):
        played(cards(playing({B: "AH 3C 4C", C: "KD 5C 6C"}), "AH"), Event("misdeal", A, note=fault))


def test_in_the_event_of_a_misdeal_or_not_who_interferes_is_looed() -> None:
    assert table.interfering(C, 3, False).kind == "forfeit"
    assert table.interfering(C, 3, True).kind == "fresh-deal"
    during = ready(sat(), ORDINARY)
    assert findings(during, Event("interfere", C)) == [("interferes", C), ("pays", C)]
    assert findings(during, Event("interfere", C, note="mixed"))[-1] == ("fresh-deal", A)
    with pytest.raises(RefusedError, match="not being dealt yet"):
        played(sat(), Event("interfere", C))


def test_if_however_a_finish_is_desired_by_one_he_withdraws_in_his_turn_to_deal() -> None:
    assert table.withdrawal(True, 3, 6) == 9
    assert table.withdrawal(False, 3, 6) is None
    state = played(sat(), Event("withdraw", A))
    assert (state.sitting.gone, state.purses.pool, state.purses.funds[A]) == ((A,), 3, -3)
    state = played(ready(state, ORDINARY), Event("deal", A))
    assert (state.hands[A], state.deal.order) == ((), (B, C, D))
    with pytest.raises(RefusedError, match="turn to deal"):
        played(sat(), Event("withdraw", B))
    with pytest.raises(RefusedError, match="two must be left"):
        played(sat(2), Event("withdraw", A))


def test_if_however_a_finish_is_desired_by_one_he_has_no_part_in_what_follows() -> None:
    """Page 17: he “does not … take any part in the play of that round”."""
    state = played(sat(), Event("withdraw", A))
    during = ready(state, pack_for(state, {B: "AH KH 9C", C: "2C 3D 4D"}, "2H", "", ""))
    state = played(during, Event("deal", A))
    for before, event in (
        (during, Event("interfere", A)),
        (state, Event("look-at-stock", A)),
        (state, Event("look-at-hand", A, about=B)),
        (cards(declared(state, {B, C}), "9C"), Event("claim", A)),
    ):
        with pytest.raises(RefusedError, match="he has withdrawn"):
            played(before, event)
    assert cards(declared(state, {B, C}), "9C").claims[0].claimants == (C, D)


def test_as_is_the_case_with_nap_the_pool_may_be_divided_equally() -> None:
    assert table.divide_finish(10, (B, C, D, A)) == Division(((A, 2), (B, 3), (C, 3), (D, 2)), (), 0)
    state = declared(dealt(), set())
    done = played(state, Event("finish", note="divide"))
    assert (done.phase, done.purses.pool) == ("closed", 0)
    with pytest.raises(RefusedError, match="divided equally, or"):
        played(state, Event("finish"))


def test_as_is_the_case_with_nap_the_looed_may_be_released_and_all_stand_on_the_last_round() -> None:
    assert table.released({C: 6, B: 3}) == ((B, 3), (C, 6))
    assert table.is_last_round(True)
    assert not table.is_last_round(False)
    state = played(cards(playing({B: "AH KH QH", C: "4C 5C 6C"}), "AH 4C KH 5C QH 6C"), Event("divide", A))
    assert state.sitting.looed == ((C, 6),)
    state = played(state, Event("finish", note="release"))
    assert (state.purses.pool, state.purses.funds[C], state.phase) == (0, 0, "before")
    state = played(ready(state, ORDINARY), Event("deal", B))
    assert (state.phase, state.said, state.deal.miss) == ("play", ("stand",) * 4, ())
    while state.phase == "play":
        state = played(state, Event("play", machine.to_act(state), cards=machine.legal(state)[0].cards[:1]))
    state = played(state, Event("divide", B))
    assert (state.phase, state.purses.pool) == ("closed", 0)


@pytest.mark.parametrize("again", ["once", "twice"])
def test_as_is_the_case_with_nap_none_is_released_from_more_than_the_loo_for_no_trick(again: str) -> None:
    """Page 17: “releasing those who failed to win a trick”, and not from a loo for a fault."""
    terms = agreed("unlimited-loo", looed_again=again)
    state = played(playing({B: "AH KS QS", C: "3H 4S 5S"}, terms=terms), Event("expose", B), Event("expose", C))
    for _ in range(3):
        state = played(state, Event("look-at-hand", A, about=B))
    state = played(cards(state, "AH 3H KS 4S QS 5S"), Event("divide", A))
    assert not state.sitting.single
    done = played(state, Event("finish", note="release"))
    assert done.purses.pool >= 0
    assert done.purses.funds[B] == state.purses.funds[B] == -3
    assert (done.purses.funds[C], state.purses.funds[C]) == (-3, -3 - 24 * (again == "twice"))

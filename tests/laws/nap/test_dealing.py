"""Pages 3, 9, 14 and 15: players and packs, the deal and its faults."""

from __future__ import annotations

import pytest

from service.engine.cards import read_cards
from service.engine.errors import ImpossibleError, RefusedError
from service.engine.events import Event, Table
from service.engine.nap import deal, machine
from service.engine.nap.terms import BUYING, DEALER_OUT, KITTY, SPARE_HAND, THIRTY_TWO, Terms
from service.engine.packs import ORDINARY, PIQUET
from service.engine.seats import NOBODY, POOL
from tests.laws.nap.tables import PLAIN, agreed, cards, dealt, findings, paid, played, ready, sat, steps
from tests.laws.tables import A, B, C, D, E, F, call
from tests.laws.tables import lays as card


@pytest.mark.parametrize(("players", "may"), [(1, False), (2, True), (6, True), (7, False)])
def test_the_game_of_napoleon_or_as_it_is_called_is_for_two_to_six(players: int, may: bool) -> None:
    assert deal.may_sit_down(players, 52, 5, False, players == 6) is may
    if may:
        assert sat(players).sitting.players == players
    else:
        with pytest.raises(RefusedError, match="players"):
            machine.open(Table(tuple("ABCDEFG"[:players]), A), Terms())


def test_the_game_of_napoleon_or_as_it_is_played_with_a_full_pack_or_thirty_two() -> None:
    assert deal.pack_of(False) == ORDINARY
    assert deal.pack_of(True) == PIQUET
    assert len(ready(sat()).deal.pack) == 52


def test_with_six_persons_taking_part_in_it_the_dealer_stands_out_and_is_paid_and_pays() -> None:
    assert deal.seats_dealt(A, 6) == (B, C, D, E, F)
    assert deal.seats_dealt(A, 5) == (B, C, D, E, A)
    assert deal.seats_dealt(A, 5, agreed=True) == (B, C, D, E)
    hands = {B: "AS KS QS JS 10S", C: "2S 3S 4S 5S 6S", D: "7S 8S 9S 2H 3H"}
    hands |= {E: "2C 3C 4C 5C 6C", F: "2D 3D 4D 5D 6D"}
    state = dealt(hands, players=6)
    assert state.hands[A] == ()
    state = played(state, call(B, "2"), *(call(seat, "pass") for seat in (C, D, E, F)))
    end = cards(state, "AS 2S 7S 2C 2D KS 3S 8S 3C")
    assert paid(steps(end, card(F, "3D"))) == {A: 2, C: 2, D: 2, E: 2, F: 2, B: -10}
    assert dealt(terms=agreed(DEALER_OUT), players=5).hands[A] == ()
    assert len(dealt(players=5).hands[A]) == 5


def test_if_piquet_or_bezique_cards_are_used_thirty_two_are_dealt_from_and_four_may_play() -> None:
    assert deal.pack_of(True) == PIQUET
    assert min(card for hand in dealt(terms=agreed(THIRTY_TWO)).hands for card in hand) == PIQUET[0]
    assert deal.may_sit_down(4, 32, 5, False, False)
    assert not deal.may_sit_down(5, 32, 5, False, False)
    with pytest.raises(RefusedError, match="with 32 cards"):
        sat(5, agreed(THIRTY_TWO))
    with pytest.raises(RefusedError, match="with 32 cards"):
        sat(4, agreed(THIRTY_TWO, SPARE_HAND, form="seven-card"))


def test_the_deal_is_decided_by_the_first_knave() -> None:
    assert deal.first_dealer(read_cards("2C QH JC"), A, 4) == (D, 3)
    with pytest.raises(ImpossibleError):
        deal.first_dealer(read_cards("2C QH"), A, 4)
    state = sat(dealer=NOBODY)
    state = played(state, Event("lots", A, cards=read_cards("2C QH JC")))
    assert (state.dealer, state.sitting.original, state.phase) == (D, D, "before")
    with pytest.raises(RefusedError, match="no more are turned up"):
        played(sat(dealer=NOBODY), Event("lots", A, cards=read_cards("2C JC QH")))
    with pytest.raises(RefusedError, match="until a knave"):
        played(sat(dealer=NOBODY), Event("lots", A, cards=read_cards("2C")))
    for turned, terms in (("2C 2C JC", PLAIN), ("2C JC", agreed(THIRTY_TWO))):
        with pytest.raises(RefusedError, match="not cards of the pack"):
            played(sat(terms=terms, dealer=NOBODY), Event("lots", A, cards=read_cards(turned)))


def test_the_deal_is_decided_by_the_rule_that_the_left_shuffles_and_the_right_cuts() -> None:
    assert (deal.shuffler(A, 4), deal.cutter(A, 4)) == (B, D)
    state = sat()
    with pytest.raises(RefusedError, match="left shuffles"):
        played(state, Event("shuffle", A, cards=ORDINARY))
    state = played(state, Event("shuffle", B, cards=ORDINARY))
    assert machine.to_act(state) == D
    with pytest.raises(RefusedError, match="right cuts"):
        played(state, Event("cut", C, 20))


def test_the_deal_is_decided_by_the_order_left_to_right_one_at_a_time() -> None:
    made = deal.deal_cards(ORDINARY, (B, C, D, A), 4, 5)
    assert made.hands[B] == (0, 4, 8, 12, 16)
    assert made.hands[A] == (3, 7, 11, 15, 19)
    assert made.stock == ORDINARY[20:]
    assert deal.deal_cards(ORDINARY, (B, C, D, A), 4, 5, True).spare == (4, 9, 14, 19, 24)
    state = played(ready(sat()), Event("deal", A))
    assert state.hands[B] == (0, 4, 8, 12, 16)
    assert state.turn == B


@pytest.mark.parametrize(("terms", "fine"), [(agreed(), 0), (agreed(KITTY), 1), (agreed(BUYING), 1)])
def test_as_the_deal_is_a_disadvantage_a_misdeal_costs_nothing_without_a_pool(terms: Terms, fine: int) -> None:
    remedy = deal.misdeal("exposed", A, 1, bool(fine))
    assert remedy is not None
    assert (remedy.kind, remedy.amount, remedy.offender) == ("fresh-deal", fine, A)
    assert deal.misdeal("sneeze", A, 1, True) is None
    state = dealt(terms=terms)
    before = state.purses
    again, found = machine.apply(state, Event("misdeal", A, note="wrong-number"))
    assert (again.purses.pool - before.pool, before.funds[A] - again.purses.funds[A]) == (fine, fine)
    assert (again.dealer, again.phase, again.deal.was_cut, again.hands) == (A, "before", False, ((),) * 4)
    assert [step.finding for step in found][-1] == "fresh-deal"
    with pytest.raises(RefusedError, match="name one of"):
        steps(state, Event("misdeal", A, note="sneeze"))


def test_as_the_deal_is_a_disadvantage_it_can_be_found_wrong_until_the_first_lead() -> None:
    state = played(dealt({B: "AS KS QS JS 10S"}), call(B, "3"), *(call(seat, "pass") for seat in (C, D, A)))
    assert findings(state, Event("misdeal", A, note="exposed"))[0] == ("misdeal", A)
    led = cards(state, "AS")
    with pytest.raises(RefusedError, match="first lead"):
        steps(led, Event("misdeal", A, note="exposed"))
    ever = agreed(misdeal_until="never")
    state = played(dealt({B: "AS KS QS JS 10S"}, ever), call(B, "3"), *(call(seat, "pass") for seat in (C, D, A)))
    assert findings(cards(state, "AS"), Event("misdeal", A, note="exposed"))[0] == ("misdeal", A)
    with pytest.raises(RefusedError, match="not being dealt yet"):
        steps(sat(), Event("misdeal", A, note="exposed"))


def test_as_the_deal_is_a_disadvantage_nobody_interferes_with_the_cards() -> None:
    remedy = deal.interference(C, 1, True)
    assert remedy is not None
    assert (remedy.kind, remedy.amount, remedy.offender) == ("forfeit", 1, C)
    assert deal.interference(C, 1, False) == remedy._replace(amount=0)
    assert deal.interference(C, 1, True, touching=True) == remedy._replace(amount=0)
    assert deal.interference(C, 1, True, touching=True, covered=True) == remedy
    during = ready(sat(terms=agreed(KITTY)))
    assert [(s.finding, s.seat, s.about) for s in steps(during, Event("interfere", C))] == [
        ("breach", C, NOBODY),
        ("pays", C, POOL),
    ]
    assert findings(ready(sat()), Event("interfere", C)) == [("breach", C)]
    assert findings(dealt(terms=agreed(KITTY)), Event("touch", C)) == [("breach", C)]
    similar = agreed(KITTY, touching="similar-penalty")
    assert findings(dealt(terms=similar), Event("touch", C)) == [("breach", C), ("pays", C)]
    with pytest.raises(RefusedError, match="not being dealt yet"):
        steps(sat(), Event("interfere", C))


@pytest.mark.parametrize(("form", "number"), [("six-card", 1), ("seven-card", 2)])
def test_in_this_variation_six_or_seven_cards_are_dealt_and_five_kept(form: str, number: int) -> None:
    assert deal.discards(5 + number, 5) == number
    state = dealt(terms=agreed(form=form))
    assert [len(hand) for hand in state.hands] == [5 + number] * 4
    (option,) = machine.legal(state)
    assert (option.kind, option.least, option.most) == ("discard", number, number)
    with pytest.raises(RefusedError, match="before his call"):
        played(state, call(B, "pass"))
    with pytest.raises(RefusedError, match=f"throws away {number}"):
        played(state, Event("discard", B, cards=state.hands[B][:5]))
    after = played(state, Event("discard", B, cards=state.hands[B][:number]))
    assert after.hands[B] == state.hands[B][number:]
    assert played(after, call(B, "pass")).turn == C


def test_this_may_be_described_as_the_last_innovation_nine_cards_none_discarded() -> None:
    assert deal.cards_of("nine-card") == (9, 9)
    assert deal.cards_of("six-card") == (6, 5)
    state = dealt(terms=agreed(form="nine-card"), players=3)
    assert [len(hand) for hand in state.hands] == [9] * 3
    assert [option.kind for option in machine.legal(state)] == ["pass", *["call"] * 8, "nap"]

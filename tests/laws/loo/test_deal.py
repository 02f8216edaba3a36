"""Laws 1 to 3: the deal."""

from __future__ import annotations

import pytest

from service.engine.cards import card_codes, read_cards
from service.engine.errors import RefusedError
from service.engine.events import Event, Remedy
from service.engine.loo import deal
from service.engine.loo.state import State
from service.engine.loo.terms import rule
from service.engine.packs import ORDINARY, shuffled
from tests.laws.loo.tables import A_MUST, FIVE, dealt, findings, played, playing, ready, sat, steps
from tests.laws.tables import A, B, C, D


def begun(players: int = 4) -> State:
    return played(sat(players), Event("contribute", A, 3))


def test_law_1_everybody_may_shuffle_and_the_dealer_last() -> None:
    state = played(begun(), Event("shuffle", C, cards=shuffled(ORDINARY, 1)), Event("shuffle", B, cards=ORDINARY))
    with pytest.raises(RefusedError, match="dealer is to shuffle"):
        played(state, Event("deal", A))
    state = played(state, Event("shuffle", A, cards=shuffled(ORDINARY, 2)))
    with pytest.raises(RefusedError, match="shuffles last") as error:
        played(state, Event("shuffle", C, cards=ORDINARY))
    assert error.value.law == rule(1)
    assert deal.may_shuffle(C, A, False)
    assert not deal.may_shuffle(C, A, True)


def test_law_1_the_right_of_the_dealer_cuts() -> None:
    assert deal.cutter(A, 4) == D
    assert deal.cutter(C, 4) == B
    state = played(begun(), Event("shuffle", A, cards=ORDINARY))
    with pytest.raises(RefusedError, match="to the right of the dealer"):
        played(state, Event("cut", B, 20))
    cut = played(state, Event("cut", D, 20))
    assert cut.deal.pack == (*ORDINARY[20:], *ORDINARY[:20])


@pytest.mark.parametrize(("lifted", "valid"), [(3, False), (4, True), (48, True), (49, False)])
def test_law_1_four_cards_in_each_portion_make_a_valid_cut(lifted: int, valid: bool) -> None:
    assert deal.valid_cut(lifted, 52) is valid
    state = played(begun(), Event("shuffle", A, cards=ORDINARY))
    changed = played(state, Event("cut", D, lifted))
    assert changed.deal.was_cut is valid
    assert findings(state, Event("cut", D, lifted)) == {("1", "cuts" if valid else "invalid-cut", D)}
    assert played(changed, Event("deal", A)).phase == ("declare" if valid else "before")


def test_law_2_one_card_at_a_time_and_one_for_miss_in_each_round() -> None:
    made = deal.deal_cards(ORDINARY, A, 3, 3, True)
    # B, C, A and miss in turn, three times over; the next card is the trump.
    assert made.hands == (ORDINARY[2:12:4], ORDINARY[0:12:4], ORDINARY[1:12:4])
    assert made.miss == ORDINARY[3:12:4]
    assert made.turn_up == ORDINARY[12]
    assert made.stock == ORDINARY[13:]
    state = played(ready(sat(3)), Event("deal", A))
    assert (state.hands, state.deal.miss, state.deal.turn_up) == (made.hands, made.miss, made.turn_up)


def test_law_2_five_card_loo_has_no_miss() -> None:
    state = played(ready(sat(3, FIVE)), Event("deal", A))
    assert state.deal.miss == ()
    assert state.hands[B] == ORDINARY[0:15:3]
    assert state.deal.turn_up == ORDINARY[15]


def test_law_2_a_faced_card_in_the_dealt_portion_brings_a_fresh_deal_without_a_fine() -> None:
    state = dealt()
    assert findings(state, Event("faced", B)) == {("2", "faced-card", B), ("2", "fresh-deal", A)}
    again = played(state, Event("faced", B))
    assert (again.phase, again.dealer, again.pool) == ("before", A, 3)
    with pytest.raises(RefusedError, match="dealer is to shuffle"):
        played(again, Event("deal", A))
    with pytest.raises(RefusedError, match="dealt portion only"):
        played(state, Event("faced", B, note="stock"))
    assert deal.faced_card(True, A) == Remedy(rule(2), "fresh-deal", offender=A)


def test_law_3_dealing_without_a_cut_is_a_misdeal() -> None:
    state = played(begun(), Event("shuffle", A, cards=ORDINARY))
    assert findings(state, Event("deal", A)) == {
        ("3", "misdeal", A),
        ("3", "pays", A),
        ("17", "belongs-to-existing", A),
        ("3", "fresh-deal", A),
    }
    again = played(state, Event("deal", A))
    assert (again.pool, again.funds[A], again.dealer, again.phase) == (6, -6, A, "before")


def test_law_3_shuffling_again_after_the_cut_is_a_misdeal() -> None:
    state = ready(sat())
    found = steps(state, Event("shuffle", A, cards=ORDINARY))
    assert found[0].note == "3 (1)"
    with pytest.raises(RefusedError, match="shuffles last"):
        played(state, Event("shuffle", B, cards=ORDINARY))


@pytest.mark.parametrize(
    ("fault", "part"),
    [
        ("exposed-card", "3 (2)"),
        ("missed-hand", "3 (3)"),
        ("additional-hand", "3 (3)"),
        ("irregularity", "3 (4)"),
    ],
)
def test_law_3_every_fault_that_it_names_costs_the_dealer_a_single(fault: str, part: str) -> None:
    for state in (ready(sat()), dealt()):
        found = steps(state, Event("misdeal", A, note=fault))
        assert (found[0].finding, found[0].note) == ("misdeal", part)
        assert played(state, Event("misdeal", A, note=fault)).funds[A] == -6
    remedy = deal.misdeal(fault, A, 3)
    assert remedy is not None
    assert (remedy.kind, remedy.offender, remedy.amount) == ("fresh-deal", A, 3)


@pytest.mark.parametrize("count", [2, 4])
def test_law_3_too_many_or_too_few_cards_are_a_misdeal(count: int) -> None:
    assert deal.is_wrong_number(count, 3)
    assert not deal.is_wrong_number(3, 3)
    state = dealt()
    assert steps(state, Event("misgive", A, count, about=C))[0].finding == "misdeal"
    with pytest.raises(RefusedError, match="right number"):
        played(state, Event("misgive", A, 3, about=C))


def test_law_3_names_the_faults_it_knows() -> None:
    assert deal.misdeal("sneezing", A, 3) is None
    with pytest.raises(RefusedError, match="name one of exposed-card"):
        played(dealt(), Event("misdeal", A, note="sneezing"))


def test_law_3_sets_no_term_and_one_is_assumed() -> None:
    state = playing({B: "AS KD 2C", C: "2S 3D 4C"}, "9H")
    assert played(state, Event("misdeal", A, note="irregularity")).phase == "before"
    led = played(state, Event("play", B, cards=read_cards("AS")))
    with pytest.raises(RefusedError, match="sets no term"):
        played(led, Event("misdeal", A, note="irregularity"))


def test_a_must_is_dealt_without_miss() -> None:
    state = played(ready(sat(3, A_MUST)), Event("deal", A))
    assert state.deal.miss == ()
    assert card_codes(state.hands[B]) == card_codes(ORDINARY[0:9:3])

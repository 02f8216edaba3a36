"""Pages 4, 8 and 11 to 14: what is paid, and to whom."""

from __future__ import annotations

import pytest

from service.engine.cards import read_cards
from service.engine.errors import RefusedError
from service.engine.events import Event
from service.engine.nap import kitty, machine, stakes
from service.engine.nap.state import State
from service.engine.nap.terms import (
    BLUCHER,
    BUYING,
    DOUBLE_HEADER,
    KITTY,
    KITTY_TOGETHER,
    LOSS_ONLY,
    MISERY,
    SPARE_HAND,
    WELLINGTON,
    Terms,
)
from service.engine.pools import Division
from tests.laws.nap.tables import agreed, called, cards, dealt, findings, paid, played, sat, steps
from tests.laws.tables import A, B, C, D, E, F

STRONG = {B: "AS KS QS JS 10S", C: "2S 3S 2H 3H 4H", D: "4S 5S 5H 6H 7H", A: "6S 7S 8H 9H 10H"}
"""B makes all five tricks in spades."""
LINES = "AS 2S 4S 6S", "KS 3S 5S 7S", "QS 2H 5H 8H", "JS 3H 6H 9H", "10S 4H 7H 10H"


def end(call: str, terms: Terms | None = None, hands: dict[int, str] | None = None, lines: str = "") -> State:
    """B's call, the others pass, and all play."""
    state = called(dealt(hands or STRONG, terms or agreed()), call, "pass", "pass", "pass")
    for code in (lines or " ".join(LINES)).split():
        if state.phase != "play":
            break
        state = cards(state, code)
    return state


def weak(call: str, terms: Terms | None = None) -> State:
    """B loses the first trick, and all that he leads after it."""
    hands = {B: "KS 2H 3H 2D 3D", C: "AS 4H 5H 6H 7H", D: "2S 4D 5D 6D 7D", A: "3S 8C 9C 10C JC"}
    return end(call, terms, hands, "KS AS 2S 3S 4H 4D 8C 2H 5H 5D 9C 3H 6H 6D 10C 2D 7H 7D JC 3D")


@pytest.mark.parametrize("call", ["1", "2", "3", "4"])
def test_the_stakes_may_consist_of_any_amount_one_for_each_trick_declared(call: str) -> None:
    assert stakes.number_stakes(int(call)) == int(call)
    each = int(call)
    assert end(call).purses.funds == (-each, 3 * each, -each, -each)
    assert weak(call).purses.funds == (each, -3 * each, each, each)


def test_the_stakes_may_consist_of_any_amount_and_the_example_of_three_tricks() -> None:
    """Page 8: each of the others pays three times the stake, or gets as much."""
    assert end("3", Terms(stake=4)).purses.funds == (-12, 36, -12, -12)
    assert weak("3", Terms(stake=4)).purses.funds == (12, -36, 12, 12)


def test_the_stakes_may_consist_of_any_amount_and_nap_is_paid_as_ten_tricks() -> None:
    assert stakes.nap_stakes(True, 5) == 10
    assert end("nap").purses.funds == (-10, 30, -10, -10)


def test_the_number_of_the_tricks_to_be_won_for_nap_is_five_double_stakes_or_a_single_lost() -> None:
    assert (stakes.nap_stakes(True, 5), stakes.nap_stakes(False, 5)) == (10, 5)
    assert weak("nap").purses.funds == (5, -15, 5, 5)
    assert stakes.nap_stakes(True, 9) == 18


def test_should_he_be_compelled_to_win_a_trick_he_pays_three_and_else_gets_three() -> None:
    assert stakes.misery_stakes() == 3
    assert weak("misery", agreed(MISERY)).purses.funds == (-3, 9, -3, -3)
    assert end("misery", agreed(MISERY)).purses.funds == (3, -9, 3, 3)


@pytest.mark.parametrize(
    ("terms", "won", "lost"), [(agreed(WELLINGTON), 20, 10), (agreed(WELLINGTON, LOSS_ONLY), 10, 10)]
)
def test_if_a_player_calls_napoleon_and_another_calls_over_him_it_is_doubled(terms: Terms, won: int, lost: int) -> None:
    mild = terms.has(LOSS_ONLY)
    assert (stakes.wellington_stakes(True, 5, mild), stakes.wellington_stakes(False, 5, mild)) == (won, lost)
    hands = {C: STRONG[B], B: STRONG[C], D: STRONG[D], A: STRONG[A]}
    state = called(dealt(hands, terms), "nap", "wellington", "pass", "pass")
    state = cards(state, "AS 4S 6S 2S KS 5S 7S 3S QS 5H 8H 2H JS 6H 9H 3H 10S 7H 10H 4H")
    assert state.purses.funds == (-won, -won, 3 * won, -won)
    hands = {C: "KS 2H 3H 2D 3D", B: "AS 4H 5H 6H 7H", D: STRONG[D], A: STRONG[A]}
    hands |= {D: "2S 3S 4S 5S 6S", A: "7S 8S 9S 10S JS"}
    state = cards(called(dealt(hands, terms), "nap", "wellington", "pass", "pass"), "KS 2S 7S AS")
    assert state.purses.funds == (lost, lost, -3 * lost, lost)


@pytest.mark.parametrize(("mild", "won", "lost"), [(False, 30, 15), (True, 10, 15)])
def test_this_is_called_in_the_same_manner_and_trebled(mild: bool, won: int, lost: int) -> None:
    assert (stakes.blucher_stakes(True, 5, mild), stakes.blucher_stakes(False, 5, mild)) == (won, lost)
    terms = agreed(WELLINGTON, BLUCHER, *([LOSS_ONLY] if mild else []))
    hands = {D: STRONG[B], B: STRONG[C], C: STRONG[D], A: STRONG[A]}
    state = called(dealt(hands, terms), "nap", "wellington", "blucher", "pass")
    state = cards(state, "AS 6S 2S 4S KS 7S 3S 5S QS 8H 2H 5H JS 9H 3H 6H 10S 10H 4H 7H")
    assert state.purses.funds == (-won, -won, -won, 3 * won)


def test_if_each_player_passes_then_the_next_deal_is_for_double_stakes() -> None:
    state = called(dealt(STRONG, agreed(DOUBLE_HEADER)), "2", "pass", "pass", "pass")
    doubled = state._replace(sitting=state.sitting._replace(doubled=1))
    won = cards(doubled, "AS 2S 4S 6S KS 3S 5S 7S")
    assert (won.purses.funds, won.sitting.doubled) == ((-4, 12, -4, -4), 0)
    lost = cards(
        called(dealt({B: "2C 3C 4C 5C 6C", C: "AC KC QC JC 10C"}, agreed(DOUBLE_HEADER)), "2", "pass", "pass", "pass"),
        "2C AC",
    )
    assert lost.sitting.doubled == 0


def test_with_six_persons_taking_part_in_it_all_five_pay() -> None:
    assert stakes.payers(B, 6) == (A, C, D, E, F)


def test_when_a_pool_is_agreed_to_each_dealer_pays_or_all_pay_together() -> None:
    assert kitty.kitty_payers(C, A, 4, False) == (C,)
    assert kitty.kitty_payers(A, A, 4, True) == (A, B, C, D)
    assert kitty.kitty_payers(C, A, 4, True) == ()
    assert paid(steps(sat(terms=agreed(KITTY)), Event("pay-in", A, 1))) == {A: 1, -2: -1}
    together = sat(terms=agreed(KITTY_TOGETHER))
    assert [step.seat for step in steps(together, Event("pay-in", A, 1))] == [A, B, C, D]
    with pytest.raises(RefusedError, match="to be paid for first"):
        played(sat(terms=agreed(KITTY)), Event("shuffle", B, cards=tuple(range(52))))
    with pytest.raises(RefusedError, match="once a deal"):
        played(sat(), Event("pay-in", A, 1))


def test_when_a_pool_is_agreed_to_it_is_his_who_makes_nap() -> None:
    assert kitty.takes_kitty("nap", True)
    assert not kitty.takes_kitty("nap", False)
    assert not kitty.takes_kitty("4", True)
    assert kitty.takes_kitty("wellington", True)
    assert not kitty.takes_kitty("wellington", True, nap_only=True)
    state = end("nap", agreed(KITTY))
    assert (state.purses.pool, state.purses.funds[B]) == (0, 31)
    assert weak("nap", agreed(KITTY)).purses.pool == 1
    assert end("4", agreed(KITTY)).purses.pool == 1


def test_when_it_is_found_desirable_to_conclude_the_kitty_is_divided_equally() -> None:
    assert kitty.divide_kitty(10, A, 4) == Division(((A, 2), (B, 3), (C, 3), (D, 2)), (), 0)
    assert kitty.divide_kitty(9, A, 4, odd_to_dealer=True).paid == ((A, 3), (B, 2), (C, 2), (D, 2))
    state = end("3", agreed(KITTY_TOGETHER))
    done = played(state, Event("conclude", note="divide"))
    assert (done.phase, done.purses.pool, done.purses.funds) == ("closed", 0, (-3, 9, -3, -3))
    with pytest.raises(RefusedError, match="divided equally, or drawn for"):
        played(state, Event("conclude"))


def test_the_popularity_of_the_game_is_that_it_may_end_and_provision_is_made_for_the_kitty() -> None:
    assert kitty.divide_kitty(8, A, 4).paid == ((A, 2), (B, 2), (C, 2), (D, 2))
    assert findings(end("3"), Event("conclude"))[-1][0] == "concluded"


def test_when_it_is_found_desirable_to_draw_the_lowest_card_takes_the_kitty_and_ace_is_highest() -> None:
    drawn = dict(zip((A, B, C, D), read_cards("AC 5H 3D 3S"), strict=True))
    assert kitty.lowest_card(drawn) == (C, D)
    state = played(end("3", agreed(KITTY_TOGETHER)), Event("conclude", note="draw"))
    # The dealer, A, begins at his left.
    assert state.contenders == (B, C, D, A)
    assert findings(state, Event("draw", A, cards=read_cards("5H 3D 3S AC"))) == [
        ("draws-again", C),
        ("draws-again", D),
    ]
    state = played(state, Event("draw", A, cards=read_cards("5H 3D 3S AC")))
    with pytest.raises(RefusedError, match="by the regular dealer"):
        played(state, Event("draw", B, cards=read_cards("AC KD")))
    with pytest.raises(RefusedError, match="each of 2"):
        played(state, Event("draw", A, cards=read_cards("AC 5H 3D 3S")))
    done = played(state, Event("draw", A, cards=read_cards("AC KD")))
    assert (done.phase, done.purses.pool, done.purses.funds[D]) == ("closed", 0, -3 - 1 + 4)


def test_after_the_cards_have_been_distributed_each_may_buy_from_the_top() -> None:
    assert kitty.buying_order((B, C, D, A)) == (B, C, D, A)
    assert kitty.price(3, 4) == 12
    assert kitty.handed((1, 2, 3), 2) == ((1, 2), (3,))
    state = dealt({B: "2C 3C AS KS QS"}, agreed(BUYING), stock="JS 10S")
    assert (state.phase, state.turn) == ("buy", B)
    state = played(state, Event("buy", B, cards=read_cards("2C 3C")))
    assert state.hands[B] == read_cards("AS KS QS JS 10S")
    assert (state.purses.pool, state.purses.funds[B], state.turn) == (2, -2, C)
    with pytest.raises(RefusedError, match="asks each in turn"):
        played(state, Event("buy", A))
    state = played(state, Event("buy", C), Event("buy", D), Event("buy", A))
    assert (state.phase, state.turn, state.purses.pool) == ("call", B, 2)


def test_after_the_cards_have_been_distributed_nobody_buys_more_than_there_are() -> None:
    state = dealt(terms=agreed(BUYING, form="nine-card"), players=5)
    for seat in (B, C, D):
        state = played(state, Event("buy", seat, cards=state.hands[seat][: 2 if seat != D else 1]))
    with pytest.raises(RefusedError, match="only 2 cards remain"):
        played(state, Event("buy", E, cards=state.hands[E][:3]))
    (option,) = machine.legal(state)
    assert option.most == 2


def test_an_extra_hand_is_dealt_which_costs_two_to_the_pool_if_he_fails() -> None:
    assert kitty.spare_penalty(True, False, True, 4) == 8
    assert kitty.spare_penalty(True, True, True, 4) == 0
    assert kitty.spare_penalty(True, False, False, 4) == 0
    assert kitty.spare_penalty(False, False, True, 4) == 0
    ten, spare = read_cards("2C 3C 4C 5C 6C"), read_cards("AS KS QS JS 10S")
    assert kitty.selects(ten, ten, spare)
    assert kitty.selects((*ten[:4], spare[0]), ten, spare)
    assert not kitty.selects(ten[:4], ten, spare)
    assert not kitty.selects((*ten[:4], ten[0]), ten, spare)
    state = dealt({B: "2C 3C 4C 5C 6C", C: "7C 8C 9C 10C JC"}, agreed(SPARE_HAND, KITTY), spare="AS KS QS JS 10S")
    with pytest.raises(RefusedError, match="keeps five"):
        played(state, Event("spare", B, cards=spare[:3]))
    state = played(state, Event("spare", B, cards=spare))
    state = called(state, "pass", "pass", "pass")
    state = cards(state, "2C 7C")
    for _ in range(2):
        hand = state.tricks.hands[machine.to_act(state)] if state.tricks else ()
        state = played(state, Event("play", machine.to_act(state), cards=hand[:1]))
    assert (state.purses.pool, state.purses.funds[B]) == (3, -17)

"""Pages 96 and 97: Wellington, Misery, Sir Garnet, Peep Nap."""

from __future__ import annotations

import pytest

from service.engine.cards import SPADES, read_card, read_cards
from service.engine.errors import RefusedError
from service.engine.events import Event
from service.engine.napoleon import machine, variations
from service.engine.napoleon.terms import MISERY, MISERY_TRUMPS, PEEP, RAISED, SIR_GARNET, WELLINGTON, Terms
from service.engine.seats import POOL
from service.engine.tricks import NO_TRUMP
from tests.laws.napoleon.tables import agreed, called, cards, dealt, findings, kinds, played, steps
from tests.laws.napoleon.test_orthodox import LINES, LOST, STRONG, WEAK, end
from tests.laws.tables import A, B, C, D

MINE = {C: STRONG[B], B: STRONG[C], D: STRONG[D], A: STRONG[A]}
"""C makes all tricks."""


def test_here_we_may_first_note_the_call_of_wellington_over_nap_only() -> None:
    assert variations.wellington_open("nap", True)
    assert not variations.wellington_open("4", True)
    assert not variations.wellington_open("", True)
    assert not variations.wellington_open("nap", False)
    terms = agreed(WELLINGTON)
    assert "wellington" not in kinds(dealt(terms=terms))
    assert kinds(called(dealt(terms=terms), "nap")) == ["pass", "wellington"]
    with pytest.raises(RefusedError, match="only be called over Nap"):
        called(dealt(terms=terms), "wellington")
    assert kinds(called(dealt(terms=terms), "nap", "wellington")) == ["pass"]


def test_here_we_may_first_note_the_double_stakes_two_shillings_or_one() -> None:
    """Page 96: where Nap is 1s. or 6d., Wellington is 2s. or 1s."""
    assert (variations.wellington_stakes(True, True), variations.wellington_stakes(False, True)) == (24, 12)
    assert (variations.wellington_stakes(True, False), variations.wellington_stakes(False, False)) == (20, 10)
    state = called(dealt(MINE, Terms(4, frozenset({WELLINGTON, RAISED}))), "nap", "wellington", "pass", "pass")
    state = cards(state, "AS 4S 6S 2S KS 5S 7S 3S QS 5H 8H 2H JS 6H 9H 3H 10S 7H 10H 4H")
    assert state.purses.funds == (-96, -96, 288, -96)


def test_another_innovation_is_an_adaptation_from_solo_whist_between_three_and_four() -> None:
    assert variations.with_misery(True) == ("1", "2", "3", "misery", "4", "nap")
    assert "misery" not in variations.with_misery(False)
    assert kinds(called(dealt(terms=agreed(MISERY)), "3")) == ["pass", "misery", "4", "nap"]
    assert kinds(called(dealt(terms=agreed(MISERY)), "misery")) == ["pass", "4", "nap"]
    assert "misery" not in kinds(dealt())


def test_another_innovation_is_an_adaptation_from_a_game_without_trumps() -> None:
    assert variations.misery_trumps(read_card("5S"), False) == NO_TRUMP
    assert variations.misery_trumps(read_card("5S"), True) == SPADES
    for terms, trump in ((agreed(MISERY), NO_TRUMP), (agreed(MISERY, MISERY_TRUMPS), SPADES)):
        state = cards(called(dealt(STRONG, terms), "misery", "pass", "pass", "pass"), "AS")
        assert state.tricks is not None
        assert state.tricks.order.trump == trump


def test_another_innovation_is_an_adaptation_from_misere_all_five_are_lost_and_three_is_paid() -> None:
    assert variations.misery_made(0)
    assert not variations.misery_made(1)
    assert variations.misery_stakes() == 3
    assert end("misery", WEAK, LOST, agreed(MISERY)).purses.funds == (-3, 9, -3, -3)
    assert end("misery", STRONG, LINES, agreed(MISERY)).purses.funds == (3, -9, 3, 3)


def test_sir_garnet_consists_of_an_excess_hand_that_lies_on_the_table() -> None:
    assert variations.garnet_hands(True) == 1
    assert variations.garnet_hands(False) == 0
    state = dealt(terms=agreed(SIR_GARNET), extra="AS KS QS JS 10S")
    assert state.extra == read_cards("AS KS QS JS 10S")
    assert dealt().extra == ()


def test_sir_garnet_consists_of_an_excess_hand_to_be_taken_in_turn_until_it_is_appropriated() -> None:
    assert variations.may_take_garnet(False, True, "4")
    assert not variations.may_take_garnet(True, True, "4")
    assert not variations.may_take_garnet(False, False, "4")
    assert not variations.may_take_garnet(False, True, "nap")
    state = called(dealt(terms=agreed(SIR_GARNET, MISERY), extra="AS KS QS JS 10S"), "misery")
    assert kinds(state)[-1] == "garnet"
    assert "garnet" not in kinds(called(state, "nap"))
    with pytest.raises(RefusedError, match="eldest hand calls first"):
        played(state, Event("garnet", A, cards=state.hands[A]))
    state = played(state, Event("garnet", C, cards=state.hands[C]))
    with pytest.raises(RefusedError, match="not there"):
        played(state, Event("garnet", D, cards=state.hands[D]))


def test_sir_garnet_consists_of_an_excess_so_that_of_ten_cards_five_are_rejected_and_nap_is_declared() -> None:
    hand, extra = read_cards("2C 3C 4C 5C 6C"), read_cards("AS KS QS JS 10S")
    assert variations.rejects(hand, hand, extra)
    assert not variations.rejects(hand[:4], hand, extra)
    assert not variations.rejects((*hand[:4], hand[0]), hand, extra)
    assert not variations.rejects((*hand[:4], 51 - 5), hand, extra)
    assert variations.must_call() == "nap"
    hands = {B: "2C 3C 4C 5C 6C", C: "7C 8C 9C 10C JC", D: "2D 3D 4D 5D 6D", A: "7D 8D 9D 10D JD"}
    state = dealt(hands, agreed(SIR_GARNET), extra="AS KS QS JS 10S")
    with pytest.raises(RefusedError, match="rejects five"):
        played(state, Event("garnet", B, cards=hand[:2]))
    state = played(state, Event("garnet", B, cards=hand))
    assert (state.highest, state.calls[B], state.hands[B], state.extra) == ("nap", "nap", extra, ())


@pytest.mark.parametrize(("raised", "won", "lost"), [(False, 10, 5), (True, 12, 6)])
def test_sir_garnet_consists_of_an_excess_hand_for_the_stakes_of_nap(raised: bool, won: int, lost: int) -> None:
    assert (variations.garnet_stakes(True, raised), variations.garnet_stakes(False, raised)) == (won, lost)
    hands = {B: "2C 3C 4C 5C 6C", C: "7C 8C 9C 10C JC", D: "2D 3D 4D 5D 6D", A: "7D 8D 9D 10D JD"}
    state = dealt(hands, agreed(SIR_GARNET, *([RAISED] if raised else [])), extra="AS KS QS JS 10S")
    state = called(played(state, Event("garnet", B, cards=state.hands[B])), "pass", "pass", "pass")
    state = cards(state, "AS 7C 2D 7D KS 8C 3D 8D QS 9C 4D 9D JS 10C 5D 10D 10S JC 6D JD")
    assert state.purses.funds == (-won, 3 * won, -won, -won)


def test_in_peep_nap_one_extra_card_may_be_seen_for_a_penny() -> None:
    assert variations.may_peep(True, False)
    assert not variations.may_peep(False, False)
    assert not variations.may_peep(True, True)
    assert variations.peep_price(4) == 4
    state = dealt(terms=agreed(PEEP), extra="AS")
    assert state.extra == read_cards("AS")
    assert kinds(state)[-1] == "peep"
    assert [(step.finding, step.amount, step.about) for step in steps(state, Event("peep", B))][1] == ("pays", 1, POOL)
    state = played(state, Event("peep", B))
    assert (state.purses.pool, state.purses.funds[B], state.turn) == (1, -1, B)
    assert "peep" not in kinds(state)
    with pytest.raises(RefusedError, match="he has seen the card"):
        played(state, Event("peep", B))
    assert "peep" in kinds(called(state, "nap"))
    assert "peep" not in kinds(dealt())


def test_in_peep_nap_one_extra_card_is_exchanged_by_the_superior_caller_who_has_peeped() -> None:
    assert variations.may_exchange(True, True, True)
    assert not variations.may_exchange(False, True, True)
    assert not variations.may_exchange(True, False, True)
    assert not variations.may_exchange(True, True, False)
    state = dealt({B: "2C KS QS JS 10S"}, agreed(PEEP), extra="AS")
    state = called(played(state, Event("peep", B)), "nap", "pass")
    state = called(played(state, Event("peep", D)), "pass", "pass")
    assert (state.phase, machine.to_act(state)) == ("exchange", B)
    with pytest.raises(RefusedError, match="nobody but the superior"):
        played(state, Event("exchange", D, cards=read_cards("2C")))
    with pytest.raises(RefusedError, match="one of his own"):
        played(state, Event("exchange", B, cards=read_cards("3C")))
    done = played(state, Event("exchange", B, cards=read_cards("2C")))
    assert (done.hands[B], done.extra, done.phase) == (read_cards("KS QS JS 10S AS"), read_cards("2C"), "play")
    assert findings(state, Event("exchange", B)) == [("exchanges", B)]
    unseen = called(dealt(terms=agreed(PEEP), extra="AS"), "nap", "pass", "pass", "pass")
    assert unseen.phase == "play"


@pytest.mark.parametrize(
    ("event", "why"),
    [
        (Event("misery", B), "not agreed upon"),
        (Event("wellington", B), "not agreed upon"),
        (Event("peep", B), "no card is dealt to peep at"),
        (Event("garnet", B), "no extra hand is dealt"),
    ],
)
def test_a_variation_of_these_that_was_not_agreed_upon_is_refused_as_such(event: Event, why: str) -> None:
    with pytest.raises(RefusedError, match=why):
        played(dealt(), event)

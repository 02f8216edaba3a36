"""Rules 19 to 24: The Ante."""

from __future__ import annotations

import pytest

from service.engine.errors import RefusedError
from service.engine.events import Event
from service.engine.packs import ORDINARY
from service.engine.poker import ante
from service.engine.poker.machine import legal
from service.engine.poker.terms import Terms, rule
from tests.laws.poker.tables import dealt, played, ready, sat, steps
from tests.laws.tables import A, B, C, D


def test_law_19_the_ante_is_at_most_half_the_limit() -> None:
    assert ante.ante_ceiling(6) == 3
    sat(terms=Terms(ante=3, limit=6))
    with pytest.raises(RefusedError) as error:
        sat(terms=Terms(ante=4, limit=6))
    assert error.value.law == rule(19)


def test_as_before_stated_the_ante_and_limit_are_not_altered_in_play() -> None:
    assert ante.stakes_may_change(begun=False)
    assert not ante.stakes_may_change(begun=True)


def test_law_20_the_left_of_the_dealer_stakes_before_the_deal() -> None:
    assert ante.ante_seat(A, 4) == B
    assert ante.ante_seat(D, 4) == A
    state = sat()
    with pytest.raises(RefusedError) as error:
        played(state, Event("ante", C, 1))
    assert error.value.law == rule(20)
    state = played(state, Event("shuffle", A, cards=ORDINARY), Event("cut", D, 20))
    with pytest.raises(RefusedError, match="ante is to be staked") as error:
        played(state, Event("deal", A))
    assert error.value.law == rule(20)
    assert played(state, Event("ante", B, 1)).pool == 1


def test_law_21_no_1_alone_may_begin_to_straddle() -> None:
    assert ante.may_straddle(C, A, 4, None)
    assert not ante.may_straddle(D, A, 4, None)
    assert not ante.may_straddle(B, A, 4, None)
    state = played(sat(), Event("ante", B, 1))
    with pytest.raises(RefusedError) as error:
        played(state, Event("straddle", D, 2))
    assert error.value.law == rule(21)


def test_law_21_the_right_ends_with_the_dealer() -> None:
    assert ante.may_straddle(D, A, 4, C)
    assert ante.may_straddle(A, A, 4, C)
    assert ante.may_straddle(A, A, 4, D)
    assert not ante.may_straddle(B, A, 4, A)
    assert not ante.may_straddle(C, A, 4, D)


def test_law_21_each_straddle_adds_the_ante() -> None:
    assert ante.straddled_to(1, 1) == 2
    assert ante.straddled_to(1, 2) == 3
    state = played(sat(), Event("ante", B, 1), Event("straddle", C, 2))
    with pytest.raises(RefusedError, match="comes to 3") as error:
        played(state, Event("straddle", D, 4))
    assert error.value.law == rule(21)
    assert played(state, Event("straddle", D, 3)).blinds == (0, 1, 2, 3)


def test_law_22_straddles_stop_at_half_the_limit() -> None:
    assert ante.straddle_ceiling(6) == 3
    state = played(sat(), Event("ante", B, 1), Event("straddle", C, 2), Event("straddle", D, 3))
    assert not [option for option in legal(state) if option.kind == "straddle"]
    with pytest.raises(RefusedError) as error:
        played(state, Event("straddle", A, 4))
    assert error.value.law == rule(22)


def test_law_22_the_illustration_of_page_32() -> None:
    # "let us suppose the limit be two shillings and the ante be one penny": straddles of 2d., 3d. ... to a shilling.
    state = played(sat(10, Terms(ante=4, limit=96)), Event("ante", B, 4))
    for seat, pence in zip(range(C, 10), range(2, 10), strict=True):
        state = played(state, Event("straddle", seat, 4 * pence))
    assert state.highest == 4 * 9
    assert ante.straddle_ceiling(96) == 48


def test_law_23_without_a_straddle_ante_has_the_last_say() -> None:
    assert ante.order_of_say(A, 4) == (C, B)
    state = dealt(sat())
    assert (state.turn, state.last_say) == (C, B)
    state = played(state, Event("pass", C), Event("stake", D, 2), Event("pass", A))
    assert state.turn == B
    assert played(state, Event("stake", B, 1)).phase == "draw"


def test_law_24_with_a_straddle_the_last_straddler_has_it() -> None:
    assert ante.order_of_say_straddled(D, 4) == (A, D)
    state = dealt(sat(), straddles=[C, D])
    assert (state.turn, state.last_say) == (A, D)
    assert any(step.law == rule(24) for step in steps(ready(sat(), straddles=[C, D]), Event("deal", A)))
    state = played(state, Event("stake", A, 3), Event("pass", B), Event("pass", C))
    assert state.turn == D
    assert played(state, Event("stake", D, 0)).phase == "draw"


def test_law_22_how_far_straddling_can_go() -> None:
    # Ante 1 and limit 6: No. 1 makes it 2, No. 2 may make it 3, and there it ends.
    assert ante.straddles_allowed(1, 6, 5) == (2, 3)
    assert ante.straddles_allowed(3, 6, 5) == ()
    # It ends with the dealer, though half the limit is not reached.
    assert ante.straddles_allowed(4, 96, 4) == (8, 12, 16)
    assert ante.straddles_allowed(4, 96, 2) == (8,)
    assert ante.straddles_allowed(1, 10**9, 10) == tuple(range(2, 11))


def test_law_20_who_has_not_the_ante_borrows_what_is_wanting() -> None:
    state = sat(2, funds=(0, 0))
    assert [(o.kind, o.seat, o.least, o.law) for o in legal(state)] == [("borrow", B, 1, rule(20))]
    state = played(state, Event("borrow", B, 1), Event("ante", B, 1))
    # A has no funds to straddle with.
    assert [option.kind for option in legal(state)] == ["shuffle"]

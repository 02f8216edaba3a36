"""Rules 25 to 28: The Play."""

from __future__ import annotations

import pytest

from service.engine.errors import RefusedError
from service.engine.events import Event
from service.engine.poker import play
from service.engine.poker.machine import legal
from service.engine.poker.terms import LIMIT, rule
from tests.laws.poker.tables import SMALL, dealt, findings, played, sat, steps
from tests.laws.tables import A, B, C, D


def test_law_25_the_opener_stakes_twice_the_ante_at_least() -> None:
    assert play.opening_minimum(3) == 6
    assert play.opening_minimum(3, straddles=6) == 6
    state = dealt(sat())
    with pytest.raises(RefusedError) as error:
        played(state, Event("stake", C, 1))
    assert error.value.law == rule(25)
    assert played(state, Event("stake", C, 2)).opener == C


def test_law_25_the_turn_passes_to_the_left() -> None:
    state = dealt(sat())
    with pytest.raises(RefusedError, match="turn of C"):
        played(state, Event("pass", D))
    assert played(state, Event("pass", C)).turn == D


def test_if_he_open_the_game_he_would_count_the_straddles_in() -> None:
    assert play.opening_minimum(3, straddles=6, reading="twice-ante-and-straddles") == 18
    agreed = SMALL._replace(readings=(("opening", "twice-ante-and-straddles"),))
    state = dealt(sat(terms=agreed), straddles=[C])
    with pytest.raises(RefusedError) as error:
        played(state, Event("stake", D, 5))
    assert error.value.law == rule(25)
    assert played(state, Event("stake", D, 6)).opener == D


def test_before_beginning_play_it_is_customary_to_limit_each_rise() -> None:
    assert play.raise_ceiling(2, 6) == 8
    state = played(dealt(sat()), Event("stake", C, 2))
    with pytest.raises(RefusedError, match="more than the limit") as error:
        played(state, Event("stake", D, 9))
    assert error.value.law == LIMIT
    assert played(state, Event("stake", D, 8)).highest == 8


def test_law_26_each_makes_good_the_stake_before_him() -> None:
    assert play.make_good(6, 2) == 4
    assert play.make_good(6, 6) == 0
    state = played(dealt(sat()), Event("stake", C, 4))
    with pytest.raises(RefusedError, match="by 4 at least") as error:
        played(state, Event("stake", D, 3))
    assert error.value.law == rule(26)
    assert findings(state, Event("stake", D, 4)) >= {("26", "makes-good", D)}
    assert findings(state, Event("stake", D, 5)) >= {("26", "raises", D)}


def test_law_27_who_passes_loses_his_stake_and_his_right() -> None:
    assert play.staked_by_passing(3) == 3
    assert play.may_take_again(passed=False)
    assert not play.may_take_again(passed=True)
    state = played(dealt(sat()), Event("stake", C, 2), Event("stake", D, 4), Event("stake", A, 4), Event("stake", B, 3))
    state = played(state, Event("draw", B))
    lost = [step for step in steps(state, Event("pass", C)) if step.law == rule(27)]
    assert [(step.seat, step.amount) for step in lost] == [(C, 2)]
    after = played(state, Event("pass", C))
    assert (after.live[C], after.pool, after.funds[C]) == (False, 14, -2)
    with pytest.raises(RefusedError, match="again") as error:
        played(after, Event("take-back", C))
    assert error.value.law == rule(27)


def test_law_28_divulging_is_a_breach_without_a_remedy() -> None:
    assert play.divulging(False, C) is None
    state = played(dealt(sat()), Event("pass", C))
    assert findings(state, Event("divulge", C)) == {("28", "breach", C)}
    assert played(state, Event("divulge", C)).funds == state.funds
    with pytest.raises(RefusedError, match="no law forbids"):
        played(state, Event("divulge", D))


def test_before_beginning_play_it_is_customary_that_the_opener_too_keeps_to_the_limit() -> None:
    for reading, most in ("over-stake", 2 + 6), ("over-minimum", 6 + 6):
        readings = (("opening", "twice-ante-and-straddles"), ("opening-ceiling", reading))
        state = dealt(sat(terms=SMALL._replace(readings=readings)), straddles=[C])
        with pytest.raises(RefusedError, match="more than the limit") as error:
            played(state, Event("stake", D, most + 1))
        assert error.value.law == LIMIT
        assert played(state, Event("stake", D, most)).highest == most


def test_law_26_the_stake_of_the_preceding_player_not_that_of_the_straddler() -> None:
    # Straddled to 3 by D, opened for 2 (25): B, the next but one, makes good to 2, and to 3 before he draws (36).
    for reading, least, note in ("preceding", 1, "make-good"), ("highest", 2, ""):
        agreed = SMALL._replace(readings=(("make-good", reading),))
        state = played(dealt(sat(terms=agreed), straddles=[C, D]), Event("stake", A, 2))
        assert [(o.kind, o.least) for o in legal(state)] == [("pass", 0), ("stake", least)]
        with pytest.raises(RefusedError, match=f"by {least} at least") as error:
            played(state, Event("stake", B, least - 1))
        assert error.value.law == rule(26)
        assert steps(state, Event("stake", B, least))[-1].note == note
        state = played(state, Event("stake", B, 2), Event("pass", C), Event("stake", D))
        assert (state.phase, state.highest) == ("draw", 3)

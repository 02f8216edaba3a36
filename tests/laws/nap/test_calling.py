"""Pages 10 and 12 to 14: the calls."""

from __future__ import annotations

import pytest

from service.engine.errors import RefusedError
from service.engine.events import Event
from service.engine.nap import calling, machine
from service.engine.nap.terms import (
    BLUCHER,
    CHALLENGE,
    DOUBLE_HEADER,
    LOWEST_THREE,
    MISERY,
    SPARE_HAND,
    WELLINGTON,
    Terms,
    in_force,
)
from service.engine.seats import NOBODY
from tests.laws.nap.tables import PLAIN, agreed, called, cards, dealt, findings, kinds, played, steps
from tests.laws.tables import A, B, C, D, call

LADDER = ("1", "2", "3", "4", "nap")
OVER = agreed(WELLINGTON, BLUCHER)


def test_there_are_several_innovations_and_different_methods_and_none_holds_unless_agreed() -> None:
    assert in_force(MISERY, frozenset({MISERY}))
    assert not in_force(MISERY, frozenset())
    assert "misery" not in kinds(dealt())
    assert "misery" in kinds(dealt(terms=agreed(MISERY)))


def test_the_deal_having_been_completed_the_players_declare_in_turn_from_the_left() -> None:
    assert calling.calling_order((B, C, D, A)) == (B, C, D, A)
    state = dealt()
    assert machine.to_act(state) == B
    with pytest.raises(RefusedError, match="declare in turn"):
        played(state, call(C, "pass"))
    assert called(state, "pass").turn == C


def test_the_deal_having_been_completed_the_first_caller_must_stand_for_one_if_all_pass() -> None:
    passed = ("pass",) * 4
    assert calling.forced_caller(passed, (B, C, D, A), False) == B
    assert calling.forced_caller(passed, (B, C, D, A), True) == NOBODY
    assert calling.forced_caller(("pass", "pass", "2", "pass"), (B, C, D, A), False) == NOBODY
    state = called(dealt(), "pass", "pass", "pass")
    assert ("must-stand-for-one", B) in findings(state, call(A, "pass"))
    state = called(state, "pass")
    assert (state.holder, state.highest, machine.to_act(state)) == (B, "1", B)


def test_if_he_cannot_stand_for_more_than_was_called_he_must_pass() -> None:
    assert calling.calls_above("3", LADDER) == ("4", "nap")
    assert calling.calls_above("", LADDER) == LADDER
    state = called(dealt(), "3")
    assert kinds(state) == ["pass", "4", "nap"]
    for low in ("2", "3"):
        with pytest.raises(RefusedError, match="he may call 4 or nap, or pass"):
            called(state, low)
    assert kinds(called(state, "nap")) == ["pass"]


def test_if_he_cannot_stand_for_more_later_he_may_not_declare_again() -> None:
    assert calling.may_declare("")
    assert not calling.may_declare("pass")
    with pytest.raises(RefusedError, match="nobody declares twice"):
        played(called(dealt(), "2", "3"), call(B, "4"))


def test_the_number_of_the_tricks_to_be_called_is_variable() -> None:
    assert calling.number_calls(5) == LADDER
    assert calling.number_calls(9)[-2:] == ("8", "nap")
    assert kinds(dealt()) == ["pass", *LADDER]
    assert called(dealt(), "5").highest == "nap"


def test_the_player_who_has_called_the_highest_number_becomes_senior_hand() -> None:
    assert calling.senior_hand(("2", "pass", "3", "pass"), LADDER) == C
    assert calling.senior_hand(("pass",) * 4, LADDER) == NOBODY
    state = called(dealt(), "2", "3", "pass", "pass")
    assert (state.holder, machine.to_act(state)) == (C, C)


def test_the_main_idea_of_the_play_is_one_against_all_others() -> None:
    assert calling.opponents(B, range(4)) == (A, C, D)
    state = cards(called(dealt({B: "AS KS QS JS 10S", C: "2H 3H 4H 5H 6H"}), "1", "pass", "pass", "pass"), "AS 2H 2C")
    last = Event("play", A, cards=state.tricks.hands[A][:1] if state.tricks else ())
    assert [(step.seat, step.about) for step in steps(state, last) if step.finding == "pays"] == [
        (A, B),
        (C, B),
        (D, B),
    ]


def test_should_he_be_compelled_to_win_three_tricks_go_before_misery() -> None:
    assert calling.with_misery(LADDER) == ("1", "2", "misery", "3", "4", "nap")
    state = called(dealt(terms=agreed(MISERY)), "misery")
    assert kinds(state) == ["pass", "3", "4", "nap"]
    assert kinds(called(dealt(terms=agreed(MISERY)), "2"))[1] == "misery"


def test_if_each_player_passes_then_the_stakes_are_doubled_until_a_caller_has_won() -> None:
    assert calling.doubling(0, True, False) == 1
    assert calling.doubling(1, True, False) == 1
    assert calling.doubling(1, True, False, again=True) == 2
    assert calling.doubling(1, False, False) == 1
    assert calling.doubling(1, False, True) == 0
    state = called(dealt(terms=agreed(DOUBLE_HEADER)), "pass", "pass", "pass")
    assert findings(state, call(A, "pass"))[-1] == ("stakes-doubled", NOBODY)
    state = called(state, "pass")
    assert (state.phase, state.sitting.doubled) == ("over", 1)
    state = played(state, Event("next"))
    assert (state.dealer, state.sitting.doubled) == (B, 1)


def test_if_each_player_passes_then_the_lowest_call_is_usually_three() -> None:
    ladder = calling.with_misery(LADDER)
    assert calling.lowest_call(ladder, True) == ("misery", "3", "4", "nap")
    assert calling.lowest_call(ladder, True, with_misery=False) == ("3", "4", "nap")
    assert calling.lowest_call(ladder, False) == ladder
    assert kinds(dealt(terms=agreed(DOUBLE_HEADER, LOWEST_THREE))) == ["pass", "3", "4", "nap"]
    forced = called(dealt(terms=agreed(LOWEST_THREE)), *["pass"] * 4)
    assert (forced.highest, forced.holder) == ("1", B)


def test_if_a_player_calls_napoleon_and_another_can_make_five_he_may_call_wellington() -> None:
    assert calling.wellington_open("nap", True)
    assert not calling.wellington_open("nap", False)
    assert not calling.wellington_open("4", True)
    assert "wellington" not in kinds(dealt(terms=OVER))
    assert kinds(called(dealt(terms=OVER), "nap")) == ["pass", "wellington"]
    assert kinds(called(dealt(), "nap")) == ["pass"]
    assert called(dealt(terms=OVER), "nap", "wellington", "pass", "pass").holder == C


def test_this_is_called_in_the_same_manner_over_wellington_and_never_by_the_first_caller() -> None:
    assert calling.blucher_open("wellington", True)
    # It is called over Wellington, which goes with it.
    assert kinds(called(dealt(terms=agreed(BLUCHER)), "nap")) == ["pass", "wellington"]
    assert not calling.blucher_open("nap", True)
    assert not calling.blucher_open("wellington", False)
    state = called(dealt(terms=OVER), "nap", "wellington")
    assert kinds(state) == ["pass", "blucher"]
    assert kinds(called(state, "blucher")) == ["pass"]
    assert called(state, "blucher", "pass").holder == D
    with pytest.raises(RefusedError, match="he may call 1 or"):
        called(dealt(terms=OVER), "blucher")


@pytest.mark.parametrize(("answer", "stands", "waits"), [("stand-higher", B, C), ("yield", C, B)])
def test_another_variety_of_this_game_is_that_the_challenged_may_raise(answer: str, stands: int, waits: int) -> None:
    assert calling.stands_for_higher(B, C, answer == "stand-higher", True) == stands
    assert calling.stands_for_higher(B, C, True, False) == C
    state = called(dealt(terms=agreed(WELLINGTON, BLUCHER, CHALLENGE)), "nap", "wellington")
    assert (state.phase, state.turn) == ("answer", B)
    with pytest.raises(RefusedError, match="who was challenged answers"):
        played(state, Event(answer, C))
    state = played(state, Event(answer, B))
    assert (state.highest, state.holder, state.turn, state.phase) == ("wellington", stands, D, "call")
    assert state.calls[waits] in ("nap", "challenges")
    state = played(called(state, "blucher"), Event("stand-higher", stands))
    assert (state.highest, state.holder) == ("blucher", stands)
    assert called(state, "pass").holder == stands


def test_an_extra_hand_is_dealt_which_binds_him_who_takes_it_to_nap() -> None:
    assert calling.takes_spare("4", LADDER) == "nap"
    assert calling.takes_spare("nap", LADDER) == ""
    state = called(dealt({B: "2C 3C 4C 5C 6C"}, agreed(SPARE_HAND), spare="AS KS QS JS 10S"), "pass")
    assert kinds(state)[-1] == "spare"
    state = called(state, "3")
    state = played(state, Event("spare", D, cards=state.hands[D]))
    assert (state.highest, state.calls[D], state.deal.spare, state.deal.took_spare) == ("nap", "nap", (), D)
    with pytest.raises(RefusedError, match="spare hand is not there"):
        played(state, Event("spare", A, cards=state.hands[A]))


def test_terms_that_the_book_does_not_know_are_refused() -> None:
    for terms, message in (
        (Terms(form="ten-card"), "no form of Nap"),
        (agreed("peep"), "describes no variation"),
        (Terms(stake=0), "more than nothing"),
        (agreed(revoke="replay"), "no reading"),
    ):
        with pytest.raises(RefusedError, match=message):
            dealt(terms=terms)
    assert PLAIN.reading("revoke") == "no-penalty"

"""Laws that meet in one game: two irregular acts, a waiver and what it waives, money that does not suffice."""

from __future__ import annotations

import pytest

from service.engine.errors import RefusedError
from service.engine.events import Event
from service.engine.poker import machine
from service.engine.poker.state import State
from service.engine.poker.terms import Terms, rule
from tests.laws.poker.tables import (
    all_in,
    betting,
    dealt,
    drawn,
    findings,
    pack_for,
    paid,
    passed,
    played,
    ready,
    sat,
    steps,
)
from tests.laws.tables import A, B, C, D


def agreed(*readings: tuple[str, str]) -> Terms:
    return Terms(ante=1, limit=6, readings=readings)


def uncut_and_short(*readings: tuple[str, str]) -> State:
    """The pack was not cut, and B was dealt four cards: all lie unraised."""
    state = played(ready(sat(terms=agreed(*readings)), cut=False), Event("misgive", A, 4, about=B))
    return played(state, Event("deal", A))


def to_draw() -> State:
    """B has the first draw, and his stake is equal."""
    state = all_in(dealt(sat()))
    return played(state, Event("stake", B, state.highest - state.stakes[B])) if state.stakes[B] < 2 else state


def discarded(asked: int) -> State:
    """B has discarded two and asked for so many."""
    state = to_draw()
    return played(state, Event("discard", B, 0, state.hands[B][:2]), Event("ask", B, asked))


def test_law_17_a_deal_in_which_one_has_four_cards_is_not_finished() -> None:
    state = uncut_and_short()
    for said, number in ((Event("point-out", C), "8"), (Event("faced", C), "10")):
        assert (number, "misdeal", A) in findings(state, said)
        assert steps(state, said)[0].note == "unfinished-deal"
        late = played(state, Event("look", B))
        assert (number, "misdeal", A) in findings(late, said)
    assert passed(uncut_and_short()).claims == ()
    won = played(uncut_and_short(), Event("stake", C, 2), *(Event("pass", seat) for seat in (D, A, B)))
    assert (won.phase, won.claims) == ("over", ())
    finished = uncut_and_short(("unfinished-deal", "finished"))
    assert findings(finished, Event("point-out", C)) == {("9", "deal-stands", A)}
    with pytest.raises(RefusedError, match="deal is finished"):
        played(finished, Event("faced", C))
    too_many = played(ready(sat(), cut=False), Event("misgive", A, 6, about=B), Event("deal", A))
    assert findings(too_many, Event("point-out", C)) == {("9", "deal-stands", A)}


def test_law_9_is_not_said_of_a_deal_that_is_not_finished() -> None:
    uncut = ready(sat(), cut=False)
    assert ("9", "deal-stands", A) in findings(uncut, Event("deal", A))
    short = played(uncut, Event("misgive", A, 4, about=B))
    assert ("9", "deal-stands", A) not in findings(short, Event("deal", A))


def test_law_80_a_waiver_of_8_holds_to_the_end_of_the_deal() -> None:
    state = played(ready(sat(), cut=False), Event("deal", A, 5), Event("waive", C, note=rule(8)))
    for more in (0, 3):
        going_on = played(state, Event("deal", A, more)) if more else state
        with pytest.raises(RefusedError, match="waived"):
            played(going_on, Event("point-out", B))
    assert ("9", "deal-stands", A) in findings(state, Event("deal", A))


def test_law_80_a_waiver_of_44_or_42_binds_the_dealer() -> None:
    state = played(discarded(3), Event("waive", C, note=rule(44)))
    with pytest.raises(RefusedError, match="waived"):
        played(state, Event("examine", A))
    # Evidence that yet another number was demanded (46) does not bring back what was waived.
    with pytest.raises(RefusedError, match="waived"):
        played(state, Event("find-demand", D, 4), Event("examine", A))
    # He gives another number than was demanded, and everybody may point it out.
    assert ("43", "make-good", A) in findings(played(state, Event("give", A, 2)), Event("point-out", C))
    state = played(discarded(2), Event("give", A, 3), Event("waive", C, note=rule(42)))
    with pytest.raises(RefusedError, match="waived"):
        played(state, Event("point-out", C))


def test_law_10_a_card_is_found_faced_before_the_first_is_dealt() -> None:
    state = ready(sat())
    assert ("10", "misdeal", A) in findings(state, Event("faced", C))
    again = played(state, Event("faced", C))
    assert (again.phase, again.deal.pack, again.stakes[B]) == ("before", (), 1)
    with pytest.raises(RefusedError, match="not been shuffled"):
        played(again, Event("faced", C))


def test_law_11_the_last_card_dealt_is_exposed() -> None:
    state = dealt(sat())
    last = state.hands[A][-1:]
    assert findings(state, Event("expose", A, 1, last, about=A)) == {("11", "accepted", A)}
    with pytest.raises(RefusedError, match="last card"):
        played(state, Event("expose", A, 1, state.hands[B][-1:], about=B))
    more = played(ready(sat()), Event("misgive", A, 6, about=C), Event("deal", A))
    assert findings(more, Event("expose", A, 1, more.hands[C][-1:], about=C)) == {("11", "accepted", C)}


def test_law_48_a_hand_is_found_foul_once() -> None:
    state = played(discarded(2), Event("give", A, 1), Event("look", B))
    assert state.aside.foul[B]
    with pytest.raises(RefusedError, match="has retired"):
        played(state, Event("announce", C, about=B))


def test_law_51_nothing_can_be_told_of_cards_not_drawn() -> None:
    with pytest.raises(RefusedError, match="drawn nothing"):
        played(to_draw(), Event("inform", A, about=C))


def test_law_36_cards_told_and_cards_laid_down_are_the_same() -> None:
    state = to_draw()
    for kind in ("draw", "discard"):
        for cards in ((), state.hands[B][:2]):
            with pytest.raises(RefusedError, match="name the cards"):
                played(state, Event(kind, B, 3, cards))
    assert played(state, Event("draw", B, 2, state.hands[B][:2])).drew[B] == 2


def test_law_36_the_highest_stake_may_be_that_of_one_who_has_retired() -> None:
    """D straddles to 3 and passes; A opened with 2."""
    for option, due in (("of-players", 2), ("of-anybody", 3)):
        state = dealt(sat(terms=agreed(("highest-stake", option))), straddles=(C, D))
        state = played(state, Event("stake", A, 2), Event("stake", B, 1), Event("pass", C))
        assert steps(state, Event("pass", D))[-1].note == "highest-stake"
        assert played(state, Event("pass", D)).highest == due


def test_law_55_a_stake_made_equal_before_its_turn_in_the_draw_stands() -> None:
    state = played(dealt(sat()), Event("stake", C, 2), Event("stake", D, 2), Event("stake", A, 8), Event("stake", B, 7))
    assert ("55", "cannot-be-recalled", C) in findings(state, Event("stake", C, 6))
    after = played(state, Event("stake", C, 6), Event("draw", B))
    assert (after.turn, after.stakes) == (C, (8, 8, 8, 2))
    assert played(after, Event("draw", C)).turn == D
    with pytest.raises(RefusedError, match="made equal"):
        played(state, Event("stake", C, 7))


def test_law_55_who_has_bet_before_his_turn_does_not_stand_in_it() -> None:
    state = played(betting(), Event("bet", D, 2), Event("stand", C))
    assert "stand" not in {option.kind for option in machine.legal(state)}
    with pytest.raises(RefusedError, match="bets or retires"):
        played(state, Event("stand", D))
    assert ("53", "bets", D) in findings(state, Event("bet", D, 0))


def raised_before_the_draw(borrows: int, funds: int) -> State:
    """A raises to 8 before the draw, having borrowed so much; after it C bets 6 and D passes."""
    state = dealt(sat(funds=(funds, 50, 50, 50)))
    state = played(state, Event("stake", C, 2), Event("stake", D, 2))
    state = played(state, Event("borrow", A, borrows)) if borrows else state
    state = drawn(played(state, Event("stake", A, 8), Event("stake", B, 7)))
    return played(state, Event("bet", C, 6), Event("pass", D))


def test_law_62_who_borrowed_to_raise_before_the_draw_borrows_to_call() -> None:
    with pytest.raises(RefusedError, match="borrow to call"):
        played(raised_before_the_draw(4, 4), Event("demand", A))
    # What he borrowed he did not need.
    assert played(raised_before_the_draw(4, 8), Event("demand", A)).aside.shorts
    assert played(raised_before_the_draw(0, 8), Event("demand", A)).aside.shorts


def test_law_62_to_open_with_the_least_stake_is_no_raise() -> None:
    for stake, raises in ((2, False), (3, True)):
        state = played(dealt(sat(funds=(50, 50, 1, 50))), Event("borrow", C, 5), Event("stake", C, stake))
        assert state.aside.borrowed_to_raise[C] == raises


@pytest.mark.parametrize("phase", ["say", "draw"])
def test_law_60_no_show_is_demanded_before_the_draw(phase: str) -> None:
    state = played(dealt(sat(funds=(50, 50, 4, 50))), Event("stake", C, 2), Event("pass", D))
    if phase == "draw":
        state = played(state, Event("stake", A, 8), Event("stake", B, 7), Event("draw", B))
    with pytest.raises(RefusedError, match="borrows or passes") as error:
        played(state, Event("demand", state.turn))
    assert error.value.note == "short-before-the-draw"


def false_opener(funds: int, *readings: tuple[str, str]) -> State:
    """D opens a Jack-pot with nothing, everybody passes, and he shows. He began with so much."""
    state = passed(dealt(sat(funds=(30, 30, 30, funds), terms=agreed(*readings))))
    state = dealt(played(state, Event("next")), {D: "AS KD 9C 4H 2S"})
    state = played(state, Event("stake", D, 2))
    while state.phase == "say":
        state = played(state, Event("pass", state.turn))
    return state


@pytest.mark.parametrize(("option", "left", "pool"), [("owed", -1, 10), ("what-he-has", 0, 9)])
def test_law_33_a_penalty_for_which_his_funds_do_not_reach(option: str, left: int, pool: int) -> None:
    state = false_opener(4, ("short-penalty", option))
    assert state.funds[D] == 1
    found = steps(state, Event("show", D))
    assert [step.note for step in found if step.finding == "pays"] == ["short-penalty"]
    after = played(state, Event("show", D))
    assert (after.funds[D], after.pool, after.sitting.unopened) == (left, pool, 2)
    rich = false_opener(20, ("short-penalty", option))
    assert {step.note for step in steps(rich, Event("show", D)) if step.finding == "pays"} == {""}


@pytest.mark.parametrize(("option", "left"), [("owed", -1), ("what-he-has", 0)])
def test_law_14_a_refund_for_which_the_dealers_funds_do_not_reach(option: str, left: int) -> None:
    state = sat(funds=(0, 9, 9, 9), terms=agreed(("short-penalty", option)))
    state = played(ready(state), Event("misgive", A, 6, about=B), Event("deal", A))
    assert steps(state, Event("look", B))[1].note == "short-penalty"
    after = played(state, Event("look", B))
    assert after.funds[A] == left
    assert sum(machine.settlement(after)) + after.pool == 0


@pytest.mark.parametrize("name", ["", " ", "B"])
def test_law_81_who_takes_a_seat_is_somebody_new(name: str) -> None:
    with pytest.raises(RefusedError, match="names nobody new"):
        played(passed(dealt(sat())), Event("newcomer", A, note=name))


def test_law_33_a_short_player_whose_hand_is_foul_is_short_no_more() -> None:
    """D opens a Jack-pot falsely and ties with C; A demanded a show, and shows six cards."""
    state = passed(dealt(sat(funds=(5, 50, 50, 50), terms=agreed(("opener-short", "whole-pool")))))
    state = played(state, Event("next"))
    pack = pack_for({D: "AS KD 9C 4H 2S", C: "AD KC 9D 4S 2H"}, dealer=B)
    state = played(ready(state, pack), Event("misgive", B, 6, about=A), Event("deal", B), Event("stake", D, 2))
    state = drawn(all_in(state))
    state = played(state, Event("bet", D, 4), Event("demand", A), Event("pass", B), Event("bet", C, 4))
    for seat in (D, A):
        state = played(state, Event("show", seat))
    found = steps(state, Event("show", C))
    assert paid(found) == {C: state.pool}
    assert "opener-short" not in {step.note for step in found}


@pytest.mark.parametrize("given", [None, 2, 4])
def test_law_48_an_opener_who_waits_for_cards_has_no_foul_hand(given: int | None) -> None:
    """D opens a Jack-pot with two kings; before he has raised his cards the last other hand is found foul."""
    state = played(passed(dealt(sat())), Event("next"))
    pack = pack_for({D: "KS KD 9C 4H 2S"}, dealer=B)
    state = played(ready(state, pack), Event("misgive", B, 6, about=C), Event("deal", B), Event("stake", D, 2))
    state = played(state, Event("pass", A), Event("pass", B), Event("stake", C, 1), Event("draw", C))
    state = played(state, Event("discard", D, 0, state.hands[D][2:]), Event("ask", D, 3))
    state = state if given is None else played(state, Event("give", B, given))
    state = played(state, Event("announce", B, about=C))
    assert (machine.to_act(state), len(state.hands[D])) == (D, 5)
    assert paid(steps(state, Event("show", D))) == {D: state.pool}


def test_law_41_an_opener_to_whom_cards_are_owed_has_no_foul_hand() -> None:
    """Ten play; the pack is exhausted when D, who opened a Jack-pot, asks, and the dealer then passes."""
    state = played(passed(dealt(sat(10))), Event("next"))
    state = dealt(state, {D: "KS KD 9C 4H 2S"})
    state = played(state, Event("stake", D, 2))
    while state.phase == "say":
        due = 2 - state.stakes[state.turn]
        state = played(state, Event("stake", state.turn, due) if state.turn == B else Event("pass", state.turn))
    state = played(state, Event("draw", D, 3, state.hands[D][2:]), Event("pass", B))
    assert (state.phase, len(state.hands[D])) == ("show", 5)
    assert paid(steps(state, Event("show", D))) == {D: state.pool}

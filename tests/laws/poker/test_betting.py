"""Rules 52 to 64: The Betting."""

from __future__ import annotations

import pytest

from service.engine.errors import RefusedError
from service.engine.events import Event, Option
from service.engine.poker import betting as bets
from service.engine.poker.betting import Short
from service.engine.poker.machine import legal, settlement
from service.engine.poker.state import State
from service.engine.poker.terms import STANDING, rule
from service.engine.seats import NOBODY
from tests.laws.poker.tables import (
    SMALL,
    all_in,
    betting,
    dealt,
    drawn,
    findings,
    pack_for,
    paid,
    played,
    ready,
    sat,
    shown,
    steps,
)
from tests.laws.tables import A, B, C, D

FOUR = {A: "AS AH AD 7C 2C", B: "KS KH KD 8C 3C", C: "QS QH QD 9C 4C", D: "JS JH JD 10C 5C"}


def kinds(state: State) -> list[str]:
    return [option.kind for option in legal(state)]


def test_law_52_bets_go_into_the_pool() -> None:
    assert bets.pool_with(8, 3) == 11
    state = betting()
    after = played(state, Event("bet", C, 3))
    assert (after.pool, after.funds[C]) == (state.pool + 3, state.funds[C] - 3)


def test_law_53_the_left_of_ante_bets_first_and_each_stakes_as_much() -> None:
    assert bets.first_to_bet(B, 4, (True, True, True, True)) == C
    assert bets.first_to_bet(B, 4, (True, True, False, True)) == D
    assert bets.first_to_bet(B, 4, (True, False, True, True)) == C
    assert bets.least_bet(8, 3) == 5
    state = played(betting(), Event("bet", C, 3))
    assert state.turn == D
    assert ("53", "calls", D) in findings(state, Event("bet", D, 3))
    assert ("53", "raises", D) in findings(state, Event("bet", D, 4))
    assert [option.least for option in legal(state) if option.kind == "bet"] == [3]


def test_law_53_though_ante_has_retired() -> None:
    state = dealt(sat())
    state = played(state, Event("stake", C, 2), Event("stake", D, 2), Event("stake", A, 2), Event("pass", B))
    assert drawn(state).turn == C


def test_if_no_1_had_stood_i_he_bets_or_retires_the_next_time() -> None:
    assert bets.may_stand(bet_made=False, stood=False)
    assert not bets.may_stand(bet_made=True, stood=False)
    assert not bets.may_stand(bet_made=False, stood=True)
    assert not bets.may_stand(bet_made=False, stood=False, reading="never")
    state = played(betting(), *(Event("stand", seat) for seat in (C, D, A, B)))
    assert (state.turn, kinds(state)) == (C, ["pass", "bet"])
    with pytest.raises(RefusedError, match="bets or retires") as error:
        played(state, Event("stand", C))
    assert error.value.law == STANDING


def test_law_54_who_stakes_too_little_retires() -> None:
    assert bets.must_retire(5, 6)
    assert not bets.must_retire(6, 6)
    state = played(betting(), Event("bet", C, 3))
    after = played(state, Event("bet", D, 2))
    assert ("54", "retires-short", D) in findings(state, Event("bet", D, 2))
    assert (after.live[D], after.pool, after.turn, after.highest) == (False, state.pool + 2, A, 5)


def test_law_55_a_bet_out_of_turn_cannot_be_recalled() -> None:
    assert bets.bet_stands(2)
    assert not bets.bet_stands(0)
    state = played(betting(), Event("bet", D, 3))
    assert (state.turn, state.pool, state.stakes[D], state.highest) == (C, 11, 5, 2)
    state = played(state, Event("bet", C, 1))
    assert state.turn == D
    # His turn has come: what he laid down is his bet, and raises C's.
    after = played(state, Event("bet", D, 0))
    assert (after.highest, after.turn) == (5, A)


def test_law_55_before_the_draw_too() -> None:
    state = played(dealt(sat()), Event("stake", D, 4))
    assert (state.turn, state.pool) == (C, 5)
    with pytest.raises(RefusedError) as error:
        played(state, Event("stake", A, 0))
    assert error.value.law == rule(56)


def test_law_56_the_bet_is_what_is_deposited() -> None:
    assert bets.bet_amount(deposited=4, announced=10) == 4
    assert bets.bet_amount(deposited=0, announced=10) == 0
    state = played(betting(), Event("bet", C, 4))
    after = played(state, Event("bet", D, 4, note="raise to ten"))
    assert (after.stakes[D], after.highest) == (6, 6)
    with pytest.raises(RefusedError, match="nothing was deposited") as error:
        played(state, Event("bet", A, 0, note="all in"))
    assert error.value.law == rule(56)


def test_law_57_a_declaration_binds_nobody() -> None:
    assert bets.right_kept("I shall pass")
    state = betting()
    assert findings(state, Event("declare", D, note="I shall pass")) == {("57", "right-kept", D)}
    after = played(state, Event("declare", D, note="I shall pass"), Event("bet", C, 1), Event("bet", D, 2))
    assert after.highest == 4


def test_law_58_an_uncalled_bet_wins_unshown() -> None:
    assert bets.uncalled_winner((False, True, False, False)) == B
    assert bets.uncalled_winner((True, True, False, False)) == NOBODY
    assert not bets.must_show_uncalled(opened_jackpot=False)
    assert bets.must_show_uncalled(opened_jackpot=True)
    state = played(betting(), Event("bet", C, 1), Event("pass", D), Event("pass", A))
    last = steps(state, Event("pass", B))
    assert paid(last) == {C: 9}
    assert played(state, Event("pass", B)).phase == "over"


def test_law_58_before_the_draw_too() -> None:
    state = played(dealt(sat()), Event("stake", C, 2), Event("pass", D), Event("pass", A), Event("pass", B))
    assert (state.phase, state.pool, state.funds[C]) == ("over", 0, 1)


def test_law_59_the_show_goes_round_from_the_left_of_the_last_player() -> None:
    assert bets.order_of_show(D, 4, (True, False, True, True)) == (A, C, D)
    state = played(betting(FOUR), Event("bet", C, 1), Event("bet", D, 2), Event("bet", A, 2), Event("bet", B, 2))
    state = played(state, Event("bet", C, 1))
    assert (state.phase, state.turn) == ("show", D)
    with pytest.raises(RefusedError, match="another shows first") as error:
        played(state, Event("show", A))
    assert error.value.law == rule(59)
    assert shown(state).funds[A] == 4 + 4 + 4


def test_law_59_the_last_player_is_a_reading() -> None:
    agreed = SMALL._replace(readings=(("last-player", "last-to-raise"),))
    state = drawn(all_in(dealt(sat(terms=agreed), FOUR)))
    state = played(state, Event("bet", C, 1), Event("bet", D, 2), Event("bet", A, 2), Event("bet", B, 2))
    assert played(state, Event("bet", C, 1)).turn == A


def test_law_60_a_short_stake_wins_as_much_of_every_other() -> None:
    # Ante 1 by B; C is short with 6; A and B have 10 each, D retired before with 4.
    short = Short(C, 6, (A, B, C))
    assert bets.short_claim(short, (10, 10, 6, 4), (0, 1, 0, 0)) == 1 + 6 + 6 + 6
    assert bets.short_claim(short, (10, 10, 6, 4), (0, 1, 0, 0), counts_himself=False) == 1 + 6 + 6


def test_law_60_out_of_their_stakes() -> None:
    # The ante-man has staked no more than the short player: his ante is not taken twice.
    assert bets.short_claim(Short(C, 6, (A, B, C)), (6, 6, 6, 0), (0, 1, 0, 0)) == 1 + 6 + 5 + 6


def short_game(hands: dict[int, str], funds: tuple[int, ...] = (99, 99, 6, 99)) -> State:
    """C has 4 left when D raises him by 6: he demands a show; the others call."""
    state = betting(hands, funds=funds)
    state = played(state, Event("bet", C, 1), Event("bet", D, 7), Event("bet", A, 7), Event("bet", B, 7))
    return played(state, Event("demand", C))


def test_law_60_the_next_best_takes_the_remainder() -> None:
    state = short_game(FOUR | {C: "2S 2H 2D 2C 4C"} | {A: "AS AH AD 7C 8D"})
    assert state.phase == "show"
    assert state.pool == 9 * 3 + 6
    # C takes the ante (1), 6 of A and D, 6 of B beside the ante, and his own 6.
    after = shown(state)
    assert after.funds[C] == 1 + 6 + 6 + 6 + 6
    assert after.funds[A] == state.funds[A] + state.pool - 25
    assert after.pool == 0


def test_law_60_a_short_hand_that_is_beaten_takes_nothing() -> None:
    state = short_game(FOUR)
    after = shown(state)
    assert (after.funds[C], after.funds[A]) == (0, state.funds[A] + state.pool)


def test_law_60_only_who_has_not_funds_may_demand_a_show() -> None:
    state = played(betting(funds=(99, 99, 99, 99)), Event("bet", C, 1))
    with pytest.raises(RefusedError, match="reach to call") as error:
        played(state, Event("demand", D))
    assert error.value.law == rule(60)
    with pytest.raises(RefusedError, match="nobody counts"):
        played(played(betting(), Event("bet", C, 1)), Event("demand", D))


def test_law_60_who_has_less_than_nothing_deposits_nothing() -> None:
    # A refund has taken more than C had; he is raised, and demands a show for what he has staked.
    state = betting(FOUR, funds=(99, 99, 2, 99))._replace(funds=(97, 97, -1, 97))
    state = played(state, Event("stand", C), Event("bet", D, 3), Event("bet", A, 3), Event("bet", B, 3))
    assert legal(state)[-1] == Option("demand", C, rule(60))
    after = played(state, Event("demand", C))
    assert (after.funds[C], after.aside.shorts[0].stake) == (-1, 2)


def test_law_60_several_short_players_are_a_reading() -> None:
    hands = {A: "AS AH AD 7C 8D", B: "KS KH KD 8C 3C", C: "2S 2H 2D 2C 4C", D: "3S 3H 3D 10C 5C"}
    for reading, remainder in ("remainder", True), ("own-claim", False):
        terms = SMALL._replace(readings=(("several-short", reading),))
        state = drawn(all_in(dealt(sat(terms=terms, funds=(8, 99, 6, 99)), hands)))
        state = played(state, Event("bet", C, 1), Event("bet", D, 7), Event("demand", A), Event("bet", B, 7))
        state = played(state, Event("demand", C))
        assert sum(state.stakes) == 8 + 9 + 6 + 9
        after = shown(state)
        # C: ante 1, and 6 of each of four. A is next; literally he takes all that is left.
        assert after.funds[C] == 25
        assert after.funds[A] == (7 if remainder else min(7, 1 + 8 * 3))
        assert sum(after.funds) + after.pool == 212


def test_law_61_a_short_player_does_not_stop_the_others() -> None:
    assert not bets.short_stops_game(2)
    assert bets.short_stops_game(1)
    hands = FOUR | {C: "2S 2H 2D 2C 4C"} | {A: "AS AH AD 7C 8D"}
    state = betting(hands, funds=(99, 99, 3, 99))
    state = played(state, Event("stand", C), Event("bet", D, 3), Event("bet", A, 3), Event("bet", B, 3))
    state = played(state, Event("demand", C))
    assert state.phase == "show"
    state = betting(hands, funds=(99, 99, 3, 99))
    state = played(state, Event("stand", C), Event("bet", D, 3), Event("bet", A, 4), Event("bet", B, 4))
    state = played(state, Event("demand", C))
    assert (state.phase, state.turn) == ("bet", D)
    state = played(state, Event("bet", D, 2), Event("bet", A, 1), Event("bet", B, 1))
    assert (state.phase, state.aside.to_show) == ("show", (C, D, A, B))


def test_law_62_who_borrows_to_raise_borrows_to_call() -> None:
    assert bets.may_demand_show(2, 5, borrowed_to_raise=False)
    assert not bets.may_demand_show(2, 5, borrowed_to_raise=True)
    assert not bets.may_demand_show(5, 5, borrowed_to_raise=False)
    state = betting(funds=(99, 99, 2, 99))
    state = played(state, Event("borrow", C, 3), Event("bet", C, 3), Event("bet", D, 7), Event("pass", A))
    state = played(state, Event("pass", B))
    assert kinds(state) == ["pass"]
    with pytest.raises(RefusedError, match="shall borrow to call") as error:
        played(state, Event("demand", C))
    assert error.value.law == rule(62)
    state = played(state, Event("borrow", C, 4), Event("bet", C, 4))
    assert state.phase == "show"
    assert settlement(state)[C] == -9


def foul_show(players: int) -> State:
    """C (Pia) holds kings and nines in four cards, D and everybody else less; all have staked 3."""
    hands = {C: "KS KD 9H 9C", A: "4S 4D 8C 7H 2C"}
    state = ready(sat(players), pack=pack_for(hands, players))
    state = played(state, Event("misgive", A, 4, about=C), Event("deal", A))
    state = drawn(all_in(state))
    while state.phase == "bet":
        state = played(state, Event("bet", state.turn, max(state.highest, 3) - state.stakes[state.turn]))
    return state


def test_law_63_who_bets_with_a_foul_hand_loses_his_stake() -> None:
    assert bets.foul_hand_bet(7, foul=True) == 7
    assert bets.foul_hand_bet(7, foul=False) == 0
    state = foul_show(4)
    while state.turn != C:
        state = played(state, Event("show", state.turn))
    lost = [step for step in steps(state, Event("show", C)) if step.law == rule(63)]
    assert [(step.finding, step.amount) for step in lost] == [("loses-stake", 3)]


def test_law_64_a_foul_hand_at_the_end_leaves_the_pool_to_the_best_other() -> None:
    assert bets.foul_at_the_end(False, C, 3) is None
    foul = bets.foul_at_the_end(True, C, 1)
    assert foul is not None
    assert (foul.kind, foul.offender, foul.amount) == ("foul-hand", C, 1)
    after = shown(foul_show(4))
    assert (after.funds[C], sorted(after.funds)) == (-3, [-3, -3, -3, 9])


def test_law_64_the_only_other_player_claims_the_pool() -> None:
    state = ready(sat(2), pack=pack_for({B: "KS KD 9H 9C", A: "4S 4D 8C 7H 2C"}, 2))
    state = played(state, Event("misgive", A, 4, about=B), Event("deal", A))
    state = drawn(all_in(state))
    state = played(state, Event("bet", A, 1), Event("bet", B, 1))
    assert state.phase == "show"
    assert shown(state).funds == (3, -3)


def test_law_64_announced_in_the_betting_the_other_wins_at_once() -> None:
    state = ready(sat(2), pack=pack_for({A: "KS KD 9H 9C"}, 2))
    state = played(state, Event("misgive", A, 4, about=A), Event("deal", A))
    state = drawn(all_in(state))
    after = played(state, Event("announce", B, about=A))
    assert (after.phase, after.funds[B], after.funds[A]) == ("over", 2, -2)


@pytest.mark.parametrize("reading", ["turn-to-come", "claims"])
def test_law_64_the_last_to_say_after_a_foul_opener_has_his_turn_or_claims(reading: str) -> None:
    state = ready(sat(terms=SMALL._replace(readings=(("foul-opener", reading),))))
    state = played(state, Event("misgive", A, 6, about=C), Event("deal", A), Event("stake", C, 2))
    state = played(state, Event("announce", D, about=C), Event("pass", D))
    found = [step for step in steps(state, Event("pass", A)) if step.note == "foul-opener"]
    assert [(step.law, step.seat) for step in found] == [(rule(64), B)]
    after = played(state, Event("pass", A))
    if reading == "claims":
        assert (after.phase, after.funds[B]) == ("over", 2)
    else:
        assert (after.phase, after.turn) == ("say", B)
        assert played(after, Event("stake", B, 1)).funds[B] == 2


def test_let_us_suppose_in_the_first_place_a_bet_that_is_called_or_raised() -> None:
    assert bets.bet_kind(3, 2, bet_made=False) == "bets"
    assert bets.bet_kind(5, 5, bet_made=True) == "calls"
    assert bets.bet_kind(6, 5, bet_made=True) == "raises"
    assert bets.bet_kind(4, 5, bet_made=True) == "short"
    state = played(betting(), Event("bet", C, 3))
    assert ("53", "calls", D) in findings(state, Event("bet", D, 3))


def test_law_53_a_bet_out_of_turn_skips_nobody() -> None:
    # C bets, A calls before his turn, D calls: B has staked his 2 only, and A's turn is before his.
    state = played(betting(FOUR), Event("bet", C, 6), Event("bet", A, 6), Event("bet", D, 6))
    assert (state.phase, state.turn, state.stakes) == ("bet", A, (8, 2, 8, 8))
    assert kinds(state) == ["pass", "bet"]
    assert ("53", "calls", A) in findings(state, Event("bet", A))
    state = played(state, Event("bet", A))
    assert (state.phase, state.turn) == ("bet", B)
    assert not played(state, Event("bet", B, 5)).live[B]
    assert played(state, Event("bet", B, 6)).phase == "show"


def test_law_59_the_hands_are_shown_when_all_bets_are_equal() -> None:
    assert bets.bets_equal((8, 8, 2, 8), (True, True, False, True))
    assert not bets.bets_equal((8, 2, 8, 8), (True, True, True, True))


def test_law_60_whether_a_stake_before_the_draw_is_a_bet_is_a_reading() -> None:
    assert bets.bet_raised(2, 2)
    assert not bets.bet_raised(2, 2, "after-the-draw")
    assert bets.bet_raised(3, 2, "after-the-draw")
    agreed = SMALL._replace(readings=(("short-bet", "after-the-draw"),))
    for terms, offered in (SMALL, ["pass", "demand"]), (agreed, ["pass"]):
        state = played(drawn(all_in(dealt(sat(terms=terms, funds=(99, 99, 99, 4))))), Event("bet", C, 6))
        assert kinds(state) == offered
        if "demand" in offered:
            assert steps(state, Event("demand", D))[1].note == "short-bet"
        else:
            with pytest.raises(RefusedError, match="has not bet since") as error:
                played(state, Event("demand", D))
            assert error.value.law == rule(60)


def test_law_62_a_loan_of_an_earlier_game_is_not_borrowed_to_raise() -> None:
    assert bets.borrowed_for(laid=3, own=2)
    assert not bets.borrowed_for(laid=3, own=3)
    state = played(betting(funds=(99, 99, 2, 99)), Event("borrow", C, 9), Event("pass", C))
    state = shown(played(state, Event("bet", D, 1), Event("bet", A, 1), Event("bet", B, 1)))
    # B deals; C is ante, stakes 2 of the 9 he has in hand, and raises with what is his by now.
    state = drawn(all_in(dealt(played(state, Event("next")))))
    state = played(state, Event("bet", D, 1), Event("pass", A), Event("bet", B, 1), Event("bet", C, 6))
    state = played(state, Event("bet", D, 7), Event("bet", B, 7))
    assert kinds(state) == ["pass", "demand"]
    # Who borrows in this game, and has enough without it, has not borrowed to raise either.
    own = played(betting(funds=(99, 99, 9, 99)), Event("borrow", C, 4), Event("bet", C, 6))
    assert not own.aside.borrowed_to_raise[C]
    assert played(betting(funds=(99, 99, 3, 99)), Event("borrow", C, 5), Event("bet", C, 6)).aside.borrowed_to_raise[C]

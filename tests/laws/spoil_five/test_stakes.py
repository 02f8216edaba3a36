"""The pool, spoilt games, jinking, and games to a score (pages 103, 104, 105 and 107)."""

from __future__ import annotations

import pytest

from service.engine.errors import RefusedError
from service.engine.events import Event
from service.engine.seats import NOBODY
from service.engine.spoil_five import machine, stakes
from service.engine.spoil_five.state import State
from tests.laws.spoil_five.tables import THREE, dealt, found, played, run, sat
from tests.laws.tables import A, B, C, D, lays

WON = "5D KH KC 4D QH QC 3D JH"
"""B wins three tricks with the last card of A."""
READ = {
    "scores": ["follows", "wins-trick", "scores", "may-not-win"],
    "no-score": ["follows", "wins-trick", "scores"],
}
SPOILT = ("KC QC JC AC 5D", "KS QS JS 4D 3D", "KH QH JH 10H 9H")


def totals(steps: tuple[object, ...]) -> int:
    return sum(getattr(step, "amount", 0) for step in steps)


def test_a_pool_is_made_up_by_each_player_contributing() -> None:
    assert totals(stakes.contributions(4, 3)) == 12
    assert totals(stakes.dealer_pays(A, 2)) == 2
    assert stakes.stake_due(3, 1, False) == 3
    state = dealt(THREE, "8D")
    assert (state.purses.funds, state.purses.pool) == ((-5, -3, -3), 11)


def test_a_pool_is_made_up_by_and_goes_to_the_winner_of_three_tricks() -> None:
    assert stakes.tricks_to_win(False) == 3
    assert stakes.takes_pool((B, A, B, B), 3) == B
    assert stakes.takes_pool((B, A, B), 3) == NOBODY
    assert stakes.takes_pool((B, B, B), 3, debarred=(B,)) == NOBODY
    assert totals(stakes.taking("law", 11, (B,))) == 11
    assert [step.amount for step in stakes.taking("law", 11, (B, D))] == [6, 5]
    state = run(dealt(THREE, "8D"), WON)
    assert found(state, lays(A, "JC")) == [("follows", A), ("wins-trick", B), ("takes-pool", B), ("pays", -2)]
    state = played(state, lays(A, "JC"))
    assert (state.purses.funds, state.purses.pool, state.phase) == ((-5, 8, -3), 0, "over")


def spoilt() -> State:
    # A, B and C win tricks, nobody three: B leads.
    hands = ("KC QC JC 5D 6D", "KS QS 2H 3H 4H", "KH QH 3S 4S 9H")
    return run(dealt(hands, "8D"), "KS 3S KC QS 4S QC 2H KH JC QH 5D 3H 6D 4H 9H")


def test_a_pool_is_made_up_by_and_stays_when_the_game_is_spoilt() -> None:
    assert stakes.is_spoilt((A, B, C, A, B), 3)
    assert not stakes.is_spoilt((A, B, A, B, A), 3)
    assert not stakes.is_spoilt((A, B, C, A), 3)
    assert stakes.stake_due(3, 1, True) == 1
    state = spoilt()
    assert (state.phase, state.spoilt, state.purses.pool) == ("over", True, 11)
    state = played(state, Event("next"), Event("shuffle", B, 0, tuple(range(52))))
    assert (state.purses.funds, state.purses.pool) == ((-6, -6, -4), 16)


def test_the_dealer_pays_the_sum_agreed_each_time() -> None:
    (step,) = stakes.dealer_pays(C, 2)
    assert (step.seat, step.amount) == (C, 2)
    won = played(run(dealt(THREE, "8D"), WON), lays(A, "JC"), Event("next"), Event("shuffle", B, 0, tuple(range(52))))
    assert won.purses.funds == (-8, 3, -6)


@pytest.mark.parametrize(("sides", "can"), [(2, False), (3, True), (10, True)])
def test_the_dealer_pays_the_sum_agreed_and_with_two_there_are_no_spoils(sides: int, can: bool) -> None:
    assert stakes.can_be_spoilt(sides) == can


def test_in_deciding_the_winner_the_cards_are_played_until_three_tricks_are_won() -> None:
    assert stakes.tricks_to_win(False) == 3
    assert stakes.takes_pool((C, B, B, B), 3) == B
    assert stakes.is_spoilt((A, B, C, A, B), 3)
    assert stakes.stake_due(3, 2, True) == 2
    state = run(dealt(THREE, "8D"), WON)
    assert state.phase == "play"
    assert played(state, lays(A, "JC")).phase == "over"


def test_if_five_or_more_players_are_playing_two_tricks_may_win() -> None:
    assert stakes.tricks_to_win(True) == 2
    state = run(dealt(THREE, "8D", sat(3, "two-tricks-win")), "5D KH KC 4D QH")
    assert found(state, lays(A, "QC"))[-2:] == [("takes-pool", B), ("pays", -2)]


def test_a_variation_is_sometimes_made_by_jinking() -> None:
    assert stakes.may_jink((B, B, B))
    assert not stakes.may_jink((B, A, B, B))
    assert not stakes.may_jink((B, B))
    assert totals(stakes.jinked(3, (B,), 3)) == 6
    assert {step.seat for step in stakes.jinked(3, (B,), 3)} == {A, C}
    state = run(dealt(THREE, "8D", sat(3, "jinking")), WON + " JC")
    assert (state.phase, machine.to_act(state)) == ("jink", B)
    with pytest.raises(RefusedError, match="winner of three tricks"):
        played(state, Event("jink", A))
    taken = played(state, Event("take", B))
    assert (taken.phase, taken.purses.funds) == ("over", (-5, 8, -3))
    state = run(played(state, Event("jink", B)), "KS 10H AC QS 9H 2C")
    assert (state.phase, state.purses.funds) == ("over", (-8, 14, -6))


@pytest.mark.parametrize("dealer", range(4))
def test_a_variation_is_sometimes_made_by_jinking_and_partners_have_the_same_wherever_they_sit(dealer: int) -> None:
    # Page 107: "receives from each player his original stake"; the odd counter of the pool is the elder hand's.
    state = sat(4, "jinking", "partners")._replace(dealer=dealer)
    elder, dealer_side = (dealer + 1) % 4, state.side(dealer)
    assert state.seats_of(state.side(elder)) == (elder, (dealer + 3) % 4)
    assert state.seats_of(dealer_side) == ((dealer + 2) % 4, dealer)
    paid = [(step.seat, step.about) for step in stakes.jinked(4, state.seats_of(dealer_side), 3)]
    assert sorted(payee for _, payee in paid) == sorted(state.seats_of(dealer_side))


def test_a_variation_is_sometimes_made_by_jinking_and_who_fails_loses_the_pool() -> None:
    assert stakes.loses_by_jinking((B, B, B, A))
    assert not stakes.loses_by_jinking((B, B, B, B))
    hands = ("KC QC JC AC 2C", "KS 2H 5D JD AH", "KH QH 3S 4S 9H")
    state = run(dealt(hands, "8D", sat(3, "jinking")), "5D 9H KC JD 4S QC AH QH JC")
    state = run(played(state, Event("jink", B)), "2H KH")
    assert found(state, lays(A, "AC"))[-1] == ("fails-to-jink", B)
    state = played(state, lays(A, "AC"))
    assert (state.phase, state.purses.pool, state.spoilt) == ("over", 11, True)


def scores(game: str, points: tuple[int, ...], **readings: str) -> State:
    return dealt(THREE, "8D", sat(3, game, **readings))._replace(points=points)


def test_instead_of_the_game_being_finished_in_one_hand_tricks_are_scored() -> None:
    assert stakes.trick_points(1) == 5
    assert stakes.trick_points(3) == 15
    assert stakes.winner_of_game((20, 0, 0), ((A, 5),), 25).winner == A
    assert stakes.winner_of_game((15, 0, 0), ((A, 5),), 25).winner == NOBODY
    state = run(scores("twenty-five", (0, 0, 0)), "5D KH KC")
    assert (state.points, state.phase) == ((0, 5, 0), "play")
    won = run(scores("twenty-five", (0, 20, 0)), "5D KH KC")
    assert (won.phase, won.points, won.purses.funds) == ("over", (0, 0, 0), (-5, 8, -3))
    assert run(scores("forty-five", (0, 20, 0)), "5D KH KC").points == (0, 25, 0)


def test_instead_of_the_game_being_finished_in_one_hand_there_are_no_spoils() -> None:
    assert not stakes.spoils_in_score_game()
    hands = ("KC QC JC 5D 6D", "KS QS 2H 3H 4H", "KH QH 3S 4S 9H")
    state = run(dealt(hands, "8D", sat(3, "forty-five")), "KS 3S KC QS 4S QC 2H KH JC QH 5D 3H 6D 4H 9H")
    assert state.phase == "over"
    assert not state.spoilt
    assert state.points == (10, 10, 5)


def test_instead_of_the_game_being_finished_in_one_hand_all_five_tricks_win_it() -> None:
    assert stakes.jink_wins_game((B,) * 5)
    assert not stakes.jink_wins_game((B,) * 4)
    assert not stakes.jink_wins_game((B, B, B, B, A))
    state = run(scores("forty-five", (0, 0, 0)), WON + " JC KS 10H AC QS 9H")
    assert found(state, lays(A, "2C"))[-3][0] == "wins-game"


@pytest.mark.parametrize("reading", ["scores", "no-score"])
def test_robbing_is_one_of_the_most_and_who_omits_it_wins_no_game_in_that_hand(reading: str) -> None:
    # Page 106: "prohibited from winning the pool that round, no matter how many tricks" he wins.
    assert not stakes.may_win_game(B, (B,))
    assert stakes.may_win_game(B, (A,))
    hands = ("KC QC JC AC 2C", "5D JD AD KS QS", "KH QH JH 10H 9H")
    state = sat(3, "twenty-five", **{"debarred-in-score-game": reading})._replace(points=(0, 20, 0))
    state = run(dealt(hands, "3D", state), "5D KH")
    assert [finding for finding, _ in found(state, lays(A, "KC"))][:4] == READ[reading]
    state = run(state, "KC JD QH QC AD JH JC KS 10H AC QS 9H 2C")
    assert (state.phase, state.purses.pool) == ("over", 11)
    assert state.points == (0, 45 if reading == "scores" else 20, 0)
    assert state.claims == ()

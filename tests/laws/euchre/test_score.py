"""Point, march, euchre and game; and how the score is marked (pages 70 to 73)."""

from __future__ import annotations

import pytest

from service.engine.euchre import marking, score, terms
from service.engine.euchre.score import Outcome
from service.engine.euchre.state import State
from service.engine.events import Event
from tests.laws.euchre.tables import FOUR, TWO, cards, dealt, played, run, sat, steps
from tests.laws.tables import A, B, C

FIVE = ("AC 9C", "KC", "QC", "10C")


def test_the_player_who_has_ordered_up_undertakes_three_tricks() -> None:
    assert [score.undertakes(call) for call in ("order-up", "assist", "take-up", "make", "pass")] == [3, 3, 3, 3, 0]


@pytest.mark.parametrize(
    ("tricks", "result"),
    [
        (0, Outcome("euchre", 0, 2)),
        (2, Outcome("euchre", 0, 2)),
        (3, Outcome("point", 1, 0)),
        (4, Outcome("point", 1, 0)),
        (5, Outcome("march", 2, 0)),
    ],
)
def test_the_player_who_has_ordered_up_scores_point_or_march_or_is_euchred(tricks: int, result: Outcome) -> None:
    assert score.outcome(tricks) == result


def test_the_player_who_has_ordered_up_and_fails_is_euchred() -> None:
    assert [score.is_euchred(tricks) for tricks in range(6)] == [True, True, True, False, False, False]
    assert [score.euchre_points(tricks) for tricks in range(6)] == [2, 2, 2, 0, 0, 0]
    assert [score.point(tricks) for tricks in range(6)] == [0, 0, 0, 1, 1, 0]
    assert [score.march_points(tricks) for tricks in range(6)] == [0, 0, 0, 0, 0, 2]


def ended(state: State, last: str) -> list[tuple[str, int, int]]:
    event = Event("play", B if state.tricks is None else state.tricks.turn, 0, cards(last))
    return [(step.finding, step.seat, step.amount) for step in steps(state, event)][2:]


def test_the_player_who_has_ordered_up_in_two_hands_played_out() -> None:
    # B orders up with both bowers, and wins all but one trick: the point.
    state = played(dealt(TWO, "10H"), Event("order-up", B), Event("discard", A, 0, cards("AD")))
    state = run(state, "JH 9H JD 10H AS QC KS KC 8S")
    assert ended(state, "AC") == [("march", B, 5), ("scores", B, 2)]
    # A takes it up instead, and is euchred.
    state = played(dealt(TWO, "10H"), Event("pass", B), Event("take-up", A), Event("discard", A, 0, cards("AD")))
    state = run(state, "JH 9H JD 10H AS QC KS KC 8S")
    assert ended(state, "AC") == [("euchre", A, 0), ("scores", B, 2)]


def test_five_points_constitute_game_and_win_it() -> None:
    assert terms.points_of_game() == 5
    assert score.winner_of_game((4, 3), ((0, 1),), 5).winner == 0
    assert score.winner_of_game((3, 3), ((0, 1),), 5).winner == -1
    state = played(dealt(TWO, "10H"), Event("order-up", B), Event("discard", A, 0, cards("AD")))
    state = run(state._replace(points=(4, 3)), "JH 9H JD 10H AS QC KS KC 8S AC")
    assert (state.phase, state.points, state.sitting.wins) == ("won", (4, 5), (0, 1))
    state = played(state, Event("next"))
    assert (state.points, state.dealer, state.sitting.number) == ((0, 0), B, 2)


def test_if_a_player_going_alone_is_lucky_he_scores_four() -> None:
    assert [score.lone_points(tricks) for tricks in (3, 4, 5)] == [1, 1, 4]
    assert score.outcome(5, alone=True).challengers == 4
    assert score.outcome(4, alone=True).challengers == 1
    assert score.outcome(2, alone=True) == Outcome("euchre", 0, 2)
    state = played(dealt(FOUR, "9H"), *(Event("pass", seat) for seat in (B, C, 3)), Event("take-up", A))
    state = played(state, Event("discard", A, 0, cards("10H")), Event("alone", A))
    state = run(state, "AC 9D 9H JH 9C 10D AH 10C QD KH QC KD QH KC")
    assert ended(state, "AD")[0:] == [("march", 0, 5), ("scores", 0, 4)]


def test_the_player_who_has_ordered_up_with_a_partner_scores_two_for_the_march_or_three_as_it_is_read() -> None:
    for readings, worth in (({}, 2), ({"march_of_partners": "three"}, 3)):
        state = dealt(FOUR, "9H", sat(4, A, **readings))
        state = played(state, *(Event("pass", seat) for seat in (B, C, 3)), Event("take-up", A))
        state = played(state, Event("discard", A, 0, cards("10H")))
        state = run(state, "AC 9S 9D 9H JH 9C 10S 10D AH 10C QS QD KH QC KS KD QH KC AS")
        assert ended(state, "AD") == [("march", 0, 5), ("scores", 0, worth)]


def test_here_each_plays_for_his_own_and_each_adversary_scores_a_euchre() -> None:
    assert score.euchre_points(1) == 2
    assert (score.point(3), score.march_points(5)) == (1, 2)
    assert score.awards(score.outcome(2), A, 3, A) == ((B, 2), (C, 2))
    assert score.awards(score.outcome(5), A, 3, A) == ((A, 2),)


def test_here_each_plays_for_his_own_and_the_elder_hand_wins_where_both_are_out() -> None:
    given = score.awards(score.outcome(2), B, 3, B)
    assert given == ((C, 2), (A, 2))
    after = score.winner_of_game((4, 0, 3), given, 5)
    assert (after.winner, after.points) == (C, (4, 0, 5))
    assert score.winner_of_game((4, 0, 1), given, 5).winner == A


THREE = ("9H AC KC QC 7D", "JH JD AH AS KS", "8S 9S 10S QS 8H")


def three(points: tuple[int, ...], *departures: str) -> State:
    state = dealt(THREE, "10H", sat(3, A, *departures))._replace(points=points)
    state = played(state, Event("pass", B), Event("pass", C), Event("take-up", A), Event("discard", A, 0, cards("7D")))
    return run(state, "JH 8H 9H JD 8S 10H AH 9S QC AS 10S KC KS QS AC")


def test_here_each_plays_for_his_own_hand_played_out() -> None:
    state = three((0, 4, 3))
    assert (state.phase, state.points, state.sitting.wins) == ("won", (0, 5 + 1, 3), (0, 1, 0))
    assert three((0, 2, 3)).points == (0, 4, 5)


def test_here_each_plays_for_his_own_and_is_set_back() -> None:
    assert score.set_back_points(3, 2) == 1
    assert score.set_back_points(3, 3) == 3
    assert score.set_back_points(0, 0) == -2
    assert score.points_to_make(-2, 5) == 7
    assert score.awards(score.outcome(2), A, 3, A, set_back=True) == ((A, -2),)
    assert three((0, 4, 3), "set-back").points == (-2, 4, 3)


@pytest.mark.parametrize(("top", "up", "points"), [(4, False, 1), (3, False, 2), (3, True, 3), (4, True, 4)])
def test_the_method_of_scoring_at_euchre_with_a_three_and_a_four(top: int, up: bool, points: int) -> None:
    assert marking.score_shown(top, up) == points
    assert marking.cards_for(points) == (top, up)


def test_the_method_of_scoring_at_euchre_knows_two_cards_only() -> None:
    assert marking.marking_cards() == (3, 4)
    assert marking.score_shown(5, True) == 0
    assert marking.cards_for(5) is None


def test_another_method_of_keeping_the_score_is_a_cross() -> None:
    assert [marking.arms_left(points) for points in range(6)] == [4, 4, 3, 2, 1, 0]
    assert marking.rubbed_out(1) == ("centre",)
    assert marking.rubbed_out(3) == ("centre", "arm", "arm")

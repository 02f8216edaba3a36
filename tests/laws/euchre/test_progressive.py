"""Progressive Euchre (pages 84 and 85)."""

from __future__ import annotations

import pytest

from service.engine.cards import card_codes
from service.engine.errors import RefusedError
from service.engine.euchre import evening, progressive
from service.engine.euchre.progressive import Pair, Stars
from service.engine.euchre.terms import Terms
from service.engine.events import Event, Table
from tests.laws.euchre.tables import cards

NAMES = tuple(f"{part}{number}" for part in ("L", "G") for number in range(6))
DRAWN = cards("AC 2C 3C AS 2S 3S") + cards("3S 2S AS 3C 2C AC")


def begun(*, readings: tuple[tuple[str, str], ...] = ()) -> evening.Evening:
    state = evening.open(Table(NAMES), Terms(readings=readings))
    for event in (Event("draw", cards=DRAWN), Event("bell")):
        state, _ = evening.apply(state, event)
    return state


def happened(state: evening.Evening, *events: Event) -> evening.Evening:
    for event in events:
        state, _ = evening.apply(state, event)
    return state


def test_this_is_a_version_of_the_game_for_fours() -> None:
    assert progressive.seats_at(3) == 6
    assert [progressive.table_name(table, 4) for table in range(4)] == ["head", "second", "third", "booby"]
    assert [progressive.has_bell(table) for table in (0, 1, 2)] == [True, False, False]
    assert progressive.star_colours() == ("gold", "red", "green")
    for players in (4, 10):
        with pytest.raises(RefusedError, match="fours"):
            evening.open(Table(NAMES[:players]), Terms())


def test_two_packs_of_cards_of_different_patterns_give_partners_and_tables() -> None:
    assert card_codes(progressive.drawing_pack(3)) == "AC 2C 3C AS 2S 3S"
    assert [progressive.table_of(card) for card in cards("AC 2S 3C 10S")] == [0, 1, 2, 9]
    pairs = progressive.pairs_drawn(DRAWN[:6], DRAWN[6:])
    assert pairs == ((Pair(0, 5), Pair(3, 2)), (Pair(1, 4), Pair(4, 1)), (Pair(2, 3), Pair(5, 0)))
    with pytest.raises(RefusedError, match="the sequence from the ace"):
        happened(evening.open(Table(NAMES), Terms()), Event("draw", cards=DRAWN[:11] + cards("4C")))


def test_the_bell_being_struck_play_begins_and_ceases_at_five_points() -> None:
    assert progressive.bell_rings((5, 2))
    assert not progressive.bell_rings((4, 4))
    state = happened(
        begun(), Event("score", 0, 2, about=2), Event("score", 1, 4, about=1), Event("score", 1, 4, about=0)
    )
    assert state.phase == "play"
    state = happened(state, Event("tricks", 0, 1, about=2), Event("score", 1, 2, about=0))
    assert (state.phase, state.won) == ("stopped", (1, 1, 0))
    with pytest.raises(RefusedError):
        happened(state, Event("score", 0, 1, about=1))


def test_the_bell_being_struck_play_begins_and_the_scores_stand() -> None:
    assert progressive.winner_at_bell((3, 2), (0, 4)) == 0
    assert progressive.winner_at_bell((1, 2), (0, 0)) == 1


def test_in_the_case_of_ties_in_points_the_tricks_decide() -> None:
    assert progressive.winner_at_bell((3, 3), (1, 2)) == 1
    assert progressive.winner_at_bell((3, 3), (2, 2)) == -1
    state = happened(begun(), Event("tricks", 1, 2, about=1), Event("tricks", 0, 1, about=1))
    state = happened(state, Event("score", 0, 4, about=0), Event("score", 0, 1, about=0))
    assert (state.phase, state.won) == ("tied", (0, 1, -1))
    state = happened(state, Event("agree", 1, about=2))
    assert (state.phase, state.won) == ("stopped", (0, 1, 1))
    with pytest.raises(RefusedError, match="no hand that is still played"):
        happened(begun(), Event("tricks", 1, 5, about=1))


def won(winners: tuple[int, int, int], **readings: str) -> evening.Evening:
    state = begun(readings=tuple((name.replace("_", "-"), option) for name, option in readings.items()))
    for table in (2, 1, 0):
        state = happened(state, Event("score", winners[table], 5, about=table))
    return state


def test_the_winners_at_the_head_table_each_receive_gold_and_others_red_or_green() -> None:
    assert progressive.stars_won(0, 3) == (("gold",), ())
    assert progressive.stars_won(1, 3) == (("red",), ())
    assert progressive.stars_won(2, 3) == (("red",), ("green",))
    state = won((0, 1, 1))
    stars = dict(zip(NAMES, state.stars, strict=True))
    assert stars["L0"] == stars["G5"] == Stars(gold=1)
    assert stars["L4"] == stars["G1"] == stars["L5"] == stars["G0"] == Stars(red=1)
    assert stars["L2"] == stars["G3"] == Stars(green=1)
    assert stars["L3"] == Stars()


def test_the_winners_at_the_head_table_keep_their_seats_and_the_losers_go_to_the_booby_table() -> None:
    state = happened(won((0, 1, 1)), Event("move"))
    head, second, booby = state.seated
    assert head == (Pair(0, 5), Pair(4, 1))
    # The losers keep their places, and exchange partners with the newcomers.
    assert second == (Pair(1, 0), Pair(5, 4))
    assert booby == (Pair(2, 2), Pair(3, 3))
    assert state.phase == "ready"


def test_the_winners_at_the_head_table_may_be_read_to_exchange_partners_too() -> None:
    state = happened(won((0, 1, 1), partners_at_head_table="exchanged"), Event("move"))
    assert state.seated[0] == (Pair(0, 1), Pair(4, 5))


def test_at_the_close_of_play_the_most_stars_have_a_prize() -> None:
    held = {"Ann": Stars(2, 1, 0), "Eve": Stars(2, 3, 2), "Una": Stars(1, 9, 0)}
    assert progressive.prize_for("gold", held) == ("Eve",)
    assert progressive.prize_for("red", held) == ("Una",)
    assert progressive.prize_for("green", held) == ("Eve",)
    assert progressive.prize_for("gold", held | {"Ada": Stars(2, 3, 1)}) == ("Ada",)
    assert progressive.prize_for("gold", held | {"Ada": Stars(2, 3, 2)}) == ("Eve", "Ada")
    assert progressive.prize_for("gold", {"Ann": Stars(0, 3, 0), "Eve": Stars(0, 2, 0)}) == ()


def test_at_the_close_of_play_the_prizes_are_given() -> None:
    state = won((0, 1, 1))
    _, steps = evening.apply(state, Event("close"))
    given = {(step.finding, NAMES[step.seat]) for step in steps}
    assert {("gold-prize", "L0"), ("gold-prize", "G5"), ("green-prize", "L2"), ("green-prize", "G3")} <= given


def test_the_bell_being_struck_no_more_is_scored_at_a_table_than_a_game() -> None:
    for amount in (0, 6, 1000):
        with pytest.raises(RefusedError, match="five are the game"):
            happened(begun(), Event("score", 0, amount, about=0))


def test_a_prize_is_given_it_goes_to_one_of_a_name_since_two_of_a_name_do_not_sit_down() -> None:
    with pytest.raises(RefusedError):
        evening.open(Table(("Ann", "Ann", *"CDEFGH")), Terms())

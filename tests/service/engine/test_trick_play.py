from __future__ import annotations

from typing import NamedTuple

import pytest

from service.engine.cards import HEARTS, Card, read_cards
from service.engine.errors import RefusedError
from service.engine.events import Event, Remedy, Step, Table
from service.engine.seats import NOBODY
from service.engine.trick_play import (
    Tricks,
    begin,
    card_in_turn,
    cards_taken,
    finished,
    lapsed,
    left_play,
    next_to_play,
    play,
    replay_remedy,
    taken_by,
    tricks_of,
)
from service.engine.tricks import plain_order

A, B, C = range(3)
HANDS = ("KS 2H", "3S 4S", "AS 5D")


def started(hands: tuple[str, ...] = HANDS, leader: int = A) -> Tricks:
    held = tuple(read_cards(hand) for hand in hands)
    return begin(held, (True,) * len(held), leader, plain_order(HEARTS))


class Sitting(NamedTuple):
    table: Table = Table(("Ann", "Bob", "Cis"))


class State(NamedTuple):
    tricks: Tricks | None = None
    sitting: Sitting = Sitting()


def test_the_player_in_turn_plays_one_card_of_his_own() -> None:
    state = State(started())
    king, queen = read_cards("KS QS")
    assert card_in_turn(state, Event("play", A, 0, (king,)), "x/y/law/1") == (state.tricks, king)
    for event, why in (
        (Event("play", B, 0, read_cards("3S")), "it is Ann's turn, and the text knows no remedy"),
        (Event("play", A, 0, (queen,)), "queen of spades: he plays one card of his hand"),
        (Event("play", A, 0, read_cards("KS 2H")), r"2 cards: he plays one card of his hand \[x/y/law/1\]"),
        (Event("play", A), "0 cards"),
    ):
        with pytest.raises(RefusedError, match=why):
            card_in_turn(state, event, "x/y/law/1")
    with pytest.raises(ValueError, match="no cards are in play"):
        tricks_of(State())


def laid(tricks: Tricks, cards: str) -> Tricks:
    for card in read_cards(cards):
        tricks = play(tricks, card)
    return tricks


def test_the_winner_of_a_trick_leads_to_the_next() -> None:
    tricks = laid(started(), "KS 3S AS")
    assert (tricks.won, tricks.turn, tricks.trick) == ((C,), C, ())
    tricks = laid(tricks, "5D 2H 4S")
    assert (tricks.won, tricks.leads, taken_by(tricks, A)) == ((C, A), (A, C), 1)
    assert finished(tricks)
    assert cards_taken(tricks, {A}) == read_cards("5D 2H 4S")
    assert tricks.begun == started().hands


def test_a_card_that_breaks_a_duty_is_played_all_the_same() -> None:
    assert laid(started(), "KS 3S 5D").won == (A,)


def test_a_card_that_he_does_not_hold_cannot_be_played() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        laid(started(), "AS")


@pytest.mark.parametrize(("leaver", "turn", "won"), [(A, B, ()), (B, C, ()), (C, A, ())])
def test_who_leaves_is_passed_over(leaver: int, turn: int, won: tuple[int, ...]) -> None:
    before = started(leader=leaver)
    assert left_play(before, leaver).turn == turn
    tricks = left_play(laid(started(), "KS"), leaver)
    assert tricks.hands[leaver] == ()
    assert tricks.trick == read_cards("KS")
    assert left_play(tricks, leaver) is tricks


def test_when_the_last_to_play_leaves_the_trick_is_won() -> None:
    tricks = left_play(laid(started(), "KS 3S"), C)
    assert (tricks.won, tricks.turn) == ((A,), A)


def test_where_the_winner_has_left_the_next_at_his_left_leads() -> None:
    tricks = left_play(laid(started(), "KS"), A)
    tricks = laid(tricks, "3S 5D")
    assert (tricks.won, tricks.turn) == ((A,), B)


def test_who_plays_next() -> None:
    assert next_to_play(A, (True, False, True), (A,)) == C
    assert next_to_play(C, (True, False, True), (A, C)) == NOBODY


def test_any_but_the_offender_may_have_the_hand_played_again() -> None:
    assert replay_remedy("x/y/law/1", B, 3, "pool-divided", 7) == Remedy(
        "x/y/law/1", "replay", (A, C), "pool-divided", B, 0, 7
    )


def test_what_nobody_has_claimed_lapses_with_a_step_for_each() -> None:
    claims = (replay_remedy("x/y/law/1", B, 3, "over"), Remedy("x/y/law/2", "penalty-not-named", (A,), "", C))
    assert lapsed(claims) == (
        Step("x/y/law/1", "lapses", B, note="replay"),
        Step("x/y/law/2", "lapses", C, note="penalty-not-named"),
    )


def test_every_card_of_a_hand_lies_somewhere() -> None:
    tricks = started()
    while not finished(tricks):
        tricks = play(tricks, tricks.hands[tricks.turn][0])
        lying: list[Card] = [card for hand in tricks.hands for card in hand] + list(tricks.trick)
        lying += [card for trick in tricks.taken for card in trick]
        assert sorted(lying) == sorted(card for hand in tricks.begun for card in hand)

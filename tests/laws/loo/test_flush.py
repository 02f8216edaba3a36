"""Page 90: the flush at five-card Loo."""

from __future__ import annotations

import pytest

from service.engine.cards import CLUBS, DIAMONDS, HEARTS, SPADES, read_cards
from service.engine.errors import RefusedError
from service.engine.events import Event
from service.engine.loo import flush
from service.engine.loo.flush import Flush
from service.engine.loo.state import State
from service.engine.loo.terms import FIVE_CARD, FLUSH, MUST, UNLIMITED, Terms
from tests.laws.loo.tables import FIVE, cards, dealt, kinds, looed, paid, played, playing, steps
from tests.laws.tables import A, B, C, D

SPADE_FLUSH = "AS QS 9S 4S 2S"


def of(text: str, trump: int = HEARTS) -> Flush:
    found = flush.flush_of(read_cards(text), trump)
    assert found is not None
    return found


def test_special_value_is_in_this_game_given_to_five_of_a_suit_or_four_and_pam() -> None:
    assert of(SPADE_FLUSH) == Flush(False, tuple(100 + rank for rank in (12, 10, 7, 2, 0)))
    assert of("JC 9S 4S 3S 2S").ranks[0] > of(SPADE_FLUSH).ranks[0]
    assert of("JC 9S 4S 3S 2S", SPADES).in_trumps
    assert of("JC AC 4C 3C 2C", HEARTS).in_trumps is False
    assert flush.flush_of(read_cards("AS QS 9S 4S 2H"), HEARTS) is None
    assert flush.flush_of(read_cards("JC QS 9S 4S 2H"), HEARTS) is None
    assert flush.flush_of(read_cards("AS QS 9S"), HEARTS) is None


@pytest.mark.parametrize(
    ("first", "second", "best"),
    [
        ("AS KS QS JS 10S", "6H 5H 4H 3H 2H", (C,)),
        ("AS QS 9S 4S 2S", "AD KD 4D 3D 2D", (C,)),
        ("AS KS 9S 4S 2S", "JC 5D 4D 3D 2D", (C,)),
        ("AH QH 9H 4H 2H", "JC 7H 5H 6H 3H", (C,)),
        ("AS KS 9S 4S 2S", "AD KD 9D 4D 2D", (B, C)),
    ],
)
def test_special_value_is_in_this_game_given_to_trumps_first_and_then_to_the_better_cards(
    first: str, second: str, best: tuple[int, ...]
) -> None:
    assert flush.best_flush({B: of(first), C: of(second)}) == best
    assert flush.best_flush({B: of(second), C: of(first)}) == tuple(sorted({B: C, C: B}[seat] for seat in best))


def shown(hands: dict[int, str], terms: Terms = FIVE) -> State:
    return dealt(hands, turn_up="7H", terms=terms)


def test_special_value_is_in_this_game_given_to_a_flush_that_looes_who_threw_up_his_cards_too() -> None:
    hands = {B: SPADE_FLUSH, A: "2H 3D 5S 6S 9C", C: "3H 4D 6D 8C 9D", D: "4H 5D 8D 10C 2C"}
    out = played(playing(hands, "7H", FIVE), Event("expose", D, cards=read_cards("4H")))
    found = [step for step in steps(out, Event("flush", B)) if step.finding == "looed"]
    assert {(step.seat, step.note) for step in found} == {(A, ""), (C, ""), (D, "flush-thrown-up")}


def test_special_value_is_in_this_game_given_to_one_who_looes_the_board() -> None:
    assert flush.looes_the_board((B,), (A, B, C, D), ()) == (A, C, D)
    assert flush.looes_the_board((B,), (A, B, C, D), (C,)) == (A, D)
    state = shown({B: SPADE_FLUSH, A: "2H 3D 5S 6S 9C", C: "3H 4D 6D 8C 9D", D: "4H 5D 8D 10C 2C"})
    assert "flush" in kinds(state)
    found = steps(state, Event("flush", B))
    assert paid(found) == {B: 5}
    assert looed(found) == [C, D, A]
    done = played(state, Event("flush", B))
    assert (done.phase, done.pool, done.funds) == ("over", 15, (-10, 5, -5, -5))


def test_special_value_is_in_this_game_given_so_that_the_losing_flush_and_pam_are_exempt() -> None:
    assert flush.exempt(C, {B, C}, read_cards("2S"))
    assert flush.exempt(D, {B, C}, read_cards("JC 2S"))
    assert not flush.exempt(D, {B, C}, read_cards("2S"))
    state = shown({B: SPADE_FLUSH, C: "2D 3D 4D 5D 6D", D: "JC 2H 3S 8C 9C", A: "3H 4H 8D 10C 2C"})
    found = steps(state, Event("flush", B))
    assert looed(found) == [A]
    assert [step.seat for step in found if step.finding == "exempt"] == [C, D]


def test_special_value_is_in_this_game_given_to_the_best_whoever_shows_first() -> None:
    state = shown({B: SPADE_FLUSH, C: "2H 3H 4H 5H 6H", D: "2D 3D 8S 8C 9C", A: "3S 4D 8D 10C 2C"})
    found = steps(state, Event("flush", B))
    assert paid(found) == {C: 5}
    assert looed(found) == [D, A]


def test_special_value_is_in_this_game_given_and_equal_flushes_go_by_a_reading() -> None:
    hands = {B: "AS KS 9S 4S 2S", C: "AD KD 9D 4D 2D", D: "2H 3D 8S 8C 9C", A: "3S 4H 8D 10C 2C"}
    shared = Terms(FIVE_CARD, 10, readings=(("flush-tie", "shared"),))
    assert paid(steps(shown(hands), Event("flush", B))) == {B: 5}
    assert paid(steps(shown(hands, shared), Event("flush", B))) == {B: 5, C: 5}


def test_special_value_is_in_this_game_given_though_some_had_passed() -> None:
    hands = {B: "2H 3D 5S 6S 9C", C: SPADE_FLUSH, D: "4H 5D 8D 10C 2C", A: "3H 4D 6D 8C 9D"}
    exempt = Terms(FIVE_CARD, 5, readings=(("flush-passed", "exempt"),))
    for terms, whom in ((FIVE, [D, A, B]), (exempt, [D, A])):
        state = played(shown(hands, terms), Event("pass", B))
        assert sorted(looed(steps(state, Event("flush", C)))) == sorted(whom)


def test_special_value_is_in_this_game_given_to_a_flush_that_was_drawn() -> None:
    state = dealt({B: "AS QS 9S 4S 2H"}, turn_up="7H", stock="2S", terms=FIVE)
    state = played(state, Event("draw", B, cards=read_cards("2H")), Event("pass", C))
    assert paid(steps(state, Event("flush", B))) == {B: 5}


def test_special_value_is_in_this_game_refused_to_what_is_no_flush_or_comes_too_late() -> None:
    state = shown({B: "AS QS 9S 4S 2H", C: SPADE_FLUSH.replace("AS QS", "KS JS").replace("9S 4S 2S", "8S 5S 3S")})
    with pytest.raises(RefusedError, match="neither five of a suit") as error:
        played(state, Event("flush", B))
    assert error.value.law == FLUSH
    with pytest.raises(RefusedError, match="not his turn"):
        played(state, Event("flush", C))
    state = playing({B: SPADE_FLUSH, C: "2D 3D 8C 9C 10C"}, "7H", FIVE)
    assert "flush" in kinds(state)
    with pytest.raises(RefusedError, match="before a card is led"):
        played(cards(state, "AS"), Event("flush", B))


def test_special_value_is_in_this_game_given_at_unlimited_loo_by_the_pool() -> None:
    terms = Terms(FIVE_CARD, 5, departures=frozenset({MUST, UNLIMITED}))
    state = shown({B: SPADE_FLUSH, A: "2H 3D 5S 6S 9C", C: "3H 4D 6D 8C 9D", D: "4H 5D 8D 10C 2C"}, terms)
    assert played(state._replace(pool=40), Event("flush", B)).pool == 120


def test_clubs_with_pam_are_a_flush_in_clubs() -> None:
    assert of("JC AC 4C 3C 2C", CLUBS).in_trumps
    assert of("JC AD 4D 3D 2D", DIAMONDS).in_trumps

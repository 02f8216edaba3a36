"""Pages 86 to 89: what goes into the pool, and how it is divided."""

from __future__ import annotations

import pytest

from service.engine.cards import card_code
from service.engine.errors import RefusedError
from service.engine.events import Event
from service.engine.loo import machine, pool
from service.engine.loo.state import State
from service.engine.loo.terms import EXCHANGING, MUST, STAKES, UNLIMITED, Terms
from service.engine.pools import Division
from service.engine.seats import NOBODY
from tests.laws.loo.tables import THREE, cards, looed, paid, played, playing, sat, steps
from tests.laws.tables import A, B, C, D, E


def test_the_full_pack_of_fifty_two_has_contributions_in_threes() -> None:
    assert [counters for counters in range(-3, 10) if pool.divisible_by_three(counters)] == [3, 6, 9]
    with pytest.raises(RefusedError, match="multiple of three") as error:
        sat(terms=Terms(single=4))
    assert error.value.law == STAKES


def test_in_this_case_five_cards_are_contended_for_and_contributions_divisible_by_five() -> None:
    assert [counters for counters in range(-5, 16) if pool.divisible_by_five(counters)] == [5, 10, 15]
    with pytest.raises(RefusedError, match="divisible by five") as error:
        sat(terms=Terms("five-card", 3))
    assert error.value.law == EXCHANGING


def five_play(terms: Terms = THREE) -> State:
    """Five persons play; C takes two tricks and E one."""
    hands = {B: "2S 3D 4D", C: "KS AD 5C", D: "3S 6D 4C", E: "4S 7D KC", A: "5S 8D 6C"}
    state = playing(hands, "9H", terms, players=5)
    return cards(state, "2S KS 3S 4S 5S AD 6D 7D 8D 3D 5C 4C KC 6C 4D")


def test_the_hand_having_been_played_out_two_thirds_and_one_third_are_paid_and_three_are_looed() -> None:
    """The example of page 88."""
    assert pool.divide(15, (A, B, A)) == Division(((A, 10), (B, 5)), (), 0)
    assert pool.looed((A, B, C, D, E), (C, C, E)) == (A, B, D)
    assert pool.next_pool(3, 3, contribution=3) == 12
    state = five_play()
    assert state.won == (C, C, E)
    found = steps(state, Event("divide", A))
    assert paid(found) == {C: 2, E: 1}
    assert looed(found) == [A, B, D]
    done = played(state, Event("divide", A))
    # Three loos, each as much as was originally placed in the pool, and a like contribution of the new dealer.
    assert done.pool == 9
    assert played(done, Event("next"), Event("contribute", B, 3)).pool == 12


def three_singly(terms: Terms = THREE) -> State:
    """Three declare to play, and each of them takes one trick."""
    return cards(
        playing({B: "AS 2D 4D", C: "2S KD 5C", D: "3S 6D KC"}, "9H", terms),
        "AS 2S 3S 2D KD 6D 5C KC 4D",
    )


def test_the_hand_having_been_played_out_each_of_three_with_a_trick_makes_a_single() -> None:
    assert pool.is_single(0, 0)
    assert not pool.is_single(1, 3)
    assert not pool.is_single(0, 1)
    state = three_singly()
    assert looed(steps(state, Event("divide", A))) == []
    done = played(state, Event("divide", A), Event("next"))
    assert (done.sitting.single, done.pool) == (True, 0)
    free = played(three_singly(Terms(departures=frozenset())), Event("divide", A), Event("next"))
    assert free.sitting.single


@pytest.mark.parametrize("players", [4, 6, 8])
def test_the_hand_having_been_played_out_a_must_loos_all_but_three(players: int) -> None:
    """“As many loos (less three) as there are players”: where three players take a trick each."""
    must = Terms(readings=(("first-hand", "single"),))
    names = list(range(players))
    assert len(pool.looed(names, (A, B, C))) == players - 3
    hands = {B: "AS 2D 4D", C: "2S KD 5C", D: "3S 6D KC"}
    rest = iter(["4S", "7D", "6C", "5S", "8D", "7C", "6S", "9D", "8C", "7S", "10D", "9C", "8S", "JD", "10C"])
    for seat in [*range(4, players), A]:
        hands[seat] = " ".join(next(rest) for _ in range(3))
    state = playing(hands, "9H", must, players=players)
    wanted = ["AS", "2D", "KD", "6D", "5C", "KC"]
    while state.phase == "play":
        option = machine.legal(state)[0]
        state = played(state, Event("play", state.turn, cards=_first(option.cards, wanted)))
    assert state.won == (B, C, D)
    assert len(looed(steps(state, Event("divide", A)))) == players - 3


def _first(allowed: tuple[int, ...], wanted: list[str]) -> tuple[int, ...]:
    return next(((card,) for card in allowed if card_code(card) in wanted), allowed[:1])


def test_the_hand_having_been_played_out_a_loo_is_what_was_placed_in_the_pool() -> None:
    assert pool.loo_amount(3) == 3
    assert pool.loo_amount(3, 6) == 6
    found = steps(five_play(Terms(loo=6)), Event("divide", A))
    assert {step.amount for step in found if step.finding == "pays" and step.seat >= 0} == {6}


def test_in_circles_where_the_interest_of_a_game_is_money_the_loo_is_the_pool() -> None:
    assert pool.unlimited_loo(12) == 12
    assert pool.unlimited_loo(12, 9) == 9
    assert pool.unlimited_loo(6, 9) == 6
    unlimited = frozenset({MUST, UNLIMITED})
    for maximum, loo in ((0, 12), (9, 9)):
        state = five_play(Terms(departures=unlimited, maximum=maximum))
        done = played(state._replace(pool=12), Event("divide", A))
        assert done.pool == 3 * loo


def test_in_circles_where_the_interest_of_a_game_is_money_a_single_brings_it_back() -> None:
    unlimited = Terms(departures=frozenset({MUST, UNLIMITED}))
    state = played(three_singly(unlimited)._replace(pool=300), Event("divide", A), Event("next"))
    state = played(state, Event("contribute", B, 3))
    assert (state.pool, state.sitting.single) == (3, True)


def test_a_pool_that_cannot_be_divided_leaves_the_rest() -> None:
    assert pool.divide(7, (A, B, A)) == Division(((A, 4), (B, 2)), (), 1)
    assert pool.divide(8, (A, B, A), odd_to_first=True) == Division(((A, 5), (B, 3)), (), 0)
    assert pool.divide(9, (A, B, NOBODY), leaving={B}) == Division(((A, 3),), ((NOBODY, 3), (B, 3)), 0)
    for option, pays, left in (("pool", {C: 4, E: 2}, 1), ("first-tricks", {C: 5, E: 2}, 0)):
        state = five_play(Terms(readings=(("odd-counters", option),)))._replace(pool=7)
        assert paid(steps(state, Event("divide", A))) == pays
        assert played(state, Event("divide", A)).pool == left + 9


def test_the_new_dealer_is_the_left_of_the_last() -> None:
    done = played(five_play(), Event("divide", A), Event("next"))
    assert (done.dealer, done.sitting.number, done.phase) == (B, 2, "before")

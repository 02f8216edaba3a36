"""Laws 4 to 8, and pages 86 to 90 on who plays, takes miss, draws or passes."""

from __future__ import annotations

import pytest

from service.engine.cards import read_cards
from service.engine.errors import RefusedError
from service.engine.events import Event
from service.engine.loo import declaring
from service.engine.loo.state import State
from service.engine.loo.terms import CLUB_LAW, EXCHANGING, MUST, STAKES, TAKING_MISS, Terms, rule
from service.engine.seats import NOBODY
from tests.laws.loo.tables import (
    A_MUST,
    CLUBS_BIND,
    FIVE,
    THREE,
    cards,
    dealt,
    declared,
    findings,
    kinds,
    lawful,
    looed,
    paid,
    played,
    playing,
    steps,
)
from tests.laws.tables import A, B, C, D
from tests.laws.tables import lays as card


def to_dealer(*kinds_declared: str, hands: dict[int, str] | None = None, miss: str = "") -> State:
    """B, C and D have declared so: it is the dealer's turn."""
    state = dealt(hands, miss=miss, turn_up="9H")
    for kind in kinds_declared:
        state = played(state, Event(kind, state.turn))
    return state


def test_law_4_declaring_goes_in_rotation_from_the_elder_hand() -> None:
    assert declaring.declaring_order(C, 4) == (D, A, B, C)
    state = dealt()
    for seat in (B, C, D):
        assert state.turn == seat
        state = played(state, Event("declare", seat))
    assert state.turn == A


def test_law_4_gives_nobody_a_second_declaration() -> None:
    with pytest.raises(RefusedError, match="he has declared") as error:
        played(dealt(), Event("declare", B), Event("pass", B))
    assert error.value.law == rule(4)


@pytest.mark.parametrize("kind", ["declare", "pass", "miss", "look"])
def test_law_5_before_his_turn_it_costs_a_single(kind: str) -> None:
    state = dealt()
    changed = played(state, Event(kind, D))
    assert (changed.funds[D], changed.pool, changed.turn, changed.declared[D]) == (-3, 6, B, "")
    assert ("5", "pays", D) in findings(state, Event(kind, D))


def test_law_5_is_silent_in_his_turn() -> None:
    state = dealt()
    assert declaring.too_early(True, B, 3) is None
    assert played(state, Event("look", B), Event("declare", B), Event("look", B)).funds[B] == 0


def test_law_6_looking_at_miss_costs_a_single_and_the_round() -> None:
    state = dealt()
    found = findings(state, Event("look-at-miss", C))
    assert found == {("6", "pays", C), ("17", "belongs-to-existing", C), ("6", "retires", C)}
    changed = played(state, Event("look-at-miss", C))
    assert (changed.pool, changed.funds[C]) == (6, -3)
    assert played(changed, Event("declare", B)).turn == D
    assert not changed.hands[C]
    assert played(changed, Event("pass", C)).funds == changed.funds
    with pytest.raises(RefusedError, match="must retire for this round"):
        played(changed, Event("declare", C))


def test_law_6_he_who_has_taken_miss_may_look_at_it() -> None:
    assert declaring.meddling("look-at-miss", C, 3, has_taken_miss=True) is None
    assert declaring.meddling("expose-other", C, 3, has_taken_miss=True) is not None
    with pytest.raises(RefusedError, match="miss is taken"):
        played(dealt(), Event("miss", B), Event("look-at-miss", B))


def test_law_6_exposing_a_card_of_another() -> None:
    state = playing({B: "AH KD 2C", C: "2H 3D 4C", D: "5C 6C 7C"}, "9H")
    act = Event("expose-other", D, cards=read_cards("2H"), about=C)
    changed = played(state, act)
    assert (changed.funds[D], changed.live) == (-3, (False, True, True, False))
    with pytest.raises(RefusedError, match="not his cards"):
        played(state, Event("expose-other", D, cards=read_cards("AH"), about=C))
    with pytest.raises(RefusedError, match="he has retired"):
        played(changed, act)


def test_law_6_the_last_who_is_left_takes_the_pool() -> None:
    state = played(dealt(), Event("declare", B), Event("declare", C), Event("look-at-miss", B), Event("pass", D))
    done = played(state, Event("look-at-miss", A))
    assert (done.phase, done.funds) == ("over", (-6, -3, 9, 0))


def test_law_6_a_retired_dealer_does_not_take_the_pool() -> None:
    state = played(dealt(), Event("look-at-miss", A), Event("pass", B), Event("pass", C))
    found = steps(state, Event("pass", D))
    assert [(step.finding, step.note) for step in found][-1] == ("pool-remains", "retired-dealer")
    assert played(state, Event("pass", D)).pool == 6


def test_law_7_against_one_player_the_dealer_says_for_whom_he_takes_miss() -> None:
    state = to_dealer("declare", "pass", "pass")
    with pytest.raises(RefusedError, match="for himself or for the pool") as error:
        played(state, Event("miss", A))
    assert error.value.law == rule(7)
    assert played(state, Event("miss", A, note="self")).declared[A] == "miss"
    for said in (Event("for-pool", A), Event("miss", A, note="pool")):
        assert ("7", "plays-for-pool", A) in findings(state, said)
        assert played(state, said).declared[A] == "for-pool"
    with pytest.raises(RefusedError, match="for himself or for the pool"):
        played(to_dealer("declare", "declare", "pass"), Event("miss", A, note="the others"))
    assert declaring.miss_declaration("", 2)
    assert not declaring.miss_declaration("", 1)
    assert not declaring.miss_declaration("pool", 2)


@pytest.mark.parametrize("terms", [THREE, FIVE])
def test_law_5_what_cannot_be_declared_at_all_is_no_early_declaration(terms: Terms) -> None:
    """A draw at three-card Loo, a miss at five-card Loo; and for the pool nobody plays but the dealer."""
    state = dealt(terms=terms)
    for kind in ("miss", "for-pool") if state.five else ("draw", "for-pool"):
        with pytest.raises(RefusedError, match="he may"):
            played(state, Event(kind, C))


def test_law_7_for_the_pool_he_is_not_looed_and_his_tricks_stay() -> None:
    state = to_dealer("declare", "pass", "pass", hands={B: "AH 3H 2C"}, miss="2H 4D KC")
    state = cards(played(state, Event("for-pool", A)), "AH 2H 3H 4D 2C KC")
    assert state.won == (B, B, A)
    done = played(state, Event("divide", A))
    # A placed 3 in the pool; B has two thirds, the third that miss won lies in the pool.
    assert (done.funds, done.pool) == ((-3, 2, 0, 0), 1)
    state = to_dealer("declare", "pass", "pass", hands={B: "AH KH QH"}, miss="2H 4D KC")
    state = cards(played(state, Event("for-pool", A)), "AH 2H KH 4D QH KC")
    assert looed(steps(state, Event("divide", A))) == []
    own = to_dealer("declare", "pass", "pass", hands={B: "AH KH QH"}, miss="2H 4D KC")
    own = cards(played(own, Event("miss", A, note="self")), "AH 2H KH 4D QH KC")
    assert looed(steps(own, Event("divide", A))) == [A]
    assert not declaring.can_be_looed(True)
    assert declaring.proceeds_stay(True)
    assert not declaring.proceeds_stay(False)


def test_law_7_for_the_pool_his_tricks_stay_though_he_throws_up_his_cards() -> None:
    state = to_dealer("declare", "pass", "pass", hands={B: "4D 2C 3C"}, miss="10D 6H JH")
    state = cards(played(state, Event("for-pool", A)), "4D 10D JH 2C")
    done = played(state, Event("expose", A, cards=read_cards("6H"), about=B))
    assert done.won == (A, A, B)
    # A single of 3 is forfeited to the pool of 3: B has a third of it, the rest stays.
    assert played(done, Event("divide", A)).funds == (-6, 2, 0, 0)


def test_law_8_nobody_plays_and_the_dealer_takes_the_pool() -> None:
    assert declaring.nobody_plays((), D) == D
    assert declaring.nobody_plays((B,), D) == NOBODY
    state = played(dealt(), Event("pass", B), Event("pass", C))
    assert paid(steps(state, Event("pass", D))) == {A: 3}
    done = played(state, Event("pass", D))
    assert (done.phase, done.pool, done.funds) == ("over", 0, (0, 0, 0, 0))


def test_law_8_holds_too_when_the_only_player_was_made_to_throw_up() -> None:
    state = to_dealer("declare", "pass", "pass", hands={B: "AH 3H 2C"})
    done = played(state, Event("expose", B, cards=read_cards("AH")))
    assert (done.phase, done.funds) == ("over", (3, -3, 0, 0))


def test_the_full_pack_of_fifty_two_offers_miss_until_it_is_taken() -> None:
    assert declaring.choices(True) == ("declare", "miss", "pass")
    assert declaring.choices(False) == ("declare", "pass")
    state = dealt(miss="AH KH QH")
    taken = played(state, Event("miss", B))
    assert taken.hands[B] == read_cards("AH KH QH")
    assert kinds(state) == {"declare", "miss", "pass"}
    assert kinds(taken) == {"declare", "pass"}
    with pytest.raises(RefusedError, match="declare or pass"):
        played(taken, Event("miss", C))


def test_the_full_pack_of_fifty_two_binds_him_who_has_taken_miss() -> None:
    assert declaring.miss_binds(True)
    assert not declaring.miss_binds(False)
    with pytest.raises(RefusedError, match="bound to play") as error:
        played(dealt(), Event("miss", B), Event("pass", B))
    assert error.value.law == STAKES


def test_the_full_pack_of_fifty_two_nobody_may_look_at_discards_and_no_penalty_is_named() -> None:
    assert not declaring.may_look_at_discards()
    state = played(dealt(), Event("pass", B))
    assert [step.finding for step in steps(state, Event("look-at-discards", C))] == ["breach"]
    assert played(state, Event("look-at-discards", C)).funds == state.funds


def test_should_one_player_take_miss_and_all_pass_he_takes_the_pool() -> None:
    assert declaring.takes_pool_with_miss((C,), 0) == C
    assert declaring.takes_pool_with_miss((C,), 1) == NOBODY
    state = played(dealt(), Event("pass", B), Event("miss", C), Event("pass", D))
    assert findings(state, Event("pass", A)) >= {(TAKING_MISS.rpartition("/")[2], "takes-pool", C)}
    assert paid(steps(state, Event("pass", A))) == {C: 3}


def test_should_one_player_take_miss_and_another_play_they_play() -> None:
    state = played(dealt(), Event("pass", B), Event("miss", C), Event("declare", D), Event("pass", A))
    assert (state.phase, state.turn) == ("play", C)


def test_should_one_player_take_miss_and_the_dealer_against_one_does_not_pass() -> None:
    assert declaring.dealer_choices(1, True) == ("declare", "miss", "for-pool")
    assert declaring.dealer_choices(1, False) == ("declare", "pass")
    assert declaring.dealer_choices(2, True) == ("declare", "miss", "pass")
    assert declaring.dealer_choices(0, True) == ()
    state = to_dealer("declare", "pass", "pass")
    assert kinds(state) == {"declare", "miss", "for-pool"}
    with pytest.raises(RefusedError, match="miss or for-pool") as error:
        played(state, Event("pass", A))
    assert error.value.law == TAKING_MISS
    assert kinds(to_dealer("declare", "declare", "pass")) == {"declare", "miss", "pass"}
    assert kinds(to_dealer("miss", "pass", "pass")) == {"declare", "pass"}


def test_in_this_case_five_cards_are_exchanged_and_who_has_drawn_plays() -> None:
    hands = {B: "AH KD 2C 3C 4C", C: "2H 3D 4D 5D 6C"}
    state = dealt(hands, turn_up="9H", stock="QH JH 8S", terms=FIVE)
    assert kinds(state) == {"declare", "draw", "pass"}
    drawn = played(state, Event("draw", B, cards=read_cards("2C 3C")))
    assert drawn.hands[B] == read_cards("AH KD 4C QH JH")
    assert drawn.live[B]
    assert declaring.draw_binds(True)
    assert not declaring.draw_binds(False)
    with pytest.raises(RefusedError, match="bound to play") as error:
        played(drawn, Event("pass", B))
    assert error.value.law == EXCHANGING
    with pytest.raises(RefusedError, match="his own hand"):
        played(state, Event("draw", B, cards=read_cards("2H")))


def test_in_this_case_five_cards_are_all_that_a_player_may_ask_for_while_they_last() -> None:
    state = dealt(players=10, terms=FIVE)
    assert len(state.deal.stock) == 1
    with pytest.raises(RefusedError, match="only 1 cards remain"):
        played(state, Event("draw", B, cards=state.hands[B][:2]))
    drawn = played(state, Event("draw", B, cards=state.hands[B][:1]))
    assert kinds(drawn) == {"declare", "pass"}


def test_in_this_case_five_cards_are_dealt_and_one_who_is_left_takes_the_pool() -> None:
    state = played(dealt(terms=FIVE), Event("declare", B), Event("pass", C), Event("pass", D))
    found = steps(state, Event("pass", A))
    assert paid(found) == {B: 5}
    assert {step.note for step in found if step.finding == "takes-pool"} == {"left-alone"}


def test_the_hand_having_been_played_out_a_single_is_a_must() -> None:
    assert declaring.everyone_plays_a_must(True, True)
    assert not declaring.everyone_plays_a_must(True, False)
    assert not declaring.everyone_plays_a_must(False, True)
    state = dealt(terms=A_MUST)
    assert (state.phase, state.live, state.deal.miss) == ("play", (True,) * 4, ())
    free = Terms(departures=frozenset(), readings=A_MUST.readings)
    assert dealt(terms=free).phase == "declare"


def test_some_players_at_either_game_maintain_that_clubs_bind_all() -> None:
    assert declaring.everyone_plays_clubs(True, True)
    assert not declaring.everyone_plays_clubs(True, False)
    state = dealt(turn_up="9C", miss="AC KC QC", terms=CLUBS_BIND)
    assert (state.phase, state.live, state.deal.miss, len(state.deal.stock)) == ("play", (True,) * 4, (), 52 - 13)
    assert dealt(turn_up="9H", terms=CLUBS_BIND).phase == "declare"
    assert dealt(turn_up="9C").phase == "declare"


def test_some_players_at_either_game_maintain_that_nobody_draws_when_a_club_is_turned() -> None:
    terms = Terms("five-card", 5, departures=frozenset({MUST, CLUB_LAW}))
    assert dealt(turn_up="9C", terms=terms).phase == "play"
    assert dealt(turn_up="9H", terms=terms).phase == "declare"


def test_a_must_at_five_card_loo_lets_players_draw_and_not_pass() -> None:
    terms = Terms("five-card", 5, readings=A_MUST.readings)
    assert kinds(dealt(terms=terms)) == {"declare", "draw"}
    none = Terms("five-card", 5, readings=(*A_MUST.readings, ("must-exchange", "none")))
    assert dealt(terms=none).phase == "play"


def test_the_elder_of_those_who_play_leads() -> None:
    state = declared(dealt({C: "2H 3D 4D", D: "3H 5D 6D"}, turn_up="9H"), {C, D})
    assert state.turn == C
    assert lawful(state) == {"2H", "3D", "4D"}
    assert card(C, "2H").cards == read_cards("2H")

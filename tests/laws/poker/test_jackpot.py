"""Rules 29 to 33: The Jack-pot."""

from __future__ import annotations

import pytest

from service.engine.cards import KING, KNAVE, QUEEN, read_cards
from service.engine.errors import RefusedError
from service.engine.events import Event
from service.engine.poker import jackpot
from service.engine.poker.machine import legal
from service.engine.poker.state import State
from service.engine.poker.terms import SKIP, Terms, rule
from service.engine.poker.values import value_of
from tests.laws.poker.tables import SMALL, dealt, findings, pack_for, paid, passed, played, ready, sat, shown, steps
from tests.laws.tables import A, B, C, D

TENS = "10C 10D 2S 4H 6D"
KNAVES = "JC JD 2S 4H 6D"


def jackpots(count: int) -> State:
    """So many games in succession were not opened: the next is about to begin."""
    state = sat()
    for _ in range(count):
        state = played(passed(dealt(state)), Event("next"))
    return state


def opened(hand: str, count: int = 1, others: str = "3C 5D 7S 9H KC") -> State:
    """The first to say opens a Jack-pot with `hand`, the next plays too; the others pass."""
    state = jackpots(count)
    first, second = (state.dealer + 2) % 4, (state.dealer + 3) % 4
    state = dealt(state, {first: hand, second: others})
    state = played(state, Event("stake", first, 2), Event("stake", second, 2))
    while state.phase == "say":
        state = played(state, Event("pass", state.turn))
    return state


def alone(hand: str, count: int = 1) -> State:
    """The first to say opens a Jack-pot with `hand`, everybody else passes."""
    state = jackpots(count)
    first = (state.dealer + 2) % 4
    state = played(dealt(state, {first: hand}), Event("stake", first, 2))
    return passed(state)


def test_law_29_an_unopened_game_leaves_its_pool_to_a_jackpot() -> None:
    assert jackpot.after_unopened(0) == 1
    state = passed(dealt(sat(), straddles=[C]))
    assert (state.phase, state.pool, state.sitting.unopened) == ("over", 3, 1)
    state = dealt(sat())
    state = played(state, Event("pass", C), Event("pass", D), Event("pass", A))
    assert ("29", "unopened", -1) in findings(state, Event("pass", B))


def test_law_30_every_player_pays_in_before_a_jackpot() -> None:
    assert jackpot.contribution(1, 3) == 3
    assert jackpot.contribution(0, 3) == 0
    state = jackpots(1)
    state = played(state, *(Event("contribute", seat, 1) for seat in (A, B, C)))
    ready_but_one = played(state, Event("ante", state.ante, 1), Event("shuffle", state.dealer, cards=tuple(range(52))))
    with pytest.raises(RefusedError, match="pays in") as error:
        played(ready_but_one, Event("deal", state.dealer))
    assert error.value.law == rule(30)
    with pytest.raises(RefusedError, match="a sum equal to the ante"):
        played(state, Event("contribute", D, 2))
    assert played(state, Event("contribute", D, 1)).pool == 5


def test_law_30_only_two_knaves_or_better_open() -> None:
    assert jackpot.may_open(value_of(read_cards(KNAVES)), 1)
    assert not jackpot.may_open(value_of(read_cards(TENS)), 1)
    assert not jackpot.may_open(value_of(read_cards("AC KD 2S 4H 6D")), 1)
    assert jackpot.may_open(value_of(read_cards("2C 2D 3S 3H 6D")), 1)
    assert jackpot.may_open(value_of(read_cards("AC KD 2S 4H 6D")), 0)
    for hand, lawful in ((KNAVES, True), (TENS, False)):
        state = jackpots(1)
        first = (state.dealer + 2) % 4
        options = legal(dealt(state, {first: hand}))
        assert ("stake" in [option.kind for option in options]) is lawful


def test_law_31_an_unopened_jackpot_is_replenished_and_asks_for_queens() -> None:
    assert jackpot.second_contribution(2, 3) == 3
    assert jackpot.second_contribution(1, 3) == 0
    assert jackpot.minimum_rank(2) == QUEEN
    state = jackpots(2)
    # Ante 1 from the first game; 4 and the ante from the second.
    assert state.pool == 6
    assert ready(state).pool == 11
    assert steps(state, Event("contribute", B, 1))[0].law == rule(31)
    assert not jackpot.may_open(value_of(read_cards(KNAVES)), 2)


@pytest.mark.parametrize(
    ("count", "rank"), [(1, KNAVE), (2, QUEEN), (3, KING), (4, KNAVE), (5, QUEEN), (6, KING), (7, KNAVE)]
)
def test_law_32_the_series_of_minimum_hands_is_maintained(count: int, rank: int) -> None:
    assert jackpot.minimum_rank(count) == rank


def test_law_32_the_fourth_jackpot_is_opened_on_knaves() -> None:
    assert jackpot.may_open(value_of(read_cards("JS JD 9C 6H 2C")), 4)
    assert not jackpot.may_open(value_of(read_cards("QS QD 9C 6H 2C")), 3)


def test_law_33_the_opener_shows_before_he_claims() -> None:
    state = alone(KNAVES)
    assert (state.phase, state.turn) == ("show", 3)
    taken = steps(state, Event("show", 3))
    assert paid(taken) == {3: 1 + 4 + 1 + 2}
    after = played(state, Event("show", 3))
    assert (after.pool, after.sitting.unopened) == (0, 0)


def test_law_33_a_false_opener_claims_nothing_and_pays_twice_the_ante() -> None:
    assert jackpot.opener_wins(True, 3, 2) == (True, 0, 0)
    assert jackpot.opener_wins(False, 3, 2) == (False, 6, 3)
    state = alone(TENS)
    after = played(state, Event("show", 3))
    assert ("33", "pays", 3) in findings(state, Event("show", 3))
    assert (after.pool, after.sitting.unopened) == (8 + 2, 2)
    assert after.funds[3] == state.funds[3] - 2
    assert jackpot.minimum_rank(after.sitting.unopened) == QUEEN


def test_law_33_a_false_opener_who_loses_owes_nothing() -> None:
    # "Ann opened with tens, Bob called with queens and fours": Bob takes the pool by Rule 59.
    state = opened(TENS, others="QC QD 4S 4C 6H")
    while state.phase == "draw":
        state = played(state, Event("draw", state.turn))
    state = played(state, Event("bet", state.turn, 1))
    state = played(state, Event("bet", state.turn, 1))
    before = state.funds[3]
    after = shown(state)
    assert (after.funds[3], after.pool, after.sitting.unopened) == (before, 0, 0)
    assert after.funds[0] == state.funds[0] + state.pool


def test_law_33_a_false_opener_who_wins_the_show_claims_nothing() -> None:
    state = opened(TENS, others="3C 5D 7S 9H KC")
    while state.phase == "draw":
        state = played(state, Event("draw", state.turn))
    state = played(state, Event("bet", state.turn, 1))
    state = played(state, Event("bet", state.turn, 1))
    after = shown(state)
    assert after.sitting.unopened == 2
    assert after.pool == state.pool + 2
    assert after.funds[0] == state.funds[0]


def test_law_33_goes_by_the_original_hand_unless_agreed_otherwise() -> None:
    for reading, claims in ((), False), ((("opener-hand", "shown"),), True):
        terms = SMALL._replace(readings=reading)
        state = played(passed(dealt(sat(terms=terms))), Event("next"))
        state = dealt(state, {3: TENS, 0: "3C 5D 7S 9H KC"}, stock="10S 10H AC")
        state = passed(played(state, Event("stake", 3, 2), Event("stake", 0, 2)))
        state = played(state, Event("draw", 3, cards=read_cards("2S 4H 6D")), Event("draw", 0))
        state = played(state, Event("bet", 3, 1), Event("bet", 0, 1))
        assert (shown(state).sitting.unopened == 0) is claims


def test_law_33_others_with_as_good_a_hand_divide() -> None:
    state = opened("10C 10D AS 4H 6D", others="10S 10H AC 4C 6H")
    while state.phase == "draw":
        state = played(state, Event("draw", state.turn))
    state = played(state, Event("bet", 3, 1), Event("bet", 0, 1))
    after = shown(state)
    assert after.funds[0] == state.funds[0] + state.pool
    assert (after.pool, after.sitting.unopened) == (2, 2)


def test_the_ordinary_ante_at_a_jackpot_is_a_reading() -> None:
    terms = SMALL._replace(readings=(("jackpot-ante", "instead"),), departures=frozenset({SKIP}))
    state = played(passed(dealt(sat(terms=terms))), Event("next"))
    state = played(state, *(Event("contribute", seat, 1) for seat in range(4)))
    with pytest.raises(RefusedError) as error:
        played(state, Event("ante", C, 1))
    assert error.value.law == rule(20)
    state = played(state, Event("shuffle", B, cards=tuple(range(52))), Event("cut", A, 9), Event("deal", B))
    assert state.pool == 5


@pytest.mark.parametrize("dealer", [A, B, C])
def test_law_31_who_has_not_opened_wins_nothing_when_the_others_retire(dealer: int) -> None:
    # Wherever the dealer sits: the ante's hand is foul, the next passes, and the dealer alone is left in the say.
    state = played(passed(dealt(sat(3, dealer=(dealer - 1) % 3))), Event("next"))
    ante, first = state.ante, (state.ante + 1) % 3
    state = played(ready(state), Event("misgive", dealer, 6, about=ante), Event("deal", dealer))
    # The last say is the ante's: the other two pass before it.
    state = played(state, Event("look", ante), Event("pass", first), Event("announce", dealer, about=ante))
    assert (state.phase, state.turn) == ("say", dealer)
    after = played(state, Event("pass", dealer))
    assert (after.phase, after.pool, after.sitting.unopened) == ("over", state.pool, 2)


def jackpot_short(hands: dict[int, str], terms: Terms, funds: tuple[int, ...]) -> State:
    """B deals a Jack-pot of 4; D opens it for 2, A plays too; the one whose funds end with 4 staked is short at 6."""
    state = played(passed(dealt(sat(terms=terms, funds=funds))), Event("next"))
    state = passed(played(dealt(state, hands), Event("stake", D, 2), Event("stake", A, 2), Event("stake", B, 2)))
    while state.phase == "draw":
        state = played(state, Event("draw", state.turn))
    while state.phase == "bet":
        seat, due = state.turn, max(6 - state.stakes[state.turn], 0)
        away = Event("demand" if state.bet_made else "stand", seat)
        state = played(state, Event("bet", seat, due) if due <= state.funds[seat] else away)
    return state


def test_law_33_a_false_opener_who_is_next_best_leaves_the_remainder() -> None:
    hands = {D: TENS, A: "KC KD 2C 4D 6C", B: "3C 5D 7S 9H QC"}
    state = jackpot_short(hands, SMALL, (5, 99, 99, 99))
    # A has staked 4: he takes the ante (1) and 4 of everybody; what D would have stays for the next Jack-pot.
    assert (state.pool, state.stakes[A]) == (1 + 4 + 1 + 6 + 6 + 4, 4)
    after = shown(state)
    assert after.funds[A] == 1 + 4 + 4 + 4
    assert (after.pool, after.sitting.unopened) == (state.pool - 13 + 2, 2)
    assert after.funds[D] == state.funds[D] - 2


@pytest.mark.parametrize(("reading", "taken"), [("own-part", 22 - 13), ("whole-pool", 0)])
def test_law_33_a_false_opener_who_wins_short_leaves_the_next_best_his_remainder(reading: str, taken: int) -> None:
    terms = SMALL._replace(readings=(("opener-short", reading),))
    hands = {D: TENS, A: "3C 5D 7S 9H KC", B: "3D 5C 7H 9S QC"}
    state = jackpot_short(hands, terms, (99, 99, 99, 5))
    assert (state.pool, state.stakes[D]) == (22, 4)
    after = shown(state)
    assert after.funds[A] == state.funds[A] + taken
    assert (after.pool, after.sitting.unopened) == (22 - taken + 2, 2)


@pytest.mark.parametrize(("reading", "following"), [("jack-pot", (2, 3)), ("ordinary", (0, 0))])
def test_law_32_a_jackpot_opened_and_won_by_nobody_is_followed_by_the_next(
    reading: str, following: tuple[int, int]
) -> None:
    for count, then in zip((1, 2), following, strict=True):
        state = jackpots(count)
        terms = state.sitting.terms._replace(readings=(("no-winner-next", reading),))
        state = state._replace(sitting=state.sitting._replace(terms=terms))
        first, dealer = (state.dealer + 2) % 4, state.dealer
        cut = ready(state, pack_for({first: "KS KH 2C 3D 4S"}, dealer=dealer))
        dealt_wrong = played(cut, Event("misgive", dealer, 6, about=first), Event("deal", dealer))
        over = passed(played(dealt_wrong, Event("stake", first, 2)))
        over = played(over, Event("show", over.turn))
        assert (over.phase, over.pool > 0, over.sitting.unopened) == ("over", True, then)

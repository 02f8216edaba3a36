"""High, Low, Jack, Game; seven points."""

from __future__ import annotations

from service.engine.all_fours import play, score
from service.engine.all_fours.playing import counts_of
from service.engine.all_fours.state import State
from service.engine.all_fours.terms import Terms, points_of_game
from service.engine.cards import CLUBS, HEARTS, read_card
from service.engine.events import Event
from service.engine.scoring import Scored
from service.engine.seats import NOBODY
from tests.laws.all_fours.tables import cards, dealt, found, played
from tests.laws.tables import A, B, lays

COUNTED = Terms(departures=frozenset({"count-unseen"}), miscount=2)


def played_out(state: State) -> State:
    """Everybody plays his first card that is allowed."""
    while state.phase in ("say", "play"):
        assert state.tricks is not None
        seat = state.tricks.turn
        card = play.may_follow(state.hands[seat], state.tricks.trick, state.tricks.order)[0]
        state = played(state, Event("play", seat, 0, (card,)))
    return state


def test_all_fours_known_in_america_as_the_game_is_seven() -> None:
    assert points_of_game() == 7


def test_there_are_four_different_items_which_count() -> None:
    assert score.ITEMS == ("high", "low", "jack", "game")
    assert [item for item, _ in score.by_precedence((0, 1, 0, 1))] == ["high", "low", "jack", "game"]


def test_high_the_highest_trump_out_scoring_for_its_original_holder() -> None:
    hands = (cards("2C KH"), cards("AH 3H"))
    assert score.high(hands, HEARTS) == 1
    assert score.high((cards("QH"), cards("2C")), HEARTS) == 0
    assert score.high((cards("QS"), cards("2C")), HEARTS) == NOBODY
    # The queen of hearts falls to the ace that trumps nothing: High stays with him to whom it was dealt.
    state = dealt("2C QH 4C 5C 6C 7C", "KC 3H 4D 5D 6D 7D", "9H")
    assert score.high(state.deal.dealt, HEARTS) == A


def test_low_the_lowest_trump_out_scoring_for_its_original_holder() -> None:
    assert score.low((cards("2C KH"), cards("AH 3H")), HEARTS) == 1
    assert score.low((cards("2C QH"), cards("3C 4S")), HEARTS) == 0, "the only trump is High and Low"
    assert score.low((cards("QS"), cards("2C")), HEARTS) == NOBODY
    # B leads Low, A takes it with the queen: Low is still B's.
    state = dealt("2C QH 4C 5C 6C 7C", "KC 3H 4D 5D 6D 7D", "9H")
    state = played_out(played(state, lays(B, "3H"), lays(A, "QH")))
    assert state.points == (1, 2), "A High, B Low and (for his king) Game"


def test_jack_the_knave_of_trumps_scoring_for_dealer_or_for_the_trick() -> None:
    taken = (cards("2C KH"), cards("AH JH"))
    assert score.jack(taken, HEARTS, A) == 1
    assert score.jack(taken, CLUBS, A) == NOBODY
    assert score.jack((cards("2C"), cards("3C")), HEARTS, A, read_card("JH")) == A
    state = dealt("2C QH 4C 5C 6C 7C", "KC JH 4D 5D 6D 7D", "9H")
    end = played(state, lays(B, "JH"))
    state = played_out(played(end, lays(A, "QH")))
    assert state.points == (2, 2), "A High and Jack, B Low and, three being equal to three, Game"


def test_game_scoring_one_to_the_ultimate_holder_of_the_more_valuable_cards() -> None:
    assert score.game_count(cards("10C AS KD QH JS 9C")) == 10 + 4 + 3 + 2 + 1
    assert score.game_count(cards("10H 10S")) == 20
    assert score.game_count(()) == 0
    assert [score.worth(card) for card in cards("10D AD KD QD JD 9D")] == [10, 4, 3, 2, 1, 0]


def test_n_b_in_the_case_of_equality_the_elder_hand_scores() -> None:
    assert score.tied_game((20, 31), elder=0) == 1
    assert score.tied_game((20, 20), elder=1) == 1
    assert score.tied_game((0, 0), elder=1) == 1
    assert score.tied_game((20, 20), elder=0) == 0


def test_the_player_of_the_highest_card_scoring_goes_by_precedence() -> None:
    assert score.by_precedence((1, 0, NOBODY, 1)) == (("high", 1), ("low", 0), ("game", 1))
    items = score.by_precedence((1, 0, NOBODY, 0))
    assert score.winner_of_game((6, 6), items, 7) == Scored((6, 7), 1, ((1, 1),)), "High is scored before Low"
    assert score.winner_of_game((6, 5), items, 7) == Scored((7, 6), 0, ((1, 1), (0, 1)))
    # At six all the dealer holds Low and takes Game, but the elder hand has High: he has won.
    state = dealt("2C 3H 10C 5C 6C 7C", "KD AH 4D 5D 6D 8D", "9H")._replace(points=(6, 6))
    state = played_out(state)
    assert (state.phase, state.points, state.sitting.wins) == ("won", (6, 7), (0, 1))


def test_some_players_score_a_point_whenever_a_miscount_loses_points() -> None:
    assert score.miscounted((3, 4), 1, said=10, count=10, penalty=2) == (3, 4)
    assert score.miscounted((3, 4), 1, said=11, count=10, penalty=2) == (3, 2)
    assert score.miscounted((1, 0), 0, said=3, count=10, penalty=2) == (-1, 0)
    assert score.miscounted((1, 0), 0, said=3, count=10, penalty=2, below_nothing=False) == (0, 0)
    state = played_out(dealt("2C QH 4C 5C 6C 7C", "KC 3H 4D 5D 6D 7D", "9H", terms=COUNTED))
    assert state.phase == "count"
    right = found(state, Event("count", A, 99))
    assert right[0] == ("miscounts", 0, "")
    assert played(state, Event("count", A, 99)).points == (-2, 0)
    # At six all the elder hand, who would have High and the game, counts wrong and has five when it is scored.
    late = played_out(dealt("2C 3H 10C 5C 6C 7C", "KD AH 4D 5D 6D 8D", "9H", terms=COUNTED)._replace(points=(6, 6)))
    late = played(late, Event("count", B, 99), Event("count", A, counts_of(late)[0]))
    assert (late.phase, late.points) == ("won", (7, 5))

"""Leading, following or trumping, the revoke, tricks."""

from __future__ import annotations

import pytest

from service.engine.all_fours import machine, play
from service.engine.all_fours.terms import FOUR, Terms
from service.engine.cards import CLUBS, HEARTS, SPADES, read_card
from service.engine.errors import RefusedError
from service.engine.events import Event
from tests.laws.all_fours.tables import cards, dealt, found, four_dealt, played
from tests.laws.tables import A, B, lays

ORDER = play.order_with(HEARTS)


def test_all_fours_known_in_america_as_ranks_as_at_whist() -> None:
    order = play.order_with(SPADES)
    ranked = sorted(cards("2S AS 10S KS"), key=lambda card: -order.strengths[card])
    assert tuple(ranked) == cards("AS KS 10S 2S")
    assert order.trump == SPADES


def test_the_players_cut_for_deal_the_elder_hand_leads_any_card() -> None:
    hand = cards("2C AS 10H")
    assert play.may_lead(hand) == hand
    state = dealt("2C 3C 4C 5C 6C 7C", "2D 3D 4D 5D 6H 7S", "9H")
    assert played(state, lays(B, "6H")).hands[B] == cards("2D 3D 4D 5D 7S")
    with pytest.raises(RefusedError, match="another's turn"):
        played(state, lays(A, "2C"))


def test_the_players_cut_for_deal_the_right_to_trump_though_he_can_follow() -> None:
    hand, led = cards("2C AS 10H"), cards("KC")
    assert play.may_follow(hand, led, ORDER) == cards("2C 10H")
    assert play.may_follow(cards("AS 10H 3D"), led, ORDER) == cards("AS 10H 3D"), "without the suit any card"
    assert play.may_follow(cards("2C 3H"), cards("KH"), ORDER) == cards("3H"), "trumps led: he follows"


def test_the_players_cut_for_deal_the_player_who_neither_follows_nor_trumps_makes_a_revoke() -> None:
    hand, led = cards("2C AS 10H"), cards("KC")
    assert play.is_revoke(read_card("AS"), hand, led, ORDER)
    assert not play.is_revoke(read_card("10H"), hand, led, ORDER)
    assert not play.is_revoke(read_card("AS"), cards("AS 10H"), led, ORDER)
    state = dealt("2C AS 4S 5C 6C 7C", "KC 3D 4D 5D 6D 7D", "9H")
    state = played(state, lays(B, "KC"))
    assert found(state, lays(A, "AS"))[0] == ("revoke", A, "penalty-not-named")
    after = played(state, lays(A, "AS"))
    assert [(claim.kind, claim.claimants) for claim in after.claims] == [("penalty-not-named", (B,))]
    for left in ("3D 2C", "4D 4S", "5D 5C", "6D 6C", "7D"):
        for card in cards(left):
            after = played(after, Event("play", machine.to_act(after), 0, (card,)))
    end = found(after, lays(A, "7C"))
    assert [step[0] for step in end] == ["follows", "wins-trick", "lapses", "scores"]
    assert end[2] == ("lapses", A, "penalty-not-named")
    assert played(after, lays(A, "7C")).claims == ()


def test_the_player_of_the_highest_card_or_a_trump_wins() -> None:
    assert play.winner(cards("KC AC"), ORDER) == 1
    assert play.winner(cards("KC AS"), ORDER) == 0
    assert play.winner(cards("AC 2H"), ORDER) == 1
    assert play.winner(cards("9C 2H AC 3H"), ORDER) == 3


def test_the_player_of_the_highest_card_six_tricks_are_played() -> None:
    assert play.tricks_played(6) == 6
    assert play.tricks_played(9) == 9, "every card, unless the six tricks of page 3 are agreed"
    assert play.tricks_played(9, every_card=False) == 6
    six = Terms(readings=(("tricks-after-running", "six-tricks"),))
    more = "8S 9S 10S QS KS AS 2S"
    for terms, tricks in ((Terms(), 9), (six, 6)):
        state = played(
            dealt("2C 3C 4C 5C 6C 7C", "2D 3D 4D 5D 6D 7D", "9H", more, terms), Event("beg", B), Event("run", A)
        )
        count = 0
        while state.phase == "play":
            assert state.tricks is not None
            seat, trick = state.tricks.turn, state.tricks.trick
            hand = state.hands[seat]
            card = play.may_follow(hand, trick, state.tricks.order)[0]
            count += not trick
            state = played(state, Event("play", seat, 0, (card,)))
        assert count == tricks


def test_the_players_play_in_succession_as_at_whist() -> None:
    assert play.cards_in_trick(4) == 4
    assert play.in_turn(2, 2)
    assert not play.in_turn(3, 2)
    hands = ("2C 3C 4C 5C 6C 7C", "2D 3D 4D 5D 6D 7D", "2H 3H 4H 5H 6H 7H", "2S 3S 4S 5S 6S 7S")
    state = four_dealt(hands, "9C")
    state = played(state, lays(1, "7D"), lays(2, "2H"), lays(3, "2S"))
    with pytest.raises(RefusedError, match="another's turn"):
        played(state, lays(1, "2D"))
    after = played(state, lays(0, "2C"))
    assert after.tricks is not None
    assert (after.tricks.won, after.tricks.turn, after.deal.trump) == ((0,), 0, CLUBS)
    assert len(after.tricks.taken[0]) == play.cards_in_trick(4)


def test_the_players_play_in_succession_as_with_two_in_other_respects() -> None:
    hands = ("2C 3C 4C 5C 6C 7H", "2D 3D 4D 5D 6D 7D", "2H KD 4H 5H 6H 7C", "8D 3S 4S 5S 6S 7S")
    state = played(four_dealt(hands, "9H"), lays(1, "7D"))
    assert state.tricks is not None
    assert play.may_follow(state.hands[2], state.tricks.trick, state.tricks.order) == cards("KD 2H 4H 5H 6H")
    assert found(state, lays(2, "7C"))[0] == ("revoke", 2, "penalty-not-named")


def test_some_players_score_a_point_whenever_the_leaders_partner_fails_too() -> None:
    hands = ("2C 3C 4C 5C 6C 7H", "2D 3D 4D 5D 6D 7D", "2H KD 4H 5H 6H 7C", "8C 3S 4S 5S 6S 7S")
    state = four_dealt(hands, "9H", terms=Terms(FOUR, frozenset({"point-for-not-following"})))
    state = played(state, lays(1, "7D"), lays(2, "KD"))
    assert played(state, lays(3, "8C")).points == (1, 0), "page 3: whenever the adversary does not follow"


def test_some_players_score_a_point_whenever_the_adversary_fails() -> None:
    led = cards("KC")
    assert play.point_for_not_following(read_card("2S"), led, ORDER, agreed=True) == 1
    assert play.point_for_not_following(read_card("2S"), led, ORDER, agreed=False) == 0
    assert play.point_for_not_following(read_card("2H"), led, ORDER, agreed=True) == 0
    assert play.point_for_not_following(read_card("2C"), led, ORDER, agreed=True) == 0
    terms = Terms(departures=frozenset({"point-for-not-following"}))
    for agreed, points in ((terms, (0, 1)), (Terms(), (0, 0))):
        state = dealt("2C 3C 4C 5C 6C 7C", "KD 3D 4D 5D 6D 7D", "9H", terms=agreed)
        assert played(state, lays(B, "KD"), lays(A, "2C")).points == points

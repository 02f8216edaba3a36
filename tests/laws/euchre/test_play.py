"""Leading, following suit and winning tricks (pages 68 and 70)."""

from __future__ import annotations

import pytest

from service.engine.cards import DIAMONDS, HEARTS, SPADES, card_codes, read_card
from service.engine.errors import RefusedError
from service.engine.euchre import machine, play
from service.engine.euchre.deal import order_with
from service.engine.events import Event
from tests.laws.euchre.tables import FOUR, TWO, cards, dealt, found, played, run
from tests.laws.tables import A, B, C, D, lays

IN_HEARTS = order_with(HEARTS)


def test_the_trump_suit_having_been_made_the_non_dealer_leads_what_he_likes() -> None:
    assert play.first_leader(A, 2) == B
    assert play.may_lead(cards("AC 9H")) == cards("AC 9H")
    state = played(dealt(TWO, "10H"), Event("order-up", B), Event("discard", A, 0, cards("AD")))
    with pytest.raises(RefusedError, match="B's turn"):
        played(state, lays(A, "9H"))
    with pytest.raises(RefusedError, match="of his hand"):
        played(state, lays(B, "9H"))


def test_where_four_players_take_part_two_the_elder_hand_leads() -> None:
    assert [play.first_leader(dealer, 4) for dealer in range(4)] == [B, C, D, A]
    assert play.first_leader(A, 4, lying=B) == C


def test_the_trump_suit_having_been_made_suit_must_be_followed() -> None:
    hand = cards("KD 9H 10S")
    assert play.may_follow(hand, cards("AD"), IN_HEARTS) == cards("KD")
    assert play.may_follow(hand, cards("AC"), IN_HEARTS) == hand
    assert play.is_revoke(read_card("9H"), hand, cards("AD"), IN_HEARTS)
    assert not play.is_revoke(read_card("KD"), hand, cards("AD"), IN_HEARTS)
    assert not play.is_revoke(read_card("9H"), hand, cards("AC"), IN_HEARTS)


def test_euchre_is_played_with_the_piquet_a_trump_must_be_played_to_the_left_bower() -> None:
    hand = cards("KD 9H 10S")
    assert play.suit_to_follow(read_card("JD"), IN_HEARTS) == HEARTS
    assert play.suit_to_follow(read_card("QD"), IN_HEARTS) == DIAMONDS
    assert play.may_follow(hand, cards("JD"), IN_HEARTS) == cards("9H")
    # And it is no diamond: who holds no other may throw what he likes upon one.
    assert play.may_follow(cards("JD 10S"), cards("KD"), IN_HEARTS) == cards("JD 10S")
    assert play.may_follow(cards("JD 10S"), cards("9H"), IN_HEARTS) == cards("JD")


def test_the_trump_suit_having_been_made_a_revoke_is_played_and_has_no_penalty() -> None:
    state = played(dealt(TWO, "10H"), Event("order-up", B), Event("discard", A, 0, cards("AD")))
    state = run(state, "JD")
    assert found(state, lays(A, "AC"))[0] == ("revoke", A, 0)
    state = played(state, lays(A, "AC"))
    assert [(claim.kind, claim.offender) for claim in state.claims] == [("penalty-not-named", A)]
    while len(machine.legal(state)) == 1 and state.phase == "play":
        (option,) = machine.legal(state)
        last = found(state, lays(option.seat, card_codes(option.cards[:1])))
        state = played(state, lays(option.seat, card_codes(option.cards[:1])))
    assert state.phase == "over"
    assert [step for step in last if step[0] == "lapses"] == [("lapses", A, 0)]


def test_the_trump_suit_having_been_made_the_higher_card_wins_and_leads() -> None:
    assert play.winner(cards("KS AS"), IN_HEARTS) == 1
    assert play.winner(cards("AS 7H"), IN_HEARTS) == 1
    assert play.winner(cards("AS AD"), IN_HEARTS) == 0
    assert play.winner(cards("AH JD"), IN_HEARTS) == 1
    assert play.winner(cards("JD JH"), IN_HEARTS) == 1
    assert play.winner(cards("JD AD"), order_with(SPADES)) == 1
    state = played(dealt(TWO, "10H"), Event("order-up", B), Event("discard", A, 0, cards("AD")))
    state = run(state, "8S 9H")
    assert state.tricks is not None
    assert (state.tricks.won, state.tricks.turn) == ((A,), A)


def test_a_player_with_an_unusually_strong_hand_plays_singly() -> None:
    assert play.playing(4, (B,)) == (True, False, True, True)
    assert play.playing(4, ()) == (True,) * 4
    state = played(dealt(FOUR, "9H"), Event("order-up", B), Event("discard", A, 0, cards("10H")), Event("alone", B))
    assert state.tricks is not None
    assert state.tricks.live == (True, True, True, False)

"""Laws 9 to 14, and pages 87, 88 and 90 on leading, following and heading."""

from __future__ import annotations

import pytest

from service.engine.cards import CLUBS, HEARTS, SPADES, read_card, read_cards
from service.engine.errors import RefusedError
from service.engine.events import Event
from service.engine.loo import duties
from service.engine.loo.state import State
from service.engine.loo.terms import PAM, Terms, rule
from service.engine.tricks import plain_order
from tests.laws.loo.tables import FIVE, THREE, cards, findings, lawful, played, playing, steps
from tests.laws.tables import A, B, C, D
from tests.laws.tables import lays as card

HEARTS_ORDER = plain_order(HEARTS)


def leads(hand: str, turn_up: str = "9H", players: int = 3, terms: Terms = THREE) -> set[str]:
    """What the elder hand may lead."""
    others = {C: "2S 3S 4S", D: "5S 6S 7S", A: "8S 9S 10S"}
    hands = {B: hand} | dict(list(others.items())[: players - 1])
    return lawful(playing(hands, turn_up, terms))


def infractions(state: State, text: str) -> set[str]:
    """The numbers of the laws that a card breaks."""
    found = steps(state, card(state.turn, text))
    return {step.law.rpartition("/")[2] for step in found if step.finding == "infraction"}


def test_law_9_the_ace_of_trumps_must_be_led() -> None:
    assert duties.ace_to_lead(read_cards("AH KH 2C"), HEARTS, read_card("9H")) == (read_card("AH"),)
    assert leads("AH KD 2C") == {"AH"}
    assert leads("AD KD 2C") == {"AD", "KD", "2C"}
    state = playing({B: "AH KD 2C", C: "2S 3S 4S"}, "9H")
    assert infractions(state, "KD") == {"9"}
    assert played(state, card(B, "KD")).faults[B] == 1


def test_law_9_the_king_when_the_ace_is_turned_up() -> None:
    assert leads("KH QD 2C", turn_up="AH") == {"KH"}
    assert leads("KH QD 2C", turn_up="9H") == {"KH", "QD", "2C"}


def test_law_9_binds_whoever_has_the_lead() -> None:
    state = cards(playing({B: "2S 3D 4D", C: "KS AH 2C"}, "9H"), "2S KS")
    assert lawful(state) == {"AH"}


def test_law_10_of_two_trumps_one_is_led() -> None:
    assert duties.trump_to_lead(read_cards("KH 2H")) == read_cards("KH 2H")
    assert duties.trump_to_lead(read_cards("KH")) == ()
    assert leads("KH 2H AC") == {"KH", "2H"}
    state = playing({B: "KH 2H AC", C: "2S 3S 4S", D: "5S 6S 7S"}, "9H")
    assert infractions(state, "AC") == {"10"}


@pytest.mark.parametrize(
    ("hand", "turn_up", "allowed"),
    [
        ("KH 2H AC", "9H", {"KH"}),
        ("KH QH AC", "9H", {"KH", "QH"}),
        ("10H 8H AC", "9H", {"10H", "8H"}),
        ("10H 7H AC", "9H", {"10H"}),
        ("QH 10H 9H", "JH", {"QH", "10H", "9H"}),
        ("QH JH 2H", "9H", {"QH", "JH"}),
    ],
)
def test_law_11_against_one_player_the_highest_or_one_in_sequence_or_of_equal_value(
    hand: str, turn_up: str, allowed: set[str]
) -> None:
    assert leads(hand, turn_up, players=2) == allowed
    trumps = tuple(held for held in read_cards(hand) if held & 3 == HEARTS)
    assert set(duties.highest_to_lead(trumps, 2, HEARTS_ORDER, read_card(turn_up))) == set(
        read_cards(" ".join(allowed))
    )


def test_law_11_does_not_bind_with_three_players_unless_page_88_is_read_so() -> None:
    assert leads("KH 2H AC", players=3) == {"KH", "2H"}
    read = Terms(readings=(("lead-highest", "up-to-three"),))
    assert leads("KH 2H AC", players=3, terms=read) == {"KH"}
    assert leads("KH 2H AC", players=4, terms=read) == {"KH", "2H"}


def test_law_11_is_broken_by_leading_the_lower() -> None:
    assert infractions(playing({B: "KH 2H AC", C: "2S 3S 4S"}, "9H"), "2H") == {"11"}
    assert infractions(playing({B: "KH 2H AC", C: "2S 3S 4S"}, "9H"), "AC") == {"10", "11"}


@pytest.mark.parametrize(("led", "note"), [("10H", ""), ("8H", "equal-value"), ("AC", "")])
def test_law_11_names_the_reading_of_equal_value(led: str, note: str) -> None:
    state = playing({B: "10H 8H AC", C: "2S 3S 4S"}, "9H")
    assert steps(state, card(B, led))[0].note == note


def test_law_11_names_the_reading_that_two_are_left() -> None:
    hands = {B: "KH 2H AC", C: "2S 3S 4S", D: "5S 6S 7S"}
    state = playing(hands, "9H")
    left = played(state, Event("expose", D, cards=read_cards("5S")))
    assert lawful(left) == {"KH"}
    assert steps(left, card(B, "KH"))[0].note == "two-players"
    declared = Terms(readings=(("two-players", "declared"),))
    state = playing(hands, "9H", declared)
    assert lawful(played(state, Event("expose", D, cards=read_cards("5S")))) == {"KH", "2H"}
    up_to_three = Terms(readings=(("lead-highest", "up-to-three"),))
    assert steps(playing(hands, "9H", up_to_three), card(B, "KH"))[0].note == "lead-highest"


def test_law_12_every_player_follows_suit() -> None:
    state = cards(playing({B: "QS 3D 4D", C: "2S AH AD"}, "9H"), "QS")
    assert duties.must_follow(read_cards("2S AH AD"), read_cards("QS"), HEARTS_ORDER) == read_cards("2S")
    assert lawful(state) == {"2S"}
    assert infractions(state, "AH") == {"12"}
    assert ("16", "revoke", C) in findings(state, card(C, "AH"))


def test_law_13_every_player_heads_the_trick_if_able() -> None:
    state = cards(playing({B: "9S 3D 4D", C: "KS 2S AD"}, "9H"), "9S")
    assert duties.must_head(read_cards("KS 2S AD"), read_cards("9S"), HEARTS_ORDER) == read_cards("KS")
    assert lawful(state) == {"KS"}
    assert infractions(state, "2S") == {"13"}
    assert played(state, card(C, "2S")).claims == ()


def test_law_13_does_not_ask_for_a_trump_of_one_who_follows_suit() -> None:
    state = cards(playing({B: "KS 3D 4D", C: "2S 3S AH"}, "9H"), "KS")
    assert lawful(state) == {"2S", "3S"}


def test_law_13_a_trumped_trick_is_not_headed_in_the_suit_led() -> None:
    state = cards(playing({B: "QS 3D 4D", C: "2H 5D 6D", D: "AS 7S 8C"}, "9H"), "QS 2H")
    assert lawful(state) == {"AS", "7S"}


def test_law_14_trump_after_trick() -> None:
    assert duties.trump_after_trick(read_cards("2H"), True) == read_cards("2H")
    assert duties.trump_after_trick(read_cards("2H"), False) == ()
    state = cards(playing({B: "9S 3D 4D", C: "KS 2H AD", D: "2S 3C 4C"}, "9H"), "9S KS 2S")
    assert lawful(state) == {"2H"}
    assert infractions(state, "AD") == {"14"}


def test_law_14_does_not_bind_the_first_leader() -> None:
    assert leads("2H AD KD") == {"2H", "AD", "KD"}


def test_the_other_players_play_in_rotation_and_trump_what_they_cannot_follow() -> None:
    hand = read_cards("10H 2H AD")
    assert duties.must_trump(hand, read_cards("QS"), HEARTS_ORDER) == read_cards("10H 2H")
    assert duties.must_trump(hand, read_cards("QS 5H"), HEARTS_ORDER) == read_cards("10H")
    assert duties.must_trump(hand, read_cards("QS KH"), HEARTS_ORDER) == ()
    state = cards(playing({B: "QS 3D 4D", C: "5H 5D 6D", D: "10H 2H AD"}, "9H"), "QS")
    assert lawful(state) == {"5H"}
    assert lawful(cards(state, "5H")) == {"10H"}
    assert infractions(cards(state, "5H"), "AD") == {"13"}


def test_the_other_players_play_in_rotation_and_may_throw_away_where_they_cannot_over_trump() -> None:
    state = cards(playing({B: "QS 3D 4D", C: "KH 5D 6D", D: "10H 2H AD"}, "9H"), "QS KH")
    assert lawful(state) == {"10H", "2H", "AD"}


def test_the_winner_of_each_trick_leads_to_the_next() -> None:
    assert duties.winner_leads((B, C, D), read_cards("QS KS 2S"), HEARTS_ORDER) == C
    assert duties.winner_leads((B, C, D), read_cards("QS KS 2H"), HEARTS_ORDER) == D
    state = cards(playing({B: "9S 3D 4D", C: "KS QD AD", D: "2S 3C 4C"}, "9H"), "9S KS 2S")
    assert state.turn == C
    assert state.won == (C,)


def pam_table(c_hand: str = "JC 4H 5D 6D 7D") -> State:
    return playing({B: "AH 3D 4D 2S 3S", C: c_hand, D: "6H 8D 9D 4S 5S"}, "9H", FIVE)


def test_there_is_in_this_case_a_paramount_trump() -> None:
    order = duties.rank_order(HEARTS, True)
    assert order.suits[duties.PAM_CARD] == HEARTS
    assert duties.must_head(read_cards("JC 2H"), read_cards("AH"), order) == (duties.PAM_CARD,)
    assert duties.rank_order(HEARTS, False).suits[duties.PAM_CARD] == CLUBS
    state = cards(pam_table(), "AH")
    assert lawful(state) == {"JC"}
    assert cards(state, "JC 6H").turn == C


def test_there_is_in_this_case_a_pam_that_is_no_club() -> None:
    order = duties.rank_order(SPADES, True)
    assert duties.must_follow(read_cards("JC 2C"), read_cards("AC"), order) == read_cards("2C")
    assert duties.must_follow(read_cards("JC 2C"), read_cards("AS"), order) == read_cards("JC")


def test_there_is_in_this_case_a_formula_to_which_pam_is_civil() -> None:
    state = played(pam_table(), card(B, "AH", "civil"))
    assert lawful(state) == {"4H"}
    assert cards(state, "4H 6H").won == (B,)
    assert ("there-is-in-this-case-a", "breach", C) in findings(state, card(C, "JC"))
    rude = played(state, card(C, "JC"))
    assert (rude.faults, rude.claims) == ((0, 0, 0, 0), ())
    hand = read_cards("JC 4H 5D")
    assert duties.must_pass_civil(hand, read_cards("AH"), duties.rank_order(HEARTS, True), True) == read_cards("4H")


def test_there_is_in_this_case_a_pam_that_cannot_pass_without_a_revoke() -> None:
    state = played(pam_table("JC 10D 5D 6D 7D"), card(B, "AH", "civil"))
    assert lawful(state) == {"JC"}
    assert infractions(state, "10D") == {"12", "13"}


def test_there_is_in_this_case_a_formula_for_the_ace_only() -> None:
    state = playing({B: "KH 3D 4D 2S 3S", C: "JC 4H 5D 6D 7D", D: "6H 8D 9D 4S 5S"}, "9H", FIVE)
    with pytest.raises(RefusedError, match="be civil") as error:
        played(state, card(B, "KH", "civil"))
    assert error.value.law == PAM


def test_a_card_that_is_not_held_is_refused() -> None:
    with pytest.raises(RefusedError, match="ace of hearts: he plays one card of his hand"):
        played(playing({B: "9S 3D 4D", C: "KS QD AD"}, "9H"), card(B, "AH"))


def test_the_law_that_binds_is_named() -> None:
    assert duties.to_lead(read_cards("KH 2H AC"), 2, HEARTS_ORDER, read_card("9H"), False)[0] == rule(11)
    assert duties.to_follow(read_cards("KS 2S AD"), read_cards("9S"), HEARTS_ORDER)[0] == rule(13)


def test_the_elder_hand_as_among_those_who_play_leads() -> None:
    assert duties.first_leader(A, (False, False, True, True)) == C
    assert duties.first_leader(A, (True, False, False, True)) == D
    assert duties.first_leader(C, (True, True, True, False)) == A
    assert playing({C: "2H 3D 4D", D: "3H 5D 6D"}, "9H").turn == C

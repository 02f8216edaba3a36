"""Ordering up, assisting, taking up, turning down, making it; and going alone (pages 69 to 71, 77, 78)."""

from __future__ import annotations

import pytest

from service.engine.cards import CLUBS, DIAMONDS, HEARTS, SPADES, read_card
from service.engine.errors import RefusedError
from service.engine.euchre import calling, machine
from service.engine.events import Event
from service.engine.seats import NOBODY
from service.engine.tricks import NO_TRUMP
from tests.laws.euchre.tables import FOUR, TWO, cards, dealt, found, played, run, sat, steps
from tests.laws.tables import A, B, C, D, lays

TEN = read_card("10H")


def ordered(*events: Event) -> list[tuple[str, int, int]]:
    state = dealt(FOUR, "9H")
    for event in events[:-1]:
        state = played(state, event)
    return found(state, events[-1])


def test_the_players_having_cut_for_deal_the_non_dealer_orders_up() -> None:
    assert calling.calls(B, A, 2, False) == ("order-up", "pass")
    assert calling.trump_by("order-up", TEN) == HEARTS
    state = played(dealt(TWO, "10H"), Event("order-up", B))
    assert state.deal.trump == HEARTS
    assert machine.to_act(state) == A
    with pytest.raises(RefusedError, match="take-up or turn-down"):
        played(dealt(TWO, "10H"), Event("pass", B), Event("order-up", A))


def test_if_the_non_dealer_does_not_order_up_the_dealer_speaks() -> None:
    assert calling.next_to_call(B, A, 2) == A
    assert calling.next_to_call(A, B, 2) == B
    assert calling.calls(B, A, 2, False)[1] == "pass"
    assert calling.calls(A, A, 2, False) == ("take-up", "turn-down")
    assert calling.trump_by("take-up", TEN) == HEARTS


def test_if_the_non_dealer_does_not_order_up_and_it_is_turned_down_he_makes_it() -> None:
    assert calling.trump_by("turn-down", TEN) == NO_TRUMP
    assert calling.first_to_call(A, 2) == B
    assert calling.calls(B, A, 2, True) == ("make", "pass")
    assert calling.suits_to_make(TEN) == (CLUBS, DIAMONDS, SPADES)
    assert len(calling.suits_to_make(TEN, turned_down_too=True)) == 4
    assert calling.trump_by("make", TEN, SPADES) == SPADES
    state = played(dealt(TWO, "10H"), Event("pass", B), Event("turn-down", A))
    assert (machine.to_act(state), state.deal.trump) == (B, NO_TRUMP)
    with pytest.raises(RefusedError, match="turned down"):
        played(state, Event("make", B, HEARTS))
    state = played(state, Event("make", B, SPADES))
    assert (state.phase, state.deal.trump, state.hands[A]) == ("play", SPADES, cards(TWO[A]))


def test_if_the_non_dealer_does_not_the_suit_turned_down_may_be_agreed_upon() -> None:
    state = dealt(TWO, "10H", sat(2, A, turned_down_suit="yes"))
    state = played(state, Event("pass", B), Event("turn-down", A))
    assert [step.note for step in steps(state, Event("make", B, HEARTS))] == ["", "turned-down-suit"]
    assert [step.note for step in steps(state, Event("make", B, CLUBS))] == ["", ""]
    assert played(state, Event("make", B, HEARTS)).deal.trump == HEARTS
    with pytest.raises(RefusedError) as refused:
        played(dealt(TWO, "10H"), Event("pass", B), Event("turn-down", A), Event("make", B, HEARTS))
    assert refused.value.note == "turned-down-suit"


@pytest.mark.parametrize(
    ("turned", "made", "name"),
    [("10C", SPADES, "next"), ("10D", HEARTS, "next"), ("10H", SPADES, "cross"), ("10S", DIAMONDS, "cross")],
)
def test_if_he_decides_to_make_it_next_or_cross(turned: str, made: int, name: str) -> None:
    assert calling.next_or_cross(read_card(turned), made) == name


def test_if_even_with_the_privilege_of_making_it_he_passes_the_dealer_makes_it() -> None:
    assert calling.next_to_call(B, A, 2) == A
    assert calling.next_to_call(A, A, 2) == NOBODY
    assert calling.calls(A, A, 2, True) == ("make", "pass")


def test_if_even_with_the_privilege_of_making_it_both_pass_the_cards_are_thrown_up() -> None:
    assert calling.thrown_up(A, A, True)
    assert not calling.thrown_up(B, A, True)
    assert not calling.thrown_up(A, A, False)
    state = played(dealt(TWO, "10H"), Event("pass", B), Event("turn-down", A), Event("pass", B))
    assert found(state, Event("pass", A)) == [("pass", A, 0), ("thrown-up", NOBODY, 0)]
    state = played(state, Event("pass", A), Event("next"))
    assert (state.phase, state.dealer, state.points) == ("before", B, (0, 0))


def test_where_four_players_take_part_two_in_which_order_and_words_they_call() -> None:
    assert calling.first_to_call(A, 4) == B
    assert [calling.next_to_call(seat, A, 4) for seat in (B, C, D, A)] == [C, D, A, NOBODY]
    assert [calling.calls(seat, A, 4, False)[0] for seat in (B, C, D, A)] == [
        "order-up",
        "assist",
        "order-up",
        "take-up",
    ]
    assert [calling.told_as("order-up", seat, A, 4) for seat in (B, C, D, A)] == [
        "order-up",
        "assist",
        *["order-up"] * 2,
    ]
    assert calling.told_as("order-up", C, A, 3) == "order-up"
    said = ordered(Event("pass", B), Event("order-up", C))
    assert said == [("order-assists", C, 0), ("assist", C, 0), ("dealer-takes-up", A, 0)]
    with pytest.raises(RefusedError, match="order-up or pass"):
        ordered(Event("assist", B))
    with pytest.raises(RefusedError, match="B's turn"):
        ordered(Event("order-up", D))


def test_where_four_players_take_part_two_and_one_assists_the_dealer_has_no_choice() -> None:
    assert calling.dealer_bound("assist")
    assert not calling.dealer_bound("take-up")
    assert ordered(Event("pass", B), Event("assist", C)) == [("assist", C, 0), ("dealer-takes-up", A, 0)]
    assert calling.trump_by("assist", TEN) == HEARTS


def test_where_four_players_take_part_two_and_it_is_turned_down_they_make_it_in_succession() -> None:
    assert calling.first_to_call(D, 4) == A
    assert calling.suits_to_make(read_card("9S")) == (CLUBS, DIAMONDS, HEARTS)
    state = dealt(FOUR, "9H")
    state = played(state, *(Event("pass", seat) for seat in (B, C, D)), Event("turn-down", A), Event("pass", B))
    assert found(state, Event("make", C, DIAMONDS)) == [("make", C, DIAMONDS), ("next", C, 0)]


def test_where_four_players_take_part_two_partners_are_bound_together() -> None:
    assert calling.challenges(D, 4) == (B, D)
    assert calling.challenges(D - 1, 3) == (C,)


def lone(*, leader: int = NOBODY, **readings: str) -> list[tuple[str, int, int]]:
    state = dealt(FOUR, "9H", sat(4, A, **readings))
    state = played(state, Event("order-up", B), Event("discard", A, 0, cards("10H")))
    if leader != NOBODY:
        state = run(state, "AC")
    return found(state, Event("alone", D))


def test_a_player_with_an_unusually_strong_hand_goes_alone() -> None:
    assert calling.may_go_alone(C, (A, C), 4)
    assert not calling.may_go_alone(B, (A, C), 4)
    assert calling.may_go_alone(B, (A, C), 4, any_player=True)
    assert not calling.may_go_alone(A, (A,), 2)
    state = dealt(FOUR, "9H")
    state = played(state, Event("order-up", B), Event("discard", A, 0, cards("10H")))
    with pytest.raises(RefusedError, match="side has made the trump"):
        played(state, Event("alone", A))


def test_a_player_with_an_unusually_strong_hand_has_his_partner_lay_his_cards_down() -> None:
    assert [calling.cards_face_down(seat, 4) for seat in range(4)] == [C, D, A, B]
    state = dealt(FOUR, "9H")
    state = played(state, Event("order-up", B), Event("discard", A, 0, cards("10H")))
    assert found(state, Event("alone", D)) == [("plays-alone", D, 0), ("lays-cards-down", B, 0)]
    state = played(state, Event("alone", D))
    assert machine.to_act(state) == C, "the elder hand's cards lie face down: the next at his left leads"
    state = run(state, "AS AD 9H")
    assert state.tricks is not None
    assert state.tricks.won == (A,)
    assert state.hands[B] == cards(FOUR[B])


def test_if_your_partner_announce_that_he_plays_alone_you_cannot_supersede_him() -> None:
    assert not calling.may_supersede(True)
    assert calling.may_supersede(False)
    assert calling.cards_face_down(B, 4) == D
    state = dealt(FOUR, "9H")
    state = played(state, Event("order-up", B), Event("discard", A, 0, cards("10H")), Event("alone", D))
    assert found(state, Event("alone", B)) == [("may-not-supersede", B, 0)]
    assert played(state, Event("alone", B)).deal.alone == D


def test_if_your_partner_announce_that_he_it_must_be_in_plain_terms() -> None:
    assert calling.told_distinctly("I play alone.")
    assert calling.told_distinctly("Partner, I shall play alone!")
    for doubtful in (
        "Shall I play alone?",
        "I do not think I will play alone",
        "I play alone?",
        "I play alone if I may",
    ):
        assert not calling.told_distinctly(doubtful)
    assert not calling.told_distinctly("Partner, should I play alone or with you?")
    assert not calling.told_distinctly("Partner, I might manage by myself")
    state = dealt(FOUR, "9H")
    state = played(state, Event("order-up", B), Event("discard", A, 0, cards("10H")))
    vague = Event("alone", D, note="I think I could do it")
    assert found(state, vague) == [("not-in-plain-terms", D, 0)]
    late = played(state, vague, lays(B, "AC"), lays(C, "9S"))
    assert found(late, Event("alone", D))[0][0] == "right-lost"


def test_if_your_partner_announce_that_he_it_must_be_before_the_lead() -> None:
    assert calling.alone_in_time(NOBODY, D, 4)
    assert not calling.alone_in_time(A, D, 4)
    assert not calling.alone_in_time(D, D, 4)
    assert not calling.alone_in_time(B, D, 4)
    assert calling.alone_in_time(B, D, 4, partner_led=True)
    assert lone() == [("plays-alone", D, 0), ("lays-cards-down", B, 0)]
    assert lone(leader=B) == [("right-lost", D, 0)]
    assert lone(leader=B, partner_has_led="in-time")[0] == ("plays-alone", D, 0)


def test_if_your_partner_announce_that_he_is_in_good_time_before_the_discard() -> None:
    # Page 78 bounds it by a lead: who has ordered up may say so in the same breath.
    state = played(dealt(FOUR, "9H"), Event("order-up", B))
    assert found(state, Event("alone", D)) == [("plays-alone", D, 0), ("lays-cards-down", B, 0)]
    state = played(state, Event("alone", D))
    assert (state.phase, machine.to_act(state)) == ("discard", A)
    assert found(state, Event("alone", B)) == [("may-not-supersede", B, 0)]
    assert [option.kind for option in machine.legal(state)] == ["discard"]
    state = played(state, Event("discard", A, 0, cards("10H")))
    assert (state.deal.alone, machine.to_act(state)) == (D, C)
    assert state.tricks is not None
    assert state.tricks.live == (True, False, True, True)


def test_a_player_with_an_unusually_strong_hand_who_leads_and_who_goes_alone_are_readings() -> None:
    state = played(dealt(FOUR, "9H", sat(4, A, who_goes_alone="any-player")), Event("order-up", B))
    assert [step.note for step in steps(state, Event("alone", D))] == ["", "lead-at-lone-hand"]
    assert [step.note for step in steps(state, Event("alone", B))] == ["", ""]
    assert [step.note for step in steps(state, Event("alone", A))] == ["who-goes-alone", ""]
    with pytest.raises(RefusedError) as refused:
        played(dealt(FOUR, "9H"), Event("order-up", B), Event("alone", A))
    assert refused.value.note == "who-goes-alone"


def test_here_each_plays_for_his_own_and_in_which_order_they_call_is_a_reading() -> None:
    state = dealt(("JH AH KH QH 10H", "AC KC QC 10C 9C", "AS KS QS 10S 9S"), "9H")
    assert [step.note for step in steps(state, Event("order-up", B))] == ["three-handed-order", ""]


def test_if_your_partner_announce_that_he_was_late_the_opponents_compel_him_to_play_with_his_partner() -> None:
    assert calling.may_compel(D, 4) == (A, C)
    state = dealt(FOUR, "9H")
    state = run(played(state, Event("order-up", B), Event("discard", A, 0, cards("10H"))), "AC")
    state = played(state, Event("alone", B))
    assert state.deal.alone == NOBODY
    assert [(claim.kind, claim.claimants, claim.offender) for claim in state.claims] == [
        ("plays-with-partner", (A, C), B)
    ]


def test_if_your_partner_announce_that_he_was_late_the_opponents_may_let_it_be() -> None:
    # Page 78: they "may compel you to play with your partner".
    state = dealt(FOUR, "9H")
    state = run(played(state, Event("order-up", B), Event("discard", A, 0, cards("10H"))), "AC AS")
    late = played(state, Event("alone", D), Event("alone", D))
    assert len(late.claims) == 1
    with pytest.raises(RefusedError, match="opponents compel"):
        played(late, Event("waive", B))
    assert found(late, Event("claim", C)) == [("plays-with-partner", D, 0)]
    assert played(late, Event("claim", A), Event("alone", D)).claims == ()
    assert found(late, Event("waive", A)) == [("waives", A, 0), ("plays-alone", D, 0), ("lays-cards-down", B, 0)]
    both = played(late, Event("play", D, 0, cards("AD")), Event("alone", B))
    assert found(both, Event("claim", A, about=B)) == [("plays-with-partner", B, 0)]
    assert [claim.offender for claim in played(both, Event("claim", A, about=B)).claims] == [D]
    again = played(both, Event("claim", A), Event("claim", A), Event("alone", D), Event("alone", B))
    assert again.claims == ()
    assert found(both, Event("waive", A))[-1] == ("lapses", B, 0)
    with pytest.raises(RefusedError, match="opponents compel"):
        played(both, Event("claim", A, about=C))
    state = run(played(late, Event("waive", A)), "AD 9H KH")
    assert state.deal.alone == D
    assert len(state.hands[B]) == 4

"""The five functions of the game: opening, options, refusals, settlement."""

from __future__ import annotations

from random import Random

import pytest

from service.engine.cards import read_cards
from service.engine.errors import RefusedError
from service.engine.events import Event, Table
from service.engine.loo import machine
from service.engine.loo.chance import choose
from service.engine.loo.terms import FIVE_CARD, STAKES, Terms, rule
from service.engine.seats import NOBODY
from tests.laws.loo.tables import dealt, played, playing, sat
from tests.laws.tables import A, B, C
from tests.laws.tables import lays as card
from tests.service.engine.audits import options_hold


@pytest.mark.parametrize(("form", "single", "most"), [("three-card", 3, 16), ("five-card", 5, 10)])
def test_as_many_may_play_as_can_be_dealt_to(form: str, single: int, most: int) -> None:
    assert machine.most_players(form) == most
    state = machine.open(Table(tuple(map(str, range(most))), A), Terms(form, single))
    random = Random(1)
    while state.phase == "before":
        state, _ = machine.apply(state, choose(state, random))
    assert all(len(hand) == state.sitting.terms.cards for hand in state.hands)
    with pytest.raises(RefusedError, match=f"two to {most}"):
        machine.open(Table(tuple(map(str, range(most + 1))), A), Terms(form, single))


@pytest.mark.parametrize(
    ("terms", "message"),
    [
        (Terms(form="four-card"), "no form of Loo"),
        (Terms(departures=frozenset({"blaze"})), "knows must, unlimited"),
        (Terms(readings=(("revoke", "never"),)), "not-following or any-duty"),
        (Terms(loo=-1), "less than nothing"),
        (Terms(single=5), "multiple of three"),
        (Terms(maximum=30), "agree on “unlimited”"),
        (Terms(departures=frozenset({"maximum"})), "agree on “unlimited”"),
        (Terms(departures=frozenset({"maximum", "unlimited"})), "name it"),
        (Terms(loo=6, departures=frozenset({"unlimited"})), "what lies in the pool"),
    ],
)
def test_terms_that_the_book_forbids_are_refused(terms: Terms, message: str) -> None:
    with pytest.raises(RefusedError, match=message):
        machine.open(Table(("A", "B", "C"), A), terms)


def test_the_first_dealer_is_selected_where_none_is_named() -> None:
    state = sat(dealer=NOBODY)
    assert machine.to_act(state) == NOBODY
    assert {option.seat for option in machine.legal(state)} == {0, 1, 2, 3}
    assert played(state, Event("select", C)).dealer == C


def test_whose_turn_it_is() -> None:
    state = sat()
    assert machine.to_act(state) == A
    state = played(state, Event("contribute", A, 3), Event("shuffle", A, cards=tuple(range(52))))
    assert machine.to_act(state) == 3
    state = played(state, Event("cut", 3, 10), Event("deal", A))
    assert machine.to_act(state) == B


def test_every_option_names_a_law_and_is_accepted() -> None:
    random = Random(4)
    state = machine.open(Table(("A", "B", "C", "D"), A), Terms(FIVE_CARD, 5))
    options_hold(machine, state, choose, random, 400, "hoyles-games-modernized/loo/", "infraction", "breach")


@pytest.mark.parametrize(
    ("event", "message"),
    [
        (Event("sneeze", A), "no law provides"),
        (Event("declare", 9), "no seat 9"),
        (Event("declare"), "which seat"),
        (Event("expose-other", B, cards=read_cards("2C")), "name the other player"),
        (Event("expose-other", B, cards=read_cards("2C"), about=-2), "name the other player"),
        (Event("expose-other", B, cards=read_cards("2C"), about=-3), "name the other player"),
        (Event("expose", B), "exposes a card of his hand"),
        (Event("play", B), "0 cards"),
        (Event("select", B), "no law provides"),
        (Event("contribute", A, 3), "no law provides"),
        (Event("misgive", B, 4, about=C), "not his deal"),
        (Event("misdeal", B, note="irregularity"), "not his deal"),
    ],
)
def test_what_no_law_provides_for_is_refused_with_a_reason(event: Event, message: str) -> None:
    with pytest.raises(RefusedError, match=message):
        played(dealt(), event)


@pytest.mark.parametrize(
    ("event", "message"),
    [
        (Event("contribute", B, 3), "the dealer contributes"),
        (Event("contribute", A, 4), "fixed at 3"),
        (Event("shuffle", A, cards=(1, 2)), "full pack"),
        (Event("deal", A), "contribution"),
        (Event("deal", B), "not his deal"),
        (Event("cut", 3, 20), "when the dealer has shuffled"),
        (Event("misgive", A, 2, about=B), "not being dealt yet"),
    ],
)
def test_what_is_not_due_before_the_deal_is_refused(event: Event, message: str) -> None:
    with pytest.raises(RefusedError, match=message):
        played(sat(), event)


def test_the_dealer_is_to_shuffle_after_the_others() -> None:
    state = played(sat(), Event("contribute", A, 3), Event("shuffle", B, cards=tuple(range(52))))
    with pytest.raises(RefusedError, match="dealer is to shuffle") as error:
        played(state, Event("deal", A))
    assert error.value.law == rule(1)


def test_one_who_has_passed_plays_no_card() -> None:
    state = playing({B: "2S 3D 4D", C: "3S 5D 6D"}, "9H")
    with pytest.raises(RefusedError, match="one card of his hand"):
        played(state, card(A, "2C"))


def test_the_settlement_counts_from_what_each_had() -> None:
    state = machine.open(Table(("A", "B"), A, (100, 50)), Terms(single=6))
    state = played(state, Event("contribute", A, 6))
    assert state.funds == (94, 50)
    assert machine.settlement(state) == (-6, 0)
    with pytest.raises(RefusedError, match="1 sums before 2 players"):
        machine.open(Table(("A", "B"), A, (100,)), Terms())


def test_a_refusal_names_its_law() -> None:
    with pytest.raises(RefusedError) as error:
        played(sat(), Event("contribute", A, 4))
    assert error.value.law == STAKES
    assert str(error.value).endswith(f"[{STAKES}]")


@pytest.mark.parametrize("terms", [Terms(), Terms(FIVE_CARD, 5)])
def test_nonsense_is_refused_and_nothing_worse(terms: Terms) -> None:
    random, refused = Random(31), 0
    kinds: dict[str, list[str]] = {}
    for phase, kind in sorted(machine.EVENTS):
        kinds.setdefault(phase, []).append(kind)
    state = machine.open(Table(("A", "B"), NOBODY), terms)
    for _ in range(1500):
        seat, about = random.randrange(-2, 3), random.randrange(-4, 4)
        hand = state.hands[about % 2] if random.random() < 0.7 else (random.randrange(-1, 60),)
        note = random.choice(("", "civil", "pool", "self", "irregularity"))
        told = Event(random.choice(kinds[state.phase]), seat, random.randrange(-1, 5), hand[:1], about, note)
        try:
            following, _ = machine.apply(state, told)
        except RefusedError:
            refused += 1
        else:
            assert sum(following.funds) + following.pool + following.next_pool == 0
        state, _ = machine.apply(state, choose(state, random))
    assert refused > 700

"""The penalty printed after law 14, and laws 15 to 17."""

from __future__ import annotations

import pytest

from service.engine.cards import read_cards
from service.engine.errors import RefusedError
from service.engine.events import Event
from service.engine.loo import forfeits, machine
from service.engine.loo.forfeits import Infraction
from service.engine.loo.state import State
from service.engine.loo.terms import PENALTY, Terms, rule
from service.engine.packs import cut_pack
from service.engine.replay import state_after
from tests.laws.loo.tables import (
    FIVE,
    THREE,
    cards,
    dealt,
    findings,
    kinds,
    looed,
    pack_for,
    paid,
    played,
    playing,
    sat,
    steps,
)
from tests.laws.tables import A, B, C, D
from tests.laws.tables import lays as card


def revoked(terms: Terms = THREE) -> State:
    """C could follow with 2S, but trumped, and won the trick."""
    state = playing({B: "AS QS QD", C: "2S 3H 5C", D: "4S 6D KC"}, "9H", terms)
    return cards(state, "AS 3H 4S")


def finished(terms: Terms = THREE) -> State:
    """The same, played to the end: C has one trick, D two."""
    return cards(revoked(terms), "5C KC QD 6D QS 2S")


def test_any_player_committing_any_infractions_of_the_duties_is_an_offender() -> None:
    assert forfeits.is_infraction([rule(13)])
    assert not forfeits.is_infraction([rule(8), rule(15)])
    assert not forfeits.is_infraction([])


def test_any_player_committing_any_infractions_of_them_leaves_his_tricks_and_forfeits_four_singles() -> None:
    assert forfeits.infraction(2, 3) == Infraction(2, 12)
    state = finished()
    assert state.won == (C, D, D)
    found = steps(state, Event("divide", A))
    # D has two thirds of the pool of 3; the third that C has won is left, B is looed, and C forfeits 12.
    assert paid(found) == {D: 2}
    assert looed(found) == [B]
    done = played(state, Event("divide", A))
    assert (done.funds, done.pool) == ((-3, -3, -12, 2), 1 + 12 + 3)


def test_any_player_committing_any_infractions_of_them_pays_once_or_for_each_by_agreement() -> None:
    each = Terms(readings=(("several-infractions", "each"),))
    for terms, forfeited in ((Terms(), 12), (each, 24)):
        state = playing({B: "AS QS QD", C: "2S 3H 4H", D: "4S 6D KC"}, "9H", terms)
        # C does not follow with 2S, and then leads it though he has a trump.
        state = cards(state, "AS 3H 4S 2S 6D QS QD 4H KC")
        assert (state.won, state.faults[C]) == ((C, B, C), 2)
        assert played(state, Event("divide", A)).funds[C] == -forfeited


def test_any_player_committing_any_infractions_of_them_is_looed_besides_or_instead() -> None:
    instead = Terms(readings=(("offender-looed", "instead"),))
    for terms, whom in ((Terms(), [C, D]), (instead, [D])):
        state = playing({B: "AS KS QS", C: "2S 3D 4D", D: "4S 6D KC"}, "9H", terms)
        state = cards(state, "AS 3D 4S KS 2S 6D QS 4D KC")
        assert (state.won, state.faults[C]) == ((B, B, B), 1)
        assert looed(steps(state, Event("divide", A))) == whom


@pytest.mark.parametrize(
    ("act", "part"),
    [
        ("exposed-early", "15 (1)"),
        ("out-of-turn", "15 (2)"),
        ("before-all-declared", "15 (3)"),
        ("exposed-and-named", "15 (4)"),
    ],
)
def test_law_15_names_four_acts(act: str, part: str) -> None:
    remedy = forfeits.throw_up(act, True, C, 3)
    assert remedy is not None
    assert (remedy.kind, remedy.offender, remedy.amount, forfeits.ACTS[act]) == ("throw-up", C, 3, part)
    assert forfeits.throw_up(act, False, C, 3) is None


def table() -> State:
    return playing({B: "9S 3D 4D", C: "KS QD AD", D: "2S 3C 4C"}, "9H")


def thrown(state: State, event: Event, part: str) -> State:
    found = steps(state, event)
    assert ("throws-up", part) in {(step.finding, step.note) for step in found}
    changed = played(state, event)
    assert (changed.funds[event.seat], changed.pool, changed.live[event.seat]) == (-3, 6, False)
    return changed


def test_law_15_a_card_exposed_before_his_turn() -> None:
    changed = thrown(table(), Event("expose", C, cards=read_cards("QD")), "15 (1)")
    assert cards(changed, "9S").turn == D


def test_law_15_a_card_played_out_of_turn() -> None:
    assert thrown(table(), card(D, "2S"), "15 (2)").turn == B


def test_law_15_a_card_played_before_all_have_declared() -> None:
    state = played(dealt({B: "9S 3D 4D"}), Event("declare", B))
    assert thrown(state, card(B, "9S"), "15 (3)").turn == C
    with pytest.raises(RefusedError, match="not declared to play"):
        played(dealt({C: "9S 3D 4D"}), card(C, "9S"))


def test_law_15_a_card_exposed_while_playing_and_named_by_a_declared_player() -> None:
    state = table()
    changed = thrown(state, Event("expose", B, cards=read_cards("4D"), about=C), "15 (4)")
    assert changed.turn == C
    for namer in (-1, A):
        assert [s.finding for s in steps(state, Event("expose", B, cards=read_cards("4D"), about=namer))] == [
            "not-named"
        ]


def test_law_15_the_card_he_had_played_stays_in_the_trick() -> None:
    state = cards(table(), "9S KS")
    changed = thrown(state, Event("expose", C, cards=read_cards("QD")), "15 (1)")
    done = cards(changed, "2S")
    assert (done.won, done.turn) == ((C,), D)


def test_law_15_he_is_not_looed_unless_it_is_read_so_and_the_last_one_wins_the_rest() -> None:
    read = Terms(readings=(("thrown-up", "looed"),))
    for terms, whom in ((Terms(), []), (read, [C])):
        state = playing({B: "9S 3D 4D", C: "KS QD AD"}, "9H", terms)
        state = played(state, Event("expose", C, cards=read_cards("QD")))
        assert (state.phase, state.won) == ("divide", (B, B, B))
        assert looed(steps(state, Event("divide", A))) == whom


def test_law_16_any_player_but_the_offender_may_require_that_the_hand_be_played_again() -> None:
    remedy = forfeits.replay(C, 4, 7)
    assert remedy is not None
    assert (remedy.kind, remedy.claimants, remedy.back_to) == ("replay", (A, B, D), 7)
    state = revoked()
    (claim,) = state.claims
    assert claim.claimants == (A, B, D)
    with pytest.raises(RefusedError, match="no revoke of another"):
        played(state, Event("claim", C))
    # A has passed, but is a player too.
    again = played(state, Event("claim", A))
    assert (again.phase, again.turn, again.trick, again.won, again.claims) == ("play", B, (), (), ())
    assert again.hands == again.deal.begun


def test_law_16_goes_back_to_the_first_lead() -> None:
    state = sat()
    pack = pack_for(state, {B: "AS QS QD", C: "2S 3H 5C", D: "4S 6D KC"}, turn_up="9H")
    events = [
        Event("contribute", A, 3),
        Event("shuffle", A, cards=cut_pack(pack, 32)),
        Event("cut", D, 20),
        Event("deal", A),
        *(Event("declare", seat) for seat in (B, C, D)),
        Event("pass", A),
        card(B, "AS"),
        card(C, "3H"),
    ]
    revoke = played(state, *events)
    before = state_after(machine, state.sitting.table, Terms(), events, revoke.claims[0].back_to)
    again = played(revoke, Event("claim", B))
    deal = before.deal._replace(replayed=True)
    assert again == before._replace(deal=deal, faults=again.faults, events=again.events)


def test_law_16_brings_back_neither_the_time_of_a_misdeal_nor_that_of_a_flush() -> None:
    hands = {B: "AS KS QS 10S 9S", C: "2S 3D 5D 6D 7H", D: "2H 3H 4H 5C JC"}
    revoke = cards(playing(hands, "4D", FIVE), "AS 7H")
    again = played(revoke, Event("claim", D))
    assert {option.kind for option in machine.legal(again)} == {"play"}
    with pytest.raises(RefusedError, match="before a card is led"):
        played(again, Event("flush", B))
    with pytest.raises(RefusedError, match="sets no term"):
        played(again, Event("misgive", A, 6, about=C))
    settled = again
    while settled.phase == "play":
        settled = played(settled, Event("play", settled.turn, cards=machine.legal(settled)[0].cards[:1]))
    fine = [step for step in steps(settled, Event("divide", A)) if (step.law, step.finding) == (PENALTY, "pays")]
    assert [(step.seat, step.amount) for step in fine] == [(C, 20)]


def test_law_16_lasts_until_the_pool_is_divided() -> None:
    state = finished()
    assert kinds(state) == {"divide", "claim"}
    assert ("16", "lapses", C) in findings(state, Event("divide", A))
    assert played(state, Event("claim", D)).phase == "play"


def test_law_16_the_penalty_stands_when_the_hand_is_played_again() -> None:
    lifted = Terms(readings=(("penalty-after-replay", "lifted"),))
    for terms, count in ((Terms(), 1), (lifted, 0)):
        again = played(revoked(terms), Event("claim", B))
        assert again.faults[C] == count


def test_law_16_a_revoke_is_not_to_follow_suit() -> None:
    assert forfeits.is_revoke([rule(12), rule(13)], False)
    assert not forfeits.is_revoke([rule(13)], False)
    assert forfeits.is_revoke([rule(13)], True)
    any_duty = Terms(readings=(("revoke", "any-duty"),))
    for terms, claims in ((Terms(), 0), (any_duty, 1)):
        state = playing({B: "9S 3D 4D", C: "KS 2S AD"}, "9H", terms)
        assert len(cards(state, "9S 2S").claims) == claims


def test_law_17_a_single_belongs_to_the_existing_pool_and_more_to_the_next() -> None:
    assert forfeits.pool_of(3, 3) == "existing"
    assert forfeits.pool_of(12, 3) == "next"
    assert forfeits.pool_of(1, 3, proceeds=True) == "next"
    exposed = played(table(), Event("expose", C, cards=read_cards("QD")))
    assert (exposed.pool, exposed.next_pool) == (6, 0)
    found = findings(finished(), Event("divide", A))
    assert {("17", "belongs-to-next", C)} <= found
    assert ("17", "belongs-to-existing", C) not in found


def test_a_revoke_with_singles_of_three_and_loos_of_six() -> None:
    """The single is 3 and an ordinary loo 6; a player who could follow trumped instead, and won every trick."""
    terms = Terms(single=3, loo=6)
    state = playing({B: "AS QD 2D", C: "2S 3H AC"}, "9H", terms)
    # B leads the ace of spades; C trumps it, leads a club, and at last the spade that he had.
    state = cards(state, "AS 3H AC 2D 2S QD")
    assert state.won == (C, C, C)
    assert kinds(state) == {"divide", "claim"}
    done = played(state, Event("divide", A))
    assert paid(steps(state, Event("divide", A))) == {}
    assert done.funds == (-3, -6, -12, 0)
    assert done.pool == 3 + 12 + 6


def test_law_15_the_tricks_of_a_dealer_who_threw_up_his_cards_are_left_by_that_law() -> None:
    hands = {B: "2S 3D 4D", C: "3S 8D 9D", A: "AS 5D 6D"}
    state = playing(hands, "9H", Terms(readings=(("thrown-up-tricks", "left-in-pool"),)))
    state = played(cards(state, "2S 3S AS"), Event("expose", A, cards=read_cards("5D"), about=B))
    assert ("15", "leaves-in-pool", A) in findings(cards(state, "3D 8D 9D 4D"), Event("divide", A))


def test_any_player_committing_an_infraction_pays_nothing_when_cards_are_dealt_anew() -> None:
    hands = {B: "2S 3D 4D", C: "3S 8D 9D", A: "AS 5D 6D"}
    state = cards(playing(hands, "9H", Terms(readings=(("misdeal-until", "pool-divided"),))), "2S 8D")
    assert state.faults[C] == 1
    found = steps(state, Event("misgive", A, 4, about=B))
    assert [(step.seat, step.note) for step in found if step.finding == "lapses"] == [(C, "infraction-and-misdeal")]

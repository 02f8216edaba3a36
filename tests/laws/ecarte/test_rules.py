"""The supplied rules of Écarté, each with a test named for it, and the examples of pages 64 to 67."""

from __future__ import annotations

import pytest

from service.engine.cards import DIAMONDS, HEARTS, card_codes, read_card
from service.engine.ecarte import machine, rules, terms
from service.engine.ecarte.state import State
from service.engine.errors import RefusedError
from service.engine.events import Event, Table
from service.engine.seats import NOBODY
from tests.laws.ecarte.tables import cards, dealt, found, played, run, sat, steps, tricks_won
from tests.laws.tables import A, B

IN_HEARTS = rules.order_with(HEARTS)
MINE, HIS = "KC QC JC AC 10C", "KS QS JS AS 10S"


def test_pack_of_thirty_two() -> None:
    assert len(rules.pack()) == 32
    with pytest.raises(RefusedError, match="piquet"):
        played(sat(), Event("shuffle", A, 0, tuple(range(52))))
    with pytest.raises(RefusedError, match="piquet"):
        played(sat()._replace(phase="lots"), Event("lots", cards=(6, 32)))


def test_order_has_the_ace_between_knave_and_ten() -> None:
    for suit in range(4):
        of_suit = [card for card in rules.pack() if card % 4 == suit]
        ranked = card_codes(sorted(of_suit, key=lambda card: -rules.order_with(HEARTS).strengths[card]))
        assert [code[:-1] for code in ranked.split()] == ["K", "Q", "J", "A", "10", "9", "8", "7"]
    assert rules.winner(cards("KS 7H"), rules.order_with(HEARTS)) == 1


def test_order_agrees_with_page_67() -> None:
    # "if the knave and ace of hearts have been discarded, ... there can be only one card, viz., the queen of hearts,
    # which is better than the ten": king and ten are drawn.
    better = [card for card in rules.pack() if card % 4 == HEARTS]
    better = [card for card in better if IN_HEARTS.strengths[card] > IN_HEARTS.strengths[read_card("10H")]]
    assert set(better) - set(cards("JH AH KH")) == set(cards("QH"))


def test_cut_gives_the_deal_to_the_higher_card_and_it_alternates() -> None:
    assert rules.first_dealer(cards("AC JD")) == 1
    assert rules.first_dealer(cards("KC JD")) == 0
    assert rules.first_dealer(cards("KC KD")) == NOBODY
    assert [rules.next_dealer(dealer) for dealer in (A, B)] == [B, A]


def test_deal_is_by_threes_and_twos_and_the_eleventh_is_turned_up() -> None:
    assert rules.batches_allowed((3, 2))
    assert rules.batches_allowed((2, 3))
    assert not rules.batches_allowed((1, 4))
    given = rules.deal_five(rules.pack(), A, (3, 2))
    assert given.turn_up == rules.pack()[10]
    assert given.hands[B] == (*rules.pack()[:3], *rules.pack()[6:8])


def test_the_dealer_has_the_option_of_accepting_or_refusing() -> None:
    assert rules.answers(True) == ("accept", "refuse")
    assert rules.answers(False) == ()
    state = played(dealt(MINE, HIS, "9H"), Event("propose", B))
    assert [option.kind for option in machine.legal(state)] == ["accept", "refuse"]
    with pytest.raises(RefusedError, match="option"):
        played(state, Event("accept", B))


def test_propose_while_cards_are_left_and_nobody_has_refused() -> None:
    assert rules.may_propose(B, A, 21, False)
    assert not rules.may_propose(A, A, 21, False)
    assert not rules.may_propose(B, A, 0, False)
    assert not rules.may_propose(B, A, 21, True)
    assert [rules.least_left(exchanges) for exchanges in range(4)] == [21, 11, 1, 0]
    state = played(dealt(MINE, HIS, "9H"), Event("propose", B), Event("refuse", A))
    assert state.phase == "play"
    out = dealt(MINE, HIS, "9H")
    out = out._replace(deal=out.deal._replace(stock=()))
    with pytest.raises(RefusedError) as refused:
        played(out, Event("propose", B))
    assert refused.value.note == "pack-runs-out"


def test_exchange_gives_as_many_as_were_thrown_out() -> None:
    assert [rules.most_to_exchange(stock) for stock in (21, 3, 0)] == [5, 3, 0]
    hand = cards(HIS)
    assert rules.may_discard(cards("KS QS"), hand, 21)
    assert not rules.may_discard((), hand, 21)
    assert rules.may_discard((), hand, 0)
    assert not rules.may_discard(cards("KC"), hand, 21)
    assert not rules.may_discard(cards("KS QS"), hand, 1)
    assert rules.exchanged(hand, cards("KS QS"), cards("7C 8C 9C")) == cards("JS AS 10S 7C 8C")
    state = played(dealt(MINE, HIS, "9H", "7C 8C 7D 8D"), Event("propose", B), Event("accept", A))
    state = played(state, Event("exchange", B, 0, cards("KS QS")), Event("exchange", A, 0, cards("KC")))
    assert state.hands == (cards("QC JC AC 10C 7D"), cards("JS AS 10S 7C 8C"))
    assert state.phase == "say"


def test_king_turned_up_scores_one_to_the_dealer() -> None:
    assert rules.turned_king(read_card("KH")) == 1
    assert rules.turned_king(read_card("QH")) == 0
    assert dealt(MINE, HIS, "KH").points == (1, 0)


def test_king_of_trumps_is_marked_before_the_first_card() -> None:
    assert rules.may_announce(cards("KH 7C"), HEARTS, False, False)
    assert not rules.may_announce(cards("KS 7C"), HEARTS, False, False)
    assert not rules.may_announce(cards("KH"), HEARTS, True, False)
    assert not rules.may_announce(cards("KH"), HEARTS, False, True)
    state = played(dealt("KH QC JC AC 10C", HIS, "9H"), Event("stand", B))
    assert found(state, Event("king", A)) == [("scores", A, 1)]
    late = run(state, "KS KH")
    with pytest.raises(RefusedError, match="before his first card"):
        played(late, Event("king", A))


def test_king_of_trumps_may_be_marked_as_soon_as_it_is_held() -> None:
    # Page 67: "there is a chance of the dealer drawing the king, and at once scoring game".
    state = dealt("7C QC JC AC 10C", HIS, "9H", "8C 9C KH", state=sat()._replace(points=(4, 4)))
    with pytest.raises(RefusedError, match="before his first card"):
        played(state, Event("king", A))
    state = played(state, Event("propose", B), Event("accept", A), Event("exchange", B, 0, cards("10S")))
    state = played(state, Event("exchange", A, 0, cards("7C 10C")))
    assert found(state, Event("king", A)) == [("marks-king", A, 0), ("scores", A, 1), ("wins-game", A, 0)]
    assert played(state, Event("king", A)).phase == "won"
    early = dealt("KH QC JC AC 10C", HIS, "9H")
    assert [option.kind for option in machine.legal(played(early, Event("propose", B)))] == ["accept", "refuse", "king"]
    marked = played(early, Event("king", A), Event("stand", B))
    assert (marked.points, machine.to_act(marked)) == ((1, 0), B)
    with pytest.raises(RefusedError, match="before his first card"):
        played(marked, Event("king", A))
    agreed = terms.Terms((("king-marked-from", "when-play-begins"),))
    late = machine.open(Table(("A", "B"), A), agreed)
    with pytest.raises(RefusedError) as refused:
        played(dealt("KH QC JC AC 10C", HIS, "9H", state=late), Event("king", A))
    assert refused.value.note == "king-marked-from"


def test_lead_is_the_non_dealers_and_then_the_winners() -> None:
    assert [rules.first_leader(dealer) for dealer in (A, B)] == [B, A]
    assert rules.winner(cards("AS JS"), IN_HEARTS) == 1
    state = run(played(dealt("KH QC JC AC 10C", HIS, "9H"), Event("stand", B)), "KS KH")
    assert machine.to_act(state) == A


def test_follow_suit_take_the_trick_and_trump() -> None:
    assert rules.may_follow(cards("KS 7S 9H"), cards("QS"), IN_HEARTS) == cards("KS")
    assert rules.may_follow(cards("7S 8S 9H"), cards("QS"), IN_HEARTS) == cards("7S 8S")
    assert rules.may_follow(cards("7C 9H 8H"), cards("QS"), IN_HEARTS) == cards("9H 8H")
    assert rules.may_follow(cards("7C 8D"), cards("QS"), IN_HEARTS) == cards("7C 8D")
    assert rules.renounces(read_card("7S"), cards("KS 7S"), cards("QS"), IN_HEARTS)
    assert not rules.renounces(read_card("KS"), cards("KS 7S"), cards("QS"), IN_HEARTS)


def test_renounce_has_the_hand_played_again_and_scores_one_less() -> None:
    assert rules.replay(A).claimants == (B,)
    assert [rules.less_for_renouncing(points, True) for points in (0, 1, 2)] == [0, 0, 1]
    assert rules.less_for_renouncing(2, False) == 2
    state = run(played(dealt("KH QH JH AH 10C", HIS, "9H"), Event("stand", B)), "KS 10C")
    state = played(state, Event("claim", B))
    assert state.hands == (cards("KH QH JH AH 10C"), cards(HIS))
    state = run(state, "KS AH KH QS QH JS JH AS 10C 10S")
    assert state.points == (1, 0), "a vole, less one"


def both_may_renounce(points: tuple[int, int] = (0, 0)) -> State:
    return played(dealt("KH QH JH AH 10C", "KS QS JS AS 7H", "9H"), Event("stand", B))._replace(points=points)


LAWFUL = "KS KH QH 7H JH QS AH JS 10C AS"


def test_renounce_of_one_leaves_the_other_to_score_one_less_too() -> None:
    state = played(run(both_may_renounce(), "KS 10C"), Event("claim", B))
    state = played(run(state, "KS KH QH QS"), Event("claim", A))
    assert run(state, LAWFUL).points == (1, 0), "a vole, less one for the first renounce"
    state = run(both_may_renounce(), "KS 10C QS KH QH JS")
    state = played(state, Event("claim", B))
    assert [claim.offender for claim in state.claims] == [B]
    assert played(state, Event("claim", A)).deal.offenders == (A, B)
    assert [step.note for step in steps(state, Event("claim", A))] == ["renounced-again"]


def test_renounce_may_be_claimed_till_the_next_deal_though_the_hand_is_scored() -> None:
    state = run(both_may_renounce((3, 0)), "KS 10C QS KH QH 7H JH JS AH AS")
    assert (state.phase, state.points, state.sitting.wins) == ("won", (5, 0), (1, 0))
    assert found(state, Event("claim", B)) == [("replays", B, 0), ("unscored", A, 2)]
    again = played(state, Event("claim", B))
    assert (again.phase, again.points, again.sitting.wins) == ("play", (3, 0), (0, 0))
    assert run(again, LAWFUL).points == (4, 0)
    assert found(state, Event("next"))[0] == ("lapses", A, 0)
    assert {steps(state, event)[0].note for event in (Event("claim", B), Event("next"))} == {"renounce-claimed-until"}


@pytest.mark.parametrize(("tricks", "points"), [(2, 0), (3, 1), (4, 1)])
def test_point_for_three_tricks_or_four(tricks: int, points: int) -> None:
    assert rules.points_for(tricks, False) == points


@pytest.mark.parametrize("bound", [True, False])
def test_vole_scores_two(bound: bool) -> None:
    assert rules.points_for(5, bound) == 2


def hand(*events: Event) -> State:
    # A wins three tricks with his trumps, B two.
    state = played(dealt("KH QH JH 7C 8C", "KS QS JS KC QC", "9H"), *events)
    return run(state, "KS JH KH JS QH QS 7C KC QC 8C")


def test_two_against_who_stood_or_refused_and_did_not_win_the_point() -> None:
    assert rules.points_for(3, True) == 2
    assert hand(Event("stand", B)).points == (2, 0)
    # "to propose in the hopes of being refused, in order that he may, by winning the trick, score two" (page 66).
    assert hand(Event("propose", B), Event("refuse", A)).points == (1, 0)
    his = dealt("KS QS JS KC QC", "KH QH JH 7C 8C", "9H")
    his = run(played(his, Event("propose", B), Event("refuse", A)), "KH JS QH QS JH KS 7C QC KC 8C")
    assert his.points == (0, 2)


def test_game_is_five_points() -> None:
    assert terms.points_of_game() == 5
    assert rules.winner_of_game((4, 3), ((0, 1),), 5).winner == 0
    assert rules.winner_of_game((4, 3), ((1, 1),), 5).winner == NOBODY
    # At four a king turned up is the game.
    state = dealt(MINE, HIS, "KH", state=sat()._replace(points=(4, 4)))
    assert (state.phase, state.sitting.wins) == ("won", (1, 0))


FIRST = "QS 10S JH 10H 10D"
SECOND = "JS 7S 7H JD 8D"


def test_the_second_example_of_page_65() -> None:
    # "If A lead the queen of spades, he loses the trick. If he lead knave and then ten of hearts, he wins the trick."
    assert tricks_won(FIRST, SECOND, DIAMONDS, "QS") < 3
    assert tricks_won(FIRST, SECOND, DIAMONDS, "JH") >= 3


def test_the_example_of_page_66() -> None:
    # A "plays without proposing"; Y "must win the point".
    assert tricks_won("QH AH 7H KS KD", "KH JH 9H 8H 9C", HEARTS) < 3

"""Rules 65 to 76: The Hands."""

from __future__ import annotations

import pytest

from service.engine.cards import read_cards
from service.engine.poker import hands, values
from service.engine.poker.hands import show
from service.engine.poker.terms import FLUSHES, JOKER_CARD, NO_PAIR, Terms, rule
from service.engine.poker.values import KIND_NAMES, Value, value_of

ORDER = [
    "KH QH JH 10H 9H",
    "2C 2D 2H 2S 3C",
    "2C 2D 2H 3S 3C",
    "2C 3C 4C 5C 7C",
    "AC 2D 3H 4S 5C",
    "2C 2D 2H 3S 4C",
    "2C 2D 3H 3S 4C",
    "2C 2D 3H 4S 5C",
    "AC KD QH JS 10C",
]


def shown(*texts: str, terms: Terms | None = None) -> hands.Showing:
    return show([value_of(read_cards(text)) for text in texts], terms)


def winners(*texts: str) -> tuple[int, ...]:
    return shown(*texts).winners


def laws(*texts: str) -> list[str]:
    return [step.law for step in shown(*texts).steps]


def test_law_65_the_order_of_the_hands() -> None:
    kinds = [value_of(read_cards(text)).kind for text in ORDER]
    assert [KIND_NAMES[kind] for kind in kinds] == [
        "a sequence flush",
        "fours",
        "a full",
        "a flush",
        "a sequence",
        "threes",
        "two pairs",
        "a pair",
        "no pair",
    ]
    assert hands.best_kind([1, 4, 4, 2]) == (1, 2)
    for place, text in enumerate(ORDER):
        assert winners(*ORDER[place:]) == (0,)
        assert winners(*ORDER[place + 1 :], text) == (len(ORDER) - 1 - place,)


def test_law_65_a_flush_is_above_a_sequence() -> None:
    assert winners("9D 10C JS QH KD", "10S 7S 5S 4S 2S") == (1,)


def test_law_66_the_highest_card_and_the_ace_is_lowest() -> None:
    assert hands.best_sequence_flush([(6,), (8,), (8,)]) == (1, 2)
    assert winners("AS 2S 3S 4S 5S", "2D 3D 4D 5D 6D") == (1,)
    assert rule(66) in laws("AS 2S 3S 4S 5S", "2D 3D 4D 5D 6D")


def test_the_game_of_poker_is_played_with_hearts_taking_precedence() -> None:
    assert hands.hearts_first([0, 2, 3]) == (1,)
    assert hands.hearts_first([0, 3]) == ()
    assert [doubt.otherwise for doubt in shown("9S 10S JS QS KS", "9H 10H JH QH KH").doubts] == [(1,)]


def test_law_66_has_no_clause_for_hearts_but_page_31_has() -> None:
    result = shown("9H 10H JH QH KH", "9S 10S JS QS KS")
    assert result.winners == (0, 1)
    assert [doubt.otherwise for doubt in result.doubts] == [(0,)]


def test_law_67_the_highest_fours() -> None:
    assert hands.best_fours([(6,), (24,)]) == (1,)
    assert winners("KC KD KH KS 2C", "AC AD AH AS 3C") == (1,)
    assert rule(67) in laws("KC KD KH KS 2C", "AC AD AH AS 3C")


def test_law_68_the_threes_of_a_full_decide() -> None:
    assert hands.best_full([(16,), (14,)]) == (0,)
    # Page 39: "three tens and two fours, is better than ... three nines and two kings".
    assert winners("10C 10D 10H 4S 4C", "9C 9D 9H KS KC") == (0,)
    assert rule(68) in laws("10C 10D 10H 4S 4C", "9C 9D 9H KS KC")


def test_law_69_hearts_beat_any_other_flush() -> None:
    assert winners("AC KC 9C 6C 4C", "8H 6H 5H 3H 2H") == (1,)
    result = shown("AC KC 9C 6C 4C", "8H 6H 5H 3H 2H")
    assert [(doubt.key, doubt.laws, doubt.otherwise) for doubt in result.doubts] == [("", (rule(69), FLUSHES), (0,))]


def test_law_69_otherwise_the_highest_card_that_is_not_tied() -> None:
    assert hands.best_flush([0, 1], [(24, 20, 6), (24, 18, 16)]) == (0,)
    assert hands.best_flush([0, 2, 2], [(24,), (6,), (4,)]) == (1, 2)
    assert winners("AC QC 3C 5C 2C", "AS JS 10S 9S 7S") == (0,)
    assert winners("AC QC 9C 5C 3C", "AS QS 9S 5S 2S") == (0,)


def test_law_69_is_silent_on_two_flushes_in_hearts() -> None:
    result = shown("KH 9H 6H 4H 2H", "AH 8H 7H 5H 3H")
    assert (result.winners, result.doubts[0].key) == ((1,), "two-flushes-in-hearts")
    agreed = Terms(readings=(("two-flushes-in-hearts", "share"),))
    assert shown("KH 9H 6H 4H 2H", "AH 8H 7H 5H 3H", terms=agreed).winners == (0, 1)


def test_law_70_the_highest_card_of_a_sequence() -> None:
    assert hands.best_sequence([(6,), (8,)]) == (1,)
    assert winners("AS 2D 3C 4H 5S", "2S 3H 4C 5D 6S") == (1,)
    assert winners("9S 10D JC QH KS", "9D 10S JH QC KD") == (0, 1)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("AS KD QC JH 10S", values.NO_PAIR),
        ("QS KD AC 2H 3S", values.NO_PAIR),
        ("AS 2D 3C 4H 5S", values.SEQUENCE),
        ("9S KD QC JH 10S", values.SEQUENCE),
        ("AS KS QS JS 10S", values.FLUSH),
        ("AS 2S 3S 4S 5S", values.SEQUENCE_FLUSH),
    ],
)
def test_law_71_the_ace_only_begins_a_sequence(text: str, kind: int) -> None:
    assert value_of(read_cards(text)).kind == kind


def test_law_71_where_an_ace_may_stand() -> None:
    assert values.ace_may_stand([12, 0, 1, 2, 3])
    assert not values.ace_may_stand([8, 9, 10, 11, 12])
    assert not values.ace_may_stand([10, 11, 12, 0, 1], american=True)
    assert values.ace_may_stand([8, 9, 10, 11, 12], american=True)


def test_law_71_any_pair_beats_ten_to_ace() -> None:
    assert winners("AS KD QC JH 10S", "2C 2D 7H 9S 4C") == (1,)


def test_law_72_the_highest_threes() -> None:
    assert hands.best_threes([(24,), (22,)]) == (0,)
    assert winners("KC KD KH AS QC", "AC AD AH 2S 3C") == (1,)
    assert rule(72) in laws("KC KD KH AS QC", "AC AD AH 2S 3C")


def test_law_73_the_higher_pair_then_the_other_and_no_more() -> None:
    assert hands.best_two_pairs([(22, 4), (22, 6), (20, 18)]) == (1,)
    assert winners("KC KD 2H 2S 3C", "QC QD JH JS AC") == (0,)
    assert winners("KC KD 3H 3S 4C", "KH KS 2C 2D AC") == (0,)
    assert winners("KC KD 3H 3S 4C", "KH KS 3C 3D AC") == (0, 1)


def test_law_74_the_higher_pair_then_the_highest_untied_card() -> None:
    assert hands.best_pair([(6,), (6,)], [(24, 22, 8), (24, 16, 12)]) == (0,)
    assert winners("5D 5C AC KS 6H", "5H 5S AD 10C 8S") == (0,)
    assert winners("5D 5C AC KS 6H", "6D 6S 2D 3C 4S") == (1,)
    assert winners("5D 5C AC KS 6H", "5H 5S AD KC 7S") == (1,)
    assert winners("5D 5C AC KS 6H", "5H 5S AD KC 6S") == (0, 1)


def test_law_75_the_highest_card_not_tied_in_another_hand() -> None:
    assert hands.best_without_pair([(24, 20), (24, 18)]) == (0,)
    assert winners("AC KD 9H 6S 3C", "AD QC JH 10S 8C") == (0,)
    assert winners("KC JD 9H 6S 3C", "QC JH 9S 6D 3H") == (0,)


def test_law_75_among_three_is_read_as_printed() -> None:
    # The ace and the king are tied; the first card that only one hand contains is the third's queen.
    result = shown("AC KD 9H 6S 3C", "AD 9C 6H 5S 3D", "KC QD 9S 6C 5D")
    assert result.winners == (2,)
    assert [(doubt.laws, doubt.otherwise) for doubt in result.doubts] == [((rule(75), NO_PAIR), (0,))]


RING = ("AC KD 9H 6S 3C", "AD QC 9S 6H 2D", "KC QD 3H 2S 9C")


def test_law_75_collides_with_law_76_where_three_hands_tie_in_a_ring() -> None:
    result = shown(*RING)
    assert result.conflict
    assert result.winners == (0,)
    assert result.doubts[0].laws == (rule(75), rule(76), NO_PAIR)
    agreed = Terms(readings=(("ring", "share"),))
    assert shown(*RING, terms=agreed).winners == (0, 1, 2)


def test_no_8_a_pair_two_cards_and_without_one_the_next_highest_card() -> None:
    assert hands.next_highest([(24, 20, 4), (24, 20, 6)]) == (1,)
    assert shown(*RING).steps[-1].law == NO_PAIR


def test_law_76_identical_hands_share() -> None:
    assert hands.sharers([0, 0], [((), (24, 20)), ((), (24, 20))]) == (0, 1)
    assert hands.sharers([0, 0], [((), (24, 20)), ((), (24, 18))]) == ()
    assert hands.sharers([0, 1], [((), ()), ((), ())]) == ()
    assert winners("AC KD 9H 6S 3C", "AD KC 9S 6H 3D") == (0, 1)
    assert rule(76) in laws("AC KD 9H 6S 3C", "AD KC 9S 6H 3D")
    assert winners("AC KC 9C 6C 3C", "AD KD 9D 6D 3D") == (0, 1)


def test_law_76_without_it_two_of_three_would_not_share() -> None:
    assert winners("5D 5C AC KS 6H", "5H 5S AD KC 6S", "4D 4C AH KH QS") == (0, 1)
    assert rule(76) in laws("5D 5C AC KS 6H", "5H 5S AD KC 6S", "4D 4C AH KH QS")


def test_what_is_unknown_is_named_where_it_matters() -> None:
    tens = Value(values.PAIR, (16,), None)
    assert show([tens, value_of(read_cards("QC QD 4S 4C 6H"))]).winners == (1,)
    result = show([tens, value_of(read_cards("10S 10H 4S 5C 6H"))])
    assert (result.winners, result.missing) == ((), (0,))
    flush = Value(values.FLUSH, (), None, 2)
    assert show([flush, value_of(read_cards("AS KS QS JS 9S"))]).winners == (0,)
    assert show([flush._replace(suit=1), value_of(read_cards("AS KS QS JS 9S"))]).missing == (0,)


def test_modifications_of_the_game_have_been_decided_between_blazes_by_the_highest_card() -> None:
    assert hands.best_blaze([(22,), (24,)]) == (1,)


def test_modifications_of_the_game_have_been_a_blaze_of_five_court_cards() -> None:
    assert values.is_blaze([9, 10, 11, 11, 10])
    assert values.is_blaze([9, 10, 11, 12, 12])
    assert not values.is_blaze([9, 10, 11, 12, 12], aces=False)
    assert not values.is_blaze([8, 10, 11, 11, 10])


def test_if_for_instance_a_player_hold_the_joker_it_is_higher_than_the_card_it_names() -> None:
    assert values.joker_weight(11) == 23
    joker = frozenset({JOKER_CARD})
    kings = [value_of(read_cards(text), joker) for text in ("KS 9D 7C 4H Joker", "KC KD 9H 7S 4D")]
    assert show(kings).winners == (0,)


def test_skip_straight_or_skip_sequence_of_alternate_cards() -> None:
    assert values.skip_sequence_top([0, 2, 4, 6, 8]) == 8
    assert values.skip_sequence_top([12, 1, 3, 5, 7]) == 7
    assert values.skip_sequence_top([0, 1, 2, 3, 4]) is None


def test_no_4_flush_five_cards_of_one_suit_in_hearts_both_go_by_the_highest_card() -> None:
    assert hands.next_highest([(22, 4), (24, 2)]) == (1,)
    assert shown("KH 9H 6H 4H 2H", "AH 8H 7H 5H 3H").steps[-1].law == FLUSHES

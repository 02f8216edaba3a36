"""The worth of hands: counted all, compared with a slow reading of the laws, and under the variations."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from math import comb
from random import Random

import pytest

from service.engine.cards import JOKER, card_codes, rank_of, read_card, read_cards, suit_of
from service.engine.errors import ImpossibleError
from service.engine.poker import values
from service.engine.poker.hands import show
from service.engine.poker.terms import AMERICAN, BLAZE, BLAZE_RULE, JOKER_CARD, SKIP, Terms
from service.engine.poker.values import KIND_NAMES, joker_value, value_of, values_table

PROOFS = os.environ.get("HOYLE_PROOFS") == "1"

# By these laws: nine sequences and not ten, since ten-to-ace is none.
COUNTS = {
    "a sequence flush": 36,
    "fours": 624,
    "a full": 3744,
    "a flush": 5112,
    "a sequence": 9180,
    "threes": 54912,
    "two pairs": 123552,
    "a pair": 1098240,
    "no pair": 1303560,
}
SEQUENCES = [{12, 0, 1, 2, 3}, *(set(range(low, low + 5)) for low in range(8))]


def slowly(hand: Iterable[int]) -> str:
    """The kind of a hand, read off the laws without any table."""
    ranks, suits = [rank_of(card) for card in hand], {suit_of(card) for card in hand}
    counts = sorted(Counter(ranks).values(), reverse=True)
    sequence, flush = set(ranks) in SEQUENCES, len(suits) == 1
    for wanted, name in (
        (sequence and flush, "a sequence flush"),
        (counts[0] == 4, "fours"),
        (counts == [3, 2], "a full"),
        (flush, "a flush"),
        (sequence, "a sequence"),
        (counts[0] == 3, "threes"),
        (counts[:2] == [2, 2], "two pairs"),
        (counts[0] == 2, "a pair"),
    ):
        if wanted:
            return name
    return "no pair"


def test_all_hands_are_counted_by_their_ranks() -> None:
    mixed, flushes = values_table()
    counts: Counter[str] = Counter(KIND_NAMES[value.kind] for value in flushes.values())
    for key, value in mixed.items():
        held = [key // 5**rank % 5 for rank in range(13)]
        ways = 1
        for count in held:
            ways *= comb(4, count)
        counts[KIND_NAMES[value.kind]] += ways - (4 if max(held) == 1 else 0)
    assert counts == COUNTS
    assert sum(counts.values()) == comb(52, 5) == 2_598_960


@pytest.mark.proof
def test_all_hands_are_counted_one_by_one() -> None:
    random = Random(5)
    hands = combinations(range(52), 5) if PROOFS else (random.sample(range(52), 5) for _ in range(20_000))
    counts: Counter[int] = Counter()
    tried = 0
    for hand in hands:
        kind = value_of(tuple(hand)).kind
        counts[kind] += 1
        tried += 1
        if PROOFS or not tried % 4:
            assert KIND_NAMES[kind] == slowly(hand), card_codes(hand)
    if PROOFS:
        assert {KIND_NAMES[kind]: count for kind, count in counts.items()} == COUNTS
    assert tried == (2_598_960 if PROOFS else 20_000)


def test_two_hands_are_in_order_as_the_show_says() -> None:
    random = Random(11)
    for _ in range(3000):
        cards = random.sample(range(52), 10)
        first, second = value_of(cards[:5]), value_of(cards[5:])
        expected = (0, 1) if first.order == second.order else (0,) if first.order > second.order else (1,)
        assert show([first, second]).winners == expected, card_codes(cards)


def test_a_show_does_not_depend_on_the_order_of_the_hands() -> None:
    random = Random(12)
    for _ in range(1000):
        cards = random.sample(range(52), 20)
        hands = [tuple(cards[place : place + 5]) for place in range(0, 20, 5)]
        turned = hands[1:] + hands[:1]
        winners = {hands[place] for place in show([value_of(hand) for hand in hands]).winners}
        assert winners == {turned[place] for place in show([value_of(hand) for hand in turned]).winners}


def test_a_hand_that_no_pack_gives_is_refused() -> None:
    with pytest.raises(ValueError, match="values to unpack"):
        value_of(read_cards("AS KD QC JH"))
    with pytest.raises(ImpossibleError, match="no hand from an ordinary pack"):
        value_of((*read_cards("AS KD QC JH"), JOKER))


def kind(text: str, *departures: str) -> str:
    return KIND_NAMES[value_of(read_cards(text), frozenset(departures)).kind]


def test_modifications_the_blaze_is_between_two_pairs_and_threes() -> None:
    assert kind("KC KD QH QS JC") == "two pairs"
    assert kind("KC KD QH QS JC", BLAZE) == "a blaze"
    assert kind("KC KD KH QS JC", BLAZE) == "threes"
    assert kind("KC KD QH QS 10C", BLAZE) == "two pairs"
    assert values.TWO_PAIRS < values.BLAZE_HAND < values.THREES


def test_modifications_a_blaze_with_an_ace_is_best_and_a_reading() -> None:
    blaze = frozenset({BLAZE})
    assert kind("AC KD QH QS JC", BLAZE) == "a blaze"
    assert KIND_NAMES[value_of(read_cards("AC KD QH QS JC"), blaze, False).kind] == "a pair"
    hands = [value_of(read_cards(text), blaze) for text in ("AC KD QH QS JC", "KH KS QC QD JS")]
    result = show(hands, Terms(departures=blaze))
    assert result.winners == (0,)
    assert result.steps[-1].law == BLAZE_RULE
    without = [value_of(read_cards(text), blaze) for text in ("QC QD JH JS KC", "JC JD QH QS KS")]
    assert show(without).winners == (0, 1)


def test_modifications_the_joker_takes_any_value() -> None:
    assert kind("KH QH JH 10H Joker", JOKER_CARD) == "a sequence flush"
    assert kind("AC AD AH AS Joker", JOKER_CARD) == "fours"
    assert kind("AC AD 2H 2S Joker", JOKER_CARD) == "a full"
    assert kind("2C 5D 9H KS Joker", JOKER_CARD) == "a pair"
    assert kind("2C 5C 9C KC Joker", JOKER_CARD) == "a flush"
    assert kind("3C 4D 5H 7S Joker", JOKER_CARD) == "a sequence"


def test_modifications_the_joker_is_higher_than_the_card_it_names() -> None:
    joker = frozenset({JOKER_CARD})
    with_joker = value_of(read_cards("KS 9D 7C 4H Joker"), joker)
    real = value_of(read_cards("KC KD 9H 7S 4D"), joker)
    assert with_joker.kind == real.kind == values.PAIR
    assert show([with_joker, real]).winners == (0,)
    assert show([value_of(read_cards("KS 9D 7C 4H Joker"), joker), value_of(read_cards("AC AD 2H 7S 4D"))]).winners == (
        1,
    )


def test_modifications_the_printed_joker_hand_would_break_law_71() -> None:
    # Page 41: king, queen, knave, ten of hearts "and the joker, he may call the joker ace of hearts, and so claim a
    # sequence flush". By law 71 that is a flush; called nine of hearts it is the sequence flush after all.
    hand, joker = read_cards("KH QH JH 10H Joker"), frozenset({JOKER_CARD})
    assert joker_value(hand, read_card("AH"), joker).kind == values.FLUSH
    assert joker_value(hand, read_card("9H"), joker).kind == values.SEQUENCE_FLUSH
    assert joker_value(hand, read_card("AH"), joker | {AMERICAN}).kind == values.SEQUENCE_FLUSH


def test_skip_straight_is_between_threes_and_a_sequence() -> None:
    assert kind("2C 4D 6H 8S 10C") == "no pair"
    assert kind("2C 4D 6H 8S 10C", SKIP) == "a skip sequence"
    assert kind("AC 3D 5H 7S 9C", SKIP) == "a skip sequence"
    assert kind("6C 8D 10H QS AC", SKIP) == "no pair"
    assert kind("6C 8D 10H QS AC", SKIP, AMERICAN) == "a skip sequence"
    assert kind("2C 4C 6C 8C 10C", SKIP) == "a flush"
    assert values.THREES < values.SKIP_SEQUENCE < values.SEQUENCE
    skips = [value_of(read_cards(text), frozenset({SKIP})) for text in ("AC 3D 5H 7S 9C", "2C 4D 6H 8S 10D")]
    assert show(skips).winners == (1,)


def test_american_sequences_may_end_with_the_ace() -> None:
    assert kind("AS KD QC JH 10S", AMERICAN) == "a sequence"
    assert kind("AS 2D 3C 4H 5S", AMERICAN) == "a sequence"
    assert kind("QS KD AC 2H 3S", AMERICAN) == "no pair"
    hands = [value_of(read_cards(text), frozenset({AMERICAN})) for text in ("AS KD QC JH 10S", "9D KS QD JC 10H")]
    assert show(hands).winners == (0,)
    mixed, _ = values_table(frozenset({AMERICAN}))
    assert sum(value.kind == values.SEQUENCE for value in mixed.values()) == 10


def test_modifications_a_joker_within_a_sequence_is_a_reading() -> None:
    joker = frozenset({JOKER_CARD})
    hands = [value_of(read_cards(text), joker) for text in ("KS QD JC 10H Joker", "KH QS JD 10C 9D", "8H 7S 6D 5C 4D")]
    sharing = show(hands, Terms(departures=joker))
    assert sharing.winners == (0, 1)
    assert [(doubt.key, doubt.otherwise) for doubt in sharing.doubts] == [("joker-within", (0,))]
    assert not any(step.finding == "identical-in-value" for step in sharing.steps)
    higher = show(hands, Terms(departures=joker, readings=(("joker-within", "higher"),)))
    assert (higher.winners, higher.doubts[0].otherwise) == ((0,), (0, 1))
    assert show([hands[1], value_of(read_cards("KC QH JS 10D 9S"))]).doubts == ()

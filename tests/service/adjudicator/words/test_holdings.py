"""Holdings: hands told side by side in one sentence, each brought whole to whom the words around it name."""

from __future__ import annotations

import pytest

from service.adjudicator.words import ask
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.writing import written
from tests.cases import asked


def hands(text: str) -> dict[str, str]:
    used: set[str] = set()
    return {held.name: written(held, used)[0] for held in Reading.of(text).holdings.held}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("My four kings met his four aces, though the ace is the lowest card.", {"I": "four kings", "he": "four aces"}),
        ("I showed ten, knave, queen, king and ace, all spades, against three sixes and two fours.",
         {"I": "10S JS QS KS AS", "the other hand": "6C 6D 6S 4H 4C"}),
        ("Three kings with two queens against three aces with two deuces.",
         {"the first hand": "KC KD KS QH QC", "the second hand": "AC AD AS 2H 2C"}),
        ("I have a flush in clubs, ace high; the others have three fours and three nines.",
         {"I": "flush in clubs, ace high", "the one with three fours": "three fours",
          "the one with three nines": "three nines"}),
        ("A pair of sevens, ace, king, nine in her hand and a pair of sevens, ace, king, ten in mine.",
         {"she": "7C 7D AS KH 9C", "I": "7S 7H AH KC 10C"}),
        ("Three sixes and two kings for me; for him, three sevens and two deuces.",
         {"I": "6C 6D 6S KH KC", "he": "7C 7D 7S 2H 2C"}),
        ("Pair of nines each, with ace, queen and four beside them. He has three hearts and I none.",
         {"he": "9C 9D AS QH 4C", "I": "9S 9H AH QC 4D"}),
        ("The man with three aces and two kings or the man with four twos.",
         {"the first man": "AC AD AS KH KC", "the second man": "four twos"}),
        ("We both had three of a kind, mine knaves and his tens.", {"I": "three knaves", "he": "three tens"}),
        ("I was shown four queens and had myself but a full hand, aces on kings.",
         {"the first hand": "four queens", "I": "AC AD AS KH KC"}),
        ("Is 9S 9H 9C 4D 4S and AS AH KC KD QC.",
         {"the first hand": "9S 9H 9C 4D 4S", "the second hand": "AS AH KC KD QC"}),
        ("My evaluator puts two eights, two sevens and an ace above two nines, two threes and a four.",
         {"the first hand": "8C 8D 7S 7H AC", "the second hand": "9C 9D 3S 3H 4C"}),
        ("Bob has kings, queens and a knave, five court cards.", {}),
    ],
)  # fmt: skip
def test_a_hand_is_brought_whole_to_whom_the_words_around_it_name(text: str, expected: dict[str, str]) -> None:
    assert {name: text for name, text in hands(text).items() if text} == expected


@pytest.mark.parametrize(
    "text",
    [
        "She threw away a pair of aces and kept four hearts, got the fifth. I have a straight. Who wins?",
        "Our poker engine lets a straight 9-10-J-Q-K lose to 3-4-5-6-7. Is that a bug?",
        "We all agreed to blazes. I have kings, queens and a knave, five court cards; she has aces and deuces. Mine?",
        "She turned up ace, knave, nine, seven, five. I turned up ace, knave, nine, seven, four. Who won?",
    ],
)
def test_what_may_be_a_flush_or_is_not_held_is_asked(text: str) -> None:
    assert ask(asked.library(), None, text, game="poker").status == "insufficient"


@pytest.mark.parametrize(
    ("text", "winner"),
    [
        ("Mine: K K 7 4 2. His: Q Q A J 9. The referee gave it to him; was he right?", "I"),
        ("He called with aces and nines and I turned over three deuces. The table gave it to him. Who was right?", "I"),
        ("His were two queens and two fours, mine two queens and two fives. He was paid because of his ace. Ought he"
         " to have been?", "I"),
    ],
)  # fmt: skip
def test_to_whom_somebody_gave_the_pool_is_what_is_in_doubt(text: str, winner: str) -> None:
    got = ask(asked.library(), None, text, game="poker")
    assert got.answer is not None
    assert got.answer.rulings[0].winners == (winner,)

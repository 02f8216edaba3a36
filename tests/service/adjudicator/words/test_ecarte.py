"""Écarté in plain words: the cases in other people's words, and which kind is asked."""

from __future__ import annotations

import pytest

from service.adjudicator.words import ask
from tests.cases import asked

PHRASED = [
    (
        "ecarte-m02",
        "My gran led the queen of spades at ecarte. Hearts are trumps. I've the king of spades, the 7 of spades and "
        "the 9 of hearts. Can I just chuck the 7 of spades on it?",
    ),
    (
        "ecarte-m02",
        "Écarté: trumps are hearts, QS is led. Holding KS 7S 9H, must I win the trick, or may I duck with 7S?",
    ),
    (
        "ecarte-m02",
        "At Écarté, hearts being trumps, the elder hand led the queen of spades; the Major held the king of spades, "
        "the seven of spades and the nine of hearts. May he withhold the king and play the seven of spades?",
    ),
    ("ecarte-m05-twin", "Ecarte. We've both changed cards already and the pack is used up. Can I propose again?"),
    ("ecarte-m05-twin", "At écarté the stock is empty after we exchanged. Am I allowed to propose once more?"),
    (
        "ecarte-m05-twin",
        "My proposal having been accepted, no cards are left in the pack. May I propose a second time at Écarté?",
    ),
    ("ecarte-m09", "I'm the dealer at ecarte. If I refuse the first proposal and lose the point, what do I lose?"),
    ("ecarte-m09", "Écarté: dealing, can I say no to his first proposal, and what's the risk?"),
    ("ecarte-m09", "At Écarté I have dealt. May I refuse the first proposal, and at what cost?"),
    (
        "ecarte-m15",
        "He refused the first time I proposed, and I made three tricks. How many points do I get? It's ecarte.",
    ),
    ("ecarte-m15", "Écarté scoring: villain refused my first proposal, I took 3 tricks. How many points?"),
    ("ecarte-m15", "At Écarté he refused my first proposal, and I won the point. What do I mark?"),
    ("ecarte-m18", "We're both at four at ecarte and he turns up a king. Is the game over? Who wins the game?"),
    ("ecarte-m18", "Écarté, 4 all, he turned up the king. Who has won the game?"),
    ("ecarte-m18", "At Écarté I stood at four, he at four. He turned up the king. Who wins the game?"),
]


@pytest.mark.parametrize(("case", "text"), PHRASED)
def test_other_words_come_to_the_same_ruling(case: str, text: str) -> None:
    got, right = ask(asked.library(), None, text), asked.answer_of(case).rulings[0]
    assert (got.game, got.kind) == ("ecarte", asked.question_of(case).kind), got.says
    assert got.answer is not None, got.says
    ruling = got.answer.rulings[0]
    assert (ruling.status, ruling.answer, ruling.number, ruling.cards) == (
        right.status,
        right.answer,
        right.number,
        right.cards,
    ), (got.says, got.question)
    assert len(ruling.winners) == len(right.winners)


SAID = [
    ("Who leads at écarté? The dealer is Ann.", "lead", "The non-dealer"),
    ("Écarté: may the dealer give the cards one by one?", "deal", "No"),
    ("At écarté I renounced by mistake. What can he claim?", "fault", "played again"),
    ("At écarté he led out of turn. Is there a penalty?", "fault", "print no remedy"),
    ("I forgot to mark the king before I led. Can I still score it?", "king", "No"),
    ("May I refuse a second proposal?", "answer", "Yes"),
    ("I won the vole without proposing. What do I score?", "score", "2"),
]


@pytest.mark.parametrize(("text", "kind", "says"), SAID)
def test_what_is_asked_is_answered_though_the_game_be_known_by_its_words_alone(text: str, kind: str, says: str) -> None:
    got = ask(asked.library(), None, text)
    assert (got.game, got.kind) == ("ecarte", f"ecarte/{kind}"), got.says
    assert says in got.says
    assert "supplied" in got.says


@pytest.mark.parametrize(
    "text",
    [
        "At euchre he ordered it up and I took three tricks. What do I score?",
        "Who takes the pool at poker, a king high flush or a straight?",
        "At loo I hold the king of trumps. Must I lead it?",
    ],
)
def test_other_games_are_not_taken_for_it(text: str) -> None:
    assert ask(asked.library(), None, text).game != "ecarte"

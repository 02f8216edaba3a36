"""Two questions in one text: both are answered, and one that finds no answer is named."""

from __future__ import annotations

import pytest

from service.adjudicator.words import ask
from tests.cases import asked

BOTH = [
    ("Ann has a flush in hearts, Bob a flush in spades. Who wins? And may a bystander say which is better?", "poker",
     ["poker/best-hand", "poker/topic"]),
    ("Must I show my hand when nobody called, and may I ask to see the dealer's discards?", "poker",
     ["poker/uncalled", "poker/topic"]),
    ("Does a straight beat three of a kind, and does a flush beat a full house?", "poker",
     ["poker/ranking", "poker/ranking"]),
    ("A has three sevens, B has three nines. Who wins? C has a full of fives, D has a flush: who wins?", "poker",
     ["poker/best-hand", "poker/best-hand"]),
    ("May I draw five cards? And how long may I think about it?", "poker", ["poker/discard", "poker/topic"]),
    ("Must I follow suit? And may I head the trick with a trump?", "napoleon", ["napoleon/rule", "napoleon/rule"]),
    ("May I discard all five cards, and must the dealer accept?", "ecarte", ["ecarte/rule", "ecarte/answer"]),
    ("Who may rob? And with spades trumps does the ace of hearts beat the king of spades?", "spoil-five",
     ["spoil-five/rule", "spoil-five/better"]),
]  # fmt: skip
NAMED = [
    ("Bob bet 4 out of turn. May he take it back, and whose turn is it?", "poker", "poker/bet", "Whose turn is it?"),
    ("Ann anted 2 with a limit of 10. How high may the straddling go? And who has the first say if nobody straddles?",
     "poker", "poker/say", "How high may the straddling go?"),
    ("Hearts are trumps. He led the knave of diamonds, I played the ace of hearts. Who wins the trick, and who leads "
     "next?", "euchre", "euchre/trick", "Who leads next?"),
    ("Hearts are trumps. The knave of hearts was led. Must I play the five of hearts, my only trump? And does the ace "
     "of hearts beat the knave?", "spoil-five", "spoil-five/play", "And does the ace of hearts beat the knave?"),
    ("I won all five tricks. What do I score? And may I propose twice?", "ecarte", "ecarte/score",
     "And may I propose twice?"),
]  # fmt: skip
ONE = [
    ("The dealer gave me six cards and I had not touched them. Is it a misdeal, and who deals again?", "poker"),
    ("Single is 3, loo 6. I revoked. What do I pay, and may the others have the hand played again?", "loo"),
    ("Everybody passed. Who takes the pool? Am I right that it is the dealer?", "loo"),
    ("Ann shows a pair of kings with an ace, Bob a pair of kings with a queen. Who wins, and how much does Ann get of "
     "a pool of 24?", "poker"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "game", "kinds"), BOTH)
def test_both_questions_are_answered(text: str, game: str, kinds: list[str]) -> None:
    got = ask(asked.library(), None, text, game=game)
    assert [each.kind for each in (got, *got.also)] == kinds
    assert got.text == text
    assert all(each.answer is not None and each.says in got.says for each in got.also)


@pytest.mark.parametrize(("text", "game", "kind", "lost"), NAMED)
def test_a_question_that_finds_no_answer_is_named(text: str, game: str, kind: str, lost: str) -> None:
    got = ask(asked.library(), None, text, game=game)
    assert (got.kind, got.also) == (kind, ())
    assert lost in got.not_understood


@pytest.mark.parametrize(("text", "game"), ONE)
def test_what_one_ruling_answers_is_not_asked_twice(text: str, game: str) -> None:
    got = ask(asked.library(), None, text, game=game)
    assert (got.also, got.not_understood) == ((), ())

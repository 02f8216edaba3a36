"""Questions in plain words: what is understood, what is asked back, and what is never guessed."""

from __future__ import annotations

import pytest

from corpus.errors import InputError, NotFoundError
from service.adjudicator.words import MOST_SIGNS, Asked, ask
from tests.cases.asked import library


def asked(text: str, authority: str | None = None) -> Asked:
    return ask(library(), None, text, authority=authority)


def test_the_jack_pot_without_facts_is_the_law_in_general_and_what_would_decide_it() -> None:
    got = asked("who wins the jack-pot")
    assert (got.kind, got.status) == ("poker/jackpot", "insufficient")
    assert got.next is not None
    assert got.answer is not None
    cited = [cited for step in got.answer.rulings[0].steps for cited in step.citations]
    assert {"round-games/poker/law/33", "round-games/poker/law/59"} <= {each.record for each in cited}
    assert all(each.quote in library().blocks[each.record].plain for each in cited)


def test_the_jack_pot_with_its_facts_is_decided_and_shown_back() -> None:
    got = asked("Ann opened the jack-pot with a pair of tens, Bob called with queens and fours. Who wins it?")
    assert got.status == "decided"
    assert got.question is not None
    assert got.question.facts == {
        "outcome": "shown",
        "opener": "Ann",
        "hands": {"Ann": "a pair of tens", "Bob": "queens and fours"},
    }
    assert got.answer is not None
    assert got.answer.rulings[0].winners == ("Bob",)
    told = [each for sentence in got.understood for each in sentence.understood]
    assert "Ann's hand: a pair of tens" in told
    assert "opener: Ann" in told


@pytest.mark.parametrize(
    ("text", "kind", "facts"),
    [
        (
            "Hero shows A♠ K♦ Q♣ J♥ 10♠, villain two deuces. Who ships it?",
            "poker/best-hand",
            {"hands": {"I": "AS KD QC JH 10S", "villain": "a pair of twos"}},
        ),
        (
            "Mary has three tens, Jane three nines and Kate a pair of aces. Who wins?",
            "poker/best-hand",
            {"hands": {"Mary": "three tens", "Jane": "three nines", "Kate": "a pair of aces"}},
        ),
        (
            "The limit is two shillings. May the ante be a shilling and a penny?",
            "poker/ante",
            {"limit": "two shillings", "ante": "a shilling and a penny"},
        ),
        (
            "It costs me ten to call and I only have six. May I demand a show?",
            "poker/short-stake",
            {"funds": 6, "to_call": 10, "who": "I"},
        ),
        ("Nobody has bet yet and I have not stood. May I check?", "poker/stand", {"bet_made": False, "stood": False}),
        (
            "At loo I took miss and it is dreadful. May I throw it up?",
            "loo/stand",
            {"took_miss": True, "wants": "pass"},
        ),
    ],
)
def test_facts_are_read_out_of_words(text: str, kind: str, facts: dict[str, object]) -> None:
    got = asked(text)
    assert got.kind == kind
    assert got.question is not None
    assert got.question.facts == facts


@pytest.mark.parametrize(
    "text",
    [
        "He won't show his hand. I have a pair of tens. Who wins?",
        "I have a flush, she has a flush. Who wins?",
        "Ann and Bob were in. He had tens, he had nines. Who wins?",
        "I hold A K 9 6 4, he has a pair of twos. Who wins?",
        "Both had two pairs. Who takes the pool?",
        "Both flushes: I have hearts with a nine, he has spades with an ace. Who wins?",
        "He drew one card to a flush and missed; I have a pair of twos. Who wins?",
        "She threw away a pair of aces and kept four hearts, got the fifth. I have a straight. Who wins?",
        "I had three aces and threw one away; now I have a pair of aces and he has two pair. Who wins?",
        "Ann called with kings. Carl passed with queens up. Who wins?",
        "I have four nines and he has a royal flush with the joker. Who wins?",
    ],
)
def test_what_matters_and_is_not_told_is_asked_and_not_guessed(text: str) -> None:
    got = asked(text)
    assert got.status == "insufficient"
    assert got.next is not None


def test_a_card_in_two_hands_is_said_to_be_impossible() -> None:
    got = asked(
        "I show the ace of spades, king, king, three, two; he shows ace of spades, ace of clubs, ace "
        "of hearts, nine, four."
    )
    assert got.status == "impossible"
    assert "ace of spades" in got.says


def test_a_sentence_of_which_nothing_was_used_is_named() -> None:
    got = asked("My aunt brought cake. I have three sevens, he has a flush in diamonds. Who wins?")
    assert got.status == "decided"
    assert got.not_understood == ("My aunt brought cake.",)


def test_suits_that_were_not_told_are_said_to_be_supposed() -> None:
    got = asked("I hold J J 9 4 2, he holds a pair of tens. Who wins?")
    assert got.status == "decided"
    assert any("suits" in each for each in got.supposed)


def test_a_game_without_questions_is_no_poker() -> None:
    got = asked("Who wins at cribbage if both have 121?")
    assert (got.game, got.kind) == ("cribbage", None)


def test_an_empty_or_endless_text_is_refused() -> None:
    with pytest.raises(InputError):
        asked("  ")
    with pytest.raises(InputError):
        asked("a" * (MOST_SIGNS + 1))
    with pytest.raises(NotFoundError):
        asked("Mary has three tens, Jane three nines. Who wins?", authority="no-such-work")


def test_what_is_asked_next_spells_names_as_they_are_written() -> None:
    got = asked("Poker: Mrs Oram has a pair of tens and Jem Carver has a pair of tens. Who wins?")
    assert got.next is not None
    assert got.next.fact == "facts.hands.Mrs Oram"


def test_a_name_of_many_words_shows_no_joint_anywhere() -> None:
    for one in ("Old Mr. Tait", "Poor Old Mr. Tait-Green", "Miss Mary Ann", "Captain Sir Hugh Dell", "Mrs. Ada Bell"):
        got = asked(f"Poker: {one} has a pair of tens and {one}'s rival Jem Carver has three fives. Who wins?")
        assert "qzx" not in got.model_dump_json().lower()
        assert "Jem Carver" in got.says
    got = asked("At poker old Mr. Tait dealt. Young Miss Ada Bell has a pair of tens and I have kings. Who deals next?")
    assert "qzx" not in got.model_dump_json().lower()

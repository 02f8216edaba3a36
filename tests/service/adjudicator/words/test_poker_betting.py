"""Poker in plain words: bets told in sums, laid down twice or out of turn, hands miscalled, who shows at the end."""

from __future__ import annotations

import pytest

from service.adjudicator.words import Asked, ask
from tests.cases import asked


def told(text: str) -> Asked:
    return ask(asked.library(), None, text, game="poker")


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("Limit 10. Ann bets 4 and Bob makes it 12. Cat proposes to make it 13. Is it allowed?", "yes"),
        ("Limit 5. First player bets 2, second raises to 7, and the third would like to make it 13. May he?", "no"),
        ("Limit 6. I bet 4, Tom raised to 9 and I want to make it 15. May I?", "yes"),
    ],
)
def test_law_53_a_raise_is_reckoned_from_the_bets_told(text: str, answer: str) -> None:
    got = told(text)
    assert (got.kind, got.status, got.answer and got.answer.rulings[0].answer) == ("poker/bet", "decided", answer)


def test_who_has_bet_himself_needs_only_the_rest() -> None:
    got = told("Limit 6. I bet 4, Tom raised to 9 and I want to make it 15. May I?")
    assert got.question is not None
    assert (got.question.facts["highest"], got.question.facts["staked"], got.question.facts["deposits"]) == (9, 4, 11)


@pytest.mark.parametrize(
    "text",
    [
        "She matched the 4 with four counters, then reached for her pile and pushed in 6 more. Is that a string bet?",
        "To call costs 3. He put 3 down and a moment later, no one having acted, another 3. Is it a raise?",
    ],
)
def test_laws_55_and_56_do_not_say_what_two_deposits_in_a_turn_are(text: str) -> None:
    got = told(text)
    assert (got.kind, got.status) == ("poker/bet", "silent")
    assert "irrevocable" in got.says


@pytest.mark.parametrize(
    "text",
    [
        "Out of his turn Ted pushed 6 into the middle. Then Sal, whose turn it was, raised, and Ted pulled his 6 "
        "back. May he?",
        "Bert threw in 4 before it was his turn. The proper player then raised, and Bert grabs his 4 again. Is that "
        "allowed?",
        "He raised out of turn, 8 counters. Does the raise stand, and can he withdraw it?",
    ],
)
def test_law_55_a_bet_out_of_turn_stays(text: str) -> None:
    got = told(text)
    assert (got.kind, got.status, got.answer and got.answer.rulings[0].answer) == ("poker/bet", "decided", "no")


@pytest.mark.parametrize(
    "text",
    [
        "I told everybody I was going to stay out of this one. My turn comes and I bet. They hold me to it. Can they?",
        "He announced loudly that he meant to call; when his turn came he threw his cards down. Does he owe the call?",
    ],
)
def test_law_57_words_bind_to_nothing(text: str) -> None:
    got = told(text)
    assert (got.kind, got.answer and got.answer.rulings[0].answer) == ("poker/passed", "no")


@pytest.mark.parametrize(
    ("text", "winner"),
    [
        (
            "He said 'only a pair' as he laid down three queens. I claim the pool with two pairs. Who takes it?",
            "he",
        ),
        (
            "I held three sevens at the show and said two pairs by mistake; he had two pairs, aces up. Who wins?",
            "I",
        ),
    ],
)
def test_law_59_the_hand_shown_counts_and_not_what_it_was_called(text: str, winner: str) -> None:
    got = told(text)
    assert got.answer is not None
    assert (got.kind, got.answer.rulings[0].winners) == ("poker/best-hand", (winner,))


@pytest.mark.parametrize(
    "text",
    [
        "He called me, I showed three tens, and he slid his hand face down to the discards. I wish to see it. May I?",
        "The bets are equal and the first hand shown beats mine. I would rather keep my cards face down. Must I show?",
        "Three of us were in at the end. The first two showed and the third would not. Is he within his rights?",
    ],
)
def test_law_59_every_player_shows(text: str) -> None:
    got = told(text)
    assert (got.kind, got.answer and got.answer.rulings[0].answer) == ("poker/show-order", "yes")


def test_law_59_the_order_of_the_bets_tells_the_seats() -> None:
    got = told("Bob bet, Cy called, I raised, Amy passed, then Bob and Cy both called. Who should show first?")
    assert got.answer is not None
    assert got.answer.rulings[0].order == ("I", "Bob", "Cy")


def test_law_60_the_pool_is_divided_by_stakes_told_in_several_ways() -> None:
    got = told(
        "Ante 1, no straddle. Dot, raised, demanded a show for her last 3, making 8; Eli and Fay each put in 20. Gus, "
        "the ante, passed earlier with 4 in. Dot's hand is best, Eli's next. What do they take?"
    )
    assert got.answer is not None
    assert sorted(payment.amount or 0 for payment in got.answer.rulings[0].payments) == [25, 27]


def test_law_61_who_demanded_a_show_keeps_his_hand_down() -> None:
    got = told("As soon as somebody is all-in, our client turns his cards up while the other two go on raising. Right?")
    assert (got.kind, got.answer and got.answer.rulings[0].answer) == ("poker/short-stake", "no")


@pytest.mark.parametrize(
    ("text", "never"),
    [
        ("Ann bet, Bob called and Cat passed. May I see Cat's hand?", "Yes: Cat shows"),
        ("He said he had a flush and showed it; I have two pairs. Who wins?", "I have the best hand"),
        ("He put in 5, was raised, and put in 5 more. How much has he staked?", "string bet"),
    ],
)
def test_what_only_sounds_like_it_is_not_taken_for_it(text: str, never: str) -> None:
    assert never not in told(text).says

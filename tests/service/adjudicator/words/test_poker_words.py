"""Poker in plain words: ranks in general, words as typed, spelling, house rules, two questions, the pool reckoned."""

from __future__ import annotations

import pytest

from service.adjudicator import adjudicate
from service.adjudicator.models import Question
from service.adjudicator.words import Asked, ask
from tests.cases.asked import library


def asked(text: str) -> Asked:
    return ask(library(), None, text)


@pytest.mark.parametrize(
    ("text", "kind", "says"),
    [
        ("Does a royal flush beat four of a kind?", "ranking", "No: fours beat a flush"),
        ("Is a flush better than a straight?", "ranking", "Yes: a flush beats a sequence"),
        ("Is ten to ace a straight?", "ranking", "No:"),
        ("Which is higher, a full house or a flush?", "ranking", "A full beats a flush."),
        ("Does the kicker count with two pair?", "ranking", "No:"),
        ("Which suit is highest?", "ranking", "Hearts alone"),
        ("Limit 10. Joe opened for 4 and I want to make it 16. Is that too much?", "bet", "14 counters is the most"),
        ("I asked for two and recieved three. I said so before lifting any. What now?", "draw-number", "takes back"),
        (
            "We play that ten to ace is a straight. I hold 10 J Q K A mixed suits, he three kings.",
            "best-hand",
            "I have",
        ),
        (
            "Four of us five agreed that ten to ace is a straight; Gus said no. I hold ten to ace, Gus two threes. "
            "Who wins?",
            "best-hand",
            "Gus has",
        ),
        (
            "A antes 1, B opened for 2, A put in 1. After the draw B bet 3 and the others passed. Must B show?",
            "uncalled",
            "of 7 counters",
        ),
    ],
)
def test_what_is_asked_is_answered(text: str, kind: str, says: str) -> None:
    got = asked(text)
    assert (got.kind, got.status) == (f"poker/{kind}", "decided")
    assert says in got.says


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Two players have 5 6 7 8 9, Ann's all in hearts, Bob's all in spades. Who wins?", "Ann and Bob share"),
        ("Two of us, Bob and I, have 5 6 7 8 9, mine all in hearts, his all in spades. Who wins?", "Bob and I share"),
        ("Ante 4d, limit 24d. Ann straddled to 8d, Bob to 12d. May I straddle to 16d?", "No: the next straddle"),
        ("Ante 1, limit 10. Ann straddled to 2, Bob to 3. May I straddle to 4?", "Yes: the straddle to 4"),
        ("Ante 1, limit 10. Ann straddled to 2. Limit 10. May I straddle to 3?", "Yes: the straddle to 3"),
        ("Limit two shillings, ante fifteen pence. Is that lawful?", "No: 1s. 3d. is more"),
        ("Ante 4d, limit 24d. May the players straddle up to 16d?", "No: straddling may go on to 1s."),
        ("Ante 4d, limit 24d. May the players straddle up to 12d?", "Yes: straddling may go on to 1s."),
        ("Ann opened the jack-pot with a pair of tens and won it. What happens?", "Ann shall not claim the pool"),
        ("The pack was not cut. I told him before he finished. Is it a misdeal?", "Yes: it is a misdeal"),
        ("The pack was not cut, and nobody said so before the deal was finished. Is it a misdeal?", "No: the deal"),
        ("Counters are worth a penny. Limit 2s. Bob bets 10 counters. How many may I put in at most?", "2s. 10d."),
        ("Limit one guinea. Bob bet half a crown. What is the most I may put in?", "£1 3s. 6d."),
        ("I was dealt six cards but said so before I looked. What happens?", "It is a misdeal"),
        (
            "Limit 10. I am 42 years old and it is 9 o'clock. This was hand number 12. Bob bet 4. How high may I go?",
            "at the most 14",
        ),
        ("I spoke to the dealer while he dealt, and found I had four cards after I lifted them. Who pays?", "no"),
        ("I passed out of turn but still hold my cards. May I come back in?", "Yes: I have only said so"),
        ("Ann and Bob both have a pair of kings with ace, nine, four. Who wins?", "Ann and Bob share"),
        ("I opened the jackpot with aces, all passed. Must I show?", "I must show"),
        ("First jack-pot. I have a four flush and a pair of nines. Can I open?", "No: a pair of nines is less"),
        ("I saw six in front of me before anybody touched a card. May the dealer take one back?", "It is a misdeal"),
        ("Can the dealer straddle if the player left of ante did not?", "No: the dealer may not straddle"),
    ],
)
def test_what_is_told_in_passing_counts(text: str, says: str) -> None:
    got = asked(f"At Poker: {text[:1].lower() + text[1:] if text.startswith('Two') else text}")
    assert got.status == "decided"
    assert says in got.says


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("At Poker the ante is 4d, limit 24d and the fee 3d. Ann has straddled to 8d. May I make it 12d?", "3d"),
        (
            "At Poker the hand is 5 6 7 8 9. Ann's all in hearts, Bob's a king-high flush in spades. Who wins?",
            "5 6 7 8 9",
        ),
        ("Ann has a sequence, 5 6 7 8 9, all in hearts; Bob's are all in spades. Who wins?", "all in spades"),
        (
            "Ann has kings and fours. Bob has three sevens. His other cards are a pair of twos. Who wins?",
            "pair of twos",
        ),
        ("Ann has two aces, Bob two kings. Bob passed before the show. Who wins the pool?", "Bob passed"),
        ("The limit is 10. Bob bet 4, Cy raised 6. How much may I put in at most?", "Cy raised"),
        ("The ante is 2, Bob straddled to 4, Cy straddled to 8. What is the least I can open for?", "8"),
        ("We both turned up flushes at Poker. Mine's headed by the ace and his by the ten. Who wins?", "In which suit"),
        ("The man on my right bet 4. How high can I go?", "the limit"),
    ],
)
def test_sums_and_ranks_that_nothing_took_up_are_asked_about(text: str, asks: str) -> None:
    got = asked(text)
    assert got.status == "insufficient"
    assert got.answer is None or got.answer.rulings[0].status == "insufficient"
    assert any(asks in each for each in (*got.not_understood, got.says))


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("Can I check at poker before anyone has bet, and raise later?", "bet_made"),
        ("Poker: before anyone had bet I said check. Is that all right?", "bet_made"),
        ("Poker: may I decline to bet until someone else has bet?", "bet_made"),
        ("Poker: may I ask the dealer how many he drew before I've lifted my cards?", "raised"),
        ("Poker: may the limit be raised before play has begun?", "begun"),
        ("Loo: may I pass before I have taken miss?", "took_miss"),
        ("Five-card loo: may I pass before I have drawn any cards?", "exchanged"),
        (
            "Loo: can I leave the game before it is my turn to deal? I was not looed last; the deal is 3d.",
            "turn_to_deal",
        ),
        ("All fours: may I beg before I have led? I am the elder hand.", "led"),
        ("Écarté: may I propose before I have played a card? I am the non-dealer.", "played"),
    ],
)
def test_before_a_thing_has_happened_it_has_not(text: str, fact: str) -> None:
    got = asked(text)
    assert got.question is not None
    assert got.question.facts[fact] is False


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            "Which is better at poker, a three-of-a-kind aces or two pairs, kings and queens?",
            "Three aces beat two pairs",
        ),
        ("At poker what's better, four-of-a-kind twos or a full house?", "Four twos beat a full"),
        ("At poker does a skip straight beat three of a kind?", "counts only where it is introduced: above threes"),
        ("Poker: the dealer and I dispute about how the law reads. Who decides?", "interprets the laws literally"),
    ],
)
def test_what_is_written_in_another_way_is_not_another_thing(text: str, says: str) -> None:
    assert says in asked(text).says


def test_a_jackpot_won_by_another_is_not_won_by_the_opener() -> None:
    got = asked("At Poker Ann opened the jackpot with two tens, and Bob called and won. What happens?")
    assert (got.kind, got.status) == ("poker/jackpot", "insufficient")
    assert got.question is not None
    assert got.question.facts["outcome"] == "shown"


def test_the_asker_is_never_called_i_s() -> None:
    got = asked("At Poker I have two aces and Bob two kings. The pool is 10. Who takes the pool?")
    assert got.answer is not None
    told = [step.finding for step in got.answer.rulings[0].steps]
    assert "The best hand takes the pool: mine." in told


def test_a_question_is_shown_as_it_was_typed() -> None:
    text = "My aunt's cat purred; it's late. It's ten to me and I've four left. Can I get a show?"
    got = asked(text)
    assert got.text == text
    assert [each.sentence for each in got.understood] == ["It's ten to me and I've four left."]
    assert got.question is not None
    assert (got.question.facts["funds"], got.question.facts["to_call"]) == (4, 10)


def test_two_questions_are_answered_apart() -> None:
    got = asked("I bet 5 out of turn. May I take it back? And who shows first: seats Al, Ben, Cy; Cy called last?")
    assert got.kind == "poker/bet"
    assert [each.kind for each in got.also] == ["poker/show-order"]
    assert got.also[0].says in got.says


def test_bets_without_what_lay_there_before_are_no_pool() -> None:
    got = asked(
        "Ann bet 2 and Bob and Cy called. Ann has two aces, Bob two threes, Cy two sixes. How much does Ann win?"
    )
    assert got.question is not None
    assert "pool" not in got.question.facts


@pytest.mark.parametrize(
    ("away", "facts"),
    [
        (71, {"hand": "royal flush", "other": "fours"}),
        (65, {"hand": "flush", "other": "straight"}),
        (69, {"asks": "suits"}),
    ],
)
def test_the_rank_of_hands_rests_on_its_laws(away: int, facts: dict[str, str]) -> None:
    departure = {"what": "away", "name": f"round-games/poker/law/{away}"}
    told = Question.model_validate({"kind": "poker/ranking", "facts": facts, "agreed": {"departures": [departure]}})
    assert adjudicate(told, library()).rulings[0].status == "silent"

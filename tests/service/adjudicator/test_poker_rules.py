"""The laws of Poker in general: every one is told, with its own words, and by the questions that people ask."""

from __future__ import annotations

import pytest

from service.adjudicator import adjudicate
from service.adjudicator.models import Question
from service.adjudicator.poker_rules import poker_rules
from service.adjudicator.words import ask
from tests.cases.asked import library

RULES = poker_rules()["round-games"]
ASKED = {
    "players": "How many people can play draw poker?",
    "first-dealer": "In draw poker, who deals first?",
    "cut": "At poker do we cut every time?",
    "dealing": "Poker: how are the cards dealt, one at a time?",
    "talking": "Can the dealer in poker talk during the deal?",
    "deal-finished": "When is the deal finished in poker?",
    "ante-most": "What's the most the ante may be in poker?",
    "straddle": "Poker: who may straddle?",
    "straddle-most": "How far may straddling go at poker?",
    "unopened": "Poker: what is a jackpot?",
    "jackpot-ante": "Does everybody ante in a jackpot at poker?",
    "jackpot-again": "If nobody opens the first jack pot at poker, does everybody ante again?",
    "false-opening": "poker, what happens if someone opens a jackpot without openers?",
    "opener-shows": "At poker must the opener of a jackpot show his cards if nobody calls?",
    "first-bet": "Does the opener of a jackpot have to bet first after the draw?",
    "raise-least": "Is there a minimum raise in draw poker?",
    "spoken": "In Poker, is a verbal declaration binding?",
    "uncalled": "May I look at the hand of the player who won without being called? (Poker)",
    "show-order": "Who shows first at the showdown in poker?",
    "misdeal": "Poker: What happens when the cards are misdealt?",
    "first-say": "Poker: does the last straddler act last?",
    "borrowing": "Can I borrow money to raise at poker?",
    "flushes": "Does poker rank the suits?",
    "identical": "When a pot is split in draw poker, what happens with a chip that can't be divided?",
    "disputes": "Who decides disputes at poker?",
    "standing": "Can you check-raise in this old draw poker?",
    "ranking": "Do three pairs count in five card draw?",
    "skip-straight": "At poker does a skip straight beat three of a kind?",
}
ALSO = {
    "Is a jackpot played after every unopened hand at poker?": "unopened",
    "Poker: is an ace high flush better than a small heart flush?": "flushes",
    "poker: who gets the pot if everyone folds to a raise?": "uncalled",
    "poker - do i have to show my cards if everyone folds?": "uncalled",
    "Poker: must a raise be in one motion?": "spoken",
    "Poker - is a hand of four cards dead?": "foul-dealt",
}
HAPPENED = (
    "Poker: Ann opened the jackpot without openers and took the pool. What now?",
    "At poker Bob straddled after I had. The ante was 2. Is that right?",
    "If somebody opens a jackpot without openers at poker, who wins the pot?",
    "Poker: I bet before my turn and he folded. May I take the money back?",
)


@pytest.mark.parametrize("about", RULES)
def test_a_rule_is_told_with_the_words_of_its_law(about: str) -> None:
    [ruling] = adjudicate(Question(kind="poker/rule", facts={"about": about}), library()).rulings
    assert (ruling.status, ruling.verdict) == ("decided", RULES[about][2])
    cited = [citation for step in ruling.steps if step.decisive for citation in step.citations]
    assert [citation.record.split("/", 1)[1] for citation in cited] == RULES[about][0].split()
    assert all(len(citation.quote) < 500 for citation in cited)


@pytest.mark.parametrize(("about", "text"), [*ASKED.items(), *((about, text) for text, about in ALSO.items())])
def test_a_question_in_general_is_answered_by_its_law(about: str, text: str) -> None:
    got = ask(library(), None, text)
    assert (got.kind, got.status) == ("poker/rule", "decided")
    assert got.question is not None
    assert got.question.facts == {"about": about}


@pytest.mark.parametrize("text", HAPPENED)
def test_what_happened_is_not_ruled_by_a_law_in_general(text: str) -> None:
    got = ask(library(), None, text)
    assert got.kind != "poker/rule" or got.status == "insufficient"

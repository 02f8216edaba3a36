from __future__ import annotations

from ingest.likeness import Candidate, Likeness

TEXTS = ["The single is dealt.", "The kitty is paid.", "Players follow suit.", "Players lead trumps."]
LIKENESS = Likeness(TEXTS)


def picked(sentence: str, *texts: str) -> str | None:
    found = LIKENESS.pick(sentence, [Candidate(text, text, "") for text in texts])
    return found.id if found else None


def test_the_candidate_that_shares_most_is_picked_and_of_equals_the_first() -> None:
    assert picked("as to the kitty", *TEXTS) == "The kitty is paid."
    assert picked("what players do", *TEXTS) == "Players follow suit."


def test_without_anything_shared_none_is_picked() -> None:
    assert picked("as with dice, which they have", *TEXTS) is None
    assert picked("the kitty") is None


def test_dealt_and_distributed_are_one_word() -> None:
    assert picked("how hands are distributed", *TEXTS) == "The single is dealt."


def test_earlier_clauses_and_formulas_count_less() -> None:
    assert LIKENESS.asked("the kitty paid, the single is dealt, as described on") == {
        "kitt": 0.5,
        "paid": 0.5,
        "sing": 1.0,
        "deal": 1.0,
    }

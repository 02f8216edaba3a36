"""Sentences and editorial paragraphs, on made-up text."""

from __future__ import annotations

import random

import pytest

from ingest.drafts import turn
from ingest.sentences import Piece, paragraphs, sentences


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("He deals. She cuts.", ["He deals.", "She cuts."]),
        ("The stake, i.e. the ante, is 2s. 6d. No. 2 follows (see p. 9). He bets.", 3),
        ("Kings, queens, etc. The ace is high.", ["Kings, queens, etc.", "The ace is high."]),
        ("As in Fig. 3 the board is square.", ["As in Fig. 3 the board is square."]),
        ("Has he no card? He draws!", ["Has he no card?", "He draws!"]),
        ("It ends (or stops.) Then B deals.", ["It ends (or stops.)", "Then B deals."]),
        ("The Knave.--Two points. viz. one and one", ["The Knave.--Two points. viz. one and one"]),
    ],
)
def test_sentences_end_at_stops_and_not_at_abbreviations(text: str, expected: list[str] | int) -> None:
    found = [text[start:end] for start, end in sentences(text)]
    assert len(found) == expected if isinstance(expected, int) else found == expected


def test_a_page_turn_at_the_beginning_of_a_sentence_goes_with_it() -> None:
    text = f"He deals. {turn(9)}She cuts."
    assert [text[start:end] for start, end in sentences(text)] == ["He deals.", f"{turn(9)}She cuts."]


def _cut(text: str) -> list[str]:
    spans = paragraphs(text, [Piece(start, end) for start, end in sentences(text)])
    return [text[start:end] for start, end in spans]


def _long(sentence: str, words: int) -> str:
    return f"{sentence} {' '.join(['card'] * (words - len(sentence.split())))}."


@pytest.mark.parametrize("seed", range(20))
def test_paragraphs_lose_nothing_and_are_of_readable_length(seed: int) -> None:
    rng = random.Random(seed)
    openings = [
        "The dealer",
        "If he",
        "He",
        "This",
        "For instance, she",
        "When a player",
        "In this case he",
        "Any player",
    ]
    text = " ".join(_long(rng.choice(openings), rng.randint(8, 40)) for _ in range(rng.randint(5, 60)))
    cut = _cut(text)
    assert " ".join(cut) == text
    assert all(len(part.split()) <= 160 for part in cut)
    assert sum(len(part.split()) < 40 for part in cut) <= 1


def test_a_sentence_that_goes_on_with_the_last_does_not_open_a_paragraph() -> None:
    parts = [_long("The dealer", 45), _long("This", 45), _long("When a player", 45), _long("He", 45)]
    assert [part.split()[0] for part in _cut(" ".join(parts))] == ["The", "When"]


def test_pieces_that_open_or_close_decide_the_cuts() -> None:
    text = "One. Two. Three. Four."
    spans = sentences(text)
    pieces = [Piece(*spans[0], closes=True), Piece(*spans[1]), Piece(*spans[2], opens=True), Piece(*spans[3])]
    assert [text[start:end] for start, end in paragraphs(text, pieces)] == ["One.", "Two.", "Three. Four."]
    assert paragraphs("", []) == []

"""What a question asks for beside its words, on questions that are not among the queries of the tests."""

from __future__ import annotations

import pytest

from corpus.library import Library
from service.search import Search
from service.search.purpose import Facts, read


@pytest.mark.parametrize(
    "question",
    [
        "what is a vole",
        "what does pone mean",
        "whats the talon called",
        "meaning of lurch",
        "what is the cat in loo",
        "how is the stock formed",
    ],
)
def test_a_question_for_the_meaning_of_a_word(question: str) -> None:
    assert read(question).defines


@pytest.mark.parametrize("question", ["who deals", "what happens if the pack is faulty and nobody saw it", "vole"])
def test_other_questions_ask_for_no_meaning(question: str) -> None:
    assert not read(question).defines


def test_questions_for_players_packs_and_worth() -> None:
    assert read("how many people can play jig").players
    assert not read("how many cards can I draw").players
    assert read("how many packs for baccarat").pack
    assert not read("shuffle the pack").pack
    assert read("which card is removed at pope joan").pack
    assert not read("which card is played").pack
    assert read("how much is the vole worth").counts
    assert not read("who leads").counts


@pytest.mark.parametrize(
    ("question", "told"), [("i was dealt 4 cards", True), ("she has seven cards", True), ("a pair of nines", False)]
)
def test_a_number_of_cards_that_may_be_wrong(question: str, told: bool) -> None:
    assert read(question).miscounted is told


def test_facts_cite_records_of_the_library(real_library: Library) -> None:
    facts = Facts(real_library)
    for asked, cited in (("how many players", facts.players), ("which pack", facts.pack)):
        found = facts.cited(read(asked))
        assert found == cited
        assert found <= set(real_library.blocks)


@pytest.mark.parametrize("game", ["Jig", "Snip-Snap-Snorum", "Loto", "Bézique", "Blind Hookey", "Spoil Five"])
def test_how_many_can_play_leads_to_where_the_book_says_it(real: Search, real_library: Library, game: str) -> None:
    stated = Facts(real_library).players
    hits = real.search(f"how many people can play {game}").hits[:3]
    known = [record for record in stated if real_library.blocks[record].game == hits[0].game]
    assert not known or any(hit.record in stated for hit in hits)


def test_a_term_leads_where_its_meaning_is_asked(real: Search) -> None:
    for term in ("skip straight", "kitty", "age"):
        assert real.search(f"what does {term} mean in poker").hits[0].kind == "term", term


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("double bezique points", "hoyles-games-modernized/bezique/introduction/scores"),
        ("how many points for four kings in bezique", "hoyles-games-modernized/bezique/introduction/scores"),
        ("how much is the joker worth in poker", "round-games/poker/modifications/if-for-instance-a-player-hold"),
        ("which card is removed at pope joan", "round-games/pope-joan/introduction/for-the-game-of-pope-or"),
        ("which cards are taken out at spin", "round-games/spin/introduction/spin-may-be-regarded-somewhat-as"),
    ],
)
def test_worth_stands_in_a_row_of_a_table_and_missing_cards_where_the_pack_is_told(
    real: Search, query: str, first: str
) -> None:
    assert real.search(query).hits[0].record == first

"""Reading what a stranger typed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.search.asked import LONGEST_PHRASE, MOST_CHARACTERS, MOST_TERMS, read


def _loose(query: str) -> list[str]:
    return [word.stem for word in read(query).loose]


def test_stop_words_fall_out_of_the_loose_part_only() -> None:
    asked = read('who is the dealer "shall not be the"')
    assert [word.stem for word in asked.loose] == ["dealer", "not"]
    assert asked.phrases == [("shall", "not", "be", "the")]


def test_a_query_of_stop_words_looks_for_them() -> None:
    assert _loose("who is it") == ["who", "is", "it"]


def test_fields_phrases_and_prefixes() -> None:
    asked = read('strad* game:"pope joan" law:22 Players:4 kind:law work:round-games “of the pool” ante')
    assert asked.fields == {
        "game": "pope joan",
        "law": "22",
        "players": "4",
        "kind": "law",
        "work": "round-games",
    }
    assert asked.prefixes == ["strad"]
    assert asked.phrases == [("of", "the", "pool")]
    assert "ant" in [word.stem for word in asked.loose]


def test_cards_written_by_their_ranks() -> None:
    assert _loose("A2345") == ["ace", "five", "sequenc"]
    assert _loose("KK9") == ["king", "nine"]
    assert _loose("23456") == ["23456"]


def test_a_numbered_law_inside_a_question() -> None:
    assert _loose("does rule 22 limit it") == ["law22", "limit"]


def test_long_input_is_cut_visibly() -> None:
    asked = read("straddle " * 60)
    assert len(asked.text) <= MOST_CHARACTERS
    assert any("200 characters" in note for note in asked.notes)


def test_too_many_words_are_cut_visibly_and_stop_words_do_not_count() -> None:
    names = [f"word{chr(97 + n)}" for n in range(15)]
    asked = read("the of and who is it at " + " ".join(names))
    assert [word.spelt for word in asked.loose] == names[:MOST_TERMS]
    assert any("wordm" in note for note in asked.notes)


def test_long_phrases_are_cut_visibly() -> None:
    asked = read('"' + "a b c d e f g h " * 3 + '"')
    assert [len(phrase) for phrase in asked.phrases] == [LONGEST_PHRASE]
    assert asked.notes


def test_short_prefixes_are_said_to_be_too_short() -> None:
    asked = read("st* ante")
    assert asked.prefixes == []
    assert any("st*" in note for note in asked.notes)


def test_a_field_without_value_or_given_twice_is_said() -> None:
    assert any("law:" in note for note in read('law:""').notes)
    assert any("twice" in note for note in read("law:2 law:3").notes)


@pytest.mark.parametrize("query", ["", " ", '"', "*", "game:", "a* b* c*", "\x00\x07", '""""', "NOT NOT", "[a TO "])
def test_odd_input_is_read(query: str) -> None:
    assert len(read(query).loose) <= MOST_TERMS


@given(st.text(max_size=300))
def test_anything_is_read_within_bounds(query: str) -> None:
    asked = read(query)
    assert len(asked.text) <= MOST_CHARACTERS
    assert len(asked.loose) <= MOST_TERMS
    assert len(asked.phrases) <= 4
    assert len(asked.prefixes) <= 4
    assert all(len(phrase) <= LONGEST_PHRASE for phrase in asked.phrases)


def test_cards_of_a_hand_are_left_out_first() -> None:
    names = [f"word{chr(97 + n)}" for n in range(MOST_TERMS)]
    asked = read("ace king queen " + " ".join(names))
    assert [word.spelt for word in asked.loose] == names
    assert any("ace, king, queen" in note for note in asked.notes)


def test_cards_by_rank_and_suit_say_nothing_beside_words() -> None:
    assert _loose("start KC 10S crib") == ["start", "crib"]
    assert _loose("KC 10S") != []


def test_a_party_is_handed() -> None:
    assert _loose("euchre for three of us") == ["euchr", "three", "hand"]

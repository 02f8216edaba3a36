"""The code as data: complete, and read the same in both directions."""

from __future__ import annotations

import pytest

from corpus.braille.decode import decode
from corpus.braille.decoded import BrailleError
from corpus.braille.encode import encode
from corpus.braille.table import load, profile

TABLE = load()


def test_the_code_has_all_its_189_contractions() -> None:
    words = [TABLE.words, TABLE.lower_words, TABLE.joined, TABLE.short]
    parts = [TABLE.anywhere, TABLE.not_first, TABLE.first, TABLE.between, TABLE.initial, TABLE.final]
    meanings = [print_ for signs in (*words, *parts) for print_ in signs.values()]
    # One sign each is "be" and "in", as a word and as a part of words.
    assert {print_ for print_ in meanings if meanings.count(print_) > 1} == {"be", "in"}
    assert len(set(meanings)) == 189


@pytest.mark.parametrize(("cells", "word"), [*TABLE.words.items(), *TABLE.lower_words.items()])
def test_a_whole_word_sign(cells: str, word: str) -> None:
    assert decode(f"9 {cells} 9").text == f"in {word} in"
    assert decode(f",{cells} !").text == f"{word.capitalize()} the"


@pytest.mark.parametrize(("cells", "word"), [*TABLE.short.items(), *TABLE.compounds.items()])
def test_a_short_form(cells: str, word: str) -> None:
    assert decode(f"7{cells}71").text == f"({word}),"
    assert decode(f",,{cells}4").text == f"{word.upper()}."
    assert encode(word).cells == cells


@pytest.mark.parametrize(
    ("cells", "word"),
    [(short + ending, TABLE.short[short]) for short, endings in TABLE.derived.items() for ending in endings],
)
def test_a_short_form_with_an_ending(cells: str, word: str) -> None:
    read = decode(cells).text
    assert read.startswith(word)
    assert len(read) > len(word)
    assert decode(encode(read).cells).text == read


@pytest.mark.parametrize(("cells", "letters"), TABLE.initial.items())
def test_an_initial_letter_contraction(cells: str, letters: str) -> None:
    assert decode(cells).text == letters
    assert decode(f",{cells}1").text == f"{letters.capitalize()},"
    if not cells.startswith("_"):
        assert decode(f"{cells}s").text == f"{letters}s"
    assert decode(f"un{cells}").text == f"un{letters}"


@pytest.mark.parametrize(("cells", "letters"), TABLE.final.items())
def test_a_final_letter_contraction(cells: str, letters: str) -> None:
    assert decode(f"xo{cells}s4").text == f"xo{letters}s."


@pytest.mark.parametrize(("cells", "letters"), [*TABLE.anywhere.items(), *TABLE.not_first.items()])
def test_a_sign_inside_a_word(cells: str, letters: str) -> None:
    assert decode(f"xo{cells}").text == f"xo{letters}"
    assert decode(f"xo{cells}xm").text == f"xo{letters}xm"


@pytest.mark.parametrize(("cells", "letters"), TABLE.between.items())
def test_a_sign_between_letters(cells: str, letters: str) -> None:
    assert decode(f"xo{cells}m").text == f"xo{letters}m"


@pytest.mark.parametrize(("cells", "letters"), TABLE.first.items())
def test_a_sign_at_the_beginning(cells: str, letters: str) -> None:
    assert decode(f"{cells}xo").text == f"{letters}xo"
    assert decode(f",{cells}xo").text == f"{letters.capitalize()}xo"


def test_an_unknown_table_names_those_there_are() -> None:
    with pytest.raises(BrailleError, match=r"no braille table 'moon'.*ebae, ebae1"):
        load("moon")


def test_a_profile_leaves_part_of_its_table() -> None:
    some = profile(TABLE, "round-games")
    assert profile(TABLE) is TABLE
    assert some.code == "ebae"
    assert some.short == some.final == {}
    assert some.words["8"] == "his"
    assert set(some.anywhere.items()) < set(TABLE.anywhere.items())
    with pytest.raises(BrailleError, match=r"no braille profile 'mine'.*full, round-games"):
        profile(TABLE, "mine")
    with pytest.raises(BrailleError, match="one of table 'ebae'"):
        profile(load("ebae1"), "round-games")


def test_the_uncontracted_code_has_no_contractions() -> None:
    plain = load("ebae1")
    assert set(plain.whole) == set()
    assert set(plain.parts) == set("abcdefghijklmnopqrstuvwxyz")
    assert decode(",but 7its71 #abth2 b-c", table="ebae1").text == "But (its), 12th; b-c"
    assert [problem.cells for problem in decode("a 5 !", table="ebae1").problems] == ["5", "!"]

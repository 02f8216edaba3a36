"""What people type beside plain words: parts of names, a minus, phrases, citations that lead nowhere, bare names."""

from __future__ import annotations

from html import unescape

import pytest

from service.search import Search
from service.search.trade import trade
from service.search.words import stems


@pytest.mark.parametrize(
    ("typed", "game"), [("joan", "pope-joan"), ("vingt", "vingt-un"), ("fer", "baccarat"), ("chemin", "baccarat")]
)
def test_a_word_that_stands_only_inside_a_compound_is_found(real: Search, typed: str, game: str) -> None:
    results = real.search(typed)
    assert results.hits[0].game == game
    assert results.corrections == ()
    assert results.unknown == ()


@pytest.mark.parametrize(
    ("typed", "searched"),
    [("pope jone", "pope joan"), ("jack pott", "jack pot"), ("eucre", "euchre"), ("euker", "euchre")],
)
def test_a_correction_is_said(real: Search, typed: str, searched: str) -> None:
    results = real.search(typed)
    assert results.searched == searched
    assert results.corrections
    assert real.search(typed, exact=True).corrections == ()


def test_a_phrase_marks_itself_alone(real: Search) -> None:
    hit = real.search('"one-half the limit"').hits[0]
    assert hit.fragment.count("<mark>") == 1
    assert "<mark>one-half the limit</mark>" in hit.fragment


def test_a_word_beside_a_phrase_is_marked_too(real: Search) -> None:
    fragment = real.search('straddled "one-half the limit"').hits[0].fragment
    assert "<mark>straddled</mark>" in fragment
    assert "<mark>The</mark>" not in fragment


def test_a_number_is_not_made_of_two_cells() -> None:
    assert "twentytwo" not in stems("five\n20\nTwo sixes")
    assert "twentytwo" not in stems("20 two")
    assert stems("jack\npot") == ["jack", "pot"]
    assert stems("twenty-two") == stems("22")


@pytest.mark.parametrize(("query", "game"), [("deal -poker", "poker"), ("deal -loo", "loo")])
def test_a_minus_leaves_out_and_says_so(real: Search, query: str, game: str) -> None:
    results = real.search(query, size=100)
    assert results.total
    assert game not in {hit.game for hit in results.hits}
    assert any("minus" in note for note in results.notes)


def test_a_minus_alone_asks_for_more(real: Search) -> None:
    results = real.search("-poker")
    assert results.total == 0
    assert any("minus" in note for note in results.notes)


@pytest.mark.parametrize(
    ("query", "said", "next_to"),
    [
        ("poker rule 82", "1 to 81", "round-games/poker/law/81"),
        ("loo 18", "1 to 17", "hoyles-games-modernized/loo/law/17"),
        ("page 200", "pages run from", "round-games/loto/"),
        ("cribbage rule 99", "no numbered laws", ""),
    ],
)
def test_a_citation_that_is_not_there_says_what_is_and_brings_what_is_next(
    real: Search, query: str, said: str, next_to: str
) -> None:
    results = real.search(query)
    assert results.direct == ()
    assert results.hits[0].record.startswith(next_to)
    assert not next_to or results.total <= 3
    assert any(said in note for note in results.notes)
    assert results.unknown == ()


@pytest.mark.parametrize(("typed", "searched"), [("pkoer 22", "poker 22"), ("law 22 of pokre", "law 22 of poker")])
def test_a_citation_with_a_misspelt_name_leads_to_the_record_and_says_so(
    real: Search, typed: str, searched: str
) -> None:
    results = real.search(typed)
    assert [hit.record for hit in results.direct] == ["round-games/poker/law/22"]
    assert results.searched == searched
    assert real.search(typed, exact=True).direct == ()


@pytest.mark.parametrize("typed", ["poker rule twenty-two", "the twenty second rule of poker", "Law Twenty-Two, Poker"])
def test_a_citation_in_words_leads_to_the_record(real: Search, typed: str) -> None:
    assert [hit.record for hit in real.search(typed).direct] == ["round-games/poker/law/22"]
    for other in ("poker five", "five rules of a hand", "no one", "no two alike"):
        assert real.search(other).direct == ()


def test_a_misspelt_citation_that_is_not_there_says_what_is(real: Search) -> None:
    results = real.search("pkoer 82")
    assert any("1 to 81" in note for note in results.notes)
    assert results.direct == ()


def test_a_book_goes_by_its_owners_name(real: Search) -> None:
    assert {hit.work for hit in real.search("hoyle p. 20").direct} == {"hoyles-games-modernized"}
    assert {hit.work for hit in real.search("deal work:hoyle").hits} == {"hoyles-games-modernized"}


def test_an_accent_of_its_own_is_one_of_the_letter_before(real: Search) -> None:
    assert stems("Be\u0301zique ante\u0301") == stems("Bézique anté") == stems("Bezique ante")
    assert real.search("e\u0301carte\u0301").hits == real.search("écarté").hits


def test_a_note_is_said_once(real: Search) -> None:
    notes = real.search('"a b" ' * 9).notes
    assert len(notes) == len(set(notes)) > 0


@pytest.mark.parametrize("game", ["poker", "loo", "cribbage", "euchre", "spin"])
def test_a_bare_name_leads_to_the_game(real: Search, game: str) -> None:
    leads = [hit for hit in real.search(game).hits[:3] if hit.kind == "game" or "/introduction/" in hit.record]
    first = real.search(game).hits[0]
    assert first.game == game
    assert leads or "/description/" in first.record


def test_kinds_of_apostrophe_find_the_same(real: Search) -> None:
    one, other = ([hit.record for hit in real.search(typed).hits] for typed in ("Hoyle's", "Hoyle’s"))
    assert one == other


def test_a_misspelling_is_no_irregular_form() -> None:
    assert not {"eucre", "napolean", "besique"} & trade().irregular.keys()


def test_a_name_misspelt_by_a_letter_or_two_names_its_game(real: Search) -> None:
    for typed, game in (("besique", "bezique"), ("napolean", "napoleon"), ("cribage", "cribbage")):
        assert game in [hit.record for hit in real.search(typed).games], typed


def test_marks_of_a_phrase_lose_nothing_of_the_text(real: Search) -> None:
    for query in ('"one-half the limit"', '"the player to the left of the dealer"', '"shall not be"'):
        for hit in real.search(query).hits:
            assert unescape(hit.fragment.replace("<mark>", "").replace("</mark>", "")) == hit.plain


def test_a_note_is_shown_without_the_marks_of_its_italics(real: Search) -> None:
    hit = next(hit for hit in real.search("the actual amount deposited").hits if hit.record.endswith("poker/law/56"))
    assert "i.e." in hit.plain
    assert "*" not in hit.plain


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("revoke", "hoyles-games-modernized/loo/law/16"),
        ("ecarte king", "supplied/ecarte/king"),
        ("looed what do I pay", "hoyles-games-modernized/loo/three-card-loo/the-hand-having-been-played-out"),
        ("what is a brisque", "hoyles-games-modernized/bezique/introduction/when-no-more-cards-are-left"),
        ("miss in loo what is the miss", "hoyles-games-modernized/loo/three-card-loo/the-full-pack-of-fifty-two"),
    ],
)
def test_kinds_of_questions_are_understood(real: Search, query: str, first: str) -> None:
    """No book's rule leads unless its game is named; a verb from a game's name; a word explained in brackets."""
    assert real.search(query).hits[0].record == first

"""Searching: what is found, in which order, and what is said of it."""

from __future__ import annotations

import re
from html import unescape

import pytest

from corpus.errors import InputError
from corpus.library import Library
from service.search import Results, Search


def _records(results: Results) -> list[str]:
    return [hit.record for hit in results.hits]


def _first(search: Search, query: str) -> str:
    return search.search(query).hits[0].record


# What is found


def test_ante_straddle_limit_finds_the_law(small: Search, real: Search) -> None:
    assert _first(small, "ante straddle limit") == "old-book/poker/law/2"
    hit = real.search("ante straddle limit").hits[0]
    assert (hit.record, hit.number, hit.page, hit.pages) == ("round-games/poker/law/22", 22, 49, "49")


@pytest.mark.parametrize(
    ("query", "record"),
    [
        ("jack worth nothing", "old-book/poker/law/6"),
        ("jackpot", "old-book/poker/law/3"),
        ("jack pot", "old-book/poker/law/3"),
        ("straight ace", "old-book/poker/law/5"),
        ("deck cut", "new-book/trente-et-un/of-the-bank/1"),
        ("renege", "new-book/euchre/law/2"),
        ("left bauer", "new-book/euchre/law/1"),
        ("misere ecarte", "new-book/euchre/law/2"),
        ('"may not say"', "old-book/poker/law/4"),
        ("recal*", "old-book/poker/law/4"),
    ],
)
def test_other_words_for_the_same(small: Search, query: str, record: str) -> None:
    assert _first(small, query) == record


def test_a_named_game_leads(small: Search) -> None:
    assert small.search("trente-et-un knave").hits[0].game == "trente-et-un"
    assert [hit.record for hit in small.search("euchre revoke").games] == ["euchre"]


def test_phrases_must_stand_as_typed(small: Search) -> None:
    assert _records(small.search('"the amount of the limit"')) == ["old-book/poker/law/1"]
    assert small.search('"limit the of amount the"').total == 0


def test_sections_and_games_are_found_too(small: Search) -> None:
    assert "old-book/poker/the-ante" in _records(small.search("kind:section ante"))
    assert "euchre" in _records(small.search("euchre", kind="game"))


def test_fields_narrow(small: Search) -> None:
    assert {hit.game for hit in small.search("game:poker the hand knave").hits} == {"poker"}
    assert {hit.work for hit in small.search("work:new-book revokes").hits} == {"new-book"}
    assert {hit.kind for hit in small.search("kind:law knave").hits} == {"law"}
    assert _records(small.search("law:2")) == ["old-book/poker/law/2", "new-book/euchre/law/2"]
    assert _records(small.search("players:8")) == ["poker", "trente-et-un"]
    assert all(hit.game == "poker" for hit in small.search("game:poker").hits)


def test_a_field_that_cannot_be_used_is_said(small: Search) -> None:
    assert any("whist" in note for note in small.search("game:whist knave").notes)
    assert any("number" in note for note in small.search("players:many knave").notes)
    assert any("kind" in note for note in small.search("kind:poem knave").notes)


@pytest.mark.parametrize(
    ("query", "records"),
    [
        ("poker 2", ["old-book/poker/law/2"]),
        ("Poker rule 2", ["old-book/poker/law/2"]),
        ("law 2 of euchre", ["new-book/euchre/law/2"]),
        ("poker 2-4", ["old-book/poker/law/2", "old-book/poker/law/3", "old-book/poker/law/4"]),
        ("poker II", ["old-book/poker/law/2"]),
        ("laws ii-iii of poker", ["old-book/poker/law/2", "old-book/poker/law/3"]),
        ("p. 42", ["old-book/poker/law/2"]),
        ("old book page 42", ["old-book/poker/law/2"]),
        ("rule 2", ["old-book/poker/law/2", "new-book/euchre/law/2"]),
    ],
)
def test_a_citation_goes_to_its_record(small: Search, query: str, records: list[str]) -> None:
    results = small.search(query)
    assert [hit.record for hit in results.direct] == records
    assert _records(results) == records


def test_citations_in_the_books(real: Search) -> None:
    assert [hit.record for hit in real.search("poker 22").direct] == ["round-games/poker/law/22"]
    assert [hit.record for hit in real.search("loo rule 7").direct] == ["hoyles-games-modernized/loo/law/7"]
    paged = real.search("p. 49", size=100).direct
    assert "round-games/poker/law/22" in {hit.record for hit in paged}
    assert all(hit.page is not None and hit.page <= 49 for hit in paged)


@pytest.mark.parametrize("query", ["poker 999", "thirty-one 2", "31", "deal 2 cards", "p. xlii", "poker mix"])
def test_what_only_looks_like_a_citation_is_searched(small: Search, query: str) -> None:
    assert small.search(query).direct == ()


# What is said of it


def test_a_misspelt_word_is_corrected_with_a_way_back(small: Search, real: Search) -> None:
    results = small.search("stradle the ante")
    assert [(c.typed, c.used) for c in results.corrections] == [("stradle", "straddled")]
    assert results.searched == "straddled the ante"
    assert results.hits
    back = small.search("stradle the ante", exact=True)
    assert back.corrections == ()
    assert back.unknown == ("stradle",)
    used = {c.typed: c.used for query in ("bacarat", "missery") for c in real.search(query).corrections}
    assert used == {"bacarat": "baccarat", "missery": "misery"}


def test_words_that_no_record_has_are_named(small: Search) -> None:
    results = small.search("xylophone ante")
    assert results.unknown == ("xylophone",)
    assert results.hits
    assert small.search("xylophone zeppelin").total == 0


def test_a_hit_says_where_it_stands(small: Search) -> None:
    hit = small.search("ante straddle limit").hits[0]
    assert hit.title == "Rule 2"
    assert hit.breadcrumb == ("Old Book", "Poker", "The Ante")
    assert (hit.game_name, hit.number, hit.page, hit.pages) == ("Poker", 2, 42, "42")
    assert "<mark>straddled</mark>" in hit.fragment
    assert "<mark>" not in hit.plain


def test_nothing_of_the_text_or_the_query_becomes_markup(small: Search) -> None:
    for query in ("recalled dealer", "<b>no</b>", "<script>alert(1)</script> recalled", '"<mark>" & recalled'):
        for hit in small.search(query).hits:
            bare = re.sub(r"</?mark>", "", hit.fragment)
            assert "<" not in bare
            assert ">" not in bare
            assert '"' not in bare
            assert re.fullmatch(r"(?:[^&]|&(?:amp|lt|gt|quot|#x27);)*", bare)
            assert unescape(bare) == hit.plain


def test_facets_count_what_choosing_would_leave(small: Search, real: Search) -> None:
    for search, query in ((small, "the dealer knave"), (real, "revoke penalty"), (real, "misdeal")):
        everything = search.search(query)
        for facet in everything.facets:
            for value in facet.values[:6]:
                if facet.name == "work":
                    chosen = search.search(query, work=value.value)
                elif facet.name == "game":
                    chosen = search.search(query, game=value.value)
                elif facet.name == "kind":
                    chosen = search.search(query, kind=value.value)
                else:
                    chosen = search.search(query, players=int(value.value))
                assert chosen.total == value.count, (query, facet.name, value)


def test_a_chosen_facet_keeps_the_others_to_choose_from(small: Search) -> None:
    facets = {facet.name: facet for facet in small.search("knave trumps", game="euchre").facets}
    assert [value.value for value in facets["game"].values if value.chosen] == ["euchre"]
    assert len(facets["game"].values) > 1


def test_pages_of_results(real: Search) -> None:
    whole = _records(real.search("dealer", size=100))
    first, second = (_records(real.search("dealer", size=7, page=page)) for page in (1, 2))
    assert first + second == whole[:14]
    past = real.search("dealer", page=10_000)
    assert past.hits == ()
    assert any("no page 10000" in note for note in past.notes)
    assert past.total == real.search("dealer").total


@pytest.mark.parametrize(
    "bad",
    [{"page": 0}, {"size": 0}, {"size": 101}, {"work": "bible"}, {"game": "whist"}, {"kind": "poem"}, {"page": -1}],
)
def test_parameters_that_cannot_be_are_errors(small: Search, bad: dict[str, str | int]) -> None:
    with pytest.raises(InputError):
        small.search("ante", **bad)  # type: ignore[arg-type]


def test_every_law_is_found_by_its_own_words(real: Search, real_library: Library) -> None:
    for block in list(real_library.blocks.values())[::9]:
        words = " ".join(block.plain.split()[:12])
        assert block.id in _records(real.search(f"game:{block.game} {words}")), block.id


def test_each_game_is_found_by_each_of_its_names(real: Search, real_library: Library) -> None:
    for game in real_library.games.values():
        for name in (game.name, *game.aliases):
            results = real.search(name)
            named = {hit.record for hit in results.games} | {hit.game for hit in results.hits[:3]}
            assert game.id in named, name


def test_the_same_search_is_answered_from_memory(small: Search) -> None:
    assert small.search("ante limit") is small.search("ante limit")


# Questions as people type them


def test_a_misspelt_name_of_a_game_names_it(real: Search) -> None:
    for typed, game in (
        ("bacarat third card", "baccarat"),
        ("napolean misere", "napoleon"),
        ("cribage crib", "cribbage"),
    ):
        results = real.search(typed)
        assert game in [hit.record for hit in results.games], typed
        assert results.hits[0].game == game


def test_a_word_that_is_also_a_name_does_not_hide_other_games(real: Search) -> None:
    """ "High" and "trade" are parts of names of games; "highest" and "trading" name none."""
    for query in ("highest card in cribbage", "trading places at progressive euchre"):
        assert real.search(query).hits[0].game in ("cribbage", "euchre"), query


def test_words_of_one_game_lead_to_it(real: Search) -> None:
    assert real.search("who folds first").hits[0].game == "poker"
    assert real.search("peg the last card").hits[0].game == "cribbage"


def test_a_phrase_that_no_record_has_is_looked_for_word_by_word(small: Search) -> None:
    results = small.search('dealer "the knave of limits"')
    assert results.total
    assert any("quotation marks" in note for note in results.notes)
    assert small.search('"the knave of limits"').total == 0


def test_a_compound_that_no_record_has_is_taken_apart(real: Search) -> None:
    results = real.search("high low jack points")
    assert results.unknown == ()
    assert results.hits[0].game == "all-fours"


def test_a_hand_that_is_told_does_not_drown_the_question(real: Search) -> None:
    plain = real.search("poker flush in hearts best hand").hits[0].record
    told = real.search("poker flush in hearts best hand, he had ace king nine six and four").hits[:3]
    assert plain in [hit.record for hit in told]
    assert real.search("KS QD 10H").hits

from __future__ import annotations

from corpus.library import Library
from service.resources.citing import citations
from service.resources.proofs import disputes, proof
from service.resources.records import describe


def test_a_law_names_its_function_and_the_questions_that_rest_on_it(books: Library) -> None:
    found = proof(books, "round-games/poker/law/22")
    assert found is not None
    assert found.state == "executed"
    assert found.functions[0].startswith("ante.")
    assert [link.url for link in found.questions] == [f"/settle/{link.id}" for link in found.questions] != []
    assert found.cases


def test_a_law_that_is_ceremony_says_why(books: Library) -> None:
    laws = [proof(books, law.id) for law in books.laws("round-games", "poker")]
    declared = [found for found in laws if found is not None and found.state == "declared"]
    assert declared
    assert all(found.reason and not found.functions for found in declared)


def test_a_game_that_is_not_played_has_no_proof(books: Library) -> None:
    record = next(block.id for block in books.blocks.values() if block.game == "loto")
    assert proof(books, record) is None
    assert not disputes("loto")
    assert disputes("poker")


def test_a_law_is_cited_in_three_ways(books: Library) -> None:
    told = describe(books, books.blocks["round-games/poker/law/22"])
    cited = citations(books, told, "https://hoyle.example")
    url = "https://hoyle.example/works/round-games/poker/laws/22"
    assert cited.plain == f"Round Games with Cards, Poker, Rule 22 (p. 49). {url}"
    assert cited.markdown == f"[Round Games with Cards, Poker, Rule 22 (p. 49)]({url})"
    assert cited.bibtex.startswith(
        "@incollection{round-games-poker-law-22,\n  title = {{Poker, Rule 22}},\n"
        "  booktitle = {Round Games with Cards},"
    )
    for field in ("pages = {49}", "year = {1897}", "note = {Dated 1891, 1897}"):
        assert field in cited.bibtex
    assert cited.bibtex.count("{") == cited.bibtex.count("}")

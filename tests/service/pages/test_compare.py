"""A game in two books side by side, and what a book's page tells of its transcriptions."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from corpus.library import Library
from service.resources.comparisons import comparable
from tests.service.html import links, page, printed, text


@pytest.mark.parametrize("game", ["loo", "napoleon"])
def test_both_books_are_whole_on_one_page(books: Library, reader: TestClient, game: str) -> None:
    answer = reader.get(f"/compare/{game}", headers={"accept-encoding": "gzip"})
    assert int(answer.headers["content-length"]) < 100_000
    tree = page(answer.text)
    shown = printed(tree)
    for (_, treated), volume in books.volumes.items():
        for block in volume.blocks if treated == game else ():
            assert "".join(sign for sign in block.plain if sign.isalnum()) in shown, block.id
    assert [len(side["parts"]) > 1 for side in reader.get(f"/api/compare/{game}").json()["sides"]] == [True, True]


def test_only_games_of_several_books_are_compared(books: Library, reader: TestClient) -> None:
    assert {link.id for link in comparable(books)} == {"loo", "napoleon"}
    answer = reader.get("/api/compare/poker")
    assert answer.status_code == 404
    assert "loo" in answer.json()["way_out"]
    assert reader.get("/api/compare/chess").status_code == 404
    for path in ("/games/ecarte", "/works/supplied/ecarte"):
        assert "/compare/ecarte" not in links(page(reader.get(path).text)), "what is supplied is no book"
    assert "it is no book" in reader.get("/works/supplied").text


def test_the_comparison_is_reached_from_either_book(reader: TestClient) -> None:
    for path in ("/works/round-games/loo", "/works/hoyles-games-modernized/loo", "/works/round-games"):
        assert "/compare/loo" in links(page(reader.get(path).text)), path
    assert "/compare/poker" not in links(page(reader.get("/works/round-games/poker").text))


def test_a_book_tells_the_story_of_its_transcriptions(books: Library, reader: TestClient) -> None:
    told = reader.get("/api/works/round-games").json()
    braille, plain = told["transcriptions"]
    blocks = [block for block in books.blocks.values() if block.work == "round-games"]
    assert braille["followed"] + plain["followed"] == len(blocks)
    assert braille["records"] == len(blocks)
    assert plain["records"] == plain["followed"]
    for each in told["editing"]:
        listed = reader.get(f"/api{each['url']}").json()
        assert listed["total"] == each["total"], each["name"]
    shown = text(page(reader.get("/works/round-games").text))
    assert "from two transcriptions" in shown
    assert f"the text follows it in {braille['followed']} of them" in shown
    for each in told["transcriptions"]:
        assert reader.get(each["example"]["url"]).status_code == 200

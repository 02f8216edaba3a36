"""A game in two books side by side, and what a book's page tells of its transcriptions."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from corpus.library import Library
from service.adjudicator import all_kinds
from service.resources import questions
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


@pytest.mark.parametrize("game", ["loo", "napoleon"])
def test_laws_on_one_subject_stand_side_by_side(books: Library, reader: TestClient, game: str) -> None:
    told = reader.get(f"/api/compare/{game}").json()
    works = [side["work"]["id"] for side in told["sides"]]
    rows = {row["url"].removeprefix("/settle/"): row for row in told["subjects"] if row["kind"] == "question"}
    for kind in all_kinds():
        if kind.game == game and kind.id.rpartition("/")[2] not in ("history", "rule"):
            cells = [[said["record"]["id"] for said in side] for side in rows[kind.id]["sides"]]
            assert cells == [list(kind.laws.get(work, ())) for work in works], kind.id
    both = {row["title"] for row in told["subjects"] if row["kind"] == "variation" and all(row["sides"])}
    assert both >= {"loo": {"Club Law", "Five-card Loo"}, "napoleon": {"Misery or Misère", "Wellington"}}[game]
    for row in told["subjects"]:
        for said in (said for side in row["sides"] for said in side):
            plain = " ".join(books.blocks[said["record"]["id"]].plain.split())
            assert " ".join(said["quote"].rstrip("…").split())[:60] in plain or row["kind"] == "glance", said
    # That each leads to an element of the page is held by `page`.
    shown = text(page(reader.get(f"/compare/{game}").text))
    assert ("nothing found" in shown) is not all(all(row["sides"]) for row in told["subjects"])
    assert "## On the same subject" in reader.get(f"/compare/{game}.md").text


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


def test_a_place_without_its_last_part_lists_what_there_is(books: Library, reader: TestClient) -> None:
    compared = links(page(reader.get("/compare").text))
    assert {f"/compare/{each.id}" for each in comparable(books)} <= compared
    told = reader.get("/coverage.json").json()["links"]
    assert {each["url"] for each in told} == {f"/works/{work}/{game}/coverage" for work, game in books.volumes}
    assert all(reader.get(each["url"]).status_code == 200 for each in told[:3])
    mapped = reader.get("/sitemap.xml").text
    for path in ("/compare", "/coverage", "/emendations", "/lacunae", "/supplied", "/variants"):
        assert path in links(page(reader.get("/about").text))
        assert f"{path}</loc>" in mapped
    assert {"/compare", "/coverage"} <= links(page(reader.get("/works").text))
    assert reader.get("/tables/poker").headers["location"] == "/tables?game=poker"


@pytest.mark.parametrize("path", ["/tables", "/house-rules", "/coverage"])
def test_names_with_accents_stand_in_their_place(reader: TestClient, path: str) -> None:
    titles = [each["title"] for each in reader.get(f"{path}.json").json()["links"]]
    at = next(place for place, title in enumerate(titles) if title.startswith("Écarté"))
    assert titles[at - 1] < "E" < titles[at + 1], titles


def test_a_comparison_leads_to_each_of_its_books_before_the_first(reader: TestClient) -> None:
    shown = reader.get("/compare/loo").text
    assert 0 < shown.index('href="#side-2"') < shown.index('id="side-1"') < shown.index('id="side-2"')


def test_a_game_leads_to_its_braille_its_house_rules_and_its_tables(books: Library, reader: TestClient) -> None:
    assert {"/house-rules", "/tables"} <= links(page(reader.get("/").text))
    for game in books.treated:
        found = links(page(reader.get(f"/games/{game}").text))
        for work in (work for work, treated in books.volumes if treated == game):
            assert {f"/works/{work}/{game}.brf", f"/braille/works/{work}/{game}"} <= found, game
        play = {f"/house-rules/{game}", f"/tables?game={game}"}
        assert (play <= found) is (game in questions.games()), game
        assert all(reader.get(path).status_code == 200 for path in play & found), game
    assert reader.get("/works/round-games/poker.brf").status_code == 200
    assert "/braille/games/loo" in links(page(reader.get("/games/loo").text))

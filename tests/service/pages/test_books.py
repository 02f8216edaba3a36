"""Every page of the real library: each address of each book answers with a valid page that shows its text."""

from __future__ import annotations

import os
import random

import pytest
from fastapi.testclient import TestClient

from corpus.library import Library
from service.resources.addresses import Address, source_path
from tests.service.html import page, printed

WHOLE = os.environ.get("HOYLE_PROOFS") == "1"


def _chosen(paths: list[str], number: int) -> list[str]:
    """All of them when proofs are asked for, else a sample that is the same each time."""
    return paths if WHOLE else random.Random(22).sample(paths, min(number, len(paths)))


def _folded(words: str) -> str:
    """Only letters and digits, so that typography, page numbers in the margin and note marks don't count."""
    return "".join(sign for sign in words if sign.isalnum())


@pytest.mark.proof
def test_every_law_has_its_page(books: Library, reader: TestClient) -> None:
    laws = {Address.of(block).path: block for block in books.blocks.values() if block.kind == "law"}
    assert len(laws) == 164
    for path in _chosen(sorted(laws), 80):
        answer = reader.get(path)
        assert answer.status_code == 200, path
        assert printed(page(answer.text)) == _folded(laws[path].plain), path
        assert reader.get(f"/api{path}").json()["text"] == laws[path].text


@pytest.mark.proof
def test_every_section_has_its_page_and_every_record_its_element(books: Library, reader: TestClient) -> None:
    sections = {Address.of(section).path: section for section in books.sections.values()}
    for path in _chosen(sorted(sections), 40):
        answer = reader.get(path)
        assert answer.status_code == 200, path
        tree = page(answer.text)
        ids = {element.get("id") for element in tree.iter()}
        shown = printed(tree)
        for block in books.children(sections[path]):
            assert _folded(block.plain) in shown, block.id
            assert (Address.of(block).key or f"law-{block.number}") in ids, block.id


@pytest.mark.proof
def test_every_record_has_its_source_page(books: Library, reader: TestClient) -> None:
    for record in _chosen(sorted(books.blocks), 30):
        answer = reader.get(source_path(record), headers={"accept-encoding": "gzip"})
        assert answer.status_code == 200, record
        assert int(answer.headers["content-length"]) < 100_000, record
        tree = page(answer.text)
        assert _folded(books.blocks[record].plain) in printed(tree), record
        dots = [element for element in tree.iter() if element.get("class") == "dots"]
        assert all(element.get("aria-hidden") == "true" for element in dots)
        assert bool(dots) == any(span.witness == "000" for span in books.blocks[record].spans)


@pytest.mark.proof
def test_every_game_and_volume_and_code_has_its_page(books: Library, reader: TestClient) -> None:
    paths = ["/", "/games", "/works", "/glossary", "/about", "/api"]
    paths += [f"/works/{work}" for work in books.works] + [f"/games/{game}" for game in books.games]
    for work, game in books.volumes:
        paths.append(f"/works/{work}/{game}")
        if laws := books.laws(work, game):
            paths += [f"/works/{work}/{game}/laws", f"/works/{work}/{game}/laws/1-{len(laws)}"]
    for path in _chosen(paths, 60):
        answer = reader.get(path, headers={"accept-encoding": "gzip"})
        assert answer.status_code == 200, path
        assert int(answer.headers["content-length"]) < 100_000, path
        page(answer.text)


def test_no_page_number_is_left_without_its_margin(books: Library, reader: TestClient) -> None:
    """Each page on which a text of Poker turns is an element of the page that shows the text."""
    poker = [block for block in books.volume("round-games", "poker").blocks if block.kind == "law"]
    path = f"/works/round-games/poker/laws/{poker[0].number}-{poker[-1].number}"
    ids = {element.get("id") for element in page(reader.get(path).text).iter()}
    assert {f"p{number}" for number in range(48, 59)} <= ids


def test_the_thread_from_query_to_law(reader: TestClient) -> None:
    found = reader.get("/api/search", params={"q": "ante straddle limit"}).json()
    assert found["hits"][0]["id"] == "round-games/poker/law/22"
    law = reader.get("/api" + found["hits"][0]["url"]).json()
    assert law["page"] == 49
    assert law["plain"].startswith("The ante shall not be straddled by a player")


def test_all_games_are_listed(books: Library, reader: TestClient) -> None:
    assert reader.get("/api/games").json()["total"] == len(books.games) == 23
    for players in (2, 4, 7):
        told = reader.get(f"/api/games?players={players}").json()
        for game in told["games"]:
            assert game["least"] is None or game["least"] <= players
            assert game["most"] is None or players <= game["most"]

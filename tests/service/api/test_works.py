from __future__ import annotations

from fastapi.testclient import TestClient


def test_works_count_games_and_laws(client: TestClient) -> None:
    works = client.get("/api/works").json()
    assert [(work["id"], work["games"], work["laws"]) for work in works["works"]] == [
        ("round-games", 2, 33),
        ("hoyles-games-modernized", 1, 3),
    ]
    chapters = client.get("/api/works/hoyles-games-modernized").json()["chapters"]
    assert [(chapter["title"], chapter["front_matter"]) for chapter in chapters] == [
        ("Front Matter", True),
        ("Loo", False),
    ]


def test_a_game_in_a_book_has_its_contents(client: TestClient) -> None:
    told = client.get("/api/works/round-games/poker").json()
    assert [heading["title"] for heading in told["contents"]] == [
        "Introduction",
        "Technical Terms",
        "The Deal",
        "Rules of the Game",
    ]
    inner = told["contents"][3]["children"]
    assert [(heading["title"], heading["laws"]) for heading in inner] == [("The Deal", "1-18"), ("The Ante", "19-33")]
    assert (told["page"], told["last_page"]) == (31, 50)
    assert client.get("/api/works/hoyles-games-modernized/front-matter").json()["game"] is None


def test_a_section_reads_as_one_text_with_unique_anchors(client: TestClient) -> None:
    told = client.get("/api/works/round-games/poker/rules-of-the-game").json()
    assert [part["title"] for part in told["parts"]] == ["Rules of the Game", "The Deal", "The Ante"]
    anchors = [r["anchor"] for part in told["parts"] for r in part["records"]]
    anchors += [part["anchor"] for part in told["parts"]]
    assert len(anchors) == len(set(anchors)) == 37
    assert told["pages"] == "47-50"
    inner = client.get("/api/works/round-games/poker/rules-of-the-game-the-deal").json()
    assert inner["parts"][0]["records"][-1]["anchor"] == "the-deal"
    assert inner["next"]["title"] == "The Ante"
    assert inner["parent"]["title"] == "Rules of the Game"


def test_any_record_is_found_by_its_id(client: TestClient) -> None:
    told = client.get("/api/records/round-games/poker/introduction/poker-is-a-game").json()
    assert told["url"] == "/works/round-games/poker/introduction#poker-is-a-game"
    assert told["opens_page"] == 31

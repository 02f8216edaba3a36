from __future__ import annotations

from typing import Any

from fastapi.testclient import TestClient

from corpus.library import Library
from service.search.units import players


def _games(client: TestClient, query: str = "") -> dict[str, Any]:
    told: dict[str, Any] = client.get(f"/api/games{query}").json()
    return told


def _facet(told: dict[str, Any], name: str) -> dict[str, int]:
    return {v["value"]: v["count"] for f in told["facets"] if f["name"] == name for v in f["values"]}


def test_games_are_filtered_by_players_with_the_best_first(client: TestClient) -> None:
    assert [game["id"] for game in _games(client)["games"]] == ["loo", "poker"]
    for five in [_games(client, "?players=5")]:
        assert [(game["id"], game["is_best"]) for game in five["games"]] == [("loo", True), ("poker", True)]
    assert [game["id"] for game in _games(client, "?players=4")["games"]] == ["loo", "poker"]
    assert [game["id"] for game in _games(client, "?players=8")["games"]] == ["loo"]
    assert _games(client, "?players=1")["games"] == []


def test_players_are_told_in_words(client: TestClient) -> None:
    told = {game["id"]: game["players"] for game in _games(client)["games"]}
    assert told == {"poker": "2 to 7 players, best 5", "loo": "any number of players, best 4 to 6"}


def test_facets_count_beside_the_other_filters_and_toggle(client: TestClient) -> None:
    told = _games(client, "?players=8&family=vying")
    assert told["total"] == 0
    assert _facet(told, "family") == {"trick-taking": 1, "vying": 0}
    assert _facet(told, "players") == {str(n): 1 for n in range(2, 8)} | {"8": 0}
    active = next(v for f in told["facets"] for v in f["values"] if v["value"] == "8")
    assert active["active"]
    assert active["url"] == "/api/games?family=vying"
    for facet in told["facets"]:
        for value in facet["values"]:
            assert client.get(value["url"]).status_code == 200
            if not value["active"]:
                assert client.get(value["url"]).json()["total"] == value["count"]


def test_the_list_has_pages(client: TestClient) -> None:
    first = _games(client, "?size=1")
    assert (first["total"], first["pages"], first["previous"]) == (2, 2, None)
    assert first["next"] == "/api/games?size=1&page=2"
    second = _games(client, "?size=1&page=2")
    assert second["games"][0]["id"] == "poker"


def test_every_figure_names_its_place(client: TestClient) -> None:
    told = client.get("/api/games/poker").json()
    assert told["fewest"]["value"] == 2
    assert told["fewest"]["sources"][0]["link"]["url"] == "/works/round-games/poker/introduction#poker-is-a-game"
    assert told["treatments"][0]["laws"]["title"] == "Rules 1 to 33"
    assert told["variations"][0]["name"] == "Blaze"


def test_search_and_the_list_agree_on_who_can_play(books: Library, reader: TestClient) -> None:
    """Also where a book names no least number: two then, in both."""
    assert any(game.players.least.value is None for game in books.games.values())
    for number in range(1, 13):
        listed = {game["id"] for game in reader.get(f"/api/games?players={number}&size=100").json()["games"]}
        assert listed == {game.id for game in books.games.values() if number in players(game)}
    assert reader.get("/api/games?players=1").json()["total"] == 0

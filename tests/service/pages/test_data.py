"""The pages of the apparatus."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from tests.service.html import links, page, text


@pytest.mark.parametrize(
    ("path", "title", "said"),
    [
        ("/emendations", "Emendations", "pads"),
        ("/lacunae", "Lacunae", "a picture"),
        ("/supplied", "Supplied", "in all"),
        ("/variants", "Variant readings", "from (002); form (000)"),
    ],
)
def test_a_list_is_shown_with_links_to_its_places(client: TestClient, path: str, title: str, said: str) -> None:
    tree = page(client.get(path).text)
    shown = text(tree)
    assert title in shown
    assert said in shown
    assert f"/api{path}.csv" in links(tree)
    if client.get(f"{path}.json").json()["total"]:
        assert any(link.startswith("/works/") for link in links(tree))


def test_a_list_is_narrowed_and_empty_lists_say_so(client: TestClient) -> None:
    assert "There are none." in text(page(client.get("/variants?work=hoyles-games-modernized").text))
    assert client.get("/variants?work=whist").status_code == 404
    assert client.get("/emendations?page=99").status_code == 404


def test_a_book_leads_to_its_data(client: TestClient) -> None:
    found = links(page(client.get("/works/round-games").text))
    assert {"/api/works/round-games/export.tei", "/api/works/round-games/export.jsonl"} <= found
    assert "/emendations?work=round-games" in found


def test_lists_as_markdown(client: TestClient) -> None:
    lines = client.get("/emendations.md").text.splitlines()
    assert lines[0] == "# Emendations"
    assert any("“pass”, not “pads” (misprint)" in line for line in lines)
    assert any("“from” 002; “form” 000" in line for line in client.get("/variants.md").text.splitlines())

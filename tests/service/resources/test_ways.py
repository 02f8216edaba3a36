from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from corpus.library import Library
from service.resources.ways import pieces
from tests.service.html import links, page


@pytest.mark.parametrize(
    ("text", "instance", "urls"),
    [
        ("The works are round-games.", "/works/nope", ["/works/round-games"]),
        ("The games are poker, loo.", "/games/chess", ["/games/poker", "/games/loo"]),
        ("It treats poker.", "/works/round-games/whist", ["/works/round-games/poker"]),
        (
            "Its sections are technical-terms.",
            "/works/round-games/poker/x",
            ["/works/round-games/poker/technical-terms"],
        ),
        ("It stands at /works/round-games.", "/x", ["/works/round-games"]),
        ("Nothing is named here.", "/x", []),
    ],
)
def test_what_an_error_names_can_be_followed(library: Library, text: str, instance: str, urls: list[str]) -> None:
    found = pieces(library, text, instance)
    assert [piece.url for piece in found if piece.url] == urls


def test_an_error_page_has_links_and_no_raw_ids(client: TestClient) -> None:
    tree = page(client.get("/works/nope", headers={"accept": "text/html"}).text)
    alert = next(element for element in tree.iter() if element.get("role") == "alert")
    said = "".join(alert.itertext())
    assert "Round Games with Cards" in said
    assert "hoyles-games-modernized" not in said
    assert "/works/round-games" in links(tree)


def test_an_error_page_leads_up_to_what_there_is(client: TestClient) -> None:
    tree = page(client.get("/works/round-games/poker/laws/99", headers={"accept": "text/html"}).text)
    assert {"/works/round-games", "/works/round-games/poker", "/works/round-games/poker/laws"} <= links(tree)

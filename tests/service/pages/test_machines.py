from __future__ import annotations

from xml.etree.ElementTree import fromstring

import pytest
from fastapi.testclient import TestClient

from service.app import create_app
from service.settings import Settings
from tests.service.html import page
from tests.service.made_up import made_up_library


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> TestClient:
    """The service under an address of its own, as behind a proxy."""
    settings = Settings(tmp_path_factory.mktemp("index"), base_url="https://hoyle.example")
    return TestClient(create_app(settings, library=made_up_library()))


def test_the_site_map_leads_to_pages_that_are_there(named: TestClient) -> None:
    assert "Sitemap: https://hoyle.example/sitemap.xml" in named.get("/robots.txt").text
    places = [element.text or "" for element in fromstring(named.get("/sitemap.xml").text).iter() if element.text]
    paths = [place.strip() for place in places if place.strip()]
    assert all(path.startswith("https://hoyle.example/") for path in paths)
    assert "https://hoyle.example/works/round-games/poker/laws/22" in paths
    assert len(paths) == len(set(paths)) > 40
    for path in paths[::5]:
        assert named.get(path.removeprefix("https://hoyle.example")).status_code == 200, path


def test_the_feed_is_named_on_every_page_and_told_of_about(named: TestClient) -> None:
    answer = named.get("/feed.atom")
    assert answer.headers["content-type"].startswith("application/atom+xml")
    assert fromstring(answer.content).tag.endswith("feed")
    assert "/feed.atom" in {link.get("href") for link in page(named.get("/about").text).iter("a")}


def test_a_browser_may_search_from_its_own_box(named: TestClient) -> None:
    told = fromstring(named.get("/opensearch.xml").text)
    templates = [element.get("template", "") for element in told if element.get("template")]
    assert templates[0] == "https://hoyle.example/search?q={searchTerms}"
    assert named.get("/search?q=ante").status_code == 200


def test_what_is_needed_to_install_is_there(named: TestClient) -> None:
    tree = page(named.get("/").text)
    rels = {link.get("rel"): link.get("href") for link in tree.iter("link")}
    told = named.get(str(rels["manifest"])).json()
    assert named.get(told["start_url"]).status_code == 200
    assert named.get(told["icons"][0]["src"]).status_code == 200
    worker = named.get("/offline.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert worker.headers["cache-control"] == "no-cache"
    assert "script-src 'self'" in worker.headers["content-security-policy"]


def test_every_page_of_the_books_names_its_data_and_its_markdown(named: TestClient) -> None:
    for path in (
        "/games",
        "/games/poker",
        "/works",
        "/works/round-games",
        "/works/round-games/poker/laws/22",
        "/glossary",
    ):
        tree = page(named.get(path).text)
        rels = {link.get("type"): link.get("href") for link in tree.iter("link") if link.get("rel") == "alternate"}
        assert rels.pop("application/atom+xml") == "/feed.atom"
        assert rels == {"application/json": f"{path}.json", "text/markdown": f"{path}.md"}
        shown = {link.get("href") for link in tree.iter("a")}
        assert set(rels.values()) <= shown


@pytest.mark.parametrize(
    ("path", "kind", "title"),
    [
        ("/works/round-games/poker/laws/22", "Legislation", "Poker, Rule 22"),
        ("/works/round-games/poker/the-ante", "Chapter", "Rules of the Game, The Ante"),
        ("/works/round-games/poker", "Chapter", "Poker"),
        ("/works/round-games", "Book", "Round Games with Cards"),
        ("/games/poker", "Game", "Poker"),
    ],
)
def test_a_page_says_what_it_is_to_catalogues_and_offers_its_citation(
    named: TestClient, path: str, kind: str, title: str
) -> None:
    tree = page(named.get(path).text)
    told = {each.get("name"): each.get("content") for each in tree.iter("meta") if each.get("name")}
    assert told["citation_title"] == told["DC.title"]
    assert title in str(told["citation_title"])
    assert told["citation_public_url"] == told["DC.identifier"] == f"https://hoyle.example{path}"
    assert told["citation_author"]
    assert f"https://schema.org/{kind}" in {each.get("itemtype") for each in tree.iter()}
    properties = {each.get("itemprop") for each in tree.iter()}
    assert {"name", "url"} <= properties
    copied = {each.get("data-copy"): "".join(each.itertext()) for each in tree.iter() if each.get("data-copy")}
    assert copied.keys() == {"the citation", "the Markdown", "the BibTeX"}
    assert all(f"https://hoyle.example{path}" in words for words in copied.values())

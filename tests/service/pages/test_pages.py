from __future__ import annotations

import re

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from service.adjudicator.models import Agreement, Departure, Question
from service.adjudicator.receipts import pack
from service.app import create_app
from service.resources.tables import Table
from service.settings import Settings
from tests.service.html import links, page, text
from tests.service.made_up import HOSTILE, made_up_library
from tests.service.routes import filled, table

BROWSER = {"accept": "text/html"}


def test_every_page_is_valid_and_every_link_leads_somewhere(client: TestClient) -> None:
    """Follows every link of the site from the home page, over the made-up library."""
    waiting, seen = {"/", "/search?q=ante", "/search?q=rule&kind=law", "/glossary?size=1"}, set[str]()
    while waiting:
        path = waiting.pop()
        seen.add(path)
        answer = client.get(path, headers=BROWSER)
        assert answer.status_code in (200, 303, 308), path
        if answer.status_code != 200:
            waiting |= {answer.headers["location"].partition("#")[0]} - seen
        elif answer.headers["content-type"].startswith("text/html"):
            # Filters combine without end: one at a time is enough. Braille has one page as its other forms.
            found = {link for link in links(page(answer.text)) if link.count("=") < 3}
            waiting |= {link for link in found if not re.fullmatch(r"/braille/.*\.(json|md)", link)} - seen
        assert len(seen) < 1500
    assert {"/games/poker", "/works/round-games/poker/laws/22", "/works/round-games/poker.md", "/about"} <= seen


NO_PAGES = {"/", "/favicon.ico", "/robots.txt", "/sitemap.xml", "/opensearch.xml", "/manifest.webmanifest"}
NO_PAGES |= {"/offline.js", "/feed.atom", "/healthz", "/readyz", "/records/{record:path}", "/assets/{name}"}


def test_every_page_has_its_three_forms_one_address_apart(application: FastAPI, client: TestClient) -> None:
    places = {"work": "round-games", "game": "poker", "numbers": "22", "section": "the-ante", "kind": "poker/may-open"}
    places |= {"record": "round-games/poker/law/22", "place": "works/round-games/poker/laws/22"}
    question = pack(Question(kind="poker/may-open", facts={"jackpot": 1, "hand": "a pair of tens"}))
    sheet = pack(Agreement(title="Ours", departures=(Departure(what="away", name="round-games/poker/law/22"),)))
    words = {"rulings": question, "house-rules": sheet, "tables": pack(Table(game="poker", facts={"ante": "1d."}))}
    routes = set(table(application))
    pages = {
        path for path in routes if not path.startswith("/api/") and not path.endswith((".brf", ".json", ".md", ".txt"))
    }
    # The home page has no name to put an ending to; its data and its Markdown are those of /index.
    assert {path for path in pages - NO_PAGES if f"{path}.md" not in routes or f"{path}.json" not in routes} == set()
    for route in sorted(pages - NO_PAGES - {"/index", "/rulings"}):
        path = filled(route, **{**places, "word": words.get(route.split("/")[1], "")})
        path = path.replace("/compare/poker", "/compare/loo")
        query = "?q=ante+straddle" if path == "/search" else ""
        html = client.get(path + query, headers=BROWSER)
        assert html.headers["content-type"].startswith("text/html"), path
        assert {f"{path}.json", f"{path}.md"} <= links(page(html.text)) or path in ("/search", "/settle"), path
        markdown = client.get(f"{path}.md{query}")
        assert markdown.headers["content-type"].startswith("text/markdown")
        assert markdown.text.startswith("# "), path
        data = client.get(f"{path}.json{query}").json()
        if f"/api{route}" not in routes or path == "/api":
            continue
        beside = client.get(f"/api{path}{query}").json()
        if "total" in data:
            assert data["total"] == beside["total"]
        else:
            assert data == beside
    assert client.get("/index").headers["location"] == "/"
    assert client.get("/rulings.md").headers["location"] == "/settle.md"
    assert client.get("/index.json").json()["links"]
    assert client.get("/index.md").text.startswith("# ")


def test_a_law_page_shows_its_law_and_its_place(client: TestClient) -> None:
    tree = page(client.get("/works/round-games/poker/laws/23").text)
    shown = text(tree)
    assert "As provided by Rule 22, a straddle*" in shown
    assert "That is to say a double < ante." in shown
    assert "Round Games with Cards, Poker, Rule 23 (pp. 49–50)." in shown
    assert "Whist, outside these books" in shown
    assert {"/works/round-games/poker/laws/22", "/works/round-games/poker/laws/24"} <= links(tree)
    corrected = text(page(client.get("/works/round-games/poker/laws/24").text))
    assert "The source reads pads, the text here pass (misprint)." in corrected
    assert "Lost in the transcription: a picture." in corrected
    assert "The transcriptions differ: 002 has from, which the text follows; 000 has form." in corrected


def test_a_lost_note_says_so_where_its_mark_stands(client: TestClient) -> None:
    tree = page(client.get("/works/hoyles-games-modernized/loo/laws/1").text)
    assert "The transcription kept this mark and lost its note." in text(tree)


def test_a_section_page_shows_everything_under_its_heading(client: TestClient) -> None:
    tree = page(client.get("/works/round-games/poker/rules-of-the-game").text)
    ids = {element.get("id") for element in tree.iter()}
    assert {f"law-{number}" for number in range(1, 34)} <= ids
    assert {"p47", "p48", "p49", "p50", "the-deal"} <= ids


def test_nothing_of_a_query_or_a_text_becomes_markup(client: TestClient) -> None:
    for path in ("/search", "/works/round-games/poker/introduction", "/nothing/" + HOSTILE):
        source = client.get(path, params={"q": HOSTILE}, headers=BROWSER).text
        tree = page(source)
        assert len(list(tree.iter("script"))) == 1
        assert not list(tree.iter("b"))
        assert not list(tree.iter("img"))
    assert "evil.example" not in str(links(tree))


def test_search_finds_marks_and_corrects(client: TestClient) -> None:
    tree = page(client.get("/search?q=ante straddle limit").text)
    hits = tree.findall(".//ol[@class='hits']/li")
    assert [link.get("href") for link in hits[0].findall("h3/a")] == ["/works/round-games/poker/laws/22"]
    assert {"ante", "straddled", "limit"} <= {mark.text for mark in hits[0].iter("mark")}
    corrected = page(client.get("/search?q=stradle").text)
    assert "No record has stradle" in text(corrected)
    back = [href for href in links(corrected) if "exact=true" in href]
    assert len(back) == 1
    assert client.get(back[0]).status_code == 200


def test_a_game_that_is_named_is_offered(client: TestClient) -> None:
    for query in ("poker", "Draw-Poker", "POKER "):
        assert "/games/poker" in links(page(client.get("/search", params={"q": query}).text)), query
    assert client.get("/api/search?q=draw poker ante").json()["game"] is None


def test_a_citation_goes_straight_to_its_record(client: TestClient) -> None:
    answer = client.get("/search?q=poker 22")
    assert (answer.status_code, answer.headers["location"]) == (303, "/works/round-games/poker/laws/22")
    assert client.get("/records/round-games/poker/law/22").headers["location"] == answer.headers["location"]
    corrected = client.get("/search?q=pkoer 22")
    assert corrected.status_code == 200, "a correction is shown, with the way back"
    shown = links(page(corrected.text))
    assert answer.headers["location"] in shown
    assert any("exact" in link for link in shown)


HOSTILE_QUERIES = [
    "a" * 60_000,
    "word " * 10_000,
    "(" * 500,
    '"' * 501,
    "*" * 50,
    "a* b* c* ?? ~~ ^5 [a TO z] {x}",
    "game:",
    "game:poker law:99999999999999999999 players:-1",
    "\x00\x01\x1b\ufffe\U000f0000",
    "NOT AND OR NOT",
    "💥" * 300,
    "' OR 1=1; --",
    "%s%s%n",
    "{{7*7}}${7*7}<%= 7 %>",
    "\u202eabc",
    "poker 22 " * 40,
]


@pytest.mark.parametrize("query", HOSTILE_QUERIES, ids=range(len(HOSTILE_QUERIES)))
def test_no_query_can_hurt(client: TestClient, query: str) -> None:
    for path in ("/search", "/api/search", "/search.json", "/search.md"):
        answer = client.get(path, params={"q": query}, headers=BROWSER)
        assert answer.status_code in (200, 303, 422), path
        assert len(answer.content) < 100_000
    page(client.get("/search", params={"q": query}, headers=BROWSER, follow_redirects=True).text)


def test_an_empty_search_asks(client: TestClient) -> None:
    for path in ("/search", "/search?q=", "/search?q=+", "/search?q=%00"):
        answer = client.get(path)
        assert answer.status_code == 200
        assert page(answer.text).find(".//form") is not None


def test_strange_parameters_do_not_break_a_page(client: TestClient) -> None:
    assert client.get("/games?players=4&utm_source=x&family=&work=").status_code == 200
    for path in ("/games?players=&family=&work=&pack=", "/search?q=ante&players=&kind=", "/api/games?players="):
        assert client.get(path, headers=BROWSER).status_code == 200, path
    for path in ("/games?players=x", "/games?page=0", "/search?q=ante&page=77777", "/games/chess", "/x"):
        answer = client.get(path, headers=BROWSER)
        assert answer.status_code in (404, 422)
        assert "alert" in {element.get("role") for element in page(answer.text).iter()}


def test_static_files_are_kept_for_ever_under_names_of_their_content(client: TestClient) -> None:
    tree = page(client.get("/").text)
    files = [e.get("href") or e.get("src") for e in tree.iter() if e.tag in ("link", "script")]
    found = [path for path in files if path and path.startswith("/assets/")]
    assert len(found) == 3
    for path in found:
        answer = client.get(path)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]
    assert client.get("/assets/hoyle.css").status_code == 404
    assert client.get("/favicon.ico").headers["location"] in found


def test_canonical_addresses_follow_the_settings(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = Settings(tmp_path_factory.mktemp("index"), base_url="https://hoyle.example")
    client = TestClient(create_app(settings, library=made_up_library()))
    tree = page(client.get("/works/round-games/poker/laws/22").text)
    canonical = [link.get("href") for link in tree.iter("link") if link.get("rel") == "canonical"]
    assert canonical == ["https://hoyle.example/works/round-games/poker/laws/22"]


def test_a_page_is_small(client: TestClient) -> None:
    for path in ("/", "/games", "/api", "/works/round-games/poker/rules-of-the-game"):
        answer = client.get(path, headers={"accept-encoding": "gzip"})
        assert int(answer.headers["content-length"]) < 100_000

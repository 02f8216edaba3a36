"""Hoyle below a path of a host: every link stays there, in every form of every page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import fromstring

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from lxml.html import fromstring as fromhtml
from starlette.applications import Starlette
from starlette.routing import Mount

from corpus.errors import InputError
from corpus.library import Library
from service.adjudicator.models import Agreement, Departure, Question
from service.adjudicator.receipts import pack
from service.app import create_app
from service.resources.tables import Table
from service.settings import Settings
from tests.service.html import page
from tests.service.routes import filled, methods_of

LINKS = ("href", "src", "action", "cite")
PATH = re.compile(r"(?<![\w/.:<])/[a-z][\w-]*/[^\s\"')\]]*")


@pytest.fixture(scope="module")
def directory(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("index")


@pytest.fixture(scope="module")
def below(library: Library, directory: Path) -> TestClient:
    """Hoyle mounted in another application."""
    application = create_app(Settings(directory), library=library)
    return TestClient(Starlette(routes=[Mount("/cards", application)]), follow_redirects=False)


def _values(told: Any) -> Iterator[str]:
    if isinstance(told, str):
        yield told
    elif isinstance(told, dict | list):
        for inner in told.values() if isinstance(told, dict) else told:
            yield from _values(inner)


def _paths(kind: str, body: str) -> set[str]:
    """Every path of the host that an answer leads to."""
    if kind == "text/html":
        found = {str(element.get(name, "")) for element in fromhtml(body).iter() for name in LINKS}
    elif kind in ("application/json", "application/problem+json"):
        values = [*_values(json.loads(body))]
        found = {value for value in values if PATH.fullmatch(value)}
        found |= {href for value in values for href in re.findall('href="([^"]*)', value)}
    elif kind == "text/markdown":
        found = set(re.findall(r"\]\(([^)]*)\)", body))
    else:
        found = set(PATH.findall(body)) if kind in ("text/plain", "text/csv") else set()
    return {path.partition("#")[0] for path in found if path.startswith("/")}


def _addresses(application: FastAPI) -> Iterator[str]:
    """An address for every route that is read."""
    question = pack(Question(kind="poker/may-open", facts={"jackpot": 1, "hand": "a pair of tens"}))
    words = {"rulings": question, "tables": pack(Table(game="poker", facts={"ante": "1d."}))}
    words["house-rules"] = pack(Agreement(departures=(Departure(what="away", name="round-games/poker/law/22"),)))
    places = {"work": "round-games", "game": "poker", "numbers": "22", "section": "the-ante", "kind": "poker/may-open"}
    places |= {"record": "round-games/poker/law/22", "place": "works/round-games/poker/laws/22"}
    for path, methods in methods_of(application).items():
        if "GET" in methods and not path.startswith("/assets/"):
            word = words.get(path.removeprefix("/api/").strip("/").split("/")[0], "")
            game = "loo" if "/compare/" in path else "poker"
            query = "?q=ante" if "search" in path else ""
            yield filled(path, **{**places, "game": game, "word": word}) + query
    yield from ("/nothing", "/rulings/x", "/games/nothing", "/games.json?players=4", "/search?q=stradle", "/games/")
    yield from ("/works/hoyles-games-modernized/loo/laws/1-3.json", "/settle?words=Who+wins+the+jack-pot%3F")


def test_no_link_of_any_page_leads_outside_the_path(application: FastAPI, below: TestClient) -> None:
    count, kinds = 0, set()
    for path in _addresses(application):
        for accept in ("text/html", "*/*") if "nothing" in path else ("text/html",):
            answer = below.get(f"/cards{path}", headers={"accept": accept})
            kind = answer.headers.get("content-type", "").partition(";")[0]
            if path == "/api/openapi.json" or kind.endswith("jsonl"):
                continue  # Their paths count from the server that they name, and from the address of the copy.
            found = {answer.headers["location"]} if "location" in answer.headers else _paths(kind, answer.text)
            assert [other for other in found if not other.startswith("/cards")] == [], path
            assert [other for other in found if other.startswith("/cards/cards")] == [], path
            count += len(found)
            kinds.add(kind)
    assert count > 1500
    assert {"text/html", "application/json", "application/problem+json", "text/markdown", "text/csv"} <= kinds


def test_what_machines_read_names_the_path(below: TestClient) -> None:
    base = "http://testserver/cards"
    places = [
        each.text for each in fromstring(below.get("/cards/sitemap.xml").text).iter() if (each.text or "").strip()
    ]
    assert all(str(place).startswith(f"{base}/") for place in places)
    assert f'template="{base}/search?q=' in below.get("/cards/opensearch.xml").text
    assert below.get("/cards/robots.txt").text.splitlines()[1:] == [
        "Disallow: /cards/search",
        f"Sitemap: {base}/sitemap.xml",
    ]
    told = below.get("/cards/manifest.webmanifest").json()
    assert (told["start_url"], told["scope"]) == ("/cards/", "/cards/")
    assert below.get(told["icons"][0]["src"]).status_code == 200
    assert below.get("/cards/api/openapi.json").json()["servers"] == [{"url": base}]
    law = page(below.get("/cards/works/round-games/poker/laws/22").text)
    rels = {link.get("rel"): link.get("href") for link in law.iter("link")}
    assert rels["canonical"] == f"{base}/works/round-games/poker/laws/22"


def test_a_question_that_is_posted_is_answered_with_a_link_below_the_path(below: TestClient) -> None:
    question = {"kind": "poker/may-open", "facts": {"jackpot": 1, "hand": "a pair of tens"}}
    link = r"(/\S*rulings/[^)\s\"]+)"
    for form, shape in {"json": f'"link":"{link}', "text": rf"\s{link}", "markdown": rf"\]\({link}\)"}.items():
        answer = below.post(f"/cards/api/rulings?format={form}", json=question)
        found = re.search(shape, answer.text)
        assert found is not None, answer.text[-300:]
        assert found[1].startswith("/cards/rulings/")
        assert below.get(found[1]).status_code == 200


@pytest.mark.parametrize(
    ("settings", "headers", "path", "link"),
    [
        ({"root_path": "/cards"}, {}, "/cards/games", "/cards/works"),
        # A proxy that cuts the path, and a probe that asks past the proxy.
        ({"root_path": "/cards"}, {}, "/games", "/cards/works"),
        ({"base_url": "https://example.org/a/cards"}, {}, "/a/cards/games", "/a/cards/works"),
        ({}, {"x-forwarded-prefix": "/cards"}, "/games", "/works"),
        ({"trust_proxy": True}, {"x-forwarded-prefix": "/cards/"}, "/games", "/cards/works"),
        ({"trust_proxy": True}, {"x-forwarded-prefix": '/"><script>'}, "/games", "/works"),
        ({"trust_proxy": True}, {"x-forwarded-prefix": "//evil.example"}, "/games", "/works"),
    ],
)
def test_the_prefix_is_that_of_the_settings_or_of_a_proxy_that_is_trusted(
    library: Library, directory: Path, settings: dict[str, Any], headers: dict[str, str], path: str, link: str
) -> None:
    client = TestClient(create_app(Settings(directory, **settings), library=library))
    answer = client.get(path, headers=headers)
    assert answer.status_code == 200
    assert link in {element.get("href") for element in page(answer.text).iter("a")}


def test_a_proxy_that_is_trusted_names_the_host(library: Library, directory: Path) -> None:
    client = TestClient(create_app(Settings(directory, trust_proxy=True), library=library))
    told = {"x-forwarded-proto": "https", "x-forwarded-host": "laws.example", "x-forwarded-prefix": "/cards"}
    assert 'href="https://laws.example/cards/games"' in client.get("/games", headers=told).text
    assert 'href="http://testserver/games"' in client.get("/games", headers={"x-forwarded-host": "a b"}).text


def test_a_path_that_is_a_page_of_its_own_is_refused(library: Library, directory: Path) -> None:
    with pytest.raises(InputError, match="/games"):
        create_app(Settings(directory, root_path="/games"), library=library)

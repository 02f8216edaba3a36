from __future__ import annotations

import gzip

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from corpus.library import Library
from service.adjudicator.models import Agreement, Departure, Question
from service.adjudicator.receipts import pack
from service.app import create_app
from service.delivery import POLICY
from service.resources.tables import Table
from service.settings import Settings
from tests.service.routes import filled, methods_of, table

PLACES = {
    "work": "round-games",
    "game": "poker",
    "numbers": "22",
    "section": "the-ante",
    "record": "round-games/poker/law/22",
    "kind": "poker/may-open",
    "place": "works/round-games/poker/laws/22",
}
OWN_PLACES = {
    f"{root}/compare/{{game}}{form}": {"game": "loo"} for root in ("", "/api") for form in ("", ".json", ".md")
}
RULING = pack(Question(kind="poker/may-open", facts={"jackpot": 1, "hand": "a pair of tens"}))
TABLE = pack(Table(game="poker", facts={"players": ["Ann", "Bob"]}))
SHEET = pack(Agreement(title="Ours", departures=(Departure(what="variation", name="blaze"),)))
LAW = "/works/round-games/poker/laws/22"


def _every(application: FastAPI) -> list[str]:
    return [
        filled(
            path,
            **{**PLACES, **OWN_PLACES.get(path, {})},
            word=SHEET if "house-rules" in path else TABLE if "tables" in path else RULING,
        )
        + ("?q=ante" if "search" in path else "")
        for path in table(application)
        if "{name}" not in path and "GET" in methods_of(application)[path]
    ]


def test_every_route_answers_with_a_strong_validator_and_guards(application: FastAPI, client: TestClient) -> None:
    for path in _every(application):
        answer = client.get(path)
        assert answer.headers["content-security-policy"] == POLICY, path
        assert answer.headers["x-content-type-options"] == "nosniff"
        if answer.status_code in (303, 308):
            continue
        assert answer.status_code == 200, path
        tag = answer.headers["etag"]
        assert tag.startswith('"'), path
        again = client.get(path, headers={"if-none-match": f'"other", {tag}'})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag), path
        assert client.get(path, headers={"if-none-match": '"other"'}).status_code == 200
        head = client.head(path)
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["etag"] == tag
        assert head.headers["content-length"] == answer.headers["content-length"]


def test_data_may_be_read_by_any_site_and_pages_by_ours(client: TestClient) -> None:
    for path in ("/api/games", "/games.json", LAW + ".md", "/api/nothing"):
        assert client.get(path).headers["access-control-allow-origin"] == "*", path
    for path in ("/games", LAW, "/nothing"):
        assert "access-control-allow-origin" not in client.get(path).headers, path


def test_the_validator_follows_the_content(client: TestClient) -> None:
    tags = [client.get(f"/api/works/round-games/poker/laws/{n}").headers["etag"] for n in (21, 22, 22)]
    assert tags[0] != tags[1] == tags[2]


def test_answers_are_compressed_on_request_and_alike_each_time(client: TestClient) -> None:
    plain = client.get(LAW, headers={"accept-encoding": "identity"})
    packed = client.get(LAW, headers={"accept-encoding": "gzip"})
    assert plain.content == packed.content
    assert packed.headers["content-encoding"] == "gzip"
    assert "accept-encoding" in plain.headers["vary"].lower()
    assert int(packed.headers["content-length"]) < len(plain.content)
    assert plain.headers["etag"] != packed.headers["etag"]
    assert "content-encoding" not in client.get(LAW, headers={"accept-encoding": "gzip;q=0"}).headers
    crossed = client.get(LAW, headers={"accept-encoding": "gzip", "if-none-match": plain.headers["etag"]})
    assert crossed.status_code == 304
    assert gzip.compress(b"x", mtime=0) == gzip.compress(b"x", mtime=0)


def test_policy_allows_no_inline_code() -> None:
    assert "unsafe" not in POLICY
    assert POLICY.startswith("default-src 'none'")


def test_a_final_slash_leads_on_and_nowhere_else(client: TestClient) -> None:
    assert client.get("/games/").headers["location"] == "/games"
    law = client.get("/works/round-games/poker/laws/22/")
    assert (law.status_code, law.headers["location"]) == (308, LAW)
    assert client.get("/games/?players=4").headers["location"] == "/games?players=4"
    for path in ("//evil.example/", "/%2f%2fevil.example/", "/\\evil.example/"):
        location = client.get(path).headers.get("location", "/")
        assert location.startswith("/")
        assert not location.startswith(("//", "/\\"))


def test_health_is_constant_and_readiness_names_the_library(client: TestClient) -> None:
    assert client.get("/healthz").json() == {"status": "ok"}
    ready = client.get("/readyz").json()
    assert (ready["status"], ready["digest"], ready["works"]) == ("ready", "made-up-digest", 2)


def test_the_index_is_opened_in_the_data_directory(library: Library, tmp_path_factory: pytest.TempPathFactory) -> None:
    data = tmp_path_factory.mktemp("data")
    create_app(Settings(data), library=library)
    assert list(data.iterdir())


def test_addresses_stay_where_they_belong(client: TestClient) -> None:
    """Nothing is swallowed by a variable first segment."""
    for path in ("/poker", "/round-games/poker", "/laws/22", "/api/poker", "/works/round-games/poker/laws/22/x"):
        assert client.get(path).status_code == 404

"""Plain words over the API: the same ruling as from the facts, limits, and hostile bodies."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

JACKPOT = "Ann opened the jack-pot with a pair of tens, Bob called with queens and fours. Who wins it?"


def test_what_was_understood_gives_the_same_ruling_when_it_is_posted(reader: TestClient) -> None:
    asked = reader.post("/api/ask", json={"text": JACKPOT}).json()
    ruled = reader.post("/api/rulings", json=asked["question"]).json()
    assert asked["answer"]["rulings"] == ruled["rulings"]
    assert ruled["rulings"][0]["winners"] == ["Bob"]


def test_a_question_of_no_known_kind_is_answered_with_the_laws_that_the_search_finds(reader: TestClient) -> None:
    told = reader.post("/api/ask", json={"text": "What does the book say on the colour of the table at poker?"}).json()
    assert told["kind"] is None
    assert told["general"]
    assert told["next"]["ask"]


@pytest.mark.parametrize(("form", "media"), [("text", "text/plain"), ("markdown", "text/markdown")])
def test_an_answer_comes_as_text_and_markdown(reader: TestClient, form: str, media: str) -> None:
    answer = reader.post("/api/ask", params={"format": form}, json={"text": JACKPOT})
    assert answer.headers["content-type"].startswith(media)
    assert "I understood" in answer.text
    assert "Rule 59" in answer.text


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({}, 422),
        ({"text": ""}, 422),
        ({"text": " \u202e\x00 "}, 422),
        ({"text": "x" * 2001}, 422),
        ({"text": "x" * 70_000}, 413),
        ({"text": JACKPOT, "game": "whist"}, 422),
        ({"text": JACKPOT, "authority": "no-such-book"}, 404),
        ({"text": JACKPOT, "more": 1}, 422),
        ({"text": ["a"]}, 422),
        ([], 422),
        ({"text": "👑" * 500}, 200),
        ({"text": "<script>alert(1)</script> who wins the jack-pot?"}, 200),
    ],
)
def test_limits_and_hostile_bodies(reader: TestClient, body: Any, status: int) -> None:
    answer = reader.post("/api/ask", json=body)
    assert answer.status_code == status, answer.text
    if status >= 400:
        assert answer.json()["way_out"]


def test_half_a_sign_is_no_failure(reader: TestClient) -> None:
    for body in (b'{"text": "\\ud800 who wins"}', b'{"text": "who wins", "authority": "\\ud800"}', b"\xff", b"{"):
        answer = reader.post("/api/ask", content=body, headers={"content-type": "application/json"})
        assert answer.status_code in (200, 400, 404, 422), body


def test_scripts_of_any_site_may_ask(reader: TestClient) -> None:
    allowed = reader.options("/api/ask")
    assert allowed.status_code == 204
    assert "POST" in allowed.headers["access-control-allow-methods"]

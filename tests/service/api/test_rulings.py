"""Rulings over HTTP: one, a batch, by link; limits, forms, and who may ask."""

from __future__ import annotations

import json
import logging
from typing import Any

import pytest
from fastapi.testclient import TestClient

from service.api.rulings import LARGEST, LARGEST_BATCH
from service.resources.errors import Problem

FLUSHES = {"kind": "poker/best-hand", "facts": {"hands": {"Ann": "AC KC 9C 6C 4C", "Bob": "8H 6H 5H 3H 2H"}}}


def problem(answer: Any, status: int) -> Problem:
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    return Problem.model_validate(answer.json())


def test_a_dispute_is_settled_with_the_words_of_the_law(reader: TestClient) -> None:
    answer = reader.post("/api/rulings", json=FLUSHES)
    assert answer.status_code == 200
    (ruling,) = answer.json()["rulings"]
    assert ruling["winners"] == ["Bob"]
    cited = [cited for step in ruling["steps"] if step["decisive"] for cited in step["citations"]]
    assert ("Rule 69", "56") in {(each["label"], each["page"]) for each in cited}
    for each in cited:
        assert each["quote"] in reader.get(f"/api/records/{each['record']}").json()["plain"]


def test_its_link_answers_it_again_and_tells_of_a_change(reader: TestClient) -> None:
    link = reader.post("/api/rulings", json=FLUSHES).json()["link"]
    again = reader.get(f"/api{link}").json()
    assert again["rulings"][0]["winners"] == ["Bob"]
    assert again["changed"] is False
    old = link.replace(link.rpartition("=")[2], "0" * 16)
    assert reader.get(f"/api{old}").json()["changed"] is True
    assert "This is not the ruling that was shared" in reader.get(f"/api{old}&format=text").text


@pytest.mark.parametrize(("form", "kind"), [("text", "text/plain"), ("markdown", "text/markdown")])
def test_it_is_told_as_text_and_markdown(reader: TestClient, form: str, kind: str) -> None:
    answer = reader.post(f"/api/rulings?format={form}", json=FLUSHES)
    assert answer.headers["content-type"].startswith(kind)
    assert "Bob has the best hand" in answer.text
    assert "a flush in hearts shall be held to be the best hand" in answer.text
    assert ("](/works/round-games/poker/laws/69)" in answer.text) == (form == "markdown")


def test_names_are_no_markdown(reader: TestClient) -> None:
    facts = {"hands": {"*Ann* [x](y) <b>": "AC KC 9C 6C 4C", "Bob": "8C 6S 5H 3H 2H"}}
    told = reader.post("/api/rulings?format=markdown", json={"kind": "poker/best-hand", "facts": facts}).text
    assert r"\*Ann\* \[x\](y) \<b\>" in told


def test_facts_that_cannot_be_are_a_422_that_names_the_place(reader: TestClient) -> None:
    facts = {"hands": {"A": "AS KD 2C 3C 4C", "B": "2D 3D AS 9S 8S"}}
    told = problem(reader.post("/api/rulings", json={"kind": "poker/best-hand", "facts": facts}), 422)
    assert told.detail == "facts.hands.B[2]: ace of spades is already in A's hand."
    assert told.way_out
    assert problem(reader.post("/api/rulings", json={"kind": "poker/nothing"}), 404).way_out
    bodies: tuple[Any, ...] = ({}, {"kind": 1}, [], "x", {**FLUSHES, "more": 1}, {**FLUSHES, "facts": 3})
    for body in bodies:
        problem(reader.post("/api/rulings", json=body), 422)
    for raw in (b"", b"{", b"\xff", b'{"kind": ' + b"[" * 5000):
        problem(reader.post("/api/rulings", content=raw, headers={"content-type": "application/json"}), 422)


def test_a_batch_answers_each_by_itself(reader: TestClient) -> None:
    batch = {"questions": [FLUSHES, {"kind": "poker/nothing"}, {"kind": "loo/withdraw", "authority": "round-games"}]}
    answers = reader.post("/api/rulings/batch", json=batch).json()["answers"]
    assert answers[0]["rulings"][0]["winners"] == ["Bob"]
    assert (answers[1]["status"], "there is no kind of question" in answers[1]["detail"]) == (404, True)
    assert answers[2]["rulings"][0]["status"] == "insufficient"
    problem(reader.post("/api/rulings/batch", json={"questions": [FLUSHES] * 101}), 413)


@pytest.mark.parametrize(("path", "limit"), [("/api/rulings", LARGEST), ("/api/rulings/batch", LARGEST_BATCH)])
def test_too_much_is_a_413(reader: TestClient, path: str, limit: int) -> None:
    told = problem(reader.post(path, content=b" " * (limit + 1)), 413)
    assert str(limit) in told.detail
    problem(reader.post(path, content=b" " * limit, headers={"content-type": "application/json"}), 422)

    def parts() -> Any:
        for _ in range(limit // 1000 + 2):
            yield b" " * 1000

    problem(reader.post(path, content=parts()), 413)


@pytest.mark.parametrize("path", ["/api/rulings", "/api/rulings/batch", "/api/ask", "/api/house-rules/poker"])
def test_a_body_that_is_not_sent_as_json_is_a_415(reader: TestClient, path: str) -> None:
    for media in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""):
        told = problem(reader.post(path, content=b'{"text": "x"}', headers={"content-type": media}), 415)
        assert "Content-Type: application/json" in told.way_out
        assert (media or "without") in told.detail
    for media in ("application/json; charset=utf-8", "application/vnd.hoyle+json"):
        assert reader.post(path, content=b"{", headers={"content-type": media}).status_code == 422


def test_too_many_events_are_told(reader: TestClient) -> None:
    facts = {"players": ["A", "B"], "dealer": "A", "ante": 1, "limit": 2, "events": [{"what": "pass"}] * 1001}
    told = problem(reader.post("/api/rulings", json={"kind": "poker/history", "facts": facts}), 413)
    assert told.detail.startswith("facts.events")


def test_scripts_of_any_site_may_ask(reader: TestClient) -> None:
    for path in ("/api/rulings", "/api/rulings/batch"):
        asked = reader.options(
            path, headers={"origin": "https://club.example", "access-control-request-method": "POST"}
        )
        assert asked.status_code == 204
        assert asked.headers["access-control-allow-origin"] == "*"
        assert "POST" in asked.headers["access-control-allow-methods"]
        assert "content-type" in asked.headers["access-control-allow-headers"]
    assert reader.post("/api/rulings", json=FLUSHES).headers["access-control-allow-origin"] == "*"


def test_another_method_is_told_which_is_possible(reader: TestClient) -> None:
    answer = reader.get("/api/rulings")
    assert "POST" in answer.headers["allow"]
    assert "POST" in problem(answer, 405).way_out


def test_no_name_of_a_player_is_logged(reader: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "service")
    caplog.set_level(logging.INFO, "uvicorn")
    reader.post(
        "/api/rulings", json={"kind": "poker/best-hand", "facts": {"hands": {"Zebedee": "AS KS 2C 3C 4C", "B": 3}}}
    )
    reader.post(
        "/api/rulings", json={"kind": "poker/best-hand", "facts": {"hands": {"Zebedee": "AS KS 2C 3C 4C", "B": None}}}
    )
    assert "Zebedee" not in caplog.text


def test_every_kind_of_question_has_its_facts_and_examples(reader: TestClient) -> None:
    listed = reader.get("/api/questions").json()
    assert listed["total"] == len(listed["kinds"]) > 40
    assert {kind["game"] for kind in reader.get("/api/questions?game=loo").json()["kinds"]} == {"loo"}
    for kind in listed["kinds"]:
        assert reader.get(kind["url"]).json() == kind
        assert kind["facts"]["properties"]
        assert all(authority["laws"] for authority in kind["authorities"])
        for example in kind["examples"]:
            assert reader.post("/api/rulings", json=example["question"]).status_code == 200
    problem(reader.get("/api/questions/poker/nothing"), 404)


def test_a_sheet_of_house_rules_has_its_sections_and_a_link(reader: TestClient) -> None:
    choices = reader.get("/api/house-rules/poker").json()["choices"]
    assert all(choice["records"] for choice in choices)
    departures = [choice["departure"] for choice in choices[:6]]
    departures.append({"what": "away", "name": "round-games/poker/law/69", "option": ""})
    sheet = reader.post("/api/house-rules/poker", json={"title": "Ours", "departures": departures}).json()
    assert sheet["holds"] is True
    assert sheet["rule"][0]["label"] == "Rule 81"
    assert len(sheet["lines"]) == len(departures)
    assert all(line["citations"] and line["says"] for line in sheet["lines"])
    assert reader.get("/api" + sheet["link"]).json() == sheet
    late = reader.post("/api/house-rules/poker", json={"departures": departures, "before_play": False}).json()
    assert late["holds"] is False
    unknown = {"departures": [{"what": "variation", "name": "wild-twos"}]}
    assert "wild-twos" in problem(reader.post("/api/house-rules/poker", json=unknown), 422).detail


def test_a_sheet_goes_with_a_question(reader: TestClient) -> None:
    asked = {**FLUSHES, "agreed": {"departures": [{"what": "away", "name": "round-games/poker/law/69"}]}}
    (ruling,) = reader.post("/api/rulings", json=asked).json()["rulings"]
    assert (ruling["status"], ruling["agreed"]) == ("silent", ["away: round-games/poker/law/69"])
    assert json.dumps(ruling)

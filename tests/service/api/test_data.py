"""Lists and downloads over the API."""

from __future__ import annotations

import csv
import io
import json
from xml.etree import ElementTree

import pytest
from fastapi.testclient import TestClient

from service.resources.exports import digest_of


@pytest.mark.parametrize("name", ["emendations", "lacunae", "supplied", "variants"])
def test_a_list_and_its_file_have_the_same_rows(client: TestClient, name: str) -> None:
    listed = client.get(f"/api/{name}", params={"size": 100}).json()
    answer = client.get(f"/api/{name}.csv")
    rows = list(csv.DictReader(io.StringIO(answer.text)))
    assert listed["total"] == len(rows)
    assert [row["record"]["id"] for row in listed[name]] == [row["record"] for row in rows]
    assert answer.headers["content-disposition"] == f'attachment; filename="{name}.csv"'


def test_a_list_is_narrowed(client: TestClient) -> None:
    every = client.get("/api/emendations").json()
    assert every["total"] > 0
    within = client.get("/api/emendations", params={"work": "round-games", "game": ""}).json()
    assert {row["work"] for row in within["emendations"]} <= {"round-games"}
    assert client.get("/api/variants", params={"work": "whist"}).status_code == 404
    assert client.get("/api/variants.csv", params={"game": "whist"}).status_code == 404
    assert client.get("/api/variants.csv", params={"gmae": "poker"}).status_code == 422


def test_records_are_lines_that_prove_themselves(client: TestClient) -> None:
    whole = client.get("/api/records.jsonl")
    assert whole.headers["content-type"].startswith("application/jsonl")
    rows = [json.loads(line) for line in whole.text.splitlines()]
    assert all(digest_of(row) == row["sha256"] and row["licence"] for row in rows)
    own = client.get("/api/works/round-games/export.jsonl").text.splitlines()
    assert 0 < len(own) < len(rows)
    assert set(own) <= set(whole.text.splitlines())


def test_a_work_is_a_tei_document(client: TestClient) -> None:
    answer = client.get("/api/works/round-games/export.tei")
    assert answer.headers["content-type"].startswith("application/tei+xml")
    assert ElementTree.fromstring(answer.text).tag == "{http://www.tei-c.org/ns/1.0}TEI"
    assert client.get("/api/works/whist/export.tei").status_code == 404
    assert client.get("/api/works/whist/export.jsonl").status_code == 404

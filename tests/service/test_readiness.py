"""What the first questions need is there when the process says that it is ready."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from corpus.library import Library
from service import readiness
from service.app import create_app
from service.settings import Settings

ASKING = """
import json, sys
from pathlib import Path
from fastapi.testclient import TestClient
from service.adjudicator.words.patterns import Pattern
from service.app import create_app
from service.readiness import prepare
from service.search import passages
from service.settings import Settings

app = create_app(Settings(Path(sys.argv[1])))
client = TestClient(app)
client.get("/healthz")
prepare(app)
known, compiled, made, described = set(sys.modules), [], [], app.openapi_schema
passages.Passage, passage = lambda unit: made.append(unit) or passage(unit), passages.Passage
Pattern.compile, compile = lambda each: compiled.append(each) or compile(each), Pattern.compile
for text in ("Ann bets out of turn. What follows?", "At Loo, B revokes. What follows?", "May I beg at All-Fours?"):
    assert client.post("/api/ask", json={"text": text}).status_code == 200
LAW = "/works/round-games/poker/laws/22"
for path in ("/api", "/api/openapi.json", "/api/questions", "/settle/euchre/history", LAW, "/search?q=who+shows+cards"):
    assert client.get(path).status_code == 200
for kind in ("poker/jackpot", "loo/fault", "napoleon/play", "ecarte/score"):
    assert client.post("/api/rulings", json={"kind": kind}).status_code == 200
modules = sorted(set(sys.modules) - known)
print(json.dumps([modules, len(compiled), len(made), app.openapi_schema is described is not None]))
"""


def test_after_the_start_no_request_imports_a_module_or_compiles_a_pattern_or_reads_a_record(real_data: Path) -> None:
    done = subprocess.run([sys.executable, "-c", ASKING, str(real_data)], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [[], 0, 0, True]


def test_it_is_ready_when_all_is_loaded_and_alive_before(
    application: FastAPI, library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loading = threading.Event()
    monkeypatch.setattr(readiness, "prepare", lambda app: loading.wait(60))
    app = create_app(Settings(tmp_path), library=library, searcher=application.state.searcher)
    with TestClient(app) as client:
        assert client.get("/healthz").json() == {"status": "ok"}
        early = client.get("/readyz")
        assert (early.status_code, early.json()["detail"]) == (503, "The service is being made ready.")
        loading.set()
        while not app.state.preparing.done():
            client.get("/healthz")
        assert client.get("/readyz").json()["status"] == "ready"


def test_what_cannot_be_loaded_is_no_readiness(
    application: FastAPI, library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(app: FastAPI) -> None:
        raise RuntimeError("a pattern is broken")

    monkeypatch.setattr(readiness, "prepare", broken)
    app = create_app(Settings(tmp_path), library=library, searcher=application.state.searcher)
    with TestClient(app, raise_server_exceptions=False) as client:
        while not app.state.preparing.done():
            client.get("/healthz")
        assert client.get("/readyz").status_code == 500

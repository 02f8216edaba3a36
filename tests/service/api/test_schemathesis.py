"""What schemathesis finds over the whole OpenAPI document: nothing.

All its phases (examples, coverage, random data, chains of requests) and all its checks, against the application in this
process, from one seed.
"""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest
import schemathesis
from fastapi import FastAPI, HTTPException
from fastapi.testclient import TestClient
from schemathesis.config import SchemathesisConfig
from schemathesis.engine import Status, from_schema
from schemathesis.engine.events import EngineFinished, FatalError, NonFatalError, ScenarioFinished

PROOFS = os.environ.get("HOYLE_PROOFS") == "1"
EXAMPLES = 300 if PROOFS else 5
"""Random requests for each operation."""
STEPS = 6
SEED = 79
DOCUMENT = "/api/openapi.json"


def found(application: FastAPI, examples: int) -> tuple[list[str], Counter[str]]:
    """What schemathesis has against an application, with the request that shows it; and its cases by operation."""
    config = SchemathesisConfig.from_path(Path(__file__).with_name("schemathesis.toml"))
    config._seed = SEED
    config.projects.default.update(workers=1, continue_on_failure=True)
    config.projects.default.generation.update(max_examples=examples, deterministic=True, database="none")
    config.projects.default.phases.stateful.max_steps = STEPS
    schema = schemathesis.openapi.from_asgi(DOCUMENT, application, config=config)
    said: dict[str, str] = {}
    cases: Counter[str] = Counter()
    for event in from_schema(schema).execute():
        if isinstance(event, ScenarioFinished):
            cases[event.label or ""] += len(event.recorder.cases)
            for case, checks in event.recorder.checks.items():
                for check in checks:
                    if check.status is Status.FAILURE:
                        request = event.recorder.interactions[case].request
                        said.setdefault(
                            f"{event.label}: {check.name}", f"{request.method} {request.uri} {request.body!r}"
                        )
        elif isinstance(event, NonFatalError):
            said.setdefault(f"{event.label}: {type(event.value).__name__}", str(event.value))
        elif isinstance(event, FatalError):
            raise event.exception
        elif isinstance(event, EngineFinished):
            break
    return [f"{name}\n    {request}" for name, request in said.items()], cases


@pytest.mark.proof
def test_schemathesis_finds_nothing(reader: TestClient) -> None:
    assert isinstance(reader.app, FastAPI)
    failures, cases = found(reader.app, EXAMPLES)
    assert failures == []
    document = reader.get(DOCUMENT).json()
    operations = {f"{method.upper()} {path}" for path, each in document["paths"].items() for method in each}
    assert operations - set(cases) == set()
    assert cases.total() > 1000


def test_schemathesis_finds_what_is_wrong() -> None:
    """A defect and a status that nobody documented are found, so that finding nothing means something."""
    application = FastAPI(openapi_url=DOCUMENT)

    @application.get("/third")
    def third(number: int) -> int:
        if number > 9:
            raise HTTPException(418)
        return 3 // number

    failures, _ = found(application, 20)
    assert {failure.partition("\n")[0] for failure in failures} >= {
        "GET /third: ZeroDivisionError",
        "GET /third: status_code_conformance",
    }

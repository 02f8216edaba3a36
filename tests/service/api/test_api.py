from __future__ import annotations

from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from service.resources.errors import Problem
from service.resources.examples import bodies, examples
from tests.service.html import page
from tests.service.routes import filled, methods_of, table


@pytest.fixture(scope="module")
def document(client: TestClient) -> dict[str, Any]:
    found: dict[str, Any] = client.get("/api/openapi.json").json()
    return found


def _schema_errors(value: Any, schema: dict[str, Any], document: dict[str, Any], at: str = "$") -> list[str]:
    """Whether a value has the shape that the OpenAPI document promises; enough of JSON Schema for ours."""
    if "$ref" in schema:
        return _schema_errors(value, document["components"]["schemas"][schema["$ref"].rsplit("/", 1)[-1]], document, at)
    if "anyOf" in schema:
        tried = [_schema_errors(value, one, document, at) for one in schema["anyOf"]]
        return [] if [] in tried else min(tried, key=len)
    kinds = {"string": str, "integer": int, "boolean": bool, "array": list, "object": dict, "null": type(None)}
    if "type" in schema and not isinstance(value, kinds[schema["type"]]):
        return [f"{at} is {type(value).__name__}, not {schema['type']}"]
    found: list[str] = []
    if isinstance(value, dict) and "properties" in schema:
        found += [f"{at}.{name} is missing" for name in schema.get("required", []) if name not in value]
        for name, inner in value.items():
            if name not in schema["properties"]:
                found.append(f"{at}.{name} is undocumented")
            else:
                found += _schema_errors(inner, schema["properties"][name], document, f"{at}.{name}")
    if isinstance(value, list):
        for place, inner in enumerate(value):
            found += _schema_errors(inner, schema["items"], document, f"{at}[{place}]")
    return found


def test_operation_ids_are_stable(document: dict[str, Any]) -> None:
    ids = {op["operationId"]: path for path, ops in document["paths"].items() for op in ops.values()}
    assert ids == {
        "healthz": "/healthz",
        "readyz": "/readyz",
        "search": "/api/search",
        "list_games": "/api/games",
        "get_game": "/api/games/{game}",
        "get_coverage": "/api/works/{work}/{game}/coverage",
        "list_laws": "/api/works/{work}/{game}/laws",
        "get_law": "/api/works/{work}/{game}/laws/{numbers}",
        "list_works": "/api/works",
        "get_work": "/api/works/{work}",
        "get_work_game": "/api/works/{work}/{game}",
        "get_section": "/api/works/{work}/{game}/{section}",
        "list_terms": "/api/glossary",
        "get_record": "/api/records/{record}",
        "get_comparison": "/api/compare/{game}",
        "get_source": "/api/sources/{record}",
        "list_emendations": "/api/emendations",
        "list_lacunae": "/api/lacunae",
        "list_supplied": "/api/supplied",
        "list_variants": "/api/variants",
        "download_emendations": "/api/emendations.csv",
        "download_lacunae": "/api/lacunae.csv",
        "download_supplied": "/api/supplied.csv",
        "download_variants": "/api/variants.csv",
        "download_records": "/api/records.jsonl",
        "download_work_records": "/api/works/{work}/export.jsonl",
        "download_work_tei": "/api/works/{work}/export.tei",
        "ask": "/api/ask",
        "post_ruling": "/api/rulings",
        "post_rulings": "/api/rulings/batch",
        "get_ruling": "/api/rulings/{word}",
        "list_questions": "/api/questions",
        "get_question": "/api/questions/{kind}",
        "list_house_rules": "/api/house-rules/{game}",
        "post_house_rules": "/api/house-rules/{game}",
        "get_house_rules": "/api/house-rules/{game}/{word}",
    }


def test_every_example_is_answered_in_the_shape_promised(client: TestClient, document: dict[str, Any]) -> None:
    told = examples(document)
    assert told["get_law"] == ["/api/works/round-games/poker/laws/22", "/api/works/round-games/poker/laws/29-33"]
    for operations in document["paths"].values():
        if "get" not in operations:
            continue
        operation = operations["get"]
        content = operation["responses"]["200"]["content"]
        assert operation["description"]
        assert told[operation["operationId"]]
        for address in told[operation["operationId"]]:
            answer = client.get(address)
            assert answer.status_code == 200, address
            if "application/json" in content:
                assert _schema_errors(answer.json(), content["application/json"]["schema"], document) == []
            else:
                assert [answer.headers["content-type"].partition(";")[0]] == list(content)


def test_every_example_of_a_body_is_answered_by_its_own_endpoint(reader: TestClient, document: dict[str, Any]) -> None:
    told, addresses = bodies(document), examples(document)
    assert told["post_ruling"]
    for operations in document["paths"].values():
        for operation in (each for each in operations.values() if "requestBody" in each):
            shape = operation["responses"]["200"]["content"]["application/json"]["schema"]
            assert told[operation["operationId"]], operation["operationId"]
            for body in told[operation["operationId"]]:
                answer = reader.post(addresses[operation["operationId"]][0], json=body)
                assert answer.status_code == 200, answer.text
                assert _schema_errors(answer.json(), shape, document) == []


def test_the_shape_check_can_fail(document: dict[str, Any]) -> None:
    shape = {"$ref": "#/components/schemas/Link"}
    assert _schema_errors({"id": "x", "title": 3, "more": 1}, shape, document) == [
        "$.url is missing",
        "$.title is int, not string",
        "$.more is undocumented",
    ]


def test_every_parameter_and_field_is_documented(document: dict[str, Any]) -> None:
    for path, operations in document["paths"].items():
        for operation in operations.values():
            for parameter in operation.get("parameters", []):
                assert parameter.get("description"), f"{path}: {parameter['name']}"
    for name, schema in document["components"]["schemas"].items():
        assert schema.get("description"), name


ABSURD = ["%00", "..%2f..%2fetc", "%ff%fe", "x" * 3000, "<script>", "🂡", "' or 1=1", "..", "laws", "%0d%0aset-cookie:x"]


def test_every_route_answers_nonsense_in_one_shape(application: FastAPI, client: TestClient) -> None:
    """Walks the route table: nonsense in each variable, and each wrong method, gives a problem and never a 500."""
    routes, methods = table(application), methods_of(application)
    assert len(routes) > 40
    for route in routes:
        # Without a variable they are all one address.
        for path in dict.fromkeys(filled(route, every=absurd) for absurd in ABSURD):
            answer = client.get(path, params={"players": "x" * 40, "page": "0"})
            if answer.status_code >= 400:
                expected = (404, 422) if "GET" in methods[route] else (404, 405, 422)
                _is_problem(answer.headers, answer.json(), answer.status_code, expected)
            else:
                assert answer.status_code in (200, 303, 308), path
        for method in ("POST", "PUT", "DELETE", "PATCH"):
            answer = client.request(method, filled(route))
            if method in methods[route]:
                _is_problem(answer.headers, answer.json(), answer.status_code, (404, 422))
                continue
            _is_problem(answer.headers, answer.json(), answer.status_code, (405,))
            allowed = set(answer.headers["allow"].split(", "))
            assert allowed - {"HEAD"} >= methods[route] - {"HEAD"}
            assert ("HEAD" in allowed) == ("GET" in allowed)


def _is_problem(headers: Any, body: dict[str, Any], status: int, expected: tuple[int, ...]) -> None:
    assert headers["content-type"] == "application/problem+json"
    told = Problem.model_validate(body)
    assert told.status == status
    assert status in expected
    assert told.detail
    assert told.way_out


@pytest.mark.parametrize(
    ("path", "status", "said"),
    [
        ("/api/nothing", 404, "nothing at /api/nothing"),
        ("/api/works/round-games/poker/laws/99", 404, "run from 1 to 33"),
        ("/api/works/round-games/poker/laws/0", 404, "run from 1 to 33"),
        ("/works/round-games/poker/laws/0.json", 404, "run from 1 to 33"),
        ("/api/works/round-games/poker/laws/0-5", 404, "run from 1 to 33"),
        ("/api/works/round-games/poker/laws/10000000000", 404, "run from 1 to 33"),
        ("/api/works/round-games/poker/laws/30-40", 404, "no law 40"),
        ("/api/works/round-games/poker/laws/q", 422, "a range such as 29-33"),
        ("/api/works/round-games/whist", 404, "It treats poker"),
        ("/api/works/hoyles-games-modernized/front-matter/laws", 404, "no numbered laws"),
        ("/api/works/round-games/poker/nowhere", 404, "rules-of-the-game"),
        ("/api/works/nope", 404, "The works are"),
        ("/api/games/chess", 404, "The games are"),
        ("/api/games?players=many", 422, "players must be a whole number"),
        ("/api/games?players=0", 422, "players must be 1 or more"),
        ("/api/games?plyers=4", 422, "plyers is not known"),
        ("/api/games?page=9", 404, "only one page"),
        ("/api/games?work=nope", 404, "The works are"),
        ("/api/search", 422, "q"),
        ("/api/search?q=ante&game=chess", 404, "The games are"),
        ("/api/search?q=ante&page=999", 404, "no page 999"),
        (
            "/api/search?q=ante&kind=sonnet",
            422,
            "kind must be one of law, paragraph, term, table, figure, section, game",
        ),
        ("/api/games?players=4&players=5", 422, "players is given more than once"),
        ("/api/search?q=ante&q=pot", 422, "q is given more than once"),
        ("/api/works/round-games/poker/laws/1-999", 404, "at most 200 laws"),
        ("/api/works/round-games/poker/laws/1-99999", 404, "at most 200 laws"),
        ("/api/records/round-games/poker/the-ante", 404, "is a section"),
        ("/api/records/nope", 404, "no record"),
        ("/nothing.json", 404, "nothing at"),
    ],
)
def test_a_mistake_is_told_with_the_way_out(client: TestClient, path: str, status: int, said: str) -> None:
    answer = client.get(path, headers={"accept": "text/html" if path.startswith("/api/") else "*/*"})
    _is_problem(answer.headers, answer.json(), answer.status_code, (status,))
    assert said in answer.text


def test_a_browser_gets_the_same_error_as_a_page(client: TestClient) -> None:
    answer = client.get("/works/round-games/poker/laws/99", headers={"accept": "text/html,*/*;q=0.8"})
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert "accept" in answer.headers["vary"].lower()
    page(answer.text)
    assert "Its laws run from 1 to 33." in answer.text


def test_a_defect_is_a_problem_too(application: FastAPI, client: TestClient) -> None:
    held, application.state.searcher = application.state.searcher, None
    try:
        answer = client.get("/api/search?q=ante")
    finally:
        application.state.searcher = held
    _is_problem(answer.headers, answer.json(), answer.status_code, (500,))
    assert "traceback" not in answer.text.lower()
    assert answer.headers["content-security-policy"]


def test_no_sentence_of_a_library_reaches_a_reader(client: TestClient) -> None:
    for query in ("players=x", "page=0", "size=101", "family=z", "colour=red", "players="):
        for path in ("/api/games", "/games.json", "/api/search", "/api/glossary"):
            answer = client.get(f"{path}?{query}&kind=zzz")
            assert "Input should" not in answer.text
            assert "literal[" not in answer.text


def test_a_page_that_is_asked_for_two_numbers_of_players_says_so(client: TestClient) -> None:
    answer = client.get("/games?players=4&players=5", headers={"accept": "text/html"})
    assert answer.status_code == 422
    assert "players is given more than once" in answer.text
    assert client.get("/games?players=4&utm_source=x&utm_source=y").status_code == 200


def test_a_script_of_another_site_may_read(client: TestClient) -> None:
    """What browsers ask before a script sends a header of its own: OPTIONS is answered, never 405."""
    asked = {"origin": "https://club.example", "access-control-request-method": "GET"}
    for path, methods in (("/api/games", "GET, HEAD"), ("/games/poker.json", "GET, HEAD"), ("/api/rulings", "POST")):
        answer = client.options(path, headers=asked)
        assert answer.status_code == 204
        assert answer.headers["access-control-allow-methods"] == methods
        assert answer.headers["access-control-allow-origin"] == "*"
        assert "if-none-match" in answer.headers["access-control-allow-headers"]
        assert answer.headers["allow"] == f"{methods}, OPTIONS"
    assert client.get("/api/games").headers["access-control-expose-headers"] == "etag"
    page_too = client.options("/games", headers=asked)
    assert page_too.status_code == 204
    assert "access-control-allow-origin" not in page_too.headers
    assert client.options("/api/nothing").status_code == 404


def test_the_names_of_models_are_their_own(document: dict[str, Any]) -> None:
    assert [name for name in document["components"]["schemas"] if not name.isalnum()] == []

"""The examples of the OpenAPI document as addresses that can be asked for."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any
from urllib.parse import quote

from service.resources.addresses import with_query

__all__ = ["bodies", "examples", "grouped"]


def examples(document: dict[str, Any]) -> dict[str, list[str]]:
    """For each operation id the paths that its parameters' examples make, one for each example.

    In: an OpenAPI document. Where a parameter has fewer examples than another, its last one is used again.
    """
    return {
        operation["operationId"]: _paths(path, operation.get("parameters", []))
        for path, operations in document["paths"].items()
        for operation in operations.values()
    }


def bodies(document: dict[str, Any]) -> dict[str, list[Any]]:
    """For each operation id that takes a body, the examples of it that the document gives."""
    return {
        operation["operationId"]: _bodies(operation["requestBody"]["content"], document)
        for operations in document["paths"].values()
        for operation in operations.values()
        if "requestBody" in operation
    }


def grouped(document: dict[str, Any]) -> dict[str, list[tuple[str, str, dict[str, Any]]]]:
    """The operations of an OpenAPI document as path, method and description, by the noun of their path."""
    found: dict[str, list[tuple[str, str, dict[str, Any]]]] = {}
    for path, operations in document["paths"].items():
        noun = path.removeprefix("/api/").strip("/").split("/")[0].partition(".")[0]
        found.setdefault(noun, []).extend((path, method, operation) for method, operation in operations.items())
    return found


def _bodies(content: dict[str, Any], document: dict[str, Any]) -> list[Any]:
    (told,) = content.values()
    schema = told["schema"]
    if "$ref" in schema:
        schema = document["components"]["schemas"][schema["$ref"].rsplit("/", 1)[-1]]
    return list(told.get("examples", {}).values()) or list(schema.get("examples", []))


def _paths(path: str, parameters: list[dict[str, Any]]) -> list[str]:
    given = {parameter["name"]: _examples(parameter) for parameter in parameters}
    rows = [dict(zip(given, row, strict=True)) for row in zip_longest(*given.values())] or [{}]
    found: list[str] = []
    last: dict[str, Any] = {}
    for row in rows:
        last = {name: last.get(name) if value is None else value for name, value in row.items()}
        inside = {p["name"]: quote(str(last[p["name"]])) for p in parameters if p["in"] == "path"}
        query = {p["name"]: last.get(p["name"]) for p in parameters if p["in"] == "query"}
        found.append(with_query(path.format(**inside), **query))
    return list(dict.fromkeys(found))


def _examples(parameter: dict[str, Any]) -> list[Any]:
    return list(parameter.get("examples") or parameter.get("schema", {}).get("examples") or [])

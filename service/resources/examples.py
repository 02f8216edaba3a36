"""The examples of the OpenAPI document as addresses that can be asked for."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any
from urllib.parse import quote

from service.resources.addresses import with_query

__all__ = ["examples"]


def examples(document: dict[str, Any]) -> dict[str, list[str]]:
    """For each operation id the paths that its parameters' examples make, one for each example.

    In: an OpenAPI document. Where a parameter has fewer examples than another, its last one is used again.
    """
    return {
        operation["operationId"]: _paths(path, operation.get("parameters", []))
        for path, operations in document["paths"].items()
        for operation in operations.values()
    }


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

"""The HTTP API: one router a noun, all under `/api`."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Depends

from service.api import (
    ask,
    compare,
    coverage,
    data,
    games,
    glossary,
    health,
    laws,
    questions,
    records,
    rulings,
    search,
    sources,
    works,
)
from service.resources.addresses import API
from service.resources.errors import MEDIA_TYPE
from service.resources.requests import once

__all__ = ["mount", "operation_id"]

_PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {
        "description": description,
        "content": {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}},
    }
    for status, description in (
        (404, "There is no such thing; the problem says what there is."),
        (422, "The request cannot be used; the problem says why."),
    )
}


def mount() -> list[APIRouter]:
    """The routers of the API in the order in which addresses are tried."""
    router = APIRouter(prefix=API, responses=_PROBLEMS, dependencies=[Depends(once)])
    parts = (data, search, games, coverage, laws, works, compare, glossary, records, sources, rulings, questions, ask)
    for part in parts:
        router.include_router(part.router)
    return [health.router, router]


def operation_id(route: Any) -> str:
    """The stable operation id of a route: the name of its function."""
    return str(route.name)

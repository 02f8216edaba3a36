"""The route table of an application, so that no test can forget a route."""

from __future__ import annotations

import re

from fastapi import FastAPI
from fastapi.routing import iter_route_contexts

__all__ = ["filled", "methods_of", "table"]

_VARIABLE = re.compile(r"\{(\w+)(?::\w+)?\}")


def table(application: FastAPI) -> list[str]:
    """The path of every route, with its variables in braces."""
    return [str(route.path) for route in iter_route_contexts(application.routes)]


def methods_of(application: FastAPI) -> dict[str, set[str]]:
    """For the path of each route the methods that some route gives it."""
    found: dict[str, set[str]] = {}
    for route in iter_route_contexts(application.routes):
        found.setdefault(str(route.path), set()).update(getattr(route, "methods", None) or {"GET"})
    return found


def filled(path: str, **values: str) -> str:
    """A path of the table with each variable replaced: by the value of its name, else by that named `every`."""
    return _VARIABLE.sub(lambda found: values.get(found[1], values.get("every", found[1])), path)

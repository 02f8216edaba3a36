"""Answers to what goes wrong: one shape, as JSON for programs and as a page for people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from fastapi.routing import iter_route_contexts
from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import compile_path

from service.delivery import guard
from service.resources.errors import MEDIA_TYPE, Problem, problem
from service.resources.refusals import refused, sentence

__all__ = [
    "answer_of",
    "methods_at",
    "options_of",
    "problem_of_status",
    "problem_of_validation",
    "wants_page",
    "without_slash",
]

_SAYINGS = {
    404: ("There is nothing at {path}.", "Begin at / or look at the API's description at /api."),
    405: ("{method} is not possible at {path}.", "Use {allowed}."),
    415: (
        "{path} takes JSON, but the body came {media}.",
        "Send it with the header Content-Type: application/json; /api has examples.",
    ),
    500: ("Something went wrong here, and it is not your fault.", "Try again; if it happens again, report it."),
    503: ("The service is being made ready.", "Try again in a few seconds."),
}


def wants_page(request: Request) -> bool:
    """Whether the answer should be a page: a browser asks for HTML by name, and not under `/api`."""
    path = request.url.path
    if path.startswith("/api/") or path.endswith((".json", ".md")):
        return False
    return "text/html" in request.headers.get("accept", "")


def problem_of_status(status: int, request: Request, allowed: str = "GET") -> Problem:
    """The problem for an HTTP status that the router itself gave; `allowed` are the methods that are possible."""
    detail, way_out = _SAYINGS.get(status, ("This request cannot be answered.", ""))
    path = request.url.path[:200]
    sent = request.headers.get("content-type", "")[:80]
    media = f"as {sent}" if sent else "without a Content-Type"
    told = detail.format(path=path, method=request.method, media=media)
    if status == 404 and path != path.lower():
        way_out = f"Addresses are written in small letters: {path.lower()}. {way_out}"
    return problem(status, told, way_out.format(allowed=allowed), path)


def methods_at(request: Request) -> str:
    """The methods that the address of a request knows: "GET, HEAD, POST".

    They are those of every route with the path of the first that leads there: what a variable of a later path would
    take in too, such as `batch` for the word of a link, is another address.
    """
    found: dict[str, set[str]] = {}
    for route in iter_route_contexts(request.app.routes):
        if route.path and route.methods and compile_path(route.path)[0].match(request.url.path):
            found.setdefault(route.path, set()).update(route.methods)
    methods = next(iter(found.values()), {"GET"})
    return ", ".join([*(["GET", "HEAD"] if "GET" in methods else []), *(["POST"] if "POST" in methods else [])])


def problem_of_validation(errors: Sequence[Any], request: Request) -> Problem:
    """The problem for parameters that cannot be used, each named."""
    fields = refused(errors)
    return problem(422, sentence(fields), "Correct what is named, or leave it away.", request.url.path[:200], fields)


def options_of(request: Request) -> Response:
    """The answer to OPTIONS: the methods that an address knows; to a browser that asks before a script reads, leave."""
    allowed = methods_at(request)
    response = Response(status_code=204, headers={"allow": f"{allowed}, OPTIONS", "cache-control": "no-cache"})
    headers = MutableHeaders(raw=response.raw_headers)
    guard(headers, request.url.path)
    if "access-control-allow-origin" in headers:
        headers["access-control-allow-methods"] = allowed
        headers["access-control-allow-headers"] = "content-type, if-none-match"
        headers["access-control-max-age"] = "86400"
    return response


def without_slash(request: Request, status: int) -> Response | None:
    """Where nothing was found at an address that ends in a slash: the way to the same without it, on this host."""
    path = request.url.path
    if status != 404 or request.method != "GET" or not path.endswith("/") or not path.strip("/\\"):
        return None
    query = f"?{request.url.query}" if request.url.query else ""
    return RedirectResponse("/" + path.strip("/\\") + query, 308)


def answer_of(
    told: Problem, request: Request, page: Callable[[Request, Problem], str], allowed: str = "GET"
) -> Response:
    """The answer that carries a problem: as a page where a browser asked for one, else as JSON.

    `allowed` are the methods that are possible where another was tried.
    """
    if wants_page(request):
        response = Response(page(request, told), told.status, media_type="text/html")
    else:
        response = Response(told.model_dump_json(), told.status, media_type=MEDIA_TYPE)
    headers = MutableHeaders(raw=response.raw_headers)
    headers.add_vary_header("accept")
    headers.setdefault("cache-control", "no-store")
    if told.status == 405:
        headers["allow"] = allowed
    guard(headers, request.url.path)
    return response

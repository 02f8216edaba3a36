"""The application: pages and API over one library, loaded once."""

from __future__ import annotations

from importlib.metadata import version
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.routing import iter_route_contexts
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.responses import JSONResponse, Response

from corpus.errors import HoyleError, InputError
from corpus.library import Library, load
from service import api, pages
from service.delivery import Delivery
from service.failures import (
    answer_of,
    methods_at,
    options_of,
    problem_of_status,
    problem_of_validation,
    without_slash,
)
from service.prefix import prefix_of
from service.readiness import lifespan
from service.resources.errors import Problem, problem_of
from service.resources.searches import Searcher
from service.search import open_index
from service.settings import Settings

__all__ = ["create_app"]

_DESCRIPTION = (
    "Two Victorian card-game books as records: search them, read any law with its page, browse the games. "
    "Every error is an `application/problem+json` with `detail` and `way_out`. Every answer has a strong ETag."
)


class _Application(FastAPI):
    def openapi(self) -> dict[str, Any]:
        """The OpenAPI document, with the one shape of errors among its schemas."""
        if self.openapi_schema is None:
            document = super().openapi()
            shape = Problem.model_json_schema(ref_template="#/components/schemas/{model}")
            document["components"]["schemas"] |= {**shape.pop("$defs"), "Problem": shape}
        return super().openapi()


def create_app(
    settings: Settings | None = None, *, library: Library | None = None, searcher: Searcher | None = None
) -> FastAPI:
    """The application. Without arguments it reads the environment, the library and the index by itself.

    In: `settings`, else those of the environment; `library` and `searcher` for those who have them already.
    Raises CorpusError when the library is incomplete, InputError when the environment cannot be used.
    """
    settings = settings or Settings.from_environment()
    library = library or load(further=settings.books)
    app = _Application(
        title="Hoyle",
        version=version("hoyle"),
        description=_DESCRIPTION,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        redirect_slashes=False,
        generate_unique_id_function=api.operation_id,
        lifespan=lifespan,
        middleware=[Middleware(Delivery, settings=settings)],
    )
    app.state.library = library
    app.state.searcher = searcher or open_index(library, settings.data_dir)
    app.state.settings = settings
    for router in (*api.mount(), *pages.mount()):
        app.include_router(router)
    app.add_route("/api/openapi.json", _document, include_in_schema=False)
    first = settings.prefix.split("/")[1:2]
    if first and first in [str(route.path).split("/")[1:2] for route in iter_route_contexts(app.routes)]:
        raise InputError(
            f"Hoyle cannot stand below {settings.prefix}: it has pages of that name itself.", "Choose another path."
        )
    _catch(app)
    return app


async def _document(request: Request) -> Response:
    """The OpenAPI document; behind a proxy that gives the service a path, with the server's address."""
    document = request.app.openapi()
    below = {"servers": [{"url": pages.base_of(request)}]} if prefix_of(request.scope) else {}
    return JSONResponse({**document, **below})


def _catch(app: FastAPI) -> None:
    """Every error leaves in one shape."""

    async def of_project(request: Request, error: Exception) -> Response:
        assert isinstance(error, HoyleError)
        told = problem_of(error, request.url.path[:200])
        return without_slash(request, told.status) or answer_of(told, request, pages.problem_page)

    async def of_parameters(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        return answer_of(problem_of_validation(error.errors(), request), request, pages.problem_page)

    async def of_router(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        if error.status_code == 405 and request.method == "OPTIONS":
            return options_of(request)
        allowed = methods_at(request) if error.status_code == 405 else "GET"
        told = problem_of_status(error.status_code, request, allowed)
        return without_slash(request, told.status) or answer_of(told, request, pages.problem_page, allowed)

    async def of_nobody(request: Request, _: Exception) -> Response:
        return answer_of(problem_of_status(500, request), request, pages.problem_page)

    app.add_exception_handler(HoyleError, of_project)
    app.add_exception_handler(RequestValidationError, of_parameters)
    app.add_exception_handler(HTTPException, of_router)
    app.add_exception_handler(Exception, of_nobody)

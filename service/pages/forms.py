"""The three forms of a page, one address apart: HTML, `.json` and `.md`."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from service.pages.templates import render
from service.resources.markdowns import Told, markdown

__all__ = ["Page", "in_three_forms", "leading_to", "suffix_of"]


@dataclass(frozen=True, slots=True)
class Page:
    """A resource and the template that shows it; `context` is what the template needs besides.

    `shown` is the resource as the page has it, where that has more in its HTML than data and Markdown do.
    """

    told: Told
    template: str
    context: dict[str, Any] = field(default_factory=dict)
    shown: Told | None = None


_Handler = Callable[..., Page | Response]


def suffix_of(request: Request) -> str:
    """What the address of a page ends in: `.json`, `.md`, or nothing for HTML."""
    path = request.url.path
    return next((suffix for suffix in (".json", ".md") if path.endswith(suffix)), "")


def leading_to(request: Request, path: str) -> Response:
    """The way to another page, in the form in which this one was asked for."""
    place, mark, query = path.partition("?")
    return RedirectResponse(f"{place}{suffix_of(request)}{mark}{query}", 303)


def in_three_forms(router: APIRouter, path: str) -> Callable[[_Handler], _Handler]:
    """Serves what the decorated function returns at `path`, `path.json` and `path.md`.

    The function must take the `request`. What it returns besides a Page is sent as it is.
    """

    def decorate(handler: _Handler) -> _Handler:
        for suffix, form in ((".json", _json), (".md", _markdown), ("", _html)):
            router.add_api_route(
                path + suffix,
                _answering(handler, form),
                methods=["GET"],
                response_class=Response,
                response_model=None,
                include_in_schema=False,
                name=f"{handler.__name__}{suffix.replace('.', '_')}_page",
            )
        return handler

    return decorate


def _answering(handler: _Handler, form: Callable[[Request, Page], Response]) -> Callable[..., Response]:
    @functools.wraps(handler)
    def answer(request: Request, **parameters: Any) -> Response:
        page = handler(request=request, **parameters)
        return form(request, page) if isinstance(page, Page) else page

    return answer


def _json(_: Request, page: Page) -> Response:
    return Response(page.told.model_dump_json(), media_type="application/json")


def _markdown(_: Request, page: Page) -> Response:
    return Response(markdown(page.told), media_type="text/markdown")


def _html(request: Request, page: Page) -> Response:
    return HTMLResponse(render(request, page.template, told=page.shown or page.told, **page.context))

"""The page of search results; a citation goes straight to its record."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from pydantic import AfterValidator, ConfigDict
from starlette.responses import HTMLResponse, RedirectResponse, Response

from service.pages.forms import Page, in_three_forms
from service.pages.templates import render
from service.resources import searches
from service.resources.requests import Index, SearchParameters, Shelf, once, printable

__all__ = ["router"]

router = APIRouter(prefix="/search", dependencies=[Depends(once)])


class _Asked(SearchParameters):
    model_config = ConfigDict(extra="ignore")

    q: Annotated[str, AfterValidator(printable)] = ""


@in_three_forms(router, "")
def results(request: Request, library: Shelf, index: Index, parameters: Annotated[_Asked, Query()]) -> Page | Response:
    """What a query finds; without a query, the form."""
    query = parameters.query()
    html = request.url.path == "/search"
    if html and not query.q.strip():
        return HTMLResponse(render(request, "seek.html"))
    told = searches.search(library, index, query, here="/search", page=parameters.page, size=parameters.size)
    if html and len(told.direct) == 1 and not (query.exact or told.corrections):
        return RedirectResponse(told.direct[0].url, 303)
    return Page(told, "search.html", {"asked": told.query.q})

"""The page of changes in the corpus, and the feed of them."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from service.pages.forms import Page, in_three_forms
from service.pages.templates import base_of
from service.resources import changes
from service.resources.requests import Shelf

__all__ = ["router"]

router = APIRouter(include_in_schema=False)


@in_three_forms(router, "/changes")
def list_of_changes(request: Request, library: Shelf) -> Page:
    """What changed in the corpus, the newest first."""
    return Page(changes.changes(library), "changes.html")


@router.get("/feed.atom")
def feed(request: Request, library: Shelf) -> Response:
    """The same for those who are told when there is something new."""
    body = changes.atom(changes.changes(library), base_of(request))
    return Response(body, media_type="application/atom+xml")

"""The page that shows a record beside its sources."""

from __future__ import annotations

from fastapi import APIRouter, Request

from service.pages.forms import Page, in_three_forms
from service.resources import sources
from service.resources.requests import RecordName, Shelf, Texts

__all__ = ["router"]

router = APIRouter(prefix="/sources")


@in_three_forms(router, "/{record:path}")
def source(request: Request, library: Shelf, texts: Texts, record: RecordName) -> Page:
    """A record beside the cells or characters of each transcription, word by word."""
    return Page(sources.source_view(library, texts, record), "source.html")

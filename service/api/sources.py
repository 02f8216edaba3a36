"""Any record beside its sources over the API."""

from __future__ import annotations

from fastapi import APIRouter

from service.resources import sources
from service.resources.requests import RecordName, Shelf, Texts
from service.resources.sources import SourceView

__all__ = ["router"]

router = APIRouter(prefix="/sources", tags=["records"])


@router.get("/{record:path}")
def get_source(library: Shelf, texts: Texts, record: RecordName) -> SourceView:
    """A record beside the cells or characters of each transcription that has it, word by word."""
    return sources.source_view(library, texts, record)

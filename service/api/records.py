"""Any record over the API, by its id."""

from __future__ import annotations

from fastapi import APIRouter

from service.resources import records
from service.resources.records import Record
from service.resources.requests import RecordName, Shelf

__all__ = ["router"]

router = APIRouter(prefix="/records", tags=["records"])


@router.get("/{record:path}")
def get_record(library: Shelf, record: RecordName) -> Record:
    """A law, paragraph, term, table or figure by its id."""
    return records.record(library, record)

"""Any record over the API, by its id."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from service.resources import records
from service.resources.records import Record
from service.resources.requests import Shelf

__all__ = ["router"]

router = APIRouter(prefix="/records", tags=["records"])

RecordName = Annotated[str, Path(description="The id of a record.", examples=["round-games/poker/law/22"])]


@router.get("/{record:path}")
def get_record(library: Shelf, record: RecordName) -> Record:
    """A law, paragraph, term, table or figure by its id."""
    return records.record(library, record)

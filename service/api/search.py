"""Search over the API."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from service.resources import searches
from service.resources.requests import Index, SearchParameters, Shelf
from service.resources.searches import SearchResults

__all__ = ["router"]

router = APIRouter(prefix="/search", tags=["search"])


@router.get("")
def search(library: Shelf, index: Index, parameters: Annotated[SearchParameters, Query()]) -> SearchResults:
    """What a query finds, the best first, with marked fragments, facets, corrections and the way back."""
    return searches.search(
        library, index, parameters.query(), here="/api/search", page=parameters.page, size=parameters.size
    )

"""The glossary over the API."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from service.resources import glossary
from service.resources.glossary import Glossary
from service.resources.requests import Paging, Shelf

__all__ = ["router"]

router = APIRouter(prefix="/glossary", tags=["glossary"])


@router.get("")
def list_terms(library: Shelf, parameters: Annotated[Paging, Query()]) -> Glossary:
    """The technical terms that the books define."""
    return glossary.glossary(library, here="/api/glossary", page=parameters.page, size=parameters.size)

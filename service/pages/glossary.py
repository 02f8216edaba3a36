"""The page of the glossary."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from pydantic import ConfigDict

from service.pages.forms import Page, in_three_forms
from service.resources import glossary
from service.resources.requests import Paging, Shelf, once

__all__ = ["router"]

router = APIRouter(prefix="/glossary", dependencies=[Depends(once)])


class _Asked(Paging):
    model_config = ConfigDict(extra="ignore")

    size: int = 100


@in_three_forms(router, "")
def terms(request: Request, library: Shelf, parameters: Annotated[_Asked, Query()]) -> Page:
    """The technical terms that the books define."""
    told = glossary.glossary(library, here="/glossary", page=parameters.page, size=parameters.size, usual=100)
    return Page(told, "glossary.html")

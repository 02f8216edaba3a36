"""The page that says which rules of a game the engine executes."""

from __future__ import annotations

from fastapi import APIRouter, Request

from service.pages.forms import Page, in_three_forms
from service.resources import signposts
from service.resources.coverages import coverage_of
from service.resources.requests import GameName, Shelf, WorkName

__all__ = ["router"]

router = APIRouter()


@in_three_forms(router, "/coverage")
def coverages(request: Request, library: Shelf) -> Page:
    """The games of each book, each with what the engine executes of it."""
    return Page(signposts.coverages(library), "signpost.html")


@in_three_forms(router, "/works/{work}/{game}/coverage")
def coverage(request: Request, library: Shelf, work: WorkName, game: GameName) -> Page:
    """What the engine executes of a game's rules."""
    return Page(coverage_of(library, work, game), "coverage.html")

"""The page that shows a game in several books, side by side."""

from __future__ import annotations

from fastapi import APIRouter, Request

from service.pages.forms import Page, in_three_forms
from service.resources import comparisons, signposts
from service.resources.requests import GameInBooks, Shelf

__all__ = ["router"]

router = APIRouter(prefix="/compare")


@in_three_forms(router, "")
def compared(request: Request, library: Shelf) -> Page:
    """The games that stand in several books."""
    return Page(signposts.comparisons(library), "signpost.html")


@in_three_forms(router, "/{game}")
def comparison(request: Request, library: Shelf, game: GameInBooks) -> Page:
    """A game as every book that treats it tells it."""
    return Page(comparisons.comparison(library, game), "comparison.html")

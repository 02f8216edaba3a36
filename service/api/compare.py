"""A game in several books, over the API."""

from __future__ import annotations

from fastapi import APIRouter

from service.resources import comparisons
from service.resources.comparisons import Comparison
from service.resources.requests import GameInBooks, Shelf

__all__ = ["router"]

router = APIRouter(prefix="/compare", tags=["works"])


@router.get("/{game}")
def get_comparison(library: Shelf, game: GameInBooks) -> Comparison:
    """A game as every book that treats it tells it."""
    return comparisons.comparison(library, game)

"""What the engine executes of a game's rules, over the API."""

from __future__ import annotations

from fastapi import APIRouter

from service.resources.coverages import Coverage, coverage_of
from service.resources.requests import GameName, Shelf, WorkName

__all__ = ["router"]

router = APIRouter(prefix="/works/{work}/{game}/coverage", tags=["coverage"])


@router.get("")
def get_coverage(library: Shelf, work: WorkName, game: GameName) -> Coverage:
    """Every law of a game, and every other record that holds a rule: executed, declared or missing."""
    return coverage_of(library, work, game)

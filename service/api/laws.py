"""Numbered laws over the API."""

from __future__ import annotations

from fastapi import APIRouter

from service.resources import laws
from service.resources.addresses import LawNumbers
from service.resources.laws import Code, Laws
from service.resources.records import Record
from service.resources.requests import GameName, Numbers, Shelf, WorkName

__all__ = ["router"]

router = APIRouter(prefix="/works/{work}/{game}/laws", tags=["laws"])


@router.get("")
def list_laws(library: Shelf, work: WorkName, game: GameName) -> Code:
    """The numbered laws of a game in a book, with their first words."""
    return laws.code(library, work, game)


@router.get("/{numbers}")
def get_law(library: Shelf, work: WorkName, game: GameName, numbers: Numbers) -> Record | Laws:
    """One law (`22`) with its text, page, neighbours and citations, or a run of laws (`29-33`)."""
    return laws.law_or_range(library, work, game, LawNumbers.parse(numbers))

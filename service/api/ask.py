"""Questions in plain words over the API."""

from __future__ import annotations

from fastapi import APIRouter

from service.resources import asks
from service.resources.asks import Asked, AskRequest
from service.resources.requests import Index, Shelf

__all__ = ["router"]

router = APIRouter(prefix="/ask", tags=["rulings"])


@router.post("")
def ask(library: Shelf, index: Index, request: AskRequest) -> Asked:
    """What was understood of a question in plain words, its ruling under each book, or what is asked next."""
    return asks.ask(library, index, request)

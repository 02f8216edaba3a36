"""Questions in plain words over the API."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from fastapi.responses import PlainTextResponse

from service.api.rulings import REFUSED, TOLD, Bounded, Form
from service.resources import asks
from service.resources.asks import Asked, AskRequest
from service.resources.requests import Index, Shelf

__all__ = ["router"]

router = APIRouter(prefix="/ask", tags=["rulings"], route_class=Bounded)


@router.post("", responses={**TOLD, **REFUSED})
def ask(library: Shelf, index: Index, question: AskRequest, form: Form = "json") -> Asked:
    """Settle a dispute told in plain words: what was understood, and the rulings or what is asked next."""
    answer: Any = asks.ask(library, index, question)
    if form == "text":
        answer = PlainTextResponse(asks.as_text(library, answer))
    elif form == "markdown":
        answer = PlainTextResponse(asks.as_markdown(library, answer), media_type="text/markdown")
    told: Asked = answer
    return told

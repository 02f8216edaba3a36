"""The page of a ruling, which its link alone makes; beside it JSON, Markdown and plain text."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from service.pages.forms import in_three_forms, leading_to
from service.pages.templates import base_of, render
from service.resources import referee, rulings
from service.resources.requests import Index, Shelf
from service.resources.rulings import LONGEST_WORD, pack

__all__ = ["router"]

router = APIRouter(prefix="/rulings", include_in_schema=False)

_EXAMPLE = pack(rulings.Question(kind="poker/may-open", facts={"jackpot": 1, "hand": "a pair of tens"}))
Word = Annotated[str, Path(max_length=LONGEST_WORD, examples=[_EXAMPLE])]
Digest = Annotated[str, Query(max_length=64)]
Long = Annotated[str, Query(max_length=LONGEST_WORD)]


@in_three_forms(router, "")
def none_yet(request: Request) -> Response:
    """A ruling is made by its link; without one, the way to where disputes are put."""
    return leading_to(request, "/settle")


@router.get("/{word}.json")
def data(library: Shelf, word: Word, ruling: Digest = "") -> Response:
    """The ruling as data."""
    return Response(rulings.again(library, word, ruling).model_dump_json(), media_type="application/json")


@router.get("/{word}.md")
def markdown(request: Request, library: Shelf, word: Word, ruling: Digest = "") -> Response:
    """The ruling as Markdown."""
    told = rulings.markdown(library, rulings.again(library, word, ruling), base_of(request))
    return PlainTextResponse(told, media_type="text/markdown")


@router.get("/{word}.txt")
def text(request: Request, library: Shelf, word: Word, ruling: Digest = "") -> Response:
    """The ruling as plain text."""
    return PlainTextResponse(rulings.text(library, rulings.again(library, word, ruling), base_of(request)))


@router.get("/{word}", response_class=HTMLResponse)
def ruling_page(
    request: Request,
    library: Shelf,
    index: Index,
    word: Word,
    ruling: Digest = "",
    words: Long = "",
    table: Long = "",
) -> HTMLResponse:
    """The referee's note; it says so where today's ruling is not the one that was shared."""
    told = referee.note(library, index, word, ruling=ruling, words=words, table=table)
    return HTMLResponse(render(request, "ruling.html", told=told, here=referee.here(told)))

"""The pages on which a dispute is put: in plain words, or by the form of a kind of question."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from corpus.errors import HoyleError, InputError
from service.pages.templates import render
from service.resources import questions, referee, settlings
from service.resources.referee import path_of
from service.resources.requests import Index, Shelf, printable
from service.resources.tables import table_of

__all__ = ["router"]

router = APIRouter(prefix="/settle", include_in_schema=False)

LONGEST = 20_000


@router.get("", response_class=HTMLResponse)
def settle(
    request: Request,
    library: Shelf,
    index: Index,
    words: Annotated[str, Query(max_length=LONGEST)] = "",
    game: Annotated[str, Query(max_length=60)] = "",
    table: Annotated[str, Query(max_length=LONGEST)] = "",
) -> Response:
    """Plain words first, or a choice of the game and the question; words that are understood lead to their ruling."""
    words = printable(words).strip()
    set_up = table_of(table)
    heard, trouble = None, ""
    if words:
        try:
            heard = referee.asked(library, index, words, "", table)
            if heard.answer is not None:
                return RedirectResponse(path_of(heard.answer, words=words, table=table), 303)
        except HoyleError as error:
            trouble = f"{error.message.removeprefix('text: ')} {error.way_out}"
    elif "words" in request.query_params:
        trouble = "Nothing is asked yet. Say in a sentence or two who did what, and what is in doubt."
    only = game or (set_up.game if set_up else "")
    listed = questions.kinds(library, only if only in questions.games() else None)
    return HTMLResponse(
        render(
            request,
            "settle.html",
            words=words,
            heard=heard,
            trouble=trouble,
            kinds=listed.kinds,
            game=only,
            table=table,
            set_up=set_up,
            names={game.id: game.name for game in library.games.values()},
        )
    )


@router.get("/{kind:path}", response_class=HTMLResponse)
def form(
    request: Request, library: Shelf, kind: Annotated[str, Path(max_length=200, examples=["poker/jackpot"])]
) -> Response:
    """The form of a kind of question; filled in well, it leads to the ruling."""
    told = settlings.settle(library, kind, request.query_params.multi_items())
    trouble = list(told.troubles)
    if told.answer is not None:
        try:
            path = path_of(told.answer, words=told.carried.words, table=told.carried.table)
            return RedirectResponse(path, 303)
        except InputError as error:
            trouble.append(settlings.Trouble(at="form", label="The facts", says=f"{error.message} {error.way_out}"))
    about = questions.kind(library, kind)
    return HTMLResponse(
        render(
            request,
            "settle-form.html",
            told=told.model_copy(update={"troubles": trouble}),
            about=about,
            works=library.works,
            names={game.id: game.name for game in library.games.values()},
        )
    )

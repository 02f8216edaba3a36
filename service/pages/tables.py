"""The pages of a table: setting it up, and what was set up, kept in its link."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from corpus.errors import InputError
from service.pages.templates import render
from service.resources import questions, tables
from service.resources.requests import Shelf
from service.resources.rulings import LONGEST_WORD, pack
from service.resources.tables import Table, table_of

__all__ = ["router"]

router = APIRouter(prefix="/tables", include_in_schema=False)

_EXAMPLE = pack(Table(game="poker", facts={"players": ["Ann", "Bob"], "ante": "1d."}))


@router.get("", response_class=HTMLResponse)
def set_up(
    request: Request,
    library: Shelf,
    game: Annotated[str, Query(max_length=60)] = "",
    _table: Annotated[str, Query(alias="_table", max_length=LONGEST_WORD)] = "",
) -> Response:
    """The form by which a table is set up; filled in well, it leads to the table."""
    before = table_of(_table)
    game = game or (before.game if before else "")
    listed = [library.games[each] for each in questions.games() if each in library.games]
    form, trouble = None, None
    pairs = request.query_params.multi_items()
    if game:
        try:
            if "_do" in request.query_params:
                made = tables.set_up(library, game, pairs, before.agreed if before else None)
                return RedirectResponse(made.link, 303)
        except InputError as error:
            name, _, said = error.message.partition(": ")
            trouble = {"at": f"fact-{name}", "label": name.replace("_", " "), "says": f"{said} {error.way_out}"}
        form = tables.form(library, game, before, pairs)
    return HTMLResponse(
        render(
            request,
            "table-form.html",
            games=listed,
            form=form,
            table=_table,
            sheet=questions.sheet(library, game, before.agreed) if before and before.agreed else None,
            troubles=[trouble] if trouble else [],
        )
    )


@router.get("/{word}", response_class=HTMLResponse)
def table(
    request: Request, library: Shelf, word: Annotated[str, Path(max_length=LONGEST_WORD, examples=[_EXAMPLE])]
) -> HTMLResponse:
    """The table that a link holds."""
    told = tables.opened(library, word)
    return HTMLResponse(render(request, "table.html", told=told, kinds=questions.kinds(library, told.game).kinds))

"""The pages of a table: setting it up, and what was set up, kept in its link."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request
from starlette.responses import Response

from service.pages.forms import Page, in_three_forms, leading_to
from service.resources import questions, signposts, tables
from service.resources.requests import Shelf, each_once
from service.resources.rulings import LONGEST_WORD, pack
from service.resources.tables import Table, table_of

__all__ = ["router"]

router = APIRouter(prefix="/tables", include_in_schema=False, dependencies=[Depends(each_once)])

_EXAMPLE = pack(Table(game="poker", facts={"players": ["Ann", "Bob"], "ante": "1d."}))

_NOTHING = "Nothing is told yet. Name the players or a stake, or agree house rules first."


@in_three_forms(router, "")
def set_up(
    request: Request,
    library: Shelf,
    game: Annotated[str, Query(max_length=60)] = "",
    _table: Annotated[str, Query(alias="_table", max_length=LONGEST_WORD)] = "",
) -> Page | Response:
    """The form by which a table is set up; filled in well, it leads to the table."""
    before = table_of(_table)
    game = game or (before.game if before else "")
    if not game:
        return Page(signposts.tables(library), "signpost.html")
    pairs = request.query_params.multi_items()
    told = tables.form(library, game, before, pairs)
    wrong = [{"at": each.id, "label": each.label, "says": each.errors[0]} for each in told.fields if each.errors]
    if "_do" in request.query_params and not wrong:
        made = tables.set_up(library, game, pairs, before.agreed if before else None)
        if made.seats or made.stakes or made.sheet:
            return leading_to(request, made.link)
        wrong = [{"at": told.fields[0].id, "label": "The table", "says": _NOTHING}]
    context = {
        "table": _table,
        "sheet": questions.sheet(library, game, before.agreed) if before and before.agreed else None,
        "troubles": wrong,
    }
    return Page(told, "table-form.html", context)


@in_three_forms(router, "/{word}")
def table(
    request: Request, library: Shelf, word: Annotated[str, Path(max_length=LONGEST_WORD, examples=[_EXAMPLE])]
) -> Page | Response:
    """The table that a link holds; the name of a game leads to the form for its tables."""
    if word in library.games:
        return leading_to(request, f"/tables?game={word}")
    told = tables.opened(library, word)
    return Page(told, "table.html", {"kinds": questions.kinds(library, told.game).kinds})

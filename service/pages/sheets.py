"""The pages of house rules: choosing the game, choosing departures, and the sheet to sign."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from corpus.errors import InputError
from service.pages.templates import render
from service.resources import questions, sheets
from service.resources.requests import GameName, Shelf
from service.resources.rulings import LONGEST_WORD
from service.resources.sheets import CONDITIONS, Chosen

__all__ = ["router"]

router = APIRouter(prefix="/house-rules", include_in_schema=False)


@router.get("", response_class=HTMLResponse)
def games(request: Request, library: Shelf) -> HTMLResponse:
    """The games for which a sheet can be made."""
    listed = [library.games[game] for game in questions.games() if game in library.games]
    return HTMLResponse(render(request, "sheets.html", games=listed))


@router.get("/{game}", response_class=HTMLResponse)
def choose(request: Request, library: Shelf, game: GameName) -> Response:
    """The departures that may be agreed at a game; what is chosen leads to its sheet."""
    name = library.game(game).name
    chosen = Chosen(request.query_params.multi_items())
    trouble = None
    if chosen.sent:
        try:
            agreed = sheets.agreement_of(library, game, chosen)
            if agreed.departures:
                return RedirectResponse(questions.sheet(library, game, agreed).link, 303)
            trouble = {"at": "departures", "label": "Departures", "says": "Nothing is chosen, so the laws all hold."}
        except InputError as error:
            place, _, said = error.message.rpartition(": ")
            at = place.replace(".", "-") if place.startswith("away.") else "departures"
            trouble = {"at": at, "label": "Departures", "says": f"{said} {error.way_out}"}
    return HTMLResponse(
        render(
            request,
            "sheet-form.html",
            game=game,
            name=name,
            offered=questions.house_rules(library, game).choices,
            works=[library.works[work] for work in sheets.laws_of(library, game)],
            conditions=CONDITIONS,
            chosen=chosen,
            troubles=[trouble] if trouble else [],
        )
    )


@router.get("/{game}/{word}", response_class=HTMLResponse)
def sheet(
    request: Request, library: Shelf, game: GameName, word: Annotated[str, Path(max_length=LONGEST_WORD)]
) -> HTMLResponse:
    """The sheet that a link holds, with lines to sign."""
    told = questions.sheet_of(library, game, word)
    return HTMLResponse(
        render(
            request,
            "sheet.html",
            told=told,
            name=library.game(game).name,
            word=word,
            table=sheets.under(game, told.agreed),
            conditions=CONDITIONS,
        )
    )

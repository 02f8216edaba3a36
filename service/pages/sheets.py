"""The pages of house rules: choosing the game, choosing departures, and the sheet to sign."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from corpus.errors import InputError
from service.pages.forms import Page, in_three_forms, leading_to
from service.resources import questions, sheets, signposts
from service.resources.requests import GameName, Shelf
from service.resources.rulings import LONGEST_WORD
from service.resources.sheets import CONDITIONS, Chosen

__all__ = ["router"]

router = APIRouter(prefix="/house-rules", include_in_schema=False)


@in_three_forms(router, "")
def games(request: Request, library: Shelf) -> Page:
    """The games for which a sheet can be made."""
    return Page(signposts.house_rules(library), "sheets.html")


@in_three_forms(router, "/{game}")
def choose(request: Request, library: Shelf, game: GameName) -> Page | Response:
    """The departures that may be agreed at a game; what is chosen leads to its sheet."""
    name = library.game(game).name
    chosen = Chosen(request.query_params.multi_items())
    trouble = None
    if chosen.sent:
        try:
            agreed = sheets.agreement_of(library, game, chosen)
            if agreed.departures:
                return leading_to(request, questions.sheet(library, game, agreed).link)
            trouble = {"at": "departures", "label": "Departures", "says": "Nothing is chosen, so the laws all hold."}
        except InputError as error:
            place, _, said = error.message.rpartition(": ")
            at = place.replace(".", "-") if place.startswith("away.") else "departures"
            trouble = {"at": at, "label": "Departures", "says": f"{said} {error.way_out}"}
    context = {
        "name": name,
        "works": [library.works[work] for work in sheets.laws_of(library, game)],
        "conditions": CONDITIONS,
        "chosen": chosen,
        "troubles": [trouble] if trouble else [],
    }
    return Page(questions.house_rules(library, game), "sheet-form.html", context)


@in_three_forms(router, "/{game}/{word}")
def sheet(
    request: Request, library: Shelf, game: GameName, word: Annotated[str, Path(max_length=LONGEST_WORD)]
) -> Page:
    """The sheet that a link holds, with lines to sign."""
    told = questions.sheet_of(library, game, word)
    name = library.game(game).name
    context = {"name": name, "table": sheets.under(game, told.agreed), "conditions": CONDITIONS}
    return Page(told, "sheet.html", context)

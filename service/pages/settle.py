"""The pages on which a dispute is put: in plain words, or by the form of a kind of question."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request
from starlette.responses import Response

from corpus.errors import HoyleError, InputError, NotFoundError
from service.pages.forms import Page, in_three_forms, leading_to, suffix_of
from service.resources import asks, questions, referee, settlings, signposts
from service.resources.events import plain_words
from service.resources.referee import path_of
from service.resources.requests import Index, Shelf, each_once, printable
from service.resources.tables import table_of

__all__ = ["router"]

router = APIRouter(prefix="/settle", include_in_schema=False, dependencies=[Depends(each_once)])

LONGEST = 20_000


@in_three_forms(router, "")
def settle(
    request: Request,
    library: Shelf,
    index: Index,
    words: Annotated[str, Query(max_length=LONGEST)] = "",
    game: Annotated[str, Query(max_length=60)] = "",
    table: Annotated[str, Query(max_length=LONGEST)] = "",
) -> Page | Response:
    """Plain words first, or a choice of the game and the question; words that are understood lead to their ruling."""
    words = printable(words).strip()
    set_up = table_of(table)
    heard, trouble = None, ""
    if words:
        try:
            heard = referee.asked(library, index, words, "", table)
        except HoyleError as error:
            if suffix_of(request):
                raise
            trouble = f"{error.message.removeprefix('text: ')} {error.way_out}"
        if heard is not None and heard.answer is not None:
            return leading_to(request, path_of(heard.answer, words=words, table=table))
    elif "words" in request.query_params:
        trouble = "Nothing is asked yet. Say in a sentence or two who did what, and what is in doubt."
    if heard is not None and suffix_of(request) == ".json":
        return Response(heard.model_dump_json(), media_type="application/json")
    if heard is not None and suffix_of(request) == ".md":
        return Response(f"# Settle a dispute\n\n{asks.as_markdown(library, heard)}", media_type="text/markdown")
    only = game or (set_up.game if set_up else "")
    if only and only not in questions.games():
        known = ", ".join(questions.games())
        raise NotFoundError(f"There are no questions about {only[:60]!r} yet.", f"Choose one of {known}.")
    chosen = only or None
    context = {
        "words": words,
        "heard": heard,
        "trouble": trouble,
        "kinds": questions.kinds(library, chosen).kinds,
        "game": only,
        "table": table,
        "set_up": set_up,
        "names": {game.id: game.name for game in library.games.values()},
    }
    return Page(signposts.settle(library, chosen), "settle.html", context)


@in_three_forms(router, "/{kind:path}")
def form(
    request: Request, library: Shelf, kind: Annotated[str, Path(max_length=200, examples=["poker/jackpot"])]
) -> Page | Response:
    """The form of a kind of question; filled in well, it leads to the ruling."""
    told = settlings.settle(library, kind, request.query_params.multi_items())
    trouble = list(told.troubles)
    if told.answer is not None:
        try:
            return leading_to(request, path_of(told.answer, words=told.carried.words, table=told.carried.table))
        except InputError as error:
            trouble.append(settlings.Trouble(at="form", label="The facts", says=f"{error.message} {error.way_out}"))
    context = {
        "about": questions.kind(library, kind),
        "works": library.works,
        "names": {game.id: game.name for game in library.games.values()},
        "meanings": plain_words().get(told.game, {}),
    }
    return Page(told.model_copy(update={"troubles": trouble}), "settle-form.html", context)

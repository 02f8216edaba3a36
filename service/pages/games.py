"""The pages of games: the list with its filters, and one game."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from pydantic import ConfigDict

from service.pages.forms import Page, in_three_forms
from service.pages.templates import base_of
from service.resources import games
from service.resources.citing import citations
from service.resources.proofs import disputes
from service.resources.requests import GameName, GamesParameters, Shelf, once

__all__ = ["router"]

router = APIRouter(prefix="/games", dependencies=[Depends(once)])


class _Asked(GamesParameters):
    model_config = ConfigDict(extra="ignore")


@in_three_forms(router, "")
def games_list(request: Request, library: Shelf, parameters: Annotated[_Asked, Query()]) -> Page:
    """The games that suit."""
    told = games.games(library, parameters.query(), here="/games", page=parameters.page, size=parameters.size)
    return Page(told, "games.html")


@in_three_forms(router, "/{game}")
def game(request: Request, library: Shelf, game: GameName) -> Page:
    """A game at a glance, with its text in each book."""
    told = games.game(library, game)
    cited = citations(library, told, base_of(request))
    return Page(told, "game.html", {"disputed": disputes(game), "cited": cited})

"""Games over the API."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from service.resources import games
from service.resources.games import GameDetail, GameList
from service.resources.requests import GameName, GamesParameters, Shelf

__all__ = ["router"]

router = APIRouter(prefix="/games", tags=["games"])


@router.get("")
def list_games(library: Shelf, parameters: Annotated[GamesParameters, Query()]) -> GameList:
    """The games that suit, the best for the number of players first, with facets and their counts."""
    return games.games(library, parameters.query(), here="/api/games", page=parameters.page, size=parameters.size)


@router.get("/{game}")
def get_game(library: Shelf, game: GameName) -> GameDetail:
    """A game: players, pack, variations, each figure with the place that gives it, and its text in each book."""
    return games.game(library, game)

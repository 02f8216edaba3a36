"""`hoyle games`: the games, narrowed by players, pack, family or work."""

from __future__ import annotations

from typing import Annotated, get_args

import typer

from corpus.errors import InputError
from corpus.library import load
from corpus.records import Family
from service.cli.output import Json, nothing_found, table, to_json, warn
from service.resources.games import GameQuery, games
from service.settings import Settings

__all__ = ["games_command"]

_FAMILIES: dict[str, Family] = {family: family for family in get_args(Family)}


def games_command(
    players: Annotated[
        int | None, typer.Option(min=1, help="Games that so many can play; the best ones first.")
    ] = None,
    family: Annotated[str | None, typer.Option(help=f"One of {', '.join(_FAMILIES)}.")] = None,
    pack: Annotated[str | None, typer.Option(help="The pack used, such as piquet-pack.")] = None,
    work: Annotated[str | None, typer.Option(help="Only games of this work (its id).")] = None,
    as_json: Json = False,
) -> None:
    """List the games that suit, with players, pack and the books that treat them."""
    if family is not None and family not in _FAMILIES:
        raise InputError(f"There is no family {family!r}.", f"The families are {', '.join(_FAMILIES)}.")
    chosen = GameQuery(players=players, family=_FAMILIES.get(family or ""), pack=pack, work=work)
    found = games(load(further=Settings.from_environment().books), chosen, here="/api/games", page=1, size=100)
    if as_json:
        to_json(found)
    elif found.games:
        table(
            ("Game", "Id", "Players", "Pack", "Family", "Books"),
            (
                (
                    game.title + (" *" if game.is_best else ""),
                    game.id,
                    game.players,
                    ", ".join(game.packs),
                    game.family or "",
                    ", ".join(link.title for link in game.works),
                )
                for game in found.games
            ),
        )
        if any(game.is_best for game in found.games):
            warn(f"* the books call {players} the best number.")
    else:
        warn("No game suits. Leave one of the filters away.")
    if not found.games:
        nothing_found()

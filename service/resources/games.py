"""Games: the list with its filters, and one game joined from all books that treat it."""

from __future__ import annotations

import re
from collections.abc import Callable

from pydantic import Field

from corpus.library import Library
from corpus.records import FEWEST_PLAYERS, Family, Figure, Game, Place
from service.resources.addresses import Address, with_query
from service.resources.glance import Glimpse, glance
from service.resources.laws import laws_path
from service.resources.links import game_link, link, work_link
from service.resources.models import Facet, FacetValue, Link, Listing, Resource
from service.resources.paging import cut
from service.resources.sections import Heading, contents

__all__ = ["GameDetail", "GameList", "GameQuery", "GameSummary", "game", "games", "summary"]

_MOST = 12


class GameQuery(Resource):
    """What narrows the list of games; each part that is given must hold."""

    players: int | None = None
    family: Family | None = None
    pack: str | None = None
    work: str | None = None


class GameSummary(Resource):
    """A game in the list."""

    id: str
    title: str
    url: str
    aliases: list[str]
    family: Family | None = Field(description="Null for a game that only a book of its user has.")
    least: int | None
    most: int | None = Field(description="Null where the books set no bound.")
    best: list[int]
    is_best: bool = Field(description="Whether the number of players asked for is the best one.")
    players: str = Field(description='In words: "2 to 6 players, best 4".')
    best_said: str = Field(description='The best numbers in words: "5 to 7"; empty where none is named.')
    packs: list[str]
    works: list[Link]


class GameList(Listing):
    """A page of the games that suit, with facets."""

    query: GameQuery
    facets: list[Facet]
    games: list[GameSummary]


class Source(Resource):
    """Where a book says it: the record, its page, and the words."""

    link: Link
    page: int | None
    quote: str


class Fact(Resource):
    """A figure with the places that give it; `value` is null where the books set no bound or say nothing."""

    value: int | None
    note: str
    sources: list[Source]


class Pack(Resource):
    """The cards used."""

    name: str
    cards: int | None
    packs: int
    note: str
    source: Source | None


class Variant(Resource):
    """A named way of playing."""

    name: str
    source: Source


class Treatment(Resource):
    """A book's text of the game: its contents, and its laws where they are numbered."""

    work: Link
    volume: Link
    laws: Link | None
    contents: list[Heading]


class GameDetail(GameSummary):
    """A game: its figures with the places that give them, its variations, and its text in each book."""

    fewest: Fact
    most_players: Fact
    best_players: list[Fact]
    pack_facts: list[Pack]
    variations: list[Variant]
    treatments: list[Treatment]
    glance: list[Glimpse] = Field(description="What a table asks first, in the words of the books.")


def games(library: Library, query: GameQuery, *, here: str, page: int, size: int) -> GameList:
    """The games that suit, the best for the number of players asked for first; `here` is the list's own path.

    Raises NotFoundError for a page past the end, or a work that isn't there.
    """
    if query.work is not None:
        library.work(query.work)
    found = [game for game in library.treated.values() if _holds(game, query)]
    found.sort(key=lambda game: (not _is_best(game, query.players), _key(game.name)))
    kept = query.model_dump(exclude_none=True)
    chosen, listing = cut(found, here=here, query=kept, page=page, size=size)
    return GameList(
        **listing,
        query=query,
        facets=_facets(library, query, here),
        games=[GameSummary(**_summary(library, game, query.players)) for game in chosen],
    )


def game(library: Library, name: str) -> GameDetail:
    """A game by its id, also one that only a book of its user has. Raises NotFoundError."""
    found = library.treated.get(name) or library.game(name)
    return GameDetail(
        **_summary(library, found, None),
        fewest=_fact(library, found.players.least),
        most_players=_fact(library, found.players.most),
        best_players=[_fact(library, figure) for figure in found.players.best],
        pack_facts=[
            Pack(
                name=pack.name,
                cards=pack.cards,
                packs=pack.packs,
                note=pack.note,
                source=_source(library, pack.place) if pack.place else None,
            )
            for pack in found.packs
        ],
        variations=[Variant(name=item.name, source=_source(library, item.place)) for item in found.variations],
        treatments=[_treatment(library, work, name) for work in found.works if (work, name) in library.volumes],
        glance=glance(library, name),
    )


def summary(library: Library, game: Game) -> GameSummary:
    """What the list says of a game."""
    return GameSummary(**_summary(library, game, None))


def _treatment(library: Library, work: str, game: str) -> Treatment:
    laws = library.laws(work, game)
    label = f"{laws[0].label or 'Law'}s {laws[0].number} to {laws[-1].number}" if laws else ""
    return Treatment(
        work=work_link(library.work(work)),
        volume=Link(id=f"{work}/{game}", title=library.treated[game].name, url=Address(work, game).path),
        laws=Link(id=f"{work}/{game}/laws", title=label, url=laws_path(work, game)) if laws else None,
        contents=contents(library, work, game),
    )


def _summary(library: Library, game: Game, players: int | None) -> dict[str, object]:
    best = [figure.value for figure in game.players.best if figure.value is not None]
    return {
        "id": game.id,
        "title": game.name,
        "url": game_link(game).url,
        "aliases": list(game.aliases),
        "family": game.family,
        "least": game.players.least.value,
        "most": game.players.most.value,
        "best": best,
        "is_best": _is_best(game, players),
        "players": _players(game, _run(best)),
        "best_said": _run(best),
        "packs": list(dict.fromkeys(pack.name for pack in game.packs)),
        "works": [
            Link(id=f"{work}/{game.id}", title=library.work(work).short, url=Address(work, game.id).path)
            for work in game.works
        ],
    }


def _players(game: Game, best: str) -> str:
    least, most = game.players.least.value, game.players.most.value
    if least is None and most is None:
        silent = game.players.least.place is None and game.players.most.place is None
        books = "the book sets" if len(game.works) == 1 else "the books set"
        said = f"{books} no number" if silent else "any number of players"
    elif most is None:
        said = f"{least} or more players"
    elif least is None:
        said = f"up to {most} players"
    else:
        said = f"{least} players" if least == most else f"{least} to {most} players"
    return said if not best or best == str(least) == str(most) else f"{said}, best {best}"


def _run(numbers: list[int]) -> str:
    """Numbers in words, as a run where they are one: "5 to 7", "4 or 6"."""
    found = sorted(set(numbers))
    if len(found) > 2 and found == list(range(found[0], found[-1] + 1)):
        return f"{found[0]} to {found[-1]}"
    return " or ".join(str(number) for number in found)


def _is_best(game: Game, players: int | None) -> bool:
    return players is not None and any(figure.value == players for figure in game.players.best)


def _key(name: str) -> str:
    return name.casefold().replace("é", "e")


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", _key(name)).strip("-")


def _holds(game: Game, query: GameQuery, besides: str = "") -> bool:
    return (
        (besides == "players" or query.players is None or game.suits(query.players))
        and (besides == "family" or query.family is None or game.family == query.family)
        and (besides == "pack" or query.pack is None or query.pack in {_slug(pack.name) for pack in game.packs})
        and (besides == "work" or query.work is None or query.work in game.works)
    )


def _facets(library: Library, query: GameQuery, here: str) -> list[Facet]:
    every = list(library.treated.values())
    bounds = {figure.value or 0 for game in every for figure in (game.players.least, game.players.most)}
    most = min(_MOST, max(bounds, default=0))
    packs = sorted({(_slug(pack.name), pack.name) for game in every for pack in game.packs})
    # Beyond the usual tables every number but those that a book names would only give the same games again.
    shown = {*range(FEWEST_PLAYERS, most + 1), *(bound for bound in bounds if bound > most)}
    asked = {query.players} if query.players else set()
    numbers = [(str(number), str(number)) for number in sorted(shown | asked)]
    families: list[tuple[str, str]] = [
        (family, family) for family in sorted({game.family for game in every if game.family})
    ]
    return [
        _facet(query, here, every, "players", "Players", numbers, lambda game, value: game.suits(int(value))),
        _facet(query, here, every, "family", "Family", families, lambda game, value: game.family == value),
        _facet(
            query, here, every, "pack", "Pack", packs, lambda game, value: value in {_slug(p.name) for p in game.packs}
        ),
        _facet(
            query,
            here,
            every,
            "work",
            "Book",
            [(work.id, work.short) for work in library.works.values()],
            lambda game, value: value in game.works,
        ),
    ]


def _facet(
    query: GameQuery,
    here: str,
    every: list[Game],
    name: str,
    label: str,
    values: list[tuple[str, str]],
    holds: Callable[[Game, str], bool],
) -> Facet:
    others = [game for game in every if _holds(game, query, besides=name)]
    chosen = getattr(query, name)
    found = []
    for value, shown in values:
        active = str(chosen) == value
        count = sum(holds(game, value) for game in others)
        if count or active:
            toggled = {**query.model_dump(exclude_none=True), name: None if active else value}
            found.append(
                FacetValue(value=value, label=shown, count=count, active=active, url=with_query(here, **toggled))
            )
    return Facet(name=name, label=label, values=found)


def _fact(library: Library, figure: Figure) -> Fact:
    places = ([figure.place] if figure.place else []) + list(figure.also)
    return Fact(value=figure.value, note=figure.note, sources=[_source(library, place) for place in places])


def _source(library: Library, place: Place) -> Source:
    return Source(link=link(library, place.record), page=place.page, quote=place.quote)

"""Links to whatever an id names: a record, a section, a game or a work."""

from __future__ import annotations

from functools import lru_cache

from corpus.errors import NotFoundError
from corpus.library import Library
from corpus.records import Block, Game, Section, Work
from service.resources.addresses import Address
from service.resources.models import Link

__all__ = ["citation", "game_link", "item_link", "link", "title_of_game", "trail", "volume_link", "work_link"]


@lru_cache(maxsize=16_384)
def link(library: Library, target: str) -> Link:
    """The link to a record, section, game or work by its id. Raises NotFoundError."""
    item = library.blocks.get(target) or library.sections.get(target)
    if item is not None:
        return item_link(library, item)
    if target in library.treated:
        return game_link(library.treated[target])
    if target in library.works:
        return work_link(library.works[target])
    work, _, game = target.partition("/")
    if (work, game) in library.volumes:
        return volume_link(library, work, game)
    raise NotFoundError(f"There is no record {target!r}.", "Search for words of its text instead.")


def work_link(work: Work) -> Link:
    """The link to a book's page."""
    return Link(id=work.id, title=work.title, url=Address(work.id).path)


def game_link(game: Game) -> Link:
    """The link to a game's own page, which joins the books that treat it."""
    return Link(id=game.id, title=game.name, url=f"/games/{game.id}")


def volume_link(library: Library, work: str, game: str) -> Link:
    """The link to the text of a game in a work."""
    return Link(id=f"{work}/{game}", title=title_of_game(library, work, game), url=Address(work, game).path)


def item_link(library: Library, item: Block | Section) -> Link:
    """The link to a block or section, titled as it is cited: "Poker, Rule 22", "Napoleon, Tactics"."""
    return Link(id=item.id, title=citation(library, item), url=Address.of(item).path)


def citation(library: Library, item: Block | Section) -> str:
    """How a block or section is cited outside its game: the game, then the law, or the headings and first words."""
    game = title_of_game(library, item.work, item.game)
    if isinstance(item, Section):
        return ", ".join((game, *item.path[1:]))
    if item.kind == "law":
        return f"{game}, {item.citation()}"
    return ", ".join((game, *library.sections[item.section].path[1:], item.citation()))


def title_of_game(library: Library, work: str, game: str) -> str:
    """The name of a game; for front matter, which is no game, the title of its volume."""
    return library.games[game].name if game in library.games else library.volume(work, game).title


def trail(library: Library, item: Block | Section) -> list[Link]:
    """The links above a block or section, from the book down."""
    if isinstance(item, Block):
        return list(_down_to(library, item.section))
    above = list(_down_to(library, item.id))
    return above if above[-1].id != item.id else above[:-1]


@lru_cache(maxsize=4096)
def _down_to(library: Library, section: str) -> tuple[Link, ...]:
    """The book, the game and the headings down to a section, itself included."""
    links: list[Link] = []
    at: Section | None = library.sections[section]
    first = library.sections[section]
    while at is not None and at.parent is not None and at.id != f"{at.work}/{at.game}":
        links.append(Link(id=at.id, title=at.title, url=Address.of(at).path))
        at = library.sections.get(at.parent)
    return (work_link(library.work(first.work)), volume_link(library, first.work, first.game), *reversed(links))

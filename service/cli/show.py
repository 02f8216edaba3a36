"""`hoyle show`: a law, a run of laws, a section, a record or a game, by its address or as one cites it."""

from __future__ import annotations

import re
from typing import Annotated
from urllib.parse import unquote

import typer
from rich.console import Console
from rich.markdown import Markdown

from corpus.errors import NotFoundError
from corpus.library import Library, load
from service.cli.output import Json, on_terminal, say, to_json, working
from service.resources.addresses import Address
from service.resources.games import game
from service.resources.laws import code, law_or_range
from service.resources.markdowns import Told, markdown
from service.resources.records import record
from service.resources.searches import SearchQuery, search
from service.resources.sections import section
from service.resources.works import volume, work
from service.search import open_index
from service.settings import Settings

__all__ = ["show_command"]

_LINK = re.compile(r"(?<!!)\[((?:[^\]\\]|\\.)*)\]\((/[^()\s]*)\)")


def show_command(
    address: Annotated[
        list[str],
        typer.Argument(help="poker 22, loo rule 7, round-games/poker/law/22, round-games/napoleon/tactics, poker, ..."),
    ],
    as_json: Json = False,
) -> None:
    """Show a law, a section, a record or a game with its page and what it cites."""
    shown = _find(load(further=Settings.from_environment().books), " ".join(address).strip().strip("/"))
    if as_json:
        to_json(shown)
    elif on_terminal():
        Console().print(Markdown(_readable(markdown(shown))))
    else:
        say(_readable(markdown(shown)).rstrip("\n"))


def _readable(text: str) -> str:
    """Markdown for a terminal: a link to a page of the site is followed by what `hoyle show` takes instead."""
    return _LINK.sub(lambda found: f"{found[1]} ({_address(found[2])})", text)


def _address(path: str) -> str:
    """What `hoyle show` takes for the path of a page: `loo`, `round-games/loo`, `round-games/poker/law/22`."""
    kind, _, rest = unquote(path).lstrip("/").partition("/")
    rest, _, key = rest.partition("#")
    if kind not in ("works", "games"):
        return path
    return re.sub(r"/laws/(\d+)$", r"/law/\1", rest) + (f"/{key}" if key else "")


def _find(library: Library, address: str) -> Told:
    if address in library.blocks:
        return record(library, address)
    if address in library.treated:
        return game(library, address)
    if address in library.works:
        return work(library, address)
    if "/" in address:
        place = Address.parse("/works/" + address.removeprefix("works/").replace("/law/", "/laws/"))
        if place.laws is not None:
            return law_or_range(library, place.work, place.game, place.laws)
        if place.section == "laws":
            return code(library, place.work, place.game)
        if place.section:
            return section(library, place.work, place.game, place.section)
        return volume(library, place.work, place.game)
    return _cited(library, address)


def _cited(library: Library, citation: str) -> Told:
    """What is cited in the way people write it; search knows how they do."""
    with working("Opening the index"):
        index = open_index(library, Settings.from_environment().data_dir)
    found = search(library, index, SearchQuery(q=citation, exact=True), here="", page=1, size=1).direct
    if not found:
        _look_for_law(library, citation)
        raise NotFoundError(
            f"{citation!r} is no address and no citation.",
            "Write poker 22 or round-games/poker/law/22, or use `hoyle search`.",
        )
    return record(library, found[0].id)


def _look_for_law(library: Library, citation: str) -> None:
    """Raises NotFoundError, which names the laws that there are, for the citation of a law that isn't there."""
    cited = re.fullmatch(r"(.+?)[\s,]+(?:(?:rule|law|no\.?)\s+)?(\d{1,4})", citation.casefold())
    if cited is None:
        return
    for known in library.games.values():
        if cited[1] in {name.casefold() for name in (known.id, known.name, *known.aliases)}:
            for work in known.works:
                if (work, known.id) in library.volumes and library.laws(work, known.id):
                    library.law(work, known.id, int(cited[2]))

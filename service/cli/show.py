"""`hoyle show`: a law, a run of laws, a section, a record or a game, by its address or as one cites it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown

from corpus.errors import NotFoundError
from corpus.library import Library, load
from corpus.records import Block
from service.cli.output import Json, on_terminal, say, to_json, warn, working
from service.cli.plain import as_plain, readable
from service.resources.addresses import Address, LawNumbers
from service.resources.games import game
from service.resources.laws import code, law_or_range
from service.resources.links import link, volume_link
from service.resources.markdowns import Told
from service.resources.models import Link
from service.resources.records import record
from service.resources.searches import SearchQuery, search
from service.resources.sections import section
from service.resources.works import volume, work
from service.search import open_index
from service.search.absent import absent
from service.search.citation import read
from service.search.names import Names
from service.settings import Settings

__all__ = ["show_command"]

_LISTED = 10


def show_command(
    address: Annotated[
        list[str],
        typer.Argument(help="poker 22, loo rule 7, round-games/poker/law/22, round-games/napoleon/tactics, poker, ..."),
    ],
    as_json: Json = False,
) -> None:
    """Show a law, a section, a record or a game with its page and what it cites."""
    library = load(further=Settings.from_environment().books)
    shown = _find(library, " ".join(address).strip().strip("/"))
    if as_json:
        to_json(shown)
    elif on_terminal():
        Console().print(Markdown(readable(library, shown)))
    else:
        say(as_plain(readable(library, shown)))


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
    """What is cited in the way people write it; search knows how they do. Of several the first, the others told of."""
    names = Names(library)
    named = [link(library, each) for each in (*sorted(names.game(citation)), *sorted(names.work(citation)))]
    if named:
        _tell_others(library, citation, named[1:])
        return _find(library, named[0].id)
    with working("Opening the index"):
        index = open_index(library, Settings.from_environment().data_dir)
    found = search(library, index, SearchQuery(q=citation, exact=True), here="", page=1, size=100).direct
    if not found:
        cited = read(citation, names)
        if cited is not None and (said := absent(cited, library)):
            raise NotFoundError(" ".join(said), "`hoyle search` finds what stands elsewhere.")
        raise NotFoundError(
            f"{citation[:60]!r} is no address and no citation.",
            "Write poker 22 or round-games/poker/law/22, or use `hoyle search`.",
        )
    blocks = [library.blocks[hit.id] for hit in found]
    first, last = blocks[0], blocks[-1]
    if len(blocks) > 1 and _run(blocks):
        return law_or_range(library, first.work, first.game, LawNumbers(first.number or 0, last.number or 0))
    others = [link(library, block.id) for block in blocks[1:]]
    if first.number is not None and not others:
        # A book that treats the game without numbers is meant as well by "loo 2" as the one with them.
        others = [
            volume_link(library, *key) for key in library.volumes if key[1] == first.game and key[0] != first.work
        ]
    _tell_others(library, citation, others)
    return record(library, first.id)


def _run(blocks: Sequence[Block]) -> bool:
    """Whether blocks are laws of one game and book that follow each other."""
    first = blocks[0]
    return first.kind == "law" and all(
        (block.work, block.game, block.number) == (first.work, first.game, (first.number or 0) + place)
        for place, block in enumerate(blocks)
    )


def _tell_others(library: Library, citation: str, others: Sequence[Link]) -> None:
    if others:
        warn(f"{citation!r} may also mean:")
    for other in others[:_LISTED]:
        book = library.works.get(other.id.partition("/")[0])
        warn(f"  hoyle show {other.id}    {other.title}{f' ({book.title})' if book else ''}")
    if len(others) > _LISTED:
        warn(f"  and {len(others) - _LISTED} more: hoyle search {citation!r}")

"""The games, from their description and the volumes: every figure bound to the record and page that gives it.

The description (`corpus/games.toml`) holds names, numbers and verbatim quotes; this module finds the one record that
holds each quote, so that a figure which the books do not give cannot stand in the library.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from corpus.errors import SourceError
from corpus.records import Block, Family, Figure, Game, PackFacts, Place, PlayerFacts, Variation, plain
from corpus.volume import Volume

__all__ = ["games"]


class _Row(BaseModel):
    """A table of the description; a name that it should not have is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class _Quote(_Row):
    work: str | None = None
    quote: str = Field(min_length=1)


class _Figure(_Row):
    value: int | None = Field(default=None, ge=1)
    work: str | None = None
    quote: str | None = Field(default=None, min_length=1)
    note: str = ""
    also: tuple[_Quote, ...] = ()


class _Pack(_Row):
    cards: int | None = Field(default=None, ge=1)
    packs: int = Field(ge=1)
    name: str
    work: str | None = None
    quote: str | None = Field(default=None, min_length=1)
    note: str = ""
    also: tuple[_Quote, ...] = ()


class _Variation(_Row):
    name: str
    work: str | None = None
    quote: str = Field(min_length=1)


class _Game(_Row):
    id: str
    name: str
    aliases: tuple[str, ...]
    family: Family
    works: tuple[str, ...] = Field(min_length=1)
    least: _Figure
    most: _Figure
    best: tuple[_Figure, ...] = ()
    packs: tuple[_Pack, ...] = Field(min_length=1)
    variations: tuple[_Variation, ...] = ()


class _Description(_Row):
    game: tuple[_Game, ...]


def games(volumes: Iterable[Volume], description: Path) -> list[Game]:
    """The games of `description` in its order, each figure with its place in `volumes`.

    Raises SourceError, which names the game and the quote, where a quote stands in no record of the game or in more
    than one, where a figure has neither quote nor note, or where the figures contradict each other.
    """
    texts: defaultdict[tuple[str, str], list[Block]] = defaultdict(list)
    for volume in volumes:
        texts[volume.work, volume.game] += volume.blocks
    rows = _read(description)
    names = [row.id for row in rows]
    for name in names:
        if names.count(name) > 1:
            raise SourceError(f"{description.name} describes {name} twice.", "Merge the two.")
    return [_game(row, texts) for row in rows]


def _read(description: Path) -> tuple[_Game, ...]:
    try:
        return _Description.model_validate(tomllib.loads(description.read_text(encoding="utf-8"))).game
    except OSError as error:
        raise SourceError(f"{description.name} cannot be read: {error.strerror}.", "It lies in corpus/.") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SourceError(f"{description.name} is no TOML: {error}.", "Mend it at that line.") from error
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise SourceError(f"{description.name} cannot be used at {where}: {first['msg']}.", "Mend it there.") from error


def _game(row: _Game, texts: Mapping[tuple[str, str], list[Block]]) -> Game:
    def find(work: str | None, quote: str) -> Place:
        if work is None and len(row.works) > 1:
            raise SourceError(f"{row.id}: the quote {quote!r} names no work.", f"Name one of {', '.join(row.works)}.")
        named = work or row.works[0]
        if named not in row.works:
            raise SourceError(f"{row.id}: {named} is not among its works.", f"These are {', '.join(row.works)}.")
        return _place(row.id, named, quote, texts.get((named, row.id), []))

    def places(item: _Figure | _Pack, what: str) -> tuple[Place | None, tuple[Place, ...]]:
        if item.quote is None and not item.note:
            raise SourceError(
                f"{row.id}: {what} has neither quote nor note.", "Quote the book, or say that it is silent."
            )
        place = find(item.work, item.quote) if item.quote is not None else None
        return place, tuple(find(more.work, more.quote) for more in item.also)

    def figure(item: _Figure, what: str) -> Figure:
        if item.value is not None and item.quote is None:
            raise SourceError(f"{row.id}: {what} is {item.value} without a quote.", "Quote the book.")
        place, also = places(item, what)
        return Figure(value=item.value, place=place, note=item.note, also=also)

    def pack(item: _Pack) -> PackFacts:
        place, also = places(item, f"the pack of {item.cards}")
        return PackFacts(cards=item.cards, packs=item.packs, name=item.name, place=place, note=item.note, also=also)

    _check_order(row)
    return Game(
        id=row.id,
        name=row.name,
        aliases=row.aliases,
        family=row.family,
        players=PlayerFacts(
            least=figure(row.least, "the least number of players"),
            most=figure(row.most, "the greatest number of players"),
            best=tuple(figure(item, "the best number of players") for item in row.best),
        ),
        packs=tuple(pack(item) for item in row.packs),
        works=row.works,
        variations=tuple(
            Variation(name=item.name, work=item.work or row.works[0], place=find(item.work, item.quote))
            for item in row.variations
        ),
    )


def _check_order(row: _Game) -> None:
    least, most = row.least.value, row.most.value
    numbers = [least, *sorted(item.value for item in row.best if item.value is not None), most]
    known = [number for number in numbers if number is not None]
    if known != sorted(known):
        raise SourceError(
            f"{row.id}: the numbers of players contradict each other: {', '.join(map(str, known))}.",
            "The least comes first, then the best, then the most.",
        )


def _place(game: str, work: str, quote: str, blocks: list[Block]) -> Place:
    if not blocks:
        raise SourceError(f"{game}: {work} has no text of it to quote.", "Add the volume, or take the work away.")
    holders = [block for block in blocks if quote in block.plain]
    times = sum(block.plain.count(quote) for block in holders)
    if times != 1:
        where = ", ".join(block.id for block in holders)
        found = f"stands {times} times in {work} ({where})" if times else f"stands nowhere in {work}"
        raise SourceError(f"{game}: the quote {quote!r} {found}.", "Quote the book to the letter, and enough of it.")
    block = holders[0]
    return Place(record=block.id, page=_page(block, block.plain.index(quote)), quote=quote)


def _page(block: Block, at: int) -> int | None:
    """The page on which character `at` of the block's plain text stands."""
    page = block.page
    for turn in block.turns:
        if len(plain(block.text[: turn.at])) <= at:
            page = turn.page
    return page

"""The library as a whole: every record, looked up by address.

`load()` reads `corpus/text/`, `works.toml` and `games.json` once; the result is immutable and shared by all.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from corpus import supplied
from corpus import volume as volumes
from corpus.errors import CorpusError, NotFoundError
from corpus.records import Block, Figure, Game, PlayerFacts, Section, Work
from corpus.volume import Volume

_Item = TypeVar("_Item", Section, Block)

__all__ = ["FRONT_MATTER", "ROOT", "Library", "load"]

ROOT = Path(__file__).parent
FRONT_MATTER = "front-matter"
"""Stands in the place of a game for what a book has before its first one."""


class Library:
    """Works, games, sections and blocks, with the look-ups that citation, search and pages need."""

    def __init__(self, works: Iterable[Work], games: Iterable[Game], volumes: Iterable[Volume], digest: str) -> None:
        self.works: dict[str, Work] = {}
        for work in works:
            if self.works.setdefault(work.id, work) is not work:
                raise CorpusError(f"Two books have the id {work.id}.", "Give one of them another `id`.")
        self.games = {game.id: game for game in games}
        self.volumes = {(volume.work, volume.game): volume for volume in volumes}
        self.digest = digest
        self.sections: dict[str, Section] = {}
        self.blocks: dict[str, Block] = {}
        for volume in self.volumes.values():
            for section in volume.sections:
                self._add(self.sections, section)
            for block in volume.blocks:
                self._add(self.blocks, block)

    def _add(self, where: dict[str, _Item], item: _Item) -> None:
        if item.id in self.sections or item.id in self.blocks:
            raise CorpusError(f"Two records have the address {item.id}.", "Run `hoyle ingest`.")
        where[item.id] = item

    def work(self, work: str) -> Work:
        """A work by its id. Raises NotFoundError."""
        if work not in self.works:
            raise NotFoundError(f"There is no work {work!r} here.", f"The works are {', '.join(self.works)}.")
        return self.works[work]

    def game(self, game: str) -> Game:
        """A game by its id. Raises NotFoundError."""
        if game not in self.games:
            raise NotFoundError(f"There is no game {game!r} here.", f"The games are {', '.join(self.games)}.")
        return self.games[game]

    def volume(self, work: str, game: str) -> Volume:
        """The text of a game in a work. Raises NotFoundError."""
        self.work(work)
        if (work, game) not in self.volumes:
            treated = [g for w, g in self.volumes if w == work]
            raise NotFoundError(f"{work} does not treat {game!r}.", f"It treats {', '.join(treated)}.")
        return self.volumes[work, game]

    def record(self, record: str) -> Block | Section:
        """A block or section by its address. Raises NotFoundError."""
        found = self.blocks.get(record) or self.sections.get(record)
        if found is None:
            raise NotFoundError(f"There is no record {record!r}.", "Search for words of its text instead.")
        return found

    def law(self, work: str, game: str, number: int) -> Block:
        """A numbered law. Raises NotFoundError, which names the laws that there are."""
        block = self.blocks.get(f"{work}/{game}/law/{number}")
        if block is None:
            numbers = [law.number or 0 for law in self.laws(work, game)]
            if not numbers:
                raise NotFoundError(f"{game} has no numbered laws in {work}.", "Its rules stand in its sections.")
            raise NotFoundError(
                f"{game} has no law {number} in {work}.",
                f"Its laws run from {min(numbers)} to {max(numbers)}.",
            )
        return block

    def laws(self, work: str, game: str) -> tuple[Block, ...]:
        """The numbered laws of a game in a work, in order."""
        return tuple(block for block in self.volume(work, game).blocks if block.kind == "law")

    @cached_property
    def treated(self) -> dict[str, Game]:
        """Every game that a book treats by its id: the games, and those that only a book of its user has."""
        found = dict(self.games)
        unknown = Figure(value=None, place=None)
        for (work, game), volume in self.volumes.items():
            if game in self.games or game == FRONT_MATTER:
                continue
            works = (*found[game].works, work) if game in found else (work,)
            players = PlayerFacts(least=unknown, most=unknown)
            found[game] = Game(id=game, name=volume.title, aliases=(), players=players, packs=(), works=works)
        return found

    def terms(self) -> tuple[Block, ...]:
        """The glossary."""
        return tuple(block for block in self.blocks.values() if block.kind == "term")

    def breadcrumb(self, item: Block | Section) -> tuple[str, ...]:
        """Work, game and headings above a record, as titles."""
        section = self.sections[item.section] if isinstance(item, Block) else item
        return (self.works[item.work].short, *section.path)

    def children(self, section: Section) -> tuple[Block, ...]:
        """The blocks that stand directly under a section's heading."""
        return self._children.get(section.id, ())

    def cited_by(self, record: str) -> tuple[Block, ...]:
        """The blocks whose cross-references lead to a record."""
        return self._cited_by.get(record, ())

    @cached_property
    def _children(self) -> dict[str, tuple[Block, ...]]:
        found: defaultdict[str, list[Block]] = defaultdict(list)
        for block in self.blocks.values():
            found[block.section].append(block)
        return {section: tuple(blocks) for section, blocks in found.items()}

    @cached_property
    def _cited_by(self) -> dict[str, tuple[Block, ...]]:
        found: defaultdict[str, dict[str, Block]] = defaultdict(dict)
        for block in self.blocks.values():
            for reference in block.references:
                if reference.target and reference.target != block.id:
                    found[reference.target][block.id] = block
        return {target: tuple(blocks.values()) for target, blocks in found.items()}


@dataclass(slots=True)
class _Shelf:
    """What has been read so far, from one root after the other."""

    works: list[Work] = field(default_factory=list)
    games: dict[str, Game] = field(default_factory=dict)
    volumes: list[Volume] = field(default_factory=list)
    digest: Any = field(default_factory=hashlib.sha256)

    def read(self, root: Path) -> None:
        """Add what lies under `root`. Raises CorpusError when it is incomplete."""
        text = root / "text"
        found: list[Volume] = []
        for path in sorted(text.glob("*/*.md")):
            name = f"{path.parent.name}/{path.stem}"
            apparatus = path.with_suffix(".json")
            if not apparatus.exists():
                raise CorpusError(f"The text of {name} has no apparatus beside it.", "Run `hoyle ingest`.")
            raw = (path.read_bytes(), apparatus.read_bytes())
            for part in raw:
                self.digest.update(part)
            found.append(volumes.read(raw[0].decode(), raw[1].decode(), name))
        if not found:
            raise CorpusError(f"There is no text under {text}.", "Run `hoyle ingest`.")
        works_raw, games_raw = (root / "works.toml").read_bytes(), (text / "games.json").read_bytes()
        self.digest.update(works_raw + games_raw)
        self.works += [Work.model_validate(row) for row in tomllib.loads(works_raw.decode())["work"]]
        for path in supplied.facts_of(root):
            self.digest.update(path.read_bytes())
            found.append(supplied.volume(path))
        if any(volume.work == supplied.SUPPLIED for volume in found):
            self.works.append(supplied.work())
        for row in json.loads(games_raw):
            game = Game.model_validate(row)
            self.games.setdefault(game.id, game)
        order = {game: place for place, game in enumerate(self.games)}
        found.sort(key=lambda volume: (volume.work, order.get(volume.game, len(order)), volume.game))
        self.volumes += found

    def library(self) -> Library:
        """All of it; a game names every work that has a volume of it."""
        games = []
        for game in self.games.values():
            more = [each.work for each in self.volumes if each.game == game.id and each.work not in game.works]
            games.append(game.model_copy(update={"works": (*game.works, *more)}) if more else game)
        return Library(self.works, games, self.volumes, self.digest.hexdigest())


def load(root: Path = ROOT, further: Iterable[Path] = ()) -> Library:
    """The library that lies under `root`, and books of its user, each under a root of its own in `further`.

    Raises CorpusError when one is incomplete or damaged; it names the folder.
    """
    shelf = _Shelf()
    shelf.read(root)
    for own in further:
        try:
            shelf.read(own)
        except (OSError, ValueError, KeyError, TypeError, CorpusError) as error:
            raise CorpusError(
                f"The book in {own} cannot be read: {error}", "Run `hoyle ingest --book` again, or delete that folder."
            ) from error
    return shelf.library()

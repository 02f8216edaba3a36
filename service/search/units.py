"""What can be found: every block, every section by its headings, every game by its names."""

from __future__ import annotations

from dataclasses import dataclass

from corpus.headnotes import headnotes
from corpus.library import Library
from corpus.records import Block, Game, Section, plain
from corpus.supplied import SUPPLIED

__all__ = ["KINDS", "Unit", "players", "units"]

KINDS = ("law", "paragraph", "term", "table", "figure", "section", "game")
MOST_PLAYERS = 12


@dataclass(frozen=True, slots=True)
class Unit:
    """One thing that can be found, with all that search needs to know of it.

    `text` is what is read and marked, `gist` its headnote, in today's words; `own` the words over it: its name or
    heading, or `law22` for a law, so that its number is not taken for a count; `path` the headings above, outermost
    first, `names` those of its game. The last `notes` characters of the text are its footnotes. `work` and `section`
    are empty for a game, whose `works` says which books treat it. What is `supplied` stands in no book.
    """

    id: str
    kind: str
    work: str
    game: str
    text: str
    gist: str = ""
    own: str = ""
    path: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    section: str = ""
    notes: int = 0
    number: int | None = None
    first_page: int | None = None
    last_page: int | None = None
    works: tuple[str, ...] = ()
    supplied: bool = False


def players(game: Game) -> frozenset[int]:
    """The numbers of players that the books allow; up to 12 where they set no bound."""
    return frozenset(filter(game.suits, range(1, max(MOST_PLAYERS, game.players.most.value or 0) + 1)))


def _block(block: Block, section: Section, names: tuple[str, ...]) -> Unit:
    own = f"law{block.number}" if block.kind == "law" else block.name or ""
    notes = "".join(f"\n{plain(note.text)}" for note in block.notes if note.text)
    return Unit(
        id=block.id,
        kind=block.kind,
        work=block.work,
        game=block.game,
        text=block.plain + notes,
        notes=len(notes),
        gist=headnotes().of(block.id),
        own=own,
        path=section.path,
        names=names,
        section=block.section,
        number=block.number,
        first_page=block.page,
        last_page=block.last_page,
        supplied=block.work == SUPPLIED,
    )


def _section(section: Section, names: tuple[str, ...]) -> Unit:
    return Unit(
        id=section.id,
        kind="section",
        work=section.work,
        game=section.game,
        text=section.title,
        own=section.title,
        path=section.path[:-1],
        names=names,
        section=section.id,
        first_page=section.page,
        last_page=section.page,
        supplied=section.work == SUPPLIED,
    )


def _game(game: Game) -> Unit:
    names = (game.name, *game.aliases)
    told = f"{'; '.join(names)}. {game.family}"
    if game.variations:
        told += f". {'; '.join(dict.fromkeys(variation.name for variation in game.variations))}"
    return Unit(id=game.id, kind="game", work="", game=game.id, text=told, own=game.name, names=names, works=game.works)


def units(library: Library) -> list[Unit]:
    """All units of a library, in the order of its volumes and then its games."""
    found: list[Unit] = []
    for volume in library.volumes.values():
        game = library.games.get(volume.game)
        names = (game.name, *game.aliases) if game else (volume.title,)
        sections = {section.id: section for section in volume.sections}
        for item in volume.items():
            if isinstance(item, Block):
                found.append(_block(item, sections[item.section], names))
            else:
                found.append(_section(item, names))
    found += map(_game, library.games.values())
    return found

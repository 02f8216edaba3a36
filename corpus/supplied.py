"""The work `supplied`: rules that a game needs and that no page of the sources prints.

They are facts in words of the editors, `facts/<game>_rules.toml` under the root of a library, each with what bears it
out. As records they can be shown, searched and cited like the text of a book, and are marked as supplied: they have no
page, no transcription and no trace.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from corpus.errors import CorpusError
from corpus.records import Block, Lacuna, Section, Work
from corpus.volume import Volume

__all__ = ["SUPPLIED", "facts_of", "volume", "work"]

SUPPLIED = "supplied"
"""The id of the work."""


def facts_of(root: Path) -> list[Path]:
    """The files of supplied rules under the root of a library, in order; none for a book of its user."""
    return sorted((root / "facts").glob("*_rules.toml"))


def work() -> Work:
    """The work as a shelf names it; it has no transcription."""
    return Work(
        id=SUPPLIED,
        title="Supplied Rules",
        short="Supplied Rules",
        author="the editors of this library",
        year="2026",
        note="No book: rules that a game needs and the sources have lost, in words of the editors.",
        witnesses=(),
    )


def volume(path: Path) -> Volume:
    """The supplied rules of a game, from a file of facts. Raises CorpusError, which names the file."""
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8"))
        game, title, lost = told["game"], told["title"], told["lost"]
        head = f"{SUPPLIED}/{game}"
        section = Section(
            id=head, work=SUPPLIED, game=game, title=title, level=1, parent=None, path=(title,), order=0, page=None
        )
        blocks = tuple(
            Block(
                id=f"{head}/{rule['id']}",
                kind="paragraph",
                work=SUPPLIED,
                game=game,
                section=head,
                order=order,
                name=f"Supplied rule: {rule['name']}",
                text=rule["says"],
                page=None,
                lacunae=(Lacuna(at=0, lost=lost, supplied_from=path.name),),
                supplied=True,
                paragraphing="editorial",
            )
            for order, rule in enumerate(told["rule"], 1)
        )
    except (KeyError, TypeError, ValueError) as error:
        raise CorpusError(f"{path.name}: {error} is missing, or no value of a rule.", "Correct it.") from error
    return Volume(SUPPLIED, game, title, (section,), blocks)

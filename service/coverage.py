"""What of a game's printed rules the engine carries: the library's text joined with the engine's register.

A numbered law, or an unnumbered paragraph that holds a rule, is *executed* (a function of its own carries it),
*declared* (ceremony or advice, with the reason) or *missing*. `make mutants` proves that what is called executed is:
each function in turn does nothing, and the tests named for its law must fail.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from typing import Literal, NamedTuple

from corpus.classes import Classes, classes
from corpus.errors import CorpusError
from corpus.library import Library
from corpus.records import Block
from service.engine import laws

__all__ = ["Carried", "State", "coverage"]

State = Literal["executed", "declared", "missing"]
_BINDING = frozenset(["rule", "variation"])
_STATES: dict[str, State] = {"executed": "executed", "declared": "declared", "missing": "missing"}


class Carried(NamedTuple):
    """The state of a record's rules: by which functions they are executed, or why they are declared.

    `sentences` counts the sentences of the record that bind play.
    """

    block: Block
    state: State
    functions: tuple[str, ...]
    reason: str
    sentences: int


def coverage(library: Library, work: str, game: str) -> tuple[Carried, ...]:
    """The state of every numbered law, and of every other record with a binding sentence, in the order of the book.

    Raises NotFoundError for a work or game that isn't there.
    """
    blocks = library.volume(work, game).blocks
    if importlib.util.find_spec(f"service.engine.{game.replace('-', '_')}"):
        laws.import_rules(game)
    return tuple(_carried(library, blocks))


def _carried(library: Library, blocks: tuple[Block, ...]) -> Iterator[Carried]:
    classed = classes(library)
    for block in blocks:
        binding = _binding(classed, block)
        (entry,) = laws.coverage([block.id])
        if block.kind == "law" or binding or entry.state != "missing":
            yield Carried(block, _STATES[entry.state], entry.functions, entry.reason, binding)


def _binding(classed: Classes, block: Block) -> int:
    try:
        return sum(part.kind in _BINDING for part in classed.get(block.id, ()))
    except CorpusError:
        # A book of a user's own has no classes: of its unnumbered records only those that the engine knows are listed.
        return 0

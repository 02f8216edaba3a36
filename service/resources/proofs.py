"""What a law does here beside being printed: the functions that execute it, and the questions that rest on it."""

from __future__ import annotations

from functools import lru_cache

from corpus.library import Library
from service.adjudicator import all_kinds
from service.engine import laws
from service.resources.addresses import Address
from service.resources.models import Link, Resource

__all__ = ["Proof", "disputes", "proof"]


class Proof(Resource):
    """What carries a law: the engine's functions, or why none can; and the kinds of question that it decides."""

    state: str
    functions: list[str]
    reason: str
    coverage: str
    questions: list[Link]
    cases: list[str]


@lru_cache(maxsize=4096)
def proof(library: Library, record: str) -> Proof | None:
    """What carries the law with an id; None where the engine does not play its game by its book."""
    block = library.blocks[record]
    if not laws.packages_of(block.game, block.work):
        return None
    laws.import_rules(block.game)
    (entry,) = laws.coverage([record])
    resting = [kind for kind in all_kinds() if record in kind.laws.get(block.work, ())]
    return Proof(
        state=entry.state,
        functions=[".".join(name.split(".")[-2:]) for name in entry.functions],
        reason=entry.reason,
        coverage=Address(block.work, block.game, "coverage").path,
        questions=[Link(id=kind.id, title=kind.title, url=f"/settle/{kind.id}") for kind in resting],
        cases=[example.asks for kind in resting for example in kind.examples],
    )


def disputes(game: str) -> bool:
    """Whether any question about a game can be decided."""
    return any(kind.game == game for kind in all_kinds())

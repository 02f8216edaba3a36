"""What of a game's printed rules the engine carries: the library's text joined with the engine's register.

A numbered law is *executed* (a function of its own carries it), *declared* (ceremony or advice, with the reason) or
*missing*. Of an unnumbered record every sentence that binds play is looked at: a function or a declaration that names
words of the sentence answers for it, one that names none for the whole record. A record is missing as soon as one of
its rules is. `make mutants` proves that what is called executed is: each function in turn does nothing, and the tests
named for its law must fail.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from corpus.classes import Classed, Classes, classes
from corpus.errors import CorpusError
from corpus.library import Library
from corpus.records import Block
from service.engine import laws

__all__ = ["Carried", "Sentence", "State", "coverage", "strays", "unnamed"]

State = Literal["executed", "declared", "missing"]
_BINDING = frozenset(["rule", "variation"])


class Sentence(NamedTuple):
    """A sentence that binds play, and what carries it; `named` where that names words of it, not the whole record."""

    text: str
    state: State
    functions: tuple[str, ...] = ()
    reason: str = ""
    named: bool = False


class Carried(NamedTuple):
    """The state of a record's rules: by which functions they are executed, or why they are declared.

    `sentences` counts the sentences of the record that bind play; `parts` are these, each with its own state.
    """

    block: Block
    state: State
    functions: tuple[str, ...]
    reason: str
    sentences: int
    parts: tuple[Sentence, ...] = ()


def coverage(library: Library, work: str, game: str) -> tuple[Carried, ...]:
    """The state of every numbered law, and of every other record with a binding sentence, in the order of the book.

    Raises NotFoundError for a work or game that isn't there.
    """
    blocks = library.volume(work, game).blocks
    if laws.packages_of(game, work):
        laws.import_rules(game)
    return tuple(_carried(library, blocks))


def _carried(library: Library, blocks: tuple[Block, ...]) -> Iterator[Carried]:
    classed = classes(library)
    for block in blocks:
        parts = tuple(_sentence(block, part) for part in _binding(classed, block))
        (entry,) = laws.coverage([block.id])
        if block.kind == "law" or parts or entry.state != "missing":
            states = {part.state for part in parts}
            state = _state(entry) if block.kind == "law" or not states else _worst(states)
            reason = entry.reason if state == "declared" else ""
            yield Carried(block, state, entry.functions, reason, len(parts), parts)


def _state(entry: laws.Coverage) -> State:
    states: dict[str, State] = {"executed": "executed", "declared": "declared"}
    return states.get(entry.state, "missing")


def _worst(states: set[State]) -> State:
    return "missing" if "missing" in states else "executed" if "executed" in states else "declared"


def _binding(classed: Classes, block: Block) -> tuple[Classed, ...]:
    try:
        return tuple(part for part in classed.get(block.id, ()) if part.kind in _BINDING)
    except CorpusError:
        # A book of a user's own has no classes: of its unnumbered records only those that the engine knows are listed.
        return ()


def _sentence(block: Block, part: Classed) -> Sentence:
    text = block.plain[part.start : part.end]
    rules, told = laws.rules_of(block.id), laws.declared_of(block.id)
    rules = [rule for rule in rules if rule.law == block.id]
    by_name = tuple(dict.fromkeys(rule.name for rule in rules if any(words in text for words in rule.says)))
    if by_name:
        return Sentence(text, "executed", by_name, named=True)
    reasons = [each.reason for each in told if any(words in text for words in each.says)]
    if reasons:
        return Sentence(text, "declared", (), " ".join(reasons), named=True)
    whole = tuple(dict.fromkeys(rule.name for rule in rules if not rule.says))
    if whole:
        return Sentence(text, "executed", whole)
    reasons = [each.reason for each in told if not each.says]
    return Sentence(text, "declared", (), " ".join(reasons)) if reasons else Sentence(text, "missing")


def unnamed(carried: tuple[Carried, ...]) -> list[str]:
    """The rule sentences for which only a whole record answers, though it holds several: strict coverage has none."""
    return [
        f"{item.block.id}: {part.text}"
        for item in carried
        if item.block.kind != "law" and item.sentences > 1
        for part in item.parts
        if not part.named
    ]


def strays(library: Library, work: str, game: str) -> list[str]:
    """Words by which a rule or declaration names a sentence, where they stand in none or in several of the record."""
    found = []
    classed = classes(library)
    for block in library.volume(work, game).blocks:
        rules = [rule.says for rule in laws.rules_of(block.id) if rule.law == block.id]
        texts = [block.plain[part.start : part.end] for part in classed.get(block.id, ())]
        for says in (*rules, *(told.says for told in laws.declared_of(block.id))):
            found += [f"{block.id}: {words}" for words in says if sum(words in text for text in texts) != 1]
    return sorted(set(found))

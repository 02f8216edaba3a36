"""The register of kinds of question: for each its facts, examples, laws, and a function for every authority."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from corpus.errors import NotFoundError
from service.adjudicator.hearing import Hearing
from service.adjudicator.vocabulary import Facts

__all__ = ["Decide", "Example", "Kind", "all_kinds", "kind", "kind_of", "under"]

Decide = Callable[[Any, Hearing], None]
F = TypeVar("F", bound=Callable[..., None])


@dataclass(frozen=True, slots=True)
class Example:
    """A question in words and its facts."""

    asks: str
    facts: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of question. `laws` are, by authority, those that bear upon it in general."""

    id: str
    game: str
    title: str
    facts: type[Facts]
    examples: tuple[Example, ...]
    laws: dict[str, tuple[str, ...]]
    rules: dict[str, Decide]


_KINDS: dict[str, Kind] = {}


def kind(
    name: str,
    title: str,
    facts: type[Facts],
    laws: Iterable[str],
    examples: Iterable[tuple[str, Mapping[str, Any]]],
    work: str = "",
) -> Callable[[F], F]:
    """Register the function below as the answer to a kind of question.

    The authority is `work`, else that of the first of its `laws`: of a game whose rules are supplied it is the book.
    """
    cited = tuple(laws)

    def register(function: F) -> F:
        told = tuple(Example(asks, given) for asks, given in examples)
        by = work or cited[0].split("/")[0]
        _KINDS[name] = Kind(name, name.split("/")[0], title, facts, told, {by: cited}, {by: function})
        return function

    return register


def under(name: str, laws: Iterable[str]) -> Callable[[F], F]:
    """Register the function below as the answer of another work to the same kind of question."""
    cited = tuple(laws)

    def register(function: F) -> F:
        work = cited[0].split("/")[0]
        _KINDS[name].laws[work] = cited
        _KINDS[name].rules[work] = function
        return function

    return register


def all_kinds() -> tuple[Kind, ...]:
    """Every kind, in the order of registration."""
    return tuple(_KINDS.values())


def kind_of(name: str) -> Kind:
    """A kind by its id. Raises NotFoundError, which names those that there are."""
    found = _KINDS.get(name)
    if found is None:
        raise NotFoundError(f"kind: there is no kind of question {name[:60]!r}.", f"The kinds are {', '.join(_KINDS)}.")
    return found

"""The register of kinds of question: for each its facts, examples, laws, and a function for every authority.

The kinds of a game are imported when one of them is asked for; a command that settles one dispute needs no other game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, lru_cache
from importlib import import_module
from typing import Any, TypeVar

from corpus.errors import NotFoundError
from service.adjudicator.hearing import Hearing
from service.adjudicator.vocabulary import Facts

__all__ = ["MODULES", "Decide", "Example", "Kind", "all_kinds", "is_kind", "kind", "kind_of", "under"]

_TRICKS = ("euchre", "all-fours", "napoleon", "spoil-five")
MODULES: dict[str, tuple[str, ...]] = {
    "loo_play": ("loo",),
    "loo_trick": ("loo",),
    "all_fours_deal": ("all-fours",),
    "all_fours_play": ("all-fours",),
    "all_fours_score": ("all-fours",),
    "euchre_play": ("euchre",),
    "ecarte_play": ("ecarte",),
    "ecarte_calls": ("ecarte",),
    "ecarte_exchange": ("ecarte",),
    "ecarte_king": ("ecarte",),
    "ecarte_deal": ("ecarte",),
    "ecarte_advice": ("ecarte",),
    "trick_games": _TRICKS,
    "ecarte_history": ("ecarte",),
    "ecarte_score": ("ecarte",),
    "euchre_calls": ("euchre",),
    "euchre_party": ("euchre",),
    "euchre_score": ("euchre",),
    "loo_declaring": ("loo",),
    "loo_alone": ("loo",),
    "loo_leaving": ("loo",),
    "loo_faults": ("loo",),
    "loo_flush": ("loo",),
    "loo_history": ("loo",),
    "loo_pool": ("loo",),
    "loo_single": ("loo",),
    "nap_calls": ("napoleon",),
    "nap_deal": ("napoleon",),
    "nap_play": ("napoleon",),
    "nap_stakes": ("napoleon",),
    "poker_show": ("poker",),
    "poker_bets": ("poker",),
    "poker_deal": ("poker",),
    "poker_dealer": ("poker",),
    "poker_disputes": ("poker",),
    "poker_draw": ("poker",),
    "poker_draw_number": ("poker",),
    "poker_pack_short": ("poker",),
    "poker_inquiry": ("poker",),
    "poker_foul": ("poker",),
    "poker_history": ("poker",),
    "poker_openers": ("poker",),
    "poker_jackpot": ("poker",),
    "poker_unopened": ("poker",),
    "poker_ranking": ("poker",),
    "poker_rules": ("poker",),
    "poker_short": ("poker",),
    "poker_stakes": ("poker",),
    "poker_turns": ("poker",),
    "poker_uncalled": ("poker",),
    "spoil_five_play": ("spoil-five",),
    "spoil_five_pool": ("spoil-five",),
    "spoil_five_deal": ("spoil-five",),
    "spoil_five_score": ("spoil-five",),
    "spoil_five_stakes": ("spoil-five",),
    "trick_rules": (*_TRICKS, "loo", "ecarte"),
    "topics": ("poker", "loo", "napoleon", "all-fours", "spoil-five", "euchre", "ecarte"),
}
"""The modules that hold the functions of the kinds, in the order in which these are listed, with the games of each."""

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


@lru_cache(maxsize=16)
def _import(game: str) -> None:
    """Import the kinds of a game."""
    for module, games in MODULES.items():
        if game in games:
            import_module(f"{__package__}.{module}")


@cache
def all_kinds() -> tuple[Kind, ...]:
    """Every kind, those of a module together."""
    for module in MODULES:
        import_module(f"{__package__}.{module}")
    places = {f"{__package__}.{module}": place for place, module in enumerate(MODULES)}
    return tuple(sorted(_KINDS.values(), key=lambda each: places[next(iter(each.rules.values())).__module__]))


def is_kind(name: str) -> bool:
    """Whether there is a kind with this id."""
    _import(name.partition("/")[0])
    return name in _KINDS


def kind_of(name: str) -> Kind:
    """A kind by its id. Raises NotFoundError, which names the nearest and where all of them are listed."""
    if not is_kind(name):
        known = [each.id for each in all_kinds()]
        near = ", ".join(get_close_matches(name[:60].lower(), known, 3, 0))
        raise NotFoundError(
            f"kind: there is no kind of question {name[:60]!r}.",
            f"The nearest are {near}; all {len(known)} are listed at /api/questions.",
        )
    return _KINDS[name]

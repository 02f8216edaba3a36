"""The register: which function executes which law, or which sentence of an unnumbered text.

    @law("round-games/poker/law/22")
    def straddle_ceiling(limit: int) -> int: ...

    @law("round-games/napoleon/calling/if-he-cannot-stand-for-more", says="No player may make a second declaration")
    def may_declare_again(declared: bool) -> bool: ...

The function stays what it is, so a decorated rule costs nothing in play. `nothing` is what the function would
return if the law were not there; the mutants replace it by that and expect the tests named for the law to fail.
`says` are words, of each sentence of the record that the function executes, that stand in no other sentence of it;
without them the function answers for the whole record. A law, or a sentence, that no function can carry is declared
with the reason.

A package of rules says in `PLAYS` (in its `__init__`) which volume it plays: "round-games/napoleon". So two books on
one game are two packages, and their names need not be that of the game.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from service import engine

__all__ = [
    "Coverage",
    "Declared",
    "Rule",
    "coverage",
    "declare",
    "declared_of",
    "import_rules",
    "law",
    "laws_of",
    "packages_of",
    "rules_in",
    "rules_of",
]

F = TypeVar("F", bound=Callable[..., Any])


class Rule(NamedTuple):
    """A function that executes a law, what it returns when the law does nothing, and which sentences it executes."""

    law: str
    function: Callable[..., Any]
    nothing: object
    says: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The dotted name of the function."""
        return f"{self.function.__module__}.{self.function.__qualname__}"


class Declared(NamedTuple):
    """Why no function carries a law, or those of its sentences that `says` names."""

    law: str
    reason: str
    says: tuple[str, ...] = ()


class Coverage(NamedTuple):
    """The state of one law: "executed", "declared" or "missing", by which functions or for which reason."""

    law: str
    state: str
    functions: tuple[str, ...] = ()
    reason: str = ""


_RULES: dict[str, list[Rule]] = {}
_DECLARED: dict[str, list[Declared]] = {}


def _words(says: str | Iterable[str]) -> tuple[str, ...]:
    return (says,) if isinstance(says, str) and says else tuple(says)


def law(*ids: str, nothing: object = None, says: str | tuple[str, ...] = ()) -> Callable[[F], F]:
    """Register the function below as executing the laws or sections `ids`; with `says` certain sentences of one.

    Raises ValueError where sentences of several records would be named at once: put one line for each record.
    """
    words = _words(says)
    if words and len(ids) != 1:
        raise ValueError(f"words of which record: {', '.join(ids)}?")

    def register(function: F) -> F:
        for name in ids:
            _RULES.setdefault(name, []).append(Rule(name, function, nothing, words))
        return function

    return register


def declare(name: str, reason: str, says: str | tuple[str, ...] = ()) -> None:
    """Register a law (or sentences of it) as one that no function carries: ceremony or advice, with the reason."""
    told = Declared(name, reason, _words(says))
    if told not in _DECLARED.setdefault(name, []):
        _DECLARED[name].append(told)


def laws_of(function: Callable[..., Any]) -> tuple[str, ...]:
    """The ids of the laws that `function` executes."""
    return tuple(name for name, rules in _RULES.items() if any(rule.function is function for rule in rules))


def rules_of(prefix: str) -> list[Rule]:
    """Every registered rule whose law's id begins with `prefix`, in the order of registration."""
    return [rule for name, rules in _RULES.items() if name.startswith(prefix) for rule in rules]


def rules_in(package: str) -> list[Rule]:
    """Every registered rule whose function stands in a package of this engine ("poker", "nap")."""
    within = f"{engine.__name__}.{package}."
    return [rule for rule in rules_of("") if rule.function.__module__.startswith(within)]


def declared_of(name: str) -> tuple[Declared, ...]:
    """What is declared of a law or section."""
    return tuple(_DECLARED.get(name, ()))


@lru_cache(maxsize=1)
def _plays() -> dict[str, tuple[str, ...]]:
    """The packages of rules, and the volumes that each plays."""
    found = {}
    for module in pkgutil.iter_modules(engine.__path__):
        if module.ispkg:
            package = importlib.import_module(f"{engine.__name__}.{module.name}")
            found[module.name] = _words(getattr(package, "PLAYS", ()))
    return found


def packages_of(game: str, work: str = "") -> tuple[str, ...]:
    """The packages that play a game, by every book or as `work` has it: ("nap", "napoleon"); () where none does."""
    return tuple(
        name
        for name, volumes in _plays().items()
        if any(volume.endswith(f"/{game}") and volume.startswith(f"{work}/" if work else "") for volume in volumes)
    )


def import_rules(game: str) -> None:
    """Import every module of the packages that play a game ("poker", "napoleon"), so that its rules are registered.

    A package may also be named itself ("nap").
    """
    for name in packages_of(game) or (game.replace("-", "_"),):
        package = importlib.import_module(f"{engine.__name__}.{name}")
        for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)


def coverage(ids: Iterable[str]) -> list[Coverage]:
    """The state of each of the laws `ids`, in their order."""
    report = []
    for name in ids:
        if name in _RULES:
            report.append(Coverage(name, "executed", tuple(dict.fromkeys(rule.name for rule in _RULES[name]))))
        elif name in _DECLARED:
            report.append(Coverage(name, "declared", (), " ".join(told.reason for told in _DECLARED[name])))
        else:
            report.append(Coverage(name, "missing"))
    return report

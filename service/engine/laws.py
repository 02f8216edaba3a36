"""The register: which function executes which law.

    @law("round-games/poker/law/22")
    def straddle_ceiling(limit: int) -> int: ...

The function stays what it is, so a decorated rule costs nothing in play. `nothing` is what the function would
return if the law were not there; the mutants replace it by that and expect the tests named for the law to fail.
A law that no function can carry is declared with the reason.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeVar

__all__ = ["Coverage", "Rule", "coverage", "declare", "import_rules", "law", "laws_of", "rules_of"]

F = TypeVar("F", bound=Callable[..., Any])


class Rule(NamedTuple):
    """A function that executes a law, and what it returns when the law does nothing."""

    law: str
    function: Callable[..., Any]
    nothing: object

    @property
    def name(self) -> str:
        """The dotted name of the function."""
        return f"{self.function.__module__}.{self.function.__qualname__}"


class Coverage(NamedTuple):
    """The state of one law: "executed", "declared" or "missing", by which functions or for which reason."""

    law: str
    state: str
    functions: tuple[str, ...] = ()
    reason: str = ""


_RULES: dict[str, list[Rule]] = {}
_DECLARED: dict[str, str] = {}


def law(*ids: str, nothing: object = None) -> Callable[[F], F]:
    """Register the function below as executing the laws or sections `ids`."""

    def register(function: F) -> F:
        for name in ids:
            _RULES.setdefault(name, []).append(Rule(name, function, nothing))
        return function

    return register


def declare(name: str, reason: str) -> None:
    """Register a law as one that no function carries: ceremony or advice, with the reason."""
    _DECLARED[name] = reason


def laws_of(function: Callable[..., Any]) -> tuple[str, ...]:
    """The ids of the laws that `function` executes."""
    return tuple(name for name, rules in _RULES.items() if any(rule.function is function for rule in rules))


def rules_of(prefix: str) -> list[Rule]:
    """Every registered rule whose law's id begins with `prefix`, in the order of registration."""
    return [rule for name, rules in _RULES.items() if name.startswith(prefix) for rule in rules]


def import_rules(game: str) -> None:
    """Import every module of a game's package ("poker", "loo"), so that all its rules are registered."""
    package = importlib.import_module(f"service.engine.{game.replace('-', '_')}")
    for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
        importlib.import_module(module.name)


def coverage(ids: Iterable[str]) -> list[Coverage]:
    """The state of each of the laws `ids`, in their order."""
    report = []
    for name in ids:
        if name in _RULES:
            report.append(Coverage(name, "executed", tuple(rule.name for rule in _RULES[name])))
        elif name in _DECLARED:
            report.append(Coverage(name, "declared", (), _DECLARED[name]))
        else:
            report.append(Coverage(name, "missing"))
    return report

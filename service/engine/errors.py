"""What the engine raises on purpose. Each message names the place and says why.

EngineError
├── UnreadableError    words or marks that name no card, rank, sum or seat (syntax)
├── AmbiguousError     words that name more than one
├── ImpossibleError    facts that cannot all be true: two aces of spades in one pack
└── RefusedError       an event that the laws do not allow, or do not provide for, now
"""

from __future__ import annotations

__all__ = ["AmbiguousError", "EngineError", "ImpossibleError", "RefusedError", "UnreadableError"]


class EngineError(Exception):
    """The root of the tree above."""


class UnreadableError(EngineError):
    """The text names no card, rank, sum of money or seat."""


class AmbiguousError(EngineError):
    """The text names more than one thing."""


class ImpossibleError(EngineError):
    """The facts contradict each other."""


class RefusedError(EngineError):
    """An event that no law provides for in this state.

    `law` is the id of the law or section which stands in the way, or "" where none speaks of it; `note` names the
    reading that was assumed where the laws leave a choice, like that of a step.
    """

    def __init__(self, message: str, law: str = "", note: str = "") -> None:
        self.message = message
        self.law = law
        self.note = note
        super().__init__(f"{message} [{law}]" if law else message)

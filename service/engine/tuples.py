"""Immutable values that are changed quickly: states are replaced at every event, and their fields are many."""

from __future__ import annotations

from typing import Any, TypeVar

__all__ = ["put", "quick"]

T = TypeVar("T", bound=type[tuple[Any, ...]])
V = TypeVar("V")


def put(values: tuple[V, ...], place: int, value: V) -> tuple[V, ...]:
    """The tuple with one place changed."""
    return (*values[:place], value, *values[place + 1 :])


def quick(cls: T) -> T:
    """Give a NamedTuple class a `_replace` that takes half the time of the usual one, and does the same.

    A field that does not exist raises KeyError.
    """
    fields: tuple[str, ...] = cls.__dict__["_fields"]
    places = {name: place for place, name in enumerate(fields)}
    make = tuple.__new__

    def replace(self: tuple[Any, ...], /, **changes: object) -> tuple[Any, ...]:
        """A new value with the fields named changed."""
        values = list(self)
        for name, value in changes.items():
            values[places[name]] = value
        return make(cls, values)

    type.__setattr__(cls, "_replace", replace)
    return cls

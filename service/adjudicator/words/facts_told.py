"""The facts of a kind of question that a text tells, by the patterns of its grammar and the readers of its game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

from pydantic_core import PydanticUndefined

from service.adjudicator.kinds import kind_of
from service.adjudicator.words.grammar import TRICK_GAMES, Known
from service.adjudicator.words.reader import Reading, Special, taken
from service.adjudicator.words.telling import asked_of

__all__ = ["facts_of", "specials"]


@cache
def specials(game: str) -> Mapping[str, Special]:
    """The readers of a game by the names that its grammar gives them; those of other games are not imported."""
    found: Mapping[str, Special] = import_module(f"{__package__}.{game.replace('-', '_')}").SPECIALS
    return found


def facts_of(reading: Reading, known: Known) -> dict[str, Any]:
    """The facts of a kind that the text tells."""
    facts: dict[str, Any] = {}
    used: set[int] = set()
    fields = kind_of(known.id).facts.model_fields
    of_tricks = known.id.startswith(TRICK_GAMES)
    for name, forms in known.facts.items():
        if name not in fields and name != "idle":
            continue
        for form in forms:
            found = taken(reading, form, used, denied=of_tricks) if name not in facts else None
            if found is not None:
                value, start, end = found
                facts[name] = value
                reading.note(name, value, start, end)
            if name in facts and of_tricks and form.value == facts[name]:
                # What is told in several ways is understood in each of them.
                for match in form.pattern.finditer(reading.text):
                    reading.note(name, form.value, *match.span())
            elif name in facts and not of_tricks:
                break
    for name in known.special:
        specials(kind_of(known.id).game)[name](reading, facts)
    for name, (value, says) in known.suppose.items():
        if name not in facts and name in fields:
            facts[name] = value
            reading.supposed.append(says)
    if (
        "who" in fields
        and not of_another(reading, known.id)
        and isinstance(fields["who"].default, str)
        and "who" not in facts
    ):
        facts["who"] = asked_of(reading) or None
    # A fact that is known to be unknown is told as such where silence would mean something else.
    return {
        name: value
        for name, value in facts.items()
        if name in fields
        and (value is not None or (name != "who" and fields[name].default not in (None, PydanticUndefined)))
    }


_CLAIMS = re.compile(r"\b(?:insist|replay\w*|again|claim\w*|my (?:neighbour|partner|opponent|adversary))\b", re.I)


def of_another(reading: Reading, kind: str) -> bool:
    """Whether the asker may be another than the player whose act is judged: he asks what he may claim."""
    return kind.startswith(TRICK_GAMES) and _CLAIMS.search(reading.text) is not None

"""What a ruling hangs on: the facts that a kind of question heeds, and whether another value of one rules otherwise."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

from corpus.errors import InputError
from corpus.library import Library
from service.adjudicator.court import adjudicate
from service.adjudicator.kinds import kind_of
from service.adjudicator.models import Question

__all__ = ["decides", "heeds", "outcome"]

_TYPES = {"sum": r"Old money", "hand": r"a pair of tens|additionalProperties.*\[\"KH", "count": r"\"maximum\": 1000\b"}
"""How the schema of a fact tells what it holds."""


@cache
def heeds(kind: str, what: str) -> frozenset[str]:
    """The facts of a kind that hold sums, hands or numbers."""
    told = kind_of(kind).facts.model_json_schema()["properties"]
    return frozenset(name for name, schema in told.items() if re.search(_TYPES[what], json.dumps(schema)))


def decides(question: Question, library: Library, fields: frozenset[str], value: Any) -> bool:
    """Whether a ruling changes when the value stands in a fact that is not told."""
    if any(isinstance(question.facts.get(name), (dict, list)) for name in fields):
        return True
    first = outcome(question, library)
    # A fact of many sums cannot take one alone; what is decided without it does not hang on it.
    told = kind_of(question.kind).facts.model_fields
    return any(
        outcome(question.model_copy(update={"facts": {**question.facts, name: value}}), library) != first
        for name in fields
        if question.facts.get(name) is None and told[name].default_factory is None
    )


def outcome(question: Question, library: Library) -> Any:
    """What decides of a ruling: not what is paid, which is told in full or not at all."""
    try:
        rulings = adjudicate(question, library).rulings
    except InputError as error:
        return str(error)
    return [(each.status, each.answer, each.number, each.winners, each.least, each.most) for each in rulings]

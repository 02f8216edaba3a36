"""What is wrong with the parts of a request, one problem for each."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from corpus.refusals import said_of
from service.resources.errors import FieldProblem

__all__ = ["refused", "sentence", "told_of"]

_BRANCH = re.compile(r"[\[\]()]|^(?:int|str|float|bool|none|nullable|decimal|json|is-instance)$")
_CHOICE = re.compile(r"'([^']*)'")
_ONE_OF = "must be one of "
_PLACES = {"query": "parameter", "path": "part of the address", "body": "field", "header": "header"}


def refused(errors: Sequence[Mapping[str, Any]]) -> list[FieldProblem]:
    """What pydantic has against a request: one problem for each part of it, in the order of the request.

    Where a part may be one of several things and is none, the problem joins what each of them would be.
    """
    found: dict[str, list[str]] = {}
    choices: dict[str, list[str]] = {}
    for error in errors:
        field = _field(error["loc"])
        if error["type"] in ("literal_error", "enum"):
            choices.setdefault(field, []).extend(_CHOICE.findall(str(error.get("ctx", {}).get("expected", ""))))
        said = found.setdefault(field, [])
        if (words := said_of(error)) not in said:
            said.append(words)
    for field, known in choices.items():
        others = [words for words in found[field] if not words.startswith(_ONE_OF)]
        found[field] = [_ONE_OF + ", ".join(dict.fromkeys(known)), *others]
    return [FieldProblem(field=field, message=", or ".join(said)) for field, said in found.items()]


def told_of(error: Mapping[str, Any]) -> str:
    """What an error of pydantic says of one box of a form, as a sentence of its own."""
    said = said_of(error)
    return f"{said}." if error["type"] in ("value_error", "assertion_error") else f"It {said}."


def sentence(problems: Sequence[FieldProblem]) -> str:
    """The problems in one sentence."""
    return f"The request cannot be used: {'; '.join(_named(each) for each in problems)}."


def _field(place: Sequence[Any]) -> str:
    """Where it stands: "query.kind", "body.facts.hand"; without the branches of a type that was tried."""
    kept = [str(part) for part in place[:2]]
    kept += [str(part) for part in place[2:] if place[0] == "body" and not _BRANCH.search(str(part))]
    return ".".join(kept)


def _named(told: FieldProblem) -> str:
    where, _, name = told.field.partition(".")
    return f"the {_PLACES[where]} {name} {told.message}" if name and where in _PLACES else f"the {where} {told.message}"

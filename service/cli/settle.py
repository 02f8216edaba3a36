"""`hoyle settle`: a dispute from a file, decided with the laws that decide it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from pydantic import ValidationError

from corpus.errors import InputError, TooLargeError
from corpus.library import load
from service.adjudicator.models import Question
from service.cli.output import Json, say, to_json
from service.resources import rulings
from service.settings import Settings

__all__ = ["settle_command"]

LARGEST = 1024 * 1024
Form = Annotated[
    Literal["text", "markdown", "json"],
    typer.Option("--format", help="Plain text, Markdown, or JSON as the API gives it."),
]


def settle_command(
    file: Annotated[
        Path, typer.Argument(help="A question in YAML or JSON (`kind`, `facts`), or a list of them; - reads stdin.")
    ],
    form: Form = "text",
    as_json: Json = False,
) -> None:
    """Settle a dispute: who wins, how much, by which laws; or which facts are missing."""
    told = _read(file)
    questions = [
        _question(each, f"[{place}]" if isinstance(told, list) else "") for place, each in enumerate(_listed(told))
    ]
    library = load(further=Settings.from_environment().books)
    answers = [rulings.rule(library, question) for question in questions]
    if as_json or form == "json":
        to_json(answers[0] if not isinstance(told, list) else answers)
        return
    render = rulings.markdown if form == "markdown" else rulings.text
    say("\n".join(render(library, answer) for answer in answers).rstrip("\n"))


def _read(file: Path) -> Any:
    try:
        raw = sys.stdin.buffer.read(LARGEST + 1) if str(file) == "-" else file.read_bytes()
    except OSError as error:
        raise InputError(f"{file} cannot be read: {error.strerror}.", "Name a file, or - for stdin.") from None
    if len(raw) > LARGEST:
        raise TooLargeError(f"{file} is larger than {LARGEST} bytes.", "Ask fewer questions at once.")
    # Read only here: no other command needs YAML.
    import yaml

    try:
        told = yaml.safe_load(raw.decode("utf-8"))
        json.dumps(told)
    except (yaml.YAMLError, UnicodeDecodeError, RecursionError, TypeError, ValueError) as error:
        where = getattr(error, "problem_mark", None)
        line = f", line {where.line + 1}" if where is not None else ""
        raise InputError(
            f"{file}{line}: this is no YAML or JSON that can hold a question.", "See docs/rulings.md."
        ) from None
    return told


def _listed(told: Any) -> list[Any]:
    return told if isinstance(told, list) else [told]


def _question(told: Any, place: str) -> Question:
    try:
        return Question.model_validate(told)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False)[0]
        where = ".".join(str(part) for part in first["loc"]) or "the question"
        raise InputError(f"{place}{where}: {first['msg']}.", "A question has a `kind` and `facts`.") from None

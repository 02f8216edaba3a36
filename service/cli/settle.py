"""`hoyle settle`: disputes from a file, each decided with the laws that decide it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

import typer
from pydantic import ValidationError

from corpus.errors import HoyleError, InputError, TooLargeError
from corpus.library import load
from service.adjudicator.kinds import is_kind, kind_of
from service.adjudicator.models import Question
from service.cli.output import Json, say, site_of, to_json, warn
from service.resources import rulings
from service.resources.errors import Problem, problem_of
from service.resources.refusals import refused, sentence
from service.settings import Settings

__all__ = ["settle_command"]

LARGEST = 1024 * 1024
Form = Annotated[
    Literal["text", "markdown", "json"],
    typer.Option("--format", help="Plain text, Markdown, or JSON as the API gives it."),
]


class Told(NamedTuple):
    """What a file holds: whether as a list, and each question as it was written, with its line."""

    several: bool
    questions: list[tuple[int, Any]]


def settle_command(
    file: Annotated[
        Path, typer.Argument(help="A question in YAML or JSON (`kind`, `facts`), or a list of them; - reads stdin.")
    ],
    form: Form = "text",
    as_json: Json = False,
) -> None:
    """Settle a dispute: who wins, how much, by which laws; or which facts are missing.

    Of several questions each is answered by itself; what is wrong with one is said with its place.

    Exit code 0 where every question is ruled, be it that the laws are silent; 1 where facts of one are missing or it
    cannot be read.
    """
    told = _read(file)
    settings = Settings.from_environment()
    library = load(further=settings.books)
    answers: list[rulings.Answer | Problem] = []
    for number, (line, written) in enumerate(told.questions, 1):
        try:
            answers.append(rulings.rule(library, _question(written)))
        except HoyleError as error:
            if not told.several:
                raise
            place = f"question {number}, line {line}"
            answers.append(problem_of(error, place))
            warn(f"hoyle: {file}, {place}: {error}")
    ruled = [answer for answer in answers if not isinstance(answer, Problem)]
    if as_json or form == "json":
        to_json(answers if told.several else answers[0])
    elif ruled:
        render = rulings.markdown if form == "markdown" else rulings.text
        say("\n---\n\n".join(render(library, answer, site_of(settings)) for answer in ruled).rstrip("\n"))
    if len(ruled) < len(answers) or any(_open(answer) for answer in ruled):
        raise typer.Exit(1)


def _open(answer: rulings.Answer) -> bool:
    """Whether an answer rules nothing, since facts are missing."""
    return all(ruling.status == "insufficient" for ruling in answer.rulings)


def _read(file: Path) -> Told:
    try:
        raw = sys.stdin.buffer.read(LARGEST + 1) if str(file) == "-" else file.read_bytes()
    except OSError as error:
        raise InputError(f"{file} cannot be read: {error.strerror}.", "Name a file, or - for stdin.") from None
    if len(raw) > LARGEST:
        raise TooLargeError(f"{file} is larger than {LARGEST} bytes.", "Ask fewer questions at once.")
    # Read only here: no other command needs YAML.
    import yaml

    class Loader(yaml.SafeLoader):
        """YAML whose dates are texts: JSON, and so a question, has none."""

    Loader.yaml_implicit_resolvers = {
        first: [each for each in known if each[0] != "tag:yaml.org,2002:timestamp"]
        for first, known in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }
    try:
        loader = Loader(raw.decode("utf-8"))
        root = loader.get_single_node()
        told = json.loads(json.dumps(None if root is None else loader.construct_document(root)))
    except (yaml.YAMLError, UnicodeDecodeError, RecursionError, TypeError, ValueError) as error:
        where = getattr(error, "problem_mark", None)
        line = f", line {where.line + 1}" if where is not None else ""
        raise InputError(
            f"{file}{line}: this is no YAML or JSON that can hold a question.", "See docs/rulings.md."
        ) from None
    if root is None or not isinstance(told, list):
        return Told(False, [(1, told)])
    if not told:
        raise InputError(f"{file} holds no question.", "A question has a `kind` and `facts`.")
    return Told(True, [(node.start_mark.line + 1, each) for node, each in zip(root.value, told, strict=True)])


def _question(written: Any) -> Question:
    """A question as it was written. Raises InputError."""
    if not isinstance(written, dict):
        raise InputError("This is no question.", "A question has a `kind` and `facts`.")
    try:
        question = Question.model_validate(written)
    except ValidationError as error:
        found = refused([{**each, "loc": ("body", *each["loc"])} for each in error.errors()])
        raise InputError(sentence(found), "A question has a `kind` and `facts`; see docs/rulings.md.") from None
    _name(question)
    return question


def _name(question: Question) -> None:
    """Makes texts, in place, of the numbers that stand where a fact is a text: in YAML a name may look like one."""
    if not is_kind(question.kind):
        return
    try:
        kind_of(question.kind).facts.model_validate(question.facts)
    except ValidationError as error:
        for each in error.errors(include_url=False):
            if each["type"] == "string_type" and type(each["input"]) in (int, float):
                _put(question.facts, each["loc"], str(each["input"]))


def _put(facts: Any, path: tuple[int | str, ...], text: str) -> None:
    for part in path[:-1]:
        facts = facts[part]
    facts[path[-1]] = text

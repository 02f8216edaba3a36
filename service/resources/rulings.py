"""Rulings: one question, a batch of them, or the one that a link holds; as a model, plain text or Markdown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import ConfigDict, Field

from corpus.errors import HoyleError, TooLargeError
from corpus.library import Library
from service.adjudicator import adjudicate
from service.adjudicator.models import Answer, Question, Ruling, Step
from service.adjudicator.persons import in_one_person
from service.adjudicator.receipts import LONGEST_WORD, WORD, pack, unpack
from service.resources.addresses import Address
from service.resources.errors import Problem, problem_of
from service.resources.models import Resource

__all__ = [
    "LONGEST_WORD",
    "MOST_QUESTIONS",
    "WORD",
    "Answer",
    "Batch",
    "BatchAnswers",
    "Question",
    "again",
    "batch",
    "in_one_person",
    "markdown",
    "pack",
    "rule",
    "text",
]

MOST_QUESTIONS = 100
"""The most questions in a batch."""


class Batch(Resource):
    """Several questions, each answered by itself."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        json_schema_extra={
            "examples": [{"questions": [{"kind": "poker/may-open", "facts": {"jackpot": 1, "hand": "a pair of tens"}}]}]
        },
    )

    questions: list[Question] = Field(json_schema_extra={"maxItems": MOST_QUESTIONS})


class BatchAnswers(Resource):
    """The answers in the order of the questions; a question that cannot be used has a problem in its place."""

    answers: list[Answer | Problem]


def rule(library: Library, question: Question) -> Answer:
    """The rulings on a question. Raises NotFoundError for an unknown kind or authority, InputError for facts."""
    return adjudicate(question, library)


def batch(library: Library, asked: Batch, here: str) -> BatchAnswers:
    """The answers to several questions; what one of them gets wrong does not touch the others.

    Raises TooLargeError for more questions than MOST_QUESTIONS.
    """
    if len(asked.questions) > MOST_QUESTIONS:
        raise TooLargeError(
            f"questions: there are {len(asked.questions)}, and a batch has at most {MOST_QUESTIONS}.",
            "Ask them in several batches.",
        )
    answers: list[Answer | Problem] = []
    for question in asked.questions:
        try:
            answers.append(adjudicate(question, library))
        except HoyleError as error:
            answers.append(problem_of(error, here))
    return BatchAnswers(answers=answers)


def again(library: Library, word: str, ruling: str = "") -> Answer:
    """The answer to the question that a link holds; `changed` where the ruling that the link knows was another."""
    answer = adjudicate(unpack(word), library)
    changed = bool(ruling) and ruling != answer.receipt.ruling
    return answer.model_copy(update={"changed": changed})


_STATUS = {
    "decided": "Decided",
    "choice": "The laws give a choice",
    "insufficient": "Facts are missing",
    "silent": "The laws are silent",
    "conflict": "The laws collide",
}


def text(library: Library, answer: Answer, site: str = "") -> str:
    """An answer as plain text; `site` is put before the path of its link."""
    return "\n".join(_lines(library, answer, True, site)) + "\n"


def markdown(library: Library, answer: Answer, site: str = "") -> str:
    """An answer as a Markdown document, each law a link; `site` is put before the paths."""
    return "\n".join(_lines(library, answer, False, site)) + "\n"


def _lines(library: Library, answer: Answer, plain: bool, site: str) -> Iterator[str]:
    yield answer.title if plain else f"# {_safe(answer.title)}"
    yield ""
    if answer.changed:
        yield from (
            "This is not the ruling that was shared: laws or engine were corrected since, or its link was cut short.",
            "",
        )
    for ruling in answer.rulings:
        title = library.works[ruling.authority].title if ruling.authority in library.works else ruling.authority
        yield f"By {title}" if plain else f"## {_safe(title)}"
        yield ""
        yield from _ruling(library, ruling, plain, site)
        yield ""
    if answer.difference:
        yield from ("The books differ. " + (answer.difference if plain else _safe(answer.difference)), "")
    receipt = answer.receipt
    yield f"Question {receipt.question}, laws {receipt.laws}, engine {receipt.engine}."
    if answer.link:
        again = f"{site}{answer.link}"
        yield f"This ruling again: {again}" if plain else f"[This ruling again]({again})"


def _ruling(library: Library, ruling: Ruling, plain: bool, site: str) -> Iterator[str]:
    def say(told: str) -> str:
        return told if plain else _safe(told)

    verdict = f"{_STATUS[ruling.status]}: {say(ruling.verdict)}"
    yield verdict if plain else f"**{verdict}**"
    if ruling.agreed:
        yield say(f"It rests on what was agreed: {', '.join(ruling.agreed)}.")
    yield ""
    for paid in ruling.payments:
        yield say(f"- {in_one_person(f'{paid.payer} pays {paid.printed} to {paid.payee}.')}")
    for remedy in ruling.remedies:
        who = f"; {', '.join(remedy.claimants)} may claim it" if remedy.claimants else ""
        until = f", {remedy.until}" if remedy.until else ""
        yield say(f"- Remedy: {remedy.what}{who}{until}.")
    for lack in ruling.missing:
        yield say(f"- Missing: {lack.fact}. {lack.ask}")
        for value, follows in lack.values.items():
            yield say(f"  - {value}: {follows}")
    for number, step in enumerate(ruling.steps, 1):
        yield from _step(library, number, step, plain, site)
    for differs in ruling.differences:
        yield say(f"- The book says otherwise too: {differs.says}")
    for assumed in ruling.assumptions:
        yield say(f"- Assumed: {assumed.why} Here “{assumed.key}” is read as “{assumed.option}”.")
    if ruling.decides:
        yield say(ruling.decides)


def _step(library: Library, number: int, step: Step, plain: bool, site: str) -> Iterator[str]:
    passed = f" (passed over: {step.passed_over})" if step.passed_over else ""
    told = f"{step.finding}{passed}"
    yield f"{number}. {told if plain else _safe(told)}"
    for cited in step.citations:
        where = cited.place
        block = library.blocks.get(cited.record)
        if plain or block is None:
            yield f"   {where}: “{cited.quote}”"
        else:
            yield f"   [{_safe(where)}]({site}{Address.of(block).path}): “{_safe(cited.quote)}”"


def _safe(told: Any) -> str:
    """Words of a user or a book in Markdown, where none of their signs is a mark."""
    return "".join(f"\\{sign}" if sign in "\\`*_[]<>#|" else sign for sign in str(told))

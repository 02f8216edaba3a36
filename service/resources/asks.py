"""Asking in plain words: a question as a player types it, answered, and the answer as plain text and Markdown."""

from __future__ import annotations

from collections.abc import Iterator

from pydantic import BaseModel, ConfigDict, Field

from corpus.errors import InputError
from corpus.library import Library
from service.adjudicator.models import Agreement, Citation, Ruling
from service.adjudicator.words import MOST_SIGNS, Asked
from service.adjudicator.words import ask as answer
from service.adjudicator.words.asking import Finder

__all__ = ["AskRequest", "Asked", "as_markdown", "as_text", "ask"]

GAMES = ("poker", "loo")


class AskRequest(BaseModel):
    """A question in plain words, with the game and the book where the asker knows them."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [
                {"text": "Ann opened the jack-pot with a pair of tens, Bob called with queens and fours. Who wins it?"},
                {"text": "Who wins the jack-pot?"},
            ]
        },
    )

    text: str = Field(
        min_length=1, max_length=MOST_SIGNS, description="The question: who did what, and what is in doubt."
    )
    game: str | None = Field(None, max_length=40, description="The game, where the words do not tell it: poker or loo.")
    authority: str | None = Field(
        None, max_length=80, description="The work to judge by; else every one that treats it."
    )
    agreed: Agreement | None = Field(None, description="House rules under which the ruling is asked.")


def ask(library: Library, search: Finder | None, request: AskRequest) -> Asked:
    """The answer to a question in plain words.

    Raises InputError for an empty text or a game without questions, NotFoundError for an unknown authority.
    """
    if request.game is not None and request.game not in GAMES:
        raise InputError(
            f"game: there are no questions for {request.game[:40]!r} yet.",
            f"Ask about {' or '.join(GAMES)}, or name no game.",
        )
    if request.authority is not None:
        library.work(request.authority)
    return answer(library, search, request.text, game=request.game, authority=request.authority, agreed=request.agreed)


def as_text(asked: Asked) -> str:
    """An answer as plain text."""
    return "\n".join(_lines(asked, heading="", item="  ", quote="    “{}”")) + "\n"


def as_markdown(asked: Asked) -> str:
    """An answer as Markdown."""
    return "\n".join(_lines(asked, heading="## ", item="- ", quote="  > {}")) + "\n"


def _lines(asked: Asked, heading: str, item: str, quote: str) -> Iterator[str]:
    if asked.title:
        yield f"{heading}{asked.title}"
        yield ""
    yield asked.says
    if asked.next is not None:
        yield ""
        values = f" ({', '.join(asked.next.values)})" if asked.next.values else ""
        yield f"{heading}Asked next"
        yield f"{item}{asked.next.ask}{values}"
    if asked.understood:
        yield ""
        yield f"{heading}I understood"
        for each in asked.understood:
            yield f"{item}“{each.sentence}”: {'; '.join(each.understood)}"
    for title, told in (("I did not understand", asked.not_understood), ("I supposed", asked.supposed)):
        if told:
            yield ""
            yield f"{heading}{title}"
            yield from (f"{item}{each}" for each in told)
    if asked.choices:
        yield ""
        yield f"{heading}Do you ask"
        yield from (f"{item}{choice.title}" for choice in asked.choices)
    for ruling in asked.answer.rulings if asked.answer is not None else ():
        yield ""
        yield from _ruling(ruling, heading, item, quote)
    if asked.general:
        yield ""
        yield f"{heading}The law in general"
        for cited in asked.general:
            yield from _citation(cited, item, quote)


def _ruling(ruling: Ruling, heading: str, item: str, quote: str) -> Iterator[str]:
    yield f"{heading}{ruling.authority}: {ruling.status}"
    yield ruling.verdict
    for step in ruling.steps:
        yield f"{item}{step.finding}" + (f" (Passed over: {step.passed_over}.)" if step.passed_over else "")
        for cited in step.citations:
            yield from _citation(cited, item, quote)


def _citation(cited: Citation, item: str, quote: str) -> Iterator[str]:
    page = f", p. {cited.page}" if cited.page else ""
    yield f"{item}{cited.label}{page} [{cited.record}]"
    yield quote.format(cited.quote)

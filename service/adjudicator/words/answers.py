"""What is answered to plain words: what was understood, the ruling, and what is asked next."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from service.adjudicator.models import Answer, Citation, Frozen, Question

__all__ = ["Asked", "Choice", "Next", "Understood"]


class Understood(Frozen):
    """A sentence and what was read out of it."""

    sentence: str
    understood: tuple[str, ...]


class Choice(Frozen):
    """A kind of question that may be meant."""

    kind: str
    title: str


class Next(Frozen):
    """What is asked next: the fact (a path, or "kind"), the question, and values that it may have."""

    fact: str
    ask: str
    values: tuple[str, ...] = ()


class Asked(Frozen):
    """The answer to a question in plain words.

    `question`, posted to `/api/rulings`, gives the same ruling, which at games of tricks names the card that stands in
    it for one told only by its suit.
    """

    text: str = Field(description="The text as it was typed, in one line.")
    status: Literal["decided", "choice", "insufficient", "silent", "conflict", "impossible"]
    says: Annotated[str, StringConstraints(max_length=20000)] = Field(description="The answer in a sentence or two.")
    game: str = Field(description="The game, or nothing where it could not be told.")
    kind: str | None = Field(description="The kind of question that was recognised.")
    title: str
    understood: tuple[Understood, ...] = Field(description="Sentence by sentence what was understood.")
    not_understood: tuple[str, ...] = Field(description="What was not understood, and not guessed.")
    supposed: tuple[str, ...] = Field(description="What was supposed, since the words were silent on it.")
    question: Question | None
    answer: Answer | None
    next: Next | None = Field(description="What is asked next.")
    choices: tuple[Choice, ...] = ()
    also: tuple[Asked, ...] = Field((), description="Further questions of the same text, each answered apart.")
    general: tuple[Citation, ...] = Field((), description="What the laws say in general, where nothing is decided.")

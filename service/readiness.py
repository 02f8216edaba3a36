"""Readiness: what the first questions need is loaded when a process starts, beside what it answers already."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import anyio.to_thread
from fastapi import FastAPI

from corpus.errors import NotFoundError
from service.adjudicator.words.asking import prepare as prepare_words
from service.engine.laws import import_rules
from service.resources import asks, questions, referee, searches
from service.resources.examples import examples

__all__ = ["lifespan", "prepare"]

_FIRST = (
    "Ann opened the jack-pot with a pair of tens, Bob called with queens and fours. Who wins it?",
    "Ann has AC KC 9C 6C 4C and Bob has 8H 6H 5H 3H 2H. Who wins?",
    "Who wins the jack-pot?",
)
"""Questions that are asked of every process before anybody's: with hands in words, with cards, and without facts."""


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Prepares in a thread of its own: `/healthz` answers at once, `/readyz` when it is done."""
    app.state.preparing = asyncio.create_task(anyio.to_thread.run_sync(prepare, app, abandon_on_cancel=True))
    yield
    app.state.preparing.cancel()
    await asyncio.wait([app.state.preparing])


def prepare(app: FastAPI) -> None:
    """Loads what an answer needs once in a process: the patterns of plain words, the facts of every kind of question,
    the worth of every hand of Poker, the words of every record, the search, and the description of the API.
    """
    library, searcher = app.state.library, app.state.searcher
    prepare_words()
    questions.kinds(library)
    for game in questions.games():
        import_rules(game)
    for text in _FIRST:
        # A library of other books has not the laws of Poker, and has nothing to load for them.
        with suppress(NotFoundError):
            asked = asks.ask(library, searcher, asks.AskRequest(text=text))
            if asked.question is not None:
                referee.note(library, searcher, questions.pack(asked.question))
    searcher.prepare()
    searches.search(library, searcher, searches.SearchQuery(q=_FIRST[-1]), here="/search", page=1, size=searches.USUAL)
    examples(app.openapi())

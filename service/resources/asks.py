"""Asking in plain words: a question as a player types it, answered, and the answer as plain text and Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pydantic import BaseModel, ConfigDict, Field

from corpus.errors import InputError
from corpus.library import Library
from service.adjudicator.models import Agreement
from service.adjudicator.words import MOST_SIGNS, Asked
from service.adjudicator.words import ask as answer
from service.adjudicator.words.asking import Finder
from service.adjudicator.words.grammar import GAMES
from service.resources import rulings

__all__ = ["AskRequest", "Asked", "as_markdown", "as_text", "ask"]

_MARK = re.compile(r"[\\`*_\[\]<>#|]")


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
    game: str | None = Field(
        None,
        max_length=40,
        description=f"The game, where the words do not tell it, by its id or a name. Judged are {', '.join(GAMES)}.",
        examples=list(GAMES),
    )
    authority: str | None = Field(
        None, max_length=80, description="The work to judge by; else every one that treats it."
    )
    agreed: Agreement | None = Field(None, description="House rules under which the ruling is asked.")


def ask(library: Library, search: Finder | None, request: AskRequest) -> Asked:
    """The answer to a question in plain words.

    Raises InputError for an empty text or a game without questions, NotFoundError for an unknown authority.
    """
    game = None if request.game is None else _game(library, request.game)
    if request.authority is not None:
        library.work(request.authority)
    return answer(library, search, request.text, game=game, authority=request.authority, agreed=request.agreed)


def _game(library: Library, name: str) -> str:
    """The id of a game by its id or any of its names. Raises InputError, which names the games."""
    # Read only here: without a game's name no question needs the search.
    from service.search.names import Names

    found = [name] if name in library.games else sorted(Names(library).game(name))
    if len(found) != 1:
        raise InputError(
            f"game: there is no game {name[:40]!r}.", f"Ask about {', '.join(library.games)}, or name no game."
        )
    return found[0]


def as_text(library: Library, asked: Asked, site: str = "") -> str:
    """An answer as plain text; `site` is put before the path of its link."""
    return "\n".join(_lines(library, asked, True, site)) + "\n"


def as_markdown(library: Library, asked: Asked, site: str = "") -> str:
    """An answer as a Markdown document; `site` is put before the paths of its links."""
    return "\n".join(_lines(library, asked, False, site)) + "\n"


def _lines(library: Library, asked: Asked, plain: bool, site: str) -> Iterator[str]:
    def say(told: str) -> str:
        return told if plain else _MARK.sub(r"\\\g<0>", told)

    def part(title: str, lines: Sequence[str]) -> Iterator[str]:
        if lines:
            yield f"{title}:" if plain else f"## {title}"
            yield from ("" for _ in range(not plain))
            yield from (f"- {say(line)}" for line in lines)
            yield ""

    if asked.answer is None:
        yield say(asked.says)
        yield ""
    yield from part("I understood", [f"“{each.sentence}” {'; '.join(each.understood)}" for each in asked.understood])
    yield from part("I did not understand", asked.not_understood)
    yield from part("I supposed", asked.supposed)
    if asked.next is not None:
        values = f" ({', '.join(asked.next.values)})" if asked.next.values else ""
        yield from part("Asked next", [asked.next.ask + values])
    yield from part("Do you ask one of these?", [choice.title for choice in asked.choices])
    if asked.answer is not None:
        yield (rulings.text if plain else rulings.markdown)(library, asked.answer, site).rstrip("\n")
    several = len({each.work for each in asked.general}) > 1
    titles = {each.work: f"{library.works[each.work].title}, " if several else "" for each in asked.general}
    yield from part(
        "The law in general", [f"{titles[each.work]}{each.place}: “{each.quote}”" for each in asked.general]
    )

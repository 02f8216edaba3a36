"""What is answered where no ruling can be given: the laws in general, the kinds that may be meant, and other games."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Protocol

from corpus.errors import InputError
from corpus.library import Library
from service.adjudicator.citations import cite
from service.adjudicator.kinds import all_kinds, kind_of
from service.adjudicator.models import Citation
from service.adjudicator.words.answers import Asked, Choice, Next
from service.adjudicator.words.grammar import GAMES, grammar
from service.adjudicator.words.lexicon import data
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.recogniser import Guess, game_of

if TYPE_CHECKING:
    from service.search.results import Results

__all__ = ["Finder", "general", "laws_of", "other_game", "which"]

_CITED = 5


class Finder(Protocol):
    """What the search must be able to do."""

    def search(self, query: str, *, game: str | None = None, size: int = 10) -> Results:
        """What a query finds."""


@cache
def _trade_words() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """By the id of a game whose questions are not known yet, the words that no other game has."""
    return tuple((game, re.compile(rf"\b(?:{words})\b", re.I)) for game, words in data()["others"].items())


def other_game(reading: Reading, library: Library) -> str:
    """The id of a game of which no questions are known: told by name ("at Cassino") or words ("the crib")."""
    text = reading.text
    if any(grammar(game).named.search(text) for game in GAMES):
        return ""
    found = []
    folded = text.casefold()
    for game in library.games.values():
        for name in (game.name, *game.aliases):
            if name.casefold() not in folded:
                continue
            said = re.search(rf"\b(?P<at>(?:at|of|playing|play|played) )?{re.escape(name)}\b(?P<colon>:)?", text, re.I)
            if (
                said
                and game.id not in GAMES
                and len(name) > 2
                and (said["at"] or said["colon"] or not _judged(reading))
            ):
                found.append((len(name), game.id))
    if found:
        return max(found)[1]
    return next(
        (game for game, words in _trade_words() if game not in GAMES and game in library.games and words.search(text)),
        "",
    )


def _judged(reading: Reading) -> bool:
    """Whether the words are those of a game whose questions are known."""
    return bool(game_of(reading))


def laws_of(library: Library, name: str) -> tuple[Citation, ...]:
    """The laws of a kind of question, those first that decide most."""
    kind = kind_of(name)
    return tuple(cite(library, law) for work, laws in kind.laws.items() if work in library.works for law in laws)[
        :_CITED
    ]


def which(library: Library, reading: Reading, game: str, guesses: list[Guess]) -> Asked:
    """The answer where several kinds may be meant alike: which of them is asked?"""
    best = [guess for guess in guesses if guess.score == guesses[0].score][:5]
    choices = tuple(Choice(kind=guess.known.id, title=kind_of(guess.known.id).title) for guess in best)
    return Asked(
        text=reading.typed,
        game=game,
        kind=None,
        title="",
        understood=(),
        not_understood=tuple(s.typed for s in reading.sentences),
        supposed=(),
        question=None,
        answer=None,
        next=Next(fact="kind", ask="Which of these do you ask?", values=tuple(choice.title for choice in choices)),
        says="It was not clear what is asked.",
        choices=choices,
        general=tuple(dict.fromkeys(law for choice in choices for law in laws_of(library, choice.kind)))[:_CITED],
        status="insufficient",
    )


def general(library: Library, search: Finder | None, reading: Reading, game: str) -> Asked:
    """What the laws say in general, as the search finds them, and the kinds that they bear upon."""
    cited: list[Citation] = []
    laws: list[str] = []
    if search is not None:
        query = re.sub(r"[^\w\s'-]", " ", reading.text)[:300]
        try:
            hits = search.search(query, game=game or None, size=10).hits
        except InputError:
            hits = ()
        laws = [hit.record for hit in hits if hit.record in library.blocks]
        cited = [cite(library, record) for record in laws[:_CITED]]
    choices = tuple(
        Choice(kind=kind.id, title=kind.title)
        for kind in all_kinds()
        if any(law in kind.laws.get(law.split("/")[0], ()) for law in laws[:3])
    )[:5]
    says, asks = _says(library, game, cited)
    return Asked(
        text=reading.typed,
        game=game,
        kind=None,
        title="",
        understood=(),
        not_understood=tuple(s.typed for s in reading.sentences),
        supposed=(),
        question=None,
        answer=None,
        next=Next(fact="kind", ask=asks),
        says=says,
        choices=choices,
        general=tuple(cited),
        status="insufficient",
    )


def _says(library: Library, game: str, cited: list[Citation]) -> tuple[str, str]:
    """What is said where no kind was recognised, and what is asked next."""
    if game in library.games and game not in GAMES:
        says = f"{library.games[game].name} is not executed yet, so no ruling is given on it."
        if cited:
            says += (
                f" What comes nearest: {cited[0].label} of {library.work(cited[0].work).title} says “{cited[0].quote}”."
            )
        return says, "Read the laws that are cited: they are the book's own words."
    says = (
        "The kind of question was not recognised; these laws come nearest."
        if cited
        else "The question was not understood."
    )
    return says, "What is in doubt? Say who did what, and what you want to know."

"""Which game is meant, where none is named, or one of which the books or the rulings know nothing."""

from __future__ import annotations

import re

from corpus.library import Library
from service.adjudicator.kinds import kind_of
from service.adjudicator.words.answers import Asked, Choice, Next
from service.adjudicator.words.general import other_game, which
from service.adjudicator.words.grammar import GAMES, TRICK_GAMES, grammar
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.recogniser import Guess, kinds_of, of_tricks

__all__ = ["not_in_the_books", "unjudged", "which_game", "which_of"]

_STRANGE = re.compile(
    r"(?<!as )\b(?:at|playing|play|played|game of|rubber of|in) (?P<game>(?:solo |bid |dummy "
    r"|knock-?out )?whist|(?:contract |auction )?bridge"
    r"|pinochle|pitch|rummy|gin rummy|canasta|piquet|skat|preference|ombre|quadrille|solo|oh hell|five hundred)\b"
    r"|^(?P<colon>(?:solo |bid )?whist|bridge|pinochle|pitch|piquet|rummy|canasta|skat)\b",
    re.I,
)
"""Games of which people ask, and of which the books do not treat by themselves."""


def not_in_the_books(library: Library, reading: Reading) -> str:
    """The name of a game that is asked about and that no book of the library treats; empty where there is none."""
    match = _STRANGE.search(reading.text)
    if match is None or any(grammar(game).named.search(reading.text) for game in GAMES):
        return ""
    name = match["game"] or match["colon"]
    names = {told.lower() for game in library.games.values() for told in (game.name, *game.aliases)}
    return "" if name.lower() in names else name.capitalize()


def which_game(library: Library, reading: Reading) -> Asked | None:
    """The question which game is played, where the words are those of several games of tricks; None where not."""
    if not of_tricks(reading):
        return None
    found = []
    for game in TRICK_GAMES:
        guesses = kinds_of(reading, game)
        if guesses and game in library.games:
            found.append((library.games[game].name, guesses[0].known.id))
    names = tuple(name for name, _ in found) or tuple(
        library.games[game].name for game in TRICK_GAMES if game in library.games
    )
    return Asked(
        text=reading.typed,
        game="",
        kind=None,
        title="",
        understood=(),
        not_understood=tuple(sentence.typed for sentence in reading.sentences),
        supposed=(),
        question=None,
        answer=None,
        next=Next(fact="game", ask="Which game is played?", values=names),
        says="Tricks and trumps are of many games, whose rules differ: say which is played.",
        choices=tuple(Choice(kind=kind, title=f"{name}: {kind_of(kind).title}") for name, kind in found),
        status="insufficient",
    )


def which_of(library: Library, reading: Reading, guesses: list[Guess]) -> Asked:
    """The question which game is played, among those that have a question like it."""
    played = dict.fromkeys(guess.known.id.split("/")[0] for guess in guesses)
    names = tuple(library.games[game].name for game in played if game in library.games)
    return which(library, reading, "", guesses).model_copy(
        update={
            "next": Next(fact="game", ask="Which game is played?", values=names),
            "says": "No word tells which game is played, and their rules differ: say which.",
        }
    )


def unjudged(reading: Reading, library: Library, game: str | None) -> str:
    """The id of a game of which no questions are known yet: the one that is asked about, or that the words tell."""
    if game is None:
        return other_game(reading, library)
    return game if game in library.games and game not in GAMES else ""

"""Asking in plain words: a text in; what was understood, the ruling or what is asked next, out."""

from __future__ import annotations

from corpus.errors import InputError
from corpus.library import Library
from service.adjudicator.kinds import is_kind
from service.adjudicator.models import Agreement
from service.adjudicator.words.answers import Asked
from service.adjudicator.words.books import book_named
from service.adjudicator.words.facts_told import specials
from service.adjudicator.words.full_names import spelt_out
from service.adjudicator.words.further import all_of
from service.adjudicator.words.games_meant import not_in_the_books, unjudged, which_game, which_of
from service.adjudicator.words.general import Finder, general, which
from service.adjudicator.words.grammar import GAMES
from service.adjudicator.words.grammar import prepare as prepare_patterns
from service.adjudicator.words.histories import history_told
from service.adjudicator.words.law_words import heard
from service.adjudicator.words.poker_general import KIND, with_the_law
from service.adjudicator.words.poker_general import in_general as in_general_at_poker
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.recogniser import Guess, game_of, kinds_of
from service.adjudicator.words.ruling import ruling_on
from service.adjudicator.words.topics import prepare_topics, topic_told
from service.adjudicator.words.trick_rule import answers, in_general, names_none, with_the_rule

__all__ = ["MOST_SIGNS", "Finder", "ask", "prepare"]

MOST_SIGNS = 2000
_USUAL = 20
"""By how much Poker is preferred where no word tells the game."""


def ask(
    library: Library,
    search: Finder | None,
    text: str,
    *,
    game: str | None = None,
    authority: str | None = None,
    agreed: Agreement | None = None,
) -> Asked:
    """Answer a question in plain words.

    In: `text` of at most `MOST_SIGNS` signs; `game` and `authority` where the asker names them; the house rules.
    Raises InputError for a text that is empty or too long, NotFoundError for an authority that there is not.
    """

    def answered(text: str, game: str | None) -> Asked:
        told = _ask(library, search, text, game, authority, agreed)
        return topic_told(library, told, game, authority, agreed) or told

    first = with_the_law(library, with_the_rule(library, _ask(library, search, text, game, authority, agreed)))
    first = history_told(library, first, game, authority, agreed) or first
    first = topic_told(library, first, game, authority, agreed) or first
    return spelt_out(heard(library, all_of(text, first, answered)), library)


def _ask(
    library: Library,
    search: Finder | None,
    text: str,
    game: str | None,
    authority: str | None,
    agreed: Agreement | None,
) -> Asked:
    """The answer to a text as one question."""
    if len(text) > MOST_SIGNS:
        raise InputError(f"text: {len(text)} signs are more than {MOST_SIGNS}.", "Tell the dispute in fewer words.")
    if authority is not None:
        library.work(authority)
    reading = Reading.of(text)
    if not reading.text:
        raise InputError("text: nothing is asked.", "Ask in a sentence or two: who did what, and what is in doubt.")
    elsewhere = unjudged(reading, library, game)
    found = "" if elsewhere else game_of(reading, game)
    strange = "" if game is not None or elsewhere else not_in_the_books(library, reading)
    if strange:
        told = general(library, search, reading, "")
        says = f"{strange} is none of the games of these books, so no ruling is given on it."
        says += f" {told.says}" if told.general else ""
        return told.model_copy(update={"says": says, "choices": ()})
    several = None if found or elsewhere else which_game(library, reading)
    if several is not None:
        return several
    games = (found,) if found else () if elsewhere else GAMES
    guesses = [guess for each in games for guess in kinds_of(reading, each) if _there(guess)]
    if not found or (guesses and guesses[0].known.id == KIND and not in_general_at_poker(reading)):
        # A rule in general makes no game known, and is no answer to what happened.
        guesses = [guess for guess in guesses if guess.known.id != KIND]
    if not found and guesses:
        guesses.sort(key=lambda guess: -guess.score - _USUAL * guess.known.id.startswith("poker/"))
        found = guesses[0].known.id.split("/")[0]
        if found != "poker":
            # No word tells the game, and only the commonest may be supposed.
            return which_of(library, reading, guesses)
        guesses = [guess for guess in guesses if guess.known.id.startswith("poker/")]
        reading.supposed.append(
            f"The game was not told: {library.games[found].name if found in library.games else found} is supposed."
        )
    found = found or elsewhere
    if not guesses:
        return general(library, search, reading, found)
    if len(guesses) > 1 and guesses[0].score == guesses[1].score and not reading.holdings.held:
        return which(library, reading, found, guesses)
    known = guesses[0].known
    told = ruling_on(library, reading, found, known, authority or book_named(reading, library, known), agreed)
    rule = next((guess.known for guess in guesses if guess.known.id.endswith("/rule")), known)
    asks_back = told.status == "insufficient" or (names_none(reading, told) and answers(reading, found))
    if rule is known or not asks_back or not _in_general(reading, found):
        return told
    again = Reading.of(text)
    ruled = ruling_on(library, again, found, rule, authority or book_named(again, library, rule), agreed)
    # A rule that answers something else is no reason to forget what was asked back.
    return told if ruled.status == "insufficient" and found != "poker" else ruled


def _in_general(reading: Reading, game: str) -> bool:
    """Whether the rule in general answers what is asked."""
    if game == "poker":
        return in_general_at_poker(reading)
    return in_general(reading, game) or answers(reading, game)


def _there(guess: Guess) -> bool:
    return is_kind(guess.known.id)


def prepare() -> None:
    """Loads the words of every game, so that the first asker need not wait. Raises re.error for a broken pattern."""
    prepare_patterns()
    prepare_topics()
    for game in GAMES:
        specials(game)

"""Asking in plain words: a text in; what was understood, the ruling or what is asked next, out."""

from __future__ import annotations

import re
from typing import Any, Protocol

from corpus.errors import InputError
from corpus.library import Library
from service.adjudicator.citations import cite
from service.adjudicator.court import adjudicate
from service.adjudicator.kinds import all_kinds, kind_of
from service.adjudicator.models import Agreement, Answer, Citation, Question
from service.adjudicator.words import all_fours, loo, napoleon, poker
from service.adjudicator.words.answers import Asked, Choice, Next
from service.adjudicator.words.grammar import GAMES, Known, grammar
from service.adjudicator.words.reader import Reading, taken
from service.adjudicator.words.recogniser import Guess, game_of, kinds_of
from service.adjudicator.words.telling import doubts, understood, unread
from service.search.results import Results

__all__ = ["MOST_SIGNS", "Finder", "ask"]

MOST_SIGNS = 2000
_CITED = 5
_SPECIALS = {
    "poker": poker.SPECIALS,
    "loo": loo.SPECIALS,
    "napoleon": napoleon.SPECIALS,
    "all-fours": all_fours.SPECIALS,
}
_USUAL = 8
"""By how much Poker is preferred where no word tells the game."""


class Finder(Protocol):
    """What the search must be able to do."""

    def search(self, query: str, *, game: str | None = None, size: int = 10) -> Results:
        """What a query finds."""


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
    if len(text) > MOST_SIGNS:
        raise InputError(f"text: {len(text)} signs are more than {MOST_SIGNS}.", "Tell the dispute in fewer words.")
    if authority is not None:
        library.work(authority)
    reading = Reading.of(text)
    if not reading.text:
        raise InputError("text: nothing is asked.", "Ask in a sentence or two: who did what, and what is in doubt.")
    elsewhere = _other_game(reading, library) if game is None else ""
    found = "" if elsewhere else game_of(reading, game)
    games = (found,) if found else () if elsewhere else GAMES
    guesses = [guess for each in games for guess in kinds_of(reading, each) if _there(guess)]
    if not found and guesses:
        guesses.sort(key=lambda guess: -guess.score - _USUAL * guess.known.id.startswith("poker/"))
        found = guesses[0].known.id.split("/")[0]
        reading.supposed.append(
            f"The game was not told: {library.games[found].name if found in library.games else found} is supposed."
        )
    found = found or elsewhere
    if not guesses:
        return _general(library, search, reading, found)
    if len(guesses) > 1 and guesses[0].score == guesses[1].score and not reading.holdings.held:
        return _which(library, reading, found, guesses)
    return _ruled(
        library, reading, found, guesses[0].known, authority or _authority(reading, library, guesses[0].known), agreed
    )


def _other_game(reading: Reading, library: Library) -> str:
    """The id of a game that the text names and of which no questions are known: "at Cassino", or "Cassino" alone."""
    text = reading.text
    if any(grammar(game).named.search(text) for game in GAMES):
        return ""
    found = []
    for game in library.games.values():
        for name in (game.name, *game.aliases):
            said = re.search(rf"\b(?P<at>(?:at|of|playing|play|played) )?{re.escape(name)}\b(?P<colon>:)?", text, re.I)
            if (
                said
                and game.id not in GAMES
                and len(name) > 2
                and (said["at"] or said["colon"] or not _judged(reading))
            ):
                found.append((len(name), game.id))
    return max(found)[1] if found else ""


def _judged(reading: Reading) -> bool:
    """Whether the words are those of a game whose questions are known."""
    return bool(game_of(reading))


def _there(guess: Guess) -> bool:
    return any(kind.id == guess.known.id for kind in all_kinds())


def _authority(reading: Reading, library: Library, known: Known) -> str | None:
    """The work that the words name: the laws "with numbers" at Loo, or a book by its author."""
    if re.search(r"\b(?:laws with numbers|numbered laws|hoffmann|modernized|hoyle's laws)\b", reading.text, re.I):
        work = "hoyles-games-modernized"
        return work if work in library.works and work in kind_of(known.id).rules else None
    return None


def facts_of(reading: Reading, known: Known) -> dict[str, Any]:
    """The facts of a kind that the text tells."""
    facts: dict[str, Any] = {}
    used: set[int] = set()
    fields = kind_of(known.id).facts.model_fields
    for name, forms in known.facts.items():
        if name not in fields:
            continue
        for form in forms:
            found = taken(reading, form, used)
            if found is not None:
                value, start, end = found
                facts[name] = value
                reading.note(name, value, start, end)
                break
    for name in known.special:
        _SPECIALS[kind_of(known.id).game][name](reading, facts)
    for name, (value, says) in known.suppose.items():
        if name not in facts and name in fields:
            facts[name] = value
            reading.supposed.append(says)
    return {name: value for name, value in facts.items() if value is not None and name in fields}


def _ruled(
    library: Library, reading: Reading, game: str, known: Known, authority: str | None, agreed: Agreement | None
) -> Asked:
    facts = facts_of(reading, known)
    kind = kind_of(known.id)
    question = Question(kind=known.id, facts=facts, authority=authority, agreed=agreed)
    left = unread(reading, known)
    doubtful = doubts(reading, known, facts)
    try:
        answer = adjudicate(question, library)
    except InputError as error:
        return Asked(
            text=reading.text,
            game=game,
            kind=known.id,
            title=kind.title,
            understood=understood(reading),
            not_understood=left,
            supposed=tuple(reading.supposed),
            question=None,
            answer=None,
            next=Next(fact="", ask="These facts cannot all be true: please put them right."),
            says=str(error).replace(" I's ", " my ").replace(" he's ", " his ").replace(" she's ", " her "),
            general=_laws(library, known.id),
            status="impossible",
        )
    missing = next((each for ruling in answer.rulings for each in ruling.missing), None)
    if doubtful and missing is None:
        return Asked(
            text=reading.text,
            game=game,
            kind=known.id,
            title=kind.title,
            understood=understood(reading),
            not_understood=doubtful,
            supposed=tuple(reading.supposed),
            question=question,
            answer=None,
            next=Next(fact="hands", ask="Please tell again, player by player: " + " ".join(doubtful)),
            says="Not everything that matters was understood, and nothing is guessed.",
            general=_laws(library, known.id),
            status="insufficient",
        )
    return Asked(
        text=reading.text,
        game=game,
        kind=known.id,
        title=kind.title,
        understood=understood(reading),
        not_understood=left,
        supposed=tuple(reading.supposed),
        question=question,
        answer=answer,
        next=None
        if missing is None
        else Next(fact=missing.fact, ask=_voiced(missing.ask), values=tuple(missing.values)),
        says=" ".join(dict.fromkeys(ruling.verdict for ruling in answer.rulings))
        if not answer.difference
        else answer.difference,
        general=(),
        status=_status(answer),
    )


_VOICES = ((r"\bis I's\b", "is your"), (r"\bhas I\b", "have you"), (r"\bdid I\b", "did you"), (r"\bI's\b", "your"))


def _voiced(question: str) -> str:
    """A question to the asker, who speaks of himself as I."""
    for pattern, words in _VOICES:
        question = re.sub(pattern, words, question)
    return question


def _status(answer: Answer) -> Any:
    statuses = {ruling.status for ruling in answer.rulings}
    if len(statuses) == 1:
        return statuses.pop()
    return next(status for status in ("insufficient", "conflict", "choice", "decided", "silent") if status in statuses)


def _laws(library: Library, name: str) -> tuple[Citation, ...]:
    kind = kind_of(name)
    return tuple(cite(library, law) for work, laws in kind.laws.items() if work in library.works for law in laws)[
        :_CITED
    ]


def _which(library: Library, reading: Reading, game: str, guesses: list[Guess]) -> Asked:
    best = [guess for guess in guesses if guess.score == guesses[0].score][:5]
    choices = tuple(Choice(kind=guess.known.id, title=kind_of(guess.known.id).title) for guess in best)
    return Asked(
        text=reading.text,
        game=game,
        kind=None,
        title="",
        understood=(),
        not_understood=tuple(s.text for s in reading.sentences),
        supposed=(),
        question=None,
        answer=None,
        next=Next(fact="kind", ask="Which of these do you ask?", values=tuple(choice.title for choice in choices)),
        says="It was not clear what is asked.",
        choices=choices,
        general=tuple(dict.fromkeys(law for choice in choices for law in _laws(library, choice.kind)))[:_CITED],
        status="insufficient",
    )


def _general(library: Library, search: Finder | None, reading: Reading, game: str) -> Asked:
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
    return Asked(
        text=reading.text,
        game=game,
        kind=None,
        title="",
        understood=(),
        not_understood=tuple(s.text for s in reading.sentences),
        supposed=(),
        question=None,
        answer=None,
        next=Next(fact="kind", ask="What is in doubt? Say who did what, and what you want to know."),
        says="The kind of question was not recognised; these laws come nearest."
        if cited
        else "The question was not understood.",
        choices=choices,
        general=tuple(cited),
        status="insufficient",
    )

"""Asking in plain words: a text in; what was understood, the ruling or what is asked next, out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

from pydantic_core import PydanticUndefined

from corpus.errors import InputError
from corpus.library import Library
from service.adjudicator.court import adjudicate
from service.adjudicator.kinds import is_kind, kind_of
from service.adjudicator.models import Agreement, Answer, Question
from service.adjudicator.words.agreeing import agreed_in
from service.adjudicator.words.answers import Asked, Next
from service.adjudicator.words.bearing import heeds
from service.adjudicator.words.books import book_named
from service.adjudicator.words.denials import denied
from service.adjudicator.words.full_names import spelt_out
from service.adjudicator.words.further import all_of
from service.adjudicator.words.general import Finder, general, laws_of, other_game, which
from service.adjudicator.words.grammar import GAMES, Known
from service.adjudicator.words.grammar import prepare as prepare_patterns
from service.adjudicator.words.histories import Voice, history_told
from service.adjudicator.words.poker_general import KIND, with_the_law
from service.adjudicator.words.poker_general import in_general as in_general_at_poker
from service.adjudicator.words.poker_money import in_money
from service.adjudicator.words.reader import Reading, Special, taken
from service.adjudicator.words.recogniser import Guess, game_of, kinds_of
from service.adjudicator.words.telling import asked_of, doubts, general_law, understood, unread, voiced
from service.adjudicator.words.topics import prepare_topics, topic_told
from service.adjudicator.words.trick_guard import beside, left_over, unanswered
from service.adjudicator.words.trick_talk import (
    TRICK_GAMES,
    answers,
    contrary,
    first_person,
    in_general,
    not_in_the_books,
    of_another,
    untold,
    which_game,
    with_the_rule,
)
from service.adjudicator.words.untaken import untaken

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
    voice = Voice(_said, _status, voiced)

    def answered(text: str, game: str | None) -> Asked:
        told = _ask(library, search, text, game, authority, agreed)
        return topic_told(library, told, game, authority, agreed, voice) or told

    first = with_the_law(library, with_the_rule(library, _ask(library, search, text, game, authority, agreed)))
    first = history_told(library, first, game, authority, agreed, voice) or first
    first = topic_told(library, first, game, authority, agreed, voice) or first
    return spelt_out(all_of(text, first, answered), library)


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
    elsewhere = _elsewhere(reading, library, game)
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
            return _which_game(library, reading, guesses)
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
    told = _ruled(library, reading, found, known, authority or book_named(reading, library, known), agreed)
    rule = next((guess.known for guess in guesses if guess.known.id.endswith("/rule")), known)
    if rule is known or told.status != "insufficient" or not _in_general(reading, found):
        return told
    again = Reading.of(text)
    ruled = _ruled(library, again, found, rule, authority or book_named(again, library, rule), agreed)
    # A rule that answers something else is no reason to forget what was asked back.
    return told if ruled.status == "insufficient" and found != "poker" else ruled


def _in_general(reading: Reading, game: str) -> bool:
    """Whether the rule in general answers what is asked."""
    if game == "poker":
        return in_general_at_poker(reading)
    return in_general(reading, game) or answers(reading, game)


def _which_game(library: Library, reading: Reading, guesses: list[Guess]) -> Asked:
    """The question which game is played, among those that have a question like it."""
    played = dict.fromkeys(guess.known.id.split("/")[0] for guess in guesses)
    names = tuple(library.games[game].name for game in played if game in library.games)
    return which(library, reading, "", guesses).model_copy(
        update={
            "next": Next(fact="game", ask="Which game is played?", values=names),
            "says": "No word tells which game is played, and their rules differ: say which.",
        }
    )


def _elsewhere(reading: Reading, library: Library, game: str | None) -> str:
    """The id of a game of which no questions are known yet: the one that is asked about, or that the words tell."""
    if game is None:
        return other_game(reading, library)
    return game if game in library.games and game not in GAMES else ""


def _there(guess: Guess) -> bool:
    return is_kind(guess.known.id)


@cache
def _specials(game: str) -> Mapping[str, Special]:
    """The readers of a game by the names that its grammar gives them; those of other games are not imported."""
    found: Mapping[str, Special] = import_module(f"{__package__}.{game.replace('-', '_')}").SPECIALS
    return found


def prepare() -> None:
    """Loads the words of every game, so that the first asker need not wait. Raises re.error for a broken pattern."""
    prepare_patterns()
    prepare_topics()
    for game in GAMES:
        _specials(game)


def facts_of(reading: Reading, known: Known) -> dict[str, Any]:
    """The facts of a kind that the text tells."""
    facts: dict[str, Any] = {}
    used: set[int] = set()
    fields = kind_of(known.id).facts.model_fields
    of_tricks = known.id.startswith(TRICK_GAMES)
    for name, forms in known.facts.items():
        if name not in fields and name != "idle":
            continue
        for form in forms:
            found = taken(reading, form, used, denied=of_tricks) if name not in facts else None
            if found is not None:
                value, start, end = found
                facts[name] = value
                reading.note(name, value, start, end)
            if name in facts and of_tricks and form.value == facts[name]:
                # What is told in several ways is understood in each of them.
                for match in form.pattern.finditer(reading.text):
                    reading.note(name, form.value, *match.span())
            elif name in facts and not of_tricks:
                break
    for name in known.special:
        _specials(kind_of(known.id).game)[name](reading, facts)
    for name, (value, says) in known.suppose.items():
        if name not in facts and name in fields:
            facts[name] = value
            reading.supposed.append(says)
    if (
        "who" in fields
        and not of_another(reading, known.id)
        and isinstance(fields["who"].default, str)
        and "who" not in facts
    ):
        facts["who"] = asked_of(reading) or None
    # A fact that is known to be unknown is told as such where silence would mean something else.
    return {
        name: value
        for name, value in facts.items()
        if name in fields
        and (value is not None or (name != "who" and fields[name].default not in (None, PydanticUndefined)))
    }


def _ruled(
    library: Library, reading: Reading, game: str, known: Known, authority: str | None, agreed: Agreement | None
) -> Asked:
    facts = facts_of(reading, known)
    kind = kind_of(known.id)
    if game == "poker":
        in_money(reading, facts, heeds(known.id, "sum"))
    if agreed is None:
        agreed = agreed_in(reading, known.id)
    question = Question(kind=known.id, facts=facts, authority=authority, agreed=agreed)
    left = unread(reading, known)
    doubtful = doubts(reading, known, facts) or (untold(reading, known) if game in TRICK_GAMES else ())
    try:
        answer = adjudicate(question, library)
        doubtful = doubtful or _unguarded(reading, known, question, answer, library)
    except InputError as error:
        return Asked(
            text=reading.typed,
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
            general=laws_of(library, known.id),
            status="impossible",
        )
    missing = next((each for ruling in answer.rulings for each in ruling.missing), None)
    if doubtful and missing is None:
        return Asked(
            text=reading.typed,
            game=game,
            kind=known.id,
            title=kind.title,
            understood=understood(reading),
            not_understood=doubtful,
            supposed=tuple(reading.supposed),
            question=question,
            answer=None,
            next=Next(
                fact="hands",
                ask=(
                    "Please tell again in other words: "
                    if game in TRICK_GAMES
                    else "Please tell again, player by player: "
                )
                + " ".join(doubtful),
            ),
            says="Not everything that matters was understood, and nothing is guessed.",
            general=laws_of(library, known.id),
            status="insufficient",
        )
    return Asked(
        text=reading.typed,
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
        else Next(fact=missing.fact, ask=voiced(missing.ask), values=tuple(missing.values)),
        says=_said(reading, game, answer)
        + (general_law(library, known, reading) if missing and game == "poker" else ""),
        general=laws_of(library, known.id) if missing is not None else (),
        status=_status(answer),
    )


def _unguarded(reading: Reading, known: Known, question: Question, answer: Answer, library: Library) -> tuple[str, ...]:
    """What was told and not taken up though the ruling may hang on it, as questions."""
    if not known.id.startswith(TRICK_GAMES):
        return untaken(reading, known, question, library)
    if known.id.startswith("loo/") and (denial := denied(reading, known, question, library)):
        return denial
    if known.id.endswith("/rule"):
        return beside(reading, answer)
    return left_over(reading, known, question, library) or unanswered(reading, answer)


_CONTRARY = re.compile(
    r"\btoo (?:much|many|high|big|large|late)\b|\b(?:illegal|unlawful|against the (?:rules?|laws?)|not allowed"
    r"|forbidden|wrong|cheat\w*|bug(?:gy)?|broken|at fault|rejects?|flags?)\b|\brefus\w+|\bhold (?:me|him|her"
    r"|them) to\b|\bdead\b|\bvoid\b"
    r"|\b(?:is|was|are) (?:he|she|that|this|it|they|the \w+|[A-Z]\w+) (?:fair|right|true|correct|in order)\b"
    r"|(?:^|[.!?,:;] ?)(?:right|correct|true|fair)\?"
    r"|\b(?:can|may|could) (?:i|he|she|we|they) (?:\w+ )?(?:pass|hide|conceal|keep|throw|toss|slide)\b[^.?]{0,24}"
    r"\b(?:face down|unseen|hidden|secret|without showing|to (?:my|him|her)self)\b"
    r"|\b(?:must|do|does|have|has) (?:i|he|she|[A-Z]\w+) (?:have |has )?(?:to )?(?:pass|leave|go out|retire)\b"
    r"|\bkeep (?:mum|silent|quiet|his mouth shut)\b|\bhold (?:his|her|my) tongue\b",
    re.I,
)
"""Questions to which the yes or no of a ruling may be the wrong way round: they ask whether something is *not* lawful,
or whether somebody's opinion is right."""


_YES_IS = {
    "poker/foul-hand": re.compile(r"\bfoul\b", re.I),
    "poker/misdeal": re.compile(
        r"\bmisdeal|\bdeal(?:t|s)? (?:it |the cards )?(?:again|anew|over)\b"
        r"|\bre-?deal|\b(?:new|fresh) deal|\bstart over",
        re.I,
    ),
}
"""What a yes affirms where the words may ask something else: whether the dealer may take back a card, say."""


def _said(reading: Reading, game: str, answer: Answer) -> str:
    """The verdicts in a sentence or two; without their yes or no where the words ask the other way round."""
    if answer.difference:
        told = first_person(reading, answer.question.kind, answer.difference)
        agree = len(set(re.findall(r"(?<=: )(?:Yes|No)\b", told))) == 1
        other_way = agree and _contrary(reading, game, told, answer.question.kind)
        return re.sub(r"(?<=: )(?:Yes|No)[:,] ", "", told) if other_way else told
    told = first_person(
        reading, answer.question.kind, " ".join(dict.fromkeys(ruling.verdict for ruling in answer.rulings))
    )
    bare = re.sub(r"^(?:Yes|No)[:,] ", "", told)
    return bare[:1].upper() + bare[1:] if _contrary(reading, game, told, answer.question.kind) else told


def _contrary(reading: Reading, game: str, told: str, kind: str) -> bool:
    """Whether the words ask the other way round than the verdict answers."""
    if game == "poker":
        named = _YES_IS.get(kind)
        return _CONTRARY.search(reading.text) is not None or (named is not None and not named.search(reading.text))
    return contrary(reading, told)


def _status(answer: Answer) -> Any:
    statuses = {ruling.status for ruling in answer.rulings}
    if len(statuses) == 1:
        return statuses.pop()
    return next(status for status in ("insufficient", "conflict", "choice", "decided", "silent") if status in statuses)

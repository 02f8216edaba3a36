"""Topics in plain words: questions on which the laws are silent, known by the words of `topics.toml`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from corpus.library import Library
from service.adjudicator.court import adjudicate
from service.adjudicator.models import Agreement, Question
from service.adjudicator.topics import topics, treated
from service.adjudicator.words.answers import Asked
from service.adjudicator.words.games_meant import not_in_the_books
from service.adjudicator.words.general import other_game
from service.adjudicator.words.histories import ruled
from service.adjudicator.words.lexicon import Sentence
from service.adjudicator.words.patterns import Pattern
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.recogniser import game_of, marks_of, of_tricks

__all__ = ["prepare_topics", "topic_told"]

_ONLOOKER = (
    r"\b(?:by-?standers?|on-?lookers?|spectators?|lookers?-on|kibit?zers?|visitors?|third (?:party|person)"
    r"|non-players?|(?:who|and|he|she|but|one) (?:is|was|were|are) not (?:playing|in the game|at the table|in it)"
    r"|(?:somebody|someone|a (?:man|woman)) watching|not (?:a player|one of the players)"
    r"|standing behind|sitting behind|behind (?:me|him|her)|watching the game)\b"
)
_GENERAL, _NEVER = Pattern(topics()["general"]), Pattern(topics()["never"])
_DECIDED = frozenset({"decided", "choice", "conflict"})


class _Words(NamedTuple):
    """How a topic is asked for: ways of patterns that must all be there, and what makes it another question.

    `hands`: it may be asked beside two hands; `yields`: what is decided otherwise stands, whatever
    its words; `strong`: its words anywhere are enough.
    """

    ways: tuple[tuple[Pattern, ...], ...]
    unless: tuple[Pattern, ...]
    hands: bool
    yields: bool
    strong: bool


@cache
def _words() -> dict[str, _Words]:
    def pattern(text: str) -> Pattern:
        return Pattern(text.replace("{ONLOOKER}", _ONLOOKER))

    return {
        name: _Words(
            tuple(tuple(pattern(part) for part in way) for way in told["when"]),
            tuple(pattern(part) for part in told.get("unless", ())),
            told.get("hands", True),
            told.get("yields", False),
            told.get("strong", False),
        )
        for name, told in topics()["topics"].items()
    }


def prepare_topics() -> None:
    """Compiles the patterns of the topics. Raises re.error for a broken one."""
    for each in (_GENERAL, _NEVER):
        each.compile()
    for words in _words().values():
        for each in (*words.unless, *(part for way in words.ways for part in way)):
            each.compile()


class _Found(NamedTuple):
    """A topic that was found, where its words stand, and whether a sentence that asks holds them all."""

    topic: str
    start: int
    end: int
    sure: bool


def _found(reading: Reading, game: str) -> Iterator[_Found]:
    """The topics whose words the text has, in the order of the data."""
    asks = [each for each in reading.sentences if each.asks] or list(reading.sentences)
    if any(_NEVER.search(sentence.text) for sentence in asks):
        return
    for name, words in _words().items():
        if game and game not in treated()[name].games:
            continue
        for way in words.ways:
            found = [match for part in way if (match := part.search(reading.text))]
            if len(found) < len(way) or any(part.search(reading.text) for part in words.unless):
                continue
            if not words.hands and "@hands2" in marks_of(reading):
                continue
            sure = not words.yields and all(all(part.search(sentence.text) for part in way) for sentence in asks)
            if sure or all(_bears(sentence, words) for sentence in asks):
                yield _Found(name, found[0].start(), found[0].end(), sure or words.strong)
                break


def _bears(sentence: Sentence, words: _Words) -> bool:
    """Whether a sentence that asks has words of a topic, or asks in general what is to be done."""
    own = any(part.search(sentence.text) for way in words.ways for part in way)
    return own or _GENERAL.search(sentence.text) is not None


def topic_told(
    library: Library, first: Asked, game: str | None, authority: str | None, agreed: Agreement | None
) -> Asked | None:
    """The answer to a question on a topic of which the laws are silent; None where another answer stands.

    In: `first`, what the text is answered otherwise: where it is decided it stands, unless the very sentence that asks
    has all the words of a topic.
    """
    reading = Reading.of(first.text)
    if game is None and (other_game(reading, library) or not_in_the_books(library, reading)):
        return None
    played = game or first.game or game_of(reading)
    if not played and of_tricks(reading):
        return None
    found = next(_found(reading, played or "poker"), None)
    if found is None or (first.status in _DECIDED and not found.sure):
        return None
    if not played:
        reading.supposed.append("The game was not told: Poker is supposed.")
    kind = f"{played or 'poker'}/topic"
    reading.note("topic", found.topic, found.start, found.end)
    question = Question(kind=kind, facts={"topic": found.topic}, authority=authority, agreed=agreed)
    return ruled(library, reading, adjudicate(question, library))

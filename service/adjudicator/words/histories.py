"""Histories told in plain sentences: read clause by clause, and judged event by event where all of it was read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from corpus.errors import InputError
from corpus.library import Library
from service.adjudicator.court import adjudicate
from service.adjudicator.kinds import kind_of
from service.adjudicator.models import Agreement, Answer, Question
from service.adjudicator.words.answers import Asked, Next
from service.adjudicator.words.clauses import course_of
from service.adjudicator.words.general import laws_of
from service.adjudicator.words.grammar import GAMES, grammar
from service.adjudicator.words.history_poker import facts_of_poker
from service.adjudicator.words.history_table import Told
from service.adjudicator.words.history_tricks import facts_of_tricks
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.recogniser import game_of
from service.adjudicator.words.telling import understood, voiced
from service.adjudicator.words.verdicts import said, status

__all__ = ["history_told", "ruled"]

_LEAST = 3
"""How many acts make a history."""
_WORDS = 10
"""How many words it takes at least to tell as much."""
_PARTS = frozenset({"ante", "bet", "lead", "opening-stake", "play", "say", "straddle", "trick", "turn", "beg"})
"""Kinds of question on one act: where the whole of a history was read, that is judged instead."""
_OWN = (
    (
        frozenset({"lead", "say", "turn", "trick"}),
        re.compile(r"\b(?:turn|next|say|go|leads?|wins?|won|takes?|trick)\b", re.I),
    ),
    (frozenset({"beg"}), re.compile(r"\bbeg|\bone\b|\bpoint\b", re.I)),
    (
        frozenset({"ante", "bet", "opening-stake", "play", "straddle"}),
        re.compile(r"\b(?:is|was) (?:that|this|it|the \w+|(?:his|her|my|[A-Z]\w*'s) \w+)\b", re.I),
    ),
)
"""The questions in general which such a kind answers as its own."""
_DECIDES = frozenset({"decided", "choice", "conflict"})
_TURN = re.compile(r"\bturn\b(?! of [^.]*, who may|, and I may)|\btoo early\b|cannot be recalled|left first", re.I)
"""Findings that hang on the order of the seats, other than whose turn it is at the end."""
_UNPROVIDED = re.compile(r"Event (\d+): [^.]*no law provides for that now")


def history_told(
    library: Library, first: Asked, game: str | None, authority: str | None, agreed: Agreement | None
) -> Asked | None:
    """The answer to a text as a history, where it tells one and asks in general; None where another answer stands.

    In: `first`, what the text is answered otherwise: a narrower kind that decides, and read all that is told, keeps its
    ruling. A history with a sentence unread, or with a sum, a card or a player in doubt, is asked back.
    """
    if len(first.text.split()) < _WORDS or _whole(first):
        return None
    reading = Reading.of(first.text)
    game = game or first.game or game_of(reading)
    if game not in GAMES:
        return None
    course = course_of(reading, game)
    acts = [clause for clause in course.clauses if clause.table in ("acts", "told")]
    if not course.asked or course.otherwise or len(acts) < _LEAST or _keeps(first, course.asked):
        return None
    told = Told.of(reading, course)
    facts = facts_of_poker(told) if game == "poker" else facts_of_tricks(game, told)
    asks = [f"what does “{sentence}” tell?" for sentence in course.unread] + told.doubts
    kind = f"{game}/history"
    if asks:
        return None if _answers(first, course.asked) else _asked(library, reading, kind, asks, course.unread)
    facts |= {"players": list(told.players)} | ({"dealer": told.dealer} if told.dealer else {})
    if not told.course.seats:
        told.suppose(f"They are supposed to sit in the order in which they acted: {', '.join(told.players)}.")
    try:
        answers = [
            adjudicate(Question(kind=kind, facts=each, authority=authority, agreed=agreed), library)
            for each in _whichever(facts, told)
        ]
    except InputError as error:
        return None if _answers(first, course.asked) else _impossible(library, reading, kind, error)
    answer = answers[0]
    doubts = _second_thoughts(answer, told)
    for held in told.held:
        if len({tuple((each.status, each.verdict) for each in told_so.rulings) for told_so in answers}) > 1:
            doubts.append(f"which card was it: “{held.words}”?")
        else:
            told.suppose(f"Which card it was (“{held.words}”) is not told: whichever it was, the ruling is the same.")
    got = _asked(library, reading, kind, doubts) if doubts else ruled(library, reading, answer)
    return None if got.status == "insufficient" and _answers(first, course.asked) else got


def _whichever(facts: dict[str, Any], told: Told) -> Iterator[dict[str, Any]]:
    """The facts with each card that a player may have held of whom only the suit is told ("though he had a club")."""
    if not told.held:
        yield facts
        return
    held = told.held[0]
    hands = facts.get("hands", {})
    for card in held.cards:
        yield facts | {"hands": hands | {held.who: f"{hands.get(held.who, '')} {card}".strip()}}


def _whole(first: Asked) -> bool:
    """Whether a narrower kind decides, and has read everything that is told."""
    return first.status in _DECIDES and not _left(first) and (first.kind or "").rpartition("/")[2] not in _PARTS


def _left(first: Asked) -> bool:
    """Whether a narrower kind has left out a sentence that tells something, and not the name of the game alone."""
    named = grammar(first.game).named if first.game in GAMES else None
    told = (sentence.rstrip("\"')") for sentence in first.not_understood)
    return any(not (each.endswith("?") or (named and not named.sub("", each).strip(" .,:;!-"))) for each in told)


def _keeps(first: Asked, asked: str) -> bool:
    """Whether what is asked is who wins a trick, or what may be led, and that is decided from all that is told."""
    return (first.kind or "").rpartition("/")[2] in ("lead", "trick") and not _left(first) and _answers(first, asked)


def _answers(first: Asked, asked: str) -> bool:
    """Whether a narrower kind decides what is asked, so that its ruling stands where the history is in doubt."""
    kind = (first.kind or "").rpartition("/")[2]
    own = next((pattern for kinds, pattern in _OWN if kind in kinds), None)
    return first.status in _DECIDES and (own is None or own.search(asked) is not None)


def _second_thoughts(answer: Answer, told: Told) -> list[str]:
    """What must be asked although all was read: the seats, where somebody would have acted out of turn by a supposed
    order; and what was told of a player at a time when no law provides for it.
    """
    asks = []
    # Two sit at Écarté: where the dealer is told, nothing more hangs on the seats.
    sure = answer.question.kind == "ecarte/history" and any(each.key == "deals" for each in told.course.clauses)
    for ruling in answer.rulings:
        unprovided = _UNPROVIDED.search(ruling.verdict)
        if unprovided is not None:
            asks.append(f"what went before event {unprovided[1]}, which does not follow upon the one before?")
        if told.inferred and not sure and (told.early or _TURN.search(ruling.verdict)):
            asks.append("who deals, and who sits at the table, in the order of the seats?")
    return list(dict.fromkeys(asks))


def _asked(library: Library, reading: Reading, kind: str, asks: Sequence[str], unread: Sequence[str] = ()) -> Asked:
    """The answer to a history that is not ruled yet: what was understood of it, and what is asked about the rest."""
    return Asked(
        text=reading.typed,
        game=kind_of(kind).game,
        kind=kind,
        title=kind_of(kind).title,
        understood=understood(reading),
        not_understood=tuple(unread or asks),
        supposed=tuple(reading.supposed),
        question=None,
        answer=None,
        next=Next(fact="events", ask="Please tell again in other words: " + " ".join(asks)),
        says="Not everything that matters was understood, and nothing is guessed.",
        general=laws_of(library, kind),
        status="insufficient",
    )


def _impossible(library: Library, reading: Reading, kind: str, error: InputError) -> Asked:
    """The answer to a history that cannot be, such as one with a card played twice."""
    ask = Next(fact="events", ask="These facts cannot all be true: please put them right.")
    asked = _asked(library, reading, kind, ())
    return asked.model_copy(update={"status": "impossible", "says": str(error), "next": ask})


def ruled(library: Library, reading: Reading, answer: Answer) -> Asked:
    """The answer to a history that was read as a whole."""
    kind = answer.question.kind
    missing = next((each for ruling in answer.rulings for each in ruling.missing), None)
    ask = missing and Next(fact=missing.fact, ask=voiced(missing.ask), values=tuple(missing.values))
    ruled = {
        "status": status(answer),
        "says": said(reading, kind_of(kind).game, answer),
        "question": answer.question,
        "answer": answer,
        "next": ask,
        "general": laws_of(library, kind) if missing is not None else (),
    }
    return _asked(library, reading, kind, ()).model_copy(update=ruled)

"""The ruling on a text of which the kind of question is known, or what is asked next."""

from __future__ import annotations

import re
from typing import Any

from corpus.errors import InputError
from corpus.library import Library
from service.adjudicator.court import UnusableError, adjudicate
from service.adjudicator.kinds import kind_of
from service.adjudicator.models import Agreement, Answer, Question
from service.adjudicator.words.agreeing import agreed_in
from service.adjudicator.words.answers import Asked, Next
from service.adjudicator.words.bearing import heeds
from service.adjudicator.words.denials import denied
from service.adjudicator.words.facts_told import facts_of
from service.adjudicator.words.general import laws_of
from service.adjudicator.words.grammar import TRICK_GAMES, Known
from service.adjudicator.words.made_up_cards import as_told
from service.adjudicator.words.poker_money import in_money
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.telling import doubts, general_law, understood, unread, voiced
from service.adjudicator.words.told_parts import what_of
from service.adjudicator.words.trick_guard import beside, left_over, unanswered
from service.adjudicator.words.trick_untold import untold
from service.adjudicator.words.untaken import untaken
from service.adjudicator.words.verdicts import said, status

__all__ = ["ruling_on"]


_UNSEATED = " is not among the players: "
_SEATS = "Who sits at the table, in order from the dealer?"


def ruling_on(
    library: Library, reading: Reading, game: str, known: Known, authority: str | None, agreed: Agreement | None
) -> Asked:
    """The ruling on a text that asks what `known` asks; status “insufficient” where something is asked back, and
    “impossible” where what was told cannot all be true.
    """
    facts = facts_of(reading, known)

    def told(**more: Any) -> Asked:
        return Asked(
            text=reading.typed,
            game=game,
            kind=known.id,
            title=kind_of(known.id).title,
            understood=understood(reading),
            supposed=tuple(reading.supposed),
            **more,
        )

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
    except UnusableError as error:
        # What was read has no form of a fact: it was misread, and is no error of who asks.
        misread = _misread(reading, str(error))
        return told(
            not_understood=misread or left,
            question=None,
            answer=None,
            next=Next(
                fact="hands", ask=" ".join(("Please tell again in other words:", *(misread or ("what happened?",))))
            ),
            says="Not everything that matters was understood, and nothing is guessed.",
            general=laws_of(library, known.id),
            status="insufficient",
        )
    except InputError as error:
        if not facts.get("players") and _UNSEATED in str(error):
            # The seats were supposed by the book's names for them, and somebody is told by his own.
            return told(
                not_understood=left,
                question=None,
                answer=None,
                next=Next(fact="facts.players", ask=_SEATS),
                says=f"It cannot be decided yet: {_SEATS}",
                general=laws_of(library, known.id),
                status="insufficient",
            )
        return told(
            not_understood=left,
            question=None,
            answer=None,
            next=Next(fact="", ask="These facts cannot all be true: please put them right."),
            says=str(error).replace(" I's ", " my ").replace(" he's ", " his ").replace(" she's ", " her "),
            general=laws_of(library, known.id),
            status="impossible",
        )
    if game in TRICK_GAMES and not known.id.endswith("/rule"):
        answer = as_told(reading, answer)
    missing = next((each for ruling in answer.rulings for each in ruling.missing), None)
    if doubtful and missing is None:
        return told(
            not_understood=doubtful,
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
    return told(
        not_understood=left,
        question=question,
        answer=answer,
        next=None
        if missing is None
        else Next(fact=missing.fact, ask=voiced(missing.ask), values=tuple(missing.values)),
        says=said(reading, game, answer)
        + (general_law(library, known, reading) if missing and game == "poker" else ""),
        general=laws_of(library, known.id) if missing is not None else (),
        status=status(answer),
    )


def _misread(reading: Reading, error: str) -> tuple[str, ...]:
    """The words from which a fact was read that cannot be one, as a question; nothing where they are not known."""
    if error.startswith("facts: "):
        return ("which sums are counters, and which are shillings or pence?",)
    name = re.match(r"facts\.(\w+)", error)
    read = next((read for read in reversed(reading.reads) if name is not None and read.fact == name[1]), None)
    return () if read is None else (what_of(reading, read.start, read.end),)


_COSTS = re.compile(
    r"\bwhat (?:does|did|will|would|must|should|do) (?:that|it|this|he|she|I|we|they|[A-Z]\w+)"
    r" (?:cost|pay|owe|forfeit|lose)\b"
    r"|\bwhat(?:'s| is| was) (?:the|his|her|my|their) (?:penalty|fine|forfeit)\b",
    re.I,
)
_COSTED = re.compile(
    r"\b(?:pays?|costs?|forfeits?|refunds?|owes?|penalty|fine|foul|loses?|stakes?|puts?|stands?|remains?|dead|nothing)\b",
    re.I,
)


def _uncosted(reading: Reading, answer: Answer) -> tuple[str, ...]:
    """The question what something costs, where no verdict speaks of that."""
    asked = next((match for each in reading.sentences if each.asks and (match := _COSTS.search(each.text))), None)
    if asked is None or any(_COSTED.search(ruling.verdict) for ruling in answer.rulings):
        return ()
    return (f"what happened, for “{asked[0]}”?",)


_SHORT_QUESTION = 3
"""The words of a question that asks nothing of its own: “Am I right?”"""


def _unheard(reading: Reading, known: Known) -> tuple[str, ...]:
    """The questions of which nothing was used, where a rule in general would be told for an answer."""
    if not known.id.endswith("/rule"):
        return ()
    return tuple(
        f"what happened, for “{text}”?"
        for text in unread(reading, known)
        if text.endswith("?") and len(text.split()) > _SHORT_QUESTION
    )


def _unguarded(reading: Reading, known: Known, question: Question, answer: Answer, library: Library) -> tuple[str, ...]:
    """What was told and not taken up though the ruling may hang on it, as questions."""
    if not known.id.startswith(TRICK_GAMES):
        return untaken(reading, known, question, library) or _uncosted(reading, answer) or _unheard(reading, known)
    if known.id.startswith("loo/") and (denial := denied(reading, known, question, library)):
        return denial
    if known.id.endswith("/rule"):
        return beside(reading, answer)
    return left_over(reading, known, question, library) or unanswered(reading, answer)

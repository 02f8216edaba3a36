"""What was told and not taken: sums, cards and acts of a telling sentence that no fact holds though the ruling may hang
on them. One rule for every kind of question: what it heeds is read off the types of its facts, and a sum or a number
is idle only where no value of those facts changes the ruling.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from corpus.library import Library
from service.adjudicator.kinds import kind_of
from service.adjudicator.models import Question
from service.adjudicator.words.agreeing import named_only
from service.adjudicator.words.bearing import decides, heeds
from service.adjudicator.words.denials import denied
from service.adjudicator.words.grammar import Known
from service.adjudicator.words.lexicon import number_of
from service.adjudicator.words.reader import Reading, sum_of
from service.adjudicator.words.told_parts import read_in, told_in, what_of, words_of
from service.adjudicator.words.untaken_cards import cards_untaken, hands_untaken

__all__ = ["untaken"]


def untaken(reading: Reading, known: Known, question: Question, library: Library) -> tuple[str, ...]:
    """What was told and not taken up, as questions; nothing where no ruling could hang on it."""
    told = [
        *cards_untaken(reading, question),
        *hands_untaken(reading, question),
        *_numbers(reading, question, library, "sum"),
        *_numbers(reading, question, library, "count"),
        *_acts(reading, question),
        *_sentences(reading, known),
        *denied(reading, known, question, library),
        *_agreements(reading, question),
        *_slips(reading, question),
    ]
    return tuple(dict.fromkeys(told))


def _numbers(reading: Reading, question: Question, library: Library, what: str) -> Iterator[str]:
    """Sums, or numbers of cards, that became no fact, where a fact of the kind could be such."""
    fields = heeds(question.kind, what)
    if not fields:
        return
    known = {str(value) for name, value in question.facts.items() if name in fields}
    for start, end in told_in(reading):
        for match in words_of(what).finditer(reading.text, start, end):
            told = next(name for name in ("n", "n2") if match.groupdict().get(name))
            place, to = match.span(told)
            value = sum_of(match[told]) if what == "sum" else number_of(match[told])
            if (
                read_in(reading, place, to)
                or any(piece.start <= place < piece.end for piece in reading.pieces)
                or str(value) in known
                or _elsewhere(reading.text[start:place], question)
                or _difference(reading.text[start:place], value, known)
            ):
                continue
            if decides(question, library, fields, value):
                yield what_of(reading, *match.span())


def _elsewhere(before: str, question: Question) -> bool:
    """Whether a sum is told to be the ante, the limit or the pool, for which the kind has no fact."""
    named = words_of("named").search(before)
    return named is not None and named["name"].lower() not in kind_of(question.kind).facts.model_fields


def _difference(before: str, value: Any, known: set[str]) -> bool:
    """Whether "a raise of twelve" only reckons what two sums that were read make."""
    sums = [int(told) for told in known if told.isdigit()]
    return bool(re.search(r"\b(?:raise|rise|increase) of $", before, re.I)) and any(
        one - other == value for one in sums for other in sums
    )


def _acts(reading: Reading, question: Question) -> Iterator[str]:
    """Acts of players that became no fact: who passed although his hand counts, and what the facts have a place for."""
    hands = question.facts.get("hands") or {}
    names = {name for name in reading.names if name[:1].isupper()}
    for start, end in told_in(reading):
        for match in words_of("act").finditer(reading.hidden, start, end):
            verb = next(name for name, text in match.groupdict().items() if text and name != "who")
            who = reading.who(*match.span("who"))
            if who not in names or read_in(reading, *_clause(reading, match, start, end)):
                continue
            if who in hands if verb == "passed" and hands else _unread(reading, question, verb, who, match.start()):
                yield what_of(reading, *match.span())


def _unread(reading: Reading, question: Question, verb: str, who: str, place: int) -> bool:
    """Whether an act may change a fact of the kind: a sum that was read before it, or a player told to be another."""
    fields = set(kind_of(question.kind).facts.model_fields)
    sums, people = _SUMS[verb] & fields, _PLACES[verb] & fields
    last = max((read.start for read in reading.reads if read.fact in sums), default=-1)
    told = [question.facts.get(each) for each in people]
    # A raise before which no sum was read changes none: the ruling did not hang on it.
    return (bool(sums) and (0 if verb == "raised" else -1) <= last < place) or (
        bool(people)
        and not any(verb in _MANY or (who in each if isinstance(each, list) else who == each) for each in told if each)
    )


_MANY = frozenset({"raised", "called"})
"""Acts of which only the last counts, and which another may have done before."""
_PLACES = {
    "passed": {"retired"},
    "opened": {"opener"},
    "straddled": {"straddler"},
    "raised": {"raiser", "last", "after"},
    "called": {"raiser", "last", "after"},
    "dealt": {"dealer"},
}
_SUMS = {
    "passed": set[str](),
    "opened": {"to_call", "highest"},
    "straddled": {"straddled_to", "straddles"},
    "raised": {"to_call", "highest"},
    "called": set[str](),
    "dealt": set[str](),
}
"""The facts that an act may change: players, and sums."""


def _agreements(reading: Reading, question: Question) -> Iterator[str]:
    """Sentences that tell of a house rule of which no agreed departure was made, unless it is told not to bind; and
    variations that are named, where it is not told whether they were agreed.
    """
    yield from (f"{what_of(reading, *place)} Was it agreed?" for place in named_only(reading, question))
    if question.agreed is not None or question.kind in _OF_AGREEMENTS:
        return
    for start, end in told_in(reading):
        if words_of("house").search(reading.text, start, end) and not words_of("unbinding").search(
            reading.text, start, end
        ):
            yield what_of(reading, start, end)


_OF_AGREEMENTS = frozenset({"poker/agreement", "poker/waiver", "poker/raise-limit", "poker/who-decides"})


def _sentences(reading: Reading, known: Known) -> Iterator[str]:
    """Sentences that tell an act of the game and of which nothing was read."""
    used = [piece for held in reading.holdings.held for piece in held.pieces]
    spans = [(read.start, read.end) for read in reading.reads] + [(piece.start, piece.end) for piece in used]
    spans += [
        match.span() for way in known.ways for pattern in way.patterns for match in pattern.finditer(reading.text)
    ]
    for start, end in told_in(reading):
        if words_of("trade").search(reading.text, start, end) and not any(
            first < end and last > start for first, last in spans
        ):
            yield what_of(reading, start, end)


_SLIPS = {"foul": "not_five", "spoke": "distracts"}
"""By the fact that tells it: words of hands that have not five cards, and of whom the dealer was distracted by."""


def _slips(reading: Reading, question: Question) -> Iterator[str]:
    """What is told to have been amiss and became no fact, though the kind has one for it."""
    for fact, name in _SLIPS.items():
        if fact not in kind_of(question.kind).facts.model_fields or question.facts.get(fact):
            continue
        for start, end in told_in(reading):
            match = words_of(name).search(reading.text, start, end)
            # That it was “during the deal” may have been read for itself.
            if match is not None and (fact == "spoke" or not read_in(reading, *match.span())):
                yield what_of(reading, *match.span())


def _clause(reading: Reading, match: re.Match[str], start: int, end: int) -> tuple[int, int]:
    after = re.compile(r"[;:,.?!]|\band\b|\bbut\b").search(reading.text, match.end(), end)
    return match.start(), after.start() if after is not None else end

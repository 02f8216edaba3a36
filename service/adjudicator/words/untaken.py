"""What was told and not taken: sums, cards and acts of a telling sentence that no fact holds though the ruling may hang
on them. One rule for every kind of question: what it heeds is read off the types of its facts, and a sum or a number
is idle only where no value of those facts changes the ruling.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

from corpus.errors import InputError
from corpus.library import Library
from service.adjudicator.court import adjudicate
from service.adjudicator.kinds import kind_of
from service.adjudicator.models import Question
from service.adjudicator.words.grammar import SUM, Known
from service.adjudicator.words.hands import Piece
from service.adjudicator.words.lexicon import data, number_of
from service.adjudicator.words.reader import Reading, sum_of
from service.adjudicator.words.writing import Held, unwritten

__all__ = ["denied", "heeds", "untaken"]

_TYPES = {"sum": r"Old money", "hand": r"a pair of tens|additionalProperties.*\[\"KH", "count": r"\"maximum\": 1000\b"}
"""How the schema of a fact tells what it holds."""


@cache
def _pattern(name: str) -> re.Pattern[str]:
    return re.compile(data("poker.toml")["untaken"][name].replace("{SUM}", SUM), re.I)


@cache
def heeds(kind: str, what: str) -> frozenset[str]:
    """The facts of a kind that hold sums, hands or numbers."""
    told = kind_of(kind).facts.model_json_schema()["properties"]
    return frozenset(name for name, schema in told.items() if re.search(_TYPES[what], json.dumps(schema)))


def untaken(reading: Reading, known: Known, question: Question, library: Library) -> tuple[str, ...]:
    """What was told and not taken up, as questions; nothing where no ruling could hang on it."""
    told = [
        *_cards(reading, question),
        *_numbers(reading, question, library, "sum"),
        *_numbers(reading, question, library, "count"),
        *_acts(reading, question),
        *_sentences(reading, known),
        *denied(reading, known, question, library),
        *_agreements(reading, question),
        *_slips(reading, question),
    ]
    return tuple(dict.fromkeys(told))


_DENIES = re.compile(r"\b(?:not|never|nobody|no one|none|nor|neither|no)\b", re.I)
_PARTS = re.compile(r"[.?!;:,—]|\b(?:and|but|so|then|though|although|while|because|yet|or)\b")


def denied(reading: Reading, known: Known, question: Question, library: Library) -> tuple[str, ...]:
    """The clauses with a denial that no fact took up, though a fact was read in them that rules otherwise if denied."""
    text, made, first = reading.text, [], None
    if _DENIES.search(text) is None:
        return ()
    spans = [(read.start, read.end) for read in reading.reads]
    spans += [
        match.span() for way in known.ways for pattern in way.patterns for match in pattern.finditer(reading.text)
    ]
    spans = [span for span in spans if span[1] - span[0] < _CLAUSE]
    for start, end in _told(reading):
        cuts = [start, *(match.end() for match in _PARTS.finditer(text, start, end)), end]
        for place, to in pairwise(cuts):
            denials = [match.span() for match in _DENIES.finditer(text, place, to)]
            denials = [each for each in denials if not any(read[0] <= each[0] and read[1] >= each[1] for read in spans)]
            reads = [read for read in reading.reads if place <= read.start < to and read.fact in question.facts]
            for read in reads if denials and not any(read.value is False for read in reads) else ():
                told = question.facts[read.fact]
                first = first or _outcome(question, library)
                facts = {**question.facts, read.fact: not told if isinstance(told, bool) else None}
                if _outcome(question.model_copy(update={"facts": facts}), library) != first:
                    made.append(_what(reading, place, to))
                    break
    return tuple(made) or tuple(_undone(reading, known))


_NOT_DONE = re.compile(
    r"\b(?:did|does|do|had|has|have|was|were|would|could) (?:not|never) (?:\w+ )?$|\bnever (?:\w+ )?$", re.I
)
_OF_DENIAL = re.compile(r"\b(?:not|never|no|nobody|none|without|un)\b", re.I)


def _undone(reading: Reading, known: Known) -> Iterator[str]:
    """What the kind of question asks about, and of which it is told only that it was not done."""
    text, asked = reading.text, [sentence for sentence in reading.sentences if sentence.asks]
    for way in known.ways:
        matches = [list(pattern.finditer(text)) for pattern in way.patterns]
        if not all(matches):
            continue
        for pattern, found in zip(way.patterns, matches, strict=True):
            if _OF_DENIAL.search(pattern.pattern):
                continue
            told = [
                match
                for match in found
                if not any(each.start <= match.start() < each.start + len(each.text) for each in asked)
            ]
            denials = [denial for match in told if (denial := _NOT_DONE.search(text[: match.start()])) is not None]
            if any(
                read.start < denial.end() and read.end > denial.start() for denial in denials for read in reading.reads
            ):
                continue
            if told and len(told) == len(found) == len(denials):
                yield _what(reading, max(told[0].start() - _BEFORE, 0), told[0].end())
                return


_BEFORE = 16
"""How much is quoted of what stands before an act that was not done."""


_CLAUSE = 60
"""How many signs of a text one pattern may take, so that a denial within it is known to belong to it."""


def _told(reading: Reading) -> Iterator[tuple[int, int]]:
    """Where the text tells something: its sentences, and a question as far as the clause in which it asks."""
    for sentence in reading.sentences:
        end = sentence.start + len(sentence.text)
        if sentence.asks:
            asked = _pattern("asked").search(sentence.text)
            end = sentence.start + (asked.start() if asked is not None else 0)
        # What somebody says, thinks or remembers of other times is an opinion or a tale.
        if not _pattern("talk").search(reading.text[sentence.start : end]):
            yield sentence.start, end


def _taken(reading: Reading, start: int, end: int) -> bool:
    return any(read.start < end and read.end > start and not read.fact.startswith("hand") for read in reading.reads)


def _cards(reading: Reading, question: Question) -> Iterator[str]:
    """Cards, ranks and suits of which no hand was made, and hands of which something was left out."""
    fields = heeds(question.kind, "hand")
    hands = question.facts.get("hands") or {}
    held = reading.holdings.held
    told = list(_told(reading))
    if not fields or (len(hands) > 1 and all(_WHOLE.fullmatch(hand or "") for hand in hands.values())):
        # Where all five cards of each are known whatever else is said of them is a mention.
        return
    used: list[Piece] = []
    for each in held:
        written = str(hands.get(each.name) or (question.facts.get("hand") if "hand" in fields else None) or "")
        used += each.pieces
        if (
            each.name in question.facts.get("foul", ())
            and len({piece.ranks for piece in each.pieces if len(piece.ranks) > 1}) > 1
        ):
            # Of a foul hand nothing counts; but more than one hand is told, and another's may be among them.
            last = each.pieces[-1]
            yield _what(reading, last.start, last.end)
            continue
        if _borrows(each, held):
            yield f"which cards are “{reading.text[each.pieces[0].start : each.pieces[0].end]}”?"
        elif written:
            used += [
                piece
                for piece in reading.holdings.loose
                if not unwritten(piece, written) and not _pattern("holds").search(reading.text[: piece.start])
            ]
            yield from (
                _what(reading, piece.start, piece.end)
                for piece in each.pieces
                if unwritten(piece, written)
                and any(start <= piece.start < end and not _idle(reading, start, piece.start) for start, end in told)
            )
    spans = [(piece.start, piece.end) for piece in used] + [
        (read.start, read.end) for read in reading.reads if not read.fact.startswith("hand")
    ]
    for start, end in told:
        loose = [
            (piece.start, piece.end)
            for piece in reading.holdings.loose
            if piece.cards or piece.ranks or piece.suit or piece.top
        ]
        loose += [match.span() for match in _pattern("suit").finditer(reading.text)]
        for place, to in loose:
            if (
                start <= place < end
                and not any(first < to and place < last for first, last in spans)
                and not _idle(reading, start, place)
            ):
                spans.append((place, to))
                yield _what(reading, place, to)


def _idle(reading: Reading, start: int, place: int) -> bool:
    """Whether cards are spoken of as discarded, missed or wanted, or as what a Jack-pot asks for."""
    return _pattern("idle_cards").search(reading.text[start:place]) is not None


_WHOLE = re.compile(r"(?:(?:10|[2-9JQKA])[CDHS] ?){5}")


def _borrows(held: Held, others: tuple[Held, ...]) -> bool:
    """Whether all that is told of a hand is its suit, where another's ranks are told: they may be the ranks of both."""
    return all(piece.kind == "all" for piece in held.pieces) and any(
        len(piece.ranks) == 5 for other in others if other is not held for piece in other.pieces
    )


def _numbers(reading: Reading, question: Question, library: Library, what: str) -> Iterator[str]:
    """Sums, or numbers of cards, that became no fact, where a fact of the kind could be such."""
    fields = heeds(question.kind, what)
    if not fields:
        return
    known = {str(value) for name, value in question.facts.items() if name in fields}
    for start, end in _told(reading):
        for match in _pattern(what).finditer(reading.text, start, end):
            told = next(name for name in ("n", "n2") if match.groupdict().get(name))
            place, to = match.span(told)
            value = sum_of(match[told]) if what == "sum" else number_of(match[told])
            if (
                _taken(reading, place, to)
                or any(piece.start <= place < piece.end for piece in reading.pieces)
                or str(value) in known
                or _elsewhere(reading.text[start:place], question)
                or _difference(reading.text[start:place], value, known)
            ):
                continue
            if _decides(question, library, fields, value):
                yield _what(reading, *match.span())


def _elsewhere(before: str, question: Question) -> bool:
    """Whether a sum is told to be the ante, the limit or the pool, for which the kind has no fact."""
    named = _pattern("named").search(before)
    return named is not None and named["name"].lower() not in kind_of(question.kind).facts.model_fields


def _difference(before: str, value: Any, known: set[str]) -> bool:
    """Whether "a raise of twelve" only reckons what two sums that were read make."""
    sums = [int(told) for told in known if told.isdigit()]
    return bool(re.search(r"\b(?:raise|rise|increase) of $", before, re.I)) and any(
        one - other == value for one in sums for other in sums
    )


def _decides(question: Question, library: Library, fields: frozenset[str], value: Any) -> bool:
    """Whether a ruling changes when the value stands in a fact that is not told."""
    if any(isinstance(question.facts.get(name), (dict, list)) for name in fields):
        return True
    first = _outcome(question, library)
    # A fact of many sums cannot take one alone; what is decided without it does not hang on it.
    told = kind_of(question.kind).facts.model_fields
    return any(
        _outcome(question.model_copy(update={"facts": {**question.facts, name: value}}), library) != first
        for name in fields
        if question.facts.get(name) is None and told[name].default_factory is None
    )


def _outcome(question: Question, library: Library) -> Any:
    """What decides of a ruling: not what is paid, which is told in full or not at all."""
    try:
        rulings = adjudicate(question, library).rulings
    except InputError as error:
        return str(error)
    return [(each.status, each.answer, each.number, each.winners, each.least, each.most) for each in rulings]


def _acts(reading: Reading, question: Question) -> Iterator[str]:
    """Acts of players that became no fact: who passed although his hand counts, and what the facts have a place for."""
    hands = question.facts.get("hands") or {}
    names = {name for name in reading.names if name[:1].isupper()}
    for start, end in _told(reading):
        for match in _pattern("act").finditer(reading.hidden, start, end):
            verb = next(name for name, text in match.groupdict().items() if text and name != "who")
            who = reading.who(*match.span("who"))
            if who not in names or _taken(reading, *_clause(reading, match, start, end)):
                continue
            if who in hands if verb == "passed" and hands else _unread(reading, question, verb, who, match.start()):
                yield _what(reading, *match.span())


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
    """Sentences that tell of a house rule of which no agreed departure was made, unless it is told not to bind."""
    if question.agreed is not None or question.kind in _OF_AGREEMENTS:
        return
    for start, end in _told(reading):
        if _pattern("house").search(reading.text, start, end) and not _pattern("unbinding").search(
            reading.text, start, end
        ):
            yield _what(reading, start, end)


_OF_AGREEMENTS = frozenset({"poker/agreement", "poker/waiver", "poker/raise-limit", "poker/who-decides"})


def _sentences(reading: Reading, known: Known) -> Iterator[str]:
    """Sentences that tell an act of the game and of which nothing was read."""
    used = [piece for held in reading.holdings.held for piece in held.pieces]
    spans = [(read.start, read.end) for read in reading.reads] + [(piece.start, piece.end) for piece in used]
    spans += [
        match.span() for way in known.ways for pattern in way.patterns for match in pattern.finditer(reading.text)
    ]
    for start, end in _told(reading):
        if _pattern("trade").search(reading.text, start, end) and not any(
            first < end and last > start for first, last in spans
        ):
            yield _what(reading, start, end)


_SLIPS = {"foul": "not_five", "spoke": "distracts"}
"""By the fact that tells it: words of hands that have not five cards, and of whom the dealer was distracted by."""


def _slips(reading: Reading, question: Question) -> Iterator[str]:
    """What is told to have been amiss and became no fact, though the kind has one for it."""
    for fact, name in _SLIPS.items():
        if fact not in kind_of(question.kind).facts.model_fields or question.facts.get(fact):
            continue
        for start, end in _told(reading):
            match = _pattern(name).search(reading.text, start, end)
            # That it was “during the deal” may have been read for itself.
            if match is not None and (fact == "spoke" or not _taken(reading, *match.span())):
                yield _what(reading, *match.span())


def _clause(reading: Reading, match: re.Match[str], start: int, end: int) -> tuple[int, int]:
    after = re.compile(r"[;:,.?!]|\band\b|\bbut\b").search(reading.text, match.end(), end)
    return match.start(), after.start() if after is not None else end


def _what(reading: Reading, start: int, end: int) -> str:
    return f"what of “{reading.text[start:end].strip()}”?"

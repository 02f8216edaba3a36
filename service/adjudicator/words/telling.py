"""Telling: what was understood of a text, sentence by sentence, and what was not."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from corpus.library import Library
from service.adjudicator.citations import cite
from service.adjudicator.kinds import kind_of
from service.adjudicator.words.answers import Understood
from service.adjudicator.words.grammar import Known
from service.adjudicator.words.lexicon import rank_code
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.writing import Held

__all__ = ["asked_of", "doubts", "general_law", "understood", "unread", "voiced"]

_HANDS = frozenset({"hands", "hand"})
_SUMS = frozenset({"poker/ante", "poker/straddle"})
"""Kinds that hang on every sum told."""
_MONEY_SIGN = re.compile(
    r"(?<![\w/])(?:\d+[½¼¾]?[sd]\b|(?:\w+ )?\b(?:shillings?|pence|penny|crowns?)\b|\b(?:two|three|four|five|six|seven"
    r"|eight|nine|ten|eleven|twelve|fifteen|eighteen)pence\b)",
    re.I,
)


def doubts(reading: Reading, known: Known, facts: dict[str, Any]) -> tuple[str, ...]:
    """What was not understood although the ruling may hang on it: cards and hands that found no owner."""
    if known.id in _SUMS:
        return tuple(
            f"what is “{match[0]}”?"
            for match in _MONEY_SIGN.finditer(reading.text)
            if not any(read.start <= match.start() < read.end for read in reading.reads)
        )
    unlimited = re.search(r"\b(?:no limit|unlimited|without (?:a|any) limit)\b", reading.text, re.I)
    if known.id == "poker/bet" and _MOST.search(reading.text) and not unlimited:
        return () if facts.get("limit") is not None else ("what is the limit?",)
    if not _HANDS & set(known.special):
        return ()
    owned = [held for held in reading.holdings.held if not held.name.endswith(" hand")]
    taken = owned if len(owned) > 1 else reading.holdings.held
    fives = [
        piece
        for piece in reading.pieces
        if len(piece.ranks) == 5
        and not any(piece.start == each.start for held in taken for each in held.pieces)
        and len(taken) > 1
    ]
    if fives:
        return tuple(f"whose is “{reading.text[piece.start : piece.end]}”?" for piece in fives)
    used = {piece for held in reading.holdings.held for piece in held.pieces}
    loose = [piece for piece in reading.holdings.loose if piece not in used and (piece.cards or len(piece.ranks) > 1)]
    mended = _MENDED.search(reading.text)
    if mended is not None and len(reading.pieces) > 1:
        return (f"“{mended[0]}”: what holds in the end?",)
    joker = any(read.fact == "agreed" and read.value == "joker" for read in reading.reads)
    strange = re.search(_STRANGE_CARDS if joker else _STRANGE, reading.text, re.I)
    if strange is not None:
        return (f"is “{strange[0]}” played with, and what was agreed on it?",)
    bare = [held.name for held in reading.holdings.held if _flush_without_suit(held)]
    flushes = [held for held in reading.holdings.held if any(piece.kind in ("flush", "all") for piece in held.pieces)]
    if bare and len(flushes) > 1 and not _HEARTS.search(reading.text):
        return (f"is the flush of {' or of '.join(bare)} in hearts?",)
    read = [piece for piece in reading.pieces if piece.suit or piece.cards]
    for match in _SUIT_WORD.finditer(reading.text):
        if bare and not any(piece.start <= match.start() < piece.end for piece in read):
            return (f"in which suit is the flush of {' and of '.join(bare)}?",)
    exchanged = [read for read in reading.reads if read.fact == "opened_on"]
    loose = [piece for piece in loose if not any(read.start <= piece.start < read.end for read in exchanged)]
    told = [f"whose is “{reading.text[piece.start : piece.end]}”?" for piece in loose if piece.cards or not facts]
    names = facts.get("hands") or {}
    spoken = Counter(rank for hand in names.values() for rank in _ranks_of(str(hand or "")))
    told += [
        f"there are but four cards of a rank, and more are told: who holds which ({rank})?"
        for rank, number in spoken.items()
        if number > _SUITS_THERE_ARE
    ]
    told += [
        "what is your hand?" if name == "I" else f"what is {name}'s hand?"
        for name, hand in names.items()
        if hand is None and name not in facts.get("foul", ())
    ]
    return tuple(told)


_SUITS_THERE_ARE = 4
_TIMES = {"pair of": 2, "three": 3, "four": 4}


def _ranks_of(hand: str) -> list[str]:
    """The ranks of a hand as it was written, each as often as it is held; those that are not sure left out."""
    cards = re.findall(r"\b(10|[2-9JQKA])[CDHS]\b", hand)
    words = re.findall(r"\b(pair of|three|four) (\w+s)\b", hand)
    return cards or [rank_code(name) for times, name in words for _ in range(_TIMES[times])]


_STRANGE = r"(?<!\bno )(?<!\bwithout )(?<!\bwithout a )(?<!\bwithout the )(?<!\bnothing )\b(?:jokers?|wild|mistigris)\b"
"""A card that is not of the pack, save where it is told that there is none."""
_STRANGE_CARDS = r"\b(?:(?!is\b|was\b|as\b)\w+s|one-eyed \w+) (?:are |were |being )?wild\b|\bmistigris\b"
"""What is strange beside the joker."""
_ASKED_OF = re.compile(
    r"\b(?:may|can|could|must|should|shall|will|would|does|do|did|has|have|had|is|am|was|are)"
    r" (?P<who>i|he|she|(?-i:[A-Z]\w+))\b",
    re.I,
)


_HOLDER = re.compile(
    r"\b(?:was|were|been|is) dealt\b|\b(?:has|had|have|found|got|received|counted) (?:only |but |just )?"
    r"(?:four|six|seven|three) cards\b",
    re.I,
)
"""Before these words stands whose hand is in question."""
_UNNAMED = re.compile(
    r"\b(?:ante[- ]?man|the ante|straddler|somebody|someone|another (?:player|man)|an?(?: \w+)? (?:player|man|lady)"
    r"|my \w+|the (?:man|player|lady|other) [^.?;,]{0,30})\b,?(?: \([^)]*\))?[^.?;]{0,24}"
    r"\b(?:picked|took|lifted|raised|found|got|gets|had|has|receiv\w+|dealt|with|given)\b[^.?;]{0,24}"
    r"\b(?:four|six|seven|three|4|6|7|3)\b",
    re.I,
)
"""Where a hand is in question of somebody who is not named, a name that is told is another's."""


def asked_of(reading: Reading) -> str:
    """The player of whom something is asked, by name or as I; empty where he is not told by name."""
    holder = _HOLDER.search(reading.text)
    if holder is not None:
        before = [each for each in reading.people if each.end <= holder.start() and not each.object and each.name]
        if before and before[-1].name[:1].isupper():
            return before[-1].name
    for sentence in reading.sentences:
        for match in _ASKED_OF.finditer(sentence.text) if sentence.asks else ():
            start = sentence.start + match.start("who")
            who = reading.who(start, start + len(match["who"]))
            if who[:1].isupper():
                return who
    if _UNNAMED.search(reading.text):
        return ""
    told = [name for name in reading.names if name[:1].isupper()]
    return told[0] if len(told) == 1 and not any(each.name in ("he", "she") for each in reading.people) else ""


def general_law(library: Library, known: Known, reading: Reading) -> str:
    """What the book says in general, as a sentence, where nothing was told that a ruling could rest on; else nothing.

    Of the laws of the kind it is the one that has most of the words in common with the question.
    """
    if any(sentence.text for sentence in reading.sentences if not sentence.asks) or reading.reads:
        return ""
    asked = _stems(reading.text)
    laws = [
        cite(library, law) for work, laws in kind_of(known.id).laws.items() if work in library.works for law in laws
    ]
    if not laws:
        return ""
    law = max(laws, key=lambda each: len(asked & _stems(each.quote)) + (each is laws[0]))
    return f" In general, {law.label}: “{law.quote}”"


def _stems(text: str) -> set[str]:
    return {word[:5] for word in re.findall(r"[a-z]{4,}", text.lower())} - {"with", "that", "when", "this", "what"}


_MOST = re.compile(
    r"\bhow (?:high|far|big)\b|\b(?:the|at) most\b|\b(?-i:max(?:imum)?)\b|\bhow much (?:can|may) \w+ raise", re.I
)
"""Words that ask for the most that may be put in, which hangs on the limit."""
_MENDED = re.compile(
    r"\b(?:no,? wait|wait,? no|(?:the )?other way (?:round|around)|scratch that|vice versa|i meant|correction)\b", re.I
)
"""Words by which the asker takes back what he has told."""
_HEARTS = re.compile(r"\bhearts?\b|[♥♡]", re.I)
_SUIT_WORD = re.compile(r"\b(?:clubs|diamonds|hearts|spades)\b", re.I)


def _flush_without_suit(held: Held) -> bool:
    kinds = {piece.kind for piece in held.pieces}
    return "flush" in kinds and not any(piece.suit or piece.cards for piece in held.pieces)


def understood(reading: Reading) -> tuple[Understood, ...]:
    """What was read out of each sentence, as a label and a value; sentences without facts are left out."""
    made = []
    for sentence in reading.sentences:
        end = sentence.start + len(sentence.text)
        reads = [read for read in reading.reads if sentence.start <= read.start < end]
        if reads:
            told = dict.fromkeys(f"{_label(read.fact)}: {_shown(read.value)}" for read in reads)
            made.append(Understood(sentence=sentence.typed, understood=tuple(told)))
    return tuple(made)


def _label(fact: str) -> str:
    head, _, name = fact.partition(".")
    words = head.replace("_", " ")
    return f"{name}'s {words.removesuffix('s')}" if name else words


def _shown(value: Any) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def unread(reading: Reading, known: Known) -> tuple[str, ...]:
    """The sentences of which nothing was used, neither for the facts nor for the kind of question."""
    spans = [(read.start, read.end) for read in reading.reads]
    for way in known.ways:
        spans += [match.span() for pattern in way.patterns for match in pattern.finditer(reading.text)]
    return tuple(
        sentence.typed
        for sentence in reading.sentences
        if not any(start < sentence.start + len(sentence.text) and end > sentence.start for start, end in spans)
    )


_VOICES = (
    (r"\bis I's\b", "is your"),
    (r"\bhas I\b", "have you"),
    (r"\bdid I\b", "did you"),
    (r"\bI's\b", "your"),
    (r"\bhe's (?=tricks|hand)", "his "),
)


def voiced(question: str) -> str:
    """A question to the asker, who speaks of himself as I."""
    for pattern, words in _VOICES:
        question = re.sub(pattern, words, question)
    return question

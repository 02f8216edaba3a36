"""The reader: what a text says, before it is known what it asks: its sentences, people and hands."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from service.adjudicator.words.full_names import joined
from service.adjudicator.words.grammar import Form
from service.adjudicator.words.hands import Piece, blanked, pieces
from service.adjudicator.words.holdings import Holdings, holdings
from service.adjudicator.words.lexicon import Sentence, in_capitals, in_one_line, normal, number_of, sentences
from service.adjudicator.words.people import Mention, mentions

__all__ = ["Read", "Reading", "Special", "is_not_yet", "sum_of", "taken"]


@dataclass(frozen=True, slots=True)
class Read:
    """A fact that was read, and where in the text its words stand."""

    fact: str
    value: Any
    start: int
    end: int


@dataclass
class Reading:
    """A text as it was read: `typed` by the asker, `text` in the words of the books.

    `reads` grows while the facts of a kind are looked for.
    """

    text: str
    typed: str = ""
    reads: list[Read] = field(default_factory=list)
    supposed: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, text: str) -> Reading:
        """The reading of a text as it was typed."""
        return cls(in_capitals(joined(normal(text)), sure=True), in_one_line(text))

    @cached_property
    def sentences(self) -> tuple[Sentence, ...]:
        """The sentences."""
        return sentences(self.text, self.typed)

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """The pieces of hands."""
        return pieces(self.text)

    @cached_property
    def hidden(self) -> str:
        """The text with cards and hands blanked."""
        return blanked(self.text, tuple(piece for piece in self.pieces if piece.cards or piece.kind == "listed"))

    @cached_property
    def people(self) -> tuple[Mention, ...]:
        """Who is spoken of."""
        return mentions(self.text, self.hidden)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The players by name, in the order in which they come up."""
        return tuple(dict.fromkeys(each.name for each in self.people if each.name and each.name != "*"))

    @cached_property
    def holdings(self) -> Holdings:
        """Who holds what."""
        return holdings(self.text, self.sentences, self.pieces, self.people)

    def who(self, start: int, end: int) -> str:
        """Who is spoken of within this stretch of the text; empty where nobody is."""
        return next(
            (each.name for each in self.people if each.start < end and each.end > start and each.name != "*"), ""
        )

    def note(self, fact: str, value: Any, start: int, end: int) -> None:
        """Note what was read."""
        self.reads.append(Read(fact, value, start, end))


_BARE_SUMS = frozenset({"shilling", "pound", "crown", "guinea"})
"""Coins that stand for one of them: "my last shilling"."""


_DENIED = re.compile(
    r"(?:\b(?:no|not|never|without|nor|neither)|n't)(?: (?:an?|any|the|yet|even|been|being|have|got))*\s+$", re.I
)
"""Words right before those of a fact that deny it."""
_NOT_YET = re.compile(
    r"(?<!the hand )(?<!the deal )(?<!the time )(?<!the trick )\b(?:before|until|till)(?= )(?: even)?"
    r" (?:(?:I|[Hh]e|[Ss]he|it|we|they|you|play|any ?(?:one|body)|some(?:one|body))(?: else| at all)?"
    r"|(?:any|the|an?|my|his|her) (?:other )?\w+|[A-Z]\w+)(?:'ve|'s|'d| (?:has|have|had|is|are|was|were))\b[^.?!;,:]*$"
    r"|\b(?:before|until|till|without) any(?: ?one|body| player| of (?:us|them|the \w+))\b"
    r"(?:(?!\b(?:I|[Hh]e|[Ss]he|we|my|and|but|when|while)\b)[^.?!;,:])*$"
)
"""What had not happened yet: "before anybody has bet", "without anyone having bet"."""
_BY_NOBODY = re.compile(
    r"\b(?:nobody|no[ -]one|no player|(?:none|not one)(?: of (?:us|them|the \w+))?)\b"
    r"(?!(?: of \w+)? (?:but|else|other))"
    r"(?:(?!\b(?:I|he|she|we|my|and|but|until|till|before|after|when|while|since|because|that|who|than|so|if|though"
    r"|although|except|save)\b)[^.?!;,:])*$",
    re.I,
)
"""What is told to have been done by nobody."""


_SAME_CLAUSE = 40
"""How many signs after a “nobody” it may still tell who did something."""


def taken(
    reading: Reading, form: Form, used: set[int] | None = None, *, denied: bool = False
) -> tuple[Any, int, int] | None:
    """The value of a form and where it stands; None where the text has not its words.

    In: `used`, the places of sums that have been taken for another fact; the place of what is taken is added. What is
    told once is one fact. `denied`: words that are denied tell nothing, or that it is not so. What is done before
    something has happened tells, where nothing else does, that it has not.
    """
    used = set() if used is None else used
    not_yet: tuple[Any, int, int] | None = None
    for match in form.pattern.finditer(reading.text):
        no = denied and form.value != "$" and _DENIED.search(reading.text[max(0, match.start() - 30) : match.start()])
        if no:
            if form.value is True:
                return False, match.start(), match.end()
            continue
        if form.value is True and (is_not_yet(reading.text, match) or (denied and _none_did(reading.text, match))):
            not_yet = not_yet or (False, match.start(), match.end())
            continue
        if form.value != "$":
            return form.value, match.start(), match.end()
        found = _value(reading, match, used)
        if found is not None:
            return found
    return not_yet


def is_not_yet(text: str, match: re.Match[str]) -> bool:
    """Whether the words of a fact are within what had not happened yet; not where they tell of the "before" too."""
    clause = _NOT_YET.search(text[: match.end()])
    return clause is not None and clause.start() < match.start()


def _none_did(text: str, match: re.Match[str]) -> bool:
    """Whether the words of a fact are told of nobody; not where they have the “nobody” themselves."""
    clause = _BY_NOBODY.search(text[: match.start()])
    return clause is not None and match.start() - clause.start() < _SAME_CLAUSE


def _value(reading: Reading, match: re.Match[str], used: set[int]) -> tuple[Any, int, int] | None:
    for name, text in match.groupdict().items():
        if text is None:
            continue
        if name.startswith("w"):
            who = reading.who(*match.span(name))
            if who:
                return who, match.start(), match.end()
        else:
            if match.start(name) in used:
                continue
            used.add(match.start(name))
            return sum_of(text), *match.span(name)
    return None


def sum_of(text: str) -> int | str:
    """A sum as facts want it: a number of counters, or money in words."""
    number = number_of(text)
    if number is not None:
        return number
    told = f"a {text}" if text.lower() in _BARE_SUMS else text
    for pattern, words in _COINS:
        told = pattern.sub(words, told)
    return told


def _in_shillings(match: re.Match[str]) -> str:
    return f"{_GUINEA * (number_of(match[1]) or 1)} shillings"


_GUINEA = 21
_COINS: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (re.compile(r"half a crown", re.I), "half-a-crown"),
    (re.compile(r"^(\d+)s$", re.I), r"\1s."),
    (re.compile(r"\b(pounds?|shillings?) (?=\w+ ?(?:pence|penny|shillings?|pounds?))(?!and\b)", re.I), r"\1 and "),
    (re.compile(r"^(\w+) guineas?$", re.I), _in_shillings),
    (re.compile(r"^(\w+) and (\w+pence)$", re.I), r"\1 shillings and \2"),
)
"""Sums as players say them, in the words that the vocabulary of facts reads."""


Special = Callable[[Reading, dict[str, Any]], None]
"""A reader of what patterns cannot tell, which puts the facts that it finds beside those that are there."""

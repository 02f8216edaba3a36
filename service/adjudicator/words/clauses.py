"""Clauses: the sentences of a history read one clause after another, as who did what; nothing is skipped.

The words stand in `histories.toml`. A sentence of which any part is read by no pattern counts as unread as a whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from service.adjudicator.words.grammar import GAMES, SUM, grammar
from service.adjudicator.words.lexicon import NUMBER, RANK, SUIT, Sentence, data, number_of
from service.adjudicator.words.reader import Reading

__all__ = ["CARD", "Clause", "Course", "course_of"]

_CODE = r"(?-i:(?:10|[2-9TJQKA])(?:[CDHS](?![\w'])|[♣♦♥♠]))"
_OF = rf"(?:{SUIT}|trumps?)"
CARD = rf"(?:(?:{RANK}) of {_OF}\b|{_CODE}|(?:right|left) bower\b)"
"""A card in words or signs; what "of trumps" and the bowers are hangs on the trump suit."""
_ARTICLE = r"(?:(?:the|an?|his|her|my|their|your)\s+)?"
_RANKS = rf"(?:(?:{RANK})(?:,| and|, and) {_ARTICLE})*"
_CARDS = rf"{_ARTICLE}{_RANKS}{CARD}(?:(?:,| and|, and|,? also)? {_ARTICLE}{_RANKS}{CARD})*"
_HELD = (
    rf"(?:(?:an?|the|his|her|my|of|in|and|over|with|to|up|full|house|hand|boat|flush|straight|sequence|run|royal|high"
    rf"|pairs?|trips|triplets|set|quads|kind|kicker|little|small|big|aces?-high|two|three|four|{RANK}|{SUIT})(?![\w']))"
)
_SOMEBODY = r"(?-i:(?:[Tt]he|[Mm]y) [a-z]+|[A-Z]\w*|me|him|her)"
_NAME = r"(?-i:I|[A-Z]\w*)"
_DEALS = r"(?: \((?:the )?dealer\))?"
_DEALER = re.compile(rf"(?P<who>{_NAME}) \((?:the )?dealer\)", re.I)
_ANTE = re.compile(
    r"(?:the )?ante(?= (?:(?:has|had|then|also) )*(?:pass|call|raise|made good|drew|dr[ao]w|bet|stood|retire|put|saw))",
    re.I,
)
_APART = re.compile(r"\s*\((?:the )?dealer\)|, (?:the|our) dealer(?:, |(?= (?!and\b|or\b)))", re.I)
"""The dealer named beside his name: "Ann (dealer)", "Ann, the dealer, passed"."""
_MACROS = {
    "SUM": rf"(?P<sum>{SUM})(?: counters?)?",
    "N": rf"(?P<n>{NUMBER})\b",
    "CARDS": rf"(?P<cards>{_CARDS})",
    "HAND": rf"(?P<hand>{_HELD}(?:(?:,? |-){_HELD})*)",
    "CARD": rf"{_ARTICLE}(?P<card>{CARD})",
    "SUIT": rf"(?P<suit>{SUIT})\b",
    "ABOUT": rf"(?P<about>{_SOMEBODY})",
    "ROW": rf"(?P<row>{_NAME}{_DEALS}(?:(?:,| and|, and|,? then) {_NAME}{_DEALS})+)",
}
_PLAIN = {"NUMBER": NUMBER, "RANK": RANK}
_MACRO = re.compile(r"%([A-Z]+)\d?%")
_FRESH = re.compile(r"\(\?P<([a-z]+)>")
_HOLDS = frozenset({"holds", "holds_suit", "void", "show"})
_TABLES = ("acts", "told", "states", "none", "gaps")


class Clause(NamedTuple):
    """Who did what. `table` is that of the pattern ("acts", "told", "states", "none"), `told` what its groups hold, by
    their names, each with its place in the text; `early` holds words such as "out of turn".
    """

    table: str
    key: str
    who: tuple[str, ...]
    told: Mapping[str, tuple[str, int]]
    start: int
    end: int
    early: bool = False

    def of(self, name: str) -> str:
        """The words of a group; empty where it has none."""
        return self.told.get(name, ("", 0))[0]


@dataclass
class Course:
    """What was read of a text: its clauses in order, the sentences that were not read, and what is told of the table.

    `named` are the players who are named where they act, and not by "he" alone. `asked` is what is asked in general,
    `otherwise` tells whether something else is asked.
    """

    clauses: list[Clause] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    seats: tuple[str, ...] = ()
    dealer: str = ""
    named: set[str] = field(default_factory=set)
    number: int = 0
    asked: str = ""
    otherwise: bool = False


@cache
def _pattern(text: str, ends: str = "") -> re.Pattern[str]:
    """A pattern of the data, with its macros and with names of groups that occur once."""
    names = "|".join(told.named.pattern.removeprefix(r"\b(?:").removesuffix(r")\b") for told in map(grammar, GAMES))
    plain = {**_MACROS, **_PLAIN, "GAME": f"(?:{names}|loo)"}
    counts: dict[str, int] = {}

    def fresh(match: re.Match[str]) -> str:
        counts[match[1]] = counts.get(match[1], 0) + 1
        return f"(?P<{match[1]}_{counts[match[1]]}>"

    whole = _MACRO.sub(lambda match: plain[match[1]], text)
    return re.compile(f"(?:{_FRESH.sub(fresh, whole)}){ends}", re.I)


def _general(name: str, ends: str = "") -> re.Pattern[str]:
    text: str = data("histories.toml")["general"][name]
    return _pattern(text, ends)


def _ends() -> str:
    """What must follow upon a clause."""
    ends: str = data("histories.toml")["general"]["ends"]
    return ends


@cache
def _patterns(game: str) -> tuple[tuple[str, str, re.Pattern[str]], ...]:
    """All patterns of a game: its own, those of games of tricks and those of every game."""
    told = data("histories.toml")
    tail = told["general"]["after"] + told["general"]["out_of_turn"]
    parts = (game, *(() if game == "poker" else ("tricks",)), "all")
    return tuple(
        (table, key, _pattern(text + tail, _ends()))
        for part in parts
        for table in _TABLES
        for key, text in told.get(part, {}).get(table, {}).items()
    )


def _groups(match: re.Match[str]) -> dict[str, tuple[str, int]]:
    return {name.split("_")[0]: (text, match.start(name)) for name, text in match.groupdict().items() if text}


def course_of(reading: Reading, game: str) -> Course:
    """What a text tells as the history of a game."""
    course = Course()
    for sentence in reading.sentences:
        _Scan(reading, game, sentence, course).run()
    return course


@dataclass
class _Scan:
    """The reading of a sentence from left to right."""

    reading: Reading
    game: str
    sentence: Sentence
    course: Course
    last: tuple[str, ...] = ()
    key: str = ""

    def run(self) -> None:
        """Read the sentence; what is left over makes it unread."""
        asked = self.course.asked
        self._read()
        unread = self.sentence.typed in self.course.unread
        self.course.otherwise |= self.sentence.asks and unread and self.course.asked == asked

    def _read(self) -> None:
        text, place = self.reading.text, self.sentence.start
        end = place + len(self.sentence.text)
        if _general("talk", r"[\s.?!,]*$").match(text, place, end):
            return
        lead = _general("lead_in").match(text, place, end)
        place = lead.end() if lead is not None else place
        begins = True
        while True:
            join = _general("join").match(text, place, end)
            place = join.end() if join is not None else place
            if not text[place:end].strip(" .?!,;\"')"):
                return
            if _general("asks", r"[\s.?!,\"')]*$").match(text, place, end):
                self.course.asked += text[place:end]
                return
            after = self._clause(place, end, begins)
            if after is None:
                self._unread()
                # What follows is read all the same, to be shown; ruled upon it is not.
                later = re.compile(r"[^,;:]*?(?:[,;:]|\s(?:and|then|but)\s)").match(text, place, end)
                after = later.end() if later is not None else end
            place, begins = after, False

    def _unread(self) -> None:
        if self.sentence.typed not in self.course.unread:
            self.course.unread.append(self.sentence.typed)

    def _clause(self, place: int, end: int, begins: bool) -> int | None:
        """Read the clause at a place; where it ends, or None where no pattern reads it."""
        told = self._table(place, end)
        if told is not None:
            return told
        found = list(self._readings(place, end, begins))
        if not found:
            # "Cis, who held a spade, threw a heart": what follows is told of Cis.
            names, after = self._row(place, end)
            if names and (gap := re.compile(r"[\s,]+(?=who\s)").match(self.reading.text, after, end)):
                self.last = names
                return gap.end()
            return None
        clause = max(found, key=lambda each: each.end)
        if clause.key == "likewise":
            said, start = clause.told["about"]
            who = self.reading.who(start, start + len(said))
            if not who or not self.course.clauses:
                return None
            self.course.named.add(who)
            clause = self.course.clauses[-1]._replace(who=(who,), start=clause.start, end=clause.end)
        self.course.clauses.append(clause)
        self.last = clause.who or self.last
        self.key = clause.key if clause.table == "acts" else self.key
        return clause.end

    def _table(self, place: int, end: int) -> int | None:
        """Read who sits where, or how many play; where that ends."""
        text = self.reading.text
        row = _general("row", _ends()).match(text, place, end)
        if row is not None:
            told = _groups(row)["row"][0]
            names = re.findall(rf"\b{_NAME}\b", told)
            if dealer := _DEALER.search(told):
                self.course.dealer = dealer["who"]
            self.course.seats = tuple(names)
            self.reading.note("players", ", ".join(names), *row.span())
            return row.end()
        count = _general("count", _ends()).match(text, place, end)
        if count is not None:
            # Each way of saying it has a group of its own, of which one is filled.
            self.course.number = number_of(next(iter(_groups(count).values()))[0]) or 0
            return count.end()
        return None

    def _readings(self, place: int, end: int, begins: bool) -> Iterator[Clause]:
        text = self.reading.text
        patterns = _patterns(self.game)
        for table, key, pattern in patterns:
            if table == "states" and (match := pattern.match(text, place, end)):
                yield Clause(table, key, (), _groups(match), place, match.end())
        none = _general("none", r"\s+").match(text, place, end)
        if none is not None:
            for table, key, pattern in patterns:
                if table == "none" and (match := pattern.match(text, none.end(), end)):
                    yield Clause(table, key, (), _groups(match), place, match.end())
        for who, starts, holds in self._subjects(place, end, begins):
            for table, key, pattern in patterns:
                there = table in ("acts", "told") and (holds is None or holds == (key in _HOLDS))
                for start in starts if there else ():
                    if match := pattern.match(text, start, end):
                        groups = _groups(match)
                        yield Clause(table, key, who, groups, place, match.end(), "early" in groups)
        names, after = self._row(place, end)
        for table, key, pattern in patterns if names else ():
            # In a gap the verb is that of the clause before: "Bob drew two, Cy one".
            if table == "gaps" and key == self.key and (match := pattern.match(text, _spaces(text, after), end)):
                yield Clause("acts", key, names, _groups(match), place, match.end())

    def _subjects(
        self, place: int, end: int, begins: bool
    ) -> Iterator[tuple[tuple[str, ...], tuple[int, ...], bool | None]]:
        """Who may have done what is told at a place; where his deed may begin, before and after a "then"; and whether
        it is that he holds something (True), anything but that (False), or either (None).
        """
        text = self.reading.text
        though = _general("though", r"\s*").match(text, place, end)
        start = though.end() if though is not None else place
        for name in ("others", "all"):
            many = _general(name).match(text, start, end)
            if many is not None:
                yield ("*" + name,), self._deeds(many.end(), end), None
                return
        if (which := re.compile(r"who(?=\s)").match(text, start, end)) and self.last:
            yield self.last, self._deeds(which.end(), end), None
            return
        names, after = self._row(start, end)
        pronoun = re.compile(r"s?he(?=\s)", re.I).match(text, start, end)
        same = though is not None and pronoun is not None and len(self.last) == 1
        if same and pronoun is not None:
            # "Bob played a heart though he held a club": he who did it. Of anything else it is not so sure.
            yield self.last, self._deeds(pronoun.end(), end), True
        if names:
            yield names, self._deeds(after, end), False if same else None
        elif after == start and self.last and not begins:
            yield self.last, (start, self._idle(start)), None

    def _deeds(self, place: int, end: int) -> tuple[int, ...]:
        """Where a deed may begin after the name of him who did it."""
        gap = _general("between").match(self.reading.text, place, end)
        return (_spaces(self.reading.text, place), gap.end()) if gap is not None else ()

    def _idle(self, place: int) -> int:
        """Where a deed begins after words like "then", if there are any."""
        idle = re.compile(r"(?:(?:then|now|also|just|only|again|himself|herself|has|had|have)\s+)*")
        match = idle.match(self.reading.text, place)
        return match.end() if match is not None else place

    def _row(self, place: int, end: int) -> tuple[tuple[str, ...], int]:
        """The players named at a place, one or several, and where their names end; none where nobody sure is."""
        text = self.reading.text
        at = {each.start: each for each in self.reading.people if not each.owns and each.start < end}
        names: list[str] = []
        if self.game == "poker" and (seat := _ANTE.match(text, place, end)):
            # The book's own name for who sits at the dealer's left.
            self.course.named.add("ante")
            return ("ante",), seat.end()
        while (mention := at.get(place)) is not None:
            name = mention.name
            if name in ("", "*"):
                return (), mention.end
            names.append(name)
            if text[mention.start : mention.end].lower() not in ("he", "she", "his", "her"):
                self.course.named.add(name)
            place = mention.end
            if apart := _APART.match(text, place, end):
                self.course.dealer, place = name, apart.end() - apart[0].endswith(" ")
            join = re.compile(r",? and |, ").match(text, place, end)
            if join is None or join.end() not in at:
                break
            place = join.end()
        if len(names) == 2 and "the dealer" in names:
            # "the dealer, Ann, passes": one of them.
            return (), place
        return tuple(dict.fromkeys(names)), place


def _spaces(text: str, place: int) -> int:
    """The place of the first sign that is no space or comma."""
    while place < len(text) and text[place] in " ,:":
        place += 1
    return place

"""The parts of a text in which something is told, and the words of the guard at Poker."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from service.adjudicator.words.grammar import SUM
from service.adjudicator.words.lexicon import data
from service.adjudicator.words.reader import Reading

__all__ = ["plea_in", "read_in", "told_in", "what_of", "words_of"]


@cache
def words_of(name: str) -> re.Pattern[str]:
    """The pattern of that name in the table `untaken` of Poker's words."""
    return re.compile(data("poker.toml")["untaken"][name].replace("{SUM}", SUM), re.I)


_PLEA = re.compile(
    r",? (?:up)?on (?:the |some )?(?:footing|grounds?|principle|theory|plea|pretext|understanding"
    r"|strength of the rule) that\b",
    re.I,
)
"""After it stands why somebody thinks that he may do what he does, and nothing that happened."""


def plea_in(reading: Reading, start: int, end: int) -> int:
    """Where between these places a plea begins; the end where there is none."""
    plea = _PLEA.search(reading.text, start, end)
    return plea.start() if plea is not None else end


def told_in(reading: Reading) -> Iterator[tuple[int, int]]:
    """Where the text tells something: its sentences, and a question as far as the clause in which it asks."""
    for sentence in reading.sentences:
        end = sentence.start + len(sentence.text)
        if sentence.asks:
            asked = words_of("asked").search(sentence.text)
            end = sentence.start + (asked.start() if asked is not None else 0)
        end = min(end, plea_in(reading, sentence.start, end))
        # What somebody says, thinks or remembers of other times is an opinion or a tale;
        # and to whom somebody gave the pool is what is in doubt.
        said = reading.text[sentence.start : end]
        if not words_of("talk").search(said) and not words_of("awards").search(said):
            yield sentence.start, end


def read_in(reading: Reading, start: int, end: int) -> bool:
    """Whether a fact other than a hand was read between these places."""
    return any(read.start < end and read.end > start and not read.fact.startswith("hand") for read in reading.reads)


def what_of(reading: Reading, start: int, end: int) -> str:
    """The question what is told between these places."""
    return f"what of “{reading.text[start:end].strip()}”?"

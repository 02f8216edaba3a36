"""Words as the index sees them: folded, compounds joined, stemmed; the same for texts and for queries.

Every word keeps the place in the text that gave it. Nothing is dropped: "may", "not" and one-letter words are words.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from service.search.index import stem as snowball
from service.search.trade import Trade, trade

__all__ = ["Word", "fold", "stem", "stems", "words"]

# A letter may be followed by marks of its own: "é" is also "e" and an accent.
_LETTERS = r"[^\W\d_](?:[^\W\d_]+|[\u0300-\u036f]+)*"
_WORD = re.compile(rf"law\d+|\d+(?:st|nd|rd|th)\b|{_LETTERS}(?:['’ʼ‘`]{_LETTERS})*|\d+|[^\W_]")
# A figure that numbers an item of a list ("6, Threes; 7, Two pairs") counts nothing.
_LISTED = re.compile(r"(?:^|[;:\n(]|--|—|\bNo\.)\s*(\d{1,2})[,.)](?=\s+[A-Z])")
# Words in two lines or cells of a table are not one word.
_JOINT = re.compile(r"(?:[^\S\n]|[\-‐‑‒­]){1,3}\Z")
_APOSTROPHES = str.maketrans("’ʼ‘`", "''''")
_LIGATURES = str.maketrans({"œ": "oe", "Œ": "Oe", "æ": "ae", "Æ": "Ae", "ß": "ss", "ø": "o", "Ø": "O", "ł": "l"})
_LONGEST = 40
_SHORTENED = {"ca": "can", "wo": "will", "sha": "shall", "ai": "is"}


class Word(NamedTuple):
    """A word: folded as `spelt`, its `stem`, and the characters `start` to `end` of the text that gave it."""

    spelt: str
    stem: str
    start: int
    end: int


@lru_cache(maxsize=20_000)
def fold(text: str) -> str:
    """Lower case, without accents; ligatures in letters; one kind of apostrophe."""
    bare = unicodedata.normalize("NFKD", text.translate(_LIGATURES).translate(_APOSTROPHES))
    return "".join(c for c in bare if not unicodedata.combining(c)).casefold()


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """The stem of a folded word: irregular forms of the trade first ("dealt", "drawn"), then Snowball's English."""
    known = trade()
    if word in known.kept:
        return word
    if word in known.figures:
        return known.figures[word]
    word = known.irregular.get(word, word)
    found = word if len(word) < 3 or word in known.kept else str(snowball(word))
    return known.solid.get(found, found)


@lru_cache(maxsize=20_000)
def _parts(raw: str) -> tuple[str, ...]:
    """The folded words of one stretch of letters: "dealer's" is dealer, "can't" is can not."""
    folded = fold(raw)[:_LONGEST]
    if folded.endswith("n't"):
        verb = folded[:-3]
        return (_SHORTENED.get(verb, verb), "not") if verb else ("not",)
    if "'" in folded:
        folded = folded.removesuffix("'s").replace("'", "")
    return (folded,) if folded else ()


def words(text: str) -> list[Word]:
    """The words of a text in their order, compounds ("jack-pot", "jack pot", "jackpot") joined to one."""
    found: list[Word] = []
    listed = {match.start(1) for match in _LISTED.finditer(text)}
    for match in _WORD.finditer(text):
        for part in _parts(match[0]):
            known = part if match.start() in listed else stem(part)
            found.append(Word(part, known, match.start(), match.end()))
    return _joined(text, found, trade())


def _joined(text: str, found: list[Word], known: Trade) -> list[Word]:
    out: list[Word] = []
    at, count = 0, len(found)
    while at < count:
        first = found[at]
        for tail in known.compounds.get(first.stem, ()):
            end = at + len(tail) + 1
            if end > count:
                continue
            run = found[at:end]
            if tuple(word.stem for word in run[1:]) != tail:
                continue
            if first.spelt.isdecimal() and "".join(word.stem for word in run) in known.numbers:
                continue
            gaps = (text[a.end : b.start] for a, b in pairwise(run))
            if all(_JOINT.match(gap) for gap in gaps):
                whole = "".join(word.stem for word in run)
                spelt = "".join(word.spelt for word in run)
                out.append(Word(spelt, whole, first.start, run[-1].end))
                at = end
                break
        else:
            out.append(first)
            at += 1
    return out


def stems(text: str) -> list[str]:
    """The stems of a text."""
    return [word.stem for word in words(text)]

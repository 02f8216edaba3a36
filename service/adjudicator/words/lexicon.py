"""The lexicon: the words of cards, people and the trade, as data; and the text as the reader wants it."""

from __future__ import annotations

import re
import tomllib
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

__all__ = [
    "NUMBER",
    "RANK",
    "SMALL_CODE",
    "SUIT",
    "Sentence",
    "data",
    "in_capitals",
    "in_one_line",
    "normal",
    "number_of",
    "rank_code",
    "sentences",
    "suit_code",
]

_MOST_SENTENCES = 60


@cache
def data(name: str = "lexicon.toml") -> dict[str, Any]:
    """The content of a data file of this package."""
    return tomllib.loads((files(__package__ or "") / name).read_text(encoding="utf-8"))


_DOLLARS = re.compile(
    r"[$€](?P<sign>\d+)\b(?!\.\d)|\b(?P<word>\d+|two|three|four|five|six|seven|eight|nine|ten|twenty) "
    r"(?:dollars|bucks|euros?)\b",
    re.I,
)
_CENTS = re.compile(r"\b(?:cents?|penn(?:y|ies)|quarters?|dimes?|nickels?|pence)\b|[$€]\d+\.\d|\d[¢c]\b", re.I)


@cache
def _changes() -> tuple[tuple[re.Pattern[str], str, re.Pattern[str]], ...]:
    return tuple(
        (re.compile(change["from"], re.I), change["to"], re.compile(change.get("where", ""), re.I))
        for change in data()["change"]
    )


def _any_of(table: dict[str, str]) -> str:
    words = sorted((word for words in table.values() for word in words.split()), key=len, reverse=True)
    return "|".join(words)


RANK = (
    "|".join(word for word in _any_of(data()["ranks"]).split("|") if len(word) > 1 or word.isdecimal())
    + "|(?-i:[AKQJT])"
)
"""Every rank word, singular or plural, as an alternation."""
SUIT = _any_of(data()["suits"])
_WORDS = {word: number for number, word in enumerate(data()["numbers"]["words"].split())}
NUMBER = r"\d{1,6}|" + "|".join(sorted(_WORDS, key=len, reverse=True))


@cache
def _codes(table: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple(
        (code, re.compile("(?:" + "|".join(words.split()) + ")$", re.I)) for code, words in data()[table].items()
    )


def rank_code(word: str) -> str:
    """The rank that a word names, as "K" or "10"; empty for none."""
    return next((code for code, words in _codes("ranks") if words.match(word)), "")


def suit_code(word: str) -> str:
    """The suit that a word names, as "H"; empty for none."""
    return next((code for code, words in _codes("suits") if words.match(word)), "")


def number_of(word: str) -> int | None:
    """The number that a word or figures tell; None for none."""
    word = word.lower()
    if word.isascii() and word.isdecimal():
        return int(word)
    return {"a": 1, "an": 1, "nothing": 0, "none": 0, "single": 1, "both": 2}.get(word, _WORDS.get(word))


_SMALL = re.compile(r"(?<![\w'-])[a-z]{5,12}(?![\w'-])")


@cache
def _trade() -> tuple[frozenset[str], frozenset[str]]:
    told = data()["spelling"]
    return frozenset(told["trade"].split()), frozenset((told["trade"] + " " + told["ordinary"]).split())


@lru_cache(maxsize=4096)
def _spelt(word: str) -> str:
    """A word put right where it is one letter, or two exchanged, from one word of the trade and from no other."""
    trade, known = _trade()
    if word in known:
        return word
    halves = [(word[:place], word[place:]) for place in range(len(word) + 1)]
    near = {one + two[1:] for one, two in halves if two} | {
        one + two[1] + two[0] + two[2:] for one, two in halves if len(two) > 1
    }
    letters = "abcdefghijklmnopqrstuvwxyz"
    near |= {one + letter + two[1:] for one, two in halves if two for letter in letters}
    near |= {one + letter + two for one, two in halves for letter in letters}
    found = near & trade
    plain = any(word == each + end or each == word + end for each in found for end in ("s", "d", "ed", "er", "r"))
    return found.pop() if len(found) == 1 and not plain else word


def in_one_line(text: str) -> str:
    """The text as it was typed, in one line."""
    if not text.isprintable():
        text = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(text.split())


_BY_THE_WAY = re.compile(
    r"(?<=[a-z,]) (?:at|in) (?P<game>(?:draw |jack-?pot )?poker|(?:three[- ]card |five[- ]card "
    r"|[35]-card )?loo)(?= [a-z])",
    re.I,
)


@lru_cache(maxsize=64)
def normal(text: str) -> str:
    """The text in one line, with the words of the books for other people's."""
    text = in_one_line(text)
    by_the_way = _BY_THE_WAY.search(text)
    if by_the_way is not None:
        # “My turn to draw at poker came and went”: which game it is stands before what is told.
        text = f"At {by_the_way['game']}: {text[: by_the_way.start()]}{text[by_the_way.end() :]}"
    text = _SMALL.sub(lambda match: _spelt(match[0]), text)
    for pattern, word, where in _changes():
        if where.search(text):
            text = pattern.sub(word, text)
    if not _CENTS.search(text):
        # Today's money of one kind is counted like counters; a dollar beside cents is left, since one is not the other.
        text = _DOLLARS.sub(lambda match: match["sign"] or match["word"], text)
    return " ".join(text.split())


SMALL_CODE = re.compile(
    r"(?<![\w'.])(?<!at )(?<!for )(?<!of )(?<!pay )(?<!pays )(?<!paid )(?:10|[2-9TJQKA])[cdhs](?![\w'])"
    r"(?! (?:a|per|each|apiece|stakes?|in the)\b)"
)
"""Cards as “Js As 9d”: one alone may be a word, and “6d 3d” are sums of pence."""
_NO_SUM = re.compile(r"(?:10|[TJQK])h|[TJQK][cds]|A[cdh]|[2-9]h")
"""Of these, what can be no word and no sum."""


def in_capitals(text: str, *, sure: bool = False) -> str:
    """The text with cards such as “Js 9d” as “JS 9D”, where several are told and one is no number.

    In: `sure`, whether one of them must be such as is no word and no sum of money; then it may be the only one.
    """
    found = SMALL_CODE.findall(text)
    if sure and not any(_NO_SUM.fullmatch(code) for code in found):
        return text
    if not sure and (len(found) < 2 or all(code[0].isdecimal() and code[-1] in "ds" for code in found)):
        return text
    # “As I had it” is no ace of spades.
    return SMALL_CODE.sub(lambda match: match[0] if sure and _AS.match(text, match.start()) else match[0].upper(), text)


_AS = re.compile(r"As (?!and\b|then\b|on\b|from\b|led\b|was\b|is\b|by\b|wins\b|to\b)[a-z]|As I\b")


class Sentence(NamedTuple):
    """A sentence of the normal text; `asks` where it is a question, `typed` as the asker wrote it."""

    text: str
    start: int
    asks: bool
    typed: str = ""


_END = re.compile(r"(?<!\bNo)(?<!\bMr)(?<!\bMrs)(?<!\bDr)(?<!\b[0-9][sd])[.!?]+[\"')]*(?=\s|$)")


def sentences(text: str, typed: str = "") -> tuple[Sentence, ...]:
    """The sentences of a normal text; each with the words as they were typed, where `typed` has as many sentences."""
    told, written = _split(text), _split(typed)
    as_typed = [each.text for each in written if len(written) == len(told)] or [each.text for each in told]
    return tuple(each._replace(typed=words) for each, words in zip(told, as_typed, strict=True))


def _split(text: str) -> tuple[Sentence, ...]:
    found = []
    start = 0
    for end in [*(match.end() for match in _END.finditer(text)), len(text)]:
        piece = text[start:end]
        if piece.strip():
            lead = len(piece) - len(piece.lstrip())
            found.append(Sentence(piece.strip(), start + lead, piece.rstrip(" \"')").endswith("?")))
        start = end
    return tuple(found[:_MOST_SENTENCES])

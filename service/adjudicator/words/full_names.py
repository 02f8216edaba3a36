"""Names of several words: made one while a text is read, as each is one player, and parted in what is answered."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from corpus.library import Library
from service.adjudicator.court import adjudicate
from service.adjudicator.words.answers import Asked, Understood
from service.adjudicator.words.lexicon import SUIT, data, rank_code

__all__ = ["joined", "parted", "spelt_out"]

_JOINT = "qzx"
"""What joins the words of a name: small letters that stand in no name, so that the whole reads as one word."""
_TITLES = (
    "Mr|Mrs|Ms|Miss|Dr|Sir|Lady|Lord|Dame|Captain|Capt|Major|Colonel|Col|General|Sergeant|Inspector|Professor|Prof|Judge"
    "|Reverend|Rev|Father|Canon|Bishop|Parson|Squire|Aunt|Auntie|Uncle|Cousin|Nurse|Old|Young|Little|Poor|Madame|Monsieur"
)
_SURE = frozenset({"Mr", "Mrs", "Ms", "Dr"})
"""Titles after which whatever word follows is a name: “Mr Bell”."""
_NAME = r"[A-Z][a-z]{2,}(?:-[A-Z][a-z]+)?"
_FULL_NAME = re.compile(
    rf"\b(?:(?:{_TITLES}) ){{1,3}}(?P<titled>[A-Z][a-z]+(?:-[A-Z][a-z]+)?(?: {_NAME})?)(?![\w-])"
    rf"|(?P<first>\b[A-Z][a-z]+) (?P<last>{_NAME})(?![\w-])"
)


@cache
def _no_names() -> frozenset[str]:
    told = data()
    words = {*told["people"]["common"].split(), *told["people"]["starts"].split()}
    return frozenset({*words, *told["people"]["nouns"].split(), *told["numbers"]["words"].split(), *SUIT.split("|")})


def joined(text: str) -> str:
    """The text with names of several words made one (“Mrsqzxoram”), as each of them is one player.

    A name of one word that is part of one of several ("Carver", after "Jem Carver") is made that one too.
    """
    parts: dict[str, str] = {}

    def one(match: re.Match[str]) -> str:
        words = match[0].split()
        if match["first"]:
            if {word.lower() for word in words} & _no_names() or any(rank_code(word) for word in words):
                return match[0]
        elif words[0] not in _SURE and any(
            word.lower() in _no_names() for word in words if word not in _TITLES.split("|")
        ):
            return match[0]
        whole = words[0] + "".join(_JOINT + word[0].lower() + word[1:] for word in words[1:])
        for word in words:
            if word not in _TITLES.split("|"):
                parts[word] = "" if parts.get(word, whole) != whole else whole
        return whole

    text = _FULL_NAME.sub(one, text)
    for part, whole in parts.items():
        if whole:
            text = re.sub(rf"(?<![\w-]){part}(?![\w-])", whole, text)
    return text


def parted(told: Any, dotted: frozenset[str] = frozenset()) -> Any:
    """What was made of a text, with the names of several words as they are written; `dotted` are the titles with a full
    stop.
    """
    if isinstance(told, str):
        return _JOINED.sub(lambda match: _apart(match[0], dotted), told)
    if isinstance(told, dict):
        return {parted(key, dotted): parted(value, dotted) for key, value in told.items()}
    if isinstance(told, (list, tuple)):
        return type(told)(parted(value, dotted) for value in told)
    return told


_JOINED = re.compile(rf"[\w-]*{_JOINT}[\w-]*", re.I)
"""A name with all its joints, in whatever letters: none of them is left."""


def _apart(name: str, dotted: frozenset[str]) -> str:
    first, *rest = re.split(_JOINT, name, flags=re.I)
    words = [first, *(word[:1].upper() + word[1:] for word in rest)]
    return " ".join(f"{word}." if word in dotted else word for word in words)


_DOTTED = re.compile(r"\b(Mrs?|Ms|Dr|Messrs|Capt|Col|Rev|Prof)\.(?= [A-Z])")


def spelt_out(asked: Asked, library: Library) -> Asked:
    """An answer with the names as they are written; its ruling is that on the facts with these names."""
    question, ask = asked.question, asked.next
    told = {
        "says": asked.says,
        "not_understood": asked.not_understood,
        "supposed": asked.supposed,
        "facts": question and question.facts,
        "understood": [(each.sentence, each.understood) for each in asked.understood],
        "next": ask and (ask.fact, ask.ask, ask.values),
    }
    others = tuple(spelt_out(each, library) for each in asked.also)
    if _JOINT not in repr(told).lower():
        return asked.model_copy(update={"also": others}) if others else asked
    written = parted(told, frozenset(_DOTTED.findall(asked.text)))
    question = question and question.model_copy(update={"facts": written["facts"]})
    return asked.model_copy(
        update={
            **{name: written[name] for name in ("says", "not_understood", "supposed")},
            "understood": tuple(
                Understood(sentence=sentence, understood=understood) for sentence, understood in written["understood"]
            ),
            "question": question,
            "answer": asked.answer if question is None or asked.answer is None else adjudicate(question, library),
            "next": ask and ask.model_copy(update=dict(zip(("fact", "ask", "values"), written["next"], strict=True))),
            "also": others,
        }
    )

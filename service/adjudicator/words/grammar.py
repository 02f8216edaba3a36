"""Grammars: by which words a game's kinds of question are known, and by which their facts, as data."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from service.adjudicator.words.lexicon import NUMBER, data

__all__ = ["GAMES", "Form", "Grammar", "Known", "Way", "grammar"]

GAMES = ("poker", "loo", "napoleon", "all-fours")
_MONEY = (
    r"half[- ]a[- ](?:crown|dozen)|half[- ]crown|(?:an? |one |two |three |four |five |six |seven "
    r"|eight |nine |ten )?(?:shillings?|pounds?|crowns?|penny|guineas?)(?: and (?:an? penny"
    r"|\w+ ?pence))?"
    r"|(?:half|two|three|four|five|six|seven|eight|nine|ten|eleven)pence|(?:\d+|one|two|three|four"
    r"|five|six|seven|eight|nine|ten|eleven) (?:shillings?|pence|pennies|pounds?)"
    r"(?: (?:and )?\w+pence)?|£\d+|\d+s\.?(?: ?\d+d\.?)?|\d+[½¼¾]?d\.?|\d+/(?:\d+|-)"
)
_SOMEBODY = r"(?:I|[Hh]e|[Ss]he|the \w+|my \w+|[A-Z]\w*|No\. ?\d|UTG(?:\+\d)?|P\d)"
_MACROS = {
    "{N}": rf"(?:{_MONEY}|{NUMBER})",
    "{V}": rf"(?P<v>(?:{_MONEY})(?!\w)|(?:{NUMBER})(?!\w))",
    "{W}": _SOMEBODY,
    "{WHO}": rf"(?P<w>{_SOMEBODY})",
    "{ALL}": r"(?:every(?:body|one)|(?:the )?others?|all(?: of (?:us|them))?|they all|the rest|nobody else"
    r"|both|(?:the )?other two)",
}


@dataclass(frozen=True, slots=True)
class Form:
    """A value of a fact and the words that tell it; the value "$" is what the words hold."""

    value: Any
    pattern: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class Way:
    """One way of knowing a kind: marks such as "@hands2", and patterns that must all be there."""

    marks: frozenset[str]
    patterns: tuple[re.Pattern[str], ...]


@dataclass(frozen=True, slots=True)
class Known:
    """What the grammar knows of a kind of question."""

    id: str
    ways: tuple[Way, ...]
    unless: tuple[re.Pattern[str], ...]
    not_with: frozenset[str]
    facts: Mapping[str, tuple[Form, ...]]
    special: tuple[str, ...]
    suppose: Mapping[str, tuple[Any, str]]


@dataclass(frozen=True, slots=True)
class Grammar:
    """The grammar of a game; `named` are its names, `words` those by which it is known where no game is named."""

    game: str
    named: re.Pattern[str]
    words: re.Pattern[str]
    kinds: tuple[Known, ...]


@cache
def grammar(game: str) -> Grammar:
    """The grammar of a game of `GAMES`."""
    told = data(f"{game}.toml")
    named, words = (re.compile(rf"\b(?:{told[key]})\b", re.I) for key in ("named", "words"))
    return Grammar(game, named, words, tuple(_known(entry) for entry in told["kind"]))


def _known(entry: Mapping[str, Any]) -> Known:
    return Known(
        entry["id"],
        tuple(
            Way(
                frozenset(part for part in way if part.startswith("@")),
                tuple(_compiled(part) for part in way if not part.startswith("@")),
            )
            for way in entry["when"]
        ),
        tuple(_compiled(part) for part in entry.get("unless", ()) if not part.startswith("@")),
        frozenset(part for part in entry.get("unless", ()) if part.startswith("@")),
        {
            name: tuple(Form(value, _compiled(pattern)) for value, pattern in forms)
            for name, forms in entry.get("facts", {}).items()
        },
        tuple(entry.get("special", ())),
        {name: (value, says) for name, (value, says) in entry.get("suppose", {}).items()},
    )


def _compiled(text: str) -> re.Pattern[str]:
    for macro, pattern in _MACROS.items():
        text = text.replace(macro, pattern)
    count = 0

    def fresh(match: re.Match[str]) -> str:
        nonlocal count
        count += 1
        return f"(?P<{match[1]}{count}>"

    return re.compile(re.sub(r"\(\?P<([vw])\d*>", fresh, text), re.I)

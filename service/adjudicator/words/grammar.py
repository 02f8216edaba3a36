"""Grammars: by which words a game's kinds of question are known, and by which their facts, as data."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from service.adjudicator.trick_rules import SILENT, rules
from service.adjudicator.words.lexicon import NUMBER, data
from service.adjudicator.words.patterns import Pattern

__all__ = ["GAMES", "SUM", "TRICK_GAMES", "Form", "Grammar", "Known", "Way", "grammar", "prepare"]

GAMES = ("poker", "loo", "napoleon", "all-fours", "spoil-five", "euchre", "ecarte")
TRICK_GAMES = tuple(game for game in GAMES if game != "poker")
_SAID = {
    "poker": ("poker_said.toml", "poker_tales.toml", "poker_laws.toml", "poker_bets.toml", "poker_heard.toml"),
    "loo": ("loo_said.toml", "tricks_tales.toml", "loo_tales.toml", "loo_heard.toml", "loo_disputes.toml"),
}
_SAID_OF_TRICKS = ("tricks_said.toml", "tricks_tales.toml")
_SAID_SCORE = 3
"""What one of the other ways counts: more than a single sure pattern, less than two."""
_MONEY = (
    r"half[- ]a[- ](?:crown|dozen)|half[- ]crown|(?:an? |one |two |three |four |five |six |seven "
    r"|eight |nine |ten )?(?:shillings?|pounds?|crowns?|penny|guineas?)(?: and (?:an? penny"
    r"|\w+ ?pence))?"
    r"|(?:half|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen)pence|(?:\d+|one"
    r"|two|three|four"
    r"|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty"
    r"|thirty|forty|fifty) (?:shillings?|pence|pennies|pounds?)"
    r"(?: (?:and )?\w+pence)?|£\d+|\d+s\.?(?: ?\d+d\.?)?|\d+[½¼¾]?d\.?|\d+/(?:\d+|-)"
)
SUM = rf"(?:(?:{_MONEY})(?!\w)|(?:{NUMBER})(?!\w))"
"""A sum of money or counters, as an alternation."""
_SOMEBODY = r"(?:I|[Hh]e|[Ss]he|the \w+|my \w+|[A-Z]\w*|No\. ?\d|UTG(?:\+\d)?|P\d)"
_MACROS = {
    "{N}": rf"(?:{_MONEY}|{NUMBER})",
    "{V}": rf"(?P<v>{SUM})",
    "{MAY}": r"\b(?:may|can|could|must|should|do|does|am|is|are|shall|allow(?:ed|able)?|permit(?:ted)?|legal"
    r"|lawful|ok|okay|entitled|compelled|obliged|bound|required|need|have to|has to|right|in order|valid|fair)\b",
    "{ASKS}": r"\b(?:what|who|whose|which|how|where|when|ruling|verdict|procedure|result|advise|settle this)\b",
    "{W}": _SOMEBODY,
    "{WHO}": rf"(?P<w>{_SOMEBODY})",
    "{ALL}": r"(?:every(?:body|one)|(?:the )?others?|all(?: of (?:us|them)| (?:my|the|his|her) \w+)?|they all|the rest"
    r"|nobody else|both|(?:the )?other two)",
}


@dataclass(frozen=True, slots=True)
class Form:
    """A value of a fact and the words that tell it; the value "$" is what the words hold."""

    value: Any
    pattern: Pattern


@dataclass(frozen=True, slots=True)
class Way:
    """One way of knowing a kind: marks such as "@hands2", what must be there, and what must not."""

    marks: frozenset[str]
    patterns: tuple[Pattern, ...]
    unless: tuple[Pattern, ...]
    score: int


@dataclass(frozen=True, slots=True)
class Known:
    """What the grammar knows of a kind of question."""

    id: str
    ways: tuple[Way, ...]
    unless: tuple[Pattern, ...]
    not_with: frozenset[str]
    facts: Mapping[str, tuple[Form, ...]]
    special: tuple[str, ...]
    suppose: Mapping[str, tuple[Any, str]]


@dataclass(frozen=True, slots=True)
class Grammar:
    """The grammar of a game; `named` are its names, `words` those by which it is known where no game is named."""

    game: str
    named: Pattern
    words: Pattern
    kinds: tuple[Known, ...]


@cache
def grammar(game: str) -> Grammar:
    """The grammar of a game of `GAMES`."""
    told = data(f"{game}.toml")
    first, *others = (data(name)["kind"] for name in _SAID.get(game, _SAID_OF_TRICKS))
    said = {entry["id"]: entry for entry in first}
    tales = [{entry["id"]: entry for entry in entries} for entries in reversed(others)]
    for kind, shared in _shared(game).items():
        mine = said.get(kind, {})
        said[kind] = {**mine, **shared, "when": [*mine.get("when", ()), *shared.get("when", ())]}
        if "unless" in mine:
            said[kind]["unless"] = [*mine["unless"], *shared.get("unless", ())]
    had = {entry["id"] for entry in told["kind"]}
    new = [{**said.pop(kind), "id": kind} for kind in list(said) if kind.startswith(f"{game}/") and kind not in had]
    named, words = (Pattern(rf"\b(?:{told[key]})\b") for key in ("named", "words"))
    return Grammar(
        game,
        named,
        words,
        tuple(
            _known(entry, *(tale.get(entry["id"], {}) for tale in tales), said.get(entry["id"], {}))
            for entry in (*told["kind"], *new)
        ),
    )


def _shared(game: str) -> dict[str, dict[str, Any]]:
    """What a game of tricks has of the words of them all: how a trick and a play are asked about, and its rules."""
    name = f"{game}/rule"
    if name not in rules():
        return {}
    told = data("tricks.toml")
    topics = {about for work in rules()[name].values() for about in work}
    topics |= {about for about, games in SILENT.items() if game not in games}
    # A topic that is told in two places of the order has “-otherwise” to its second name.
    named = ((topic.removesuffix("-otherwise"), pattern) for topic, pattern in told["topics"].items())
    about = [[topic, pattern] for topic, pattern in named if topic in topics]
    return {name: {"facts": {"about": about}}, **{f"{game}/{kind}": told[kind] for kind in ("trick", "play")}}


def prepare() -> None:
    """Compiles every pattern of every game, so that the first asker need not wait. Raises re.error."""
    for game in GAMES:
        told = grammar(game)
        found = [told.named, told.words]
        for known in told.kinds:
            found += known.unless
            found += [pattern for way in known.ways for pattern in (*way.patterns, *way.unless)]
            found += [form.pattern for forms in known.facts.values() for form in forms]
        for pattern in found:
            pattern.compile()


def _known(entry: Mapping[str, Any], *said: Mapping[str, Any]) -> Known:
    """A kind as the grammar tells it, with the other ways in which players say it; the facts of the first are tried
    before those of the second.
    """
    forms = [*(each.get("first", {}) for each in said), entry.get("facts", {})]
    forms += [each.get("facts", {}) for each in reversed(said)]
    facts = {name: [form for each in forms for form in each.get(name, ())] for each in forms for name in each}
    shunned = [*entry.get("unless", ()), *(part for each in said for part in each.get("never", ()))]
    supposed = [entry.get("suppose", {}), *(each.get("suppose", {}) for each in reversed(said))]
    return Known(
        entry["id"],
        (
            *(_way(way) for way in entry["when"]),
            *(_way(way, each.get("unless", ())) for each in said for way in each.get("when", ())),
        ),
        tuple(_pattern(part) for part in shunned if not part.startswith("@")),
        frozenset(part for part in shunned if part.startswith("@")),
        {name: tuple(Form(value, _pattern(pattern)) for value, pattern in forms) for name, forms in facts.items()},
        (*entry.get("special", ()), *(name for each in said for name in each.get("special", ()))),
        {name: (value, says) for each in supposed for name, (value, says) in each.items()},
    )


def _way(way: Sequence[str], unless: Sequence[str] | None = None) -> Way:
    patterns = tuple(_pattern(part) for part in way if not part.startswith("@"))
    marks = frozenset(part for part in way if part.startswith("@"))
    if unless is None:
        return Way(marks, patterns, (), 2 * len(patterns) + len(marks))
    return Way(marks, patterns, tuple(_pattern(part) for part in unless), _SAID_SCORE + len(marks))


_TAKEN = re.compile(r"\(\?P<([vw])\d*>")


@cache
def _pattern(text: str) -> Pattern:
    for macro, pattern in _MACROS.items():
        text = text.replace(macro, pattern)
    count = 0

    def fresh(match: re.Match[str]) -> str:
        nonlocal count
        count += 1
        return f"(?P<{match[1]}{count}>"

    return Pattern(_TAKEN.sub(fresh, text))

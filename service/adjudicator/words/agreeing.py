"""House rules told in words: "we all agreed that ten to ace is a straight" becomes a sheet of agreed departures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from service.adjudicator.models import Agreement, Departure, Question
from service.adjudicator.words.lexicon import data
from service.adjudicator.words.reader import Reading

__all__ = ["agreed_in", "named_only"]

_RESTS_ON_HANDS = frozenset({"poker/best-hand", "poker/jackpot", "poker/may-open", "poker/ranking"})
"""The kinds of question in which a variation on the hands may decide."""


_NEVER = re.compile(
    r"\b(?:not|never|nobody|no one|none|nothing|without)\b[^.?;]{0,24}"
    r"\b(?:agree\w*|vote\w*|mention\w*|spoken of|house rules?|play)\b"
    r"|\b(?:agreed|voted) (?:on |upon |to )?(?:nothing|no\b)",
    re.I,
)
"""Words by which nothing was agreed upon."""


_OF_THEM = re.compile(
    r"\b(?:agreed|voted|settled|decided|arranged|play|allow|count|use|recognise)\w*\b[^.?!]{0,30}\b(?:them|it|these|those|this|that|such)\b",
    re.I,
)
"""A house rule of what was named before."""


@cache
def _patterns() -> dict[str, Any]:
    told = data("poker.toml")["agreed"]
    return {
        "said": re.compile(told["said"], re.I),
        "broken": {name: re.compile(pattern, re.I) for name, pattern in told["broken"].items()},
        "variations": {name: re.compile(pattern, re.I) for name, pattern in told["variations"].items()},
    }


def named_only(reading: Reading, question: Question) -> Iterator[tuple[int, int]]:
    """Where a variation on the hands is named of which it is not told whether it was agreed: not “we never agreed on
    blazes”, nor what somebody says.
    """
    if question.kind not in _RESTS_ON_HANDS:
        return
    departures = question.agreed.departures if question.agreed is not None else ()
    told = [each for each in reading.sentences if not (_NEVER.search(each.text) or _SAYS.search(each.text))]
    if any(_NEVER.search(each.text) for each in reading.sentences):
        return
    for name in ("blaze", "skip-straight"):
        for sentence in told if all(each.name != name for each in departures) else ():
            match = _patterns()["variations"][name].search(sentence.text)
            if match is not None and not _NONE.search(sentence.text[: match.start()]):
                yield sentence.start + match.start(), sentence.start + match.end()


_SAYS = re.compile(
    r"\b(?:says?|said|saying|thinks?|thought|claim\w*|call(?:s|ed|ing)|insist\w*|argu\w*|swears?|reckons?)\b", re.I
)
_NONE = re.compile(r"\b(?:no|not|never|without|neither|nor|forget|ignore\w*|barred|aside)\b[^.;?]{0,24}$", re.I)


def _at_tricks(reading: Reading, kind: str) -> Agreement | None:
    """The variations of a game of tricks that were agreed, where its grammar has words for them."""
    variations: dict[str, str] = data(f"{kind.split('/')[0]}.toml").get("agreed", {})
    found = {}
    for sentence in reading.sentences if variations and not kind.endswith("/rule") else ():
        told = _patterns()["said"].search(sentence.text) and not sentence.asks and not _NEVER.search(sentence.text)
        for name, words in variations.items():
            match = re.search(words, sentence.text, re.I)
            if told and match is not None:
                found[name] = (sentence.start + match.start(), sentence.start + match.end())
    for name, span in found.items():
        reading.note("agreed", name.replace("-", " "), *span)
    return Agreement(departures=tuple(Departure(what="variation", name=name) for name in found)) if found else None


def agreed_in(reading: Reading, kind: str) -> Agreement | None:
    """The departures that a text tells, and whether it tells that they were not agreed as Rule 81 asks.

    None where it tells of none, or where the kind of question is one that they cannot touch. What it is silent on is
    supposed, and noted as supposed.
    """
    if not kind.startswith("poker/"):
        return _at_tricks(reading, kind)
    if kind not in _RESTS_ON_HANDS:
        return None
    patterns = _patterns()
    told = [
        sentence
        for sentence in reading.sentences
        if patterns["said"].search(sentence.text) and not _NEVER.search(sentence.text)
    ]
    found: dict[str, tuple[int, int]] = {}
    for place, sentence in enumerate(reading.sentences):
        if place and sentence in told and not sentence.asks and _OF_THEM.search(sentence.text):
            # “He said ‘skip straight’. We had all agreed to play them”: what is agreed was named before.
            told = [*told, reading.sentences[place - 1]]
    for sentence in told:
        for name, pattern in patterns["variations"].items():
            match = pattern.search(sentence.text)
            if match is not None and not sentence.asks:
                found.setdefault(name, (sentence.start + match.start(), sentence.start + match.end()))
    if not found:
        return None
    text = " ".join(sentence.text for sentence in told)
    broken = {name: False for name, pattern in patterns["broken"].items() if pattern.search(text)}
    change = patterns["broken"]["same_players"].search(reading.text)
    if change is not None:
        # Who came since need not be told in the sentence that tells what was agreed.
        broken["same_players"] = False
        reading.note("same_players", False, *change.span())
    for name, span in found.items():
        reading.note("agreed", name.replace("-", " "), *span)
    if not broken:
        reading.supposed.append(
            "That all agreed to it before play, for this sitting and among these players, is supposed (Rule 81)."
        )
    return Agreement(departures=tuple(Departure(what="variation", name=name) for name in found), **broken)

"""Reading what a stranger typed: words, phrases, prefixes and fields, within bounds, without ever failing.

    ante straddle "shall not be recalled" strad* -euchre game:poker law:22 players:4 work:round-games kind:law

There are no operators but the minus, no ranges or wildcards; signs that mean nothing are blanks. What
is cut or ignored is said.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from service.search.trade import trade
from service.search.words import Word, fold, words

__all__ = ["MOST_CHARACTERS", "MOST_TERMS", "Asked", "minuses", "read"]

MOST_CHARACTERS = 200
MOST_TERMS = 12
MOST_PHRASES = 4
LONGEST_PHRASE = 12
SHORTEST_PREFIX = 3

_NAMES = {
    "game": "game", "law": "law", "rule": "law", "number": "law", "players": "players", "player": "players",
    "work": "work", "book": "work", "kind": "kind", "type": "kind",
}  # fmt: skip
_TOKEN = re.compile(
    r'(?P<field>\b(?:' + "|".join(_NAMES) + r'):\s?(?:"(?P<quoted>[^"]*)"?|(?P<bare>[^\s"]+)))'
    r'|(?<!\S)-(?P<minus>"[^"]*"?|[^\W\d_][^\s"]*)'
    r'|"(?P<phrase>[^"]*)"?'
    r"|(?P<prefix>[^\W\d_]+)\*+"
    r"|(?P<other>[^\s\"]+)",
    re.IGNORECASE,
)  # fmt: skip
_QUOTES = str.maketrans("“”„«»", '"""""')
_RANKS = re.compile(r"(?<![^\W_])(?=[\dAKQJT]*[AKQJT])(?:10|[2-9AKQJT]){3,8}(?![^\W_])")
_CARD = re.compile(r"(?<![^\W_])(?:10|[2-9AKQJT])[SHDC♠♥♦♣](?![^\W_])")
_RANK = {
    "A": "ace", "K": "king", "Q": "queen", "J": "knave", "T": "ten", "10": "ten", "9": "nine", "8": "eight",
    "7": "seven", "6": "six", "5": "five", "4": "four", "3": "three", "2": "two",
}  # fmt: skip

_NUMBERED = re.compile(r"\b(?:rule|law)\s*(\d{1,3})\b", re.IGNORECASE)
_PARTY = re.compile(r"\b(two|three|four|five|six|[2-6])(?: of)? (us|people|players?|persons?)\b", re.IGNORECASE)
_ASCENDING = "ace two three four five six seven eight nine ten knave queen king ace"
_DESCENDING = " ".join(reversed(_ASCENDING.split()))


@dataclass(slots=True)
class Asked:
    """A query as read. `text` is what was used of it; `loose` the words to look for, stop words dropped;
    `every` all words outside fields; `phrases` the stems of each; `prefixes` folded; `fields` raw values by name;
    `notes` what was cut or ignored, in sentences; `bare` the stems of words outside phrases; `without` words, each as
    the stems that it is made of, which no record that is found may hold.
    """

    text: str
    loose: list[Word] = field(default_factory=list)
    every: list[Word] = field(default_factory=list)
    phrases: list[tuple[str, ...]] = field(default_factory=list)
    prefixes: list[str] = field(default_factory=list)
    fields: dict[str, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    bare: frozenset[str] = frozenset()
    without: list[tuple[str, ...]] = field(default_factory=list)


def _shortened(query: str, notes: list[str]) -> str:
    if len(query) <= MOST_CHARACTERS:
        return query
    cut = query[:MOST_CHARACTERS]
    if not query[MOST_CHARACTERS].isspace() and " " in cut:
        cut = cut[: cut.rindex(" ")]
    notes.append(f"Only the first {MOST_CHARACTERS} characters of the query were used.")
    return cut


def _ranks(match: re.Match[str]) -> str:
    """ "A2345" and "AKQ" are cards: a sequence by its ends, others by their ranks in words."""
    ranks = [_RANK[rank] for rank in re.findall(r"10|.", match[0])]
    for order in (_ASCENDING, _DESCENDING):
        if " ".join(ranks) in order:
            return f"{ranks[0]} {ranks[-1]} sequence"
    return " ".join(ranks)


def read(query: str) -> Asked:
    """What `query` asks for. Never raises: whatever cannot be used is left out and named in the notes."""
    notes: list[str] = []
    shown = "".join(c if c.isprintable() else " " for c in query[: MOST_CHARACTERS + 1])
    asked = Asked(" ".join(_shortened(shown.translate(_QUOTES), notes).split()), notes=notes)
    plain: list[str] = []
    unquoted: list[str] = []
    for token in _TOKEN.finditer(asked.text):
        if token["field"]:
            _field(asked, token)
        elif token["minus"]:
            _without(asked, token["minus"])
        elif token["phrase"] is not None:
            _phrase(asked, token["phrase"])
            plain.append(token["phrase"])
        elif token["prefix"]:
            _prefix(asked, token["prefix"], plain)
        else:
            plain.append(token["other"])
            unquoted.append(token["other"])
    text = " ".join(plain)
    asked.every = words(text)
    asked.bare = frozenset(word.stem for word in words(" ".join(unquoted)))
    others = _CARD.sub(" ", text)
    sought = others if any(word.spelt not in trade().stop for word in words(others)) else text
    ranked = _PARTY.sub(r"\1 handed \2", _NUMBERED.sub(r" law\1 ", _RANKS.sub(_ranks, sought)))
    found = asked.every if ranked == text else words(ranked)
    stop = trade().stop
    asked.loose = [word for word in found if word.spelt not in stop]
    if not asked.loose and not asked.phrases and not asked.prefixes:
        asked.loose = list(found)
    asked.loose = list({word.stem: word for word in reversed(asked.loose)}.values())[::-1]
    _bound(asked)
    return asked


def _bound(asked: Asked) -> None:
    """Leave out words beyond the bound: first cards of a hand, then words that say little, then the last."""
    known = trade()
    out: list[Word] = []
    for ruled in (known.cards, known.light):
        for word in reversed(asked.loose):
            if len(asked.loose) - len(out) > MOST_TERMS and word.stem in ruled:
                out.append(word)
    asked.loose = [word for word in asked.loose if word not in out]
    out = out[::-1] + asked.loose[MOST_TERMS:]
    del asked.loose[MOST_TERMS:]
    if out:
        left = ", ".join(word.spelt for word in out[:5]) + (", …" if len(out) > 5 else "")
        asked.notes.append(f"At most {MOST_TERMS} words are looked for; left out: {left}.")


def _field(asked: Asked, token: re.Match[str]) -> None:
    name = _NAMES[token["field"].split(":")[0].lower()]
    value = (token["quoted"] if token["quoted"] is not None else token["bare"] or "").strip()
    if not value:
        asked.notes.append(f"“{name}:” has no value and was ignored.")
    elif name in asked.fields and asked.fields[name] != value:
        asked.notes.append(f"“{name}:” is given twice; the second, {value[:40]}, was ignored.")
    else:
        asked.fields[name] = value


def _phrase(asked: Asked, raw: str) -> None:
    found = tuple(word.stem for word in words(raw))
    if not found:
        return
    if len(asked.phrases) == MOST_PHRASES:
        asked.notes.append(f"Only the first {MOST_PHRASES} phrases were looked for as phrases.")
        return
    if len(found) > LONGEST_PHRASE:
        asked.notes.append(f"Only the first {LONGEST_PHRASE} words of the phrase were looked for as a phrase.")
    asked.phrases.append(found[:LONGEST_PHRASE])


def _without(asked: Asked, raw: str) -> None:
    """A word or phrase with a minus before it."""
    found = tuple(word.stem for word in words(raw))
    if found and len(asked.without) < MOST_PHRASES:
        asked.without.append(found[:LONGEST_PHRASE])
    elif found:
        asked.notes.append(f"Only the first {MOST_PHRASES} words with a minus were left out; -{raw[:40]} was ignored.")


def minuses(text: str) -> list[str]:
    """The words and phrases of a query that have a minus, as typed."""
    return [token["minus"].strip('"') for token in _TOKEN.finditer(text) if token["minus"]][:MOST_PHRASES]


def _prefix(asked: Asked, raw: str, plain: list[str]) -> None:
    prefix = fold(raw).replace("'", "")
    if len(prefix) < SHORTEST_PREFIX:
        asked.notes.append(f"“{raw}*” is too short for a beginning of words; three letters are needed.")
        plain.append(raw)
    elif len(asked.prefixes) == MOST_PHRASES:
        asked.notes.append(f"Only the first {MOST_PHRASES} beginnings of words were looked for; {raw}* was ignored.")
    else:
        asked.prefixes.append(prefix)

"""What the search knows of the trade, read from `trade.toml`: synonyms, compounds, irregular forms, stop words."""

from __future__ import annotations

import hashlib
import tomllib
from collections import defaultdict
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from service.search.index import stem as snowball

__all__ = ["FILE", "Trade", "read", "trade"]

FILE = Path(__file__).with_name("trade.toml")
SAME, NEAR = 0.75, 0.4


@dataclass(frozen=True, slots=True)
class Trade:
    """`synonyms`: stem to (stem, weight) pairs; `compounds`: first stem to the stems that may follow, longest first;
    `solid`: stem of a compound written as one word to the joined stem; `irregular`: form to the word it belongs to;
    `parts`: joined stem of a compound to the words it is made of, `holding`: stem of such a word to the joined stems;
    `misspelt`: wrong form to the right word, where they are too far apart for the speller;
    `figures`: figure to the stem of the number in words, `numbers` those stems;
    `kept`: words that are never stemmed; `stop`: words that
    carry no matter of a question, `light` (stems) those that carry little; `cards`: stems of ranks and suits; `leads`:
    stem to the ids of the games that it makes one think of; `digest` of the file.
    """

    synonyms: dict[str, tuple[tuple[str, float], ...]]
    compounds: dict[str, tuple[tuple[str, ...], ...]]
    solid: dict[str, str]
    parts: dict[str, tuple[str, ...]]
    holding: dict[str, tuple[str, ...]]
    irregular: dict[str, str]
    misspelt: dict[str, str]
    figures: dict[str, str]
    numbers: frozenset[str]
    kept: frozenset[str]
    stop: frozenset[str]
    light: frozenset[str]
    cards: frozenset[str]
    leads: dict[str, tuple[str, ...]]
    digest: str


def read(raw: bytes) -> Trade:
    """The trade's words from the bytes of a TOML file."""
    data = tomllib.loads(raw.decode())
    kept = frozenset(data["kept"])
    irregular = {form: word for word, forms in data["irregular"].items() for form in forms.split()}

    def simple(word: str) -> str:
        word = irregular.get(word, word)
        return word if word in kept or len(word) < 3 else str(snowball(word))

    figures = {figure: "".join(map(simple, spelt.split())) for figure, spelt in data["figures"].items()}
    compounds: defaultdict[str, list[tuple[str, ...]]] = defaultdict(list)
    solid: dict[str, str] = {}
    made_of: dict[str, tuple[str, ...]] = {}
    for compound in data["compounds"]:
        parts = tuple(simple(part) for part in compound.split())
        compounds[parts[0]].append(parts[1:])
        solid[simple(compound.replace(" ", ""))] = "".join(parts)
        made_of["".join(parts)] = tuple(compound.split())

    def whole(word: str) -> str:
        parts = [simple(part) for part in word.split()]
        joined = "".join(parts)
        if len(parts) > 1 and tuple(parts[1:]) not in compounds[parts[0]]:
            raise ValueError(f"{word!r} in trade.toml is not among its compounds; a synonym is a pair of words")
        return solid.get(joined, joined)

    synonyms: defaultdict[str, dict[str, float]] = defaultdict(dict)
    for weight, key in ((NEAR, "near"), (SAME, "same")):
        for one, other in (pair.split("=") for pair in data[key]):
            left, right = whole(one.strip()), whole(other.strip())
            if left != right:
                synonyms[left][right] = synonyms[right][left] = weight
    holding: defaultdict[str, list[str]] = defaultdict(list)
    for joined, made in made_of.items():
        for part in map(simple, made):
            if joined not in holding[part]:
                holding[part].append(joined)
    leads: defaultdict[str, list[str]] = defaultdict(list)
    for game, leading in data["leads"].items():
        for word in leading:
            leads[whole(word)].append(game)
    return Trade(
        synonyms={word: tuple(others.items()) for word, others in synonyms.items()},
        compounds={first: tuple(sorted(tails, key=len, reverse=True)) for first, tails in compounds.items()},
        solid={joined: whole for joined, whole in solid.items() if joined != whole},
        parts=made_of,
        holding={part: tuple(joined) for part, joined in holding.items()},
        irregular=irregular,
        misspelt={form: word for word, forms in data["misspelt"].items() for form in forms.split()},
        figures=figures,
        numbers=frozenset(figures.values()),
        kept=kept,
        stop=frozenset(data["stop"].split()),
        light=frozenset(map(whole, data["light"])),
        cards=frozenset(map(simple, data["cards"].split())),
        leads={word: tuple(games) for word, games in leads.items()},
        digest=hashlib.sha256(raw).hexdigest(),
    )


@lru_cache(maxsize=1)
def trade() -> Trade:
    """The words of `trade.toml`, read once."""
    return read(FILE.read_bytes())

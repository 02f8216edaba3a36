"""Strings that strangers and machines send: seeded, so that a failure can be sent again."""

from __future__ import annotations

import random
from collections.abc import Iterator

__all__ = ["hostile"]

_SIGNS = "*?[](){}:\"'~^+-|&!\\/<>=,.;@#$%`_ \t\n\r"
_CONTROL = "".join(map(chr, range(32))) + "\x7f\u200b\u202e\ufeff\ud800\udfff\uffff\U0010ffff"
_PIECES = (
    "NOT NOT", "[a TO ", "[a TO b]", "{x TO", "game:", "law:", "players:", "work:", "kind:", "law:99999999999",
    "a*", "the*", "*", "**", "?", "AND", "OR", "ANDNOT", "ANDMAYBE", "REQUIRE", "(((", ")))", '"', '""', "^9999", "~",
    "a~2/3", "ante", "straddle", "jack-pot", "dealer", "the", "not", "may", "knave", "poker 22", "p. 49", "misére",
    "%00", "../../etc/passwd", "<script>alert(1)</script>", "' OR 1=1 --", "${7*7}", "{{7*7}}", "\\x00", "&lt;", "İ",
    "ß", "𝕬𝖓𝖙𝖊", "א", "٢٢", "²²", "½", "一", "e\u0301\u0301\u0301", "🂡", "A2345", "10JQKA", "law22", "n't", "'s", "’",
)  # fmt: skip
_COMMON = frozenset(
    [
        "the",
        "dealer",
        "shall",
        "not",
        "pass",
        "card",
        "hand",
        "player",
        "king",
        "of",
        "a",
        "to",
        "in",
        "pool",
        "trump",
        "may",
        "suit",
        "if",
    ]
)


def hostile(count: int, seed: int = 1909) -> Iterator[str]:
    """`count` strings: signs, control characters, nesting, thousands of terms, up to 100 kB."""
    rng = random.Random(seed)
    makers = (_pieces, _signs, _control, _nested, _long, _terms, _anything, _words)
    for _ in range(count):
        yield rng.choice(makers)(rng)


def _pieces(rng: random.Random) -> str:
    return rng.choice(["", " "]).join(rng.choices(_PIECES, k=rng.randint(1, 12)))


def _signs(rng: random.Random) -> str:
    return "".join(rng.choices(_SIGNS + "antedlr", k=rng.randint(0, 80)))


def _control(rng: random.Random) -> str:
    return "".join(rng.choices(_CONTROL + "ante ", k=rng.randint(1, 60)))


def _nested(rng: random.Random) -> str:
    depth = rng.randint(1, 400)
    return rng.choice('("[{') * depth + rng.choice(_PIECES) + rng.choice(')"]}') * rng.randint(0, depth)


def _long(rng: random.Random) -> str:
    return rng.choice((*_PIECES, "a", " ", "ante ")) * rng.choice([50, 500, 5000, 20_000])


def _terms(rng: random.Random) -> str:
    return " ".join(
        f"{rng.choice('abcdefgh')}{n}{rng.choice(['', '*', ':', '~'])}" for n in range(rng.choice([20, 3000]))
    )


def _anything(rng: random.Random) -> str:
    return "".join(chr(rng.randrange(0x110000)) for _ in range(rng.randint(1, 40)))


def _words(rng: random.Random) -> str:
    words = sorted(_COMMON)
    return rng.choice(["", '"']) + " ".join(rng.choices(words, k=rng.randint(1, 40))) + rng.choice(["", '"', "*"])

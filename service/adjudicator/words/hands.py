"""Hands in words: the pieces of hands in a text, each with its ranks, suit and kind, as far as they are told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from service.adjudicator.words.lexicon import RANK, SUIT, number_of, rank_code, suit_code
from service.adjudicator.words.pieces_of_hands import Piece
from service.adjudicator.words.whole_hands import whole

__all__ = ["Piece", "blanked", "joker_called", "pieces"]


_HAND = 5
_TAKEN = "\N{CURRENCY SIGN}"
_SIGNS = {"♠": "S", "♤": "S", "♥": "H", "♡": "H", "♦": "D", "♢": "D", "♣": "C", "♧": "C"}
_NO_CARD = r"(?!as\b(?!\s*(?:[.,;:?!)]|$|(?:10|[2-9tjqka])[shdc]\b)))"
"""The word “as” is no ace of spades, save at the end of a hand or within one."""
_CARD = _NO_CARD + r"(?:10|[2-9TJQKAtjqka])\s?(?:[♠♣♦♥♤♧♡♢]️?|[shdcSHDC](?![a-z]))"
_CODES = re.compile(rf"(?<!\w)(?<!\w')(?:{_CARD})(?:(?:[\s,]|and\s)*(?:{_CARD}))*(?!\w)")
_ONE = re.compile(r"(10|[2-9TJQKA])\s?([♠♣♦♥♤♧♡♢SHDC])", re.I)
_SEP = r"(?:\s*,\s*(?:and\s+)?|\s+and\s+|\s*[-/]\s*|\s+)(?:(?:an?|the)\s+)?"
_COUNTED = r"| (?:new |other |more )?(?:cards?|players?|others|men|hands|counters|shillings|pence|rounds?|times)\b"
"""What is counted with a number, which is then no rank: "the two cards"."""
_SURE = r"aces?|kings?|queens?|knaves?|jacks?|deuces?|treys?|bullets?|cowboys?"


@cache
def _grammar() -> tuple[tuple[str, re.Pattern[str]], ...]:
    rank, suit = f"(?:{RANK})", f"(?:{SUIT})"
    plural = (
        r"(?:aces|kings|queens|knaves|jacks|tens|nines|eights|sevens|sixes|fives|fours|threes|treys|twos|deuces|bullets"
        r"|cowboys|ladies|ducks|10s|[2-9]s)"
    )
    named = rf"{rank} of {suit}"
    listed = rf"{rank}(?:{_SEP}{rank})+"
    high = rf"(?P<high>{rank})(?:[- ]high)"
    high2 = high.replace("<high>", "<high2>")
    forms = (
        ("sequence flush", rf"\b(?:{high} )?(?:sequence|straight)[- ]flush(?:es)?(?: (?:in|of) (?P<suit>{suit}))?"),
        ("royal flush", rf"\broyal flush(?: (?:in|of) (?P<suit>{suit}))?"),
        (
            "four flush",
            r"\b(?:four[- ]flush(?:es)?\b|(?<!the )four(?: of)?"
            rf"(?: (?P<suit>{suit}))(?: and an? (?:{suit}))?\b(?!,| high))",
        ),
        (
            "flush",
            rf"\b(?:(?:{high} )?flush(?:es)?(?: (?:in|of) (?P<suit>{suit}))"
            rf"|(?:{high2} )?(?:(?P<suit2>{suit}) )?flush(?:es)?)\b",
        ),
        (
            "all",
            rf"\b(?:all (?:my |his |her )?(?:\w+'s )?(?:cards )?(?:are )?(?:of |in )?(?P<suit>{suit})"
            rf"|five (?P<suit2>{suit})|are all (?P<suit3>{suit}))\b",
        ),
        (
            "suited",
            rf"(?<![\w'])(?P<row>{rank}(?:{_SEP}{rank}){{3,4}})(?: of (?P<suit>{suit})|,? (?:were "
            rf"|are )?all (?:of (?:them|it) )?(?:in )?(?P<suit2>{suit})"
            rf"|,? (?:every|each)(?: single)?(?: one| card)?(?: of them)? (?:is |was |being )?an? "
            rf"(?P<suit3>{suit}))(?!\w)",
        ),
        (
            "suited",
            rf"(?<![\w'])(?P<suit4>{suit}),?:? (?:(?:were|are|was|is|with|to the|of the) )?"
            rf"(?P<row>{rank}(?:{_SEP}{rank}){{4}})(?![\w'])",
        ),
        ("flush", rf"\b{high}(?:,? (?:in |of ))? ?(?P<suit>clubs|diamonds|hearts|spades)\b(?! (?:are|is|were) trump)"),
        (
            "all",
            rf"\b(?:every|each)(?: single)?(?: one)?(?: of (?:them|it|his|hers|mine))?(?: card)?"
            rf"(?: in (?:it|the hand))?(?: of (?:them|it))?,? (?:is |was |being )?an? (?P<suit>{suit})\b",
        ),
        ("full", rf"\b(?P<top>{plural}) full(?: (?:of|over|on) (?P<low>{plural}))?\b"),
        (
            "full",
            rf"\b(?:full (?:house|hand)|full|boat),? (?:of )?(?P<top>{plural}) (?:over|and|on|with"
            rf"|full of) (?P<low>{plural})\b",
        ),
        ("full", rf"\b(?:full house|full hand|full|boat),? of (?P<top>{plural})\b"),
        ("full", r"\b(?:full house|full hand|boat)\b"),
        ("fours", rf"\b(?:four|4|quad|quads,?|four[- ]of[- ]a[- ]kind,?) (?P<top>{plural})\b"),
        (
            "threes",
            rf"\b(?:three|3|trip|trips,?|triplets?,?(?: of)?|set of|three[- ]of[- ]a[- ]kind,?) (?P<top>{plural})\b",
        ),
        ("fours", r"\b(?:four|4)[- ]of[- ]a[- ]kind\b|\bquads\b"),
        ("threes", r"\b(?:three|3)[- ]of[- ]a[- ]kind\b|\btrips\b|\btriplets\b"),
        ("up", rf"\b(?P<top>{plural})[- ]up\b(?:, (?P<top2>{plural}) and (?P<low>{plural}))?"),
        (
            "two pairs",
            rf"\b(?:(?:two|2) (?:little |small |big )?pairs?,? )?(?P<top>{plural}),? (?:and|over) (?P<low>{plural})\b",
        ),
        ("two pairs", rf"\btwo (?P<top>{plural})(?:,| and) two (?P<low>{plural})\b"),
        ("pair", rf"\b(?:pair of|two|2|pocket|pair,) (?P<top>{plural})\b"),
        (
            "sequence",
            rf"\b(?:from )?(?:an? |the )?(?P<low>{rank})[- ]to[- ](?:the |an? )?(?P<top>{rank})\b"
            rf"(?:,? (?:all )?(?:of|in) (?P<suit>{suit})\b)?",
        ),
        ("nothing", r"\b(?:on|with|had|has|have|holding) nothing\b"),
        ("sequence", rf"\b(?:sequence|straight|run) (?:up )?to (?:the |an? )(?P<high>{rank})\b"),
        ("sequence", rf"\b{high} (?:sequence|straight|run)\b"),
        (
            "high",
            rf"\b(?:headed|topped|led) (?:by|with) (?:the |an? )?(?P<high>{rank})(?: and (?:the |an? )?{rank})?\b",
        ),
        (
            "joker",
            r"(?:\b(?:hold|holds|held|holding|have|has|had|got|plus|show|shows|showed"
            r"|(?<!play )(?<!plays )(?<!playing )(?<!played )with) (?:the |a )?|,? and (?:the |a )|, (?:the |a )?)"
            r"jokers?\b(?! (?:is|was|being|counts?|may|can|agreed|allow|add|admit|includ|put|recogni|by agree"
            r"|in (?:the pack|play|use|force)))"
            rf"|\b(?:the |a )?joker(?=(?:,| and| with| plus) (?:an? |the )?(?:{RANK}|two|three|four|pair)\b)",
        ),
        ("codes", ""),
        ("named", rf"\b{named}(?:{_SEP}{named})*(?:{_SEP}{rank}\b(?! of))*"),
        ("listed", rf"(?<![\w'])(?:{listed})(?![\w'])"),
        ("high", rf"(?<![\w']){high}\b"),
        ("kicker", rf"\b(?:an? |the )?(?P<top>{rank}) (?:for (?:a )?)?kicker\b"),
        ("single", rf"\b(?:an?|the|also|also have) (?P<top>{rank})\b(?! of| flush|-high| high|s\b{_COUNTED})"),
        ("mixed", r"\b(?:mixed|various|different|several|assorted|odd) suits\b|\boff[- ]?suit\b|\bunsuited\b"),
        ("suit only", rf"\b(?:(?:one )?in|(?<=\bhis )of|(?<=\bhers )of|(?<=\bmine )of|(?<='s )of) (?P<suit>{suit})\b"),
        ("sequence", r"(?<!skip )(?<!skip-)\b(?:sequence|straight|run|wheel)s?\b"),
        ("two pairs", r"\btwo pairs?\b"),
        ("pair", r"\b(?P<bare>a pair)\b(?! of)"),
        ("plural", rf"\b(?P<top>{plural})\b"),
    )
    return tuple((kind, re.compile(form, re.I) if form else _CODES) for kind, form in forms)


def pieces(text: str) -> tuple[Piece, ...]:
    """The pieces of hands in a normal text, in order; the longer and surer readings first."""
    found: list[Piece] = []
    # What the joker is called is no card beside it.
    called = [Piece(*match.span("card")) for match in joker_called(text)]
    shown = blanked(text, tuple(called), _TAKEN)
    for kind, pattern in _grammar():
        before = len(found)
        for match in pattern.finditer(shown):
            found += _piece(kind, match)
        if len(found) > before:
            shown = blanked(text, (*called, *found), _TAKEN)
    return whole(text, tuple(sorted(found)))


_CALLED = re.compile(
    rf"\bjoker\b(?:(?!\band\b)[^.;?:]){{0,24}}?\b(?:call\w*|nam\w*|as|for|to be|being|ma[dk]\w*|represent\w*"
    rf"|declar\w*) (?:it |this |that )?(?:as |to be )?(?P<card>(?:an?|the) (?P<rank>{RANK}) of (?P<suit>{SUIT}))\b",
    re.I,
)


def joker_called(text: str) -> Iterator[re.Match[str]]:
    """Where the joker is called some card: “the joker, which he calls the king of spades”."""
    return _CALLED.finditer(text)


def blanked(text: str, found: tuple[Piece, ...], sign: str = " ") -> str:
    """The text with another sign in the place of each sign of the pieces."""
    shown = list(text)
    for piece in found:
        shown[piece.start : piece.end] = sign * (piece.end - piece.start)
    return "".join(shown)


def _piece(kind: str, match: re.Match[str]) -> tuple[Piece, ...]:
    if kind == "listed":
        return _listed(match)
    if kind == "codes" and len(cards := list(_ONE.finditer(match[0]))) in (2 * _HAND, 3 * _HAND):
        # Two or three whole hands in one row.
        rows = [cards[place : place + _HAND] for place in range(0, len(cards), _HAND)]
        start = match.start()
        parts = [re.compile(r"(?s).*").fullmatch(match[0], row[0].start(), row[-1].end()) for row in rows]
        return tuple(
            Piece(start + part.start(), start + part.end(), _cards_of(part[0])) for part in parts if part is not None
        )
    piece = _single(kind, match)
    return () if piece is None else (piece,)


def _single(kind: str, match: re.Match[str]) -> Piece | None:
    groups = match.groupdict() if match.re is not _CODES else {}
    suit = suit_code(next((groups[name] for name in ("suit", "suit2", "suit3", "suit4") if groups.get(name)), "") or "")
    top, low, high = (rank_code(groups.get(name) or groups.get(name + "2") or "") for name in ("top", "low", "high"))
    start, end = match.span()
    if kind == "codes":
        return _codes(match)
    if kind == "named":
        named = re.findall(rf"({RANK}) of ({SUIT})", match[0], re.I)
        rest = re.sub(rf"(?:{RANK}) of (?:{SUIT})", " ", match[0], flags=re.I)
        return Piece(start, end, tuple(rank_code(rank) + suit_code(of) for rank, of in named), _ranks(rest))
    if kind == "suited" and groups.get("suit4") and _TWO_SUITS.search(match.string[:start]):
        return Piece(match.start("row"), end, (), _ranks(groups["row"] or ""), kind="listed")
    if kind == "suited":
        return Piece(start, end, (), _ranks(groups["row"] or ""), suit, "listed")
    if kind in ("fours", "threes", "pair"):
        times = {"fours": 4, "threes": 3, "pair": 2}[kind]
        return Piece(start, end, (), (top,) * times if top else (), kind=kind)
    if kind == "two pairs" and " over " in match[0].lower() and _FULL.search(match.string):
        return Piece(start, end, (), (top,) * 3 + (low,) * 2, kind="full", top=top)
    if kind == "two pairs":
        return Piece(start, end, (), (top, top, low, low) if top and low else (), kind=kind)
    if kind == "up":
        return Piece(start, end, (), (top, top, low, low) if low else (), kind="two pairs", top=top)
    if kind == "full":
        return Piece(start, end, (), (top,) * 3 + (low,) * 2 if top and low else (), kind=kind, top=top)
    if kind in ("single", "kicker"):
        return Piece(start, end, (), (top,), kind=kind)
    if kind == "high":
        return Piece(start, end, high=high, kind=kind)
    if kind == "joker":
        return Piece(start, end, ("Joker",), kind=kind)
    if kind == "plural":
        return Piece(start, end, top=top, kind=kind)
    if kind == "sequence" and suit and low and (run := _run(low, top)):
        return Piece(start, end, (), run, suit, "listed")
    return Piece(start, end, suit=suit, kind=kind, low=low, top=top, high=high, mixed=kind == "mixed")


_RUN = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def _run(low: str, top: str) -> tuple[str, ...]:
    """The five ranks from one to another; none where they are not five, or wind about the ace."""
    first = _RUN.index(low)
    run = tuple(_RUN[first : first + _HAND])
    return run if len(run) == _HAND and run[-1] == top else ()


def _cards_of(text: str) -> tuple[str, ...]:
    return tuple(rank.upper().replace("T", "10") + _SIGNS.get(suit, suit.upper()) for rank, suit in _ONE.findall(text))


def _codes(match: re.Match[str]) -> Piece | None:
    cards = _cards_of(match[0])
    sure = any(sign in match[0] for sign in _SIGNS) or match[0][:1].isdigit() or match[0].replace(" ", "").isupper()
    if not cards or (len(cards) == 1 and not sure) or _money(match):
        return None
    return Piece(*match.span(), cards)


_COIN = re.compile(r"(?:\d{1,2}s\.?)?(?: ?\d{1,2}d)?")
_LOWER_CARD = re.compile(r"(?<!\w)(?!a[shd]\b(?! \d))(?:[tjqka][shdc]|\d{1,2}[hc])(?!\w)")


def _money(match: re.Match[str]) -> bool:
    """Whether "3s 6d" is a sum: shillings, pence or both, in small letters, where no card is written so."""
    return _COIN.fullmatch(match[0]) is not None and _LOWER_CARD.search(match.string) is None


_TWO_SUITS = re.compile(rf"\b(?:{SUIT}),? (?:and|against|versus|vs?\.?|or) $", re.I)
"""Before a suit: another, so that it is not told of which the ranks are that follow."""
_ARTICLE = re.compile(r"\b(?:an?|the)\b|\bA(?= [a-z]{3})")


def _ranks(text: str) -> tuple[str, ...]:
    text = _ARTICLE.sub(" ", text)
    return tuple(filter(None, map(rank_code, re.findall(rf"(?<![\w'])(?:{RANK})(?![\w'])", text, re.I))))


_FULL = re.compile(r"\b(?:full|boats?)\b", re.I)
_PLURAL = re.compile(
    r"\b(?:aces|kings|queens|knaves|jacks|tens|nines|eights|sevens|sixes|fives|fours|threes|twos|deuces)\b", re.I
)
_HOLDS = re.compile(
    r"\b(?:have|has|had|were|was|is|are|with|and|got|other|holds?|held) (?:also |only )?(?:an? )?$", re.I
)


def _listed(match: re.Match[str]) -> tuple[Piece, ...]:
    """Ranks in a row: five of them, or fewer where one can be nothing but a rank or they follow upon "has"."""
    text = match[0]
    parts = [part for part in re.split(r"\s*,\s*(?:and\s+)?", text) if part]
    if len(parts) > 1 and all(len(_ranks(part)) == 5 for part in parts):
        found, place = [], match.start()
        for part in parts:
            place = match.string.index(part, place)
            found.append(Piece(place, place + len(part), (), _ranks(part), kind="listed"))
        return tuple(found)
    ranks = _ranks(text)
    if len(ranks) < 2 or len(ranks) > 5 or _PLURAL.search(text):
        return ()
    figures = all(number_of(word) is not None for word in re.findall(r"\w+", re.sub(r"\b(?:and|an?|the)\b", " ", text)))
    sure = re.search(rf"\b(?:{_SURE})\b|\b[KQJT]\b", text, re.I) is not None
    holds = _HOLDS.search(match.string[: match.start()]) is not None or re.match(r"an? ", text) is not None
    if (
        len(ranks) == 5
        or (sure and not figures)
        or (len(ranks) == 4 and match.string[match.end() :].lstrip(" ,").startswith(_TAKEN))
        or (holds and len(ranks) == 4 and re.fullmatch(r"\w+(?:[-/]\w+){3}", text))
        or (holds and len(ranks) < 4 and not re.match(r"\s*(?:cards?|players?|of us)\b", match.string[match.end() :]))
    ):
        return (Piece(*match.span(), (), ranks, "", "listed"),)
    return ()

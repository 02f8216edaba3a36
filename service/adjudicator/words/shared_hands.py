"""Shared hands: what several players are told to hold, and what is told of each of them beside it."""

from __future__ import annotations

import re

from service.adjudicator.words.hands import Piece
from service.adjudicator.words.lexicon import SUIT, Sentence, suit_code
from service.adjudicator.words.people import Mention

__all__ = ["EACH", "of_all", "one_and_other", "spread", "suit_apart", "with_shared"]

EACH = re.compile(r",? (?:each|apiece|for (?:each|both) of us)\b(?! (?:in|of)\b)", re.I)
"""After a hand: that each has it."""
_SEVERAL = re.compile(
    r"\b(?:two|three|four|both|each|we|they|same|players|hands|all)\b[^.;]{0,60}$"
    r"|\band \w+ (?:both |each )?(?:have|hold) $",
    re.I,
)
"""Before a hand: words by which several hold it."""


def spread(text: str, owned: dict[str, list[Piece]], loose: list[Piece]) -> None:
    """Five ranks that several players have are each one's, where all that is told of each by himself is his suit."""
    told = [piece for held in (*owned.values(), loose) for piece in held]
    rows = [piece for piece in told if len(piece.ranks) == 5 and not piece.suit and piece.kind == "listed"]
    if len(rows) != 1:
        return
    row = rows[0]
    after = re.match(r",? (?:for |in )?(?:both|each|all)\b(?! (?:in|of)\b)", text[row.end :])
    if after is None and _SEVERAL.search(text[: row.start]) is None:
        return
    rest = {name: [piece for piece in held if piece is not row] for name, held in owned.items()}
    rest = {name: held for name, held in rest.items() if held}
    if len(rest) < 2 or not all(len(held) == 1 and held[0].suit and not held[0].ranks for held in rest.values()):
        return
    loose[:] = [piece for piece in loose if piece is not row]
    owned.clear()
    owned.update({name: [row, *(piece._replace(kind="all") for piece in held)] for name, held in rest.items()})


_TWO_FLUSHES = re.compile(
    rf"\b(?:two|both) flushes,? \(?(?:one )?(?:in |of )?(?P<one>{SUIT}) (?:and|against|versus|v)"
    rf" (?:the other |one )?(?:in |of )?(?P<other>{SUIT})\b",
    re.I,
)


def suit_apart(text: str, owned: dict[str, list[Piece]], shared: list[Piece]) -> None:
    """Two flushes whose suits are told beforehand; not where one is in hearts, since then it matters which."""
    told = _TWO_FLUSHES.search(text)
    if told is None or len(owned) != 2 or not any(told.start() <= piece.start < told.end() for piece in shared):
        return
    suits = [suit_code(told[name]) for name in ("one", "other")]
    if "H" in suits or any(piece.suit for held in owned.values() for piece in held):
        return
    for suit, (name, held) in zip(suits, list(owned.items()), strict=True):
        owned[name] = [piece._replace(suit=suit) if len(piece.ranks) == 5 else piece for piece in held]


_ONE_WITH = re.compile(
    r"\b(?:each|both)\b(?P<shared>[^.;?]{1,80}?)[,;:]? (?:the )?one (?:with|having|has|had|holds|held|adds)"
    r" (?P<one>[^.;?]{1,40}?),? (?:(?:and|but|while) )?(?:the )?(?:one|other|another)(?: one)?"
    r"(?: (?:with|having|has|had|holds|held|adds))? (?P<other>[^.;?]{1,40})",
    re.I,
)


def one_and_other(text: str, owned: dict[str, list[Piece]]) -> None:
    """What two players have who are not named, and what one of them and the other has beside it."""
    told = _ONE_WITH.search(text)
    if told is None:
        return
    every = sorted({piece for held in owned.values() for piece in held}, key=lambda each: each.start)
    shared, one, other = (
        [piece for piece in every if told.start(name) <= piece.start < told.end(name)]
        for name in ("shared", "one", "other")
    )
    if not (shared and one and other):
        return
    for name, held in list(owned.items()):
        owned[name] = [piece for piece in held if not told.start() <= piece.start < told.end()]
        if not owned[name]:
            del owned[name]
    for held in (one, other):
        card = re.sub(r"^an? ", "", text[held[0].start : held[0].end])
        owned[f"the one with the {card}"] = [*shared, *held]


def with_shared(
    text: str, people: tuple[Mention, ...], owned: dict[str, list[Piece]], shared: list[Piece]
) -> dict[str, list[Piece]]:
    """What "both" hold is added to what each holds."""
    if not shared or (not owned and all(piece.mixed for piece in shared)):
        return owned
    names = list(owned)
    told = list(dict.fromkeys(each.name for each in people if each.name not in ("", "*")))
    three = any(each.name == "*" and "three" in text[each.start : each.end].lower() for each in people)
    if len(names) < 2 and len(told) == 2 and set(names) <= set(told) and not three:
        names = told
    if len(names) < 2 and not all(piece.mixed for piece in shared):
        others = ("I", "the second", "the third") if three else ("I", "the other")
        names = [*names, *(name for name in others if name not in names)][: len(others)]
    return {name: shared + owned.get(name, []) for name in names}


def of_all(text: str, piece: Piece, sentence: Sentence) -> bool:
    """Whether what is told of suits is told of every hand: "in both", or at the end of the sentence."""
    after = text[piece.end : sentence.start + len(sentence.text)]
    before = text[sentence.start : piece.start]
    return re.match(r"\s*(?:in both|both|in all)", after) is not None or (
        before.rstrip().endswith(",") and re.match(r"\s*[.?!,]|$", after) is not None
    )

"""Cards, ranks and suits that were told and not taken up: of which no hand was made, or which a hand leaves out."""

from __future__ import annotations

import re
from collections.abc import Iterator

from service.adjudicator.models import Question
from service.adjudicator.words.bearing import heeds
from service.adjudicator.words.hands import Piece
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.told_parts import told_in, what_of, words_of
from service.adjudicator.words.writing import Held, unwritten

__all__ = ["cards_untaken", "hands_untaken"]


def cards_untaken(reading: Reading, question: Question) -> Iterator[str]:
    """Cards, ranks and suits of which no hand was made, and hands of which something was left out."""
    fields = heeds(question.kind, "hand")
    hands = question.facts.get("hands") or {}
    held = reading.holdings.held
    told = list(told_in(reading))
    if not fields or (len(hands) > 1 and all(_WHOLE.fullmatch(hand or "") for hand in hands.values())):
        # Where all five cards of each are known whatever else is said of them is a mention.
        return
    used: list[Piece] = []
    for each in held:
        written = str(hands.get(each.name) or (question.facts.get("hand") if "hand" in fields else None) or "")
        used += each.pieces
        texts: tuple[str, ...] = (written,)
        run = any(len(set(piece.ranks)) == _CARDS and not piece.suit for piece in each.pieces)
        if "other" in question.facts and not hands and not run:
            # Hands that are held against each other are written by their pieces; of five ranks it may matter whether
            # they are a flush.
            texts = tuple(str(question.facts.get(name) or "") for name in ("hand", "other"))
        if (
            each.name in question.facts.get("foul", ())
            and len({piece.ranks for piece in each.pieces if len(piece.ranks) > 1}) > 1
        ):
            # Of a foul hand nothing counts; but more than one hand is told, and another's may be among them.
            last = each.pieces[-1]
            yield what_of(reading, last.start, last.end)
            continue
        if _borrows(each, held):
            yield f"which cards are “{reading.text[each.pieces[0].start : each.pieces[0].end]}”?"
        elif any(texts):
            used += [
                piece
                for piece in reading.holdings.loose
                if not all(unwritten(piece, text) for text in texts if text)
                and not words_of("holds").search(reading.text[: piece.start])
                and not words_of("holds").search(reading.text[: piece.start])
            ]
            yield from (
                what_of(reading, piece.start, piece.end)
                for piece in each.pieces
                if all(unwritten(piece, text) for text in texts if text)
                and any(start <= piece.start < end and not _idle(reading, start, piece.start) for start, end in told)
            )
    spans = [(piece.start, piece.end) for piece in used] + [
        (read.start, read.end) for read in reading.reads if not read.fact.startswith("hand")
    ]
    for start, end in told:
        loose = [
            (piece.start, piece.end)
            for piece in reading.holdings.loose
            if piece.cards or piece.ranks or piece.suit or piece.top
        ]
        loose += [match.span() for match in words_of("suit").finditer(reading.text)]
        for place, to in loose:
            if (
                start <= place < end
                and not any(first < to and place < last for first, last in spans)
                and not _idle(reading, start, place)
            ):
                spans.append((place, to))
                yield what_of(reading, place, to)


_SHOWN = re.compile(
    r"\b(?P<who>(?-i:[A-Z]\w*)),? (?:(?:then|also|only|too|in turn|at last|now|each|has|had|have)\b,? )*"
    r"(?:(?:show(?:ed|s|n)|turn(?:ed|s) up|expose[ds]|table[ds]|laid down|lays down)"
    r" (?:(?:his|her|my|their) (?:hand|cards)|an? \w|two|three|four|five)"
    r"|(?:holds|held) (?:his|her|an?|some) (?:better |good |fine |great )?hand)\b",
    re.I,
)
"""That somebody showed or holds a hand."""


def hands_untaken(reading: Reading, question: Question) -> Iterator[str]:
    """Players who are told to have shown a hand, where hands are held against each other and theirs is not told."""
    hands = question.facts.get("hands") or {}
    if len(hands) < 2:
        return
    others = {*question.facts.get("foul", ()), *question.facts.get("retired", ()), *hands}
    told = {held.name for held in reading.holdings.held} - set(hands)
    for start, end in told_in(reading):
        for match in _SHOWN.finditer(reading.hidden, start, end):
            told.add(reading.who(*match.span("who")))
    yield from (
        "what is your hand?" if name == "I" else f"what is {name}'s hand?"
        for name in reading.names
        if name in told and name not in others and name[:1].isupper()
    )


def _idle(reading: Reading, start: int, place: int) -> bool:
    """Whether cards are spoken of as discarded, missed or wanted, as what a Jack-pot asks for, or in
    general."""
    return (
        words_of("idle_cards").search(reading.text[start:place]) is not None
        or words_of("remark").match(reading.text, place) is not None
    )


_CARDS = 5
_WHOLE = re.compile(r"(?:(?:10|[2-9JQKA])[CDHS] ?){5}")


def _borrows(held: Held, others: tuple[Held, ...]) -> bool:
    """Whether all that is told of a hand is its suit, where another's ranks are told: they may be the ranks of both."""
    return all(piece.kind == "all" for piece in held.pieces) and any(
        len(piece.ranks) == 5 for other in others if other is not held for piece in other.pieces
    )

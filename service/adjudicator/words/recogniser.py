"""The recogniser: which game a text is about, and which kind of question it asks."""

from __future__ import annotations

import re
from typing import NamedTuple

from service.adjudicator.words.grammar import GAMES, TRICK_GAMES, Known, Way, grammar
from service.adjudicator.words.hands import Piece
from service.adjudicator.words.poker_draw import in_draw
from service.adjudicator.words.poker_ranking import compared
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.table_facts import tells_hand, tells_lead, tells_trick

__all__ = ["Guess", "game_of", "kinds_of", "marks_of", "of_tricks"]

_FOUL = re.compile(
    r"\b(?:(?:with|had|has|have|held|holds?|got|of|only|were|consist\w*|counted) (?:only )?(?:four|six|three|seven|4"
    r"|6) cards|four[- ]card hand|six cards|(?:an?|the|his|her|my|one) (?:sixth|extra) card"
    r"|(?:one|a) card (?:too many|over|short|too few|(?:was |is )?(?:missing|lacking))|only four\b|no fifth card)",
    re.I,
)
_FIVE = re.compile(r"\b(?:straight|flush|kicker|pair|full house)\b", re.I)

_TRICKS = re.compile(
    r"\b(?:trump(?:s|ed|ing)?|tricks|(?:the|a|first|second|third|last|this|that|one|whose|which|no|each) trick"
    r"|revok\w+|renegu?ed?|follow(?:ed|ing)? suit|ruffed)\b",
    re.I,
)


_ASKS = re.compile(
    r"\?|\b(?:who|whose|what|which|how|must|may|when|is|are|does|do|can|could|have to|explain|tell)\b", re.I
)


class Guess(NamedTuple):
    """A kind that the text may ask for; the more of its words are there, the higher the score."""

    known: Known
    score: int


def of_tricks(reading: Reading) -> bool:
    """Whether tricks or trumps are spoken of, which are of many games and tell none of them."""
    return _TRICKS.search(reading.text) is not None


def game_of(reading: Reading, asked: str | None = None) -> str:
    """The game: the one that was asked, else that whose words the text has; empty where it has none."""
    if asked in GAMES:
        return asked or ""
    named = [(match.start(), game) for game in GAMES if (match := grammar(game).named.search(reading.text))]
    if named:
        return min(named)[1]
    # Poker comes last: its words are the commonest, and two hands against each other are most often poker hands.
    known = next((game for game in reversed(TRICK_GAMES) if grammar(game).words.search(reading.text)), "")
    if known:
        return known
    if of_tricks(reading):
        return ""
    return "poker" if len(reading.holdings.held) > 1 or grammar("poker").words.search(reading.text) else ""


def marks_of(reading: Reading) -> frozenset[str]:
    """What can be seen at a glance: two hands, one hand, a hand with too few cards, words of hands, an opener,
    a draw told in numbers.
    """
    held = len(reading.holdings.held)
    marks = {"@hands1"} if held else set()
    if held > 1 and any(len(each.pieces) > 1 or not _one_card(each.pieces[0]) for each in reading.holdings.held):
        marks.add("@hands2")
    if _FOUL.search(reading.text):
        marks.add("@foul")
    if _FIVE.search(reading.text):
        marks.add("@five")
    if re.search(r"\bopen(?:ed|s)\b", reading.text, re.I):
        marks.add("@opener")
    if compared(reading) is not None:
        marks.add("@ranks")
    if in_draw(reading):
        marks.add("@drawn")
    return frozenset(marks)


def _one_card(piece: Piece) -> bool:
    """Whether all that is told is one card: two such are not two hands."""
    return piece.kind == "single" or (len(piece.cards) == 1 and not piece.ranks)


def _seen(known: Known, reading: Reading, marks: frozenset[str]) -> frozenset[str]:
    """Of these marks, those that are there at a game of tricks: a rule asked about, a trick told, a hand that plays
    to one, or that leads.
    """
    game, found = known.id.split("/")[0], set()
    if "@about" in marks and _ASKS.search(reading.text):
        found = {"@about"} if any(form.pattern.search(reading.text) for form in known.facts.get("about", ())) else set()
    if "@trick" in marks and tells_trick(reading, game):
        found.add("@trick")
    if "@hand" in marks and tells_hand(reading, game):
        found.add("@hand")
    if "@lead" in marks and tells_lead(reading, game):
        found.add("@lead")
    return frozenset(found)


def _told(way: Way, known: Known, reading: Reading, marks: frozenset[str]) -> bool:
    """Whether a way of knowing a kind is there: its marks, every pattern, and none of those that it shuns."""
    if not way.marks <= marks and not way.marks <= marks | _seen(known, reading, way.marks):
        return False
    # Loops, since hundreds of patterns are looked for in every text.
    for pattern in way.patterns:
        if pattern.search(reading.text) is None:
            return False
    return not any(pattern.search(reading.text) for pattern in way.unless)


def kinds_of(reading: Reading, game: str) -> tuple[Guess, ...]:
    """The kinds whose words the text has, the likeliest first."""
    marks = marks_of(reading)
    found = []
    for known in grammar(game).kinds:
        if known.not_with & marks:
            continue
        scores = [way.score for way in known.ways if _told(way, known, reading, marks)]
        if scores and not any(pattern.search(reading.text) for pattern in known.unless):
            told = sum(any(form.pattern.search(reading.text) for form in forms) for forms in known.facts.values())
            found.append(Guess(known, 4 * max(scores) + told))
    return tuple(sorted(found, key=lambda guess: -guess.score))

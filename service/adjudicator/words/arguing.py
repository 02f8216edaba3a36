"""Arguing: which pieces of hands belong to an argument, or to what nobody has, rather than to the facts."""

from __future__ import annotations

import re

from service.adjudicator.words.hands import Piece
from service.adjudicator.words.lexicon import Sentence

__all__ = ["CLAUSE", "absent", "argued", "bare"]

_ARGUES = re.compile(
    r"\b(?:says?|said|saying|claim(?:s|ed)?(?! (?:it|them|this|the pool|that it)\b)"
    r"|thinks?|thought|insists?|contended|surely|called it"
    r"|called (?:it )?the|is not|are not|do not they"
    r"|come first|break ties|rank above|the best suit|does having|does it need|or does it|decides?"
    r"|whether|supposed|would be"
    r"|(?:app|software|program|evaluator|engine|script|server|site|function|validator|code|bot|computer)\b[^.;,]{0,24}"
    r"\b(?:treats?|ranks?|scores?|awards?|counts?|pays?|gives?|calls?|reads?|takes?|deems?)"
    r"|ace is low|aces are high|at home|by the book|bigger|higher|lower|wins? it|good\?|the lowest"
    r"|do openers|or are|so it takes|it takes|takes jacks|should)\b",
    re.I,
)


_NEGATED = re.compile(r"\b(?:not|no|never|without|nor|neither|nobody|none|no one)\b(?:\s+\w+){0,3}\s*$", re.I)
_NOT_HELD = re.compile(
    r"\b(?:(?:drew|draw|drawing|drawn|broke|breaking|split|splitting|chas\w+|went|going|tried|trying|hop\w+|aim\w*)\b"
    r"[^.;]{0,30}\b(?:to|for|at)|(?:threw|thrown|throwing|discard\w*|parted with|missed|"
    r"instead of|short of|one card from)\b(?:\s+(?:away|out|down|up))?)\s+(?:(?:an?|the|my|his|her)\s+)?$",
    re.I,
)
"""What somebody drew to, threw away or missed is no part of his hand."""
_NOBODY_HAS = re.compile(r"\b(?:nobody|no one|none|neither|no player|not one)\b[^.;:,]{0,60}$", re.I)
"""Before a pair or a flush that nobody has."""
_SHORT_OF = re.compile(
    r"\b(?:three|four|3|4)\b[^.,;]{0,16}\b(?:to|towards|of) (?:an? |the )?$"
    r"|\bone (?:card )?(?:short|off) (?:of )?(?:an? )?$",
    re.I,
)
"""Four cards "to a flush" are none."""
CLAUSE = re.compile(r"[;:,.?!]|\band\b|\bbut\b")


_MINE = re.compile(
    r"\b(?:my|his|her|their|(?-i:[A-Z])\w+'s)\s+(?:(?!own\b|hand\b|cards\b|fifth\b|odd\b)[a-z]+\s+)?$", re.I
)
_WOULD_DO = re.compile(r"\b(?:would|will|might|suppose|had (?:I|he|she|it)) (?!I\b|he\b|she\b)[^.;?]*$", re.I)
_HYPOTHETICAL = re.compile(r"\b(?:if|would|could|should|might|whether|make|makes|turn\w*)\b", re.I)
_CERTAIN = re.compile(
    r"\b(?:there (?:also |then )?(?:is|are|was|were|lay)"
    r"|have|has|had|holds?|held|showed|shows?|shown|got|dealt|with|opened|against)\b",
    re.I,
)


def absent(sentence: Sentence, piece: Piece) -> bool:
    """Whether a piece is told to be held by nobody, to be wanting, or to have been thrown away."""
    before = sentence.text[: piece.start - sentence.start]
    if bare(piece) and piece.kind in ("pair", "flush", "sequence") and _NOBODY_HAS.search(before):
        return True
    gone = _SHORT_OF.search(before[-40:]) or _NEGATED.search(before[-60:]) or _NOT_HELD.search(before[-60:])
    return gone is not None


def argued(sentence: Sentence, piece: Piece, known: bool) -> bool:
    """Whether a piece belongs to an argument rather than to the facts."""
    before = sentence.text[: piece.start - sentence.start]
    cuts = [match.end() for match in CLAUSE.finditer(before)]
    clause = before[cuts[-1] :] if cuts else before
    rest = sentence.text[piece.end - sentence.start :]
    cut = CLAUSE.search(rest)
    clause_after = rest[: cut.start()] if cut else rest
    if piece.cards or len(piece.ranks) >= 5:
        return False
    if _MINE.search(clause) and not _HYPOTHETICAL.search(clause):
        # “He says his flush beats mine”: what is claimed is not that he has it.
        return False
    if _ARGUES.search(clause) or (known and _ARGUES.search(clause_after)):
        return True
    if known and sentence.asks and _WOULD_DO.search(clause):
        # “And would two small pairs have done?”: what is supposed is not held.
        return True
    return known and sentence.asks and _CERTAIN.search(before) is None


def bare(piece: Piece) -> bool:
    """Whether a piece tells nothing but a kind of hand."""
    return not (piece.cards or piece.ranks or piece.suit or piece.high or piece.top or piece.mixed)

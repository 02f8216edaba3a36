"""Owners: whose a piece of a hand is told to be by the words around it, beside who is spoken of before it."""

from __future__ import annotations

import re

from service.adjudicator.words.arguing import CLAUSE, bare
from service.adjudicator.words.hands import Piece
from service.adjudicator.words.lexicon import Sentence
from service.adjudicator.words.people import Mention

__all__ = ["awarded_to_none", "follower", "told_owner"]


def follower(
    here: list[Piece], rest: tuple[Sentence, ...], people: tuple[Mention, ...], found: tuple[Piece, ...]
) -> str:
    """Whose a hand is that stands alone in a sentence without anybody: his with whom the next sentence begins.

    Not where that one shows a hand of his own there: then it is mine, if he is called my opponent or the like.
    """
    if len(here) != 1 or not rest:
        return ""
    start = rest[0].start
    name = next(
        (each.name for each in people if start <= each.start <= start + 2 and not each.owns and each.name != "*"), ""
    )
    own = [piece for piece in found if start < piece.start < start + len(rest[0].text) and not bare(piece)]
    if name and own and _SHOWS.search(rest[0].text[: own[0].start - start]):
        return "I" if name.startswith("my ") else ""
    return name


_SHOWS = re.compile(
    r"\b(?:turn(?:ed|s)? (?:over|up)|show(?:ed|s)?|ha[sd]|held|holds?|laid|lays?|tabled?|produced|answered"
    r"|spread)\b[^.;]*$",
    re.I,
)


def _bracketed(text: str, piece: Piece, people: tuple[Mention, ...]) -> Mention | None:
    """Whom the brackets after a hand name: "full of fours (me)"."""
    after = re.match(r"\s*\((?=\w+\))", text[piece.end :])
    start = piece.end + after.end() if after is not None else -1
    return next((each for each in people if each.start == start), None)


_SAID_BY = re.compile(
    r"\s*[,;!.]?[\"')]*,?\s*(?:says|said|say|sez|cries|cried|quoth|called|announces|announced|declares|declared|shows"
    r"|showed|goes|went) (?=(?:I|[Hh]e|[Ss]he|[A-Z][\w-]+|my \w+|the \w+)\b)"
    r"(?![A-Z]\w+ (?:has|had|is|was|won|wins|should)\b)"
)


def _said_by(text: str, piece: Piece, people: tuple[Mention, ...], sentence: Sentence) -> Mention | None:
    """Who is told after a hand to have called it his: "Kings and fours says I; kings and sevens, said he".

    Not where somebody has it ("Bob has two pairs, says Ann"), or it is said of another's.
    """
    after = _SAID_BY.match(text, piece.end)
    if after is None:
        return None
    cuts = [sentence.start, *(each.end() for each in CLAUSE.finditer(text, sentence.start, piece.start))]
    if any(cuts[-1] <= each.start < piece.start for each in people):
        return None
    found = next((each for each in people if each.start == after.end() and each.name), None)
    of_another = found is not None and re.match(r",? (?:of|about|to|for) (?!me\b)", text[found.end :])
    return None if of_another else found


_BELONGS = r"(?:belong(?:s|ed|ing)? to|(?:(?:is|was|are|were) )?(?:held|shown|tabled|produced|laid down) by)"
_BELONGS_TO = re.compile(rf"\s*,?\s*(?:(?:which|that) )?{_BELONGS} ", re.I)
_TO_ANOTHER = re.compile(r"\s*,?\s*(?:to|by|for) (?=[A-Z])")
_FOR = re.compile(r"\s*,?\s*for (?=[A-Z]|me\b)")


def _after(text: str, piece: Piece, people: tuple[Mention, ...], sentence: Sentence) -> Mention | None:
    """To whom a hand is told to belong: "9♠ 9♦ K♣ 7♥ 4♣ belongs to Ames, 9♥ 9♣ K♦ 8♠ 2♦ to Bevan"."""
    after = _BELONGS_TO.match(text, piece.end)
    if after is None and re.search(rf"\b{_BELONGS} ", text[sentence.start : piece.start], re.I):
        after = _TO_ANOTHER.match(text, piece.end)
    if after is None and not any(sentence.start <= each.start < piece.start for each in people):
        after = _FOR.match(text, piece.end)
    if after is None and re.search(r"\bfor \w+,? (?:and )?$", text[sentence.start : piece.start]):
        after = _FOR.match(text, piece.end)
    return next((each for each in people if after is not None and each.start == after.end()), None)


_IN_HAND = re.compile(
    r",? (?:(?:was|were|is|are|lay|lies) )?(?:(?:in|on) (?=(?:my|his|her|(?-i:[A-Z])\w+'s) (?:own )?"
    r"(?:hand|side|part)\b|(?:mine|his|hers)\b(?! \w+s?\b))|for (?=(?:me|him|her)\b))",
    re.I,
)
"""After a hand: in whose it is, “in my hand”, “on his side”, “for me”."""
_FOR_BEFORE = re.compile(r"(?:^|[.;:?!] |,? and |,? but )for (?P<who>me|him|her|(?-i:[A-Z])\w+)[,:]? (?:an? )?$", re.I)


def told_owner(text: str, piece: Piece, people: tuple[Mention, ...], sentence: Sentence, end: int) -> Mention | None:
    """Whom the words around a hand name as its owner; None where they name nobody.

    In: `end`, where the last piece of the hand ends of which `piece` is the first or one of the others.
    """
    after = _IN_HAND.match(text, end)
    before = _FOR_BEFORE.search(text, sentence.start, piece.start) if after is None else None
    places = [after.end()] if after is not None else [before.start("who")] if before is not None else []
    named = next((each for each in people if each.start in places and each.name), None)
    return named or (
        _bracketed(text, piece, people)
        or _after(text, piece, people, sentence)
        or _said_by(text, piece, people, sentence)
    )


_AWARDED = re.compile(
    r"\b(?:gave|gives?|given|awarded|awards?|paid|pays?|pushed|pushes|handed|assigned|found|decided|ruled|scored|scores?"
    r"|preferred|prefers?|ranked|ranks?|put|puts|placed|places|rates?|rated|chose|favours?|favoured)\b"
    r"[^.;:?!]{0,40}?$",
    re.I,
)
_POOL_TO = re.compile(
    r"\b(?:it|pool|stakes|money|prize|win|for|against)\b[^.;:?!]{0,16}\b(?:to|for)?\s*(?:an? |the )?$", re.I
)


_WAS_SHOWN = re.compile(
    r" (?:was|were|am|is) (?:shown|met (?:by|with)|faced (?:by|with)|confronted (?:by|with)) (?:an? )?$"
)


def awarded_to_none(owner: Mention | None, text: str, piece: Piece) -> Mention | None:
    """The owner, but nobody for one who only awards the pool to a hand: “the dealer gave it to a pair of knaves”."""
    if owner is None or owner.owns:
        return owner
    between = text[owner.end : piece.start]
    if _WAS_SHOWN.match(between):
        return None
    return None if _AWARDED.match(between.lstrip()) and _POOL_TO.search(between) else owner

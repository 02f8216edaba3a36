"""Holdings: pieces of hands brought to their owners."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from service.adjudicator.words.arguing import absent, argued, bare
from service.adjudicator.words.hands import Piece
from service.adjudicator.words.lexicon import Sentence
from service.adjudicator.words.owners import awarded_to_none, follower, told_owner
from service.adjudicator.words.people import Mention, owner_at
from service.adjudicator.words.shared_hands import EACH, of_all, one_and_other, spread, suit_apart, with_shared
from service.adjudicator.words.writing import Held

__all__ = ["Holdings", "holdings"]


class Holdings(NamedTuple):
    """The hands by owner, in the order in which they are told, and the pieces that found no owner."""

    held: tuple[Held, ...]
    loose: tuple[Piece, ...]

    def named(self, name: str) -> Held | None:
        """The hand of a player."""
        return next((held for held in self.held if held.name == name), None)


_WEAK = frozenset({"joker", "single", "plural", "mixed", "suit only", "kicker", "high"})


_RAN_INTO = re.compile(
    r"\b(?:against|versus|vs?|ran into|runs? into|lost to|beaten by|up against|met|meets|faced|faces|opposed to)\b",
    re.I,
)
_OTHER_HAND = re.compile(
    r"\b(?:the|an)?other(?:'s)?(?: (?:hand|one|player|man|lady))?(?: (?:is|was|are|were|has|had|holds|held|shows?"
    r"|showed|tabled?|being|of|with|contains|having))?:?,? (?:only )?(?:an? |the )?$",
    re.I,
)
"""Right before a hand: that it is another's than that which is told before it."""
_THE_THIRD = re.compile(
    r"\bthe (?P<place>third|fourth|fifth)(?: (?:man|hand|player|lady))?(?: (?:is|was|has|had|holds|held|shows?|showed"
    r"|with))?:?,? (?:only )?(?:an? |the )?$",
    re.I,
)
_OTHERS = re.compile(
    r"\b(?:the others|the other two|two others|the rest|the two others) (?:have|had|hold|held|show|showed|tabled?"
    r"|are|were|being|with)\b(?!.*\b(?:which|who|and (?:I|he|she))\b)",
    re.I,
)
"""Before hands that are told of several others at once."""
_JOINS = re.compile(
    r"\s*,?\s*(?:(?:and|with|plus|together with|along with|but|beside|besides|over|also|, with)\s+)?"
    r"(?:(?:also|only|just|the)\s+)?(?:an?\s+)?",
    re.I,
)
"""Between two pieces of one hand."""


_VERSUS = re.compile(
    r"\b(?:against|over|versus|vs?|beats?|another|the other|or|above|below|ahead of|(?:higher|better|lower) than|under"
    r"|beneath)\b\.?|[;/]",
    re.I,
)


_HELD_BEFORE = re.compile(
    r"\b(?:with|on|upon|have|has|had|holds?|held|shows?|showed|shown|my|his|her|mine|hers|got|dealt"
    r"|(?:mine|his|hers|\w+'s)(?: (?:are|is|was|were))?)\s+(?:only\s+|just\s+)?$",
    re.I,
)


_HAND = 5
_TWO = 2
_EACH_HAS = re.compile(r"^,? (?:each|apiece)\b")
_OF_SEVERAL = frozenset({"flush", "sequence", "sequence flush"})
_VALUED = frozenset({"pair", "two pairs", "threes", "fours", "full"})
_PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")


def holdings(text: str, told: tuple[Sentence, ...], found: tuple[Piece, ...], people: tuple[Mention, ...]) -> Holdings:
    """Bring each piece to its owner: who is spoken of last before it, else whom the next sentence names."""
    bringing = _brought(text, told, found, people, arguing=True)
    left = [piece for piece in bringing.loose if _valued(piece) or _whole(piece)]
    if len(bringing.owned) < _TWO and len(left) + len(bringing.owned) >= _TWO:
        # Where a claim is all that is told (“our program puts three tens above a flush”) it tells the hands.
        again = _brought(text, told, found, people, arguing=False)
        bringing = again if len(again.owned) >= _TWO else bringing
    spread(text, bringing.owned, bringing.loose)
    suit_apart(text, bringing.owned, bringing.shared)
    one_and_other(text, bringing.owned)
    held = with_shared(text, people, bringing.owned, bringing.shared)
    return Holdings(_anaphora(tuple(Held(name, tuple(pieces)) for name, pieces in held.items())), tuple(bringing.loose))


def _brought(
    text: str, told: tuple[Sentence, ...], found: tuple[Piece, ...], people: tuple[Mention, ...], *, arguing: bool
) -> _Bringing:
    bringing = _Bringing(text, people, Sentence("", 0, asks=False), arguing)
    for place, sentence in enumerate(told):
        here = [piece for piece in found if sentence.start <= piece.start < sentence.start + len(sentence.text)]
        bringing.sentence, bringing.here = sentence, tuple(here)
        bringing.next_told = follower(here, told[place + 1 :], people, found)
        bringing.last = None
        bringing.before = bool(bringing.owned)
        for piece in here:
            bringing.bring(piece)
    return bringing


@dataclass
class _Bringing:
    """The pieces as they are brought to their owners, in the order of the text.

    `last` is the piece before in the same sentence, `to` whose it is; `sure` tells that it is his by words other than
    that he was spoken of last, so that what is joined to it is his too;
    `arguing` tells whether what is argued is left out.
    """

    text: str
    people: tuple[Mention, ...]
    sentence: Sentence
    arguing: bool
    owned: dict[str, list[Piece]] = field(default_factory=dict)
    loose: list[Piece] = field(default_factory=list)
    shared: list[Piece] = field(default_factory=list)
    unowned: list[str] = field(default_factory=list)
    here: tuple[Piece, ...] = ()
    next_told: str = ""
    last: Piece | None = None
    before: bool = False
    to: str = ""
    sure: bool = False

    def _give(self, piece: Piece, name: str, *, sure: bool = False) -> None:
        """Give a piece to somebody, or to all with the name “*”."""
        self.last, self.to, self.sure = piece, name, sure
        (self.shared if name == "*" else self.owned.setdefault(name, [])).append(piece)

    def bring(self, piece: Piece) -> None:
        """Bring the next piece of the sentence to its owner, or leave it loose."""
        text, sentence = self.text, self.sentence
        if piece.mixed and of_all(text, piece, sentence):
            self.shared.append(piece)
            return
        known = bool(self.owned) if piece.kind in ("single", "plural") else self.before
        gone = absent(sentence, piece) or (self.arguing and argued(sentence, piece, known))
        if gone or (bare(piece) and _known(piece, self.owned)) or _exposed(text, piece):
            self.loose.append(piece)
            return
        owner = told_owner(text, piece, self.people, sentence, self._end_of(piece))
        owner = owner or awarded_to_none(owner_at(piece.start, sentence.start, text, self.people), text, piece)
        if self._of_none(piece, owner):
            self.loose.append(piece)
            return
        said = text[piece.start : piece.end].lower()
        last = self.last
        if said.startswith("one in") and (owner is None or (last is not None and owner.end <= last.start)):
            self.owned.setdefault(f"the one in {said.removeprefix('one in ').strip()}", []).append(piece)
            return
        if EACH.match(text, piece.end):
            self._give(piece, "*", sure=True)
            return
        if re.search(r"\b(?:two|three|both)\s+$", text[: piece.start], re.I) and piece.kind in _OF_SEVERAL:
            self._give(piece, "*")
            return
        if piece.kind == "plural" and _HELD_BEFORE.search(text[max(0, piece.start - 40) : piece.start]) is None:
            self.loose.append(piece)
            return
        if piece.kind == "all":
            owner = next((each for each in self.people if piece.start <= each.start < piece.end), owner)
        if owner is not None and re.search(r"\beach\b", text[owner.end : piece.start]):
            self._give(piece, "*")
            return
        name = self._by_the_words(piece, owner)
        if name:
            self._give(piece, name, sure=True)
            return
        if owner is not None and (not owner.name or re.search(r"\bpass(?:ed|es)?\b", text[owner.end : piece.start])):
            self.loose.append(piece)
            return
        name = owner.name if owner is not None else self.next_told or self._nobodys(piece)
        if not name:
            self.loose.append(piece)
            return
        self._give(piece, name)

    def _end_of(self, piece: Piece) -> int:
        """Where the hand ends that begins with a piece: what stands beside it and fits is of the same hand."""
        told = [piece]
        for each in self.here:
            if each.start >= told[-1].end:
                if not _JOINS.fullmatch(self.text[told[-1].end : each.start]) or not _fit(tuple(told), each):
                    break
                told.append(each)
        return told[-1].end

    def _of_none(self, piece: Piece, owner: Mention | None) -> bool:
        """Whether a few ranks in a sentence of their own are nobody's, since whole hands were told before."""
        told = [each for held in self.owned.values() for each in held]
        return (
            not piece.cards
            and piece.kind == "listed"
            and len(piece.ranks) < _HAND
            and owner is None
            and any(len(each.ranks) == _HAND for each in told)
            and not any(each.start >= self.sentence.start for each in told)
        )

    def _by_the_words(self, piece: Piece, owner: Mention | None) -> str:
        """Whose a piece is by the words between it and the one before; empty where they do not tell it."""
        text, last = self.text, self.last
        start = max(self.sentence.start, owner.end if owner is not None else 0)
        others = _OTHERS.search(text, start, piece.start)
        if last is not None and (owner is None or owner.end <= last.start):
            between = text[last.end : piece.start]
            same = [each for each in self.owned.get(self.to, ()) if each.start >= self.sentence.start]
            if self.sure and _JOINS.fullmatch(_EACH_HAS.sub("", between)) and _fit((*same, last), piece):
                return self.to
            if owner is not None and (third := _THE_THIRD.search(between)):
                return f"the {third['place']}"
            if owner is not None and others is None and (_RAN_INTO.search(between) or _OTHER_HAND.search(between)):
                return "the other hand"
        if others is not None and (piece.ranks or piece.cards) and piece.kind not in _WEAK:
            return f"the one with {text[piece.start : piece.end]}"
        if owner is not None and (named := _with_this(text, piece, owner, self.people)):
            return named
        return ""

    def _nobodys(self, piece: Piece) -> str:
        """The name of a hand of which nobody is told to be the owner; empty where there is none."""
        last = self.last
        between = self.text[last.end : piece.start] if last is not None else ""
        told = [] if not self.unowned else self.owned.get(self.unowned[-1], [])
        same = tuple(each for each in told if each.start >= self.sentence.start)
        clash = bool(same) and _valued(piece) and any(map(_valued, same)) and not _fit(same, piece)
        fresh = (
            last is None
            or not self.unowned
            or _VERSUS.search(between) is not None
            or (_whole(last) and _whole(piece))
            or _another(last, piece)
            or (clash and not set(_ranks_of(piece)) & {rank for each in same for rank in _ranks_of(each)})
        )
        if fresh and piece.kind not in _WEAK:
            self.unowned.append(f"the {_PLACES[min(len(self.unowned), 5)]} hand")
        return self.unowned[-1] if self.unowned else ""


def _ranks_of(piece: Piece) -> list[str]:
    return [*piece.ranks, *(card[:-1] for card in piece.cards)]


def _whole(piece: Piece) -> bool:
    return len(piece.ranks) + len(piece.cards) == _HAND


def _valued(piece: Piece) -> bool:
    """Whether a piece tells of threes and the like by itself, and no odd card beside it."""
    return piece.kind in _VALUED and bool(piece.ranks)


def _fit(told: tuple[Piece, ...], piece: Piece) -> bool:
    """Whether a piece may be of the same hand as those told before."""
    ranks = [rank for each in dict.fromkeys(told) for rank in _ranks_of(each)]
    more = _ranks_of(piece)
    return len(ranks) + len(more) <= _HAND and not (piece.kind in _VALUED and set(ranks) & set(more))


_A_MAN = re.compile(r"(?:the|a|another|one) (?:man|player|one|lady|hand|person|fellow|gentleman|woman)", re.I)
_WITH = re.compile(r",? (?:with|who (?:has|had|holds|held|shows|showed)|having|holding|of) (?:an? |the |only )?", re.I)


def _with_this(text: str, piece: Piece, owner: Mention, people: tuple[Mention, ...]) -> str:
    """The name of “the man with three aces”, where “the man with a flush” is another: the first man; else empty."""
    same = [
        each
        for each in people
        if each.name == owner.name and _A_MAN.fullmatch(each.name) and _WITH.match(text, each.end)
    ]
    if len(same) < 2 or owner not in same or not _WITH.fullmatch(text[owner.end : piece.start]):
        return ""
    return f"the {_PLACES[min(same.index(owner), 5)]} {owner.name.split()[-1]}"


def _another(one: Piece, other: Piece) -> bool:
    """Whether five ranks are of another hand than the piece before them: they have not its ranks."""
    return len(other.ranks) == 5 and len(one.ranks) > 1 and bool(Counter(one.ranks) - Counter(other.ranks))


_EXPOSES = re.compile(
    r"\bdealer\b[^.;?]{0,30}\b(?:turned (?:up|over)|exposed|flashed|flipped(?: over| up)?|faced)"
    r"(?: (?:an?|the|my|his|her))? ?$",
    re.I,
)


def _exposed(text: str, piece: Piece) -> bool:
    """Whether a piece is the one card that the dealer exposed, which nobody holds yet."""
    one = len(piece.cards) == 1 if piece.cards else piece.kind == "single"
    return one and _EXPOSES.search(text[: piece.start]) is not None


def _known(piece: Piece, owned: dict[str, list[Piece]]) -> bool:
    """Whether a bare "straight" only speaks of what was told before."""
    told = [each for held in owned.values() for each in held]
    return any(each.kind == piece.kind or len(each.cards) == 5 or len(each.ranks) == 5 for each in told)


def _anaphora(hands: tuple[Held, ...]) -> tuple[Held, ...]:
    """ "Hers in hearts" after "my flush in clubs" is a flush too."""
    made = []
    kind = ""
    for held in hands:
        pieces = held.pieces
        if (
            any(piece.kind == "suit only" for piece in pieces)
            and kind
            and not any(piece.kind in ("flush", "sequence flush") for piece in pieces)
        ):
            pieces = tuple(piece._replace(kind=kind) if piece.kind == "suit only" else piece for piece in pieces)
        kind = next((piece.kind for piece in pieces if piece.kind in ("flush", "sequence flush", "all")), kind)
        made.append(Held(held.name, pieces))
    return tuple(made)

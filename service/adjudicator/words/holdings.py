"""Holdings: pieces of hands brought to their owners."""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

from service.adjudicator.words.arguing import argued, bare
from service.adjudicator.words.hands import Piece
from service.adjudicator.words.lexicon import Sentence
from service.adjudicator.words.owners import follower, told_owner
from service.adjudicator.words.people import Mention, owner_at
from service.adjudicator.words.shared_hands import EACH, of_all, spread, suit_apart, with_shared
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


_RAN_INTO = re.compile(r"\b(?:against|versus|vs?|ran into|runs? into|lost to|beaten by|up against)\b", re.I)


_VERSUS = re.compile(
    r"\b(?:against|over|versus|vs?|beats?|another|the other|or|above|below|ahead of|(?:higher|better|lower) than)\b\.?"
    r"|;",
    re.I,
)


_HELD_BEFORE = re.compile(
    r"\b(?:with|on|upon|have|has|had|holds?|held|shows?|showed|shown|my|his|her|got|dealt"
    r"|mine (?:are|is)|his (?:are|were))\s+(?:only\s+|just\s+)?$",
    re.I,
)


_PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")


def holdings(text: str, told: tuple[Sentence, ...], found: tuple[Piece, ...], people: tuple[Mention, ...]) -> Holdings:
    """Bring each piece to its owner: who is spoken of last before it, else whom the next sentence names."""
    owned: dict[str, list[Piece]] = {}
    loose: list[Piece] = []
    shared: list[Piece] = []
    unowned: list[str] = []
    for place, sentence in enumerate(told):
        here = [piece for piece in found if sentence.start <= piece.start < sentence.start + len(sentence.text)]
        next_told = follower(here, told[place + 1 :], people, found)
        last: Piece | None = None
        before = bool(owned)
        for piece in here:
            if piece.mixed and of_all(text, piece, sentence):
                shared.append(piece)
                continue
            if argued(sentence, piece, before) or (bare(piece) and _known(piece, owned)):
                loose.append(piece)
                continue
            said = text[piece.start : piece.end].lower()
            owner = told_owner(text, piece, people, sentence) or owner_at(piece.start, sentence.start, text, people)
            if (
                not piece.cards
                and piece.kind == "listed"
                and len(piece.ranks) < 5
                and owner is None
                and any(len(each.ranks) == 5 for held in owned.values() for each in held)
                and not any(each.start >= sentence.start for held in owned.values() for each in held)
            ):
                loose.append(piece)
                continue
            if said.startswith("one in") and (owner is None or (last is not None and owner.end <= last.start)):
                owned.setdefault(f"the one in {said.removeprefix('one in ').strip()}", []).append(piece)
                continue
            if EACH.match(text, piece.end):
                last = piece
                shared.append(piece)
                continue
            if re.search(r"\b(?:two|three|both)\s+$", text[: piece.start], re.I) and piece.kind in (
                "flush",
                "sequence",
                "sequence flush",
            ):
                last = piece
                shared.append(piece)
                continue
            if piece.kind == "plural" and _HELD_BEFORE.search(text[max(0, piece.start - 40) : piece.start]) is None:
                loose.append(piece)
                continue
            if piece.kind == "all":
                owner = next((each for each in people if piece.start <= each.start < piece.end), owner)
            between = text[last.end : piece.start] if last is not None else ""
            if owner is not None and re.search(r"\beach\b", text[owner.end : piece.start]):
                last = piece
                shared.append(piece)
                continue
            if last is not None and owner is not None and owner.end <= last.start and _RAN_INTO.search(between):
                last = piece
                owned.setdefault("the other hand", []).append(piece)
                continue
            if owner is not None and re.search(r"\bpass(?:ed|es)?\b", text[owner.end : piece.start]):
                loose.append(piece)
                continue
            if owner is not None and not owner.name:
                loose.append(piece)
                continue
            name = owner.name if owner is not None else next_told
            if not name:
                whole = last is not None and len(last.ranks) == 5
                fresh = (
                    last is None
                    or not unowned
                    or _VERSUS.search(between) is not None
                    or (whole and len(piece.ranks) == 5)
                    or _another(last, piece)
                )
                if fresh and piece.kind not in _WEAK:
                    unowned.append(f"the {_PLACES[min(len(unowned), 5)]} hand")
                if not unowned:
                    loose.append(piece)
                    continue
                name = unowned[-1]
            last = piece
            (shared if name == "*" else owned.setdefault(name, [])).append(piece)
    spread(text, owned, loose)
    suit_apart(text, owned, shared)
    return Holdings(
        _anaphora(tuple(Held(name, tuple(held)) for name, held in with_shared(text, people, owned, shared).items())),
        tuple(loose),
    )


def _another(one: Piece, other: Piece) -> bool:
    """Whether five ranks are of another hand than the piece before them: they have not its ranks."""
    return len(other.ranks) == 5 and len(one.ranks) > 1 and bool(Counter(one.ranks) - Counter(other.ranks))


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

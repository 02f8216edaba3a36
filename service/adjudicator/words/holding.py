"""Holdings: pieces of hands brought to their owners, and each hand written as facts want it."""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

from service.adjudicator.words.hands import Piece
from service.adjudicator.words.lexicon import Sentence, rank_code
from service.adjudicator.words.people import Mention, owner_at

__all__ = ["Held", "Holdings", "holdings", "written"]

SUPPOSED = "Where no suits are told, or not all, a hand is written with some that make no flush: no law that decides here asks for them."
_ORDER = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_NAMES = dict(
    zip(
        _ORDER,
        ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "knave", "queen", "king", "ace"],
        strict=True,
    )
)
_SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
_ARGUES = re.compile(
    r"\b(?:says?|said|saying|claims?|claimed|thinks?|thought|insists?|contended|surely|called it|called (?:it )?the|is not|are not|do not they"
    r"|come first|break ties|rank above|the best suit|does having|does it need|or does it|decides?|whether|supposed|would be"
    r"|ace is low|aces are high|at home|by the book|bigger|higher|lower|wins? it|good\?|the lowest|do openers|or are|so it takes|it takes|takes jacks|should)\b",
    re.I,
)
_NEGATED = re.compile(r"\b(?:not|no|never|without|nor|neither|nobody|none|no one)\b(?:\s+\w+){0,3}\s*$", re.I)


class Held(NamedTuple):
    """What somebody holds, as far as it was told."""

    name: str
    pieces: tuple[Piece, ...]


class Holdings(NamedTuple):
    """The hands by owner, in the order in which they are told, and the pieces that found no owner."""

    held: tuple[Held, ...]
    loose: tuple[Piece, ...]

    def named(self, name: str) -> Held | None:
        """The hand of a player."""
        return next((held for held in self.held if held.name == name), None)


_WEAK = frozenset({"single", "plural", "mixed", "suit only", "kicker", "high"})
_RAN_INTO = re.compile(r"\b(?:against|versus|vs?|ran into|runs? into|lost to|beaten by|up against)\b", re.I)
_VERSUS = re.compile(r"\b(?:against|over|versus|vs?|beats?|another|the other|or)\b\.?|;", re.I)
_HELD_BEFORE = re.compile(
    r"\b(?:with|on|upon|have|has|had|holds?|held|shows?|showed|shown|my|his|her|got|dealt|mine (?:are|is)|his (?:are|were))\s+(?:only\s+|just\s+)?$",
    re.I,
)
_PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")


def holdings(text: str, told: tuple[Sentence, ...], found: tuple[Piece, ...], people: tuple[Mention, ...]) -> Holdings:
    """Bring each piece to its owner: who is spoken of last before it in its sentence, else whoever the next one names."""
    owned: dict[str, list[Piece]] = {}
    loose: list[Piece] = []
    shared: list[Piece] = []
    unowned: list[str] = []
    for place, sentence in enumerate(told):
        here = [piece for piece in found if sentence.start <= piece.start < sentence.start + len(sentence.text)]
        follower = _follower(here, told[place + 1 :], people)
        last: Piece | None = None
        before = bool(owned)
        for piece in here:
            if piece.mixed and _of_all(text, piece, sentence):
                shared.append(piece)
                continue
            if _argued(sentence, piece, before) or (_bare(piece) and _known(piece, owned)):
                loose.append(piece)
                continue
            said = text[piece.start : piece.end].lower()
            owner = owner_at(piece.start, sentence.start, text, people)
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
            if re.search(r"\b(?:two|three|both)\s+$", text[: piece.start], re.I) and piece.kind in (
                "flush",
                "sequence",
                "sequence flush",
            ):
                last = piece
                shared.append(piece)
                continue
            if piece.kind == "plural" and _HELD_BEFORE.search(text[: piece.start]) is None:
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
            if owner is not None and not owner.name:
                loose.append(piece)
                continue
            name = owner.name if owner is not None else follower
            if not name:
                whole = last is not None and len(last.ranks) == 5
                fresh = (
                    last is None
                    or not unowned
                    or _VERSUS.search(between) is not None
                    or (whole and len(piece.ranks) == 5)
                )
                if fresh and piece.kind not in _WEAK:
                    unowned.append(f"the {_PLACES[min(len(unowned), 5)]} hand")
                if not unowned:
                    loose.append(piece)
                    continue
                name = unowned[-1]
            last = piece
            (shared if name == "*" else owned.setdefault(name, [])).append(piece)
    return Holdings(
        _anaphora(tuple(Held(name, tuple(held)) for name, held in _with_shared(owned, shared).items())), tuple(loose)
    )


def _with_shared(owned: dict[str, list[Piece]], shared: list[Piece]) -> dict[str, list[Piece]]:
    """What "both" hold is added to what each holds."""
    if not shared or (not owned and all(piece.mixed for piece in shared)):
        return owned
    names = list(owned)
    if len(names) < 2 and not all(piece.mixed for piece in shared):
        names = [*names, *(name for name in ("I", "the other") if name not in names)][:2]
    return {name: shared + owned.get(name, []) for name in names}


def _follower(here: list[Piece], rest: tuple[Sentence, ...], people: tuple[Mention, ...]) -> str:
    """Whose a hand is that stands alone in a sentence without anybody: his with whom the next sentence begins."""
    if len(here) != 1 or not rest:
        return ""
    start = rest[0].start
    return next(
        (each.name for each in people if start <= each.start <= start + 2 and not each.owns and each.name != "*"), ""
    )


def _of_all(text: str, piece: Piece, sentence: Sentence) -> bool:
    after = text[piece.end : sentence.start + len(sentence.text)]
    before = text[sentence.start : piece.start]
    return re.match(r"\s*(?:in both|both|in all)", after) is not None or (
        before.rstrip().endswith(",") and re.match(r"\s*[.?!,]|$", after) is not None
    )


def _bare(piece: Piece) -> bool:
    return not (piece.cards or piece.ranks or piece.suit or piece.high or piece.top or piece.mixed)


def _known(piece: Piece, owned: dict[str, list[Piece]]) -> bool:
    """Whether a bare "straight" only speaks of what was told before."""
    told = [each for held in owned.values() for each in held]
    return any(each.kind == piece.kind or len(each.cards) == 5 or len(each.ranks) == 5 for each in told)


_CLAUSE = re.compile(r"[;:,.?!]|\band\b|\bbut\b")
_CERTAIN = re.compile(r"\b(?:have|has|had|holds?|held|showed|shows?|shown|got|dealt|with|opened|against)\b", re.I)


def _argued(sentence: Sentence, piece: Piece, known: bool) -> bool:
    """Whether a piece belongs to an argument rather than to the facts."""
    before = sentence.text[: piece.start - sentence.start]
    if _NEGATED.search(before):
        return True
    cuts = [match.end() for match in _CLAUSE.finditer(before)]
    clause = before[cuts[-1] :] if cuts else before
    rest = sentence.text[piece.end - sentence.start :]
    cut = _CLAUSE.search(rest)
    clause_after = rest[: cut.start()] if cut else rest
    if piece.cards or len(piece.ranks) >= 5:
        return False
    if _ARGUES.search(clause) or (known and _ARGUES.search(clause_after)):
        return True
    return known and sentence.asks and _CERTAIN.search(before) is None


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


def written(held: Held, used: set[str], mixed: bool = False) -> tuple[str, str]:
    """A hand as text for the facts, and what had to be supposed for it; two empty texts where it cannot be told.

    In: `used`, the cards of other hands, to which the cards written here are added; `mixed`, whether five ranks of which
    no suits are told are known to be no flush.
    """
    pieces = held.pieces
    cards = [card for piece in pieces for card in piece.cards]
    kinds = {piece.kind for piece in pieces}
    suits = {piece.suit for piece in pieces if piece.suit and piece.kind != "four flush"}
    suit = suits.pop() if len(suits) == 1 else ""
    if suits:
        return "", ""
    mixed = mixed or any(piece.mixed for piece in pieces) or "four flush" in kinds
    ranks = _merged(pieces, cards)
    if "nothing" in kinds and not cards and not ranks:
        return "no pair", ""
    if len(cards) == 5:
        used |= set(cards)
        return " ".join(cards), ""
    if ranks is None:
        return "", ""
    if cards and len(cards) + len(ranks) > 5:
        # A card named by itself, of a rank that was told before, is that card.
        for card in cards:
            if len(cards) + len(ranks) > 5 and card[:-1] in ranks:
                ranks.remove(card[:-1])
    elif any(piece.cards for piece in pieces if not piece.ranks) and {card[:-1] for card in cards} & set(ranks):
        return "", ""
    total = [card[:-1] for card in cards] + ranks
    flush = bool(kinds & {"flush", "sequence flush", "all", "royal flush"}) or any(
        piece.suit and len(piece.ranks) == 5 for piece in pieces
    )
    if len(total) > 5:
        return "", ""
    if len(total) == 5 and (flush and suit):
        made = [*cards, *(rank + suit for rank in ranks)]
        used |= set(made)
        return " ".join(made), ""
    if (
        len(total) == 5
        and not flush
        and (mixed or len(set(total)) < 5 or "sequence" in kinds or "high" in kinds or cards)
    ):
        return _any_suits(cards, ranks, used)
    return _described(pieces, total, kinds, suit), ""


def _merged(pieces: tuple[Piece, ...], cards: list[str]) -> list[str] | None:
    """The ranks told, each hand's pieces taken together; a rank told twice over is one. None where they are at odds."""
    ranks: list[str] = []
    for piece in pieces:
        if piece.kind == "sequence" and piece.low and piece.top and not cards:
            low = _ORDER.index(piece.low)
            run = [_ORDER[(low + step) % 13] for step in range(5)]
            if run[-1] != piece.top:
                return None
            if not ranks:
                ranks = run
            continue
        if piece.kind in ("single", "kicker") and piece.ranks[0] in ranks and len(pieces) > 1 and len(ranks) >= 5:
            continue
        if cards and len(cards) == 5:
            continue
        if ranks and piece.ranks and Counter(piece.ranks) <= Counter(ranks) and len(piece.ranks) > 1:
            continue
        ranks += piece.ranks
    return ranks


def _any_suits(cards: list[str], ranks: list[str], used: set[str]) -> tuple[str, str]:
    """Cards of these ranks in suits that make no flush, as the words say or the ranks make sure."""
    made = list(cards)
    for place, rank in enumerate(ranks):
        turn = "CDSH"[place % 4 :] + "CDSH"[: place % 4]
        free = [rank + suit for suit in turn if rank + suit not in used and rank + suit not in made]
        if not free:
            return "", ""
        made.append(free[0])
    if len({card[-1] for card in made}) == 1:
        return "", ""
    used |= set(made)
    return " ".join(made), SUPPOSED


def _described(pieces: tuple[Piece, ...], total: list[str], kinds: set[str], suit: str) -> str:
    """A hand in the words that the engine reads."""
    counts = sorted(Counter(total).items(), key=lambda each: (-each[1], -_ORDER.index(each[0])))
    high = next((piece.high for piece in pieces if piece.high), "")
    tops = sorted(total, key=_ORDER.index)
    top = high or (tops[-1] if tops else "")
    low, upper = next(((piece.low, piece.top) for piece in pieces if piece.kind == "sequence" and piece.low), ("", ""))
    if kinds & {"sequence flush", "royal flush"}:
        if "royal flush" in kinds:
            return f"royal flush in {_SUITS[suit]}" if suit else "royal flush"
        run = f", {_NAMES[low]} to {_NAMES[upper]}" if low else f", {_NAMES[high]} high" if high else _run_of(tops)
        return "straight flush" + run
    if kinds & {"flush", "all"}:
        told = f"flush in {_SUITS[suit]}" if suit else "flush"
        return f"{told}, {_NAMES[top]} high" if top else told
    if counts and counts[0][1] >= 2:
        first, times = counts[0]
        others = [rank for rank, number in counts[1:] if number == 1]
        second = next((rank for rank, number in counts[1:] if number >= 2), "")
        if times == 2 and second:
            return f"{_plural(first)} and {_plural(second)}"
        if times == 2:
            kicker = (
                f" and an {_NAMES[others[0]]} kicker"
                if others and _NAMES[others[0]][0] in "aeiou"
                else (f" and a {_NAMES[others[0]]} kicker" if others else "")
            )
            return f"a pair of {_plural(first)}{kicker}"
        if times == 3 and second:
            return f"full house, {_plural(first)} over {_plural(second)}"
        return f"{'three' if times == 3 else 'four'} {_plural(first)}"
    if "full" in kinds:
        top = next((piece.top for piece in pieces if piece.kind == "full"), "")
        return f"{_plural(top)} full" if top else "full house"
    if "sequence" in kinds:
        return f"{_NAMES[high]} high straight" if high else "straight"
    if "two pairs" in kinds:
        return "two pairs"
    if "pair" in kinds:
        return "pair"
    plural = [piece.top for piece in pieces if piece.kind == "plural"]
    if len(plural) == 1 and not total:
        return f"a pair of {_plural(plural[0])}"
    if "high" in kinds and not plural:
        return f"{_NAMES[top]} high" if top else ""
    return ""


def _run_of(tops: list[str]) -> str:
    return f", {_NAMES[tops[0]]} to {_NAMES[tops[-1]]}" if len(tops) == 5 else ""


def _plural(code: str) -> str:
    name = _NAMES[code] if code in _NAMES else _NAMES[rank_code(code)]
    return "sixes" if name == "six" else name + "s"

"""Holdings: pieces of hands brought to their owners."""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

from service.adjudicator.words.hands import Piece
from service.adjudicator.words.lexicon import SUIT, Sentence, suit_code
from service.adjudicator.words.people import Mention, owner_at
from service.adjudicator.words.writing import Held

__all__ = ["Holdings", "holdings"]

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
        follower = _follower(here, told[place + 1 :], people, found)
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
            owner = _bracketed(text, piece, people) or _after(text, piece, people, sentence)
            owner = owner or _said_by(text, piece, people, sentence)
            owner = owner or owner_at(piece.start, sentence.start, text, people)
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
            if _EACH.match(text, piece.end):
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
            name = owner.name if owner is not None else follower
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
    _spread(text, owned, loose)
    _suit_apart(text, owned, shared)
    return Holdings(
        _anaphora(tuple(Held(name, tuple(held)) for name, held in _with_shared(text, people, owned, shared).items())),
        tuple(loose),
    )


_EACH = re.compile(r",? (?:each|apiece|for (?:each|both) of us)\b(?! (?:in|of)\b)", re.I)
"""After a hand: that each has it."""
_SEVERAL = re.compile(
    r"\b(?:two|three|four|both|each|we|they|same|players|hands|all)\b[^.;]{0,60}$"
    r"|\band \w+ (?:both |each )?(?:have|hold) $",
    re.I,
)
"""Before a hand: words by which several hold it."""


def _spread(text: str, owned: dict[str, list[Piece]], loose: list[Piece]) -> None:
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


def _suit_apart(text: str, owned: dict[str, list[Piece]], shared: list[Piece]) -> None:
    """Two flushes whose suits are told beforehand; not where one is in hearts, since then it matters which."""
    told = _TWO_FLUSHES.search(text)
    if told is None or len(owned) != 2 or not any(told.start() <= piece.start < told.end() for piece in shared):
        return
    suits = [suit_code(told[name]) for name in ("one", "other")]
    if "H" in suits or any(piece.suit for held in owned.values() for piece in held):
        return
    for suit, (name, held) in zip(suits, list(owned.items()), strict=True):
        owned[name] = [piece._replace(suit=suit) if len(piece.ranks) == 5 else piece for piece in held]


def _with_shared(
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


def _follower(
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
    own = [piece for piece in found if start < piece.start < start + len(rest[0].text) and not _bare(piece)]
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


def _another(one: Piece, other: Piece) -> bool:
    """Whether five ranks are of another hand than the piece before them: they have not its ranks."""
    return len(other.ranks) == 5 and len(one.ranks) > 1 and bool(Counter(one.ranks) - Counter(other.ranks))


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
    cuts = [sentence.start, *(each.end() for each in _CLAUSE.finditer(text, sentence.start, piece.start))]
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
_CLAUSE = re.compile(r"[;:,.?!]|\band\b|\bbut\b")


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


def _argued(sentence: Sentence, piece: Piece, known: bool) -> bool:
    """Whether a piece belongs to an argument rather than to the facts."""
    before = sentence.text[: piece.start - sentence.start]
    if _bare(piece) and piece.kind in ("pair", "flush", "sequence") and _NOBODY_HAS.search(before):
        return True
    if _SHORT_OF.search(before[-40:]) or _NEGATED.search(before[-60:]) or _NOT_HELD.search(before[-60:]):
        return True
    cuts = [match.end() for match in _CLAUSE.finditer(before)]
    clause = before[cuts[-1] :] if cuts else before
    rest = sentence.text[piece.end - sentence.start :]
    cut = _CLAUSE.search(rest)
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

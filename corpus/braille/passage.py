"""All lone letters of a text, decided together: who is certainly named in a passage helps with the rest of it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from collections import defaultdict
from collections.abc import Mapping, Sequence

from corpus.braille.context import decide
from corpus.braille.place import Place, begins_sentence
from corpus.braille.tokens import Doubt, Token

__all__ = ["Readings", "settle"]

Readings = tuple[tuple[int, str], ...]

REACH = 250
"""How many tokens away a name still counts as known."""

_NAMING = frozenset({"lett]", "lr", "lett]s", "lrs", "lett]$", "m>k$", "cross"})


def settle(
    cells: Sequence[str], texts: Sequence[str], marked: Mapping[int, Token], paragraphs: frozenset[int]
) -> list[tuple[int, Readings]]:
    """Which tokens hold letters after all, and which of their doubts.

    In: all tokens as cells and as print with every doubt read as a word; by place, the tokens in which something is
    open; the places of the tokens that begin a paragraph. Out: place and readings, in order; a reading is the number
    of a piece and its print.
    """
    asked = [at for at, token in marked.items() if token.doubts and not _plainly_word(cells, at)]
    named: defaultdict[str, list[int]] = defaultdict(list)
    verdicts: dict[tuple[int, int, bool], str] = {}

    def verdict(doubt: Doubt, at: int) -> str:
        """The print of a letter, by the rules and by whether it is known near by: asked once for each answer."""
        name = doubt.letter.lower()
        known = _is_known(named[name], at)
        key = (at, doubt.piece, known)
        if key not in verdicts:
            names = frozenset(name) if known else frozenset[str]()
            verdicts[key] = decide(Place(doubt, cells, texts, at, names, paragraphs))
        return verdicts[key]

    beginning: list[tuple[Doubt, int]] = []
    for at in asked:
        for doubt in marked[at].doubts:
            if not doubt.letter.isupper():
                continue
            if begins_sentence(Place(doubt, cells, texts, at, paragraphs=paragraphs)):
                beginning.append((doubt, at))
            elif decide(Place(doubt, cells, texts, at, paragraphs=paragraphs)) == doubt.letter:
                named[doubt.letter.lower()].append(at)
    # Whoever begins a sentence as its subject is known to the sentences around it, too.
    for doubt, at in beginning:
        if verdict(doubt, at) == doubt.letter:
            insort(named[doubt.letter.lower()], at)
    found: list[tuple[int, Readings]] = []
    for at in asked:
        readings = [(doubt, verdict(doubt, at)) for doubt in marked[at].doubts]
        if any(print_ != doubt.word for doubt, print_ in readings):
            found.append((at, tuple((doubt.piece, print_) for doubt, print_ in readings)))
    return found


def _plainly_word(cells: Sequence[str], at: int) -> bool:
    """Whether a small letter without any punctuation has nothing beside it that a rule could take for a reason."""
    if len(cells[at]) != 1 or cells[at] == "7":
        return False
    if at == 0:
        return True
    before = cells[at - 1]
    if before in _NAMING or before[:1] == "#" or (len(before) == 2 and before[1] == "1"):
        return False
    return at < 2 or before not in {"&", "or", "to"} or len(cells[at - 2]) > 2


def _is_known(places: list[int], at: int) -> bool:
    return bisect_left(places, at - REACH) < bisect_right(places, at + REACH)

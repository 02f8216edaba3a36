"""Lone letters told by the marks and words right beside them: brackets, numbers, possessives, stops, capitals."""

from __future__ import annotations

import re
from itertools import takewhile

from corpus.braille.place import (
    ABBREVIATION,
    BARE_NUMBER,
    SAYING,
    SENTENCE_END,
    Place,
    Verdict,
    begins_sentence,
    is_name,
    vocabulary,
)

__all__ = [
    "brackets",
    "compound",
    "initial",
    "middle",
    "money",
    "multiplication",
    "named_letter",
    "never_last",
    "page_reference",
    "possessive",
    "round_brackets",
    "series",
    "title",
    "utterance",
]


def round_brackets(place: Place) -> Verdict:
    """The sign of "were" next to its like is a bracket that stands alone, as in a figure: "( )", not "were were"."""
    if place.doubt.word.lower() != "were":
        return None
    if place.cells[place.at] != "7":
        return False
    before = sum(1 for _ in takewhile("7".__eq__, reversed(place.cells[max(0, place.at - 20) : place.at])))
    alone = not before and place.cells[place.at + 1 : place.at + 2] != ["7"]
    return False if alone else "()"[before % 2]


_SHAPES = vocabulary("shaped flat sharp major minor")
_COMPOUNDS = {
    "b": _SHAPES | vocabulary("side movie"),
    "d": _SHAPES | vocabulary("day"),
    "e": _SHAPES | vocabulary("mail text book string"),
    "g": _SHAPES | vocabulary("string man men"),
    "h": _SHAPES | vocabulary("bomb"),
    "s": _SHAPES | vocabulary("bend bends"),
    "t": _SHAPES | vocabulary("shirt shirts square squares junction bone"),
    "u": _SHAPES | vocabulary("boat boats turn turns bend bends"),
    "v": _SHAPES | vocabulary("neck sign"),
    "x": _SHAPES | vocabulary("ray rays rayed"),
}


def brackets(place: Place) -> Verdict:
    """A letter by itself in brackets is one of a list of cases: "(b)", not "(but)"."""
    before, after = place.before, place.doubt.after
    if not (before.endswith(("(", "[")) and after.startswith((")", "]"))):
        return None
    if place.capital or place.name <= "m" or place.name == "x" or before[:-1].isalpha():
        return True
    earlier = f"7{chr(ord(place.name) - 1)}7"
    return any(earlier in cells for cells in place.cells[max(0, place.at - 600) : place.at])


def page_reference(place: Place) -> Verdict:
    """`p.` before a number is a page: "see p. 41", not "see people. 41"."""
    if place.name == "p" and place.doubt.after.startswith(".") and re.match(r"\[?\d", place.right()):
        return True
    return None


_MONEY = re.compile("[lsd]4").match
_BEFORE = {
    "s": vocabulary("do does did doing done if not more think say be or and"),
    "d": vocabulary("who to not or and"),
    "l": vocabulary("the or and"),
}
"""What makes sense before "so.", "do." and "like." at the end of a sentence."""


def money(place: Place) -> Verdict:
    """`l.`, `s.` or `d.` after a number is a sum of money: "2 s. 6 d."; but "to do 13 so." has a page number in it."""
    if place.name not in "lsd" or place.capital or not place.doubt.after.startswith("."):
        return None
    if place.before or not re.fullmatch(r"[\d,]+", place.left()):
        return None
    # After a capital by itself, which is who pays, whatever word it could be, and in a row of sums it is one more.
    if is_name(place, -2) or (place.at > 2 and _MONEY(place.cells[place.at - 3])):
        return True
    return place.left(2).lower() not in _BEFORE[place.name]


def multiplication(place: Place) -> Verdict:
    """`x` between two numbers multiplies them."""
    if place.name == "x" and place.left()[-1:].isdigit() and place.right()[:1].isdigit() and not place.doubt.after:
        return True
    return None


def possessive(place: Place) -> Verdict:
    """ "B's stake": only a name has a possessive, but "It's", "That's" and "People's" can begin a sentence."""
    if not place.doubt.after.startswith("'s"):
        return None
    return place.capital and not begins_sentence(place)


def series(place: Place) -> Verdict:
    """Letters in the order of the alphabet are letters: "a, b, and c"; "A, B, C, D, and E"."""
    if place.capital:
        return None
    chain = {_bare(place, step) for step in (-3, -2, -1, 1, 2, 3)}
    one, two = chr(ord(place.name) - 1), chr(ord(place.name) + 1)
    three = (chr(ord(place.name) - 2), chr(ord(place.name) + 2))
    if place.left() == "to" and place.left(2) in {"a", "a,"}:
        return True
    if one == "a" and _first_letter(place):
        return True
    if (one in chain and two in chain) or (one in chain and three[0] in chain) or (two in chain and three[1] in chain):
        beside = _bare(place, -1) == one or _bare(place, 1) == two or place.left() in {"and", "or"}
        return _set_apart(place) if beside else None
    return None


def _bare(place: Place, step: int) -> str:
    """The lone letter `step` tokens away, as the cells have it, else nothing."""
    at = place.at + step
    cells = place.cells[at].rstrip("1234") if 0 <= at < len(place.cells) else ""
    return cells if len(cells) == 1 and cells.isalpha() else ""


def _set_apart(place: Place) -> bool:
    return place.doubt.after[:1] in {",", ";", ":", "."} or place.left().endswith(",") or place.left() in {"and", "or"}


def _first_letter(place: Place) -> bool:
    """Whether an "a" that cannot be the article stands before: one with a comma, or with "and" between."""
    return place.left() == "a," or (place.left() in {"and", "or"} and place.left(2) in {"a", "a,"})


def utterance(place: Place) -> Verdict:
    """A sentence of one word in quotation marks is a word, where it can be one: "Go." """
    spoken = place.before.endswith('"') or (SAYING.search(place.left()) and place.doubt.after[:1] in {".", "!"})
    if spoken and re.match(r"[.!?,]", place.doubt.after):
        return place.name not in "dghjklmnqrstuvwxyz" or place.name in place.known
    return None


def initial(place: Place) -> Verdict:
    """A capital with a full stop is an initial or a numeral, or a sentence about a player ends: "V.", "J. Smith"."""
    if place.capital and place.doubt.after.startswith("."):
        return not (place.left().endswith("?") and place.name in "qtuxy")
    return None


def never_last(place: Place) -> Verdict:
    """No sentence ends in "but", "every" or "very": `v.` is an abbreviation or a numeral, `b.` a mark of a list."""
    if place.capital or not place.doubt.after.startswith("."):
        return None
    if place.name in "bev" or (place.name == "c" and re.match(r"\d{4}", place.right())):
        return True
    left = place.left()
    abbreviated = ABBREVIATION.search(left) or re.search(r"\d[a-z]\.$|\betc\.$", left)
    return True if not place.before and SENTENCE_END.search(left) and not abbreviated else None


def compound(place: Place) -> Verdict:
    """A letter joined to certain words names a shape, a ray or a day: "X-ray", "T-shaped"; else "so-called"."""
    if not place.doubt.after.startswith("-") or place.doubt.after.startswith("--") or place.before:
        return None
    partner = re.match(r"-([a-z]+)", place.doubt.after)
    return bool(partner) and (partner[1] if partner else "") in _COMPOUNDS.get(place.name, _SHAPES)


_AFTER_NOUNS = vocabulary("on in of at is was and or to from has stands for with are were") | {""}


def named_letter(place: Place) -> Verdict:
    """What is called a letter is one: "the letter c", "marked d", "lettered b"."""
    naming = {"letter", "lettered", "marked", "letters", "cross"}
    if place.left().lower() in naming and not _is_verb_after(place):
        return True
    if place.left() in {"and", "or"} and place.left(3).lower() in naming and _bare(place, -2):
        return True
    return None


def _is_verb_after(place: Place) -> bool:
    return place.name in "cwh" and not place.doubt.after and place.right() not in _AFTER_NOUNS


def title(place: Place) -> Verdict:
    """Between capitalised words a capital is a word of a heading: "What You Should Know"."""
    left, right = place.left(), place.right()
    if not place.capital or place.before or place.doubt.after or begins_sentence(place):
        return None
    if re.fullmatch(r"[A-Z][a-z]{2,}", left) and re.match(r"[A-Z][a-z]{2,}", right) and place.name not in "hrc":
        return False if left.lower() not in vocabulary("player dealer the case no suppose if when then and") else None
    return None


def middle(place: Place) -> Verdict:
    """A capital in the middle of a sentence is a name: "betting against B", "A and C"."""
    if not place.capital or begins_sentence(place):
        return None
    # After a bare number, which may be that of a row or a page, even a capital may begin something.
    numbered = BARE_NUMBER.fullmatch(place.left()) and not ABBREVIATION.search(place.left(2))
    return None if numbered and place.name in "stwxyz" else True

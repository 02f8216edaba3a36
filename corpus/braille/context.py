"""Letter or word: what the cells alone leave open, decided by what stands around it.

A braille reader meets `,b` for player B and for "But", `7c7` for "(c)" and for "(can)", `p4` for "p." and for
"people.", where a transcription has no letter signs. Each rule below is one reason that a reader would give; they
are asked in order, and the first that has an opinion decides. Without one, the letter is the word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import NamedTuple

from corpus.braille.tokens import Doubt

__all__ = ["RULES", "Place", "Verdict", "begins_sentence", "decide"]

Verdict = bool | str | None
"""True: the letter. False: the word. A string: what to print. None: this rule has no opinion."""


class Place(NamedTuple):
    """A lone letter in its text: the doubt, and the cells and print of all tokens, of which number `at` holds it.

    `known` are the letters that certainly name someone in the same passage.
    """

    doubt: Doubt
    cells: Sequence[str]
    texts: Sequence[str]
    at: int
    known: frozenset[str] = frozenset()

    @property
    def capital(self) -> bool:
        """Whether a capital sign stands before the letter."""
        return self.doubt.letter.isupper()

    @property
    def name(self) -> str:
        """The letter, small."""
        return self.doubt.letter.lower()

    def left(self, back: int = 1) -> str:
        """The token `back` places before this one, empty at the beginning."""
        return self.texts[self.at - back] if self.at >= back else ""

    def right(self, on: int = 1) -> str:
        """The token `on` places after this one, empty at the end."""
        return self.texts[self.at + on] if self.at + on < len(self.texts) else ""


_SENTENCE_END = re.compile(r"[.!?:][\"')\]]*$")
_BARE_NUMBER = re.compile(r"\d+")
_ABBREVIATION = re.compile(r"(?:^|[(\"-])(?:No|Nos|Fig|Mr|Mrs|Dr|St|Messrs|vol|Vol|p|pp|i\.e|e\.g|viz|cf)\.$")
_SAYING = re.compile(r"(?:say|says|said|saying|cries|cried|calls|asks|announces|answers|replies|declares|exclaims),$")


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_PARTICLES = _words(
    "then now also again next still only alone therefore thereupon accordingly likewise always never merely simply "
    "first once thus already even just generally usually often probably naturally at similarly both not himself"
)
_HELPERS = _words(
    "is was has had does did would could should may might must can cannot will shall being having isn't hasn't "
    "wouldn't doesn't didn't needn't ought need dare dares needs"
)
_VERBS = _words(
    "says plays holds leads draws deals bets calls raises looks adds takes makes wins loses throws pays receives "
    "passes discards follows trumps scores counts claims stakes stands asks begins gives turns keeps puts places "
    "shows cuts declares elects rejects retires refuses chooses announces exchanges buys sells names drops opens "
    "covers gains gets finds sees knows thinks wants wishes remains leaves sits becomes comes goes lays picks wishes "
    "decides prefers fails succeeds starts ends returns demands revokes renounces ruffs heads captures builds snips "
    "stops proposes accepts allows offers bids ventures risks exposes shuffles contributes collects misses antes "
    "straddles stays folds lets sends brings means tries uses consents objects relinquishes abandons concludes "
    "replies answers cries exclaims beats ties divides reckons marks pegs forfeits"
)
_PAST = _words(
    "made led won took dealt drew held played lost threw paid passed discarded followed trumped scored counted claimed "
    "staked stood asked began gave turned kept put placed showed cut declared elected called raised looked added "
    "refused chose announced exchanged bought sold opened got found saw knew thought wanted remained left sat became "
    "came went laid picked decided failed succeeded started returned demanded revoked bid bet said cried answered"
)
_OBJECTS = _words(
    "a an the his her its their one two three four five six seven eight nine ten another no any all both him it up "
    "out down to in on with off over nothing only neither more less again first as by for that"
)
_PRONOUNS = _words("it he she they this that there we you i these those such")


def round_brackets(place: Place) -> Verdict:
    """The sign of "were" next to its like is a bracket that stands alone, as in a figure: "( )", not "were were"."""
    if place.doubt.word.lower() != "were":
        return None
    if place.cells[place.at] != "7":
        return False
    before = sum(1 for _ in takewhile("7".__eq__, reversed(place.cells[max(0, place.at - 20) : place.at])))
    alone = not before and place.cells[place.at + 1 : place.at + 2] != ["7"]
    return False if alone else "()"[before % 2]


def brackets(place: Place) -> Verdict:
    """A letter by itself in brackets is one of a list of cases: "(b)", not "(but)"."""
    before, after = place.doubt.before, place.doubt.after
    if not (before.endswith(("(", "[")) and after.startswith((")", "]"))):
        return None
    if place.capital or place.name <= "m" or place.name == "x" or before[:-1].isalpha():
        return True
    earlier = f"({chr(ord(place.name) - 1)})"
    return any(earlier in text for text in place.texts[max(0, place.at - 600) : place.at])


def page_reference(place: Place) -> Verdict:
    """`p.` before a number is a page: "see p. 41", not "see people. 41"."""
    if place.name == "p" and place.doubt.after.startswith(".") and re.match(r"\[?\d", place.right()):
        return True
    return None


def money(place: Place) -> Verdict:
    """`l.`, `s.` or `d.` after a number is a sum of money: "2 s. 6 d."; but "to do 13 so." has a page number in it."""
    if place.name not in "lsd" or place.capital or not place.doubt.after.startswith("."):
        return None
    if place.doubt.before or not re.fullmatch(r"[\d,]+", place.left()):
        return None
    return place.left(2).lower() not in _words("do does did doing done if not and more think say be or who to")


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
    if one == "a" and _first_letter(place):
        return True
    if (one in chain and two in chain) or (one in chain and three[0] in chain) or (two in chain and three[1] in chain):
        return _set_apart(place)
    return None


def _bare(place: Place, step: int) -> str:
    """The lone letter `step` tokens away, as the cells have it, else nothing."""
    at = place.at + step
    cells = place.cells[at].strip(",1234") if 0 <= at < len(place.cells) else ""
    return cells if len(cells) == 1 and cells.isalpha() else ""


def _set_apart(place: Place) -> bool:
    return place.doubt.after[:1] in {",", ";", ":", "."} or place.left().endswith(",") or place.left() in {"and", "or"}


def _first_letter(place: Place) -> bool:
    """Whether an "a" that cannot be the article stands before: one with a comma, or with "and" between."""
    return place.left() == "a," or (place.left() in {"and", "or", "to", "&"} and place.left(2) in {"a", "a,"})


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
    return True if not place.doubt.before and _SENTENCE_END.search(place.left()) else None


def named_letter(place: Place) -> Verdict:
    """What is called a letter is one: "the letter c", "marked d", "lettered b"."""
    if place.left().lower() in {"letter", "lettered", "marked", "letters"} and not _is_verb_after(place):
        return True
    return None


def _is_verb_after(place: Place) -> bool:
    return place.name in "cwh" and not place.doubt.after and place.right().islower()


def begins_sentence(place: Place) -> bool:
    """Whether the letter stands where a sentence, or words spoken, may begin; page numbers before it don't count."""
    before = place.doubt.before
    if before:
        inner = before.rstrip("\"'([")
        if inner != before:
            return True
        return bool(re.search(r"[.!?:]-+$|^-+$", before))
    back = 1
    while _BARE_NUMBER.fullmatch(place.left(back)):
        back += 1
    left = place.left(back)
    if back > 1 and _ABBREVIATION.search(left):
        return False
    if _ABBREVIATION.search(left):
        return False
    return not left or bool(_SENTENCE_END.search(left) or _SAYING.search(left) or left.endswith("--"))


def title(place: Place) -> Verdict:
    """Between capitalised words a capital is a word of a heading: "What You Should Know"."""
    left, right = place.left(), place.right()
    if not place.capital or place.doubt.before or place.doubt.after or begins_sentence(place):
        return None
    if re.fullmatch(r"[A-Z][a-z]{2,}", left) and re.match(r"[A-Z][a-z]{2,}", right) and place.name not in "hrc":
        return False if left.lower() not in _words("player dealer the case no suppose if when then and") else None
    return None


def middle(place: Place) -> Verdict:
    """A capital in the middle of a sentence is a name: "betting against B", "A and C"."""
    return True if place.capital and not begins_sentence(place) else None


def subject(place: Place) -> Verdict:
    """A capital that begins a sentence is a name where the sentence would else have no subject.

    "B then discards", "C (No. 1) looks", "D, who has"; but "But then he discards", "Every player", "Can he".
    """
    if not place.capital:
        return None
    known = place.name in place.known
    after, rest = place.doubt.after, _following(place)
    if after.startswith(","):
        if rest[:1] and rest[0] in {"who", "whose", "whom"}:
            return True
        return known or place.name in "cdefhlpuvw"
    if after.startswith(("-", "'")):
        return known or None
    if after.startswith((";", ":", ")", "?", "!")):
        return known or place.name in "cdefhv"
    if rest[:1] and rest[0].startswith("("):
        rest = _past_bracket(rest)
        if place.name in "efv":
            return True
        return (_finite(rest, known) and place.name not in "txym") or known
    if len(rest) > 1 and rest[0] in {"and", "or", "&"} and re.match(r"[A-Z]\b", place.right(2)):
        return known or place.name not in "xy"
    return _finite_verdict(place, rest, known)


def _finite_verdict(place: Place, rest: list[str], known: bool) -> Verdict:
    if not _finite(rest, known):
        return False
    head = _skip_particles(rest)
    if place.name in "txymkszpnqrjlu":  # these words can stand before a verb: "That is", "So says", "As follows"
        return known
    if place.name == "b" and head[0] in _HELPERS and len(head) > 1:
        return not (head[1] in _PRONOUNS or (_is_question(place) and not known))
    if place.name in "dchwg" and head is not rest and head[0] in _HELPERS:
        return known or head[0] not in {"be"}
    return known or place.name != "h" or head[0] not in _PAST


def _following(place: Place) -> list[str]:
    """The next words of the sentence, small and without stops."""
    found: list[str] = []
    for on in range(1, 10):
        text = place.right(on)
        if not text:
            break
        if _BARE_NUMBER.fullmatch(text) and not found:
            continue
        found.append(text.lower())
        if _SENTENCE_END.search(text) and not _ABBREVIATION.search(text.rstrip(")")):
            break
    return found


def _past_bracket(rest: list[str]) -> list[str]:
    for place, word in enumerate(rest):
        if ")" in word:
            return rest[place + 1 :]
    return []


def _skip_particles(rest: list[str]) -> list[str]:
    at = 0
    while at < len(rest) - 1 and rest[at].rstrip(",") in _PARTICLES:
        at += 1
    return rest[at:]


def _finite(rest: list[str], known: bool) -> bool:
    """Whether the words go on with a verb that wants a subject before it."""
    rest = _skip_particles(rest)
    if not rest:
        return False
    head = rest[0].rstrip(",.;:!?")
    if head in _HELPERS or head in _PAST:
        return True
    more = rest[1].rstrip(",.;:!?") if len(rest) > 1 else ""
    if head in _VERBS:
        return known or not more or more in _OBJECTS or rest[0] != head or bool(re.match(r"\d", more))
    return known and bool(re.fullmatch(r"[a-z]+[^su]s", head)) and more in _OBJECTS


def _is_question(place: Place) -> bool:
    for on in range(0, 60):
        text = place.right(on) if on else place.doubt.after
        if _SENTENCE_END.search(text) and not _ABBREVIATION.search(text):
            return "?" in text
    return False


RULES: tuple[Callable[[Place], Verdict], ...] = (
    round_brackets,
    brackets,
    page_reference,
    money,
    multiplication,
    possessive,
    series,
    initial,
    never_last,
    named_letter,
    title,
    middle,
    subject,
)
"""The rules in the order in which they are asked."""


def decide(place: Place) -> str:
    """The print of a lone letter: by the first rule that has an opinion, else the word."""
    for rule in RULES:
        verdict = rule(place)
        if verdict is not None:
            break
    if isinstance(verdict, str):
        return verdict
    return place.doubt.letter if verdict else place.doubt.word

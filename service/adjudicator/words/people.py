"""People: who is spoken of, by name, letter, place or "I / he / the other man", and who is meant by a pronoun."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from service.adjudicator.words.lexicon import data

__all__ = ["Mention", "mentions", "owner_at"]


class Mention(NamedTuple):
    """A place where somebody is spoken of. `name` is empty where it is not clear who; `owns` for "my", "Ann's"."""

    start: int
    end: int
    name: str
    owns: bool = False
    object: bool = False


_AFTER_VERB = re.compile(
    r"\b(?:called|calls|raised|raises|beat|beats|told|tells|asked|asks|saw|sees|to|from|by|with"
    r"|for|of|and beat|over)\s+$",
    re.I,
)
_VERB = (
    r"(?='s?\b|\s*,|\s*[:;.]|\s+(?:and|or|has|had|have|holds?|held|shows?|showed|exposed|exposes"
    r"|laid|tables?|opened|opens?|bets?|raises?|raised|called|calls"
    r"|passed|passes|is|was|does|did|says?|said|kept|also|only|who|drew|draws?|took|takes?"
    r"|discards?|discarded|tables?|rolls?"
    r"|with|a|an|the|one|wants?|antes?|straddled|straddles?|deals?|dealt|put|in|having|out|being"
    r"|alone|plays|played|leads|led|trumps|trumped|looked|revoked|replied|declared|again|two|three|four|\d|of\b))"
)


_NAMES_TOO = frozenset({"May", "Will"})
"""Names that are verbs where a sentence begins with them."""


_DOES = re.compile(
    r"'s\b|\s+(?:has|had|holds|held|shows?|showed|opened|opens|called|calls|raised|raises|bets?|passed|passes|took|takes"
    r"|won|wins|drew|draws|dealt|deals|led|leads|played|plays)\b"
)
"""After a word, what tells that it is a player."""


def _is_name(text: str, match: re.Match[str]) -> bool:
    """Whether “May” or “Will” is a person: within a sentence, where a verb has no capital, or before another verb."""
    if re.search(r"[a-z,;)] $", text[: match.start()]) is not None and not re.match(
        r" (?:I|[Hh]e|[Ss]he|we)\b", text[match.end() :]
    ):
        return True
    return _DOES.match(text, match.end()) is not None


_A_THING = re.compile(
    r"\s+(?:[\w-]+ ){0,2}?(?:apps?|programs?|software|code|evaluator|engine|script|server|simulator|sim"
    r"|function|validator"
    r"|computer|website|site|library|parser|tests?|unit test|implementation)\b",
    re.I,
)
"""After “my”, what holds no cards: “my evaluator says that”."""
_A_PLACE = re.compile(r",? (?:the |as |is |was )*(?:non-)?dealer\b|,? (?:the )?elde(?:r|st)\b", re.I)
"""After “A”, what tells that it is a person though no other is named by a letter."""

_A_LOO = re.compile(r" loo\b", re.I)
"""After a word that tells which Loo is played, and is no name: “Irish Loo”."""
_BEGINS = re.compile(r"(?:^|[.!?:;] ?[\"“'‘(]?)$")
_NO_NAME = re.compile(
    r"(?!(?:Sterl|Hard|Flem|Brown|Brun|K|Str)ing)[A-Z][a-z]+ing|(?!Beverly|Kimberly)[A-Z][a-z]{4,}ly|(?!Alf|Wilf"
    r"|Winif|Mild|Manf)[A-Z][a-z]{3,}ed"
)
"""At the beginning of a sentence, words that are no names: “Writing”, “Naturally”, “Peeked”."""


@cache
def _of_the_books() -> frozenset[str]:
    return frozenset(data()["people"]["books"].split())


@cache
def _patterns() -> re.Pattern[str]:
    words = data()["people"]
    nouns = "|".join(words["nouns"].split())
    qualities = "|".join(words["qualities"].split())
    things = "|".join(words["things"].split())
    described = rf"(?:my|his|her|their|the|one|another|this|that|our|an?)\s+(?:(?:{qualities})\s+){{0,2}}(?:{nouns})"
    place = (
        r"(?:\s+(?:opposite|of the evening|(?:on|at) (?:my|his|her|the) (?:left|right)|(?:to"
        r"|on) the (?:left|right) of \w+))?"
    )
    someone = (
        rf"(?:[Mm]y|[Hh]is|[Hh]er|[Oo]ur|[Tt]heir)\s+(?:(?:{qualities})\s+){{0,2}}(?!(?:{things})\b)[a-z]{{4,14}}"
        r"(?=,? (?:has|had|holds?|held|shows?|showed|showing|laid|produced|called|raised|opened|bet|passed|drew) )"
    )
    return re.compile(
        rf"(?P<role>(?i:\b(?:{'|'.join(words['roles'])})\b)"
        rf"|(?i:\b{described}{place}\b)|\b{someone}|(?i:\b(?:the other|another"
        rf"|(?<!every )(?<!each )(?<!any )one of them"
        rf"|the one)(?='s\b|\s+(?:a"
        rf"|an|has|had|holds?|held|shows?|from)\b|,)))"
        r"|(?P<all>(?i:\b(?:we both|both of us|both|each of us|we have each|we each|the two of us"
        r"|we(?= (?:have |had )?(?:tied|were (?:tied|level|equal)|are (?:tied|level|equal)))"
        r"|all three(?: of us)?(?=,? (?:have|had|showed|show|hold|held|turned))|all three of us"
        r"|two of us(?=,? (?:have|had|showed|show|hold|held|turned)))\b))"
        r"|(?P<pronoun>\b(?i:i|me|my|mine|he|him|his|she|her|hers)\b)"
        r"|(?P<name>\b(?:(?:the|Mr\.?|Mrs\.?|Miss|Dr\.?|Sir|Lady|Lord)\s+)?[A-Z][a-z]{1,40}(?:-[A-Z][a-z]+)?\b)"
        rf"|(?P<letter>\b[B-H]\b(?![-'](?!s\b))|\bA\b{_VERB})"
    )


def mentions(text: str, hidden: str | None = None) -> tuple[Mention, ...]:
    """Everybody spoken of in a normal text, in order. In `hidden` the cards are blanked, so that no "A" is a person."""
    shown = hidden if hidden is not None else text
    letters = {match["letter"] for match in _patterns().finditer(shown) if match["letter"]}
    common = set(data()["people"]["common"].split())
    found: list[Mention] = []
    others: list[str] = []
    for match in _patterns().finditer(shown):
        word = match[0]
        owns = shown[match.end() : match.end() + 2] in ("'s", "s'")
        if found and match.start() < found[-1].end:
            continue
        if match["letter"]:
            if len(letters) < 2 and word == "A" and not _A_PLACE.match(shown, match.end()):
                continue
            name = word
        elif match["pronoun"]:
            low = word.lower()
            if low in ("my", "his", "her") and _A_THING.match(shown, match.end()):
                continue
            owns = low in ("my", "his", "mine", "hers") or (low == "her")
            start = max(shown.rfind(sign, 0, match.start()) for sign in ".?!")
            here = list(
                dict.fromkeys(each.name for each in found if each.start > start and each.name not in ("", "I", "*"))
            )
            name = (
                "I" if low in ("i", "me", "my", "mine") else _meant(low, others) or (here[0] if len(here) == 1 else "")
            )
            after = shown[match.end() : match.end() + 8].lower()
            low_object = low in data()["people"]["objects"] or (
                low == "her" and re.match(r"\s*(?:with|and|to|,|\.|$|a\b)", after) is not None
            )
            found.append(Mention(match.start(), match.end(), name, owns, bool(low_object)))
            continue
        elif match["all"]:
            found.append(Mention(match.start(), match.end(), "*"))
            continue
        elif match["name"]:
            last = word.split()[-1]
            if _A_LOO.match(shown, match.end()):
                continue
            if _BEGINS.search(shown[: match.start()]) and (
                _NO_NAME.fullmatch(word) or (word.lower() in _of_the_books() and not _DOES.match(shown, match.end()))
            ):
                continue
            named_jack = last == "Jack" and re.match(
                r" (?:one|has|had|shows?|showed|called|calls|opened|holds?|gets?|got|says?|said|took|takes|won"
                r"|wins|passed|stood|stands|thinks?|received)\b",
                shown[match.end() :],
            )
            named = named_jack or (last in _NAMES_TOO and _is_name(shown, match))
            if (last.lower() in common and not named) or (
                len(word.split()) > 1 and word.split()[0] == "the" and last.lower() in common
            ):
                continue
            name = word
        else:
            if (
                found
                and word.lower().startswith(("a ", "an ", "the "))
                and shown[found[-1].end : match.start()] == ", "
            ):
                continue  # "B, a lady": the same person.
            name = _role(word)
            if name == "the other":
                rest = [each for each in others if not found or each != found[-1].name]
                name = rest[0] if len(rest) == 1 else name
        if name not in others and name != "I":
            others.append(name)
        is_object = _AFTER_VERB.search(shown[max(0, match.start() - 30) : match.start()]) is not None and not owns
        found.append(Mention(match.start(), match.end(), name, owns, is_object))
    return tuple(found)


def _role(word: str) -> str:
    low = " ".join(word.lower().split())
    if low == "hero":
        return "I"
    bare = re.sub(r"^(?:my|his|her|their|the|one|another|this|that|our|an?)\s+", "", low)
    if bare == "dealer":
        return "the dealer"
    if low.startswith(("no.", "utg", "p", "seat")) and any(sign.isdigit() for sign in low):
        return word.replace("no.", "No.").upper() if not low.startswith(("no", "seat")) else low.replace("no.", "No.")
    return low


def _meant(pronoun: str, others: list[str]) -> str:
    """Whom "he" or "she" means: the only other person spoken of; else the pronoun stands for a person of its own."""
    gender = "she" if pronoun in ("she", "her", "hers") else "he"
    told = [name for name in others if name not in ("he", "she")]
    if gender in others:
        return gender
    if len(told) == 1:
        return told[0]
    if told:
        return ""
    others.append(gender)
    return gender


def owner_at(place: int, start: int, text: str, found: tuple[Mention, ...]) -> Mention | None:
    """Whose it is what stands at `place` of the sentence that begins at `start`: the last one spoken of before it."""
    before = [each for each in found if start <= each.start and each.end <= place and not each.object]
    return before[-1] if before else None

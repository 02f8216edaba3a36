"""The grammar of Poker in the draw: how many cards were discarded, demanded and given, and whether they were raised.

A number belongs to the deed that is told of it, in whatever order: "threw two", "two were given me", "got the four that
he wanted". Where the patterns of the grammar have taken another number for it, that of the deed stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from service.adjudicator.words.lexicon import number_of
from service.adjudicator.words.reader import Reading

__all__ = ["draw_numbers", "drawn_cards", "in_draw", "whole_draw"]

_DEEDS = {
    "discarded": r"(?:discard(?:s|ed|ing)?|thr(?:ew|own?|ows|owing)|part(?:s|ed|ing) with|(?:put|laid|lays?|laying"
    r"|cast|set|sent|chuck\w*|toss\w*|fl[iu]ng) (?:down|out|aside|off|away|by)|got rid of|getting rid of"
    r"|dropp?(?:ed|s)"
    r"|put (?=(?:one|two|three|four|five) cards? on the table)|chuck(?:s|ed)|toss(?:es|ed)|puts? down|shed"
    r"|played(?= (?:a|one|two|three|four|five) cards?\b))",
    "demanded": r"(?:(?:ask|call)(?:s|ed|ing)?(?: the dealer| him| me| her)?(?: by mistake| in error)? for"
    r"|demand(?:s|ed"
    r"|ing)?|request(?:s|ed|ing)?|want(?:s|ed|ing)?|need(?:s|ed)|named?|sa(?:id|ys|ying)|cried|order(?:s|ed))",
    "given": r"(?:g[ai]ve[ns]?|dealt|deals|served?|serves|supplie[ds]|hand(?:s|ed)|receiv(?:es?|ed|ing)|got|gets"
    r"|slid|slides|push(?:es|ed)|pass(?:es|ed)|sent|shov(?:es|ed)|flick(?:s|ed)|shot|took|takes|taken|drew"
    r"|draws|drawn"
    r"|help(?:s|ed)|allow(?:s|ed)|was left with|pitch(?:es|ed))",
}
_GIVEN_TO = re.compile(
    r"\b(?:laid|lays|put|puts|placed|places|dropp?(?:ed|s)|toss(?:ed|es)|thr(?:ew|ows)|fl[iu]ng|set)(?: away"
    r"| down| out)?"
    r"(?= (?:(?:only|just|but|down|out) )*(?:me|him|her|(?:(?:one|two|three|four|five|[1-5])(?: cards?)? (?:down )?"
    r"(?:in front of|before|at|to|across to|over to) (?:me|him|her|the|my|(?-i:[A-Z])\w+)))\b)",
    re.I,
)
"""What else may be done with cards discarded, done to somebody: "laid three in front of me"."""
_DEED = re.compile("|".join(rf"(?P<{name}>\b{words}\b)" for name, words in _DEEDS.items()), re.I)
_DISCARDS = re.compile(r"\b(?:my|his|her|the|whose) discards?\b", re.I)
_COUNT = r"(?:one|two|three|four|five|none|[1-5]|a(?= (?:single |lone )?card\b))"
_NUMBER = re.compile(
    rf"(?<![\w.])(?<!\ba )(?<!other )(?<!extra )(?<!missing )(?<!spare )(?<!only then )(?<!odd )(?<!last )"
    rf"(?<!third )(?<!fourth )(?<!the )(?<!no\. )(?P<n>{_COUNT})"
    r"(?! (?:of (?:us|them|the\b(?! (?:two|three|four|five) (?:cards )?(?:that |which )?(?:I|he|she)\b))|pairs?"
    r"|players?|others?|too (?:many|few)|short|over|more than|less than|fewer than"
    r"|back|shillings?|pence|counters?|back\b|(?:card )?(?:in excess|too many|too few|short|over|back|missing))\b)"
    r"(?![\w.]\w|\w)(?P<cards> (?:(?:new|more|fresh) )?cards?\b)?",
    re.I,
)
_THE_NUMBER = re.compile(
    r"\bthe (?P<n>one|two|three|four|five|[1-5])(?P<cards> cards?)?(?= (?:that |which )?\w+)", re.I
)
_PASSIVE = re.compile(
    r",? ?(?:cards? )?(?:(?:only|just|but|all|that|which|were|was|are|is|have been|has been|had been|being"
    r"|came|lay|lie) )*"
    r"(?:(?P<discarded>(?:before|in front of) (?:me|him|her) as discards?\b|discards?\b|discarded|thrown"
    r"|put (?:aside|out|down|away)|laid aside|parted with|cast)"
    r"|(?P<demanded>wanted|demanded|asked for|called for|requested|asks|needed)"
    r"|(?P<given>given|dealt|served|supplied|handed|received|(?:came|come) (?:across|over|to|back)\b|sent|drawn"
    r"|across the table|(?:laid|put|lying|lies?|lay)? ?(?:before|in front of) (?:me|him|her)|what (?:he|she|I"
    r"|they) (?:got|received|had|(?:was"
    r"|were) given)))"
    r"\b(?! ?[=:])(?! (?:only |just |but |me |him |her )*(?:one|two|three|four|five|[1-5])\b)",
    re.I,
)
"""What is told of a number behind it."""
_RELATIVE = re.compile(
    r"(?: cards?)?,? (?:that |which )?(?:I|he|she|they|it|(?-i:[A-Z])\w+|the \w+) (?:had |has |have |just )*"
    r"(?:(?P<demanded>demanded|(?:asked|called) for|wanted|requested|named)|(?P<discarded>discarded|threw|thrown))\b",
    re.I,
)
_SUPPOSED = re.compile(
    r"\b(?:may|can|could|must|should|shall|bound|obliged|to|not|never|need|will|would|cannot)(?: \w+){0,2} $", re.I
)
"""What stands before a deed that was not done, or of which it is not told."""
_LAST = 44
"""How many signs after its deed a number may stand."""


def _told(reading: Reading) -> Iterator[tuple[str, int, int, int]]:
    """The numbers of the draw: which of the three, how many, and where the words stand."""
    text = reading.text
    for match in sorted([*_NUMBER.finditer(text), *_THE_NUMBER.finditer(text)], key=lambda each: each.start()):
        number = 1 if match["n"].lower().startswith("a") else number_of(match["n"])
        if number is None:
            continue
        start, end = match.span("n")
        start_of = max((each.start for each in reading.sentences if each.start <= start), default=0)
        relative = _RELATIVE.match(text, match.end("n"))
        if relative is not None:
            yield relative.lastgroup or "", number, start, relative.end()
        passive = _PASSIVE.match(text, match.end("n"))
        if passive is not None:
            yield passive.lastgroup or "", number, start, passive.end()
            continue
        deed = _deed(text, start_of, start)
        if deed is not None:
            yield deed[0], number, deed[1], end


def _deed(text: str, start: int, end: int) -> tuple[str, int] | None:
    """The deed of a number behind it, and where it is told; None where there is none, or it was not done."""
    ways = ((_DEED, ""), (_GIVEN_TO, "given"), (_DISCARDS, "discarded"))
    found = [
        (each.start(), each.end(), name or each.lastgroup or "")
        for pattern, name in ways
        for each in pattern.finditer(text, start, min(len(text), end + _LAST))
        if each.end() <= end
    ]
    if not found:
        return None
    first, last, name = max(found, key=lambda each: (each[1], each[2] == "given"))
    if (
        end - last > _LAST
        or _NUMBER.search(text, last, end - 1)
        or re.search(r"[;:.?]|,? and \w+ \w+ed\b", text[last:end])
    ):
        return None
    if name in ("given", "discarded") and _SUPPOSED.search(text[max(start, first - 30) : first]):
        return None
    return name, first


def in_draw(reading: Reading) -> bool:
    """Whether two of the three numbers are told, of which a deed of the draw is one."""
    told = {name for name, *_ in _told(reading)}
    return len(told) > 1


def whole_draw(reading: Reading) -> bool:
    """Whether it is told what somebody discarded, and what he demanded or was given."""
    told = {name for name, *_ in _told(reading)}
    return "discarded" in told and len(told) > 1


_RAISE = (
    r"(?:touch(?:ed|ing)?|lift(?:ed|ing)?|rais(?:ed|ing)|handl(?:ed|ing)|gather(?:ed|ing)|pick(?:ed|ing)"
    r"(?: (?:it|them|any|one|both|all|these|the \w+|my \w+|a single one))?(?: of them)? up|(?:look|peep|peek"
    r"|glanc)(?:ed"
    r"|ing)? (?:at )?(?:it|them|both|any|my (?:new )?cards|the (?:new )?cards|what)|seen? (?:it|them|what)|t(?:ook"
    r"|aken|aking)"
    r"(?: (?:it|them|any|one|both|all))? (?:up|in(?:to)? (?:my|his|her) hands?)|(?:had|with) (?:it|them|all|both"
    r"|the \w+) (?:already )?in (?:my|his|her) hands?|lay(?:ing)? (?:a )?(?:finger|hand)s? (?:up)?on|turn(?:ed|ing)"
    r" (?:it|them|any) up|scoop(?:ed|ing)(?: (?:it|them))? up|snatch(?:ed|ing)(?: (?:it|them))? up)"
)
_RAISED = re.compile(rf"\b{_RAISE}\b", re.I)
_UNRAISED = re.compile(
    r"\bun(?:touched|lifted|raised|seen)\b|\bl(?:eft|eaving) (?:my|his|her|the) (?:draw|(?:new "
    r"|drawn )?cards) (?:lying|there|alone|untouched)\b|\b(?:l(?:ie|ies|ay|ying)|still|all|are|is|were|while"
    r"|yet)(?: all| both|"
    r" still| there| yet)* (?:(?:lying )?(?:on|upon) the (?:table|cloth|baize)|face down)\b",
    re.I,
)
_NOT = re.compile(
    r"\b(?:nobody|no ?one|no card|none|not|never|without|before|neither|nor|un|yet to|until|till"
    r"|no player)\b[^.;!?]{0,40}$",
    re.I,
)
_OF_STAKES = re.compile(r"\b(?:bet|stake|him|her|me|it to|by)\b", re.I)


def _raised(reading: Reading) -> tuple[bool, int, int] | None:
    """Whether cards given were raised from the table, and where that is told; None where both are, or neither."""
    found: list[tuple[bool, int, int]] = [(False, *each.span()) for each in _UNRAISED.finditer(reading.text)]
    for each in _RAISED.finditer(reading.text):
        start = max((one.start for one in reading.sentences if one.start <= each.start()), default=0)
        if each[0].lower() == "raised" and _OF_STAKES.match(reading.text, each.end() + 1):
            continue
        before = reading.text[start : each.start()]
        clause = re.split(r",(?! \w+ing\b)|\bbut\b|\band\b(?! so\b)", before)[-1]
        found.append((_NOT.search(clause) is None, *each.span()))
    values = {value for value, _, _ in found}
    return found[0] if len(values) == 1 else None


_HIMSELF = re.compile(
    r"\b(?:serv|help|g[ai]v|deal|draw|suppl|allow)\w*(?: \w+){0,4}? (?:to |for )?(?:himself|herself|myself)\b"
    r"|\b(?:took|takes|drew|draws|dealt)\b[^.?;]{0,40}\bfor (?:himself|herself|myself|(?:my|his"
    r"|her) own (?:hand|use))\b"
    r"|\bdealer\b[^.?;]{0,24} (?:threw|throws|discard(?:ed|s)|part(?:ed|s) with|put (?:down|aside|out)|laid aside)\b"
    r"[^.?;]{0,30}\b(?:and|but) (?:then )?(?:took|takes|drew|draws)\b",
    re.I,
)
_DEALS = re.compile(r"\bdeal(?:er|ing|t|s)?\b", re.I)
_SHORT = re.compile(
    r"\b(?:one|a) (?:card )?(?P<less>short|too few|(?:less|fewer) than)\b|\b(?:one|a) (?:card )?(?:too many"
    r"|over|more than"
    r"|in excess)\b",
    re.I,
)


def draw_numbers(reading: Reading, facts: dict[str, Any]) -> None:
    """How many cards were discarded, demanded and given, whether the dealer drew for himself, and what was raised."""
    himself = _HIMSELF.search(reading.text) if _DEALS.search(reading.text) else None
    if himself is not None and "is_dealer" not in facts:
        facts["is_dealer"] = True
        reading.note("is_dealer", True, *himself.span())
    told: set[str] = set()
    for name, number, start, end in _told(reading):
        if name not in told:
            told.add(name)
            _put(reading, facts, name, (number, start, end))
    if himself is None and facts.get("is_dealer") and facts.get("demanded") is not None:
        # Who is asked for cards gives them, and draws none.
        del facts["is_dealer"]
    short = _SHORT.search(reading.text)
    if short is not None and "given" not in told and facts.get("demanded") is not None and himself is None:
        _put(reading, facts, "given", (facts["demanded"] + (-1 if short["less"] else 1), *short.span()))
    raised = _raised(reading)
    if raised is not None:
        _put(reading, facts, "raised", raised)


def _put(reading: Reading, facts: dict[str, Any], name: str, read: tuple[Any, int, int]) -> None:
    """Put a fact that was read in the place of another that a pattern took for it."""
    if facts.get(name, read[0]) != read[0]:
        reading.reads[:] = [each for each in reading.reads if each.fact != name]
    facts[name] = read[0]
    reading.note(name, *read)


def drawn_cards(reading: Reading, facts: dict[str, Any]) -> None:
    """Whether who asks for the dealer's number has raised his cards."""
    raised = _raised(reading)
    if raised is not None and "raised" not in facts:
        facts["raised"] = raised[0]
        reading.note("raised", *raised)
    if facts.get("raised") is False and facts.get("about") != "another" and "bet" not in facts:
        facts["bet"] = False
        reading.supposed.append("It is not said that he has bet: that he has not is supposed.")

"""How many play a hand of Loo, as the words count them or name them."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.lexicon import NUMBER, number_of
from service.adjudicator.words.reader import Reading

__all__ = ["declared", "number_in"]

_IN = (
    r"(?:stand(?:s|ing)?|stood|in\b(?! (?:the|a|an|our|my|his|her|all|each|every|trumps|sequence|hand|turn|order"
    r"|suit|front)\b)"
    r"|play(?:s|ed|ing)?\b(?! (?:the|a|an|my|his|her|out|to the|on the)\b)|left(?: in)?\b(?! (?:the|a|an|my|his|her"
    r"|of)\b)"
    r"|remain(?:s|ed|ing)?|stay(?:s|ed|ing)? in|declared|c[ao]me in|w[e]nt in|go(?:ing)? in)"
)
_SAYING = (
    r"(?:(?:have|had|has|are|were|is|was|all|both|now|still|then|just|only) )*"
    r"(?:(?:said|say|says|declared?|agreed|chosen?|chose|elect(?:ed)?|decided?|opted?|mean|propose) "
    r"(?:(?:that )?(?:we|they|I|he|she) (?:will|would|shall|should|had) |to |they would |we would )?(?:be )?)?"
)
_COUNTED = re.compile(
    rf"(?<!the first )(?<!of )\b(?P<n>{NUMBER}) (?:of (?:us|them|the company|the players) |players? |people "
    rf"|persons? |hands? "
    rf"|men |others? |only |alone )?(?:who )?{_SAYING}{_IN}"
    rf"|\bwith (?:only |just |but )?(?P<m>{NUMBER}) (?:of us |players |people |hands )?(?:in|standing|playing|left"
    rf"|remaining)\b"
    rf"|\b[Oo]f (?:the |us )?(?P<o>{NUMBER}) (?:of us |players? |people |persons |men )?who {_SAYING}{_IN}"
    rf"|\b(?P<h>{NUMBER})-handed\b"
    rf"|\b(?:there (?:are|were|was|is)|we (?:are|were)|being) (?:only |just |but |now )?(?P<t>{NUMBER})"
    rf"(?: of us| players| people| hands)? (?:in\b(?! the)|standing|left|playing|who (?:play|stand)|to play)",
    re.I,
)
_WHO = r"(?:I|me|myself|[Hh]e|[Ss]he|him|her|the dealer|the elder hand|my \w+|one other|another|[A-Z]\w+)"
_NAMED = re.compile(
    rf"\b(?:[Oo]nly|[Jj]ust|[Bb]ut|[Nn]obody (?:but|except|save)|(?:[Aa]ll|[Ee]very(?:body|one)(?: else)?"
    rf"|[Tt]he (?:rest|others)) (?:but|except|save|bar)(?: for)?) "
    rf"(?P<a>{_WHO}(?:, {_WHO})*,? (?:and|&|versus|against) {_WHO}) ?,?"
    rf"(?:(?:are|were|is|was|have|had|has|being|being left|who) )*(?P<in>{_IN}|threw|passed)"
)
_ONE_OTHER = re.compile(
    r"\bheads[- ]up\b|\bhead to head\b|\b(?:only|just|but|against) (?:one|a single|a solitary) (?:other|opponent"
    r"|adversary"
    r"|rival|player (?:beside|besides|against|other))\b|\b(?:my|his|her) (?:only|sole|single|one|lone) "
    r"(?:opponent|adversary|rival)\b|\b(?:everybody|everyone|all|the rest|the others) (?:else "
    r"|but one )?(?:\w+ )?passed "
    r"(?:except|but|save|bar) (?:one|him|her|me and (?:one|him|her))\b",
    re.I,
)


def number_in(reading: Reading) -> tuple[int, int, int] | None:
    """How many play, he of whom it is asked among them, and where it is told; None where it is not."""
    named = _NAMED.search(reading.text)
    if named is not None and (named["in"] in ("threw", "passed")) == named[0].lower().startswith(
        ("all", "every", "the ")
    ):
        number = len(re.findall(rf"{_WHO}(?=,| and| &| versus| against| ?$)", named["a"]))
        return number, *named.span()
    for match in _COUNTED.finditer(reading.text):
        number = number_of(next(each for each in match.groups() if each)) or 0
        if number > 1:
            return number, *match.span()
    one = _ONE_OTHER.search(reading.text)
    return None if one is None else (2, *one.span())


def declared(reading: Reading, facts: dict[str, Any]) -> None:
    """How many have declared to play, where no form of the grammar has told it."""
    found = number_in(reading) if facts.get("declared") is None else None
    if found is not None:
        facts["declared"] = found[0]
        reading.note("declared", *found)

"""The grammar of Loo: who stood, who won the tricks, and for whom the dealer played."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.lexicon import NUMBER, number_of
from service.adjudicator.words.loo_for_pool import for_pool
from service.adjudicator.words.loo_shares import beside as counted
from service.adjudicator.words.people import owner_at
from service.adjudicator.words.reader import Reading

__all__ = ["tricks"]

_ORDER_WON = re.compile(
    r"\b(?P<who>I|[A-Z]\w*|he|she) (?:again |also |then |too )?(?:won |took |got |had |made |wins "
    r"|takes )?(?:again )?"
    r"the (?P<a>first|second|third"
    r"|last)(?: and (?:the )?(?P<b>first|second|third|last))?(?: trick)?",
    re.I,
)
_WON = re.compile(
    rf"\b(?P<who>I|[A-Z]\w+|he|she)(?: (?:took|won|has|had|made|got|gets|wins|makes"
    rf"|takes))?(?: all)? (?P<n>{NUMBER})(?: of the (?:three|3))?(?: tricks?)?(?=[,.;]| and| at|$)",
    re.I,
)
_LOSERS = re.compile(
    r"(?P<names>\b(?:[A-Z]\w+|I)(?:, (?:[A-Z]\w+|I|me))*(?:,? and (?:[A-Z]\w+|I|me|myself))?) (?:won |took |had "
    r"|made |got )?"
    r"(?:none\b|nothing\b|no tricks?\b|not (?:one|a trick)\b|(?:drew )?(?:a )?blanks?\b|(?:came|went) (?:away"
    r"|home) (?:with nothing"
    r"|empty[- ]handed)|empty[- ]handed\b)"
)
_WON_NOTHING = re.compile(
    r"\b(?P<who>[A-Z]\w+) (?:also )?(?:stood|played|stayed in|was in)(?: too| also| as well)?(?: and|,| but)*"
    r" (?:won|made|took|got|had) (?:nothing|none|no tricks?|not (?:a|one) trick)\b"
)
_NONE_WON = re.compile(
    r"\b(?:without (?:winning|taking) a trick|took no tricks?|(?:did not|not) (?:win|take|make) (?:a|one"
    r"|any) trick|won no tricks?|no tricks?|(?:won|made|took|got|drew)"
    r" nothing\b|(?<=\bI )lost(?= ?[.,;:?]| and)|(?<=\b[Hh]e )lost(?= ?[.,;:?]| and)|am looed|was looed"
    r"|got looed|been looed)\b",
    re.I,
)


_SEVERAL_LOST = re.compile(
    rf"\b(?P<n>{NUMBER})(?: of (?:us|them)| players| others| persons)? (?:stood (?:and|but) )?(?:took|won|made|had"
    rf"|got|were without) "
    r"(?:no tricks?|none\b|nothing\b|not (?:a|one) trick|a trick at all)",
    re.I,
)
_STOOD = r"(?:stood|played|declared|went in|came in|were in|are in|stayed in)\b"
_TOOK = r"(?:won|took|made|got|had)"
_LOOED = re.compile(
    rf"(?<!of )\b(?P<n>{NUMBER}) (?:of (?:us|them) |players |people |persons |others )?(?:were |was |are "
    rf"|being |got |get )?"
    r"(?:looed\b|(?:have |had )?failed to (?:take|win|make|get) (?:an?(?: single)?|any|one) tricks?\b)",
    re.I,
)
_PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
_ALL_TOLD = "That nobody else stood is supposed: who stood and won no trick would be looed."
_NOBODY_ELSE = re.compile(
    r"\b(?:nobody|no one|none) (?:else )?(?:stood|played|was in|came in)|\bonly (?:two|three)\b", re.I
)
_THE_OTHER = re.compile(
    r"\b(?P<who>I|[A-Z]\w+|he|she|(?:my|the) \w+),? (?:won |took |got |had |made |wins |takes )?the (?:other|third|last"
    r"|remaining|odd)(?: one| trick)?(?=[,.;:]| and\b| but\b|$)"
)
_STOOD_NAMED = re.compile(
    r"(?P<names>\b(?:[A-Z]\w+|[Hh]e|[Ss]he|I)(?:, (?:[A-Z]\w+|I))*,? and (?:[A-Z]\w+|I|me|he|she)) "
    r"(?:both |all |only )?(?:stood|stand|played|play|declared|were in|are in|went in|came in)\b"
)
_ONE_PLAYS = re.compile(
    r"\b(?:one|a single|a solitary)(?: other)?(?: person| player| man| lady| hand| of us)?(?: only)? (?:has |had )?"
    r"(?:elected|chose|chosen|declared|decided|opted|stood|plays?|played|was in|came in)\b[^.,;?]*",
    re.I,
)
_I_OWE = re.compile(
    r"\b(?:do|must|should|shall|will|would|am|have) I\b[^.?]{0,12}\b(?:owe|pay|looed|put in|lose|in for)\b|\bI owe\b",
    re.I,
)
_AT_TABLE = re.compile(
    rf"\b(?P<n>{NUMBER})(?: of (?:us|them)| players| people| persons| hands| friends| men| ladies| round| around| at)\b"
    rf"(?: (?:had |have |all )*{_STOOD})?",
    re.I,
)
_ALL_PLAY = re.compile(
    rf"\b(?:a|the|this) [\"'‘’“]?must\b(?! (?:be|have|go|pay))"
    rf"|\b(?:all|everybody|everyone)(?: of (?:us|them))? {_STOOD}"
    rf"|\b(?:{NUMBER})(?: of (?:us|them)| players| people| persons| hands)? (?:had |have |all )*{_STOOD}",
    re.I,
)
_TRICKS = 3
"""How many tricks there are at three-card Loo."""


def _beside(reading: Reading, winners: int) -> list[str] | None:
    """Who stood beside so many winners; None where more are at the table than won, and not all are bound to play."""
    told = [match for match in _AT_TABLE.finditer(reading.text) if (number_of(match["n"]) or 0) > winners]
    if not told:
        return []
    if len({number_of(match["n"]) for match in told}) > 1 or not _ALL_PLAY.search(reading.text + " " + told[0][0]):
        return None
    reading.note("stood", told[0]["n"], *told[0].span())
    return [f"another ({place})" for place in range(1, (number_of(told[0]["n"]) or 0) - winners + 1)]


def tricks(reading: Reading, facts: dict[str, Any]) -> None:
    """Who stood and who won the tricks."""
    text = reading.text
    places = {"first": 0, "second": 1, "third": 2, "last": 2}
    order: dict[int, str] = {}
    for match in _ORDER_WON.finditer(text):
        who = reading.who(*match.span("who"))
        for key in ("a", "b"):
            if who and match[key]:
                order[places[match[key].lower()]] = who
    if sorted(order) == [0, 1, 2]:
        facts["won"] = [order[place] for place in range(3)]
        for match in _ORDER_WON.finditer(text):
            reading.note("won", ", ".join(facts["won"]), *match.span())
        return
    counts: dict[str, int] = {}
    # The five tricks of five-card Loo are counted by the tally.
    for match in () if facts.get("form") == "five-card" else _WON.finditer(text):
        who = reading.who(*match.span("who"))
        number = number_of(match["n"])
        if (
            who
            and number is not None
            and number <= 5
            and who not in counts
            and (counts or "trick" in text[match.start() : match.end() + 25].lower())
        ):
            counts[who] = number
            reading.note(f"tricks.{who}", number, *match.span())
    last = _THE_OTHER.search(text)
    if last is not None and sum(counts.values()) == _TRICKS - 1 and reading.who(*last.span("who")) not in ("", *counts):
        who = reading.who(*last.span("who"))
        counts[who] = 1
        reading.note(f"tricks.{who}", 1, *last.span())
    if for_pool(reading, facts) is not None:
        for alone in _ONE_PLAYS.finditer(text):
            reading.note("stood", "the other", *alone.span())
        return
    several = rf"\b(?P<n>{NUMBER})(?: of us| of them| players| persons| people)?(?: who)?"
    stood = re.search(rf"{several} (?:had )?(?:stood|stand|played|declared|are in|were in|are standing)\b", text, re.I)
    each = re.search(
        rf"{several} (?:had |have )?{_STOOD}[^.?]{{0,14}}\band each(?: of (?:us|them))? "
        rf"{_TOOK} (?:a|one) trick",
        text,
        re.I,
    )
    each = each or re.search(
        rf"{several} (?:each )?{_TOOK} (?:a|one) trick(?: each)?"
        rf"|\beach of (?:the |us )?(?P<m>{NUMBER})\b[^.?]{{0,12}}"
        rf" {_TOOK} (?:a|one) trick"
        rf"|\b(?P<d>three) (?:different |separate |several )?(?:trick[- ])?winners\b"
        rf"|\btricks? (?:(?:went|fell|go|goes) to|(?:were |was )?(?:won|taken) by) (?P<e>three) (?:different "
        rf"|separate )?(?:players|people|persons"
        rf"|men|hands|of us)\b"
        rf"|\b(?:each|every) trick (?:went|fell|goes) to (?P<f>a different|another) (?:player|person|man|one|hand)",
        text,
        re.I,
    )
    if each is not None and any(each.groupdict().get(key) for key in "def"):
        names = [f"who won the {place} trick" for place in ("first", "second", "third")]
        beside = _beside(reading, len(names))
        if beside is None:
            # More sat there, and who of them stood must be known before it is said that nobody is looed.
            return
        facts.update(stood=[*names, *beside], won=names)
        if not beside:
            reading.supposed.append(_ALL_TOLD)
        reading.note("won", "the three tricks by three players", *each.span())
        return
    if each is not None and "m" in each.groupdict() and number_of(each["n"] or each["m"]) == 3:
        facts.update(stood=["the first", "the second", "the third"], won=["the first", "the second", "the third"])
        reading.note("won", "each of three one trick", *each.span())
        return
    if each is not None and "m" not in each.groupdict() and number_of(each["n"]) == 3:
        facts.update(stood=["A", "B", "C"], won=["A", "B", "C"])
        reading.note("won", "each of three one trick", *each.span())
        return
    none = _NONE_WON.search(text)
    if not any(counts.values()):
        counts = {}
    asks = re.search(r"\bwhat (?:do|am|shall) I\b[^.?]*\b(?:get|take|receive|win|due|draw)\b", text, re.I)
    if [*counts] == ["I"] and counts["I"] < _TRICKS and asks is not None:
        facts["tricks"] = {"I": counts["I"], "another": _TRICKS - counts["I"]}
        return
    if counts and sum(counts.values()) == 3:
        nothing = [match["who"] for match in _WON_NOTHING.finditer(text)]
        named = _STOOD_NAMED.search(text)
        if named is not None and not nothing:
            stand = re.findall(r"\b(?:[A-Z]\w+|I|me|[Hh]e|[Ss]he)\b", named["names"])
            facts["tricks"] = counts
            lower = ("He", "She", "me")
            facts["stood"] = [
                *dict.fromkeys([*counts, *("I" if n == "me" else n.lower() if n in lower else n for n in stand)])
            ]
            reading.note("stood", named["names"], *named.span("names"))
            return
        spoken = [name for name in reading.names if name[:1].isupper() and name not in ("I", *counts, *nothing)]
        i_owe = "I" not in (*counts, *nothing) and _I_OWE.search(text) is not None
        if spoken and _LOSERS.search(text) is None:
            # Of somebody it is not understood whether he stood: nothing can be divided.
            return
        facts["tricks"] = counts
        if nothing:
            facts["stood"] = [*counts, *nothing]
            for match in _WON_NOTHING.finditer(text):
                reading.note("stood", match["who"], *match.span())
            return
        losers = _LOSERS.search(text)
        if losers is not None:
            names = re.findall(r"\b(?:[A-Z]\w+|I|me|myself)\b", losers["names"])
            facts["stood"] = [*counts, *("I" if name in ("me", "myself") else name for name in names)]
            reading.note("stood", losers["names"], *losers.span())
            return
        rest_lost = re.search(r"\bthe (?:others?|rest)(?: won| got| made)? (?:none|nothing)\b", text, re.I)
        if rest_lost is not None:
            facts["stood"] = [*counts, *(counted(reading, len(counts)) or ["each of the others"])]
            reading.note("stood", rest_lost[0], *rest_lost.span())
        elif stood is not None:
            total = number_of(stood["n"]) or 0
            rest = [f"another ({place})" for place in range(1, total - len(counts) + 1)]
            if rest and i_owe and " us" in stood[0]:
                rest[-1] = "I"
            facts["stood"] = [*counts, *rest]
            reading.note("stood", total, *stood.span())
        elif i_owe:
            # He who asks what he owes has stood, and it is not told who else.
            del facts["tricks"]
        elif not _NOBODY_ELSE.search(text):
            reading.supposed.append(_ALL_TOLD)
    elif (number_looed := _LOOED.search(text)) is not None and not counts:
        # Whoever won the tricks, so many are looed.
        beaten = [f"the {place} who is looed" for place in _PLACES[: number_of(number_looed["n"]) or 0]]
        if beaten:
            facts.update(stood=["whoever won the tricks", *beaten], tricks={"whoever won the tricks": _TRICKS})
            reading.note("stood", f"{len(beaten)} are looed", *number_looed.span())
    elif (several_lost := _SEVERAL_LOST.search(text)) is not None and not counts:
        each_of = f"each of the {several_lost['n'].lower()}"
        facts.update(stood=[each_of], who=each_of)
        reading.note("stood", each_of, *several_lost.span())
    elif none is not None and not counts:
        owner = owner_at(none.start(), 0, text, reading.people)
        who = owner.name if owner is not None and owner.name != "*" else ""
        if who:
            facts.update(stood=[who], who=who)
            reading.note("who", f"{who} won no trick", *none.span())

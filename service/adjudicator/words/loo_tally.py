"""The grammar of Loo: a hand that is told clause by clause, by who won how many tricks, who stood beside the winners
and won none, and how many did either.
"""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.grammar import SUM
from service.adjudicator.words.lexicon import NUMBER, number_of
from service.adjudicator.words.loo_shares import NO_TRICK, PASSED, beside, in_order, looed_only, passed, tricks_of
from service.adjudicator.words.loo_standing import number_in
from service.adjudicator.words.reader import Reading, sum_of
from service.engine.loo.terms import FORMS

__all__ = ["tally"]

_TRICKS = 3
"""How many tricks there are at three-card Loo."""
_ONE = (
    r"(?:[Oo]ne (?:of (?:us|them)|man|fellow|player|lady|gentleman|person|hand)\b|[Oo]ne(?= (?:made|took|won|got|makes"
    r"|takes|wins|gets|had|has)\b)|[Aa]nother(?: (?:man|fellow|player|lady|gentleman|person|hand)| of (?:us|them))?"
    r"|[Tt]he other(?= (?:made |took |won |got |wins |makes |takes |gets )?(?:one|two)(?: tricks?)?[,.;:!?])"
    r"|[Aa] second (?:man|fellow|player|lady|person|hand)|(?!(?:One|Two|Three|Four|Five|Six|Seven|Only|All"
    r"|Each|Both|Nobody|Of|If|When)\b)[A-Z]\w*|me|myself|(?:[Mm]y|[Hh]er"
    r"|[Hh]is|[Oo]ur) \w+|[Tt]he (?!(?:pool|others?|rest|first|second"
    r"|third|last|next|other|trick|tricks"
    r"|money|hand|deal|loo|stake|stakes|new|winners?|losers?)\b)\w+|[Hh]e|[Ss]he)"
)
_NAMES = rf"(?P<names>{_ONE}(?:, {_ONE})*(?:,? and {_ONE})?)"
_TOOK = (
    r"(?:won|took|made|got|had|has|takes|gets|wins|makes|win|take|make|get|winning|taking|making|with"
    r"|picked up|scored|netted|bagged"
    r"|landed|pocketed|nabbed|scooped|collected|swept)"
)
_WINS = re.compile(
    rf"\b(?P<who>{_ONE}),?(?: (?:also|then|duly|alone|again|just|only))*(?P<verb> {_TOOK})?(?: just| only)?"
    r" (?P<n>all three|all five|all the|(?:all )?the three|the (?:first|second) trick|all|both|two|one"
    r"|a single|a solitary"
    r"|a|2|1|3|4|three|four|the (?:other two|remaining two|other|third|fifth|remaining|odd|last|rest))"
    r"(?: of the (?:three|3|five|5))?(?P<trick> tricks?| one)?(?=[,.;:!?)]|$| and\b| but\b| while\b| to\b"
    r"| at\b| each\b)"
)
_PAIR = re.compile(
    rf"\b(?P<a>{_ONE}) and (?P<b>{_ONE}) {_TOOK} (?P<n>two|one|2|1)(?: tricks?)? and (?P<m>two|one|2|1)(?: tricks?)?"
    r"(?: respectively)?\b"
)
_NOTHING = (
    r"(?:nothing|none|nil|zilch|nought|naught|nowt|no tricks?|not (?:a|one)(?: single)?(?: trick)?|(?:a )?blanks?"
    r"|empty[- ]handed|without (?:a|one|any)(?: single)?(?: trick)?|zero|sweet nothing|bugger all|not a sausage)"
)
_GOT = (
    r"(?:got|won|took|made|had|drew|draw|have|drawn|came away with|came away|went home with|ended with|winning"
    r"|getting"
    r"|taking|making|drawing|with|finished with)"
)
_STOOD = (
    r"(?:stood|stand|played|been in|were in|was in|are in|am in|stayed in|came in|come in|gone in|went in|declared)"
)
_TOO = r"(?: as well| too| also| with them| against them| beside them| likewise)*"
_LOSES = re.compile(
    rf"\b{_NAMES},?(?: who| having)?(?: (?:had|have|has|also|both|all))*(?: {_STOOD}{_TOO},?(?: and| but)?)?"
    rf"(?: (?:also|both|all|each|likewise|alas|sadly))* {_GOT} {_NOTHING}\b"
)
_STANDS_TOO = re.compile(rf"\b{_NAMES},?(?: (?:who|had|have|has|also|both|all|likewise))* {_STOOD}(?P<too>{_TOO})\b")
_REST = "each of the others"
_THE_REST = re.compile(rf"\b(?:the (?:rest|others)|everybody else|everyone else) (?:{_GOT} )?{_NOTHING}\b", re.I)
_OUT = re.compile(
    rf"\b{_NAMES},?(?: (?:had|have|has|also|both|all))* (?:passed|threw up|thrown up|sat out|dropped out)\b"
)
_MANY_LOSE = re.compile(
    rf"\b(?:the )?(?:other |remaining )?(?P<n>{NUMBER})(?: others?| of (?:us|them|the company)| players| people"
    rf"| more)?"
    rf"(?: also)?,?(?: who (?:had )?{_STOOD}{_TOO},?| (?:had )?{_STOOD}{_TOO} (?:and|but))? {_GOT} {_NOTHING}\b",
    re.I,
)
_MANY_WIN = re.compile(
    r"\btricks? (?:(?:were |was |being )?(?:won|taken|made|shared|split) (?:by|between|among)|going to|went to|go to"
    r"|fell to|falling to) (?:the )?(?:other )?(?P<n>two|three|one|2|3)(?: others?| of (?:us|them)| players"
    r"| people| men)?\b",
    re.I,
)
_ONLY_WIN = re.compile(
    rf"\bonly (?P<n>two|2)(?: of (?:them|us)| players)? (?:have |had )?{_TOOK} (?:any |a |the )?tricks?\b", re.I
)
_EACH_NAMED = re.compile(
    rf"\b{_NAMES}\b[^.?!;]{{0,40}}?(?:\beach(?: of (?:them|us))? {_TOOK} (?:a|one) trick|\b{_TOOK} (?:a|one) trick"
    r" (?:each|apiece))\b"
)
_EACH = re.compile(
    rf"\b(?P<n>three|3)(?: of (?:us|them)| players| people| others)?,?(?: each)? {_TOOK} (?:a|one)(?: trick)?"
    rf" (?:apiece|each)\b|\ba trick (?:each|apiece) (?:to|for) (?P<m>three|3)\b"
    rf"|\b(?P<k>three|3) (?:different|separate|several) (?:players|people|persons|men|hands) (?:have |had )?{_TOOK}"
    r" (?:the |all )*(?:three |first, (?:the )?second,? and (?:the )?third )?tricks\b",
    re.I,
)
_FOR_POOL = re.compile(
    r"\b(?:[Tt]he dealer|I)\b[^.?]{0,40}\bmiss\b[^.?]{0,40}\bfor the pool\b"
    r"|\bmiss\b[^.?]{0,30}\bfor the pool\b",
)
_WERE_IN = re.compile(r"\b(?:in|stood|stand(?:s|ing)?|declared|stayed)\b", re.I)
_MUST = re.compile(r"\b(?:a|the) [\"']?must\b", re.I)
_ROUND = re.compile(
    rf"\b(?P<n>{NUMBER}) (?:of us |players |people |persons |sat |sitting |seated )*(?:round|around|at"
    rf"|about) the (?:loo )?"
    rf"table\b|\b(?P<m>{NUMBER}) (?:of us|players|people|persons)\b(?! (?:{_STOOD}|won|took|made))",
    re.I,
)
_ALIKE = re.compile(
    rf"\b(?P<v>{SUM})(?: counters| pence| chips)? for (?:the |a )?deal and (?:for )?(?:the |a )?loos? alike\b"
    rf"|\bdeal and (?:single )?loo (?:are |is |at |being |both |of )*(?P<v2>{SUM})(?: counters| chips)? (?:each"
    rf"|alike|apiece)\b",
    re.I,
)
_POOL = re.compile(
    rf"\b(?P<v>{SUM})(?: counters| chips| in all)?,?(?: (?:is|are|was|were|being|lay|lies|lying|already|now))*"
    r" (?:up|in the (?:middle|kitty|pot|bowl|dish|centre)|played for|at stake|to play for|on the (?:table"
    r"|cloth))(?!\w)",
    re.I,
)
_SHARED = re.compile(
    r"\b(?:shared?|split|divided?|carved?|parted|apportioned|dealt out|who (?:gets|takes|has)|gets? what|does each"
    r"|do (?:they|we) (?:each )?(?:get|take|have|receive)|what (?:goes|falls|comes) to|how much (?:does|do"
    r"|did) (?:he|she|they|I|we|[A-Z]\w+|each(?: \w+)?) (?:get|take|receive|collect))\b",
    re.I,
)
_COST = re.compile(
    r"\b(?:owes?|owed|pays?|paid|in for|costs?|damage|next (?:pool|deal|hand|time|round)|new pool"
    r"|following pool|pool after|put in|puts in|contribut\w*|fined?|stump|cough)\b",
    re.I,
)
_PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_BY_PLACE = [f"who won the {place} trick" for place in _PLACES[:_TRICKS]]
_I_OWE = re.compile(
    r"\b(?:do|must|should|shall|will|would|am|have) I\b[^.?]{0,12}\b(?:owe|pay|looed|put in|lose|in for)\b|\bI owe\b",
    re.I,
)


def tally(reading: Reading, facts: dict[str, Any]) -> None:
    """Who stood and who won the tricks, where nothing else has told it; and what lies in the middle."""
    _told(reading, facts)
    told = facts.get("won") or facts.get("tricks") or (facts.get("who") and NO_TRICK.search(reading.text))
    if told and looed_only(reading, facts):
        facts["shares_only"] = True
    out = passed(reading)
    if out and out == facts.get("who") and not facts.get("tricks"):
        # Who has thrown up his cards made no trick, and has not stood.
        for match in PASSED.finditer(reading.text):
            reading.note("passed", out, *match.span())
        facts.update(passed=[out], stood=[])


def _told(reading: Reading, facts: dict[str, Any]) -> None:
    _pool(reading, facts)
    table = _ROUND.search(reading.text)
    if table is not None:
        _unread(reading, facts, *table.span())
    alike = _ALIKE.search(reading.text)
    if alike is not None:
        facts["single"] = facts["loo"] = sum_of(alike["v"] or alike["v2"])
        reading.note("loo", facts["loo"], *alike.span())
    if facts.get("for_pool") or facts.get("said_nothing"):
        return
    whole = FORMS[facts.get("form") or "three-card"]
    count = number_in(reading)
    if (
        count is not None
        and facts.get("tricks")
        and not facts.get("stood")
        and sum(facts["tricks"].values()) == _TRICKS
    ):
        if _WERE_IN.search(reading.text[count[1] : count[2]]) and count[0] > len(facts["tricks"]):
            # So many stood, and those who are not told to have won are looed.
            more = range(1, count[0] - len(facts["tricks"]) + 1)
            facts["stood"] = [*facts["tricks"], *(f"another ({place})" for place in more)]
            reading.note("stood", *count)
        return
    if any(facts.get(name) for name in ("won", "tricks")) or (facts.get("stood") and not _WINS.search(reading.text)):
        return
    order = in_order(reading)
    winners = _each(reading) or tricks_of(reading) or (_winners(reading, whole) if not order else {})
    if len(order) == whole:
        winners = {name: order.count(name) for name in order}
    dealer = next((name for name in winners if name in ("the dealer", "he", "I", "He", "She", "she")), "")
    pool = _FOR_POOL.search(reading.text)
    if pool is not None:
        if len(winners) == 2 and sum(winners.values()) == whole and dealer:
            mine = "I" if dealer == "I" else "the dealer"
            facts["tricks"] = {mine if name == dealer else name: number for name, number in winners.items()}
            facts.update(for_pool=mine, stood=[*facts["tricks"]])
            reading.note("for_pool", mine, *pool.span())
        return
    if not winners or sum(winners.values()) != whole:
        return
    losers = _losers(reading, winners)
    if losers in ([], [_REST]):
        counted = beside(reading, len(winners))
        losers = losers if counted is None else counted
    if not losers and _ONLY_WIN.search(reading.text):
        # That only two won tells that others stood, and not how many.
        return
    out = {name for match in _OUT.finditer(reading.text) for name in _names(match["names"])}
    spoken = {name for name in reading.names if name not in ("*", "") and name[:1].isupper()} - {"Pam"}
    placed = {name.removeprefix("the ").removeprefix("The ").removeprefix("my ") for name in (*winners, *losers, *out)}
    if any(name not in placed for name in spoken if name != "I") or (
        "I" in spoken - placed and _I_OWE.search(reading.text)
    ):
        # Of somebody it is not understood whether he stood: nothing can be divided.
        return
    facts["tricks"] = winners
    facts["stood"] = [*winners, *losers]
    if len(order) == whole:
        facts["won"] = order
    if losers and _SHARED.search(reading.text) and not _COST.search(reading.text):
        facts["shares_only"] = True


def _each(reading: Reading) -> dict[str, int]:
    """Three players who won a trick each, by name or counted."""
    named = _EACH_NAMED.search(reading.text)
    names = _names(named["names"]) if named is not None else []
    if named is not None and len(names) == _TRICKS:
        reading.note("tricks", "a trick each", *named.span())
        return dict.fromkeys(names, 1)
    counted = _EACH.search(reading.text)
    if counted is None:
        return {}
    reading.note("tricks", "a trick each of three", *counted.span())
    return dict.fromkeys(_BY_PLACE, 1)


def _winners(reading: Reading, whole: int) -> dict[str, int]:
    """By name, how many tricks each won; or so many of whom only the number is told."""
    found: dict[str, int] = {}
    pair = _PAIR.search(reading.text)
    if pair is not None:
        names = _names(f"{pair['a']} {pair['b']}")
        reading.note("tricks", f"{names[0]} {pair['n']}, {names[1]} {pair['m']}", *pair.span())
        return dict(zip(names, (number_of(pair["n"]) or 0, number_of(pair["m"]) or 0), strict=True))
    end = 0
    for match in _WINS.finditer(reading.text):
        word = match["n"].lower()
        named = match["trick"] and reading.who(*match.span("who")) not in ("", "*")
        told = (match["verb"] and (match["trick"] or word != "a")) or named
        follows = found and not match["verb"] and word != "a" and match.start() - end < len(" and also ")
        if not told and not follows:
            continue
        rest = whole - sum(found.values())
        word = {"the three": "all", "all the three": "all", "the first trick": "one", "the second trick": "one"}.get(
            word, word
        )
        number = rest if word.startswith(("the ", "all the")) else whole if word.startswith("all") else number_of(word)
        number = {"both": 2, "a": 1, "a single": 1, "a solitary": 1}.get(word, number)
        if word in ("the other", "the third", "the fifth", "the odd", "the last", "the remaining") and rest != 1:
            return {}
        name = _names(match["who"])[0]
        if name in found or not number:
            return {}
        found[name] = number
        end = match.end()
        reading.note(f"tricks.{name}", number, *match.span())
    if found:
        return found
    many = _MANY_WIN.search(reading.text) or _ONLY_WIN.search(reading.text)
    if many is None:
        return {}
    number = number_of(many["n"]) or 0
    reading.note("tricks", f"by {number}", *many.span())
    parts = {1: [3], 2: [2, 1], 3: [1, 1, 1]}[number]
    several = ["one winner", "the other winner"] if number < _TRICKS else _BY_PLACE
    if number == len(several):
        reading.supposed.append("Which of the two won two tricks was not told.")
    return dict(zip(several, parts, strict=False))


def _losers(reading: Reading, winners: dict[str, int]) -> list[str]:
    """Who stood and won no trick, by name or counted."""
    found: list[str] = []
    for match in [*_LOSES.finditer(reading.text), *_STANDS_TOO.finditer(reading.text)]:
        names = [name for name in _names(match["names"]) if name not in (*winners, *found)]
        if names:
            found += names
            reading.note("stood", ", ".join(names), *match.span())
    many = _MANY_LOSE.search(reading.text)
    if many is not None and not found:
        found = [f"the {place} who won no trick" for place in _PLACES[: number_of(many["n"]) or 0]]
        reading.note("stood", f"{len(found)} more", *many.span())
    rest = _THE_REST.search(reading.text)
    if rest is not None and not found:
        found = [_REST]
        reading.note("stood", _REST, *rest.span())
    table = _ROUND.search(reading.text) if _MUST.search(reading.text) else None
    if table is not None and not found:
        # At a must everybody plays.
        more = (number_of(table["n"] or table["m"]) or 0) - len(winners)
        found = [f"the {place} who won no trick" for place in _PLACES[: max(0, more)]]
        reading.note("stood", f"{len(found)} more", *table.span())
    return found


def _names(text: str) -> list[str]:
    """The players of a list, as the facts name them."""
    told = re.findall(_ONE, text) or [text]
    made = ["I" if name in ("me", "myself") else name for name in told]
    return [
        name[:1].lower() + name[1:] if name.startswith(("The ", "My ", "He", "She")) and " " in name else name
        for name in made
    ]


def _pool(reading: Reading, facts: dict[str, Any]) -> None:
    """What is played for, told by where it lies; it is not what a loo costs, though the game may be named before it."""
    match = _POOL.search(reading.text)
    if match is None or facts.get("pool") is not None:
        return
    facts["pool"] = sum_of(match["v"])
    _unread(reading, facts, *match.span("v"))
    reading.note("pool", facts["pool"], *match.span("v"))


def _unread(reading: Reading, facts: dict[str, Any], start: int, end: int) -> None:
    """Drop what a loo or a deal costs where it was read from a number that tells something else."""
    for name in ("loo", "single"):
        wrong = [each for each in reading.reads if each.fact == name and each.start < end and each.end > start]
        if wrong:
            facts.pop(name, None)
            for each in wrong:
                reading.reads.remove(each)

"""The grammar of Poker: what was said and put in, straddles, short stakes, and the pack that runs out."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.grammar import SUM
from service.adjudicator.words.lexicon import NUMBER, number_of
from service.adjudicator.words.reader import Reading, sum_of
from service.engine.errors import EngineError
from service.engine.money import print_money, read_money

__all__ = ["acts", "in_money", "pack", "short", "straddle", "straddles"]

_SAYS = re.compile(
    r"\b(?:said|says|say|announce[sd]?|declared?|answered|replied|shoves verbally)\b(?: in (?:his|her|my) turn)?"
    r"(?: (?:that|okay|it|would))*\s*(?:(?<=\s)'(?=[^']{2,50}'(?!\w))(?P<quoted>[^']+)'|[\"']?(?P<what>[^\".;]{0,60}))",
    re.I,
)


_NONE = re.compile(
    r"\b(?:neither of us (?:moved|put|laid)|no counters|neither (?:moved|put|laid)"
    r"|nothing (?:was )?(?:put|laid|deposited)|no money (?:was|were) (?:laid|put)"
    r"|without (?:putting|moving)|no (?:money|counters?|coin) (?:has |had )?(?:left|moved|gone|passed)"
    r"|not (?:put|laid|moved) a (?:penny|counter|coin))",
    re.I,
)


_PUT = re.compile(
    rf"\b(?:puts? out|put|puts|slide in|slid in|slid|deposited|laid(?: down)?|pushed|lays down|sets? (?:down|out|in)"
    rf"|tossed|dropped|counted out|placed|put in)(?: in| down)?(?: only| just| but)?(?: the)? (?P<v>{SUM})\b(?: only)?"
    rf"|\bput only (?P<v2>{SUM})"
    rf"|only put (?P<v3>{SUM})|laid down (?P<v4>{SUM})|put in only (?P<v5>{SUM})|put in but (?P<v6>{SUM})",
    re.I,
)


_BEST = re.compile(
    r"\b(?P<who>his|her|my|he|she|i|[A-Z]\w*)(?:'s)?(?: hand)?(?: was| is| has"
    r"| proved)?(?: the)? (?:best|better|won)\b",
    re.I,
)


_AGAIN = re.compile(
    r"\b(?:No\. ?\d|(?!Limit|Ante|The|Pool|May|Can)[A-Z]\w*|he|she|the \w+(?= (?:to|made|then|straddled)))"
    rf"(?: then| again| has| had)*(?: straddled?(?: it)?)?,? (?:to |made it |makes it |for )?(?P<n>{SUM})"
)
"""To what the next one straddled, also where the verb is left out: "Ann straddled to 2, Bob to 3"."""


_WORTH = re.compile(
    rf"\b(?:each )?counters?\b(?: (?:is|are|being|each|were))*[ ,]*(?:worth|at|for|valued at|of|is|are|stands? for)?"
    rf" (?P<n>(?!(?:{NUMBER})\b(?! (?:shill|pen|pound|crown))){SUM})(?: each| apiece)?"
    rf"|\b(?P<n2>penny|halfpenny|twopenny|sixpenny|shilling)[- ]counters\b",
    re.I,
)
"""What a counter is worth in money."""


def in_money(reading: Reading, facts: dict[str, Any], fields: frozenset[str]) -> None:
    """Counters turned into money, where it is told what one is worth and some of the sums are money.

    In: `fields`, the facts that hold sums.
    """
    told = _WORTH.search(reading.text)
    sums = [name for name in fields if facts.get(name) is not None]
    if told is None or not any(isinstance(facts[name], str) for name in sums):
        return
    each = told["n"] or told["n2"].replace("twopenny", "twopence").replace("sixpenny", "sixpence")
    try:
        worth = read_money(str(sum_of(each)).lower())
    except EngineError:
        return
    reading.note("counters", each, *told.span("n" if told["n"] else "n2"))
    for name in sums:
        if isinstance(facts[name], int):
            facts[name] = print_money(facts[name] * worth)


def acts(reading: Reading, facts: dict[str, Any]) -> None:
    """Who said what, and what he laid on the table."""
    found: list[dict[str, Any]] = []
    nothing = _NONE.search(reading.text)
    due = re.search(
        rf"(?:to me is|was|it is|facing|having|stake to me is) (?P<n>{SUM})(?: (?:to stay in"
        rf"|to make good|to call|to me))?\b",
        reading.text,
        re.I,
    )
    for match in _SAYS.finditer(reading.text):
        start = max(sentence.start for sentence in reading.sentences if sentence.start <= match.start())
        near = [
            each
            for each in reading.people
            if start <= each.start and each.end <= match.start() and not each.object and not each.owns
        ]
        who = near[-1].name if near else ""
        if (
            not who
            or who == "*"
            or re.search(r"\b(?:they|table|program|app|company)\s+$", reading.text[: match.start()], re.I)
        ):
            continue
        if any(act["who"] == who for act in found):
            continue
        act: dict[str, Any] = {
            "who": who,
            "says": match["quoted"] or re.split(r",? (?:but|yet|and)\b", " ".join(match["what"].split()))[0],
        }
        put = _PUT.search(reading.text, match.end("quoted") if match["quoted"] else match.start("what"))
        if nothing is not None:
            act["deposits"] = 0
        elif put is not None and not found:
            act["deposits"] = sum_of(next(text for text in put.groups() if text))
            if due is not None:
                act["to_call"] = sum_of(due["n"])
        found.append(act)
        reading.note(
            "acts", f"{who} said “{act['says']}” and put in {act.get('deposits', 'an unknown sum')}", *match.span()
        )
    if found:
        facts["acts"] = found
    best = _BEST.search(reading.text)
    if best is not None and len(found) > 1:
        who = reading.who(*best.span("who"))
        if who:
            facts["winner"] = who
            reading.note("winner", who, *best.span())


def pack(reading: Reading, facts: dict[str, Any]) -> None:
    """Who waits for cards, how many he wants, and who has still to discard."""
    text = reading.text
    match = re.search(
        rf"(?:\bdiscards?|\bdiscarded|\bthrew|\bpitched|\basks for|\basked for|\bwants|\bneeds|\bwanted"
        rf"|\bhas pitched) (?P<n>{NUMBER})\b(?! cards? (?:is|are))",
        text,
        re.I,
    )
    if match is None:
        return
    before = [each for each in reading.people if each.end <= match.start() and each.name and each.name != "*"]
    if before:
        facts["who"] = before[-1].name
    facts["wanted"] = number_of(match["n"])
    reading.note("wanted", facts["wanted"], *match.span())
    dealer = re.search(r"(?P<who>\b[A-Z]\w+),? (?:the dealer|who(?: is|'s| has)? dealing)|the dealer|the button", text)
    if dealer is not None and dealer["who"]:
        facts["dealer"] = dealer["who"]
    rest = [
        each.name
        for each in reading.people
        if each.start > match.end()
        and each.name not in ("", "*", "I", facts.get("who"), facts.get("dealer"), "the dealer", "the button", "button")
    ]
    others = [
        name
        for name in dict.fromkeys(rest)
        if re.search(
            rf"\b{re.escape(name)}\b[^.]{{0,40}}(?:still|wants?|desired|intends|draws|yet to|to (?:discard|draw)|\()",
            text,
        )
    ]
    if others:
        facts["to_discard"] = others


_NEXT_TO_ANTE = re.compile(
    r"(?<!\bI am )(?<!\bI sit )(?<!\bI, )\b(?:(?:to|at|on) the left of (?:the )?ante|(?:to|at|on) the ante's left"
    r"|next to (?:the )?ante(?:-man)?|No\. ?1|[Pp]layer one)\b(?:(?!\bI\b)[^.;?]){0,40}"
    r"\b(?:did|does|has|had|will|would) not (?:(?:want|wish|care|choose|like) to )?straddle"
)
"""Where he that sits next to the ante is told not to have straddled, and is another than the asker."""
_MAY_THEY = re.compile(r"\b(?:[Cc]an|[Cc]ould|[Mm]ay|[Mm]ight) (?P<who>I|[A-Z]\w+) (?:now |still |then )?straddle\b")


def straddle(reading: Reading, facts: dict[str, Any]) -> None:
    """To what it is straddled, by whom, and who wants to straddle now."""
    text = reading.text
    elided = re.search(
        r"(?:left of (?:the )?ante|ante's left|No\. ?1)\b"
        r" (?:(?:(?:did|does|has|had|will|would) not|declin\w+|refus\w+|passed)(?=[.,;?!]|$)"
        r"|(?:let|lets|has let|had let|waive[ds]?|forwent|forgoes|gave up|gives up|skip(?:ped|s)|missed|neglected"
        r"|renounced"
        r"|passed(?: up)?|did not (?:use|take|exercise))\b[^.;]{0,16}"
        r"\b(?:right|chance|turn|option|privilege|straddle)\b"
        r"|(?:did|does|has|had|will|would) not (?:do so|do it)\b)",
        text,
        re.I,
    )
    refused = elided or re.search(
        r"\b(?:did|does|has|had|will|would|do) not (?:(?:want|wish|care|choose|like) to )?straddle"
        r"|\b(?:declin\w+|refus\w+|chose not|preferred not|omitted|neglected) to straddle",
        text,
        re.I,
    )
    if refused:
        wants = re.search(
            r"(?P<who>No\. ?\d|[Tt]he dealer)[^.]{0,20}(?:wants|proposes|would)"
            r"|\b(?:[Cc]an|[Cc]ould|[Mm]ay) (?P<who2>the dealer|No\. ?[2-9])"
            r"|\b(?:[Ii] am|(?:[Hh]e|[Ss]he|[A-Z]\w+) is) (?P<who3>the dealer|No\. ?[2-9])",
            text,
        )
        after = re.search(
            r"\b(?:I (?:sit|sat|am|was) (?:next (?:after|to)|after|behind|beyond) (?:him|her)|I come next)\b"
            r"|\bin (?:his|her|their) (?:place|stead)\b"
            r"|\b(?:one|man|player|guy|fellow|lady|woman|member|seat) (?:after|next to|behind|beyond|to the left of) "
            r"(?:him|her|them|that)|\b(?:another|third player|next but one|second (?:man|player|one))\b"
            r"|\bI am next\b|\bafter (?:him|her)\b",
            text,
            re.I,
        )
        beside, asks = _NEXT_TO_ANTE.search(text), _MAY_THEY.search(text)
        another = (
            beside is not None and asks is not None and asks["who"] not in re.findall(r"\w+", text[: beside.start()])
        )
        asker = wants or after or (asks if another and asks is not None else None)
        # Who comes after one that has not straddled may not; where it is not clear who wants to, that is asked.
        facts["straddled_to"] = 0 if asker is not None else None
        if asker is not None:
            facts["who"] = next(filter(None, wants.groups())) if wants is not None else "No. 2"
            reading.note("who", facts["who"], *asker.span())
            reading.note("straddled_to", 0, *refused.span())
        return
    row = re.search(r"straddles?(?: so far| went| were| are| have gone| being|:)+ (?P<row>[\d, and]+)", text, re.I)
    if row is not None:
        told = [int(each) for each in re.findall(r"\d+", row["row"])]
        if told:
            facts["straddled_to"] = told[-1]
            reading.note("straddled_to", told[-1], *row.span())
    else:
        match = re.search(
            rf"straddle[sd]?(?: it)?(?: and stakes)? (?:to |for |with |at |by (?:staking |putting )?)?(?P<n>{SUM})"
            rf"|straddled to (?P<n2>{SUM})",
            text,
            re.I,
        )
        wanted = re.search(
            r"(?:wants?|wish\w*|would like|proposes|going) to (?:straddle|make)|straddle to|"
            r"\b(?:may|can|could|is|must|shall) (?:I|he|she|they|we|the \w+|[A-Z]\w*) (?:\w+ )?(?:straddle|double)",
            text,
            re.I,
        )
        again = [
            each
            for each in _AGAIN.finditer(text)
            if match is not None and each.start() > match.start() and (wanted is None or each.end() < wanted.start())
        ]
        # Whoever straddled last told to what it is straddled now.
        steps = [*([match] if match is not None else []), *again]
        match = steps[-1] if steps else None
        if match is not None and (wanted is None or match.start() < wanted.start()):
            for each in steps[:-1]:
                reading.note("straddles", next(filter(None, each.groups())), *each.span())
            word = next(each for each in match.groups() if each)
            facts["straddled_to"] = sum_of(word)
            reading.note("straddled_to", facts["straddled_to"], *match.span())
    if "straddled_to" not in facts and re.search(r"\bstraddled\b", text, re.I):
        facts["straddled_to"] = None
    if re.search(r"all round the table|the dealer last", text, re.I) and re.search(r"\bante wants", text, re.I):
        facts["who"], facts["straddler"] = "ante", "the dealer"
        place = text.lower().find("the dealer last")
        reading.note("straddler", "the dealer", max(place, 0), max(place, 0) + 15)
    money = [facts.get(name) for name in ("ante", "limit")]
    if any(isinstance(each, str) for each in money):
        for name in ("straddled_to", "to"):
            if isinstance(facts.get(name), int) and facts[name]:
                facts[name] = f"{facts[name]}d."


def straddles(reading: Reading, facts: dict[str, Any]) -> None:
    """What the straddles come to before the game is opened."""
    if re.search(
        r"\bno straddles?\b|\b(?:nobody|no one|none)(?:'s)? (?!else\b)(?:\w+ ){0,2}straddl(?:e[sd]?|ing)\b"
        r"|unstraddled",
        reading.text,
        re.I,
    ):
        facts["straddles"] = []
        return
    match = re.search(
        rf"straddled?(?: it| the ante)?(?: by)?(?: (?:staking|putting|laying|making|adding))?(?: it| up| in| down)? "
        rf"?(?:to|for|with|at)? ?(?P<n>{SUM})",
        reading.text,
        re.I,
    )
    if match is not None:
        facts["straddles"] = [sum_of(match["n"])]
        reading.note("straddles", facts["straddles"][0], *match.span())
    elif re.search(r"straddl", reading.text, re.I):
        facts["ante"] = None


def short(reading: Reading, facts: dict[str, Any]) -> None:
    """Who was in for less, what each staked, and whose hand is best."""
    text = reading.text
    stakes: dict[str, Any] = {}
    shorts: dict[str, Any] = {}
    blinds: dict[str, Any] = {}
    ante = re.search(rf"\bAnte (?:of )?(?P<n>{NUMBER}) (?:dropped|passed|is in|retired|went)", text, re.I)
    if ante is not None:
        stakes["ante"] = blinds["ante"] = number_of(ante["n"])
        reading.note("blinds", f"ante {ante['n']}", *ante.span())
    for match in re.finditer(
        rf"\b(?P<who>I|[A-Z]\w+)(?: and (?P<other>[A-Z]\w+))?(?: each)?(?: could| had)?(?: stake| put"
        rf"| staked| put in)?(?: in)?(?: only| for)? (?P<n>{NUMBER})\b(?! of)",
        text,
    ):
        for key in ("who", "other"):
            if not match[key]:
                continue
            who = reading.who(*match.span(key))
            if who and who not in stakes and who != "ante":
                stakes[who] = number_of(match["n"])
                if re.search(r"only|\bfor \w+$", match[0]) or re.match(
                    r"[^.]{0,20}asked for a show", text[match.end() :]
                ):
                    shorts[who] = number_of(match["n"])
                reading.note(f"stakes.{who}", match["n"], *match.span())
    ranking = []
    for pattern in (
        r"(?P<who>I|[A-Z]\w+) (?:have|has|had) the best",
        r"(?P<who>[A-Z]\w+) (?:has )?(?:the )?next",
        r"(?P<who>[A-Z]\w+) (?:has )?(?:the )?(?:worst|third)",
    ):
        match2 = re.search(pattern, text)
        if match2 is not None:
            ranking.append(reading.who(*match2.span("who")))
    if stakes and shorts and len(ranking) > 1 and all(name in stakes for name in ranking):
        rest = [name for name in stakes if name not in ranking and name not in blinds]
        facts.update(stakes=stakes, short=shorts, ranking=[*ranking, *rest], blinds=blinds)
    pool = re.search(r"the (?P<n>\d+) divided|pool of (?P<n2>\d+)", text)
    if pool is not None and "stakes" in facts:
        facts["pool"] = number_of(pool["n"] or pool["n2"])

"""Longer tales of Nap and Napoleon: calls carried out or not, a hand half played, cards drawn for the kitty."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.lexicon import RANK, SUIT, in_capitals, number_of, rank_code, suit_code
from service.adjudicator.words.reader import Reading

__all__ = ["drawn", "levelled", "settled", "so_far"]

_FAILED = re.compile(
    r"\b(?:(?:came|comes?|has come|had come) to grief|(?:was|were|got|is|been|am) (?:\w+ )?(?:beaten|defeated|sunk"
    r"|stopped|floored"
    r"|caught)|(?:went|gone|go|goes|going) (?:\w+ )?(?:down|under|wrong)|(?:fell|falls?|came|fallen) short|collapsed"
    r"|broke down"
    r"|fail(?:ed|s|ing)|lost|(?:came|comes?|come|coming) (?:a (?:\w+ )?cropper|unstuck|to nothing|undone)|bungl(?:ed"
    r"|es|ing)"
    r"|flop(?:ped|s)|muff(?:ed|s)|botch(?:ed|es)|flunk(?:ed|s)|founder(?:ed|s)|miscarried|crash(?:ed|es)|blew (?:it|up)"
    r"|(?:made|makes) a (?:mess|hash|botch) of|bit the dust|(?:one|two|three) (?:tricks? )?(?:short|light|too few)"
    r"|(?:missed|misses) (?:it|out|by))\b",
    re.I,
)
_CAME_OFF = re.compile(
    r"\b(?:br(?:ought|ings?) (?:it |them |the \w+ )?(?:off|home)|(?:pull(?:ed|s)|bring(?:s)?|carr(?:ied|ies)) (?:it"
    r"|the \w+) off"
    r"|(?:gets?|comes?) home|comes off|nail(?:ed|s) it|manag(?:ed|es) it|(?:came|comes|made|makes) good|succeeds"
    r"|(?:makes|wins) it"
    r"|sw(?:ept|eeps) the (?:board|lot)|(?:got|came|romped|sailed) home|came off|(?:was|is|being|duly"
    r"|and) (?:\w+ )?made"
    r"|succeeded|carried (?:it )?(?:off|through)|landed|fulfilled)\b",
    re.I,
)
_NOT = re.compile(r"\b(?:not|never|n't|nobody|no one|hardly|without)\b[^.?;,]{0,16}$", re.I)
_SHILLING = re.compile(
    r"\bshilling to win|sixpence to lose|\b(?:a shilling|1s\b|twelve ?pence|12d\b)[^.?;]{0,30}\b(?:sixpence|6d\b)", re.I
)
"""What Nap wins and loses at most tables, where the stake is a penny."""
_DOUBLE = re.compile(r"(?<!no )(?<!without )(?<!without the )\bdouble[- ]header\b", re.I)
_ALL_PASSED = re.compile(
    r"\b(?:was |were |been )?passed (?:by (?:all|every\w*|each)|all round|round|out)\b|\b(?:all|everybody|everyone"
    r"|each|we all)"
    r"(?: \w+){0,4} (?:had |have )?passed\b|\b(?:nobody|no one|none)(?: of (?:us|them))? (?:had )?(?:called|stood"
    r"|declared|bid)\b",
    re.I,
)
_DUCKED = re.compile(
    r"\b(?:last|fifth|fourth|third|second|first)\b[^.?;]{0,24}\b(?:my|his|her|the) [^.?;]{0,24}\b(?:beat|won|took"
    r"|headed|held)\b"
    r"|\b(?:forced|obliged|compelled|made|had) to (?:win|take|head)\b|\bunheaded\b",
    re.I,
)
"""A trick that the caller of Misery could not avoid."""


def settled(reading: Reading, facts: dict[str, Any]) -> None:
    """Whether the caller has succeeded, where his tricks are not counted; what the stake is by the stakes of Nap; and
    whether they are doubled at Double Header.
    """
    text = reading.text
    if facts.get("call") == "misery" and "made" not in facts and (won := _DUCKED.search(text)):
        facts["made"] = 1
        reading.note("made", 1, *won.span())
    if facts.get("made") is None:
        for done, pattern in ((False, _FAILED), (True, _CAME_OFF)):
            for match in pattern.finditer(text):
                if "succeeded" not in facts and not _NOT.search(text[: match.start()]):
                    facts["succeeded"] = done
                if facts.get("succeeded") is done:
                    reading.note("succeeded", done, *match.span())
    if isinstance(facts.get("in_pool"), int) != isinstance(facts.get("stake"), int):
        # Counters and pence are not added up.
        facts.pop("in_pool", None)
    _players(reading, facts)
    if facts.get("raised") and "stake" not in facts and _SHILLING.search(text):
        facts["stake"] = "1d."
    doubled = _DOUBLE.search(text)
    if doubled is not None:
        passed = _ALL_PASSED.search(text)
        # The stakes are doubled only after a deal at which all have passed.
        facts["doubled"] = True if passed is not None else None
        for match in filter(None, (doubled, passed)):
            reading.note("doubled", facts["doubled"], *match.span())


_ROW = re.compile(
    r"\b(?P<row>(?:[A-Z][a-z_]+, ){1,6}[A-Z][a-z_]+,? and (?:I|me|[A-Z][a-z_]+))\b(?! (?:called|bid|made|lost|won"
    r"|passed))"
)


def _players(reading: Reading, facts: dict[str, Any]) -> None:
    """Who plays, where they are told in a row: “Dot, Hal and I were at Nap”."""
    row = _ROW.search(reading.text)
    names = [] if row is None else re.findall(r"[A-Z][a-z_]+|\bI\b|\bme\b", row["row"])
    names = ["I" if name == "me" else name for name in names]
    if row is None or facts.get("caller") not in names or "number" in facts:
        return
    if all(name == "I" or name in reading.names for name in names):
        facts["players"] = names
        reading.note("players", row["row"], *row.span())


_TRICKS = 5


def so_far(reading: Reading, facts: dict[str, Any]) -> None:
    """How many tricks were played, where it is told how many are won and how many lost."""
    lost = re.search(r"\b(?:lost|dropped|missed) (?:the first )?(?P<n>one|two|three|four|[1-4])\b", reading.text, re.I)
    gone = 0 if lost is None else number_of(lost["n"]) or 0
    call = str(facts.get("call"))
    if "made" not in facts and gone and (call == "nap" or (call.isdecimal() and int(call) > _TRICKS - gone)):
        # He cannot make it any more, whatever he has won.
        facts["made"] = 0
    if "played" not in facts and lost is not None and "made" in facts:
        facts["played"] = facts["made"] + gone
        reading.note("played", facts["played"], *lost.span())
    elif "played" not in facts and facts.get("made") is not None and str(facts.get("call")) == str(facts["made"]):
        # Once he has what he called it does not matter how many he has lost.
        facts["played"] = facts["made"]


_DRAWN = re.compile(
    rf"\b(?P<who>(?-i:[A-Z][a-z_]+|I|[Hh]e|[Ss]he|[Tt]he [a-z]+|[Mm]y [a-z]+))(?:,? (?:who )?(?:then |only "
    rf"|just )?(?:got|drew|had|has|have"
    rf"|cut|turned(?: up)?|pulled|received|was dealt|held|showed|found|with)\b)? (?:an? |the |my |his |her )?"
    rf"(?P<rank>{RANK})\b(?: of (?P<suit>{SUIT}))?(?! (?:of us|players|shillings|pence|points|tricks|counters))",
    re.I,
)


_OWN_CARD = re.compile(
    rf"\b(?:(?P<mine>[Mm]ine)|(?P<who>[A-Z][a-z_]+)'s)(?: card)?(?: was| is)? (?:an? |the )?"
    rf"(?P<rank>(?i:{RANK}))\b(?: of (?P<suit>(?i:{SUIT})))?"
)
"""A card by whose it is: “mine was the ace, Joan's the four”."""


_CODE = r"(?:10|[2-9TJQKA])[CDHS♣♦♥♠]"
_SIGNS = str.maketrans("♣♦♥♠", "CDHS")
_TO_EACH = re.compile(
    rf"(?<![\w'])(?:(?:the |an? )?(?P<rank>(?i:{RANK})) of (?P<suit>(?i:{SUIT}))|(?P<code>{_CODE})),? (?:goes |went "
    rf"|fell |came )?"
    rf"(?:to|for) (?P<who>[A-Z][a-z_]+|me|him|her|the [a-z]+|my [a-z]+)\b"
)
_EACH_HAS = re.compile(
    rf"\b(?P<who>[A-Z][a-z_]+|I|[Hh]e|[Ss]he|[Tt]he [a-z]+|[Mm]y [a-z]+)(?:,|:| -)?(?: (?:got|gets|drew|draws|had"
    rf"|has|have|is|was"
    rf"|dealt|with|turned(?: up)?|pulled|the|an?))* (?:(?P<rank>(?i:{RANK})) of (?P<suit>(?i:{SUIT}))"
    rf"|(?P<code>{_CODE}))(?![\w'])"
)
"""A card of the draw by whose it is: “K♦ to Al, 4♠ to Bea”; “Al K♦, Bea 4♠”."""


def _in_a_row(reading: Reading) -> list[tuple[str, str, re.Match[str]]]:
    """Who has which card, where they are told in a row; empty where fewer than two are, or one is told twice."""
    text = in_capitals(reading.text)
    for pattern in (_TO_EACH, _EACH_HAS):
        found = [
            (
                "I" if match["who"] == "me" else reading.who(*match.span("who")),
                (match["code"] or rank_code(match["rank"]) + suit_code(match["suit"]))
                .translate(_SIGNS)
                .replace("T", "10"),
                match,
            )
            for match in pattern.finditer(text)
        ]
        if len(found) > 1 and all(who for who, *_ in found) and len({who for who, *_ in found}) == len(found):
            return found
    return []


_DRAWN_ROW = re.compile(
    rf"\b(?:cards|draws?|cuts?|they|drew|drawn)(?: (?:were|are|was|drawn|turned up|came out|came up|showed))*(?: as)?:?"
    rf" (?P<row>(?:an? |the )?(?:{RANK})(?:, (?:an? |the )?(?:{RANK}))+"
    rf",? and (?:an? |the )?(?:{RANK}))\b",
    re.I,
)
"""The cards of the draw told in a row, whosever they are."""
_LOWEST_SAID = re.compile(
    rf"\b(?:the )?(?:{RANK}) (?:was|is|were|says?|said|thinks?|claims?|claimed|thought|has been)\b[^.?;]{{0,40}}"
    r"\b(?:lowest|highest|low|high|wins?|won|best)\b",
    re.I,
)


def _of_nobody(reading: Reading) -> dict[str, str]:
    """The cards of a row by those who drew them, where no player is told: “who drew the four”."""
    row = _DRAWN_ROW.search(reading.text)
    if row is None:
        return {}
    words = re.findall(rf"(?<![\w'])(?:{RANK})(?![\w'])", row["row"], re.I)
    ranks = [rank_code(word) for word in words]
    if len(set(ranks)) < len(ranks) or len(ranks) > len(_SUITS):
        return {}
    for match in (row, *_LOWEST_SAID.finditer(reading.text)):
        reading.note("drawn", match[0], *match.span())
    return {f"who drew the {word.lower()}": rank + suit for word, rank, suit in zip(words, ranks, _SUITS, strict=False)}


_SUITS = "SHDCSHDC"
_EQUAL = re.compile(
    r"\b(?:(?:same|equal|level) (?:number|call|bid|height|tricks|declaration)"
    r"|equal (?:the |his |her |that )?(?:call|bid)"
    r"|(?:also|too|likewise) (?:call|bid|say|declare)"
    r"|(?:take|hold|match|claim|steal|have) (?:the|his|her|that) (?:call|bid|play))\b[^?]*\?",
    re.I,
)
_MADE_CALL = re.compile(
    r"\b(?:said|says|called|calls|bid|bids|declared|declares|announced|stood for|stands for) (?:a |for )?"
    r"(?P<call>one|two|three|four|nap|misery|[1-4])\b(?! (?:of us|cards|players))",
    re.I,
)
_LADDER = ("one", "two", "three", "four", "nap")


def levelled(reading: Reading, facts: dict[str, Any]) -> None:
    """Whether the call that was made may be made again by another: “may the dealer take it at the same number?”"""
    asks = _EQUAL.search(reading.text)
    made = [*_MADE_CALL.finditer(reading.text)]
    calls = [match["call"].lower() for match in made]
    calls = [_LADDER[int(call) - 1] if call.isdecimal() else call for call in calls]
    if asks is None or not calls or not {*calls} <= {*_LADDER}:
        return
    highest = max(calls, key=_LADDER.index)
    facts["highest"] = facts["call"] = "nap" if highest == "nap" else str(_LADDER.index(highest) + 1)
    reading.note("call", highest, *asks.span())
    for match in made:
        reading.note("highest", match["call"], *match.span())


def drawn(reading: Reading, facts: dict[str, Any]) -> None:
    """The cards drawn for the kitty; where only ranks are told they are supposed to be of different suits."""
    row = _in_a_row(reading)
    if len(row) >= len({match["who"] for match in _DRAWN.finditer(reading.text)}) and row:
        facts["drawn"] = {who: card for who, card, _ in row}
        facts.setdefault("ended", True)
        for who, card, match in row:
            reading.note(f"drawn.{who}", card, *match.span())
        return
    cards: dict[str, str] = {}
    told = {suit_code(match["suit"]) for match in _DRAWN.finditer(reading.text) if match["suit"]}
    free = [suit for suit in "SHDC" if suit not in told] + [*"SHDC"]
    owned = list(_OWN_CARD.finditer(reading.text))
    for match in owned if len(owned) > 1 else _DRAWN.finditer(reading.text):
        mine = match.groupdict().get("mine")
        who = "I" if mine else reading.who(*match.span("who"))
        if not who or who in cards:
            continue
        suit = suit_code(match["suit"]) if match["suit"] else free.pop(0) if free else "S"
        cards[who] = rank_code(match["rank"]) + suit
        reading.note(f"drawn.{who}", match["rank"], *match.span())
    cards = cards if len(cards) > 1 else _of_nobody(reading)
    if len(cards) > 1:
        facts["drawn"] = cards
        facts.setdefault("ended", True)

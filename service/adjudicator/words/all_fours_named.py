"""The grammar of All-Fours: whose the cards in the tricks are, who cut what, and how the scores stand, told by name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from service.adjudicator.words.lexicon import NUMBER, RANK, SUIT, number_of, rank_code, suit_code
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.trick_cards import SUIT_NAMES, put_aside, spoken

__all__ = ["by_name", "cut_by_name", "scores_told", "seated", "suits_turned"]

_WHO = r"I|[Hh]e|[Ss]he|[Mm]y \w+|[Tt]he (?:dealer|elder hand)|[A-Z]\w+"
_SEAT = re.compile(
    rf"\b(?P<who>{_WHO})(?:,|,? (?:who )?(?:was|is|am|being)|,? as)? (?:the )?(?P<what>dealer|elder(?:st)?(?: hand)?)\b"
    rf"|\b(?P<by>{_WHO}) (?:had |has )?(?:dealt|deals)\b"
)
_BREAKS = re.compile(r"[.;!?]|\b(?:against|while|whereas|but|versus|vs)\b|, and (?=[A-Z]|he\b|she\b|my\b|I\b)")
_MANY = re.compile(
    rf"\b(?P<n>{NUMBER}|an?|the|both) (?P<rank>{RANK})\b"
    rf"(?!'| (?:of (?:{SUIT})|tricks?|points?|cards?|for|towards|to\b|all))",
    re.I,
)
_OF_COUNT = frozenset({"A", "K", "Q", "J", "10"})
_MOST = 6
"""The highest score short of the game."""


def seated(reading: Reading, facts: dict[str, Any]) -> None:
    """Who of the players by name deals, and who is the elder hand."""
    names = facts.get("players", ())
    for match in _SEAT.finditer(reading.text):
        who = reading.who(*match.span("who" if match["who"] else "by"))
        what = "dealer" if match["by"] or match["what"] == "dealer" else "elder"
        if who in names and facts.get(what) not in names:
            facts[what] = who
            reading.note(what, who, *match.span())


def _owner(reading: Reading, first: int, last: int, start: int) -> str:
    """Whose a card is that is spoken of at `start`, in the clause between `first` and `last`."""
    seats = {match.start("what") for match in _SEAT.finditer(reading.text) if match["what"]}
    here = [
        each
        for each in reading.people
        if first <= each.start < last and each.name not in ("", "*") and not seats & {*range(each.start, each.end + 1)}
    ]
    before = [each.name for each in here if each.start < start]
    after = [each.name for each in here if each.start > start]
    cards = _MANY.search(reading.text, first, last)
    if after and cards is not None and cards.start() < here[0].start:
        # “Two tens in my tricks, an ace in his”: the owner follows.
        return after[0]
    return before[-1] if before else after[0] if after else ""


def _clauses(text: str) -> Iterator[tuple[int, int]]:
    place = 0
    for match in _BREAKS.finditer(text):
        yield place, match.start()
        place = match.end()
    yield place, len(text)


def _two_named(reading: Reading, facts: dict[str, Any]) -> None:
    """The two players, where two are named and nobody speaks of himself."""
    names = [name for name in reading.names if name[:1].isupper()]
    if len(names) == 2 and "I" not in names and facts.get("players") == ["I", "my opponent"]:
        facts["players"] = names
        if facts.get("dealer") not in names:
            facts.pop("dealer", None)
        seated(reading, facts)


def by_name(reading: Reading, facts: dict[str, Any]) -> None:
    """The cards in the tricks of two players, whoever they are: “Jem an ace and two kings; Silas one ten”."""
    _two_named(reading, facts)
    if "taken" in facts or "counts" in facts or not re.search(r"\btricks?\b|\bcount|\bgame\b", reading.text, re.I):
        return
    named = [*spoken(reading)]
    held: dict[str, list[str]] = {}
    used = {card.code for card in named}
    spans: list[tuple[str, int, int]] = []
    for first, last in _clauses(reading.text):
        for card in named:
            if first <= card.start < last:
                who = _owner(reading, first, last, card.start)
                held.setdefault(who, []).append(card.code)
                spans.append((who, card.start, card.end))
        for match in _MANY.finditer(reading.text, first, last):
            rank = rank_code(match["rank"])
            if rank not in _OF_COUNT or any(card.start <= match.start("rank") < card.end for card in named):
                continue
            free = [rank + suit for suit in SUIT_NAMES if rank + suit not in used]
            several = free[: number_of(match["n"]) or 1]
            used |= {*several}
            who = _owner(reading, first, last, match.start())
            held.setdefault(who, []).extend(several)
            spans.append((who, *match.span()))
    if len(held) != 2 or "" in held:
        return
    facts.update(taken={who: " ".join(cards) for who, cards in held.items()}, players=list(held))
    for who, start, end in spans:
        reading.note(f"taken.{who}", "cards", start, end)
    facts.pop("equal", None)
    for what in ("dealer", "elder"):
        if facts.get(what) not in held:
            facts.pop(what, None)
    seated(reading, facts)


_CUTS = re.compile(
    rf"\b(?P<who>{_WHO})(?:'s card (?:is|was)| (?:cuts?|drew|draws?|turn(?:s|ed)(?: up)?|had|has|got|gets))?"
    rf" (?:the|an?) (?P<rank>{RANK})\b(?! of)"
)


def cut_by_name(reading: Reading, facts: dict[str, Any]) -> None:
    """Who cut which rank: “Ann cuts the six, Bob the queen”; of suits that are not told."""
    if len(facts.get("cut", ())) > 1 and not any(name.startswith("the one with") for name in facts["cut"]):
        return
    cut: dict[str, str] = {}
    for suit, match in zip([*SUIT_NAMES] * 2, _CUTS.finditer(reading.text), strict=False):
        who = reading.who(*match.span("who"))
        if who and who not in cut:
            cut[who] = rank_code(match["rank"]) + suit
            reading.note(f"cut.{who}", match["rank"], *match.span())
    if len(cut) < 2:
        cut = _cut_in_a_row(reading)
    if len(cut) > 1 and len(set(cut.values())) == len(cut):
        facts["cut"] = cut


_CUT_ROW = re.compile(
    r"\b(?:[Ww]e|[Tt]hey|[Tt]he four(?: of us)?|(?:[Aa]ll )?[Ff]our(?: of us)?|[Cc]uts?(?: (?:are|were))?)\b"
    r"[^.?;]{0,20}?(?:\b(?:cut|cuts|drew|draw|turned)(?: up)?|:):? "
    rf"(?P<row>(?:the |an? )?(?:{RANK})(?:(?:, and |, | and )(?:the |an? )?(?:{RANK})){{1,3}})(?![\w-]| of\b)"
)
_MINE = re.compile(
    rf"\b(?:I (?:have|had|hold|drew|cut|got|turned)|mine (?:is|was)|my card (?:is|was)) (?:the|an?) (?P<rank>{RANK})\b"
)


def _cut_in_a_row(reading: Reading) -> dict[str, str]:
    """The ranks that were cut, in a row: “we drew king, nine, six and four; I have the nine”; of suits not told."""
    row = _CUT_ROW.search(reading.text)
    if row is None:
        return {}
    words = re.findall(rf"(?<![\w'])(?:{RANK})(?![\w'])", row["row"], re.I)
    mine = _MINE.search(reading.text)
    own = "" if mine is None else rank_code(mine["rank"])
    codes = [rank_code(word) for word in words]
    reading.note("cut", row["row"], *row.span())
    if own and codes.count(own) != 1:
        return {}
    if mine is not None:
        reading.note("cut.I", own, *mine.span())
    return {
        "I" if code == own else f"the one with the {word.lower()}": code + suit
        for suit, word, code in zip(SUIT_NAMES, words, codes, strict=False)
    }


_RUN = re.compile(
    r"\b(?:cards (?:were |are |was |been )?r[ua]n\b|r[ua]ns? (?:the cards|them)|ran|run(?=,)"
    r"|(?<=\b[Hh]e )passed|(?<=\b[Ss]he )passed|(?<=dealer )passed|run again|run (?:once more|a second time))",
    re.I,
)
_MORE = re.compile(r"\bbeg\w*|\bthree (?:cards )?more\b|\bagain\b|\bsecond\b", re.I)
_TURNING = re.compile(
    rf"(?<!\bno )\b(?P<suit>{SUIT})\b(?! (?:of|in|being trumps|are trumps|(?:as|for) trumps|left))"
    r"(?! (?:was |is |were )?(?:led|played))",
    re.I,
)


def suits_turned(reading: Reading, facts: dict[str, Any]) -> None:
    """The suits turned up, where no card is named: “hearts turned, the cards run, hearts again, then clubs”."""
    if "turned" in facts:
        _with_suits(reading, facts)
        return
    found = [*_TURNING.finditer(reading.text)]
    suits = [suit_code(match["suit"]) for match in found]
    runs = [*_RUN.finditer(reading.text)]
    if len(suits) < 2 or len(runs) != len(suits) - 1 or len(set(suits[:-1])) > 1:
        # A new suit ends the running, and each card after the first is turned when they were run.
        return
    codes: list[str] = []
    for suit, match in zip(suits, found, strict=True):
        codes.append(put_aside(suit, {*codes}))
        reading.note("turned", match[0], *match.span())
    for match in runs:
        reading.note("turned", "run", *match.span())
    facts["turned"] = " ".join(codes)
    reading.supposed.append("Of the cards turned up only the suits were told: they are supposed to be no knaves.")


def _with_suits(reading: Reading, facts: dict[str, Any]) -> None:
    """Cards turned up of which some are named, of others the suit alone: “a heart, then the jack of clubs”."""
    cards = [*spoken(reading)]
    asks = [(each.start, each.start + len(each.text)) for each in reading.sentences if each.asks]
    suits = [
        match
        for match in _TURNING.finditer(reading.text)
        if not any(card.start <= match.start() < card.end for card in cards)
        and not any(start <= match.start() < end for start, end in asks)
    ]
    runs = [*_RUN.finditer(reading.text)]
    if not suits or not (runs or _MORE.search(reading.text)):
        return
    named = {card.code for card in cards}
    codes: list[str] = []
    for place, code in sorted([(card.start, card.code) for card in cards] + [(match.start(), "") for match in suits]):
        suit = "" if code else suit_code(next(match["suit"] for match in suits if match.start() == place))
        codes.append(code or put_aside(suit, {*codes, *named}))
    codes = [*dict.fromkeys(codes)]
    facts.pop("turned")
    if len(runs) == len(codes) - 1 and len({code[-1] for code in codes[:-1]}) == 1:
        facts["turned"] = " ".join(codes)
        for match in (*suits, *runs):
            reading.note("turned", match[0], *match.span())
        reading.supposed.append("Where only the suit of a card turned up was told it is supposed to be no knave.")


_STANDS = re.compile(
    rf"\b(?P<who>{_WHO})(?P<verb>(?:,? (?:(?:who|too|also|now) )*"
    rf"(?:am|is|was|are|have|has|had|stands?|stood|got|being))*(?: (?:at|on|with))?)"
    rf" (?P<n>{NUMBER})(?: points?)?(?= *(?:,|\.|;|\?|:|$| and\b| to\b| already| before"
    r"| up\b| when| but\b| in the| with\b| needing| wanting))"
)
_AGAINST = re.compile(
    rf"\b(?P<n>{NUMBER})(?:-| to | against )(?P<m>{NUMBER}) (?:to|for|in) "
    r"(?P<who>me|my|him|his|her|[A-Z]\w+)(?:'s)?(?: favour)?\b"
)
"""“The score is 6-4 to her”: the higher is hers."""
_TO_EACH = re.compile(rf"(?<!-)(?<! to )\b(?P<n>{NUMBER})(?: points?)? to (?P<who>me|him|her|[A-Z]\w+)\b")
_FOR_GAME = re.compile(r"\b(?:count\w*|tricks?|towards|for game|reckon\w*)\b", re.I)


def scores_told(reading: Reading, facts: dict[str, Any]) -> None:
    """How the scores of two stand, the verb said of one and left out of the other: “I have 5 and he 6”."""
    if "points" in facts:
        return
    told: dict[str, int] = {}
    for match in _STANDS.finditer(reading.text):
        who, number = reading.who(*match.span("who")), number_of(match["n"])
        near = reading.text[max(0, match.start() - 30) : match.end() + 30]
        if not who or number is None or number > _MOST or who in told or _FOR_GAME.search(near):
            continue
        if match["verb"] or told:
            told[who] = number
            reading.note(f"points.{who}", number, *match.span())
    against = None if told else _AGAINST.search(reading.text)
    if against is not None:
        who = reading.who(*against.span("who"))
        numbers = sorted((number_of(against["n"]) or 0, number_of(against["m"]) or 0))
        others = [name for name in reading.names if name not in (who, "the dealer")]
        if who and len(others) == 1 and numbers[1] <= _MOST:
            told = {others[0]: numbers[0], who: numbers[1]}
            reading.note(f"points.{who}", numbers[1], *against.span())
    for match in () if told else _TO_EACH.finditer(reading.text):
        who, number = reading.who(*match.span("who")), number_of(match["n"])
        if who and number is not None and number <= _MOST and who not in told:
            told[who] = number
            reading.note(f"points.{who}", number, *match.span())
    if len(told) == 1 and str(facts.get("turn_up") or "").startswith("J"):
        # The dealer's own score may decide when he turns up a knave.
        name = next(iter(told))
        if facts.get("dealer") == name and name in facts.get("players", ()):
            facts["points"] = told
    if len(told) != 2:
        return
    facts["points"] = told
    if set(facts.get("counts", ())) == set(told) and list(facts["counts"].values()) == list(told.values()):
        facts.pop("counts")
    facts["players"] = list(told)

"""The grammar of All-Fours, Euchre and Spoil Five where patterns do not suffice: cards turned up and played, counts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from service.adjudicator.words.lexicon import NUMBER, RANK, SUIT, number_of, rank_code, suit_code
from service.adjudicator.words.reader import Reading

__all__ = ["SPECIALS"]

_CODE = r"(?-i:(?:10|[2-9TJQKA])[CDHS])"
_CARD = re.compile(rf"(?<![\w'])(?:(?P<rank>{RANK}) of (?P<suit>{SUIT})|(?P<code>{_CODE}))(?![\w'])", re.I)
_SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
_TRUMPS = re.compile(
    rf"\b(?P<a>{SUIT}) (?:are|were|is|being) (?:the )?trumps?|trumps? (?:are|is|were|being) (?P<b>{SUIT})"
    rf"|(?P<c>{SUIT}) trumps?\b|trump suit (?:is|was) (?P<d>{SUIT})",
    re.I,
)
_COUNT = re.compile(
    rf"\b(?P<who>I|we|[Hh]e|[Ss]he|they|[Mm]y (?:opponent|adversary|tricks)|[Hh]is tricks|[Hh]er tricks|[Tt]he dealer"
    rf"|[A-Z][a-z]+)(?: (?:have|has|had|count(?:s|ed)?|hold|holds|make|makes|made|with))? (?P<n>{NUMBER})"
    r"(?= (?:for|towards) (?:the )?game|,? (?:and|to|against)\b|[.;,]|$| in (?:my|his|her) tricks)",
)


_TURNED_UP = re.compile(
    rf"(?P<a>{RANK}) of (?P<b>{SUIT}) (?:was|is|were) turned|turned up the (?P<c>{RANK}) of (?P<d>{SUIT})", re.I
)
_WANTED = re.compile(
    r"\b(?:must|may|can|could|should|do)\b[^.?]*\b(?:follow|play|throw|lead|trump)(?: suit)?(?: it)?(?: with)? "
    rf"(?:the|my|his|her) (?:(?P<suit>club|diamond|heart|spade)s?|(?P<rank>{RANK}))\b(?! of)",
    re.I,
)
_PLAYS = re.compile(
    r"\b(?:play(?:ed|s)?|threw|throws?|trump(?:ed)?(?: it)?|with) (?:with )?(?:the |my |his |her |an? )?$"
)
_NO_JACK = re.compile(
    r"\bno (?:jack|knave)\b|\b(?:jack|knave)(?: of trumps)? (?:was |is )?(?:not |n't )(?:out|in play|dealt)", re.I
)


class _Card(NamedTuple):
    code: str
    start: int
    end: int


def _cards(text: str) -> Iterator[_Card]:
    for match in _CARD.finditer(text):
        code = match["code"] or rank_code(match["rank"]) + suit_code(match["suit"])
        yield _Card(code.replace("T", "10"), *match.span())


def turned(reading: Reading, facts: dict[str, Any]) -> None:
    """The cards turned up, in the order of the words; the dealer by his name."""
    found = list(_cards(reading.text))
    if found:
        facts["turned"] = " ".join(dict.fromkeys(card.code for card in found))
        for card in found:
            reading.note("turned", card.code, card.start, card.end)
    facts.setdefault("dealer", _dealer(reading.text))


def _dealer(text: str) -> str:
    return "I" if re.search(r"\bI (?:dealt|deal|am (?:the )?dealer|turned)\b", text) else "the dealer"


def _trump_suit(reading: Reading) -> str:
    match = _TRUMPS.search(reading.text)
    if match is not None:
        suit = suit_code(next(word for word in match.groups() if word))
        reading.note("trumps", _SUIT_NAMES[suit], *match.span())
        return suit
    turned_up = _TURNED_UP.search(reading.text)
    if turned_up is not None:
        reading.note("trumps", turned_up[0], *turned_up.span())
        return suit_code(turned_up["b"] or turned_up["d"])
    return ""


def played(reading: Reading, facts: dict[str, Any]) -> None:
    """The trick, the hand and the card in question: who led what, who holds what, who would play what."""
    text, suit = reading.text, _trump_suit(reading)
    if suit:
        facts["trumps"] = _SUIT_NAMES[suit]
    trick: list[str] = []
    hand: list[str] = []
    for card in _cards(text):
        before, after = text[max(0, card.start - 40) : card.start].lower(), text[card.end : card.end + 16].lower()
        reading.note("cards", card.code, card.start, card.end)
        if re.match(r" (?:was|is|were) (?:led|turned)", after) or re.search(
            r"\b(?:led|leads|lead)(?: with)? (?:the |an? )?$", before
        ):
            if "turned" not in after:
                trick.append(card.code)
        elif re.search(r"turned(?: up)?(?: the)? $", before):
            continue
        else:
            hand.append(card.code)
            if _PLAYS.search(before):
                facts["card"] = card.code
    if trick:
        facts["trick"] = " ".join(trick)
    if hand:
        facts["hand"] = " ".join(dict.fromkeys(hand))
    _wanted(reading, facts, hand)


def _wanted(reading: Reading, facts: dict[str, Any], hand: list[str]) -> None:
    """The card in question where it is told by its rank or suit alone: "must I follow with the diamond?"."""
    match = _WANTED.search(reading.text)
    if match is None or "card" in facts:
        return
    suit, rank = suit_code(match["suit"] or ""), rank_code(match["rank"] or "")
    meant = [code for code in dict.fromkeys(hand) if code[-1] == suit or code[:-1] == rank]
    if len(meant) == 1:
        facts["card"] = meant[0]
        reading.note("card", meant[0], *match.span())


def won(reading: Reading, facts: dict[str, Any]) -> None:
    """A finished trick: who played which card."""
    text, suit = reading.text, _trump_suit(reading)
    if suit:
        facts["trumps"] = _SUIT_NAMES[suit]
    cards: dict[str, str] = {}
    for card in _cards(text):
        if re.search(r"turned(?: up)?(?: the)? $", text[max(0, card.start - 20) : card.start].lower()):
            continue
        start = max((sentence.start for sentence in reading.sentences if sentence.start <= card.start), default=0)
        who = [each.name for each in reading.people if start <= each.start < card.start and each.name not in ("", "*")]
        if who and who[-1] not in cards:
            cards[who[-1]] = card.code
            reading.note(f"cards.{who[-1]}", card.code, card.start, card.end)
    if cards:
        facts["cards"] = cards


_PLACES = ("the leader", "the second", "the third", "the fourth", "the fifth")


def tricked(reading: Reading, facts: dict[str, Any]) -> None:
    """A finished trick whose players need not be named: the cards in the order of the words."""
    won(reading, facts)
    found = [card.code for card in _cards(reading.text)]
    turn_up = _turned_up(reading.text)
    if turn_up:
        facts["turn_up"] = turn_up
        found = [code for code in found if code != turn_up]
    if 1 < len(found) <= len(_PLACES) and len(facts.get("cards", ())) != len(found):
        facts["cards"] = dict(zip(_PLACES, found, strict=False))


def _turned_up(text: str) -> str:
    match = _TURNED_UP.search(text)
    return "" if match is None else rank_code(match["a"] or match["c"]) + suit_code(match["b"] or match["d"])


def robbed(reading: Reading, facts: dict[str, Any]) -> None:
    """Spoil Five: the card turned up, told by rank where the suit is that of trumps, and the cards in hand."""
    text, suit = reading.text, _trump_suit(reading)
    turned_up = re.search(rf"\bthe (?P<rank>{RANK})(?: of (?P<suit>{SUIT}))?(?: was| is)? turned(?: up)?", text, re.I)
    if turned_up is not None and (suit or turned_up["suit"]):
        facts["turn_up"] = rank_code(turned_up["rank"]) + (suit_code(turned_up["suit"] or "") or suit)
        reading.note("turn_up", facts["turn_up"], *turned_up.span())
    hand = [card.code for card in _cards(text) if card.code != facts.get("turn_up")]
    if hand:
        facts["hand"] = " ".join(dict.fromkeys(hand))
    if suit:
        facts["trumps"] = _SUIT_NAMES[suit]


def counted(reading: Reading, facts: dict[str, Any]) -> None:
    """What each counts for Game; who dealt; whether they are equal."""
    counts: dict[str, int] = {}
    for match in _COUNT.finditer(reading.text):
        number = number_of(match["n"])
        who = {"my tricks": "I", "his tricks": "he", "her tricks": "she"}.get(match["who"].lower(), match["who"])
        if number is not None and who not in counts:
            counts[who] = number
            reading.note(f"counts.{who}", number, *match.span())
    if len(counts) == 2 and not facts.get("equal"):
        facts["counts"] = counts
    facts.setdefault("players", list(counts) if len(counts) == 2 else ["I", "my opponent"])
    mine = re.search(r"\bI (?:dealt|deal|(?:am|was) (?:the )?dealer)\b|\bmy deal\b", reading.text)
    his = re.search(
        r"\b(?:my )?(?:opponent|adversary|he|she|they)(?: has| had| is)?(?: the)? ?(?:dealt|deal|dealer|dealing)\b"
        r"|\b(?:his|her) deal\b|\bI(?: am| was)(?: the)? elder(?: hand)?\b",
        reading.text,
        re.I,
    )
    if mine is not None or his is not None:
        names = facts["players"]
        me = "I" if "I" in names else names[0]
        facts["dealer"] = me if mine is not None else next(name for name in names if name != me)
        found = mine or his
        assert found is not None
        reading.note("dealer", facts["dealer"], *found.span())


def stood(reading: Reading, facts: dict[str, Any]) -> None:
    """Who held High and Low, who took Jack, how the scores stood; and the counts for Game."""
    text = reading.text
    for item, words in (
        ("high", "high|ace of trumps|highest trump"),
        ("low", "low|two of trumps|lowest trump"),
        ("jack", "jack|knave of trumps"),
    ):
        match = re.search(
            rf"\b(?P<who>I|[Hh]e|[Ss]he|[Mm]y (?:opponent|adversary)|[Tt]he (?:dealer|elder hand)|[A-Z][a-z]+) "
            rf"(?:\w+ ){{0,3}}?(?:the )?(?:{words})\b",
            text,
        )
        if match is not None:
            facts[item] = match["who"].replace("My", "my").replace("He", "he").replace("She", "she")
            reading.note(item, facts[item], *match.span())
    if _NO_JACK.search(text):
        facts["jack_out"] = False
    level = re.search(rf"\b(?P<n>{NUMBER})[- ](?:all|each)\b", text, re.I)
    counted(reading, facts)
    if level is not None:
        number = number_of(level["n"])
        facts["points"] = dict.fromkeys(facts["players"], number)
        reading.note("points", number, *level.span())


SPECIALS: dict[str, Callable[[Reading, dict[str, Any]], None]] = {
    function.__name__: function for function in (turned, played, won, tricked, robbed, counted, stood)
}
"""The readers by the names that the grammar's data give them."""

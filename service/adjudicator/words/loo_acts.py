"""The grammar of Loo: which law was broken, as the card that was led tells it; and the portions of a cut."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.lexicon import NUMBER, number_of
from service.adjudicator.words.loo_standing import number_in
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.table_facts import LOW
from service.adjudicator.words.table_talk import Placed, Table, table

__all__ = ["acts", "portions"]

_ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
_WON = re.compile(
    r"\b(?:won|took|made|taken|winning|taking|having|after|since) (?:the |a |my |his |her |their |that |first |second "
    r"|last |previous )+trick\b(?! (?:to|for|was led|is led))",
    re.I,
)
_LED_PLAIN = re.compile(
    r"\b(?:led|leads|started with|opened with) (?:out )?(?:with )?(?:an? |the |my |his |her )?(?:plain"
    r"|side)[- ]?(?:suit )?"
    r"(?!trump)",
    re.I,
)
_TWO_PLAY = re.compile(
    r"\b(?:only|just|but) (?:the )?two (?:of us |of them |players |had |have |are |were )*(?:declared|in|stood|left"
    r"|play\w*|standing)\b|\btwo (?:of us |players )?(?:declared|stood|playing|left in|are in|were in"
    r"|in)\b(?! (?:up|down))",
    re.I,
)
_LEADS = frozenset({"ace-not-led", "trump-of-two-not-led", "highest-not-led", "trump-not-led"})


def acts(reading: Reading, facts: dict[str, Any]) -> None:
    """Which law on leading was broken, by the card that was led and the cards that its leader is told to have held."""
    if facts.get("act") not in (None, *_LEADS):
        return
    told = table(reading, LOW["loo"])
    led = next((card for card in told.placed if card.does == "led"), None)
    plain = _LED_PLAIN.search(reading.text) if led is None else None
    if plain is not None and told.trumps:
        # Of a card that is told to be of a plain suit nothing else matters.
        side = next(suit for suit in "CDHS" if suit != told.trumps)
        led = Placed(f"2{side}", "led", "", *plain.span())
    if led is None or not told.trumps or (told.unclear and plain is None):
        return
    act = _act(reading, told, led)
    if act:
        facts["act"] = act
        reading.note("act", act, led.start, led.end)


def _act(reading: Reading, told: Table, led: Placed) -> str:
    """What was broken by a lead; empty where nothing was, or where it is not known."""
    by_him = led.who in ("he", "she") and not any(card.who == led.who for card in told.placed if card is not led)
    mine = [
        card
        for card in told.placed
        if card is not led and (not led.who or card.who in ("", led.who) or (by_him and card.who != "I"))
    ]
    trumps = {card.code for card in mine if card.code[-1] == told.trumps and card.code != told.turn_up}
    trumps -= {card.code for card in mine if card.does == "played" and card.start > led.start}
    best = "K" if told.turn_up == f"A{told.trumps}" else "A"
    if f"{best}{told.trumps}" in trumps - {led.code}:
        return "ace-not-led"
    if led.code[-1] != told.trumps:
        won = _WON.search(reading.text, 0, led.start)
        return "trump-not-led" if won and trumps else "trump-of-two-not-led" if len(trumps) > 1 else ""
    ranks = sorted(_ORDER.index(code[:-1]) for code in trumps | {led.code})
    above = [rank for rank in ranks if rank > _ORDER.index(led.code[:-1])]
    in_sequence = above == list(range(ranks[-1] - len(above) + 1, ranks[-1] + 1)) and (
        not above or above[0] == _ORDER.index(led.code[:-1]) + 1
    )
    return "highest-not-led" if above and not in_sequence and _two_play(reading) else ""


def _two_play(reading: Reading) -> bool:
    """Whether two players are in the hand, and no more."""
    found = number_in(reading)
    return _TWO_PLAY.search(reading.text) is not None or (found is not None and found[0] == 2)


_LEFT = re.compile(
    rf"\b(?:leav(?:es|ing)|left) (?:only |just |but |me |him |her )*(?P<n>{NUMBER})\b(?! (?:of|players|tricks?))", re.I
)
_LAY = re.compile(
    rf"\b(?P<n>{NUMBER})(?: cards?)? (?:(?:was|were|is|are|lay|being) )?(?:only )?in (?:the|one|an?) (?:\w+ )?"
    r"(?:packet|portion|part|half|heap|pile)\b"
    rf"|\b(?:packet|portion|part|half|heap|pile) (?:had|has|held|of|with) (?:only |just |but )*(?P<m>{NUMBER})\b"
    r"(?: cards?)?",
    re.I,
)
"""How many cards one of the two portions of a cut had; the law asks the same of both."""
_PACK = 52


def portions(reading: Reading, facts: dict[str, Any]) -> None:
    """How many cards were lifted at the cut, where it is told how many were left."""
    if facts.get("fault") != "invalid-cut" or facts.get("cut") is not None:
        return
    lay = _LAY.search(reading.text)
    if lay is not None and (lain := number_of(lay["n"] or lay["m"])) is not None and lain < _PACK:
        facts["cut"] = lain
        reading.note("cut", lain, *lay.span())
        return
    match = _LEFT.search(reading.text)
    number = number_of(match["n"]) if match is not None else None
    if match is not None and number is not None and number < _PACK:
        facts["cut"] = _PACK - number
        reading.note("cut", _PACK - number, *match.span())

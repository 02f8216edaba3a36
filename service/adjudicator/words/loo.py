"""The grammar of Loo where patterns do not suffice: the hand from which is led, and the trick to which is played."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.lexicon import RANK, SUIT, rank_code, suit_code
from service.adjudicator.words.loo_acts import acts, portions
from service.adjudicator.words.loo_cards import hand_and_trick, trumps_of, turned_by_rank, whose
from service.adjudicator.words.loo_flushes import flush_words
from service.adjudicator.words.loo_miss import alone, wanted
from service.adjudicator.words.loo_pool import tricks
from service.adjudicator.words.loo_shown import flushes, singled
from service.adjudicator.words.loo_singles import single_words
from service.adjudicator.words.loo_standing import declared
from service.adjudicator.words.loo_tally import tally
from service.adjudicator.words.reader import Reading, Special
from service.adjudicator.words.table_deeds import LED_AFTER
from service.adjudicator.words.table_facts import LOW
from service.adjudicator.words.table_games import MUST, readers
from service.adjudicator.words.table_talk import table
from service.adjudicator.words.trick_cards import SUIT_NAMES

__all__ = ["SPECIALS"]

_SUPPOSED_SIDE = (
    "Cards of side suits that were not told are written as low ones of some suit: no law asks for them here."
)
_A_TRUMP = re.compile(r"\b(?:a|one|another|some) (?:small |low |little )?trumps?\b(?: left)?", re.I)
_LED_ONLY = re.compile(r"\b(?P<suit>club|diamond|heart|spade)s? (?:(?:was|is|were) )?led\b", re.I)
_SMALL = re.compile(r"\b(?:and|with|also) (?:one|a|another) (?:small|low|little) trump\b", re.I)
_NONE_HELD = re.compile(r"out of the suit led|none of the suit led|no card of the suit|\bI have (?:got )?none\b", re.I)
_VOID = re.compile(rf"\bI (?:have|hold|had|held|have got) no (?P<suit>{SUIT})\b", re.I)
_TRUMPED = re.compile(
    rf"\btrumped(?: it| already| before me| first| by (?:him|her|the \w+|[A-Z]\w+))*"
    rf"(?: with (?:the |an? )?(?P<rank>{RANK}))?|\bplayer trumped",
    re.I,
)
_WHOLE = 3
"""How many cards are dealt to each."""
_LEADER = re.compile(
    r"\b(?:leader|elde(?:r|st) hand|opening lead|first (?:lead|card|to (?:lead|play))|on lead|to (?:open|lead|start"
    r"|begin)|lead(?: is|:)? mine|my lead)\b",
    re.I,
)
_WON = re.compile(r"\b(?:won|took|taken|winning|taking|made)\b[^.?]{0,20}\btrick|\bafter (?:the )?(?:\w+ )?trick", re.I)
_HOLDS = re.compile(rf"\bI (?:hold|held|have|had|have got) the (?P<rank>{RANK})\b(?! of)", re.I)
_SIDE = re.compile(
    rf"(?<!with )\b(?:an? |a )(?P<rank>{RANK}) (?:outside|left|(?:of|in) (?:a|some) (?:side|plain|other) suit)"
    rf"|\band an? (?P<rank2>{RANK}) left|\b(?:an?|the|my|his|her) (?:plain|side|odd|non-trump|off|outside|offsuit)"
    rf"[- ](?:suit )?(?P<rank3>{RANK})\b",
    re.I,
)

_IN_CASE = re.compile(r"\b(?:if|suppose|supposing|assuming)\b[^.?;]*$", re.I)
"""Before a lead that did not happen: “what if I led the eight?”"""

_HAS_LED = re.compile(
    r"\b(?:led|leads|opened|opens|started|starts|began|begins|played|plays|came|comes|put|puts|laid|lays"
    r"|(?:let|made) \w+ (?:lead|open|start|begin))\b(?:(?!\bto\b)[^.?;]){0,16}$",
    re.I,
)
"""Before a card that was led already, and not only is to be."""


def lead(reading: Reading, facts: dict[str, Any]) -> None:
    """The hand from which is led; side cards that no law asks for are filled in."""
    trumps = trumps_of(reading, facts)
    turned_by_rank(reading, facts, trumps)
    hand, _ = hand_and_trick(reading, facts, trumps)
    told = table(reading, LOW["loo"])
    if told.turn_up and told.turn_up[-1] == trumps:
        facts.setdefault("turn_up", told.turn_up)
    leaders = {card.who for card in told.placed if card.does == "led"}
    # “He” of whom it is asked is the only one who led.
    asked = next(iter(leaders)) if told.asked in ("", "he", "she") and len(leaders) == 1 else told.asked
    mine = [
        card
        for card in told.placed
        if card.does == "led" and card.who == asked and not _IN_CASE.search(reading.text[: card.start])
    ]
    if mine and told.unclear:
        # He has led, and what else he held is not clear.
        return
    if mine:
        # He has led already: it is asked whether he should have led otherwise.
        hand = [code for code in told.of("held", "led", "wanted", "listed") if code != facts.get("turn_up")]
        facts["card"] = mine[0].code
        if _HAS_LED.search(reading.text[: mine[0].start]) or LED_AFTER.match(reading.text, mine[0].end):
            facts["did"] = True
    if not hand and told.trumps and not told.unclear:
        trumps, hand = told.trumps, told.of("held", "listed", "wanted", "kept")
    held = _HOLDS.search(reading.text) if not hand and "turn_up" in facts else None
    if held is not None and trumps:
        hand.append(rank_code(held["rank"]) + trumps)
        reading.note("hand", hand[0], *held.span())
    single = _A_TRUMP.search(reading.text)
    if single is not None and hand and not trumps and facts.get("won_last") and not told.unclear:
        # The suit is not told; that it is none of those spoken of changes nothing.
        trumps = told.trumps or next((letter for letter in "SHCD" if letter not in {code[-1] for code in hand}), "")
    if trumps and single is not None and facts.get("won_last") and not any(code[-1] == trumps for code in hand):
        hand.append(next(rank + trumps for rank in "543" if rank + trumps != facts.get("turn_up")))
        reading.note("hand", "a trump", *single.span())
    if not trumps or not hand:
        return
    facts["trumps"] = SUIT_NAMES[trumps]
    side = next(letter for letter in "CDHS" if letter != trumps)
    told_side = _SIDE.search(reading.text)
    if told_side is not None:
        rank = rank_code(told_side["rank"] or told_side["rank2"] or told_side["rank3"])
        if not any(card.startswith(rank) and card[-1] != trumps for card in hand):
            hand.append(rank + side)
            reading.note("hand", hand[-1], *told_side.span())
            if _SUPPOSED_SIDE not in reading.supposed:
                reading.supposed.append(_SUPPOSED_SIDE)
    if len(hand) == _WHOLE and facts.get("form") != "five-card":
        # Who still has three cards has won no trick yet.
        facts.setdefault("won_last", False)
    elif _LEADER.search(reading.text) and not _WON.search(reading.text):
        facts.setdefault("won_last", False)
    whole = 2 if facts.get("won_last") else _WHOLE
    if len(hand) > whole:
        return
    for suit in "CDHS":
        for rank in ("2", "3"):
            if suit != trumps and len(hand) < whole and rank + suit not in hand:
                hand.append(rank + suit)
                if _SUPPOSED_SIDE not in reading.supposed:
                    reading.supposed.append(_SUPPOSED_SIDE)
    facts["hand"] = " ".join(hand)
    _one_led(reading, facts, hand, trumps)
    _wanted(reading, facts, hand)
    wanted = [code for code in told.of("wanted") if code in hand]
    if len(wanted) == 1 and not told.unclear:
        facts.setdefault("card", wanted[0])
    if not facts.get("did") and MUST.search(reading.text):
        # Whether he must is answered by what he may lead, without a yes or no.
        facts.pop("card", None)
    of_trumps = [card for card in hand if card[-1] == trumps]
    if "turn_up" not in facts and of_trumps != ["K" + trumps]:
        # Of a single king it matters whether the ace was turned up, which is asked for.
        pick = next(rank + trumps for rank in ("2", "7", "8", "6", "5") if rank + trumps not in hand)
        facts["turn_up"] = pick
        reading.supposed.append(
            "The card turned up was not told: it is supposed to be none of those spoken of, and not the ace."
        )


_WITH_PAM = re.compile(
    r"\b(?:may|can|could|must)\b[^.?]{0,30}\bpam\b|\b(?:may|can|could) (?:I|he|she) (?:then |still |now )?(?:take"
    r"|win|have|beat)\b",
    re.I,
)
_NO_OTHER = re.compile(
    r"\b(?:not (?:one|a|an|any|a single) (?:other )?trump|no (?:other )?trumps?|without (?:another"
    r"|any other) trump)\b"
    r"|\bonly trump\b",
    re.I,
)
_PAM_HELD = re.compile(r"\b(?:have|hold|holding|held|got|had)\b[^.?]{0,30}\bpam\b", re.I)
_WANTS = re.compile(
    rf"\b(?:may|can|could|might)\b[^.?!]*?\b(?:lead|play|throw|with)(?: with)? (?:the|my|his"
    rf"|her) (?P<a>{RANK})\b(?! of the)|\bis the (?P<b>{RANK}) a lawful"
    rf"|\bso I (?:play|throw|put) the (?P<c>{RANK})\b(?! of)"
    rf"|\b(?:may|can|could|might) the (?P<d>{RANK})(?: \w+)? (?:go|be led|be played|lead|come|start|open)\b"
    rf"|\b(?:may|can|could|might|rather|sooner|prefers?|preferred|fanc(?:y|ies|ied)|wants?|wanted|wish(?:es|ed)?"
    rf"|like[sd]?"
    rf"|love[sd]?)\b[^.?!]*?\b(?:lead|leading|begin|beginning|open|opening|start|starting|kick(?:ing)? off|play"
    rf"|playing)"
    rf"(?: (?:off|out))?(?: with)? (?:one of |either of )?(?:the|my|his|her|those|these|that|this"
    rf"|an?)(?: \w+)? (?P<e>{RANK})"
    rf"\b(?! of the)",
    re.I,
)
_WANTS_SIDE = re.compile(
    r"\b(?:may|can|could|might|rather|sooner|prefers?|preferred|fanc(?:y|ies|ied)|wants?|wanted|wish(?:es|ed)?"
    r"|like[sd]?"
    r"|love[sd]?)\b[^.?!]*?\b(?:lead|leading|begin|beginning|open|opening|start|starting)(?: (?:off|out))?(?: with)? "
    r"(?:from )?(?:the|my|his|her|an?) (?:plain|side|odd|off|outside)[- ](?:suit|card|one)",
    re.I,
)


_ONE_LED = re.compile(
    r"\b(?:led|leads|opened with|opens with|started with|began with|played out|came out with) (?:out )?(?:with )?"
    r"(?:an?|one of (?:the|my|his|her|those)(?: two)?|either of (?:the|my|his|her|those)) (?:(?P<colour>red|black) |"
    rf"(?:plain|side|other|odd)[- ](?:suit )?)*(?P<rank>{RANK}|cards?|suit|ones?)s?\b(?! of)",
    re.I,
)
"""A card that was led, where several of the hand may be meant: “led a red ace”."""


def _one_led(reading: Reading, facts: dict[str, Any], hand: list[str], trumps: str) -> None:
    """The card that was led, where it is one of several of plain suits and no law tells them apart."""
    match = _ONE_LED.search(reading.text) if "card" not in facts else None
    if match is None:
        return
    rank, colour = rank_code(match["rank"]), {"red": "DH", "black": "CS"}.get((match["colour"] or "").lower(), "CDHS")
    meant = [card for card in hand if card[-1] in colour and (not rank or card[:-1] == rank)]
    if meant and trumps not in {card[-1] for card in meant}:
        facts.update(card=meant[0], did=True)
        reading.note("card", meant[0], *match.span())


def _wanted(reading: Reading, facts: dict[str, Any], hand: list[str]) -> None:
    """The card of the hand that he would like to lead or play."""
    match = _WANTS.search(reading.text)
    trumps = next((letter for letter, name in SUIT_NAMES.items() if name == facts.get("trumps")), "")
    if facts.get("did"):
        return
    if match is None:
        match = _WANTS_SIDE.search(reading.text)
        meant = [card for card in hand if card[-1] != trumps][:1]
    else:
        rank = rank_code(next(each for each in match.groups() if each))
        meant = [card for card in hand if card[:-1] == rank]
    if match is None:
        return
    if (
        len(meant) > 1
        and all(card[-1] != trumps for card in meant)
        and re.search(r"\b(?:of|the|my|his|her)\b", match[0])
    ):
        # “One of those aces”, none of them a trump: it is the same of each.
        meant = meant[:1]
    if len(meant) == 1:
        facts["card"] = meant[0]
        reading.note("card", meant[0], *match.span())


def play(reading: Reading, facts: dict[str, Any]) -> None:
    """The trick so far, and the hand of him who plays to it."""
    trumps = trumps_of(reading, facts)
    hand, trick = hand_and_trick(reading, facts, trumps)
    text = reading.text
    led = _LED_ONLY.search(text)
    trumped = _TRUMPED.search(text)
    suits_held = {card[-1] for card in hand}
    if not trumps:
        trumps = next(letter for letter in "SHDC" if letter not in {*suits_held, *(card[-1] for card in trick)})
        if "not trumps" in text.lower() or trumped is not None or not trick or suits_held == {trick[0][-1]}:
            reading.supposed.append("The trump suit was not told: another than those named is supposed.")
        else:
            return
    if not trick and led is not None:
        suit = suit_code(led["suit"])
        trick = [next(rank + suit for rank in ("8", "7", "6", "5", "4", "2") if rank + suit not in hand)]
        reading.note("trick", led[0], *led.span())
    void = next((suit_code(match["suit"]) for match in _VOID.finditer(text)), "")
    none_held = _NONE_HELD.search(text) or (_VOID.search(text) if trick and void == trick[0][-1] else None)
    if none_held is not None:
        reading.note("hand", "none of the suit led", *none_held.span())
    if trick and none_held is not None:
        others = [letter for letter in "CDHS" if letter not in (trick[0][-1], trumps)]
        hand += [rank + others[0] for rank in ("Q", "J")][: 3 - len(hand)]
    if not trick and none_held is not None:
        side = next(letter for letter in "DHCS" if letter != trumps and letter not in suits_held)
        trick = ["K" + side]
        others = [letter for letter in "CDHS" if letter not in (side, trumps)]
        hand += [rank + others[0] for rank in ("Q", "J")][: 3 - len(hand)]
    if trumped is not None and trick and not any(card[-1] == trumps for card in trick[1:]):
        rank = rank_code(trumped["rank"] or "") or "5"
        card = rank + trumps
        if card not in hand:
            trick.append(card)
            reading.note("trick", card, *trumped.span())
    small = _SMALL.search(text)
    if small is not None:
        hand.append(next(rank + trumps for rank in ("5", "4", "6") if rank + trumps not in trick))
        reading.note("hand", hand[-1], *small.span())
    if _PAM_HELD.search(text) and "JC" not in hand:
        hand.append("JC")
        facts["form"] = "five-card"
        if trick and trick[0][-1] == trumps and _NO_OTHER.search(text):
            hand += [card for card in ("9D", "8H", "7S", "6D") if card[-1] != trumps][:2]
            reading.supposed.append(_SUPPOSED_SIDE)
        if _WITH_PAM.search(text):
            facts["card"] = "JC"
    if hand and trick:
        facts.update(
            hand=" ".join(hand),
            trick=" ".join(trick),
            trumps=SUIT_NAMES[trumps],
        )
        _wanted(reading, facts, hand)
        facts.setdefault(
            "turn_up", next(rank + trumps for rank in ("7", "2", "3", "9") if rank + trumps not in (*hand, *trick))
        )


def with_pam(reading: Reading, facts: dict[str, Any]) -> None:
    """Whether it is asked of Pam that is held: “may Pam take it?”"""
    if "card" in facts or facts.get("form") != "five-card" or MUST.search(reading.text):
        return
    asked = _WITH_PAM.search(reading.text)
    if asked is not None and "JC" in str(facts.get("hand", "")).split():
        facts["card"] = "JC"
        reading.note("card", "JC", *asked.span())


SPECIALS: dict[str, Special] = {
    function.__name__: function
    for function in (
        acts,
        alone,
        declared,
        lead,
        portions,
        tricks,
        tally,
        flushes,
        flush_words,
        wanted,
        singled,
        with_pam,
        single_words,
    )
} | readers("loo", whose, play)
"""The readers by the names that the grammar's data give them."""

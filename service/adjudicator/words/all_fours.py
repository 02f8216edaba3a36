"""The grammar of All-Fours where patterns do not suffice: cards turned up, counts for Game, who stood how."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.all_fours_named import by_name, cut_by_name, scores_told, suits_turned
from service.adjudicator.words.all_fours_scores import (
    SCORES,
    cutting,
    knave_turned,
    points_level,
    taken,
    trumped,
)
from service.adjudicator.words.all_fours_seats import begging, by_seat, owned
from service.adjudicator.words.lexicon import NUMBER, RANK, number_of
from service.adjudicator.words.reader import Reading, Special
from service.adjudicator.words.table_games import readers
from service.adjudicator.words.trick_cards import SUIT_NAMES, spoken, trump_suit
from service.adjudicator.words.trick_plays import played, won

__all__ = ["SPECIALS"]

_COUNT = re.compile(
    rf"\b(?P<who>I|we|[Hh]e|[Ss]he|they|[Mm]y (?:opponent|adversary|tricks)|[Hh]is(?: tricks)?|[Hh]er tricks|[Hh]ers"
    rf"|[Tt]he dealer|[A-Z]\w+)(?: (?:have|has|had|count(?:s|ed)?|hold|holds|make|makes|made|with))? (?P<n>{NUMBER})"
    r"(?= (?:for|towards) (?:the )?game|,? (?:and|to|against)\b|[.;,]|$| in (?:my|his|her) tricks)",
)
_NO_JACK = re.compile(
    r"\bno (?:jack|knave)\b(?! (?:was |is )?turned)"
    r"|\b(?:nobody|no one|none|neither)(?: of (?:us|them))? (?:had|has|held|holds|got|took|won|caught)"
    r" the (?:jack|knave)\b"
    r"|\b(?:jack|knave)(?: of trumps)? (?:was |is |being )?(?:not "
    r"|n't )(?:out|in play|dealt|in)",
    re.I,
)
_HELD = re.compile(r"\b(?:hold|have|held|had|holding|in (?:my|his) hand)\b[^.?]*$", re.I)


def turned(reading: Reading, facts: dict[str, Any]) -> None:
    """The cards turned up, in the order of the words; the dealer by his name."""
    found = [card for card in spoken(reading) if not _HELD.search(reading.text[max(0, card.start - 40) : card.start])]
    if found:
        facts["turned"] = " ".join(dict.fromkeys(card.code for card in found))
        for card in found:
            reading.note("turned", card.code, card.start, card.end)
    facts.setdefault("dealer", _dealer(reading.text))


def _dealer(text: str) -> str:
    return "I" if re.search(r"\bI (?:dealt|deal|am (?:the )?dealer|turned|ran)\b", text) else "the dealer"


def counted(reading: Reading, facts: dict[str, Any]) -> None:
    """What each counts for Game; who dealt; whether they are equal."""
    counts: dict[str, int] = {}
    for match in _COUNT.finditer(reading.text):
        number = number_of(match["n"])
        who = {"my tricks": "I", "his tricks": "he", "his": "he", "her tricks": "she", "hers": "she"}.get(
            match["who"].lower(), match["who"]
        )
        if number is not None and who not in counts:
            counts[who] = number
            reading.note(f"counts.{who}", number, *match.span())
    if len(counts) == 2 and not facts.get("equal"):
        facts["counts"] = counts
    facts.setdefault("players", list(counts) if len(counts) == 2 else ["I", "my opponent"])
    mine = re.search(
        r"\bI (?:dealt|deal|(?:am|was) (?:the )?dealer)\b|\bmy deal\b|\bwith me (?:dealing|as dealer)\b", reading.text
    )
    his = re.search(
        r"\b(?:my )?(?:opponent|adversary|he|she|they|(?-i:the [A-Z]\w+|[A-Z]\w+)|The (?-i:[A-Z]\w+))"
        r"(?:(?: has| had)? (?:dealt|deals?)|(?: is| was)?(?: the)? (?:dealer|dealing))\b"
        r"|\b(?:his|her) deal\b|\bI(?: am| was)(?: the)? elder(?: hand)?\b",
        reading.text,
        re.I,
    )
    if mine is not None or his is not None:
        names = facts["players"]
        me = "I" if "I" in names else names[0]
        found = mine or his
        assert found is not None
        who = reading.who(*found.span())
        named = mine is None and who[:1].isupper() and who != "I" and who not in names and "I" not in reading.names
        facts["dealer"] = me if mine is not None else who if named else next(name for name in names if name != me)
        reading.note("dealer", facts["dealer"], *found.span())


_SEVERAL = re.compile(
    r"\b(?:high(?:est)?|low(?:est)?|jack|knave|game)(?:(?:,| and|, and) (?:the )?"
    r"(?:high(?:est)?|low(?:est)?|jack|knave|game)\b)+",
    re.I,
)
"""Several items of one: “he has Low, Jack and Game”."""


def stood(reading: Reading, facts: dict[str, Any]) -> None:
    """Who held High and Low, who took Jack, how the scores stood; and the counts for Game."""
    text, turned_jack = reading.text, knave_turned(reading, facts)
    trump = str(facts.get("turn_up") or "")[-1:] or trump_suit(reading)
    for item, words in SCORES:
        if turned_jack and item == "jack":
            continue
        if trump:
            # A card of the trump suit by its name is the same as one “of trumps”.
            same = [word for word in words.split("|") if "of trumps" in word]
            words = "|".join((words, *(word.replace("of trumps", f"of {SUIT_NAMES[trump]}") for word in same)))
        for match in re.finditer(
            rf"\b(?P<who>I|[Hh]e|[Ss]he|[Mm]y [a-z]+|[Hh](?:is|er) (?:rival|opponent|adversary)"
            rf"|[Tt]he (?:dealer|elder hand)|[A-Z]\w+)"
            rf"(?:, [^,.?]{{1,24}},)? (?:(?!I\b|[Hh]e\b|[Ss]he\b|not?\b|never\b|without\b|lacks?\b"
            rf"|my\b|h(?:is|er)\b|dealer\b|[A-Z])\w+ ){{0,5}}?"
            rf"(?:(?:the )?(?:{RANK})(?: of \w+)?, )?(?:the )?(?i:{words})\b",
            text,
        ):
            if reading.who(*match.span("who")):
                facts[item] = match["who"].replace("My", "my").replace("He", "he").replace("She", "she")
                reading.note(item, facts[item], *match.span())
                break
    for match in _SEVERAL.finditer(text):
        who = next((facts[item] for item, words in SCORES if item in facts and re.search(words, match[0], re.I)), "")
        for item, _ in SCORES:
            if who and item not in facts and re.search(rf"\b{item}(?:est)?\b", match[0], re.I):
                facts[item] = who
                reading.note(item, who, *match.span())
    no_jack = _NO_JACK.search(text)
    if no_jack is not None:
        facts["jack_out"] = False
        reading.note("jack_out", False, *no_jack.span())
    counted(reading, facts)
    for item, _ in SCORES:
        if facts.get(item) in ("he", "she") and facts.get("dealer") == "I":
            # The only other player is my opponent.
            facts[item] = "my opponent"
    points_level(reading, facts)


SPECIALS: dict[str, Special] = {
    function.__name__: function
    for function in (
        turned,
        counted,
        stood,
        taken,
        trumped,
        cutting,
        by_name,
        cut_by_name,
        scores_told,
        suits_turned,
        begging,
        by_seat,
        owned,
    )
} | readers("all-fours", won, played)
"""The readers by the names that the grammar's data give them."""

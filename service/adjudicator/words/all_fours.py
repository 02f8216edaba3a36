"""The grammar of All-Fours, Euchre and Spoil Five where patterns do not suffice: cards turned up and played, counts."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from service.adjudicator.words import euchre, spoil_five
from service.adjudicator.words.all_fours_named import by_name, cut_by_name, scores_told, suits_turned
from service.adjudicator.words.all_fours_scores import (
    SCORES,
    cutting,
    knave_turned,
    points_level,
    taken,
    trumped,
)
from service.adjudicator.words.lexicon import NUMBER, RANK, SUIT, number_of, rank_code, suit_code
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.spoil_five_tricks import pooled, twenty_five
from service.adjudicator.words.table_games import readers
from service.adjudicator.words.trick_cards import (
    SUIT_NAMES,
    led_suit,
    not_trumps,
    put_aside,
    spoken,
    suits_held,
    trump_suit,
    turned_up,
)

__all__ = ["OF_GAMES", "SPECIALS"]

_COUNT = re.compile(
    rf"\b(?P<who>I|we|[Hh]e|[Ss]he|they|[Mm]y (?:opponent|adversary|tricks)|[Hh]is(?: tricks)?|[Hh]er tricks|[Hh]ers"
    rf"|[Tt]he dealer|[A-Z]\w+)(?: (?:have|has|had|count(?:s|ed)?|hold|holds|make|makes|made|with))? (?P<n>{NUMBER})"
    r"(?= (?:for|towards) (?:the )?game|,? (?:and|to|against)\b|[.;,]|$| in (?:my|his|her) tricks)",
)


_WANTED = re.compile(
    r"\b(?:(?:must|may|can|could|should|do|did|am I (?:forced|bound|obliged) to|(?:had|have|forced|bound"
    r"|obliged) to)\b[^.?]*"
    r"\b(?:follow|play|throw|lead|trump|give|put)(?: suit)?(?: it)?(?: with)?|only) "
    rf"(?:the|my|his|her) (?:(?P<suit>club|diamond|heart|spade)s?|(?P<rank>{RANK}))\b(?! of)",
    re.I,
)
_PLAYS = re.compile(
    r"\b(?:play(?:ed|s)?|threw|throws?|trump(?:ed)?(?: it)?|with) (?:with )?(?:the |my |his |her |an? )?$"
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
    return "I" if re.search(r"\bI (?:dealt|deal|am (?:the )?dealer|turned)\b", text) else "the dealer"


_SUPPOSED_LOW = "A card of which only the suit was told is supposed to be a low one."
_SUPPOSED_SIDE = "The other cards of the hand were not told: they are supposed to be of no moment."
_WISH = re.compile(
    rf"\b(?:throw|play|discard|put|lead|give|trump)(?:ing)?(?: away| down| on| it with)? an? (?P<suit>{SUIT})\b", re.I
)
_OTHERS_LEAD = re.compile(
    r"\b(?:is|was|are|were|been) led\b|\b(?:he|she|they|dealer|opponent|adversary|[A-Z]\w+) (?:led|leads)\b"
)
_NONE = re.compile(rf"\b(?:no|not an?|without an?|n't an?|never an?) (?P<suit>{SUIT})s?\b", re.I)
_ONLY_TRUMP = re.compile(
    rf"\b(?P<rank>{RANK}) of (?P<suit>{SUIT}) (?:as|for|is) (?:my |his |her )?(?:only|single|last|sole)", re.I
)


def played(reading: Reading, facts: dict[str, Any]) -> None:
    """The trick, the hand and the card in question: who led what, who holds what, who would play what."""
    text, suit = reading.text, trump_suit(reading)
    if suit:
        facts["trumps"] = SUIT_NAMES[suit]
    trick: list[str] = []
    hand: list[str] = []
    turn_up = turned_up(reading, suit)
    for card in spoken(reading, suit):
        before = text[max(0, card.start - 40) : card.start].lower()
        reading.note("cards", card.code, card.start, card.end)
        if card.code == turn_up:
            continue
        if card.led and not trick:
            trick.append(card.code)
        elif card.code not in trick:
            hand.append(card.code)
            if _PLAYS.search(before):
                facts["card"] = card.code
    _by_suit(reading, trick, hand, suit)
    wish = _WISH.search(text)
    if wish is not None and "card" not in facts:
        facts["card"] = put_aside(suit_code(wish["suit"]), {*trick, *hand})
        hand.append(facts["card"])
        reading.note("card", facts["card"], *wish.span())
    if (not trick and _OTHERS_LEAD.search(text)) or (trick and len(set(hand)) == 1):
        # What was led is not understood, or not enough of the hand: nothing can be ruled on what may be played.
        hand = []
    if trick:
        facts["trick"] = " ".join(trick)
    if hand:
        facts["hand"] = " ".join(dict.fromkeys(hand))
    _wanted(reading, facts, hand)


def _by_suit(reading: Reading, trick: list[str], hand: list[str], trumps: str) -> None:
    """Cards of which only the suit is told: that which was led, and those that are held besides."""
    led = led_suit(reading) if not trick else ""
    before = len(trick) + len(hand)
    if led:
        trick.append(put_aside(led, {*trick, *hand}))
    none = [suit_code(match["suit"]) for match in _NONE.finditer(reading.text)]
    for suit in suits_held(reading):
        if suit not in none:
            hand.append(put_aside(suit, {*trick, *hand}))
    if re.search(r"\b(?:hold|have|holding) (?:some )?trumps\b|\btrumps in (?:my )?hand", reading.text, re.I) and trumps:
        hand.append(put_aside(trumps, {*trick, *hand}))
    if len(trick) + len(hand) > before and _SUPPOSED_LOW not in reading.supposed:
        reading.supposed.append(_SUPPOSED_LOW)
    alone = re.search(
        r"\b(?:only|last|single|sole) trump\b|\bno (?:card of (?:it|the suit|that suit)|other)\b", reading.text, re.I
    )
    out = bool(trick) and (trick[0][-1] in none or re.search(r"\b(?:have|had|has|having) none\b", reading.text, re.I))
    if trick and len(hand) == 1 and (alone or out or _ONLY_TRUMP.search(reading.text)):
        free = [suit for suit in "CDHS" if suit not in (trumps, trick[0][-1], *none) and suit != hand[0][-1]]
        hand.append(put_aside(free[0], {*trick, *hand}))
        if _SUPPOSED_SIDE not in reading.supposed:
            reading.supposed.append(_SUPPOSED_SIDE)


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
    suit, turn_up = trump_suit(reading), ""
    if suit:
        facts["trumps"] = SUIT_NAMES[suit]
        turn_up = turned_up(reading, suit)
    elif not_trumps(reading):
        facts["trumps"] = SUIT_NAMES["S" if not_trumps(reading) != "S" else "C"]
        reading.supposed.append("The trump suit was not told: another than those named is supposed.")
    cards: dict[str, str] = {}
    for card in spoken(reading, suit):
        if card.code == turn_up or card.code in cards.values():
            continue
        start = max((sentence.start for sentence in reading.sentences if sentence.start <= card.start), default=0)
        who = [each.name for each in reading.people if start <= each.start < card.start and each.name not in ("", "*")]
        if who and who[-1] not in cards:
            cards[who[-1]] = card.code
            reading.note(f"cards.{who[-1]}", card.code, card.start, card.end)
    if cards:
        facts["cards"] = cards


_BARE = re.compile(
    r"\b(?:[A-Z]\w+|I|he|she|dealer|second|third|fourth|last|other)"
    rf"(?: (?:played|plays|put|puts|gave|gives|threw|with))? (?:the|an?) (?:{RANK})\b(?! of| in| and|s\b)"
)
"""A card told by its rank alone, of whoever played it."""
_PLACES = ("the leader", "the second", "the third", "the fourth", "the fifth")
_NAMES = re.compile(r"\bby (?P<names>[A-Z]\w+(?:, [A-Z]\w+)*(?:,? and [A-Z]\w+))")


def tricked(reading: Reading, facts: dict[str, Any]) -> None:
    """A finished trick whose players need not be named: the cards in the order of the words."""
    won(reading, facts)
    suit = trump_suit(reading)
    turn_up = turned_up(reading, suit)
    cards = [card for card in spoken(reading, suit) if card.code != turn_up]
    found = list(dict.fromkeys(card.code for card in cards))
    if turn_up:
        facts["turn_up"] = turn_up
    if not 1 < len(found) <= len(_PLACES) or _BARE.search(reading.text):
        # Where a card is not understood, nobody has won the trick yet.
        facts.pop("cards", None)
        return
    named = _NAMES.search(reading.text)
    names = re.findall(r"[A-Z]\w+", named["names"]) if named is not None else []
    if len(names) == len(found) or len(facts.get("cards", ())) != len(found):
        facts["cards"] = dict(zip(names if len(names) == len(found) else _PLACES, found, strict=False))
        for card in cards:
            reading.note("cards", card.code, card.start, card.end)


_WHEN = re.compile(
    r"\brobbed\b[^.?]*\b(?:after|late|later|only (?:then|when|on|at)|once|before|following)\b"
    r"|\b(?:before|and (?:only )?then|and (?:only )?(?:afterwards|later)|then|too late)\b"
    r"[^.?]{0,20}\brobb?(?:ed|ing)?\b",
    re.I,
)


_LACKS = re.compile(r"\b(?:no|not|never|without|nor|n't|lack(?:s|ed|ing)?)(?: \w+){0,2}(?: (?:the|an?))? $", re.I)
"""Before a card that somebody has not."""


def robbed(reading: Reading, facts: dict[str, Any]) -> None:
    """Spoil Five: the card turned up, told by rank where the suit is that of trumps, and the cards in hand."""
    suit = trump_suit(reading)
    turn_up = turned_up(reading, suit)
    if turn_up:
        facts["turn_up"] = turn_up
        suit = suit or turn_up[-1]
    named = [card for card in spoken(reading, suit) if card.code != turn_up]
    for card in named:
        reading.note("hand", card.code, card.start, card.end)
    lacks = [card for card in named if _LACKS.search(reading.text[max(0, card.start - 40) : card.start])]
    hand = [card.code for card in named if card not in lacks]
    for card in lacks:
        reading.note("holds_ace", False, card.start, card.end)
    if any(card.code == f"A{suit}" for card in lacks):
        facts["holds_ace"] = False
    elif hand and not lacks:
        facts["hand"] = " ".join(dict.fromkeys(hand))
    if suit:
        facts["trumps"] = SUIT_NAMES[suit]
    elif re.search(r"\bace of trumps\b", reading.text, re.I) and "holds_ace" not in facts:
        held = re.search(
            r"\b(?:without|not|never|lack\w*)(?: \w+){0,3} (?:the )?ace of trumps|no ace of trumps", reading.text, re.I
        )
        facts["holds_ace"] = held is None
        for told in re.finditer(r"\b(?:the )?ace of trumps\b", reading.text, re.I):
            reading.note("holds_ace", held is None, *told.span())
    up = re.search(rf"\bthe (?P<rank>{RANK})(?:,? (?:was|is|being|had been))? turned", reading.text, re.I)
    if up is not None and not turn_up and rank_code(up["rank"]) != "A":
        facts["ace_turned"] = False
        reading.note("turn_up", up["rank"], *up.span())
    if facts.get("late") is None and facts.get("robbed") and _WHEN.search(reading.text):
        # When he robbed is told, and not understood.
        facts.pop("robbed")


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
    mine = re.search(r"\bI (?:dealt|deal|(?:am|was) (?:the )?dealer)\b|\bmy deal\b", reading.text)
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


SPECIALS: dict[str, Callable[[Reading, dict[str, Any]], None]] = {
    function.__name__: function
    for function in (
        turned,
        played,
        won,
        tricked,
        robbed,
        counted,
        stood,
        taken,
        trumped,
        cutting,
        pooled,
        twenty_five,
        by_name,
        cut_by_name,
        scores_told,
        suits_turned,
    )
}
"""The readers by the names that the grammar's data give them."""
OF_GAMES = {
    "all-fours": SPECIALS | readers("all-fours", won, played),
    "spoil-five": SPECIALS | spoil_five.SPECIALS | readers("spoil-five", tricked, played),
    "euchre": SPECIALS | euchre.SPECIALS | readers("euchre", won, played),
}
"""The readers of each of the three games."""

"""The grammar of Loo where patterns do not suffice: cards by suit or "of trumps", and who won which tricks."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from service.adjudicator.words.lexicon import NUMBER, RANK, SUIT, rank_code, suit_code
from service.adjudicator.words.loo_acts import acts, portions
from service.adjudicator.words.loo_pool import tricks
from service.adjudicator.words.loo_shown import flushes, singled
from service.adjudicator.words.people import owner_at
from service.adjudicator.words.reader import Reading, is_not_yet
from service.adjudicator.words.table_facts import LOW
from service.adjudicator.words.table_games import readers
from service.adjudicator.words.table_talk import table
from service.adjudicator.words.telling import asked_of
from service.adjudicator.words.trick_cards import trump_suit

__all__ = ["SPECIALS"]

_SUPPOSED_TRUMPS = "The trump suit was not told: it is written as spades, which changes nothing."
_SUPPOSED_SIDE = (
    "Cards of side suits that were not told are written as low ones of some suit: no law asks for them here."
)
_SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
_ROW = rf"(?:{RANK})(?:(?:,? and (?:the )?|, (?:the )?)(?:{RANK}))*"
_CARDS = re.compile(
    rf"(?<![\w'])(?:(?P<row>{_ROW}) of (?P<suit>trumps|{SUIT})"
    r"|(?P<code>(?-i:10|[2-9TJQKA]))\s?(?P<sign>(?-i:[SHDC])|[♠♣♦♥]))(?!\w)",
    re.I,
)
_OTHERS_CARD = re.compile(
    r"\b(?:player|he|she|man|lady|second|third|opponent|dealer|another|one|someone|somebody|(?-i:[A-Z][a-z]+))"
    r"(?: has| had)? (?:trumped|ruffed|played|plays|trumps|put)(?: it| on)?(?: with)? (?:the |an? )?$",
    re.I,
)
"""What is said before a card that another than the asker has played to the trick."""
_SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_A_TRUMP = re.compile(r"\b(?:a|one|another|some) (?:small |low |little )?trumps?\b(?: left)?", re.I)
_ONLY = re.compile(rf"\bonly trump is (?:the |an? )?(?P<rank>{RANK})\b", re.I)
_LED_ONLY = re.compile(r"\b(?P<suit>club|diamond|heart|spade)s? (?:(?:was|is|were) )?led\b", re.I)
_SMALL = re.compile(r"\b(?:and|with|also) (?:one|a|another) (?:small|low|little) trump\b", re.I)
_NONE_HELD = re.compile(r"out of the suit led|none of the suit led|no card of the suit|\bI have (?:got )?none\b", re.I)
_VOID = re.compile(rf"\bI (?:have|hold|had|held|have got) no (?P<suit>{SUIT})\b", re.I)
_TRUMPED = re.compile(
    rf"\btrumped(?: it| already| before me| first| by (?:him|her|the \w+|[A-Z]\w+))*"
    rf"(?: with (?:the |an? )?(?P<rank>{RANK}))?|\bplayer trumped",
    re.I,
)
_TURNED_RANK = re.compile(
    rf"\b(?P<rank>{RANK})(?: of trumps)?,? (?:(?:is|was|being|having been|has been"
    rf"|had been) (?:the )?)?turn(?:ed|-?up)",
    re.I,
)
_HOLDS = re.compile(rf"\bI (?:hold|held|have|had|have got) the (?P<rank>{RANK})\b(?! of)", re.I)
_SIDE = re.compile(
    rf"(?<!with )\b(?:an? |a )(?P<rank>{RANK}) (?:outside|left|of a side suit)|\band an? (?P<rank2>{RANK}) left", re.I
)
_OTHERS = re.compile(rf"\b(?P<n>{NUMBER}) (?:good |low |small |worthless )?side cards?", re.I)


def _ranks(text: str) -> list[str]:
    return [code for word in re.findall(rf"(?<![\w'])(?:{RANK})(?![\w'])", text, re.I) if (code := rank_code(word))]


def _trumps(reading: Reading, facts: dict[str, Any]) -> str:
    """The trump suit by its letter; spades are supposed where the words name none."""
    text = reading.text
    match = re.search(
        rf"\b(?P<a>{SUIT}) (?:are|were|is|being) (?:the )?trumps?|trumps?,?:? \(?(?:(?:are|is|were|being) )?"
        rf"(?P<b>{SUIT})"
        r"(?! (?:was|is|were|are) (?:led|played))"
        rf"|(?P<c>{SUIT}) trumps?\b|(?P<d>{SUIT}),? (?:which|they) (?:are|is|being) trumps?"
        rf"|trump suit (?:is|was) (?P<e>{SUIT})"
        rf"|\b(?:my|his|her|two|three|both|only) trumps (?:are|were|being) (?:the )?(?:{_ROW}) of (?P<f>{SUIT})",
        text,
        re.I,
    )
    turned = re.search(
        rf"(?P<rank>{RANK}) of (?P<suit>{SUIT}) (?:is the turn-?up|was turned|is turned|turned up"
        rf"|being turned|were turned)|(?:turn-?up|turned up)(?: is| was"
        rf"|:)? the (?P<rank2>{RANK}) of (?P<suit2>{SUIT})",
        text,
        re.I,
    )
    if turned is not None:
        rank, suit = turned["rank"] or turned["rank2"], turned["suit"] or turned["suit2"]
        facts["turn_up"] = rank_code(rank) + suit_code(suit)
        reading.note("turn_up", facts["turn_up"], *turned.span())
        return suit_code(suit)
    if match is not None:
        suit = next(each for each in match.groups() if each)
        reading.note("trumps", suit, *match.span())
        return suit_code(suit)
    if letter := trump_suit(reading):
        return letter
    named = any((each["suit"] or "").lower() != "trumps" for each in _CARDS.finditer(text))
    if not re.search(r"\btrump", text, re.I) or (
        named and not re.search(r"of trumps|not trumps|only trump", text, re.I)
    ):
        return ""
    if _SUPPOSED_TRUMPS not in reading.supposed:
        reading.supposed.append(_SUPPOSED_TRUMPS)
    spoken = {_told(each, "")[0] for each in _CARDS.finditer(text)}
    return next(letter for letter in "SHDC" if letter not in spoken)


def _told(match: re.Match[str], trumps: str) -> tuple[str, list[str]]:
    """The suit and the cards of a place where cards are named."""
    if match["code"]:
        suit = _SIGNS.get(match["sign"], match["sign"].upper())
        return suit, [match["code"].upper().replace("T", "10") + suit]
    suit = trumps if match["suit"].lower() == "trumps" else suit_code(match["suit"])
    return suit, [rank + suit for rank in _ranks(match["row"])]


def _start(reading: Reading, place: int) -> int:
    return max((sentence.start for sentence in reading.sentences if sentence.start <= place), default=0)


def _cards(reading: Reading, facts: dict[str, Any], trumps: str) -> tuple[list[str], list[str]]:
    """The cards of the hand, and those played to the trick, in the order of the words."""
    text = reading.text
    hand: list[str] = []
    trick: list[str] = []
    for match in _CARDS.finditer(text):
        suit, codes = _told(match, trumps)
        holder = owner_at(match.start(), _start(reading, match.start()), text, reading.people)
        if suit and hand and holder is not None and holder.name not in ("", "I", "*") and set(codes) & set(hand):
            facts.setdefault("others", {})[holder.name] = " ".join(codes)
            reading.note(f"others.{holder.name}", " ".join(codes), *match.span())
            continue
        if not suit or facts.get("turn_up") in codes:
            continue
        after, before = (
            text[match.end() : match.end() + 14].lower(),
            text[max(0, match.start() - 14) : match.start()].lower(),
        )
        if _OTHERS_CARD.search(text[max(0, match.start() - 60) : match.start()]):
            trick += [code for code in codes if code not in trick]
        elif re.match(r",? (?:(?:was|is|were) )?led\b", after) or re.search(
            r"\b(?:led|leads|lead) (?:the |an? )?$", before
        ):
            trick += codes
        else:
            hand += [code for code in codes if code not in hand]
        reading.note("cards", " ".join(codes), *match.span())
    only = _ONLY.search(text)
    if only is not None and trumps:
        hand.append(rank_code(only["rank"]) + trumps)
        reading.note("hand", hand[-1], *only.span())
    return hand, trick


def _turned_rank(reading: Reading, facts: dict[str, Any], trumps: str) -> None:
    """The card turned up where it is told by its rank alone, or as one of trumps."""
    match = _TURNED_RANK.search(reading.text)
    if match is not None and trumps and "turn_up" not in facts:
        facts["turn_up"] = rank_code(match["rank"]) + trumps
        reading.note("turn_up", facts["turn_up"], *match.span())


def lead(reading: Reading, facts: dict[str, Any]) -> None:
    """The hand from which is led; side cards that no law asks for are filled in."""
    trumps = _trumps(reading, facts)
    _turned_rank(reading, facts, trumps)
    hand, _ = _cards(reading, facts, trumps)
    told = table(reading, LOW["loo"])
    leaders = {card.who for card in told.placed if card.does == "led"}
    # “He” of whom it is asked is the only one who led.
    asked = next(iter(leaders)) if told.asked in ("", "he", "she") and len(leaders) == 1 else told.asked
    mine = [card for card in told.placed if card.does == "led" and card.who == asked]
    if mine and told.unclear:
        # He has led, and what else he held is not clear.
        return
    if mine and not told.unclear:
        # He has led already: it is asked whether he should have led otherwise.
        hand = [code for code in told.of("held", "led", "wanted", "listed") if code != facts.get("turn_up")]
        facts["card"] = mine[0].code
    held = _HOLDS.search(reading.text) if not hand and "turn_up" in facts else None
    if held is not None and trumps:
        hand.append(rank_code(held["rank"]) + trumps)
        reading.note("hand", hand[0], *held.span())
    alone = _A_TRUMP.search(reading.text)
    if trumps and not hand and alone is not None and facts.get("won_last"):
        hand.append("5" + trumps)
        reading.note("hand", "a trump", *alone.span())
    if not trumps or not hand:
        return
    facts["trumps"] = _SUITS[trumps]
    side = next(letter for letter in "CDHS" if letter != trumps)
    told_side = _SIDE.search(reading.text)
    if told_side is not None:
        rank = rank_code(told_side["rank"] or told_side["rank2"])
        if not any(card.startswith(rank) and card[-1] != trumps for card in hand):
            hand.append(rank + side)
            reading.note("hand", hand[-1], *told_side.span())
            if _SUPPOSED_SIDE not in reading.supposed:
                reading.supposed.append(_SUPPOSED_SIDE)
    whole = 2 if facts.get("won_last") else 3
    if len(hand) > whole:
        return
    for suit in "CDHS":
        for rank in ("2", "3"):
            if suit != trumps and len(hand) < whole and rank + suit not in hand:
                hand.append(rank + suit)
                if _SUPPOSED_SIDE not in reading.supposed:
                    reading.supposed.append(_SUPPOSED_SIDE)
    facts["hand"] = " ".join(hand)
    _wanted(reading, facts, hand)
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
    rf"|\b(?:may|can|could|might) the (?P<d>{RANK})(?: \w+)? (?:go|be led|be played|lead|come|start|open)\b",
    re.I,
)


def _wanted(reading: Reading, facts: dict[str, Any], hand: list[str]) -> None:
    """The card of the hand that he would like to lead or play."""
    match = _WANTS.search(reading.text)
    if match is None:
        return
    rank = rank_code(next(each for each in match.groups() if each))
    meant = [card for card in hand if card[:-1] == rank]
    if len(meant) == 1:
        facts["card"] = meant[0]
        reading.note("card", meant[0], *match.span())


def play(reading: Reading, facts: dict[str, Any]) -> None:
    """The trick so far, and the hand of him who plays to it."""
    trumps = _trumps(reading, facts)
    hand, trick = _cards(reading, facts, trumps)
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
            trumps=_SUITS[trumps],
        )
        _wanted(reading, facts, hand)
        facts.setdefault(
            "turn_up", next(rank + trumps for rank in ("7", "2", "3", "9") if rank + trumps not in (*hand, *trick))
        )


_I_DEAL = re.compile(
    r"\bme[,(]* ?(?:as |being |who (?:am|was) )?(?:the )?deal(?:er|ing)\b|\bI (?:am|was|being"
    r"|had been) (?:the )?dealer\b"
    r"|\bI,? (?:as |being )?(?:the )?dealer\b|\bI (?:deal|dealt)\b|\bmy deal\b",
    re.I,
)
_SAVE_ONE = re.compile(r"\b(?:but|except|save|bar|barring|excepting)(?: for)? (?P<who>[A-Z]\w+|I|me|my \w+|one\b)")


def alone(reading: Reading, facts: dict[str, Any]) -> None:
    """Whether one is excepted of whom it is told that all threw up, and who did not take miss: then somebody stands."""
    took = _TOOK_MISS.search(reading.text)
    if took is not None and "miss_taken_by" not in facts and not _NO_MISS.search(reading.text[: took.start()]):
        facts["miss_taken_by"] = "the holder of miss"
        reading.note("miss_taken_by", "the holder of miss", *took.span())
    for match in _SAVE_ONE.finditer(reading.text):
        who = reading.who(*match.span("who")) or match["who"]
        dealer = ("the dealer", "I") if _I_DEAL.search(reading.text) else ("the dealer",)
        if facts.get("others_in") == 0 and who not in (facts.get("miss_taken_by"), *dealer):
            facts["others_in"] = None


_NO_MISS = re.compile(r"\b(?:nobody|no one|none|not|never|if|whether)\b[^.;?]{0,30}$", re.I)
_TOOK_MISS = re.compile(
    r"(?<!may )(?<!can )(?<!must )(?<!to )(?<!not )\b(?:(?:has |have |had |having )(?:just |already )?taken|took"
    r"|takes)"
    r" (?:the )?miss\b",
    re.I,
)


def wanted(reading: Reading, facts: dict[str, Any]) -> None:
    """What he would like to do, which is not supposed where it is not told; and whether it was he who took miss."""
    facts.setdefault("wants", None)
    people = {each.name for each in reading.people if each.name not in ("", "*", "miss")}
    for match in _TOOK_MISS.finditer(reading.text):
        owner = owner_at(match.start(), 0, reading.text, reading.people)
        who = owner.name if owner is not None else ""
        after = next((each.name for each in reading.people if each.start >= match.end()), "")
        who = after if not who and match[0][0] in "Hh" else who
        if is_not_yet(reading.text, match):
            facts["took_miss"] = False
            facts.pop("miss_taken", None)
        elif who and (who == asked_of(reading) or len(people) == 1):
            facts["took_miss"] = True
            facts.pop("miss_taken", None)
            reading.note("took_miss", True, *match.span())


def whose(reading: Reading, facts: dict[str, Any]) -> None:
    """Who played what to the trick, in order."""
    trumps = _trumps(reading, facts)
    text = reading.text
    found: dict[str, str] = {}
    for match in _CARDS.finditer(text):
        _, codes = _told(match, trumps)
        holder = owner_at(match.start(), _start(reading, match.start()), text, reading.people)
        if len(codes) != 1 or codes[0] == facts.get("turn_up"):
            continue
        if holder is None or holder.name in ("", "*") or holder.name in found:
            return
        found[holder.name] = codes[0]
        reading.note(f"trick.{holder.name}", codes[0], *match.span())
    if trumps and len(found) > 1:
        facts.update(trick=found, trumps=_SUITS[trumps])
        facts.setdefault("turn_up", next(r + trumps for r in "72398456" if r + trumps not in found.values()))


SPECIALS: dict[str, Callable[[Reading, dict[str, Any]], None]] = {
    function.__name__: function
    for function in (acts, alone, lead, play, portions, tricks, whose, flushes, wanted, singled)
} | readers("loo", whose, play)
"""The readers by the names that the grammar's data give them."""

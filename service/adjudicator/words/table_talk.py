"""Table talk: the cards of a text, each led, played, held, wanted or turned up, and by whom; at any game of tricks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from service.adjudicator.words.lexicon import NUMBER, RANK, SUIT, in_capitals, number_of, rank_code, suit_code
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.table_deeds import ACTIVE, LED_AFTER, WISHES, deed
from service.adjudicator.words.table_players import player_asked, player_at
from service.adjudicator.words.trick_cards import trump_suit, turned_up

__all__ = ["Placed", "Table", "table"]

_SIGNS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
_COLOUR = {"C": "S", "S": "C", "H": "D", "D": "H"}
_SMALL = (
    r"(?:small|low|little|lower|lowest|smaller|plain|single|losing|side|good|bare|lone"
    r"|useless|worthless|sole|only|last|other|higher)"
)
_ROW = rf"(?:{RANK})(?:(?:,? and (?:the )?|, (?:the )?|/)(?:{RANK}))*"
_ARTICLE = r"(?:the|an?|my|his|her|only|with|(?-i:[aA]s)|and)"
_CARD = re.compile(
    rf"(?<![\w'])(?:(?:{_ARTICLE} )?(?:{_SMALL} )?(?:(?P<row>{_ROW}) of (?P<suit>(?:{SUIT})\b|trumps?\b)"
    rf"|(?P<code>(?-i:(?:10|[2-9TJQKA])(?:[CDHS](?![\w'])|[♣♦♥♠])))|(?P<bower>right|left) bower|(?P<pam>pam)\b)"
    rf"|{_ARTICLE} (?:{_SMALL} )?(?P<bare>{RANK})\b(?! (?:of\b(?! (?:the (?:same )?suit|that suit|it))"
    rf"|tricks?|players?|trumps?|others?|in\b(?! (?:hand|my|his|her))|stood\b"
    rf"|(?:\w+ )?no\b|points?|cards?|hands?|suits?|colou?rs?|counters?|pence|called"
    rf"|(?:{_SMALL} )*(?:{SUIT}|trumps?|cards?)\b)|[- ]handed|'s)"
    rf"|(?!as trumps?\b)(?:(?P<many>another|some|any|no|{_ARTICLE}|{NUMBER}|have|has|had|hold|holds|held|holding"
    rf"|in) )(?:{_SMALL} )*"
    rf"(?P<only>(?:{SUIT})|trumps?)\b(?! (?:(?:are|is|were|being|was|for|as) (?:the )?(?:trumps?|turned)"
    rf"|trumps?\b)|-))",
    re.I,
)
_BEATEN = r"(?:headed|beaten|covered|taken|(?:over-?)?(?:trumped|ruffed))\b"
_LED_SUIT = re.compile(
    rf"\b(?P<a>(?:{SUIT})|trumps?)(?: \([^)]*\))?,?(?: (?:was|is|were|are|has been|have been|being"
    rf"|having been))? (?:led|opened)\b{ACTIVE}"
    rf"|\b(?:led|leads|lead is|lead was|lead of)(?: with| out)? (?:an? )?(?:{_SMALL} )?(?P<b>(?:{SUIT})|trumps?)\b"
    rf"|\b(?P<c>{SUIT}) (?:being|is|was) the suit led|\bsuit led (?:was|is|being) (?P<d>{SUIT})"
    rf"|\b(?P<e>{SUIT}|trump) lead,? (?:(?:was|is|has been|had been|being|gets?|got) )?{_BEATEN}",
    re.I,
)
_TRUMPING = re.compile(
    r"\b(?:over-?)?(?:trump(?:ed|s|ing)?|ruff(?:ed|s|ing)?)(?: it| the trick| that| in| over)?(?: with)?(?: the"
    r"| an?| my| his)?$",
    re.I,
)
_SAME = re.compile(r" of (?:the (?:same )?suit(?: led)?|that suit|it)\b", re.I)
_FOLLOWS = re.compile(r"\bfollow(?:ed|s|ing)?(?: suit)?(?: with)?(?: the| an?)?$", re.I)
_COVERS = re.compile(
    r"\b(?:cover|head)(?:ed|s)?(?: (?:it|that|this|mine|his|hers|(?:my|the) \w+))? with(?: the| an?)?$",
    re.I,
)
"""Before a card that goes above another of its suit: “he covered it with the knave”."""
_IN_SUIT = re.compile(
    rf"(?:^|[.;:] ?)(?:[Ii]n (?:a )?(?:plain |side )?(?P<suit>{SUIT})s?)\b(?:,[^.?;,]*trumps?)?,[^.?;,:]*$", re.I
)
"""“In spades, not trumps, I led the ”: a card of that suit."""
_ONLY_SUIT = re.compile(
    rf"\b(?:only|last|single|sole|one|lone) (?P<suit>(?:{SUIT})|trump)s?,?(?: (?:is|was|being|left is))?(?: the"
    rf"| an?)?$",
    re.I,
)
_TWO_OF = re.compile(
    rf"\b(?:{NUMBER}|both|some|only) (?P<suit>(?:{SUIT})|trumps?)(?: left| remaining| in hand)?,? ?(?:[:(]|namely"
    rf"|being)? ?(?:the )?[^.;?]{{0,24}}$",
    re.I,
)
_BUT_ONE = re.compile(
    r"\b(?:nothing|none|no(?: other)? cards?) of (?:the|that|it|the led)(?: suit)?(?: led)? (?:but|except|save|besides"
    r"|other than|beyond)(?: for)?(?: the| an?)?$",
    re.I,
)
_LIST_LED = re.compile(
    rf"\b(?:{SUIT}) (?:(?:was|is|were|are) )?led\b[^.;]*?[:,] (?:(?:by )?\w+,? )?(?:(?:who|then|and) )*(?:played )?"
    rf"(?:(?:the |an? )?(?:{RANK}),? (?:and |then )*)*(?:the|an?)?$",
    re.I,
)
"""“Diamonds led: the ten, then the ”: a list of cards of the suit led."""
_GAME = re.compile(
    r"\b(?:spoil[- ](?:five|5)|(?:twenty|forty)[- ]five|all[- ]fours|high[- ]low[- ]jack|seven[- ]up"
    r"|(?:two|three|four|five|six|seven|\d)[- ](?:handed|cards?)(?: loo| nap| euchre)?|pam,? be civil"
    r"|(?:can ?not|could not|unable to) (?:head|beat|win|take|over-?trump)(?: it| the trick)? with (?:my|his|her|the|a)"
    r"(?: \w+)? trump)\b",
    re.I,
)
_NEAR = 160
"""How many signs before a card are looked at for what is done with it."""
_HAVING = frozenset({"have", "has", "had", "hold", "holds", "held", "holding"})


class Placed(NamedTuple):
    """A card where it is spoken of: its code (empty where not told), what is done with it, and by whom."""

    code: str
    does: str
    who: str
    start: int
    end: int


@dataclass
class Table:
    """What a text tells of cards; `unclear` are cards that are spoken of and not understood."""

    trumps: str = ""
    turn_up: str = ""
    led: str = ""
    placed: list[Placed] = field(default_factory=list)
    none: list[str] = field(default_factory=list)
    unclear: list[str] = field(default_factory=list)
    bare: list[tuple[str, str, str, int, int]] = field(default_factory=list)
    asked: str = ""
    leader: str = ""
    named: set[str] = field(default_factory=set)
    supposed: bool = False

    def of(self, *does: str) -> list[str]:
        """The cards with which one of these things is done."""
        return list(dict.fromkeys(card.code for card in self.placed if card.does in does))


def table(reading: Reading, low: Mapping[str, str]) -> Table:
    """The table that a text tells of. In: by suit, the low ranks of the game, which stand for its small cards."""
    made = Table(trump_suit(reading))
    if not made.trumps and re.search(r"\b(?:trump(?:s|ed|ing)?|bowers?)\b", reading.text, re.I):
        spoken = {
            match["suit"].lower()
            for match in re.finditer(rf"\b(?P<suit>{SUIT})\b|\d(?P<code>[CDHS])", reading.text, re.I)
            if match["suit"]
        }
        made.trumps = next(suit for suit in "SHDC" if suit not in {suit_code(word) for word in spoken} or suit == "C")
        made.supposed = True
    made.turn_up = turned_up(reading, made.trumps)
    text = in_capitals(_GAME.sub(lambda match: "." * len(match[0]), reading.text))
    led = _LED_SUIT.search(text)
    if led is not None:
        made.led = _suit(next(word for word in led.groups() if word), made.trumps)
        by = re.match(r" by (?P<who>(?:the |my )?\w+)", text[led.end() :])
        if by is not None:
            made.leader = reading.who(led.end() + by.start("who"), led.end() + by.end("who"))
    made.asked = player_asked(reading, text)
    for match in _CARD.finditer(text):
        if match["row"] or match["code"]:
            made.named |= {*_codes(made, match, "", "", "", low)}
    for match in _CARD.finditer(text):
        _place(reading, made, match, low)
    for does, rank, who, start, end in made.bare:
        meant = [card for card in made.placed if card.code[:-1] == rank]
        any_of = does == "wanted" and text[start:end].lower().startswith(("a ", "an ")) and bool(made.trumps)
        if meant and (
            len({card.code for card in meant}) == 1
            or (any_of and not {card.code[-1] for card in meant} & {made.trumps, made.led})
        ):
            # Of several in plain suits “a queen” is any.
            made.placed.append(Placed(meant[0].code, does, who, start, end))
            reading.note(does, meant[0].code, start, end)
        else:
            made.unclear.append(text[start:end])
    return made


def _suit(word: str, trumps: str) -> str:
    return trumps if word.lower().startswith("trump") else _SIGNS.get(word, suit_code(word))


def _place(reading: Reading, made: Table, match: re.Match[str], low: Mapping[str, str]) -> None:
    """Put one mention of a card, or of several of a suit, to where it belongs."""
    where = max((sentence.start for sentence in reading.sentences if sentence.start <= match.start()), default=0)
    start = match.end("many") if (match["many"] or "").lower() in _HAVING else match.start()
    before, after = (
        match.string[max(where, start - _NEAR) : start].rstrip(),
        match.string[match.end() : match.end() + 30],
    )
    suit_led = match["only"] and _LED_SUIT.match(match.string, match.start("only"))
    does = "led" if suit_led else deed(before, after, match)
    if does == "none" and re.search(r"\b(?:other|more)\b", match[0], re.I):
        # “No other trump” is besides those that are told.
        reading.note("hand", match[0], start, match.end())
        return
    if does == "none":
        made.none.append(_suit(match["only"], made.trumps))
        reading.note("hand", f"no {match['only']}", start, match.end())
    if does == "held" and _of_next(reading, before, start):
        does = "listed"
    if does in ("none", "") or (match["bare"] and match["bare"].isdecimal() and _A_SUM.search(before)):
        return
    if does == "led" and match["only"] and any(card.does == "led" for card in made.placed):
        # “Since she has led a trump” speaks again of the card that was led.
        return
    who = player_at(reading, match.start() + 1, where)
    of = _FROM.match(match.string, match.end())
    if of is not None:
        who = reading.who(*of.span("who")) or who
    if does == "led" and LED_AFTER.match(after):
        who = made.leader
    codes = list(_codes(made, match, before, after, who, low))
    if "" in codes and match["bare"]:
        made.bare.append((does, rank_code(match["bare"]), who, start, match.end()))
        return
    if "" in codes:
        made.unclear.append(reading.text[start : match.end()])
        return
    made.placed += [
        Placed(code, does, who, match.start(), match.end())
        for code in codes
        if code != made.turn_up or does in ("led", "played", "wanted")
    ]
    reading.note(does, " ".join(codes), match.start(), match.end())


_FROM = re.compile(
    r",? (?:came |comes )?(?:from|by) (?P<who>me|him|her|[Tt]he (?:dealer|other|elder hand|leader)|[Mm]y \w+"
    r"|[A-Z]\w+)\b(?!')"
)
"""After a card: whose it is, as in “the ace of clubs from him”."""
_HAS_NOT = re.compile(r"\b(?:having|has|have|had|holding|with) (?:no|none|not)\b", re.I)
_A_SUM = re.compile(r"\b(?:takes?|gets?|collects?|pays?|scoops?|pockets?|becomes of|happens to)(?: the)?$", re.I)
"""Before a number that is a sum: “who takes the 3?”"""


def _of_next(reading: Reading, before: str, start: int) -> bool:
    """Whether a card is another's than that of whom it was said that he has none: “C, having no spade, D the three”."""
    none = [*_HAS_NOT.finditer(before)]
    place = start - len(before) + (none[-1].end() if none else 0) - 1
    return bool(none) and any(each.name and place < each.start < start for each in reading.people)


def _codes(
    made: Table, match: re.Match[str], before: str, after: str, who: str, low: Mapping[str, str]
) -> Iterator[str]:
    """The cards of a mention; an empty one where its suit is not told."""
    if match["code"]:
        code = match["code"].replace("T", "10")
        yield code[:-1] + _SIGNS.get(code[-1], code[-1])
    elif match["row"]:
        suit = _suit(match["suit"], made.trumps)
        for word in re.findall(rf"(?<![\w'])(?:{RANK})(?![\w'])", match["row"], re.I):
            yield rank_code(word) + suit if suit else ""
    elif match["bower"]:
        suit = made.trumps if match["bower"].lower() == "right" else _COLOUR.get(made.trumps, "")
        yield f"J{suit}" if suit else ""
    elif match["pam"]:
        yield "JC"
    elif match["bare"]:
        suit = _of_bare(made, before, after, who)
        yield rank_code(match["bare"]) + suit if suit else ""
    else:
        suit = _suit(match["only"], made.trumps)
        same = [card.code for card in made.placed if card.code[-1:] == suit and card.does in ("held", "listed")]
        if re.match(r"my|his|her|that", match["many"] or "", re.I) and same and not re.match(r"s\b", after):
            yield same[0]
            return
        if re.match(r"the|my|his|her|that", match["many"] or "", re.I) and len(same) == 1 and WISHES.search(before):
            yield same[0]
            return
        used = {card.code for card in made.placed} | made.named | {made.turn_up}
        free = [rank + suit for rank in low.get(suit, "").split() if rank + suit not in used]
        several = 2 if match["only"].lower().endswith("s") else 1
        yield from free[: number_of(match["many"] or "") or several] if suit else ("",)


def _of_bare(made: Table, before: str, after: str, who: str) -> str:
    """The suit of a card told by its rank alone, where the words leave no doubt of it; else empty."""
    only = _ONLY_SUIT.search(before) or _TWO_OF.search(before)
    if only is not None:
        return _suit(only["suit"], made.trumps)
    if _BUT_ONE.search(before):
        return made.led or next((card.code[-1] for card in made.placed if card.does == "led"), "")
    if _TRUMPING.search(before):
        return made.trumps
    within = _IN_SUIT.search(before)
    if within is not None:
        return _suit(within["suit"], made.trumps)
    if who and who == made.leader and not any(card.does == "led" for card in made.placed):
        return made.led
    if _SAME.match(after) or _FOLLOWS.search(before) or _COVERS.search(before) or _LIST_LED.search(before):
        return made.led or next((card.code[-1] for card in made.placed if card.does == "led"), "")
    return ""

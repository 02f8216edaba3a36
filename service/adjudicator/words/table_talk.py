"""Table talk: the cards of a text, each led, played, held, wanted or turned up, and by whom; at any game of tricks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from service.adjudicator.words.lexicon import NUMBER, RANK, SUIT, number_of, rank_code, suit_code
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.trick_cards import in_capitals, trump_suit, turned_up

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
    rf"|tricks?|players?|trumps?|others?|(?:\w+ )?no\b|points?|cards?|hands?|suits?|colou?rs?|counters?|pence|called"
    rf"|(?:{_SMALL} )*(?:{SUIT}|trumps?|cards?)\b)|[- ]handed|'s)"
    rf"|(?:(?P<many>another|some|any|no|{_ARTICLE}|{NUMBER}|have|has|had|hold|holds|held|holding|in) )(?:{_SMALL} )*"
    rf"(?P<only>(?:{SUIT})|trumps?)\b(?! (?:(?:are|is|were|being|was|for|as) (?:the )?(?:trumps?|turned)"
    rf"|trumps?\b)|-))",
    re.I,
)
_ACTIVE = r"(?! (?:out )?(?:an?|the|my|his|her|another|neither|with)\b)"
"""Not after “led” where that is what somebody did with another card: “he held two trumps, led a plain king”."""
_BEATEN = r"(?:headed|beaten|covered|taken|(?:over-?)?(?:trumped|ruffed))\b"
_LED_SUIT = re.compile(
    rf"\b(?P<a>(?:{SUIT})|trumps?)(?: \([^)]*\))?,?(?: (?:was|is|were|are|has been|have been|being"
    rf"|having been))? (?:led|opened)\b{_ACTIVE}"
    rf"|\b(?:led|leads|lead is|lead was|lead of)(?: with| out)? (?:an? )?(?:{_SMALL} )?(?P<b>(?:{SUIT})|trumps?)\b"
    rf"|\b(?P<c>{SUIT}) (?:being|is|was) the suit led|\bsuit led (?:was|is|being) (?P<d>{SUIT})"
    rf"|\b(?P<e>{SUIT}|trump) lead,? (?:(?:was|is|has been|had been|being|gets?|got) )?{_BEATEN}",
    re.I,
)
_TO_LEAD = re.compile(
    r"\b(?:led|leads|leading|opened|opens|opening|started|starts|lead (?:is|was)|led (?:is|was|being)"
    r"|put down|laid down|lays down"
    r"|begins?|began|(?<!on )(?<!the )(?<!first )lead|(?:led|lead|first) ?:|first card(?: is"
    r"| was)?)(?: the trick| off| out)?(?: with"
    r"| by)?(?: the| an?| my| his| her)?(?: playing)?(?: the| an?)?$",
    re.I,
)
_LED_AFTER = re.compile(
    r"(?: \([^)]*\))?,? (?:(?:was|is|were|has been|having been|being) led\b|(?:(?:was|is|were|has been) )?"
    rf"(?:led\b{_ACTIVE}|played first|put down first|(?:laid )?down first|opened))",
    re.I,
)
_TRUMPING = re.compile(
    r"\b(?:over-?)?(?:trump(?:ed|s|ing)?|ruff(?:ed|s|ing)?)(?: it| the trick| that| in| over)?(?: with)?(?: the"
    r"| an?| my| his)?$",
    re.I,
)
_TURNED_BEFORE = re.compile(
    r"\b(?:turn(?:ed|s|ing)?(?: up| over)?|turn-?up(?: card)?|trump card)(?: was| is|:)?(?: the| an?)?$", re.I
)
_TURNED_AFTER = re.compile(
    r",? (?:(?:was|is|were|being|having been|has been) )?(?:turned\b|the turn-?up|face up|the trump card)", re.I
)
_WITHOUT = re.compile(
    r"(?:\b(?:no|not (?:an?|one|any)|n't (?:an?|any)|without(?: an?| any)?|never an?|neither|nor|out of"
    r"|void (?:of|in)|short of"
    r"|lack(?:s|ing)?(?: an?)?|any|destitute of)|not (?:have|hold|got) (?:an?|any))(?: other| more| single)?$",
    re.I,
)
_PLAYED = re.compile(
    r"\b(?:play(?:ed|s)?|threw(?: away| on| down)?|throws?(?: away| on| down)?|put(?:s)?(?: on| down)?|gave"
    r"|gives|drop(?:ped|s)?"
    r"|discard(?:ed|s)?|follow(?:ed|s)?(?: suit)?(?: with)?|trump(?:ed|s)?(?: it)?(?: with)?|ruff(?:ed"
    r"|s)?(?: it)?(?: with)?"
    r"|head(?:ed|s)?(?: it)?(?: with)?|cover(?:ed|s)?(?: it)?(?: with)?|beat(?: it)? with|took it with|with"
    r"|sluffed|laid|(?:over-?)?(?:trumped|ruffed) by|(?:headed|beaten|covered) by)"
    r"(?: the| an?| my| his| her)?(?: small| low| little)?$",
    re.I,
)
_MODAL = (
    r"\b(?:may|can|could|must|should|shall|might|do|does|(?:have|has|had) to|need|want(?:s|ed)?|wish(?:es|ed)?|like"
    r"|love to|rather|sooner|forced|obliged|bound|compelled|allowed|free|supposed|liberty|entitled|required)\b"
)
_WISHES = re.compile(
    rf"{_MODAL}[^.?!;]*?\b(?:play(?:ing)?|throw(?:ing)?(?: away| off| down| on)?|discard(?:ing)?"
    rf"|trump(?:ing)?(?: it)?|ruff(?: it)?"
    r"|follow(?:ing)?(?: suit)?|put(?:ting)?(?: down| on| up)?|lead(?:ing)?|give|giving|use|using|spend|part"
    r"|head(?: it| the trick)?"
    r"|take(?: it| the trick)?|win(?: it| the trick)?|cover|chuck|duck|drop|get rid of|beat(?: it)?|lay(?: down)?)"
    r"(?: it| this| that)?(?: with| on| by)?(?: playing)?(?: the| an?| my| his| her)?$",
    re.I,
)
_KEEPS = re.compile(
    rf"{_MODAL}(?:(?!\b(?:but|and|though|if|hold a)\b)[^.?!;,])*\b(?:keep|hold|withhold|save|reserve"
    rf"|renege)(?:ing)?(?: back| up| on to| it)?"
    r"(?: the| an?| my| his)?$",
    re.I,
)
_HOLDS = re.compile(
    r"\b(?:hold|holds|held|have|has|had|having|holding|keeping|kept|got|hand|left|remain\w*|only \w+"
    r"|last (?!man\b|player|hand\b|one\b|person|fellow|of (?:us|them))\w+)\b"
    r"(?:(?!\b(?:led|leads?|play(?:s|ed)?|threw|throws|puts?|trump(?:s|ed)|gave|gives|drop\w*|follow\w*)\b)[^.?!;])*$",
    re.I,
)
_WITH = re.compile(
    r"(?:^|[,(;:]) ?with (?:only )?(?:the |an? |my |his )?"
    r"(?:(?!\b(?:led|leads?|play\w*|threw|puts?|followed|trumped)\b)[^.?!;])*$",
    re.I,
)
_SAME = re.compile(r" of (?:the (?:same )?suit(?: led)?|that suit|it)\b", re.I)
_FOLLOWS = re.compile(r"\bfollow(?:ed|s|ing)?(?: suit)?(?: with)?(?: the| an?)?$", re.I)
_ONLY_SUIT = re.compile(
    rf"\b(?:only|last|single|sole|one|lone) (?P<suit>(?:{SUIT})|trump)s?,?(?: (?:is|was|being|left is))?(?: the"
    rf"| an?)?$",
    re.I,
)
_TWO_OF = re.compile(
    rf"\b(?:{NUMBER}|both|some|only) (?P<suit>(?:{SUIT})|trumps?),? ?(?:[:(]|namely|being)? ?(?:the )?[^.;?]{{0,24}}$",
    re.I,
)
_IN_QUESTION = re.compile(
    r"(?i:\b(?:may|must|can|could|should|do|does|did|am|was|have|has|need)) "
    r"(?P<who>I|[Hh]e|[Ss]he|my \w+|the (?:dealer|elder hand|second|third|player|leader|caller)|[A-Z][a-z]+)\b"
)
_ASKED_PLAY = re.compile(
    r"\b(?P<who>I|[Hh]e|[Ss]he|[Mm]y \w+|[Tt]he \w+|[A-Z][a-z]+) (?:must|may|can|has to|have to)\b"
)
_NUMBERED = re.compile(
    r"\b(?:the )?(?P<n>leader|elder hand|first|second|third|fourth|fifth|last|dealer|next)(?: (?:player|man"
    r"|hand))?\b(?! (?:trick|card|lead|time|round|two|three))",
    re.I,
)


_LIST_LED = re.compile(
    rf"\b(?:{SUIT}) (?:(?:was|is|were|are) )?led\b[^.;]*?[:,] (?:(?:by )?\w+,? )?(?:(?:who|then|and) )*(?:played )?"
    rf"(?:(?:the |an? )?(?:{RANK}),? (?:and |then )*)*(?:the|an?)?$",
    re.I,
)
"""“Diamonds led: the ten, then the ”: a list of cards of the suit led."""
_DOES = (
    ("wanted", _WISHES),
    ("kept", _KEEPS),
    ("led", _TO_LEAD),
    ("played", _PLAYED),
    ("held", _HOLDS),
    ("held", _WITH),
)


_AS_MINE = re.compile(r"\bas (?:my|his|her|the)(?: only| last| single| sole)?$")
_NAMED = re.compile(rf",?:? (?:(?:is|are|was|were|being) )?(?:the |an? )(?:{RANK})\b", re.I)
"""After a suit: which card of it is meant, as in “my only heart is the knave”."""
_GAME = re.compile(
    r"\b(?:spoil[- ](?:five|5)|(?:twenty|forty)[- ]five|all[- ]fours|high[- ]low[- ]jack|seven[- ]up"
    r"|(?:two|three|four|five|six|seven|\d)[- ](?:handed|cards?)(?: loo| nap| euchre)?|pam,? be civil"
    r"|(?:can ?not|could not|unable to) (?:head|beat|win|take|over-?trump)(?: it| the trick)? with (?:my|his|her|the|a)"
    r"(?: \w+)? trump)\b",
    re.I,
)


_DESCRIBED = re.compile(
    r"\b(?:my|his|her|the) (?:left|right)[- ]hand (?:opponent|adversary|neighbour|man|player|enemy)"
    r"|\bthe (?:man|player|person|lady|one) (?:on|to|at) (?:my|his|her|the) (?:left|right)\b"
    r"|\b(?:my|his|her) left(?= (?:played|put|threw|trumped|led|has|had))",
    re.I,
)
_IS_ONE = re.compile(
    r"\b(?:is|was|be|being|counts? as|than|like|instead of)(?: (?:always|really|still|never|only"
    r"|now))?$",
    re.I,
)
"""Before a suit that tells what a card is: “it is a diamond”."""
_NEAR = 160
"""How many signs before a card are looked at for what is done with it."""
_HAVING = frozenset({"have", "has", "had", "hold", "holds", "held", "holding"})
_AS_TRUMPS = re.compile(rf"\b(?:{SUIT})(?: (?:are|is|were|was|being|made|named|called))?(?: as| for)?$", re.I)
_NO_PEOPLE = frozenset(
    {"Spoil", "Nap", "Napoleon", "Fours", "Euchre", "Loo", "Misery", "Wellington", "Pam", "Trump"}
    | {"Led", "Lead", "Holding", "Having"}
)


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
    found = _IN_QUESTION.search(text) or _ASKED_PLAY.search(text)
    made.asked = "" if found is None else reading.who(*found.span("who"))
    for match in _CARD.finditer(text):
        if match["row"] or match["code"]:
            made.named |= {*_codes(made, match, "", "", "", low)}
    for match in _CARD.finditer(text):
        _place(reading, made, match, low)
    for does, rank, who, start, end in made.bare:
        meant = [card for card in made.placed if card.code[:-1] == rank]
        if len({card.code for card in meant}) == 1:
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
    if match["only"] and _LED_SUIT.match(match.string, match.start("only")):
        does = "led"
    else:
        does = _does(before, after, match)
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
    who = _who(reading, match.start() + 1, where)
    if does == "led" and _LED_AFTER.match(after):
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
        if re.match(r"the|my|his|her|that", match["many"] or "", re.I) and len(same) == 1 and _WISHES.search(before):
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
    if _TRUMPING.search(before):
        return made.trumps
    if who and who == made.leader and not any(card.does == "led" for card in made.placed):
        return made.led
    if _SAME.match(after) or _FOLLOWS.search(before) or _LIST_LED.search(before):
        return made.led or next((card.code[-1] for card in made.placed if card.does == "led"), "")
    return ""


def _does(before: str, after: str, match: re.Match[str]) -> str:
    """What is done with a card: led, played, wanted, kept, held, listed; “none” where one has none; else empty."""
    if _TURNED_AFTER.match(after) or _TURNED_BEFORE.search(before) or (match["only"] and _AS_TRUMPS.search(before)):
        return ""
    if re.search(r"\bnot(?: even)?$", before) or (match["only"] and _IS_ONE.search(before)):
        return ""
    if match["only"] and (match["many"] or "").lower() in ("no", "any"):
        return "none"
    if match["only"] and (_WITHOUT.search(before) or re.match(r"s? (?:are|is|were|as) (?:the )?trumps?\b", after)):
        return "none" if _WITHOUT.search(before) else ""
    apposed = before[-1:] in (",", "(") and re.match(r"my (?:only|last|single|sole|lone) trump\b", match[0], re.I)
    if match["only"] and (apposed or _NAMED.match(after) or _AS_MINE.search(before)):
        return ""
    if _LED_AFTER.match(after):
        return "led"
    return next((does for does, pattern in _DOES if pattern.search(before)), "listed")


_BY_PLACE = re.compile(r"\b(?:before|after|behind|ahead of|opposite|next to|(?:left|right) of) $", re.I)
"""Before somebody by whom another is described: “the man before me”."""


def _who(reading: Reading, place: int, start: int) -> str:
    """Who is spoken of last before a card, in its sentence; a place at the table is one too."""
    described = list(_DESCRIBED.finditer(reading.text, start, place))
    named = [
        each
        for each in reading.people
        if start <= each.start < place
        and each.name not in ("", "*")
        and each.name not in _NO_PEOPLE
        and not _BY_PLACE.search(reading.text[max(0, each.start - 16) : each.start])
    ]
    if described and (not named or described[-1].end() > named[-1].end):
        return described[-1][0].lower()
    numbered = list(_NUMBERED.finditer(reading.text, start, place))
    if numbered and (not named or numbered[-1].start() > named[-1].start):
        return f"the {numbered[-1]['n'].lower()}"
    return named[-1].name if named else ""

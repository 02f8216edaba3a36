"""The facts of a trick, and of a hand that plays to it, as they are told at any game of tricks."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise
from typing import Any

from service.adjudicator.words.reader import Reading
from service.adjudicator.words.table_talk import Placed, Table, table
from service.adjudicator.words.trick_cards import SUIT_NAMES

__all__ = ["LOW", "played_to", "tells_hand", "tells_lead", "tells_trick", "trick_told"]

_PIQUET = dict.fromkeys("CDHS", "7 8 9 10 Q K")
_FULL = dict.fromkeys("CDHS", "5 4 3 2 6 7")
LOW = {
    "euchre": _PIQUET,
    "ecarte": _PIQUET,
    "spoil-five": {"C": "10 9 8 7 6", "S": "10 9 8 7 6", "D": "2 3 4 6 7", "H": "2 3 4 6 7"},
    "napoleon": _FULL,
    "loo": _FULL,
    "all-fours": _FULL,
}
"""By game and suit, the low ranks, which stand for cards of which only the suit is told."""
_HEADING = frozenset({"loo", "ecarte"})
"""The games at which it matters how high the card led is."""
_PLACES = ("the leader", "the second", "the third", "the fourth", "the fifth", "the sixth", "the seventh")
_SMALL = "A card of which only the suit was told is supposed to be a low one."
_OTHER_TRUMPS = "The trump suit was not told: another than those named is supposed."
_SIDE = "The other cards of the hand were not told: they are supposed to be of no moment."
_SUITS = "The suits were not told: some are supposed, which changes nothing."
_NAMES = re.compile(r"\bby (?P<names>[A-Z]\w*(?:, [A-Z]\w*)*(?:,? and (?:[A-Z]\w*|me)))")
_NO_TRUMPS = re.compile(
    r"\b(?:not|(?:neither|none)(?: suit)?(?: of (?:them|these|those|the suits))?(?: is| was| being)?) (?:a "
    r"|the )?trumps?\b|\bno trumps? (?:in play|played|about|in (?:it|the trick))\b"
    r"|\b(?:plain|side)[- ]suit|\b(?:an)?other suit (?:is|being) trumps",
    re.I,
)
_CANNOT = re.compile(
    r"\b(?:can ?not|can't|could not|unable to|not able to) follow|\b(?:none|no cards?|not (?:one|any)|nothing|out"
    r"|void)"
    r"(?: (?:of|in))? (?:it|the suit|that suit|the led suit|the same suit|suit)\b"
    r"(?! (?:led )?(?:but|except|save|besides|other than))|\b(?:have|has|had|hold|holds"
    r"|having) none\b"
    r"|\bno card of\b|\bwithout the suit|\bnot (?:have|hold|got) (?:the suit|any)\b",
    re.I,
)
_COULD = re.compile(
    r"(?<!not )\b(?:able to|can|could|(?:can|could) have) follow\w*|\b(?:have|has|had|hold|holds|held|having"
    r"|got|with|holding)"
    r" (?:the suit|a card of (?:the|that) suit|(?:one|some|plenty|a card) of (?:it|them|the suit)|that suit)",
    re.I,
)
_ONLY = re.compile(
    r"\b(?:only|last|single|sole|lone|alone|bare|singleton|no (?:other|more)|nothing else|just the"
    r"|(?:nothing|none|no cards?) of (?:it|the|that)(?: suit)?(?: led)? (?:but|except|save|besides|other than))\b",
    re.I,
)
_TRUMPS_IN = re.compile(
    r"(?<!\bmy )(?<!\bhis )(?<!\bher )(?<!\bno )(?<!\bonly )"
    r"\b(?:trump|ruff|trumped|ruffed|trumping|ruffing)\b(?! (?:is|was|are|suit|card|led|after))",
    re.I,
)
_BEATEN = re.compile(
    r"\b(?:can ?not|can't|could not|couldn't|unable to|not able to|without being able to) (?:head|beat|over-?trump"
    r"|win|take)\b",
    re.I,
)
_TO_DISCARD = re.compile(
    r"\b(?:discard|throw (?:away|off)|another suit|any card|other suit|what I like|as I like)", re.I
)
_TO_FOLLOW = re.compile(
    r"\b(?:must|have to|has to|bound to|obliged to|need to|forced to|compelled to|do|may|can)\b[^.?]*\bfollow", re.I
)
_HAND = 5
"""How many cards a hand has at most of these games at which it matters that trumps are all that is left."""
_RUFFED = re.compile(
    r"(?<!\bhave )(?<!\bnot )(?<!\bnever )\b(?:trumped|ruffed)(?: it)?\b(?! (?:an?|the|with|my|his) )"
    r"|(?<!might have )(?<!could have )(?<!should have )(?<!would have )(?<!well have )(?<!not have )(?<=have )"
    r"(?:trumped|ruffed)(?: it)?\b(?! (?:an?|the|with|my|his) )",
    re.I,
)
"""That a trick was trumped; not that it might have been."""
_DID = re.compile(
    r"\b(?:(?:trumped|ruffed|played|threw|discarded|laid|did not follow|revoked|renounced|reneged|put)\b"
    r"[^.?]*\b(?:though|although|while|but|when|and|yet|despite|with)\b[^.?]*\b(?:had|have|held|hold|has"
    r"|holding|could|can|in (?:his|my|her))"
    r"|(?:had|held|has|have|could|can)\b[^.?]*\b(?:but|and|yet|though)\b[^.?]*\b(?:trumped|ruffed|played|threw"
    r"|discarded|laid|put))\b"
    r"|\brevok\w*|\breneg\w*",
    re.I,
)


def tells_trick(reading: Reading, game: str) -> bool:
    """Whether a trick is told of which nothing is held back: a card led and others played to it."""
    return _tells(reading.text, reading.typed, game)[0]


def tells_hand(reading: Reading, game: str) -> bool:
    """Whether a card that was led is told, and a hand that plays to it."""
    return _tells(reading.text, reading.typed, game)[1]


@lru_cache(maxsize=64)
def _tells(text: str, typed: str, game: str) -> tuple[bool, bool]:
    """Whether a text tells a trick, and whether a hand that plays; of a copy of its reading, which stays unnoted."""
    told = table(Reading(text, typed), LOW[game])
    does = {card.does for card in told.placed}
    trick = not told.unclear and "led" in does and len(told.placed) > 1 and not does & {"held", "wanted", "kept"}
    hand = played_to(Reading(text, typed), game) if does & {"held", "wanted", "kept"} else None
    return trick, hand is not None and bool(hand.get("trick")) and bool(hand.get("hand"))


_OPENS = re.compile(
    r"\b(?:leads?|leader|leading|led|open(?:s|ed)?|opening (?:lead|card|play|with)|beg[iau]n(?:s|ning)?"
    r"|start(?:s|ing|ed)?|first card|elde(?:r|st) hand|plays? first|first to play|play(?:ed|s) out|c[ao]mes? out)\b",
    re.I,
)


def tells_lead(reading: Reading, game: str) -> bool:
    """Whether a hand is told, and that it leads: no card lies on the table, or only its own."""
    if _OPENS.search(reading.text) is None:
        return False
    told = table(Reading(reading.text, reading.typed), LOW[game])
    hand = [card for card in told.placed if card.does in ("held", "listed", "wanted", "kept")]
    if not hand or not told.trumps or told.led or any(card.does == "played" for card in told.placed):
        return False
    holders = {card.who for card in hand if card.who}
    return all(card.does != "led" or (card.who != "" and card.who in holders) for card in told.placed)


_LAWFUL = re.compile(r"\b(?:allowed|legal|lawful|right|permitted|in order|ok|okay|fair|correct)\b[^.?]*\?", re.I)


_LAID_ON = re.compile(
    r"^,? (?:down )?(?:up)?(?:on(?: top of|to)?|over)"
    r"(?: the| an?| my| his| her| their| (?:the |my |his |her )?[\w-]+'s)?$",
    re.I,
)
"""Between a card and that on which it was put: “I put the knave on the ace”."""


def _laid_on(text: str, placed: list[Placed]) -> list[Placed]:
    """The cards, with that as led on which another was put, where no lead is told; whose it was is not told."""
    if any(card.does == "led" for card in placed):
        return placed
    for above, under in pairwise(placed):
        if above.does == "played" and _LAID_ON.search(text[above.end : under.start].rstrip()):
            who = "" if under.who == above.who else under.who
            return [card._replace(does="led", who=who) if card is under else card for card in placed]
    return placed


def trick_told(reading: Reading, game: str) -> dict[str, Any] | None:
    """A trick: `cards` by who played them, `trumps`, `turn_up`; None where a card that is spoken of is not clear."""
    told = table(reading, LOW[game])
    placed = [card for card in told.placed if card.does in ("led", "played", "listed")]
    if told.unclear or (any(card.does == "held" for card in told.placed) and placed):
        return None
    placed = placed or [card for card in told.placed if card.does == "held"]
    laid = _laid_on(reading.text, placed)
    over, placed = laid is not placed, sorted(laid, key=lambda card: card.does != "led")
    by_card = {card.code: card.who for card in reversed(placed)}
    codes = list(dict.fromkeys(card.code for card in placed))
    if not 2 <= len(codes) <= len(_PLACES):
        return None
    names = [by_card[code] for code in codes]
    if over and len(names) == 2 and names[1] and not names[0]:
        # He who put his card on another's is told, and not who led.
        names[0] = _PLACES[0]
    if "" in names or len(set(names)) < len(names):
        listed = _NAMES.search(reading.text)
        several = re.findall(r"[A-Z]\w+|\bI\b|\bme\b", listed["names"]) if listed is not None else []
        names = several if len(several) == len(codes) else list(_PLACES)
    return {"cards": dict(zip(names, codes, strict=False)), **_trumps(reading, told, codes)}


def _trumps(reading: Reading, told: Table, codes: list[str]) -> dict[str, str]:
    """The trump suit; another than all that are named, where the words say that these are none."""
    found = {"turn_up": told.turn_up} if told.turn_up else {}
    if told.trumps and not (told.supposed and _NO_TRUMPS.search(reading.text)):
        if told.supposed:
            reading.supposed.append(_OTHER_TRUMPS)
        return {"trumps": SUIT_NAMES[told.trumps], **found}
    if _NO_TRUMPS.search(reading.text):
        reading.supposed.append(_OTHER_TRUMPS)
        for match in _NO_TRUMPS.finditer(reading.text):
            reading.note("trumps", match[0], *match.span())
        used = {code[-1] for code in codes}
        return {"trumps": SUIT_NAMES[next((suit for suit in "SHDC" if suit not in used), "S")], **found}
    return found


_LATER = re.compile(
    r"\b(?:later|afterwards|subsequently|presently|(?:at|in|to|on) the next trick|(?:and|but) then)\b(?: on)?"
    r"[^.?;]{0,24}?\b(?:played|plays|led|leads|produced|produces|showed|shows|put|came out with|laid|had|threw)\b",
    re.I,
)


def _shown_later(text: str, told: Table) -> bool:
    """Whether a card was played, and another shown later that he had all the while: “later played the ten of clubs”."""
    later = _LATER.search(text)
    if later is None:
        return False
    off = [card for card in told.placed if card.does == "played" and card.start < later.start()]
    shown = [
        card
        for card in told.placed
        if card.start > later.start() and card.does in ("played", "led", "held", "listed") and card not in off
    ]
    if not off or not shown or not (told.led or any(card.does == "led" and card not in shown for card in told.placed)):
        return False
    told.asked = off[-1].who
    told.placed = [card for card in told.placed if card not in shown]
    told.placed += [card._replace(does="held", who=off[-1].who) for card in shown]
    return True


def played_to(reading: Reading, game: str) -> dict[str, Any] | None:
    """A hand that plays: `who`, `trick`, `hand`, `card`, `did`, `trumps`; None where a card spoken of is not clear."""
    low, text = LOW[game], reading.text
    told = table(reading, low)
    if told.unclear:
        return None
    did = _shown_later(text, told) or _DID.search(text) is not None
    asked = told.asked or _actor(told, did)
    holders = {card.who for card in told.placed if card.does in ("held", "kept") and card.who}
    if len(holders) > 1 or (holders and told.asked and told.asked not in holders):
        # Whose hand is asked about is not clear.
        return {}
    others = [card for card in told.placed if _of_another(card, told, asked)]
    mine = [card for card in told.placed if card not in others]
    trick = [card.code for card in sorted(others, key=lambda card: card.does != "led")]
    if told.led and not any(card.does == "led" for card in told.placed):
        trick = [*_low(low, told.led, [card.code for card in told.placed]), *trick]
        reading.supposed.append(_SMALL)
    ruffed = _RUFFED.search(text)
    if ruffed is not None and not told.trumps:
        return None
    if ruffed is not None and not any(code[-1] == told.trumps for code in trick) and asked != _by(reading, ruffed):
        if _CANNOT.search(text) and game in _HEADING:
            return None
        trick += _low(low, told.trumps, [card.code for card in told.placed])
        reading.note("trick", "a trump", *ruffed.span())
    hand = list(dict.fromkeys(card.code for card in mine if card.code not in trick))
    own = ruffed is not None and asked != "" and asked == _by(reading, ruffed) and bool(hand)
    if own and not any(code[-1] == told.trumps for code in hand):
        # He has trumped, and does not say with what.
        hand += _low(low, told.trumps, [*trick, *hand])
        wanted_trump = hand[-1]
        did = True
    else:
        wanted_trump = ""
    trumps = told.trumps
    out = bool(_CANNOT.search(text)) or bool(trick and trick[0][-1] in told.none)
    could = not out and _COULD.search(text) is not None
    if not hand:
        return _abstract(reading, low, asked, did, told, trick, out=out, could=could)
    if not any(card.does == "led" for card in told.placed) and not told.led:
        free = [suit for suit in "DCHS" if suit != trumps and suit not in {code[-1] for code in hand}]
        if not (out or could) or not free:
            return None
        trick = [*_low(low, free[0], hand), *trick]
        hand += _low(low, free[0], trick) if could else []
        reading.supposed.append(_SUITS)
    plays = did or _LAWFUL.search(_question(text)) is not None
    wanted_trump = wanted_trump or _small_trump(reading, low, told, trick, hand)
    wants = [wanted_trump] if wanted_trump else []
    wants += [card.code for card in mine if card.does == "wanted" or (plays and card.does == "played")]
    # “May I beat the ace with Pam?”: what lies there is not what he wants to play.
    wants = [code for code in wants if code not in trick]
    led = trick[0][-1] if trick else ""
    if trick and len(hand) == 1 and not wants and not out and not _ONLY.search(text):
        return None
    # Of one who has none of the suit, and tells nothing but trumps, the rest of the hand is not told.
    trumps_told = out and trumps and len(hand) < _HAND and all(code[-1] == trumps for code in hand)
    if trick and ((len(hand) == 1 and (out or _ONLY.search(text))) or (trumps_told and not _ONLY.search(text))):
        free = [suit for suit in "CDHS" if suit not in (trumps, led, hand[0][-1], *told.none)]
        hand += _low(low, free[0], hand) if free else []
        reading.supposed.append(_SIDE)
    wants = wants or _meant(text, hand, led, trumps)
    if not wants and led and _TO_DISCARD.search(_question(text)):
        free = [suit for suit in "CDHS" if suit not in (trumps, led, *told.none)]
        wants = _low(low, free[0], hand) if free else []
        hand += wants
        reading.supposed.append(_SIDE)
    if trick and game in _HEADING and reading.supposed[-1:] == [_SMALL] and _heads(hand, led, game):
        return None
    card = wants[0] if len(set(wants)) == 1 else ""
    made = {"who": asked, "trick": " ".join(trick), "hand": " ".join(hand), "card": card, "did": did and bool(card)}
    return {key: value for key, value in made.items() if value} | _trumps(reading, told, [*trick, *hand])


def _small_trump(reading: Reading, low: dict[str, str], told: Table, trick: list[str], hand: list[str]) -> str:
    """The trump, put to the hand, of “I hold a diamond, but may I ruff it?”: none is named, and he has one."""
    asked = _TRUMPS_IN.search(_question(reading.text))
    if not (asked and trick and hand) or any(card.does == "wanted" for card in told.placed):
        return ""
    if told.trumps in told.none or any(code[-1] == told.trumps for code in (*hand, trick[0])):
        return ""
    if not told.trumps:
        told.trumps, told.supposed = (
            next(suit for suit in "SHDC" if suit not in {code[-1] for code in (*hand, *trick)}),
            True,
        )
    hand += _low(low, told.trumps, [*trick, *hand])
    return hand[-1]


def _by(reading: Reading, match: re.Match[str]) -> str:
    """Who is spoken of last before a place, in its sentence."""
    start = max((each.start for each in reading.sentences if each.start <= match.start()), default=0)
    named = [each.name for each in reading.people if start <= each.start < match.start() and each.name not in ("", "*")]
    return named[-1] if named else ""


def _actor(told: Table, did: bool) -> str:
    """Of whom it is asked, where no “may he” tells: who held cards, or played one that he should not have."""
    does = ("held", "played") if did else ("held",)
    return next((card.who for card in reversed(told.placed) if card.does in does and card.who), "")


def _of_another(card: Placed, told: Table, asked: str) -> bool:
    """Whether a card lies on the table by another hand than that which is asked about."""
    if card.does == "led":
        return (
            card.who != asked
            or (not asked and len(told.placed) > 1)
            or told.leader not in ("", asked)
            or any(
                each.does in ("held", "wanted") and each.start > card.start and each.who == asked
                for each in told.placed
            )
        )
    return card.does == "played" and card.who != asked and (card.who != "" or told.asked != "")


def _low(low: dict[str, str], suit: str, used: list[str]) -> list[str]:
    """The lowest card of a suit that is not used, in a list; none where the words name too many of them."""
    return [rank + suit for rank in low[suit].split() if rank + suit not in used][:1]


def _question(text: str) -> str:
    """The sentence that asks."""
    return text[text.rfind(".", 0, max(0, text.rfind("?"))) + 1 :]


def _meant(text: str, hand: list[str], led: str, trumps: str) -> list[str]:
    """The card of the hand that is meant by “may I trump?”, “must I follow?”, “may I discard?”."""
    asked = _question(text)
    if led and _TRUMPS_IN.search(asked):
        return [code for code in hand if code[-1] == trumps]
    if led and _TO_DISCARD.search(asked):
        return [code for code in hand if code[-1] not in (trumps, led)]
    if led and _TO_FOLLOW.search(asked):
        return [code for code in hand if code[-1] == led]
    return []


def _heads(hand: list[str], led: str, game: str) -> bool:
    """Whether it hangs on the unknown card led what may be played of several cards of its suit."""
    best = ("K", "Q") if game == "ecarte" else ("A", "K")
    held = [code for code in hand if code[-1] == led]
    return len(held) > 1 and best[0] + led not in held


def _abstract(
    reading: Reading,
    low: dict[str, str],
    asked: str,
    did: bool,
    told: Table,
    trick: list[str],
    *,
    out: bool,
    could: bool,
) -> dict[str, Any] | None:
    """A play of which no card of the hand is named: “may I trump though I have the suit?”"""
    trumping, off = _TRUMPS_IN.search(reading.text), _TO_DISCARD.search(reading.text)
    if not (out or could) or not (trumping or off):
        return None
    trumps = told.trumps or "S"
    led = trick[0][-1] if trick else next(suit for suit in "DCHS" if suit != trumps)
    side = next(suit for suit in "CDHS" if suit not in (led, trumps))
    trick = trick or _low(low, led, [])
    hand = [*(_low(low, led, trick) if could else []), *_low(low, trumps, []), *_low(low, side, [])]
    if _BEATEN.search(reading.text):
        trick = [*trick, f"K{trumps}"]
    reading.supposed.append(_SUITS)
    card = hand[-2] if trumping else hand[-1]
    made = {"who": asked, "trick": " ".join(trick), "hand": " ".join(hand), "card": card, "did": did}
    return {key: value for key, value in made.items() if value} | {"trumps": SUIT_NAMES[trumps]}

"""The grammar of Loo: cards that are shown, at a single and as a flush at the five-card game."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.hands import Piece
from service.adjudicator.words.lexicon import RANK, SUIT, rank_code, suit_code
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.table_facts import LOW
from service.adjudicator.words.table_talk import table
from service.adjudicator.words.trick_cards import SUIT_NAMES, trump_suit

__all__ = ["flushes", "singled"]

_SUITS = "CDHS"
_RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_LEAST_HEAD = 5
"""The place of the seven, which four lower cards that are in no sequence may stand under."""
_PLAIN = re.compile(
    r"\b(?:plain|side)[- ]?suits?\b|\bplain flush(?:es)?\b|\b(?:neither|none|not|no)\b[^.;?]{0,24}\btrumps?\b", re.I
)
_ELDER = re.compile(r"\bnear(?:er|est)\b|\belde(?:r|st)\b|\bfirst from the dealer\b|\bdealer's left\b", re.I)
_YOUNGER = re.compile(r"\b(?:later|younge(?:r|st)|further|farther|last|after (?:him|her|me))\b", re.I)
_OF_DEALER = re.compile(r"\bdealer's? (?:is|has|was|had|holds|shows|flush|hand|own)\b", re.I)
_HOLDS_PAM = re.compile(
    r"\b(?P<who>I|[Hh]e|[Ss]he|[Mm]y \w+|[Tt]he \w+|[A-Z]\w+) (?:only |also |just |still |do |did |was |am |is |were )*"
    r"(?:hold(?:s|ing)?|held|ha[ds]|have|got|had got|have got)\b(?! (?:no|not)\b)[^.?;,]{0,24}\bpam\b"
    r"|\bpam (?:was |is |were )?(?:in|with) (?P<my>my|his|her|me)\b",
    re.I,
)
_PASSED = re.compile(r"\b(?P<who>I|[A-Z]\w+|[Hh]e|[Ss]he) (?:had |have |has )?(?:already )?passed\b")
_ONE_FLUSH = re.compile(
    r"\b(?:a|one|the|his|her|(?-i:[A-Z])\w+'s) (?:\w+ )?flush\b(?! of| with|,? (?:ace|king|queen|in))", re.I
)
_ANOTHER = re.compile(
    r"\bflushes\b|\b(?:my|two|both|another|second|losing|lower|better|best|also an?) (?:own )?flush"
    r"|\bI (?:have|had|hold"
    r"|held|show\w*|got)\b[^.?;]{0,16}\bflush|\b(?:four|4|five|5) (?:\w+ )?(?:hearts|clubs|diamonds|spades"
    r"|cards of|of (?:a|one|the same))\b",
    re.I,
)
_PAM_IS = re.compile(r"\bpam (?:is|being|was)\s+(?:the )?$", re.I)
_HEADED = re.compile(
    rf"\b(?:flush|one) (?:in|of) (?P<suit>{SUIT})(?: trumps)?,? (?:headed|topped) by (?:the |an? )?"
    rf"(?P<rank>{RANK})\b",
    re.I,
)
_PAM_TOO = re.compile(
    r"(?<!nobody )(?<!no one )(?<!neither )(?<!none )\b"
    r"(?:with|and|ha[sd]|have|holds?|held|plus|including|contains?) pam\b",
    re.I,
)
_SUPPOSED_HEADED = "Of the flushes only the highest cards were told: the others are written as low ones."
_SUPPOSED = "The cards of the flush were not told: that it is in no suit of moment is supposed."
_HOLDER, _REST = "the holder of the flush", "each of the others"


def singled(reading: Reading, facts: dict[str, Any]) -> None:
    """The card turned up at a single, and the card that fell to each."""
    told = table(reading, LOW["loo"])
    turned = told.turn_up
    cards: dict[str, str] = {}
    for card in told.placed:
        if card.code != turned and card.who and card.who not in cards:
            cards[card.who] = card.code
    # The card turned up may be spoken of again by its rank: “having beaten the seven”.
    unclear = [text for text in told.unclear if not turned or rank_code(text.split()[-1]) != turned[:-1]]
    if unclear or len(cards) < len({card.code for card in told.placed} - {turned}):
        return
    facts.update({key: value for key, value in {"turn_up": turned, "cards": cards}.items() if value})


def flushes(reading: Reading, facts: dict[str, Any]) -> None:
    """The flushes shown at five-card Loo, who holds Pam, and who plays."""
    trumps = trump_suit(reading)
    text = reading.text
    found: dict[str, str] = {}
    for held in reading.holdings.held:
        pieces = [piece for piece in held.pieces if not _PAM_IS.search(text[: piece.start])]
        cards = [card for piece in pieces for card in piece.cards]
        ranks = [rank for piece in pieces if not piece.cards for rank in piece.ranks]
        suits = {piece.suit for piece in pieces if piece.suit}
        if len(suits) == 1 and len(cards) + len(ranks) == 5:
            cards += [rank + next(iter(suits)) for rank in ranks]
        if len(cards) == 5:
            found[held.name] = " ".join(cards)
            reading.note(f"hands.{held.name}", found[held.name], pieces[0].start, pieces[-1].end)
    if not found and trumps:
        found = _headed(reading, facts)
    if not found:
        _plain(reading, facts, trumps)
    if not found and not facts.get("hands"):
        _one(reading, facts, trumps)
    if not trumps or not found:
        return
    facts.update(hands=found, trumps=SUIT_NAMES[trumps])
    pam = re.search(r"\b(?P<who>\w+) (?:has|had|have|holds?|held) pam\b", text, re.I)
    if pam is not None and (who := reading.who(*pam.span("who"))) and who not in found:
        facts.update(pam=who, players=[*found, who])
        reading.note("pam", who, *pam.span())


def _headed(reading: Reading, facts: dict[str, Any]) -> dict[str, str]:
    """Two flushes told by suit and highest card, by whose they are; empty where that does not decide."""
    told = list(_HEADED.finditer(reading.text))
    ranks = [_RANKS.index(rank_code(match["rank"])) for match in told]
    suits = [suit_code(match["suit"]) for match in told]
    if len(told) != 2 or len({*ranks}) < 2 or len({*suits}) < 2 or min(ranks) < _LEAST_HEAD:
        return {}
    if _PAM_TOO.search(reading.text) or any(
        _RANKS[rank] + suit == "JC" for rank, suit in zip(ranks, suits, strict=True)
    ):
        # Pam in a flush changes what it is worth.
        return {}
    found: dict[str, str] = {}
    places: list[bool] = []
    for match, rank, suit in zip(told, ranks, suits, strict=True):
        start = max(each.start for each in reading.sentences if each.start <= match.start())
        near = [each for each in reading.people if start <= each.start < match.start() and not each.owns]
        owner = near[-1] if near else None
        if owner is None or owner.name in ("", "*", "Pam", *found):
            return {}
        low = [code for code in ("2", "3", "4", "6", "5") if _RANKS.index(code) < rank][:4]
        found[owner.name] = " ".join(code + suit for code in (_RANKS[rank], *low))
        before = re.split(r"[;.?]", reading.text[: match.start()])[-1]
        after = re.split(r"[;.?]|,? [A-Z]", reading.text[match.end() :], maxsplit=1)[0]
        places.append(_ELDER.search(before[-40:]) is not None or _ELDER.search(after) is not None)
        reading.note(f"hands.{owner.name}", found[owner.name], *match.span())
    if places[0] != places[1]:
        facts["players"] = [*(found if places[0] else [*found][::-1]), _REST]
    reading.supposed.append(_SUPPOSED_HEADED)
    return found


def _plain(reading: Reading, facts: dict[str, Any], trumps: str) -> None:
    """Two flushes in plain suits of which the ranks are told: which suits they are of makes no difference."""
    rows = [piece for piece in reading.pieces if len(piece.ranks) == 5 and not piece.cards and not piece.suit]
    plain = _PLAIN.search(reading.text)
    if len(rows) != 2 or plain is None:
        return
    # Clubs come last, since their knave is Pam.
    free = [suit for suit in "DHSC" if suit != trumps]
    one, other = (_named(reading, piece, rows, place) for place, piece in enumerate(rows))
    if one and not other and _OF_DEALER.search(reading.text[rows[0].end : rows[1].start]):
        other = "the dealer"
    if not one or not other or one == other:
        one, other = "the first", "the second"
    hands = {
        name: " ".join(rank + suit for rank in piece.ranks)
        for name, piece, suit in zip((one, other), rows, free, strict=False)
    }
    facts.update(hands=hands, trumps=SUIT_NAMES[trumps or free[2]])
    reading.note("trumps", "none of the suits of the flushes", *plain.span())
    for name, piece in zip((one, other), rows, strict=True):
        reading.note(f"hands.{name}", hands[name], piece.start, piece.end)
    place = rows[0].start
    before = reading.text[: rows[0].start], reading.text[rows[0].end : rows[1].start]
    first = [bool(_ELDER.search(words)) for words in before]
    last = [bool(_YOUNGER.search(words)) for words in before]
    if other == "the dealer":
        first, last = [True, False], [False, True]
    if first[0] != first[1] or last[0] != last[1]:
        elder = 0 if (first[0] and not first[1]) or (last[1] and not last[0]) else 1
        facts["players"] = [one, other] if elder == 0 else [other, one]
        reading.note("players", ", ".join(facts["players"]), place, place + 1)


def _named(reading: Reading, piece: Piece, rows: list[Piece], place: int) -> str:
    """Whose a row of ranks is, by name or as I, where only one is spoken of between it and the row before."""
    start = (
        rows[place - 1].end
        if place
        else max((each.start for each in reading.sentences if each.start <= piece.start), default=0)
    )
    near = {
        each.name for each in reading.people if start <= each.start < piece.start and each.name not in ("", "*", "Pam")
    }
    near -= {"the dealer"}
    return near.pop() if len(near) == 1 else ""


def _one(reading: Reading, facts: dict[str, Any], trumps: str) -> None:
    """One flush, of which no card is told; another holds Pam, or has passed, and it is asked whether he must pay."""
    text = reading.text
    shown = _ONE_FLUSH.search(text)
    pam, out = _HOLDS_PAM.search(text), _PASSED.search(text)
    if shown is None or _ANOTHER.search(text) or (pam is None and out is None):
        return
    suit = next(letter for letter in "SDH" if letter != trumps)
    owner = "I" if pam is None or pam["my"] else reading.who(*pam.span("who"))
    if pam is not None and not (owner[:1].isupper() or owner):
        return
    facts.update(
        hands={_HOLDER: " ".join(rank + suit for rank in ("K", "10", "8", "5", "2"))},
        trumps=SUIT_NAMES[trumps or next(letter for letter in "HDS" if letter != suit)],
    )
    reading.note("hands", "a flush", *shown.span())
    reading.supposed.append(_SUPPOSED)
    players = [_HOLDER]
    if pam is not None:
        facts["pam"] = owner
        players.append(owner)
        reading.note("pam", owner, *pam.span())
    if out is not None and (who := reading.who(*out.span("who"))):
        facts["passed"] = [who]
        players += [who] if who not in players else []
        reading.note("passed", who, *out.span())
    facts["players"] = [*players, _REST]

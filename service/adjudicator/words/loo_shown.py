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
    rf"\b(?:flush|one) (?:in|of) (?P<suit>{SUIT})(?: trumps)?,? (?:(?:headed|topped|led) by|up to|to|with)"
    rf" (?:the |an? )?(?P<rank>{RANK})\b"
    rf"|\b(?P<suit2>{SUIT})[- ]flush,? (?:(?:headed|topped|led) by|up to|to) (?:the |an? )?(?P<rank2>{RANK})\b"
    rf"|\b(?P<rank3>{RANK})[- ]high (?:flush (?:in|of) (?P<suit3>{SUIT})|(?P<suit4>{SUIT})[- ]flush)\b",
    re.I,
)
_PAM_TOO = re.compile(
    r"(?<!nobody )(?<!no one )(?<!neither )(?<!none )(?<!neither of us )(?<!neither of them )(?<!neither player )\b"
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
        found = _counted(reading, facts, trumps)
    if not found:
        _plain(reading, facts, trumps)
    if not found and not facts.get("hands"):
        _one(reading, facts, trumps)
    if not found:
        return
    facts["hands"] = found
    if trumps:
        facts["trumps"] = SUIT_NAMES[trumps]
    _nearer(reading, facts, [*found])
    pam = re.search(r"\b(?P<who>\w+) (?:has|had|have|holds?|held) pam\b", text, re.I)
    if pam is not None and (who := reading.who(*pam.span("who"))) and who not in found:
        facts.update(pam=who, players=[*found, who])
        reading.note("pam", who, *pam.span())


_NEARER = re.compile(
    r"\b(?P<who>I|[Hh]e|[Ss]he|[Mm]y \w+|[Tt]he \w+|[A-Z]\w+)\b(?:(?!\b(?:I|he|she|[A-Z]\w+)\b)[^.;?]){0,12}"
    r"(?:sits?|sat|am|is|was|seated|being)(?: much| a seat| the)? (?:nearer|nearest|closer|closest|before|ahead of"
    r"|to the right of|(?:the )?elde(?:r|st) hand\b)(?! (?:the pool|to winning))",
)


def _nearer(reading: Reading, facts: dict[str, Any], names: list[str]) -> None:
    """Who of two is the elder hand, where it is told of one that he sits nearer the dealer's left."""
    # The last of those named before the word, since a flush of his may stand between.
    match = _NEARER.search(reading.text) or re.search(
        r"\b(?:and|but|who) (?P<who>sits?|am|is) (?:nearer|nearest|closer)\b", reading.text
    )
    if match is None or facts.get("players") or len(names) != 2:
        return
    near = [each for each in reading.people if each.start <= match.start("who") and each.name in names]
    if near:
        first = near[-1].name
        facts["players"] = [first, *(name for name in names if name != first), _REST]
        reading.note("players", f"{first} before the other", *match.span())


_FIVE_OF = re.compile(
    rf"\b(?P<n>five|5|four|4) (?:small |low |little |other |plain |more |of (?:the )?)?(?P<suit>{SUIT})\b"
    rf"(?:,? (?:headed|topped|led) by (?:the |an? )?(?P<rank>{RANK})\b|,? (?P<high>{RANK})[- ]high)?"
    r"(?P<pam>,? (?:and|with|plus) pam\b)?",
    re.I,
)


def _counted(reading: Reading, facts: dict[str, Any], trumps: str) -> dict[str, str]:
    """Flushes told as “five diamonds” and “four small hearts and Pam”; empty where their cards would decide."""
    told = [match for match in _FIVE_OF.finditer(reading.text) if (match["n"] in ("four", "4")) == bool(match["pam"])]
    suits = [suit_code(match["suit"]) for match in told]
    of_trumps = [suit == trumps for suit in suits]
    one_book = re.search(r"\bbaxter[- ]wray|\bround games\b", reading.text, re.I) is not None
    pams = [bool(match["pam"]) for match in told]
    if len(told) != 2 or len({*suits}) < 2 or not (any(of_trumps) or one_book) or sum(pams) > 1:
        return {}
    found: dict[str, str] = {}
    for place, (match, suit) in enumerate(zip(told, suits, strict=True)):
        start = told[place - 1].end() if place else 0
        near = [each for each in reading.people if start <= each.start < match.start() and not each.owns]
        elder = re.search(r"\b(?:the )?elde(?:r|st) hand\b", reading.text[start : match.start()], re.I)
        name = "the elder hand" if elder is not None else near[-1].name if near else ""
        if name in ("", "*", "Pam", *found):
            return {}
        rank = rank_code(match["rank"] or match["high"] or "") or "9"
        low = [code for code in ("2", "3", "4", "6", "7") if code != rank]
        codes = [code + suit for code in (rank, *low)]
        found[name] = " ".join([*codes[:4], "JC"] if match["pam"] else codes[:5])
        reading.note(f"hands.{name}", found[name], *match.span())
    names = [*found]
    if "the elder hand" in names:
        facts["players"] = ["the elder hand", *(name for name in names if name != "the elder hand"), _REST]
    elif "the dealer" in names:
        facts["players"] = [*(name for name in names if name != "the dealer"), "the dealer"]
    reading.supposed.append(_SUPPOSED_HEADED)
    return found


def _headed(reading: Reading, facts: dict[str, Any]) -> dict[str, str]:
    """Two flushes told by suit and highest card, by whose they are; empty where that does not decide."""
    told = list(_HEADED.finditer(reading.text))
    ranks = [_RANKS.index(rank_code(match["rank"] or match["rank2"] or match["rank3"])) for match in told]
    suits = [suit_code(match["suit"] or match["suit2"] or match["suit3"] or match["suit4"]) for match in told]
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
    if places[0] == places[1] and "the dealer" in found:
        facts["players"] = [*sorted(found, key=lambda name: name == "the dealer"), _REST]
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

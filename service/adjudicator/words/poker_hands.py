"""The grammar of Poker: hands at a show, foul ones, who opened which Jack-pot, and who was not called."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.arguing import bare
from service.adjudicator.words.hands import joker_called
from service.adjudicator.words.lexicon import NUMBER, number_of, rank_code, suit_code
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.writing import Held, written

__all__ = ["foul", "hand", "hands", "jackpot", "opened_on", "opener", "uncalled_winner"]


_ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6}


_COUNT = rf"(?P<n>{NUMBER})"


_FOUL = re.compile(
    r"\b(?:(?:with|had|has|have|held|holds?|got|of|only|were|but|consist\w*) (?:only )?(?P<n>four|six|three|seven|4|6"
    r"|7) cards|(?P<n2>four|six)[- ]card hand|(?P<n3>six|four) cards"
    r"|(?:an?|the|his|her|my|one) (?P<n4>sixth|extra) card|(?:one|a) card (?P<n5>too many|over|short|too few)"
    r"|(?:one|a|the fifth) card (?:was |is |were |being )?(?:missing|lacking|gone|absent)|no fifth card|only four\b)",
    re.I,
)


_ODD = {"six": 6, "6": 6, "sixth": 6, "extra": 6, "too many": 6, "over": 6, "seven": 7, "7": 7, "three": 3}
"""How many cards a hand has that has not five; else four."""
_SAW = re.compile(r"\b(?:found|finds|saw|sees|notic\w+|spot\w+|count\w+|discover\w+|point\w+|remark\w+)\b", re.I)
_DRAWN = re.compile(
    r"\b(?:broke (?:up|them|the pair|(?:my|his|her) (?:pair|openers|knaves|jacks|queens|kings))|split (?:up )?"
    r"(?:my|his|her|the) (?:pair|openers|knaves|jacks|queens|kings)|drew rubbish"
    r"|(?:bought|drew|got|caught|filled with) (?:a|the|another) (?:third|fourth|second|other)\b"
    r"|threw (?:one|it|\w+) away|(?:discard\w*|threw(?: away)?|parted with|got rid of|gave up) one\b|to draw to"
    r"|in my dealt hand|dealt hand|original hand|can not show)\b",
    re.I,
)


def _told(reading: Reading, least: int = 1) -> tuple[Held, ...]:
    held = reading.holdings.held
    real = tuple(each for each in held if not each.name.endswith(" hand"))
    # "The other hand" is told to be another's, and is no supposed one.
    told = tuple(each for each in held if each in real or each.name == "the other hand")
    if len(real) >= least:
        return told
    # A bare “two pairs” of nobody beside two hands that are told is only spoken of.
    spoken = [each for each in held if each not in told and all(map(bare, each.pieces))]
    return tuple(each for each in held if each not in spoken) if len(told) >= least else held


_NO_FLUSH = re.compile(
    r"\b(?:straight|sequence|run|wheel|no pair|mixed suits"
    r"|(?:nobody|no one|none|neither|not one)(?: of (?:us|them|the \w+))? (?:had a pair|(?:had |has )?paired))\b",
    re.I,
)


def _no_flush(text: str) -> bool:
    """Whether the words make sure that ranks told without suits are no flush: nobody speaks of one."""
    if re.search(
        r"\b(?:no|not an?|none|neither|nobody|no one|without an?)\b[^.;?]{0,60}\b(?:flush|pair)\b(?! of)", text, re.I
    ) and not re.search(r"\b(?:has|had|holds|held|my|his|her) (?:a |the )?flush", text, re.I):
        return True
    if re.search(r"\bflush|\ball (?:clubs|diamonds|hearts|spades)", text, re.I):
        return False
    return _NO_FLUSH.search(text) is not None


def hands(reading: Reading, facts: dict[str, Any]) -> None:
    """The hands at the show, by player."""
    found: dict[str, str] = {}
    used: set[str] = {card for held in reading.holdings.held for piece in held.pieces for card in piece.cards}
    for held in _told(reading, 2):
        text, supposed = written(held, used, _no_flush(reading.text))
        first = held.pieces[0]
        if not text:
            if any(piece.kind not in ("single", "plural", "mixed", "suit only") for piece in held.pieces):
                found[held.name] = ""
            continue
        found[held.name] = text
        reading.note(f"hands.{held.name}", text, first.start, held.pieces[-1].end)
        if supposed and supposed not in reading.supposed:
            reading.supposed.append(supposed)
    if found:
        facts["hands"] = {name: text or None for name, text in found.items()}
    for match in joker_called(reading.text):
        # Who has the joker, of those who are spoken of before it.
        before = [each.name for each in reading.people if each.end <= match.start() and each.name in found]
        if before and "Joker" in found[before[-1]]:
            card = rank_code(match["rank"]) + suit_code(match["suit"])
            facts.setdefault("joker", {})[before[-1]] = card
            reading.note(f"joker.{before[-1]}", card, *match.span("card"))


def foul(reading: Reading, facts: dict[str, Any]) -> None:
    """A hand of four or six cards at the show, whatever was shown of it."""
    for match in _FOUL.finditer(reading.text):
        if re.search(r"\bnot (?:\w+ ){0,2}$", reading.text[: match.start()]):
            continue
        near = [
            each
            for each in reading.people
            if each.end <= match.end() and each.name and each.name != "*" and not each.object
        ]
        if not near:
            continue
        name, hands_told = near[-1].name, facts.get("hands") or {}
        if name not in hands_told and _SAW.search(reading.text[near[-1].end : match.start()]):
            # Who found it may have found it in another's hand.
            continue
        number = _ODD.get(next((text for text in match.groups() if text), "").lower(), 4)
        cards = str((facts.get("hands") or {}).get(name) or "").split()
        if len(cards) == 5 and all(re.fullmatch(r"(?:10|[2-9JQKA])[CDHS]", card) for card in cards):
            del facts["hands"][name]
        elif len(cards) == number:
            return
        facts["foul"] = [name]
        facts.get("hands", {}).pop(name, None)
        reading.note("foul", name, *match.span())
        return


_IMPROVED = re.compile(
    r"\b(?:drew|drawing|drawn|(?:after|on|in) the draw)\b[^.?;]{0,40}\b(?:got|another|made|filled"
    r"|improv\w*|caught|found|second)\b",
    re.I,
)
"""Words by which the hand told is not that which was dealt."""


def hand(reading: Reading, facts: dict[str, Any]) -> None:
    """The one hand that is asked about, as it was dealt."""
    if _IMPROVED.search(reading.text):
        return
    for held in _told(reading)[:1]:
        text, supposed = written(held, set(), _no_flush(reading.text))
        if text:
            facts["hand"] = text
            reading.note("hand", text, held.pieces[0].start, held.pieces[-1].end)
            if supposed:
                reading.supposed.append(supposed)


_LEAST = "jacks|knaves|queens|kings|aces"
_OPENERS = re.compile(
    rf"\bjackpot\b[^.?]{{0,12}}\b(?:openers|opening hands?|opens? (?:on|with)|minimum)"
    rf"(?: (?:is|are|being|at|a|pair|of|two))* (?P<a>{_LEAST})\b"
    rf"|\bjackpot\b[^.?]{{0,12}}\b(?P<b>{_LEAST}) (?:or better|to open|and up)"
    rf"|\b(?P<c>{_LEAST}) (?:or better )?(?:to open )?jackpot\b",
    re.I,
)
"""With what a Jack-pot is said to be opened, which tells the which it is."""
_OPEN_ON = {"jacks": 1, "knaves": 1, "queens": 2, "kings": 3, "aces": 4}


_PLACES = re.compile(
    r"\b(?P<o>first|second|third|fourth|fifth|sixth) (?:jackpot|one|pool|time|round)\b(?P<clause>[^.;?!,]{0,30})", re.I
)
_UNOPENED = re.compile(
    r"\b(?:passed (?:out|round)|unopened|not opened|went round|nobody|no one|none|(?:all|everybody|everyone) passed)\b",
    re.I,
)
_OPENED = re.compile(r"(?<!not )(?<!nobody )(?<!no one )(?<!could )(?<!what )\bopen(?:ed|s)\b", re.I)


def _one_of_several(text: str) -> int | None:
    """Of several Jack-pots that are told by their numbers the one that is not said to have gone unopened; 0 where it is
    not clear which is meant, None where there are no several, and none that went unopened before somebody opened.
    """
    if not re.search(r"\bjackpots?\b", text, re.I) or _OPENED.search(text) is None:
        return None
    told = [(_ORDINALS[match["o"].lower()], match["clause"]) for match in _PLACES.finditer(text)]
    left = {number for number, clause in told if not _UNOPENED.search(clause)}
    if len({number for number, _ in told}) > 1:
        return left.pop() if len(left) == 1 else 0
    return 0 if told and not left else None


def jackpot(reading: Reading, facts: dict[str, Any]) -> None:
    """Which Jack-pot in succession it is."""
    text = reading.text
    match = re.search(
        r"\b(?:not a jackpot|no jackpot|(?<!after )(?<!after an )(?<!from an )ordinary (?:round|hand|game))\b",
        text,
        re.I,
    )
    numbered = re.search(r"\b(?:first|second|third|fourth|fifth|sixth) jackpot", text, re.I)
    if match is not None and numbered is None:
        facts["jackpot"] = 0
        reading.note("jackpot", "no Jack-pot", *match.span())
        return
    match = re.search(
        rf"\b{_COUNT} (?:jackpots?|times)\b[^.;]{{0,60}}(?:passed|unopened|in a row|running|on the trot|not opened)"
        rf"|jackpots?[^.;]{{0,30}}gone {_COUNT.replace('<n>', '<m>')} times",
        text,
        re.I,
    ) or re.search(
        r"(?P<all>jacks|knaves),? (?:then |and )?(?P<q>queens)(?:,? (?:and|then) (?P<k>kings))?[^.;]{0,20}passed",
        text,
        re.I,
    )
    several = _one_of_several(text)
    if several is not None:
        facts["jackpot"] = several or None
        if several:
            reading.note("jackpot", several, 0, 1)
        return
    named = re.search(
        r"\b(?:the |very )?(?P<o>first|second|third|fourth|fifth|sixth) (?:(?:successive |consecutive "
        r"|running )?jackpot|game|in a row|one"
        r"|in succession)|\b(?:open the (?P<o3>first|second|third|fourth|fifth|sixth)"
        r"|number (?P<o2>one|two|three|four|five|six))\b",
        text,
        re.I,
    )
    if named is None and re.search(r"\bjackpot\b", text, re.I):
        # "A jackpot went round unopened, now we play the second."
        named = re.search(
            r"\b(?:play(?:ing)?|on|into|at|is|was|with|comes?|to) (?:now )?(?:the|a|our)"
            r" (?P<o>(?P<o2>(?P<o3>first|second|third|fourth|fifth|sixth)))(?= of them|[.,;:!?]|$)",
            text,
            re.I,
        )
    number = None
    if match is not None:
        groups = match.groupdict()
        if groups.get("all"):
            number = 4 if groups.get("k") else 3
        else:
            passed = number_of(groups.get("n") or groups.get("m") or "")
            number = None if passed is None else passed + 1
    if named is not None:
        word = (named["o"] or named["o2"] or named["o3"]).lower()
        told = _ORDINALS.get(word, number_of(word))
        if number is not None and told != number and not re.search(r"jackpot", named[0], re.I):
            return
        number, match = (told, named) if number is None else (number, match)
    unopened = re.search(
        r"\b(?:opened?|open)\b[^.?]{0,12}\b(?:the|this|our|a) jackpot|jackpot (?:was|is|went) (?:not |un|passed)",
        text,
        re.I,
    )
    if number is None and unopened is None and not re.search(r"\b(?:another|again|next|still|always)\b", text, re.I):
        match = _OPENERS.search(text)
        number = _OPEN_ON[(match["a"] or match["b"] or match["c"]).lower()] if match is not None else None
    if number is None and unopened is not None:
        # A Jack-pot, but which in succession is not told: not the ordinary game that silence means.
        facts["jackpot"] = None
    if number is not None and match is not None:
        facts["jackpot"] = number
        reading.note("jackpot", number, *match.span())


_PASSED = re.compile(
    r"\b(?:all|everybody|everyone|(?:the )?(?:others?|rest)|both|nobody)\b[^.?;]{0,20}\b(?:passed|pass|call(?:ed|s))\b",
    re.I,
)


def opener(reading: Reading, facts: dict[str, Any]) -> None:
    """Who opened."""
    by = re.search(r"\bopened\b[^.;]{0,40}\bby (?P<who>[A-Z]\w+)", reading.text)
    if by is not None and reading.who(*by.span("who")):
        facts["opener"] = reading.who(*by.span("who"))
        reading.note("opener", facts["opener"], *by.span())
        return
    match = re.search(
        r"\b(?<!not )(?<!nobody )(?:had )?open(?:ed|s)\b(?! with the)|\b(?:after|having|upon|on|by) opening\b",
        reading.text,
        re.I,
    )
    if match is None and "the opener" in reading.names:
        match = re.search(r"\bopener\b", reading.text, re.I)
    if match is None:
        return
    before = [each for each in reading.people if each.end <= match.start() and each.name and each.name != "*"]
    start = max((sentence.start for sentence in reading.sentences if sentence.start <= match.start()), default=0)
    inside = [each for each in before if each.start >= start]
    name = inside[-1].name if inside else ("I" if not before and re.match(r"opened", reading.text, re.I) else "")
    if not name and "the opener" in reading.names:
        name = "the opener"
    if not name:
        return
    facts["opener"] = name
    reading.note("opener", name, *match.span())
    hands_told = facts.get("hands") or {}
    nobodys = [each for each in hands_told if each.endswith(" hand")]
    if name not in hands_told and len(nobodys) == 1:
        hands_told[name] = hands_told.pop(nobodys[0])
    if hands_told and name not in hands_told and facts.get("outcome") == "shown" and not facts.get("foul"):
        # Another hand is told and the opener's is not: that is what is asked.
        hands_told[name] = None
    called = len(hands_told) > 1 and re.search(r"\b(?:called|calls|call|shown|showed|show)\b", reading.text, re.I)
    if len(hands_told) > 1 and (facts.get("outcome") is None or (facts["outcome"] == "all-passed" and called)):
        # All passed but one who called: the hands were shown.
        facts["outcome"] = "shown"
    elif facts.get("outcome") == "unopened":
        # What went unopened was the game before: this one has an opener.
        facts["outcome"] = "all-passed" if _PASSED.search(reading.text, match.end()) else None


_THREW = re.compile(
    r"\b(?:threw|throw\w*|discard\w*|ditch\w*|parted with|got rid of|swap\w*|exchang\w*|chang\w+|gave up|let go)"
    r"(?: (?:away|out|down|up))?(?: (?:of|the|my|his|her|that|a))* ?$",
    re.I,
)
_GOT = re.compile(
    r"\b(?:caught|drew|drawing|got|bought|received|took|taking|given|hit|found|pulled|came|for|was)"
    r"(?: (?:in|the|a|him|me|her|to be|exchange|its place))* ?$",
    re.I,
)
"""Before a card: that it was given up for another, or came in its place."""


def _exchanged(reading: Reading, facts: dict[str, Any], name: str) -> bool:
    """Whether the opener's five cards are told, and which he gave for which others: then the hand in the end."""
    held = next((held for held in reading.holdings.held if held.name == name), None)
    whole = next((piece for piece in held.pieces if len(piece.cards) == len(_SUITED)), None) if held else None
    if held is None or whole is None:
        return False
    gone: list[str] = []
    come: list[str] = []
    for piece in sorted((*held.pieces, *reading.holdings.loose)):
        before = reading.text[max(0, piece.start - 40) : piece.start]
        if len(piece.cards) == 1 and piece.start > whole.end:
            (gone if _THREW.search(before) else come if _GOT.search(before) else []).extend(piece.cards)
    cards = [card for card in whole.cards if card not in gone] + come
    if not gone or len(gone) != len(come) or len(set(cards)) != len(_SUITED):
        return False
    facts["opened_on"] = " ".join(whole.cards)
    facts.setdefault("hands", {})[name] = " ".join(cards)
    reading.note("opened_on", facts["opened_on"], whole.start, held.pieces[-1].end)
    reading.note(f"hands.{name}", " ".join(cards), whole.end, held.pieces[-1].end)
    return True


_SUITED = range(5)
_IN_THE_END = re.compile(
    r"\b(?:all (?:I|he|she) (?:can|could|had to) show|(?:left|ended|finished|wound|end) (?:up )?with"
    r"|can only show|now show\w*)\b",
    re.I,
)


def opened_on(reading: Reading, facts: dict[str, Any]) -> None:
    """The hand as it was dealt, where the opener has drawn since."""
    drawn = _DRAWN.search(reading.text)
    name = facts.get("opener")
    if name is None or _exchanged(reading, facts, name) or drawn is None:
        return
    hands_told = facts.get("hands") or {}
    pieces = next((held.pieces for held in reading.holdings.held if held.name == name), ())
    pairs = [piece for piece in pieces if piece.kind == "pair"]
    if pairs:
        text, _ = written(Held(name, (pairs[0],)), set())
        facts["opened_on"] = text
        hands_told.pop(name, None)
        reading.note("opened_on", text, pairs[0].start, pairs[0].end)
        end = _IN_THE_END.search(reading.text)
        rest = tuple(piece for piece in pieces if end is not None and piece.start > end.start())
        final = written(Held(name, rest), set())[0] if rest else ""
        if final:
            hands_told[name] = final
            facts["hands"] = hands_told
            reading.note(f"hands.{name}", final, rest[0].start, rest[-1].end)
    if not hands_told:
        facts.pop("hands", None)


def uncalled_winner(reading: Reading, facts: dict[str, Any]) -> None:
    """Who raised or bet, and was not called."""
    text = reading.text
    match = re.search(r"\b(?:raised|raise|having raised|bet|put more money in|staked)\b", text, re.I)
    name = ""
    if match is not None:
        before = [each for each in reading.people if each.end <= match.start() and each.name and each.name != "*"]
        name = before[-1].name if before else ""
    if not name and re.search(r"\b(?:must|do|can|may|have) i\b|\bi (?:have to|must)\b", text, re.I):
        name = "I"
    if name:
        facts["winner"] = name
        reading.note("winner", name, *(match.span() if match else (0, 1)))
    if re.search(r"\bjackpot\b", text, re.I) and facts.get("jackpot") is None:
        facts["jackpot"] = 1
        place = text.lower().find("jackpot")
        reading.note("jackpot", "a Jack-pot", place, place + 7)
    if facts.get("jackpot"):
        opener(reading, facts)
        if not name and facts.get("opener") not in (None, "the opener") and _PASSED.search(text):
            # All passed but the opener, who takes the pool.
            facts["winner"] = facts["opener"]

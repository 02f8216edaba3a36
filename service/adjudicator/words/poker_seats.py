"""The grammar of Poker: who sits where, cuts, speaks, shows, disputes and gives evidence."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.lexicon import NUMBER, number_of, rank_code
from service.adjudicator.words.people import owner_at
from service.adjudicator.words.poker_round import how_many, pattern, spoken_after
from service.adjudicator.words.reader import Reading

__all__ = ["as_demanded", "drawn", "evidence", "judge", "retired", "show_order", "straddled", "table"]


def as_demanded(reading: Reading, facts: dict[str, Any]) -> None:
    """Where only the dealer's number is in doubt, the player has discarded what he demanded."""
    demanded, given = facts.get("demanded"), facts.get("given")
    if facts.get("discarded") is None and demanded is not None and given not in (None, demanded):
        facts["discarded"] = demanded
        reading.supposed.append("That he discarded as many cards as he asked for is supposed.")


def drawn(reading: Reading, facts: dict[str, Any]) -> None:
    """Which card each drew in cutting for the deal; suits do not count."""
    found: dict[str, str] = {}
    used: set[str] = set()
    for match in re.finditer(
        r"(?P<who>\b[A-Z]\w*|\b[Hh]e|\b[Ss]he|\b[Mm]y \w+|\b[Tt]he (?:\w+ )?\w+)"
        r" (?:drew |cut |has |had |got |turned(?: up)? |pulled |picked |took |also )*(?:an?"
        r"|the|another) (?P<rank>\w+)(?: of (?P<suit>\w+))?",
        reading.text,
    ):
        who, rank = reading.who(*match.span("who")), rank_code(match["rank"])
        if not who or not rank or who in found:
            continue
        card = next(
            (rank + suit for suit in (match["suit"] or "CDHS").upper()[:1] + "CDHS" if rank + suit not in used), ""
        )
        used.add(card)
        found[who] = card
        reading.note(f"drawn.{who}", match["rank"], *match.span())
    for match in pattern("drew_alike").finditer(reading.text):
        rank = rank_code(match["rank"])
        for who in re.findall(r"\b[A-Z]\w*", match["names"]):
            free = [rank + suit for suit in "CDHS" if rank + suit not in used]
            if rank and free and who not in found:
                used.add(free[0])
                found[who] = free[0]
                reading.note(f"drawn.{who}", match["rank"], *match.span())
    for piece in reading.pieces:
        if len(piece.cards) != 1:
            continue
        holder = owner_at(piece.start, 0, reading.text, reading.people)
        if holder is not None and holder.name not in ("", "*") and holder.name not in found:
            found[holder.name] = piece.cards[0]
            reading.note(f"drawn.{holder.name}", piece.cards[0], piece.start, piece.end)
    # Whoever drew and is not heard might be lowest.
    told = all(name in found for name in reading.names if name[:1].isupper())
    if len(found) > 1 and told and how_many(reading.text) in (None, len(found)):
        facts["drawn"] = found


def table(reading: Reading, facts: dict[str, Any]) -> None:
    """Who sits at the table, where the dealer, the ante and so on are told in order; else the book's own names."""
    text = reading.text
    letters = list(dict.fromkeys(re.findall(r"\b[A-H]\b", reading.hidden)))
    dealer = re.search(
        r"\b[Dd]ealer (?:is )?(?P<a>[A-H])\b|\b(?P<b>[A-H]) (?:is the dealer|deals|dealt|the dealer)", text
    )
    number = how_many(text)
    if dealer is not None and len(letters) > (2 if number is None else 1) and letters == sorted(letters):
        if number is not None and letters == list(_LETTERS[: len(letters)]):
            # "Five of us: A deals": those that are not spoken of sit in the order of the letters too.
            letters = list(_LETTERS[:number]) if len(letters) < number <= len(_LETTERS) else letters
        if number not in (None, len(letters)):
            return
        facts["players"] = letters
        facts["dealer"] = dealer["a"] or dealer["b"]
        reading.note("players", ", ".join(letters), *dealer.span())


_LETTERS = "ABCDEFGH"


def straddled(reading: Reading, facts: dict[str, Any]) -> None:
    """Whether anybody straddled, and who did last."""
    text = reading.text
    none = re.search(r"\b(?:nobody|no one) (?:has |had )?straddle[sd]?|no straddles?|not straddled", text, re.I)
    if none is not None:
        facts["straddled"] = False
        reading.note("straddled", False, *none.span())
        return
    told = [
        (match, name)
        for match in pattern("straddles").finditer(reading.hidden)
        for name in re.findall(r"\b(?:[A-Z]\w*|I)\b", match["names"])
        if name == "I" or name in reading.names
    ]
    if told:
        done = {name for _, name in told} | {str(facts.get("dealer"))}
        facts["straddled"] = True
        facts["straddler"] = None if spoken_after(reading, told[-1][0].end(), done) else told[-1][1]
        for match, name in told:
            reading.note("straddler", name, *match.span())
    elif re.search(r"straddled", text, re.I):
        facts["straddled"] = True


def retired(reading: Reading, facts: dict[str, Any]) -> None:
    """Who has retired, by the names that the book has for the seats."""
    text = reading.text.lower()
    if "players" in facts or not re.search(r"\bante\b|no\. ?\d", text):
        return
    gone = []
    if re.search(
        r"\bante (?:\w+ )?(?:has |have |had )?passed|so did ante|ante and (?:no\. ?\d )?(?:have "
        r"|had )?passed|ante and no",
        text,
    ):
        gone.append("ante")
    if re.search(r"left of (?:the )?ante (?:has |had )?passed|no\. ?1 (?:has |have |had )?passed", text):
        gone.append("No. 1")
    if gone:
        facts["retired"] = gone
        reading.note("retired", " and ".join(gone), 0, 1)


_MUST_I = re.compile(
    r"\b(?:must|do|should) I (?:have to |really |still )?(?:show|turn|expose|table|reveal)\b(?! first)"
    r"|\b(?:can|may|could) I (?:just |simply |now )?(?:pass|throw|toss|slide|put|keep|hide|conceal|bury)\b[^.?]{0,30}"
    r"\b(?:face down|unseen|hidden|away|without showing|secret|to myself|cards|hand)\b",
    re.I,
)
"""Whether I, who called, may keep my hand to myself."""


_CLOSES = re.compile(
    r"\b(?P<who>[A-Z]\w*) (?:then |also |finally |just )?(?:made the last call|called last|was the last to call"
    r"|called|calls"
    r"|made (?:it |that |his stake )?(?:good|equal)|saw (?:him|her|it|the (?:bet|raise)))\b"
)
"""Who made the bets equal: the last of whom this is told."""


def show_order(reading: Reading, facts: dict[str, Any]) -> None:
    """Who staked last, who raised last; or who wants to see whose hand."""
    text = reading.text
    mine = re.search(r"\bI (?:had |have )?(?:called|made the last call)\b", text)
    if mine is not None and _MUST_I.search(text):
        facts.update(of="I")
        reading.note("of", "I called, and would not show", *mine.span())
        return
    if re.search(
        r"unseen|without showing|right to see|insist on seeing|throw (?:her|his) cards|throw away", text, re.I
    ):
        call = re.search(r"\b(?P<who>I|[A-Z]\w*|he|she) (?:had )?called", text)
        who = reading.who(*call.span("who")) if call is not None else ""
        bet = re.search(r"\b(?P<who>I|[A-Z]\w*|[Hh]e|[Ss]he) (?:had )?(?:bet|raised)", text)
        other = reading.who(*bet.span("who")) if bet is not None else ""
        if who and other and who != other:
            facts.update(players=[other, who], last=who, raiser=other, demanded_by=who, of=other)
            reading.note("of", f"{who} called {other} and wants to see the hand", *call.span() if call else (0, 1))
        return
    row = pattern("show_seats").search(text)
    last = re.search(
        r"\b(?P<a>I|[Mm]e|[A-Z]\w*),? \(?(?:last|(?:was |made )?the last (?:to|call)|called last|call(?:ed)? last)"
        r"|\b(?:last|final) (?:caller|to call|to put in)\w* (?:was|being|is) (?P<b>me|I|[A-Z]\w*)",
        text,
    )
    if row is not None and last is not None:
        seats = ["I" if each in ("me", "myself") else each for each in re.findall(r"[A-Z]\w*|me|myself|I", row["row"])]
        who = last["a"] or last["b"]
        who = "I" if who.lower() == "me" else who
        if who in seats and len(seats) == len(set(seats)) > 1:
            facts.update(players=seats, last=who)
            reading.note("players", ", ".join(seats), *row.span())
            reading.note("last", who, *last.span())
            return
    seated = re.search(r"\b(?:in (?:that|this) order|clockwise|seated|sitting)\b", text, re.I)
    calls = list(_CLOSES.finditer(text))
    if seated is not None and calls and len(reading.names) > 2:
        closed, gone = calls[-1], pattern("passes").finditer(reading.hidden)
        out = [name for match in gone for name in re.findall(r"[A-Z]\w*", match["names"]) if name in reading.names]
        facts.update(players=list(reading.names), last=reading.who(*closed.span("who")))
        reading.note("last", facts["last"], *closed.span())
        raised = re.findall(r"\b([A-Z]\w*) (?:then |has |had )?(?:re-?)?raise[sd]\b", reading.hidden)
        if raised and raised[-1] in reading.names and raised[-1] != facts["last"]:
            facts["raiser"] = raised[-1]
        if out and facts["last"] not in out:
            facts["retired"] = list(dict.fromkeys(out))
            for match in pattern("passes").finditer(reading.hidden):
                reading.note("retired", match["names"], *match.span())
        return
    letters = sorted(set(re.findall(r"\b[A-H]\b", reading.hidden)))
    raiser = re.search(r"\b(?P<who>[A-H]) raised", reading.hidden)
    calls = list(re.finditer(r"\b(?P<who>[A-H]) (?:has |had )?(?:called|calls)", reading.hidden)) or list(
        re.finditer(r"\band (?P<who>[A-H]) (?:\w+ ){0,2}called", reading.hidden)
    )
    if len(letters) > 2 and raiser is not None and calls:
        facts.update(players=letters, raiser=raiser["who"], last=calls[-1]["who"])
        reading.note("last", calls[-1]["who"], *calls[-1].span())


def judge(reading: Reading, facts: dict[str, Any]) -> None:
    """Who disputes, who sits beside the dealer, and who has decided."""
    text = reading.text
    if "asked" in facts:
        return
    mine = re.search(
        r"\bI (?:am |was |do )?(?:sit|sat|sitting|seated|am|was)?\b[^.?;]{0,16}\b(?:(?:the )?dealer's (?P<a>left|right)"
        r"|(?P<b>left|right) of the dealer)\b[^.?]{0,40}"
        r"\b(?:between (?:me and (?:him|her|the dealer)|him and me|the two of us|us)|with (?:him|her|the dealer))\b",
        text,
        re.I,
    )
    if mine is not None:
        told = f"the player at his {(mine['a'] or mine['b']).lower()}"
        facts.update(
            players=["the dealer", "the player at his left", "another player", "the player at his right"],
            dealer="the dealer",
            between=["the dealer", told],
        )
        reading.note("between", f"the dealer and {told}", *mine.span())
        return
    disputed = re.search(
        r"\b(?:argu|disput|quarrel|disagree|differ)\w*[^.?]{0,12}\bwith (?:\w+,? )?the dealer\b", text, re.I
    )
    always = re.search(r"\bthe dealer (?:always )?(?:decides|settles|rules)\b", text, re.I)
    ruled = re.search(
        r"\bthe dealer\b[^.]{0,40}\b(?:ruled|decided|decides)|\bdealer's (?:word|decision|ruling)\b",
        text,
        re.I,
    )
    if ruled is not None and not (disputed and always):
        facts.update(between=["I", "No. 1"], decided_by="the dealer")
        reading.note("decided_by", "the dealer", *ruled.span())
        return
    left = re.search(
        r"on (?:his|the dealer's) left (?:sits |is )?(?P<l>[A-Z]\w+),? (?:and )?on (?:his"
        r"|the dealer's) right (?P<r>[A-Z]\w+)",
        text,
        re.I,
    )
    beside = re.search(
        r"\b(?:the )?dealer,? (?:and|versus|against|with|vs\.?) (?:the )?(?:\w+ )?(?:man|woman|player"
        r"|lady|fellow|one|person|guy|member|gentleman)"
        r"(?: \w+){0,4} (?:on|at|to) (?:his|the dealer's|the|her) (?P<side>left|right)\b",
        text,
        re.I,
    )
    if beside is not None:
        told = f"the player at his {beside['side'].lower()}"
        facts.update(
            players=["the dealer", "the player at his left", "another player", "the player at his right"],
            dealer="the dealer",
            between=["the dealer", told],
        )
        reading.note("between", f"the dealer and {told}", *beside.span())
        return
    neither = re.search(
        r"neither (?:of (?:them|whom|us) )?(?:is |was |being )?(?:the dealer|dealing)"
        r"|dealer (?:is |was )?not (?:one|a party)"
        r"|dealer (?:has|had|takes|took) no (?:part|share|side)|two (?:other )?players, not the dealer",
        text,
        re.I,
    )
    if neither is not None:
        facts["between"] = ["No. 1", "No. 2"]
        reading.note("between", "two players, neither of them the dealer", *neither.span())
        return
    party = re.search(
        r"\b(?:argu|disput|quarrel|disagree|fight|row)\w*[^.?]{0,20}\b(?:with|between)[^.?]{0,12} the dealer|"
        r"the dealer and (?:I|me|myself) (?:are |were |have )?(?:argu|disput|quarrel|disagree)"
        r"|the dealer and I\b|between (?:me and )?the dealer|the dealer (?:is|being) (?:a )?party",
        text,
        re.I,
    )
    if left is not None and party is not None:
        facts.update(
            players=["the dealer", left["l"], "I", left["r"]], dealer="the dealer", between=["I", "the dealer"]
        )
        reading.note(
            "between", "the dealer and I; on his left " + left["l"] + ", on his right " + left["r"], *party.span()
        )
    elif party is not None:
        facts.update(
            players=["the dealer", "the player at his left", "I", "the player at his right"],
            dealer="the dealer",
            between=["I", "the dealer"],
        )
        reading.note("between", "the dealer and I", *party.span())


_HEARD = re.compile(
    rf"\b(?P<who>[A-Z]\w+) (?:clearly |distinctly |only )?(?:heard|says|swears to|is sure of) [\"']?(?P<n>{NUMBER})\b"
)


def _named_evidence(reading: Reading, facts: dict[str, Any]) -> bool:
    """Whether the seats are told by name: then who disputes with the dealer, and what each of the others heard."""
    row = re.search(
        r"\b(?i:seats?|seated|sit|sitting|order|round the table|clockwise)\b[^.:?]{0,24}:? (?P<row>[A-Z][^.;?]+)",
        reading.text,
    )
    dealer = re.search(r"\b([A-Z]\w+)(?:,| \(| is| was) ?(?:the )?deal(?:er|s|ing)\b", reading.text)
    if row is None or dealer is None:
        return False
    players = [name for name in dict.fromkeys(re.findall(r"[A-Z]\w+", row["row"])) if name in reading.names]
    parties = re.search(
        r"\b([A-Z]\w+) and (?:the dealer,? )?([A-Z]\w+)(?:, the dealer,?)? (?:quarrel|disput|disagree"
        r"|differ|argu|are at odds)",
        reading.text,
    )
    told = [name for name in parties.groups() if name != dealer[1]] if parties is not None else []
    if len(players) < 3 or dealer[1] not in players or len(told) != 1 or told[0] not in players:
        return False
    heard = {match["who"]: number_of(match["n"]) for match in _HEARD.finditer(reading.text) if match["who"] in players}
    facts.update(players=players, dealer=dealer[1], disputing=told[0], heard=heard)
    reading.note("players", ", ".join(players), *row.span())
    for match in _HEARD.finditer(reading.text):
        reading.note("heard", f"{match['who']}: {match['n']}", *match.span())
    return True


def evidence(reading: Reading, facts: dict[str, Any]) -> None:
    """Who sits beside the dealer, who disputes, and what each heard."""
    if _named_evidence(reading, facts):
        return
    text = reading.text
    named = re.search(r"\b[Dd]ealer,? (?P<a>[A-Z]\w+)\b|\b(?P<b>[A-Z]\w+),? (?:the dealer|who (?:was |is )?deal)", text)
    if named is not None:
        text = re.sub(rf"\b{named['a'] or named['b']}'s (left|right)\b", r"the dealer's \1", text)
    left_is_party = re.search(
        r"\bI (?:sit|sat|am|was) (?:(?:at the |on the |to the )?left (?:hand )?of the dealer"
        r"|(?:on|at|to) the dealer's left)"
        r"|\bthe (?:player|man|woman|lady|fellow|one|neighbour|person) (?:on|at|to) the dealer's (?:immediate "
        r"|very )?left\b"
        r"[^.;]{0,12}\b(?:swears?|swore|says?|said|insists?|claims?|maintains?|vows?)\b[^.;]{0,12}\b(?:asked"
        r"|called|demanded"
        r"|wanted)\b",
        text,
        re.I,
    )
    nobody = re.search(r"not a soul|nobody (?:\w+ ){0,3}heard|no ?one (?:\w+ ){0,3}heard", text, re.I)
    left, right = (_beside(reading, side) or f"the player at the dealer's {side}" for side in ("left", "right"))
    party = _PARTY.search(text)
    me = left if left_is_party else (reading.who(*party.span("who")) if party is not None else "") or "I"
    if me in (right, "the dealer") or (me == left and not left_is_party):
        return
    names = ["the dealer", me, right] if left_is_party else ["the dealer", left, me, right]
    heard: dict[str, Any] = {}
    if nobody is not None:
        reading.note("heard", "nobody", *nobody.span())
    for side, name in (("left", left), ("right", right)):
        told = re.search(
            rf"(?:(?:the dealer's|(?:at|on|to) (?:his|the)) {side}|{side} (?:hand )?(?:side )?of the dealer)"
            rf"\b[^.]{{0,80}}?\b(?P<verb>heard|hears|sure|says|said|swears|swore|caught|remembers|vouches)\b"
            rf"[^.;]*?\b(?P<n>{NUMBER})\b",
            text,
            re.I,
        )
        if told is None or (name == me and side == "left"):
            continue
        if _HEARD_NOTHING.search(told[0]):
            continue
        heard[name] = number_of(told["n"])
        reading.note("heard", f"{name}: {told['n']}", *told.span())
    if heard or nobody is not None:
        facts.update(players=names, dealer="the dealer", disputing=me, heard=heard)


_PARTY = re.compile(
    r"\b(?P<who>[A-Z]\w+|[Hh]e|[Ss]he|I)(?: (?:says?|said|swears?|swore|insists?|claims?|maintains?|thinks?|is sure"
    r"|am sure|was sure|vows?|declares?)(?: that)? (?:he|she|I))? (?:had )?(?:asked|called|demanded|wanted)\b"
    r"(?! (?:for )?the )"
)
"""Who asked for the number of cards that is in dispute."""
_HEARD_NOTHING = re.compile(
    r"\b(?:not|never|nothing|neither|asleep|deaf|dozing)\b(?![^.;]{0,12}\b(?:three|two|one|four|\d)\b)", re.I
)


def _beside(reading: Reading, side: str) -> str:
    """Who sits at that side of the dealer, where he is named; else empty."""
    told = re.search(
        rf"\b(?P<who>[A-Z]\w+),? \(?(?:who )?(?:(?:is|was|sits|sat|sitting|seated|being|as) )*"
        rf"(?:(?:the )?(?:man|player|lady|one) )?(?:(?:at|on|to) (?:the dealer's|his) {side}"
        rf"|(?:at |on |to )?(?:the )?{side} (?:hand )?(?:side )?of the dealer)",
        reading.text,
    )
    who = reading.who(*told.span("who")) if told is not None else ""
    return who if who[:1].isupper() else ""

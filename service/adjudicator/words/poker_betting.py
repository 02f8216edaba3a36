"""The grammar of Poker: the betting told in sums, a bet laid down twice, and hands called other than they are."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.grammar import SUM
from service.adjudicator.words.hands import Piece
from service.adjudicator.words.lexicon import number_of
from service.adjudicator.words.reader import Reading, sum_of
from service.adjudicator.words.writing import Held, written

__all__ = ["miscalled", "raised_to", "twice_laid"]

_PLACE = (
    r"(?:[Tt]he |[Oo]ur |[Aa] )?(?:[Ff]irst|[Ss]econd|[Tt]hird|[Ff]ourth|next|last|other)"
    r"(?: (?:player|man|one|lady|bettor|fellow|in turn))?"
)
_WHO = rf"(?P<who>I|[Hh]e|[Ss]he|{_PLACE}|[A-Z]\w*)"
_BETS = re.compile(
    rf"\b{_WHO},? (?:(?:has|had|have|then|now|just|only|first|again) )*"
    r"(?:(?P<bets>bets?|opened (?:for|with)|staked|stakes)|(?P<to>(?:re-?)?rais(?:ed?|es)(?: (?:it|me|him|her|them"
    r"|the (?:bet|stake)|[A-Z]\w+))? to|ma(?:de|kes?) it|took it to|goes to|went to)) "
    rf"(?P<n>{SUM})(?! (?:cards?|of|times)\b)"
)
"""Who bet what, or raised to what; he "makes it" so much in all."""
_WANTS = re.compile(
    rf"\b(?:{_WHO}(?:'d| would)? (?:now )?(?:wants?|wish(?:es)?|(?:would )?(?:like|love|care|prefer)s?|proposes?"
    r"|means?|intends?|offers?|tries|tried|wanted|wished|asks?|has a mind|is minded)(?: only| just)? to"
    r"|(?:[Mm]ay|[Cc]an|[Cc]ould|[Mm]ust|[Ss]hould) (?P<asker>I|he|she|[A-Z]\w*))"
    r" (?:make it|raise(?: it| him| her| me)?(?: only| just)? to|go(?: up)? to|bring it to|put it up to|take it to)"
    rf"(?: only| just)? (?P<n>{SUM})",
)
_SAME = frozenset({"he", "she", "other", "last", "next"})


def _person(text: str) -> str:
    """A player as he is told: “the third player” and “third” are one."""
    told = re.sub(r"^(?:the|our|a) | (?:player|man|one|lady|bettor|fellow|in turn)$", "", text.strip(), flags=re.I)
    return told.lower() if told != "I" else told


def raised_to(reading: Reading, facts: dict[str, Any]) -> None:
    """What the last bet comes to, what he has staked who wants to raise it, and to what: “make it 14”.

    Nothing is read where it is not clear whether he has bet before.
    """
    wants = _WANTS.search(reading.text)
    if wants is None:
        return
    made = list(_BETS.finditer(reading.text, 0, wants.start()))
    if not made or any(number_of(match["n"]) is None for match in (*made, wants)):
        return
    who = _person(wants["who"] or wants["asker"])
    staked: dict[str, int] = {}
    for match in made:
        staked[_person(match["who"])] = number_of(match["n"]) or 0
    if who in _SAME and who not in staked and len(set(staked) & _SAME):
        return
    highest, mine, target = list(staked.values())[-1], staked.get(who, 0), number_of(wants["n"]) or 0
    if number_of(made[-1]["n"]) != highest or target < mine:
        return
    facts.pop("to_call", None)
    facts.update(highest=highest, staked=mine, deposits=target - mine, in_turn=True)
    for match in (*made, wants):
        reading.note("highest", match["n"], *match.span())


_LAID = (
    r"(?:put|puts|slid|slides|laid|lays|pushed|pushes|tossed|tosses|threw|throws|placed|places|dropped|drops|set|sets"
    r"|matched[^.;?]{0,20} with|call(?:ed|s) with|moved|moves|shoved|deposited)"
)
_TWICE = re.compile(
    rf"\b{_LAID}(?: in| down| out| forward| over)* (?P<n>{SUM})\b(?! (?:cards?|more)\b)"
    r"(?:(?!\b(?:raised|re-?raised|drew|draw|cards)\b)[^?]){0,130}?"
    r"\b(?:went back|goes back|going back|reach\w*|return\w*|paus\w*|hesitat\w*|a (?:moment|second|little"
    r"|breath) later"
    r"|second (?:hand|motion|movement|time|trip|go)|thought again|then|after(?:wards| that)"
    r"|before (?:the )?(?:next|any"
    r"|another|anybody|anyone)|string)\b"
    rf"[^?]{{0,90}}?\b(?:(?:another|a further|a second|add(?:ed|s|ing)?(?: on| to it| in)?) (?P<b>{SUM})\b"
    rf"|(?P<a>{SUM}) (?:more|extra|further|besides|on top|in addition))(?! cards?\b)",
    re.I,
)
"""Money laid down in two motions of one turn."""


def twice_laid(reading: Reading, facts: dict[str, Any]) -> None:
    """What was laid down at first, and what besides, in the same turn."""
    told = _TWICE.search(reading.text)
    if told is None:
        return
    for name in ("takes_back", "to_call", "highest", "staked"):
        facts.pop(name, None)
    facts.update(deposits=sum_of(told["n"]), adds=sum_of(told["a"] or told["b"]), in_turn=True)
    reading.note("adds", f"{told['n']}, and {told['a'] or told['b']} more", *told.span())


_CALLED_IT = re.compile(
    r"\b(?:announce[sd]?|announcing|declare[sd]?|declaring|call(?:ed|ing|s)(?: out)?|claim(?:ed|ing|s)?|said|says"
    r"|saying"
    r"|miscall(?:ed|ing|s)?|cried|named|naming|spoke of|speaking of|proclaimed)"
    r"(?:,? (?:it|his hand|her hand|my hand|the hand|them|that|to have|to hold|(?:he|she|I) (?:had|held|has|have)"
    r"|as|only"
    r"|just|merely|out|aloud|loudly|simply|to be|for))*,? ?[\"']?(?:(?:only|just|merely|an?|the|his|her|my) )*$",
    re.I,
)
"""Right before a hand: that it is what somebody called his, and not yet what he showed."""


_LAYS = re.compile(
    r"\b(?:as|while|but|and|then|when) (?:he |she |I )?(?:laid|lays|put|puts|showed|shows|spread|turned"
    r"|tabled)\b[^.?]*$"
)


def _owner(reading: Reading, piece: Piece) -> str:
    """Whose hand a piece is: of whom it is told, else who is spoken of last before it in its sentence."""
    held = next((each.name for each in reading.holdings.held if piece in each.pieces), "")
    start = max((each.start for each in reading.sentences if each.start <= piece.start), default=0)
    near = [each for each in reading.people if start <= each.start < piece.start and each.name not in ("", "*")]
    return held or (near[0].name if near else "")


def _shown(reading: Reading, called: Piece, owner: str) -> tuple[Piece, ...]:
    """What he showed who called his hand so: the rest of what is told of him, or what he is told right after to have
    laid down, where nobody else holds it.
    """
    held = next((each.pieces for each in reading.holdings.held if each.name == owner), ())
    rest = tuple(piece for piece in held if not _is_called(reading, piece))
    after = tuple(
        piece
        for piece in reading.holdings.loose
        if piece.start > called.end and _LAYS.search(reading.text[called.end : piece.start])
    )
    return rest or after[:1]


def _is_called(reading: Reading, piece: Piece) -> bool:
    return _CALLED_IT.search(reading.text[max(0, piece.start - 60) : piece.start]) is not None


def miscalled(reading: Reading, facts: dict[str, Any]) -> None:
    """Of a hand that is told both as it was called and as it was shown, that which was shown."""
    told, announced = dict(facts.get("hands") or {}), {}
    for piece in reading.pieces:
        owner = _owner(reading, piece) if _is_called(reading, piece) else ""
        shown = _shown(reading, piece, owner) if owner and owner not in announced else ()
        text = written(Held(owner, shown), set())[0] if shown else ""
        if text:
            told[owner], announced[owner] = text, reading.text[piece.start : piece.end]
            reading.note(f"hands.{owner}", text, shown[0].start, shown[-1].end)
            reading.note(f"hands.{owner}", text, piece.start, piece.end)
            reading.note("announced", announced[owner], piece.start, piece.end)
    if announced and len(told) > 1:
        facts.update(hands=told, announced=announced)

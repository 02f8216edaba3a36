"""How a verdict is said: with its yes or no or without, and in the first person."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.models import Answer
from service.adjudicator.persons import in_one_person
from service.adjudicator.words.grammar import TRICK_GAMES
from service.adjudicator.words.reader import Reading

__all__ = ["first_person", "said", "status"]

_MUST = re.compile(r"\b(?:must|have to|has to|had to|obliged|bound|forced|compelled|need)\b[^.?!]*\?", re.I)
_REVOKE = re.compile(r"\brevok\w*\b[^?]{0,30}\bis (?:it|that)\b|\bis (?:it|that|this) a revoke\b", re.I)
_BROKEN = re.compile(
    r"\b(?:break|broke|broken|breach\w*|offend\w*|sin|err|wrong|fault|at fault|cheat\w*"
    r"|too (?:quick|early|soon|hasty|fast|late)|lost|forfeit\w*|barred|debarred|deprived?"
    r"|against the (?:rules?|laws?))\b[^.?]{0,20}\?|\btoo late\b[^?]*\?"
    r"|\b(?:is|are|was|were) (?:he|she|they|that|it|the \w+|my \w+|[A-Z]\w+) (?:right|correct|true|wrong|mistaken)"
    r"\b[^.?]*\?",
    re.I,
)
_INSISTS = re.compile(
    r"\b(?:can|may|could) (?:we|I|they)\b[^?]{0,24}\b(?:insist|object|compel|force (?:him|her)"
    r"|make (?:him|her))\b[^?]*\?",
    re.I,
)
_BOUND = re.compile(r"(?:By [^:]+: )?No: .*\b(?:everybody plays|must play|bound)\b", re.S)
_MAY = re.compile(r"(?:By [^:]+: )?Yes\b.*\bmay (?:be played|be led|play|lead|pass|throw|stand)\b", re.S)


def _contrary_at_tricks(reading: Reading, told: str) -> bool:
    """Whether a “yes, he may” would answer the question whether he must, whether it is a revoke, or whether
    another may insist on what he may not.
    """
    if (_MUST.search(reading.text) and _BOUND.match(told)) or any(
        words.search(reading.text) for words in (_BROKEN, _INSISTS)
    ):
        return True
    return _MAY.match(told) is not None and bool(_MUST.search(reading.text) or _REVOKE.search(reading.text))


_OF_ME = re.compile(r"\b(?:may|must|can|could|should|do|am|did|have|shall) I\b|\bwhat (?:do|must|may|can) I\b", re.I)
_HE_DOES = re.compile(r"(?<![\w'])[Hh]e(?= (?:must|may|leads|plays|is|has|takes|pays|forfeits|scores|gets)\b)")


def first_person(reading: Reading, kind: str, told: str) -> str:
    """A verdict on “he” in the first person, where the asker asks of himself and speaks of nobody else."""
    if (
        not kind.startswith(TRICK_GAMES)
        or kind.endswith("/rule")
        or not _OF_ME.search(reading.text)
        or set(reading.names) - {"I"}
    ):
        return told
    return in_one_person(_HE_DOES.sub("I", told))


_CONTRARY = re.compile(
    r"\btoo (?:much|many|high|big|large|late)\b|\b(?:illegal|unlawful|against the (?:rules?|laws?)|not allowed"
    r"|forbidden|wrong|cheat\w*|bug(?:gy)?|broken|at fault|rejects?|flags?)\b|\brefus\w+|\bhold (?:me|him|her"
    r"|them) to\b|\bdead\b|\bvoid\b"
    r"|\b(?:is|was|are) (?:he|she|that|this|it|they|the \w+|[A-Z]\w+) (?:fair|right|true|correct|in order)\b"
    r"|(?:^|[.!?,:;] ?)(?:right|correct|true|fair)\?"
    r"|\b(?:can|may|could) (?:i|he|she|we|they) (?:\w+ )?(?:pass|hide|conceal|keep|throw|toss|slide)\b[^.?]{0,24}"
    r"\b(?:face down|unseen|hidden|secret|without showing|to (?:my|him|her)self)\b"
    r"|\b(?:must|do|does|have|has) (?:i|he|she|[A-Z]\w+) (?:have |has )?(?:to )?(?:pass|leave|go out|retire)\b"
    r"|\bkeep (?:mum|silent|quiet|his mouth shut)\b|\bhold (?:his|her|my) tongue\b",
    re.I,
)
"""Questions to which the yes or no of a ruling may be the wrong way round: they ask whether something is *not* lawful,
or whether somebody's opinion is right."""
_YES_IS = {
    "poker/foul-hand": re.compile(r"\bfoul\b", re.I),
    "poker/misdeal": re.compile(
        r"\bmisdeal|\bdeal(?:t|s)? (?:it |the cards )?(?:again|anew|over)\b"
        r"|\bre-?deal|\b(?:new|fresh) deal|\bstart over",
        re.I,
    ),
}
"""What a yes affirms where the words may ask something else: whether the dealer may take back a card, say."""


def said(reading: Reading, game: str, answer: Answer) -> str:
    """The verdicts in a sentence or two; without their yes or no where the words ask the other way round."""
    if answer.difference:
        told = first_person(reading, answer.question.kind, answer.difference)
        agree = len(set(re.findall(r"(?<=: )(?:Yes|No)\b", told))) == 1
        other_way = agree and _asks_otherwise(reading, game, told, answer.question.kind)
        return re.sub(r"(?<=: )(?:Yes|No)[:,] ", "", told) if other_way else told
    told = first_person(
        reading, answer.question.kind, " ".join(dict.fromkeys(ruling.verdict for ruling in answer.rulings))
    )
    bare = re.sub(r"^(?:Yes|No)[:,] ", "", told)
    return bare[:1].upper() + bare[1:] if _asks_otherwise(reading, game, told, answer.question.kind) else told


def _asks_otherwise(reading: Reading, game: str, told: str, kind: str) -> bool:
    """Whether the words ask the other way round than the verdict answers."""
    if game == "poker":
        named = _YES_IS.get(kind)
        return _CONTRARY.search(reading.text) is not None or (named is not None and not named.search(reading.text))
    return _contrary_at_tricks(reading, told)


def status(answer: Answer) -> Any:
    """The status of all rulings where they have one; else the one that matters most."""
    statuses = {ruling.status for ruling in answer.rulings}
    if len(statuses) == 1:
        return statuses.pop()
    return next(status for status in ("insufficient", "conflict", "choice", "decided", "silent") if status in statuses)

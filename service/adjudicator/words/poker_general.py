"""Poker in words: whether a rule is asked for in general, and what the laws say of it beside a question for facts."""

from __future__ import annotations

import re

from corpus.library import Library
from service.adjudicator.court import adjudicate
from service.adjudicator.models import Question
from service.adjudicator.words.answers import Asked
from service.adjudicator.words.grammar import grammar
from service.adjudicator.words.lexicon import NUMBER
from service.adjudicator.words.reader import Reading, taken

__all__ = ["KIND", "in_general", "with_the_law"]

KIND = "poker/rule"
_WHATEVER = frozenset({"ranking", "players", "pack-short"})
"""What the laws say in general answers a question on these whatever happened."""
_OF_HANDS = frozenset(
    {
        "ranking",
        "ace-sequence",
        "aces",
        "flushes",
        "sequences",
        "fulls",
        "two-pairs",
        "pairs",
        "no-pair",
        "fours",
        "threes",
    }
    | {"identical", "blaze", "joker", "skip-straight", "jackpot-open"}
)
"""What may be asked of hands in words and yet in general."""
_GIVEN = re.compile(rf"\d|\b(?:(?:{NUMBER}) (?:counters|chips)|pence|penny|shillings?|pounds?|\w+pence)\b", re.I)
_HAPPENED = re.compile(
    r"(?<!\bif )(?<!\bwhen )(?<!\bafter )(?<!\bthat )(?<!\bwhere )\b(?:I|he|she|we|they|you"
    r"|the (?:dealer|opener|others?|other \w+)|(?:my|his|her) \w+)"
    r" (?:have |has |had |then |just |only |already |never )*(?:raised|opened|passed|staked|drew|dealt|asked|showed"
    r"|called|took|won|said|got|gave|looked|lifted|threw|turned|exposed|discarded|straddled"
    r"|borrowed|checked|forgot|kept|misread|noticed|found|claims?|says)\b",
    re.I,
)
_WHO_WINS = re.compile(r"\bwho (?:wins|won|takes|gets|has|claims)\b(?! (?:the )?odd)", re.I)
_MOST_IDLE = 3
"""How many words a sentence may have that tells nothing: “Draw Poker, please.”"""
_QUESTION = re.compile(
    r"^\W*(?:who|whose|what|which|how|must|may|when (?:is|are|does|do|can|must|may|should)|is|are|does|do|can"
    r"|explain|tell|if)\b",
    re.I,
)


def _about(reading: Reading) -> str:
    """What the rule is wanted of, where the laws have one for these words; else empty."""
    known = next(each for each in grammar("poker").kinds if each.id == KIND)
    return next((form.value for form in known.facts["about"] if taken(reading, form, denied=True) is not None), "")


def in_general(reading: Reading) -> bool:
    """Whether the words ask for a rule and tell nothing that happened, or nothing that makes a difference to it."""
    about = _about(reading)
    if about in _WHATEVER:
        return True
    if _WHO_WINS.search(reading.text) and about not in ("identical", "uncalled"):
        return False
    text = grammar("poker").named.sub(" ", reading.text)
    people = [name for name in reading.names if name[:1].isupper() and name != "I" and name in text]
    if people or _GIVEN.search(text) or _HAPPENED.search(text):
        return False
    told = (each.text for each in reading.sentences if not each.asks)
    if any(len(each.split()) > _MOST_IDLE and not _QUESTION.search(each) for each in told):
        return False
    return about in _OF_HANDS or not any(piece.cards or piece.ranks for piece in reading.pieces)


def with_the_law(library: Library, asked: Asked) -> Asked:
    """An answer that asks back at Poker, with what the laws say in general of what was asked."""
    if asked.game != "poker" or asked.status != "insufficient" or " In general" in asked.says:
        return asked
    reading = Reading.of(asked.text)
    asking = " ".join(sentence.typed for sentence in reading.sentences if sentence.asks)
    about = _about(Reading.of(asking)) if asking else _about(reading)
    if not about:
        return asked
    ruling = adjudicate(Question(kind=KIND, facts={"about": about}), library).rulings[0]
    cited = tuple(cited for step in ruling.steps for cited in step.citations if step.decisive)
    return asked.model_copy(
        update={
            "says": f"{asked.says} In general: {ruling.verdict}",
            "general": tuple(dict.fromkeys((*cited, *asked.general))),
        }
    )

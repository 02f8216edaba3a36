"""Miss at Loo: who took it, who wishes to, and who is excepted where all threw up."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words.people import owner_at
from service.adjudicator.words.reader import Reading, is_not_yet
from service.adjudicator.words.telling import asked_of

__all__ = ["alone", "wanted"]

_I_DEAL = re.compile(
    r"\bme[,(]* ?(?:as |being |who (?:am|was) )?(?:the )?deal(?:er|ing)\b|\bI (?:am|was|being"
    r"|had been) (?:the )?dealer\b"
    r"|\bI,? (?:as |being )?(?:the )?dealer\b|\bI (?:deal|dealt)\b|\bmy deal\b",
    re.I,
)
_SAVE_ONE = re.compile(r"\b(?:but|except|save|bar|barring|excepting)(?: for)? (?P<who>[A-Z]\w+|I|me|my \w+|one\b)")


ONE_STANDS = (
    r"\b(?:(?:[Oo]nly |[Jj]ust |[Bb]ut |, )?(?:[Oo]ne|[Aa] (?:single|lone|solitary)|the (?:only|lone|single"
    r"|one)|one single)"
    r"(?: other)?(?: player| man| person| hand| lady| of (?:us|them)| opponent)?|[Oo]nly (?:(?:Mr|Mrs"
    r"|Miss)\.? )?[A-Z]\w+"
    r"|[Oo]nly (?:he|she|my \w+))(?: who| that)? (?:has |had |have )?(?:alone )?(?:declared|stood|stands?"
    r"|stayed in|played|plays"
    r"|came in|went in|is in|was in)\b(?! for the pool)(?! tricks)[^.,;?]{0,24}"
    r"|\b(?:but|except|save|bar)(?: for)? (?:old )?(?:[A-Z]\w+|one(?: \w+)?|my \w+"
    r"|the \w+),? (?:who )?(?:had )?(?:stood|played"
    r"|declared)\b[^.,;?]{0,24}"
)
"""Words that tell that one player stands, and no other."""
_ONE_STANDS = re.compile(ONE_STANDS)


def alone(reading: Reading, facts: dict[str, Any]) -> None:
    """Whether one is excepted of whom it is told that all threw up, and who did not take miss: then somebody stands."""
    took = _TOOK_MISS.search(reading.text)
    one = _ONE_STANDS.search(reading.text)
    if one is not None and took is None and facts.get("miss_taken_by") is None:
        facts["others_in"] = 1
        reading.note("others_in", 1, *one.span())
        return
    if took is not None and "miss_taken_by" not in facts and not _NO_MISS.search(reading.text[: took.start()]):
        facts["miss_taken_by"] = "the holder of miss"
        reading.note("miss_taken_by", "the holder of miss", *took.span())
    for match in _SAVE_ONE.finditer(reading.text):
        who = reading.who(*match.span("who")) or match["who"]
        dealer = ("the dealer", "I") if _I_DEAL.search(reading.text) else ("the dealer",)
        if facts.get("others_in") == 0 and who not in (facts.get("miss_taken_by"), *dealer):
            facts["others_in"] = None


_NO_MISS = re.compile(r"\b(?:nobody|no one|none|not|never|if|whether)\b[^.;?]{0,30}$", re.I)
_TOOK_MISS = re.compile(
    r"(?<!may )(?<!can )(?<!must )(?<!to )(?<!not )\b(?:(?:has |have |had |having )(?:just |already )?taken|took"
    r"|takes)"
    r" (?:the )?miss\b",
    re.I,
)


_BY_ANOTHER = re.compile(
    r"\b(?:one|man|player|person|other|another|somebody|someone|opponent|adversary|lady|else)(?: in| left| player)?,? "
    r"(?:who |that )?(?:only |just )*$",
    re.I,
)
"""Before “took miss”: another than who asks, who is not told by name."""


def wanted(reading: Reading, facts: dict[str, Any]) -> None:
    """What he would like to do, which is not supposed where it is not told; and whether it was he who took miss."""
    facts.setdefault("wants", None)
    people = {each.name for each in reading.people if each.name not in ("", "*", "miss")}
    for match in _TOOK_MISS.finditer(reading.text):
        if _BY_ANOTHER.search(reading.text[: match.start()]):
            continue
        owner = owner_at(match.start(), 0, reading.text, reading.people)
        who = owner.name if owner is not None else ""
        after = next((each.name for each in reading.people if each.start >= match.end()), "")
        who = after if not who and match[0][0] in "Hh" else who
        if is_not_yet(reading.text, match):
            facts["took_miss"] = False
            facts.pop("miss_taken", None)
        elif who and (who == asked_of(reading) or len(people) == 1):
            facts["took_miss"] = True
            facts.pop("miss_taken", None)
            reading.note("took_miss", True, *match.span())

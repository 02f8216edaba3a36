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
    r"|too (?:quick|early|soon|hasty|fast|late)|lost|loses? (?:the pool|all (?:right|claim))|forfeit\w*|barred"
    r"|debarred|deprived?"
    r"|against the (?:rules?|laws?))\b[^.?]{0,20}\?|\btoo late\b[^?]*\?"
    r"|\b(?:lost|barred|debarred|deprived|forfeited|too (?:late|early|soon))\b[^.?]{0,12}\."
    r" ?(?:am|is|was|are|have|has|had|did) (?:I|he|she|they|that|it)(?: so)?\?"
    r"|\b(?:is|are|was|were) (?:he|she|they|that|it|the \w+|my \w+|[A-Z]\w+) (?:right|correct|true|wrong|mistaken)"
    r"\b[^.?]*\?",
    re.I,
)
_INSISTS = re.compile(
    r"\b(?:can|may|could) (?:we|I|they|he|she|the \w+|my \w+|[A-Z]\w+)\b[^?]{0,24}\b(?:insist|object|complain"
    r"|protest|prevent|forbid|compel|(?:force|make|stop|hold) (?:him|her|me|us))\b[^?]*\?",
    re.I,
)
_BOUND = re.compile(r"(?:By [^:]+: )?No: .*\b(?:everybody plays|must (?:play|lay)|may compel|bound)\b", re.S)
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


_FREE = re.compile(r"Yes: (?:the|an?) [\w ]+ may be played; (?P<any>[^.;]+ may play any card\.)$")
_BOUND_ONLY = re.compile(
    r"^(?!.*\b(?:may|can|could|not|n't|or|right|wrong)\b).*(?:\bmust (?:I|he|she|we|they|[A-Z]\w+)"
    r"|\b(?:am|is|are|was|were) (?:I|he|she|we|they|[A-Z]\w+) (?:obliged|bound|forced|compelled|required) to"
    r"|\b(?:do|does|did) (?:I|he|she|we|they|[A-Z]\w+) have to)\b[^?]*\?",
    re.I,
)
"""A question whether somebody must play so, and of nothing else: a no where he may play any card."""
_OF_ME = re.compile(
    r"\b(?:may|must|can|could|should|do|am|was|did|have|had|shall|ought) I\b"
    r"|\bwhat (?:do|must|may|can) I\b",
    re.I,
)
_HE_DOES = re.compile(
    r"(?<![\w'])[Hh]e(?= (?:must|may|did|leads|plays|is|has|takes|pays|forfeits|scores|gets|leaves)\b)"
)
_HIS = re.compile(r"(?:(?<=\bany of )|(?<=\bleaves ))his(?= (?:cards|tricks)\b)")


def first_person(reading: Reading, kind: str, told: str) -> str:
    """A verdict on “he” in the first person, where the asker asks of himself and speaks of nobody else."""
    if (
        not kind.startswith(TRICK_GAMES)
        or kind.endswith("/rule")
        or not _OF_ME.search(reading.text)
        or set(reading.names) - {"I"}
    ):
        return told
    return in_one_person(_HIS.sub("my", _HE_DOES.sub("I", told)))


_CONTRARY = re.compile(
    r"\btoo (?:much|many|high|big|large|late)\b|\b(?:illegal|unlawful|against the (?:rules?|laws?)|not allowed"
    r"|forbidden|wrong|cheat\w*|bug(?:gy)?|broken|at fault|rejects?|flags?)\b|\brefus\w+|\bhold (?:me|him|her"
    r"|them) to\b|\bdead\b|\bvoid\b"
    r"|\b(?:is|was|are) (?:he|she|that|this|it|they|the \w+|[A-Z]\w+) (?:fair|right|true|correct|in order)\b"
    r"|(?:^|[.!?,:;] ?)(?:right|correct|true|fair)\?"
    r"|\b(?:can|may|could) (?:i|he|she|we|they) (?:\w+ )?(?:pass|hide|conceal|keep|throw|toss|slide)\b[^.?]{0,24}"
    r"\b(?:face down|unseen|hidden|secret|without showing|to (?:my|him|her)self)\b"
    r"|\b(?:must|do|does|have|has) (?:i|he|she|[A-Z]\w+) (?:have |has )?(?:to )?(?:pass|leave|go out|retire)\b"
    r"|\b(?:does|do|must|shall|should|will)\b[^.?]{0,24}\b(?:stay (?:put|in|there)|remain in)\b[^.?]{0,12}\?"
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
    "poker/dealing": re.compile(
        r"\b(?:go(?:es)? on|going on|keeps?|continues?|carr(?:y|ies) on|finish\w*|(?:he|she|I|dealer) still)\b", re.I
    ),
    "poker/waiver": re.compile(
        r"\b(?:waiv|overlook|forgiv|condon|excus|ignor|disregard|dispens)\w*|\bset aside\b|\blet\b|\bpass over\b", re.I
    ),
    "poker/agreement": re.compile(
        r"\b(?:holds?|stands?|binds?|binding|force|valid|appl(?:y|ies)|count|still|agree|(?:may|can|could) we)\b", re.I
    ),
    "poker/raise-limit": re.compile(
        r"\b(?:rais|chang|alter|lower|doubl|increas|higher|lift|mov|reduc|fix|set)\w*|\bput (?:it |the limit )?up\b",
        re.I,
    ),
    "poker/who-decides": re.compile(
        r"\b(?:appeal|overrul|overturn|revers|reopen|challeng|disput|vot|evidence|tell|say|speak|testif)\w*", re.I
    ),
    "poker/uncalled": re.compile(r"\b(?:show|see|expos|turn|reveal|display)\w*", re.I),
    "poker/show-order": re.compile(r"\b(?:show|see|expos|turn|reveal|display)\w*", re.I),
}
"""What a yes affirms where the words may ask something else: whether the dealer may take back a card, say."""
_AGAINST = re.compile(
    r"\b(?:shed|shirk|dodge|duck|escape|evade|avoid|declin\w*|excus\w*|exempt\w*|spared?|rid|quit|stop|stops|stopped|halt"
    r"|cease|prevent\w*|bar|bars|barred|debar\w*|bar on|block\w*|forbid\w*|prohibit\w*|bann?(?:ed)?|disallow\w*"
    r"|disqualif\w*|den(?:y|ied|ies)|depriv\w*|reject\w*|cancel\w*|annul\w*|null|invalid\w*|withh[eo]ld\w*|object\w*"
    r"|insist\w*|complain\w*|challeng\w*|protest\w*|lost|loses?|forfeit\w*|unlawful|improper\w*|illicit|unfair|errors?"
    r"|mistak\w*|breach\w*|offence|offend\w*|sin|sinn\w*|crime|amiss|penal\w*|fin(?:e|ed|es)|punish\w*|blunder\w*"
    r"|liable|stuck|committed|delegat\w*|instead)\b"
    r"|\b(?:get|gets|wriggle|back|backs|backing|stay|keep|kept|bow|opt|leave) (?:\w+ ){0,2}?(?:out|off)\b"
    r"|\boff the hook\b"
    r"|\blet (?:me|him|her|us|them) off\b|\bout of (?:order|turn|line|the (?:game|hand|pot))\b|\bfree (?:of|from|not)\b"
    r"|\btoo (?:soon|early|little|few|small|low|short|hasty|far|greedy)\b"
    r"|\b(?:may|can|could|might) (?:some(?:one|body)|another|any(?:one|body))\b"
    r"|\b(?:is|are|was|were) (?:he|she|it|they|that|this|the \w+|[A-Z]\w+|I) out\b|\bam I out\b"
    r"|\bhand(?:s|ed)? (?:it |the \w+ )?over\b",
    re.I,
)
"""Words that turn a question round: whether something can be got out of, is barred, costs something."""
_DENYING = re.compile(r"\b(?:not|never|nobody|no one|nothing|none|cannot|without|unless)\b|n't\b", re.I)
_CONDITION = re.compile(r"\b(?:if|when|where|though|although|since|because|as|who|after|before|while)\b[^?,;]*", re.I)
_OPINION = re.compile(
    r"\b(?:agree|is that so|is it so|take it|(?:has|have|had|got) (?:he |she |they |I )?(?:a (?:point|case|leg)"
    r"|it right|reason)"
    r"|justified|(?:good|fair|sound|valid) (?:claim|point|argument|reason\w*|plea|excuse))\b",
    re.I,
)
_BOUND_AT_POKER = re.compile(
    r"\b(?:must|have to|has to|had to|having to|obliged|bound|forced|compelled|compulsory|required|need|needs)\b", re.I
)
_OF_DUTY = re.compile(
    r"\b(?:must|compel\w*|need not|bound|obliged)\b|\bgoes on\b|\bgive no information\b|\bshall say\b"
)
_STAYS = re.compile(r"\b(?:stays?|stands?|stood|binds?|binding|final|holds?|hold good|remains?|count|counts)\b", re.I)
_FEW_WORDS = 4
"""How many words a question has that leans on what was told before it: “May he do so?”"""


def _asked_at_poker(reading: Reading) -> tuple[str, str]:
    """The clauses that ask, and with them those on which they lean where they are short: “wants out of it. May he?”"""
    asks, leant = [], []
    for place, sentence in enumerate(reading.sentences):
        if not sentence.asks:
            continue
        parts = re.split(r"[,;:\N{EM DASH}]\s+", sentence.text)
        long = next((at for at in range(len(parts) - 1, -1, -1) if len(parts[at].split()) > _FEW_WORDS), 0)
        asks.append(", ".join(parts[long:]))
        if len(parts[-1].split()) <= _FEW_WORDS:
            leant.append(sentence.text if len(parts) > 1 else reading.sentences[max(place - 1, 0)].text)
    return " ".join(asks), " ".join([*asks, *leant])


def _contrary_at_poker(reading: Reading, told: str, kind: str) -> bool:
    """Whether it is not sure that the words ask what a yes affirms."""
    asks, leant = _asked_at_poker(reading)
    named = _YES_IS.get(kind)
    if named is not None and not named.search(reading.text if kind in _ANYWHERE else asks):
        return True
    if _CONTRARY.search(reading.text) or _DENYING.search(_CONDITION.sub("", asks)) or _OPINION.search(asks):
        return True
    if _BOUND_AT_POKER.search(asks) and not (kind in _DUTIES or _OF_DUTY.search(told)):
        return True
    if kind not in ("poker/agreement", "poker/stand", "poker/ranking") and _STAYS.search(asks):
        return True
    return kind not in _ANYWHERE and kind != "poker/who-decides" and _AGAINST.search(leant) is not None


_ANYWHERE = frozenset({"poker/foul-hand", "poker/misdeal"})
_DUTIES = frozenset({"poker/uncalled", "poker/show-order", "poker/dealing", "poker/inquiry"})
"""Kinds of which a yes says that somebody must."""


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
    free = _FREE.match(told)
    if free is not None and any(_BOUND_ONLY.search(each.text) for each in reading.sentences):
        return f"No: {free['any']}"
    bare = re.sub(r"^(?:Yes|No)[:,] ", "", told)
    return bare[:1].upper() + bare[1:] if _asks_otherwise(reading, game, told, answer.question.kind) else told


def _asks_otherwise(reading: Reading, game: str, told: str, kind: str) -> bool:
    """Whether the words ask the other way round than the verdict answers."""
    if game == "poker":
        return _contrary_at_poker(reading, told, kind)
    return _contrary_at_tricks(reading, told)


def status(answer: Answer) -> Any:
    """The status of all rulings where they have one; else the one that matters most."""
    statuses = {ruling.status for ruling in answer.rulings}
    if len(statuses) == 1:
        return statuses.pop()
    return next(status for status in ("insufficient", "conflict", "choice", "decided", "silent") if status in statuses)

"""What guards a ruling at a game of tricks: asked back is a clause that was told and not taken up, though a value of
some fact that is not told would change the ruling, and a question that the ruling does not answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from corpus.errors import InputError
from corpus.library import Library
from service.adjudicator.court import adjudicate
from service.adjudicator.kinds import kind_of
from service.adjudicator.models import Answer, Question
from service.adjudicator.words.grammar import Known, grammar
from service.adjudicator.words.lexicon import NUMBER, RANK, SMALL_CODE, SUIT, data, number_of, rank_code, suit_code
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.trick_cards import SUIT_NAMES, spoken
from service.adjudicator.words.trick_rule import asking, in_general, topic_of
from service.adjudicator.words.trick_untold import NUMBER_AT, OF_CARDS

__all__ = ["beside", "left_over", "unanswered"]


@cache
def _pattern(name: str) -> re.Pattern[str]:
    told: str = data("tricks.toml")["guard"][name]
    told = told.replace("{N}", f"(?:{NUMBER})").replace("{CARD}", rf"(?:(?:{RANK})|(?:{SUIT})|trumps?|bowers?|pam)")
    return re.compile(told, re.I)


def left_over(reading: Reading, known: Known, question: Question, library: Library) -> tuple[str, ...]:
    """The clauses that were told and not taken up, as questions; none where no value of a fact makes a difference."""
    sure = tuple(dict.fromkeys((*_cards(reading, question), *_denials(reading))))
    if sure:
        return sure
    clauses = [*_clauses(reading, known)]
    if not clauses:
        return ()
    first = _outcome(question, library)
    return tuple(
        f"what does “{clause}” tell?"
        for clause in dict.fromkeys(clauses)
        if any(
            _outcome(question.model_copy(update={"facts": {**question.facts, name: value}}), library) not in (first, "")
            for name, value in _values(question, reading, clause)
        )
    )


_ROW = re.compile(
    r"(?<!spoil )(?<!spoil-)(?<!ty-)"
    rf"\b(?P<ranks>(?:(?:{RANK})(?: ?[,-] ?| and | )){{1,6}}(?:{RANK})) of (?P<suit>{SUIT})\b",
    re.I,
)
"""Several cards of one suit: “Q J of spades”."""


def _cards(reading: Reading, question: Question) -> Iterator[str]:
    """Cards that are named and stand in no fact, where the ruling hangs on cards."""
    if not OF_CARDS & set(question.facts):
        return
    told = set(re.findall(r"(?:10|[2-9AKQJ])[CDHS]\b", str(question.facts)))
    trumps = next((letter for letter, name in SUIT_NAMES.items() if name == question.facts.get("trumps")), "")
    for card in spoken(reading, trumps):
        before = reading.text[max(0, card.start - _SHORT) : card.start]
        if any(
            read.start <= card.start < read.end and read.fact in question.facts and read.fact not in OF_CARDS
            for read in reading.reads
        ):
            continue
        if card.code not in told and not _pattern("idle_card").search(before):
            yield f"what of the {reading.text[card.start : card.end]}?"
    for match in SMALL_CODE.finditer(reading.text):
        # “Drops 5s” may be a card, and is then one of the trick.
        if match[0] != "As" and not any(read.start <= match.start() < read.end for read in reading.reads):
            yield f"what is “{match[0]}”?"
    for match in _ROW.finditer(reading.text):
        suit = suit_code(match["suit"])
        if any(f"{rank_code(rank)}{suit}" not in told for rank in re.findall(RANK, match["ranks"], re.I)):
            yield f"what of “{match[0]}”?"


def _denials(reading: Reading) -> Iterator[str]:
    """What is denied, and was read as if it were so: the words after a “not” that no fact has in its own words."""
    for match in _pattern("denied").finditer(reading.text):
        sentence = next(
            each for each in reversed(reading.sentences) if each.start <= match.start() or each is reading.sentences[0]
        )
        before = reading.text[sentence.start : match.start()]
        after = re.split(r"[.,;:?!]|\b(?:and|but|though|although|while)\b", reading.text[match.end() :])[0][:_SHORT]
        if (sentence.asks and _pattern("asks").search(re.split(r"[,;:]", before)[-1])) or _pattern("idle").search(
            re.split(r"[,;:]", before)[-1]
        ):
            continue
        heard = any(
            (read.start <= match.end() - 3 and read.end > match.end() - 3)
            or (read.value in (False, 0, "nobody", "pass") and match.start() < read.start <= match.end() + len(after))
            for read in reading.reads
        )
        read = any(read.start < match.end() + len(after) and read.end > match.end() for read in reading.reads)
        if read and not heard:
            yield f"what does “{match[0]}{after.rstrip()}” tell?"


def _clauses(reading: Reading, known: Known) -> Iterator[str]:
    """The clauses that tell an act, a number or a denial, and of which nothing was read."""
    text = reading.text
    spans = [(read.start, read.end) for read in reading.reads]
    for way in known.ways:
        found = (match.span() for pattern in way.patterns for match in pattern.finditer(text))
        spans += [span for span in found if span[1] - span[0] < _SHORT]
    name = grammar(known.id.split("/")[0]).named
    of_cards = bool(_IN_HAND & set(kind_of(known.id).facts.model_fields))
    for sentence in reading.sentences:
        place, end = sentence.start, sentence.start + len(sentence.text)
        for match in [*_pattern("breaks").finditer(text, place, end), None]:
            to = end if match is None else match.start()
            clause = text[place:to].strip(" ,;:—-")
            told = NUMBER_AT.sub("", name.sub("", clause))
            if (
                len(told.split()) >= _LEAST
                and _pattern("tells").search(told)
                and not _pattern("idle").search(told)
                and (of_cards or not _pattern("holds").search(told))
                and not (sentence.asks and (match is None or _pattern("asks").search(told)))
                and not any(first < to and last > place for first, last in spans)
            ):
                yield clause
            place = end if match is None else match.end()


_IN_HAND = OF_CARDS - {"turn_up", "turned", "cut", "drawn"}
"""The facts that tell cards in somebody's hand."""
_SHORT, _LEAST = 40, 3
"""Words that make a kind known and reach further than this tell nothing, nor does a clause of fewer words than this."""


def _values(question: Question, reading: Reading, clause: str) -> Iterator[tuple[str, Any]]:
    """The facts that are not told, each with the values that it could have by what a clause tells."""
    numbers = [number for word in re.findall(rf"\b(?:{NUMBER})\b", clause, re.I) if (number := number_of(word))]
    for name, schema in kind_of(question.kind).facts.model_json_schema()["properties"].items():
        if name in question.facts:
            continue
        for each in schema.get("anyOf", (schema,)):
            if each.get("type") == "boolean":
                yield from ((name, value) for value in (True, False))
            elif "enum" in each:
                yield from ((name, value) for value in each["enum"])
            elif each.get("type") == "integer":
                yield from ((name, number) for number in numbers)


def _outcome(question: Question, library: Library) -> str:
    """What a question comes to; empty where the facts cannot be, or where more of them is wanted."""
    try:
        rulings = adjudicate(question, library).rulings
    except InputError:
        return ""
    return " ".join(each.verdict for each in rulings if each.status != "insufficient")


def beside(reading: Reading, answer: Answer) -> tuple[str, ...]:
    """The numbers and calls of a question of which the rule in general does not speak, and where something happened the
    questions of which it does not: it answers something else.
    """
    asking = [sentence.text for sentence in reading.sentences if sentence.asks]
    asks = " ".join(asking)
    verdict = " ".join(ruling.verdict for ruling in answer.rulings)
    numbered = tuple(
        f"what of “{match[0]}”?"
        for match in _pattern("numbered").finditer(asks)
        if not re.search(rf"\b{match['n']}\b", verdict, re.I)
    )
    game = answer.question.kind.split("/")[0]
    if numbered or in_general(reading, game) or any(ruling.status == "silent" for ruling in answer.rulings):
        return numbered
    return tuple(
        f"what happened, for “{text}”?"
        for text in asking
        if not _speaks_of(text, verdict, topic_of(Reading.of(text), game) == answer.question.facts.get("about"))
    )


_STEM = 4
"""How many letters of a word tell what it is about: “dealer” and “dealt”."""


def _speaks_of(text: str, verdict: str, named: bool) -> bool:
    """Whether a rule speaks of what is asked. In: `named`, whether the question alone has the words of its topic."""
    guard = data("tricks.toml")["guard"]
    of = [told["answers"] for told in guard["rule"] if re.search(told["words"], text, re.I)]
    if of or named:
        return all(re.search(words, verdict, re.I) for words in of)
    asked, said = (
        {word[:_STEM].lower() for word in re.findall(r"[^\W\d_]+", words)} for words in (_alike(text), _alike(verdict))
    )
    asked -= {word[:_STEM] for word in guard["empty"].split()}
    return not asked or not asked.isdisjoint(said)


def _alike(text: str) -> str:
    """A text with one word for those that mean the same: “jack” is “knave”."""
    for word, others in data("tricks.toml")["guard"]["alike"].items():
        text = re.sub(rf"\b(?:{others})\b", word, text, flags=re.I)
    return text


_OF_ANOTHER = re.compile(
    r"^\W*(?:[Cc]an|[Mm]ay|[Mm]ust|[Cc]ould|[Ss]hould|[Mm]ight) (?:he|she|they|the \w+|[A-Z]\w+)\b"
    r"(?![^?]{0,24}\b(?:object|complain|protest|forbid|prevent|stop (?:me|us)|insist|compel|force (?:me|us)"
    r"|hold (?:me|us)|make (?:me|us)|challenge|refuse me)\b)"
)

_PLACE_OR_TIME = re.compile(
    r"^\W*(?:and |but |so )?(?:where|when) (?:do|does|did|is|are|must|should|may|can|ought|goes?"
    r"|shall)\b(?!.*[,;] (?:may|must|can|is|do|does)\b)",
    re.I,
)


_LEADS_ANY = re.compile(r"\bmay lead any card\b")
_OF_LEADING = re.compile(
    r"\b(?:lead|leads|leading|led|leader|starts?|started|opens?|opened|open with|first card)\b", re.I
)
"""Of a lead; where nothing tells of one, a card that is asked about was played to another's."""


_WAS_LED = re.compile(
    rf"\b(?:(?:{RANK})(?: of (?:{SUIT}|trumps))?|(?:{SUIT})|bower|trumps?)(?: (?:was|is|were|has been))? led\b"
    r"(?! by me\b)(?!(?: out)? (?:an?|the|my|his|her)\b)",
    re.I,
)
"""A card that was led, so that nobody may lead any."""


def unanswered(reading: Reading, answer: Answer) -> tuple[str, ...]:
    """What the words ask and the ruling does not speak of: the game, or what is paid."""
    asks = asking(reading)
    verdict = " ".join(ruling.verdict for ruling in answer.rulings)
    winners = any(ruling.winners or ruling.payments for ruling in answer.rulings)
    topics = data("tricks.toml")["guard"]["asked"]
    if answer.question.kind.endswith("/trick") and not any(_pattern("whose").search(text) for text in asks):
        # Nobody asks who has the trick.
        return ("what is to be told of the trick?",)
    if _LEADS_ANY.search(verdict) and (not _OF_LEADING.search(reading.text) or _WAS_LED.search(reading.text)):
        # A card was played to a trick of which none was read.
        return ("which card was led?",)
    if re.match(r"(?:Yes|No)\b", verdict) and all(_PLACE_OR_TIME.search(text) for text in asks):
        # It is asked where or when, and a yes or no is no answer.
        return ("what is to be told of it?",)
    if re.match(r"(?:Yes|No)[:,] I\b", verdict) and any(_OF_ANOTHER.search(text) for text in asks):
        # It is asked what another may do, and ruled what I may.
        return ("of whom is it asked?",)
    return tuple(
        told["ask"]
        for told in topics
        if any(re.search(told["words"], text, re.I) for text in asks)
        and not re.search(told["answers"], verdict, re.I)
        and not (winners and told.get("winners", False))
    )

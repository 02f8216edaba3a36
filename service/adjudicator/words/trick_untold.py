"""What was told at a game of tricks and not understood: acts, cards, tricks and points that became no fact."""

from __future__ import annotations

import re
from collections.abc import Iterator

from service.adjudicator.kinds import kind_of
from service.adjudicator.words.grammar import Known, grammar
from service.adjudicator.words.lexicon import NUMBER, RANK, SUIT, rank_code
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.telling import unread
from service.adjudicator.words.trick_rule import TALK, answered, in_general

__all__ = ["NUMBER_AT", "OF_CARDS", "untold"]

_ACTS = re.compile(
    r"\b(?:dealt|deals?|turn(?:ed|s)? up|led|leads?|play(?:ed|s)|call(?:ed|s)|bid|pass(?:ed|es)|took|take[ns]?"
    r"|won|wins|made"
    r"|order(?:ed|s)|assist(?:ed|s)|begg?(?:ed|s)|robb?(?:ed|s)|look(?:ed|s)|peep(?:ed|s)|stood|stands?"
    r"|declared|followed"
    r"|trumped|exposed|noticed|agreed|scored|euchred|looed|spoilt)\b",
    re.I,
)
_CARDS = re.compile(rf"\b(?:{NUMBER}|{RANK}|{SUIT}|trumps?|tricks?|bowers?|pam)\b", re.I)
OF_CARDS = frozenset({"hand", "trick", "cards", "taken", "dealt", "turned", "turn_up", "cut", "drawn", "holds_ace"})
"""The facts of kinds of question that hang on cards."""
NUMBER_AT = re.compile(
    r"\b(?:two|three|four|five|six|seven|\d)(?: of us| players| persons"
    r"|[- ]handed)\b(?: playing)?",
    re.I,
)
"""How many play: of no moment where no fact asks for it."""


def untold(reading: Reading, known: Known) -> tuple[str, ...]:
    """Sentences of a question at a game of tricks that tell something and were not understood, though the ruling may
    hang on them. Questions and opinions are none.
    """
    if known.id.endswith("/rule") and answered(reading, known.id.split("/")[0]):
        return ()
    if known.id.endswith("/rule") and not in_general(reading, known.id.split("/")[0]):
        return ("what happened, card by card?",)
    of_cards = bool(OF_CARDS & set(kind_of(known.id).facts.model_fields))
    game = known.id.split("/")[0]
    asks = {sentence.typed: sentence.asks for sentence in reading.sentences}
    loose = tuple(_loose(reading, known))
    if loose:
        return loose
    left = (each for each in unread(reading, known) if not asks.get(each, False))
    return tuple(
        f"what does “{each}” tell?"
        for each in (NUMBER_AT.sub("", grammar(game).named.sub("", sentence)) for sentence in left)
        if (_ACTS.search(each) or (of_cards and _CARDS.search(each)))
        and not TALK.search(each)
        and len(each.split()) > 2
    )


_RANK_TOLD = re.compile(
    rf"\b(?:(?:the|an?|my|his|her) (?:{RANK})(?<!s)|(?:both|two|three"
    rf"|four) (?:{RANK}))\b(?! (?:of\b(?! (?:{SUIT}|trumps))|tricks?|players?|others?"
    r"|points?|cards?|hands?|suits?|colou?rs?|counters?|pence|or more)|[- ]handed)",
    re.I,
)
_COUNT_TOLD = re.compile(
    rf"\b(?:{NUMBER}) (?:tricks?|points?)\b|(?<!both )\b(?:at|on) (?:{NUMBER})\b"
    rf"(?![- ](?:up|counters|each|pence|a trick|cards?|handed))"
    rf"|\b(?:{NUMBER})(?: to |-)(?:{NUMBER})\b|\b(?:{NUMBER}) all\b",
    re.I,
)
_ASKED = re.compile(
    r"\b(?:who|whose|what|which|how|may|must|can|could|should|does|do|did|is|am|are|was|have|has|shall|will)\b", re.I
)
_A_SUM = re.compile(r"\b(?:takes?|gets?|collects?|pays?|scoops?|pockets?|becomes of|happens to) $", re.I)
_COUNTED = frozenset({"points", "tricks", "won", "made"})
_NEAR = 12
"""How far from the words of a fact a number may stand that belongs to them: “made all | five tricks”."""


def _loose(reading: Reading, known: Known) -> Iterator[str]:
    """Cards, tricks and points of what is told that became no fact, where the kind has facts of such."""
    fields = set(kind_of(known.id).facts.model_fields)
    # Of a deal at Loo the cut is a number, and which card was shown or faced makes no difference.
    patterns = [_RANK_TOLD] if fields & OF_CARDS and known.id != "loo/misdeal" else []
    patterns += [_COUNT_TOLD] if fields & _COUNTED else []
    for sentence in reading.sentences:
        asked = list(_ASKED.finditer(sentence.text)) if sentence.asks else []
        end = sentence.start + (asked[-1].start() if asked else 0 if sentence.asks else len(sentence.text))
        if TALK.search(sentence.text):
            continue
        for pattern in patterns:
            for match in pattern.finditer(reading.text, sentence.start, end):
                if match[0].split()[-1].isdecimal() and _A_SUM.search(reading.text[: match.start()]):
                    continue
                if re.match(r",? or\b", reading.text[match.end() :]) or reading.text[: match.start()].endswith(" or "):
                    # “Two points, or three?” is asked, not told.
                    continue
                rank = rank_code(match[0].split()[-1])
                if rank and any(f" {rank}" in re.sub(r"[CDHS]\b", "", f" {read.value}") for read in reading.reads):
                    # A card that was named before, by its rank alone: “the six”.
                    continue
                near = any(read.start < match.end() and read.end + _NEAR > match.start() for read in reading.reads)
                if not near and not reading.text[: match.start()].rstrip().endswith(" not"):
                    yield f"what of “{match[0]}”?"

"""Made-up cards: one that stands for what was told of a suit alone, or of trumps, is never named in an answer."""

from __future__ import annotations

import re

from service.adjudicator.models import Answer, Ruling, Step
from service.adjudicator.words.lexicon import RANK, SUIT, in_capitals, rank_code, suit_code
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.trick_cards import SUIT_NAMES
from service.engine.cards import RANK_NAMES

__all__ = ["as_told"]

_NAMED = re.compile(
    rf"\b(?P<the>[Tt]he )?(?P<rank>{'|'.join(RANK_NAMES)}) of (?P<suit>{'|'.join(SUIT_NAMES.values())})\b"
)
"""A card as the rulings write it."""
_SIGNS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
_CODE = re.compile(r"(?<![\w'])(?P<rank>10|[2-9TJQKA])\s?(?P<suit>[CDHScdhs](?![\w'])|[♣♦♥♠])")
_SUITED = re.compile(rf"(?<![\w'])(?P<rank>{RANK}) of (?P<suit>{SUIT})\b", re.I)
_SUITS = re.compile(rf"\b(?P<suit>{SUIT})\b", re.I)
_LOOSE = re.compile(
    rf"(?<![\w'])(?P<rank>{RANK})(?![\w'])(?! of (?:{SUIT})\b)(?! (?:of us|tricks?|points?|players?|cards?|persons?"
    r"|people|hands?|each|pence|shillings?|counters?|times|spades|hearts|diamonds|clubs|trumps|suits|or more|more"
    r"|(?!of\b)[a-z]+ (?:suits?|cards?|tricks?|spades|hearts|diamonds|clubs|trumps))\b)",
    re.I,
)
"""A rank without its suit; not a number of something."""
_SEVERAL = re.compile(
    r"\b(?:bowers?|sequence|run|straight|tierce|quart|quint|honours?|court cards?|top \w+|pam|face cards?"
    r"|picture cards?|(?:from|down|up|through) (?:\w+ )?to)\b|(?<!\w)(?:10|[2-9AKQJT])(?:[-/](?:10|[2-9AKQJT]))+(?!\w)",
    re.I,
)
"""Words that tell cards which are not named one by one."""
_TWICE = re.compile(r"\b((?:an?|the other) (?:\w+ )?\w+)(?:, \1)*,? (?:or|and) \1\b")


def as_told(reading: Reading, answer: Answer) -> Answer:
    """The answer with such cards called as the asker told them: “a spade”, “a trump”, “the ace of trumps”.

    In: the reading of the asker's words. The facts of the question keep the cards, which are noted as supposed.
    """
    trumps = suit_code(str(answer.question.facts.get("trumps", "")))
    cards = _Told(reading, trumps)

    def words(text: str) -> str:
        return _TWICE.sub(r"\1", _NAMED.sub(cards.called, text))

    def step(each: Step) -> Step:
        return each.model_copy(update={"finding": words(each.finding), "passed_over": words(each.passed_over)})

    def ruling(each: Ruling) -> Ruling:
        return each.model_copy(update={"verdict": words(each.verdict), "steps": tuple(step(one) for one in each.steps)})

    return answer.model_copy(
        update={
            "rulings": tuple(ruling(each) for each in answer.rulings),
            "difference": words(answer.difference),
        }
    )


class _Told:
    """What cards were told: one by one, by their ranks alone, and the suits."""

    def __init__(self, reading: Reading, trumps: str) -> None:
        text = in_capitals(reading.text)
        self.trumps = trumps
        self.cards = {rank_code(match["rank"]) + suit_code(match["suit"]) for match in _SUITED.finditer(text)} | {
            match["rank"].replace("T", "10") + _SIGNS.get(match["suit"], match["suit"].upper())
            for each in (text, reading.typed)
            for match in _CODE.finditer(each)
        }
        self.suits = {suit_code(match["suit"]) for match in _SUITS.finditer(text)} | {card[-1] for card in self.cards}
        self.ranks = {rank_code(match["rank"]) for match in _LOOSE.finditer(text)}
        self.several = _SEVERAL.search(text) is not None

    def called(self, match: re.Match[str]) -> str:
        """A card as the asker told it."""
        rank, suit = rank_code(match["rank"]), suit_code(match["suit"])
        if self.several or rank + suit in self.cards or (rank in self.ranks and suit in self.suits):
            return match[0]
        if rank in self.ranks:
            return f"{match['the'] or ''}{match['rank']}{' of trumps' if suit == self.trumps else ''}"
        if suit in self.suits:
            called = "a " + SUIT_NAMES[suit][:-1]
        else:
            called = "a trump" if suit == self.trumps else "a card of another suit"
        return called.capitalize() if (match["the"] or "").startswith("T") else called

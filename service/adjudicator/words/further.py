"""The further questions of a text: those that are known by their own words are answered apart from the first."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from service.adjudicator.words.answers import Asked
from service.adjudicator.words.drawers import each_drawer
from service.adjudicator.words.games_apart import each_game
from service.adjudicator.words.grammar import GAMES
from service.adjudicator.words.lexicon import Sentence
from service.adjudicator.words.reader import Reading
from service.adjudicator.words.recogniser import kinds_of, marks_of

__all__ = ["all_of"]

Answered = Callable[[str, str | None], Asked]
"""The answer to a text as one question of a game."""

_MOST_QUESTIONS = 4
"""How many questions of one text are looked at apart."""
_LEAST_WORDS = 3
"""How many words a part of a sentence has that is a question by itself."""
_WHO_ACTS = re.compile(r"who (?:cuts|deals|shuffles)\b", re.I)
"""Questions of two words that are none of the sort “who wins?”, which goes with any other."""
_SEVERAL = ("/dealing", "/ranking", "/rule", "/topic", "/turn")
"""The kinds of which a text may hold several questions."""
_OF_CARDS = ("/better", "/ranking")
"""The kinds that compare cards or hands, whoever holds them."""
_DRAWN = "poker/draw-number"
_HANDS = ("poker/best-hand", "poker/ranking")
_TOPIC, _RULE = "/topic", "/rule"
"""The kinds that hang on nothing that was told, and those of the laws in general."""
_RULED = ("decided", "choice", "conflict", "silent")
_WHO = r"(?:I|he|she|it|we|they|you|there|the|an?|my|his|her|our|their|any\w*|every\w*|this|that|[A-Z]\w*)"
_ASKING = (
    r"(?:(?i:who|whose|whom|what|which|how|when)\b"
    rf"|(?i:may|can|could|must|should|shall|does|do|did|is|are|was|were|will|would|has|have) {_WHO}\b)"
)
_ASKS = re.compile(rf"\b{_ASKING}")
_AND = re.compile(
    r"(?:(?:,|;)?\s+(?:and|also)(?:,? (?:also|then|if (?:so|not)|besides|secondly),?)?|,|;)\s+" rf"(?={_ASKING})"
)
"""Where a question goes on with another: ", and may Bob ..."."""
_LEAD = re.compile(r"^(?P<lead>.+?)\s*(?::|;|--|\N{EM DASH})\s+(?P<asks>.+)$")
"""What a sentence tells before it asks: "Ann has kings, Bob aces: who wins?"."""


_LEANS = re.compile(
    r"\b(?:if|he|she|it|its|they|him|her|his|them|their|that|this|those|these|then|again|next game|instead|same)\b",
    re.I,
)
"""Words by which a question leans on the one before."""


_QUESTION = re.compile(
    r"(?:and\s+|also,?\s+)*(?:who|whose|whom|what|which|how|when|where|may|can|could|must|should|shall|does|do|did|is|are"
    r"|was|were|will|would|has|have)\b",
    re.I,
)
_STEM = 5
_IDLE = frozenset({
    "what", "which", "whose", "when", "where", "does", "must", "shoul", "shall", "could", "would", "have", "been",
    "that", "this", "there", "still", "also",
})  # fmt: skip
_GENERALLY = re.compile(
    r"\b(?:right|wrong|correct|true|fair|allowed|lawful|legal|legit\w*|okay?|ruling|verdict|why|fine|proper|so|rule|law|laws)"
    r"\?$|\b(?:who is|who's|am i|is he|is she|are we|are they) (?:right|wrong)|\bwhat (?:now|then|happens)\b|\bagree\b",
    re.I,
)
"""Questions on what has been told as a whole, or what the law says to it."""


class _Part(NamedTuple):
    """One question of a text: its words, and the text with what is told and this question only."""

    asks: str
    text: str


def all_of(text: str, whole: Asked, answered: Answered) -> Asked:
    """The answer to a text with every question that it holds: the first, the others in `also`.

    In: `whole`, the answer to the text as one question. Where nothing is told but questions, or each has hands of its
    own, each is answered from its own words. A question that is known as of another kind and finds no answer is named
    in `not_understood`.
    """
    if whole.kind == _DRAWN:
        draws = [answered(draw, whole.game) for draw in each_drawer(text)]
        if draws and all(each.kind == _DRAWN for each in draws):
            return _of_each(whole, draws)
    if whole.kind in _HANDS and (games := [answered(game, whole.game) for game in each_game(text)]):
        return _of_each(whole, games)
    sentences = Reading.of(text).sentences
    parts = list(_parts(sentences))
    if not 1 < len(parts) <= _MOST_QUESTIONS or whole.game not in GAMES or whole.status == "impossible":
        return whole
    apart = _apart(sentences, parts)
    if apart:
        each = [answered(part, whole.game) for part in apart]
        heard = (_heard(asks, got) for asks, got in zip(apart, each, strict=True))
        if all(heard) and len({_ruled(got) for got in each}) > 1:
            return _with_others(each[0].model_copy(update={"text": whole.text}), each[1:])
    others, lost = [], []
    known = [_ruled(whole)]
    for part in parts:
        alone = answered(part.asks, whole.game)
        topic = (alone.kind or "").endswith(_TOPIC)
        guesses = kinds_of(Reading.of(part.asks), whole.game)
        own = alone.kind if topic else guesses[0].known.id if guesses else None
        if own is not None and own == whole.kind and not own.endswith(_SEVERAL):
            continue
        got = alone if topic else answered(part.text, whole.game)
        if own is not None and own.endswith(_OF_CARDS) and got.kind == whole.kind != own:
            # Which of two cards is better is asked besides what may be played: they are in nobody's hand.
            whole = _without(whole, answered(parts[0].text, whole.game))
            lost.append(part.asks)
            continue
        if _ruled(got) in known or (got.kind == whole.kind and got.kind != own):
            continue
        sure = topic or (
            whole.status in _RULED and (not (own or "").endswith(_RULE) or _spoken_of(part.asks, got.says))
        )
        if own is not None and got.kind == own and got.status in _RULED and sure:
            known.append(_ruled(got))
            others.append(got)
        elif _may_be_lost(part, parts[0], whole) and not _spoken_of(part.asks, whole.says):
            lost.append(part.asks)
    missed = tuple(asks for asks in lost if asks not in whole.not_understood)
    first = whole.model_copy(update={"not_understood": (*whole.not_understood, *missed)}) if missed else whole
    return _with_others(first, others)


def _of_each(whole: Asked, games: list[Asked]) -> Asked:
    """The answer for each of two players who drew, or of two games; else what is asked of either."""
    asked = next((each for each in games if each.status not in _RULED), None)
    if asked is not None:
        return asked.model_copy(update={"text": whole.text})
    return _with_others(games[0].model_copy(update={"text": whole.text}), games[1:])


def _without(whole: Asked, first: Asked) -> Asked:
    """The answer to the first question alone, where it is of the same kind; else that to the whole text."""
    same = first.kind == whole.kind and first.status in _RULED
    return first.model_copy(update={"text": whole.text}) if same else whole


def _heard(asks: str, got: Asked) -> bool:
    """Whether a question that stands alone was ruled upon, and one on the laws in general in its own words."""
    in_general = (got.kind or "").endswith(_RULE)
    return got.status in _RULED and (not in_general or _spoken_of(asks, got.says))


def _may_be_lost(part: _Part, first: _Part, whole: Asked) -> bool:
    """Whether a question is one of its own: not “or nobody?”, nor the first of a text that is asked back anyhow."""
    return (part is not first or whole.status in _RULED) and _QUESTION.match(part.asks) is not None


def _spoken_of(asks: str, says: str) -> bool:
    """Whether a question asks in general, or most of its words stand in what is said already."""
    words = {word[:_STEM].lower() for word in re.findall(r"[A-Za-z]{4,}", asks)} - _IDLE
    found = [word for word in words if word in says.lower()]
    return _GENERALLY.search(asks) is not None or 2 * len(found) >= len(words)


def _with_others(first: Asked, others: list[Asked]) -> Asked:
    """An answer with the answers to further questions."""
    if not others:
        return first
    says = " ".join(dict.fromkeys((first.says, *(each.says for each in others))))
    return first.model_copy(update={"also": tuple(others), "says": says})


def _ruled(asked: Asked) -> tuple[str | None, str]:
    return asked.kind, repr(sorted(asked.question.facts.items()) if asked.question else asked.says)


def _parts(sentences: tuple[Sentence, ...]) -> Iterator[_Part]:
    """The questions of a text, those of one sentence apart."""
    for sentence in sentences:
        if not sentence.asks:
            continue
        pieces = _AND.split(sentence.typed.strip())
        short = any(len(piece.split()) < _LEAST_WORDS and not _WHO_ACTS.match(piece) for piece in pieces[1:])
        if short or re.search(r"\bif\b", sentence.typed, re.I):
            pieces = [sentence.typed]
        told = _LEAD.match(pieces[0]) if len(pieces) > 1 else None
        lead = f"{told['lead']}." if told is not None else ""
        if len(pieces) > 1 and _ASKS.search(pieces[0]) is None:
            # What stands before the first question tells: "the dealer left the table; who deals?"
            lead, pieces = f"{pieces[0]}.", [", ".join(pieces[:2]), *pieces[2:]]
        for place, piece in enumerate(pieces):
            asks = f"{piece[:1].upper()}{piece[1:].rstrip(' ?')}?"
            here = f"{lead if place else ''} {asks}".strip()
            texts = (
                here if each is sentence else each.typed for each in sentences if not each.asks or each is sentence
            )
            yield _Part(asks, " ".join(texts))


def _apart(sentences: tuple[Sentence, ...], parts: list[_Part]) -> tuple[str, ...]:
    """The questions as texts of their own, where nothing else is told, or where each has two hands of its own."""
    if all(sentence.asks for sentence in sentences) and not any(_LEAD.match(part.asks) for part in parts):
        leaning = [part.asks for part in parts[1:] if _LEANS.search(part.asks)]
        return () if leaning or re.search(r"\bif\b", parts[0].asks, re.I) else tuple(part.asks for part in parts)
    texts: list[str] = []
    begun: list[str] = []
    for sentence in sentences:
        begun.append(sentence.typed)
        if sentence.asks:
            texts.append(" ".join(begun))
            begun = []
    if len(texts) > 1 and not begun and all("@hands2" in marks_of(Reading.of(text)) for text in texts):
        return tuple(texts)
    return ()

"""Rules in general at games of tricks: whether one is asked for, which one, and what the books say of it besides."""

from __future__ import annotations

import re

from corpus.library import Library
from service.adjudicator.court import adjudicate
from service.adjudicator.models import Answer, Question
from service.adjudicator.trick_rules import SILENT
from service.adjudicator.words.answers import Asked
from service.adjudicator.words.grammar import TRICK_GAMES, grammar
from service.adjudicator.words.lexicon import NUMBER, SUIT, data
from service.adjudicator.words.reader import Reading, taken
from service.adjudicator.words.trick_cards import spoken

__all__ = ["TALK", "answered", "answers", "asking", "in_general", "names_none", "topic_of", "with_the_rule"]

TALK = re.compile(
    r"\b(?:says?|said(?: it| that| I)|thinks?|thought|reckons?|claims?|insists?|maintain\w*|argu\w+|told me"
    r"|sorry|thanks?|declar\w+ victory"
    r"|learning|beginners?|new to|rules?|(?:our |my |the |this )?(?:app|script|program) (?:shows|says|has|gives"
    r"|puts|scores|lets|takes|will)|our (?:app|script|program)|is that|referee|please|settle|quarrel\w*|disput\w+"
    r"|(?:looks?|seems?|sounds?|feels?) (?:[\w-]+ ){1,3}to me|gave (?:him|her|it)|awards?|validator|engine|\bbot\b"
    r"|not sure|daft|(?:we|they|of us) (?:were |are )?play(?:ed|ing)?|question)\b",
    re.I,
)
"""Words of opinion and of courtesy, which tell nothing that happened."""
_FORM = (
    "|".join(rf"(?:{grammar(game).named.pattern})" for game in TRICK_GAMES)
    + r"|\b(?:hoffmann\w*|baxter[- ]wray|two|three|four|five)(?:'s)?[- ](?:handed|card)\b"
    + r"|\b(?:only |just )?(?:two|three|four|five|six|seven)(?: of us| players| persons| people)\b(?: only| alone)?"
    + r"|\bfirst (?:lead|call|trick)\b"
)
_GIVEN = re.compile(
    r"\d|\b(?:pence|penny|shillings?|pounds?|stakes? (?:is|are|of)|single is|loo is|pool (?:is|has|of))\b", re.I
)
_MOST_IDLE = 3
"""How many words a sentence may have that tells nothing: “At Euchre, please.”"""
_QUESTION = re.compile(r"^\W*(?:who|whose|what|which|how|must|may|when|is|are|does|do|can|explain|tell)\b", re.I)
_ABOUT_CARDS = frozenset({"ranking", "rob", "renege", "bowers", "pam", "king", "count", "high", "low", "jack"})
"""What may be asked of one card and yet in general."""


def topic_of(reading: Reading, game: str) -> str:
    """What the rule is wanted of, where the game has one for these words; else empty."""
    known = next((each for each in grammar(game).kinds if each.id == f"{game}/rule"), None)
    forms = () if known is None else known.facts.get("about", ())
    return next((form.value for form in forms if taken(reading, form, denied=True) is not None), "")


_TOLD = {"spoil-five": ("cards",), "ecarte": ("held", "discardable", "adversary", "strength", "guarded_queens")}
"""By game, the facts that tell a hand or a score although nothing happened: how cards rank hangs on what is trumps."""


def in_general(reading: Reading, game: str) -> bool:
    """Whether the words ask for a rule, and tell nothing that happened at a table."""
    text = re.sub(_FORM, " ", reading.text, flags=re.I)
    people = [name for name in reading.names if name[:1].isupper() and name != "I" and name in text]
    if (
        people
        or _GIVEN.search(text)
        or (game == "all-fours" and _SCORE_TOLD.search(text))
        or re.search(data("tricks.toml")["unless"], text)
    ):
        return False
    # Of a question that follows upon a semicolon, what stands before that is told.
    parts = [part for each in reading.sentences for part in (each.text.split(";")[:-1] if each.asks else [each.text])]
    told = (re.sub(_FORM, " ", part, flags=re.I) for part in parts)
    if any(len(each.split()) > _MOST_IDLE and not TALK.search(each) and not _QUESTION.search(each) for each in told):
        return False
    if any(read.fact in _TOLD.get(game, ()) for read in reading.reads):
        return False
    cards = next(spoken(reading), None) is not None or len(re.findall(rf"\b(?:{SUIT})\b", text, re.I)) > 0
    return not cards or topic_of(reading, game) in _ABOUT_CARDS


def answers(reading: Reading, game: str) -> bool:
    """Whether the rule in general answers the question whatever happened: the book's advice, what it leaves open, or
    one of High, Low and Jack, by itself.
    """
    about = topic_of(reading, game)
    if about in data("tricks.toml")["whatever"].get(game, ()):
        return True
    text = re.sub(_FORM, " ", reading.text, flags=re.I)
    asked = {item for item in _ITEMS if re.search(rf"\b(?:{item})\b", text, re.I)}
    if game != "all-fours" or _SCORE_TOLD.search(text):
        return False
    return about in ("high", "low", "jack") and len(asked) == 1


_SCORE_TOLD = re.compile(
    rf"\b(?:{NUMBER})(?: points?)?[- ](?:all|each|apiece)\b"
    rf"|\b(?:stand|stands|stood|am|is|was|being|are|were)(?: at| on) (?:{NUMBER})\b",
    re.I,
)
"""How the players stood: who has won hangs on it, and on all that is scored."""


def names_none(reading: Reading, told: Asked) -> bool:
    """Whether what may be played was ruled of cards of which the words name none, nor any suit."""
    if told.game not in TRICK_GAMES or not (told.kind or "").endswith("/play"):
        return False
    return next(spoken(reading), None) is None and re.search(rf"\b(?:{SUIT})\b", reading.text, re.I) is None


_ITEMS = (
    "high",
    "low",
    "jack|knave",
    "the point for game|for game|wins? the game|(?<!this )(?<!the )(?<!a )game\\b(?! of)",
)


def _hanging(answer: Answer | None) -> str:
    """What a fact that is asked for would lead to, where it is the only one, and is either so or not."""
    missing = [] if answer is None else [each for ruling in answer.rulings for each in ruling.missing]
    values = missing[0].values if len(missing) == 1 else {}
    if {*values} != {"yes", "no"} or any(told.startswith("It hangs on more") for told in values.values()):
        return ""
    return f" If so: {values['yes']} If not: {values['no']}"


_LEANS = 3
"""How many words a question has that leans on what was said before it: “The app says the ace wins. Does it?”"""


def asking(reading: Reading) -> list[str]:
    """The sentences that ask, each that leans on the one before it with that one; the whole text where none asks."""
    asks = []
    for place, sentence in enumerate(reading.sentences):
        if sentence.asks:
            leans = place > 0 and len(sentence.text.split()) <= _LEANS
            asks.append(f"{reading.sentences[place - 1].text} {sentence.text}" if leans else sentence.text)
    return asks or [reading.text]


def with_the_rule(library: Library, asked: Asked) -> Asked:
    """An answer that asks back, with what the books say in general of what was asked."""
    if asked.game not in TRICK_GAMES or asked.status != "insufficient":
        return asked
    asked = asked.model_copy(update={"says": asked.says + _hanging(asked.answer)})
    reading = Reading.of(asked.text)
    # What is told by the way (“no kitty”, “Spare Hand agreed”) is not what is asked.
    about = topic_of(Reading.of(" ".join(asking(reading))), asked.game)
    # How the pool is divided is beside the point where a fault, a play or a wish to leave is judged.
    beside = about == "points" and asked.game == "loo" and (asked.kind or "") not in ("", "loo/settle", "loo/alone")
    if not about or beside:
        return asked
    authority = asked.question and asked.question.authority
    told: Answer = adjudicate(Question(kind=f"{asked.game}/rule", facts={"about": about}, authority=authority), library)
    rules = " ".join(dict.fromkeys(ruling.verdict for ruling in told.rulings if ruling.status == "decided"))
    says = asked.says
    if asked.kind is None:
        says = "What happened was not understood."
    if not (told.difference or rules):
        return asked
    cited = tuple(
        cited for ruling in told.rulings for step in ruling.steps for cited in step.citations if step.decisive
    )
    return asked.model_copy(
        update={
            "says": f"{says} In general: {told.difference or rules}",
            "general": tuple(dict.fromkeys((*cited, *asked.general))),
        }
    )


def answered(reading: Reading, game: str) -> bool:
    """Whether the rule answers whatever happened, or no book says anything of what is asked."""
    about = topic_of(reading, game)
    return answers(reading, game) or (about in SILENT and game not in SILENT[about])

"""Talk of tricks and trumps: which game is meant where none is named, and what was told and not understood."""

from __future__ import annotations

import re
from collections.abc import Iterator

from corpus.library import Library
from service.adjudicator.court import adjudicate
from service.adjudicator.kinds import kind_of
from service.adjudicator.models import Answer, Question
from service.adjudicator.persons import in_one_person
from service.adjudicator.trick_rules import SILENT
from service.adjudicator.words.answers import Asked, Choice, Next
from service.adjudicator.words.grammar import GAMES, Known, grammar
from service.adjudicator.words.lexicon import NUMBER, RANK, SUIT, data, rank_code
from service.adjudicator.words.reader import Reading, taken
from service.adjudicator.words.recogniser import kinds_of, of_tricks
from service.adjudicator.words.telling import unread
from service.adjudicator.words.trick_cards import spoken

__all__ = [
    "NUMBER_AT",
    "OF_CARDS",
    "TRICK_GAMES",
    "answers",
    "contrary",
    "first_person",
    "in_general",
    "not_in_the_books",
    "of_another",
    "topic_of",
    "untold",
    "which_game",
    "with_the_rule",
]

TRICK_GAMES = tuple(game for game in GAMES if game != "poker")
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
_TALK = re.compile(
    r"\b(?:says?|said(?: it| that| I)|thinks?|thought|reckons?|claims?|insists?|maintain\w*|argu\w+|told me"
    r"|sorry|thanks?|declar\w+ victory"
    r"|learning|beginners?|new to|rules?|(?:our |my |the |this )?(?:app|script|program) (?:shows|says|has|gives"
    r"|puts|scores|lets|takes|will)|our (?:app|script|program)|is that|referee|please|settle|quarrel\w*|disput\w+"
    r"|(?:looks?|seems?|sounds?|feels?) (?:[\w-]+ ){1,3}to me|gave (?:him|her|it)|awards?|validator|engine|\bbot\b"
    r"|not sure|daft|(?:we|they|of us) (?:were |are )?play(?:ed|ing)?|question)\b",
    re.I,
)
"""Words of opinion and of courtesy, which tell nothing that happened."""


_STRANGE = re.compile(
    r"(?<!as )\b(?:at|playing|play|played|game of|rubber of|in) (?P<game>(?:solo |bid |dummy "
    r"|knock-?out )?whist|(?:contract |auction )?bridge"
    r"|pinochle|pitch|rummy|gin rummy|canasta|piquet|skat|preference|ombre|quadrille|solo|oh hell|five hundred)\b"
    r"|^(?P<colon>(?:solo |bid )?whist|bridge|pinochle|pitch|piquet|rummy|canasta|skat)\b",
    re.I,
)
"""Games of which people ask, and of which the books do not treat by themselves."""


def not_in_the_books(library: Library, reading: Reading) -> str:
    """The name of a game that is asked about and that no book of the library treats; empty where there is none."""
    match = _STRANGE.search(reading.text)
    if match is None or any(grammar(game).named.search(reading.text) for game in GAMES):
        return ""
    name = match["game"] or match["colon"]
    names = {told.lower() for game in library.games.values() for told in (game.name, *game.aliases)}
    return "" if name.lower() in names else name.capitalize()


_MUST = re.compile(r"\b(?:must|have to|has to|had to|obliged|bound|forced|compelled|need)\b[^.?!]*\?", re.I)
_REVOKE = re.compile(r"\brevok\w*\b[^?]{0,30}\bis (?:it|that)\b|\bis (?:it|that|this) a revoke\b", re.I)
_BROKEN = re.compile(
    r"\b(?:break|broke|broken|breach\w*|offend\w*|sin|err|wrong|fault|at fault|cheat\w*"
    r"|too (?:quick|early|soon|hasty|fast)|against the (?:rules?|laws?))\b[^.?]{0,20}\?",
    re.I,
)
_INSISTS = re.compile(
    r"\b(?:can|may|could) (?:we|I|they)\b[^?]{0,24}\b(?:insist|object|compel|force (?:him|her)"
    r"|make (?:him|her))\b[^?]*\?",
    re.I,
)
_BOUND = re.compile(r"(?:By [^:]+: )?No: .*\b(?:everybody plays|must play|bound)\b", re.S)
_MAY = re.compile(r"(?:By [^:]+: )?Yes\b.*\bmay (?:be played|be led|play|lead|pass|throw|stand)\b", re.S)


def contrary(reading: Reading, told: str) -> bool:
    """Whether a “yes, he may” would answer the question whether he must, whether it is a revoke, or whether
    another may insist on what he may not.
    """
    if (_MUST.search(reading.text) and _BOUND.match(told)) or any(
        words.search(reading.text) for words in (_BROKEN, _INSISTS)
    ):
        return True
    return _MAY.match(told) is not None and bool(_MUST.search(reading.text) or _REVOKE.search(reading.text))


_FORM = (
    "|".join(rf"(?:{grammar(game).named.pattern})" for game in TRICK_GAMES)
    + r"|\b(?:hoffmann\w*|baxter[- ]wray|two|three|four|five)(?:'s)?[- ](?:handed|card)\b|\bfirst (?:lead|call|trick)\b"
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
    if people or _GIVEN.search(text) or re.search(data("tricks.toml")["unless"], text):
        return False
    # Of a question that follows upon a semicolon, what stands before that is told.
    parts = [part for each in reading.sentences for part in (each.text.split(";")[:-1] if each.asks else [each.text])]
    told = (re.sub(_FORM, " ", part, flags=re.I) for part in parts)
    if any(len(each.split()) > _MOST_IDLE and not _TALK.search(each) and not _QUESTION.search(each) for each in told):
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
    return game == "all-fours" and about in ("high", "low", "jack") and len(asked) == 1


def _answered(reading: Reading, game: str) -> bool:
    """Whether the rule answers whatever happened, or no book says anything of what is asked."""
    about = topic_of(reading, game)
    return answers(reading, game) or (about in SILENT and game not in SILENT[about])


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


def with_the_rule(library: Library, asked: Asked) -> Asked:
    """An answer that asks back, with what the books say in general of what was asked."""
    if asked.game not in TRICK_GAMES or asked.status != "insufficient":
        return asked
    asked = asked.model_copy(update={"says": asked.says + _hanging(asked.answer)})
    reading = Reading.of(asked.text)
    asking = [sentence.typed for sentence in reading.sentences if sentence.asks]
    # What is told by the way (“no kitty”, “Spare Hand agreed”) is not what is asked.
    about = topic_of(Reading.of(" ".join(asking)), asked.game) if asking else topic_of(reading, asked.game)
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


_OF_ME = re.compile(r"\b(?:may|must|can|could|should|do|am|did|have|shall) I\b|\bwhat (?:do|must|may|can) I\b", re.I)
_HE_DOES = re.compile(r"(?<![\w'])[Hh]e(?= (?:must|may|leads|plays|is|has|takes|pays|forfeits|scores|gets)\b)")


_CLAIMS = re.compile(r"\b(?:insist|replay\w*|again|claim\w*|my (?:neighbour|partner|opponent|adversary))\b", re.I)


def of_another(reading: Reading, kind: str) -> bool:
    """Whether the asker may be another than the player whose act is judged: he asks what he may claim."""
    return kind.startswith(TRICK_GAMES) and _CLAIMS.search(reading.text) is not None


NUMBER_AT = re.compile(
    r"\b(?:two|three|four|five|six|seven|\d)(?: of us| players| persons"
    r"|[- ]handed)\b(?: playing)?",
    re.I,
)
"""How many play: of no moment where no fact asks for it."""


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


def untold(reading: Reading, known: Known) -> tuple[str, ...]:
    """Sentences of a question at a game of tricks that tell something and were not understood, though the ruling may
    hang on them. Questions and opinions are none.
    """
    if known.id.endswith("/rule") and _answered(reading, known.id.split("/")[0]):
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
        and not _TALK.search(each)
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
    patterns = [_RANK_TOLD] if fields & OF_CARDS else []
    patterns += [_COUNT_TOLD] if fields & _COUNTED else []
    for sentence in reading.sentences:
        asked = list(_ASKED.finditer(sentence.text)) if sentence.asks else []
        end = sentence.start + (asked[-1].start() if asked else 0 if sentence.asks else len(sentence.text))
        if _TALK.search(sentence.text):
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


def which_game(library: Library, reading: Reading) -> Asked | None:
    """The question which game is played, where the words are those of several games of tricks; None where not."""
    if not of_tricks(reading):
        return None
    found = []
    for game in TRICK_GAMES:
        guesses = kinds_of(reading, game)
        if guesses and game in library.games:
            found.append((library.games[game].name, guesses[0].known.id))
    names = tuple(name for name, _ in found) or tuple(
        library.games[game].name for game in TRICK_GAMES if game in library.games
    )
    return Asked(
        text=reading.typed,
        game="",
        kind=None,
        title="",
        understood=(),
        not_understood=tuple(sentence.typed for sentence in reading.sentences),
        supposed=(),
        question=None,
        answer=None,
        next=Next(fact="game", ask="Which game is played?", values=names),
        says="Tricks and trumps are of many games, whose rules differ: say which is played.",
        choices=tuple(Choice(kind=kind, title=f"{name}: {kind_of(kind).title}") for name, kind in found),
        status="insufficient",
    )

"""The grammar of Écarté where patterns do not suffice: the card led, the cards cut, the king, the scores, the stock."""

from __future__ import annotations

import re
from typing import Any

from service.adjudicator.words import trick_plays
from service.adjudicator.words.lexicon import NUMBER, RANK, SUIT, number_of, rank_code, suit_code
from service.adjudicator.words.reader import Reading, Special
from service.adjudicator.words.table_facts import LOW
from service.adjudicator.words.table_games import readers
from service.adjudicator.words.table_talk import table
from service.adjudicator.words.trick_cards import SUIT_NAMES, spoken, trump_suit

__all__ = ["SPECIALS"]

_KING_TURNED = re.compile(
    rf"\bturn(?:ed|s|ing)?(?: it)? up (?:(?:the|a) )?king(?: of (?P<a>{SUIT}))?"
    rf"|\bking(?: of (?P<b>{SUIT}))? (?:was|is|has been|being) turned(?: up)?"
    rf"|\bturned (?:(?:the|a) )?king(?: of (?P<c>{SUIT}))?",
    re.I,
)
_KING_OF = re.compile(rf"\bking of (?P<suit>trumps|(?:{SUIT}))\b", re.I)
_LEFT = re.compile(
    rf"\b(?P<a>{NUMBER}) (?:cards? )?(?:are |is |were |was )?(?:left|remain\w*)"
    rf"|(?:left|remain\w*) (?:only |but )?(?P<b>{NUMBER})",
    re.I,
)
_HOLDING = re.compile(r"\b(?:hold|holds|holding|have|has|had|held|with)\b[^.?]*$", re.I)
_THROWN = re.compile(
    r"\b(?:chuck|duck with|discard|put|lay|drop|withhold) (?:the |my |his |her )?(?=\w+ of|10|[7-9JQKA])", re.I
)
_GONE = re.compile(
    r"\b(?:pack|stock|talon) (?:is|was|has been) (?:now )?(?:exhausted|gone|used up|empty|finished|out)"
    r"|no (?:more )?cards? (?:is |are |were )?left|nothing left in the (?:pack|stock)"
    r"|(?:pack|stock) (?:has )?r[ua]n out",
    re.I,
)
_POINTS = re.compile(
    rf"(?P<who>\b(?:I|me|we|he|she|[Hh]e|[Ss]he|[Mm]y (?:opponent|adversary|\w+)|[Tt]he (?:dealer|other)"
    rf"|(?!With\b|At\b|When\b|And\b|But\b)[A-Z]\w+))"
    rf"(?:'s score)?(?: (?:am|is|was|were|are|stands?|stood|have|has|had|being))?(?: (?:the )?dealer)?"
    rf"(?: (?:at|on|with))? (?P<n>{NUMBER})"
    r"(?= points?\b| to (?:my|his|her)\b| (?:before|when|at the|after|until)\b"
    r"|,|\.|;|\?| and\b| already| as well| too|$)",
)
_SCORE = re.compile(
    rf"(?:\b(?:score\b[^.?]{{0,12}}?|at |with |we are |are )|(?<=[,;:.] ))"
    rf"(?P<a>{NUMBER})(?: points?)?(?: to |-|:)(?:my |his |her )?(?P<b>{NUMBER})\b"
    r"(?: in (?P<whose>my|his|her) favour)?",
    re.I,
)
_AHEAD = re.compile(
    rf"\b(?P<a>{NUMBER})(?: to |-)(?P<b>{NUMBER}) (?:to|for|in) (?P<who>me|my|him|his|her)(?: favour)?\b", re.I
)
_ALL = re.compile(rf"\b(?P<n>{NUMBER})[- ](?:points )?(?:all|each)\b|both (?:at|on|of us at) (?P<m>{NUMBER})\b", re.I)


def followed(reading: Reading, facts: dict[str, Any]) -> None:
    """The card led, the hand and the card in question."""
    trick_plays.played(reading, facts)
    led = facts.pop("trick", "").split()
    if not led:
        return
    facts["led"] = led[0]
    for card in spoken(reading):
        before = reading.text[max(0, card.start - 60) : card.start]
        if card.code == led[0] and not card.led and _HOLDING.search(before):
            # He says that he holds the card that was led: both cannot be, and the ruling will say so.
            facts["hand"] = " ".join(dict.fromkeys((card.code, *facts.get("hand", "").split())))
    match = _THROWN.search(reading.text)
    if match is not None and "card" not in facts:
        found = [card.code for card in spoken(reading) if card.start == match.end()]
        if found and found[0] in facts.get("hand", "").split():
            facts["card"] = found[0]


def cut(reading: Reading, facts: dict[str, Any]) -> None:
    """Who cut which card."""
    trick_plays.won(reading, facts)
    cards = facts.pop("cards", {})
    facts.pop("trumps", None)
    if len(cards) == 2:
        facts["cut"] = cards


def kinged(reading: Reading, facts: dict[str, Any]) -> None:
    """The king turned up, or in a hand."""
    match = _KING_TURNED.search(reading.text)
    if match is None:
        trumps = trump_suit(reading)
        kings = [king for king in _KING_OF.finditer(reading.text) if king["suit"].lower() != "trumps"]
        if kings and len(kings) == len([*_KING_OF.finditer(reading.text)]):
            # A king of a suit is the king of trumps if that is the trump suit.
            facts["holds"] = trumps in {suit_code(king["suit"]) for king in kings} if trumps else None
            for king in kings:
                reading.note("holds", facts["holds"], *king.span())
        return
    facts.pop("holds", None)
    suit = suit_code(next((word for word in match.groups() if word), ""))
    if suit:
        facts["turn_up"] = f"K{suit}"
    else:
        facts["turned"] = True
    reading.note("turn_up", facts.get("turn_up", "a king"), *match.span())
    mine = re.search(r"\bI (?:am|was)(?: the)? dealer\b|\bI dealt\b|\bas dealer,? I\b", reading.text)
    who = "I" if mine is not None else reading.who(max(0, match.start() - 24), match.start() + 1)
    if who:
        facts["who"] = who
        facts["role"] = "dealer"


def stocked(reading: Reading, facts: dict[str, Any]) -> None:
    """How many cards are left in the pack."""
    gone, left = _GONE.search(reading.text), _LEFT.search(reading.text)
    if gone is not None:
        facts["stock"] = 0
        reading.note("stock", 0, *gone.span())
    elif left is not None:
        facts["stock"] = number_of(left["a"] or left["b"])
        reading.note("stock", facts["stock"], *left.span())
    if facts.get("number") == facts.get("stock") and left is not None and "number" in facts and facts["stock"]:
        del facts["number"]


_TRICKS_BEFORE = re.compile(r"\b(?:won|took|made|got|had|lost)\b[^.?;]*\btricks?\b[^.;?]*$", re.I)
_AT = re.compile(r"\b(?:am|is|was|are|stands?|stood|at|on|score)\b|'s score")


def _of_tricks(reading: Reading, match: re.Match[str]) -> bool:
    """Whether a number is of tricks: “he won two tricks”, “I won two tricks and he three”."""
    if re.match(r" tricks?", reading.text[match.end() :]):
        return True
    return (
        not _AT.search(match[0])
        and not re.match(r" points?\b", reading.text[match.end() :])
        and _TRICKS_BEFORE.search(reading.text[: match.start()]) is not None
    )


def stood(reading: Reading, facts: dict[str, Any]) -> None:
    """How the scores stood before the hand."""
    level = _ALL.search(reading.text)
    told: dict[str, int] = {}
    for match in _POINTS.finditer(reading.text):
        who = reading.who(*match.span("who")) or match["who"]
        number = number_of(match["n"])
        if number is not None and who not in told and not _of_tricks(reading, match):
            told[who] = number
            reading.note(f"points.{who}", number, *match.span())
    names = [name for name in (facts.get("who"), facts.get("king"), facts.get("bound")) if name and name != "nobody"]
    if level is not None:
        number = number_of(level["n"] or level["m"])
        two = (
            list(dict.fromkeys([*names, "I", "he"]))[:2]
            if "I" not in names[:2]
            else list(dict.fromkeys([*names, "he"]))[:2]
        )
        facts["points"] = dict.fromkeys(two, number)
        reading.note("points", number, *level.span())
        return
    score = _SCORE.search(reading.text)
    ahead = _AHEAD.search(reading.text)
    if ahead is not None and score is not None and score["a"] != score["b"]:
        # “4-3 to me”: the higher is mine.
        low, high = sorted((number_of(ahead["a"]) or 0, number_of(ahead["b"]) or 0))
        other = next((name for name in names if name != "I"), "he")
        leads = ahead["who"] in ("me", "my")
        facts["points"] = {"I": high if leads else low, other: low if leads else high}
        reading.note("points", ahead[0], *ahead.span())
        return
    if score is not None and (score["whose"] or score["a"] == score["b"]):
        mine = ("I", "he") if (score["whose"] or "my").lower() == "my" else ("he", "I")
        other = next((name for name in names if name != "I"), "he")
        facts["points"] = {
            name.replace("he", other): number_of(score[part]) for name, part in zip(mine, ("a", "b"), strict=True)
        }
        reading.note("points", score[0], *score.span())
    elif told and (len(told) == 1 or set(names) <= set(told)):
        # Of one alone: whether the other's score matters is seen when it is ruled.
        facts["points"] = told


_WON = re.compile(rf"[^.?;]{{0,60}}?\b(?:won|took|made|got)(?: only| just| but)? (?P<n>{NUMBER})\b(?! (?:points?|for))")


def won_by(reading: Reading, facts: dict[str, Any]) -> None:
    """Whose the tricks are, where it is told who won how many."""
    told: dict[str, int] = {}
    for each in reading.people:
        match = _WON.match(reading.text, each.end)
        number = None if match is None else number_of(match["n"])
        if match is None or number is None or number > _TRICKS or each.name in ("", "*", *told):
            continue
        if not any(each.end < other.start < match.end() and other.name for other in reading.people):
            told[each.name] = number
    if told and (facts.get("who") in told or sum(told.values()) == _TRICKS):
        who = facts["who"] if facts.get("who") in told else next(iter(told))
        facts.update(who=who, tricks=told[who])


_TRICKS = 5
"""How many tricks there are."""
_ANSWERS = re.compile(
    r"\b(?:accept\w*|answer\w*|repl(?:y|ies|ied)"
    r"|refus\w+|turn(?:s|ed)? (?:(?:him|her|it|them) )?down"
    r"|decline[ds]?|give (?:\w+ )?cards|giving (?:h(?:im|er) )?cards|let \w+ (?:have|take|draw) cards|make \w+ play)\b",
    re.I,
)
_STANDS = re.compile(
    rf"\b(?:adversary|opponent|enemy|other (?:side|fellow|man|player)|[Hh]e|[Ss]he|(?:the )?dealer|[A-Z]\w+)\b"
    rf"(?:'s score)?(?: at [éÉeE]cart[ée],?)?(?: (?:already|now|who))*"
    rf"(?:(?: (?:is|was|has|had|stands?|stood|being|having))+(?: (?:at|on))?|'s (?:at|on))"
    rf" (?:the score of )?(?P<a>{NUMBER})\b(?! (?:trumps?|cards?|kings?|queens?|tricks?|of))"
    rf"|\b(?:adversary|opponent|him|her|[Hh]e|[Ss]he|dealer) (?:at|on) (?P<b>{NUMBER})\b"
    rf"|\b(?P<c>{NUMBER}) (?:points? )?(?:to|marked by|in) (?:the |my |his |her )?(?:adversary|opponent|dealer)",
)
_MINE = re.compile(r"\b(?:I|we)(?: (?:only|still|now|just))? $")
_WANTS = re.compile(
    rf"\b(?:wants?|needs?|lacks?) (?:only |just )?(?P<n>{NUMBER}) (?:points? )?(?:only )?(?:for|of) (?:the )?game\b"
)
"""How many points of five the adversary has not yet."""
_LEVEL = re.compile(rf"\b(?:we (?:are|were|stand|stood)(?: at)?|at|score (?:is|was)) (?P<n>{NUMBER})[- ]all\b", re.I)


_HE_PROPOSED = re.compile(
    r"\b(?:[Hh]e|[Ss]he|[Tt]hey|adversary|opponent|elder(?: hand)?|non-dealer|other(?: \w+)?|[A-Z]\w+)"
    r" (?:has |have |had |just |now )*propos(?:es|ed)\b"
)
_I_PROPOSE = re.compile(
    r"\bI (?:have |had |just )*propose|\b(?:to|or|should I|shall I|ought I to|better|without) propos\w*", re.I
)
_GUARDED = re.compile(rf"\b(?:Q|[Qq]ueen)(?:-|, | and (?:the |an? )?)(?P<low>{RANK}) of (?P<suit>{SUIT})\b")
_ROW = re.compile(
    rf"(?<![\w'])(?P<row>(?:{RANK})(?:(?:,? and (?:the )?|, ?(?:the )?|-| )(?:{RANK})){{1,4}}) of "
    rf"(?P<suit>trumps|(?:{SUIT}))\b",
    re.I,
)


def _row_of_trumps(reading: Reading, facts: dict[str, Any], trumps: str) -> None:
    """How many trumps are held, and whether the king is one, where they are told in a row: “queen, nine, seven of
    trumps”; nothing where trumps are spoken of besides.
    """
    rows = [match for match in _ROW.finditer(reading.text) if match["suit"].lower() == "trumps"]
    rows = rows or [match for match in _ROW.finditer(reading.text) if trumps and suit_code(match["suit"]) == trumps]
    if len(rows) != 1 or "held" in facts:
        return
    ranks = {rank_code(word) for word in re.findall(rf"(?<![\w'])(?:{RANK})(?![\w'])", rows[0]["row"], re.I)}
    facts.update(held=len(ranks), king="K" in ranks)
    reading.note("held", rows[0][0], *rows[0].span())


def advised(reading: Reading, facts: dict[str, Any]) -> None:
    """Of what advice is asked; the five cards, where they are told; and the adversary's score."""
    asking = " ".join(sentence.text for sentence in reading.sentences if sentence.asks) or reading.text
    answers = _ANSWERS.search(asking) or (not re.search(r"\bpropos", asking, re.I) and _ANSWERS.search(reading.text))
    proposed = _HE_PROPOSED.search(reading.text) is not None and _I_PROPOSE.search(reading.text) is None
    facts["asks"] = "answer" if answers or proposed else "propose"
    told = table(reading, LOW["ecarte"])
    cards = told.of("held", "listed", "played")
    if not told.of("led") and len(cards) == _TRICKS and told.trumps and not told.supposed and not told.unclear:
        facts.update(hand=" ".join(cards), trumps=SUIT_NAMES[told.trumps])
        for name in ("held", "king", "kings", "guarded_queens", "above_ten"):
            facts.pop(name, None)
    else:
        _row_of_trumps(reading, facts, told.trumps)
        guarded = [match for match in _GUARDED.finditer(reading.text) if suit_code(match["suit"]) != told.trumps]
        if guarded and "guarded_queens" not in facts and not any(rank_code(match["low"]) == "K" for match in guarded):
            facts["guarded_queens"] = len({suit_code(match["suit"]) for match in guarded})
            for match in guarded:
                reading.note("guarded_queens", match[0], *match.span())
    stands = [*_STANDS.finditer(reading.text), *_LEVEL.finditer(reading.text)]
    scores = {number_of(next(word for word in match.groups() if word)) for match in stands}
    wants = next(
        (match for match in _WANTS.finditer(reading.text) if not _MINE.search(reading.text[: match.start()])), None
    )
    if wants is not None:
        stands.append(wants)
        scores.add(_TRICKS - (number_of(wants["n"]) or 0))
    if len(scores) == 1:
        facts["adversary"] = scores.pop()
        reading.note("adversary", facts["adversary"], *stands[0].span())


_KING_HELD = re.compile(
    r"\b(?P<who>I|[Hh]e|[Ss]he|[Mm]y (?:opponent|adversary)|[Tt]he (?:dealer|non-dealer|other)|[A-Z][a-z]+)"
    r"(?:(?!\b(?:I|he|she|they|opponent|adversary|dealer|not|never|if)\b)[^.?;]){0,40}?"
    r" (?:holds?|held|has|have|had|finds?|found|picks? up|picked up|gets?|got|draws?|drew)"
    r"(?: in (?:his|her|my) hand)? (?:the )?(?:king of trumps|trump king)\b"
    r"|\b(?P<drew>I|[Hh]e|[Ss]he|[Mm]y (?:opponent|adversary)|[Tt]he (?:dealer|non-dealer|other)|[A-Z][a-z]+)"
    r"(?:(?!\b(?:I|he|she|they|opponent|adversary|dealer|not|never|if)\b)[^.?;]){0,40}?"
    r" (?:draws?|drew|picks? up|picked up|took in) (?:in )?the king\b(?! of (?:clubs|diamonds|hearts|spades))"
)
_OUT_AT_ONCE = re.compile(
    r"\b(?:at once|out|over|straight ?away|immediately|play (?:the hand|it|on)|need (?:we|I|he) play"
    r"|(?:is|was) the (?:game|hand|deal) (?:now )?(?:over|finished|ended|done)"
    r"|(?:hand|deal|cards) (?:still )?be played|(?:hand|deal) (?:still )?(?:go|goes) on"
    r"|(?:is|was) (?:the |that )?game (?:his|hers|mine|won|theirs))\b[^?]*\?",
    re.I,
)
_I_PROPOSED = re.compile(
    r"\bI (?:have |had |then )?propos(?:e|ed)\b|\bI (?:am|was) (?:the )?(?:non-dealer|elder hand)\b"
)


def king_held(reading: Reading, facts: dict[str, Any]) -> None:
    """Who holds the king, where it is asked whether he is out with it: that he marks it in time is supposed."""
    held = _KING_HELD.search(reading.text)
    if held is None or facts.get("king") or not _OUT_AT_ONCE.search(reading.text):
        return
    facts["king"] = reading.who(*held.span("who" if held["who"] else "drew")) or held["who"] or held["drew"]
    if (
        facts["king"] in ("he", "she")
        and {*facts.get("points", ())} == {"the dealer"}
        and _I_PROPOSED.search(reading.text)
    ):
        # I proposed, and he is the dealer.
        facts["king"] = "the dealer"
    reading.note("king", facts["king"], *held.span())
    reading.supposed.append("That he who holds the king marks it in time is supposed.")


SPECIALS: dict[str, Special] = {
    function.__name__: function for function in (cut, kinged, stocked, stood, won_by, advised, king_held)
} | readers("ecarte", trick_plays.tricked, followed)
"""The readers by the names that the grammar's data give them."""

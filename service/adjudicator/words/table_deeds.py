"""What is done with a card that is spoken of: led, played, wanted, kept, held or listed; at any game of tricks."""

from __future__ import annotations

import re

from service.adjudicator.words.lexicon import RANK, SUIT

__all__ = ["ACTIVE", "BEATS", "LED_AFTER", "WISHES", "deed"]

ACTIVE = r"(?! (?:out )?(?:an?|the|my|his|her|another|neither|with)\b)"
"""Not after “led” where that is what somebody did with another card: “he held two trumps, led a plain king”."""
_TO_LEAD = re.compile(
    r"\b(?:led|leads|leading|opened|opens|opening|started|starts|lead (?:is|was)|led (?:is|was|being)"
    r"|put down|laid down|lays down|play(?:ed|s) out|c[ao]me(?:s)? out|leader of"
    r"|begins?|began|(?<!on )(?<!the )(?<!first )lead|(?:led|lead|first) ?:|first card(?: is"
    r"| was)?)(?: the trick| off| out)?(?: with"
    r"| by)?(?: the| an?| my| his| her)?(?: playing)?(?: the| an?)?$",
    re.I,
)
LED_AFTER = re.compile(
    r"(?: \([^)]*\))?,? (?:(?:was|is|were|has been|having been|being) led\b|(?:(?:was|is|were|has been) )?"
    rf"(?:led\b{ACTIVE}|played first|put down first|(?:laid )?down first|opened))",
    re.I,
)
_TURNED_BEFORE = re.compile(
    r"\b(?:turn(?:ed|s|ing)?(?: up| over)?|turn-?up(?: card)?|trump card)(?: was| is|:)?(?: the| an?)?$", re.I
)
_TURNED_AFTER = re.compile(
    r",? (?:(?:was|is|were|being|having been|has been|lies|lay|lying) )?"
    r"(?:turned\b|the turn-?up|face up|the trump card)",
    re.I,
)
_WITHOUT = re.compile(
    r"(?:\b(?:no|not (?:an?|one|any)|n't (?:an?|any)|without(?: an?| any)?|never an?|neither|nor|out of"
    r"|void(?: of| in)?|short of"
    r"|lack(?:s|ing)?(?: an?)?|any|destitute of)|not (?:have|hold|got) (?:an?|any))(?: other| more| single)?$",
    re.I,
)
_PLAYED = re.compile(
    r"\b(?:play(?:ed|s)?|threw(?: away| on| down)?|throws?(?: away| on| down)?|put(?:s)?(?: on| down)?|gave"
    r"|gives|drop(?:ped|s)?"
    r"|discard(?:ed|s)?|follow(?:ed|s)?(?: suit)?(?: with)?|trump(?:ed|s)?(?: it)?(?: with)?|ruff(?:ed"
    r"|s)?(?: it)?(?: with)?"
    r"|head(?:ed|s)?(?: it)?(?: with)?|cover(?:ed|s)?(?: it)?(?: with)?|beat(?: it)? with|took it with|with"
    r"|sluffed|laid|(?:over-?)?(?:trumped|ruffed) by|(?:headed|beaten|covered) by)"
    r"(?: the| an?| my| his| her)?(?: small| low| little)?$",
    re.I,
)
_MODAL = (
    r"\b(?:may|can|could|must|should|shall|might|do|does|(?:have|has|had) to|need|want(?:s|ed)?|wish(?:es|ed)?|like"
    r"|love to|rather|sooner|forced|obliged|bound|compelled|allowed|free|supposed|liberty|entitled|required)\b"
)
WISHES = re.compile(
    rf"{_MODAL}[^.?!;]*?\b(?:play(?:ing)?|throw(?:ing)?(?: away| off| down| on)?|discard(?:ing)?"
    rf"|trump(?:ing)?(?: it)?|ruff(?: it)?"
    r"|follow(?:ing)?(?: suit)?|put(?:ting)?(?: down| on| up)?|lead(?:ing)?|(?:open|start|begin)(?:n?ing)?(?: out"
    r"| off)?|give|giving|use|using|spend|part"
    r"|head(?: it| the trick)?"
    r"|take(?: it| the trick)?|win(?: it| the trick)?|cover|chuck|duck|drop|get rid of|beat(?: it)?|lay(?: down)?)"
    r"(?: it| this| that)?(?: with| on| by)?(?: playing)?(?: the| an?| my| his| her)?$",
    re.I,
)
_KEEPS = re.compile(
    rf"{_MODAL}(?:(?!\b(?:but|and|though|if|hold a)\b)[^.?!;,])*\b(?:keep|hold|withhold|save|reserve"
    rf"|renege)(?:ing)?(?: back| up| on to| it)?"
    r"(?: the| an?| my| his)?$",
    re.I,
)
_HOLDS = re.compile(
    r"\b(?:hold|holds|held|have|has|had|having|holding|keeping|kept|got|hand|left|remain\w*|only \w+"
    r"|last (?!man\b|player|hand\b|one\b|person|fellow|of (?:us|them))\w+)\b"
    r"(?:(?!\b(?:led|leads?|play(?:s|ed)?|threw|throws|puts?|trump(?:s|ed)|gave|gives|drop\w*|follow\w*)\b)[^.?!;])*$",
    re.I,
)
_WITH = re.compile(
    r"(?:^|[,(;:]) ?with (?:only )?(?:the |an? |my |his )?"
    r"(?:(?!\b(?:led|leads?|play\w*|threw|puts?|followed|trumped)\b)[^.?!;])*$",
    re.I,
)
_LEFT_WITH = re.compile(
    r"\b(?:left|remain\w*|stuck|landed|saddled|sit(?:s|ting)?) with(?: only| just)?(?: the| an?| my| his| her)?$"
    r"|\b(?:leads?|opens?|plays? first|starts?|begins?)(?: first)?, with(?: only| just)?(?: the| an?| my| his| her)?$",
    re.I,
)
"""“I am left with the king”, “I lead, with the king”: what is held, and not what is played."""
BEATS = re.compile(
    r"\b(?:(?:I|we) (?:[a-z]+ ){0,2}(?:over-?)?(?:trump|ruff)(?:ed|s)? (?:his|her|their|(?:the |my )?[\w-]+'s)"
    r"|(?:he|she|they|(?:the|my|his|her|our) [a-z]+|(?-i:[A-Z][a-z]+)|who|and) (?:[a-z]+ ){0,2}(?:over-?)?"
    r"(?:trump|ruff)(?:ed|s)? (?:my|our|(?:the |my )?[\w-]+'s))$",
    re.I,
)
"""Before a card of another's that was trumped: “she ruffed my king of clubs”; it was there before."""
_SHOULD_HAVE = re.compile(
    r"\b(?:not to|never to|ought to|should|must|could|might|was to|bound to|obliged to) (?:\w+ )?have "
    r"(?:led|opened|started|begun|played)(?: off| out)?(?: with)?(?: the| an?| my| his| her)?$",
    re.I,
)
"""Before a card that was not led, though it is asked whether it should have been."""
_DOES = (
    ("led", BEATS),
    ("wanted", _SHOULD_HAVE),
    ("wanted", WISHES),
    ("kept", _KEEPS),
    ("led", _TO_LEAD),
    ("played", _PLAYED),
    ("held", _HOLDS),
    ("held", _WITH),
)
_AS_MINE = re.compile(r"\bas (?:my|his|her|the)(?: only| last| single| sole)?$")
_NAMED = re.compile(
    rf"(?: left| remaining| in hand)?,?:? (?:(?:is|are|was|were|being) )?(?:the |an? )(?:{RANK})\b", re.I
)
"""After a suit: which card of it is meant, as in “my only heart is the knave”."""
_IS_ONE = re.compile(
    r"\b(?:is|was|be|being|counts? as|than|like|instead of)(?: (?:always|really|still|never|only"
    r"|now))?$",
    re.I,
)
"""Before a suit that tells what a card is: “it is a diamond”."""
_AS_TRUMPS = re.compile(rf"\b(?:{SUIT})(?: (?:are|is|were|was|being|made|named|called))?(?: as| for)?$", re.I)


_ELSEWHERE = re.compile(
    r"(?: of (?:\w+))? (?:is|are|was|were|lies|lie|lay|being)(?: both| all| still)? (?:elsewhere|out\b|out against"
    r"|(?:in|with) (?:an?other|other|somebody|someone|some other|the other)|not (?:mine|his|hers|among))",
    re.I,
)
"""After a card that he of whom it is asked has not: “ace and king are elsewhere”."""


_CALLED = re.compile(r"\b(?:call(?:s|ed|ing)?|nam(?:es|ed|ing)|styl(?:es|ed|ing)|as)(?: (?:it|him|this|that))?$", re.I)
"""Before the name of a card that is told already: “the knave of clubs, calling it Pam”."""
_WITH_ONE = re.compile(r"\b(?:with|having|holding|keeping)$", re.I)
_IN_HAND = re.compile(
    r"s? (?:still |left )?(?:in (?:his |her |my |the )?hand\b|left\b|up (?:his|her|my) sleeve\b"
    r"|besides?\b(?! (?:the|it))"
    r"|as well\b|(?:too|also)\b)",
    re.I,
)
"""After a card that is held: “he discarded, with a diamond in hand”."""


_HELD_WITH = re.compile(
    rf"\b(?:{SUIT}|{RANK}|trumps?),? (?:along |together )?with(?: only)?(?: the| an?| my| his| her)?$", re.I
)
_OUT_OF = re.compile(r"\b(?:led|leads?|played|plays|opened|started)\b[^.?;]*\bfrom(?: the| an?| my| his| her)?$", re.I)
"""Before the cards from which one was led: “I led the five from nine and five”."""
_TAKING = re.compile(r"\b(?:cover|head|beat|took|take|win|won|answer|repl|captur)\w*\b[^.?!;]*$", re.I)


_IN_ORDER_TO = re.compile(
    r"\b(?:trumped|ruffed|took it|won it|headed it)\b[^.?;]*\b(?:to|and so|thereby) (?:take|took|win|won|catch"
    r"|caught|captured?|secured?|saved?)$",
    re.I,
)
"""Before a card for which it was trumped, and which is told without its suit: “to take the ten”."""


def deed(before: str, after: str, match: re.Match[str]) -> str:
    """What is done with a card: led, played, wanted, kept, held, listed; “none” where one has none; else empty."""
    if _TURNED_AFTER.match(after) or _TURNED_BEFORE.search(before) or (match["only"] and _AS_TRUMPS.search(before)):
        return ""
    if match["only"] and match["many"] in ("In", "in") and before[-1:] in ("", ".", ";", ":") and after[:1] == ",":
        # “In spades, I led the ace”: of which suit the cards are that follow.
        return ""
    if match["bare"] and _IN_ORDER_TO.search(before):
        return ""
    if _ELSEWHERE.match(after) or (match["pam"] and _CALLED.search(before)):
        return ""
    if re.search(r"\bnot(?: even)?$", before) or (match["only"] and _IS_ONE.search(before)):
        return ""
    if match["only"] and (match["many"] or "").lower() in ("no", "any"):
        return "none"
    if match["only"] and (_WITHOUT.search(before) or re.match(r"s? (?:are|is|were|as) (?:the )?trumps?\b", after)):
        return "none" if _WITHOUT.search(before) else ""
    apposed = before[-1:] in (",", "(") and re.match(r"my (?:only|last|single|sole|lone) trump\b", match[0], re.I)
    if match["only"] and (apposed or _NAMED.match(after) or _AS_MINE.search(before)):
        return ""
    if LED_AFTER.match(after):
        return "led"
    if _LEFT_WITH.search(before) or (_WITH_ONE.search(before) and _IN_HAND.match(after)):
        return "held"
    if _OUT_OF.search(before):
        return "held"
    if _HELD_WITH.search(before) and (holds := _HOLDS.search(before)) and not _TAKING.search(holds[0]):
        # “I had the queen of clubs with the five of hearts”: both are held.
        return "held"
    return next((does for does, pattern in _DOES if pattern.search(before)), "listed")

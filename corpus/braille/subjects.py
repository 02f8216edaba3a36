"""A capital that begins a sentence: a name where the sentence would else have no subject."""

from __future__ import annotations

import re

from corpus.braille.place import ABBREVIATION, BARE_NUMBER, SENTENCE_END, Place, Verdict, vocabulary

__all__ = ["subject"]

_PARTICLES = vocabulary(
    "then now also again next still only alone therefore thereupon accordingly likewise always never merely simply "
    "first once thus already even just generally usually often probably naturally at similarly both not himself"
)
_HELPERS = vocabulary(
    "is was has had does did would could should may might must can cannot will shall being having isn't hasn't "
    "wouldn't doesn't didn't needn't ought need dare dares needs"
)
_VERBS = vocabulary(
    "says plays holds leads draws deals bets calls raises looks adds takes makes wins loses throws pays receives "
    "passes discards follows trumps scores counts claims stakes stands asks begins gives turns keeps puts places "
    "shows cuts declares elects rejects retires refuses chooses announces exchanges buys sells names drops opens "
    "covers gains gets finds sees knows thinks wants wishes remains leaves sits becomes comes goes lays picks wishes "
    "decides prefers fails succeeds starts ends returns demands revokes renounces ruffs heads captures builds snips "
    "stops proposes accepts allows offers bids ventures risks exposes shuffles contributes collects misses antes "
    "straddles stays folds lets sends brings means tries uses consents objects relinquishes abandons concludes "
    "replies answers cries exclaims beats ties divides reckons marks pegs forfeits"
)
_PAST = vocabulary(
    "made led won took dealt drew held played lost threw paid passed discarded followed trumped scored counted claimed "
    "staked stood asked began gave turned kept put placed showed cut declared elected called raised looked added "
    "refused chose announced exchanged bought sold opened got found saw knew thought wanted remained left sat became "
    "came went laid picked decided failed succeeded started returned demanded revoked bid bet said cried answered"
)
_OBJECTS = vocabulary(
    "a an the his her its their one two three four five six seven eight nine ten another no any all both him it up "
    "out down to in on with off over nothing only neither more less again first as by for that"
)
_PRONOUNS = vocabulary("it he she they this that there we you i these those such")


def subject(place: Place) -> Verdict:
    """A capital that begins a sentence is a name where the sentence would else have no subject.

    "B then discards", "C (No. 1) looks", "D, who has"; but "But then he discards", "Every player", "Can he".
    """
    if not place.capital:
        return None
    known = place.name in place.known
    after, rest = place.doubt.after, _following(place)
    if after.startswith(","):
        if rest[:1] and rest[0] in {"who", "whose", "whom"}:
            return True
        return known or place.name in "cdefhlpuvw"
    if after.startswith(("-", "'")):
        return known or None
    if after.startswith((";", ":", ")", "?", "!")):
        return known or place.name in "cdefhv"
    if rest[:1] and rest[0].startswith("("):
        rest = _past_bracket(rest)
        if place.name in "efv":
            return True
        return (_finite(rest, known) and place.name not in "txym") or known
    if len(rest) > 1 and rest[0] in {"and", "or", "&"} and re.match(r"[A-Z]\b", place.right(2)):
        return known or place.name not in "xy"
    return _finite_verdict(place, rest, known)


def _finite_verdict(place: Place, rest: list[str], known: bool) -> Verdict:
    if not _finite(rest, known):
        return False
    head = _skip_particles(rest)
    if place.name in "txymkszpnqrjlu":  # these words can stand before a verb: "That is", "So says", "As follows"
        return known
    if place.name == "b" and head[0] in _HELPERS and len(head) > 1:
        return not (head[1] in _PRONOUNS or (_is_question(place) and not known))
    if place.name in "dchwg" and head is not rest and head[0] in _HELPERS:
        return known or head[0] not in {"be"}
    return known or place.name != "h" or head[0] not in _PAST


def _following(place: Place) -> list[str]:
    """The next words of the sentence, small and without stops."""
    found: list[str] = []
    for on in range(1, 10):
        text = place.right(on)
        if not text:
            break
        if BARE_NUMBER.fullmatch(text) and not found:
            continue
        found.append(text.lower())
        if SENTENCE_END.search(text) and not ABBREVIATION.search(text.rstrip(")")):
            break
    return found


def _past_bracket(rest: list[str]) -> list[str]:
    for place, word in enumerate(rest):
        if ")" in word:
            return rest[place + 1 :]
    return []


def _skip_particles(rest: list[str]) -> list[str]:
    at = 0
    while at < len(rest) - 1 and rest[at].rstrip(",") in _PARTICLES:
        at += 1
    return rest[at:]


def _finite(rest: list[str], known: bool) -> bool:
    """Whether the words go on with a verb that wants a subject before it."""
    rest = _skip_particles(rest)
    if not rest:
        return False
    head = rest[0].rstrip(",.;:!?")
    if head in _HELPERS or head in _PAST:
        return True
    more = rest[1].rstrip(",.;:!?") if len(rest) > 1 else ""
    if head in _VERBS:
        return known or not more or more in _OBJECTS or rest[0] != head or bool(re.match(r"\d", more))
    return known and bool(re.fullmatch(r"[a-z]+[^su]s", head)) and more in _OBJECTS


def _is_question(place: Place) -> bool:
    for on in range(0, 60):
        text = place.right(on) if on else place.doubt.after
        if SENTENCE_END.search(text) and not ABBREVIATION.search(text):
            return "?" in text
    return False

"""A capital that begins a sentence: a name where the sentence would else have no subject."""

from __future__ import annotations

import re

from corpus.braille.place import ABBREVIATION, BARE_NUMBER, SENTENCE_END, Place, Verdict, is_name, vocabulary

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
    "stops proposes accepts allows offers bids ventures risks exposes shuffles declines contributes collects misses "
    "antes straddles stays folds lets sends brings means tries uses consents objects relinquishes abandons concludes "
    "replies answers cries exclaims beats ties divides reckons marks pegs forfeits owes"
)
_PAST = vocabulary(
    "made led won took dealt drew held played lost threw paid passed discarded followed trumped scored counted claimed "
    "staked stood asked began gave turned kept put placed showed cut declared elected called raised looked added "
    "refused chose announced exchanged bought sold opened got found saw knew thought wanted remained left sat became "
    "came went laid picked decided failed succeeded started returned demanded revoked bid bet said cried answered"
)
_OBJECTS = vocabulary(
    "a an the his her its their one two three four five six seven eight nine ten another no any all both him it up "
    "out down to in on with off over nothing only neither more less again first as by for that "
    "none against from under after before without into at when if last twice once better best every each some such "
    "this these those which what"
)
_IMPERSONAL = vocabulary("follows comes remains becomes means takes gets goes makes says shows needs begins ends")
_SCORE = re.compile(r"\d+[.,;]").fullmatch
_SUM = re.compile(r"\d+[lsd]\.").match
_MONEY = re.compile("[lsd]4").match
_LY = re.compile("very|[a-z]{3,}ly")
_IN_S = re.compile(r"[a-z]+[^sui]s")
_PLURALS = vocabulary(
    "cards players tricks suits hands trumps kings queens knaves aces hearts clubs spades diamonds points games others "
    "rules laws stakes counters pools rounds times years ways cases others games"
)
_NUMBERS = vocabulary("none one two three four five six seven eight nine ten eleven twelve")
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_SUBJECTS = vocabulary("i he she they we")
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
        return _before_comma(place, rest, known)
    if after:
        return known or place.name in "bcdefghklmnpuvw"
    if _SCORE(place.right()) or _sum_follows(place):  # a score or a sum: "C 2, and D 4.", "C 2 s., and D 4 s."
        return True
    if rest and rest[0].startswith("("):
        return known or place.name in "efv" or (_lacks_subject(_past(rest, ")")) and place.name not in "txym")
    if rest and rest[0] in {"and", "or", "nor"} and is_name(place, 2):
        next_of_all = place.cells[place.at + 2][1] == chr(ord(place.name) + 1)  # "X and Y", but "You and X"
        return known or next_of_all or place.name not in "txy"
    if rest[:1] == ["to"] and len(rest) == 2:  # "B to lead."
        return place.name not in "xs"
    if place.left().endswith(":") and (not rest or _bare(rest[0]) in _NUMBERS):
        return True
    return _lacks_subject(rest, known) and _is_subject(place, _skip_particles(rest), known)


def _before_comma(place: Place, rest: list[str], known: bool) -> bool:
    """ "B, who has", "B, C, and D"; "B, having no trump, passes", but "But, having no trump, he passes"."""
    if place.name in "bs" and _pronoun(_past(rest, ",")):  # "But, having lost, he pays"
        return False
    if known or place.name in "cdefhlpuvw" or rest[:1] in (["who"], ["whose"], ["whom"]):
        return True
    if is_name(place, 1) or (rest[:1] in (["and"], ["or"]) and is_name(place, 2)):
        return True
    return place.name not in "txym" and _lacks_subject(_past(rest, ","))


def _is_subject(place: Place, rest: list[str], known: bool) -> bool:
    """Whether the letter is the subject that `rest`, which begins with a verb, wants before it."""
    head = _bare(rest[0])
    helper = head in _HELPERS
    if helper and (_is_question(place) or _bare("".join(rest[1:2])) in _SUBJECTS):  # "But should he pay, ..."
        return False
    if place.name in "ty":  # "That was", "You may": words that are subjects themselves
        return known or (place.name == "y" and head in _VERBS)
    if place.name == "x":  # "It is", "It follows"
        return known and head in _VERBS and head not in _IMPERSONAL
    if place.name in "mksz" or helper:  # "More was said", "So says", "As follows", "Rather should"
        if head == "has" and place.name in "cdefghjlnqruvw":  # "Like has", "Do has it": no word goes before "has" so
            return True
        return known or (helper and place.name in "bcdefghvw" and not _pronoun(rest[1:]))
    return known or head in _VERBS or place.name not in "hjlnqr"


def _sum_follows(place: Place) -> bool:
    """Whether a sum of money comes next, "1s." or "1 s."."""
    if _SUM(place.right()):
        return True
    return place.right().isdigit() and place.at + 2 < len(place.cells) and bool(_MONEY(place.cells[place.at + 2]))


def _pronoun(rest: list[str]) -> bool:
    return bool(rest) and _bare(rest[0]) in _PRONOUNS


def _bare(word: str) -> str:
    return word.strip(",.;:!?\"'()[]-")


def _following(place: Place) -> list[str]:
    """The next words of the sentence, small."""
    found: list[str] = []
    for on in range(1, 16):
        text = place.right(on)
        if not text:
            break
        if BARE_NUMBER.fullmatch(text) and not found:
            continue
        # A capital by itself inside a sentence is a name, whatever word its cells could be.
        found += ["someone" + text.lstrip(_LETTERS)] if is_name(place, on) else text.lower().split()
        if SENTENCE_END.search(text) and not ABBREVIATION.search(text.rstrip(")")):
            break
    return found


def _past(rest: list[str], mark: str) -> list[str]:
    """The words after the first that ends with a mark."""
    for place, word in enumerate(rest):
        if mark in word:
            return rest[place + 1 :]
    return []


def _skip_particles(rest: list[str]) -> list[str]:
    at = 0
    while at < len(rest) - 1 and (_bare(rest[at]) in _PARTICLES or _LY.fullmatch(_bare(rest[at]))):
        at += 1
    return rest[at:]


def _lacks_subject(rest: list[str], known: bool = False) -> bool:
    """Whether the words go on with a verb that wants a subject before it."""
    rest = _skip_particles(rest)
    if not rest:
        return False
    head, last = _bare(rest[0]), len(rest) == 1
    if head in _HELPERS or head in _PAST:
        return True
    more = "" if last else _bare(rest[1])
    goes_on = (
        last or rest[0] != head or more in _OBJECTS or more in _PARTICLES or more in {"and", "or"} or more[:1].isdigit()
    )
    if head in _VERBS:
        return known or goes_on
    # Any other word in -s is a verb where the sentence ends with it, or where a name was expected.
    return _IN_S.fullmatch(head) is not None and ((last and head not in _PLURALS) or (known and goes_on))


def _is_question(place: Place) -> bool:
    for on in range(1, 60):
        text = place.right(on)
        if SENTENCE_END.search(text) and not ABBREVIATION.search(text):
            return "?" in text
    return False

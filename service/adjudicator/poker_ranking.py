"""Poker: how hands and cards rank in general, where nobody's hand is in dispute (Rules 65 to 76)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from service.adjudicator.hearing import Hearing, Need, NeedsError, listed
from service.adjudicator.kinds import kind
from service.adjudicator.poker_hands import VARIED, held, terms_of, worth
from service.adjudicator.vocabulary import Facts, Hand
from service.engine.cards import ACE, HEARTS
from service.engine.poker.described import describe
from service.engine.poker.hands import hearts_first, show
from service.engine.poker.terms import AMERICAN, BLAZE_RULE, DEPARTURES, rule
from service.engine.poker.values import (
    BLAZE_HAND,
    FLUSH,
    FULL,
    KIND_NAMES,
    NO_PAIR,
    PAIR,
    SEQUENCE,
    SEQUENCE_FLUSH,
    TWO_PAIRS,
    Value,
    ace_may_stand,
)

__all__ = ["Ranking", "ranking"]

_NUMBERS = {SEQUENCE_FLUSH: 66, FULL: 68, FLUSH: 69, SEQUENCE: 70, TWO_PAIRS: 73, PAIR: 74, NO_PAIR: 75}
_OWN_LAW = {BLAZE_HAND: BLAZE_RULE, **{kind_of_hand: rule(number) for kind_of_hand, number in _NUMBERS.items()}}
_FOURS, _THREES = rule(67), rule(72)
_TEN_TO_ACE = (ACE - 4, ACE - 3, ACE - 2, ACE - 1, ACE)
_ACE_TO_FIVE = (ACE, 0, 1, 2, 3)


class Ranking(Facts):
    """A question on the rank of hands, of the ace, of suits or of odd cards."""

    asks: Literal["beats", "which", "sequence", "ace", "suits", "kicker", "order"] | None = Field(
        None, description="What is in doubt; where two hands are told, whether the first beats the second."
    )
    hand: Hand = Field(None, description="The hand that is asked about, in cards or words: “flush”, “two pairs”.")
    other: Hand = Field(None, description="The hand that it is held against.")


@kind(
    "poker/ranking",
    "How do the hands rank, and what is the ace, a suit or an odd card worth?",
    Ranking,
    [rule(number) for number in (65, 71, 69, 70, 74)],
    [
        ("Does a royal flush beat four of a kind?", {"hand": "royal flush", "other": "four of a kind"}),
        ("Is ten to ace a straight?", {"asks": "sequence", "hand": "10C JD QS KH AC"}),
        ("Which suit is the highest?", {"asks": "suits"}),
    ],
)
def ranking(facts: Ranking, hearing: Hearing) -> None:
    """What the laws on the value of hands say of it."""
    if facts.asks == "ace":
        _ace(hearing)
    elif facts.asks == "suits":
        _suits(hearing)
    elif facts.asks == "kicker":
        _kicker(facts, hearing)
    elif facts.hand is None and facts.asks != "order":
        raise NeedsError(Need(("hand",), "Which hand is asked about?"))
    elif facts.asks == "order" or (facts.other is None and facts.asks is None):
        _order(facts, hearing)
    elif facts.asks == "sequence":
        _sequence(facts, hearing)
    else:
        _beats(facts, hearing)


def _value(text: str | None, place: str, hearing: Hearing) -> Value:
    found = worth(held(text, place), hearing)
    if found is None:
        raise NeedsError(Need((place,), "Which hand is it?"))
    return found


def _named(text: str | None, value: Value) -> str:
    """A hand as the laws call it, and what it was called where that is another name."""
    told, called = describe(value), " ".join((text or "").split())
    return f"{told} (a “{called}”)" if "royal" in called.lower() else told


def _stands(hand: str) -> str:
    """The verb of a hand as the laws call it: threes stand, a flush stands."""
    return "stands" if hand.startswith(("a ", "an ")) else "stand"


def _beats(facts: Ranking, hearing: Hearing) -> None:
    one = _value(facts.hand, "hand", hearing)
    if facts.other is None:
        raise NeedsError(Need(("other",), "Against which hand?"))
    two = _value(facts.other, "other", hearing)
    first, second = _named(facts.hand, one), _named(facts.other, two)
    _royal(facts, hearing, one, two)
    tied, only = _by_agreement(hearing, one, two)
    shown = show((one, two), terms_of(hearing.agreed))
    if one.kind != two.kind:
        winner, loser = (first, second) if shown.winners == (0,) else (second, first)
        says = f"In the order of the hands {winner} {_stands(winner)} above {loser}."
        hearing.find((*tied, rule(65)), says, "hand", "other")
        _told(facts, hearing, shown.winners, first, second, only)
        return
    own = _OWN_LAW.get(one.kind, _THREES if one.kind < SEQUENCE else _FOURS)
    hearing.pass_over(rule(65), "Both are of one kind.", f"both are {KIND_NAMES[one.kind]}", "hand", "other")
    if shown.missing:
        hearing.find(own, "Between hands of one kind the cards decide.", "hand", "other")
        raise NeedsError(Need(("hand",), f"Both are {KIND_NAMES[one.kind]}: which cards has each?"))
    hearing.find(shown.steps[-1].law, f"Between two hands of this kind ({KIND_NAMES[one.kind]}).", "hand", "other")
    _told(facts, hearing, shown.winners, first, second, only)


def _by_agreement(hearing: Hearing, *values: Value) -> tuple[list[str], str]:
    """The sections of those hands that there are by agreement only; and what must have been agreed upon and was not."""
    tied: list[str] = []
    only: list[str] = []
    for each in dict.fromkeys(value.kind for value in values if value.kind in VARIED):
        name = KIND_NAMES[each]
        tied.append(DEPARTURES[VARIED[each]])
        if VARIED[each] in hearing.agreed.variations:
            says = f"It was agreed that {name} shall count."
        else:
            says = f"The laws have no such hand as {name}: it counts only where all agreed upon it before play."
            only.append(name)
        hearing.find((tied[-1], rule(81)), says, "hand", "other")
    return tied, f"only by agreement on {listed(only)} before play" if only else ""


def _told(facts: Ranking, hearing: Hearing, winners: tuple[int, ...], first: str, second: str, only: str) -> None:
    """The verdict on two hands: yes or no, save where it is asked which is the better."""
    if len(winners) > 1:
        says = f"{first} and {second} are equal, and share the pool"
    else:
        better, worse = (first, second) if winners == (0,) else (second, first)
        says = f"{better} {'beats' if better.startswith(('a ', 'no ')) else 'beat'} {worse}"
    if only:
        says = f"{only}: then {says}"
    if facts.asks == "which" or only:
        # A hand by agreement, and none by the laws: neither yes nor no.
        hearing.decide(f"{says[:1].upper()}{says[1:]}.")
    else:
        answer = "yes" if winners == (0,) else "no"
        hearing.decide(f"{answer.capitalize()}: {says}.", answer=answer)


def _royal(facts: Ranking, hearing: Hearing, *values: Value) -> None:
    """Rule 71 where somebody speaks of a royal flush."""
    if any("royal" in (text or "").lower() for text in (facts.hand, facts.other)):
        hearing.find(
            rule(71), "Ten to ace is no sequence, so that a royal flush is a flush and no more.", "hand", "other"
        )


def _sequence(facts: Ranking, hearing: Hearing) -> None:
    found = _value(facts.hand, "hand", hearing)
    hand = held(facts.hand, "hand")
    is_one = found.kind in (SEQUENCE, SEQUENCE_FLUSH)
    modern = worth(hand, hearing, american=True)
    _by_agreement(hearing, found)
    with_ace = "ace" in (facts.hand or "").lower() or any(card % 13 == ACE for card in hand.cards or ())
    if "royal" in (facts.hand or "").lower() or (modern is not None and modern.kind != found.kind) or with_ace:
        hearing.find(rule(71), "The ace begins a sequence, and never ends one after a king.", "hand")
    else:
        hearing.find(rule(65), f"It is {KIND_NAMES[found.kind]}.", "hand")
    what = f"it is {describe(found)}{'' if is_one else ', and no sequence'}"
    hearing.decide(f"{'Yes' if is_one else 'No'}: {what}.", answer="yes" if is_one else "no")


def _ace(hearing: Hearing) -> None:
    if not ace_may_stand(_TEN_TO_ACE) and ace_may_stand(_ACE_TO_FIVE):
        hearing.find(rule(71), "The ace begins a sequence and cannot end one: ace to five is one, ten to ace is not.")
    hearing.find((rule(66), rule(70)), "Among sequences the ace is the lowest card.")
    hearing.find(rule(2), "In drawing for the deal the ace is the lowest.")
    hearing.pass_over(rule(74), "In pairs, threes, fours, flushes and odd cards it is the highest.", "no law lowers it")
    hearing.decide(
        "The ace is low in a sequence (ace to five is one, ten to ace is none) and in drawing for the deal; in pairs, "
        "threes, fours, flushes and as an odd card it is the highest."
    )


def _suits(hearing: Hearing) -> None:
    if hearts_first((HEARTS, HEARTS - 1)) == (0,):
        hearing.find(rule(69), "A flush in hearts beats every other flush.", phrase="hearts")
        hearing.find(rule(70), "Between sequences of equal value one in hearts is the best.")
    hearing.decide(
        "Hearts alone have a preference: a flush in hearts beats other flushes, and a sequence in hearts one of equal "
        "value. Otherwise no suit is above another, and hands of equal value share the pool."
    )


def _kicker(facts: Ranking, hearing: Hearing) -> None:
    value = None if facts.hand is None else _value(facts.hand, "hand", hearing)
    if value is not None and value.kind == TWO_PAIRS:
        hearing.find(rule(73), "Two pairs are decided by the higher pair and then by the other, and by nothing more.")
        hearing.decide("No: with two pairs the odd card does not count; pairs equal in value share.", answer="no")
    elif value is not None and value.kind in (PAIR, NO_PAIR):
        hearing.find(_OWN_LAW[value.kind], "Between equal hands the highest card that is not tied decides.")
        hearing.decide("Yes: the highest odd card that is not tied decides.", answer="yes")
    elif value is not None:
        own = _OWN_LAW.get(value.kind, _THREES if value.kind < SEQUENCE else _FOURS)
        hearing.find(own, f"Hands of this kind ({KIND_NAMES[value.kind]}) are decided by their own cards.")
        hearing.decide("No: the odd cards do not count.", answer="no")
    else:
        hearing.find(rule(74), "With equal pairs the highest card that is not tied decides.")
        hearing.find(rule(73), "With two pairs only the pairs count.")
        hearing.decide("With equal pairs the highest odd card that is not tied decides; with two pairs none counts.")


def _above(kind_of_hand: int, other: int) -> bool:
    """Whether a hand of one kind beats every hand of the other."""
    return kind_of_hand != other and show((Value(kind_of_hand, ()), Value(other, ()))).winners == (0,)


def _order(facts: Ranking, hearing: Hearing) -> None:
    kinds = [number for number in range(len(KIND_NAMES)) if VARIED.get(number, "") in ("", *hearing.agreed.variations)]
    ranks = sorted(kinds, key=lambda number: len([other for other in kinds if _above(number, other)]), reverse=True)
    told = ", ".join(KIND_NAMES[number] for number in ranks)
    agreed = [DEPARTURES[VARIED[number]] for number in kinds if number in VARIED]
    hearing.find(rule(65), f"The order is {told}.", "hand", also=agreed)
    if facts.hand is None:
        best = ""
        if hearing.holds(rule(71)) and AMERICAN not in hearing.agreed.variations:
            hearing.find(rule(71), "An ace may begin a sequence, and not follow a king.")
            best = " No hand is better than a sequence flush from nine to king, since an ace may not follow a king."
        hearing.decide(f"The hands rank in this order, the best first: {told}.{best}")
        return
    value = _value(facts.hand, "hand", hearing)
    _royal(facts, hearing, value)
    _, only = _by_agreement(hearing, value)
    above = [KIND_NAMES[number] for number in ranks if _above(number, value.kind)]
    better = " or ".join(above[:-1] and [", ".join(above[:-1]), above[-1]]) or "".join(above) or "no other kind of hand"
    says = f"{f'{only}: then ' if only else ''}{describe(value)} is beaten by {better}. The order is {told}."
    hearing.decide(f"{says[:1].upper()}{says[1:]}")

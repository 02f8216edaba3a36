"""The Hands (rules 65 to 76): which of the hands shown is the best.

The laws of flushes and of hands without a pair look for the highest card "which is not tied" in another hand: for
two hands that is an order, for three or more it is none, and it is done here as it is printed. What the laws leave
open is reported as a `Doubt` beside the answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from service.engine.cards import ACE, CLUBS, HEARTS
from service.engine.events import Step
from service.engine.laws import law
from service.engine.poker import values
from service.engine.poker.terms import BLAZE_RULE, FLUSHES, INTRODUCTION, JOKER_CARD, JOKER_NAMED, NO_PAIR, Terms, rule
from service.engine.poker.values import Value
from service.engine.seats import NOBODY

__all__ = [
    "Doubt",
    "Showing",
    "best_blaze",
    "best_flush",
    "best_fours",
    "best_full",
    "best_kind",
    "best_pair",
    "best_sequence",
    "best_sequence_flush",
    "best_threes",
    "best_two_pairs",
    "best_without_pair",
    "hearts_first",
    "next_highest",
    "sharers",
    "show",
]

Ranks = Sequence[tuple[int, ...]]
_MOST = 2 * ACE + 1
"""What no card is above: a joker called the ace."""


class Doubt(NamedTuple):
    """Something that the laws leave open at a show: the reading it goes by ("" for a mere difference between law
    and description), the laws concerned, and who would win by the other way of reading it.
    """

    key: str
    laws: tuple[str, ...]
    otherwise: tuple[int, ...]


class Showing(NamedTuple):
    """The outcome of a show: places of the winners in the list of hands, and how they were found.

    `missing` are the places of hands about which the facts do not say enough; then nobody has won yet.
    """

    winners: tuple[int, ...]
    steps: tuple[Step, ...]
    doubts: tuple[Doubt, ...] = ()
    missing: tuple[int, ...] = ()

    @property
    def conflict(self) -> bool:
        """Whether the laws collide, so that the winner stands by an assumption only."""
        return any(doubt.key == "ring" for doubt in self.doubts)


def _highest(weights: Ranks) -> tuple[int, ...]:
    top = max(weights)
    return tuple(place for place, weight in enumerate(weights) if weight == top)


def _untied(cards: Ranks) -> int:
    """The place of the hand with the highest card that no other hand ties; NOBODY if every card is tied."""
    for rank in sorted({rank for hand in cards for rank in hand}, reverse=True):
        holders = [place for place, hand in enumerate(cards) if rank in hand]
        if len(holders) == 1:
            return holders[0]
    return NOBODY


@law(rule(65), nothing=())
def best_kind(kinds: Sequence[int]) -> tuple[int, ...]:
    """The places of the hands of the highest kind (`values.KIND_NAMES`): sequence flush, fours, full, flush ..."""
    top = max(kinds)
    return tuple(place for place, kind in enumerate(kinds) if kind == top)


@law(rule(66), nothing=())
def best_sequence_flush(tops: Ranks) -> tuple[int, ...]:
    """Among flush sequences: those with the highest card, the ace being the lowest. No clause prefers hearts."""
    return _highest(tops)


@law(rule(67), nothing=())
def best_fours(fours: Ranks) -> tuple[int, ...]:
    """Among fours: the four cards highest in value."""
    return _highest(fours)


@law(rule(68), nothing=())
def best_full(threes: Ranks) -> tuple[int, ...]:
    """Among full hands: the highest threes, whatever the pairs."""
    return _highest(threes)


@law(rule(69), nothing=())
def best_flush(suits: Sequence[int], cards: Ranks) -> tuple[int, ...]:
    """Among flushes: any in hearts; if none is in hearts, the one with the highest card that is not tied.

    Several places where several are in hearts, on which the law is silent; () where every card is tied.
    """
    hearts = tuple(place for place, suit in enumerate(suits) if suit == HEARTS)
    if hearts:
        return hearts
    place = _untied(cards)
    return () if place == NOBODY else (place,)


@law(rule(70), nothing=())
def best_sequence(tops: Ranks) -> tuple[int, ...]:
    """Among sequences: those with the highest card, the ace being the lowest.

    The clause that prefers "a sequence in hearts" cannot apply: a sequence all in hearts is a sequence flush.
    """
    return _highest(tops)


@law(rule(72), nothing=())
def best_threes(threes: Ranks) -> tuple[int, ...]:
    """Among threes: the highest in value."""
    return _highest(threes)


@law(rule(73), nothing=())
def best_two_pairs(both: Ranks) -> tuple[int, ...]:
    """Among two pairs: the highest pair, then the other pair. The fifth card counts for nothing."""
    return _highest(both)


@law(rule(74), nothing=())
def best_pair(pair: Ranks, cards: Ranks) -> tuple[int, ...]:
    """Among pairs: the highest, and of equally high ones the highest card not tied in the other hand."""
    return _highest([(*weight, *others) for weight, others in zip(pair, cards, strict=True)])


@law(rule(75), nothing=())
def best_without_pair(cards: Ranks) -> tuple[int, ...]:
    """Without a pair or better: the hand with the highest card that no competing hand ties; () if all are tied."""
    place = _untied(cards)
    return () if place == NOBODY else (place,)


@law(rule(76), nothing=())
def sharers(kinds: Sequence[int], weights: Sequence[tuple[tuple[int, ...], tuple[int, ...]]]) -> tuple[int, ...]:
    """The players who share the pool: all of these, if their hands are identical in value, otherwise none."""
    same = len(set(kinds)) == 1 and len(set(weights)) == 1
    return tuple(range(len(kinds))) if same else ()


@law(INTRODUCTION, nothing=())
def hearts_first(suits: Sequence[int]) -> tuple[int, ...]:
    """Among hands otherwise equal: those in hearts, which page 31 prefers *ceteris paribus*; () if none is."""
    return tuple(place for place, suit in enumerate(suits) if suit == HEARTS)


@law(BLAZE_RULE, nothing=())
def best_blaze(tops: Ranks) -> tuple[int, ...]:
    """Among blazes: those with the highest card (page 41)."""
    return _highest(tops)


@law(FLUSHES, NO_PAIR, nothing=())
def next_highest(cards: Ranks) -> tuple[int, ...]:
    """By page 39: the highest card, and among those who hold it the next highest, and so on."""
    return _highest(cards)


_SIMPLE = {
    values.SEQUENCE_FLUSH: (best_sequence_flush, 66),
    values.FOURS: (best_fours, 67),
    values.FULL: (best_full, 68),
    values.SEQUENCE: (best_sequence, 70),
    values.THREES: (best_threes, 72),
    values.TWO_PAIRS: (best_two_pairs, 73),
}


def show(hands: Sequence[Value], terms: Terms | None = None) -> Showing:
    """Who has the best of the hands shown: winners, steps with the laws that decided, and what they leave open.

    Hands may be known in part (`Value` with None); where that matters the result names them as `missing`.
    """
    agreed = terms or Terms()
    contenders = best_kind([value.kind for value in hands])
    steps = [Step(rule(65), "best-kind", place) for place in contenders]
    if len(contenders) < 2:
        return Showing(contenders, tuple(steps))
    among = [hands[place] for place in contenders]
    inner = _among_equals(among, agreed)
    if inner.missing:
        return Showing((), tuple(steps), (), tuple(contenders[place] for place in inner.missing))
    steps += [step._replace(seat=contenders[step.seat]) for step in inner.steps]
    doubts = tuple(doubt._replace(otherwise=tuple(contenders[p] for p in doubt.otherwise)) for doubt in inner.doubts)
    return Showing(tuple(contenders[place] for place in inner.winners), tuple(steps), doubts)


def _among_equals(among: Sequence[Value], terms: Terms) -> Showing:
    """The best of several hands of one kind."""
    kind = among[0].kind
    unknown = _untold(among, terms)
    if unknown:
        return Showing((), (), (), unknown)
    weights = [value.weights or () for value in among]
    if kind in (values.NO_PAIR, values.FLUSH):
        return _highest_untied(among, terms)
    if kind == values.PAIR:
        top = max(weights)
        rivals = [place for place, value in enumerate(among) if value.weights == top]
        cards, hidden = _known([among[place] for place in rivals])
        winners = tuple(rivals[place] for place in best_pair([top] * len(rivals), cards))
        number = rule(74)
        if hidden and len(winners) > 1:
            return Showing((), (), (), tuple(rivals[place] for place in hidden))
    elif kind in _SIMPLE:
        choose, law_number = _SIMPLE[kind]
        winners, number = choose(weights), rule(law_number)
    elif kind == values.BLAZE_HAND:
        winners, number = best_blaze(weights), BLAZE_RULE
    else:
        # The glossary gives the skip sequence its place only; among several the law of sequences is followed.
        winners, number = best_sequence(weights), rule(70)
    doubts = []
    jokers = tuple(place for place in winners if kind not in (values.PAIR, values.NO_PAIR) and among[place].others)
    if jokers and len(winners) > 1:
        # Only sequences have further cards here, and only the joker is one.
        higher = terms.reading("joker-within") == "higher"
        laws = (number, rule(76)) if higher else (number, rule(76), JOKER_NAMED)
        doubts.append(Doubt("joker-within", laws, winners if higher else jokers))
        winners = jokers if higher else winners
    note = "joker-within" if doubts else ""
    steps = [Step(number, "best-of-its-kind", place, note=note) for place in winners]
    if len(winners) > 1:
        steps += [Step(rule(76), "identical-in-value", winners[p]) for p in _alike(among, winners)]
        in_hearts = hearts_first([among[p].suit for p in winners]) if kind == values.SEQUENCE_FLUSH else ()
        if in_hearts:
            preferred = tuple(winners[place] for place in in_hearts)
            doubts.append(Doubt("", (rule(66), rule(76), INTRODUCTION), preferred))
    return Showing(winners, tuple(steps), tuple(doubts))


def _highest_untied(among: Sequence[Value], terms: Terms) -> Showing:
    """The best of several flushes (69) or of several hands without a pair (75)."""
    flush = among[0].kind == values.FLUSH
    number, described = (rule(69), FLUSHES) if flush else (rule(75), NO_PAIR)
    suits = [value.suit for value in among]
    if flush and values.NO_SUIT in suits:
        return _suits_untold(among, terms)
    hidden, missing = _hidden(among, suits if flush else ())
    if missing:
        return Showing((), (), (), missing)
    cards = [value.others or () for value in among]
    winners = best_flush(suits, cards) if flush else best_without_pair(cards)
    by_page_39 = next_highest(cards)
    if len(winners) == 1:
        differs = () if hidden or by_page_39 == winners else (Doubt("", (number, described), by_page_39),)
        return Showing(winners, (Step(number, "best-of-its-kind", winners[0]),), differs)
    if winners:
        hearts = next_highest([cards[place] for place in winners])
        best = tuple(winners[place] for place in hearts)
        doubt = Doubt("two-flushes-in-hearts", (rule(69), FLUSHES), winners)
        if terms.reading("two-flushes-in-hearts") == "share":
            best = winners
        steps = [Step(rule(69), "in-hearts", place) for place in winners]
        steps += [Step(FLUSHES, "highest-card", place, note="two-flushes-in-hearts") for place in best]
        return Showing(best, tuple(steps), (doubt,))
    everybody = tuple(range(len(among)))
    if _alike(among, everybody):
        return Showing(everybody, tuple(Step(rule(76), "identical-in-value", place) for place in everybody))
    best = everybody if terms.reading("ring") == "share" else by_page_39
    doubt = Doubt("ring", (number, rule(76), described), everybody if best != everybody else by_page_39)
    return Showing(best, tuple(Step(described, "next-highest-card", place, note="ring") for place in best), (doubt,))


def _known(among: Sequence[Value]) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    """The further cards of hands as far as all of them are known, and the places of those known in part."""
    hidden = _in_part(among)
    cards = [value.others or () for value in among]
    known = min(map(len, cards)) if hidden else None
    return [others[:known] for others in cards], hidden


def _in_part(among: Sequence[Value]) -> tuple[int, ...]:
    """The places of the hands of which not every card is known."""
    return tuple(
        place
        for place, value in enumerate(among)
        if value.others is None or (value.order < 0 and len(value.others) < 5)
    )


def _untold(among: Sequence[Value], terms: Terms) -> tuple[int, ...]:
    """The places of the hands of which too little is told for their own law, as far as it matters.

    Of threes, fours and full hands no two are of one rank in a pack: nothing can beat aces, were it told or not.
    """
    blank = tuple(place for place, value in enumerate(among) if value.weights is None)
    if among[0].kind == values.TWO_PAIRS and not blank:
        higher = [value.weights[0] if value.weights else 0 for value in among]
        rivals = [place for place in range(len(among)) if higher[place] == max(higher)]
        return tuple(place for place in rivals if len(among[place].weights or ()) < 2) if len(rivals) > 1 else ()
    unique = among[0].kind in (values.THREES, values.FULL, values.FOURS) and JOKER_CARD not in terms.departures
    if unique and any(value.weights == (2 * ACE,) for value in among):
        return ()
    return blank


def _suits_untold(among: Sequence[Value], terms: Terms) -> Showing:
    """Flushes of which a suit is not told: they are asked for, unless the same wins be they in hearts or not."""
    places = tuple(place for place, value in enumerate(among) if value.suit == values.NO_SUIT)
    found = []
    for suits in product((CLUBS, HEARTS), repeat=len(places)) if len(places) < 5 else ():
        told = list(among)
        for place, suit in zip(places, suits, strict=True):
            told[place] = told[place]._replace(suit=suit)
        found.append(_highest_untied(told, terms))
    if not found or len({showing.winners for showing in found}) > 1:
        return Showing((), (), (), places)
    return found[0]


def _hidden(among: Sequence[Value], suits: Sequence[int]) -> tuple[bool, tuple[int, ...]]:
    """Whether any of these hands is known in part, and the places of those of which more must be known."""
    hidden = _in_part(among)
    hearts = [place for place, suit in enumerate(suits) if suit == HEARTS]
    if not hidden or len(hearts) == 1:
        return bool(hidden), ()
    cards = [set(value.others or ()) for value in among]
    least = [min(value.others or (_MOST,)) if place in hidden else -1 for place, value in enumerate(among)]
    rivals = hearts or list(range(len(among)))
    for weight in range(_MOST, -1, -1):
        blind = tuple(place for place in rivals if weight < least[place])
        holders = [place for place in rivals if weight in cards[place]]
        if blind and len(holders) < 2:
            return True, blind
        if hearts and holders:
            rivals = sorted({*holders, *blind})
        if len(holders) == 1 and not blind:
            return True, ()
    return True, ()


def _alike(among: Sequence[Value], places: Sequence[int]) -> tuple[int, ...]:
    chosen = [among[place] for place in places]
    return sharers([value.kind for value in chosen], [(value.weights or (), value.others or ()) for value in chosen])

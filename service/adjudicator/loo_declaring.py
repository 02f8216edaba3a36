"""Loo: who must play, and who may pass or take miss, by both books."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from pydantic import Field

from service.adjudicator.hearing import Hearing
from service.adjudicator.kinds import kind, under
from service.adjudicator.loo_play import Form
from service.adjudicator.vocabulary import Facts, Number, YesNo
from service.engine.baxter_wray_loo import rules as other
from service.engine.baxter_wray_loo.terms import CHANGING, FIRST_STAKES
from service.engine.loo import declaring
from service.engine.loo.terms import CLUB_LAW, CLUBS_TURNED, DIVIDING, EXCHANGING, MUST, STAKES, TAKING_MISS, rule

__all__ = ["Stand", "stand"]

_DEALER = 0
_ASKS = {
    "changed": "Has he declared otherwise already?",
    "took_miss": "Has he taken miss already?",
    "exchanged": "Has he drawn cards already?",
    "club_turned": "Was a club turned up?",
}


class Stand(Facts):
    """A player who declares."""

    wants: Literal["pass", "miss", "play"] | None = Field("pass", description="What he would like to do.")
    form: Form = "three-card"
    changed: YesNo = Field(False, description="Whether he has declared otherwise already, or thrown up his cards.")
    took_miss: YesNo = Field(False, description="Whether he has taken miss already.")
    exchanged: YesNo = Field(False, description="Five cards: whether he has drawn cards already.")
    is_dealer: YesNo = Field(False, description="Whether he is the dealer, who declares last.")
    others_in: Number = Field(None, description="How many others have declared to play, if he is the dealer.")
    miss_taken: YesNo = Field(None, description="Whether somebody has taken miss.")
    club_turned: YesNo = Field(False, description="Whether a club was turned up.")
    club_law: YesNo = Field(None, description="Whether club law was agreed.")
    single_hand: YesNo = Field(None, description="Whether this hand is a single.")
    must: YesNo = Field(
        None, description="Whether this hand is a “must”, as a single is where the company makes it one."
    )


@kind(
    "loo/stand",
    "Must he play, or may he pass or take miss?",
    Stand,
    [STAKES, TAKING_MISS, DIVIDING, CLUBS_TURNED, EXCHANGING],
    [
        ("I took miss and it's dreadful. May I throw it up?", {"took_miss": True, "wants": "pass"}),
        (
            "One player has declared on his own cards. As dealer, may I pass?",
            {"is_dealer": True, "others_in": 1, "miss_taken": False, "wants": "pass"},
        ),
    ],
)
def stand(facts: Stand, hearing: Hearing) -> None:
    """By Hoffmann's Loo."""
    wants = _wanted(facts, hearing)
    if declaring.miss_binds(bool(facts.took_miss)):
        hearing.find(STAKES, "He has taken miss, and is bound to play.", "took_miss", phrase="bound")
        _bound(hearing, wants, "he has taken miss and must play it")
    elif declaring.draw_binds(bool(facts.exchanged)):
        hearing.find(EXCHANGING, "Having once drawn cards he is bound to play.", "exchanged", phrase="bound")
        _bound(hearing, wants, "he has drawn cards and must play")
    elif facts.changed:
        why = "of a second declaration nothing is said"
        hearing.pass_over(rule(4), "Players declare in strict rotation.", why, "changed")
        hearing.pass_over(STAKES, "Who passes throws up his hand for that round.", why, phrase="option")
        hearing.decide(
            "Not decided in so many words; a hand that is thrown up is out for that round.",
            status="silent",
            answer="no",
        )
    elif facts.club_turned and _club_law(facts, hearing):
        says = "A club is turned up under club law: everyone is bound to play, and there is no miss."
        hearing.find(CLUBS_TURNED, says, "club_turned", "club_law")
        _bound(hearing, wants, "by club law everybody plays his own cards, and there is no miss")
    elif (facts.single_hand or (facts.must and facts.single_hand is None)) and _must(facts, hearing):
        hand = "single" if facts.single_hand else "hand"
        hearing.find(
            DIVIDING,
            f"The {hand} is a “must”: everyone is bound to play, and there is no miss.",
            *(("single_hand",) if facts.single_hand else ()),
            "must",
            phrase="must",
        )
        _bound(hearing, wants, "the hand is a “must”, at which everybody plays and there is no miss")
    else:
        if facts.club_turned:
            hearing.find(
                CLUBS_TURNED, "Club law is what some players maintain; it was not agreed.", "club_law", phrase="some"
            )
        _free(facts, hearing, wants, _HOFFMANN)


def _wanted(facts: Stand, hearing: Hearing) -> str:
    """What he wants to do. Raises NeedsError where what he did before, or the turned-up card, is told to be unknown."""
    for name, ask in _ASKS.items():
        hearing.need(name, getattr(facts, name), ask, False, True)
    return hearing.need("wants", facts.wants, "What does he want to do?", "pass", "miss", "play")


def _club_law(facts: Stand, hearing: Hearing) -> bool:
    agreed = True if CLUB_LAW in hearing.agreed.variations else facts.club_law
    return declaring.everyone_plays_clubs(True, hearing.need("club_law", agreed, "Was club law agreed?", True, False))


def _must(facts: Stand, hearing: Hearing) -> bool:
    agreed = True if MUST in hearing.agreed.variations else facts.must
    ask = "Does the company make a single a “must”?"
    return declaring.everyone_plays_a_must(True, hearing.need("must", agreed, ask, True, False))


def _bound(hearing: Hearing, wants: str, why: str) -> None:
    hearing.decide(f"{'Yes' if wants == 'play' else 'No'}: {why}.", answer="yes" if wants == "play" else "no")


def _choices_of_dealer(others: int, taken: bool) -> tuple[str, ...]:
    """What the dealer may declare by Hoffmann; nothing, where the pool is his."""
    if declaring.nobody_plays(range(others or int(taken)), _DEALER) == _DEALER:
        return ()
    return declaring.dealer_choices(others or int(taken), not taken)


def _choices_of_other_dealer(others: int, taken: bool) -> tuple[str, ...]:
    """The same by Round Games, in Hoffmann's words."""
    if other.pool_to_dealer(range(1, others + 1), taken, _DEALER) == _DEALER:
        return ()
    words = {"stand": declaring.PLAY, "throw-up": declaring.PASS}
    return tuple(words.get(word, word) for word in other.dealer_choices(others, int(taken), not taken))


class _Book(NamedTuple):
    """What a book says of declaring: its records, and what the dealer may do."""

    usual: str
    exchange: str
    against_one: str
    alone: str
    miss_alone: str
    dealer: Callable[[int, bool], tuple[str, ...]]


_HOFFMANN = _Book(STAKES, EXCHANGING, TAKING_MISS, rule(8), TAKING_MISS, _choices_of_dealer)
_ROUND_GAMES = _Book(
    other.STANDING,
    CHANGING,
    other.DEALER_ALONE,
    other.DEALER_ALONE,
    other.MISS_ALONE,
    _choices_of_other_dealer,
)


def _free(facts: Stand, hearing: Hearing, wants: str, book: _Book) -> None:
    """What he may declare where nothing binds him."""
    if facts.club_law or CLUB_LAW in hearing.agreed.variations:
        turned = facts.club_turned if "club_turned" in facts.model_fields_set else None
        hearing.need("club_turned", turned, "Was a club turned up?", True, False)
    if facts.form == "five-card":
        law = book.exchange
        if wants == "miss":
            hearing.find(law, "At five-card Loo there is no miss.", "form", phrase="no-miss")
            hearing.decide("No: at five-card Loo there is no miss.", answer="no")
        elif facts.is_dealer and facts.others_in == 0 and book is _HOFFMANN:
            # Law 8 is of either game; Round Games says it of three cards only.
            _alone(hearing, book)
        else:
            says = "It is at his option to play or to pass, as long as he has drawn no card."
            hearing.find(law, says, "form", phrase="option")
            hearing.decide("Yes: he may play or pass.", answer="yes")
        return
    # To play, and to take miss while it lies there, is open to everybody; only to pass not always to the dealer.
    dealer = hearing.need("is_dealer", facts.is_dealer, "Is he the dealer?", True, False) if wants == "pass" else False
    if wants == "pass" and "is_dealer" not in facts.model_fields_set:
        says = "The dealer, against one player who has not taken miss, may not pass; that he is the dealer is not told."
        hearing.differ((book.against_one,), says, phrase="against-one")
    if not (dealer or facts.is_dealer):
        taken = facts.miss_taken if wants == "miss" else bool(facts.miss_taken)
        options = declaring.choices(not hearing.need("miss_taken", taken, "Has somebody taken miss?", True, False))
        _offered(hearing, wants, options, book.usual)
        return
    if wants == "play" and None in (facts.others_in, facts.miss_taken):
        _offered(hearing, wants, declaring.choices(False), book.usual)
        return
    others = hearing.need("others_in", facts.others_in, "How many others have declared to play?", 0, 1, 2)
    taken = hearing.need("miss_taken", facts.miss_taken, "Has somebody taken miss?", True, False)
    options = book.dealer(others, taken)
    if not options:
        _alone(hearing, book)
        return
    if declaring.PASS not in options:
        says = "Against one player who has not taken miss he plays, takes miss, or plays miss for the pool."
        hearing.find(book.against_one, says, "others_in", "miss_taken", phrase="against-one")
        told = "he plays his own cards, takes miss on his own account, or takes miss and plays for the pool"
        hearing.decide(f"{'No' if wants == 'pass' else 'Yes'}: {told}.", answer="no" if wants == "pass" else "yes")
        return
    if not others and wants == "pass":
        says = "One has taken miss, and all the rest throw up their cards: he takes the pool."
        hearing.find(book.miss_alone, says, "others_in", "miss_taken", phrase="miss-alone")
        hearing.decide("Yes: he may pass; the pool is then taken by who has taken miss.", answer="yes")
        return
    _offered(hearing, wants, options, book.usual)


def _alone(hearing: Hearing, book: _Book) -> None:
    says = "Nobody has declared to play: the dealer is entitled to the pool."
    hearing.find(book.alone, says, "others_in", phrase="alone")
    hearing.decide("He needs to declare nothing: the pool is the dealer's.", answer="yes")


def _offered(hearing: Hearing, wants: str, options: tuple[str, ...], law: str) -> None:
    word = {"pass": declaring.PASS, "miss": declaring.MISS, "play": declaring.PLAY}[wants]
    if word in options:
        hearing.find(
            law, "He may play, pass, or take miss while it is not taken.", "wants", "miss_taken", phrase="option"
        )
        hearing.decide(f"Yes: he may {'take miss' if wants == 'miss' else wants}.", answer="yes")
    else:
        hearing.find(law, "Miss is taken: he plays the cards he holds, or passes.", "miss_taken", phrase="taken")
        hearing.decide("No: miss is taken already; he plays his own cards or passes.", answer="no")


@under("loo/stand", [other.STANDING, other.DEALER_ALONE, other.CLUB_LAW, other.EXCHANGED])
def stand_by_other_book(facts: Stand, hearing: Hearing) -> None:
    """By Round Games."""
    wants = _wanted(facts, hearing)
    if facts.changed:
        says = "No player may make a second declaration, or alter one once made."
        hearing.find(other.LOOKING, says, "changed", phrase="second")
        hearing.decide("No: nobody may make a second declaration, or alter one.", answer="no")
        return
    if facts.took_miss and other.miss_must_stand(True):
        hearing.find(other.STANDING, "He has taken the miss, and is compelled to stand.", "took_miss", phrase="bound")
        _bound(hearing, wants, "he has taken the miss and must stand")
    elif facts.exchanged and other.miss_must_stand(False, True):
        hearing.find(
            other.EXCHANGED, "Who makes an exchange may not afterwards throw up his cards.", "exchanged", phrase="bound"
        )
        _bound(hearing, wants, "he has exchanged cards and must play them out")
    elif facts.club_turned and _club_law(facts, hearing):
        says = "Club law: all players stand on their own cards, and the miss is withdrawn."
        hearing.find(other.CLUB_LAW, says, "club_turned", "club_law")
        _bound(hearing, wants, "by club law all stand on their own cards, and the miss is withdrawn")
    else:
        if facts.club_turned:
            hearing.find(
                other.EXTRAS, "Failing special agreement the rules of the simple game are adhered to.", "club_law"
            )
        if facts.single_hand:
            says = "At a single one card is dealt to each, face upwards: nobody declares."
            hearing.find(FIRST_STAKES, says, "single_hand", phrase="single")
            hearing.decide("No: at a single nobody declares; one card is dealt to each, face upwards.", answer="no")
            return
        if facts.must and facts.single_hand is None:
            hearing.pass_over(
                other.STANDING, "Each declares in turn whether he stands.", "of a “must” this book says nothing", "must"
            )
            hearing.decide("This book knows no “must”.", status="silent")
            return
        _free(facts, hearing, wants, _ROUND_GAMES)

"""All-Fours before the play: the cut for deal and for partners, turn-ups, begging, who may look at his cards."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from service.adjudicator.hearing import Hearing, Need, NeedsError, the_cards
from service.adjudicator.kinds import kind
from service.adjudicator.loo_play import distinct
from service.adjudicator.vocabulary import CardFact, CardsFact, Facts, Name, Number, Players, Who, YesNo
from service.engine.all_fours import deal
from service.engine.all_fours.score import winner_of_game
from service.engine.all_fours.terms import CUT, FOUR_CUT, FOUR_LOOK, PACK, points_of_game
from service.engine.cards import SUIT_NAMES, Card, card_name
from service.engine.errors import ImpossibleError
from service.engine.events import Remedy
from service.engine.pools import in_all
from service.engine.seats import NOBODY

__all__ = ["Beg", "Cut", "Look", "TurnUps", "beg", "cut", "dealer_and_elder", "end_with_new_suit", "look", "turn_ups"]


_MORE = 3
"""How many cards are given to each when the cards are run."""


def dealer_and_elder(players: tuple[str, ...], dealer: str | None, elder: str | None) -> tuple[str, str]:
    """The names of the dealer and the elder hand, "the dealer" and "the elder hand" where they are not told."""
    if dealer is not None and dealer == elder:
        raise ImpossibleError(f"elder: {dealer} deals, and so is not the elder hand.")
    others = [name for name in players if name not in (dealer, elder)]
    if len(players) > 2 and dealer in players:
        elder = elder or players[deal.elder_hand(players.index(dealer), len(players))]
    elif len(others) == 1:
        dealer, elder = dealer or others[0], elder or others[0]
    return dealer or "the dealer", elder or "the elder hand"


def end_with_new_suit(turned: tuple[Card, ...], place: str) -> None:
    """Check that of the cards turned up one after another only the last is of a new suit, which ends the running.

    Raises `ImpossibleError`, which names the place of a card after which another is told.
    """
    for number, card in enumerate(turned[1:-1], 1):
        if not deal.runs_on(turned[0], card):
            raise ImpossibleError(f"{place}[{number}]: the {card_name(card)} is of a new suit, and ends the running.")


class TurnUps(Facts):
    """The cards turned up one after another, the first by the deal, each other one when the cards were run."""

    turned: CardsFact = Field(None, description="The cards turned up, in order: JH 9H JS.")
    dealer: Who = None


@kind(
    "all-fours/turn-ups",
    "What is trumps, and what have turned-up knaves given the dealer?",
    TurnUps,
    [CUT],
    [
        (
            "The knave of hearts was turned; I begged, he ran the cards: nine of hearts, then the knave of spades.",
            {"turned": "JH 9H JS", "dealer": "he"},
        ),
        ("He ran the cards, and turned a second heart.", {"turned": "8H 9H"}),
    ],
)
def turn_ups(facts: TurnUps, hearing: Hearing) -> None:
    """A new suit makes trumps; each knave turned up scores one for the dealer."""
    if not facts.turned:
        raise NeedsError(Need(("turned",), "Which cards were turned up, in order?"))
    distinct([("turned", facts.turned)])
    dealer = facts.dealer or "the dealer"
    found = deal.trump_after(facts.turned)
    end_with_new_suit(facts.turned, "turned")
    same = [card for card in facts.turned[1:] if deal.runs_on(facts.turned[0], card)]
    if same:
        hearing.find(
            CUT,
            f"{the_cards(same, 'and')} {'are' if len(same) > 1 else 'is'} of the suit of the original trump: "
            "three more cards are given to each.",
            "turned",
            phrase="same-suit",
        )
    if found.suit >= 0:
        phrase = "new-suit" if len(facts.turned) > 1 else "dealt"
        hearing.find(CUT, f"{SUIT_NAMES[found.suit].capitalize()} are trumps.", "turned", phrase=phrase)
    if found.knaves:
        several = found.knaves > 1
        says = "The turned-up knaves score one each" if several else "The turned-up knave scores one"
        hearing.find(CUT, f"{says} for {dealer}.", "turned", phrase="again" if several else "knave")
    told = (
        f"{SUIT_NAMES[found.suit].capitalize()} are trumps"
        if found.suit >= 0
        else "There is no new suit yet: the dealer is bound to give three more cards to each and turn up the next"
    )
    scored = f"{dealer} has scored {found.knaves or 'nothing'} by turned-up knaves"
    winners = (dealer,) if found.knaves else ()
    given = ""
    if len(facts.turned) > 1:
        runs = len(facts.turned) - 1
        used = in_all(in_all(_MORE, 2, 1), runs, in_all(deal.HAND, 2, 1))
        given = (
            f" Each player has been given {in_all(_MORE, runs, deal.HAND)} cards; with two players {used} have left "
            f"the pack, the turn-ups among them, and {len(deal.full_pack()) - used} remain."
        )
    hearing.decide(f"{told}; {scored}.{given}", winners=winners, number=found.knaves)


class Beg(Facts):
    """The elder hand is dissatisfied with his cards."""

    who: Who = Field(None, description="Who wants to beg, or has begged.")
    players: Players = ()
    dealer: Who = None
    elder: Who = Field(None, description="The elder hand: the dealer's adversary, or the player at his left.")
    led: YesNo = Field(False, description="Whether the elder hand has led already.")
    begged: YesNo = Field(False, description="Whether he has begged in this deal already, before.")
    answer: Literal["take-one", "run", "refuse"] | None = Field(
        None, description="What the dealer says: “Take one”, or he runs the cards, or he will do neither."
    )
    left: Number = Field(None, description="How many cards are left in the pack when the cards are to be run.")
    points: Number = Field(None, description="The score of the elder hand before he begged.")


@kind(
    "all-fours/beg",
    "May he beg, and what is the dealer bound to do?",
    Beg,
    [CUT],
    [
        ("I am the elder hand and my cards are bad. May I beg?", {"who": "I", "elder": "I"}),
        ("I begged and he refused to do anything.", {"who": "I", "elder": "I", "answer": "refuse"}),
        ("May the dealer beg?", {"who": "he", "dealer": "he"}),
    ],
)
def beg(facts: Beg, hearing: Hearing) -> None:
    """The elder hand may; the dealer is bound to give one point, or to run the cards."""
    dealer, elder = dealer_and_elder(facts.players, facts.dealer, facts.elder)
    who = facts.who or elder
    second = hearing.reading("second-begging") == "no" if facts.begged else False
    partner = who.endswith("partner")
    size = max(len(facts.players), 4 if partner else 2)
    # Seat 0 deals, seat 1 is the elder hand.
    seat = 0 if who == dealer else 1 if who == elder else size - 1
    if who not in (dealer, elder) and not (facts.players or partner):
        raise NeedsError(Need(("elder",), f"Is {who} the elder hand?"))
    if not deal.may_beg(seat, 0, size, bool(facts.led), second):
        once = "It is supposed that one begs once in a deal: the text does not say whether one may beg again"
        late = "When the elder hand has led it is too late" if facts.led else once
        why = late if seat == 1 else "Only the elder hand may beg"
        hearing.find(CUT, f"{why}.", "who", phrase="beg")
        hearing.decide(f"No: {who} may not beg. {why}.", answer="no")
        return
    hearing.find(CUT, f"{who} is the elder hand, and may say “I beg”.", "who", "elder", phrase="beg")
    if facts.answer == "take-one":
        points = deal.point_for_begging(facts.answer)
        hearing.find(CUT, f"{dealer} says “Take one”: {who} scores {points}.", "answer", phrase="take-one")
        if facts.points is not None and facts.points >= points_of_game():
            raise ImpossibleError(f"points: the game is {points_of_game()}, and has been won before.")
        out = None if facts.points is None else winner_of_game((facts.points,), [("beg", 0)], points_of_game())
        if out is not None and out.winner != NOBODY:
            hearing.find(PACK, f"The game is {points_of_game()} points.", "points", phrase="seven")
            hearing.decide(f"{who} scores {points}, and wins the game.", winners=(who,), number=points)
            return
        played = "the hand is played with these cards"
        told = (
            f"{who} scores {points}, and {played}, unless that makes {points_of_game()} and wins the game."
            if out is None
            else f"{who} scores {points}: {who} {out.points[0]}, and {played}."
        )
        hearing.decide(told, winners=(who,), number=points)
        return
    choice = "The dealer is bound to give one point, or to give each player three more cards for a new trump"
    hearing.find(CUT, f"{choice}.", "answer", phrase="bound")
    if facts.answer == "refuse":
        hearing.decide(f"No: {dealer} may not refuse both. {choice}.", answer="no")
        return
    if facts.answer == "run":
        stock = () if facts.left is None else tuple(range(min(facts.left, 52)))
        if facts.left is not None and deal.three_more(stock, 0, size) is None:
            hearing.reading("pack-runs-out")
            hearing.decide("The pack does not suffice, and the text does not say what is to be done.", status="silent")
            return
        hearing.decide(
            f"{dealer} gives three more cards to each, and the next is turned up, until a new suit turns up."
        )
        return
    hearing.open("“I beg” is said", Remedy(CUT, "beg", (0,)), (who,), "until the elder hand leads")
    hearing.open(
        "one point is given, or the cards are run", Remedy(CUT, "answer", (0,)), (dealer,), "when it is begged"
    )
    hearing.decide(f"Yes: {who} may beg. {choice}.", answer="yes", status="choice")


class Cut(Facts):
    """The players cut for deal; four of them for partners too."""

    cut: dict[Name, CardFact] = Field(default_factory=dict, max_length=4, description="The card that each has cut.")


@kind(
    "all-fours/cut",
    "Who deals first, and who are partners?",
    Cut,
    [CUT, FOUR_CUT],
    [
        ("I cut a ten, he a king.", {"cut": {"I": "10D", "he": "KC"}}),
        ("Four of us cut.", {"cut": {"Ann": "2C", "Bob": "KD", "Cis": "9H", "Dan": "10S"}}),
    ],
)
def cut(facts: Cut, hearing: Hearing) -> None:
    """The highest deals; with four the two highest play against the two lowest."""
    if len(facts.cut) < 2 or None in facts.cut.values():
        raise NeedsError(Need(("cut",), "Which card has each player cut?"))
    names, cards = tuple(facts.cut), tuple(card for card in facts.cut.values() if card is not None)
    distinct([("cut", cards)])
    if len(names) == 3:
        raise ImpossibleError("cut: two play, or four.")
    four = len(names) == 4
    law = FOUR_CUT if four else CUT
    pairs = deal.partners(cards) if four else None
    dealer = deal.first_dealer_of_four(cards) if four else deal.first_dealer(cards)
    if four and pairs is None and dealer is not None:
        hearing.reading("equal-cuts")
        hearing.find(law, f"{names[dealer]} has cut the highest card.", "cut", phrase="cut")
        says = "The two highest play against the two lowest: of two equal cards neither is the second."
        hearing.pass_over(FOUR_CUT, says, "nothing is said of equal cards", "cut", phrase="partners")
        hearing.decide(
            f"{names[dealer]} deals first; who is partner of whom the text does not say, since the second and third "
            "card are equal: it is usual to cut again for it.",
            winners=(names[dealer],),
        )
        return
    if dealer is None and pairs is not None:
        hearing.reading("equal-cuts")
        (first, second), (third, fourth) = pairs
        told = f"{names[first]} and {names[second]} play against {names[third]} and {names[fourth]}"
        hearing.find(FOUR_CUT, "The two highest play against the two lowest.", "cut", phrase="partners")
        says = "Two cards are equal, and the highest is to be found."
        hearing.pass_over(FOUR_CUT, says, "nothing is said of equal cards", "cut", phrase="cut")
        hearing.decide(f"{told}; which of the first two deals the text does not say: it is usual to cut again for it.")
        return
    if dealer is None:
        hearing.reading("equal-cuts")
        hearing.find(law, "Two cards are equal, and the highest is to be found.", "cut", phrase="cut")
        hearing.decide(
            "The text does not say what follows of two equal cards: it is usual to cut again.", status="silent"
        )
        return
    told = ""
    if pairs is not None:
        (first, second), (third, fourth) = pairs
        told = f"{names[first]} and {names[second]} play against {names[third]} and {names[fourth]}; "
        hearing.find(FOUR_CUT, "The two highest play against the two lowest.", "cut", phrase="partners")
    hearing.find(law, f"{names[dealer]} has cut the highest card.", "cut", phrase="cut")
    hearing.decide(f"{told}{names[dealer]} deals first.", winners=(names[dealer],))


class Look(Facts):
    """With four: a player takes up his cards."""

    who: Who = None
    players: Players = ()
    dealer: Who = None
    elder: Who = None
    decided: YesNo = Field(None, description="Whether the dealer has decided to give one or to run the cards.")


@kind(
    "all-fours/look",
    "May he take up his cards yet?",
    Look,
    [FOUR_LOOK],
    [
        (
            "I am the dealer's partner. May I look before he has given one or run the cards?",
            {"who": "I", "dealer": "he", "elder": "Bob", "decided": False},
        )
    ],
)
def look(facts: Look, hearing: Hearing) -> None:
    """Dealer and elder hand alone, until the dealer has decided."""
    dealer, elder = dealer_and_elder(facts.players, facts.dealer, facts.elder)
    who = hearing.need("who", facts.who, "Who wants to look at his cards?")
    told = facts.players or facts.dealer is not None or facts.elder is not None or who.endswith(("partner", "player"))
    if who not in (dealer, elder) and not told:
        raise NeedsError(Need(("elder",), f"Is {who} the dealer or the elder hand, or neither?"))
    seat = 0 if who == dealer else 1 if who == elder else 2
    size = 2 if len(facts.players) == 2 else 4
    first = deal.may_look(seat, 0, size, False)
    decided = first or hearing.need("decided", facts.decided, "Has the dealer given one or run the cards?", True, False)
    if deal.may_look(seat, 0, size, decided):
        why = "dealer and elder hand look at their cards first" if first else "the dealer has decided"
        hearing.find(FOUR_LOOK, f"{who} may look: {why}.", "who", "decided", phrase="alone")
        hearing.decide(f"Yes: {who} may take up his cards.", answer="yes")
        return
    hearing.find(FOUR_LOOK, f"{who} is neither dealer nor elder hand, and must wait.", "who", "decided", phrase="wait")
    hearing.decide(f"No: {who} may not take up his cards yet; no remedy is named where he does.", answer="no")

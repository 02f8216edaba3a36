"""Poker: who deals, shuffles and cuts (Rules 2 to 5, 7 and 18)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from service.adjudicator.hearing import Hearing, Need, NeedsError, listed
from service.adjudicator.kinds import kind
from service.adjudicator.seating import Seating, placed, seated
from service.adjudicator.vocabulary import CardFact, Dealer, Facts, Name, Players, YesNo
from service.engine.cards import no_card_twice
from service.engine.errors import ImpossibleError
from service.engine.poker import deal
from service.engine.poker.terms import rule

__all__ = ["Dealing", "Lots", "dealing", "lots"]


class Lots(Facts):
    """Cards drawn for the deal."""

    drawn: dict[Name, CardFact] = Field(default_factory=dict, max_length=16)


@kind(
    "poker/first-dealer",
    "Who deals first?",
    Lots,
    [rule(2)],
    [("Una drew an ace, Vic a deuce, Wes a king.", {"drawn": {"Una": "AS", "Vic": "2D", "Wes": "KC"}})],
)
def lots(facts: Lots, hearing: Hearing) -> None:
    """The lowest card deals, the ace being lowest; equal lowest draw again."""
    if len(facts.drawn) < 2:
        raise NeedsError(Need(("drawn",), "Which card did each draw?"))
    unknown = [name for name, card in facts.drawn.items() if card is None]
    if unknown:
        raise NeedsError(*(Need(("drawn", name), f"Which card did {name} draw?") for name in unknown))
    cards = [card for card in facts.drawn.values() if card is not None]
    no_card_twice((name, (card,)) for name, card in zip(facts.drawn, cards, strict=True))
    places = deal.first_dealer(cards)
    names = [list(facts.drawn)[place] for place in places]
    hearing.find(rule(2), f"The lowest card, the ace being lowest, is {listed(names)}'s.", "drawn")
    if len(names) > 1:
        hearing.decide(f"{listed(names)} drew equal lowest cards, and draw again.", order=tuple(names))
    else:
        hearing.decide(f"{names[0]} deals first.", winners=(names[0],), order=(names[0],))


class Dealing(Facts):
    """Who does what at the deal."""

    act: Literal["deal-next", "cut", "last-shuffle", "first-card", "go-on"] | None = Field(
        None,
        description="To deal the next game, cut, shuffle last, get the first card; or go on dealing after passing.",
    )
    below: YesNo = Field(False, description="Whether the pack was shuffled below the table, or with its faces up.")
    cut_by: Literal["left", "right", "dealer", "other"] | None = Field(
        None, description="Who cut: the player at the left or the right of the dealer, the dealer himself, or another."
    )
    players: Players = ()
    dealer: Dealer = Field(None, description="Who deals this game.")


@kind(
    "poker/dealing",
    "Who deals next, cuts, shuffles last, or gets the first card?",
    Dealing,
    [rule(18), rule(4), rule(3), rule(5), rule(7)],
    [("A dealt. Who deals the next game?", {"act": "deal-next", "players": ["A", "B", "C"], "dealer": "A"})],
)
def dealing(facts: Dealing, hearing: Hearing) -> None:
    """The left of the last dealer deals next; the right of the dealer cuts; the left gets the first card.

    A shuffle below the table and a cut by another are against Rules 5 and 4, which name no penalty.
    """
    act = hearing.need(
        "act",
        facts.act,
        "Dealing the next game, cutting, shuffling, or the first card?",
        "deal-next",
        "cut",
        "last-shuffle",
        "first-card",
    )
    table = seated(hearing, facts.players, facts.dealer)
    if act == "go-on":
        hearing.find(
            rule(18), "A dealer who passes and retires continues his duty in that game.", "act", phrase="continues"
        )
        hearing.decide(
            f"Yes: {table.names[table.dealer]} goes on dealing in that game, though he has retired.", answer="yes"
        )
        return
    if table.dealer < 0:
        raise ImpossibleError("dealer: somebody deals.")
    wrong = _done_wrong(facts, hearing, act, table)
    if wrong:
        hearing.decide(wrong, answer="no")
        return
    told, seat = _due(hearing, act, table)
    hearing.decide(told, order=(table.names[seat],))


def _due(hearing: Hearing, act: str, table: Seating) -> tuple[str, int]:
    """What is said of whom an act is due to, and his seat."""
    number, seat, says = {
        "deal-next": (18, deal.next_dealer(table.dealer, table.size), "deals the next game"),
        "cut": (4, deal.cutter(table.dealer, table.size), "cuts"),
        "last-shuffle": (3, table.dealer, "has the last shuffle"),
        "first-card": (7, deal.dealing_order(table.dealer, table.size)[0], "gets the first card"),
    }[act]
    told = placed(table, seat).removesuffix(",")
    hearing.find(rule(number), f"{told} {says}.", "dealer", "players")
    return f"{told} {says}.", seat


def _done_wrong(facts: Dealing, hearing: Hearing, act: str, table: Seating) -> str:
    """What the laws say to a shuffle below the table and to a cut by another than they name; empty for neither."""
    below = hearing.need("below", facts.below, "Was it shuffled below the table?", True, False)
    cutter = placed(table, deal.cutter(table.dealer, table.size)).removesuffix(",")
    says = []
    if act == "last-shuffle":
        hearing.find(rule(3), f"{table.names[table.dealer]} has the last shuffle.", "dealer")
        says.append(f"{table.names[table.dealer]} has the last shuffle by right")
    if below:
        hearing.find(rule(5), "The cards are shuffled face downwards, above the table.", "below")
        says.append("the cards must be shuffled face downwards and above the table")
    if facts.cut_by not in (None, "right"):
        hearing.find(rule(4), f"The pack is cut by the player on the right of the dealer: {cutter}.", "cut_by")
        says.append(f"the pack is cut by {cutter}, and by nobody else")
    if not below and facts.cut_by in (None, "right"):
        return ""
    hearing.pass_over([rule(8), rule(10), rule(12)], "These name the misdeals.", "none of them names this fault")
    told = "; but ".join((says[0], " and ".join(says[1:]))) if act == "last-shuffle" else " and ".join(says)
    return f"{told[:1].upper()}{told[1:]}; no penalty is named."

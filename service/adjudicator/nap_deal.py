"""Nap and Napoleon: who deals, shuffles, cuts and calls first, what a misdeal costs, who interferes."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from service.adjudicator.hearing import POOL_NAME, Hearing, Need, NeedsError
from service.adjudicator.kinds import kind, under
from service.adjudicator.seating import Seating, placed, seated
from service.adjudicator.vocabulary import CardsFact, Dealer, Facts, Players, Sum, Who, YesNo
from service.engine.nap import deal as nap
from service.engine.nap import terms as nap_terms
from service.engine.nap.calling import calling_order
from service.engine.napoleon import orthodox
from service.engine.napoleon import terms as napoleon_terms

__all__ = ["Deal", "Misdeal", "deal", "misdeal"]


class Deal(Facts):
    """The table before the calls."""

    asks: Literal["first-dealer", "shuffles", "cuts", "dealt", "calls-first", "next-dealer"] | None = Field(
        None, description="What is asked: who deals first, shuffles, cuts, is dealt cards, calls first, deals next."
    )
    players: Players = ()
    dealer: Dealer = None
    turned: CardsFact = Field(None, description="The cards turned up to find the first dealer, in order.")
    turner: Who = Field(None, description="Who turned them up; the first goes before the player on his left.")
    dealer_out: YesNo = Field(False, description="Whether it was agreed that with five the dealer stands out.")


_SIX = ["A", "B", "C", "D", "E", "F"]


@kind(
    "napoleon/deal",
    "Who deals, shuffles, cuts, is dealt to, or calls first?",
    Deal,
    [napoleon_terms.ORTHODOX, napoleon_terms.MONEY],
    [
        ("Who calls first?", {"asks": "calls-first", "players": ["A", "B", "C"], "dealer": "A"}),
        ("Six of us: does the dealer play?", {"asks": "dealt", "players": _SIX, "dealer": "A"}),
    ],
)
def deal(facts: Deal, hearing: Hearing) -> None:
    """By Hoffmann: the eldest hand calls first, the deal passes to the left; of lots, shuffle and cut nothing."""
    asks = hearing.need("asks", facts.asks, "What is asked?", "calls-first", "next-dealer")
    if asks in ("first-dealer", "shuffles", "cuts"):
        hearing.reading("first-dealer")
        hearing.decide("Who deals first, shuffles and cuts is not said.", status="silent")
        return
    table = seated(hearing, facts.players, facts.dealer)
    if asks == "next-dealer":
        name = placed(table, orthodox.next_dealer(table.dealer, table.size))
        hearing.find(napoleon_terms.MONEY, "The deal passes to the left.", "dealer", phrase="deal")
        hearing.decide(f"{name} deals next.", winners=(name,))
        return
    order = tuple(placed(table, seat) for seat in orthodox.calling_order(table.dealer, table.size))
    law = napoleon_terms.ORTHODOX
    if asks == "dealt":
        hearing.find(law, "Five cards are dealt to each of the party.", "players", phrase="dealt")
        hearing.decide("Everybody is dealt cards, the dealer too.", order=order if facts.players else ())
        return
    hearing.find(law, "The eldest hand has the first call.", "dealer", phrase="eldest")
    hearing.decide(f"{order[0]} calls first.", winners=order[:1], order=order if facts.players else ())


@under("napoleon/deal", [nap_terms.DEALING, nap_terms.CALLING, nap_terms.SIX_PLAYERS])
def deal_at_nap(facts: Deal, hearing: Hearing) -> None:
    """By Round Games: the first knave deals, the left shuffles, the right cuts; with six the dealer stands out."""
    terms = nap_terms
    options = ("shuffles", "cuts", "calls-first", "next-dealer")
    asks = hearing.need("asks", facts.asks, "What is asked?", *options)
    if asks == "first-dealer":
        _first(facts, hearing)
        return
    table = seated(hearing, facts.players, facts.dealer)
    if asks == "next-dealer":
        hearing.reading("next-dealer")
        says = "There is a next dealer."
        hearing.pass_over(terms.DEALING, says, "who he is, is not said", phrase="shuffles")
        hearing.decide("Who deals next is not said.", status="silent")
        return
    if asks in ("shuffles", "cuts"):
        seat = (nap.shuffler if asks == "shuffles" else nap.cutter)(table.dealer, table.size)
        side = "left" if asks == "shuffles" else "right"
        hearing.find(terms.DEALING, f"The player on the dealer's {side} {asks}.", "dealer", phrase=asks)
        hearing.decide(f"{placed(table, seat)} {asks}.", winners=(placed(table, seat),))
        return
    if asks == "dealt" and not facts.players:
        raise NeedsError(Need(("players",), "Who sits at the table, in order?"))
    seats = nap.seats_dealt(table.dealer, table.size, bool(facts.dealer_out))
    order = tuple(placed(table, seat) for seat in calling_order(seats))
    if asks == "dealt":
        _dealt(hearing, table, order)
        return
    hearing.find(terms.CALLING, "The player on the dealer's left has the first call.", "dealer", phrase="first")
    hearing.decide(f"{order[0]} calls first.", winners=order[:1], order=order if facts.players else ())


def _dealt(hearing: Hearing, table: Seating, order: tuple[str, ...]) -> None:
    if len(order) < table.size:
        says = "The dealer stands out of the play, but receives and pays like the others."
        hearing.find(nap_terms.SIX_PLAYERS, says, "players", phrase="out")
        name = table.names[table.dealer]
        hearing.decide(f"{name} stands out, and receives and pays for the tricks like the others.", order=order)
        return
    hearing.find(nap_terms.DEALING, "Five cards are dealt to each player.", "players", phrase="dealt")
    hearing.decide("Everybody is dealt cards, the dealer too.", order=order)


def _first(facts: Deal, hearing: Hearing) -> None:
    turned = hearing.need("turned", facts.turned, "Which cards were turned up?")
    table = seated(hearing, facts.players, None, ask_dealer=False)
    turner = hearing.need("turner", facts.turner, "Who turned them up?", *table.names)
    hearing.reading("first-turned")
    seat, shown = nap.first_dealer(turned, table.seat(turner, "turner"), table.size)
    hearing.find(nap_terms.DEALING, "The player to whom the first knave falls deals.", "turned", phrase="knave")
    hearing.decide(f"{table.names[seat]} deals first.", winners=(table.names[seat],), number=shown)


class Misdeal(Facts):
    """Something went wrong with the deal, or somebody touched the cards."""

    act: Literal["wrong-number", "exposed", "irregular", "interfere", "touch"] | None = Field(
        None,
        description="The dealer dealt a wrong number, exposed a card, or misdealt otherwise; a player interfered with "
        "the cards during the deal, or touched the remainder of the pack after it.",
    )
    who: Who = Field(None, description="Who did it.")
    pool: YesNo = Field(None, description="Whether there is a pool or kitty.")
    stake: Sum = None


@kind(
    "napoleon/misdeal",
    "What follows a misdeal, or meddling with the cards?",
    Misdeal,
    [napoleon_terms.ORTHODOX],
    [("I exposed a card in dealing; we play with a kitty.", {"act": "exposed", "who": "I", "pool": True, "stake": 1})],
)
def misdeal(facts: Misdeal, hearing: Hearing) -> None:
    """By Hoffmann nothing is printed of misdeals."""
    says = "Five cards are dealt to each, singly and in order."
    hearing.pass_over(napoleon_terms.ORTHODOX, says, "what follows a misdeal is not said", phrase="dealt")
    hearing.decide("What follows a misdeal, or meddling with the cards, is not said.", status="silent")


@under("napoleon/misdeal", [nap_terms.MISDEAL])
def misdeal_at_nap(facts: Misdeal, hearing: Hearing) -> None:
    """By Round Games: dealt again by the same player, free without a pool; with one a stake is paid to it."""
    law = nap_terms.MISDEAL
    act = hearing.need("act", facts.act, "What went wrong?", *nap.FAULTS, "interfere", "touch")
    who = facts.who or ("he" if act in ("interfere", "touch") else "the dealer")
    pool = hearing.need("pool", facts.pool, "Is there a pool or kitty?", True, False)
    again = act in nap.FAULTS
    covered = act == "touch" and hearing.reading("touching") == "similar-penalty"
    if again:
        remedy = nap.misdeal(act, 0, facts.stake or 1, pool)
    else:
        remedy = nap.interference(0, facts.stake or 1, pool, act == "touch", covered)
    if remedy is None:
        hearing.decide("Nothing is said of it.", status="silent")
        return
    due = remedy.amount
    phrase = "again" if again else "interfere"
    says = "The whole pack is collected, shuffled and cut, and the same player deals again."
    hearing.find(
        law, says if again else "Players must not interfere with the cards, nor touch the rest.", "act", phrase=phrase
    )
    if again:
        hearing.open(
            "new deal by the same dealer", remedy._replace(amount=due if facts.stake is not None else 0), (who,)
        )
    penalty = "one stake" if facts.stake is None else hearing.money(due)
    says = f"With a pool the penalty is a stake: {penalty}." if due else "No penalty attaches to it."
    hearing.find(law, says, "pool", "stake", phrase="penalty")
    if due:
        hearing.pay(who, POOL_NAME, None if facts.stake is None else due, law, "one stake")
    text = f"{who} pays {penalty} to the pool" if due else f"{who} pays nothing"
    if act == "touch" and pool and not covered:
        would = "one stake" if facts.stake is None else hearing.money(facts.stake)
        text += f" in so many words (if the penalty for meddling covers it, which is not plain, {would} to the pool)"
    hearing.decide(f"{text}; {'the cards are dealt again by the same player' if again else 'the deal stands'}.")

"""Loo: the single as Round Games deals it, one card to each face upwards."""

from __future__ import annotations

from pydantic import Field

from service.adjudicator.hearing import POOL_NAME, Hearing, Need, NeedsError, listed
from service.adjudicator.kinds import kind, under
from service.adjudicator.loo_play import distinct
from service.adjudicator.loo_trick import completed
from service.adjudicator.vocabulary import CardFact, Facts, Name, Sum, YesNo
from service.engine.baxter_wray_loo import table
from service.engine.baxter_wray_loo.terms import LOOS, SINGLE
from service.engine.cards import card_name
from service.engine.loo.terms import DIVIDING
from service.engine.seats import NOBODY

__all__ = ["Single", "single", "single_hand"]


class Single(Facts):
    """A single: the card turned up, and the card that fell to each."""

    turn_up: CardFact = Field(None, description="The card turned up in the middle of the table.")
    cards: dict[Name, CardFact] = Field(default_factory=dict, max_length=16, description="The card that each received.")
    none_higher: YesNo = Field(
        None, description="Whether nobody received a higher card of the suit turned up, where the cards are not told."
    )
    pool: Sum = None
    single_loo: Sum = Field(None, description="What a loo on the single costs.")


@kind(
    "loo/single",
    "Who wins the single, and who is looed?",
    Single,
    [SINGLE, LOOS],
    [
        (
            "The seven of clubs is turned; Bob has the nine of clubs, Cis the king, Ann the ace of diamonds.",
            {"turn_up": "7C", "cards": {"Bob": "9C", "Cis": "KC", "Ann": "AD"}, "pool": 3, "single_loo": 3},
        )
    ],
)
def single(facts: Single, hearing: Hearing) -> None:
    """By Round Games: the highest card of the suit turned up, if it is higher than that; the others are looed."""
    turned = hearing.need("turn_up", facts.turn_up, "Which card was turned up?")
    names = list(facts.cards)
    cards = tuple((seat, card) for seat, card in enumerate(facts.cards.values()) if card is not None)
    distinct([("turn_up", (turned,)), *((f"cards.{names[seat]}", (card,)) for seat, card in cards)])
    winners = {
        table.single_winner(table.Singled(turned, tuple(enumerate(shown))))
        for turn, *shown in completed((turned, *facts.cards.values()))
    }
    ace = {table.single_winner(table.Singled(turned, ((0, shown),))) for _, shown in completed((turned, None))}
    if len(names) < 2 and (facts.none_higher or ace == {NOBODY}):
        why = "The ace cannot be beaten" if ace == {NOBODY} else "Nobody received a higher card of that suit"
        hearing.find(LOOS, f"{why}: all are looed.", "turn_up", "none_higher")
        hearing.pay("each player", "the next pool", facts.single_loo, LOOS, "a loo on the single")
        hearing.decide("Nobody has a higher card of that suit: all are looed, the pool remains.", remains=facts.pool)
        return
    if len(names) < 2 or len(winners) > 1:
        raise NeedsError(Need(("cards",), "Which card fell to each?"))
    winner = winners.pop()
    losers = table.single_loos(winner, range(len(names)))
    law, phrase = (LOOS, "all") if winner == NOBODY else (SINGLE, "others")
    if winner != NOBODY:
        card = dict(cards)[winner]
        says = f"{names[winner]} received the {card_name(card)}, higher than the {card_name(turned)} turned up."
        hearing.find(SINGLE, says, "turn_up", "cards", phrase="wins")
        hearing.pay(POOL_NAME, names[winner], facts.pool, SINGLE)
    told = listed(names[seat] for seat in losers)
    hearing.find(law, f"{told} {'are' if len(losers) > 1 else 'is'} looed.", "cards", phrase=phrase)
    for seat in losers:
        hearing.pay(names[seat], "the next pool", facts.single_loo, law, "a loo on the single")
    if winner == NOBODY:
        hearing.decide("Nobody has a higher card of that suit: all are looed, the pool remains.", remains=facts.pool)
    else:
        text = f"{names[winner]} wins the pool; {told} {'are' if len(losers) > 1 else 'is'} looed."
        hearing.decide(text, winners=(names[winner],))


@under("loo/single", [DIVIDING])
def single_hand(facts: Single, hearing: Hearing) -> None:
    """By Hoffmann a single is played like other hands, usually as a “must”; no card is dealt face upwards."""
    says = "Where nobody is looed the next hand is a single, usually a “must”."
    why = "at this single hands are dealt and played; of cards dealt face upwards nothing is said"
    hearing.pass_over(DIVIDING, says, why, "turn_up", "cards", phrase="single")
    hearing.decide("This book plays a single as a hand, and deals no card face upwards.", status="silent")

"""Poker: what the machine finds in a history, and what may be done next, in words."""

from __future__ import annotations

from service.adjudicator.hearing import Hearing, counted, listed
from service.engine.events import Option, Remedy, Step
from service.engine.seats import POOL

__all__ = ["IRREGULAR", "claim_in_words", "options_in_words", "step_in_words"]

IRREGULAR = {
    "cannot-be-recalled": "acts out of turn, and what is deposited cannot be recalled",
    "retires-short": "has put in too little, and must retire",
    "misdeal": "has misdealt",
    "foul-hand": "has a foul hand",
    "may-not-inquire": "may not inquire any more",
    "held-to-have-demanded": "is held to have demanded {cards}",
}
"""Findings that tell of an irregular act."""
_SAYS = IRREGULAR | {
    "opens": "opens the game",
    "makes-good": "makes his stake good",
    "raises": "raises",
    "bets": "bets",
    "calls": "calls",
    "passes": "passes",
    "stands": "stands",
    "straddles": "straddles to {sum}",
    "deals-first": "deals the first game",
    "draws-again": "draws for the deal again",
    "deals-next": "deals the next game",
    "shuffles": "shuffles the pack",
    "last-shuffle": "shuffles last",
    "cuts": "cuts the pack",
    "deals": "deals",
    "dealing": "has dealt {cards}",
    "deal-finished": "has finished the deal",
    "deal-stands": "is not asked for a new deal in time, and the deal stands",
    "new-deal": "deals anew",
    "first-say": "has the first say",
    "accepted": "accepts the card exposed in the deal",
    "breach": "breaks the law, which names no penalty",
    "draws-first": "draws first",
    "discards": "discards {cards}",
    "plays-pat": "keeps his hand and draws no card",
    "forfeits-draw": "draws no card, and cannot draw later",
    "asks": "asks for {cards}",
    "gives": "gives {cards}",
    "give-number-discarded": "is given the {cards} discarded",
    "take-back": "takes back {cards} given in excess",
    "make-good": "makes good {cards} given too few",
    "returned": "has the exposed card returned to the pack",
    "pack-exhausted": "finds too few cards in the pack",
    "gathers": "gathers the discards",
    "cannot-tell": "cannot tell how many cards were demanded",
    "answers": "tells that he drew {cards}",
    "bets-first": "bets first",
    "demands-show": "demands a show for {sum}",
    "borrows": "borrows {sum}",
    "right-kept": "keeps the right to bet or pass",
    "wins-uncalled": "wins the pool, since nobody calls",
    "must-show": "has opened a Jack-pot and must show his hand",
    "show-begins": "shows first",
    "shows": "shows his hand",
    "shows-opening-hand": "shows the hand with which the game was opened",
    "claims-nothing": "claims nothing",
    "loses-stake": "loses the stake",
    "only-other-player": "is the only other player",
    "turn-to-come": "is not reached, since the opener's hand is foul",
    "others-divide": "divides the pool with the others",
    "short-claim": "claims {sum}, ante and straddles and his stake from every player",
    "remainder": "has the next best hand and takes the remainder",
    "best-kind": "has a hand of the best kind",
    "best-of-its-kind": "has the best hand of its kind",
    "identical-in-value": "has a hand identical in value with another",
    "in-hearts": "has a flush in hearts",
    "highest-card": "has the highest card",
    "next-highest-card": "has the next highest card",
    "unopened": "!nobody has opened the game",
    "no-winner": "!nobody has a hand that can win, and the pool remains",
    "follows": "!the next game is a Jack-pot",
    "departures-lapse": "!what was agreed lapses, since the players have changed",
    "waived": "!a concession is made for this time only",
    "odd-farthings": "!{sum} cannot be divided equally",
}
_OPTIONS = {
    "demand": "demand a show",
    "ask": "ask for cards",
    "give": "give the cards",
    "look": "take up the cards",
    "next": "go on to the next game",
    "lots": "draw for the deal",
    "show": "show",
}
_CLAIMS = {
    "new-deal": "a new deal by the same dealer",
    "foul-hand": "the hand is foul; he retires and forfeits his stake",
    "take-back": "the dealer takes back the cards in excess",
    "make-good": "the dealer makes good the deficiency",
    "give-number-discarded": "the dealer gives the number discarded",
}


def step_in_words(hearing: Hearing, step: Step, names: tuple[str, ...]) -> str:
    """A finding in words, without a full stop."""
    who = hearing.share(step.seat, names) if step.seat >= 0 or step.seat == POOL else "the table"
    if step.finding == "pays":
        return f"{who} pays {hearing.money(step.amount)} to {hearing.share(step.about, names)}"
    cards = counted(step.amount, "card") if step.amount else "no card"
    told = _SAYS.get(step.finding, step.finding.replace("-", " ")).format(cards=cards, sum=hearing.money(step.amount))
    return told[1:] if told.startswith("!") else f"{who} {told}"


def options_in_words(options: list[Option]) -> str:
    """What may be done, as verbs."""
    return listed([_OPTIONS.get(option.kind, option.kind.replace("-", " ")) for option in options], "or")


def claim_in_words(claim: Remedy) -> str:
    """What a remedy is."""
    return _CLAIMS.get(claim.kind, claim.kind.replace("-", " "))

"""Games of tricks: what a machine finds, in words."""

from __future__ import annotations

from collections.abc import Sequence

from service.adjudicator.hearing import counted
from service.engine.cards import SUIT_NAMES, card_name
from service.engine.events import Event, Remedy, Step
from service.engine.seats import POOL

__all__ = ["UNLAWFUL", "belongs_to_next", "remedy_in_words", "step_in_words"]

UNLAWFUL = frozenset({
    "revoke", "breach", "infraction", "fault", "omits-to-rob", "robs-without-ace", "robs-too-late", "looks-too-early",
    "right-lost", "loses-points",
    "not-in-plain-terms", "may-not-supersede", "misdeal", "miscounts", "faced-card", "interferes", "declaration-void",
    "throws-up", "retires", "renounces",
})  # fmt: skip
"""Findings that tell of an irregular act."""
_SAYS = {
    "plays": "plays{card}",
    "follows": "plays{card}",
    "leads": "leads{card}",
    "makes-trumps": "leads{card}, and makes {suit} trumps",
    "stands": "plays on the hand as it is",
    "exchanges": "exchanges {amount}",
    "marks-king": "marks the king",
    "replays": "has the hand played again",
    "wins-point": "wins the point, with {tricks}",
    "renounces": "plays{card} and renounces: the rule of following is broken",
    "revoke": "plays{card} and revokes: he could have followed suit",
    "breach": "breaks a rule{with_card}",
    "infraction": "breaks a law{with_card}",
    "fault": "commits a fault{with_card}",
    "order-up": "orders up",
    "assist": "assists",
    "order-assists": "says “I order it up” to a partner, which counts as “I assist”",
    "take-up": "takes up",
    "turn-down": "turns down",
    "next": "makes it next",
    "cross": "crosses the suit",
    "pass": "passes",
    "dealer-takes-up": "takes the turn-up, as the dealer",
    "takes-into-hand": "takes the turn-up into his hand",
    "wins-trick": "wins the trick",
    "wins-game": "wins the game",
    "takes-pool": "takes the pool",
    "makes-call": "has made what was called, with {tricks}",
    "succeeds": "has made what was called, with {tricks}",
    "fails": "has failed in what was called, with {tricks}",
    "scores": "scores {amount}{item}",
    "point": "makes the point, with {tricks}",
    "march": "makes the march, with {tricks}",
    "euchre": "is euchred, with {tricks}",
    "make": "makes {suit} trumps",
    "declares": "declares {declared}",
    "declaration-void": "spoke too early, and the declaration does not count",
    "looks-too-early": "takes up the cards too early, for which the text names no remedy",
    "omits-to-rob": "holds the ace of trumps and omits to rob: he cannot win the pool of this hand",
    "robs-without-ace": "robs without holding the ace: he cannot win the pool of this hand",
    "robs-too-late": "robs after showing a card, and has forfeited that: he cannot win the pool of this hand",
    "loses-points": "loses {points} by it, as was agreed",
    "right-lost": "has lost the right to play alone",
    "not-in-plain-terms": "has not said in plain terms that he plays alone, and it does not count",
    "may-not-supersede": "may not supersede a partner who plays alone",
    "throws-up": "must throw up his cards",
    "retires": "must retire for this round",
    "misdeal": "has misdealt",
    "faced-card": "deals afresh, since a card was found faced",
    "must-stand-for-one": "must stand for one, as all others have passed",
    "senior-hand": "is the senior hand",
    "highest-call": "has the highest call",
    "looed": "is looed",
    "belongs-to-next": "pays that to the next pool",
    "belongs-to-existing": "pays that to the existing pool",
    "leaves-in-pool": "leaves the tricks made in the pool",
    "lapses": "is free of what the others might have required",
    "wins-tricks": "has won {tricks}",
    "wins": "has won {tricks}",
    "leads-first": "is to lead first",
    "shows-flush": "shows a flush",
    "exempt": "is exempt",
    "penalty-stands": "still owes the penalty",
    "replay": "is at fault, and the hand is played again",
    "turns-up": "turns up the trump",
    "fails-to-jink": "has failed to win all five tricks, and loses the pool, which remains",
    "jinks": "goes on for all five tricks",
    "lays-cards-down": "lays his cards face down",
    "takes-spare": "takes the spare hand",
    "takes-extra-hand": "takes the extra hand",
    "set-back": "is set back",
    "unscored": "loses what the hand had scored: {amount}",
    "may-not-win": "cannot win the game in this hand, since he may not win the pool",
    "plays-with-partner": "is compelled to play with his partner",
    "plays-alone": "plays alone",
    "waives": "lets him play alone",
    "spoilt": "!the game is spoilt, and the pool remains",
    "single": "!the next hand is a single",
    "single-again": "!the next deal is a single",
    "pool-remains": "!the pool remains for the next hand",
    "thrown-up": "!the cards are thrown up, and the deal passes",
    "all-pass": "!nobody has called, and the deal passes",
    "stakes-doubled": "!the stakes are doubled",
    "trump-annulled": "!the trump suit is annulled",
    "indivisible": "!{amount} cannot be divided",
}
_ITEMS = {"knave-turned": "the knave turned up", "king": "the king"}
_REMEDIES = {
    "replay": "the cards are taken up and played again",
    "plays-with-partner": "he plays with his partner",
    "deal-again": "the cards are dealt again, for a second stake",
}
_UNTIL = {
    "next-deal": "until the next deal",
    "pool-divided": "until the pool is divided",
    "hand-played": "until the hand is played",
}


_DECLARED = {
    "declare": "to play",
    "stand": "to stand",
    "pass": "to pass",
    "throw-up": "to throw up his cards",
    "miss": "to take miss",
    "for-pool": "to play miss for the pool",
    "draw": "to draw cards",
    "change": "to change cards",
}
"""What is declared, where it is no call."""


def step_in_words(step: Step, event: Event, who: str, many: bool) -> str:
    """A finding of a game of tricks about `who`, who are more than one where `many`."""
    card = f" the {card_name(event.cards[0])}" if event.kind == "play" and event.cards else ""
    form = _SAYS.get(step.finding, step.finding.replace("-", " "))
    suit = SUIT_NAMES[step.amount] if 0 <= step.amount < len(SUIT_NAMES) else "no suit"
    tricks = counted(step.amount, "trick")
    with_card = f", playing{card}" if card else ""
    item = f" for {_ITEMS.get(step.note, step.note.replace('-', ' '))}" if step.note else ""
    told = form.format(
        card=card,
        with_card=with_card,
        suit=suit,
        tricks=tricks,
        amount=step.amount,
        points=counted(step.amount, "point"),
        item=item,
        note=step.note,
        declared=_DECLARED.get(step.note, step.note.replace("-", " ")),
    )
    if told.startswith("!"):
        return told[1:]
    if many:
        verb, _, rest = told.partition(" ")
        verb = {"is": "are", "has": "have"}.get(verb, verb.removesuffix("s"))
        told = f"{verb} {rest}"
    return f"{who} {told}"


def belongs_to_next(steps: Sequence[Step], place: int) -> bool:
    """Whether what is paid lies in the pool for the next hand: a loo, and what the laws say belongs there."""
    step = steps[place]
    if step.finding != "pays" or step.about != POOL or step.seat < 0:
        return False
    before, after = steps[max(place - 1, 0)], steps[min(place + 1, len(steps) - 1)]
    looed = (before.finding, before.seat) == ("looed", step.seat)
    return looed or (after.finding, after.seat) == ("belongs-to-next", step.seat) or step.note == "next-pool"


def remedy_in_words(claim: Remedy) -> tuple[str, str]:
    """What a remedy is, and until when it may be claimed (or nothing)."""
    return _REMEDIES.get(claim.kind, claim.kind.replace("-", " ")), _UNTIL.get(claim.until, "")

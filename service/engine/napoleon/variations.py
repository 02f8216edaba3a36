"""The variations (pages 96, 97): Wellington, Misery, Sir Garnet, Peep Nap."""

from __future__ import annotations

from collections.abc import Sequence

from service.engine.cards import Card, suit_of
from service.engine.laws import law
from service.engine.napoleon.orthodox import LADDER, NAP, calls_above, nap_stakes, number_stakes
from service.engine.napoleon.terms import GARNET_RULE, MISERY_RULE, OVER_NAP, PEEP_RULE, TRICKS
from service.engine.tricks import NO_TRUMP

__all__ = [
    "MISERY_CALL",
    "WELLINGTON_CALL",
    "due",
    "garnet_hands",
    "garnet_stakes",
    "ladder_of",
    "may_exchange",
    "may_peep",
    "may_take_garnet",
    "misery_made",
    "misery_stakes",
    "misery_trumps",
    "must_call",
    "peep_price",
    "rejects",
    "stakes_of",
    "wellington_open",
    "wellington_stakes",
    "with_misery",
]

MISERY_CALL, WELLINGTON_CALL = "misery", "wellington"


@law(OVER_NAP, nothing=False, says=("a superior call to Napoleon", "can only be called over Napoleon"))
def wellington_open(highest: str, agreed: bool) -> bool:
    """Whether Wellington may be called: where it is agreed, over Nap only, which it supersedes."""
    return agreed and highest == NAP


@law(OVER_NAP, nothing=0, says="at double the Nap stakes")
def wellington_stakes(won: bool, raised: bool) -> int:
    """How many stakes each pays or gets for Wellington, to make the whole five tricks: twice those of Nap."""
    return 2 * nap_stakes(won, raised)


@law(MISERY_RULE, nothing=(), says=("and is called", "ranks between the calls of three and four"))
def with_misery(agreed: bool) -> tuple[str, ...]:
    """The calls from the lowest to the highest; misery, where it is agreed, between three and four."""
    place = LADDER.index("4")
    return (*LADDER[:place], MISERY_CALL, *LADDER[place:]) if agreed else LADDER


@law(MISERY_RULE, nothing=0, says=("there being no trumps", "At some tables trumps"))
def misery_trumps(first_card: Card, recognised: bool) -> int:
    """The trumps at misery: none; where they are recognised, those of the initial lead."""
    return suit_of(first_card) if recognised else NO_TRUMP


@law(MISERY_RULE, nothing=True, says="has to lose the whole five tricks")
def misery_made(made: int) -> bool:
    """Whether misery has succeeded: the caller has lost the whole five tricks."""
    return made == 0


@law(MISERY_RULE, nothing=0, says="paid for in the same way as a call of three")
def misery_stakes() -> int:
    """How many stakes each pays or gets for misery: as for a call of three."""
    return number_stakes(3)


@law(GARNET_RULE, nothing=0, says="an excess hand of five cards")
def garnet_hands(agreed: bool) -> int:
    """How many excess hands are dealt and left on the table."""
    return int(agreed)


@law(GARNET_RULE, nothing=False, says="Until this extra hand is appropriated")
def may_take_garnet(appropriated: bool, in_turn: bool, highest: str) -> bool:
    """Whether a player may take the extra hand: in his turn to call, while it lies there and Nap can be called."""
    return in_turn and not appropriated and NAP in calls_above(highest)


@law(GARNET_RULE, nothing=False, says="he must reject five")
def rejects(rejected: Sequence[Card], hand: Sequence[Card], extra: Sequence[Card]) -> bool:
    """Whether he has thrown away five of the ten cards."""
    both = (*hand, *extra)
    return len(set(rejected)) == len(rejected) == TRICKS and all(card in both for card in rejected)


@law(GARNET_RULE, nothing="", says="he is bound to declare")
def must_call() -> str:
    """What he is bound to declare on the remaining five: Nap."""
    return NAP


@law(GARNET_RULE, nothing=0, says="the same as on an ordinary Nap call")
def garnet_stakes(won: bool, raised: bool) -> int:
    """How many stakes each pays or gets when Nap was called on Sir Garnet: those of an ordinary Nap."""
    return nap_stakes(won, raised)


@law(PEEP_RULE, nothing=False, says="may at his option have a private peep")
def may_peep(in_turn: bool, has_peeped: bool) -> bool:
    """Whether a player may peep at the card on the table: on his turn to call, though Nap be called; once suffices."""
    return in_turn and not has_peeped


@law(PEEP_RULE, nothing=0, says="one penny--or higher, according to the stakes")
def peep_price(stake: int) -> int:
    """What a peep costs, into the pool: a penny at penny Nap, or higher according to the stakes."""
    return stake


@law(PEEP_RULE, nothing=False, says=("When all the players have called", "Nobody but the superior caller can exchange"))
def may_exchange(superior: bool, has_peeped: bool, all_called: bool) -> bool:
    """Whether a player may exchange the card for one of his: the superior caller who peeped, when all have called."""
    return superior and has_peeped and all_called


def ladder_of(misery: bool, wellington: bool) -> tuple[str, ...]:
    """All the calls that were agreed, from the lowest to the highest."""
    return with_misery(misery) + ((WELLINGTON_CALL,) if wellington else ())


def stakes_of(call: str, won: bool, raised: bool, on_garnet: bool = False) -> int:
    """How many stakes each of the others pays (or gets) for a call."""
    if call == NAP:
        return garnet_stakes(won, raised) if on_garnet else nap_stakes(won, raised)
    if call == WELLINGTON_CALL:
        return wellington_stakes(won, raised)
    return misery_stakes() if call == MISERY_CALL else number_stakes(int(call))


def due(call: str, won: bool, stake: int, raised: bool, on_garnet: bool = False) -> int:
    """The sum that each of the others pays or gets for a call."""
    return stake * stakes_of(call, won, raised, on_garnet)

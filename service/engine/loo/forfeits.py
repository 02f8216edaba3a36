"""What irregular play costs: the penalty printed after law 14, and laws 15 to 17."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from service.engine.events import Remedy
from service.engine.laws import law
from service.engine.loo.terms import PENALTY, rule
from service.engine.trick_play import replay_remedy

__all__ = [
    "ACTS",
    "EXISTING",
    "NEXT",
    "Infraction",
    "infraction",
    "is_infraction",
    "is_revoke",
    "pool_of",
    "replay",
    "throw_up",
]

ACTS: dict[str, str] = {
    "exposed-early": "15 (1)",
    "out-of-turn": "15 (2)",
    "before-all-declared": "15 (3)",
    "exposed-and-named": "15 (4)",
}
"""The acts of a declared player that law 15 punishes, each with its part of the law."""

EXISTING, NEXT = "existing", "next"

_DUTIES = frozenset(rule(number) for number in range(9, 15))


class Infraction(NamedTuple):
    """What an infraction of laws 9 to 14 costs: tricks left in the pool, and the sum forfeited to the next pool."""

    tricks_left: int
    forfeit: int


@law(PENALTY, nothing=False)
def is_infraction(broken: Iterable[str]) -> bool:
    """Whether a player has committed an infraction: one of laws 9 to 14 is among those he broke."""
    return not _DUTIES.isdisjoint(broken)


@law(PENALTY, nothing=Infraction(0, 0))
def infraction(tricks: int, single: int, times: int = 1) -> Infraction:
    """What an offender leaves and forfeits: any tricks he makes, and four times the amount of a single."""
    return Infraction(tricks, 4 * single * times)


@law(rule(15), nothing=None)
def throw_up(act: str, declared: bool, seat: int, single: int) -> Remedy | None:
    """A player who has declared to play commits one of `ACTS`: he throws up his cards and forfeits a single."""
    if act not in ACTS or not declared:
        return None
    return Remedy(rule(15), "throw-up", (), "", seat, single)


@law(rule(16), nothing=None)
def replay(offender: int, players: int, back_to: int = -1) -> Remedy | None:
    """A revoke: any player but the offender may require that the cards be taken up and the hand played again."""
    return replay_remedy(rule(16), offender, players, "pool-divided", back_to)


@law(rule(16), nothing=False)
def is_revoke(broken: Iterable[str], any_duty: bool) -> bool:
    """Whether the laws that were broken make a revoke: law 12, or by another reading any duty of laws 9 to 14."""
    return is_infraction(broken) if any_duty else rule(12) in broken


@law(rule(17), nothing="")
def pool_of(amount: int, single: int, proceeds: bool = False) -> str:
    """The pool to which a penalty belongs: a single to the existing one.

    All higher penalties, and the proceeds of tricks left in the pool by way of penalty, belong to the next.
    """
    return EXISTING if amount <= single and not proceeds else NEXT

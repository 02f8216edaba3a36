"""Stakes (pages 4, 8) and what the other calls win and lose (12 to 14)."""

from __future__ import annotations

from service.engine.laws import law
from service.engine.nap.calling import BLUCHER_CALL, MISERY_CALL, NAP, WELLINGTON_CALL
from service.engine.nap.terms import MISERY_PAY, OVER_NAP, OVER_WELLINGTON, SIX_PLAYERS, STAKES, TRICKS

__all__ = [
    "blucher_stakes",
    "due",
    "law_of",
    "misery_stakes",
    "nap_stakes",
    "number_stakes",
    "payers",
    "stakes_of",
    "wellington_stakes",
]


@law(STAKES, nothing=0, says="one stake for each trick")
def number_stakes(called: int) -> int:
    """How many stakes each of the others pays or gets for a number of tricks: one for each that was declared."""
    return called


@law(TRICKS, nothing=0, says="scores a Nap, and receives double stakes")
@law(STAKES, nothing=0, says="only changed when a player having declared for Nap")
def nap_stakes(made: bool, tricks: int) -> int:
    """The same for Nap: double if it is made, as though he had lost ten tricks; a single if not."""
    return 2 * tricks if made else tricks


@law(MISERY_PAY, nothing=0, says="usual stake for misery")
def misery_stakes() -> int:
    """The same for misery, won or lost: three."""
    return 3


@law(OVER_NAP, nothing=0, says=("caller winning 20 or losing 10", "but pays double, i.e., 10"))
def wellington_stakes(made: bool, tricks: int, loss_only: bool) -> int:
    """The same for Wellington: 20 or 10; where only the loss is raised 10 or 10."""
    if made and loss_only:
        return nap_stakes(True, tricks)
    return 2 * nap_stakes(made, tricks)


@law(
    OVER_WELLINGTON,
    nothing=0,
    says=("caller winning 30 or losing 15", "would still only receive 10 for winning"),
)
def blucher_stakes(made: bool, tricks: int, loss_only: bool) -> int:
    """The same for Blücher: 30 or 15; where only the loss is raised 10 or 15."""
    if made and loss_only:
        return nap_stakes(True, tricks)
    return 3 * nap_stakes(made, tricks)


@law(SIX_PLAYERS, nothing=())
def payers(senior: int, players: int) -> tuple[int, ...]:
    """Who pays the senior hand, or is paid by it: each of the others, a dealer who stands out of the play too."""
    return tuple(seat for seat in range(players) if seat != senior)


def stakes_of(call: str, made: bool, tricks: int, loss_only: bool = False) -> int:
    """How many stakes each of the others pays (or gets) for a call."""
    if call == NAP:
        return nap_stakes(made, tricks)
    if call == MISERY_CALL:
        return misery_stakes()
    if call == WELLINGTON_CALL:
        return wellington_stakes(made, tricks, loss_only)
    if call == BLUCHER_CALL:
        return blucher_stakes(made, tricks, loss_only)
    return number_stakes(int(call))


def due(call: str, won: bool, tricks: int, stake: int, loss_only: bool = False, doubled: int = 0) -> int:
    """The sum that each of the others pays or gets: so many stakes, `doubled` so often at Double Header."""
    return stakes_of(call, won, tricks, loss_only) * stake << doubled


def law_of(call: str) -> str:
    """The record that fixes the stakes of a call."""
    found = {NAP: TRICKS, MISERY_CALL: MISERY_PAY, WELLINGTON_CALL: OVER_NAP, BLUCHER_CALL: OVER_WELLINGTON}
    return found.get(call, STAKES)

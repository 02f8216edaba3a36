"""Calling (page 10) and the calls that are agreed beyond it: misery, double header, Wellington, Blücher (12 to 14)."""

from __future__ import annotations

from collections.abc import Sequence

from service.engine.laws import law
from service.engine.nap.terms import (
    CALLING,
    CHALLENGED,
    DOUBLE,
    HIGHER,
    MAIN_IDEA,
    MISERY_PAY,
    OVER_NAP,
    OVER_WELLINGTON,
    SENIOR,
    SPARE,
    TRICKS,
)
from service.engine.seats import NOBODY

__all__ = [
    "BLUCHER_CALL",
    "MISERY_CALL",
    "NAP",
    "PASS",
    "WELLINGTON_CALL",
    "blucher_open",
    "calling_order",
    "calls_above",
    "doubling",
    "forced_caller",
    "lowest_call",
    "may_declare",
    "number_calls",
    "opponents",
    "senior_hand",
    "stands_for_higher",
    "takes_spare",
    "wellington_open",
    "with_misery",
]

PASS, MISERY_CALL, NAP, WELLINGTON_CALL, BLUCHER_CALL = "pass", "misery", "nap", "wellington", "blucher"


@law(CALLING, nothing=(), says=("having the first call", "The next player then announces"))
def calling_order(order: Sequence[int]) -> tuple[int, ...]:
    """The seats in the order in which they call: as they were dealt to, the dealer's left first."""
    return tuple(order)


@law(CALLING, nothing=NOBODY, says="first caller must stand for one trick")
def forced_caller(calls: Sequence[str], order: Sequence[int], double_header: bool) -> int:
    """The seat that must stand for one trick: the first caller, where all pass; NOBODY at Double Header.

    `calls` are by seat.
    """
    if double_header or any(calls[seat] != PASS for seat in order):
        return NOBODY
    return order[0]


@law(TRICKS, nothing=(), says="number of the tricks to be won is variable")
def number_calls(tricks: int) -> tuple[str, ...]:
    """The calls from the lowest to the highest: from one trick to all of them, which is Nap."""
    return (*map(str, range(1, tricks)), NAP)


@law(MISERY_PAY, nothing=(), says="takes precedence")
def with_misery(ladder: Sequence[str]) -> tuple[str, ...]:
    """The calls with misery among them, just below three, since who declares three tricks takes precedence."""
    place = ladder.index("3") if "3" in ladder else 0
    return (*ladder[:place], MISERY_CALL, *ladder[place:])


@law(DOUBLE, nothing=(), says="lowest call be three")
def lowest_call(ladder: Sequence[str], agreed: bool, with_misery: bool = True) -> tuple[str, ...]:
    """The calls that may be made where it is agreed that the lowest be three; misery too, unless it is read so."""
    if not agreed:
        return tuple(ladder)
    place = ladder.index("3") if "3" in ladder else 0
    kept = (MISERY_CALL,) if with_misery and MISERY_CALL in ladder[:place] else ()
    return (*kept, *ladder[place:])


@law(HIGHER, nothing=(), says="he must pass, and the same holds good")
def calls_above(highest: str, ladder: Sequence[str]) -> tuple[str, ...]:
    """The calls that are left to a player who may not stand for as many tricks as were called, nor for fewer."""
    return tuple(ladder[ladder.index(highest) + 1 :]) if highest in ladder else tuple(ladder)


@law(HIGHER, nothing=True, says="No player may make a second declaration")
def may_declare(declared: str) -> bool:
    """Whether a player may declare: only if he has not; nobody alters a call."""
    return not declared


@law(SENIOR, nothing=NOBODY, says="now becomes senior hand")
def senior_hand(calls: Sequence[str], ladder: Sequence[str]) -> int:
    """The seat that has called the most; NOBODY where all passed. `ladder` is from the lowest call to the highest."""
    heights = [ladder.index(call) if call in ladder else -1 for call in calls]
    return heights.index(max(heights)) if max(heights, default=-1) >= 0 else NOBODY


@law(MAIN_IDEA, nothing=())
def opponents(senior: int, playing: Sequence[int]) -> tuple[int, ...]:
    """Those who play against the senior hand: all the others."""
    return tuple(seat for seat in playing if seat != senior)


@law(OVER_NAP, nothing=False, says="he may call Wellington")
def wellington_open(highest: str, agreed: bool) -> bool:
    """Whether Wellington may be called: where it is agreed, over a player who has called Napoleon."""
    return agreed and highest == NAP


@law(OVER_WELLINGTON, nothing=False, says=("called in the same manner", "not possible for the first caller"))
def blucher_open(highest: str, agreed: bool) -> bool:
    """Whether Blücher may be called: over the player calling Wellington. So the first caller can call neither."""
    return agreed and highest == WELLINGTON_CALL


@law(
    CHALLENGED,
    nothing=NOBODY,
    says=("opportunity of altering his call", "he stands for the higher call", "should be particularly agreed upon"),
)
def stands_for_higher(caller: int, challenger: int, thinks_he_can: bool, agreed: bool) -> int:
    """Who stands for the higher call when the caller of Napoleon is challenged.

    He himself if he thinks that he can score, else the challenger; where the opportunity was not agreed upon, the
    challenger in any case.
    """
    return caller if agreed and thinks_he_can else challenger


@law(SPARE, nothing="", says="he must then stand for Nap")
def takes_spare(highest: str, ladder: Sequence[str]) -> str:
    """What a player stands for who adds the spare hand to his own: Nap; "" where he cannot, Nap being called."""
    return NAP if NAP in calls_above(highest, ladder) else ""


@law(DOUBLE, nothing=0, says="stakes for the next deal are doubled")
def doubling(doubled: int, all_passed: bool, caller_won: bool, again: bool = False) -> int:
    """How often the stakes of the next deal are doubled: when each player passes, until a caller has won.

    `again`: they are doubled once more each time that all pass (a reading).
    """
    if all_passed:
        return doubled + 1 if again else 1
    return 0 if caller_won else doubled

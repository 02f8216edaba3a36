"""Poker: what need not be told in a history: the deal, and passes and draws of who is not told to have done other."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from service.adjudicator.hearing import Hearing, Need, NeedsError
from service.adjudicator.poker_pack import Told
from service.engine.events import Event
from service.engine.packs import cut_pack
from service.engine.poker import betting, draw, machine
from service.engine.poker.deal import cutter
from service.engine.poker.state import State
from service.engine.poker.terms import rule
from service.engine.seats import NOBODY, round_from

__all__ = ["Acts", "caught_up", "prepared", "untold"]

_SAY = frozenset({"stake", "pass"})
_DRAW = frozenset({"draw", "discard", "ask"})
_BET = frozenset({"bet", "stand", "demand", "show"})
_BEFORE = frozenset({"contribute", "ante", "straddle", "shuffle", "cut"})
_DEALING = frozenset({"deal", "misgive", "speak", "faced"})
"""Events while the cards are dealt: that they are all dealt does not go without saying."""
_CUT_AT = 26


class Acts(NamedTuple):
    """What is told from an event on: seats and kinds of acts; and whose hands are told."""

    later: Sequence[tuple[int, str]]
    shown: Collection[int]

    def does(self, seat: int, kinds: Collection[str] = _SAY | _DRAW | _BET) -> bool:
        """Whether `seat` is told to do one of these yet."""
        return any(who == seat and kind in kinds for who, kind in self.later)

    def plays_on(self, seat: int) -> bool:
        """Whether `seat` is told to be in the game still."""
        return seat in self.shown or self.does(seat)

    def has_passed(self, seat: int, event: Event) -> bool:
        """Whether `seat` can only have passed before `event`: others go on to act, or show, and he does not.

        Of the last act that is told it may be the very question whether it was made in turn.
        """
        others = self.shown or [who for who, kind in self.later[1:] if kind in _BET | _SAY and who != event.seat]
        return bool(others) and not self.plays_on(seat)


def prepared(state: State, event: Event, told: Told, uncut: bool) -> State:
    """The state with what goes without saying: contributions, shuffle, cut and deal, before the first say."""
    if state.phase != "before" or event.kind in _BEFORE:
        return state
    if state.sitting.unopened and event.kind != "contribute":
        for seat in range(state.players):
            if not state.aside.contributed[seat]:
                state, _ = machine.apply(state, Event("contribute", seat, state.sitting.terms.ante))
    if not state.deal.pack:
        size = len(told.pack)
        pack = told.pack if uncut else cut_pack(told.pack, size - _CUT_AT)
        state, _ = machine.apply(state, Event("shuffle", state.dealer, 0, pack))
        if not uncut:
            state, _ = machine.apply(state, Event("cut", cutter(state.dealer, state.players), _CUT_AT))
    if event.kind not in _DEALING:
        state, _ = machine.apply(state, Event("deal", state.dealer))
    return state


def untold(state: State, event: Event, number: int, acts: Acts, waiting: Collection[int]) -> Event | None:
    """The act of the player in turn that `event` supposes and that is not told; None where there is none.

    `waiting` are the seats whose stakes wait for their turn to draw. Raises NeedsError where the game can have come
    to the event in more ways than one.
    """
    if state.phase == "bet" and event.kind in _DRAW:
        return None
    kinds = {"say": _SAY, "draw": _DRAW | _SAY, "bet": _BET | _SAY}.get(state.phase)
    known = event.kind in _SAY | _DRAW | _BET and event.seat != NOBODY
    if kinds is None or not known or state.aside.pending is not None or not state.live[event.seat]:
        return None
    seat, regular = state.turn, event.kind in kinds
    if regular and event.seat == seat:
        return None
    if state.phase == "draw":
        # To make his stake equal a player need not wait for the others.
        due = event.kind == "stake" and draw.equal_stake(state.highest, state.stakes[event.seat])
        return None if due else _draw(state, seat, acts, waiting)
    if state.phase == "bet":
        return Event("pass", seat) if acts.has_passed(seat, event) and not _ends(state, seat) else None
    due = draw.equal_stake(state.highest, state.stakes[event.seat])
    if event.kind == "pass" and not due and _has_said(state, event.seat):
        return None
    if acts.plays_on(seat) and acts.does(seat, _SAY):
        return None
    if acts.plays_on(seat) or (state.opener != NOBODY and _ends(state, seat)):
        raise NeedsError(_asked(state, seat, number))
    return Event("pass", seat)


def _has_said(state: State, seat: int) -> bool:
    """Whether the turn to say is past `seat` already."""
    for place in round_from(state.turn, state.players):
        if seat == place or place == state.last_say:
            return seat != place
    return True


def _ends(state: State, seat: int) -> bool:
    """Whether one player alone would be left without `seat`."""
    return betting.uncalled_winner([plays and place != seat for place, plays in enumerate(state.live)]) != NOBODY


def _draw(state: State, seat: int, acts: Acts, waiting: Collection[int]) -> Event | None:
    """The draw of `seat`, who is told no draw: that he keeps his hand, or passes where his stake is not equal."""
    if acts.does(seat, _DRAW):
        return None
    if seat in waiting or not draw.equal_stake(state.highest, state.stakes[seat]):
        return Event("draw", seat)
    return None if acts.plays_on(seat) or _ends(state, seat) else Event("pass", seat)


def caught_up(
    hearing: Hearing, state: State, event: Event, number: int, acts: Acts, waiting: dict[int, tuple[int, Event]]
) -> State:
    """The state when all that need not be told, and that `event` supposes, has been done."""
    while (act := untold(state, event, number, acts, waiting)) is not None:
        if act.seat in waiting:
            state, _ = machine.apply(state, waiting.pop(act.seat)[1])
        state, _ = machine.apply(state, act)
        name = state.sitting.table.names[act.seat]
        passes = act.kind == "pass"
        says = f"{name} is told to have done nothing else, and {'passes' if passes else 'draws no card'}."
        hearing.pass_over(rule(27 if passes else 36), says, "it need not be told", "events")
    return state


def _asked(state: State, seat: int, number: int) -> Need:
    name = state.sitting.table.names[seat]
    return Need(("events",), f"What did {name} do in his turn, before event {number + 1}? Tell it as an event.")

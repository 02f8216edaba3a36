"""Écarté as a machine: the five functions of `service.engine.replay.Game`.

Events: lots (the two cards cut), shuffle, deal, propose, accept, refuse, stand (the non-dealer plays), exchange
(cards), king, play, next; after a card that breaks the rule of following: claim.
"""

from __future__ import annotations

from collections.abc import Callable

from service.engine.dispatch import handler_of, handlers
from service.engine.ecarte import handling, rules
from service.engine.ecarte import terms as ids
from service.engine.ecarte.state import Deal, Result, Sitting, State
from service.engine.errors import RefusedError
from service.engine.events import Event, Option, Step, Table
from service.engine.readings import check_readings
from service.engine.seats import NOBODY
from service.engine.terms import check_table, check_told
from service.engine.trick_play import tricks_of

__all__ = ["EVENTS", "apply", "legal", "open", "settlement", "to_act"]

Handler = Callable[[State, Event], Result]

_HANDLERS: dict[tuple[str, str], Handler] = handlers(
    {
        "lots": {"lots": handling.lots},
        "before": {"shuffle": handling.shuffle, "deal": handling.deal_cards},
        "say": {"propose": handling.propose, "stand": handling.stand},
        "answer": {"accept refuse": handling.answer},
        "first second": {"exchange": handling.exchange},
        # What may not be done (once more) is refused by its rule, not as an act of which nothing is told.
        "answer first second play": {"propose": handling.propose},
        "first second play": {"accept refuse": handling.no_answer},
        "say answer first second play": {"king": handling.king},
        "play": {"play": handling.play_card, "claim": handling.claim, "exchange": handling.no_exchange},
        "over": {"next": handling.next_deal, "claim": handling.claim},
        "won": {"next": handling.next_deal, "claim": handling.claim},
    }
)
EVENTS = frozenset(_HANDLERS)
"""Every phase with the kinds of event that it knows."""
_BY_NOBODY = frozenset({"next", "lots"})


def open(table: Table, terms: ids.Terms) -> State:
    """The beginning of a sitting. Raises `RefusedError` for more or less than two players."""
    check_told(table, terms, ids.Terms())
    if table.players != 2:
        raise RefusedError(f"{table.players} players: Écarté is played by two", ids.PACK)
    check_table(table)
    check_readings(terms.readings, ids.READINGS)
    return State(Sitting(table, terms), Deal(), "lots" if table.dealer == NOBODY else "before", (0, 0), table.dealer)


def to_act(state: State) -> int:
    """The seat whose turn it is; NOBODY when both cut, or the hand is over."""
    if state.phase in ("lots", "over", "won"):
        return NOBODY
    if state.phase == "play":
        return tricks_of(state).turn
    return state.elder if state.phase in ("say", "first") else state.dealer


def legal(state: State) -> tuple[Option, ...]:
    """The regular options now, each with the record that gives it."""
    phase, seat, deal = state.phase, to_act(state), state.deal
    if phase == "lots":
        return (Option("lots", NOBODY, ids.CUT),)
    if phase == "before":
        return (Option("deal", seat, ids.DEAL, 2, 3) if deal.pack else Option("shuffle", seat, ids.PACK),)
    if phase in ("over", "won"):
        return (Option("next", NOBODY, ids.CUT),)
    king = (Option("king", seat, ids.KING),) if handling.may_mark(state, seat) else ()
    if phase == "say":
        stands = Option("stand", seat, ids.PROPOSE)
        able = rules.may_propose(seat, state.dealer, len(deal.stock), deal.refused)
        return (stands, *((Option("propose", seat, ids.PROPOSE),) if able else ()), *king)
    if phase == "answer":
        return (*(Option(kind, seat, ids.REFUSING) for kind in rules.answers(True)), *king)
    if phase in ("first", "second"):
        stock = len(deal.stock)
        most = rules.most_to_exchange(stock)
        return (Option("exchange", seat, ids.EXCHANGE, min(1, stock), most, deal.hands[seat]), *king)
    tricks = tricks_of(state)
    hand = tricks.hands[seat]
    if not tricks.trick:
        return (Option("play", seat, ids.LEAD, cards=hand), *king)
    return (Option("play", seat, ids.FOLLOW, cards=rules.may_follow(hand, tricks.trick, tricks.order)), *king)


def apply(state: State, event: Event) -> tuple[State, tuple[Step, ...]]:
    """The state after `event`, and the findings. Raises `RefusedError` for what the rules do not allow or know."""
    handler = handler_of(_HANDLERS, state.phase, event, 2, _BY_NOBODY)
    changed, steps = handler(state, event)
    return changed._replace(events=state.events + 1), steps


def settlement(state: State) -> tuple[int, ...]:
    """The games that each has won, less those that he lost."""
    first, second = state.sitting.wins
    return (first - second, second - first)

"""The grammar of Poker where patterns do not suffice: the readers by the names that the grammar's data give them."""

from __future__ import annotations

from service.adjudicator.words import (
    poker_betting,
    poker_disputes,
    poker_draw,
    poker_exposed,
    poker_hands,
    poker_in_for_less,
    poker_ledger,
    poker_left,
    poker_money,
    poker_must_show,
    poker_promises,
    poker_ranking,
    poker_round,
    poker_seats,
    poker_shown,
    poker_tales,
)
from service.adjudicator.words.reader import Special

__all__ = ["SPECIALS"]

SPECIALS: dict[str, Special] = {
    name: getattr(module, name)
    for module in (
        poker_betting,
        poker_disputes,
        poker_draw,
        poker_exposed,
        poker_hands,
        poker_in_for_less,
        poker_ledger,
        poker_left,
        poker_money,
        poker_must_show,
        poker_promises,
        poker_ranking,
        poker_round,
        poker_seats,
        poker_shown,
        poker_tales,
    )
    for name in module.__all__
    if name not in ("compared", "how_many", "in_draw", "in_money", "pattern", "spoken_after")
}
"""The readers by name."""

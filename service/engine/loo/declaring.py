"""Declaring (laws 4 to 8): who says when whether he plays, takes miss or passes, and what it costs to be hasty."""

from __future__ import annotations

from collections.abc import Collection

from service.engine.events import Remedy
from service.engine.laws import law
from service.engine.loo.terms import CLUBS_TURNED, DIVIDING, EXCHANGING, STAKES, TAKING_MISS, rule
from service.engine.seats import NOBODY, left, round_from

__all__ = [
    "can_be_looed",
    "choices",
    "dealer_choices",
    "declaring_order",
    "draw_binds",
    "everyone_plays_a_must",
    "everyone_plays_clubs",
    "may_look_at_discards",
    "meddling",
    "miss_binds",
    "miss_declaration",
    "nobody_plays",
    "proceeds_stay",
    "takes_pool_with_miss",
    "too_early",
]

PLAY, MISS, PASS, FOR_POOL, DRAW = "declare", "miss", "pass", "for-pool", "draw"


@law(rule(4), nothing=())
def declaring_order(dealer: int, players: int) -> tuple[int, ...]:
    """The seats in the order in which they declare: strict rotation from the elder hand, the dealer last."""
    return tuple(round_from(left(dealer, players), players))


@law(STAKES, nothing=())
def choices(miss_open: bool) -> tuple[str, ...]:
    """What a player may declare at three-card Loo: to play, to take miss while nobody has, to pass."""
    return (PLAY, MISS, PASS) if miss_open else (PLAY, PASS)


@law(STAKES, nothing=False)
def miss_binds(has_taken_miss: bool) -> bool:
    """Whether a player at three-card Loo is bound to play: he has taken miss."""
    return has_taken_miss


@law(STAKES, nothing=True)
def may_look_at_discards() -> bool:
    """Whether anybody may look at the cards thrown face downwards on the table: no one has a right to; no penalty."""
    return False


@law(rule(5), nothing=None)
def too_early(in_turn: bool, seat: int, single: int) -> Remedy | None:
    """A player declares, or looks at his cards, before it is his turn to declare: he forfeits a single to the pool."""
    return None if in_turn else Remedy(rule(5), "forfeit", (), "", seat, single)


@law(rule(6), nothing=None)
def meddling(act: str, seat: int, single: int, has_taken_miss: bool = False) -> Remedy | None:
    """A player looks at miss ("look-at-miss") before he has declared to take it, or exposes cards of another.

    The other act is "expose-other". He forfeits a single to the pool, and must retire for that round.
    """
    if act == "expose-other" or (act == "look-at-miss" and not has_taken_miss):
        return Remedy(rule(6), "retire", (), "", seat, single)
    return None


@law(TAKING_MISS, nothing=())
def dealer_choices(players_in: int, miss_open: bool) -> tuple[str, ...]:
    """What the dealer, who declares last, may do at three-card Loo, where `players_in` others play.

    Against one player who has not taken miss he may not pass: he plays, takes miss on his own account, or plays miss
    for the pool. Where nobody plays he needs to declare nothing, and takes the pool.
    """
    if not players_in:
        return ()
    if players_in == 1 and miss_open:
        return (PLAY, MISS, FOR_POOL)
    return choices(miss_open)


@law(TAKING_MISS, nothing=NOBODY)
def takes_pool_with_miss(takers: Collection[int], others_in: int) -> int:
    """The seat that is entitled to the pool because it took miss and all the rest threw up their cards; or NOBODY."""
    return NOBODY if others_in else next(iter(takers), NOBODY)


@law(rule(7), nothing=True)
def miss_declaration(declared: str, players_in: int) -> bool:
    """Whether the dealer's declaration, taking miss, suffices: against one player only he says for whom he plays.

    `declared` is "self", "pool", or "" where he has said nothing. For the pool he can play against one only.
    """
    return declared in ("self", "pool") if players_in == 1 else declared != "pool"


@law(rule(7), nothing=True)
def can_be_looed(for_pool: bool) -> bool:
    """Whether a player can be looed: not the dealer who plays for the pool."""
    return not for_pool


@law(rule(7), nothing=False)
def proceeds_stay(for_pool: bool) -> bool:
    """Whether the proceeds of a player's tricks are left in the pool for the next hand: he plays for the pool."""
    return for_pool


@law(rule(8), nothing=NOBODY)
def nobody_plays(declared: Collection[int], dealer: int) -> int:
    """The seat entitled to the pool because no one declared to play: the dealer. NOBODY where somebody did."""
    return NOBODY if declared else dealer


@law(DIVIDING, nothing=False)
def everyone_plays_a_must(single_hand: bool, agreed: bool) -> bool:
    """Whether everybody is bound to play and there is no miss: the hand is a single, and it is a “must”."""
    return single_hand and agreed


@law(CLUBS_TURNED, nothing=False)
def everyone_plays_clubs(club_turned: bool, agreed: bool) -> bool:
    """Whether everybody is bound to play, with no miss and no drawing: a club is turned up under club law."""
    return club_turned and agreed


@law(EXCHANGING, nothing=False)
def draw_binds(has_drawn: bool) -> bool:
    """Whether a player at five-card Loo is bound to play: he has drawn cards."""
    return has_drawn

"""The adjudicator: a dispute in, a cited ruling out.

`adjudicate(question, library)` gives the rulings; `all_kinds()` the kinds of question and the facts they ask for. The
rule modules are imported here, so that every kind is registered.
"""

from __future__ import annotations

from service.adjudicator import (
    all_fours_deal,
    all_fours_play,
    all_fours_score,
    ecarte_calls,
    ecarte_history,
    ecarte_play,
    ecarte_score,
    euchre_calls,
    euchre_party,
    euchre_play,
    euchre_score,
    loo_declaring,
    loo_faults,
    loo_flush,
    loo_history,
    loo_play,
    loo_pool,
    loo_single,
    nap_calls,
    nap_deal,
    nap_play,
    nap_stakes,
    poker_bets,
    poker_deal,
    poker_disputes,
    poker_draw,
    poker_history,
    poker_jackpot,
    poker_ranking,
    poker_short,
    poker_show,
    poker_stakes,
    poker_turns,
    poker_uncalled,
    spoil_five_play,
    spoil_five_pool,
    trick_games,
    trick_rules,
)
from service.adjudicator.court import adjudicate
from service.adjudicator.kinds import all_kinds, kind_of

RULES = (
    poker_show,
    poker_jackpot,
    poker_ranking,
    poker_uncalled,
    poker_stakes,
    poker_bets,
    poker_short,
    poker_turns,
    poker_deal,
    poker_draw,
    poker_disputes,
    poker_history,
    loo_declaring,
    loo_play,
    loo_pool,
    loo_single,
    loo_flush,
    loo_faults,
    loo_history,
    all_fours_deal,
    all_fours_play,
    all_fours_score,
    nap_play,
    nap_calls,
    nap_stakes,
    nap_deal,
    euchre_play,
    euchre_calls,
    euchre_score,
    euchre_party,
    spoil_five_play,
    spoil_five_pool,
    trick_games,
    trick_rules,
    ecarte_play,
    ecarte_calls,
    ecarte_score,
    ecarte_history,
)
"""The modules that hold the functions of the kinds."""

__all__ = ["RULES", "adjudicate", "all_kinds", "kind_of"]

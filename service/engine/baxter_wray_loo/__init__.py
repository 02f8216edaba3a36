"""Loo by *Round Games with Cards* (pages 16 to 30): the single, three-card Loo with miss, and its printed variations.

The rules: `table` (players, packs, the deal, the single, finishing), `rules` (declaring, playing, faults, the pool,
flushes). `machine` plays whole sittings by them.
"""

PLAYS = "round-games/loo"

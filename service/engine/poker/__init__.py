"""Poker by the 81 laws of *Round Games with Cards*.

The rule modules follow the book's headings: `deal` (1-18), `ante` (19-24), `play` (25-28), `jackpot` (29-33),
`draw` (34-51), `betting` (52-64), `hands` (65-76), `disputes` (77-81). `machine` plays whole sittings by them.
"""

PLAYS = "round-games/poker"

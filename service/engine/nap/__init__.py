"""Nap, or Napoleon, by *Round Games with Cards* (pages 3 to 15), plain and with its printed variations.

The rules: `deal` (Dealing, the packs), `calling` (Calling, and the calls above Nap), `play` (Playing the Hands),
`stakes` (Stakes, and what each call wins and loses), `kitty` (pool or kitty, buying cards, the spare hand). `machine`
plays whole sittings by them.
"""

PLAYS = "round-games/napoleon"

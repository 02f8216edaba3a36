"""Three-card and five-card Loo by the 17 laws of *Hoyle's Games Modernized*.

The rules: `deal` (laws 1-3), `declaring` (4-8), `duties` (9-14), `forfeits` (15-17 and the penalty printed after
law 14), `pool` and `flush` (the unnumbered description). `machine` plays whole sittings by them.
"""

PLAYS = "hoyles-games-modernized/loo"

"""Napoleon by *Hoyle's Games Modernized* (pages 94 to 97): the orthodox game, Wellington, Misery, Sir Garnet, Peep Nap.

The rules: `orthodox` (The Orthodox Game), `variations` (The Variations, as far as the source goes: it breaks off in
Peep Nap). `machine` plays whole sittings by them.
"""

PLAYS = "hoyles-games-modernized/napoleon"

"""Écarté: the end of Hoffmann's chapter ("Hoyle's Games Modernized", pages 64 to 67); the rest is supplied.

The rules that are not printed in the source are those of the work "supplied" (`corpus/facts/ecarte_rules.toml`).
"""

from __future__ import annotations

PLAYS = ("hoyles-games-modernized/ecarte", "supplied/ecarte")
"""The volumes that this package plays."""

"""All-Fours by Hoffmann ("Hoyle's Games Modernized", pages 1 to 3): two-handed and four-handed."""

from __future__ import annotations

PLAYS = ("hoyles-games-modernized/all-fours",)
"""The volumes that this package plays."""

"""Euchre by Hoffmann ("Hoyle's Games Modernized", pages 68 to 85): with two, three or four players, and progressive."""

from __future__ import annotations

PLAYS = ("hoyles-games-modernized/euchre",)
"""The volumes that this package plays."""

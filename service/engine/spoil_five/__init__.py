"""Spoil Five by Baxter-Wray ("Round Games with Cards", pages 103 to 107), with its variations."""

from __future__ import annotations

PLAYS = ("round-games/spoil-five",)
"""The volumes that this package plays."""

"""Plain words: a question as a player types it, read into facts, and ruled. `ask` is the entrance."""

from __future__ import annotations

from service.adjudicator.words.answers import Asked
from service.adjudicator.words.asking import MOST_SIGNS, ask

__all__ = ["MOST_SIGNS", "Asked", "ask"]

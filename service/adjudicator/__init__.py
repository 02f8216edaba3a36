"""The adjudicator: a dispute in, a cited ruling out.

`adjudicate(question, library)` gives the rulings; `all_kinds()` the kinds of question and the facts they ask for.
"""

from __future__ import annotations

from service.adjudicator.court import adjudicate
from service.adjudicator.kinds import all_kinds, kind_of

__all__ = ["adjudicate", "all_kinds", "kind_of"]

"""Games of tricks: what the books say in general, where a question tells nothing that happened."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args

from pydantic import Field

from corpus.supplied import SUPPLIED
from service.adjudicator.hearing import Hearing
from service.adjudicator.kinds import Decide, kind, under
from service.adjudicator.vocabulary import Facts

__all__ = ["SILENT", "About", "Rule", "rules"]

_FILE = Path(__file__).with_name("trick_rules.toml")
About = Literal[
    "ranking", "lead", "follow", "head", "renege", "trumps", "call", "points", "high", "low", "jack", "game", "deal",
    "first-dealer", "misdeal", "revoke", "forfeit", "pack", "stake", "rob", "miss",
    "alone", "beg", "blucher", "bowers", "buy", "club-law", "count", "declare", "discard", "double-header",
    "euchred", "exchange", "fiving", "flush", "jink", "king", "kitty", "march", "misery", "next", "pam", "peep",
    "propose", "refuse", "single", "spare-hand", "spoilt", "tie", "two-tricks", "vole", "wellington",
    "out-of-turn", "past-trick",
]  # fmt: skip


SILENT = {
    "past-trick": (),
    "out-of-turn": ("loo", "euchre", "ecarte"),
    "misdeal": ("loo", "napoleon", "spoil-five", "euchre", "ecarte"),
}
"""Of what no book says anything at any game of tricks, save at these, which have kinds of their own for it."""


class Rule(Facts):
    """What is asked about, of the rules in general."""

    about: About | None = Field(None, description="What the rule is wanted of.")


@cache
def rules() -> dict[str, dict[str, dict[str, tuple[str, str, str]]]]:
    """By kind, work and what is asked: the record, the key of its phrase, and the rule in a sentence."""
    told: dict[str, dict[str, dict[str, Any]]] = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    return {
        name: {work: {about: tuple(rule) for about, rule in each.items()} for work, each in works.items()}
        for name, works in told.items()
    }


def _record(work: str, law: str) -> str:
    """The id of a record: of the work, or of the rules that the editors supplied."""
    return law if law.startswith(f"{SUPPLIED}/") else f"{work}/{law}"


def _answer(name: str, work: str) -> Decide:
    """The function that gives the rules of a work."""

    def answer(facts: Rule, hearing: Hearing) -> None:
        known = rules()[name][work]
        about = hearing.need("about", facts.about, "Of what is the rule wanted?", *known)
        if about not in known:
            law, key, says = next(iter(known.values()))
            hearing.pass_over(_record(work, law), says, "it is not what was asked about", "about", phrase=key)
            hearing.decide("This book does not say.", status="silent")
            return
        law, key, says = known[about]
        hearing.find(_record(work, law), says, "about", phrase=key)
        hearing.decide(says)

    return answer


for _name, _works in rules().items():
    _first, *_others = _works
    _laws = {work: list(dict.fromkeys(_record(work, law) for law, _, _ in _works[work].values())) for work in _works}
    _examples = [(says, {"about": about}) for about, (_, _, says) in list(_works[_first].items())[:2]]
    kind(_name, "What is the rule, in general?", Rule, _laws[_first], _examples, _first)(_answer(_name, _first))
    for _work in _others:
        under(_name, _laws[_work])(_answer(_name, _work))

assert {about for works in rules().values() for told in works.values() for about in told} <= set(get_args(About))

"""What the books say in general at the games of tricks, where a question tells nothing that happened; and how such
rules, of these and of other games, become kinds of question.
"""

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

__all__ = ["SILENT", "TITLE", "About", "Rule", "Told", "answering", "cited_in", "rules", "told_in"]

Told = dict[str, dict[str, tuple[str, str, str]]]
"""By work and what is asked: the record, the key of its phrase, and the rule in a sentence."""
About = Literal[
    "ranking", "lead", "follow", "head", "renege", "trumps", "call", "points", "high", "low", "jack", "game", "deal",
    "first-dealer", "misdeal", "revoke", "forfeit", "pack", "stake", "rob", "miss",
    "alone", "beg", "blucher", "bowers", "buy", "club-law", "count", "declare", "discard", "double-header",
    "euchred", "exchange", "fiving", "flush", "jink", "king", "kitty", "march", "misery", "next", "pam", "peep",
    "propose", "refuse", "single", "spare-hand", "spoilt", "tie", "two-tricks", "vole", "wellington",
    "out-of-turn", "past-trick",
    "accept", "after-refusal", "after-run", "batches", "best-lead", "first-discard", "hopes", "look", "many-trumps",
    "miscount", "partners", "players", "put-to-card", "same-suit", "score", "seen-discards", "sequence",
    "strong-hand", "twenty-five",
    "gather", "announce", "misery-rank", "dealer-out", "revoke-penalty", "agreed-before", "consult", "piquet-pack",
    "six-card", "nine-card", "challenged", "kitty-paid", "untaken-miss", "miss-leads", "second-exchange", "ending",
    "irish", "unlimited-deal", "shuffle", "fines-pool", "single-price", "five-players",
    "lone-trump", "take-miss", "stand-on", "miss-dealt", "draw", "head-bell", "bridge",
    "single-discard", "tariff", "assist",
    "discard-where", "single-again", "flush-shown", "trumps-stay", "mixed",
    "misery-trumps", "misery-follow", "misery-lead", "overtake",
    "double-lasts", "perfect-nap", "nap-hands", "call-hands", "weak-hand", "partner-ace", "partner-made", "lone-lead",
    "against-lone", "lead-defence", "cannot-follow", "trumps-out",
]  # fmt: skip


SILENT = {
    "past-trick": (),
    "out-of-turn": ("loo", "euchre", "ecarte"),
    "misdeal": ("loo", "napoleon", "spoil-five", "euchre", "ecarte"),
    "after-run": ("loo", "napoleon", "spoil-five", "euchre", "ecarte"),
}
"""Of what no book says anything at any game of tricks, save at these, which have kinds of their own for it."""


class Rule(Facts):
    """What is asked about, of the rules in general."""

    about: About | None = Field(None, description="What the rule is wanted of.")


def told_in(file: str) -> dict[str, Told]:
    """The rules of a file beside this module, by kind of question."""
    told: dict[str, dict[str, dict[str, Any]]] = tomllib.loads(Path(__file__).with_name(file).read_text("utf-8"))
    return {
        name: {work: {about: tuple(rule) for about, rule in each.items()} for work, each in works.items()}
        for name, works in told.items()
    }


@cache
def rules() -> dict[str, Told]:
    """The rules of the games of tricks by kind of question."""
    return told_in("trick_rules.toml")


def _records(work: str, laws: str) -> tuple[str, ...]:
    """The ids of the records of a rule: of the work, or of the rules that the editors supplied."""
    return tuple(law if law.startswith(f"{SUPPLIED}/") else f"{work}/{law}" for law in laws.split())


def cited_in(work: str, known: dict[str, tuple[str, str, str]]) -> list[str]:
    """The records of the rules of a work, each once."""
    return list(dict.fromkeys(record for laws, _, _ in known.values() for record in _records(work, laws)))


def answering(work: str, known: dict[str, tuple[str, str, str]]) -> Decide:
    """The function that gives the rules of a work by the fact `about`."""

    def answer(facts: Any, hearing: Hearing) -> None:
        about = hearing.need("about", facts.about, "Of what is the rule wanted?", *known)
        if about not in known:
            law, key, says = next(iter(known.values()))
            hearing.pass_over(_records(work, law), says, "it is not what was asked about", "about", phrase=key)
            hearing.decide("This book does not say.", status="silent")
            return
        law, key, says = known[about]
        hearing.find(_records(work, law), says, "about", phrase=key)
        hearing.decide(says)

    return answer


TITLE = "What is the rule, in general?"

for _name, _works in rules().items():
    _first, *_others = _works
    _examples = [(says, {"about": about}) for about, (_, _, says) in list(_works[_first].items())[:2]]
    kind(_name, TITLE, Rule, cited_in(_first, _works[_first]), _examples, _first)(answering(_first, _works[_first]))
    for _work in _others:
        under(_name, cited_in(_work, _works[_work]))(answering(_work, _works[_work]))

assert {about for works in rules().values() for told in works.values() for about in told} <= set(get_args(About))

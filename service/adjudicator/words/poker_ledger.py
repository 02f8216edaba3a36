"""The grammar of Poker: what each has staked, where a game is told bet by bet, and what so lies in the pool."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from service.adjudicator.words.lexicon import NUMBER, data, number_of
from service.adjudicator.words.reader import Reading
from service.engine.poker import betting

__all__ = ["ledger"]

_WHO = r"(?P<who>\bI\b|\b[A-Z]\w*|\b[Hh]e\b|\b[Ss]he\b)"


@cache
def _patterns() -> dict[str, re.Pattern[str]]:
    told = data("poker.toml")["ledger"]
    return {
        name: re.compile(text.replace("%WHO%", _WHO).replace("%NUM%", NUMBER).replace("%N%", rf"(?P<n>{NUMBER})\b"))
        for name, text in told.items()
    }


def ledger(reading: Reading, facts: dict[str, Any]) -> None:
    """What lies in the pool at the end, where every stake is told; nothing where one of them is not understood.

    A stake is what somebody puts in, a bet what he adds in a round, a raise "to" a sum makes his stake of that round so
    much, and a call makes it as high as the highest.
    """
    text, patterns = reading.hidden, _patterns()
    told = sorted(
        (
            (match.start(), name, match)
            for name in ("adds", "raises_to", "raises_by", "calls")
            for match in patterns[name].finditer(text)
        ),
        key=lambda each: each[0],
    )
    begun = patterns["begun"].search(text)
    if begun is not None:
        # What lay in the pool when it was told counts as it stands; only what is staked afterwards is added to it.
        earlier = re.match(r"(?: counters)?(?: in the pool)? before\b", text[begun.end() :])
        if facts.get("pool") is None and earlier is None and not told:
            return
        facts.pop("pool", None)
        told = told if earlier else [each for each in told if each[0] > begun.start()]
        if not told:
            facts["pool"] = number_of(begun["n"])
            return
    elif facts.get("pool") is not None:
        return
    # Without the ante, or what lay in the pool before, the bets that are told are not the whole.
    whole = begun is not None or any("ante" in match[0] for _, _, match in told)
    if not whole or not any(name != "calls" for _, name, _ in told) or patterns["unclear"].search(text):
        return
    places = [match.span() for _, name, match in told if name != "calls"]
    from_here = 0 if begun is None or earlier else begun.end()
    sums = [match.start("n") for match in patterns["sums"].finditer(text) if match.start() >= from_here]
    if any(not any(start <= place < end for start, end in places) for place in sums):
        return
    facts_pool = _reckoned(reading, [(name, match) for _, name, match in told], begun, patterns["draw"].search(text))
    if facts_pool is not None:
        facts["pool"] = facts_pool
        reading.note("pool", facts_pool, *told[-1][2].span())


def _reckoned(
    reading: Reading, told: list[tuple[str, re.Match[str]]], begun: re.Match[str] | None, draw: re.Match[str] | None
) -> int | None:
    """What the stakes come to; None where it is not clear who staked, or how much."""
    paid = [] if begun is None else [number_of(begun["n"]) or 0]
    stakes: dict[str, int] = {}
    after_draw = False
    for name, match in told:
        if draw is not None and match.start() > draw.start() and not after_draw:
            after_draw = True
            paid += stakes.values()
            stakes = {}
        who = reading.who(*match.span("who"))
        number = number_of(match["n"]) if name != "calls" else 0
        if not who or number is None:
            return None
        highest = max(stakes.values(), default=0)
        made = {"adds": stakes.get(who, 0) + number, "raises_to": number, "raises_by": highest + number}
        stakes[who] = made.get(name, highest)
    return betting.pool_of([*paid, *stakes.values()])

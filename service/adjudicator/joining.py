"""Joining: what a hearing found, with the text, page and quote of every law, becomes a ruling."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from corpus.library import Library
from corpus.supplied import SUPPLIED
from service.adjudicator.citations import cite, label_of
from service.adjudicator.hearing import Hearing, Verdict
from service.adjudicator.kinds import Kind
from service.adjudicator.models import (
    Assumption,
    Citation,
    Difference,
    Missing,
    Payment,
    RemedyOpen,
    Ruling,
    Step,
    Value,
)
from service.adjudicator.sheets import readings_of

if TYPE_CHECKING:
    from service.adjudicator.court import Waiting

__all__ = ["join"]


_JUDGE = (
    "At the table the dealer decides, unless he is one of the disputing persons: then the person at his left, or, if "
    "he disputes too, at his right (Rules 77 and 78); on a matter of fact finally, on one of law literally."
)


def join(
    library: Library,
    work: str,
    kind: Kind,
    hearing: Hearing,
    waits: Sequence[Waiting],
    away: str,
    rests_on: tuple[str, ...],
) -> Ruling:
    """The ruling of `work`: decided as the hearing ended, or waiting for facts, or silent since a law is `away`."""
    steps = tuple(
        Step(
            finding=_supplied(library, found.says, found.cites),
            rests_on=found.rests_on,
            citations=_citations(library, found.cites),
            decisive=found.decisive and not waits,
            passed_over=found.passed_over or ("it waits for the facts that are missing" if waits else ""),
        )
        for found in hearing.findings
    )
    if waits or away or not steps:
        steps += _general(library, kind.laws[work], {cited.record for step in steps for cited in step.citations})
    verdict = hearing.verdict or Verdict("No law of this authority decides it.", "silent")
    if verdict.status in ("decided", "choice"):
        # A lost table is the book's own, and marked in its step; a rule that no source has is marked here too.
        decisive = [
            cited
            for found in hearing.findings
            if found.decisive
            for cited in found.cites
            if cited[0].startswith(f"{SUPPLIED}/")
        ]
        verdict = verdict._replace(text=_supplied(library, verdict.text, decisive))
    if waits:
        verdict = Verdict("It cannot be decided yet: " + " ".join(wait.ask for wait in waits), "insufficient")
    elif away:
        text = f"It was agreed that {label_of(library, away)} shall not hold, and without it no law decides."
        verdict = Verdict(text, "silent")

    def value(amount: int | None) -> Value | None:
        return None if amount is None else Value(amount=amount, printed=hearing.money(amount))

    undecided = bool(waits or away)
    return Ruling(
        authority=work,
        status=verdict.status,
        verdict=verdict.text,
        answer=verdict.answer,
        winners=verdict.winners,
        payments=() if undecided else _payments(hearing),
        remains=value(verdict.remains),
        least=value(verdict.least),
        most=value(verdict.most),
        cards=verdict.cards,
        order=verdict.order,
        number=verdict.number,
        remedies=() if undecided else _remedies(hearing),
        steps=steps,
        decides=hearing.decides or (_JUDGE if kind.game == "poker" else ""),
        assumptions=_assumptions(hearing, kind.game),
        differences=tuple(
            Difference(says=differs.says, citations=_citations(library, differs.cites)) for differs in hearing.differs
        ),
        missing=tuple(
            Missing(fact="facts." + ".".join(map(str, wait.need.path)), ask=wait.ask, values=dict(wait.verdicts))
            for wait in waits
        ),
        agreed=rests_on,
        supplied=any(_by_editors(library, cited.record) for step in steps for cited in step.citations),
    )


def _supplied(library: Library, says: str, cites: Iterable[tuple[str, str]]) -> str:
    """A sentence that says so where it rests on a rule, or on a lost table, that the editors supplied."""
    records = [record for record, _ in cites if _by_editors(library, record)]
    what = "rule" if any(record.startswith(f"{SUPPLIED}/") for record in records) else "table"
    return f"{says.removesuffix('.')} (by a supplied {what})." if records else says


def _by_editors(library: Library, record: str) -> bool:
    return record.startswith(f"{SUPPLIED}/") or (record in library.blocks and library.blocks[record].supplied)


def _citations(library: Library, cites: Iterable[tuple[str, str]]) -> tuple[Citation, ...]:
    return tuple(cite(library, record, key) for record, key in cites)


def _general(library: Library, laws: Iterable[str], cited: set[str]) -> tuple[Step, ...]:
    """What the laws say in general to such a question."""
    return tuple(
        Step(
            finding="The law in general.",
            rests_on=(),
            citations=(cite(library, law),),
            decisive=False,
            passed_over="it waits for the facts",
        )
        for law in laws
        if law not in cited
    )


def _payments(hearing: Hearing) -> tuple[Payment, ...]:
    return tuple(
        Payment(
            payer=paid.payer,
            payee=paid.payee,
            amount=paid.amount,
            printed=paid.words if paid.amount is None else hearing.money(paid.amount),
            law=paid.law,
        )
        for paid in hearing.paid
    )


def _remedies(hearing: Hearing) -> tuple[RemedyOpen, ...]:
    return tuple(
        RemedyOpen(
            what=remedy.what,
            law=remedy.law,
            claimants=remedy.claimants,
            until=remedy.until,
            offender=remedy.offender,
            amount=None if remedy.amount is None else Value(amount=remedy.amount, printed=hearing.printed(remedy)),
            back_to=remedy.back_to,
        )
        for remedy in hearing.remedies
    )


def _assumptions(hearing: Hearing, game: str) -> tuple[Assumption, ...]:
    readings = readings_of(game)
    return tuple(
        Assumption(
            key=key,
            option=option,
            others=tuple(other for other in readings[key].options if other != option),
            why=readings[key].why,
            records=readings[key].laws,
        )
        for key, option in hearing.assumed
    )

"""The court: a question in, an answer with a ruling for every authority out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pydantic import ValidationError

from corpus.errors import InputError, NotFoundError, TooLargeError
from corpus.library import Library
from corpus.refusals import said_of
from service.adjudicator import receipts
from service.adjudicator.hearing import AgreedAwayError, Hearing, Need, NeedsError, Verdict
from service.adjudicator.joining import join
from service.adjudicator.kinds import Kind, kind_of
from service.adjudicator.models import Answer, Question, Ruling
from service.adjudicator.persons import in_one_person, marked, unmarked
from service.adjudicator.seating import once_each
from service.adjudicator.sheets import agreed_by, facts_by, laws_exist, readings_of, without
from service.engine.errors import EngineError, UnreadableError

__all__ = ["UnusableError", "adjudicate"]

_DEEPEST = 5
"""How many missing facts are tried with their values, one inside the other."""


class UnusableError(InputError):
    """A fact has a form that no fact of its kind has: who typed it may mend it, and a reader of words has misread."""


@dataclass(frozen=True)
class Tried:
    """A hearing that came to an end, and the facts that it waits for."""

    hearing: Hearing
    waits: tuple[Waiting, ...] = ()
    away: str = ""
    key: Any = field(default=None, compare=False)


class Waiting(NamedTuple):
    """A missing fact and what its values would lead to."""

    need: Need
    verdicts: tuple[tuple[str, str], ...]

    @property
    def ask(self) -> str:
        """What is asked."""
        return in_one_person(self.need.ask)


def adjudicate(question: Question, library: Library) -> Answer:
    """Answer a question under the authority that it names, or under every work that treats the game.

    Raises NotFoundError for a kind or authority that there is not, InputError for facts and house rules that cannot be
    used; its message names the place.
    """
    kind = kind_of(question.kind)
    works = _authorities(kind, question, library)
    agreed_by(question.agreed, kind.game)
    laws_exist(question.agreed, library)
    rulings = _rulings(kind, works, question, library)
    return Answer(
        question=question,
        title=kind.title,
        rulings=rulings,
        difference=_difference(rulings, library),
        receipt=receipts.receipt(question, rulings, library),
        link=receipts.link(question, rulings, library),
    )


def _rulings(kind: Kind, works: Iterable[str], question: Question, library: Library) -> tuple[Ruling, ...]:
    """The ruling of each work. A player who is called he is told apart from every other "he" on the way."""
    facts = marked(question.facts)
    if facts == question.facts:
        return tuple(_ruling(kind, work, question, library) for work in works)
    apart = question.model_copy(update={"facts": facts})
    try:
        found = [_ruling(kind, work, apart, library) for work in works]
    except InputError as error:
        raise type(error)(unmarked(error.message), unmarked(error.way_out)) from None
    return tuple(Ruling.model_validate_json(unmarked(ruling.model_dump_json())) for ruling in found)


def _authorities(kind: Kind, question: Question, library: Library) -> list[str]:
    if question.authority is not None:
        library.work(question.authority)
        if question.authority not in kind.rules:
            raise NotFoundError(
                f"authority: {question.authority} does not treat {kind.game}.",
                f"Ask {' or '.join(kind.rules)}, or name no authority.",
            )
        return [question.authority]
    return [work for work in kind.rules if work in library.works] or list(kind.rules)


def _difference(rulings: tuple[Ruling, ...], library: Library) -> str:
    told = {(ruling.status, ruling.answer, ruling.winners, ruling.verdict) for ruling in rulings}
    if len(told) < 2:
        return ""
    return " ".join(f"By {_short(library, ruling.authority)}: {ruling.verdict}" for ruling in rulings)


def _short(library: Library, work: str) -> str:
    return library.works[work].short if work in library.works else work


def _ruling(kind: Kind, work: str, question: Question, library: Library) -> Ruling:
    sheet = question.agreed
    tried = _try(kind, work, question.facts, question, 0)
    rests: list[str] = []
    if sheet is not None and tried.hearing.agreed != type(tried.hearing.agreed)():
        for place, departure in enumerate(sheet.departures):
            other = question.model_copy(update={"agreed": without(sheet, place)})
            try:
                same = _try(kind, work, question.facts, other, 0).key == tried.key
            except InputError:
                # Without it the facts cannot be: a joker where none was agreed.
                same = False
            if not same:
                rests.append(f"{departure.what}: {departure.name}")
    return join(library, work, kind, tried.hearing, tried.waits, tried.away, tuple(rests))


def _try(kind: Kind, work: str, raw: Mapping[str, Any], question: Question, depth: int) -> Tried:
    units: set[str] = set()
    raw = {**raw, **facts_by(question.agreed, kind.game, kind.facts)}
    try:
        facts = kind.facts.model_validate(raw, context={"units": units})
    except ValidationError as error:
        raise _unusable(error) from None
    if len(units) > 1:
        raise UnusableError("facts: some sums are counters and some are money.", "Tell all sums in one of the two.")
    who = getattr(facts, "who", None)
    hearing = Hearing(
        agreed_by(question.agreed, kind.game),
        readings_of(kind.game),
        units.pop() if units else "counters",
        who if isinstance(who, str) and who != type(facts).model_fields["who"].default else "",
    )
    players = getattr(facts, "players", None)
    try:
        once_each(players if isinstance(players, tuple) else ())
        kind.rules[work](facts, hearing)
    except NeedsError as missing:
        return _weigh(kind, work, raw, question, depth, hearing, missing.needs)
    except AgreedAwayError as away:
        return Tried(hearing, (), away.law, ("away", away.law))
    except UnreadableError as error:
        raise UnusableError(f"facts.{error}", "Correct it, or leave it out.") from None
    except EngineError as error:
        raise InputError(f"facts.{error}", "Correct the facts: they cannot all be true.") from None
    return Tried(hearing, (), "", _key(hearing))


def _weigh(
    kind: Kind,
    work: str,
    raw: Mapping[str, Any],
    question: Question,
    depth: int,
    hearing: Hearing,
    needs: tuple[Need, ...],
) -> Tried:
    """Try what a missing fact would lead to: where every value leads to the same, it does not matter."""
    waits: list[Waiting] = []
    for need in needs:
        if not need.options or depth >= _DEEPEST:
            waits.append(Waiting(need, ()))
            continue
        branches, impossible = [], None
        for value in need.options:
            try:
                branches.append((value, _try(kind, work, _put(raw, need.path, value), question, depth + 1)))
            except InputError as error:
                impossible = error  # A value that cannot be, beside what is told, is none that is missing.
        if impossible is not None and not branches:
            raise impossible
        if len({branch.key for _, branch in branches}) == 1 and len(needs) == 1:
            return branches[0][1]
        told = tuple((_shown(value), _verdict(branch)) for value, branch in branches)
        waits.append(Waiting(need, told))
        named = {wait.need.path for wait in waits}
        for _, branch in branches:
            waits += [wait for wait in branch.waits if wait.need.path not in named]
            named |= {wait.need.path for wait in branch.waits}
    return Tried(hearing, tuple(waits), "", ("waits", tuple((wait.need.path, wait.verdicts) for wait in waits)))


def _verdict(tried: Tried) -> str:
    if tried.hearing.verdict is not None and not tried.waits and not tried.away:
        return tried.hearing.verdict.text
    if tried.waits:
        return "It hangs on more: " + " ".join(wait.ask for wait in tried.waits)
    return "The law that would decide was agreed away."


def _shown(value: Any) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _key(hearing: Hearing) -> Any:
    """What makes two rulings the same."""
    verdict = hearing.verdict or Verdict("")
    return (verdict, tuple(hearing.paid), tuple(hearing.remedies))


def _put(raw: Any, path: tuple[str | int, ...], value: Any) -> Any:
    """The facts with one of them set."""
    if not path:
        return value
    changed = dict(raw or {})
    changed[path[0]] = _put(changed.get(path[0]), path[1:], value)
    return changed


def _unusable(error: ValidationError) -> InputError:
    first = error.errors(include_url=False)[0]
    place = "facts"
    for part in first["loc"]:
        place += f"[{part}]" if isinstance(part, int) else f".{part}"
    said = said_of(first)
    if first["type"] == "too_long" and place.endswith(".events"):
        return TooLargeError(f"{place}: {said}.", "Tell the part of the game that is in dispute.")
    if first["type"] == "extra_forbidden":
        return UnusableError(
            f"{place[:200]}: this kind of question knows no such fact.", "Leave it out, or look at /api/questions."
        )
    return UnusableError(
        f"{place[:200]}: {said}.", "Correct what is named, or leave it out: an unknown fact is no error."
    )

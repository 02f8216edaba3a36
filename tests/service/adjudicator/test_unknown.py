"""Unknown is not nothing: a sum or number that is null never counts as 0, be it a field or a hole in a list."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from corpus.errors import HoyleError, InputError
from service.adjudicator import adjudicate, all_kinds
from service.adjudicator.models import Agreement, Departure, Question, Ruling
from tests.cases import asked

LIBRARY = asked.library()
PROOFS = bool(os.environ.get("HOYLE_PROOFS"))
TRIED = (1, 2, 3, 4, 5, 6, 10) if PROOFS else (1, 6)
Path = tuple[str | int, ...]
MEANT: Mapping[tuple[str, str], str] = {
    ("loo/settle", "loo"): "a loo of which nothing is told is the single, as the book has it",
    ("napoleon/over", "tricks"): "as many tricks as the book deals cards",
    ("napoleon/pays", "tricks"): "as many tricks as the book deals cards",
    ("napoleon/pays", "number"): "“each of the others”, however many; nobody plays with none",
    ("poker/bet", "adds"): "that he adds anything is not told",
    ("poker/said", "acts"): "whether the bet is a call or a raise is then left out",
    ("poker/misdeal", "cards"): "that the number is wrong is told already",
    ("poker/discard", "due"): "what he may exchange is asked, and what he owes not told",
    ("poker/history", "pool"): "an ordinary game begins with none; of a Jack-pot it is said that more lies there",
    ("spoil-five/five", "sides"): "any number of sides but an odd one may have agreed",
}
"""Where the ruling on null is that on 0 by right."""


def plain(value: Any) -> Any:
    """Facts with every mapping and sequence copied."""
    if isinstance(value, Mapping):
        return {name: plain(inner) for name, inner in value.items()}
    return [plain(inner) for inner in value] if isinstance(value, (list, tuple)) else value


def questions() -> Iterator[Question]:
    for kind in all_kinds():
        for example in kind.examples:
            yield Question(kind=kind.id, facts=plain(example.facts))
    for case, request in asked.requests().items():
        if PROOFS and "impossible" not in request:
            yield asked.question_of(case)


def places(facts: Any, path: Path = ()) -> Iterator[Path]:
    """The paths to every single fact."""
    if isinstance(facts, (dict, list)):
        for part, inner in facts.items() if isinstance(facts, dict) else enumerate(facts):
            yield from places(inner, (*path, part))
    else:
        yield path


def rulings(question: Question, path: Path, value: Any) -> tuple[Ruling, ...]:
    """The rulings with one fact changed; none where it cannot be so."""
    facts = changed = plain(question.facts)
    for part in path[:-1]:
        changed = changed[part]
    changed[path[-1]] = value
    try:
        return adjudicate(question.model_copy(update={"facts": facts}), LIBRARY).rulings
    except HoyleError:
        return ()


def told(ruling: Ruling) -> Any:
    """What it comes to."""
    return (ruling.status, ruling.verdict, ruling.payments, ruling.remedies, ruling.remains, ruling.missing)


def silently_nothing(question: Question, path: Path) -> bool:
    """Whether null is ruled as 0 is, and another number otherwise."""
    unknown = [(place, told(ruling)) for place, ruling in enumerate(rulings(question, path, None))]
    zero = rulings(question, path, 0)
    alike = [(place, came) for place, came in unknown if zero and came == told(zero[place])]
    if not alike or rulings(question, path, True):
        return False
    tried = [found for value in TRIED if (found := rulings(question, path, value))]
    return any(told(found[place]) != came for place, came in alike for found in tried)


@pytest.mark.proof
def test_a_number_that_is_not_known_does_not_count_as_nothing() -> None:
    """Each fact of each kind once, in its examples; under proofs wherever it stands in a case or an example."""
    fields = {kind.id: [(name,) for name in kind.facts.model_fields] for kind in all_kinds()}
    seen: set[Any] = set()
    found = set()
    for question in questions():
        told_of = list(places(plain(question.facts)))
        for path in (*told_of, *(field for field in fields[question.kind] if field[0] not in question.facts)):
            place = (question.kind, *(part if number in (0, 2) else "*" for number, part in enumerate(path)))
            if (PROOFS or place not in seen) and silently_nothing(question, path):
                found.add((question.kind, str(path[0])))
            seen.add(place)
    assert len(seen) > 300
    assert found - set(MEANT) == set()


@pytest.mark.parametrize(
    ("kind", "facts", "missing"),
    [
        ("poker/opening-stake", {"ante": 1, "straddles": [2, None], "limit": 10}, "facts.straddles[1]"),
        ("poker/pack-short", {"left": 8}, "facts.wanted"),
        ("poker/straddle", {"ante": 1, "limit": 6, "straddled_to": None, "who": "No. 2"}, "facts.straddled_to"),
        ("spoil-five/pool", {"tricks": {"A": 2, "B": None}}, "facts.tricks.B"),
        ("loo/settle", {"stood": ["A", "B", "C", "D"], "tricks": {"A": 1, "B": 1}, "loo": 6}, "facts.won"),
        ("spoil-five/score", {"target": 25, "points": {"I": None, "he": 15}, "won": ["I"]}, "facts.points.I"),
        ("euchre/prize", {"colour": "gold", "held": {"A": {"gold": None}, "B": {"gold": 2}}}, "facts.held.A.gold"),
        (
            "poker/history",
            {"players": ["A", "B"], "dealer": "A", "ante": 1, "limit": 6, "events": [{"what": "ante", "who": "B"}]},
            "facts.events[0].amount",
        ),
        (
            "ecarte/history",
            {
                "players": ["A", "B"],
                "dealer": "A",
                "events": [{"what": "propose", "who": "B"}, {"what": "accept"}, {"what": "exchange", "who": "B"}],
            },
            "facts.events[2].number",
        ),
        (
            "napoleon/history",
            {"players": ["A", "B", "C"], "dealer": "A", "stake": 1, "events": [{"what": "call", "who": "B"}]},
            "facts.events[0].number",
        ),
    ],
)
def test_a_hole_is_asked_for(kind: str, facts: dict[str, Any], missing: str) -> None:
    for ruling in adjudicate(Question(kind=kind, facts=facts), LIBRARY).rulings:
        assert ruling.status == "insufficient"
        assert missing in {lack.fact for lack in ruling.missing}


@pytest.mark.parametrize(
    ("law", "way_out"),
    [
        ("round-games/poker/law/99", "Its laws run from 1 to 81."),
        ("round-games/poker/law/0", "Its laws run from 1 to 81."),
        ("round-games/poker/nowhere", "Its laws run from 1 to 81."),
        ("nowhere/poker/law/22", "Write an id such as"),
    ],
)
@pytest.mark.parametrize("unanimous", [True, False])
def test_a_law_that_is_not_there_cannot_be_agreed_away(law: str, way_out: str, unanimous: bool) -> None:
    sheet = Agreement(departures=(Departure(what="away", name=law),), unanimous=unanimous)
    question = asked.question_of("poker-02").model_copy(update={"agreed": sheet})
    with pytest.raises(InputError) as error:
        adjudicate(question, LIBRARY)
    assert law in error.value.message
    assert error.value.message.startswith("agreed.departures[0]: ")
    assert way_out in error.value.way_out


def test_one_gap_is_not_read_in_two_ways() -> None:
    twice = tuple(Departure(what="reading", name="ring", option=option) for option in ("share", "next-highest-card"))
    question = asked.question_of("poker-02").model_copy(update={"agreed": Agreement(departures=twice)})
    with pytest.raises(InputError, match="'ring' is read already"):
        adjudicate(question, LIBRARY)

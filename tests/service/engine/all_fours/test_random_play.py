"""Random play in every form, lawful and irregular: the score, the cards, what was seen how often, and replay."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest

from service.engine.all_fours import machine
from service.engine.all_fours.chance import choose, play_game
from service.engine.all_fours.state import State
from service.engine.all_fours.terms import FOUR, TWO, Terms
from service.engine.errors import RefusedError
from service.engine.events import Event, Step, Table
from tests.service.engine import audits
from tests.service.engine.all_fours.auditor import Auditor

GAMES = 10_000 if audits.PROOFS else 60
FORMS = {
    "two-handed": Terms(TWO),
    "four-handed": Terms(FOUR),
    "two-handed, a point for not following": Terms(TWO, frozenset({"point-for-not-following"})),
    "two-handed, counted unseen": Terms(TWO, frozenset({"count-unseen"}), miscount=2),
}
EVERYWHERE = """event lots, event shuffle, event deal, event beg, event take-one, event run, event play, event next,
cut-again, deals-first, turns-up, runs-cards, begs, follows, leads, wins-trick, revoke, lapses, scores high, scores low,
scores jack, scores game, scores begging, scores knave-turned, wins-game, looks, new-deal"""
RARE = {"new-deal": "with two players five runs of the same suit must follow each other"}


def scores_by_item(step: Step) -> str:
    """What was found, and for a score what scores."""
    return f"scores {step.note}" if step.finding == "scores" else step.finding


def games(terms: Terms, count: int, mischief: float) -> Iterator[tuple[audits.Log, State]]:
    for seed in range(count):
        log = audits.Log(Table(tuple("ABCD"[: terms.players])))
        state, log.turns = play_game(machine.open(log.table, terms), Random(seed), mischief)
        yield log, state


def ledger(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return state.points, state.sitting.wins


def cards_accounted_for(state: State) -> None:
    deal = state.deal
    if state.tricks is None:
        return
    places = [*chain.from_iterable(state.hands), *chain.from_iterable(state.tricks.taken)]
    places += [*state.tricks.trick, *deal.turned, *deal.stock]
    assert sorted(places) == list(range(52))


@pytest.mark.proof
@pytest.mark.parametrize("form", FORMS)
def test_random_play_agrees_with_the_auditor(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    terms, agreed = FORMS[form], FORMS[form].departures
    census = audits.Census(told=scores_by_item)
    for mischief in (0.0, 0.2):
        for log, end in games(terms, GAMES, mischief):
            lots = next(turn.steps[-1].seat for turn in log.turns if turn.steps[-1].finding == "deals-first")
            for_failing, counted = "point-for-not-following" in agreed, "count-unseen" in agreed
            auditor = Auditor(terms.players, lots, for_failing, counted, terms.miscount)
            audits.audit(machine, terms, log, auditor, ledger, cards_accounted_for)
            audits.all_lapsed(log)
            census.count(log)
            assert end.phase == "won"
            assert sum(machine.settlement(end)) == 0
    if audits.PROOFS:
        census.prove(f"{form}, {2 * GAMES} games", audits.told(EVERYWHERE), RARE, capsys)
    assert census.seen["wins-game"] == 2 * GAMES


@pytest.mark.parametrize("form", FORMS)
def test_a_record_replays_to_the_same_state_and_so_does_every_beginning(form: str) -> None:
    for log, _ in games(FORMS[form], 8, 0.1):
        audits.replays(machine, FORMS[form], log, every=11)


@pytest.mark.parametrize("form", FORMS)
def test_it_comes_to_the_same_wherever_they_sit(form: str) -> None:
    terms = FORMS[form]
    for seed in range(6):
        log = audits.Log(Table(tuple("ABCD"[: terms.players]), 0))
        state, log.turns = play_game(machine.open(log.table, terms), Random(seed), 0.15)
        assert any(machine.settlement(state))
        audits.turns_round(machine, terms, log)


@pytest.mark.parametrize(
    ("terms", "names", "why"),
    [
        (Terms("five-handed"), "AB", "no form"),
        (Terms(TWO), "ABC", "3 players"),
        (Terms(TWO, frozenset({"misery"})), "AB", "no variation"),
        (Terms(TWO, miscount=0), "AB", "one or more points"),
        (Terms(TWO, readings=(("second-begging", "perhaps"),)), "AB", "no reading"),
    ],
)
def test_terms_that_the_text_does_not_know_are_refused(terms: Terms, names: str, why: str) -> None:
    with pytest.raises(RefusedError, match=why):
        machine.open(Table(tuple(names)), terms)


def test_what_no_sentence_provides_for_is_refused() -> None:
    state = machine.open(Table(("A", "B"), 0), Terms())
    audits.refuses(
        machine, state, Event("beg", 1), Event("bid", 0), Event("deal", 7), Event("deal", 0), Event("shuffle", 1)
    )


def test_every_option_that_is_offered_is_taken() -> None:
    random = Random(9)
    for terms in FORMS.values():
        state = machine.open(Table(tuple("ABCD"[: terms.players])), terms)
        audits.options_hold(machine, state, choose, random, 400, "hoyles-games-modernized/all-fours/", "revoke")

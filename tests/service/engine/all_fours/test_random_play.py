"""Random play in every form, lawful and irregular: the score, the cards, what was seen how often, and replay."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest

from service.engine.all_fours import machine
from service.engine.all_fours.chance import choose, play_game
from service.engine.all_fours.state import State
from service.engine.all_fours.terms import FOUR, TWO, Terms
from service.engine.errors import RefusedError
from service.engine.events import Event, Table
from service.engine.replay import Turn, play_back, turns
from tests.service.engine.all_fours.auditor import Auditor

PROOFS = os.environ.get("HOYLE_PROOFS") == "1"
GAMES = 10_000 if PROOFS else 60
SURE = 50
FORMS = {
    "two-handed": Terms(TWO),
    "four-handed": Terms(FOUR),
    "two-handed, a point for not following": Terms(TWO, frozenset({"point-for-not-following"})),
    "two-handed, counted unseen": Terms(TWO, frozenset({"count-unseen"}), miscount=2),
}
EVERYWHERE = """event lots, event shuffle, event deal, event beg, event take-one, event run, event play, event next,
cut-again, deals-first, turns-up, runs-cards, begs, follows, leads, wins-trick, revoke, scores high, scores low,
scores jack, scores game, scores begging, scores knave-turned, wins-game, looks, new-deal"""
RARE = {"new-deal": "with two players five runs of the same suit must follow each other"}


def seen_in(played: list[Turn], seen: Counter[str]) -> None:
    for turn in played:
        seen["event " + turn.event.kind] += 1
        for step in turn.steps:
            seen[f"scores {step.note}" if step.finding == "scores" else step.finding] += 1


def games(terms: Terms, count: int, mischief: float) -> Iterator[tuple[Table, State, list[Turn]]]:
    for seed in range(count):
        table = Table(tuple("ABCD"[: terms.players]))
        state, played = play_game(machine.open(table, terms), Random(seed), mischief)
        yield table, state, played


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
    terms = FORMS[form]
    seen: Counter[str] = Counter()
    for mischief in (0.0, 0.2):
        for table, end, played in games(terms, GAMES, mischief):
            seen_in(played, seen)
            events = [turn.event for turn in played]
            lots = next(number for number, turn in enumerate(played) if turn.steps[-1].finding == "deals-first")
            auditor = Auditor(
                terms.players,
                played[lots].steps[-1].seat,
                "point-for-not-following" in terms.departures,
                "count-unseen" in terms.departures,
                terms.miscount,
            )
            ledger = auditor.watch(events)
            for (state, turn), (points, wins) in zip(turns(machine, table, terms, events), ledger, strict=True):
                assert (state.points, state.sitting.wins) == (points, wins), (turn, state)
                cards_accounted_for(state)
            assert end.phase == "won"
            assert sum(machine.settlement(end)) == 0
    wanted = [" ".join(name.split()) for name in EVERYWHERE.split(",")]
    if PROOFS:
        with capsys.disabled():
            sys.stdout.write("\n".join([f"\n{form}:", *(f"{seen[name]:9}  {name}" for name in wanted), ""]))
        assert [name for name in wanted if seen[name] < SURE and name not in RARE] == []
    assert seen["wins-game"] == 2 * GAMES


@pytest.mark.parametrize("form", FORMS)
def test_a_record_replays_to_the_same_state_and_so_does_every_beginning(form: str) -> None:
    random = Random(3)
    for table, end, played in games(FORMS[form], 8, 0.1):
        events = [turn.event for turn in played]
        states = [state for state, _ in turns(machine, table, FORMS[form], events)]
        assert states[-1] == end
        assert play_back(machine, table, FORMS[form], events) == (end, played)
        for cut in random.sample(range(len(states)), 10):
            assert play_back(machine, table, FORMS[form], events[: cut + 1])[0] == states[cut]


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
    for event in (Event("beg", 1), Event("bid", 0), Event("deal", 7), Event("deal", 0), Event("shuffle", 1)):
        with pytest.raises(RefusedError):
            machine.apply(state, event)


def test_every_option_that_is_offered_is_taken() -> None:
    random = Random(9)
    for terms in FORMS.values():
        state = machine.open(Table(tuple("ABCD"[: terms.players])), terms)
        for _ in range(400):
            for option in machine.legal(state):
                assert option.law.startswith("hoyles-games-modernized/all-fours/")
                for card in option.cards:
                    machine.apply(state, Event("play", option.seat, 0, (card,)))
            state, _ = machine.apply(state, choose(state, random))

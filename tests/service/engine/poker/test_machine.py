"""Whole sittings of Poker: the printed illustration, replay, and play at random with an auditor watching."""

from __future__ import annotations

import os
import sys
from collections import Counter
from random import Random
from typing import Any, TypeVar

import pytest

from service.engine.cards import read_cards
from service.engine.errors import RefusedError
from service.engine.events import Event, Step, Table
from service.engine.money import print_money, read_money
from service.engine.packs import ORDINARY, cut_pack, stacked, with_joker
from service.engine.poker import machine
from service.engine.poker.chance import choose, play_game
from service.engine.poker.state import State
from service.engine.poker.terms import AMERICAN, BLAZE, JOKER_CARD, READINGS, SKIP, Terms, rule
from service.engine.replay import Turn, play_back, state_after, turns
from service.engine.seats import NOBODY
from tests.service.engine.poker.auditor import Auditor
from tests.service.engine.poker.mischief import irregular, play_badly

Told = TypeVar("Told", Event, Step)
PROOFS = os.environ.get("HOYLE_PROOFS") == "1"
A, B, C, D, E = range(5)


def illustration() -> list[Event]:
    """Pages 36 and 38: five players, an ante of threepence, a limit of a shilling. The cards are not printed."""
    d = read_money("1d.")
    hands = {
        B: read_cards("8C 8D 8H 2S 3S"),
        C: read_cards("2C 4D 6S 7H KD"),
        D: read_cards("3C 5D 7S 9H QD"),
        E: read_cards("JC JD 3H 6D 9S"),
        A: read_cards("AC AD KC KH 2D"),
    }
    drawn = read_cards("4S 5S 10C 10D 10H 10S QC 6C")
    pack = stacked([hands[seat][turn] for turn in range(5) for seat in (B, C, D, E, A)] + list(drawn))
    return [
        Event("ante", B, 3 * d),
        Event("shuffle", A, cards=cut_pack(pack, 32)),
        Event("cut", E, 20),
        Event("deal", A),
        Event("stake", C, 6 * d),
        Event("pass", D),
        Event("stake", E, 6 * d),
        Event("stake", A, 18 * d),
        Event("stake", B, 15 * d),
        Event("draw", B, cards=read_cards("2S 3S")),
        Event("stake", C, 12 * d),
        Event("draw", C, cards=hands[C]),
        Event("pass", E),
        Event("draw", A, cards=read_cards("2D")),
        Event("bet", C, 6 * d),
        Event("bet", A, 6 * d),
        Event("bet", B, 18 * d),
        Event("bet", C, 24 * d),
        Event("pass", A),
        Event("bet", B, 12 * d),
        Event("show", C),
        Event("show", B),
    ]


ILLUSTRATED = (Table(("A", "B", "C", "D", "E"), A), Terms(read_money("threepence"), read_money("a shilling")))


def test_description_the_illustration_of_pages_36_to_38() -> None:
    told = list(turns(machine, *ILLUSTRATED, illustration()))
    before_play = next(state for state, turn in told if turn.event == Event("draw", A, cards=read_cards("2D")))
    # "there is a sum of five shillings, including E's first stake in the pool", three players have 1s. 6d. each.
    assert print_money(before_play.pool) == "5s."
    assert [print_money(before_play.stakes[seat]) for seat in (A, B, C)] == ["1s. 6d."] * 3
    assert before_play.turn == C
    called = next(state for state, turn in told if turn.event.kind == "bet" and state.phase == "show")
    assert called.turn == C  # "C is therefore compelled to show his hand"
    assert print_money(called.stakes[B] - 72) == "2s. 6d."
    last, turn = told[-1]
    assert last.phase == "over"
    pays = [step for step in turn.steps if step.finding == "pays"]
    assert [(step.about, print_money(step.amount)) for step in pays] == [(C, "10s. 6d.")]
    # "C claims B's stake (two shillings and sixpence) and the pool (five shillings and sixpence)", besides his own.
    own = read_money("2s. 6d.")
    assert pays[0].amount - own == read_money("two shillings and sixpence") + read_money("5s. 6d.")
    assert machine.settlement(last) == (-96, -192, 504 - 192, 0, -24)


def test_a_recorded_game_replays_to_the_same_state_and_so_does_every_beginning() -> None:
    events = illustration()
    last, played = play_back(machine, *ILLUSTRATED, events)
    again, _ = play_back(machine, *ILLUSTRATED, [turn.event for turn in played])
    assert again == last
    for count, (state, _) in enumerate(turns(machine, *ILLUSTRATED, events), 1):
        assert state_after(machine, *ILLUSTRATED, events, count) == state


def report(form: str, counts: Counter[str]) -> None:
    """Under proof: how often each kind of event and each finding came about (`pytest -s` shows it)."""
    if PROOFS:
        sys.stdout.write(f"\n{form}: " + ", ".join(f"{name} {count}" for name, count in sorted(counts.items())) + "\n")


def ruined(error: RefusedError) -> bool:
    """Whether the sitting is over because somebody has not the ante left."""
    return "before him" in error.message


def cards_in(state: State) -> list[int]:
    deal = state.deal
    lying = [*deal.stock, *deal.rest, *(card for cards in deal.discards for card in cards)]
    return sorted([*lying, *(card for hand in state.hands for card in hand)])


def check_cards(state: State) -> None:
    pack = with_joker(ORDINARY) if JOKER_CARD in state.sitting.terms.departures else ORDINARY
    if state.phase not in ("lots", "before", "deal") and state.deal.original:
        assert cards_in(state) == list(pack)


def audit(state: State, played: list[Turn], auditor: Auditor, counts: Counter[str]) -> None:
    for event, steps in played:
        auditor.hear(event._asdict(), [step._asdict() for step in steps])
        counts[event.kind] += 1
        counts.update(f"{step.law.rpartition('/')[2]} {step.finding}" for step in steps)
    assert auditor.pool == state.pool
    assert tuple(auditor.won) == machine.settlement(state)
    if state.sitting.terms.reading("short-penalty") == "what-he-has" and state.sitting.table.funds:
        assert min(state.funds) >= 0


FORMS = {
    "two players": (2, Terms()),
    "three players, high ante": (3, Terms(ante=24, limit=48)),
    "four players": (4, Terms()),
    "six players": (6, Terms()),
    "ten players": (10, Terms()),
    "Blaze and Skip straight": (5, Terms(departures=frozenset({BLAZE, SKIP}))),
    "Joker": (5, Terms(departures=frozenset({JOKER_CARD, BLAZE}))),
    "American sequence": (5, Terms(departures=frozenset({AMERICAN, SKIP}))),
    "readings the other way": (
        5,
        Terms(
            readings=(
                ("opening", "twice-ante-and-straddles"),
                ("standing", "never"),
                ("jackpot-ante", "instead"),
                ("last-player", "last-to-raise"),
                ("odd-farthings", "left-of-dealer"),
                ("opener-hand", "shown"),
                ("foul-opener", "claims"),
                ("no-winner-next", "ordinary"),
                ("misdeal-stakes", "returned"),
                ("make-good", "highest"),
                ("highest-stake", "of-anybody"),
                ("short-penalty", "what-he-has"),
                ("short-counts-himself", "no"),
                ("several-short", "own-claim"),
                ("opener-short", "whole-pool"),
            )
        ),
    ),
}
GAMES = 10_000 if PROOFS else 60


@pytest.mark.proof
@pytest.mark.parametrize("form", FORMS)
def test_lawful_play_at_random(form: str) -> None:
    players, terms = FORMS[form]
    names = tuple(f"player {seat}" for seat in range(players))
    random, counts = Random(form), Counter[str]()
    auditor = Auditor(players)
    state = machine.open(Table(names, NOBODY), terms)
    for _ in range(GAMES):
        number = state.sitting.number
        start = state
        state, played = play_game(state, random, random.choice((0.1, 0.5, 0.7)))
        audit(state, played, auditor, counts)
        check_cards(state)
        assert play_again(start, played) == state
        state, steps = machine.apply(state, Event("next"))
        audit(state, [Turn(Event("next"), steps)], auditor, counts)
        assert (state.sitting.number, steps[0].law) == (number + 1, rule(18))
    assert counts["deal"] == GAMES
    report(form, counts)


def play_again(state: State, played: list[Turn]) -> State:
    for event, steps in played:
        state, again = machine.apply(state, event)
        assert again == steps
    return state


SHORT_GAMES = 10_000 if PROOFS else 60


@pytest.mark.proof
@pytest.mark.parametrize("form", FORMS)
def test_irregular_play_at_random(form: str) -> None:
    players, terms = FORMS[form]
    names = tuple(f"player {seat}" for seat in range(players))
    random, counts = Random(form + "!"), Counter[str]()
    for _ in range(SHORT_GAMES // 4):
        funds = tuple(random.randrange(50, 400) for _ in range(players))
        auditor = Auditor(players)
        state = machine.open(Table(names, NOBODY, funds), terms)
        for _ in range(4):
            try:
                state, played, refused = play_badly(state, random, random.choice((0.1, 0.5)))
            except RefusedError as error:
                if ruined(error):
                    break
                raise
            counts["refused"] += refused
            check_cards(state)
            state, steps = machine.apply(state, Event("next"))
            audit(state, [*played, Turn(Event("next"), steps)], auditor, counts)
    report(form + ", irregular", counts)


def turned(told: Told, by: int, players: int) -> Told:
    """What was told, with every seat so many places further round the table."""
    seats = {name: (getattr(told, name) + by) % players for name in ("seat", "about") if getattr(told, name) >= 0}
    return told._replace(**seats)


def test_the_same_play_ends_the_same_wherever_the_dealer_sits() -> None:
    for seed in range(60 if PROOFS else 4):
        random, players = Random(seed), 3 + seed % 3
        funds = tuple(random.randrange(50, 200) for _ in range(players))
        state = start = machine.open(Table(tuple("ABCDE"[:players]), A, funds), Terms(ante=4, limit=24))
        log: list[Turn] = []
        for _ in range(4):
            state, played, _ = play_badly(state, random, 0.4, random.choice((-0.2, 0.5)))
            state, steps = machine.apply(state, Event("next"))
            log += [*played, Turn(Event("next"), steps)]
        for by in range(1, players):
            table = start.sitting.table._replace(dealer=by, funds=funds[-by:] + funds[:-by])
            again = machine.open(table, start.sitting.terms)
            for event, steps in log:
                again, found = machine.apply(again, turned(event, by, players))
                assert sorted(found) == sorted(turned(step, by, players) for step in steps), (seed, by, event)
            assert machine.settlement(again)[by:] + machine.settlement(again)[:by] == machine.settlement(state)


WANTED = [
    "10 misdeal",
    "11 accepted",
    "12 misdeal",
    "13 foul-hand",
    "14 pays",
    "15 breach",
    "16 pays",
    "28 breach",
    "33 shows-opening-hand",
    "40 returned",
    "41 gathers",
    "42 take-back",
    "43 make-good",
    "44 give-number-discarded",
    "45 foul-hand",
    "46 cannot-tell",
    "46 held-to-have-demanded",
    "47 foul-hand",
    "48 foul-hand",
    "49 answers",
    "51 breach",
    "54 retires-short",
    "55 cannot-be-recalled",
    "57 right-kept",
    "58 wins-uncalled",
    "60 demands-show",
    "62 borrows",
    "63 loses-stake",
    "64 foul-hand",
    "8 misdeal",
    "80 waived",
    "9 deal-stands",
]


@pytest.mark.proof
def test_irregular_play_meets_every_remedy() -> None:
    random, counts = Random(1891), Counter[str]()
    wanted, games = (50, 20_000) if PROOFS else (1, 1200)
    for game in range(games):
        players = (4, 3, 8, 5)[game % 4]
        funds = tuple(random.randrange(60, 200) for _ in range(players))
        state = machine.open(Table(tuple("ABCDEFGH"[:players]), game % players, funds), Terms(ante=4, limit=24))
        try:
            for _ in range(3):
                state, played, _ = play_badly(state, random, 0.45, 0.5 if game % 3 else -0.2)
                counts.update(f"{step.law.rpartition('/')[2]} {step.finding}" for _, steps in played for step in steps)
                state, _ = machine.apply(state, Event("next"))
        except RefusedError as error:
            if not ruined(error):
                raise
        if game % 50 == 49 and all(counts[name] >= wanted for name in WANTED):
            break
    assert {name: counts[name] for name in WANTED if counts[name] < wanted} == {}


def test_every_irregular_event_is_answered_or_refused_in_every_phase() -> None:
    random = Random(7)
    state = machine.open(Table(("A", "B", "C"), A), Terms())
    refusals = Counter[str]()
    for _ in range(1500):
        try:
            machine.apply(state, irregular(state, random))
        except RefusedError as error:
            refusals[error.law.rpartition("/")[2]] += 1
        if state.phase == "over":
            state, _ = machine.apply(state, Event("next"))
        state, _ = machine.apply(state, choose(state, random))
    assert len(refusals) > 8


KINDS = sorted({kind for _, kind in machine.EVENTS} | machine.ALWAYS)


def test_nonsense_is_refused_and_nothing_worse() -> None:
    random = Random(99)
    state = machine.open(Table(("A", "B", "C"), NOBODY, (80, 90, 100)), Terms())
    refused = 0
    for _ in range(4000):
        cards = tuple(random.randrange(-1, 60) for _ in range(random.choice((0, 0, 1, 3))))
        event = Event(
            random.choice(KINDS),
            random.randrange(-3, 5),
            random.randrange(-2, 40),
            cards,
            random.randrange(-3, 5),
            random.choice(("", "x", rule(8))),
        )
        try:
            following, _ = machine.apply(state, event)
        except RefusedError:
            refused += 1
        else:
            check_cards(following)
            assert sum(machine.settlement(following)) + following.pool == 0
        if random.random() < 0.2:
            try:
                chosen = Event("next") if state.phase == "over" else choose(state, random)
                state, _ = machine.apply(state, chosen)
            except RefusedError as error:
                if not ruined(error):
                    raise
                state = machine.open(Table(("A", "B", "C"), NOBODY, (80, 90, 100)), Terms())
    assert refused > 2000


def test_what_cannot_be_is_refused_with_the_reason() -> None:
    for players in (1, 11):
        with pytest.raises(RefusedError, match=r"can be dealt five cards"):
            machine.open(Table(tuple("ABCDEFGHIJK"[:players]), 0), Terms())
    with pytest.raises(RefusedError, match="no reading"):
        machine.open(Table(("A", "B"), 0), Terms(readings=(("ring", "cut again"),)))
    for table, why in (
        (Table(("A", "B", "C"), 0, (5, 5)), "2 sums before 3 players"),
        (Table(("A", "B"), 5), "sits at 5"),
        (Table(("A", "B"), -2), "sits at -2"),
        (Table(("A", "B"), 0, (-1, 5)), "less than nothing"),
        (Table(("A", "A"), 0), "two players are called 'A'"),
    ):
        with pytest.raises(RefusedError, match=why):
            machine.open(table, Terms())
    for ante, why in ((0, "is none"), (-1, "is none"), (13, "more than half"), (1.5, "told as int")):
        with pytest.raises(RefusedError, match=why):
            machine.open(Table(("A", "B"), 0), Terms(ante=ante, limit=24))  # type: ignore[arg-type]
    state = machine.open(Table(("A", "B"), 0), Terms())
    with pytest.raises(RefusedError, match="no law provides"):
        machine.apply(state, Event("double", A))
    untold: list[dict[str, Any]] = [{"seat": "A"}, {"seat": None}, {"amount": 2.5}, {"cards": [3]}, {"cards": ("KS",)}]
    for told in untold:
        with pytest.raises(RefusedError, match=r"whole numbers|by their numbers"):
            machine.apply(state, Event("ante", B, 4)._replace(**told))
    with pytest.raises(RefusedError, match="there is no seat 7"):
        machine.apply(state, Event("ante", 7, 4))


def test_steps_that_rest_on_a_reading_name_it() -> None:
    random, notes = Random(77), set()
    state = machine.open(Table(("A", "B", "C", "D"), A), Terms())
    for game in range(250):
        state, played = play_game(state, random, 0.5 if game % 2 else -0.2)
        notes |= {step.note for _, steps in played for step in steps}
        state, _ = machine.apply(state, Event("next"))
    assert {"opening", "standing", "jackpot-ante", "last-player"} <= notes
    assert notes - {""} <= set(READINGS)

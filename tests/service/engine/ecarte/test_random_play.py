"""Random play, lawful and irregular: the score, the cards, what was seen how often, and replay."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from service.engine.ecarte import machine
from service.engine.ecarte.chance import choose, play_game
from service.engine.ecarte.state import State
from service.engine.ecarte.terms import Terms
from service.engine.errors import RefusedError
from service.engine.events import Event, Table
from tests.service.engine import audits
from tests.service.engine.ecarte.auditor import Auditor

GAMES = 10_000 if audits.PROOFS else 120
WANTED = """event lots, event shuffle, event deal, event propose, event accept, event refuse, event stand,
event exchange, event king, event play, event claim, event next, follow: renounces, renounce: replays, king: scores,
king: marks-king, point: scores, vole: scores, two: scores, game: wins-game, lead: wins-trick, cut: cut-again"""


def games(count: int, mischief: float) -> Iterator[tuple[audits.Log, State]]:
    for seed in range(count):
        log = audits.Log(Table(("A", "B")))
        state, log.turns = play_game(machine.open(log.table, Terms()), Random(seed), mischief)
        yield log, state


def check(state: State) -> None:
    """All thirty-two cards lie somewhere, each at one place."""
    deal, tricks = state.deal, state.tricks
    if deal.turn_up < 0:
        return
    taken = [card for trick in tricks.taken for card in trick] if tricks else []
    table = tricks.trick if tricks else ()
    assert len(audits.once(*state.hands, (deal.turn_up,), deal.stock, deal.thrown, table, taken)) == 32


@pytest.mark.proof
def test_random_play_agrees_with_the_auditor(capsys: pytest.CaptureFixture[str]) -> None:
    census = audits.Census()
    for mischief in (0.0, 0.2):
        for log, end in games(GAMES, mischief):
            audits.audit(machine, Terms(), log, Auditor(), audits.points, check)
            census.count(log)
            assert end.phase == "won"
            assert sum(end.sitting.wins) == 1
            assert sum(machine.settlement(end)) == 0
    names = audits.told(WANTED)
    census.prove(f"Écarté, {2 * GAMES} games", names, {}, capsys)


def test_a_record_replays_to_the_same_state_and_so_does_every_beginning() -> None:
    for log, _ in games(12, 0.15):
        audits.replays(machine, Terms(), log, every=9)


def test_the_same_play_ends_the_same_wherever_the_dealer_sits() -> None:
    for seed in range(200 if audits.PROOFS else 12):
        log = audits.Log(Table(("A", "B"), seed % 2))
        _, log.turns = play_game(machine.open(log.table, Terms()), Random(seed), 0.2)
        audits.turns_round(machine, Terms(), log, audits.points)


def test_every_option_names_a_record_and_is_accepted() -> None:
    random = Random(5)
    state = machine.open(Table(("A", "B")), Terms())
    books = ("supplied/ecarte/", "hoyles-games-modernized/ecarte/")
    audits.options_hold(machine, state, choose, random, 800, books, "renounces")


def test_what_no_rule_provides_for_is_refused() -> None:
    state = machine.open(Table(("A", "B"), 0), Terms())
    audits.refuses(
        machine, state, Event("bid", 0), Event("deal", 7), Event("deal", 0), Event("shuffle", 1), Event("misdeal", 0)
    )
    with pytest.raises(RefusedError, match="played by two"):
        machine.open(Table(("A", "B", "C")), Terms())
    with pytest.raises(RefusedError, match="no reading"):
        machine.open(Table(("A", "B")), Terms((("pack-runs-out", "perhaps"),)))

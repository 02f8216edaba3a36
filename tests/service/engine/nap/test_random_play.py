"""Random play in every form, lawful and irregular: the ledger, the cards, what was seen how often, and replay."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from service.engine.errors import RefusedError
from service.engine.events import Event, Table
from service.engine.nap import machine
from service.engine.nap.chance import choose, play_deal
from service.engine.nap.state import State
from service.engine.nap.terms import Terms
from service.engine.seats import NOBODY
from tests.service.engine import audits
from tests.service.engine.nap.auditor import Auditor

DEALS = 10_000 if audits.PROOFS else 150
A_SITTING = 25
PLAYERS = (4, 2, 3, 5, 6)


def agreed(form: str, *departures: str) -> Terms:
    return Terms(form, 4, frozenset(departures))


FORMS: dict[str, Terms] = {
    "plain": agreed("five-card"),
    "kitty, misery, Wellington, Blücher": agreed("five-card", "kitty", "misery", "wellington", "blucher"),
    "kitty together, challenges, loss only": agreed(
        "five-card", "kitty-together", "misery", "misery-no-trumps", "wellington", "blucher", "challenge", "loss-only"
    ),
    "buying, spare hand": agreed("five-card", "buying-cards", "spare-hand", "misery", "dealer-out"),
    "double header": agreed("five-card", "double-header", "lowest-three", "misery"),
    "thirty-two cards": agreed("five-card", "thirty-two-cards", "kitty", "misery"),
    "six-card": agreed("six-card", "misery"),
    "seven-card": agreed("seven-card", "kitty"),
    "nine-card": agreed("nine-card"),
}

EVERYWHERE = """event lots, event shuffle, event cut, event deal, event pass, event call, event nap, event play, event
next, event conclude, event misdeal, event interfere, event touch, deal: misdeal, deal: fresh-deal, deal: breach,
following: breach, next-lead: wins-trick, senior: makes-trumps, senior: senior-hand, main: makes-call, main: fails,
ended: concluded"""
SOMEWHERE = {
    "kitty": "event pay-in, kitty: pays, event draw, divided: pays, divided: draws-for-kitty, deal: pays",
    "kitty-together": "event pay-in, kitty: pays",
    "misery": "event misery, misery-pay: pays",
    "wellington": "event wellington, wellington: pays",
    "blucher": "event blucher, blucher: pays",
    "challenge": "event stand-higher, event yield, challenged: challenges, challenged: stands-higher",
    "buying-cards": "event buy, buying: buys, buying: pays",
    "spare-hand": "event spare, spare: takes-spare, spare: pays",
    "double-header": "double: stakes-doubled",
}
ONLY = {"six-card": "event discard", "seven-card": "event discard"}
RARE = {
    "event conclude": "a sitting ends once in twenty-five deals",
    "ended: concluded": "seen only where there is no kitty when the game ends",
    "event draw": "every other sitting with a kitty ends by drawing",
    "divided: pays": "a sitting ends once in twenty-five deals",
    "divided: draws-for-kitty": "every other sitting with a kitty ends by drawing",
    "event lots": "the dealer is drawn for in two sittings of three",
}
SHORT = audits.short(
    "round-games/napoleon/",
    {
        "dealing/as-the-deal-is-a-disadvantage": "deal",
        "playing-the-hands/a-player-having-one-of-the": "following",
        "playing-the-hands/provided-no-player-has-headed-the": "next-lead",
        "playing-the-hands/the-player-who-has-called-the": "senior",
        "description/the-main-idea-of-the-play": "main",
        "introduction/the-popularity-of-the-game-is": "ended",
        "pool-or-kitty/when-a-pool-is-agreed-to": "kitty",
        "pool-or-kitty/when-it-is-found-desirable-to": "divided",
        "misery-or-misere/should-he-be-compelled-to-win": "misery-pay",
        "wellington/if-a-player-calls-napoleon-and": "wellington",
        "blucher/this-is-called-in-the-same": "blucher",
        "blucher/another-variety-of-this-game-is": "challenged",
        "buying-cards/after-the-cards-have-been-distributed": "buying",
        "spare-hand/an-extra-hand-is-dealt-which": "spare",
        "double-header/if-each-player-passes-then-the": "double",
    },
)


def opened(log: audits.Log, terms: Terms, players: int) -> State | None:
    """The first state, or None where so many cannot play this form."""
    try:
        return machine.open(log.table, terms)
    except RefusedError:
        return None


def sittings(terms: Terms, deals: int, mischief: float, seed: int) -> Iterator[audits.Log]:
    """Sittings of twenty-five deals with two to six players, each concluded at its end."""
    random = Random(seed)
    done = number = 0
    while done < deals:
        players = PLAYERS[number % len(PLAYERS)]
        log = audits.Log(Table(tuple("ABCDEF"[:players]), NOBODY if number % 3 else 0))
        number += 1
        state = opened(log, terms, players)
        if state is None:
            continue
        state = audits.sat(
            machine, log, state, A_SITTING, lambda now: play_deal(now, random, 0.2 + 0.5 * random.random(), mischief)
        )
        done += A_SITTING
        state = audits.applied(machine, log, state, Event("conclude", note="draw" if number % 2 else "divide"))
        while state.phase == "draw":
            state = audits.applied(machine, log, state, choose(state, random))
        yield log


def test_it_comes_to_the_same_wherever_they_sit() -> None:
    terms = FORMS["kitty, misery, Wellington, Blücher"]
    turned = 0
    for log in sittings(terms, 200, 0.1, seed=3):
        if log.table.dealer != NOBODY:
            audits.turns_round(machine, terms, log)
            turned += 1
    assert turned


def check(state: State) -> None:
    """No card lies at two places, and none is lost while nobody has thrown one away."""
    deal, terms, tricks = state.deal, state.sitting.terms, state.tricks
    hands = tricks.hands if tricks else state.hands
    taken = [card for trick in tricks.taken for card in trick] if tricks else []
    cards = audits.once(*hands, deal.spare, deal.stock, tricks.trick if tricks else (), taken)
    whole = 32 if "thirty-two-cards" in terms.departures else 52
    thrown = terms.dealt != terms.tricks or not terms.departures.isdisjoint({"buying-cards", "spare-hand"})
    if deal.order and not thrown:
        assert len(cards) == whole
    assert sum(state.purses.funds) + state.purses.pool == 0


def wanted(form: str) -> list[str]:
    names = [EVERYWHERE, ONLY.get(FORMS[form].form, "")]
    names += [told for departure, told in SOMEWHERE.items() if departure in FORMS[form].departures]
    return audits.told(*names)


@pytest.mark.proof
@pytest.mark.parametrize("form", FORMS)
def test_random_play_agrees_with_the_auditor(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    terms = FORMS[form]
    census = audits.Census(SHORT)

    def auditor(table: Table) -> Auditor:
        return Auditor(table.players, table.dealer, terms.stake, terms.dealt, terms.tricks, terms.departures)

    for mischief in (0.0, 0.2):
        logs = sittings(terms, DEALS, mischief, seed=len(form) + int(100 * mischief))
        audits.audited(machine, terms, logs, auditor, check, census, audits.purses)
    census.prove(f"{form}, {2 * DEALS} deals", wanted(form), RARE, capsys)


@pytest.mark.parametrize("form", FORMS)
def test_a_record_replays_to_the_same_state_and_so_does_every_beginning(form: str) -> None:
    for log in sittings(FORMS[form], 25, 0.15, seed=11):
        audits.replays(machine, FORMS[form], log, every=23)


def test_every_option_names_a_record_and_is_accepted() -> None:
    random = Random(4)
    terms = agreed("five-card", "kitty", "misery", "wellington", "blucher", "spare-hand", "buying-cards", "challenge")
    state = machine.open(Table(("A", "B", "C", "D"), 0), terms)
    state = audits.options_hold(machine, state, choose, random, 1500, "round-games/napoleon/", "breach")
    assert state.sitting.number > 20


def test_whose_turn_it_is() -> None:
    state = machine.open(Table(("A", "B", "C")), agreed("five-card", "kitty"))
    assert machine.to_act(state) == NOBODY
    assert [option.kind for option in machine.legal(state)] == ["lots"] * 3
    random = Random(9)
    seen = set()
    for _ in range(60):
        if machine.to_act(state) != NOBODY:
            seen.add(state.phase)
            assert {option.seat for option in machine.legal(state)} == {machine.to_act(state)}
        state, _ = machine.apply(state, choose(state, random))
    assert seen == {"before", "call", "play"}
    assert sum(machine.settlement(state)) + state.purses.pool == 0

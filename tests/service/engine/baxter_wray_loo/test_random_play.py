"""Random play in every form, lawful and irregular: the ledger, the cards, what was seen how often, and replay."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from service.engine.baxter_wray_loo import machine
from service.engine.baxter_wray_loo.chance import choose, play_deal
from service.engine.baxter_wray_loo.state import State
from service.engine.baxter_wray_loo.terms import Terms
from service.engine.errors import RefusedError
from service.engine.events import Event, Table
from service.engine.seats import NOBODY, POOL
from tests.service.engine import audits
from tests.service.engine.baxter_wray_loo.auditor import Auditor

DEALS = 10_000 if audits.PROOFS else 150
A_SITTING = 15
PLAYERS = (5, 2, 3, 6, 4, 8)


def agreed(form: str, *departures: str, maximum: int = 0) -> Terms:
    return Terms(form, 3, 6, 3, maximum, frozenset(departures))


FORMS: dict[str, Terms] = {
    "three-card": agreed("three-card"),
    "three-card, club law, lead one": agreed("three-card", "club-law-binds", "lead-one"),
    "three-card, unlimited": agreed("three-card", "unlimited-loo", "dealer-out"),
    "three-card, mixed, miss leads": agreed("three-card", "mixed-loo", "miss-leads", maximum=20),
    "three-card, any order, thirty-two": agreed("three-card", "any-order", "thirty-two-cards"),
    "five-card": agreed("five-card"),
    "five-card, Pam of trumps, club law": agreed("five-card", "pam-of-trumps", "club-law-binds"),
    "irish": agreed("irish"),
    "irish, mixed": agreed("irish", "mixed-loo", "dealer-out", maximum=15),
}
EVERYWHERE = """event lots, event pay-deal, event withdraw, event shuffle, event cut, event deal, event stand, event
throw-up, event play, event divide, event next, event finish, event misdeal, event interfere, event
look, event look-at-discards, event look-at-stock, event look-at-hand, event expose, event mention,
event claim, singles: wins-single, after: wins-trick, after: pays, haste: breach, looking: breach,
faults: fault, faults: looed, replay: replay, replay: leaves-in-pool, replay: lapses, misdeal:
fresh-deal, again: single-again, ended: finished, ended: last-round"""
THREE = "event miss, event for-pool, event look-at-miss, miss: takes-pool, alone: takes-pool"
CHANGES = "event change, changing: changes, miss: takes-pool"
FIVE = "event flush, flush: shows-flush, flush: pays, flushes: pam-be-civil"
RARE = {
    "event lots": "the dealer is drawn for in two sittings of three",
    "event finish": "a sitting is finished once in fifteen deals",
    "ended: last-round": "every other sitting is finished by releasing the looed",
    "ended: finished": "a sitting is finished once in fifteen deals",
    "event flush": "a flush comes once or twice in a hundred hands, and need not be shown",
    "flush: shows-flush": "as above",
    "flush: pays": "as above",
    "event withdraw": "only while three are left",
    "alone: takes-pool": "all others must have thrown up",
    "miss: takes-pool": "all others must have thrown up",
    "replay: lapses": "a fault is mostly pointed out before the pool is divided",
}
SHORT = audits.short(
    "round-games/loo/",
    {
        "introduction/as-is-the-case-with-nap": "ended",
        "description/if-either-of-the-players-receives": "singles",
        "description/as-winner-he-has-the-privilege": "after",
        "description/should-it-happen-that-each-of": "alone",
        "description/should-it-happen-that-all-the": "miss",
        "description/if-all-who-stood-succeeded-in": "again",
        "dealing/in-the-event-of-a-misdeal": "misdeal",
        "declaring/any-player-looking-at-his-cards": "haste",
        "declaring/if-he-looks-at-the-cards": "looking",
        "playing-the-hands/the-players-having-decided-whether-they": "faults",
        "playing-the-hands/if-the-winner-of-the-first": "replay",
        "five-card-loo/there-is-no-miss-but-each": "changing",
        "five-card-loo/when-a-flush-occurs-that-is": "flush",
        "five-card-loo/a-flush-in-trumps-is-superior": "flushes",
    },
)


def sittings(terms: Terms, deals: int, mischief: float, seed: int) -> Iterator[audits.Log]:
    """Sittings of fifteen deals with two to eight players, each finished at its end."""
    random = Random(seed)
    for number in range(deals // A_SITTING):
        players = PLAYERS[number % len(PLAYERS)]
        if terms.cards == 5 or "thirty-two-cards" in terms.departures:
            players = min(players, 8)
        log = audits.Log(Table(tuple("ABCDEFGH"[:players]), NOBODY if number % 3 else 0))
        state = machine.open(log.table, terms)
        state = audits.sat(
            machine,
            log,
            state,
            A_SITTING,
            lambda now: play_deal(now, random, 0.3 + 0.5 * random.random(), mischief, 120),
        )
        state = audits.applied(machine, log, state, Event("finish", note="release" if number % 2 else "divide"))
        if state.phase != "closed":
            state, played = play_deal(state, random, 0.5, mischief, 120)
            log.turns += played
        assert state.phase == "closed"
        yield log


def check(state: State) -> None:
    """No card lies at two places, and while nobody has thrown up every card lies somewhere."""
    deal, tricks = state.deal, state.tricks
    hands = tricks.hands if tricks else state.hands
    taken = [card for trick in tricks.taken for card in trick] if tricks else []
    turned = (deal.turn_up,) if deal.turn_up >= 0 else ()
    cards = audits.once(*hands, deal.miss, turned, deal.stock, tricks.trick if tricks else (), taken)
    if turned and not any(word and word != "stand" for word in state.said):
        assert len(cards) == (32 if "thirty-two-cards" in state.sitting.terms.departures else 52)
    assert sum(state.purses.funds) + state.purses.pool == 0


def every_loo_paid(logs: Iterator[audits.Log]) -> Iterator[audits.Log]:
    """The logs as they come: whoever is said to be looed pays in the very next finding."""
    for log in logs:
        for turn in log.turns:
            for step, following in zip(turn.steps, (*turn.steps[1:], None), strict=True):
                if step.finding == "looed":
                    assert following is not None, turn
                    assert (following.finding, following.seat, following.about) == ("pays", step.seat, POOL), turn
                    assert following.amount > 0, turn
        yield log


@pytest.mark.proof
@pytest.mark.parametrize("form", FORMS)
def test_random_play_agrees_with_the_auditor(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    terms = FORMS[form]
    census = audits.Census(SHORT)

    def auditor(table: Table) -> Auditor:
        return Auditor(
            table.players,
            table.dealer,
            terms.cards,
            terms.deal,
            terms.loo,
            terms.single_loo,
            terms.maximum,
            terms.pam,
            terms.miss,
            terms.departures,
        )

    for mischief in (0.0, 0.15):
        logs = every_loo_paid(sittings(terms, DEALS, mischief, seed=len(form) + int(100 * mischief)))
        audits.audited(machine, terms, logs, auditor, check, census, audits.purses)
    names = [EVERYWHERE, *([THREE] if terms.miss else [CHANGES]), *([FIVE] if terms.pam else [])]
    wanted = audits.told(*names)
    census.prove(f"{form}, {2 * DEALS} deals", wanted, RARE, capsys)


@pytest.mark.parametrize("form", FORMS)
def test_a_record_replays_to_the_same_state_and_so_does_every_beginning(form: str) -> None:
    for log in sittings(FORMS[form], 15, 0.1, seed=11):
        audits.replays(machine, FORMS[form], log, every=29)


@pytest.mark.parametrize("form", FORMS)
def test_it_comes_to_the_same_wherever_they_sit(form: str) -> None:
    random = Random(3)
    for players, ending in ((4, "divide"), (6, "release")):
        log = audits.Log(Table(tuple("ABCDEF"[:players]), 0))
        state = machine.open(log.table, FORMS[form])
        state = audits.sat(machine, log, state, 8, lambda now: play_deal(now, random, 0.6, 0.15))
        state = audits.applied(machine, log, state, Event("finish", note=ending))
        if state.phase != "closed":
            log.turns += play_deal(state, random)[1]
        audits.turns_round(machine, FORMS[form], log)


@pytest.mark.parametrize(
    ("terms", "why"),
    [
        (agreed("three-card", "unlimited-loo", "mixed-loo", maximum=9), "leave no room for each other"),
        (agreed("three-card", "mixed-loo"), "a mixed loo has a limit"),
        (Terms(loo=1, single_loo=0), "half a loo of one is nothing"),
    ],
)
def test_terms_that_exclude_each_other_or_cost_nothing_are_refused(terms: Terms, why: str) -> None:
    with pytest.raises(RefusedError, match=why):
        machine.open(Table(("A", "B", "C")), terms)


def test_cards_that_are_not_of_the_pack_are_turned_up_by_nobody() -> None:
    small = machine.open(Table(("A", "B", "C")), FORMS["three-card, any order, thirty-two"])
    audits.refuses(machine, small, *(Event("lots", 0, cards=cards) for cards in ((20, 20, 36), (52, 36), (0, 36))))


def test_every_option_names_a_record_and_is_accepted() -> None:
    random = Random(4)
    for form in ("three-card", "five-card", "irish"):
        state = machine.open(Table(("A", "B", "C", "D")), FORMS[form])
        for _ in range(400):
            if state.sitting.players - len(state.sitting.gone) == 2 and state.phase == "over":
                break
            if machine.to_act(state) != NOBODY:
                assert machine.legal(state)[0].seat == machine.to_act(state)
            state = audits.options_hold(machine, state, choose, random, 1, "round-games/loo/", "fault")
        assert sum(machine.settlement(state)) + state.purses.pool == 0

"""Random play in every form, lawful and irregular: the ledger, the cards, what was seen how often, and replay."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from service.engine.errors import RefusedError
from service.engine.events import Event, Table
from service.engine.spoil_five import machine
from service.engine.spoil_five.chance import choose, play_deal
from service.engine.spoil_five.state import State
from service.engine.spoil_five.terms import Terms
from tests.service.engine import audits
from tests.service.engine.spoil_five.auditor import Auditor

DEALS = 10_000 if audits.PROOFS else 120
A_SITTING = 20


def agreed(*departures: str) -> Terms:
    return Terms(3, 1, 2, frozenset(departures))


def odd(*departures: str) -> Terms:
    """Terms by which the pool of partners is an odd one."""
    return agreed(*departures)._replace(deal=1)


FORMS: dict[str, tuple[int, Terms]] = {
    "four": (4, agreed()),
    "three, jinking": (3, agreed("jinking")),
    "ten": (10, agreed()),
    "five, two tricks win, deal again": (5, agreed("two-tricks-win", "deal-again")),
    "two, fiving": (2, agreed("fiving")),
    "partners, fiving, jinking": (4, odd("partners", "fiving", "jinking")),
    "six in pairs, robbing optional": (6, odd("partners", "robbing-optional")),
    "ordinary sequence, no robbing": (4, agreed("ordinary-sequence", "no-robbing")),
    "twenty-five": (3, agreed("twenty-five")),
    "forty-five": (2, agreed("forty-five")),
}
EVERYWHERE = """event lots, event shuffle, event cut, event deal, event play, event misdeal, event next, stakes: pays,
dealer: pays, plain: follows, plain: leads, plain: wins-trick, plain: lapses, misdeal: misdeal, dealing: turns-up"""
SOMEWHERE = {
    "jinking": "event jink, event take, jink: may-jink, jink: jinks, jink: fails-to-jink, jink: pays",
    "two-tricks-win": "two: takes-pool",
    "deal-again": "event yield",
    "fiving": "event five, event content, event agree, event refuse, fiving: fives",
    "twenty-five": "score: scores, score: wins-game",
    "forty-five": "score: scores, score: wins-game",
}
ROBBING = "turned: robs, turned: does-not-rob, held: robs, manner: robs-without-ace, event decline"
RARE = {
    "event lots": "a dealer is drawn for once in twenty deals",
    "jink: pays": "five tricks for one are rare",
    "turned: robs": "an ace is turned up once in thirteen deals",
    "turned: does-not-rob": "an ace is turned up once in thirteen deals",
    "event decline": "an ace is turned up once in thirteen deals",
    "event jink": "three tricks running are rare",
    "event take": "three tricks running are rare",
    "jink: jinks": "three tricks running are rare",
    "jink: fails-to-jink": "three tricks running are rare",
    "event yield": "half of the misdeals",
}
SHORT = audits.short(
    "round-games/spoil-five/",
    {
        "introduction/a-pool-is-made-up-by": "stakes",
        "introduction/the-dealer-pays-the-sum-agreed": "dealer",
        "introduction/to-determine-the-first-dealer-the": "dealing",
        "introduction/if-the-dealer-makes-a-misdeal": "misdeal",
        "introduction/if-the-card-is-not-a": "plain",
        "robbing/the-method-of-robbing-if-the": "turned",
        "robbing/the-turn-up-suit-remains-trump": "held",
        "robbing/the-manner-of-doing-this-is": "manner",
        "two-tricks-win/if-five-or-more-players-are": "two",
        "fiving/this-variation-is-sometimes-played-when": "fiving",
        "jinking/a-variation-is-sometimes-made-by": "jink",
        "twenty-five-and-forty-five/instead-of-the-game-being-finished": "score",
    },
)


def sittings(form: str, deals: int, mischief: float, seed: int) -> Iterator[audits.Log]:
    players, terms = FORMS[form]
    random = Random(seed)
    for _ in range(0, deals, A_SITTING):
        log = audits.Log(Table(tuple("ABCDEFGHIJ"[:players])))
        state = machine.open(log.table, terms)
        audits.sat(machine, log, state, A_SITTING, lambda now: play_deal(now, random, mischief))
        audits.all_lapsed(log)
        yield log


def check(state: State) -> None:
    """All fifty-two cards lie somewhere, each at one place; and no counter is lost."""
    tricks, deal = state.tricks, state.deal
    assert sum(state.purses.funds) + state.purses.pool == 0
    if tricks is None:
        return
    up = [deal.turn_up] if deal.robber < 0 else [deal.thrown]
    taken = [card for trick in tricks.taken for card in trick]
    assert len(audits.once(*tricks.hands, up, deal.stock, deal.removed, tricks.trick, taken)) == 52


def wanted(form: str) -> list[str]:
    departures = FORMS[form][1].departures
    lines = [EVERYWHERE, *(told for name, told in SOMEWHERE.items() if name in departures)]
    lines += [] if "no-robbing" in departures else [ROBBING]
    return audits.told(*lines)


@pytest.mark.proof
@pytest.mark.parametrize("form", FORMS)
def test_random_play_agrees_with_the_auditor(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    terms = FORMS[form][1]
    census = audits.Census(SHORT)

    def auditor(table: Table) -> Auditor:
        return Auditor(table.players, terms.departures, terms.stake, terms.spoil, terms.deal)

    for mischief in (0.0, 0.2):
        logs = sittings(form, DEALS, mischief, seed=len(form) + int(100 * mischief))
        audits.audited(machine, terms, logs, auditor, check, census, audits.purses)
    census.prove(f"{form}, {2 * DEALS} deals", wanted(form), RARE, capsys)


@pytest.mark.parametrize("form", FORMS)
def test_a_record_replays_to_the_same_state_and_so_does_every_beginning(form: str) -> None:
    for log in sittings(form, A_SITTING, 0.15, seed=11):
        audits.replays(machine, FORMS[form][1], log, every=37)


@pytest.mark.parametrize("form", [form for form in FORMS if "partners" in FORMS[form][1].departures])
def test_it_comes_to_the_same_wherever_they_sit(form: str) -> None:
    players, terms = FORMS[form]
    random = Random(8)
    log = audits.Log(Table(tuple("ABCDEFGHIJ"[:players]), 0))
    audits.sat(machine, log, machine.open(log.table, terms), 25, lambda now: play_deal(now, random, 0.1))
    audits.turns_round(machine, terms, log)


def test_every_option_names_a_record_and_is_accepted() -> None:
    random = Random(5)
    for players, terms in FORMS.values():
        state = machine.open(Table(tuple("ABCDEFGHIJ"[:players])), terms)
        faults = ("revoke", "omits-to-rob", "robs-without-ace")
        audits.options_hold(machine, state, choose, random, 300, "round-games/spoil-five/", *faults)


@pytest.mark.parametrize(
    ("terms", "players", "why"),
    [
        (agreed("misery"), 4, "no variation"),
        (agreed("fiving"), 3, "two sets of partners"),
        (agreed("partners"), 3, "two and two"),
        (agreed("twenty-five", "forty-five"), 3, "leave no room for each other"),
        (agreed("two-tricks-win", "jinking"), 5, "leave no room for each other"),
        (Terms(0), 3, "one counter or more"),
        (Terms(readings=(("robbed-without-ace", "perhaps"),)), 3, "no reading"),
    ],
)
def test_terms_that_the_text_does_not_know_are_refused(terms: Terms, players: int, why: str) -> None:
    with pytest.raises(RefusedError, match=why):
        machine.open(Table(tuple("ABCDE"[:players])), terms)


def test_what_no_sentence_provides_for_is_refused() -> None:
    state = machine.open(Table(("A", "B"), 0), Terms())
    audits.refuses(
        machine, state, Event("bid", 0), Event("deal", 7), Event("deal", 0), Event("shuffle", 1), Event("misdeal", 0)
    )
    before = machine.open(Table(("A", "B")), Terms())
    audits.refuses(machine, before, *(Event("lots", cards=cards) for cards in ((0, 1), (0, 0, 36), (52, 36))))

"""Random play in every form, lawful and irregular: the score, the cards, what was seen how often, and replay."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from service.engine.errors import RefusedError
from service.engine.euchre import machine
from service.engine.euchre.chance import MOST_EVENTS, choose, play_game
from service.engine.euchre.state import State
from service.engine.euchre.terms import FOUR_HANDED, THREE_HANDED, TWO_HANDED, Terms
from service.engine.events import Event, Table
from tests.service.engine import audits
from tests.service.engine.euchre.auditor import Auditor

GAMES = 10_000 if audits.PROOFS else 60
FORMS = {
    "two-handed": Terms(TWO_HANDED),
    "three-handed": Terms(THREE_HANDED),
    "three-handed, set back": Terms(THREE_HANDED, frozenset({"set-back"})),
    "four-handed": Terms(FOUR_HANDED),
}
SHORT = audits.short(
    "hoyles-games-modernized/euchre/",
    {
        "two-handed-euchre/the-players-having-cut-for-deal": "deal",
        "two-handed-euchre/if-even-with-the-privilege-of": "again",
        "two-handed-euchre/if-he-decides-to-make-it": "make",
        "two-handed-euchre/the-trump-suit-having-been-made": "lead",
        "two-handed-euchre/the-player-who-has-ordered-up": "score",
        "two-handed-euchre/five-points-constitute-game": "game",
        "four-handed-euchre/where-four-players-take-part-two": "four",
        "four-handed-euchre/a-player-with-an-unusually-strong": "alone",
        "four-handed-euchre/if-a-player-going-alone-is": "lone",
        "three-handed-euchre/here-each-plays-for-his-own": "three",
        "playing-alone/if-your-partner-announce-that-he": "hints",
    },
)
EVERYWHERE = """event lots, event shuffle, event deal, event order-up, event take-up, event turn-down, event make,
event pass, event discard, event play, event next, deal: takes-into-hand, again: thrown-up, again: deal-passes,
make: next, make: cross, lead: leads, lead: follows, lead: revoke, lead: wins-trick, score: point, score: march,
score: scores"""
ONLY = {
    2: "score: euchre, game: wins-game",
    3: "three: euchre",
    4: """event assist, event alone, event claim, hints: plays-with-partner,
    four: dealer-takes-up, alone: lays-cards-down, hints: plays-alone,
    hints: right-lost, hints: may-not-supersede, hints: not-in-plain-terms, lone: march, lone: point,
    score: euchre, game: wins-game""",
}
RARE = {
    "again: thrown-up": "eight passes of four players must follow each other",
    "lone: march": "one deal in a hundred",
    "score: march": "with three the maker wins every trick once in a hundred deals",
    "make: next": "a card turned down is rare with four",
}


def games(terms: Terms, count: int, mischief: float) -> Iterator[tuple[audits.Log, State]]:
    if "set-back" in terms.departures and not audits.PROOFS:
        count = 1 + count // 8  # who is set back again and again never gets to five
    for seed in range(count):
        log = audits.Log(Table(tuple("ABCD"[: terms.players])))
        state, log.turns = play_game(machine.open(log.table, terms), Random(seed), mischief)
        yield log, state


def check(state: State) -> None:
    """All thirty-two cards lie somewhere, each at one place."""
    tricks, deal = state.tricks, state.deal
    if not deal.hands:
        return
    taken = [card for trick in tricks.taken for card in trick] if tricks else []
    up = [] if deal.discard >= 0 else [deal.turn_up]
    assert len(audits.once(*state.hands, up, deal.rest, tricks.trick if tricks else (), taken)) == 32


def wanted(form: str) -> list[str]:
    lines = (EVERYWHERE, ONLY[FORMS[form].players], "three: set-back" if "back" in form else "")
    return audits.told(*lines)


@pytest.mark.proof
@pytest.mark.parametrize("form", FORMS)
def test_random_play_agrees_with_the_auditor(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    terms = FORMS[form]
    census = audits.Census(SHORT)
    for mischief in (0.0, 0.2):
        for log, end in games(terms, GAMES, mischief):
            auditor = Auditor(terms.players, -1, "set-back" in terms.departures)
            audits.audit(machine, terms, log, auditor, audits.points, check)
            census.count(log)
            assert end.phase == "won" or ("set-back" in terms.departures and end.events > MOST_EVENTS)
            assert sum(end.sitting.wins) == (max(end.points) >= 5) == (end.phase == "won")
            assert sum(machine.settlement(end)) == 0
    names = wanted(form)
    census.prove(f"{form}, {2 * GAMES} games", names, RARE, capsys)


@pytest.mark.parametrize("form", FORMS)
def test_a_record_replays_to_the_same_state_and_so_does_every_beginning(form: str) -> None:
    for log, _ in games(FORMS[form], 6, 0.15):
        audits.replays(machine, FORMS[form], log, every=11)


@pytest.mark.parametrize("form", FORMS)
def test_the_same_play_ends_the_same_wherever_the_dealer_sits(form: str) -> None:
    terms = FORMS[form]
    for seed in range(30 if audits.PROOFS else 4):
        log = audits.Log(Table(tuple("ABCD"[: terms.players]), seed % terms.players))
        _, log.turns = play_game(machine.open(log.table, terms), Random(seed), 0.2)
        audits.turns_round(machine, terms, log, audits.points)


def test_every_option_names_a_record_and_is_accepted() -> None:
    random = Random(5)
    for terms in FORMS.values():
        state = machine.open(Table(tuple("ABCD"[: terms.players])), terms)
        for _ in range(500):
            for option in machine.legal(state):
                if option.kind in ("make", "pass", "order-up", "assist", "take-up", "turn-down", "alone"):
                    machine.apply(state, Event(option.kind, option.seat, option.least))
            state = audits.options_hold(machine, state, choose, random, 1, "hoyles-games-modernized/euchre/", "revoke")


@pytest.mark.parametrize(
    ("terms", "names", "why"),
    [
        (Terms("five-handed"), "ABCDE", "no form"),
        (Terms(TWO_HANDED), "ABC", "the two-handed game has 2"),
        (Terms(FOUR_HANDED, frozenset({"joker"})), "ABCD", "no variation"),
        (Terms(FOUR_HANDED, frozenset({"set-back"})), "ABCD", "three-handed game"),
        (Terms(TWO_HANDED, readings=(("turned-down-suit", "perhaps"),)), "AB", "no reading"),
    ],
)
def test_terms_that_the_text_does_not_know_are_refused(terms: Terms, names: str, why: str) -> None:
    with pytest.raises(RefusedError, match=why):
        machine.open(Table(tuple(names)), terms)


def test_what_no_sentence_provides_for_is_refused() -> None:
    state = machine.open(Table(("A", "B"), 0), Terms(TWO_HANDED))
    audits.refuses(
        machine, state, Event("misdeal", 0), Event("bid", 0), Event("deal", 7), Event("deal", 0), Event("shuffle", 1)
    )

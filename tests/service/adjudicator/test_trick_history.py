"""A hand told event by event: what machines play lawfully is lawful, what is irregular is named with its law."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from corpus.errors import InputError
from service.adjudicator import adjudicate
from service.adjudicator.models import Question, Ruling
from service.adjudicator.trick_table import SETUP, held
from service.engine import (
    all_fours,
    baxter_wray_loo,
    euchre,
    loo,
    nap,
    napoleon,
    spoil_five,
)
from service.engine.all_fours import chance as all_fours_chance
from service.engine.all_fours import machine as all_fours_machine
from service.engine.baxter_wray_loo import chance as other_loo_chance
from service.engine.baxter_wray_loo import machine as other_loo_machine
from service.engine.cards import SUITS, card_codes
from service.engine.ecarte import chance as ecarte_chance
from service.engine.ecarte import machine as ecarte_machine
from service.engine.ecarte.terms import Terms
from service.engine.errors import RefusedError
from service.engine.euchre import chance as euchre_chance
from service.engine.euchre import machine as euchre_machine
from service.engine.events import Event, Table
from service.engine.loo import chance as loo_chance
from service.engine.loo import machine as loo_machine
from service.engine.nap import chance as nap_chance
from service.engine.nap import machine as nap_machine
from service.engine.napoleon import chance as napoleon_chance
from service.engine.napoleon import machine as napoleon_machine
from service.engine.spoil_five import chance as spoil_five_chance
from service.engine.spoil_five import machine as spoil_five_machine
from tests.cases import asked

SEEDS = range(40 if os.environ.get("HOYLE_PROOFS") else 4)
NAMES = ("Ann", "Bob", "Cis", "Dan")


class Played(NamedTuple):
    """A game as it is played at random here."""

    kind: str
    work: str
    machine: Any
    chance: Any
    terms: Any
    sizes: Sequence[int]
    stakes: Mapping[str, Any] = MappingProxyType({})


GAMES = {
    "euchre": Played("euchre/history", "hoyles-games-modernized", euchre_machine, euchre_chance, None, (2, 3, 4)),
    "all-fours": Played(
        "all-fours/history", "hoyles-games-modernized", all_fours_machine, all_fours_chance, None, (2, 4)
    ),
    "nap": Played(
        "napoleon/history", "round-games", nap_machine, nap_chance, nap.terms.Terms(stake=1), (3, 4), {"stake": 1}
    ),
    "napoleon": Played(
        "napoleon/history", "hoyles-games-modernized", napoleon_machine, napoleon_chance, napoleon.terms.Terms(1),
        (2, 4), {"stake": 1},
    ),
    "spoil five": Played(
        "spoil-five/history", "round-games", spoil_five_machine, spoil_five_chance, spoil_five.terms.Terms(), (2, 3, 4),
        {"stake": 3},
    ),
    "écarté": Played("ecarte/history", "hoyles-games-modernized", ecarte_machine, ecarte_chance, Terms(), (2,)),
    "loo": Played(
        "loo/history", "hoyles-games-modernized", loo_machine, loo_chance, loo.terms.Terms(), (3, 4),
        {"single": 3, "pool": 0},
    ),
    "the other loo": Played(
        "loo/history", "round-games", other_loo_machine, other_loo_chance, baxter_wray_loo.terms.Terms(), (3, 4),
        {"single": 3, "loo": 6, "single_loo": 3, "pool": 0},
    ),
}  # fmt: skip


def terms_of(game: Played, size: int) -> Any:
    if game.machine is euchre_machine:
        return euchre.terms.Terms(euchre.terms.form_of(size))
    if game.machine is all_fours_machine:
        return all_fours.terms.Terms(all_fours.terms.FOUR if size == 4 else all_fours.terms.TWO)
    return game.terms


def told(event: Event) -> dict[str, Any]:
    """An event of a machine as somebody tells it."""
    fact: dict[str, Any] = {"what": event.kind, "who": NAMES[event.seat]} if event.seat >= 0 else {"what": event.kind}
    if event.kind == "make":
        return fact | {"note": SUITS[event.amount]}
    if event.amount:
        fact["number"] = event.amount
    if event.cards:
        fact["cards"] = card_codes(event.cards)
    if event.note:
        fact["note"] = event.note
    if event.about >= 0:
        fact["about"] = NAMES[event.about]
    return fact


def at_random(game: Played, seed: int, mischief: float = 0.0) -> tuple[dict[str, Any], Any, list[str]]:
    """The facts of a deal played at random, the state at its end, and the findings on the way."""
    random = Random(seed)
    size = game.sizes[seed % len(game.sizes)]
    state = game.machine.open(Table(NAMES[:size], 0), terms_of(game, size))
    if game.machine is other_loo_machine:
        state = state._replace(sitting=state.sitting._replace(single=False))
    events, findings = [], []
    hands: dict[str, str] = {}
    turned: tuple[int, ...] = ()
    for _ in range(300):
        if state.phase in ("over", "won"):
            break
        event = game.chance.misbehave(state, random) if random.random() < mischief else None
        if event is None or event.kind not in ("play", "look", "alone"):
            event = game.chance.choose(state, random)
        if event.kind in ("misdeal", "next", "finish", "withdraw", "claim"):
            continue
        try:
            state, steps = game.machine.apply(state, event)
        except RefusedError:
            continue
        findings += [step.finding for step in steps]
        if event.kind == "deal":
            hands = {name: card_codes(cards) for name, cards in zip(NAMES, held(state), strict=False)}
        elif event.kind not in SETUP:
            events.append(told(event))
        deal: Any = getattr(state, "deal", None)
        now = getattr(deal, "turned", ()) or ((deal.turn_up,) if getattr(deal, "turn_up", -1) >= 0 else ())
        turned = now or turned
    facts = {"players": list(NAMES[:size]), "dealer": "Ann", "hands": hands, "events": events, **game.stakes}
    if turned:
        facts["turn_up"] = card_codes(turned)
    if getattr(getattr(state, "tricks", None), "begun", None) and game.kind == "all-fours/history":
        begun = state.tricks.begun
        facts["hands"] = {name: card_codes(cards) for name, cards in zip(NAMES, begun, strict=False)}
    return facts, state, findings


def ruled(kind: str, facts: dict[str, Any], work: str | None = None) -> Ruling:
    return adjudicate(Question(kind=kind, facts=facts, authority=work), asked.library()).rulings[0]


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.proof
def test_what_is_played_lawfully_is_lawful_whether_the_cards_are_known_or_not(name: str, known: bool) -> None:
    game = GAMES[name]
    for seed in SEEDS:
        facts, state, _ = at_random(game, seed)
        ruling = ruled(game.kind, facts if known else facts | {"hands": {}}, game.work)
        assert ruling.answer == "yes", (seed, ruling.verdict)
        assert "Everything was lawful" in ruling.verdict
        assert ("The hand is over" in ruling.verdict) == (state.phase in ("over", "won")), (seed, ruling.verdict)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.proof
def test_what_a_machine_finds_unlawful_is_told_as_unlawful(name: str) -> None:
    game = GAMES[name]
    found = 0
    for seed in SEEDS:
        facts, _, findings = at_random(game, seed, 0.5)
        wrong = {"revoke", "breach", "infraction", "fault", "looks-too-early", "right-lost", "throws-up", "renounces"}
        wrong &= {*findings}
        found += bool(wrong)
        if wrong:
            ruling = ruled(game.kind, facts, game.work)
            if wrong == {"throws-up"} and [missing.fact for missing in ruling.missing] == ["facts.declared"]:
                # He played before all had declared, unless he who is silent has: that is asked, and none is accused.
                continue
            assert ruling.answer == "no", (seed, wrong, ruling.verdict)
            assert any(step.decisive for step in ruling.steps)
    assert found


def events(told: str) -> list[dict[str, Any]]:
    """ "Bob order up; Bob play KH; Cis make hearts": who did what, with which cards, how many, or which word."""
    made = []
    for part in told.split("; "):
        who, what, *more = part.split(" ")
        fact: dict[str, Any] = {"what": what, "who": who} if who != "-" else {"what": what}
        for word in more:
            key = "number" if word.isdecimal() else "cards" if word[-1] in "CDHS" else "note"
            fact[key] = f"{fact[key]} {word}" if key in fact else word
        made.append(fact)
    return made


TWO = {"players": ["Ann", "Bob"], "dealer": "Ann", "turn_up": "9H"}
THREE = {"players": ["Ann", "Bob", "Cis"], "dealer": "Ann"}
FOUR = {"players": [*NAMES], "dealer": "Ann"}
IRREGULAR = [
    ("euchre/history", FOUR | {"turn_up": "9S"}, "Cis order-up; Bob pass", "Cis may not order up: it is Bob's turn"),
    ("euchre/history", FOUR | {"turn_up": "9S"}, "Bob take-up", "he may order up or pass"),
    ("euchre/history", THREE | {"turn_up": "9S"}, "Bob pass; Cis pass; Ann turn-down; Bob make spades",
     "that suit was turned down"),
    ("euchre/history", FOUR | {"turn_up": "9S"}, "Bob order-up; Bob play KH; Bob alone",
     "has lost the right to play alone. Ann or Cis may require it: he plays with his partner"),
    ("euchre/history", FOUR | {"turn_up": "9S"}, "Bob order-up; Bob alone shy", "not said in plain terms"),
    ("euchre/history", FOUR | {"turn_up": "9S"}, "Bob order-up; Cis play KH; Bob play AD", "it is Bob's turn"),
    ("euchre/history", FOUR | {"turn_up": "9S", "hands": {"Cis": "JC KH 9H QH 8H"}},
     "Bob order-up; Bob play AS; Cis play KH", "Cis plays the king of hearts and revokes"),
    ("all-fours/history", {"players": ["Ann", "Bob"], "dealer": "Ann", "turn_up": "9S"}, "Ann beg",
     "the elder hand may beg"),
    ("all-fours/history", {"players": ["Ann", "Bob"], "dealer": "Ann", "turn_up": "9S"}, "Bob beg; Bob play KH",
     "Bob may not play"),
    ("all-fours/history", FOUR | {"turn_up": "9S"}, "Cis look; Bob play KH", "Cis takes up the cards too early"),
    ("all-fours/history", {"players": ["Ann", "Bob"], "dealer": "Ann", "turn_up": "9S JS 4H"}, "Bob beg; Ann run",
     "It is the turn of Bob"),
    ("napoleon/history", THREE, "Bob call 3; Cis call 2", "Cis may not call"),
    ("napoleon/history", THREE | {"stake": 1}, "Bob call 2; Cis pass; Ann pass; Ann play KH", "Ann may not play"),
    ("napoleon/history", THREE, "Bob call 3; Bob misdeal misdeal", "misdeal"),
    ("ecarte/history", TWO, "Ann propose", "the non-dealer proposes"),
    ("ecarte/history", TWO, "Bob propose; Ann refuse; Bob propose", "Bob may not propose"),
    ("ecarte/history", TWO, "Bob propose; Ann accept; Ann exchange 2", "the non-dealer first"),
    ("ecarte/history", TWO, "Bob propose; Ann accept; Bob exchange 3; Ann exchange 2; Bob play KH; Bob king",
     "Bob may not mark the king"),
    ("ecarte/history", TWO | {"hands": {"Ann": "7S 8H QD JD 10C"}}, "Bob play KS; Ann play 8H",
     "Ann plays the eight of hearts and renounces"),
    ("spoil-five/history", THREE | {"turn_up": "7S", "hands": {"Bob": "AS 2H 3H 4H 5H"}}, "Bob play 2H",
     "omits to rob: he cannot win the pool of this hand"),
    ("spoil-five/history", THREE | {"turn_up": "7S", "hands": {"Bob": "KS 2H 3H 4H 5H"}}, "Bob rob 2H",
     "robs without holding the ace"),
    ("spoil-five/history", THREE | {"turn_up": "7S", "hands": {"Cis": "8S 2H 3H 4H 6H"}}, "Bob play KS; Cis play 2H",
     "Cis plays the two of hearts and revokes"),
    ("loo/history", THREE | {"turn_up": "7S", "single": 3, "loo": 6}, "Bob declare; Ann declare",
     "Ann forfeits 3 counters to the existing pool"),
    ("loo/history", THREE | {"turn_up": "7S", "single": 3, "loo": 6}, "Bob declare; Cis miss; Ann miss", "may"),
    ("loo/history", THREE | {"turn_up": "7S"}, "Bob declare; Cis look-at-miss; Ann declare", "must retire"),
    ("loo/history", THREE | {"turn_up": "7S"}, "Bob declare; Cis declare; Ann declare; Cis play KH", "throws up his"),
    ("loo/history", THREE | {"turn_up": "7S"}, "- faced; Bob declare", "found faced"),
    ("loo/history", THREE | {"turn_up": "7S", "hands": {"Bob": "AS 2H 3H"}},
     "Bob declare; Cis declare; Ann pass; Bob play 2H", "forfeits four times the amount of a single"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "facts", "told", "says"), IRREGULAR)
def test_an_irregular_event_is_named_with_its_law(kind: str, facts: dict[str, Any], told: str, says: str) -> None:
    ruling = ruled(kind, facts | {"events": events(told)})
    assert says in ruling.verdict
    assert ruling.answer == "no" or says == "It is the turn of Bob"
    assert all(step.citations for step in ruling.steps)


def test_a_card_that_is_played_later_proves_the_revoke_before() -> None:
    facts = THREE | {"turn_up": "7S", "stake": 3}
    unknown = ruled("spoil-five/history", facts | {"events": events("Bob play KD; Cis play 2H; Ann play 4D")})
    known = ruled(
        "spoil-five/history",
        facts | {"events": events("Bob play KD; Cis play 2H; Ann play 4D; Bob play QC; Cis play 3D")},
    )
    assert (unknown.answer, known.answer) == ("yes", "no")


def test_loo_goes_from_the_declarations_to_the_division_of_the_pool_by_both_books() -> None:
    facts = {
        **THREE, "turn_up": "7S", "single": 3, "loo": 6, "single_loo": 3, "pool": 6,
        "events": events(
            "Bob declare; Cis miss; Ann pass; Bob play KH; Cis play 2H; "
            "Bob play QD; Cis play 3D; Bob play AC; Cis play 2C"
        ),
    }  # fmt: skip
    for work in ("hoyles-games-modernized", "round-games"):
        ruling = ruled("loo/history", facts, work)
        assert ruling.answer == "yes"
        assert [(paid.payer, paid.payee, paid.amount) for paid in ruling.payments] == [
            ("the pool", "Bob", 9), ("Cis", "the next pool", 6),
        ]  # fmt: skip


@pytest.mark.parametrize(
    ("facts", "place"),
    [
        ({"events": events("Bob order-up; Bob play KH; Ann play KH")}, r"facts\.events\[2\].cards: the king of hearts"),
        ({"events": events("Bob sings")}, r"facts\.events\[0\].what: “sings” is no event"),
        (
            {"hands": {"Bob": "2C"}, "events": events("Bob pass")},
            r"facts\.hands\.Bob: the two of clubs is not in the pack",
        ),
        (
            {"hands": {"Bob": "KH", "Ann": "KH"}, "events": events("Bob pass")},
            r"facts\.hands\.Bob\[0\]: the king of hearts",
        ),
        ({"hands": {"Bob": "KH QH AH 9H 8H 7H"}, "events": events("Bob pass")}, r"6 cards are told, and 5 are dealt"),
        ({"events": events("Bob pass; Ann make")}, r"facts\.events\[1\].note: name the suit"),
        ({"variations": ["cheating"], "events": events("Bob pass")}, r"facts\.variations\[0\]: “cheating”"),
    ],
)
def test_facts_that_cannot_be_are_refused_by_place(facts: dict[str, Any], place: str) -> None:
    with pytest.raises(InputError, match=place):
        ruled("euchre/history", {"players": ["Ann", "Bob"], "dealer": "Ann", "turn_up": "9S", **facts})


def test_a_turned_card_and_stakes_are_asked_for_where_they_matter() -> None:
    told = events("Bob pass")
    asks = ruled("euchre/history", {"players": ["Ann", "Bob"], "dealer": "Ann", "events": told})
    assert [lack.fact for lack in asks.missing] == ["facts.turn_up"]
    lost = events("Bob nap; Cis pass; Ann pass; Bob play 2H; Cis play KH; Ann play 3H")
    asks = ruled("napoleon/history", THREE | {"events": lost}, "round-games")
    assert [lack.fact for lack in asks.missing] == ["facts.stake"]
    looed = events("Bob declare; Cis miss; Ann pass; Bob play KH; Cis play 2H; Bob play QD; Cis play 3D; Bob play AC")
    looed += events("Cis play 2C")
    mixed = THREE | {"turn_up": "7S", "single": 3, "loo": 6, "pool": 30, "variations": ["mixed-loo"], "events": looed}
    assert [lack.fact for lack in ruled("loo/history", mixed, "round-games").missing] == ["facts.maximum"]
    paid = ruled("loo/history", mixed | {"maximum": 20}, "round-games").payments
    assert ("Cis", 20) in [(each.payer, each.amount) for each in paid]


TOLD: list[tuple[str, dict[str, Any], str, str]] = [
    ("all-fours", {"turn_up": "JS", "points": {"Ann": 6, "Bob": 6}, "events": ["beg Bob"]}, "no",
     "The hand is over: Ann scores 1 for the knave turned up; Ann wins the game."),
    ("all-fours", {"turn_up": "JS JH", "points": {"Ann": 4, "Bob": 3}, "events": ["run Ann"]}, "yes",
     "Ann scores 1 for the knave turned up. Ann scores 1 for the knave turned up."),
    ("all-fours", {"turn_up": "9S", "events": ["take-one Ann"]}, "yes", "Bob scores 1 for begging."),
    ("euchre", {"turn_up": "9S", "events": ["turn-down Ann", "make Bob clubs"]}, "yes", "turn of Bob, who may play"),
    ("euchre", {"turn_up": "9S", "events": ["turn-down Ann", "pass Bob", "pass Ann"]}, "yes", "thrown up"),
    ("euchre", {"turn_up": "9S", "events": ["take-up Ann", "discard Ann 9S"]}, "no", "a card of his own hand"),
    ("spoil-five", {"turn_up": "AS", "events": ["rob Bob"]}, "no", "Bob robs without holding the ace"),
    ("spoil-five", {"turn_up": "8S", "hands": {"Ann": "AS 2S 3S 4D 5D"}, "events": ["rob Ann"]}, "yes", "turn of Bob"),
    ("spoil-five", {"turn_up": "8S", "hands": {"Bob": "AS KH"}, "events": ["play Bob KH", "rob Bob"]}, "no",
     "Bob robs after showing a card, and has forfeited that"),
    ("spoil-five", {"turn_up": "9H", "hands": {"Bob": "5H JH KH QH 10D"}, "variations": ["jinking"], "stake": 3,
                    "events": ["play Bob 5H", "play Ann 2S", "play Bob JH", "play Ann 3S", "play Bob KH", "play Ann 6S",
                               "play Bob 10D", "play Ann KD"]}, "yes", "loses the pool, which remains"),
    ("ecarte", {"turn_up": "9S", "events": ["refuse Ann"]}, "yes", "turn of Bob, who may play"),
    ("ecarte", {"turn_up": "KS", "points": {"Ann": 4, "Bob": 4}, "events": ["propose Bob"]}, "no",
     "Ann scores 1 for the king; Ann wins the game"),
]  # fmt: skip
IMPOSSIBLE = [
    ("all-fours", "9S 8H 7H", ["run Ann"], r"turn_up\[1\]: the eight of hearts is of a new suit"),
    ("all-fours", "9S 8H", ["play Bob KC"], "turn_up: 2 cards are told"),
    ("all-fours", "JS", ["play Bob JS"], "the knave of spades was turned up"),
    ("ecarte", "9S", ["play Bob 9S"], "the nine of spades was turned up"),
]


def _told(game: str, events: Sequence[str], **facts: Any) -> Ruling:
    """The ruling on a hand of two, each event told in words: what, who, and a card or a suit."""
    told = [
        {"what": what, "who": who, **({"note" if what == "make" else "cards": rest[0]} if rest else {})}
        for what, who, *rest in (event.split() for event in events)
    ]
    facts = {"players": ["Ann", "Bob"], "dealer": "Ann", "events": told, **facts}
    (ruling,) = adjudicate(Question(kind=f"{game}/history", facts=facts), asked.library()).rulings
    return ruling


@pytest.mark.parametrize(("game", "facts", "answer", "says"), TOLD, ids=[f"{each[0]}-{each[3][:30]}" for each in TOLD])
def test_what_goes_without_saying_is_supposed_and_what_is_turned_up_counts(
    game: str, facts: dict[str, Any], answer: str, says: str
) -> None:
    ruling = _told(game, **facts)
    assert (ruling.answer, says in ruling.verdict) == (answer, True), ruling.verdict


@pytest.mark.parametrize(("game", "turn_up", "events", "place"), IMPOSSIBLE)
def test_a_card_turned_up_is_in_no_hand_and_turns_up_only_where_cards_are_run(
    game: str, turn_up: str, events: list[str], place: str
) -> None:
    with pytest.raises(InputError, match=place):
        _told(game, events, turn_up=turn_up)


def test_what_a_miscount_costs_is_asked_and_told() -> None:
    tricks = "play Bob KC,play Ann 3C,play Bob QC,play Ann 4C,play Bob 9C,play Ann 5C,play Bob 8C,play Ann 6C"
    events = f"{tricks},play Bob AC,play Ann 7C,play Bob JC,play Ann 2C,count Bob,count Ann".split(",")
    facts = {"turn_up": "9S", "variations": ["count-unseen"]}
    assert [lack.fact for lack in _told("all-fours", events, **facts).missing] == ["facts.penalty"]
    assert "Bob loses 2 points by it" in _told("all-fours", events, penalty=2, **facts).verdict


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize("seed", [6, 14, 16])
def test_cards_given_twice_are_found_where_most_of_the_pack_is_told(seed: int, known: bool) -> None:
    game = GAMES["écarté"]
    facts, _, _ = at_random(game, seed)
    assert sum(event["what"] == "exchange" for event in facts["events"]) >= 3
    assert ruled(game.kind, facts if known else facts | {"hands": {}}, game.work).answer == "yes"

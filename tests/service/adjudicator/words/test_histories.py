"""Histories in plain sentences: read event by event and ruled by law, or asked back where anything is not sure."""

from __future__ import annotations

import os
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from service.adjudicator import adjudicate
from service.adjudicator.models import Question
from service.adjudicator.words import Asked, ask
from service.engine.cards import card_name, read_card
from service.engine.events import Table
from service.engine.poker import chance, machine
from service.engine.poker.terms import Terms
from tests.cases import asked
from tests.service.adjudicator.test_trick_history import GAMES, at_random

SEEDS = range(40 if os.environ.get("HOYLE_PROOFS") else 2)
FOUR = "At poker Ann, Bob, Cy and Dot sit in that order and the limit is 10. Ann dealt. Bob put up an ante of 2. "
RULED = [
    # Poker: Rules 19, 21, 25, 26, 36, 53, 55 and the limit.
    (FOUR + "Cy opened for 4, Dot raised to 20. Is that too much?", "poker", "no",
     ["Event 3: Dot may not stake", "more than the limit"]),
    (FOUR + "Cy opened for 4, Dot raised it by 6. Is that too much?", "poker", None,
     ["Everything was lawful", "turn of Ann", "In the pool: 16 counters"]),
    (FOUR + "Cy straddled to 4. Dot passed. Ann came in for 8 and Bob made good. Whose turn is it?", "poker", None,
     ["turn of Cy", "In the pool: 20 counters"]),
    (FOUR + "Cy opened for 3. Who erred?", "poker", "no", ["Event 2: Cy may not stake", "at least 4"]),
    (FOUR + "Cy straddled to 3 and Dot passed. Was everything lawful?", "poker", "no",
     ["Event 2: Cy may not straddle"]),
    (FOUR + "Dot passed out of turn, then Cy opened for 4. What is wrong here?", "poker", "no",
     ["Event 2: Dot may not pass: it is the turn of Cy"]),
    (FOUR + "Cy opened for 4, Dot called, Ann and Bob folded. Cy drew three cards, Dot stood pat. Cy checked, Dot "
     "bet 5 "
     "and Cy saw him. Cy showed KS KD KH 4C 2D and Dot showed 9S 9D 4H 4D 2S. Who wins?", "poker", None,
     ["The game is over: Cy takes 20 counters"]),
    (FOUR + "Cy opened for 4, Dot called, Ann and Bob passed. Then Cy checked. Who erred?", "poker", None,
     ["Everything was lawful", "It is the turn of Dot"]),
    (FOUR + "Cy opened for 4, Dot called, Ann passed and so did Bob. Cy drew one card, Dot two. Dot bet 5 before Cy "
     "had "
     "spoken. Is that right?", "poker", "no", ["Event 8: Dot acts out of turn"]),
    ("Poker, limit 4. Ann dealt, Bob anted 3, Cy opened for 6 and Dot folded. Is that right?", "poker", "no",
     ["an ante of 3 counters is more than half the limit of 4 counters"]),
    ("The limit was a shilling at our poker. Ann dealt and Bob put up an ante of twopence. Cy came in for fourpence, "
     "Ann "
     "raised it to two shillings. Is that right?", "poker", "no", ["Event 3: Ann may not stake: a stake of 2s."]),
    # Loo: Rules 4, 12, 13 and 14.
    ("At Loo, hearts are trumps. I led the king of clubs, Bob played the 3 of hearts though he held the "
     "nine "
     "of clubs. Who erred?", "loo", "no", ["Event 2", "Bob leaves his tricks in the pool"]),
    ("At Loo Dan dealt and turned up the seven of spades. Ann took miss, Bob passed, Cis declared and Dan stood. Ann "
     "led "
     "the king of hearts. Whose turn is it?", "loo", "yes", ["Everything was lawful", "turn of Cis"]),
    ("We were playing Loo with spades as trumps. Dan dealt, Ann, Bob and Cis stood and Dan passed. Ann led the ten of "
     "hearts, Bob played the four of clubs, Cis trumped it with the six of spades and won the trick. Cis then led the "
     "queen of clubs while holding the ace of spades. What is wrong here?", "loo", "no", ["Event 8", "Cis leaves"]),
    ("At Loo, hearts are trumps. Ann led the nine of clubs, Bob played the ten of clubs, and Cis threw the two of "
     "diamonds though she had a club. Who erred?", "loo", "no", ["Event 3", "Cis leaves his tricks"]),
    # The other games of tricks.
    ("At Euchre Ann dealt and turned up the nine of spades. Bob ordered it up. Bob led the king of hearts, Ann "
     "played the "
     "seven of clubs, Bob led the queen of diamonds and Ann played the eight of hearts. What is wrong here?", "euchre",
     "no", ["Event 3: Ann plays the seven of clubs and revokes"]),
    ("Nap: Ann, Bob and Cis sit in that order, Ann deals. Bob passes, Cis bids three, Ann passes. Cis leads the king "
     "of "
     "hearts, Ann plays the nine of clubs though she has the two of hearts, Bob the four of hearts. Who erred?",
     "napoleon", "no", ["Event 5: Ann", "playing the nine of clubs"]),
    ("At Spoil Five Ann dealt and turned up the seven of spades. Bob led the king of spades. Cis, who held the nine of "
     "spades, played the nine of hearts. Ann played the two of diamonds though she held the five of spades. Who erred?",
     "spoil-five", "no", ["Event 2: Cis plays the nine of hearts and revokes"]),
    ("At All Fours Ann dealt and turned up the four of spades. Bob begged, Ann gave him one. Bob led the king of clubs "
     "and Ann trumped it with the three of spades though she held the nine of clubs. Was everything lawful?",
     "all-fours", "yes", ["Everything was lawful"]),
    ("At All-Fours Bob dealt and turned the two of hearts. I begged and he gave me one. I led the ace of hearts, he "
     "played the king of clubs but he held the nine of hearts. Who erred?", "all-fours", "no",
     ["Event 4: Bob plays the king of clubs and revokes"]),
    ("At Écarté Ann dealt and turned up the nine of hearts. Bob proposed, Ann accepted. Bob changed three cards and "
     "Ann "
     "two. Bob led the king of hearts and then marked the king. Was everything in order?", "ecarte", "no",
     ["Event 6: Bob may not mark the king"]),
    ("At poker the ante is 2, limit 6. No. 1 opened for 4, No. 2 called, the dealer passed and the ante raised to 14. "
     "Is that right?", "poker", "no", ["Event 5: ante may not stake: a stake of 14"]),
    # Hands in words.
    ("At poker Ann, Bob, Cy and Dot sit in that order. Dot dealt, the limit is 10. Ann put up an ante of 1. Bob came "
     "in for 2, Cy passed, Dot called and Ann made good. Ann stood pat with a flush, Bob drew two to three sevens and "
     "Dot one. Bob bet 5, Dot passed, Ann called. At the show Bob had three sevens and Ann a heart flush: who gets "
     "what?", "poker", None, ["Everything was lawful", "Ann takes 16 counters"]),
    ("Ann, Bob and Cy sit in that order and Cy deals at poker. Limit 10. Ann antes 1, Bob comes in for 2, Cy comes in "
     "for 2, Ann makes good. Nobody draws. Bob bets 3, Cy raises 5 more, Ann passes, Bob calls. Cy shows two pairs, "
     "kings and fours, and Bob a pair of aces. How much does each get?", "poker", None, ["Cy takes 22 counters"]),
]  # fmt: skip
ASKED = [
    ("Poker: ante 1, limit 4. Ann opened for 2, Bob raised to 7, Cy put in 7. Anything wrong?", "who put up the ante"),
    (FOUR + "Cy opened for 4, Dot raised 6. Is that right?", "by how much, or to how much"),
    (FOUR + "Cy opened for a trifle, Dot called. Is that right?", "Cy opened for a trifle"),
    (FOUR + "Cy straddled. Dot called. Is that right?", "how much was it: “Cy straddled”"),
    (FOUR + "Cy opened for 4. Eve raised to 8. Who erred?", "where does Eve sit?"),
    (FOUR + "Cy opened for 4. Dot called. Ann bet 6 and Bob did a somersault. Who erred?", "somersault"),
    ("Ann dealt at poker with a limit of 10. Bob anted 2, Cy opened for 4, Dot called and Cy passed. Is that right?",
     "who sits at the table"),
    ("At poker Ann dealt, Bob anted 2, Cy opened for 4 and Dot called. Is that right?", "What is the limit?"),
    ("At Loo Ann dealt, hearts are trumps. Bob led the king of clubs, Cis played a small heart. Who erred?",
     "which card was it: “Cis played a small heart”"),
    # Whether he must have headed the nine hangs on the card.
    ("At Loo, hearts are trumps. Ann led the nine of clubs, Bob played the eight of clubs though he had another club. "
     "Cis played the ten of clubs. Who erred?", "which card was it: “though he had another club”"),
    ("At Écarté I dealt. Nobody knows Zed's hand. He led the jack of spades, and I put the nine of hearts on it. "
     "Who erred?", "Nobody knows Zed's hand"),
    ("At Loo Dan dealt and turned up the six of clubs. Ann, Bob and Cis all stood. Ann led the king of hearts. Whose "
     "turn "
     "is it?", "did Dan stand or pass?"),
    ("At Spoil Five Ann dealt, hearts are trumps. Bob led the king of clubs, Cis played the nine of clubs and Ann "
     "won the "
     "trick. Who erred?", "with which card did Ann take the trick"),
    ("At Nap Ann dealt, Bob called two, Cis called three. Bob led the king of clubs, Cis the nine of clubs. Who erred?",
     "who sits at the table"),
    ("Ann and Bob sit in that order and Bob deals at poker. Limit 10. Ann antes 1, Bob comes in for 2, Ann makes good. "
     "Nobody draws. Bob bets 3, Ann calls. Ann has a pair of kings and Bob a pair of kings. Who wins?",
     "Which cards has Ann beside a pair of kings?"),
    ("Ann and Bob sit in that order and Bob deals at poker. Limit 10. Ann antes 1, Bob comes in for 2, Ann makes good. "
     "Ann stood pat with a straight, Bob drew one. Bob bets 3, Ann calls. Ann shows three tens, Bob three fives. Who "
     "wins?", "which hand had Ann: “straight”, or “three tens”?"),
]  # fmt: skip


def told(text: str, game: str | None = None) -> Asked:
    return ask(asked.library(), None, text, game=game)


@pytest.mark.parametrize(("text", "game", "answer", "says"), RULED, ids=[text[-60:] for text, *_ in RULED])
def test_a_history_in_sentences_is_ruled_by_law(text: str, game: str, answer: str | None, says: Sequence[str]) -> None:
    got = told(text)
    assert (got.kind, got.not_understood) == (f"{game}/history", ())
    assert got.answer is not None
    assert got.question is not None
    ruling = got.answer.rulings[0]
    assert (ruling.answer, [phrase for phrase in says if phrase not in ruling.verdict]) == (answer, []), ruling.verdict
    # What was understood is itself a request that gives the same ruling.
    assert adjudicate(got.question, asked.library()) == got.answer


@pytest.mark.parametrize(("text", "asks"), ASKED, ids=[asks for _, asks in ASKED])
def test_what_is_not_sure_is_asked_back_in_its_words(text: str, asks: str) -> None:
    got = told(text)
    assert got.status == "insufficient"
    assert got.next is not None
    assert asks in got.next.ask
    assert got.answer is None or got.answer.rulings[0].missing


def test_events_are_shown_by_their_numbers() -> None:
    shown = [each for sentence in told(FOUR + "Cy opened for 4. Dot raised to 10. Who erred?").understood
             for each in sentence.understood]  # fmt: skip
    assert shown == [
        "players: Ann, Bob, Cy, Dot", "limit: 10", "dealer: Ann", "event 1: Bob, ante, 2", "event 2: Cy, stake, 4",
        "event 3: Dot, stake, 10",
    ]  # fmt: skip


def test_the_order_of_acting_is_supposed_aloud() -> None:
    got = told("Poker, limit 20. Ann dealt. Bob put up an ante of 2. Cy straddled to 4. Dot passed. Who erred?")
    assert got.supposed == ("They are supposed to sit in the order in which they acted: Ann, Bob, Cy, Dot.",)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Ann opened the jack-pot with tens, Bob called with queens and fours and Cy passed. Who wins it?",
         "poker/jackpot"),
        ("I bet 5 out of turn, Al called and Ben raised. May I take it back?", "poker/bet"),
    ],
)  # fmt: skip
def test_a_narrower_kind_keeps_its_question(text: str, kind: str) -> None:
    assert told(text).kind == kind


VERBS = {
    "pass": "{w} passed", "declare": "{w} declared to play", "stand": "{w} stood", "throw-up": "{w} passed",
    "miss": "{w} took miss", "call": "{w} called {n}", "nap": "{w} called nap", "misery": "{w} called misery",
    "wellington": "{w} called Wellington", "beg": "{w} begged", "take-one": "{w} gave one",
    "order-up": "{w} ordered it up", "assist": "{w} assisted", "take-up": "{w} took it up",
    "turn-down": "{w} turned it down", "make": "{w} made {s} trumps", "discard": "{w} discarded {c}",
    "alone": "{w} played alone", "propose": "{w} proposed", "accept": "{w} accepted", "refuse": "{w} refused",
    "exchange": "{w} changed {n} cards", "king": "{w} marked the king", "rob": "{w} robbed with {c}",
    "decline": "{w} declined to rob", "look": "{w} looked at his cards", "play": "{w} played {c}",
    "ante": "{w} anted {a}", "straddle": "{w} straddled to {a}", "draw": "{w} drew {n} cards",
    "stake": "{w} put in {a}",
    "bet": "{w} put in {a}",
}  # fmt: skip
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def in_sentences(facts: dict[str, Any], random: Random) -> str | None:
    """The facts of a history as somebody tells them; None where one of its events has no words here."""
    events = facts["events"]
    if any(each["what"] not in VERBS or "about" in each for each in events):
        return None
    text = f"{', '.join(facts['players'])} sit in that order. {facts['dealer']} dealt"
    if "turn_up" in facts:
        text += f" and turned up the {card_name(read_card(facts['turn_up']))}"
    sums = [(key, facts[key]) for key in ("stake", "single", "loo", "single_loo", "limit", "pool") if key in facts]
    text += "." + "".join(f" The {key.replace('_', ' ')} is {value}." for key, value in sums if key != "single_loo")
    text += "".join(f" A single loo is {value}." for key, value in sums if key == "single_loo")
    for each in events:
        cards = [card_name(read_card(code)) for code in each.get("cards", "").split()]
        join = random.choice([". ", ", ", " and ", ", then ", "; "]) if each is not events[0] else " "
        text += join + VERBS[each["what"]].format(
            w=each["who"], c=f"the {(cards or [''])[0]}", n=each.get("number", 0), a=each.get("amount", 0),
            s=SUITS.get(each.get("note", ""), ""),
        )  # fmt: skip
    return f"{text}. {random.choice(['Was everything lawful?', 'Who erred?', 'Is that right?', 'Whose turn is it?'])}"


@pytest.mark.parametrize("name", GAMES)
def test_a_hand_that_machines_played_is_ruled_in_sentences_as_from_its_facts(name: str) -> None:
    game = GAMES[name]
    for seed in SEEDS:
        facts, _, _ = at_random(game, seed, 0.2)
        told_in = {key: value for key, value in facts.items() if key != "hands"}
        told_in["events"] = [
            {key: value for key, value in each.items() if key != "cards"} | {"number": len(each["cards"].split())}
            if each["what"] == "exchange" and each.get("cards") else each
            for each in facts["events"][: 4 + seed % 12]
        ]  # fmt: skip
        text = in_sentences(told_in, Random(seed))
        if text is None or len(told_in.get("turn_up", "").split()) > 1:
            continue
        got = ask(asked.library(), None, text, game=game.kind.split("/")[0], authority=game.work)
        right = adjudicate(Question(kind=game.kind, facts=told_in, authority=game.work), asked.library())
        assert got.answer is not None, (text, got.next)
        assert got.answer.rulings[0].verdict == right.rulings[0].verdict, text


def test_a_game_of_poker_that_the_machine_played_is_ruled_in_sentences_as_from_its_facts() -> None:
    names = ("Ann", "Bob", "Cy", "Dot")
    for seed in SEEDS:
        random = Random(seed)
        state = machine.open(Table(names, 0), Terms(ante=1, limit=6))
        events: list[dict[str, Any]] = []
        while state.phase not in ("show", "over") and len(events) < 14:
            event = chance.choose(state, random, 0.6)
            state = machine.apply(state, event)[0]
            if event.kind in ("ante", "straddle", "stake", "bet"):
                events.append({"what": event.kind, "who": names[event.seat], "amount": event.amount})
            elif event.kind == "draw":
                events.append({"what": "draw", "who": names[event.seat], "number": len(event.cards)})
            elif event.kind not in ("shuffle", "cut", "deal"):
                events.append({"what": event.kind, "who": names[event.seat]})
        facts = {"players": list(names), "dealer": "Ann", "ante": 1, "limit": 6, "events": events}
        text = in_sentences(facts, random)
        assert text is not None
        got = told("At poker " + text)
        right = adjudicate(Question(kind="poker/history", facts=facts), asked.library())
        assert got.answer is not None, (text, got.next)
        assert got.answer.rulings[0].verdict == right.rulings[0].verdict, text

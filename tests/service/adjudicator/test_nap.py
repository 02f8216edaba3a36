"""Disputes at Nap and Napoleon from facts: both books side by side, what is asked, what is not said."""

from __future__ import annotations

from typing import Any

import pytest

from corpus.errors import InputError
from service.adjudicator import adjudicate
from service.adjudicator.models import Question, Ruling
from tests.cases import asked

HOFFMANN, ROUND = "hoyles-games-modernized", "round-games"


def rulings(kind: str, **facts: Any) -> dict[str, Ruling]:
    question = Question(kind=f"napoleon/{kind}", facts=facts)
    return {ruling.authority: ruling for ruling in adjudicate(question, asked.library()).rulings}


def one(kind: str, work: str, **facts: Any) -> Ruling:
    return rulings(kind, **facts)[work]


def test_the_books_rank_misery_differently() -> None:
    both = rulings("may-call", highest="3", call="misery", misery=True)
    assert {work: ruling.answer for work, ruling in both.items()} == {HOFFMANN: "yes", ROUND: "no"}
    both = rulings("may-call", highest="misery", call="three")
    assert {work: ruling.answer for work, ruling in both.items()} == {HOFFMANN: "no", ROUND: "yes"}
    answer = adjudicate(
        Question(kind="napoleon/may-call", facts={"highest": "3", "call": "misery", "misery": True}), asked.library()
    )
    assert "By Hoyle's Games Modernized" in answer.difference


def test_whether_a_call_is_played_here_is_asked() -> None:
    ruling = one("may-call", ROUND, highest="nap", call="wellington")
    assert (ruling.status, [lack.fact for lack in ruling.missing]) == ("insufficient", ["facts.wellington"])
    assert one("may-call", ROUND, highest="4", call="wellington").answer == "no"


@pytest.mark.parametrize(("highest", "call", "answer"), [("wellington", "blucher", "yes"), ("nap", "blucher", "no")])
def test_blucher_goes_over_wellington_only(highest: str, call: str, answer: str) -> None:
    ruling = one("may-call", ROUND, highest=highest, call=call, wellington=True, blucher=True)
    assert ruling.answer == answer


@pytest.mark.parametrize("call", ["blucher", "6"])
def test_of_a_call_that_hoffmann_does_not_know_his_book_is_silent(call: str) -> None:
    both = rulings("caller", calls={"A": "2", "B": call})
    assert (both[HOFFMANN].status, both[ROUND].winners) == ("silent", ("B",))
    assert all(step.citations for step in both[HOFFMANN].steps)
    assert one("may-call", HOFFMANN, highest=call).status == "silent"


def test_a_second_declaration_is_forbidden_by_one_book_only() -> None:
    both = rulings("may-call", highest="2", call="3", declared=True)
    assert (both[ROUND].answer, both[HOFFMANN].status) == ("no", "silent")


def test_where_all_pass_the_books_differ() -> None:
    both = rulings("caller", calls={"Bob": "pass", "Cis": "pass", "Ann": "pass"})
    assert both[HOFFMANN].status == "silent"
    assert (both[ROUND].winners, both[ROUND].status) == (("Bob",), "decided")
    doubled = one("caller", ROUND, calls={"Bob": "pass", "Ann": "pass"}, double_header=True)
    assert "doubled" in doubled.verdict
    assert one("caller", HOFFMANN, calls={"Bob": "3", "Cis": "misery", "Ann": "pass"}).winners == ("Cis",)
    assert one("caller", ROUND, calls={"Bob": "3", "Cis": "pass", "Ann": "pass"}).winners == ("Bob",)


@pytest.mark.parametrize(
    ("facts", "hoffmann", "rounds"),
    [
        ({"call": "3", "made": 5}, 3, 3),
        ({"call": "3", "made": 2}, -3, -3),
        ({"call": "nap", "made": 5}, 10, 10),
        ({"call": "nap", "succeeded": False}, -5, -5),
        ({"call": "nap", "made": 5, "raised": True}, 12, 10),
        ({"call": "misery", "made": 0}, 3, 3),
        ({"call": "wellington", "made": 5, "loss_only": False}, 20, 20),
        ({"call": "wellington", "made": 5, "loss_only": True}, 20, 10),
        ({"call": "wellington", "made": 4}, -10, -10),
        ({"call": "wellington", "made": 4, "raised": True}, -12, -10),
        ({"call": "3", "made": 3, "doubled": True}, 0, 6),
    ],
)
def test_what_each_other_player_pays_or_gets(facts: dict[str, Any], hoffmann: int, rounds: int) -> None:
    both = rulings("pays", caller="Ann", players=["Ann", "Bob", "Cis"], stake=1, **facts)
    for work, amount in ((HOFFMANN, hoffmann), (ROUND, rounds)):
        paid = [(paid.payer, paid.payee, paid.amount) for paid in both[work].payments]
        # Of Double Header Hoffmann says nothing, and nothing is paid.
        others = ("Bob", "Cis") if amount else ()
        assert paid == [(name, "Ann", amount) if amount > 0 else ("Ann", name, -amount) for name in others]


@pytest.mark.parametrize(("made", "mild", "amount"), [(5, False, 30), (5, True, 10), (2, False, 15), (2, True, 15)])
def test_blucher_is_known_to_one_book_only(made: int, mild: bool, amount: int) -> None:
    both = rulings("pays", caller="Ann", number=2, stake=1, call="blucher", made=made, loss_only=mild)
    assert both[HOFFMANN].status == "silent"
    assert [paid.amount for paid in both[ROUND].payments] == [amount]


def test_which_settlement_of_wellington_is_asked_only_where_it_matters() -> None:
    won = one("pays", ROUND, caller="Ann", number=3, stake=1, call="wellington", made=5)
    assert [lack.fact for lack in won.missing] == ["facts.loss_only"]
    assert one("pays", ROUND, caller="Ann", number=3, stake=1, call="wellington", made=1).status == "decided"


def test_the_spare_hand_that_fails_pays_the_pool_besides() -> None:
    ruling = one("pays", ROUND, caller="Ann", number=3, stake=4, call="nap", made=4, extra_hand=True, pool=True)
    assert ("Ann", "the pool", 8) in [(paid.payer, paid.payee, paid.amount) for paid in ruling.payments]
    ordinary = one("pays", HOFFMANN, caller="Ann", number=3, stake=4, call="nap", made=4, extra_hand=True, pool=True)
    assert [paid.payee for paid in ordinary.payments] == ["each of the other two"]


def test_a_stake_that_is_not_known_is_told_in_stakes() -> None:
    ruling = one("pays", HOFFMANN, caller="Ann", number=4, call="nap", made=5)
    assert ruling.verdict == "Ann gets 10 stakes from each of the other three."


def test_impossible_facts_are_refused_by_place() -> None:
    for kind, facts, place in (
        ("pays", {"call": "3", "made": 6}, r"facts\.made"),
        ("pays", {"call": "pass"}, r"facts\.call"),
        ("play", {"hand": "AH 5H", "trick": "AH"}, r"facts\.hand"),
        ("over", {"call": "3", "made": 3, "played": 2}, r"facts\.made"),
        ("pays", {"call": "3", "made": 2, "succeeded": True}, r"facts\.succeeded"),
        ("pays", {"call": "3", "made": 2, "number": 1}, r"facts\.number"),
        ("pays", {"call": "8", "made": 5}, r"facts\.call"),
        ("pays", {"call": "3", "made": 3, "players": ["A", "A", "C"], "caller": "A"}, r"facts\.players\[1\]"),
        ("pays", {"call": "3", "made": 3, "players": ["A", "B", "C"], "number": 5, "caller": "A"}, r"facts\.number"),
        ("pays", {"call": "3", "made": 3, "players": ["A", "B", "C"], "caller": "D"}, r"facts\.caller"),
        ("pays", {"call": "nap", "made": 5, "tricks": 7}, r"facts\.tricks"),
        ("over", {"call": "6", "made": 3, "played": 3}, r"facts\.call"),
        ("buy", {"cards": 6, "stake": 1}, r"facts\.cards"),
        ("kitty", {"ended": True, "drawn": {"A": "3C", "B": "3C"}}, r"facts\.drawn\.B"),
        ("may-call", {"highest": "misery", "misery": False, "call": "2"}, r"facts\.misery"),
    ):
        with pytest.raises(InputError, match=place):
            rulings(kind, **facts)


def test_nine_cards_are_of_one_book_only() -> None:
    made = rulings("pays", call="nap", made=5, tricks=9, stake=1)
    assert (made[HOFFMANN].status, made[ROUND].winners) == ("silent", ())
    assert one("may-call", ROUND, highest="6", call="5").answer == "no"
    assert one("may-call", ROUND, highest="5", call="6").answer == "yes"
    assert one("caller", ROUND, calls={"A": "5", "B": "6", "C": "pass"}).winners == ("B",)


def test_what_may_be_played_and_what_a_revoke_costs() -> None:
    both = rulings("play", hand="AH 5H 5S", trick="KH", trumps="S", card="5S")
    assert {ruling.answer for ruling in both.values()} == {"no"}
    assert "is not printed" in both[HOFFMANN].verdict
    assert "names no penalty" in both[ROUND].verdict
    assert one("play", ROUND, hand="AH 5H 5S", trick="KH").cards == ("AH", "5H")
    assert one("play", HOFFMANN, hand="5S 2C", trick="KH", card="5S").answer == "yes"
    assert one("play", ROUND, hand="5S 2C", card="2C").answer == "yes"


def test_who_wins_a_trick() -> None:
    trick = {"A": "KC", "B": "2H", "C": "AC"}
    assert {ruling.winners for ruling in rulings("trick", trick=trick, trumps="H").values()} == {("B",)}
    assert {ruling.winners for ruling in rulings("trick", trick=trick, no_trumps=True).values()} == {("C",)}


def test_when_the_hand_is_over_is_said_by_one_book_only() -> None:
    both = rulings("over", call="3", made=3, played=3)
    assert (both[ROUND].answer, both[HOFFMANN].answer) == ("yes", "no")
    assert [assumed.key for assumed in both[HOFFMANN].assumptions] == ["hand-ends"]
    lost = rulings("over", call="misery", made=1, played=2)
    assert lost[ROUND].verdict == "The call has failed; the hand is over."


def test_trumps_at_misery_by_both_books() -> None:
    both = rulings("trumps", call="misery", led="S")
    assert both[HOFFMANN].verdict == "No suit is trumps."
    assert both[ROUND].verdict == "Spades are trumps."


def test_the_kitty() -> None:
    remains = one("kitty", ROUND, caller="Ann", call="4", succeeded=True, pool=9).remains
    assert remains is not None
    assert remains.amount == 9
    assert one("kitty", ROUND, caller="Ann", call="nap", succeeded=True, pool=9).winners == ("Ann",)
    assert one("kitty", ROUND, ended=True, drawn={"A": "AC", "B": "2D", "C": "2H"}).winners == ()
    ruling = one("kitty", ROUND, ended=True, pool=10, players=["A", "B", "C", "D"], dealer="A")
    assert [(paid.payee, paid.amount) for paid in ruling.payments] == [("A", 2), ("B", 3), ("C", 3), ("D", 2)]
    assert [assumed.key for assumed in ruling.assumptions] == ["odd-kitty"]


def test_extra_hands_and_peeping() -> None:
    for nap in ("nap", "5"):
        assert {r.answer for r in rulings("extra-hand", taken=False, in_turn=True, highest=nap).values()} == {"no"}
    assert {r.order for r in rulings("extra-hand", wants="call").values()} == {("nap",)}
    assert one("peep", HOFFMANN, wants="exchange", superior=True, peeped=False, all_called=True).answer == "no"
    assert one("peep", HOFFMANN, wants="peep", in_turn=True, peeped=False).answer == "yes"
    assert one("buy", ROUND, cards=3, stake="1d.").payments[0].printed == "3d."
    assert one("buy", ROUND, cards=3, called=True).answer == "no"


def test_a_misdeal_costs_something_with_a_pool_only() -> None:
    both = rulings("misdeal", act="exposed", who="Ann", pool=True, stake=4)
    assert both[HOFFMANN].status == "silent"
    assert [(paid.payer, paid.amount) for paid in both[ROUND].payments] == [("Ann", 4)]
    assert one("misdeal", ROUND, act="exposed", who="Ann", pool=False).payments == ()
    assert one("misdeal", ROUND, act="touch", who="Ann", pool=True, stake=4).payments == ()
    assert one("misdeal", ROUND, act="interfere", who="Ann", pool=True, stake=4).payments[0].amount == 4


def test_the_table_before_the_calls() -> None:
    six = {"players": ["A", "B", "C", "D", "E", "F"], "dealer": "A"}
    assert one("deal", ROUND, asks="dealt", **six).order == ("B", "C", "D", "E", "F")
    assert len(one("deal", HOFFMANN, asks="dealt", **six).order) == 6
    assert one("deal", ROUND, asks="shuffles", **six).winners == ("B",)
    assert one("deal", ROUND, asks="cuts", **six).winners == ("F",)
    assert one("deal", HOFFMANN, asks="cuts", **six).status == "silent"
    assert one("deal", HOFFMANN, asks="next-dealer", **six).winners == ("B",)
    first = one("deal", ROUND, asks="first-dealer", players=["A", "B", "C"], turned="2C QH JC", turner="A")
    assert (first.winners, first.number) == (("A",), 3)

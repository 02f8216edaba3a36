"""What a referee found wrong at Loo: each is a question from facts, with the right answer under each book."""

from __future__ import annotations

from typing import Any

import pytest

from service.adjudicator import adjudicate
from service.adjudicator.models import Agreement, Departure, Question, Ruling
from tests.cases import asked

Facts = dict[str, Any]


def ruled(kind: str, facts: Facts, *variations: str, limit: str = "") -> dict[str, Ruling]:
    """The rulings by authority."""
    named = tuple(Departure(what="variation", name=name, option=limit) for name in variations)
    rulings = adjudicate(Question(kind=kind, facts=facts, agreed=Agreement(departures=named)), asked.library()).rulings
    return {ruling.authority: ruling for ruling in rulings}


def both(kind: str, facts: Facts, *variations: str, limit: str = "") -> tuple[Ruling, Ruling]:
    """The rulings by Hoffmann and by Round Games, in this order."""
    by = ruled(kind, facts, *variations, limit=limit)
    return by["hoyles-games-modernized"], by["round-games"]


@pytest.mark.parametrize(
    ("kind", "facts", "name", "answer"),
    [
        (
            "loo/lead",
            {"hand": "QS 3S 2C", "trumps": "S", "turn_up": "7S", "won_last": False, "card": "3S"},
            "lead-one",
            "yes",
        ),
        ("loo/stand", {"club_turned": True, "wants": "pass"}, "club-law-binds", "no"),
        ("loo/stand", {"club_turned": True, "wants": "pass"}, "club-law", "no"),
        ("napoleon/may-call", {"call": 2, "highest": "none", "in_turn": True, "declared": False}, "lowest-three", "no"),
        ("spoil-five/score", {"points": {"A": 20, "B": 10}, "won": ["A"]}, "twenty-five", None),
        ("euchre/mark", {"points": 3}, "chalk-cross", None),
    ],
)
def test_law_81_a_variation_sets_the_fact_that_is_called_as_it_is(
    kind: str, facts: Facts, name: str, answer: str | None
) -> None:
    sheet = Agreement(departures=(Departure(what="variation", name=name),))
    rulings = adjudicate(Question(kind=kind, facts=facts, agreed=sheet), asked.library()).rulings
    found = [(ruling.status, ruling.answer, ruling.agreed) for ruling in rulings]
    assert ("decided", answer, (f"variation: {name}",)) in found


@pytest.mark.parametrize(
    ("names", "limit", "due"),
    [
        (("unlimited-loo",), "", 24),
        (("unlimited",), "", 24),
        (("mixed-loo",), "20", 20),
        (("unlimited", "maximum"), "20", 20),
    ],
)
def test_page_26_and_page_89_a_loo_is_what_lies_in_the_pool(names: tuple[str, ...], limit: str, due: int) -> None:
    facts = {"stood": ["A", "B"], "won": ["A", "A", "A"], "pool": 24, "single": 3, "loo": 6}
    for ruling in both("loo/settle", facts, *names, limit=limit):
        assert [paid.amount for paid in ruling.payments if paid.payer == "B"] == [due]


@pytest.mark.parametrize(
    ("hand", "card", "answer"), [("JS 4S", "JS", ("yes", "yes")), ("JC 4D", "4D", ("no", "yes")), ("JH 4S", "JH", None)]
)
def test_page_27_pam_is_the_knave_of_trumps_as_agreed(hand: str, card: str, answer: tuple[str, str] | None) -> None:
    """By Hoffmann it is always the knave of clubs."""
    facts = {"hand": hand, "trick": "AS", "trumps": "S", "card": card, "form": "five-card"}
    answers = tuple(ruling.answer for ruling in both("loo/play", facts, "pam-of-trumps"))
    assert answers == (answer or ("no", "no"))


def test_page_27_pam_of_trumps_wins_the_trick_and_makes_a_flush() -> None:
    trick = {"trick": {"A": "JH", "B": "AH"}, "trumps": "H", "form": "five-card"}
    by_hoffmann, by_other = both("loo/trick", trick, "pam-of-trumps")
    assert (by_hoffmann.winners, by_other.winners) == (("B",), ("A",))
    assert by_other.steps[0].citations[0].page == "27"


def test_page_21_a_card_that_cannot_win_whatever_it_was_is_not_asked_for() -> None:
    trick = {"A": "KH", "B": None, "C": "AS"}
    assert [ruling.winners for ruling in both("loo/trick", {"trick": trick, "trumps": "S"})] == [("C",), ("C",)]
    told = both("loo/trick", {"trick": {**trick, "C": "KS"}, "trumps": "S"})
    assert {ruling.status for ruling in told} == {"insufficient"}


def test_page_90_and_page_28_whether_he_was_told_to_be_civil_is_asked() -> None:
    facts = {"hand": "JC 4S 5C", "trick": "AS", "trumps": "S", "form": "five-card", "civil": None}
    for ruling in both("loo/play", facts):
        assert (ruling.status, [lack.fact for lack in ruling.missing]) == ("insufficient", ["facts.civil"])


def test_page_87_and_page_20_the_dealer_may_leave_the_pool_to_the_holder_of_miss() -> None:
    facts: Facts = {"is_dealer": True, "others_in": 0, "wants": "pass"}
    for taken, pages in ((True, ("87", "20")), (False, ("92", "19"))):
        for page, ruling in zip(pages, both("loo/stand", {**facts, "miss_taken": taken}), strict=True):
            assert (ruling.status, ruling.steps[0].citations[0].page) == ("decided", page)
            assert ("who has taken miss" in ruling.verdict) is taken
    for ruling in both("loo/stand", facts):
        assert [lack.fact for lack in ruling.missing] == ["facts.miss_taken"]


def test_page_87_and_page_19_whether_he_deals_is_asked_where_it_is_told_to_be_unknown() -> None:
    for ruling in both("loo/stand", {"is_dealer": None, "wants": "pass"}):
        assert ruling.missing[0].fact == "facts.is_dealer"


def test_page_87_and_page_19_that_the_dealer_may_not_always_pass_is_said_where_he_may_be_the_dealer() -> None:
    for ruling in both("loo/stand", {"wants": "pass"}):
        assert (ruling.answer, "may not pass" in ruling.differences[0].says) == ("yes", True)
    for facts in ({"wants": "pass", "is_dealer": False}, {"wants": "play"}):
        for ruling in both("loo/stand", facts):
            assert (ruling.answer, ruling.differences) == ("yes", ())


def test_page_87_and_page_20_a_dealer_who_has_taken_miss_alone_takes_the_pool() -> None:
    for ruling in both("loo/alone", {"others_in": 0, "miss_taken_by": "the dealer"}):
        assert ruling.winners == ("the dealer",)


def test_page_17_at_a_single_nobody_declares() -> None:
    assert both("loo/stand", {"single_hand": True, "wants": "pass"})[1].answer == "no"


def test_page_17_who_withdraws_at_a_later_deal_pays_the_loo_of_the_hand_before_it() -> None:
    ruling = both("loo/withdraw", {"turn_to_deal": False, "looed_last": True, "deal": 3, "loo": 6})[1]
    assert (ruling.answer, "where he is looed in the hand before it too" in ruling.verdict) == ("no", True)
    assert both("loo/withdraw", {"turn_to_deal": False})[1].status == "decided"


def test_page_18_a_card_that_cannot_win_the_single_is_not_asked_for() -> None:
    ruling = both("loo/single", {"turn_up": "7C", "cards": {"B": "AC", "C": None}})[1]
    assert (ruling.winners, [paid.payer for paid in ruling.payments]) == (("B",), ["the pool", "C"])
    assert both("loo/single", {"turn_up": "7C", "cards": {"B": "KC", "C": None}})[1].status == "insufficient"


def test_page_27_a_flush_with_the_knave_of_trumps_is_one_where_that_is_pam() -> None:
    facts = {"trumps": "H", "players": ["A", "B", "C"]}
    for knave, winners in (("JH", [(), ("A",)]), ("JC", [("A",), ()])):
        hands = {"hands": {"A": f"KS 10S 8S 5S {knave}"}}
        assert [ruling.winners for ruling in both("loo/flush", {**facts, **hands}, "pam-of-trumps")] == winners


def test_page_90_and_page_28_every_other_player_pays_for_a_flush_be_they_named_or_not() -> None:
    for ruling in both("loo/flush", {"hands": {"A": "KD 10D 8D 5D 4D"}, "trumps": "S", "loo": 5}):
        assert [paid.amount for paid in ruling.payments if paid.payer == "each of the others"] == [5]


@pytest.mark.parametrize(
    ("name", "limit", "due"), [("unlimited-loo", "", 20), ("unlimited", "", 20), ("mixed-loo", "12", 12)]
)
def test_pages_26_and_89_the_loo_for_a_flush_too_is_what_lies_in_the_pool(name: str, limit: str, due: int) -> None:
    facts: Facts = {"hands": {"A": "KD 10D 8D 5D 4D"}, "trumps": "S", "players": ["A", "B"], "pool": 20, "loo": 5}
    for ruling in both("loo/flush", facts, name, limit=limit):
        assert [paid.amount for paid in ruling.payments if paid.payer == "B"] == [due]
    for ruling in both("loo/flush", facts | {"pool": None}, name, limit=limit):
        assert [paid.amount for paid in ruling.payments if paid.payer == "B"] == [None]


def test_page_20_who_may_lead_any_of_two_trumps_did_no_wrong() -> None:
    facts: Facts = {"act": "highest-not-led", "single": 3, "loo": 6}
    by_hoffmann, by_other = both("loo/fault", facts, "lead-one")
    assert ([paid.amount for paid in by_hoffmann.payments], by_other.payments) == ([12], ())
    assert by_other.differences[0].citations[0].page == "21"
    assert both("loo/fault", facts | {"act": "trump-of-two-not-led"}, "lead-one")[1].payments


def test_law_16_that_it_is_no_revoke_is_said_to_him_who_asks_that_the_hand_be_played_again() -> None:
    ruling = both("loo/fault", {"act": "not-headed", "single": 3, "asked_by": "Ann"})[0]
    assert (ruling.remedies, "it is no revoke" in ruling.verdict) == ((), True)


def test_laws_9_and_11_readings_are_named_where_they_matter_only() -> None:
    three: Facts = {"trumps": "S", "turn_up": "7S", "won_last": False, "declared": 3}
    for hand, players, keys in (
        ("AS 2S KD", 3, []),
        ("9S 6S 2D", 3, ["lead-highest"]),
        ("9S 6S 2D", 2, []),
        ("8S 6S 2D", 2, ["equal-value"]),
    ):
        ruling = both("loo/lead", three | {"hand": hand, "declared": players})[0]
        assert [assumed.key for assumed in ruling.assumptions] == keys


def test_page_88_that_a_single_follows_where_not_three_have_played_is_an_assumption() -> None:
    facts: Facts = {"pool": 9, "single": 3, "loo": 6}
    for won, keys in ((["A", "B", "C"], []), (["A", "B", "B"], ["single-hand"]), (["A", "A", "A"], ["single-hand"])):
        ruling = both("loo/settle", facts | {"won": won})[0]
        assert [assumed.key for assumed in ruling.assumptions] == keys
        assert "the next hand is a single" in ruling.verdict


def test_law_8_and_page_87_what_the_dealer_may_do_is_asked_where_it_matters_only() -> None:
    for ruling in both("loo/stand", {"is_dealer": True, "wants": "play"}):
        assert ruling.answer == "yes"
    five: Facts = {"is_dealer": True, "wants": "pass", "form": "five-card", "others_in": 0}
    alone, by_other = both("loo/stand", five)
    assert ("the pool is the dealer's" in alone.verdict, "he may play or pass" in by_other.verdict) == (True, True)
    assert "he may play or pass" in both("loo/stand", five | {"others_in": 1})[0].verdict


def test_page_25_who_exposes_the_cards_of_an_opponent_is_looed() -> None:
    by_hoffmann, by_other = both("loo/fault", {"act": "exposed-other", "single": 3, "loo": 6, "single_loo": 3})
    assert [paid.amount for paid in (*by_hoffmann.payments, *by_other.payments)] == [3, 6]
    assert by_other.payments[0].payee == "the next pool"


def test_page_90_and_page_28_pam_that_is_not_civil_is_looed_by_round_games_only() -> None:
    by_hoffmann, by_other = both("loo/fault", {"act": "not-civil", "single": 5, "loo": 5})
    assert (by_hoffmann.payments, [paid.amount for paid in by_other.payments]) == ((), [5])
    assert [step.citations[0].page for step in by_other.steps] == ["28", "21"]


def test_page_21_where_nobody_is_looed_it_is_a_single_be_it_that_the_dealer_played_for_the_pool() -> None:
    facts = {"stood": ["B", "D"], "won": ["B", "D", "D"], "for_pool": "D", "pool": 9, "single": 3, "loo": 6}
    ruling = both("loo/settle", facts)[1]
    assert "a single again" in ruling.verdict
    assert ruling.differences[0].citations[0].page == "18"


TABLE: Facts = {
    "players": ["Dan", "Ann", "Bob", "Cis"], "dealer": "Dan", "turn_up": "7S",
    "single": 3, "loo": 6, "single_loo": 3, "pool": 6,
}  # fmt: skip
FIVE = TABLE | {"form": "five-card", "single": 5}
ALL = "Ann stand; Bob stand; Cis stand; Dan pass; "
TWO = "Ann stand; Bob stand; Cis pass; Dan pass; "
HANDS = {"hands": {"Ann": "KH 5H 4D", "Bob": "9H 3H 8D", "Cis": "QH 2C 3C"}}


def clauses(events: str) -> list[Facts]:
    """Events; each is who and what, then about=, note= or number=, then cards."""
    found = []
    for clause in filter(None, events.split("; ")):
        who, what, *rest = clause.strip().split()
        more = dict(part.split("=") for part in rest if "=" in part)
        cards = " ".join(part for part in rest if "=" not in part)
        found.append({"who": who, "what": what, **more} | ({"cards": cards} if cards else {}))
    return [each | _number(each) for each in found]


def told(facts: Facts, events: str, *variations: str) -> tuple[Ruling, Ruling]:
    """A history of Loo."""
    return both("loo/history", {**facts, "events": clauses(events)}, *variations)


def _number(event: Facts) -> Facts:
    return {"number": int(event["number"])} if "number" in event else {}


def dues(ruling: Ruling) -> list[tuple[str, str, int | None]]:
    return [(paid.payer, paid.payee, paid.amount) for paid in ruling.payments]


@pytest.mark.parametrize(
    ("events", "by_hoffmann", "by_other"),
    [
        ("Bob look", [("Bob", "the pool", 3)], [("Bob", "the pool", 3)]),
        ("Bob look-at-miss", [("Bob", "the pool", 3)], [("Bob", "the pool", 3)]),
        ("Ann look-at-stock", [], [("Ann", "the pool", 3)]),
        ("Ann look-at-hand about=Bob", [], [("Ann", "the pool", 6)]),
        ("Dan misdeal note=exposed-card", [("Dan", "the pool", 3)], [("Dan", "the pool", 3)]),
        ("Dan misdeal note=missed-hand", [("Dan", "the pool", 3)], [("Dan", "the pool", 3)]),
        ("Dan misgive about=Bob number=4", [("Dan", "the pool", 3)], [("Dan", "the pool", 3)]),
        ("Dan deal; Dan misdeal note=exposed-card", [("Dan", "the pool", 3)], [("Dan", "the pool", 3)]),
        (TWO + "Ann expose-other about=Bob KH", [("Ann", "the pool", 3)], [("Ann", "the next pool", 6)]),
        (TWO + "Ann expose-other", [("Ann", "the pool", 3)], [("Ann", "the next pool", 6)]),
        (TWO + "Bob expose", [("Bob", "the pool", 3)], [("Bob", "the next pool", 6)]),
    ],
)
def test_laws_3_5_6_and_pages_23_to_25_an_act_alone_costs_what_it_does_after_others(
    events: str, by_hoffmann: list[Any], by_other: list[Any]
) -> None:
    assert tuple(map(dues, told(TABLE, events))) == (by_hoffmann, by_other)


def test_page_24_who_looks_at_the_cards_of_another_undeclared_throws_up_and_may_look_at_his_own_in_his_turn() -> None:
    ruling = told(TABLE, "Ann look-at-hand about=Bob; Ann throw-up; Bob stand; Cis stand; Dan pass")[1]
    assert "Ann pays 6 counters, and throws up" in ruling.verdict
    assert "may not" not in ruling.verdict
    assert "must throw up his own" in told(TABLE, "Ann look-at-hand about=Bob; " + ALL)[1].verdict
    assert told(TABLE, "Ann look; " + ALL)[1].answer == "yes"


def test_law_6_who_must_retire_has_not_declared() -> None:
    assert "he must retire for this round" in told(TABLE, "Ann look-at-miss; " + ALL)[0].verdict


def test_law_16_it_is_the_offender_who_is_at_fault_and_the_play_is_taken_up_at_the_first_lead() -> None:
    play = "Ann play KH; Bob play 3H; Cis play 2C"
    assert "Cis is at fault" in told(TABLE | HANDS, f"{ALL}{play}; Bob claim")[0].verdict
    again = told(TABLE | HANDS, f"{ALL}{play}; Bob claim; {play}; Bob claim; Ann play KH; Bob play 3H; Cis play 2C")[0]
    assert [remedy.back_to for remedy in again.remedies] == [5]


def test_page_93_several_infractions_are_forfeited_for_once_and_law_17_belongs_to_the_next_pool() -> None:
    play = "Ann play KH; Bob play 9H; Cis play 2C; Ann play 5H; Bob play 3H; Cis play 3C"
    ruling = told(TABLE | HANDS, ALL + play)[0]
    assert dues(ruling) == [("Cis", "the next pool", 12)]
    assert "names no penalty" not in ruling.verdict
    end = told(TABLE | HANDS, ALL + play + "; Ann play 4D; Bob play 8D; Cis play QH; Dan divide")[0]
    assert [due for due in dues(end) if due[0] == "Cis"] == [("Cis", "the next pool", 12), ("Cis", "the next pool", 6)]


@pytest.mark.parametrize("declared", [[], ["Ann", "Bob"]])
def test_law_15_passes_that_are_not_told_accuse_nobody_of_playing_early(declared: list[str]) -> None:
    facts = TABLE | {"declared": declared}
    for ruling in told(facts, "Ann stand; Bob stand; Ann play KH"):
        assert (ruling.answer, ruling.payments) == ("yes", ())
    for ruling in told(facts, "Ann stand; Bob stand; Ann play KH; Cis pass"):
        assert ruling.payments[0].payer == "Ann"
    for ruling in told(TABLE, "Ann play KH"):
        assert [lack.fact for lack in ruling.missing] == ["facts.declared"]


def test_page_28_pam_that_is_not_civil_did_follow_suit() -> None:
    events = "Ann stand; Bob stand; Ann play note=civil AS; Bob play JC"
    ruling = told(FIVE | {"hands": {"Bob": "JC 4S 5H 6H 7H"}}, events)[1]
    assert [step.citations[0].page for step in ruling.steps if step.decisive][:2] == ["28", "21"]


@pytest.mark.parametrize("events", ["Ann stand; Ann draw 2D", TWO + "Ann draw 2D", "Ann draw number=2"])
def test_page_89_and_page_27_to_change_cards_is_no_second_declaration(events: str) -> None:
    assert [ruling.answer for ruling in told(FIVE, events)] == ["yes", "yes"]


def test_page_89_a_contribution_that_is_not_divisible_by_five_is_not_of_hoffmanns_book() -> None:
    by_hoffmann, by_other = told(FIVE | {"single": 3}, "Ann stand")
    assert (by_hoffmann.answer, by_other.answer) == ("no", "yes")


@pytest.mark.parametrize("name", ["club-law", "club-law-binds"])
def test_page_26_and_page_90_under_club_law_all_have_to_stand(name: str) -> None:
    for events, answer in (("Ann stand", "yes"), ("Ann pass", "no")):
        assert [ruling.answer for ruling in told(TABLE | {"turn_up": "7C"}, events, name)] == [answer, answer]


def test_page_27_a_flush_takes_the_pool_and_a_loo_from_each() -> None:
    ruling = told(FIVE | {"hands": {"Ann": "KH QH JH 10H 2H"}}, "Ann flush")[1]
    assert dues(ruling) == [("the pool", "Ann", 11), *((name, "Ann", 6) for name in ("Bob", "Cis", "Dan"))]


@pytest.mark.parametrize(
    "about", ["club-law", "deal", "ranking", "stake", "alone", "trumps", "pack", "exchange", "out-of-turn"]
)
def test_pages_16_to_28_and_86_to_93_say_what_is_asked_in_general(about: str) -> None:
    for ruling in both("loo/rule", {"about": about}):
        assert ruling.status == "decided"


def test_page_88_whether_a_single_is_a_must_is_asked() -> None:
    ruling = told(TABLE | {"single_hand": True}, "Ann pass")[0]
    assert [lack.fact for lack in ruling.missing] == ["facts.must"]
    for must, answer in ((True, "no"), (False, "yes")):
        assert told(TABLE | {"single_hand": True, "must": must}, "Ann pass")[0].answer == answer
    assert told(TABLE | {"single_hand": True}, "Ann pass", "must")[0].answer == "no"


def test_page_27_that_there_is_no_miss_at_five_card_loo_is_cited() -> None:
    ruling = both("loo/stand", {"form": "five-card", "wants": "miss"})[1]
    assert "There is no miss" in ruling.steps[0].citations[0].quote


@pytest.mark.parametrize("fact", ["changed", "took_miss", "club_turned"])
def test_pages_19_and_86_what_is_told_to_be_unknown_is_asked_where_it_matters(fact: str) -> None:
    for ruling in both("loo/stand", {fact: None, "wants": "pass"}):
        assert ruling.missing[0].fact == f"facts.{fact}"


def test_page_20_whether_one_may_lead_any_of_two_trumps_is_asked_where_it_is_told_to_be_unknown() -> None:
    facts = {"hand": "QS 3S 2C", "trumps": "S", "turn_up": "7S", "won_last": False, "card": "3S", "lead_one": None}
    assert [lack.fact for lack in both("loo/lead", facts)[1].missing] == ["facts.lead_one"]


def test_law_8_the_dealer_whose_the_pool_is_may_say_that_he_plays() -> None:
    for declares in ("stand", "pass", "miss"):
        ruling = told(TABLE, f"Ann pass; Bob pass; Cis pass; Dan {declares}")[0]
        assert (ruling.answer, ruling.winners) == ("yes", ("Dan",))


def test_law_7_a_dealer_of_whom_no_more_is_told_than_that_he_took_miss_plays_for_himself() -> None:
    assert told(TABLE, "Ann stand; Bob pass; Cis pass; Dan miss")[0].answer == "yes"
    assert told(TABLE, "Ann stand; Bob pass; Cis pass; Dan miss note=nothing")[0].answer == "no"


@pytest.mark.parametrize("note", ["wrong-number", "uncut", "shuffled-after-cut", "irregular", "misdeal"])
def test_law_3_and_page_23_every_fault_in_dealing_is_one_in_a_history_too(note: str) -> None:
    for ruling in told(TABLE, f"Dan misdeal note={note}"):
        assert dues(ruling) == [("Dan", "the pool", 3)]


def test_page_92_what_is_owed_stands_though_the_hand_is_played_again() -> None:
    by_hoffmann, by_other = told(TABLE | HANDS, ALL + "Ann play KH; Bob play 3H; Cis play 2C; Bob claim")
    assert dues(by_hoffmann) == [("Cis", "the next pool", 12)]
    assert dues(by_other) == [("Cis", "the next pool", 6)]
    own = told(TABLE | HANDS, ALL + "Ann play KH; Bob play 3H; Cis play 2C; Cis claim")[1]
    assert dues(own) == [("Cis", "the next pool", 6)]


def test_page_17_at_a_single_nobody_declares_in_a_history_either() -> None:
    ruling = told(TABLE | {"single_hand": True, "must": True}, "Ann pass")[1]
    assert "one card is dealt to each" in ruling.verdict


def test_pages_21_and_88_who_is_looed_is_said_though_the_pool_is_not_told() -> None:
    for unknown in ({"pool": None}, {"single": None, "loo": None}):
        events = TWO + "Ann play KH; Bob play 3H; Ann play 9H; Bob play 4H; Ann play 8H; Bob play 6H"
        for ruling in told(TABLE | unknown, events):
            assert dues(ruling) == [("Bob", "the next pool", None)]


def test_page_22_who_interferes_when_the_cards_are_dealt_is_not_asked_who_plays() -> None:
    assert told(TABLE, "Dan deal; Bob interfere")[1].status == "decided"


def test_page_23_that_a_misdeal_is_found_before_the_first_lead_is_an_assumption() -> None:
    ruling = told(TABLE, TWO + "Ann play KH; Dan misdeal note=misdeal")[1]
    assert [assumed.key for assumed in ruling.assumptions] == ["misdeal-found-until"]
    assert [assumed.key for assumed in told(TABLE, "Bob stand")[1].assumptions] == ["hasty-declaration"]


def test_page_26_a_fault_of_which_the_machine_tells_by_its_loo_is_not_lawful() -> None:
    events = TWO + "Ann play KH; Bob play 3H; Ann play 2H; Ann play 5H; Dan divide"
    assert "Everything was lawful" not in told(TABLE, events, "unlimited-loo")[1].verdict.partition("Without it: ")[2]


def test_page_25_cards_exposed_before_all_have_declared_cost_a_loo_and_page_24_curiosity_bars_nobody() -> None:
    ruling = told(TABLE, "Ann stand; Bob stand; Ann expose-other about=Bob; Cis stand; Dan pass")[1]
    assert dues(ruling) == [("Ann", "the next pool", 6)]
    for ruling in told(TABLE, "Ann look-at-miss; Bob stand; Cis stand; Dan pass"):
        assert dues(ruling) == [("Ann", "the pool", 3)]

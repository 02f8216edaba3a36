"""Putting disputes by words and by forms, and the pages of rulings, sheets and tables, over the real library."""

from __future__ import annotations

import datetime
import re
from urllib.parse import parse_qs, quote, urlsplit
from xml.etree.ElementTree import Element

import pytest
from fastapi.testclient import TestClient
from httpx2 import Response

from service.adjudicator import all_kinds
from service.adjudicator.kinds import Kind
from service.adjudicator.models import Question
from service.adjudicator.receipts import pack, unpack
from service.adjudicator.sheets import VARIATIONS, sentences
from tests.service.html import page, text

BROWSER = {"accept": "text/html"}
TOLD = "Ann opened the jack-pot with a pair of tens, Bob called with queens and fours. Who wins it?"
ANN = {"opener": "Ann", "outcome": "all-passed", "hands": {"Ann": "a pair of tens"}, "jackpot": 1, "ante": "2d."}


def ask(reader: TestClient, path: str) -> Response:
    """What the path leads to in the end."""
    answer = reader.get(path, headers=BROWSER, follow_redirects=True)
    assert answer.status_code == 200, path
    return answer


def _boxes(tree: Element) -> list[Element]:
    return [*tree.iter("input"), *tree.iter("select")]


def test_plain_words_lead_to_a_ruling_with_a_link(reader: TestClient) -> None:
    answer = reader.get("/settle", params={"words": TOLD}, headers=BROWSER)
    assert answer.status_code == 303
    where = urlsplit(answer.headers["location"])
    assert unpack(where.path.removeprefix("/rulings/")).kind == "poker/jackpot"
    assert {"by", "ruling", "words"} == set(parse_qs(where.query))
    told = text(page(ask(reader, answer.headers["location"]).text))
    assert "Bob has the best hand, two pairs, queens and fours, and takes the pool" in told
    assert "What was understood" in told
    assert "opener: Ann" in told
    assert "the penalty of Rule 33 is for an opener who wins the stakes" in told
    assert "If a player open a Jack-pot and win the stakes, he shall show his hand" in told


def test_what_is_not_understood_is_said(reader: TestClient) -> None:
    answer = ask(reader, "/settle?words=" + quote(TOLD + " The moon was full."))
    told = text(page(answer.text))
    assert "What was not understood" in told
    assert "The moon was full." in told
    told = text(page(ask(reader, "/settle?words=I+like+cheese").text))
    assert "What is in doubt?" in told
    told = text(page(ask(reader, "/settle?words=").text))
    assert "Nothing is asked yet." in told


def test_the_form_asks_only_what_matters_now(reader: TestClient) -> None:
    tree = page(reader.get("/settle/poker/jackpot", headers=BROWSER).text)
    form = tree.find(".//form[@class='put']")
    assert form is not None
    facts = [box.get("name") for box in _boxes(form) if box.get("type") != "hidden"]
    details = form.find(".//details")
    assert details is not None
    further = {str(box.get("name")).split(".")[0] for box in _boxes(details)}
    assert [name for name in facts if str(name).split(".")[0] not in further] == ["outcome"]
    assert {"hands", "opener", "jackpot", "ante"} <= further


def test_each_answer_leads_to_what_still_matters_and_then_to_the_ruling(reader: TestClient) -> None:
    first = ask(reader, "/settle/poker/jackpot?outcome=all-passed&_do=settle")
    assert "What is still to be told" in text(page(first.text))
    word = urlsplit(str(first.url)).path.removeprefix("/rulings/")
    more = "&opener=Ann&hands.0.who=Ann&hands.0.is=a+pair+of+tens&jackpot=1&ante=2d."
    last = ask(reader, f"/settle/poker/jackpot?_from={word}{more}&_do=settle")
    told = text(page(last.text))
    assert "What is still to be told" not in told
    assert "Ann pays" in told
    assert "Rule 33, page 51" in told
    assert unpack(urlsplit(str(last.url)).path.removeprefix("/rulings/")).facts == ANN


@pytest.mark.parametrize("kind", all_kinds(), ids=lambda kind: kind.id)
def test_every_example_goes_through_its_form_unchanged(reader: TestClient, kind: Kind) -> None:
    """What a form shows of the facts of an example, sent back, is the same question."""
    for example in kind.examples:
        put = Question(kind=kind.id, facts=dict(example.facts))
        tree = page(reader.get(f"/settle/{kind.id}?_from={pack(put)}", headers=BROWSER).text)
        form = tree.find(".//form[@class='put']")
        assert form is not None
        pairs = []
        for box in form.iter("input"):
            if box.get("type") != "radio" or box.get("checked") is not None:
                pairs.append((str(box.get("name")), str(box.get("value") or "")))
        for box in form.iter("select"):
            chosen = [option.get("value") for option in box.iter("option") if option.get("selected") is not None]
            pairs.append((str(box.get("name")), str(chosen[0] if chosen else "")))
        answer = reader.get(f"/settle/{kind.id}", params=[*pairs, ("_do", "settle")], headers=BROWSER)
        assert answer.status_code == 303, (kind.id, text(page(answer.text))[:1500])
        sent = unpack(urlsplit(answer.headers["location"]).path.removeprefix("/rulings/"))
        model = kind.facts
        assert model.model_validate(sent.facts, context={"units": set()}) == model.model_validate(
            put.facts, context={"units": set()}
        )


def test_errors_are_summed_up_and_linked_to_their_fields(reader: TestClient) -> None:
    query = "_do=settle&jackpot=x&opener=Ann&hands.0.is=KH+KD&ante=zz&outcome=shown"
    tree = page(reader.get("/settle/poker/jackpot?" + query, headers=BROWSER).text)
    summary = tree.find(".//section[@id='troubles']")
    assert summary is not None
    assert summary.get("role") == "alert"
    targets = [str(link.get("href")).removeprefix("#") for link in summary.iter("a")]
    assert targets == ["fact-jackpot", "fact-hands-0-who", "fact-ante"]
    boxes = {box.get("id"): box for box in [*_boxes(tree), *tree.iter("fieldset")]}
    assert set(targets) <= set(boxes)
    wrong = boxes["fact-jackpot"]
    assert (wrong.get("aria-invalid"), wrong.get("value")) == ("true", "x")
    described = str(wrong.get("aria-describedby")).split()
    assert "fact-jackpot-wrong" in described
    said = tree.find(".//*[@id='fact-jackpot-wrong']")
    assert said is not None
    assert "Write a whole number" in "".join(said.itertext())
    assert boxes["fact-hands-0-is"].get("value") == "KH KD"
    assert str(next(tree.iter("title")).text).startswith("Error:")


def test_facts_that_cannot_all_be_true_are_no_ruling(reader: TestClient) -> None:
    query = "hands.0.who=Ann&hands.0.is=AS+KS+QS+JS+10S&hands.1.who=Bob&hands.1.is=AS+2D+3D+4D+5D&_do=settle"
    tree = page(reader.get("/settle/poker/best-hand?" + query, headers=BROWSER).text)
    assert "already in Ann's hand" in text(tree)
    assert "Correct the facts: they cannot all be true" in text(tree)
    assert tree.find(".//a[@href='#fact-hands-1-is']") is not None


def test_every_fault_of_a_form_is_told_at_once_at_its_own_box(reader: TestClient) -> None:
    hands = "hands.0.who=Ann&hands.0.is=KH+KD+QQ&hands.1.who=Bob&hands.1.is=2H+2C+5D+6S+2H"
    tree = page(reader.get(f"/settle/poker/best-hand?{hands}&pool=ten+bob+x&_do=settle", headers=BROWSER).text)
    summary = tree.find(".//section[@id='troubles']")
    assert summary is not None
    assert [link.get("href") for link in summary.iter("a")] == ["#fact-hands-0-is", "#fact-hands-1-is", "#fact-pool"]
    boxes = {box.get("id"): box for box in _boxes(tree)}
    for name, says in (("hands-0-is", "“QQ” is no card"), ("hands-1-is", "already in"), ("pool", "is no sum")):
        box = boxes[f"fact-{name}"]
        assert box.get("aria-invalid") == "true"
        wrong = tree.find(f".//*[@id='fact-{name}-wrong']")
        assert f"fact-{name}-wrong" in str(box.get("aria-describedby")).split()
        assert wrong is not None
        assert says in "".join(wrong.itertext())
        assert ("cannot all be true" in "".join(wrong.itertext())) is (name == "hands-1-is")
    assert boxes["fact-hands-0-who"].get("aria-invalid") is None
    assert "".join(summary.itertext()).count("ten bob x") == 1


@pytest.mark.parametrize(
    ("path", "status", "says"),
    [
        ("/settle/poker/jackpot?nofact=1&_do=settle", 200, "“nofact” is no fact of this question"),
        ("/settle/poker/history?events.999999.what=ante&_do=settle", 200, "“events.999999.what” is no fact"),
        ("/settle/poker/jackpot?ante=1&ante=2&_do=settle", 422, "the parameter ante is given more than once"),
        ("/settle?words=a&words=b", 422, "the parameter words is given more than once"),
        ("/settle?game=chess", 404, "There are no questions about ‘chess’ yet. Choose one of"),
        ("/tables?game=loo&game=poker", 422, "the parameter game is given more than once"),
        ("/tables?game=poker&ante=zz&limit=yy&_do=table", 200, "2 things are to be put right"),
        ("/tables?game=poker&players=Ann,Bob,Ann&_do=table", 200, "Ann sits there twice."),
        ("/tables?game=poker&ante=9999999999&_do=table", 200, "It must be 1000000000 or less."),
        ("/tables?game=poker&_do=table", 200, "Nothing is told yet."),
        ("/settle/poker/jackpot?jackpot=-1&_do=settle", 200, "“-1”: It must be 0 or more."),
        ("/GAMES", 404, "Addresses are written in small letters: /games"),
    ],
)
def test_nothing_that_was_told_is_passed_over(reader: TestClient, path: str, status: int, says: str) -> None:
    answer = reader.get(path, headers={"accept": "text/html"}, follow_redirects=False)
    assert answer.status_code == status
    assert says in text(page(answer.text))


def test_the_fault_of_an_event_stands_at_its_own_box(reader: TestClient) -> None:
    rows = "events.0.what=order-up&events.0.who=Bob&events.1.what=play&events.1.cards=ZZ"
    query = f"players=Ann,Bob&dealer=Ann&turn_up=9S&{rows}&_do=settle"
    tree = page(reader.get(f"/settle/euchre/history?{query}", headers=BROWSER).text)
    assert tree.find(".//section[@id='troubles']//a[@href='#fact-events-1-cards']") is not None
    assert [box.get("id") for box in _boxes(tree) if box.get("aria-invalid")] == ["fact-events-1-cards"]


def test_events_are_moved_and_taken_out_without_a_script(reader: TestClient) -> None:
    rows = "&".join(f"events.{at}.what={what}&events.{at}.who=A" for at, what in enumerate(("ante", "stake", "pass")))

    def whats(do: str) -> list[str]:
        tree = page(reader.get(f"/settle/poker/history?players=A,B,C&{rows}&_do={do}", headers=BROWSER).text)
        boxes = [box for box in tree.iter("input") if re.fullmatch(r"events\.\d+\.what", str(box.get("name")))]
        return [str(box.get("value")) for box in boxes if box.get("value")]

    assert whats("up.events.2") == ["ante", "pass", "stake"]
    assert whats("down.events.0") == ["stake", "ante", "pass"]
    assert whats("out.events.1") == ["ante", "pass"]
    assert whats("up.events.77") == whats("up.nothing.1") == ["ante", "stake", "pass"]


@pytest.mark.parametrize(
    ("kind", "what", "says"),
    [
        ("euchre/history", "order-up", "It is the turn of Ann, who may discard"),
        ("napoleon/history", "nap", "It is the turn of Ann"),
        ("spoil-five/history", "rob", "It is the turn of Bob"),
        ("loo/history", "declare", "It is the turn of Ann"),
        ("all-fours/history", "beg", "Bob"),
    ],
)
def test_a_history_of_a_game_of_tricks_is_settled_by_the_form(
    reader: TestClient, kind: str, what: str, says: str
) -> None:
    rows = f"events.0.what={what}&events.0.who=Bob" + ("&events.0.cards=2H" if what == "rob" else "")
    query = f"players=Ann,Bob&dealer=Ann&turn_up=9S&{rows}&_do=settle"
    answer = reader.get(f"/settle/{kind}?{query}", headers=BROWSER, follow_redirects=True)
    shown = page(answer.text)
    assert says in text(shown)
    ids = {f"#{each.get('id')}" for each in shown.iter()}
    assert [link.get("href") for link in shown.iter("a") if link.get("href", "").startswith("#")] != []
    assert {href for link in shown.iter("a") if (href := link.get("href", "")).startswith("#")} <= ids


def test_a_changed_ruling_says_so(reader: TestClient) -> None:
    answer = reader.get("/settle", params={"words": TOLD}).headers["location"]
    assert "This is not the ruling that was shared" not in ask(reader, answer).text
    other = re.sub(r"ruling=\w+", "ruling=0123456789abcdef", answer)
    assert "This is not the ruling that was shared" in ask(reader, other).text


def test_a_ruling_in_its_other_forms(reader: TestClient) -> None:
    path = f"/rulings/{pack(Question(kind='poker/jackpot', facts=ANN))}"
    kinds = {".json": "application/json", ".md": "text/markdown", ".txt": "text/plain", ".brf": "text/plain"}
    for ending, kind in kinds.items():
        answer = reader.get(path + ending)
        assert answer.headers["content-type"].startswith(kind), ending
    assert reader.get(path + ".json").json() == reader.get(f"/api{path}").json()
    shown = page(reader.get(path, headers=BROWSER).text)
    told = text(shown)
    today = datetime.datetime.now(datetime.UTC).date()
    assert str(today.year) in told
    receipt = reader.get(path + ".json").json()["receipt"]
    assert all(receipt[name] in told for name in ("question", "laws", "engine", "ruling"))
    assert "4 pence" in told
    assert reader.get("/rulings/zzzz", headers=BROWSER).status_code == 404


def test_cards_are_drawn_with_their_names(reader: TestClient) -> None:
    facts = {"hands": {"Ann": "AC KC 9C 6C 4C", "Bob": "8H 6H 5H 3H 2H"}}
    tree = page(reader.get(f"/rulings/{pack(Question(kind='poker/best-hand', facts=facts))}", headers=BROWSER).text)
    names = [image.get("alt") for image in tree.iter("img")]
    assert names[:2] == ["ace of clubs", "king of clubs"]
    assert len(names) == 10
    sprite, _, code = str(next(tree.iter("img")).get("src")).partition("#")
    assert f'<view id="{code}"' in reader.get(sprite).text


def test_a_sheet_ties_each_line_and_rulings_rest_on_it(reader: TestClient) -> None:
    conditions = "&unanimous=yes&before_play=yes&this_sitting=yes&same_players=yes&_do=sheet"
    answer = ask(reader, f"/house-rules/poker?title=Ours&variation=blaze&away.round-games=33{conditions}")
    tree = page(answer.text)
    told = text(tree)
    assert "The blaze is played: five court cards rank above two pairs and below triplets." in told
    assert "Rule 33 does not hold." in told
    assert "unless a departure from them has been agreed upon unanimously" in told
    assert "This sheet does not hold" not in told
    table = next(str(a.get("href")) for a in tree.iter("a") if str(a.get("href")).startswith("/settle?table="))
    word = table.partition("=")[2]
    facts = "opener=Ann&outcome=all-passed&jackpot=1&ante=2d.&hands.0.who=Ann&hands.0.is=a+pair+of+tens"
    ruled = text(page(ask(reader, f"/settle/poker/jackpot?_table={word}&{facts}&_do=settle").text))
    assert "It rests on what was agreed: Rule 33 does not hold." in ruled
    loose = ask(reader, "/house-rules/poker?variation=blaze&before_play=yes&_do=sheet")
    assert "This sheet does not hold" in loose.text
    wrong = page(reader.get("/house-rules/poker?away.round-games=999&_do=sheet", headers=BROWSER).text)
    assert "there is no law '999'" in text(wrong)


def test_each_variation_says_on_the_sheet_what_is_agreed() -> None:
    told = sentences()
    named = {game: {*names} for game, names in VARIATIONS.items() if names}
    assert {game: {*names} for game, names in told.items()} == named
    assert all(says[0].isupper() and says.endswith(".") for names in told.values() for says in names.values())


def test_a_table_is_kept_in_its_link_and_used_in_the_form(reader: TestClient) -> None:
    answer = ask(reader, "/tables?game=poker&players=Ann,+Bob,+Cal&ante=2d.&_do=table")
    assert "Ann, Bob, Cal" in text(page(answer.text))
    word = urlsplit(str(answer.url)).path.removeprefix("/tables/")
    tree = page(reader.get(f"/settle/poker/jackpot?_table={word}", headers=BROWSER).text)
    boxes = {str(box.get("name")): box.get("value") for box in tree.iter("input")}
    assert (boxes["players"], boxes["ante"], boxes["_table"]) == ("Ann, Bob, Cal", "2d.", word)
    assert [boxes[f"hands.{at}.who"] for at in range(3)] == ["Ann", "Bob", "Cal"]
    spoken = ask(reader, f"/settle?table={word}&words=" + quote(TOLD))
    assert unpack(urlsplit(str(spoken.url)).path.removeprefix("/rulings/")).facts["players"] == ["Ann", "Bob", "Cal"]
    wrong = reader.get("/tables?game=poker&ante=zz&_do=table", headers=BROWSER)
    assert "no sum of money" in text(page(wrong.text))
    assert reader.get("/tables/zz", headers=BROWSER).status_code == 404
    assert reader.get("/tables?game=chess", headers=BROWSER).status_code == 404


HOSTILE = ("<b>\"'&", "a" * 3000, "\x00\x01", "💥", "-1", "1e99", "٣", "[]", "None", "events.9999999.what")


@pytest.mark.parametrize("value", HOSTILE, ids=range(len(HOSTILE)))
def test_no_form_can_hurt(reader: TestClient, value: str) -> None:
    for kind in ("poker/jackpot", "poker/history", "loo/settle"):
        names = ["jackpot", "hands.0.who", "hands.0.is", "hands.1.is", "events.0.what", "players", "pool"]
        for extra in ({}, {"_do": "settle"}, {"_do": f"up.events.{value[:20]}"}, {"_do": "more." + value[:20]}):
            answer = reader.get(f"/settle/{kind}", params={**dict.fromkeys(names, value), **extra}, headers=BROWSER)
            assert answer.status_code in (200, 303, 422), (kind, extra)
            assert "<b>" not in answer.text
    for name in ("_from", "_table"):
        assert reader.get("/settle/poker/jackpot", params={name: value}, headers=BROWSER).status_code == 404
    assert reader.get("/settle", params={"words": value}, headers=BROWSER).status_code in (200, 303)


def test_a_reading_leads_to_the_ruling_by_the_other(reader: TestClient) -> None:
    word = pack(Question(kind="loo/fault", facts={"act": "suit-not-followed", "who": "Ann"}))
    tree = page(reader.get(f"/rulings/{word}", headers=BROWSER).text)
    others = [str(a.get("href")) for a in tree.iter("a") if str(a.get("href")).startswith("/rulings/")]
    others = [link for link in others if "." not in link]
    agreed = [unpack(link.removeprefix("/rulings/").partition("?")[0]).agreed for link in others]
    options = {(each.departures[0].what, each.departures[0].option) for each in agreed if each}
    assert ("reading", "any-duty") in options
    assert reader.get(others[0], headers=BROWSER).status_code == 200


@pytest.mark.parametrize("kind", ["euchre/alone", "spoil-five/stake", "spoil-five/contents"])
def test_a_number_of_players_is_no_row_of_names(reader: TestClient, kind: str) -> None:
    put = Question(kind=kind, facts={"players": 4})
    assert reader.get(f"/settle/{kind}?_from={pack(put)}", headers=BROWSER).status_code == 200

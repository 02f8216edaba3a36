"""Settling a dispute in a browser: from words, by the form, by keyboard, without a script, shared; with axe."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from service.adjudicator.models import Agreement, Departure, Question
from service.adjudicator.receipts import pack
from service.resources.tables import Table

pytestmark = pytest.mark.browser

TOLD = "Ann opened the jack-pot with a pair of tens, Bob called with queens and fours. Who wins it?"
VERDICT = "Bob has the best hand, two pairs, queens and fours, and takes the pool"
HISTORY = pack(
    Question(
        kind="poker/history",
        facts={"players": ["A", "B"], "dealer": "A", "events": [{"what": "ante"}, {"what": "stake"}, {"what": "pass"}]},
    )
)


def _ruling(kind: str, **facts: object) -> str:
    return "/rulings/" + pack(Question(kind=kind, facts=facts))


# Every state of the dispute form and of its ruling, by what it shows.
STATES = {
    "nothing yet": "/settle",
    "no words": "/settle?words=",
    "not understood": "/settle?words=I+like+cheese",
    "a form, empty": "/settle/poker/jackpot",
    "a form, filled": "/settle/poker/history?_from=" + HISTORY,
    "a form, errors": "/settle/poker/jackpot?_do=settle&jackpot=x&hands.0.is=KH&ante=zz&foul=,",
    "decided": _ruling("poker/best-hand", hands={"Ann": "AC KC 9C 6C 4C", "Bob": "8H 6H 5H 3H 2H"}),
    "choice": _ruling("loo/fault", act="suit-not-followed", who="Ann"),
    "insufficient": _ruling("poker/misdeal"),
    "silent": _ruling("loo/withdraw"),
    "conflict": _ruling("poker/show-order", players=["A", "B", "C"], last="A", raiser="B"),
    "changed": _ruling("poker/stand") + "?ruling=0",
    "house rules": "/house-rules/poker",
    "a sheet": "/house-rules/poker/"
    + pack(Agreement(title="Ours", departures=(Departure(what="variation", name="blaze"),))),
    "a table to set": "/tables?game=poker&ante=zz&_do=table",
    "a table": "/tables/" + pack(Table(game="poker", facts={"players": ["Ann", "Bob"], "ante": "2d."})),
    "braille": "/braille/works/round-games/poker/laws/22?look=yes",
}


@pytest.fixture
def complaints(page: Page) -> Iterator[list[str]]:
    """What the browser complains of: errors of scripts, of the policy, of the console. Must stay empty."""
    found: list[str] = []
    page.on("pageerror", lambda error: found.append(str(error)))
    page.on("console", lambda message: found.append(message.text) if message.type in ("error", "warning") else None)
    yield found
    assert found == []


@pytest.fixture
def scriptless(browser: Browser, site: str) -> Iterator[Page]:
    context: BrowserContext = browser.new_context(base_url=site, java_script_enabled=False)
    yield context.new_page()
    context.close()


def _put_by_form(page: Page) -> None:
    page.goto("/settle")
    page.locator("summary", has_text="Poker").click()
    page.get_by_role("link", name="Who wins the Jack-pot?", exact=True).click()
    page.get_by_label("Were the hands shown").select_option("shown")
    page.get_by_text("More that may matter").click()
    page.get_by_label("Player 1").first.fill("Ann")
    page.get_by_role("textbox", name="Hands 1", exact=True).fill("a pair of tens")
    page.get_by_label("Player 2").first.fill("Bob")
    page.get_by_role("textbox", name="Hands 2", exact=True).fill("QS QD 4C 4D 2H")
    page.get_by_label("Opener", exact=True).fill("Ann")
    page.get_by_label("Jackpot", exact=True).fill("1")
    page.get_by_role("button", name="Settle it").last.click()


def _is_ruled(page: Page) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text("Who wins the Jack-pot?")
    expect(page.get_by_role("region", name="Decided")).to_contain_text("Bob has the best hand, two pairs")


def test_the_jack_pot_from_plain_words_and_its_link(page: Page, complaints: list[str], browser: Browser) -> None:
    page.goto("/settle")
    page.get_by_label("Tell it in plain words").fill(TOLD)
    page.get_by_role("button", name="Settle it").click()
    expect(page.get_by_role("region", name="Decided")).to_contain_text(VERDICT)
    expect(page.get_by_role("article")).to_contain_text("What was understood")
    shared = page.get_by_role("link", name="This ruling, under an address of its own").get_attribute("href")
    assert shared is not None
    other = browser.new_context(base_url=page.url.partition("/rulings")[0])
    elsewhere = other.new_page()
    elsewhere.goto(shared)
    expect(elsewhere.get_by_role("region", name="Decided")).to_contain_text(VERDICT)
    expect(elsewhere.get_by_text("This is not the ruling that was shared")).to_have_count(0)
    receipt = elsewhere.locator(".receipt").inner_text()
    assert receipt == page.locator(".receipt").inner_text()
    other.close()


def test_the_jack_pot_from_the_form(page: Page, complaints: list[str]) -> None:
    _put_by_form(page)
    _is_ruled(page)
    expect(page.get_by_role("img", name="queen of spades")).to_be_visible()


def test_without_a_script(scriptless: Page) -> None:
    scriptless.goto("/settle")
    scriptless.get_by_label("Tell it in plain words").fill("Who wins the jack-pot?")
    scriptless.get_by_role("button", name="Settle it").click()
    expect(scriptless.get_by_role("heading", name="What is still to be told")).to_be_visible()
    _put_by_form(scriptless)
    _is_ruled(scriptless)
    scriptless.goto("/settle/poker/history?_from=" + HISTORY)
    scriptless.get_by_role("button", name="Move up: Events 3").click()
    expect(scriptless.get_by_label("What 2")).to_have_value("pass")


def test_by_keyboard_alone(page: Page, complaints: list[str]) -> None:
    page.goto("/settle")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "words":
            break
    page.keyboard.type(TOLD)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Decided")).to_contain_text(VERDICT)
    page.goto("/settle/poker/may-open")
    stops: list[str] = []
    for _ in range(60):
        page.keyboard.press("Tab")
        seen = page.evaluate(
            "() => { const e = document.activeElement, s = getComputedStyle(e);"
            " return [e.name || e.textContent.trim(), s.outlineStyle, parseFloat(s.outlineWidth)]; }"
        )
        assert seen[1] != "none", seen
        assert seen[2] >= 2, seen
        stops.append(seen[0])
        if seen[0] == "jackpot":
            page.keyboard.type("1")
        if seen[0] == "hand":
            page.keyboard.type("a pair of tens")
            page.keyboard.press("Enter")
            break
    expect(page).to_have_url(re.compile("/rulings/"))
    expect(page.get_by_role("region", name="Decided")).to_be_visible()


def test_the_picker_is_one_stop_and_writes_text(page: Page, complaints: list[str]) -> None:
    page.goto("/settle/loo/lead")
    box = page.get_by_label("Which cards does he hold?")
    box.focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name=re.compile("^Pick cards")).first).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("gridcell", name="ace of clubs")).to_be_focused()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(box).to_have_value("AC KD")
    expect(page.get_by_role("gridcell", name="king of diamonds")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Tab")
    expect(page.get_by_role("gridcell", name="king of diamonds")).not_to_be_focused()
    assert page.get_by_role("grid").locator("[tabindex='0']").count() == 1


def test_events_change_places_at_once_and_it_is_said(page: Page, complaints: list[str]) -> None:
    page.goto("/settle/poker/history?_from=" + HISTORY)
    address = page.url
    page.get_by_role("button", name="Move up: Events 3").click()
    expect(page.get_by_label("What 2")).to_have_value("pass")
    expect(page.get_by_role("button", name="Move up: Events 2")).to_be_focused()
    expect(page.get_by_role("status")).to_have_text("Row 3 is now row 2.")
    page.get_by_role("button", name="Take out: Events 1").click()
    expect(page.get_by_label("What 1")).to_have_value("pass")
    assert page.url == address


def test_errors_are_read_first_and_lead_to_their_fields(page: Page, complaints: list[str]) -> None:
    page.goto(STATES["a form, errors"])
    expect(page.get_by_role("alert")).to_be_focused()
    page.get_by_role("alert").get_by_role("link", name="Ante").click()
    expect(page.get_by_label("Ante")).to_be_focused()
    expect(page.get_by_label("Ante")).to_have_accessible_description(re.compile("no sum of money"))


def test_a_ruling_prints_its_date_and_receipt(page: Page, complaints: list[str]) -> None:
    page.goto(STATES["decided"])
    page.emulate_media(media="print")
    expect(page.get_by_text("Ruled on")).to_be_visible()
    expect(page.locator(".receipt")).to_contain_text("Receipt: question")
    expect(page.get_by_role("button", name="Copy the link")).to_be_hidden()
    page.goto(STATES["a sheet"])
    expect(page.locator(".sign li").first).to_be_visible()


def test_the_statuses_are_what_the_states_say(page: Page) -> None:
    for status in ("decided", "choice", "insufficient", "silent", "conflict"):
        page.goto(STATES[status])
        expect(page.locator(f".verdict.{status}").first).to_be_visible()


def test_braille_is_for_the_eye_only_on_request(page: Page, complaints: list[str]) -> None:
    page.goto("/works/round-games/poker/laws/22")
    page.get_by_role("link", name="braille", exact=True).click()
    expect(page.locator(".cells")).to_have_count(0)
    page.get_by_role("button", name="Show the cells").click()
    expect(page.locator(".cells")).to_have_attribute("aria-hidden", "true")
    with page.expect_download() as file:
        page.get_by_role("link", name=re.compile("^Download")).click()
    assert file.value.suggested_filename == "poker-round-games-law-22.brf"

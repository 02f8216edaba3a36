"""Journeys in a real browser: search to law, browse by players, without a script, by keyboard alone."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

pytestmark = pytest.mark.browser


@pytest.fixture
def complaints(page: Page) -> Iterator[list[str]]:
    """What the browser complains of: errors of scripts, of the policy, of the console. Must stay empty."""
    found: list[str] = []
    page.on("pageerror", lambda error: found.append(str(error)))
    page.on("console", lambda message: found.append(message.text) if message.type in ("error", "warning") else None)
    yield found
    assert [text for text in found if "404 (Not Found)" not in text] == []


def test_from_search_to_law(page: Page, complaints: list[str]) -> None:
    page.goto("/")
    page.get_by_label("Words, a question, or a citation").fill("ante straddle limit")
    page.get_by_role("button", name="Find the law").click()
    first = page.locator("ol.hits > li").first
    expect(first.locator("mark").first).to_be_visible()
    first.get_by_role("link", name="Poker, Rule 22").click()
    expect(page).to_have_url(re.compile(r"/works/round-games/poker/laws/22$"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Rule 22")
    expect(page.get_by_role("article")).to_contain_text("exceeding one-half the limit")
    expect(page.get_by_role("article")).to_contain_text("(p. 49)")


def test_browse_by_players(page: Page, complaints: list[str]) -> None:
    page.goto("/")
    page.get_by_role("link", name=re.compile("^4 players")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Games for 4 players")
    page.get_by_role("link", name=re.compile("^trick-taking")).click()
    expect(page).to_have_url(re.compile("players=4.*family=trick-taking|family=trick-taking.*players=4"))
    page.get_by_role("link", name="Euchre", exact=True).click()
    expect(page.get_by_role("region", name="At a glance")).to_contain_text("Best number")
    page.get_by_role("link", name="Progressive Euchre").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Progressive Euchre")


def test_a_citation_leads_straight_to_the_law_and_on_to_its_neighbours(page: Page, complaints: list[str]) -> None:
    page.goto("/search?q=poker+22")
    expect(page.get_by_role("heading", level=1)).to_have_text("Rule 22")
    page.get_by_role("navigation", name="Neighbouring laws").get_by_role("link", name="Poker, Rule 23").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rule 23")
    page.get_by_role("navigation", name="Breadcrumb").get_by_role("link", name="The Ante").click()
    expect(page.locator("#law-23")).to_be_visible()


def test_a_corrected_word_has_its_way_back(page: Page, complaints: list[str]) -> None:
    page.goto("/search?q=bacarat")
    expect(page.get_by_text("No record has")).to_be_visible()
    page.get_by_role("link", name="Search for the words as typed instead").click()
    expect(page).to_have_url(re.compile("exact=true"))
    expect(page.get_by_text("Nothing found")).to_be_visible()


@pytest.fixture
def scriptless(browser: Browser, site: str) -> Iterator[Page]:
    context: BrowserContext = browser.new_context(base_url=site, java_script_enabled=False)
    yield context.new_page()
    context.close()


def test_without_a_script_everything_is_there(scriptless: Page) -> None:
    scriptless.goto("/")
    scriptless.get_by_label("Words, a question, or a citation").fill("revoke penalty loo")
    scriptless.get_by_role("button", name="Find the law").click()
    scriptless.locator("ol.hits > li").first.get_by_role("link").click()
    expect(scriptless.get_by_role("heading", level=1)).to_be_visible()
    scriptless.goto("/games?players=4")
    expect(scriptless.get_by_role("link", name="Napoleon", exact=True)).to_be_visible()
    scriptless.goto("/works/round-games/poker/rules-of-the-game")
    expect(scriptless.locator(".law")).to_have_count(81)


def test_by_keyboard_alone_with_the_focus_always_seen(page: Page, complaints: list[str]) -> None:
    page.goto("/works/round-games/poker/laws/22")
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Skip to the text")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    for _ in range(4):
        page.keyboard.press("Shift+Tab")
    box = page.get_by_label("Search the laws")
    for _ in range(4):
        if box.evaluate("box => box === document.activeElement"):
            break
        page.keyboard.press("Tab")
    expect(box).to_be_focused()
    page.keyboard.type("ante straddle limit")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").first).to_contain_text("records")
    reached = False
    for _ in range(40):
        page.keyboard.press("Tab")
        seen = page.evaluate(
            "() => { const e = document.activeElement; const s = getComputedStyle(e);"
            " return [e.textContent.trim(), s.outlineStyle, parseFloat(s.outlineWidth)]; }"
        )
        assert seen[1] != "none", seen
        assert seen[2] >= 2, seen
        if seen[0] == "Poker, Rule 22":
            reached = True
            page.keyboard.press("Enter")
            break
    assert reached
    expect(page.get_by_role("heading", level=1)).to_have_text("Rule 22")


def test_the_landmarks_are_there(page: Page, complaints: list[str]) -> None:
    page.goto("/works/round-games/poker/laws/56")
    landmarks = (
        page.get_by_role("banner"),
        page.get_by_role("main"),
        page.get_by_role("contentinfo"),
        page.get_by_role("search"),
        page.get_by_role("article"),
    )
    for landmark in landmarks:
        expect(landmark).to_have_count(1)
    names = page.get_by_role("navigation").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    assert len(names) == len(set(names)) == 3
    expect(page.get_by_role("link", name="note *")).to_have_attribute("href", re.compile("^#note-"))


def test_the_citation_is_copied(page: Page, context: BrowserContext, complaints: list[str]) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/works/round-games/poker/laws/22")
    page.get_by_role("button", name="Copy the citation").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    assert (
        page.evaluate("navigator.clipboard.readText()") == f"Round Games with Cards, Poker, Rule 22 (p. 49). {page.url}"
    )


def test_on_a_telephone_the_filters_come_before_the_hits(page: Page, complaints: list[str]) -> None:
    page.set_viewport_size({"width": 320, "height": 800})
    page.goto("/search?q=ante+straddle+limit")
    fold = page.get_by_text("Narrow the results")
    first = page.locator("ol.hits > li").first
    above, below = fold.bounding_box(), first.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] < below["y"]
    expect(page.locator("#facet-kind")).to_be_hidden()
    fold.click()
    expect(page.locator("#facet-kind")).to_be_visible()


def test_beside_the_hits_the_filters_stand_open(page: Page, complaints: list[str]) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto("/search?q=ante+straddle+limit")
    expect(page.locator("#facet-kind")).to_be_visible()
    expect(page.get_by_text("Narrow the results")).to_be_hidden()


@pytest.mark.parametrize("below", ["", "/cards"])
def test_what_was_opened_reads_without_a_network(browser: Browser, site: str, below: str) -> None:
    context = browser.new_context(base_url=site)
    page = context.new_page()
    page.goto(f"{below}/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    scope = page.evaluate("navigator.serviceWorker.ready.then(ready => ready.scope)")
    assert scope == f"{site}{below}/"
    page.goto(f"{below}/works/round-games/poker/laws/22")
    page.wait_for_function("caches.match(location.href).then(found => found !== undefined)")
    context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rule 22")
    # The style sheet was kept, too.
    expect(page.locator("body")).to_have_css("margin", "0px")
    context.close()

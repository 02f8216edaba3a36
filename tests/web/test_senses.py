"""Other ways of reading: by keyboard alone, in forced colours, with less motion, through a screen reader's tree."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.test_settling import HISTORY, STATES

pytestmark = pytest.mark.browser

_FOCUS = """() => {
  const here = document.activeElement, style = getComputedStyle(here), box = here.getBoundingClientRect();
  const named = here.getAttribute("aria-label") || here.labels?.[0]?.textContent || here.textContent;
  return {
    name: named.trim().replace(/\\s+/g, " "),
    seen: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2
      && box.bottom > 0 && box.top < innerHeight && box.width > 0,
  };
}"""


def _tab_to(page: Page, name: str, most: int = 60) -> None:
    """Tab until the focus is on what has a name that begins so; it is seen at every stop."""
    met = []
    for _ in range(most):
        page.keyboard.press("Tab")
        focus = page.evaluate(_FOCUS)
        assert focus["seen"], focus
        met.append(focus["name"])
        if focus["name"].startswith(name):
            return
    raise AssertionError(f"{name} is not among {met}")


def _follow(page: Page, name: str) -> None:
    """Tab to what has a name that begins so, and let it lead to another page."""
    _tab_to(page, name)
    with page.expect_navigation():
        page.keyboard.press("Enter")


def test_games_are_browsed_by_keyboard_alone(page: Page) -> None:
    page.goto("/")
    for name in ("4 players", "trick-taking", "Euchre", "Settle a dispute at Euchre"):
        _follow(page, name)
    expect(page).to_have_url(re.compile("/settle"))


def test_a_sheet_a_table_under_it_and_a_dispute_at_that_are_made_by_keyboard_alone(page: Page) -> None:
    page.goto("/house-rules/loo")
    _tab_to(page, "What the sheet is called")
    page.keyboard.type("Saturdays")
    _tab_to(page, "Mixed Loo")
    page.keyboard.press("Space")
    _follow(page, "Make the sheet")
    expect(page).to_have_title("Saturdays: house rules at Loo — Hoyle")
    expect(page.get_by_role("main")).to_contain_text("Mixed Loo")
    _follow(page, "Set up a table under them")
    _tab_to(page, "Players")
    page.keyboard.type("Ann, Bob, Cal")
    _tab_to(page, "Single")
    page.keyboard.type("3d.")
    _tab_to(page, "Variety")
    page.keyboard.press("ArrowDown")
    _follow(page, "Set the table")
    expect(page.locator("dl.told")).to_contain_text("Saturdays")
    expect(page.locator("dl.told")).to_contain_text("limited")
    _follow(page, "Settle a dispute at this table")
    _tab_to(page, "Tell it in plain words")
    page.keyboard.type("Bob revoked. What follows?")
    _follow(page, "Settle it")
    expect(page.get_by_role("main")).to_contain_text("Any player but Bob may have the hand played again")
    expect(page.locator(".remedy").first).to_contain_text("Ann, Cal")


def test_forced_colours_and_less_motion_are_respected(browser: Browser, site: str) -> None:
    context = browser.new_context(base_url=site, forced_colors="active", reduced_motion="reduce")
    page = context.new_page()
    page.goto("/games?players=4")
    chosen = page.locator(".facet a[aria-current]").first
    # Forced colours take the background away: the filter that is on keeps an outline.
    expect(chosen).to_have_css("outline-style", "solid")
    _tab_to(page, "Games")
    page.goto("/search?q=ante+straddle+limit")
    marked, plain = page.evaluate(
        "['.hits mark', '.hits .fragment'].map(each => getComputedStyle(document.querySelector(each)).backgroundColor)"
    )
    assert marked != plain
    moving = (
        "[...document.querySelectorAll('*')].filter(each => getComputedStyle(each)"
        ".transitionDuration.split(', ').some(time => parseFloat(time) > 0)).length"
    )
    for path in ("/search?q=ante+straddle+limit", "/house-rules/loo", STATES["a table"], STATES["choice"]):
        page.goto(path)
        assert page.evaluate(moving) == 0, path
    # So does the link to the part of the site where the page stands: its colour and its line would not be seen.
    expect(page.locator("header.site nav [aria-current]")).to_have_css("text-decoration-line", "underline")
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate(moving) > 0
    context.close()


def _live(page: Page) -> dict[str, str]:
    """The live regions of Chromium's accessibility tree: how urgent each is, and its words."""
    session = page.context.new_cdp_session(page)
    nodes = {node["nodeId"]: node for node in session.send("Accessibility.getFullAXTree")["nodes"]}

    def words(node_id: str) -> str:
        node = nodes.get(node_id, {})
        if node.get("role", {}).get("value") == "StaticText":
            return str(node["name"]["value"])
        return " ".join(filter(None, (words(child) for child in node.get("childIds", []))))

    found = {}
    for node_id, node in nodes.items():
        for told in node.get("properties", ()):
            if told["name"] == "live" and node["role"]["value"] in ("status", "alert", "log"):
                found[words(node_id)] = told["value"]["value"]
    return found


def test_what_changes_is_said_by_the_accessibility_tree(page: Page) -> None:
    page.goto("/search?q=bacarat")
    assert any(re.search(r"\d+ records", said) for said, how in _live(page).items() if how == "polite")
    page.goto(STATES["a form, errors"])
    assert any("3 things are to be put right" in said for said, how in _live(page).items() if how == "assertive")
    page.goto(STATES["not understood"])
    assert any("not recognised" in said for said in _live(page))
    page.goto("/settle/poker/history?_from=" + HISTORY)
    page.get_by_role("button", name="Move up: Events 3").click()
    assert _live(page).get("Row 3 is now row 2.") == "polite"

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


def test_games_are_browsed_by_keyboard_alone(page: Page) -> None:
    page.goto("/")
    for name in ("4 players", "trick-taking", "Euchre", "Settle a dispute at Euchre"):
        _tab_to(page, name)
        with page.expect_navigation():
            page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/settle"))


def test_a_sheet_and_a_table_are_made_by_keyboard_alone(page: Page) -> None:
    page.goto("/house-rules/poker")
    _tab_to(page, "The blaze is played")
    page.keyboard.press("Space")
    _tab_to(page, "Make the sheet")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/house-rules/poker/e"))
    expect(page.get_by_role("main")).to_contain_text("The blaze is played")
    page.goto("/tables?game=poker")
    _tab_to(page, "Players")
    page.keyboard.type("Ann, Bob")
    _tab_to(page, "Set the table")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Ann, Bob")).to_be_visible()


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
    assert page.evaluate(moving) == 0
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

"""WCAG 2.2 AA by axe, over every page of the route table, so that a new page cannot be forgotten."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from typing import Any, Literal

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from playwright.sync_api import Browser, Page, ViewportSize

from service.adjudicator import all_kinds
from service.adjudicator.models import Agreement, Departure, Question
from service.adjudicator.receipts import pack
from service.resources.tables import Table
from tests.service.routes import filled, table

pytestmark = pytest.mark.browser

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
# A value for each variable of a path. A route with another variable fails below until it has one here.
PLACES = {
    "work": "round-games",
    "game": "poker",
    "numbers": "22",
    "section": "rules-of-the-game",
    "record": "round-games/poker/law/56",
    "name": "hoyle.svg",
    "kind": "poker/jackpot",
    "place": "works/round-games/poker/laws/22",
    "word": pack(Question(kind="poker/may-open", facts={"jackpot": 1, "hand": "a pair of tens"})),
}
OWN_PLACES = {
    "/compare/{game}": {"game": "loo"},
    "/house-rules/{game}/{word}": {
        "word": pack(Agreement(title="Ours", departures=(Departure(what="variation", name="blaze"),)))
    },
    "/tables/{word}": {"word": pack(Table(game="poker", facts={"players": ["Ann", "Bob"], "ante": "2d."}))},
}
# What else a page can be, besides what the route table shows of it.
STATES = (
    "/search?q=ante+straddle+limit",
    "/search?q=bacarat",
    "/games?players=4&family=trick-taking",
    "/games/loo",
    "/works/hoyles-games-modernized/bezique/introduction",
    "/works/round-games/poker/laws/29-33",
    "/sources/round-games/spin/introduction/the-pool-is-made-by-each",
    "/nothing-here",
)
PROOFS = os.environ.get("HOYLE_PROOFS") == "1"
NARROW: ViewportSize = {"width": 320, "height": 800}
WIDE: ViewportSize = {"width": 1280, "height": 900}
# Size, colours, and what a reader's own style sheet may set: letters twice as large, or the spacing of WCAG 1.4.12.
TWICE = ":root { font-size: 225% !important; }"
SPACED = """* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }"""
Look = tuple[str, ViewportSize, Literal["light", "dark"], str]
LOOKS: tuple[Look, ...] = (
    ("wide, light", WIDE, "light", ""),
    ("320 px, dark", NARROW, "dark", ""),
    ("wide, dark", WIDE, "dark", ""),
    ("320 px, light", NARROW, "light", ""),
    ("text of 200 %", WIDE, "light", TWICE),
    ("text spacing, 320 px", NARROW, "light", SPACED),
)
# What is folded is opened. Of a row of more things of one kind than this, only the first are looked at, unless proofs
# are asked for.
_ENOUGH = 100_000 if PROOFS else 6
_SHORTEN = """enough => {
  for (const folded of document.querySelectorAll("details")) folded.open = true;
  for (const parent of document.querySelectorAll("main *, main")) {
    const seen = {};
    for (const child of [...parent.children]) {
      const kind = child.tagName + "." + child.className;
      seen[kind] = (seen[kind] || 0) + 1;
      if (seen[kind] > enough && !["DT", "DD", "TD", "TH"].includes(child.tagName)) child.remove();
    }
  }
}"""
_RUN = """tags => axe.run(document, {runOnly: {type: "tag", values: tags}, resultTypes: ["violations", "incomplete"]})
  .then(found => ({
    passes: found.passes.length,
    violations: found.violations.map(one => [one.id, one.nodes.map(node => node.html.slice(0, 160))]),
    incomplete: found.incomplete.map(one => [one.id, one.nodes.map(node => node.html.slice(0, 160))]),
  }))"""


_DRESS = """css => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  const root = document.documentElement;
  return root.scrollWidth - root.clientWidth;
}"""


@cache
def _axe() -> str:
    return files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")


def _of_pages(application: FastAPI) -> list[str]:
    """The routes that are no data."""
    return [
        route for route in table(application) if not route.startswith("/api/") and not route.endswith((".json", ".md"))
    ]


def pages(application: FastAPI) -> list[str]:
    """A path for every route that answers a browser with a page."""
    asks = TestClient(application, follow_redirects=False)
    found = []
    for route in _of_pages(application):
        path = filled(route, **PLACES | OWN_PLACES.get(route, {}))
        if path.endswith(".brf"):
            continue
        kind = asks.get(path, headers={"accept": "text/html"}).headers.get("content-type", "")
        if kind.startswith("text/html"):
            found.append(path)
    return found


def _games(application: FastAPI) -> list[str]:
    """The pages of every game: at a glance, in each book, all its laws, its house rules, what is asked about it."""
    listed = TestClient(application).get("/sitemap.xml").text
    places = re.findall(r"<loc>https?://[^/<]+(/(?:games|compare|works)/[^/<]+(?:/[^/<]+)?)</loc>", listed)
    judged = dict.fromkeys(kind.game for kind in all_kinds())
    asked = [path for game in judged for path in (f"/house-rules/{game}", f"/tables?game={game}")]
    return [*places, *asked, *(f"/settle/{kind.id}" for kind in all_kinds())]


def faults(page: Page, path: str, looks: Iterable[Look]) -> list[tuple[str, str, Any]]:
    """What axe finds wrong on the page that was opened, in each of some looks; none may scroll sideways.

    What axe cannot decide is written out for people (`pytest -s`).
    """
    page.evaluate(_SHORTEN, _ENOUGH)
    page.evaluate(_axe())
    wrong: list[tuple[str, str, Any]] = []
    for name, size, scheme, css in looks:
        page.set_viewport_size(size)
        page.emulate_media(color_scheme=scheme)
        if page.evaluate(_DRESS, css) > 0:
            wrong.append((path, name, "scrolls sideways"))
        found = page.evaluate(_RUN, TAGS)
        assert found["passes"] > 5, path
        wrong += [(path, name, violation) for violation in found["violations"]]
        for rule, nodes in found["incomplete"]:
            sys.stdout.write(f"not decided: {rule}, {name}, {path}, such as {nodes[0]}\n")
    return wrong


@pytest.fixture
def looking(browser: Browser, site: str) -> Iterator[Page]:
    context = browser.new_context(base_url=site, reduced_motion="reduce")
    yield context.new_page()
    context.close()


def test_every_variable_of_the_route_table_has_a_value(application: FastAPI) -> None:
    variables = {name for route in _of_pages(application) for name in re.findall(r"\{(\w+)", route)}
    assert variables - set(PLACES) == set()
    asks = TestClient(application, follow_redirects=False)
    missing = [path for path in pages(application) if asks.get(path).status_code >= 400 and path != "/assets/hoyle.svg"]
    assert missing == []


@pytest.mark.proof
def test_every_page_of_every_game_is_accessible(looking: Page, application: FastAPI) -> None:
    """With proofs each page in six looks, else a few pages in one; those of the route table are in `test_pages`."""
    wrong: list[tuple[str, str, Any]] = []
    paths = _games(application)
    assert len(paths) > 100
    for turn, path in enumerate(paths if PROOFS else paths[7::45]):
        looking.goto(path)
        wrong += faults(looking, path, LOOKS if PROOFS else LOOKS[turn % 2 :][:1])
    assert wrong == []


def test_a_breach_is_found(looking: Page) -> None:
    looking.goto("/about")
    looking.evaluate("document.querySelector('.lead').innerHTML = '<img src=\"/x.png\"><a href=\"/y\"></a>'")
    looking.evaluate(_axe())
    found = {name for name, _ in looking.evaluate(_RUN, TAGS)["violations"]}
    assert {"image-alt", "link-name"} <= found

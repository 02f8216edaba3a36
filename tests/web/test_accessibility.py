"""WCAG 2.2 AA, and AAA where axe tests it, over every page of the route table: a new page cannot be forgotten."""

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

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "wcag2aaa"]
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
# Bytes of a page and of all that it asks for, compressed, as a first visit fetches them.
BUDGET = 100_000
_WEIGH = "performance.getEntries().reduce((sum, each) => sum + (each.encodedBodySize || 0), 0)"
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
# Where axe cannot decide on a contrast (a text of signs alone, as "↑"; lines of code that overlap; what is scrolled out
# of sight), it is reckoned here: the colour of the letters over what lies under them, wherever they are seen. The
# contrast is that of AAA, 7, or 4.5 for large letters, so that the rule of AA need not run.
_RUN = """async tags => {
  const parse = colour => {
    const [r, g, b, a = 1] = colour.match(/[\\d.]+/g).map(Number);
    return {rgb: [r, g, b], a};
  };
  const over = (top, under) => top.rgb.map((part, at) => part * top.a + under[at] * (1 - top.a));
  const light = rgb => rgb.map(part => part / 255)
    .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
  const painted = style => style.backgroundImage !== "none" || parse(style.backgroundColor).a > 0;
  const under = (here, x, y) => {
    const stack = document.elementsFromPoint(x, y), at = stack.indexOf(here);
    if (at < 0) return null;
    if (stack.slice(0, at).some(each => !here.contains(each) && painted(getComputedStyle(each)))) return undefined;
    const layers = [];
    for (const each of stack.slice(at)) {
      const style = getComputedStyle(each);
      if (style.backgroundImage !== "none" || style.opacity !== "1") return undefined;
      layers.push(parse(style.backgroundColor));
      if (layers.at(-1).a === 1) break;
    }
    return layers.reduceRight((rgb, layer) => over(layer, rgb), [255, 255, 255]);
  };
  const contrast = here => {
    here.scrollIntoView({block: "center", inline: "center"});
    const range = document.createRange();
    range.selectNodeContents(here);
    const seen = [...range.getClientRects()]
      .flatMap(box => [0.1, 0.5, 0.9].map(part => under(here, box.left + box.width * part, box.top + box.height / 2)))
      .filter(each => each !== null);
    if (!seen.length || seen.includes(undefined)) return null;
    const letters = parse(getComputedStyle(here).color);
    return Math.min(...seen.map(rgb => {
      const pair = [light(over(letters, rgb)), light(rgb)].sort((a, b) => b - a);
      return (pair[0] + 0.05) / (pair[1] + 0.05);
    }));
  };
  const needed = here => {
    const style = getComputedStyle(here), size = parseFloat(style.fontSize);
    return size >= 24 || (size >= 18.66 && style.fontWeight >= 700) ? 4.5 : 7;
  };
  const found = await axe.run(document, {
    runOnly: {type: "tag", values: tags},
    rules: {"color-contrast": {enabled: false}},
    resultTypes: ["violations", "incomplete"],
  });
  const told = rules => rules.filter(one => one.nodes.length)
    .map(one => [one.id, one.nodes.map(node => node.html.slice(0, 160))]);
  for (const one of found.incomplete.filter(one => one.id === "color-contrast-enhanced")) {
    const ratios = new Map(one.nodes.map(node => [node, contrast(document.querySelector(node.target[0]))]));
    const low = one.nodes.filter(node => ratios.get(node) < needed(document.querySelector(node.target[0])));
    found.violations.push({id: one.id, nodes: low.filter(node => ratios.get(node) !== null)});
    one.nodes = one.nodes.filter(node => ratios.get(node) === null);
  }
  return {passes: found.passes.length, violations: told(found.violations), incomplete: told(found.incomplete)};
}"""


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
        if (weight := looking.evaluate(_WEIGH)) > BUDGET:
            wrong.append((path, "too heavy", weight))
        wrong += faults(looking, path, LOOKS if PROOFS else LOOKS[turn % 2 :][:1])
    assert wrong == []


def test_a_breach_is_found(looking: Page) -> None:
    looking.goto("/about")
    looking.evaluate("document.querySelector('.lead').innerHTML = '<img src=\"/x.png\"><a href=\"/y\"></a><b>↑</b>'")
    # A text of signs alone, too faint: axe leaves it undecided.
    looking.evaluate("document.querySelector('.lead b').style.color = '#8886'")
    looking.evaluate(_axe())
    found = dict(looking.evaluate(_RUN, TAGS)["violations"])
    assert {"image-alt", "link-name"} <= set(found)
    assert "↑" in str(found["color-contrast-enhanced"])

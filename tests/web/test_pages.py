"""Every page of the route table and every state of settling a dispute, looked at once in each width.

By the browser's own counters: its weight, its requests, what moves, what is cut off. By axe: whether all can use it.
A picture of each is kept where `HOYLE_SCREENSHOTS` says, else in `build/screenshots`.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from playwright.sync_api import Browser, Page

from tests.web.test_accessibility import BUDGET, LOOKS, PROOFS, STATES, faults, pages
from tests.web.test_settling import STATES as SETTLING

pytestmark = pytest.mark.browser

# The page, its style sheet, at most two scripts, the icon, the manifest, and the cards of a ruling in one file.
REQUESTS = 8
PICTURES = Path(os.environ.get("HOYLE_SCREENSHOTS") or Path(__file__).parents[2] / "build" / "screenshots")
# Of these, light and dark, phone and desktop; of the others one picture, light, on a desktop.
PORTRAITS = (
    "/",
    "/search?q=ante+straddle+limit",
    "/games/poker",
    "/works/round-games/poker/laws/22",
    SETTLING["choice"],
)
_COUNT = """() => new Promise(done => {
  let shift = 0;
  new PerformanceObserver(list => { for (const entry of list.getEntries()) shift += entry.value; })
    .observe({type: "layout-shift", buffered: true});
  const told = () => {
    const asked = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    const root = document.documentElement;
    done({
      bytes: asked.reduce((sum, each) => sum + each.encodedBodySize, 0),
      unpacked: asked[0].decodedBodySize / asked[0].encodedBodySize,
      fetched: asked.slice(1).filter(each => each.transferSize > 0).map(each => each.name),
      requests: asked.length,
      strangers: asked.map(each => each.name).filter(name => !name.startsWith(location.origin)),
      shift: shift,
      over: root.scrollWidth - root.clientWidth,
    });
  };
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(told, 0)));
})"""


def _picture(page: Page, path: str, width: int, scheme: str) -> None:
    name = re.sub(r"\W+", "-", path)[:60].strip("-") or "home"
    page.screenshot(path=PICTURES / f"{name}-{width}-{scheme}.jpeg", type="jpeg", quality=75, animations="disabled")


@pytest.mark.proof
@pytest.mark.parametrize("width", [320, 1280])
def test_every_page_keeps_its_budget_is_accessible_and_nothing_moves_or_is_cut_off(
    browser: Browser, site: str, application: FastAPI, width: int
) -> None:
    """At 320 px, the width of a page at 400 %, no page scrolls sideways; layouts don't shift while they load.

    axe looks at a page light in one width or dark in the other, in turns; with proofs in every look of either.
    """
    context = browser.new_context(base_url=site, service_workers="block", reduced_motion="reduce")
    page = context.new_page()
    paths = [*dict.fromkeys((*pages(application), *STATES, *SETTLING.values()))]
    wrong: list[str] = []
    barred: list[tuple[str, str, Any]] = []
    seen: set[str] = set()
    for turn, path in enumerate(paths):
        page.set_viewport_size({"width": width, "height": 1400})
        page.emulate_media(color_scheme="light")
        answer = page.goto(path)
        told = page.evaluate(_COUNT)
        again = seen.intersection(told["fetched"])
        wrong += [
            f"{path}: {fault}"
            for fault, found in {
                f"{told['bytes']} bytes": told["bytes"] > BUDGET,
                f"{told['requests']} requests": told["requests"] > REQUESTS,
                "not compressed": answer is not None and answer.ok and told["unpacked"] < 1.5,
                f"asks {told['strangers']}": told["strangers"],
                f"fetches again {again}": again,
                f"moves by {told['shift']}": round(told["shift"], 3) > 0,
                f"scrolls sideways by {told['over']}": told["over"] > 0,
            }.items()
            if found
        ]
        seen |= {name for name in told["fetched"] if "/assets/" in name}
        if width > 320:
            _picture(page, path, width, "light")
        if path in PORTRAITS:
            for scheme in ("light", "dark") if width == 320 else ("dark",):
                page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
                _picture(page, path, width, scheme)
        looks = LOOKS if PROOFS else LOOKS[turn % 2 :][:1]
        if here := [look for look in looks if look[1]["width"] == width]:
            barred += faults(page, path, here)
    context.close()
    assert barred == []
    assert "\n".join(wrong) == ""
    assert len(paths) > 30
    assert width == 320 or len([*PICTURES.glob(f"*-{width}-light.jpeg")]) > 50

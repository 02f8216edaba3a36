"""Pages: server time of each type of page over `/healthz` of the same server, from a cold and from a warm cache.

Cold is the first request for a page in the life of a process, which is started several times; warm is every later one.
Every second request goes to `/healthz`, so that both meet the same noise. The laws, sections and games asked for are
drawn from the sitemap.
"""

from __future__ import annotations

import argparse
import random
import re
from http.client import HTTPConnection
from statistics import median
from urllib.parse import quote_plus, urlsplit

from benchmarks.http import ask, beside, queries, served
from service.adjudicator.models import Agreement, Departure, Question
from service.adjudicator.receipts import pack
from service.resources.tables import Table

WORDS = "Ann opened the jack-pot with a pair of tens, Bob called with queens and fours. Who wins it?"
ASKED = Question(kind="poker/best-hand", facts={"hands": {"Ann": "AC KC 9C 6C 4C", "Bob": "8H 6H 5H 3H 2H"}})
OURS = Agreement(title="Ours", departures=(Departure(what="variation", name="blaze"),))
SET = Table(game="poker", facts={"players": ["Ann", "Bob"], "ante": "2d."})
# Types with one page, or with a few that stand for all.
FIXED = {
    "home": ["/"],
    "search": [],
    "all games, filtered": ["/games", "/games?players=4", "/games?players=4&family=trick-taking"],
    "all laws of a game": ["/works/round-games/poker/laws", "/works/hoyles-games-modernized/rubicon-bezique/laws"],
    "coverage": ["/works/round-games/poker/coverage"],
    "a source beside its text": ["/sources/round-games/poker/law/56", "/sources/round-games/poker/law/22"],
    "two books side by side": ["/compare/loo", "/compare/napoleon"],
    "glossary": ["/glossary"],
    "about": ["/about"],
    "the API described": ["/api"],
    "settle: words": ["/settle?words=" + quote_plus(WORDS)],
    "settle: form": ["/settle", "/settle/poker/jackpot", "/settle/poker/history", "/settle/loo/fault"],
    "a ruling": ["/rulings/" + pack(ASKED)],
    "house rules": ["/house-rules/poker", "/house-rules/poker/" + pack(OURS)],
    "a table": ["/tables?game=poker", "/tables/" + pack(SET)],
    "a page for braille": ["/braille/works/round-games/poker/laws/22?look=yes"],
}
# Types whose pages stand in the sitemap, by the whole path.
LISTED = {
    "a game": r"/games/[\w-]+",
    "a book": r"/works/[\w-]+",
    "a game of a book": r"/works/[\w-]+/[\w-]+",
    "a law": r"/works/[\w-]+/[\w-]+/laws/.+",
    "a section": r"/works/[\w-]+/[\w-]+/(?!laws|coverage)[\w/-]+",
}


def _types(port: int, most: int) -> dict[str, list[str]]:
    """For each type of page at most so many paths."""
    connection = HTTPConnection("127.0.0.1", port)
    connection.request("GET", "/sitemap.xml")
    told = connection.getresponse().read().decode()
    listed = [urlsplit(address).path for address in re.findall(r"<loc>([^<]+)", told)]
    found = {**FIXED, "search": ["/search?q=" + quote_plus(words) for words in queries()]}
    found |= {name: [path for path in listed if re.fullmatch(kind, path)] for name, kind in LISTED.items()}
    chance = random.Random(22)
    return {name: chance.sample(paths, min(most, len(paths))) for name, paths in found.items()}


def main() -> None:
    """Prints a table: for each type its pages, milliseconds at the median and the ratio to /healthz, cold and warm."""
    given = argparse.ArgumentParser()
    given.add_argument("--starts", type=int, default=3, help="processes started, each with a cold cache")
    given.add_argument("--most", type=int, default=12, help="pages of a type")
    chosen = given.parse_args()
    cold: dict[str, list[float]] = {}
    warm: dict[str, list[float]] = {}
    health: dict[str, list[float]] = {}
    types: dict[str, list[str]] = {}
    for _ in range(chosen.starts):
        with served() as port:
            connection = HTTPConnection("127.0.0.1", port)
            types = _types(port, chosen.most)
            for _ in range(20):
                ask(connection, "/healthz")
            for name, paths in types.items():
                first, between = beside(connection, paths)
                again, after = beside(connection, paths * (1 + 24 // len(paths)))
                cold.setdefault(name, []).extend(first)
                warm.setdefault(name, []).extend(again)
                health.setdefault(name, []).extend(between + after)
    print("| page | pages | `/healthz` ms | cold ms | ratio | warm ms | ratio |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for name, paths in types.items():
        base, first_time, later = median(health[name]), median(cold[name]), median(warm[name])
        told = f"{base:.2f} | {first_time:.1f} | {first_time / base:.1f} | {later:.1f} | {later / base:.1f}"
        print(f"| {name} | {len(paths)} | {told} |", flush=True)


if __name__ == "__main__":
    main()

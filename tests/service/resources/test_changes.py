from __future__ import annotations

import tomllib
from importlib.resources import files

from lxml import etree

from corpus.library import Library
from service.resources.changes import Changes, atom, changes
from service.resources.links import link

BASE = "https://hoyle.example"
ATOM = "{http://www.w3.org/2005/Atom}"


def test_every_record_that_a_change_names_exists(books: Library) -> None:
    told = tomllib.loads((files("corpus") / "changes.toml").read_text(encoding="utf-8"))["change"]
    for change in told:
        assert change["records"], change["id"]
        for record in change["records"]:
            assert link(books, record).id == record
    assert len({change["id"] for change in told}) == len(told) == changes(books).total
    assert [change["at"] for change in told] == sorted(change["at"] for change in told)


def test_the_feed_has_what_rfc_4287_asks_for_and_leads_to_the_records(books: Library) -> None:
    told = changes(books)
    feed = etree.fromstring(atom(told, BASE))
    assert feed.tag == f"{ATOM}feed"
    for element in (feed, *feed.iter(f"{ATOM}entry")):
        assert [len(element.findall(f"{ATOM}{name}")) for name in ("id", "title", "updated")] == [1, 1, 1]
    assert feed.findtext(f"{ATOM}author/{ATOM}name")
    entries = feed.findall(f"{ATOM}entry")
    assert [entry.findtext(f"{ATOM}title") for entry in entries] == [change.title for change in told.changes]
    assert feed.findtext(f"{ATOM}updated") == entries[0].findtext(f"{ATOM}updated") == told.changes[0].at.isoformat()
    ids = [element.text for element in feed.iter(f"{ATOM}id")]
    assert len(set(ids)) == len(ids)
    hrefs = [element.get("href", "") for element in feed.iter(f"{ATOM}link")]
    assert all(href.startswith(f"{BASE}/") for href in hrefs)
    assert f"{BASE}/works/round-games/poker/law/22" not in hrefs
    assert f"{BASE}/works/round-games/poker/laws/22" in hrefs


def test_a_library_without_our_books_has_no_changes_and_still_a_feed() -> None:
    feed = etree.fromstring(atom(Changes(total=0, changes=[]), BASE))
    assert feed.findall(f"{ATOM}entry") == []
    assert feed.findtext(f"{ATOM}updated")

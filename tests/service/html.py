"""Reading pages strictly: no parse error, no id twice, no link that leads nowhere on its own page."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from xml.etree.ElementTree import Element

import html5lib

__all__ = ["links", "page", "printed", "text"]


def page(source: str) -> Element:
    """The tree of a page. Fails on a parse error, a repeated id, inline code, a broken fragment or label."""
    tree: Element = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(source)
    ids = Counter(element.get("id") for element in tree.iter() if element.get("id"))
    assert [name for name, count in ids.items() if count > 1] == []
    for element in tree.iter():
        assert not element.get("style"), "an inline style"
        assert not [name for name in element.keys() if name.startswith("on")], "an inline handler"  # noqa: SIM118
        if element.tag in ("script", "style"):
            assert element.get("src"), "inline code"
        href = element.get("href", "")
        if href.startswith("#"):
            assert href[1:] in ids, f"{href} leads nowhere"
        for name in ("aria-labelledby", "for"):
            if element.get(name):
                assert element.get(name) in ids, f"{name}={element.get(name)} names nothing"
    headings = [int(str(e.tag)[1]) for e in tree.iter() if str(e.tag) in ("h1", "h2", "h3", "h4", "h5", "h6")]
    assert headings.count(1) == 1, "a page has one first heading"
    assert all(after <= before + 1 for before, after in pairwise(headings)), headings
    assert tree.find(".//main") is not None
    return tree


def links(tree: Element) -> set[str]:
    """The paths of this site that a page leads to, without fragments."""
    found = {element.get("href", "").partition("#")[0] for element in tree.iter() if element.get("href")}
    return {href for href in found if href.startswith("/")}


def text(tree: Element) -> str:
    """The words of the page's own part, white space folded."""
    main = tree.find(".//main")
    return " ".join("".join(main.itertext()).split()) if main is not None else ""


def printed(tree: Element) -> str:
    """Letters and digits of the records on a page, without the page numbers and note marks that stand among them."""

    def words(element: Element) -> str:
        if element.tag == "sup" or element.get("class") == "page":
            return ""
        number = element.get("value", "") if element.tag == "li" else ""
        return number + (element.text or "") + "".join(words(inner) + (inner.tail or "") for inner in element)

    texts = [element for element in tree.iter("div") if element.get("class") == "text"]
    return "".join(sign for element in texts for sign in words(element) if sign.isalnum())

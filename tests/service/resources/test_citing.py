from __future__ import annotations

import pytest

from corpus.library import Library
from service.resources import games, sections, works
from service.resources.citing import Citable, Citations, citations
from service.resources.records import record

BASE = "https://hoyle.example"


def _cited(books: Library, kind: str) -> Citations:
    told: dict[str, Citable] = {
        "law": record(books, "round-games/poker/law/22"),
        "section": sections.section(books, "round-games", "poker", "the-ante"),
        "game in a book": works.volume(books, "round-games", "loo"),
        "game": games.game(books, "loo"),
        "book": works.work(books, "hoyles-games-modernized"),
    }
    return citations(books, told[kind], BASE)


@pytest.mark.parametrize(
    ("kind", "plain", "entry"),
    [
        ("law", "Round Games with Cards, Poker, Rule 22 (p. 49). {}/works/round-games/poker/laws/22", "incollection"),
        (
            "section",
            "Round Games with Cards, Poker, Rules of the Game, The Ante (pp. 49–50). {}/works/round-games/poker/the-",
            "incollection",
        ),
        ("game in a book", "Round Games with Cards, Loo (pp. 16–30). {}/works/round-games/loo", "incollection"),
        ("book", "Hoyle's Games Modernized (", "book"),
        ("game", "Loo, in Round Games with Cards (", "incollection"),
    ],
)
def test_a_thing_is_cited_in_words_in_markdown_and_in_bibtex(books: Library, kind: str, plain: str, entry: str) -> None:
    told = _cited(books, kind)
    assert told.plain.startswith(plain.format(BASE))
    assert told.plain.endswith(told.url)
    assert told.markdown == f"[{told.plain.removesuffix(f'. {told.url}')}]({told.url})"
    assert told.bibtex.startswith(f"@{entry}{{")
    assert told.bibtex.count("{") == told.bibtex.count("}")
    assert f"url = {{{told.url}}}" in told.bibtex


def test_a_game_in_two_books_is_cited_from_both_with_the_pages_of_each(books: Library) -> None:
    told = _cited(books, "game")
    assert [(book.title, book.pages) for book in told.books] == [
        ("Round Games with Cards", "16-30"),
        ("Hoyle's Games Modernized", "86-93"),
    ]
    assert told.bibtex.count("@incollection{") == 2
    assert r"Dutton \& Co." in told.bibtex

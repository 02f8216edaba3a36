from __future__ import annotations

import pytest

from corpus.errors import NotFoundError
from corpus.library import Library
from service.resources.links import citation, link, trail


@pytest.mark.parametrize(
    ("target", "title", "url"),
    [
        ("round-games/poker/law/22", "Poker, Rule 22", "/works/round-games/poker/laws/22"),
        ("round-games/poker/the-ante", "Poker, Rules of the Game, The Ante", "/works/round-games/poker/the-ante"),
        ("round-games/poker", "Poker", "/works/round-games/poker"),
        ("poker", "Poker", "/games/poker"),
        ("round-games", "Round Games with Cards", "/works/round-games"),
        ("hoyles-games-modernized/front-matter", "Front Matter", "/works/hoyles-games-modernized/front-matter"),
    ],
)
def test_whatever_an_id_names_has_a_link(library: Library, target: str, title: str, url: str) -> None:
    told = link(library, target)
    assert (told.title, told.url) == (title, url)


def test_what_is_not_there_has_none(library: Library) -> None:
    with pytest.raises(NotFoundError):
        link(library, "round-games/whist")


def test_a_trail_leads_from_the_book_down(library: Library) -> None:
    section = library.sections["round-games/poker/the-ante"]
    above = ["round-games", "round-games/poker", "round-games/poker/rules-of-the-game"]
    assert [step.id for step in trail(library, section)] == above
    assert [step.id for step in trail(library, library.law("round-games", "poker", 22))] == [*above, section.id]
    game = library.sections["round-games/poker"]
    assert [step.id for step in trail(library, game)] == ["round-games"]


def test_a_paragraph_is_cited_by_its_headings_and_first_words(library: Library) -> None:
    block = library.blocks["round-games/poker/the-deal/the-deal"]
    assert citation(library, block) == "Poker, The Deal, The deal is described by the rules."
